"""Counting the points of a night sky, in the order of the book: constellations, guide stars, clusters, nebula."""

from itertools import combinations

from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.geometry import cells_of
from asterism.games.codex.model.sky import Placement, Sky, find_placements
from asterism.games.codex.model.state import Codex, HouseRules
from asterism.games.codex.rules.achievements import earned, wishes_for
from asterism.games.codex.rules.packing import MOST_STEPS, MOST_STEPS_SO_FAR, Packing, Wish
from asterism.games.codex.rules.sheet import GuidePair, PassedOver, Sheet
from asterism.kernel.outcome import Outcome, ranked


def sheet_of(g: Codex, seat: int) -> Sheet:
    """The seat's score sheet; provisional until the sky is full. # total.running"""
    return fill_sheet(g.content, g.targets, g.sky(seat), g.house_rules())


def total_of(g: Codex, seat: int) -> int:
    return total_points(g.content, g.targets, g.sky(seat), g.house_rules())


def outcome(g: Codex) -> Outcome:
    """Each sky by itself. # end.then-score"""
    sheets = [sheet_of(g, seat) for seat in range(g.seats)]
    sources = [
        [
            ("constellations", sheet.constellations),
            ("guide stars", sheet.guides),
            ("star clusters", sheet.clusters),
            ("nebula", sheet.nebula),
        ]
        for sheet in sheets
    ]
    reason = "The sky is full." if g.seats == 1 else "Every sky is full."
    return Outcome([sheet.total for sheet in sheets], standing(g), "end.sky-full", reason, sources)


def standing(g: Codex) -> list[int]:
    """The rank of each seat by total, ties sharing one; 0 for a sky that is not finished. # play.same-deal"""
    finished = [seat for seat in range(g.seats) if g.has_finished(seat)]
    ranks = [0] * g.seats
    for seat, rank in zip(finished, ranked([[total_of(g, seat)] for seat in finished]), strict=True):
        ranks[seat] = rank
    return ranks


def total_points(content: CodexContent, targets: list[int], sky: Sky, house: HouseRules) -> int:
    """The total alone: the fast way, equal to the total of the sheet."""
    placements = find_placements(content, targets, sky)
    packing = packing_of(content, placements, sky, house)
    loss = content.cluster_loss * sky.clusters.bit_count()  # what the clusters cost if none is used
    return (
        packing.best_worth()
        - loss
        + guide_points(content, sky, house.guides_between)
        + content.nebula_points * largest_nebula(content, sky.nebula).bit_count()
    )


def packing_of(content: CodexContent, placements: list[Placement], sky: Sky, house: HouseRules) -> Packing:
    """Thorough once the sky is full, quick while it is being drawn. # constellation.bounded-search"""
    return Packing(
        placements,
        content.grid.sky,
        house.repeat_cards,
        house.share_outside,
        MOST_STEPS_SO_FAR if sky.undrawn else MOST_STEPS,
        sky.clusters.bit_count(),
        content.cluster_swing,
    )


def fill_sheet(content: CodexContent, targets: list[int], sky: Sky, house: HouseRules) -> Sheet:
    """The whole score sheet of a finished sky, or the provisional one of an unfinished sky. # total.running"""
    placements = find_placements(content, targets, sky)  # constellation.first
    packing = packing_of(content, placements, sky, house)
    worth = packing.best_worth()
    pairs = guide_pairs(content, sky, house.guides_between)
    guides = guide_points(content, sky, house.guides_between)
    largest = largest_nebula(content, sky.nebula)
    nebula = content.nebula_points * largest.bit_count()  # nebula.points
    total = worth - content.cluster_loss * sky.clusters.bit_count() + guides + nebula
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
    inside, outside = sky.clusters & lit, sky.clusters & ~lit
    clusters = content.cluster_points * inside.bit_count() - content.cluster_loss * outside.bit_count()
    sheet = Sheet(chosen, points, pairs, aligned, guides, inside, outside, clusters, largest, nebula, sky.regular)
    sheet.exact = packing.exact
    sheet.passed_over = passed_over(content, placements, chosen, house)
    if finished:
        sheet.achievements = earned(content, sheet)
    return sheet


def choose_selection(content: CodexContent, packing: Packing, wishes: list[Wish], worth: int) -> list[Placement]:
    """The best, and among equals the most achievements. # constellation.best-assignment, constellation.tie-break"""
    for count in range(len(wishes), -1, -1):
        for some in combinations(wishes, count):
            chosen = packing.best_selection(content, list(some), worth)
            if chosen is not None:
                return chosen
    raise AssertionError("the best worth was found, so some selection has it")


def passed_over(
    content: CodexContent, placements: list[Placement], chosen: list[Placement], house: HouseRules
) -> list[PassedOver]:
    """Why complete figures do not score: of each card the one that shares fewest hexes with those that do."""
    shared = content.grid.sky if house.share_outside else -1  # constellation.off-sky-exclusive
    taken = 0
    for placement in chosen:
        taken |= placement.foot
    scored = {placement.target for placement in chosen}
    best: dict[int, Placement] = {}
    for placement in placements:
        known = best.get(placement.target)
        if placement not in chosen and (known is None or clash(placement, taken) < clash(known, taken)):
            best[placement.target] = placement
    found: list[PassedOver] = []
    for placement in best.values():
        once = placement.target in scored and not house.repeat_cards  # constellation.once-per-card
        rivals = [] if once else [other for other in chosen if other.foot & placement.foot & shared]
        found.append(PassedOver(placement, rivals))  # constellation.disjoint
    return found


def clash(placement: Placement, taken: int) -> int:
    return (placement.foot & taken).bit_count()


def guide_pairs(content: CodexContent, sky: Sky, guides_between: bool) -> list[GuidePair]:
    """Every pair of guide stars on a common line, by their cells. # guide.pair, guide.same-line"""
    stars = sky.bodies if guides_between else sky.regular | sky.clusters
    cells = cells_of(sky.guides)
    pairs: list[GuidePair] = []
    for i, a in enumerate(cells):
        for b in cells[i + 1 :]:  # guide.unordered-pairs
            passed = content.grid.between.get(a * content.grid.size + b, -1)
            if passed >= 0:
                between = passed & stars
                pairs.append(GuidePair(a, b, line_of(content, a, b), between, pair_value(content, between)))
    return pairs


def pair_value(content: CodexContent, between: int) -> int:
    return content.pair_points + content.between_points * between.bit_count()  # guide.pair-points, guide.between-points


def line_of(content: CodexContent, a: int, b: int) -> int:
    """Which direction two aligned cells share: 0 equal q, 1 equal r, 2 equal q + r. # guide.three-lines"""
    aq, ar = content.grid.place(a)
    bq, br = content.grid.place(b)
    return 0 if aq == bq else 1 if ar == br else 2


def guide_points(content: CodexContent, sky: Sky, guides_between: bool) -> int:
    """So much for each pair and each star between; a star that is no guide star counts once in all."""
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
                points += content.pair_points
                if guides_between:  # guide.guide-between
                    points += content.between_points * (line & sky.guides).bit_count()
                passed |= line
    counted = (passed & (sky.regular | sky.clusters)).bit_count()  # guide.star-counts-once
    return points + content.between_points * counted


def largest_nebula(content: CodexContent, nebula: int) -> int:
    """The hexes of the largest group of nebula hexes that share walls; the first of equals. # nebula.ties"""
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
