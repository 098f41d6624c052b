"""Counting the points of a night sky, in the order of the book: constellations, guide stars, clusters, nebula."""

from itertools import combinations
from typing import Final

from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.geometry import cells_of
from asterism.games.codex.model.sky import Placement, Sky, find_placements
from asterism.games.codex.rules.achievements import earned, wishes_for
from asterism.games.codex.rules.packing import Packing, Wish

PAIR_POINTS: Final = 2  # guide.pair-points
CLUSTER_POINTS: Final = 2  # cluster.inside, cluster.outside


class HouseRules:
    """The table options that change what a sky is worth."""

    def __init__(self, repeat_cards: bool = False, share_outside: bool = False, guides_between: bool = True) -> None:
        self.repeat_cards: bool = repeat_cards
        self.share_outside: bool = share_outside
        self.guides_between: bool = guides_between


class GuidePair:
    """Two guide stars on one line, and the stars between them that count for the pair."""

    def __init__(self, a: int, b: int, line: int, between: int, value: int) -> None:
        self.a: int = a
        self.b: int = b
        self.line: int = line  # which of the three directions: equal q, equal r, equal q + r
        self.between: int = between
        self.value: int = value  # by itself; shared stars count once in the guide total


class Sheet:
    """A filled-in score sheet: every part with the hexes that earned it."""

    def __init__(
        self,
        placements: list[Placement],
        constellations: int,
        pairs: list[GuidePair],
        aligned: int,
        guides: int,
        inside: int,
        outside: int,
        nebula: int,
        regular: int,
    ) -> None:
        self.placements: list[Placement] = placements
        self.constellations: int = constellations
        self.pairs: list[GuidePair] = pairs
        self.aligned: int = aligned  # the stars, not guide stars, that count between pairs
        self.guides: int = guides
        self.inside: int = inside  # clusters in scored constellations
        self.outside: int = outside
        self.clusters: int = CLUSTER_POINTS * (inside.bit_count() - outside.bit_count())
        self.largest: int = nebula  # the hexes of the largest nebula
        self.nebula: int = nebula.bit_count()  # nebula.points
        self.regular: int = regular
        self.total: int = self.constellations + self.guides + self.clusters + self.nebula  # total.sum
        self.achievements: list[int] = []  # numbers of the pack's achievements; only for a finished sky


def total_points(content: CodexContent, targets: list[int], sky: Sky, house: HouseRules) -> int:
    """The total alone: the fast way, equal to the total of the sheet."""
    placements = find_placements(content, targets, sky)
    packing = Packing(placements, content.grid.sky, house.repeat_cards, house.share_outside)
    loss = CLUSTER_POINTS * sky.clusters.bit_count()  # what the clusters cost if none is used
    return (
        packing.best_worth()
        - loss
        + guide_points(content, sky, house.guides_between)
        + largest_nebula(content, sky.nebula).bit_count()
    )


def fill_sheet(content: CodexContent, targets: list[int], sky: Sky, house: HouseRules) -> Sheet:
    """The whole score sheet of a finished sky, or the provisional one of an unfinished sky (total.running)."""
    placements = find_placements(content, targets, sky)  # constellation.first
    packing = Packing(placements, content.grid.sky, house.repeat_cards, house.share_outside)
    worth = packing.best_worth()
    pairs = guide_pairs(content, sky, house.guides_between)
    guides = guide_points(content, sky, house.guides_between)
    largest = largest_nebula(content, sky.nebula)
    total = worth - CLUSTER_POINTS * sky.clusters.bit_count() + guides + largest.bit_count()
    finished = sky.undrawn == 0
    wishes = wishes_for(content, placements, sky, total) if finished else []
    chosen = choose_selection(content, packing, wishes, worth)
    lit = 0
    points = 0
    for placement in chosen:
        lit |= placement.lit
        points += content.constellations[placement.card].score  # constellation.points
    aligned = 0
    for pair in pairs:
        aligned |= pair.between & ~sky.guides
    sheet = Sheet(chosen, points, pairs, aligned, guides, sky.clusters & lit, sky.clusters & ~lit, largest, sky.regular)
    if finished:
        sheet.achievements = earned(content, sheet)
    return sheet


def choose_selection(content: CodexContent, packing: Packing, wishes: list[Wish], worth: int) -> list[Placement]:
    """constellation.best-assignment, and among equals constellation.tie-break: the most achievements first."""
    for count in range(len(wishes), -1, -1):
        for some in combinations(wishes, count):
            chosen = packing.best_selection(content, list(some), worth)
            if chosen is not None:
                return chosen
    raise AssertionError("the best worth was found, so some selection has it")


def guide_pairs(content: CodexContent, sky: Sky, guides_between: bool) -> list[GuidePair]:
    """Every pair of guide stars on a common line, by their cells (guide.pair, guide.same-line)."""
    stars = sky.bodies if guides_between else sky.regular | sky.clusters
    cells = cells_of(sky.guides)
    pairs: list[GuidePair] = []
    for i, a in enumerate(cells):
        for b in cells[i + 1 :]:  # guide.unordered-pairs
            passed = content.grid.between.get(a * content.grid.size + b, -1)
            if passed >= 0:
                between = passed & stars
                pairs.append(GuidePair(a, b, line_of(content, a, b), between, PAIR_POINTS + between.bit_count()))
    return pairs


def line_of(content: CodexContent, a: int, b: int) -> int:
    """Which direction two aligned cells share (guide.three-lines): 0 equal q, 1 equal r, 2 equal q + r."""
    aq, ar = content.grid.place(a)
    bq, br = content.grid.place(b)
    return 0 if aq == bq else 1 if ar == br else 2


def guide_points(content: CodexContent, sky: Sky, guides_between: bool) -> int:
    """2 for each pair, 1 for each star between; a star that is no guide star counts once in all."""
    lines = content.grid.between
    size = content.grid.size
    cells = cells_of(sky.guides)
    points = 0
    passed = 0
    for i in range(len(cells)):
        start = cells[i] * size
        for j in range(i + 1, len(cells)):
            line = lines.get(start + cells[j], -1)
            if line >= 0:
                points += PAIR_POINTS
                if guides_between:  # guide.guide-between
                    points += (line & sky.guides).bit_count()
                passed |= line
    return points + (passed & (sky.regular | sky.clusters)).bit_count()  # guide.star-counts-once


def largest_nebula(content: CodexContent, nebula: int) -> int:
    """The hexes of the largest group of nebula hexes that share walls; the first of equals (nebula.ties)."""
    neighbours = content.grid.neighbours
    left = nebula
    largest = 0
    size = 0
    while left.bit_count() > size:
        todo = left & -left
        group = 0
        left ^= todo
        while todo:
            low = todo & -todo
            group |= low
            near = neighbours[low.bit_length() - 1] & left
            left ^= near
            todo = todo ^ low | near
        if group.bit_count() > size:
            largest = group
            size = group.bit_count()
    return largest
