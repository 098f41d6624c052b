"""What a seat sees."""

from asterism.kernel.option import first
from asterism.kernel.speech.view import View, view_of
from toy.model.state import Lanterns
from toy.rules.round import SealBids


class LanternsView(View):
    """Cards and omens by number; `hand` and `own_bid` (-1: none) are those of the seat that looks."""

    round: int
    rounds: int
    omen: int
    left: int
    points: list[int]
    wishes: list[int]
    discard: list[int]
    hand: list[int]
    hand_sizes: list[int]
    ready: list[int]
    own_bid: int


def observe(g: Lanterns, seat: int) -> LanternsView:
    """What the seat (or a SPECTATOR) may see."""
    top = g.stack[-1] if g.stack else None
    ready = top.may_act(g) if isinstance(top, SealBids) else []
    return {
        **view_of(g, seat),
        "round": g.round,
        "rounds": g.content.rounds,
        "omen": g.omen,
        "left": g.left,
        "points": g.points[:],
        "wishes": g.wishes[:],
        "discard": g.discard[:],
        "hand": sorted(g.hands[seat]) if seat >= 0 else [],
        "hand_sizes": [len(hand) for hand in g.hands],
        "ready": ready,
        "own_bid": first(top.chosen[seat]) if isinstance(top, SealBids) and seat in ready else -1,
    }
