"""The text of an omen in progress: wishes can be spent meanwhile."""

from asterism.kernel.cards import NOWHERE, Text
from asterism.kernel.option import verb_of
from asterism.kernel.procedure import Cited
from toy.model.names import WISH
from toy.model.state import Lanterns
from toy.rules.wishes import any_time, refuse_wish, wish


class CardText(Text[Lanterns]):
    """`card` is the omen the text stands on."""

    def clone(self) -> "CardText":
        return CardText(self.seat, self.at, self.times, self.card, self.use, self.asking, self.left, self.back)

    def options(self, g: Lanterns, seat: int) -> list[int]:
        return self.step(g).options(g, self) + any_time(g, seat)

    def choose(self, g: Lanterns, seat: int, packed: int) -> None:
        if verb_of(packed) == WISH:
            wish(g, seat)
        else:
            self.asking = False
            self.step(g).choose(g, self, packed)

    def rule(self) -> str:
        return "turn.omen"

    def refuse(self, g: Lanterns, seat: int, packed: int) -> Cited | None:
        return refuse_wish(g, seat, verb_of(packed))


def card_text(seat: int, address: int, omen: int) -> CardText:
    """A text from its beginning."""
    return CardText(seat, address, 1, omen, 0, False, -1, NOWHERE)
