"""The Boss turn: main phase, draw phase, leveling up; and how Boss cards enter play."""

from typing import ClassVar, Final

from asterism.games.knights.model.names import (
    ACTIVATED,
    BOSS_DREW,
    BOSS_SHUFFLED,
    EXTRA_DREW,
    IS_MINION,
    LEVEL_ACTIVATED,
    LEVELED_UP,
    LOST_BY_RULE,
    OF_BOSS_CARD,
    OF_LEVEL,
    OF_MAT,
    SOURCE,
)
from asterism.games.knights.model.state import BOSS_RULE, OUT_OF_LEVELS, PER_TURN, Knights
from asterism.games.knights.rules.card_text import STRIKING, boss_text
from asterism.kernel.procedure import CALL, DONE, NOBODY, Procedure

MAIN: Final = 0
MINIONS: Final = 1
DRAW: Final = 2
END_OF_TURN: Final = 3
LOSS: Final = 4


class BossTurn(Procedure[Knights]):
    """Main phase, draw phase, then the mat's own end of turn. # boss-turn.two-phases"""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "acted")

    def __init__(self, at: int = MAIN, acted: int = -1) -> None:
        self.seat: int = NOBODY
        self.at: int = at
        self.acted: int = acted  # the minion that acted last, by when it entered

    def clone(self) -> "BossTurn":
        return BossTurn(self.at, self.acted)

    def run(self, g: Knights) -> int:
        if self.at == MAIN:  # boss-main.level-token-first, level.activate-every-main-phase
            self.at = MINIONS
            if g.level > 1:
                text = g.foe().levels[g.level - 2].activate
                if text:
                    g.tell(LEVEL_ACTIVATED, g.level)
                    return g.call(boss_text(text, OF_LEVEL, g.level))
        while self.at == MINIONS:  # boss-main.minions-oldest-first, boss-main.changing-row
            at = self.next_minion(g)
            if at < 0:
                self.at = DRAW
                break
            self.acted = g.minion_since[at]
            if activate(g, at) == CALL:
                return CALL
        if self.at == DRAW:  # boss-draw.one-card
            self.at = END_OF_TURN
            return g.call(BossDraw(g.content.boss_draw))
        if self.at == END_OF_TURN:  # boss-turn.end-step
            self.at = LOSS
            return g.call(boss_text(g.foe().end_of_turn, OF_MAT, g.mat))
        if g.foe().loss.holds(g, NOBODY):  # end.boss-specific-loss
            g.tell(LOST_BY_RULE, OF_MAT * SOURCE + g.mat)
            return g.end(BOSS_RULE)
        return DONE

    def next_minion(self, g: Knights) -> int:
        """The oldest minion that has not acted and did not enter this turn. # boss-draw.rest-not-this-turn"""
        now = g.turn * PER_TURN
        for at, since in enumerate(g.minion_since):
            if self.acted < since < now:
                return at
        return -1


class BossDraw(Procedure[Knights]):
    """Draw Boss cards and resolve each: in the draw phase, or because a card says so. # boss-draw.extra-draws"""

    FIELDS: ClassVar[tuple[str, ...]] = ("left",)

    def __init__(self, left: int) -> None:
        self.seat: int = NOBODY
        self.at: int = 0
        self.left: int = left

    def clone(self) -> "BossDraw":
        return BossDraw(self.left)

    def run(self, g: Knights) -> int:
        if self.left == 0:
            return DONE
        if g.boss_deck_size() == 0:  # boss-draw.empty-deck-levels-up
            if g.level - 1 >= len(g.foe().levels):  # level-up.no-token-left-is-loss
                return g.end(OUT_OF_LEVELS)
            return g.call(LevelUp(0))
        self.left -= 1
        card = g.next_boss_card()
        g.tell(BOSS_DREW, card)
        return resolve_boss_card(g, card)


class LevelUp(Procedure[Knights]):
    """The next level token, its INSTANT effect, a new Boss deck; the draw that asked for it then goes on."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at",)

    def __init__(self, at: int) -> None:
        self.seat: int = NOBODY
        self.at: int = at

    def clone(self) -> "LevelUp":
        return LevelUp(self.at)

    def run(self, g: Knights) -> int:
        if self.at == 0:
            self.at = 1
            g.level += 1  # level-up.place-next-token, level.ascending-order
            g.tell(LEVELED_UP, g.level)
            text = g.foe().levels[g.level - 2].instant  # level-up.then-instant
            return g.call(boss_text(text, OF_LEVEL, g.level))
        g.boss_deck = g.boss_deck + g.boss_discard  # level-up.then-shuffle-discards
        g.boss_discard = []
        g.tell(BOSS_SHUFFLED, len(g.boss_deck))
        return DONE


class ExtraDraw(Procedure[Knights]):
    """Draw and resolve cards of the Boss's extra deck. # furion.fire-then-discard"""

    FIELDS: ClassVar[tuple[str, ...]] = ("left",)

    def __init__(self, left: int) -> None:
        self.seat: int = NOBODY
        self.at: int = 0
        self.left: int = left

    def clone(self) -> "ExtraDraw":
        return ExtraDraw(self.left)

    def run(self, g: Knights) -> int:
        if self.left == 0:
            return DONE
        self.left -= 1
        card = g.next_extra_card()
        if card < 0:
            return DONE
        g.tell(EXTRA_DREW, card, g.cause())
        return resolve_boss_card(g, card)


class Summon(Procedure[Knights]):
    """Put the top minions of the extra deck into play, one by one."""

    FIELDS: ClassVar[tuple[str, ...]] = ("left",)

    def __init__(self, left: int) -> None:
        self.seat: int = NOBODY
        self.at: int = 0
        self.left: int = left

    def clone(self) -> "Summon":
        return Summon(self.left)

    def run(self, g: Knights) -> int:
        while self.left > 0:
            self.left -= 1
            card = g.next_extra_card()
            if card < 0:
                return DONE
            if begin_minion(g, card) == CALL:
                return CALL
        return DONE


def resolve_boss_card(g: Knights, card: int) -> int:
    """A minion enters play, a strike is resolved and then discarded. # boss-card.two-types"""
    design = g.content.boss_cards[card]
    if design.kind == IS_MINION:
        begin_minion(g, card)
        return CALL
    g.boss_aside = [*g.boss_aside, card]  # boss-draw.strike-in-transit
    return g.call(boss_text(design.strike, OF_BOSS_CARD, card, STRIKING))


def begin_minion(g: Knights, card: int) -> int:
    """A minion enters with its health, then its INSTANT text is resolved. # boss-draw.minion-instant-last"""
    text = g.enter_play(card)
    return g.call(boss_text(text, OF_BOSS_CARD, card, me=g.newcomer())) if text else DONE


def activate(g: Knights, at: int) -> int:
    """Resolve the ACTIVATE text of the minion at a place of the row, if it has one."""
    card = g.minion[at]
    text = g.content.boss_cards[card].activate
    if not text:
        return DONE
    g.tell(ACTIVATED, card)
    return g.call(boss_text(text, OF_BOSS_CARD, card, me=g.minion_since[at]))
