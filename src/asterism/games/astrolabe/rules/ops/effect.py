"""What ops have in common."""

from asterism.games.astrolabe.model.names import FROM_DECK, FROM_ROW
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.kernel.cards import MOST, Amount, Args, Op, Text
from asterism.kernel.procedure import DONE

Arguments = Args[Astrolabe]
CardText = Text[Astrolabe]


class Given(Op[Astrolabe]):
    """An op that the other players can receive as well; they choose nothing."""

    def do(self, g: Astrolabe, text: CardText) -> int:
        self.give(g, text.seat, text.times)
        return DONE

    def give(self, g: Astrolabe, seat: int, times: int) -> None:
        """What a seat receives."""
        raise NotImplementedError(type(self).__name__)


class Some(Op[Astrolabe]):
    """An op with a number."""

    def __init__(self, args: Arguments) -> None:
        self.n: Amount[Astrolabe] = args.amount("n", 1, MOST, 1)

    def many(self, g: Astrolabe, text: CardText) -> int:
        return self.n.of(g, text.seat, text.times)


def source_text(source: int) -> str:
    return " from the row" if source == FROM_ROW else " blind from the deck" if source == FROM_DECK else ""
