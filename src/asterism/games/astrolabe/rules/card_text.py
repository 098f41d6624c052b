"""Card text in progress, as this game asks its questions: talismans can be thrown away meanwhile."""

from typing import Final

from asterism.games.astrolabe.model.names import (
    BY_ARTIFACT,
    BY_CONSTELLATION,
    BY_DEMON,
    BY_TALISMAN,
    CAUSE,
    DISCARD,
    FROM_ARTIFACTS,
    FROM_PURGES,
    FROM_SKY,
    FROM_TALISMANS,
    NO_CAUSE,
)
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.rules.passage import Passage, discards, hands_but, refuse_inside
from asterism.kernel.cards import NOWHERE, Text
from asterism.kernel.option import first, verb_of
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

    def onward(self, g: Astrolabe, seat: int) -> list[int]:
        return self.step(g).options(g, self) if seat == self.seat else []

    def choose(self, g: Astrolabe, seat: int, packed: int) -> None:
        if verb_of(packed) == DISCARD:
            g.discard_talisman(seat, first(packed))  # talisman.discard-any-time
        else:
            self.asking = False
            self.step(g).choose(g, self, packed)

    def cause(self) -> int:
        return BY_ARTIFACT + self.card if self.card >= 0 else NO_CAUSE

    def rule(self) -> str:
        return "ruling.turn.card-over-rule"

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        source = source_now(g)
        return Cited(rule_of(source), f"{for_card(g, source)}{super().ask(g, seat).text}")

    def refuse(self, g: Astrolabe, seat: int, packed: int) -> Cited | None:
        return refuse_inside(g, self.seat, seat, packed)


def card_text(seat: int, address: int, card: int, use: int) -> CardText:
    """A text from its beginning."""
    return CardText(seat, address, 1, card, use, False, -1, NOWHERE)


def source_now(g: Astrolabe) -> int:
    """The card or constellation that is being resolved, as a cause."""
    for procedure in reversed(g.stack):
        if isinstance(procedure, (CardText, Passage)) and procedure.cause() != NO_CAUSE:
            return procedure.cause()
    return NO_CAUSE


def cause_now(g: Astrolabe) -> int:
    """The same for the log; without one nobody looks."""
    return source_now(g) if g.log is not None else NO_CAUSE


def for_card(g: Astrolabe, source: int) -> str:
    """The beginning of a question that a card asks."""
    return f"for {name_of_cause(g, source)}: " if source >= BY_ARTIFACT else ""


def name_of_cause(g: Astrolabe, cause: int) -> str:
    """The card or constellation that is a cause."""
    content = g.content
    kinds = {
        BY_ARTIFACT: content.artifact_names,
        BY_TALISMAN: content.talisman_names,
        BY_DEMON: content.demon_names,
        BY_CONSTELLATION: content.constellation_names,
    }
    return kinds[cause - cause % CAUSE][cause % CAUSE]


def rule_of(source: int) -> str:
    """The rule that the text of a card stands on."""
    if source >= BY_CONSTELLATION:
        return "ruling.sky.only-reward-is-stars"
    if source >= BY_DEMON:
        return "ruling.purge.effect-compulsory"
    if source >= BY_TALISMAN:
        return "talisman.reveal-for-bonus"
    return "artifact.pay-then-power" if source >= BY_ARTIFACT else "ruling.turn.card-over-rule"


def points_from(cause: int) -> int:
    """The line of the score sheet that points of this cause belong to."""
    if cause >= BY_CONSTELLATION:
        return FROM_SKY
    if cause >= BY_DEMON:
        return FROM_PURGES
    return FROM_TALISMANS if cause >= BY_TALISMAN else FROM_ARTIFACTS


def is_resolving(g: Astrolabe, artifact: int) -> bool:
    """Whether an activation of the artifact is still running."""
    for procedure in g.stack:
        if isinstance(procedure, CardText) and procedure.use == POWER and procedure.card == artifact:
            return True
    return False
