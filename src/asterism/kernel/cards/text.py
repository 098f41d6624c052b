"""Card text as it is stored and as it runs: steps, their arguments, and a text in progress."""

from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure

if TYPE_CHECKING:
    from asterism.kernel.cards.amounts import Amount, Counter
    from asterism.kernel.cards.conditions import Test
    from asterism.kernel.cards.joints import Choose, Cost
    from asterism.kernel.cards.reader import Vocabulary
    from asterism.kernel.entry import Entry
    from asterism.kernel.state import State

G = TypeVar("G", bound="State")

# The answers that the language itself asks for
PART: Final = 253  # number
YES: Final = 254
NO: Final = 255

REQUIRED: Final = -1_000_000
NO_BOUND: Final = 1_000_000
MOST: Final = 99  # no number on a card is larger
NOWHERE: Final[list[int]] = []  # to go back to


TEXT: Final = "text"
CONDITION: Final = "condition"
AMOUNT: Final = "amount"
COUNTER: Final = "counter"
COST: Final = "cost"


class Field(Generic[G]):
    """A field of an entry where a text, a condition or an amount stands, and what was read there."""

    def __init__(self, kind: str, vocabulary: "Vocabulary[G]", entry: "Entry", name: str, place: str) -> None:
        self.kind: str = kind
        self.vocabulary: Vocabulary[G] = vocabulary
        self.entry: Entry = entry
        self.name: str = name
        self.place: str = place
        self.address: int = 0  # of a text
        self.test: Test[G] | None = None
        self.amount: Amount[G] | None = None
        self.names: dict[str, str] = {}  # what its braces stand for

    def words(self, texts: "Texts[G]") -> str:
        """As it reads on the card."""
        if self.test is not None:
            words = self.test.words()
        elif self.amount is not None:
            words = " ".join(self.amount.noun("", " ").split())
        else:
            words = texts.sentences(self.address)
        return words.format(**self.names) if self.names else words


class Texts(Generic[G]):
    """All card text of a pack."""

    def __init__(self) -> None:
        self.fields: list[Field[G]] = []  # where texts, conditions and amounts were read, in order
        self.vocabularies: dict[str, list[Vocabulary[G]]] = {}  # in which they may be written, by what they stand on
        self.steps: list[Op[G] | None] = [None]
        self.worths: list[float] = [0.0]  # from this address to the end of its block
        self.points: list[float] = [0.0]  # as much of it as is sure points
        self.ids: dict[str, list[str]] = {}  # what its texts may name, by kind: a pack's colours, say
        self.names: dict[str, list[str]] = {}  # the same for people

    def know(self, kind: str, ids: list[str], names: list[str]) -> None:
        """Let texts name things of the pack by their ids; before the texts are read."""
        self.ids[kind] = ids
        self.names[kind] = names

    def add(self, steps: "list[Op[G]]") -> int:
        """Store a block behind those it governs; its address."""
        if not steps:
            return 0
        address = len(self.steps)
        for i, step in enumerate(steps):
            self.steps.append(step)
            worth = points = 0.0
            for other in steps[i:]:
                worth += other.worth()
                points += other.points()
            self.worths.append(worth)
            self.points.append(points)
        self.steps.append(None)
        self.worths.append(0.0)
        self.points.append(0.0)
        return address

    def block(self, address: int) -> "list[Op[G]]":
        found: list[Op[G]] = []
        step = self.steps[address]
        while step is not None:
            found.append(step)
            address += 1
            step = self.steps[address]
        return found

    def can(self, g: G, seat: int, address: int, times: int, card: int) -> bool:
        """Whether any step of a block would do anything now; what earlier steps bring about is not foreseen."""
        step = self.steps[address]
        while step is not None:
            if step.can(g, seat, times, card):
                return True
            address += 1
            step = self.steps[address]
        return False

    def complete(self, g: G, seat: int, address: int, times: int, card: int) -> bool:
        """Whether every step of a block could be done in full now."""
        step = self.steps[address]
        while step is not None:
            if not step.complete(g, seat, times, card):
                return False
            address += 1
            step = self.steps[address]
        return True

    def most_branches(self) -> int:
        """The largest number of parts that any text lets somebody choose from."""
        return max([1, *(len(step.blocks()) for step in self.steps if step is not None)])

    def walk(self, address: int) -> "list[Op[G]]":
        """Every step of a block and of the blocks inside it."""
        found: list[Op[G]] = []
        for step in self.block(address):
            found.append(step)
            for inner in step.blocks():
                found += self.walk(inner)
        return found

    def sentences(self, address: int) -> str:
        """A block as sentences."""
        found = [step.words() for step in self.block(address)]
        return " ".join(f"{clause[0].upper()}{clause[1:]}." for clause in found) or "Nothing."

    def clause(self, address: int) -> str:
        """A block as one clause."""
        return " and ".join(step.words() for step in self.block(address)) or "do nothing"


