"""Card text in progress: the boon of a Flare, the action of a Starbot's card."""

from asterism.games.starlight.model.state import Starlight
from asterism.kernel.cards import NOWHERE, Op, Text
from asterism.kernel.procedure import Cited


class Boon(Op[Starlight]):
    """An op of a Flare's lower box; `can`: at least part of it can be done. # flares.boon-needs-effect"""

    def untimely(self, g: Starlight, moment: int) -> Cited | None:
        """Why it cannot be used at this moment of a turn, where there is a reason of its own."""
        return None

    def idle(self, g: Starlight, seat: int) -> Cited | None:
        """Why it can do nothing for the seat now, where there is a reason of its own."""
        return None

    def worth(self) -> float:
        return 1.5


class CardText(Text[Starlight]):
    """`card` is the Flare or the Starbot card the text stands on."""

    def clone(self) -> "CardText":
        return CardText(self.seat, self.at, self.times, self.card, self.use, self.asking, self.left, self.back)

    def rule(self) -> str:
        return "flares.boon"


def card_text(seat: int, address: int, card: int) -> CardText:
    """A text from its beginning."""
    return CardText(seat, address, 1, card, 0, False, -1, NOWHERE)
