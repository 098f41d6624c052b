"""Talismans: gaining and playing them. Discarding is in `passage.py`, since it is possible at any moment."""

from typing import ClassVar

from asterism.games.astrolabe.model.events import PLAYED_TALISMAN, SKIPPED_TALISMAN
from asterism.games.astrolabe.model.names import TALISMANS
from asterism.games.astrolabe.model.state import DESIGN_BITS, PLAYED_NOW, ROUND_BITS, Astrolabe
from asterism.games.astrolabe.model.verbs import STOP
from asterism.games.astrolabe.rules.card_text import REWARD, card_text
from asterism.games.astrolabe.rules.passage import Passage
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure


class GainTalismans(Passage):
    """Draw talismans; at the limit one may discard first, else the draw is skipped."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left")

    def __init__(self, seat: int, left: int) -> None:
        super().__init__(seat, 0)
        self.left: int = left

    def clone(self) -> "GainTalismans":
        return GainTalismans(self.seat, self.left)

    def run(self, g: Astrolabe) -> int:
        while self.left:
            if not g.talisman_pile and g.deck_size(TALISMANS) == 0:
                return DONE  # ruling.talisman.discard-pile: nothing to draw
            if len(g.hands[self.seat]) >= g.hand_limit(self.seat):
                return WAIT  # ruling.talisman.room-before-draw
            g.draw_talisman(self.seat)
            self.left -= 1
        return DONE

    def offers(self, g: Astrolabe) -> list[int]:
        return [STOP]

    def take(self, g: Astrolabe, packed: int) -> None:
        self.left -= 1  # talisman.no-draw-at-limit
        g.tell(SKIPPED_TALISMAN, self.seat)

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("talisman.no-draw-at-limit", "discard a talisman to make room for a new one, or go without")


def is_usable(g: Astrolabe, held: int) -> bool:
    """talisman.from-next-turn, talisman.requirement"""
    return held >> 8 & ROUND_BITS <= g.round


def may_play(g: Astrolabe, seat: int, held: int) -> bool:
    return is_usable(g, held) and g.content.need[held & DESIGN_BITS].holds(g, seat)


def play(g: Astrolabe, seat: int, design: int) -> None:
    """talisman.reveal-for-bonus: it leaves the hand now and reaches the pile when its bonus is complete."""
    hand = g.hands[seat]
    for i, held in enumerate(hand):
        if held & DESIGN_BITS == design and is_usable(g, held):
            g.hands[seat] = hand[:i] + hand[i + 1 :]
            break
    g.reveal()
    g.tell(PLAYED_TALISMAN, seat, design)
    g.call(PlayTalisman(seat, 0, design))


class PlayTalisman(Procedure[Astrolabe]):
    """A revealed talisman while its bonus resolves."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "design")

    def __init__(self, seat: int, at: int, design: int) -> None:
        super().__init__(seat, at)
        self.design: int = design

    def clone(self) -> "PlayTalisman":
        return PlayTalisman(self.seat, self.at, self.design)

    def run(self, g: Astrolabe) -> int:
        if self.at == 0:
            self.at = 1
            return g.call(card_text(self.seat, g.content.bonus[self.design], -1, REWARD))
        g.now[PLAYED_NOW] += 1
        g.talisman_pile = [*g.talisman_pile, self.design]  # ruling.talisman.discard-pile
        return DONE
