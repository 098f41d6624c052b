"""Numbers on cards: fixed, or counted when they are needed."""

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar, Final, Generic

from asterism.kernel.cards.text import MOST, NO_BOUND, Args, G
from asterism.kernel.english import some

if TYPE_CHECKING:
    from asterism.kernel.state import State

USUAL: Final = 1.7  # what a counter usually says, for a rough guess


class Counter(Generic[G]):
    """Something that cards count. `says` words a comparison: "you have {}" takes "at least 2 stars", {n} no noun."""

    def __init__(
        self,
        name: str,
        count: Callable[[G, int], int],
        one: str,
        many: str = "",
        says: str = "you have {}",
        each: str = "",
    ) -> None:
        self.name: str = name
        self.function: Callable[[G, int], int] = count
        self.one: str = one
        self.many: str = many
        self.says: str = says
        self.each: str = each or one  # for each of these
        self.usual: float = USUAL

    def count(self, g: G, seat: int) -> int:
        return self.function(g, seat)

    def printed(self) -> int:
        """What a reader knows it says before anything is counted: 0, unless it is a number on another card."""
        return 0

    def odds(self, g: G, seat: int, low: int, high: int, hint: int) -> float:
        """How likely the count comes to lie between these soon; a game that knows better overrides it."""
        return 1.0 if low <= self.count(g, seat) <= high else 0.0

    def compared(self, low: int, high: int) -> str:
        if low == high:
            amount, n = f"exactly {low}", low
        elif high == NO_BOUND:
            amount, n = f"at least {low}", low
        elif low == 0:
            amount, n = f"at most {high}", high
        else:
            amount, n = f"{low} to {high}", high
        if "{n}" in self.says:
            return self.says.replace("{n}", amount)
        return self.says.replace("{}", f"{amount} {self.one if n == 1 or not self.many else self.many}")


def uncounted(g: "State", seat: int) -> int:
    raise NotImplementedError


class Measure(Counter[G], Generic[G]):
    """A counter with arguments, read from the table that names it: `{ count = "banished", time = "day", min = 3 }`.

    It overrides `count`, and sets `one`, `many`, `says` and `each` once it has read its arguments.
    """

    NAME: ClassVar[str] = ""

    def __init__(self, args: Args[G]) -> None:
        super().__init__(self.NAME, uncounted, "")


class Amount(Generic[G]):
    """A number on a card: fixed, or `base` and `each` for whatever is counted, `most` of that at most."""

    def __init__(self, base: int, each: int, most: int, counter: Counter[G] | None) -> None:
        self.base: int = base
        self.each: int = each
        self.most: int = most
        self.counter: Counter[G] | None = counter
        self.single: bool = counter is None and base == 1

    def of(self, g: G, seat: int, times: int) -> int:
        counter = self.counter
        if counter is None:
            return self.base * times
        return (self.base + min(self.each * counter.count(g, seat), self.most)) * times

    def usual(self) -> float:
        if self.counter is None:
            return float(self.base)
        return self.base + min(self.each * self.counter.usual, float(self.most))

    def printed(self) -> int:
        """As much of it as is known before anything is counted."""
        if self.counter is None:
            return self.base
        return self.base + min(self.each * self.counter.printed(), self.most)

    def noun(self, one: str, many: str = "") -> str:
        """`1 star`, `2 stars`, `1 star for each captured demon (at most 3)`."""
        shown = self.base if self.counter is None or self.base else self.each
        return some(shown, one, many) + self.counted()

    def up_to(self, one: str, many: str = "") -> str:
        return f"1 {one}" if self.single else f"up to {self.noun(one, many)}"

    def counted(self) -> str:
        if self.counter is None:
            return ""
        more = f" and {self.each} more" if self.base else ""
        total = " in all" if self.each > 1 else ""  # of what is gained, not of what is counted
        most = f" (at most {self.most}{total})" if self.most < MOST else ""
        return f"{more} for each {self.counter.each}{most}"
