"""What may still become of an unfinished sky: constellations in reach, and what one more card does to them.

Everything here is an estimate for players who plan ahead; no rule uses it. Building the prospects of a sky
costs about as much as a few scorings, each question about one more card then only a fraction of one.
"""

from typing import Final

from asterism.games.codex.content import CodexContent, Spots
from asterism.games.codex.sky import Sky

STAR_CHANCE: Final = 0.6  # that an undrawn hex will hold a star where a figure wants one
DARK_CHANCE: Final = 0.8  # that it will hold none
LEAST: Final = 0.0005  # of its points: hopes fainter than this are not followed

BITS: Final = (1 << 20) - 1


class Hope:
    """The spots still open to one target, the most promising first."""

    def __init__(self, content: CodexContent, card: int, sky: Sky) -> None:
        constellation = content.constellations[card]
        self.points: int = constellation.score
        # a cluster inside is worth 4 more than one outside; kept as a factor so that order survives a draw
        self.cluster_factor: float = 1 + 4 / self.points
        self.spots: Spots = content.spots(card)
        self.open: list[int] = []  # numbers of spots
        self.values: list[float] = []
        self.by_tile: list[dict[int, list[int]]] = [{} for _ in content.tile_masks]  # places in `open`, by touch
        self._look(content, sky)

    def _look(self, content: CodexContent, sky: Sky) -> None:
        bodies = sky.bodies
        undrawn = sky.undrawn
        clusters = sky.clusters
        barren = content.grid.sky & ~(undrawn | bodies)
        lits = self.spots.lits
        darks = self.spots.darks
        hoped: list[tuple[float, int]] = []
        for i in range(len(lits)):
            if lits[i] & barren or darks[i] & bodies:
                continue
            value = STAR_CHANCE ** (lits[i] & undrawn).bit_count() * DARK_CHANCE ** (darks[i] & undrawn).bit_count()
            if value >= LEAST:
                inside = (lits[i] & clusters).bit_count()
                hoped.append((self.points * value * self.cluster_factor**inside, i))
        hoped.sort(reverse=True)
        touches = self.spots.touches
        for place, (value, i) in enumerate(hoped):
            self.open.append(i)
            self.values.append(value)
            for touch in touches[i]:
                self.by_tile[touch >> 40].setdefault(touch, []).append(place)


class Prospects:
    """The hopes for every target, chosen greedily from the zodiac down so that no two share a hex."""

    def __init__(self, content: CodexContent, targets: list[int], sky: Sky) -> None:
        self.content: CodexContent = content
        self.sky: Sky = sky
        self.hopes: list[Hope] = [Hope(content, card, sky) for card in targets]

    def now(self) -> float:
        """What the constellations of the sky as it stands promise."""
        taken = 0
        total = 0.0
        for hope in self.hopes:
            for place, i in enumerate(hope.open):
                foot = hope.spots.lits[i] | hope.spots.darks[i]
                if not foot & taken:
                    taken |= foot
                    total += hope.values[place]
                    break
        return total

    def after(self, card_turn: int, tile: int) -> float:
        """What they would promise with a card (`card * 6 + turn`) drawn into an undrawn tile."""
        stars = self.content.star_bits[card_turn]
        clusters = self.content.cluster_bits[card_turn]
        here = 1 << tile
        taken = 0
        total = 0.0
        for hope in self.hopes:
            lits = hope.spots.lits
            darks = hope.spots.darks
            tiles = hope.spots.tiles
            opened = hope.open
            values = hope.values
            best = 0.0
            chosen = -1
            for place in range(len(opened)):  # spots the card does not reach keep their value
                i = opened[place]
                if not tiles[i] & here and not (lits[i] | darks[i]) & taken:
                    best = values[place]
                    chosen = i
                    break
            for touch, places in hope.by_tile[tile].items():
                wanted = touch >> 20 & BITS
                unwanted = touch & BITS
                if wanted & ~stars or unwanted & stars:
                    continue
                factor = hope.cluster_factor ** (wanted & clusters).bit_count()
                factor /= STAR_CHANCE ** wanted.bit_count() * DARK_CHANCE ** unwanted.bit_count()
                for place in places:
                    value = values[place] * factor
                    if value <= best:
                        break
                    i = opened[place]
                    if not (lits[i] | darks[i]) & taken:
                        best = value
                        chosen = i
                        break
            if chosen >= 0:
                taken |= lits[chosen] | darks[chosen]
                total += best
        return total
