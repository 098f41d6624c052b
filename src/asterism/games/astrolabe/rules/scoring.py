"""Game End & the Winner."""

from asterism.games.astrolabe.model.state import DECK_EMPTY, FIVE_TRAPPED, ROW_UNFILLABLE, STALLED, Astrolabe
from asterism.kernel.outcome import Outcome, ranked

REASONS = {
    FIVE_TRAPPED: ("end.five-trapped", "A player has trapped five demons."),
    DECK_EMPTY: ("end.demon-deck-empty-last-round", "The demon deck has run out."),
    ROW_UNFILLABLE: ("end.demon-deck-unfillable", "The demon row could not be filled."),
    STALLED: ("ruling.end.stall-guard", "Forty rounds have been played."),
}


def demon_points(g: Astrolabe, seat: int) -> int:
    """demon.vp: the print on the demons a seat has trapped."""
    points = 0
    for entry in g.trapped:
        if entry >> 16 == seat:
            points += g.content.vp[entry & 255]
    return points


def score(g: Astrolabe, seat: int) -> int:
    """end.score: trapped demons and VP tokens, nothing else (ruling.talisman.no-end-value)."""
    return demon_points(g, seat) + g.vp[seat]


def outcome(g: Astrolabe) -> Outcome | None:
    if not g.over:
        return None
    scores = [score(g, seat) for seat in range(g.seats)]
    # end.winner, end.tie-demons (ruling.end.tie-count), end.tie-shared
    standing = [[scores[seat], g.captured(seat) + g.trapped_count[seat]] for seat in range(g.seats)]
    sources = [[("trapped demons", demon_points(g, seat)), ("VP tokens", g.vp[seat])] for seat in range(g.seats)]
    rule, reason = REASONS[g.over]
    return Outcome(scores, ranked(standing), rule, reason, sources)
