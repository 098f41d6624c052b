"""The joints of card text: steps that govern other steps."""

from typing import ClassVar, Final, Generic

from asterism.kernel.cards.amounts import USUAL, Amount, Counter
from asterism.kernel.cards.conditions import Test
from asterism.kernel.cards.text import MOST, NO, PART, YES, Args, G, Op, Text, Texts
from asterism.kernel.option import first, options_with, verb_of
from asterism.kernel.procedure import DONE

# What the joints are worth, for a rough guess
CHOICE: Final = 1.1  # of the best branch
PRICE: Final = 0.5  # what a payment usually costs


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
        return options_with(PART, text.branches(g, self))

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
        return f"{self.home.clause(self.then)}, or decline"

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
        if self.counter.many or not self.counter.one:
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
