"""Stones: where they come from and what they are used for. # stone.own-turn"""

from asterism.games.astrolabe_018.model.names import (
    BY_RULE,
    E_NO_STONE,
    E_STONE,
    E_STONE_SPENT,
    NEW_SUN,
    NONE,
    O_SAME_TURN,
    RAISED,
    STONE_USED,
    STONES_USED,
    V_BORROW,
    V_STONE_REFRESH,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.artifacts import refuse_card, usable
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import Cited


def take_stone(g: Astrolabe018, seat: int, kind: int, cause: int) -> None:
    """A stone from the supply, if there is one. # stone.supply-empty"""
    if g.stone_supply() > 0:
        g.stones[2 * seat + kind] += 1
        g.turn[NEW_SUN + kind] += 1
        g.tell(E_STONE, seat, kind, cause)
    else:
        g.tell(E_NO_STONE, seat, kind, cause)


def usable_stones(g: Astrolabe018, seat: int, kind: int) -> int:
    """Stones of a kind that may be used now. # stone.same-turn"""
    held = g.stones[2 * seat + kind]
    if g.settings[O_SAME_TURN]:
        held -= min(held, g.turn[NEW_SUN + kind])
    return held


def add_stone_uses(g: Astrolabe018, seat: int, options: list[int]) -> None:
    for kind in range(2):
        if usable_stones(g, seat, kind):
            if g.can_refresh(0) or g.can_refresh(1):  # stone.refresh-partial, stone.cost-of-refresh
                options.append(option(V_STONE_REFRESH, kind))
            card = g.library[kind]  # stone.type-decides
            if card != NONE and usable(g, seat, card):
                options.append(option(V_BORROW, kind))


def spend_stone(g: Astrolabe018, seat: int, kind: int, use: int) -> None:
    """Whatever it is used for, the stone goes back. # stone.spent-either-way"""
    g.stones[2 * seat + kind] -= 1
    if g.turn[NEW_SUN + kind] > g.stones[2 * seat + kind]:
        g.turn[NEW_SUN + kind] = g.stones[2 * seat + kind]
    g.turn[STONES_USED] += 1
    g.turn[RAISED] |= 1 << STONE_USED
    g.tell(E_STONE_SPENT, seat, kind, BY_RULE + use)


def refuse_stone(g: Astrolabe018, seat: int, packed: int) -> Cited:
    kind = first(packed)
    if kind > 1 or not g.stones[2 * seat + kind]:
        return Cited("stone.one-of-two-uses", "You have no stone of this kind.")
    if not usable_stones(g, seat, kind):
        return Cited("stone.same-turn", "At this table a stone may be used from the turn after it was gained.")
    if verb_of(packed) == V_STONE_REFRESH:
        return Cited("stone.refresh-partial", "No Library has a card that could be replaced.")
    return refuse_card(g, seat, g.library[kind], "stone.activate-library-card")