class Args(Generic[G]):
    """The arguments of one table of card text, asked for by name: see `reader.py` and `describing.py`."""

    def __init__(self, home: Texts[G], place: str) -> None:
        self.home: Texts[G] = home
        self.place: str = place  # what the text stands on, in the game's own words

    def number(self, name: str, low: int, high: int, default: int = REQUIRED) -> int:
        raise NotImplementedError

    def numbers(self, name: str, low: int, high: int) -> list[int]:
        raise NotImplementedError

    def word(self, name: str, words: list[str], default: str = "") -> int:
        """The place of one of the words."""
        raise NotImplementedError

    def words(self, name: str, words: list[str]) -> list[int]:
        """The places of several of the words."""
        raise NotImplementedError

    def id(self, name: str, kind: str) -> int:
        """The place of one thing of the pack, of a kind that `Texts.know` has been told of."""
        raise NotImplementedError

    def ids(self, name: str, kind: str, required: bool = True) -> list[int]:
        """The places of several things of the pack, of a kind that `Texts.know` has been told of."""
        raise NotImplementedError

    def flag(self, name: str) -> bool:
        raise NotImplementedError

    def all(self, name: str) -> bool:
        """Whether it is the word `all`; asked before `amount` by an op that allows it."""
        raise NotImplementedError

    def amount(self, name: str, low: int, high: int, default: int = REQUIRED) -> "Amount[G]":
        raise NotImplementedError

    def counter(self, name: str) -> "Counter[G]":
        raise NotImplementedError

    def test(self, name: str) -> "Test[G]":
        raise NotImplementedError

    def tests(self, name: str) -> "list[Test[G]]":
        raise NotImplementedError

    def cost(self, name: str) -> "Cost[G]":
        raise NotImplementedError

    def text(self, name: str, required: bool = True) -> int:
        """The address of a block."""
        raise NotImplementedError

    def texts(self, name: str) -> list[int]:
        raise NotImplementedError

    def problem(self, message: str) -> None:
        raise NotImplementedError


class Op(Generic[G]):
    """One step on one card."""

    NAME: ClassVar[str] = ""
    PLACES: ClassVar[tuple[str, ...]] = ()  # what it may stand on; empty: anything

    def __init__(self, args: Args[G]) -> None:
        pass

    def can(self, g: G, seat: int, times: int, card: int) -> bool:
        """Whether it would change anything now."""
        return True

    def complete(self, g: G, seat: int, times: int, card: int) -> bool:
        """Whether it could be done in full now."""
        return self.can(g, seat, times, card)

    def do(self, g: G, text: "Text[G]") -> int:
        """As much as possible: DONE, `g.call(...)` for a passage of the rules, `text.ask_first()` to ask by itself."""
        raise NotImplementedError

    def options(self, g: G, text: "Text[G]") -> list[int]:
        """What may be answered, after `ask_first`."""
        raise NotImplementedError

    def choose(self, g: G, text: "Text[G]", packed: int) -> None:
        raise NotImplementedError

    def prompt(self) -> str:
        raise NotImplementedError

    def blocks(self) -> list[int]:
        """The addresses of the blocks it governs, for whoever walks through a text."""
        return []

    def ask(self, g: G, text: "Text[G]") -> Cited:
        """The open question; by default `prompt`, on the rule that card text stands on."""
        return Cited(text.rule(), self.prompt())

    def refuse(self, g: G, text: "Text[G]", packed: int) -> Cited | None:
        """Why this answer is not offered, where there is more to say than the question's own rule."""
        return None

    def words(self) -> str:
        """A clause in the imperative: "charge 2 focus"."""
        raise NotImplementedError

    def worth(self) -> float:
        """A rough value to somebody who can use it, for advice; never for rules."""
        return 0.05

    def points(self) -> float:
        """The part of the worth that is sure points."""
        return 0.0


