"""What a star would gain by being of a size, in a constellation and so on: each goal not yet met adds its wishes."""

from asterism.games.starlight.model.names import PRIVILEGES
from asterism.games.starlight.model.state import Starlight


class Wishes:
    """One player's wishes, in points; goals add to them, who thinks ahead reads them."""

    def __init__(self, g: Starlight, seat: int) -> None:
        c = g.content
        self.g: Starlight = g
        self.seat: int = seat
        self.constellation: list[float] = [0.0] * len(c.slots_of)
        self.size: list[float] = [0.0, 0.0, 0.0]
        self.magnitude: list[float] = [0.0] * 8
        self.aspect: list[float] = [0.0] * len(c.aspect_ids)
        self.privilege: list[float] = [0.0] * len(PRIVILEGES)
        self.linked: float = 0.0
        own = g.own[seat]
        self.stars_of: list[int] = [(own & slots).bit_count() for slots in c.slots_of]
        self.settled: int = 0  # the constellations with an own star, as a mask
        for constellation in range(len(self.stars_of)):
            if self.stars_of[constellation]:
                self.settled |= 1 << constellation

    def want(self, wishes: list[float], marked: int, wanted: int, hoped: float, more: float) -> float:
        """A goal of marks, all of those wanted: how near it is, from 0 to 1."""
        missing = wanted & ~marked
        need = wanted.bit_count()
        return self.want_more(wishes, missing, need - missing.bit_count(), need, hoped, more)

    def want_any(self, wishes: list[float], marked: int, need: int, hoped: float, more: float) -> float:
        """A goal of any so many marks."""
        missing = ~marked & (1 << len(wishes)) - 1
        return self.want_more(wishes, missing, marked.bit_count(), need, hoped, more)

    def want_more(self, wishes: list[float], where: int, have: int, need: int, hoped: float, more: float) -> float:
        """Wish for each place of a mask what one more step towards a goal is worth; how near the goal is.

        Each step gains its part of what is hoped for, the last one `more` too.
        """
        if have >= need:
            return 1.0
        points = gain(have, need, hoped, more)
        place = 0
        while where:
            if where & 1:
                wishes[place] += points
            where >>= 1
            place += 1
        return have / need


def gain(have: int, need: int, hoped: float, more: float) -> float:
    """What one more step towards a goal is worth."""
    return hoped / need + more if have + 1 == need else hoped / need
