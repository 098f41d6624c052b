"""What goals and Flares ask for besides counts: all of some marks."""

from typing import ClassVar, Final

from asterism.games.starlight.model.names import ON_FLARE, PRIVILEGE_NAMES, PRIVILEGES
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.counters import (
    Arguments,
    aspects,
    constellations_with,
    magnitudes,
    mask_of,
    names_of,
)
from asterism.games.starlight.rules.wishes import Wishes
from asterism.kernel.cards import AllOf, Test
from asterism.kernel.english import listed, plural


class Marks(Test[Starlight]):
    """All of some marks."""

    def __init__(self, args: Arguments) -> None:
        self.on_flare: bool = args.place == ON_FLARE
        self.wanted: int = 0

    def marked(self, g: Starlight, seat: int) -> int:
        """What the seat has marked, as a mask."""
        raise NotImplementedError

    def wish(self, wishes: Wishes, hoped: float, more: float) -> float:
        """As `Tally.wish`."""
        raise NotImplementedError

    def holds(self, g: Starlight, seat: int) -> bool:
        return self.wanted & ~self.marked(g, seat) == 0


class StarsInEach(Marks):
    """A star in each of these constellations."""

    NAME: ClassVar[str] = "stars-in-each"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        places = args.ids("stars-in-each", "constellation")
        self.wanted = mask_of(places)
        each = "each of " if len(set(places)) > 1 else ""
        self.says: str = f"you have a star in {each}{listed(names_of(args, 'constellation', sorted(places)))}"

    def marked(self, g: Starlight, seat: int) -> int:
        return constellations_with(g, g.own[seat])

    def wish(self, wishes: Wishes, hoped: float, more: float) -> float:
        return wishes.want(wishes.constellation, wishes.settled, self.wanted, hoped, more)

    def words(self) -> str:
        return self.says


class TheseMagnitudes(Marks):
    """Stars of each of these magnitudes launched."""

    NAME: ClassVar[str] = "magnitudes"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        numbers = sorted(args.numbers("magnitudes", 2, 7))
        self.wanted = mask_of(numbers)
        stars = "a star" if len(numbers) == 1 else "stars"
        self.says: str = f"you have {stars} of magnitude {listed([str(number) for number in numbers])} launched"

    def marked(self, g: Starlight, seat: int) -> int:
        return magnitudes(g, seat, self.on_flare)

    def wish(self, wishes: Wishes, hoped: float, more: float) -> float:
        return wishes.want(wishes.magnitude, wishes.g.magnitudes[wishes.seat], self.wanted, hoped, more)

    def words(self) -> str:
        return self.says


class TheseAspects(Marks):
    """Each of these Aspects launched."""

    NAME: ClassVar[str] = "aspects"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        places = args.ids("aspects", "aspect")
        self.wanted = mask_of(places)
        names = listed(names_of(args, "aspect", sorted(places)))
        self.says: str = f"you have the {plural(len(places), 'Aspect')} {names} launched"

    def marked(self, g: Starlight, seat: int) -> int:
        return aspects(g, seat, self.on_flare)

    def wish(self, wishes: Wishes, hoped: float, more: float) -> float:
        return wishes.want(wishes.aspect, wishes.g.aspects[wishes.seat], self.wanted, hoped, more)

    def words(self) -> str:
        return self.says


class ThesePrivileges(Marks):
    """Each of these privileges held."""

    NAME: ClassVar[str] = "privileges"

    def __init__(self, args: Arguments) -> None:
        super().__init__(args)
        places = sorted(args.words("privileges", PRIVILEGES))
        self.wanted = mask_of(places)
        names = listed([PRIVILEGE_NAMES[place] for place in places])
        self.says: str = f"you have the {plural(len(places), 'privilege')} {names}"

    def marked(self, g: Starlight, seat: int) -> int:
        return g.privileges[seat]

    def wish(self, wishes: Wishes, hoped: float, more: float) -> float:
        return wishes.want(wishes.privilege, wishes.g.privileges[wishes.seat], self.wanted, hoped, more)

    def words(self) -> str:
        return self.says


TESTS: Final[list[type[Test[Starlight]]]] = [StarsInEach, TheseMagnitudes, TheseAspects, ThesePrivileges]


def parts_of(goal: Test[Starlight]) -> list[Test[Starlight]]:
    """A goal as the list of conditions that all have to be met."""
    if not isinstance(goal, AllOf):
        return [goal]
    found: list[Test[Starlight]] = []
    for part in goal.parts:
        found += parts_of(part)
    return found