class Text(Procedure[G], Generic[G]):
    """Card text in progress, whatever card it stands on.

    `at` is the address of the next step, `times` multiplies its numbers, `back` holds the address and the multiplier
    to go back to from each block entered; it is replaced, never changed, so that clones share it. `card` is the card
    it stands on (or -1), `use` which of its texts; `left` is for an op that asks several times (-1: not begun).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "times", "card", "use", "asking", "left", "back")

    def __init__(
        self, seat: int, at: int, times: int, card: int, use: int, asking: bool, left: int, back: list[int]
    ) -> None:
        self.seat: int = seat
        self.at: int = at
        self.times: int = times
        self.card: int = card
        self.use: int = use
        self.asking: bool = asking
        self.left: int = left
        self.back: list[int] = back

    def run(self, g: G) -> int:
        if self.asking:
            return WAIT
        steps: list[Op[Any] | None] = g.pack.texts.steps
        while True:
            step = steps[self.at]
            if step is None:
                if not self.back:
                    return self.finish(g)
                self.leave()
                continue
            self.at += 1
            outcome = step.do(g, self)
            if outcome != DONE or g.over:
                return outcome

    def finish(self, g: G) -> int:
        """What happens when all is done: a game may put the card away."""
        return DONE

    def enter(self, address: int, times: int) -> None:
        """Do a block, then come back here."""
        if address:
            here = [self.at, self.times]
            self.back = self.back + here if self.back else here
            self.at = address
            self.times = times

    def leave(self) -> None:
        """Go back to where the block was entered."""
        back = self.back
        last = len(back) - 2
        self.at = back[last]
        self.times = back[last + 1]
        self.back = back[:last] if last else NOWHERE

    def ask_first(self) -> int:
        """For an op that asks by itself: its `options` and `choose` come next."""
        self.asking = True
        return WAIT

    def again(self) -> None:
        """For an op that is not finished: do it again when what it called is done."""
        self.at -= 1

    def step(self, g: G) -> Op[G]:
        """The step that asks."""
        step: Op[Any] | None = g.pack.texts.steps[self.at - 1]
        assert step is not None
        return step

    def branches(self, g: G, step: "Choose[G]") -> list[int]:
        """Which parts of a choice are open; a game may leave out what cannot be done, or not in full."""
        return step.every

    def options(self, g: G, seat: int) -> list[int]:
        return self.step(g).options(g, self)

    def choose(self, g: G, seat: int, packed: int) -> None:
        self.asking = False
        self.step(g).choose(g, self, packed)

    def ask(self, g: G, seat: int) -> Cited:
        return self.step(g).ask(g, self)

    def refuse(self, g: G, seat: int, packed: int) -> Cited | None:
        return self.step(g).refuse(g, self, packed)

    def rule(self) -> str:
        """The rule that card text stands on in this game."""
        raise NotImplementedError(type(self).__name__)


def text_below(g: G, above: Procedure[G]) -> Text[G]:
    """The text that has called a passage of the rules."""
    at = len(g.stack) - 1
    while g.stack[at] is not above:
        at -= 1
    below = g.stack[at - 1]
    if not isinstance(below, Text):
        raise TypeError(f"{type(above).__name__} was not called by a text")
    return below
