"""Winning and losing, for all players together."""

from asterism.games.knights.model.state import BOSS_RULE, ENDINGS, WON, Knights
from asterism.kernel.outcome import Outcome
from asterism.kernel.procedure import NOBODY


def outcome(g: Knights) -> Outcome:
    """One result for all. # object.one-team"""
    won = g.over == WON
    rule, reason = ENDINGS[g.over]
    if g.over == BOSS_RULE:
        reason = boss_rule(g) or reason
    score = 1 if won else 0
    sources: list[list[tuple[str, int]]] = [[("victory", score)] for _ in range(g.seats)]
    return Outcome([score] * g.seats, [1 if won else 2] * g.seats, rule, reason, sources)


def boss_rule(g: Knights) -> str:
    """The card or the rule of the mat by which the Boss has won. # end.boss-specific-loss"""
    mat = g.foe()
    if g.boss_aside:  # a strike in the middle of its text
        return f"The players lose by {g.content.boss_cards[g.boss_aside[-1]].name} of {mat.name}."
    if mat.loss.holds(g, NOBODY):
        return f"The players lose by a rule of {mat.name}: {mat.loss_text}."
    return ""
