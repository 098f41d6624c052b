"""Game End & the Winner."""

from asterism.games.astrolabe.model.names import DECK_EMPTY, FIVE_TRAPPED, ROW_UNFILLABLE, SOURCES, STALLED
from asterism.games.astrolabe.model.packed import CARD_BITS, trapper_of
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.kernel.english import listed, some
from asterism.kernel.outcome import Outcome, ranked

REASONS = {
    FIVE_TRAPPED: ("end.five-trapped", "{who} trapped {traps}."),
    DECK_EMPTY: ("end.demon-deck-empty-last-round", "The demon deck has run out."),
    ROW_UNFILLABLE: ("end.demon-deck-unfillable", "The demon row could not be filled."),
    STALLED: ("ruling.end.stall-guard", "{rounds} rounds have been played."),
}


def demon_points(g: Astrolabe, seat: int) -> int:
    """The print on the demons a seat has trapped. # demon.vp"""
    points = 0
    for entry in g.trapped:
        if trapper_of(entry) == seat:
            points += g.content.vp[entry & CARD_BITS]
    return points


def score(g: Astrolabe, seat: int) -> int:
    """Trapped demons and VP tokens, nothing else. # end.score, ruling.talisman.no-end-value"""
    return demon_points(g, seat) + g.vp[seat]


def sources(g: Astrolabe, seat: int) -> list[tuple[str, int]]:
    """Where the points come from; what brought nothing is left out, but for the demons."""
    tokens = g.tokens[seat * len(SOURCES) : (seat + 1) * len(SOURCES)]
    lines = [(name, points) for name, points in zip(SOURCES, tokens, strict=True) if points]
    return [("trapped demons", demon_points(g, seat)), *lines]


def tie_count(g: Astrolabe, seat: int) -> int:
    """Captured and trapped demons. # end.tie-demons, ruling.end.tie-count"""
    return g.captured(seat) + g.trapped_count[seat]


def enders(g: Astrolabe) -> list[int]:
    """The seats that have trapped as many demons as end the game. # end.five-trapped"""
    return [seat for seat in range(g.seats) if g.trapped_count[seat] >= g.content.traps_to_end]


def outcome(g: Astrolabe) -> Outcome:
    scores = [score(g, seat) for seat in range(g.seats)]
    standing = [[scores[seat], tie_count(g, seat)] for seat in range(g.seats)]  # end.winner, end.tie-shared
    rule, words = REASONS[g.over]
    who = listed([g.names[seat] for seat in enders(g)])
    reason = words.format(who=who, traps=some(g.content.traps_to_end, "demon"), rounds=g.most_rounds())
    return Outcome(scores, ranked(standing), rule, reason, [sources(g, seat) for seat in range(g.seats)])
