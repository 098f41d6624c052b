"""The rings and the action of the turn."""

from typing import ClassVar

from asterism.games.astrolabe.model.names import BOOSTED
from asterism.games.astrolabe.model.state import ACTED, BOOST, Astrolabe
from asterism.games.astrolabe.rules.card_text import cause_now
from asterism.games.astrolabe.rules.cards import Adjust
from asterism.games.astrolabe.rules.ops.effect import Arguments, CardText
from asterism.kernel.cards import Op
from asterism.kernel.english import up_to
from asterism.kernel.procedure import DONE


class AdjustOp(Op[Astrolabe]):
    """Turn the own rings, free."""

    NAME: ClassVar[str] = "adjust"

    def __init__(self, args: Arguments) -> None:
        self.n: int = args.number("n", 1, 7, 1)

    def do(self, g: Astrolabe, text: CardText) -> int:
        return g.call(Adjust(text.seat, 0, min(self.n * text.times, 15)))

    def words(self) -> str:
        return f"turn your rings by {up_to(self.n, 'step')}"

    def worth(self) -> float:
        return 0.18 * self.n


class BoostOp(Op[Astrolabe]):
    """Strengthen the astrolabe action of this turn, if it is still to come."""

    NAME: ClassVar[str] = "boost"

    def __init__(self, args: Arguments) -> None:
        self.n: int = args.number("n", 1, 7, 1)

    def can(self, g: Astrolabe, seat: int, times: int, card: int) -> bool:
        return g.now[ACTED] == 0

    def do(self, g: Astrolabe, text: CardText) -> int:
        if not g.now[ACTED]:
            g.now[BOOST] += self.n * text.times
            g.tell(BOOSTED, text.seat, self.n * text.times, cause_now(g))
        return DONE

    def words(self) -> str:
        return f"your astrolabe action this turn has +{self.n} strength"

    def worth(self) -> float:
        return 0.6 * self.n


OPS: list[type[Op[Astrolabe]]] = [
    AdjustOp,
    BoostOp,
]
