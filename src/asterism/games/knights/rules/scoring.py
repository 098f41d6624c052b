"""Winning and losing, for all players together."""

from asterism.games.knights.model.state import ENDINGS, WON, Knights
from asterism.kernel.outcome import Outcome


def outcome(g: Knights) -> Outcome:
    """One result for all. # object.one-team"""
    won = g.over == WON
    rule, reason = ENDINGS[g.over]
    score = 1 if won else 0
    sources: list[list[tuple[str, int]]] = [[("victory", score)] for _ in range(g.seats)]
    return Outcome([score] * g.seats, [1 if won else 2] * g.seats, rule, reason, sources)
