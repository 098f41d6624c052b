"""Starbot play: one card a turn, in four steps, without choices."""

from typing import ClassVar

from asterism.games.starlight.model.names import (
    ANY_POOL,
    BOT_DISCARD,
    BOT_FLUSH,
    BOT_LAUNCH,
    CORE_POOL,
    FLARE_POOL,
    LEFT,
    LONG_POOL,
)
from asterism.games.starlight.model.state import (
    EMPTY,
    LOCATIONS,
    MARKERS_TO_WIN,
    STARBOT_MARKERS,
    STARBOTS,
    Starlight,
)
from asterism.games.starlight.model.verbs import (
    BOT_CARD,
    BOT_DISCARDED,
    BOT_LAUNCHED,
    BOT_MARKED,
    BOT_MOVED,
    DAWNED,
    FLUSHED,
    FROM_STARBOT,
    SCORED,
)
from asterism.games.starlight.rules.pools import (
    bury_flares,
    discard_cores,
    discard_rays,
    flush,
    ray_pool,
    refill_cores,
    refill_flares,
    refill_pools,
    slide_flares,
)
from asterism.games.starlight.rules.turn import claim
from asterism.kernel.procedure import DONE, Cited, Procedure


class StarbotTurn(Procedure[Starlight]):
    """Turn up a card and resolve it for the Starbot. # starbot.turn-card"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def clone(self) -> "StarbotTurn":
        return StarbotTurn(self.seat, self.at)

    def waiting(self, g: Starlight) -> list[int]:
        return []

    def run(self, g: Starlight) -> int:
        c = g.content
        seat = self.seat
        card = turn_up(g)
        g.bot_card = card
        g.tell(BOT_CARD, seat, card)
        if g.settings[STARBOT_MARKERS] == 1:  # starbot.rondel-markers
            g.space[seat] = c.bot_space[card]
            g.tell(BOT_MOVED, seat, c.bot_space[card] + 1)
        for op in c.bot_action[card]:  # starbot.step1-action
            perform(g, seat, op)
        refill_pools(g)  # starbot.refill
        score(g, seat, c.bot_night[card])  # starbot.step2-score
        if c.bot_accolade[card] >= 0:  # starbot.step3-accolade, starbot.refresh-no-accolade
            mark(g, seat, c.bot_accolade[card])
        g.bot_discards = [*g.bot_discards, card]  # starbot.step4-discard
        if card == c.bot_refresh:  # starbot.refresh-card
            g.bot_deck = g.bot_deck + g.bot_discards
            g.bot_discards = []
        return DONE

    def ask(self, g: Starlight, seat: int) -> Cited:
        return Cited("starbot.turn-card", "wait for the Starbot's card")


def turn_up(g: Starlight) -> int:
    """The next card; the discards become the deck when it has run out. # starbot.deck-empty"""
    if not g.bot_deck:
        g.bot_deck = g.bot_discards
        g.bot_discards = []
    g.bot_deck = g.bot_deck[:]
    return g.chance.draw(g.bot_deck, STARBOTS)


def perform(g: Starlight, seat: int, op: list[int]) -> None:
    kind = op[0]
    if kind == BOT_LAUNCH:
        launch(g, seat, op[1], g.content.bot_orders[op[2]])
    elif kind == BOT_DISCARD:
        discard(g, seat, op[1], op[2], op[3] == LEFT)
    elif kind == BOT_FLUSH:
        flush(g, op[1])
        g.tell(FLUSHED, seat, op[1], 0)
    else:
        for pool in range(ANY_POOL):  # starbot.refresh-card
            flush(g, pool)
            g.tell(FLUSHED, seat, pool, 0)


def launch(g: Starlight, seat: int, size: int, preferred: list[int]) -> None:
    """The best eligible slot of the size in the first constellation that has one. # starbot.launching"""
    c = g.content
    slots = g.eligible & c.slots_of_size[size]  # starbot.alpha-allowed
    order = preferred + [other for other in range(len(c.slots_of)) if other not in preferred]
    for constellation in order:
        here = slots & c.slots_of[constellation]
        best = -1
        for slot in range(len(c.slot_ids)):
            if here >> slot & 1 and (best < 0 or c.slot_points[slot] > c.slot_points[best]):
                best = slot
        if best >= 0:
            g.place_star(seat, best)
            g.stars = g.stars[:]
            g.stars[seat] += 1
            g.tell(BOT_LAUNCHED, seat, best + 1)
            return
    g.tell(BOT_LAUNCHED, seat, 0)


def discard(g: Starlight, seat: int, pool: int, number: int, left: bool) -> None:
    """Remove items from one end of a pool and refill it. # starbot.sample-card, starbot.refill"""
    if pool == FLARE_POOL:
        places = [place for place, flare in enumerate(g.flare_pool) if flare != EMPTY]
        gone = places[:number] if left else places[max(0, len(places) - number) :]
        bury_flares(g, [g.flare_pool[place] for place in gone])
        for place in gone:
            g.flare_pool[place] = EMPTY
        slide_flares(g)
        refill_flares(g)
        g.tell(BOT_DISCARDED, seat, pool, len(gone))
        return
    size = len(g.core_pool) if pool == CORE_POOL else len(ray_pool(g, pool - LONG_POOL))
    first = 0 if left else max(0, size - number)
    last = min(number, size) if left else size
    if pool == CORE_POOL:
        discard_cores(g, first, last)
        refill_cores(g)
    else:
        discard_rays(g, pool - LONG_POOL, first, last)
    g.tell(BOT_DISCARDED, seat, pool, last - first)


def score(g: Starlight, seat: int, points: int) -> None:
    """The card's night points, and nothing for the slot. # scoring.starbot-night, end.any-player"""
    dark = g.daybreak == 0
    g.score(seat, points)
    g.tell(SCORED, seat, points, FROM_STARBOT)
    if dark and g.daybreak:
        g.tell(DAWNED, seat)


def mark(g: Starlight, seat: int, location: int) -> None:
    """A marker on an Accolade; the fifth of one's own wins it. # starbot.accolade-gone, starbot.five-markers-win"""
    if g.accolade_owner[location] >= 0:
        return
    at = seat * LOCATIONS + location
    g.bot_markers = g.bot_markers[:]
    g.bot_markers[at] += 1
    g.tell(BOT_MARKED, seat, location, g.bot_markers[at])
    if g.bot_markers[at] >= MARKERS_TO_WIN:  # starbot.separate-markers
        claim(g, seat, location)
