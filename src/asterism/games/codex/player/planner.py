"""Plans for Codex: a whole round at once, by what the unseen cards can still bring."""

from typing import Final

from asterism.games.codex.model.content import CodexContent, Spots
from asterism.games.codex.model.geometry import cells_of
from asterism.games.codex.model.names import TILES, TURNS, UNDRAWN
from asterism.games.codex.model.sky import Sky, read_sky
from asterism.games.codex.model.state import HouseRules
from asterism.games.codex.rules.scoring import guide_points, largest_nebula, total_points
from asterism.kernel.chance import Chance

LEAST: Final = 0.0005  # of its points: hopes fainter than this are not followed
BITS: Final = (1 << 20) - 1
DEMAND: Final = (1 << 40) - 1
TRIED: Final = 12  # plans that are tried out
FEW_DEALS: Final = 4


class Taste:
    """What the planner thinks of things to come; the numbers were found by playing many skies.

    `weights` are a persona's, on guide stars and the nebula; the last draw of a game is always counted exactly.
    """

    def __init__(
        self,
        share: float = 0.3,
        line: float = 0.45,
        cloud: float = 0.12,
        room: int = 8,
        spare: float = 0.3,
        weights: dict[str, float] | None = None,
    ) -> None:
        self.share: float = share  # of the cards to come that one place in the sky can choose from
        self.line: float = line  # for an undrawn hex between two guide stars
        self.cloud: float = cloud  # for an undrawn hex beside the largest nebula
        self.room: int = room
        self.spare: float = spare  # how far a second spot makes up for a first that may fail
        self.guides: float = (weights or {}).get("guide stars", 1.0)
        self.nebula: float = (weights or {}).get("nebula", 1.0)

    def words(self) -> list[float]:
        """All of it in order: what tells one planner from another."""
        return [self.share, self.line, self.cloud, float(self.room), self.spare, self.guides, self.nebula]


class Outlook:
    """How likely each demand on an undrawn tile is to be met by a card still to come.

    A demand is `stars << 20 | starless`, bits of a tile's hexes; it is met by a card that has, in some turn, stars
    where they are wanted and none where they are not.
    """

    def __init__(self, content: CodexContent, unseen: list[int], coming: float, taste: Taste) -> None:
        self.content: CodexContent = content
        self.unseen: list[int] = unseen
        self.tries: float = coming * taste.share
        self.taste: Taste = taste
        self.known: dict[int, float] = {}

    def chance(self, demand: int) -> float:
        found = self.known.get(demand)
        if found is None:
            wanted, unwanted = demand >> 20, demand & BITS
            fitting = 0
            for card in self.unseen:
                for turn in range(TURNS):
                    stars = self.content.star_bits[card * TURNS + turn]
                    if not wanted & ~stars and not unwanted & stars:
                        fitting += 1
                        break
            share = fitting / len(self.unseen) if self.unseen else 0.0
            found = 1.0 - (1.0 - share) ** self.tries if self.tries > 0 else 0.0
            self.known[demand] = found
        return found


class Hope:
    """The spots still open to one target, the most promising first."""

    __slots__ = ("by_tile", "cluster_factor", "open", "points", "spots", "values")

    def __init__(self, content: CodexContent, card: int, sky: Sky, open_tiles: int, outlook: Outlook) -> None:
        constellation = content.constellations[card]
        self.points: int = constellation.score
        # what a cluster inside is worth more than one outside is kept as a factor so that order survives a draw
        self.cluster_factor: float = 1 + content.cluster_swing / self.points
        self.spots: Spots = content.spots[card]
        self.open: list[int] = []
        self.values: list[float] = []
        self.by_tile: list[dict[int, list[int]]] = [{} for _ in range(TILES)]  # places in `open`, by touch
        bodies = sky.bodies
        clusters = sky.clusters
        barren = content.grid.sky & ~(sky.undrawn | bodies)
        lits = self.spots.lits
        darks = self.spots.darks
        tiles = self.spots.tiles
        touches = self.spots.touches
        known = outlook.known
        hoped: list[tuple[float, int]] = []
        for i in range(len(lits)):
            if lits[i] & barren or darks[i] & bodies:
                continue
            value = 1.0
            if tiles[i] & open_tiles:
                for touch in touches[i]:
                    if open_tiles >> (touch >> 40) & 1:
                        demand = touch & DEMAND
                        value *= known[demand] if demand in known else outlook.chance(demand)
                if value < LEAST:
                    continue
            inside = (lits[i] & clusters).bit_count()
            hoped.append((self.points * value * self.cluster_factor**inside, i))
        hoped.sort(reverse=True)
        for place, (value, i) in enumerate(hoped):
            self.open.append(i)
            self.values.append(value)
            if tiles[i] & open_tiles:
                for touch in touches[i]:
                    if open_tiles >> (touch >> 40) & 1:
                        self.by_tile[touch >> 40].setdefault(touch, []).append(place)


