"""What the tests of all games do at a table: see what is offered, be refused, play on."""

from typing import TypeVar

import pytest

from asterism.kernel.chance import Chance
from asterism.kernel.errors import Illegal
from asterism.kernel.speech.speech import Key
from asterism.kernel.state import State

S = TypeVar("S", bound=State)

LONGEST = 100_000  # answers of a random game


def keys(g: State, seat: int = 0) -> list[Key]:
    """What the seat is offered."""
    return [g.game.speech.key(g, packed) for packed in g.options(seat)]


def verbs(g: State, seat: int = 0) -> set[str]:
    return {str(key[0]) for key in keys(g, seat)}


def rule_refusing(g: State, seat: int, key: Key) -> str:
    """The rule that refuses an answer; it is said beforehand, it is in the ledger, and refusing changes nothing."""
    before = g.position()
    reason = g.why_not(seat, key)
    assert reason is not None, f"{key} is allowed"
    with pytest.raises(Illegal) as refused:
        g.apply(seat, key)
    assert g.position() == before
    assert refused.value.rule == reason.rule and reason.rule in g.game.rules.rules
    return reason.rule


def rule_asked(g: State, seat: int) -> str:
    """The rule that the open question stands on."""
    decision = g.decision(seat)
    assert decision is not None
    return decision.rule


def play_randomly(g: S, seed: int = 1, limit: int = LONGEST) -> S:
    rng = Chance.seeded(seed)
    for _ in range(limit):
        if not g.stack:
            break
        seat = g.waiting()[0]
        options = g.options(seat)
        g.step(seat, options[rng.below(len(options))])
    return g
