"""Goals not yet met: what they promise, and what they would add to a star."""

from typing import Final

from asterism.games.starlight.model.names import LAUREL_BONUS, LOCATIONS
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.conditions import Marks, parts_of
from asterism.games.starlight.rules.counters import Tally
from asterism.games.starlight.rules.wishes import Wishes
from asterism.kernel.cards import Count, Test

HOPE: Final = 0.8  # what a goal just short of being met is worth, by its points
UNTOUCHED: Final = 0.25  # the part of that hope a Laurel has before anything is done for it
RACE: Final = 0.5  # an Accolade may go to somebody faster


class OpenGoals(Wishes):
    """One player's Laurels and the Accolades nobody has claimed, with the wishes they add up to."""

    def __init__(self, g: Starlight, seat: int, rounds: float) -> None:
        super().__init__(g, seat)
        c = g.content
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

    def add(self, goal: Test[Starlight], hoped: float, more: float) -> float:
        """How near a goal is, from 0 to 1. Each step gains its part of what is hoped for, the last one `more` too."""
        parts = parts_of(goal)
        if len(parts) == 1:
            return self.add_part(parts[0], hoped, more)
        near = 0.0
        for part in parts:
            near += self.add_part(part, hoped / len(parts), 0.0)
        return near / len(parts)

    def add_part(self, part: Test[Starlight], hoped: float, more: float) -> float:
        if isinstance(part, Count) and isinstance(part.counter, Tally):
            return part.counter.wish(self, part.low.of(self.g, self.seat, 1), hoped, more)
        if isinstance(part, Marks):
            return part.wish(self, hoped, more)
        return 1.0 if part.holds(self.g, self.seat) else 0.0  # no star is known to help
