"""A passage of a rulebook in progress."""

from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from asterism.kernel.plain import Plain

if TYPE_CHECKING:
    from asterism.kernel.state import State

WAIT: Final = 0
DONE: Final = 1
CALL: Final = 2

NOBODY: Final = -1

G = TypeVar("G", bound="State")


class Cited:
    """A sentence and the id of the rule it stands on."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule: str = rule
        self.text: str = text


class Procedure(Plain, Generic[G]):
    """One passage of the rulebook in progress; its fields are ints, bools and lists of ints.

    `seat` is whose passage it is (`NOBODY`: the table's), `at` the sentence it has reached.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def __init__(self, seat: int, at: int) -> None:
        self.seat: int = seat
        self.at: int = at

    def clone(self) -> "Procedure[G]":
        """A copy that shares nothing mutable."""
        raise NotImplementedError(type(self).__name__)

    def run(self, g: G) -> int:
        """Do the automatic part: `WAIT` for an answer, `DONE`, or `g.call(...)` for nested work."""
        raise NotImplementedError(type(self).__name__)

    def waiting(self, g: G) -> list[int]:
        """The seats that must answer now."""
        return [self.seat]

    def may_act(self, g: G) -> list[int]:
        """Seats that need not answer but may: to change a sealed choice, to use a card out of turn."""
        return []

    def options(self, g: G, seat: int) -> list[int]:
        """What the seat may answer: unique, deterministic, never empty while it is waiting."""
        raise NotImplementedError(type(self).__name__)

    def onward(self, g: G, seat: int) -> list[int]:
        """The options that lead on, without any that only takes back what was begun: for who thinks ahead."""
        return self.options(g, seat)

    def choose(self, g: G, seat: int, option: int) -> None:
        """Carry out one of the options."""
        raise NotImplementedError(type(self).__name__)

    def ask(self, g: G, seat: int) -> Cited:
        """The prompt, as a sentence without its subject ("place the red star"), and its rule."""
        raise NotImplementedError(type(self).__name__)

    def refuse(self, g: G, seat: int, option: int) -> Cited | None:
        """Why this option is not offered, where there is more to say than the prompt's own rule."""
        return None

    def barred(self, g: G, seat: int) -> list[int]:
        """Options a player would look for but may not take now; `refuse` explains each."""
        return []

    def number(self, g: G, seat: int) -> int:
        """The number of the seat's open question; an answer that quotes another is stale."""
        return g.count


class Sealed(Procedure[G]):
    """Every seat chooses in secret; the last answer publishes them all.

    A seat's number moves with its own answers only, so nobody's answer is refused because
    another was quicker. Seats may replace their choice until the last one is in.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "opened", "chosen", "changes")

    def __init__(self, at: int, opened: int, chosen: list[int], changes: list[int]) -> None:
        self.seat: int = NOBODY
        self.at: int = at
        self.opened: int = opened
        self.chosen: list[int] = chosen
        self.changes: list[int] = changes

    def waiting(self, g: G) -> list[int]:
        found: list[int] = []
        for seat, choice in enumerate(self.chosen):  # asked before every answer: cheaper than a comprehension
            if choice < 0:
                found.append(seat)
        return found

    def may_act(self, g: G) -> list[int]:
        return [seat for seat, choice in enumerate(self.chosen) if choice >= 0]

    def choose(self, g: G, seat: int, option: int) -> None:
        self.chosen[seat] = option
        self.changes[seat] += 1

    def number(self, g: G, seat: int) -> int:
        return self.opened + self.changes[seat]

    def reopen(self, g: G) -> None:
        """Take all choices back: for who thinks them over without knowing what the others have sealed."""
        for seat in self.may_act(g):
            self.chosen[seat] = -1

    def all_chosen(self) -> bool:
        return min(self.chosen) >= 0
