"""What all ops of this game have in common."""

from typing import ClassVar, Final, cast

from asterism.games.knights.model.names import BOSS_CARD, PLAYER_CARD
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.card_text import CardText
from asterism.games.knights.rules.counters import BossNumber
from asterism.kernel.cards import MOST, Amount, Args, Op, Text
from asterism.kernel.procedure import DONE, Cited

Arguments = Args[Knights]
RunningText = Text[Knights]
Number = Amount[Knights]

ONLY_PLAYERS: Final = (PLAYER_CARD,)  # a Boss has no energy and no cards of its own
ONLY_BOSS: Final = (BOSS_CARD,)
NUMBERS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]


class Effect(Op[Knights]):
    """An op of this game; those that ask or remember something work on the game's own text in progress."""

    def do(self, g: Knights, text: RunningText) -> int:
        return self.resolve(g, cast(CardText, text))

    def options(self, g: Knights, text: RunningText) -> list[int]:
        return self.offers(g, cast(CardText, text))

    def choose(self, g: Knights, text: RunningText, packed: int) -> None:
        self.answer(g, cast(CardText, text), packed)

    def ask(self, g: Knights, text: RunningText) -> Cited:
        return self.question(g, cast(CardText, text))

    def refuse(self, g: Knights, text: RunningText, packed: int) -> Cited | None:
        return self.refusal(g, cast(CardText, text), packed)

    def resolve(self, g: Knights, text: CardText) -> int:
        """As much as possible, as `do`."""
        raise NotImplementedError

    def offers(self, g: Knights, text: CardText) -> list[int]:
        """What may be answered."""
        raise NotImplementedError

    def answer(self, g: Knights, text: CardText, packed: int) -> None:
        raise NotImplementedError

    def question(self, g: Knights, text: CardText) -> Cited:
        raise NotImplementedError

    def refusal(self, g: Knights, text: CardText, packed: int) -> Cited | None:
        return None

    def worth(self) -> float:
        """In points of damage to the Boss; harm to the team counts below zero."""
        return 0.0

    def points(self) -> float:
        """The energy it brings."""
        return 0.0


class Some(Effect):
    """An op with a number and nothing to choose."""

    EACH: ClassVar[float] = 0.0  # what one of it is worth

    def __init__(self, args: Arguments) -> None:
        self.n: Number = args.amount("n", 0, MOST)

    def do(self, g: Knights, text: RunningText) -> int:
        self.apply(g, self.n.of(g, text.seat, text.times))
        return DONE

    def apply(self, g: Knights, n: int) -> None:
        raise NotImplementedError

    def worth(self) -> float:
        return self.EACH * self.n.usual()


def figure(n: Number) -> str:
    """The number that is printed: "2"."""
    if n.counter is None or isinstance(n.counter, BossNumber):
        return str(n.printed())
    return str(n.base or n.each)


def counted(n: Number) -> str:
    """What is counted beside it: " for each slot you have"."""
    return "" if isinstance(n.counter, BossNumber) else n.counted()


def spelled(number: str) -> str:
    """ "two" """
    return NUMBERS[int(number)] if number.isdigit() and int(number) < len(NUMBERS) else number


def things(number: str, thing: str) -> str:
    """ "1 slot", "2 slots" """
    return f"{number} {thing}" if number == "1" else f"{number} {thing}s"


def spelled_things(number: str, thing: str) -> str:
    return f"one {thing}" if number == "1" else f"{spelled(number)} {thing}s"


def counted_left(n: int) -> str:
    """How many are still to come, for questions."""
    return "all" if n >= MOST else str(n)


def cards_of(number: str) -> str:
    return "a card" if number == "1" else f"{spelled(number)} cards"
