"""What may still become of an unfinished sky: constellations in reach, and what one more card does to them.

Everything here is an estimate for players who plan ahead; no rule uses it. Building the prospects of a sky
costs about as much as a few scorings, each question about one more card then only a fraction of one.
"""

from typing import Final

from asterism.games.codex.model.content import CodexContent, Spots
from asterism.games.codex.model.sky import Sky

STAR_CHANCE: Final = 0.6  # that an undrawn hex will hold a star where a figure wants one
DARK_CHANCE: Final = 0.8  # that it will hold none

# How far a spot has come, in one number: stars missing, starless hexes undrawn, clusters already inside
STARS_MISSING: Final = 1 << 20
DARKS_MISSING: Final = 1 << 10
CLUSTERS_INSIDE: Final = 1

BITS: Final = (1 << 20) - 1  # see Spots.touches


class Worths:
    """What a spot of a figure is worth, by how far it has come; worked out when first asked for."""

    def __init__(self, points: int, swing: int) -> None:
        self.points: int = points
        # what a cluster inside is worth more than one outside is kept as a factor, so that a card drawn changes
        # all spots it helps in the same proportion and their order stays
        self.cluster_factor: float = 1 + swing / points
        self.known: dict[int, float] = {}

    def of(self, progress: int) -> float:
        found = self.known.get(progress, -1.0)
        if found < 0:
            found = (
                self.points
                * STAR_CHANCE ** (progress // STARS_MISSING)
                * DARK_CHANCE ** (progress // DARKS_MISSING % 1024)
                * self.cluster_factor ** (progress % 1024)
            )
            self.known[progress] = found
        return found


class Hope:
    """The spots still open to one target, the most promising first."""

    def __init__(self, content: CodexContent, card: int, sky: Sky) -> None:
        self.worths: Worths = Worths(content.constellations[card].score, content.cluster_swing)
        self.spots: Spots = content.spots[card]
        self.most_clusters: int = content.most_clusters
        self.open: list[int] = []  # numbers of spots
        self.progress: list[int] = []
        self.values: list[float] = []
        self.by_tile: list[dict[int, list[int]]] = [{} for _ in content.tile_masks]  # places in `open`, by touch
        self.by_promise: list[list[tuple[float, int]]] = [[] for _ in content.tile_masks]
        self._look(content, sky)

    def touches(self, tile: int) -> list[tuple[float, int]]:
        """How the open spots reach into a tile, the most a fitting card could make of each, best first."""
        found = self.by_promise[tile]
        if not found:
            most_clusters = self.worths.cluster_factor**self.most_clusters
            for touch, places in self.by_tile[tile].items():
                step = STARS_MISSING * (touch >> 20 & BITS).bit_count() + DARKS_MISSING * (touch & BITS).bit_count()
                found.append((self.worths.of(self.progress[places[0]] - step) * most_clusters, touch))
            found.sort(reverse=True)
        return found

    def _look(self, content: CodexContent, sky: Sky) -> None:
        bodies = sky.bodies
        undrawn = sky.undrawn
        clusters = sky.clusters
        barren = content.grid.sky & ~(undrawn | bodies)
        lits = self.spots.lits
        darks = self.spots.darks
        hoped: list[tuple[float, int, int]] = []
        for i in range(len(lits)):
            if lits[i] & barren or darks[i] & bodies:
                continue
            progress = (
                STARS_MISSING * (lits[i] & undrawn).bit_count()
                + DARKS_MISSING * (darks[i] & undrawn).bit_count()
                + CLUSTERS_INSIDE * (lits[i] & clusters).bit_count()
            )
            hoped.append((self.worths.of(progress), i, progress))
        hoped.sort(reverse=True)
        touches = self.spots.touches
        for place, (value, i, progress) in enumerate(hoped):
            self.open.append(i)
            self.progress.append(progress)
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
            for promise, touch in hope.touches(tile):
                if promise < best:
                    break
                wanted = touch >> 20 & BITS
                unwanted = touch & BITS
                if wanted & ~stars or unwanted & stars:
                    continue
                step = (
                    CLUSTERS_INSIDE * (wanted & clusters).bit_count()
                    - STARS_MISSING * wanted.bit_count()
                    - DARKS_MISSING * unwanted.bit_count()
                )
                for place in hope.by_tile[tile][touch]:
                    value = hope.worths.of(hope.progress[place] + step)
                    i = opened[place]
                    if value < best or (value == best and i < chosen):
                        break
                    if not (lits[i] | darks[i]) & taken:
                        best = value
                        chosen = i
                        break
            if chosen >= 0:
                taken |= lits[chosen] | darks[chosen]
                total += best
        return total
