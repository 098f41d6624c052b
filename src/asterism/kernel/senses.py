"""What a seat perceives, as small ints straight from the state: for learners, which need thousands of looks a second.

Each game has one `Senses` subclass in its `player/senses.py`, and offers it as `Game.senses`.
"""

from struct import pack
from typing import TYPE_CHECKING, ClassVar, Final, Generic, TypeVar

from asterism.kernel.cards import Count, Test, Texts
from asterism.kernel.catalogue import Catalogue
from asterism.kernel.errors import SetupError
from asterism.kernel.names import Verb

if TYPE_CHECKING:
    from asterism.kernel.state import State

G = TypeVar("G", bound="State")

# What the ints of a field are
FLAG: Final = "flag"  # 0 or 1
COUNT: Final = "count"  # a number of things
CATEGORY: Final = "category"  # 0: none; n: the thing with the number n - 1
BITS: Final = "bits"  # eight flags in each int, the lowest first
KINDS: Final = (FLAG, COUNT, CATEGORY, BITS)

BYTE: Final = 255
SHORT: Final = 32767
PARTS_MOST: Final = 4  # of a look that are kept

# Parts of every view that no field mirrors, and why
ALWAYS_LEFT_OUT: Final = {
    "seat": "who looks always comes first",
    "seats": "the same for the whole game: each number of seats has a schema of its own",
    "outcome": "told with the end of a game, not in a position",
}


class Field:
    """Some ints of a look: `size` of them, each from `low` to `high`.

    `of` is the family of cards (the word of its noun) or the names that a category counts from 1. `view` is the part of
    the typed view that it mirrors, as a path: "skies.shown.row".
    """

    def __init__(
        self, name: str, size: int, kind: str, low: int = 0, high: int = 1, of: str = "", view: str = ""
    ) -> None:
        if kind not in KINDS or size < 0 or not -SHORT <= low <= high <= SHORT:
            raise SetupError(f"the field {name} has {size} ints of kind {kind} from {low} to {high}")
        self.name: str = name
        self.size: int = size
        self.kind: str = kind
        self.low: int = low
        self.high: int = high
        self.of: str = of
        self.view: str = view


def flags(name: str, size: int, view: str = "") -> Field:
    return Field(name, size, FLAG, 0, 1, "", view)


def counts(name: str, size: int, high: int, view: str = "", low: int = 0) -> Field:
    return Field(name, size, COUNT, low, high, "", view)


def categories(name: str, size: int, kinds: int, of: str = "", view: str = "") -> Field:
    """`size` things, each none or one of so many kinds."""
    return Field(name, size, CATEGORY, 0, kinds, of, view)


