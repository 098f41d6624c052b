"""Starbot play: one card a turn, in four steps, without choices."""

from typing import ClassVar

from asterism.games.starlight.model.names import (
    BOT_CARD,
    BOT_MARKED,
    BOT_MOVED,
    BY_MARKERS,
    BY_STARBOT,
    DAWNED,
    LOCATIONS,
    SCORED,
    STARBOTS_SHUFFLED,
)
from asterism.games.starlight.model.state import STARBOT_MARKERS, STARBOTS, Starlight
from asterism.games.starlight.rules.card_text import card_text
from asterism.games.starlight.rules.pools import refill_pools
from asterism.games.starlight.rules.turn import claim
from asterism.kernel.procedure import DONE, Cited, Procedure


class StarbotTurn(Procedure[Starlight]):
    """Turn up a card and resolve it for the Starbot; `at` is 1 once its action is done. # starbot.turn-card"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def clone(self) -> "StarbotTurn":
        return StarbotTurn(self.seat, self.at)

    def waiting(self, g: Starlight) -> list[int]:
        return []

    def run(self, g: Starlight) -> int:
        c = g.content
        seat = self.seat
        if self.at == 0:
            self.at = 1
            card = turn_up(g)
            g.bot_card = card
            g.tell(BOT_CARD, seat, card)
            if g.settings[STARBOT_MARKERS] == 1:  # starbot.rondel-markers
                g.space[seat] = c.bot_space[card]
                g.tell(BOT_MOVED, seat, c.bot_space[card])
            return g.call(card_text(seat, c.bot_action[card], card))  # starbot.step1-action
        card = g.bot_card
        refill_pools(g)  # starbot.refill
        score(g, seat, c.bot_night[card])  # starbot.step2-score
        if c.bot_accolade[card] >= 0:  # starbot.step3-accolade, starbot.refresh-no-accolade
            mark(g, seat, c.bot_accolade[card])
        g.bot_discards = [*g.bot_discards, card]  # starbot.step4-discard
        if card == c.bot_refresh:  # starbot.refresh-card
            g.bot_deck = g.bot_deck + g.bot_discards
            g.bot_discards = []
            g.tell(STARBOTS_SHUFFLED, len(g.bot_deck))
        return DONE

    def ask(self, g: Starlight, seat: int) -> Cited:
        return Cited("starbot.turn-card", "wait for the Starbot's card")


def turn_up(g: Starlight) -> int:
    """The next card; the discards become the deck when it has run out. # starbot.deck-empty"""
    if not g.bot_deck:
        g.bot_deck = g.bot_discards
        g.bot_discards = []
        g.tell(STARBOTS_SHUFFLED, len(g.bot_deck))
    g.bot_deck = g.bot_deck[:]
    return g.chance.draw(g.bot_deck, STARBOTS)


def score(g: Starlight, seat: int, points: int) -> None:
    """The card's night points, and nothing for the slot. # scoring.starbot-night, end.any-player"""
    dark = g.daybreak == 0
    g.score(seat, points)
    g.tell(SCORED, seat, points, BY_STARBOT)
    if dark and g.daybreak:
        g.tell(DAWNED, seat)


def mark(g: Starlight, seat: int, location: int) -> None:
    """A marker on an Accolade; the fifth of one's own wins it. # starbot.accolade-gone, starbot.five-markers-win"""
    if g.accolade_owner[location] >= 0:
        g.tell(BOT_MARKED, seat, location, 0)
        return
    at = seat * LOCATIONS + location
    g.bot_markers = g.bot_markers[:]
    g.bot_markers[at] += 1
    g.tell(BOT_MARKED, seat, location, g.bot_markers[at])
    if g.bot_markers[at] >= g.content.markers_to_win:  # starbot.separate-markers
        claim(g, seat, location, BY_MARKERS)
