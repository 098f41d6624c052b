"""The words of card text: one class an op, and what can be counted and paid."""

from typing import ClassVar, Final

from asterism.kernel.cards import Amount, Args, Cost, Counter, Op, Text
from asterism.kernel.cards.reader import Vocabulary
from asterism.kernel.procedure import DONE
from toy.model.names import GAINED, PAID
from toy.model.state import Lanterns
from toy.rules.hands import draw_card
from toy.rules.lanterns import Light


class Gain(Op[Lanterns]):
    """Gain points."""

    NAME: ClassVar[str] = "gain"

    def __init__(self, args: Args[Lanterns]) -> None:
        self.n: Amount[Lanterns] = args.amount("n", 1, 9, 1)  # reading an argument declares it

    def can(self, g: Lanterns, seat: int, times: int, card: int) -> bool:
        return self.n.of(g, seat, times) > 0

    def do(self, g: Lanterns, text: Text[Lanterns]) -> int:
        points = self.n.of(g, text.seat, text.times)
        if points:
            g.points[text.seat] += points
            g.tell(GAINED, text.seat, points, text.card)
        return DONE

    def words(self) -> str:
        return f"gain {self.n.noun('point')}"

    def worth(self) -> float:
        return self.n.usual()

    def points(self) -> float:
        return float(self.n.printed())


class LightOp(Op[Lanterns]):
    """Light lanterns: a passage of the rules, which asks by itself."""

    NAME: ClassVar[str] = "light"

    def __init__(self, args: Args[Lanterns]) -> None:
        self.n: Amount[Lanterns] = args.amount("n", 1, 3, 1)

    def do(self, g: Lanterns, text: Text[Lanterns]) -> int:
        return g.call(Light(text.seat, self.n.of(g, text.seat, text.times)))

    def words(self) -> str:
        return f"light {self.n.noun('lantern')}"

    def worth(self) -> float:
        return 1.5 * self.n.usual()


class Draw(Op[Lanterns]):
    """Draw cards, as far as there are any."""

    NAME: ClassVar[str] = "draw"

    def __init__(self, args: Args[Lanterns]) -> None:
        self.n: Amount[Lanterns] = args.amount("n", 1, 3, 1)

    def can(self, g: Lanterns, seat: int, times: int, card: int) -> bool:
        return len(g.pool) > 0

    def complete(self, g: Lanterns, seat: int, times: int, card: int) -> bool:
        return len(g.pool) >= self.n.of(g, seat, times)

    def do(self, g: Lanterns, text: Text[Lanterns]) -> int:
        for _ in range(min(self.n.of(g, text.seat, text.times), len(g.pool))):
            draw_card(g, text.seat)
        return DONE

    def words(self) -> str:
        return f"draw {self.n.noun('card')}"

    def worth(self) -> float:
        return 0.5 * self.n.usual()


class Price(Cost[Lanterns]):
    """Points, paid without asking: a text that leaves it open says `may`."""

    ASKED: ClassVar[bool] = False

    def __init__(self, args: Args[Lanterns]) -> None:
        self.points: int = args.number("points", 1, 9)

    def can(self, g: Lanterns, seat: int, times: int) -> bool:
        return g.points[seat] >= self.points * times

    def ask(self, g: Lanterns, text: Text[Lanterns], then: int) -> int:
        g.points[text.seat] -= self.points * text.times
        g.tell(PAID, text.seat, self.points * text.times, text.card)
        text.enter(then, text.times)
        return DONE

    def words(self, times: int) -> str:
        return f"{self.points * times} point{'s' if self.points * times > 1 else ''}"

    def worth(self) -> float:
        return float(self.points)


def cards_held(g: Lanterns, seat: int) -> int:
    return len(g.hands[seat])


def left_lanterns(g: Lanterns, seat: int) -> int:
    return g.left


VOCABULARY: Final[Vocabulary[Lanterns]] = Vocabulary(
    ops=[Gain, LightOp, Draw],
    counters=[
        Counter("cards", cards_held, "card in your hand", "cards in your hand"),
        Counter(
            "left-lanterns", left_lanterns, "lantern on the left bank", "lanterns on the left bank", "there are {}"
        ),
    ],
    tests=[],
    flags=[],
    cost=Price,
)
