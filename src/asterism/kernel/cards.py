"""Card text: what it is made of, how it is stored and how it runs.

A text is a list of steps. A step is an op of the game (`{ do = "charge", n = 2 }`) or a joint of the language, which
governs other steps: `choose`, `may`, `if`, `per`, `repeat`, `pay`. Each step of a pack is one object whose
constructor reads its arguments, and by that declares them (`Args`); it knows what it does (`do`), whether that would
change anything (`can`) or be done in full (`complete`), its words and its rough worth.

All steps of a pack lie in one list. An address is a place in it, None ends a block, address 0 is the empty text; so
a text in progress is a few plain ints.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, TypeVar

from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure

if TYPE_CHECKING:
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

# What the joints are worth, for a rough guess
CHOICE: Final = 1.1  # of the best branch
USUAL: Final = 1.7  # what a counter usually says
PRICE: Final = 0.5  # what a payment usually costs


class Texts(Generic[G]):
    """All card text of a pack."""

    def __init__(self) -> None:
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
    """The arguments of one table of card text, asked for by name: see `card_reader.py` and `card_reference.py`."""

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


# Numbers


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
        words = f"{shown} {one}" if shown == 1 else f"{shown} {many or one + 's'}"
        return words + self.counted()

    def up_to(self, one: str) -> str:
        return f"1 {one}" if self.single else f"up to {self.noun(one)}"

    def counted(self) -> str:
        if self.counter is None:
            return ""
        more = f" and {self.each} more" if self.base else ""
        most = f" (at most {self.most})" if self.most < MOST else ""
        return f"{more} for each {self.counter.each}{most}"


# Conditions


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
        return all(part.holds(g, seat) for part in self.parts)

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
        return any(part.holds(g, seat) for part in self.parts)

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


class Cost(Generic[G]):
    """What `pay` asks for; each game says what can be paid and how that is asked.

    A price that the player is not asked about is due only where its block would do something.
    """

    ASKED: ClassVar[bool] = True

    def __init__(self, args: Args[G]) -> None:
        pass

    def can(self, g: G, seat: int, times: int) -> bool:
        """Whether it is payable in full."""
        raise NotImplementedError

    def ask(self, g: G, text: "Text[G]", then: int) -> int:
        """Take or offer it; `text.enter(then, text.times)` when it was paid.

        A passage of the rules may ask, or the cost itself after `text.ask_first()`, as an op does.
        """
        raise NotImplementedError

    def options(self, g: G, text: "Text[G]") -> list[int]:
        """What may be answered, after `ask_first`."""
        raise NotImplementedError

    def choose(self, g: G, text: "Text[G]", packed: int, then: int) -> None:
        raise NotImplementedError

    def prompt(self) -> str:
        raise NotImplementedError

    def words(self, times: int) -> str:
        raise NotImplementedError

    def worth(self) -> float:
        """What a payment usually costs."""
        return PRICE


# Joints


class Choose(Op[G], Generic[G]):
    """Exactly one of several blocks; which of them are open is the game's rule (`Text.branches`)."""

    NAME: ClassVar[str] = "choose"

    def __init__(self, args: Args[G]) -> None:
        self.home: Texts[G] = args.home
        self.branches: list[int] = args.texts("choose")
        self.every: list[int] = list(range(len(self.branches)))

    def can(self, g: G, seat: int, times: int, card: int) -> bool:
        return any(self.home.can(g, seat, branch, times, card) for branch in self.branches)

    def complete(self, g: G, seat: int, times: int, card: int) -> bool:
        return any(self.home.complete(g, seat, branch, times, card) for branch in self.branches)

    def do(self, g: G, text: "Text[G]") -> int:
        found = text.branches(g, self)
        if len(found) > 1:
            return text.ask_first()
        if found:
            text.enter(self.branches[found[0]], text.times)
        return DONE

    def options(self, g: G, text: "Text[G]") -> list[int]:
        return [option(PART, branch) for branch in text.branches(g, self)]

    def choose(self, g: G, text: "Text[G]", packed: int) -> None:
        text.enter(self.branches[first(packed)], text.times)

    def prompt(self) -> str:
        return "choose one part of the card"

    def blocks(self) -> list[int]:
        return self.branches

    def words(self) -> str:
        return "choose one: " + "; or ".join(self.home.clause(branch) for branch in self.branches)

    def best(self) -> float:
        best = 0.0
        for branch in self.branches:
            best = max(best, self.home.worths[branch])
        return best

    def worth(self) -> float:
        return CHOICE * self.best()


class May(Op[G], Generic[G]):
    """All of a block or none of it; not asked when it would do nothing."""

    NAME: ClassVar[str] = "may"

    def __init__(self, args: Args[G]) -> None:
        self.home: Texts[G] = args.home
        self.then: int = args.text("may")

    def can(self, g: G, seat: int, times: int, card: int) -> bool:
        return self.home.can(g, seat, self.then, times, card)

    def complete(self, g: G, seat: int, times: int, card: int) -> bool:
        return True

    def do(self, g: G, text: "Text[G]") -> int:
        return text.ask_first() if self.can(g, text.seat, text.times, text.card) else DONE

    def options(self, g: G, text: "Text[G]") -> list[int]:
        return [YES, NO]

    def choose(self, g: G, text: "Text[G]", packed: int) -> None:
        if verb_of(packed) == YES:
            text.enter(self.then, text.times)

    def prompt(self) -> str:
        return "do what the card permits, or decline"

    def blocks(self) -> list[int]:
        return [self.then]

    def words(self) -> str:
        return f"you may {self.home.clause(self.then)}"

    def worth(self) -> float:
        return self.home.worths[self.then]


