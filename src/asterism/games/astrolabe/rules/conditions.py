"""What card text asks for besides counts, with its words and the odds that a turn meets it.

# ruling.talisman.requirement-not-spent
"""

from typing import ClassVar, Final

from asterism.games.astrolabe.model.instrument import action_of, number_of, time_of
from asterism.games.astrolabe.model.names import ACTION_NAMES, AT_TIME, TIME_NAMES
from asterism.games.astrolabe.model.state import TOOK, Astrolabe
from asterism.kernel.cards import Args, Flag, Test


def never(g: Astrolabe, seat: int) -> bool:
    return False


class Revealed(Flag[Astrolabe]):
    """A flag that nobody knows before the astrolabes are revealed."""

    def odds(self, g: Astrolabe, seat: int, hint: int) -> float:
        return 0.5 if not g.order else 1.0 if self.holds(g, seat) else 0.0


class First(Revealed):
    def holds(self, g: Astrolabe, seat: int) -> bool:
        return len(g.order) > 0 and g.order[0] == seat


class Holder(Flag[Astrolabe]):
    def holds(self, g: Astrolabe, seat: int) -> bool:
        return g.holder == seat


class Fewest(Flag[Astrolabe]):
    def holds(self, g: Astrolabe, seat: int) -> bool:
        return g.trapped_count[seat] == min(g.trapped_count)


class Unique(Revealed):
    def holds(self, g: Astrolabe, seat: int) -> bool:
        own = number_of(g.revealed[seat])
        return all(not (other != seat and number_of(g.revealed[other]) == own) for other in range(g.seats))


class Time(Test[Astrolabe]):
    """The time of day on the seat's board."""

    NAME: ClassVar[str] = "time"

    def __init__(self, args: Args[Astrolabe]) -> None:
        self.time: int = args.word("time", TIME_NAMES)

    def holds(self, g: Astrolabe, seat: int) -> bool:
        return g.tracker[seat] == self.time

    def odds(self, g: Astrolabe, seat: int, hint: int) -> float:
        return 1.0 if time_of(hint) == self.time else 0.0

    def words(self) -> str:
        return f"you play {AT_TIME[self.time]}"


class Action(Test[Astrolabe]):
    """The action on the dial."""

    NAME: ClassVar[str] = "action"

    def __init__(self, args: Args[Astrolabe]) -> None:
        self.action: int = args.word("action", ACTION_NAMES)

    def holds(self, g: Astrolabe, seat: int) -> bool:
        return action_of(g.reading(seat)) == self.action

    def odds(self, g: Astrolabe, seat: int, hint: int) -> float:
        return 1.0 if action_of(hint) == self.action else 0.0

    def words(self) -> str:
        return f"your dial shows {ACTION_NAMES[self.action]}"


class Took(Test[Astrolabe]):
    """The action taken this turn, if it did something."""

    NAME: ClassVar[str] = "took"

    def __init__(self, args: Args[Astrolabe]) -> None:
        self.action: int = args.word("took", ACTION_NAMES)

    def holds(self, g: Astrolabe, seat: int) -> bool:
        return g.now[TOOK] == 1 + self.action  # ruling.turn.zero-strength

    def odds(self, g: Astrolabe, seat: int, hint: int) -> float:
        return 1.0 if action_of(hint) == self.action else 0.0

    def words(self) -> str:
        return f"your astrolabe action this turn was {ACTION_NAMES[self.action]} and did something"


TESTS: Final[list[type[Test[Astrolabe]]]] = [Time, Action, Took]
FLAGS: Final[list[Flag[Astrolabe]]] = [
    First("first", never, "you are first in this round"),
    Revealed("last", lambda g, seat: len(g.order) > 0 and g.order[-1] == seat, "you are last in this round"),
    Holder("holder", never, "you hold the tie-breaker"),
    Unique("unique-number", never, "nobody else revealed your number"),
    Fewest("fewest-trapped", never, "nobody has trapped fewer demons than you"),
]
