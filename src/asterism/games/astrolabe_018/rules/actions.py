"""The six actions by their number."""

from asterism.games.astrolabe_018.model.names import BANISH, CAPTURE, EXCHANGE, NONE, REROLL, STARGAZE
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.action import Action
from asterism.games.astrolabe_018.rules.banish import Banish, batch_options
from asterism.games.astrolabe_018.rules.capture import Capture
from asterism.games.astrolabe_018.rules.dice import swap_options
from asterism.games.astrolabe_018.rules.exchange import Exchange
from asterism.games.astrolabe_018.rules.library import Library
from asterism.games.astrolabe_018.rules.reroll import Reroll
from asterism.games.astrolabe_018.rules.stargaze import Stargaze


def begin_action(seat: int, action: int, granted: int) -> Action:
    """The action under the dial, or one that a card grants with an exact number. # turn.action-by-dial"""
    if action == CAPTURE:
        return Capture(seat, 0, granted, 0, 0)
    if action == STARGAZE:
        return Stargaze(seat, 0, granted, 0, 0)
    if action == REROLL:
        return Reroll(seat, 0, granted, 0, 0, [], [], 0)
    if action == EXCHANGE:
        return Exchange(seat, 0, granted, 0, 0)
    if action == BANISH:
        return Banish(seat, 0, granted, 0, 0)
    return Library(seat, 0, granted, 0, 0, 0, 0)


def can_act(g: Astrolabe018, seat: int, action: int, number: int) -> bool:
    """Whether a granted action could do anything."""
    if action == CAPTURE:
        within = 0
        for div in g.row:
            within += g.content.div_vp[div] <= number
        return within > 0 and g.free_place(seat) != NONE
    if action == STARGAZE:
        return g.bag[0] + g.bag[1] > 0
    if action == REROLL:
        return len(g.dice[seat]) > 0
    if action == EXCHANGE:
        return len(swap_options(g, seat)) > 0
    return len(batch_options(g, seat, number)) > 0
