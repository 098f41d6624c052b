"""Goals not yet met: what they promise, and what they would add to a star."""

from typing import Final

from asterism.games.starlight.model.names import (
    GOAL_ASPECT_COUNT,
    GOAL_ASPECTS,
    GOAL_CONSTELLATIONS,
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
from asterism.games.starlight.model.state import LOCATIONS, Starlight
from asterism.games.starlight.rules.goals import largest_group

HOPE: Final = 0.8  # what a goal just short of being met is worth, by its points
UNTOUCHED: Final = 0.25  # the part of that hope a Laurel has before anything is done for it
RACE: Final = 0.5  # an Accolade may go to somebody faster


class Wishes:
    """One player's open goals. A wish is what a star gains by being of a size, in a constellation and so on."""

    def __init__(self, g: Starlight, seat: int, rounds: float) -> None:
        c = g.content
        self.g: Starlight = g
        self.seat: int = seat
        self.constellation: list[float] = [0.0] * len(c.slots_of)
        self.size: list[float] = [0.0, 0.0, 0.0]
        self.magnitude: list[float] = [0.0] * 8
        self.aspect: list[float] = [0.0] * len(c.aspect_ids)
        self.privilege: list[float] = [0.0] * 6
        self.linked: float = 0.0
        own = g.own[seat]
        self.stars_of: list[int] = [(own & slots).bit_count() for slots in c.slots_of]
        self.settled: int = 0  # the constellations with an own star, as a mask
        for constellation in range(len(self.stars_of)):
            if self.stars_of[constellation]:
                self.settled |= 1 << constellation
        hope = HOPE * min(1.0, rounds / 4.0)  # it fades with the night
        bonus = c.laurel_bonus if g.privileges[seat] & LAUREL_BONUS else 0
        self.expected: float = 0.0  # how many Laurels will be fulfilled
        self.laurels: float = 0.0  # what they are worth as they stand
        for laurel in g.laurels[seat]:
            points = c.laurel_day[laurel] + bonus
            near = self.add(c.laurel_goal[laurel], points * (1.0 - UNTOUCHED) * hope, points * (1.0 - hope))
            chance = 1.0 if near >= 1.0 else hope * (UNTOUCHED + (1.0 - UNTOUCHED) * near)
            self.expected += chance
            self.laurels += chance * points
        self.accolades: float = 0.0
        hope *= RACE
        for location in range(LOCATIONS):
            if g.accolade_owner[location] < 0:
                accolade = g.accolades[location]
                points = c.accolade_day[accolade]
                near = self.add(c.accolade_goal[accolade], points * hope, points * (1.0 - hope))
                self.accolades += hope * near * points

    def add(self, goal: list[list[int]], hoped: float, more: float) -> float:
        """How near a goal is, from 0 to 1. Each step gains its part of what is hoped for, the last one `more` too."""
        if len(goal) == 1:
            return self.add_part(goal[0], hoped, more)
        near = 0.0
        for op in goal:
            near += self.add_part(op, hoped / len(goal), 0.0)
        return near / len(goal)

    def add_part(self, op: list[int], hoped: float, more: float) -> float:
        g = self.g
        seat = self.seat
        kind = op[0]
        need = op[1]
        wanted = op[1]  # of some kinds a mask
        if kind in (GOAL_IN_EACH, GOAL_CONSTELLATIONS):
            return self.add_marks(self.settled, self.constellation, kind == GOAL_IN_EACH, need, hoped, more)
        if kind in (GOAL_MAGNITUDES, GOAL_MAGNITUDE_COUNT):
            return self.add_marks(g.magnitudes[seat], self.magnitude, kind == GOAL_MAGNITUDES, need, hoped, more)
        if kind in (GOAL_ASPECTS, GOAL_ASPECT_COUNT):
            return self.add_marks(g.aspects[seat], self.aspect, kind == GOAL_ASPECTS, need, hoped, more)
        if kind in (GOAL_PRIVILEGES, GOAL_PRIVILEGE_COUNT):
            return self.add_marks(g.privileges[seat], self.privilege, kind == GOAL_PRIVILEGES, need, hoped, more)
        if kind == GOAL_IN:
            need = op[2]
            have = 0
            for constellation in range(len(self.stars_of)):
                if wanted >> constellation & 1:
                    have += self.stars_of[constellation]
            if have < need:
                wish(self.constellation, wanted, gain(have, need, hoped, more))
        elif kind == GOAL_IN_ONE:
            have = max(self.stars_of)
            if have < need:
                unit = gain(have, need, hoped, more)
                for constellation in range(len(self.stars_of)):
                    if self.stars_of[constellation] == have:
                        self.constellation[constellation] += unit
        elif kind == GOAL_SPREAD:
            most = op[2]
            need *= most
            best = sorted([min(most, stars) for stars in self.stars_of])
            have = sum(best[-wanted:])
            if have < need:
                unit = gain(have, need, hoped, more)
                for constellation in range(len(self.stars_of)):
                    if self.stars_of[constellation] < most:
                        self.constellation[constellation] += unit
        elif kind == GOAL_SIZE:
            need = op[2]
            have = (g.own[seat] & g.content.slots_of_size[wanted]).bit_count()
            if have < need:
                self.size[wanted] += gain(have, need, hoped, more)
        elif kind == GOAL_LINKED:
            have = largest_group(g, g.own[seat])
            if have < need:
                self.linked += gain(have, need, hoped, more)
        elif kind == GOAL_STARS:
            have = g.own[seat].bit_count()
            if have < need:
                wish(self.size, 7, gain(have, need, hoped, more))
        else:
            have = len(g.used[seat])  # Flares
        return have / need if have < need else 1.0

    def add_marks(self, marked: int, wishes: list[float], listed: bool, need: int, hoped: float, more: float) -> float:
        """A goal of marks: those listed in the mask `need`, or any so many."""
        missing = ~marked & (1 << len(wishes)) - 1
        have = marked.bit_count()
        if listed:
            missing &= need
            need = need.bit_count()
            have = need - missing.bit_count()
        if have >= need:
            return 1.0
        wish(wishes, missing, gain(have, need, hoped, more))
        return have / need


def gain(have: int, need: int, hoped: float, more: float) -> float:
    """What one more step towards a goal is worth."""
    return hoped / need + more if have + 1 == need else hoped / need


def wish(wishes: list[float], where: int, points: float) -> None:
    """Add points to each place of a mask."""
    place = 0
    while where:
        if where & 1:
            wishes[place] += points
        where >>= 1
        place += 1