def bits(name: str, flags: int, of: str = "", view: str = "", rows: int = 1) -> Field:
    """So many flags, eight in an int; in rows that each begin with an int of their own."""
    return Field(name, rows * ((flags + 7) // 8), BITS, 0, BYTE, of, view)


class Schema:
    """The fields of a look in order, and where each begins; `code` is how ints are stored: "B" or "h" (see `array`)."""

    def __init__(self, fields: list[Field]) -> None:
        self.fields: list[Field] = fields
        self.offsets: list[int] = []
        self.lows: list[int] = []  # by int
        self.highs: list[int] = []
        for field in fields:
            self.offsets.append(len(self.lows))
            self.lows += [field.low] * field.size
            self.highs += [field.high] * field.size
        self.width: int = len(self.lows)
        small = min(self.lows, default=0) >= 0 and max(self.highs, default=0) <= BYTE
        self.code: str = "B" if small else "h"

    def stored(self, values: list[int]) -> bytes:
        """Looks as bytes; those that fit into one byte an int take a third of the time."""
        return bytes(values) if self.code == "B" else pack(f"{len(values)}h", *values)

    def offset(self, name: str) -> int:
        """Where the field with this name begins."""
        for field, offset in zip(self.fields, self.offsets, strict=True):
            if field.name == name:
                return offset
        raise SetupError(f"there is no field {name!r}; there are {', '.join(field.name for field in self.fields)}")


class Kept:
    """What a seat perceived last, in parts that change seldom: each as bytes, with the lists it was written from.

    Only for lists that are replaced when they change, never changed in place.
    """

    def __init__(self, schema: Schema) -> None:
        self.schema: Schema = schema
        self.sources: list[list[int]] = [[] for _ in range(4 * PARTS_MOST)]  # four of each part
        self.parts: list[bytes] = [b""] * PARTS_MOST
        self.anew: list[int] = []  # parts that are being written
        self.written: list[list[int]] = []

    def changed(self, part: int, one: list[int], two: list[int], three: list[int], four: list[int]) -> bool:
        """Whether any of the lists of a part is another than last time."""
        sources, at = self.sources, 4 * part
        if sources[at] is one and sources[at + 1] is two and sources[at + 2] is three and sources[at + 3] is four:
            return False
        sources[at], sources[at + 1], sources[at + 2], sources[at + 3] = one, two, three, four
        return True

    def write(self, part: int) -> list[int]:
        """Where the part is to be written anew."""
        self.anew.append(part)
        self.written.append([])
        return self.written[-1]

    def whole(self, moving: list[int]) -> bytes:
        """The look: what was written just now, then the parts in order."""
        if self.anew:
            for part, values in zip(self.anew, self.written, strict=True):
                self.parts[part] = self.schema.stored(values)
            self.anew, self.written = [], []
        return self.schema.stored(moving) + b"".join(self.parts)


class CardTable:
    """What a pack says of the cards of a family: a row of numbers for each card, by its number."""

    def __init__(self, names: list[str], rows: list[list[float]]) -> None:
        self.names: list[str] = names  # of the columns
        self.rows: list[list[float]] = rows


class TextColumns(Generic[G]):
    """Card text as numbers, in columns that every pack of a game shares: `names` for texts, `goals` for conditions.

    A learner that knows cards by them can read a pack that it never saw.
    """

    def __init__(self, texts: Texts[G]) -> None:
        self.texts: Texts[G] = texts
        known: set[str] = set()
        goals: set[str] = set()
        for vocabularies in texts.vocabularies.values():
            for vocabulary in vocabularies:
                known.update(vocabulary.ops, vocabulary.joints)
                goals.update(vocabulary.tests, vocabulary.flags, vocabulary.counters, vocabulary.measures)
        self.names: list[str] = sorted(known)
        self.goals: list[str] = sorted(goals)

    def row(self, address: int) -> list[float]:
        """A text with the blocks inside it: for each op its worth, for each joint how often it stands there."""
        found = dict.fromkeys(self.names, 0.0)
        for step in self.texts.walk(address):
            found[step.NAME] += 1.0 if step.blocks() else step.worth()
        return list(found.values())

    def goal(self, test: Test[G]) -> list[float]:
        """A condition with those inside it: for each count the least it wants, for others how often they stand."""
        found = dict.fromkeys(self.goals, 0.0)
        tests = [test]
        while tests:
            one = tests.pop()
            tests += one.inner()
            if isinstance(one, Count):
                found[one.counter.name] += float(one.least)
            elif one.NAME in found:
                found[one.NAME] += 1.0
        return list(found.values())


class Senses(Generic[G]):
    """One game for learners. Of `g`, what describes a table reads pack, seats and settings only."""

    limit: ClassVar[int] = 0  # decisions after which a game is cut off
    settings: ClassVar[dict[str, str]] = {}  # those of the game that learners play with if they do not say
    left_out: ClassVar[dict[str, str]] = {}  # paths of the view that no field mirrors, each with the reason

    # What each game says for itself

    def schema(self, g: G) -> Schema:
        """The fields of a look at this table."""
        raise NotImplementedError(type(self).__name__)

    def look(self, g: G, seat: int, out: list[int]) -> None:
        """Append what the seat perceives: the fields of the schema, the seat itself before the others."""
        raise NotImplementedError(type(self).__name__)

    def look_again(self, g: G, seat: int, kept: Kept) -> bytes:
        """The same as bytes, for a seat that has looked before; a game may know a quicker way."""
        out: list[int] = []
        self.look(g, seat, out)
        return kept.schema.stored(out)

    def card_tables(self, g: G) -> dict[str, CardTable]:
        """The cards of each family, by the word of its noun."""
        raise NotImplementedError(type(self).__name__)

    def progress(self, g: G, seat: int) -> float:
        """How well the seat stands by the points it has: what it rises by is a dense reward."""
        raise NotImplementedError(type(self).__name__)

    def most_options(self, g: G) -> int:
        """How many options a seat can ever have at once (`onward`): the length of the menu."""
        raise NotImplementedError(type(self).__name__)

    def place_verbs(self, g: G) -> list[Verb[G]]:
        """The verbs with nouns that say where (third of the row), not which card; as they are if nothing is gained."""
        return list(g.game.speech.verbs.values())

    def placed(self, g: G, seat: int, options: list[int]) -> list[int]:
        """A seat's legal options, in order, with the arguments that `place_verbs` wants; all different."""
        return options

    def legal_places(self, g: G, seat: int, options: list[int], places: Catalogue[G]) -> bytes:
        """The numbers of a seat's legal options by place, in order, as `ints`; a game may know a quicker way."""
        return ints(places.numbers(self.placed(g, seat, options)))

    def ending(self, g: G) -> tuple[list[int], list[int]]:
        """Scores and ranks of a finished game; a game overrides it where there is a quicker way than its outcome."""
        outcome = g.outcome()
        if outcome is None:
            raise SetupError("a game that runs has no ending")
        return outcome.scores, outcome.ranks

    # What all games share

    def catalogue(self, g: G) -> Catalogue[G]:
        """The numbers of options by which card they name."""
        return Catalogue(g, g.game.speech.verbs.values())

    def places(self, g: G) -> Catalogue[G]:
        """The numbers of options by place: of what `placed` gives."""
        return Catalogue(g, self.place_verbs(g))

    def unseen(self, path: str) -> str:
        """Why no field mirrors this part of the view; "" if one should."""
        for start, reason in [*ALWAYS_LEFT_OUT.items(), *self.left_out.items()]:
            if path == start or path.startswith(f"{start}."):
                return reason
        return ""


def ints(values: list[int]) -> bytes:
    """Numbers as bytes: 32 bits each, in the machine's order."""
    return pack(f"{len(values)}i", *values)


# Writing what fields want


def seen(number: int) -> int:
    """A number as far as one byte tells it."""
    return min(max(number, 0), BYTE)


def write_things(out: list[int], things: list[int], size: int) -> None:
    """Categories: each thing's number plus 1, then 0 for none; a thing below 0 is none.

    >>> out: list[int] = []; write_things(out, [4, -1, 0], 5); out
    [5, 0, 1, 0, 0]
    """
    for thing in things:
        out.append(thing + 1 if thing >= 0 else 0)
    for _ in range(size - len(things)):
        out.append(0)


def write_bits(out: list[int], mask: int, flags: int) -> None:
    """Flags, eight in an int.

    >>> out: list[int] = []; write_bits(out, 0b1_0000_0011, 9); out
    [3, 1]
    """
    for at in range(0, flags, 8):
        out.append(mask >> at & BYTE)


def write_among(out: list[int], things: list[int], kinds: int) -> None:
    """Flags of the things that are there, eight in an int.

    >>> out: list[int] = []; write_among(out, [0, 8, 1], 9); out
    [3, 1]
    """
    mask = 0
    for thing in things:
        mask |= 1 << thing
    write_bits(out, mask, kinds)


def write_tally(out: list[int], things: list[int], kinds: int) -> None:
    """How many there are of each kind.

    >>> out: list[int] = []; write_tally(out, [2, 0, 2], 3); out
    [1, 0, 2]
    """
    start = len(out)
    for _ in range(kinds):
        out.append(0)
    for thing in things:
        out[start + thing] += 1


def write_seats(out: list[int], chosen: list[int], seats: int, seat: int) -> None:
    """A flag for each seat that is among the chosen, from the one that looks on.

    >>> out: list[int] = []; write_seats(out, [0], 3, 2); out
    [0, 1, 0]
    """
    for i in range(seats):
        out.append(1 if (seat + i) % seats in chosen else 0)


def write_around(out: list[int], values: list[int], seat: int) -> None:
    """A number of each seat, from the one that looks on.

    >>> out: list[int] = []; write_around(out, [7, 8, 9], 2); out
    [9, 7, 8]
    """
    seats = len(values)
    for i in range(seats):
        out.append(values[(seat + i) % seats])
