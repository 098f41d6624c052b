"""The end of the game and the winner."""

from asterism.games.astrolabe_018.model.names import O_DECK, OVER_BOTH, OVER_DECK, OVER_GOALS, SOURCES
from asterism.games.astrolabe_018.model.state import PILE, Astrolabe018
from asterism.kernel.outcome import Outcome, ranked

REASONS = {
    OVER_GOALS: ("goal.third-ends", "All goals have been claimed and the round is played out."),
    OVER_DECK: ("end.deck-dry", "The Div row could not be filled any more and the round is played out."),
    OVER_BOTH: (
        "end.goals-still-open",
        "All goals have been claimed, the Div deck has run out and the round is played out.",
    ),
}
DECK_EMPTY = ("end.when-deck-dry", "The Div deck has run out and the round is played out.")
ROUND_LIMIT = ("end.no-round-limit", "The last round there is at this table has been played.")


def banished_count(g: Astrolabe018, seat: int) -> int:
    """All Divs of the pile, one each. # win.count-banished"""
    found = 0
    for entry in g.banished:
        if entry // PILE == seat:
            found += 1
    return found


def sources(g: Astrolabe018, seat: int) -> list[tuple[str, int]]:
    """Where the points come from."""
    return [(name, g.points[len(SOURCES) * seat + source]) for source, name in enumerate(SOURCES)]


def outcome(g: Astrolabe018) -> Outcome:
    """Most points, then most banished Divs, then together. # win.most-vp, win.tie-more-banished, win.tie-shared"""
    scores = [g.vp(seat) for seat in range(g.seats)]  # end.checked-after-round, banish.unbanished-worthless
    ranks = ranked([[scores[seat], banished_count(g, seat)] for seat in range(g.seats)])  # win.rank-below
    rule, reason = REASONS.get(g.over, ROUND_LIMIT)
    if g.over == OVER_DECK and g.settings[O_DECK]:
        rule, reason = DECK_EMPTY
    return Outcome(scores, ranks, rule, reason, [sources(g, seat) for seat in range(g.seats)])
