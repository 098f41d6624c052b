"""Whether an option of a Boss card can be resolved in full (effect.option-you-can-complete)."""

from typing import TYPE_CHECKING

from asterism.games.knights.model.names import (
    AGAIN,
    ANY,
    DECK_ANY,
    DESTROY,
    DISARM,
    DISCARD,
    DRAIN,
    DRAIN_WORLD,
    EACH,
    END,
    EVERY,
    FORTIFY,
    FROM_SIDE,
    IF,
    IS_MINION,
    JUMP,
    OMEN,
    OR,
    RAZE,
    REMOVE_MINION,
    SIDE_DRAW,
    SIDE_REMOVE,
    SUMMON,
    SUPPLY_COUNT,
    TRACK,
    TRIGGER,
    UNSLOT,
    WIDTH,
)
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.recipients import able, can_give, candidates
from asterism.games.knights.rules.steps.table import decks_meant
from asterism.kernel.procedure import NOBODY

if TYPE_CHECKING:
    from asterism.games.knights.rules.effects import CardText


def completes(text: "CardText", g: Knights, start: int) -> bool:
    """choice.complete-means: whether every step from here to the end of the option can be done in full."""
    code = g.content.code
    at = start
    while code[at] != JUMP and code[at] != END:
        op = code[at]
        if op == OR:
            if not any(completes(text, g, code[at + 2 + i]) for i in range(code[at + 1])):
                return False
            at = code[at + 7]
        elif op == OMEN:
            at = code[at + 7]
        elif op in (IF, EACH, AGAIN):
            at += WIDTH
        elif not can(text, g, code, at):
            return False
        else:
            at += WIDTH
    return True


def can(text: "CardText", g: Knights, code: list[int], at: int) -> bool:
    """Whether one step of a Boss card can be resolved completely now."""
    op, who, x = code[at], code[at + 1], code[at + 6]
    here, text.at = text.at, at
    n = text.amount(g, code)
    text.at = here
    if op == TRACK:
        mat = g.foe()
        return mat.has_track and mat.track_low <= g.track + n <= mat.track_top
    if op == DRAIN_WORLD:
        return g.world_power >= n
    if op in (FORTIFY, REMOVE_MINION):
        return bool(g.minion)
    if op == TRIGGER:
        return bool(g.veterans())
    if op == RAZE:
        return sum(g.supply_size(deck) for deck in decks_meant(text, g, x if x < SUPPLY_COUNT else DECK_ANY)) >= n
    if op == SIDE_DRAW:
        return len(g.extra_deck) + len(g.extra_order) + len(g.extra_discard) > 0
    if op == SUMMON:
        if x == FROM_SIDE:
            return len(g.extra_deck) + len(g.extra_order) + len(g.extra_discard) >= n
        return sum(1 for card in g.boss_discard if g.content.boss_cards[card].kind == IS_MINION) >= n
    if op == SIDE_REMOVE:
        return x in g.extra_order or x in g.extra_deck
    if op in (DRAIN, UNSLOT, DISARM, DISCARD, DESTROY):
        if who == EVERY:
            return all(can_give(g, seat, op, x) >= n for seat in range(g.seats))
        if who == ANY:
            return any(can_give(g, seat, op, x) >= n for seat in able(g, op, n, x))
        return any(can_give(g, seat, op, x) >= n for seat in candidates(g, NOBODY, who, op, n, x))
    return True
