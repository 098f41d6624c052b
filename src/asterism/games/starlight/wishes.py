"""Goals not yet met: how near they are, and what they would add to a star."""

from typing import Final

from asterism.games.starlight.goals import constellations_with, largest_group
from asterism.games.starlight.state import LOCATIONS, Starlight
from asterism.games.starlight.vocabulary import (
    GOAL_ASPECT_COUNT,
    GOAL_ASPECTS,
    GOAL_CONSTELLATIONS,
    GOAL_FLARES_USED,
    GOAL_IN,
    GOAL_IN_EACH,
    GOAL_IN_ONE,
    GOAL_LINKED,
    GOAL_MAGNITUDE_COUNT,
    GOAL_MAGNITUDES,
    GOAL_PRIVILEGE_COUNT,
    GOAL_PRIVILEGES,
    GOAL_SIZE,
    GOAL_SPREAD,
    GOAL_STARS,
    LAUREL_BONUS,
)

GOAL_SHARE: Final = 0.7
RACE_SHARE: Final = 0.5


def goal_share(rounds: float) -> float:
    """The part of a goal's points that its progress counts for; hope fades with the night."""
    return GOAL_SHARE * min(1.0, rounds / 4.0)


def progress(g: Starlight, seat: int, goal: list[list[int]]) -> float:
    """How much of a goal is reached, from 0 to 1."""
    total = 0.0
    for op in goal:
        total += part_progress(g, seat, op)
    return total / len(goal)


def part_progress(g: Starlight, seat: int, op: list[int]) -> float:
    c = g.content
    kind = op[0]
    a = op[1]
    own = g.own[seat]
    have = 0
    need = a
    if kind == GOAL_STARS:
        have = own.bit_count()
    elif kind == GOAL_IN_EACH:
        need = a.bit_count()
        for constellation, slots in enumerate(c.slots_of):
            if a >> constellation & 1 and own & slots:
                have += 1
    elif kind == GOAL_CONSTELLATIONS:
        have = constellations_with(g, own)
    elif kind == GOAL_IN:
        need = op[2]
        for constellation, slots in enumerate(c.slots_of):
            if a >> constellation & 1:
                have += (own & slots).bit_count()
    elif kind == GOAL_IN_ONE:
        for slots in c.slots_of:
            have = max(have, (own & slots).bit_count())
    elif kind == GOAL_SPREAD:
        need = a * op[2]
        best = [0] * len(c.slots_of)
        for constellation, slots in enumerate(c.slots_of):
            best[constellation] = min(op[2], (own & slots).bit_count())
        best.sort()
        for i in range(len(best) - a, len(best)):
            have += best[i]
    elif kind == GOAL_SIZE:
        need = op[2]
        have = (own & c.slots_of_size[a]).bit_count()
    elif kind == GOAL_MAGNITUDES:
        need = a.bit_count()
        have = (g.magnitudes[seat] & a).bit_count()
    elif kind == GOAL_MAGNITUDE_COUNT:
        have = g.magnitudes[seat].bit_count()
    elif kind == GOAL_ASPECTS:
        need = a.bit_count()
        have = (g.aspects[seat] & a).bit_count()
    elif kind == GOAL_ASPECT_COUNT:
        have = g.aspects[seat].bit_count()
    elif kind == GOAL_PRIVILEGES:
        need = a.bit_count()
        have = (g.privileges[seat] & a).bit_count()
    elif kind == GOAL_PRIVILEGE_COUNT:
        have = g.privileges[seat].bit_count()
    elif kind == GOAL_LINKED:
        have = largest_group(g, own)
    elif kind == GOAL_FLARES_USED:
        have = len(g.used[seat])
    return min(1.0, have / need) if need else 1.0


class Wishes:
    """What open goals would add to a star: by where it goes and what it is."""

    def __init__(self, g: Starlight, seat: int, rounds: float) -> None:
        c = g.content
        self.constellation: list[float] = [0.0] * len(c.slots_of)
        self.size: list[float] = [0.0, 0.0, 0.0]
        self.magnitude: list[float] = [0.0] * 8
        self.aspect: list[float] = [0.0] * len(c.aspect_ids)
        self.privilege: float = 0.0
        self.linked: float = 0.0
        share = goal_share(rounds)
        bonus = c.laurel_bonus if g.privileges[seat] & LAUREL_BONUS else 0
        for laurel in g.laurels[seat]:
            goal = c.laurel_goal[laurel]
            self.add(g, seat, goal, share * (c.laurel_day[laurel] + bonus) / len(goal))
        for location in range(LOCATIONS):
            if g.accolade_owner[location] < 0:
                goal = c.accolade_goal[g.accolades[location]]
                self.add(g, seat, goal, RACE_SHARE * share * c.accolade_day[g.accolades[location]] / len(goal))

    def add(self, g: Starlight, seat: int, goal: list[list[int]], points: float) -> None:
        c = g.content
        own = g.own[seat]
        for op in goal:
            kind = op[0]
            a = op[1]
            if part_progress(g, seat, op) >= 1.0:
                continue
            if kind in (GOAL_IN_EACH, GOAL_CONSTELLATIONS):
                unit = points / (a.bit_count() if kind == GOAL_IN_EACH else a)
                for constellation, slots in enumerate(c.slots_of):
                    if not own & slots and (kind == GOAL_CONSTELLATIONS or a >> constellation & 1):
                        self.constellation[constellation] += unit
            elif kind == GOAL_IN:
                for constellation in range(len(c.slots_of)):
                    if a >> constellation & 1:
                        self.constellation[constellation] += points / op[2]
            elif kind == GOAL_IN_ONE:
                most = 1
                for slots in c.slots_of:
                    most = max(most, (own & slots).bit_count())
                for constellation, slots in enumerate(c.slots_of):
                    if (own & slots).bit_count() == most:
                        self.constellation[constellation] += points / a
            elif kind == GOAL_SPREAD:
                for constellation, slots in enumerate(c.slots_of):
                    if (own & slots).bit_count() < op[2]:
                        self.constellation[constellation] += points / (a * op[2])
            elif kind == GOAL_SIZE:
                self.size[a] += points / op[2]
            elif kind in (GOAL_MAGNITUDES, GOAL_MAGNITUDE_COUNT):
                unit = points / (a.bit_count() if kind == GOAL_MAGNITUDES else a)
                for magnitude in range(2, 8):
                    if not g.magnitudes[seat] >> magnitude & 1 and (kind == GOAL_MAGNITUDE_COUNT or a >> magnitude & 1):
                        self.magnitude[magnitude] += unit
            elif kind in (GOAL_ASPECTS, GOAL_ASPECT_COUNT):
                unit = points / (a.bit_count() if kind == GOAL_ASPECTS else a)
                for aspect in range(len(self.aspect)):
                    if not g.aspects[seat] >> aspect & 1 and (kind == GOAL_ASPECT_COUNT or a >> aspect & 1):
                        self.aspect[aspect] += unit
            elif kind in (GOAL_PRIVILEGES, GOAL_PRIVILEGE_COUNT):
                self.privilege += points / (a.bit_count() if kind == GOAL_PRIVILEGES else a)
            elif kind == GOAL_LINKED:
                self.linked += points / a
