"""The eight small victories: pure questions about a finished score sheet."""

from asterism.games.codex.model.content import Achievement, CodexContent
from asterism.games.codex.model.names import (
    CLUSTER_LOSS,
    CLUSTERS_IN_ONE,
    GUIDE_PAIR,
    GUIDE_TRIANGLE,
    LARGE_NEBULA,
    MANY_CONSTELLATIONS,
    NO_REGULAR,
    TOTAL,
)
from asterism.games.codex.model.sky import Placement, Sky
from asterism.games.codex.rules.packing import NO_LIMIT, Wish
from asterism.games.codex.rules.sheet import GuidePair, Sheet


def earned(content: CodexContent, sheet: Sheet) -> list[int]:
    """The numbers of the achievements a finished sheet earns; any number of them. # achievement.when"""
    return [i for i, achievement in enumerate(content.achievements) if is_earned(content, achievement, sheet)]


def is_earned(content: CodexContent, achievement: Achievement, sheet: Sheet) -> bool:
    test = achievement.test
    if test == GUIDE_TRIANGLE:  # achievement.trifecta
        return has_triangle(sheet.pairs)
    if test == NO_REGULAR:  # achievement.totally-unique
        return any(placement.lit & sheet.regular == 0 for placement in sheet.placements)
    have, need = progress(content, achievement, sheet)
    return have >= need and (test != CLUSTER_LOSS or sheet.total > achievement.above)


def progress(content: CodexContent, achievement: Achievement, sheet: Sheet) -> tuple[int, int]:
    """How far a sheet has come in what an achievement counts, and how far it has to come."""
    test = achievement.test
    if test == TOTAL:  # achievement.simply-stellar
        return sheet.total, achievement.at_least
    if test == CLUSTER_LOSS:  # the deductions alone # achievement.cluster-loss
        return content.cluster_loss * sheet.outside.bit_count(), achievement.at_least
    if test == LARGE_NEBULA:  # achievement.milky-way
        return sheet.largest.bit_count(), achievement.at_least
    if test == MANY_CONSTELLATIONS:  # achievement.astronomer
        return len({placement.target for placement in sheet.placements}), achievement.at_least
    if test == GUIDE_PAIR:  # achievement.syzygy
        return max([pair.value for pair in sheet.pairs], default=0), achievement.at_least
    if test == CLUSTERS_IN_ONE:  # achievement.shining-bright
        fitting = [one for one in sheet.placements if content.constellations[one.card].tier in achievement.tiers]
        return max([one.clusters for one in fitting], default=0), achievement.at_least
    return int(is_earned(content, achievement, sheet)), 1


def is_bright(content: CodexContent, achievement: Achievement, placement: Placement) -> bool:
    """Whether a constellation of the right kind holds enough clusters."""
    tier = content.constellations[placement.card].tier
    return tier in achievement.tiers and placement.clusters >= achievement.at_least


def most_inside(content: CodexContent, achievement: Achievement, sky: Sky) -> int:
    """How many clusters may be used for the others to cost enough; -1 if they never do."""
    if content.cluster_loss == 0:
        return -1
    return sky.clusters.bit_count() + -achievement.at_least // content.cluster_loss


def has_triangle(pairs: list[GuidePair]) -> bool:
    """Three guide stars aligned two by two but not in one row. # achievement.trifecta-others"""
    partners: dict[int, list[GuidePair]] = {}
    for pair in pairs:
        partners.setdefault(pair.a, []).append(pair)
    for pair in pairs:
        for other in partners[pair.a]:
            if other.b > pair.b:
                for third in partners.get(pair.b, []):
                    if third.b == other.b and not in_one_row(pair, other):
                        return True
    return False


def in_one_row(pair: GuidePair, other: GuidePair) -> bool:
    """Whether two pairs from the same guide star run along the same line."""
    return pair.line == other.line


def wishes_for(content: CodexContent, placements: list[Placement], sky: Sky, total: int) -> list[Wish]:
    """What a selection would need for each achievement that depends on it and is not out of reach, in pack order."""
    wishes: list[Wish] = []
    targets = len({placement.target for placement in placements})
    for achievement in content.achievements:
        if achievement.test == CLUSTER_LOSS:
            most = most_inside(content, achievement, sky)
            if total > achievement.above and most >= 0:
                wishes.append(Wish(0, most, 0))
        elif achievement.test == MANY_CONSTELLATIONS:
            if targets >= achievement.at_least:
                wishes.append(Wish(achievement.at_least, NO_LIMIT, 0))
        elif achievement.test == CLUSTERS_IN_ONE:
            bright = [is_bright(content, achievement, placement) for placement in placements]
            if any(bright):
                wishes.append(Wish(0, NO_LIMIT, sum(1 << i for i, good in enumerate(bright) if good)))
        elif achievement.test == NO_REGULAR:
            unique = [placement.lit & sky.regular == 0 for placement in placements]
            if any(unique):
                wishes.append(Wish(0, NO_LIMIT, sum(1 << i for i, good in enumerate(unique) if good)))
    return wishes