class If(Op[G], Generic[G]):
    """One block if a condition is met at this moment, another one if not."""

    NAME: ClassVar[str] = "if"

    def __init__(self, args: Args[G]) -> None:
        self.home: Texts[G] = args.home
        self.then: int = args.text("then")
        self.otherwise: int = args.text("else", required=False)
        self.test: Test[G] = args.test("if")

    def can(self, g: G, seat: int, times: int, card: int) -> bool:
        return self.home.can(g, seat, self.then if self.test.holds(g, seat) else self.otherwise, times, card)

    def complete(self, g: G, seat: int, times: int, card: int) -> bool:
        return self.home.complete(g, seat, self.then if self.test.holds(g, seat) else self.otherwise, times, card)

    def do(self, g: G, text: "Text[G]") -> int:
        text.enter(self.then if self.test.holds(g, text.seat) else self.otherwise, text.times)
        return DONE

    def blocks(self) -> list[int]:
        return [self.then, self.otherwise]

    def words(self) -> str:
        otherwise = f", otherwise {self.home.clause(self.otherwise)}" if self.otherwise else ""
        return f"if {self.test.words()}, {self.home.clause(self.then)}{otherwise}"

    def worth(self) -> float:
        return 0.5 * (self.home.worths[self.then] + self.home.worths[self.otherwise])


class Per(Op[G], Generic[G]):
    """A block with its numbers multiplied by a count; it is done once."""

    NAME: ClassVar[str] = "per"

    def __init__(self, args: Args[G]) -> None:
        self.home: Texts[G] = args.home
        self.then: int = args.text("then")
        self.counter: Counter[G] = args.counter("per")
        self.most: int = args.number("most", 1, MOST, MOST)

    def can(self, g: G, seat: int, times: int, card: int) -> bool:
        return self.counter.count(g, seat) > 0 and self.home.can(g, seat, self.then, times, card)

    def do(self, g: G, text: "Text[G]") -> int:
        often = min(self.counter.count(g, text.seat), self.most)
        if often > 0:
            text.enter(self.then, text.times * often)
        return DONE

    def blocks(self) -> list[int]:
        return [self.then]

    def words(self) -> str:
        most = f" (at most {self.most})" if self.most < MOST else ""
        if self.counter.many:
            return f"for each {self.counter.each}{most}: {self.home.clause(self.then)}"
        return f"{self.home.clause(self.then)}, times {self.counter.one}{most}"

    def worth(self) -> float:
        return USUAL * self.home.worths[self.then]


class Repeat(Op[G], Generic[G]):
    """A block done over and over, as often as an amount says when it is reached."""

    NAME: ClassVar[str] = "repeat"

    def __init__(self, args: Args[G]) -> None:
        self.home: Texts[G] = args.home
        self.then: int = args.text("then")
        self.often: Amount[G] = args.amount("repeat", 1, MOST)

    def can(self, g: G, seat: int, times: int, card: int) -> bool:
        return self.often.of(g, seat, 1) > 0 and self.home.can(g, seat, self.then, times, card)

    def do(self, g: G, text: "Text[G]") -> int:
        for _ in range(self.often.of(g, text.seat, 1)):
            text.enter(self.then, text.times)
        return DONE

    def blocks(self) -> list[int]:
        return [self.then]

    def words(self) -> str:
        return f"{self.often.noun('time')}: {self.home.clause(self.then)}"

    def worth(self) -> float:
        return self.often.usual() * self.home.worths[self.then]


class While(Op[G], Generic[G]):
    """A block done over and over, as long as a condition is met."""

    NAME: ClassVar[str] = "while"

    def __init__(self, args: Args[G]) -> None:
        self.home: Texts[G] = args.home
        self.then: int = args.text("then")
        self.test: Test[G] = args.test("while")

    def can(self, g: G, seat: int, times: int, card: int) -> bool:
        return self.test.holds(g, seat) and self.home.can(g, seat, self.then, times, card)

    def do(self, g: G, text: "Text[G]") -> int:
        if self.test.holds(g, text.seat):
            text.again()
            text.enter(self.then, text.times)
        return DONE

    def blocks(self) -> list[int]:
        return [self.then]

    def words(self) -> str:
        return f"as long as {self.test.words()}: {self.home.clause(self.then)}"

    def worth(self) -> float:
        return self.home.worths[self.then]


class Pay(Op[G], Generic[G]):
    """A cost in full, then a block; or neither."""

    NAME: ClassVar[str] = "pay"

    def __init__(self, args: Args[G]) -> None:
        self.home: Texts[G] = args.home
        self.then: int = args.text("then")
        self.cost: Cost[G] = args.cost("pay")

    def can(self, g: G, seat: int, times: int, card: int) -> bool:
        if not self.cost.can(g, seat, times):
            return False
        return self.cost.ASKED or self.home.can(g, seat, self.then, times, card)

    def do(self, g: G, text: "Text[G]") -> int:
        return self.cost.ask(g, text, self.then) if self.cost.can(g, text.seat, text.times) else DONE

    def options(self, g: G, text: "Text[G]") -> list[int]:
        return self.cost.options(g, text)

    def choose(self, g: G, text: "Text[G]", packed: int) -> None:
        self.cost.choose(g, text, packed, self.then)

    def prompt(self) -> str:
        return self.cost.prompt()

    def blocks(self) -> list[int]:
        return [self.then]

    def words(self) -> str:
        may = "you may pay" if self.cost.ASKED else "pay"
        return f"{may} {self.cost.words(1)} to {self.home.clause(self.then)}"

    def worth(self) -> float:
        return max(0.0, self.home.worths[self.then] - self.cost.worth())


# Running


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
        super().__init__(seat, at)
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

    def branches(self, g: G, step: Choose[G]) -> list[int]:
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
    assert isinstance(below, Text)
    return below
