"""What a game is made of, declared once: its nouns, its verbs, its events and the values of its book.

A game's `model/names.py` declares them; keys, bounds of arguments, the log, pack checks and texts come from them.
"""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from asterism.kernel.option import LARGEST

if TYPE_CHECKING:
    from asterism.kernel.state import State

G = TypeVar("G", bound="State")

Written = str | int | list[str | int] | None
Told = dict[str, Written]


class Noun(Generic[G]):
    """A kind of thing, numbered from 0: by the names of its ids, or by a number that stands for itself.

    `names` lists the ids, or finds them from the state (cards of a pack); `size` bounds a plain number. Names that
    change during a game (the minions in play) need a `size` too: the most there can ever be.
    """

    def __init__(
        self,
        word: str,
        names: Callable[[G], Sequence[str]] | Sequence[str] | None = None,
        size: Callable[[G], int] | int = LARGEST + 1,
        rule: str = "",
    ) -> None:
        self.word: str = word
        self.names: Callable[[G], Sequence[str]] | Sequence[str] | None = names
        self.bound: Callable[[G], int] | int = size
        self.rule: str = rule  # what says which there are, for who names another

    def ids(self, g: G) -> Sequence[str] | None:
        """The names in order; None for a plain number."""
        names = self.names
        return names(g) if callable(names) else names

    def size(self, g: G) -> int:
        """How many there are: arguments go from 0 to one less."""
        names = self.ids(g)
        if names is not None:
            return len(names)
        bound = self.bound
        return bound if isinstance(bound, int) else bound(g)

    def most(self, g: G) -> int:
        """How many there can be at this table, the same wherever the game stands: options are numbered by it."""
        bound = self.bound
        if isinstance(bound, int):
            return bound if bound <= LARGEST else self.size(g)
        return bound(g)

    def write_fixed(self, g: G, value: int) -> str | int:
        """As it stands in a list of all options: plain numbers where the names change during a game."""
        changing = callable(self.names) and self.bound != LARGEST + 1
        return value if changing else self.write(g, value)

    def write(self, g: G, value: int) -> str | int:
        """As it stands in a key."""
        names = self.ids(g)
        return names[value] if names is not None and 0 <= value < len(names) else value

    def tell(self, g: G, value: int) -> Written:
        """As it stands in an event: a name that does not exist is what the reader may not know, or nothing at all."""
        names = self.ids(g)
        if names is None:
            return value
        return names[value] if 0 <= value < len(names) else None

    def read(self, g: G, written: object) -> int:
        """The number behind a written argument, or -1."""
        if isinstance(written, bool):
            return -1
        names = self.ids(g)
        if names is None:
            return written if isinstance(written, int) and 0 <= written <= LARGEST else -1
        for value, name in enumerate(names):
            if name == written:
                return value
        return -1

    def missing(self, g: G, written: object, verb: str) -> str:
        """Why nothing stands behind a written argument."""
        return f"{written!r} is no {self.word} that {verb!r} knows."


BASE: Final = 256  # how many small numbers there are, one more than `Several` can tell apart


class Several(Noun[G], Generic[G]):
    """A few things of one kind in one number, for events: see `packed`."""

    def __init__(self, noun: Noun[G]) -> None:
        super().__init__(f"{noun.word}s")
        self.noun: Noun[G] = noun

    def tell(self, g: G, value: int) -> Written:
        return [self.noun.write(g, one) for one in unpacked(value)]


def packed(things: Sequence[int]) -> int:
    """A few small numbers (0 to 254) as one.

    >>> unpacked(packed([3, 0, 7]))
    [3, 0, 7]
    """
    whole = 0
    for thing in reversed(things):
        whole = whole * BASE + thing + 1
    return whole


def unpacked(whole: int) -> list[int]:
    found: list[int] = []
    while whole:
        found.append(whole % BASE - 1)
        whole //= BASE
    return found


class Verb(Generic[G]):
    """What a player can do, by its stable name, with the nouns it takes (three at most).

    `when` says when it is done ("Cores are taken in the action Gain Cores"), `rule` where that stands: for whoever
    tries it at another time.
    """

    def __init__(self, number: int, name: str, nouns: list[Noun[G]], when: str = "", rule: str = "") -> None:
        self.number: int = number
        self.name: str = name
        self.nouns: list[Noun[G]] = nouns
        self.when: str = when
        self.rule: str = rule


GOT: Final = "got"
USED: Final = "used"


class EventKind(Generic[G]):
    """What the log can tell, by its stable name, with the names of its arguments (five at most).

    Their order is that of `g.tell(number, a, b, c, d, e)`. An argument called `cause` says why it happened.
    `card` tells what became of the card in the first argument besides the seat: the seat `GOT` or `USED` it.
    """

    def __init__(self, number: int, name: str, arguments: dict[str, Noun[G]], card: str = "") -> None:
        self.number: int = number
        self.name: str = name
        self.arguments: dict[str, Noun[G]] = arguments
        self.card: str = card

    def card_argument(self) -> str:
        """The argument that names the card."""
        return next(name for name in self.arguments if name != "seat")

    def named(self, values: Sequence[int]) -> dict[str, int]:
        """The arguments of one event by their names."""
        return dict(zip(self.arguments, values, strict=False))

    def tell(self, g: G, values: Sequence[int]) -> Told:
        """One event as plain data: `{"event": "charged", "seat": 0, "amount": 2}`."""
        told: Told = {"event": self.name}
        for (name, noun), value in zip(self.arguments.items(), values, strict=False):
            told[name] = noun.tell(g, value)
        return told


class Value:
    """A number of the book that a designer might turn: it stands in the pack's `[values]`, within these bounds.

    The rules read it from the content; the ledger's texts quote it as `{id}`. With a `length` the pack lists several,
    known as `id.1`, `id.2` and so on.
    """

    def __init__(self, id: str, low: int, high: int, rule: str, about: str = "", length: int = 0) -> None:
        self.id: str = id
        self.low: int = low
        self.high: int = high
        self.rule: str = rule
        self.about: str = about  # what it is, in a few words
        self.length: int = length

    def ids(self) -> list[str]:
        """Under which names its number or numbers are known."""
        return [f"{self.id}.{i + 1}" for i in range(self.length)] if self.length else [self.id]