class Draft:
    """A sky in the making, with what may still become of it."""

    def __init__(self, planner: "Planner", drawn: list[int], left: list[int], outlook: Outlook) -> None:
        self.planner: Planner = planner
        self.drawn: list[int] = drawn
        self.left: list[int] = left  # open cards not drawn yet
        self.outlook: Outlook = outlook
        self.sky: Sky = read_sky(planner.content, drawn)
        self.open_tiles: int = 0
        for tile in range(TILES):
            if drawn[tile] == UNDRAWN:
                self.open_tiles |= 1 << tile
        self.hopes: list[Hope] = [
            Hope(planner.content, card, self.sky, self.open_tiles, outlook) for card in planner.targets
        ]

    def promise_after(self, card_turn: int, tile: int) -> float:
        """What the constellations promise with a card drawn into a tile."""
        content = self.planner.content
        stars = content.star_bits[card_turn]
        clusters = content.cluster_bits[card_turn]
        known = self.outlook.known
        spare = self.planner.taste.spare
        here = 1 << tile
        taken = 0
        total = 0.0
        for hope in self.hopes:
            lits = hope.spots.lits
            darks = hope.spots.darks
            tiles = hope.spots.tiles
            opened = hope.open
            values = hope.values
            best = second = 0.0
            chosen = -1
            for place in range(len(opened)):  # spots the card does not reach keep their value
                i = opened[place]
                if not tiles[i] & here and not (lits[i] | darks[i]) & taken:
                    if chosen >= 0:
                        second = values[place]
                        break
                    best = values[place]
                    chosen = i
            for touch, places in hope.by_tile[tile].items():
                wanted = touch >> 20 & BITS
                if wanted & ~stars or touch & BITS & stars:
                    continue
                factor = hope.cluster_factor ** (wanted & clusters).bit_count() / known[touch & DEMAND]
                for place in places:
                    value = values[place] * factor
                    if value <= best:
                        break
                    i = opened[place]
                    if not (lits[i] | darks[i]) & taken:
                        second = best
                        best = value
                        chosen = i
                        break
            if chosen >= 0:
                taken |= lits[chosen] | darks[chosen]
                total += best
                if best < hope.points:  # should it fail, there may be another spot
                    total += spare * second * (1.0 - best / hope.points)
        return total

    def draws(self) -> list[tuple[float, int, int]]:
        """(value, card * 6 + turn, tile) for every way to draw one of the cards left."""
        planner = self.planner
        content = planner.content
        found: list[tuple[float, int, int]] = []
        last = self.open_tiles & (self.open_tiles - 1) == 0
        for card in self.left:
            for turn in range(content.stars[card].distinct):
                card_turn = card * TURNS + turn
                for tile in range(TILES):
                    if not self.open_tiles >> tile & 1:
                        continue
                    sky = self.sky.clone()
                    sky.draw(content, card, turn, tile)
                    if last:
                        value = float(total_points(content, planner.targets, sky, planner.house))
                    else:
                        value = self.promise_after(card_turn, tile) + planner.rest(sky)
                    found.append((value, card_turn, tile))
        return found

    def after(self, card_turn: int, tile: int) -> "Draft":
        drawn = self.drawn[:]
        drawn[tile] = card_turn
        left = self.left[:]
        left.remove(card_turn // TURNS)
        return Draft(self.planner, drawn, left, self.outlook)


class Planner:
    """Draws the open cards of a round together, keeping the `width` most promising skies after each card."""

    def __init__(self, content: CodexContent, targets: list[int], house: HouseRules, width: int, taste: Taste) -> None:
        self.content: CodexContent = content
        self.targets: list[int] = targets
        self.house: HouseRules = house
        self.width: int = width
        self.taste: Taste = taste

    def plan(self, drawn: list[int], left: list[int], unseen: list[int], coming: int) -> list[tuple[float, list[int]]]:
        """The best skies after this round, as (value, tiles), the best first."""
        outlook = Outlook(self.content, unseen, coming + 0.5 * (len(left) - 1), self.taste)
        drafts = [Draft(self, drawn, left, outlook)]
        ends: dict[tuple[int, ...], float] = {}
        for step in range(len(left)):
            last = step == len(left) - 1
            found: dict[tuple[int, ...], tuple[float, Draft, int, int]] = {}
            for draft in drafts:
                for value, card_turn, tile in draft.draws():
                    tiles = draft.drawn[:]
                    tiles[tile] = card_turn
                    key = tuple(tiles)
                    if key not in found:
                        found[key] = (value, draft, card_turn, tile)
            best = sorted(found.items(), key=lambda item: -item[1][0])[: self.width]
            if last:
                for key, (value, _, _, _) in best:
                    ends[key] = value
            else:
                drafts = [draft.after(card_turn, tile) for _, (_, draft, card_turn, tile) in best]
        return [(value, list(key)) for key, value in ends.items()]

    def standing(self, drawn: list[int], latest: list[int], unseen: list[int], coming: int) -> float:
        """The value of a sky as it lies: that of drawing one of the latest cards last, where it is drawn."""
        outlook = Outlook(self.content, unseen, coming, self.taste)
        values: list[float] = []
        for tile in range(TILES):
            if drawn[tile] != UNDRAWN and drawn[tile] // TURNS in latest:
                before = drawn[:]
                before[tile] = UNDRAWN
                draws = Draft(self, before, [drawn[tile] // TURNS], outlook).draws()
                values += [value for value, turned, at in draws if (turned, at) == (drawn[tile], tile)]
        return max(values)

    def try_out(
        self, plans: list[tuple[float, list[int]]], unseen: list[int], coming: int, futures: int, rng: Chance
    ) -> list[tuple[float, list[int]]]:
        """Value the best plans by playing them on with deals that could come, the same deals for all.

        After every few deals the worse half of the plans is dropped.
        """
        quick = Planner(self.content, self.targets, self.house, 1, self.taste)
        tried = [tiles for _, tiles in plans[:TRIED]]
        totals = [0.0] * len(tried)
        played = 0
        while played < futures:
            few = max(FEW_DEALS, played)
            for _ in range(few):
                pool = unseen[:]
                deal = [rng.draw(pool) for _ in range(coming)]
                for i in range(len(tried)):
                    totals[i] += quick.finish(tried[i], unseen, deal)
            played += few
            order = sorted(range(len(tried)), key=totals.__getitem__, reverse=True)
            if played < futures:
                order = order[: max(2, len(order) // 2)]
            tried = [tried[i] for i in order]
            totals = [totals[i] for i in order]
        return [(totals[i] / played, tried[i]) for i in range(len(tried))]

    def finish(self, drawn: list[int], unseen: list[int], deal: list[int]) -> float:
        """The total of a sky played on quickly with these cards to come, row by row, each round a surprise."""
        value = 0.0
        per_round = self.content.row
        for at in range(0, len(deal), per_round):
            row = deal[at : at + per_round]
            unseen = [card for card in unseen if card not in row]
            value, drawn = self.plan(drawn, row, unseen, len(deal) - at - per_round)[0]
        return value

    def rest(self, sky: Sky) -> float:
        """Everything but constellations: guide stars, clusters and nebula, with the room they have left."""
        content = self.content
        taste = self.taste
        largest = largest_nebula(content, sky.nebula)
        passed = 0
        cells = cells_of(sky.guides)
        between = content.grid.between
        size = content.grid.size
        for i in range(len(cells)):
            start = cells[i] * size
            for j in range(i + 1, len(cells)):
                passed |= between.get(start + cells[j], 0)
        near = 0
        for cell in cells_of(largest):
            near |= content.grid.neighbours[cell]
        guides = guide_points(content, sky, self.house.guides_between)
        lines = taste.line * (passed & sky.undrawn).bit_count()
        room = taste.cloud * min(taste.room, (near & sky.undrawn).bit_count())
        loss = content.cluster_loss * sky.clusters.bit_count()  # what the clusters cost if none is used
        return (
            taste.guides * (guides + lines) + taste.nebula * (content.nebula_points * largest.bit_count() + room) - loss
        )
