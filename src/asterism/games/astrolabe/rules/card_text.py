"""Card text in progress, as this game asks its questions: talismans can be thrown away meanwhile."""

from typing import Final

from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.model.verbs import DISCARD
from asterism.games.astrolabe.rules.passage import discards, hands_but, refuse_inside
from asterism.kernel.cards import NOWHERE, Text
from asterism.kernel.option import first
from asterism.kernel.procedure import Cited

REWARD: Final = 0  # what happens once: a purge, a talisman, an after-trap reward
POWER: Final = 1  # an activation of the artifact


class CardText(Text[Astrolabe]):
    """`card` is the artifact the text stands on, or -1; `use` tells an activation from a reward."""

    def clone(self) -> "CardText":
        return CardText(self.seat, self.at, self.times, self.card, self.use, self.asking, self.left, self.back)

    def may_act(self, g: Astrolabe) -> list[int]:
        return hands_but(g, self.seat)  # ruling.talisman.discard-out-of-turn

    def options(self, g: Astrolabe, seat: int) -> list[int]:
        found = self.step(g).options(g, self) if seat == self.seat else []
        if g.hands[seat]:
            found += discards(g, seat)
        return found

    def choose(self, g: Astrolabe, seat: int, packed: int) -> None:
        if packed & 255 == DISCARD:
            g.discard_talisman(seat, first(packed))  # talisman.discard-any-time
        else:
            self.asking = False
            self.step(g).choose(g, self, packed)

    def rule(self) -> str:
        return "ruling.purge.effect-compulsory"

    def refuse(self, g: Astrolabe, seat: int, packed: int) -> Cited | None:
        return refuse_inside(g, self.seat, seat, packed)


def card_text(seat: int, address: int, card: int, use: int) -> CardText:
    """A text from its beginning."""
    return CardText(seat, address, 1, card, use, False, -1, NOWHERE)


def is_resolving(g: Astrolabe, artifact: int) -> bool:
    """Whether an activation of the artifact is still running."""
    for procedure in g.stack:
        if isinstance(procedure, CardText) and procedure.use == POWER and procedure.card == artifact:
            return True
    return False
