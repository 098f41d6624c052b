"""What card text asks for besides counts."""

from typing import ClassVar, Final

from asterism.games.astrolabe_018.model.names import (
    ACTION,
    ACTION_TITLES,
    ACTIONS,
    NONE,
    TIME,
    TIMES,
    UNIQUE,
    action_hinted,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.counters import HALF, Arguments
from asterism.kernel.cards import Counter, Flag, Test


def never(g: Astrolabe018, seat: int) -> bool:
    return False


class Most(Test[Astrolabe018]):
    """More of something than every other player."""

    NAME: ClassVar[str] = "most"

    def __init__(self, args: Arguments) -> None:
        self.counter: Counter[Astrolabe018] = args.counter("most")

    def holds(self, g: Astrolabe018, seat: int) -> bool:
        own = self.counter.count(g, seat)
        return all(other == seat or self.counter.count(g, other) < own for other in range(g.seats))

    def odds(self, g: Astrolabe018, seat: int, hint: int) -> float:
        return HALF

    def words(self) -> str:
        return f"you have more {self.counter.many} than everyone else"


class OnDial(Test[Astrolabe018]):
    """Day or night on the dial."""

    NAME: ClassVar[str] = "time"

    def __init__(self, args: Arguments) -> None:
        self.time: int = args.word("time", TIMES)

    def holds(self, g: Astrolabe018, seat: int) -> bool:
        return g.turn[TIME] == self.time

    def odds(self, g: Astrolabe018, seat: int, hint: int) -> float:
        return HALF

    def words(self) -> str:
        return f"your dial shows {TIMES[self.time]}"


class Acting(Test[Astrolabe018]):
    """The action of the turn."""

    NAME: ClassVar[str] = "action"

    def __init__(self, args: Arguments) -> None:
        self.action: int = args.word("action", ACTIONS)

    def holds(self, g: Astrolabe018, seat: int) -> bool:
        return g.turn[ACTION] == self.action

    def odds(self, g: Astrolabe018, seat: int, hint: int) -> float:
        action = action_hinted(hint)
        if action == NONE:
            return HALF
        return 1.0 if action == self.action else 0.0

    def words(self) -> str:
        return f"your action is {ACTION_TITLES[self.action]}"


class Unique(Flag[Astrolabe018]):
    def holds(self, g: Astrolabe018, seat: int) -> bool:
        return g.turn[UNIQUE] == 1

    def odds(self, g: Astrolabe018, seat: int, hint: int) -> float:
        return HALF


class Token(Flag[Astrolabe018]):
    def holds(self, g: Astrolabe018, seat: int) -> bool:
        return g.token == seat

    def odds(self, g: Astrolabe018, seat: int, hint: int) -> float:
        return HALF


TESTS: Final[list[type[Test[Astrolabe018]]]] = [Most, OnDial, Acting]  # `time` beside `most` is a filter
FLAGS: Final[list[Flag[Astrolabe018]]] = [
    Unique("unique", never, "your number is unique"),
    Token("has-token", never, "you hold the first-player token"),
]
