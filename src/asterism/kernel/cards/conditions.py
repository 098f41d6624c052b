"""Conditions on cards."""

from collections.abc import Callable
from typing import ClassVar, Generic

from asterism.kernel.cards.amounts import Amount, Counter
from asterism.kernel.cards.text import MOST, NO_BOUND, Args, G


class Test(Generic[G]):
    """One condition on one card; it is looked at when its step is reached."""

    NAME: ClassVar[str] = ""

    def __init__(self, args: Args[G]) -> None:
        pass

    def holds(self, g: G, seat: int) -> bool:
        raise NotImplementedError

    def odds(self, g: G, seat: int, hint: int) -> float:
        """How likely it is met soon, for advice; `hint` is whatever the game's advice knows of the near future."""
        return 1.0 if self.holds(g, seat) else 0.0

    def inner(self) -> "list[Test[G]]":
        """The conditions it is made of."""
        return []

    def words(self) -> str:
        raise NotImplementedError


class Always(Test[G], Generic[G]):
    """The empty table."""

    def holds(self, g: G, seat: int) -> bool:
        return True

    def words(self) -> str:
        return "you like"


class Flag(Test[G], Generic[G]):
    """A test without arguments, made from a function: `{ first = true }`."""

    def __init__(self, name: str, function: Callable[[G, int], bool], words: str) -> None:
        self.name: str = name
        self.function: Callable[[G, int], bool] = function
        self.says: str = words

    def holds(self, g: G, seat: int) -> bool:
        return self.function(g, seat)

    def words(self) -> str:
        return self.says


class Count(Test[G], Generic[G]):
    """A count of at least `min` and at most `max`."""

    NAME: ClassVar[str] = "count"

    def __init__(self, args: Args[G]) -> None:
        self.counter: Counter[G] = args.counter("count")
        self.low: Amount[G] = args.amount("min", 0, MOST, 0)
        self.high: Amount[G] = args.amount("max", 0, MOST, NO_BOUND)
        self.least: int = self.low.base
        self.greatest: int = self.high.base
        self.fixed: bool = self.low.counter is None and self.high.counter is None
        if self.fixed and self.least > self.greatest:
            args.problem(f"can never hold: min {self.least} is more than max {self.greatest}")

    def holds(self, g: G, seat: int) -> bool:
        n = self.counter.count(g, seat)
        if self.fixed:
            return self.least <= n <= self.greatest
        return self.low.of(g, seat, 1) <= n <= self.high.of(g, seat, 1)

    def odds(self, g: G, seat: int, hint: int) -> float:
        return self.counter.odds(g, seat, self.low.of(g, seat, 1), self.high.of(g, seat, 1), hint)

    def words(self) -> str:
        return self.counter.compared(self.low.printed(), self.high.printed())


class AllOf(Test[G], Generic[G]):
    """Every one of several conditions."""

    NAME: ClassVar[str] = "all"

    def __init__(self, args: Args[G]) -> None:
        self.parts: list[Test[G]] = args.tests("all")

    def holds(self, g: G, seat: int) -> bool:
        for part in self.parts:
            if not part.holds(g, seat):
                return False
        return True

    def odds(self, g: G, seat: int, hint: int) -> float:
        whole = 1.0
        for part in self.parts:
            whole *= part.odds(g, seat, hint)
        return whole

    def inner(self) -> list[Test[G]]:
        return self.parts

    def words(self) -> str:
        return " and ".join(part.words() for part in self.parts)


class AnyOf(Test[G], Generic[G]):
    """At least one of several conditions."""

    NAME: ClassVar[str] = "any"

    def __init__(self, args: Args[G]) -> None:
        self.parts: list[Test[G]] = args.tests("any")

    def holds(self, g: G, seat: int) -> bool:
        for part in self.parts:
            if part.holds(g, seat):
                return True
        return False

    def odds(self, g: G, seat: int, hint: int) -> float:
        best = 0.0
        for part in self.parts:
            best = max(best, part.odds(g, seat, hint))
        return best

    def inner(self) -> list[Test[G]]:
        return self.parts

    def words(self) -> str:
        return " or ".join(part.words() for part in self.parts)


class Not(Test[G], Generic[G]):
    """The opposite of a condition."""

    NAME: ClassVar[str] = "not"

    def __init__(self, args: Args[G]) -> None:
        self.part: Test[G] = args.test("not")

    def holds(self, g: G, seat: int) -> bool:
        return not self.part.holds(g, seat)

    def odds(self, g: G, seat: int, hint: int) -> float:
        return 1.0 - self.part.odds(g, seat, hint)

    def inner(self) -> list[Test[G]]:
        return [self.part]

    def words(self) -> str:
        words = self.part.words()
        return words.replace("you are ", "you are not ", 1) if words.startswith("you are ") else f"not: {words}"
