"""Whom a step of a card text means, and what a player can give."""

from asterism.games.knights.model.names import (
    ALLY,
    ANY,
    ANY_TYPE,
    DESTROY,
    DISARM,
    DISCARD,
    DRAIN,
    DRAW,
    EVERY_ALLY,
    HEAL,
    HIGHEST,
    IN_DISCARD,
    IN_EQUIPPED,
    IN_HAND,
    IN_HAND_OR_DISCARD,
    LEAST_EQUIPPED,
    LEAST_HAND,
    LEAST_POWER,
    LEAST_SLOTS,
    LOWEST,
    MOST_EQUIPPED,
    MOST_HAND,
    MOST_POWER,
    MOST_SLOTS,
    POWER,
    RECALL,
    SLOT,
    SUFFER,
    TURN,
    UNSLOT,
    YOU,
)
from asterism.games.knights.model.state import MAX_HEALTH, Knights


def candidates(g: Knights, seat: int, who: int, op: int, n: int, x: int) -> list[int]:
    """The players a step may mean; the decision among several is asked elsewhere."""
    if who == YOU:
        return [seat]
    if who in (ALLY, EVERY_ALLY):
        return g.allies(seat)
    if who == ANY:
        if (op in (DRAIN, UNSLOT, DISCARD, DESTROY, DISARM)) and seat < 0:
            return able(g, op, n, x)
        return list(range(g.seats))
    if who == LOWEST:
        return lowest(g, op)
    if who == TURN:
        return g.players_of(g.turn_top[-1])
    if who >= HIGHEST:
        return extreme(g, who)
    return list(range(g.seats))


def able(g: Knights, op: int, n: int, x: int) -> list[int]:
    """choice.any-player-demand: who can do it in full, else who can do the most of it."""
    best = max(can_give(g, seat, op, x) for seat in range(g.seats))
    wanted = min(best, n)
    return [seat for seat in range(g.seats) if can_give(g, seat, op, x) >= wanted]


def can_give(g: Knights, seat: int, op: int, x: int) -> int:
    """How much of a loss a player can bear."""
    if op == DRAIN:
        return g.power[seat]
    if op == UNSLOT:
        return g.slots[seat] - g.knight_of(seat).slot_low
    if op == DISARM:
        return len(g.equipped[seat])
    return len(cards_in(g, seat, x))


def cards_in(g: Knights, seat: int, zone: int) -> list[int]:
    if zone == IN_HAND:
        return g.hand[seat]
    if zone == IN_DISCARD:
        return g.discard[seat]
    if zone == IN_EQUIPPED:
        return g.equipped[seat]
    if zone == IN_HAND_OR_DISCARD:
        return g.hand[seat] + g.discard[seat]
    return g.played[seat]


def lowest(g: Knights, op: int) -> list[int]:
    """exhausted.not-lowest-health; choice.lowest-health-without-damage"""
    standing = [health for health in g.health if health > 0]
    if op == SUFFER and standing:
        least = min(standing)
    else:
        least = min(g.health)
    return [seat for seat in range(g.seats) if g.health[seat] == least]


def extreme(g: Knights, who: int) -> list[int]:
    """choice.superlatives, ambiguity.most-of-nothing: ties are offered, zero counts."""
    values = [measure(g, seat, who) for seat in range(g.seats)]
    best = max(values)
    return [seat for seat in range(g.seats) if values[seat] == best]


def measure(g: Knights, seat: int, who: int) -> int:
    if who == HIGHEST:
        return g.health[seat]
    if who == MOST_POWER:
        return g.power[seat]
    if who == LEAST_POWER:
        return -g.power[seat]
    if who == MOST_HAND:
        return len(g.hand[seat])
    if who == LEAST_HAND:
        return -len(g.hand[seat])
    if who == MOST_SLOTS:
        return g.slots[seat]
    if who == LEAST_SLOTS:
        return -g.slots[seat]
    if who == MOST_EQUIPPED:
        return len(g.equipped[seat])
    assert who == LEAST_EQUIPPED
    return -len(g.equipped[seat])


def sharers(g: Knights, op: int, x: int) -> list[int]:
    """choice.collectively: the players who can take another share."""
    found: list[int] = []
    for seat in range(g.seats):
        if op == HEAL:
            share = 0 < g.health[seat] < MAX_HEALTH
        elif op == DRAW:
            share = bool(g.deck[seat]) or bool(g.discard[seat])
        elif op == POWER:
            share = g.power[seat] < g.knight_of(seat).power_top
        elif op == SLOT:
            share = g.slots[seat] < g.knight_of(seat).slot_top
        elif op == RECALL:
            share = bool(matching(g, g.discard[seat], x))
        elif op in (DRAIN, UNSLOT, DISARM, DISCARD, DESTROY):
            share = can_give(g, seat, op, x) > 0
        else:
            share = True
        if share:
            found.append(seat)
    return found


def matching(g: Knights, cards: list[int], type: int) -> list[int]:
    """The cards of a type."""
    if type == ANY_TYPE:
        return cards
    kinds = g.content.type
    return [card for card in cards if kinds[card] == type]
