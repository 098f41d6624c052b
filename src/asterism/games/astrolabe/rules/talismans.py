"""Talismans: gaining and playing them. Discarding is in `passage.py`, since it is possible at any moment."""

from typing import ClassVar

from asterism.games.astrolabe.model.names import (
    A_MATCH,
    BY_RULE,
    BY_TALISMAN,
    NO_CAUSE,
    PLAYED_TALISMAN,
    SKIPPED_TALISMAN,
    STOP,
    TALISMANS,
)
from asterism.games.astrolabe.model.packed import CARD_BITS, usable_from
from asterism.games.astrolabe.model.state import PLAYED_NOW, Astrolabe
from asterism.games.astrolabe.rules.card_text import REWARD, card_text, cause_now
from asterism.games.astrolabe.rules.passage import Passage
from asterism.kernel.procedure import DONE, WAIT, Cited


class GainTalismans(Passage):
    """Draw talismans; at the limit one may discard first, else the draw is skipped."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "left", "matched")

    def __init__(self, seat: int, left: int, matched: bool) -> None:
        super().__init__(seat, 0)
        self.left: int = left
        self.matched: bool = matched  # for neighbours with the same top star

    def clone(self) -> "GainTalismans":
        return GainTalismans(self.seat, self.left, self.matched)

    def cause(self) -> int:
        return BY_RULE + A_MATCH if self.matched else NO_CAUSE

    def run(self, g: Astrolabe) -> int:
        while self.left:
            if not g.talisman_pile and g.deck_size(TALISMANS) == 0:
                return DONE  # nothing to draw # ruling.talisman.discard-pile
            if len(g.hands[self.seat]) >= g.hand_limit(self.seat):
                return WAIT  # ruling.talisman.room-before-draw
            g.draw_talisman(self.seat, cause_now(g))
            self.left -= 1
        return DONE

    def offers(self, g: Astrolabe) -> list[int]:
        return [STOP]

    def onward(self, g: Astrolabe, seat: int) -> list[int]:
        return self.options(g, seat)

    def take(self, g: Astrolabe, packed: int) -> None:
        self.left -= 1  # talisman.no-draw-at-limit
        g.tell(SKIPPED_TALISMAN, self.seat)

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        return Cited("talisman.no-draw-at-limit", "discard a talisman to make room for a new one, or go without")


def is_usable(g: Astrolabe, held: int) -> bool:
    """# talisman.from-next-turn, talisman.requirement"""
    return usable_from(held) <= g.round


def may_play(g: Astrolabe, seat: int, held: int) -> bool:
    if not is_usable(g, held):
        return False
    hand = g.hands[seat]
    at = hand.index(held)
    g.hands[seat] = hand[:at] + hand[at + 1 :]  # it does not count itself
    met = g.content.need[held & CARD_BITS].holds(g, seat)
    g.hands[seat] = hand
    return met


def play(g: Astrolabe, seat: int, design: int) -> None:
    """It leaves the hand now and reaches the pile when its bonus is complete. # talisman.reveal-for-bonus"""
    hand = g.hands[seat]
    for i, held in enumerate(hand):
        if held & CARD_BITS == design and is_usable(g, held):
            g.hands[seat] = hand[:i] + hand[i + 1 :]
            break
    g.reveal()
    g.tell(PLAYED_TALISMAN, seat, design)
    g.call(PlayTalisman(seat, 0, design))


class PlayTalisman(Passage):
    """A revealed talisman while its bonus resolves."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "design")

    def __init__(self, seat: int, at: int, design: int) -> None:
        super().__init__(seat, at)
        self.design: int = design

    def clone(self) -> "PlayTalisman":
        return PlayTalisman(self.seat, self.at, self.design)

    def cause(self) -> int:
        return BY_TALISMAN + self.design

    def run(self, g: Astrolabe) -> int:
        if self.at == 0:
            self.at = 1
            return g.call(card_text(self.seat, g.content.bonus[self.design], -1, REWARD))
        g.now[PLAYED_NOW] += 1
        g.talisman_pile = [*g.talisman_pile, self.design]  # ruling.talisman.discard-pile
        return DONE
