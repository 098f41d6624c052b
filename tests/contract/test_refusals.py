"""Whatever people try that is not allowed, they are told the reason, not that it is not among the choices."""

import pytest

import asterism
from contract.refusals import GENERIC, wrong_answers

KEYS = 10_000  # wrong answers a game
MOMENTS = 300  # of each random game


@pytest.mark.parametrize("id", asterism.shelf())
def test_the_generic_sentence_is_rare_among_refusals(id: str) -> None:
    game = asterism.game(id)
    low, high = game.seat_range
    tried = 0
    generic: list[str] = []
    seed = 0
    while tried < KEYS:
        for g, seat, key in wrong_answers(game, low + seed % (high - low + 1), seed, MOMENTS):
            reason = g.why_not(seat, key)
            assert reason is not None and reason.rule in game.rules.rules, (key, reason and reason.rule)
            tried += 1
            if reason.text.startswith(GENERIC):
                generic.append(f"{type(g.stack[-1]).__name__}: {key[0]}")
        seed += 1
    assert len(generic) < tried / 100, sorted(set(generic))


@pytest.mark.parametrize("id", asterism.shelf())
def test_a_seat_that_does_not_exist_is_told_so(id: str) -> None:
    g = asterism.game(id).new()
    reason = g.why_not(g.seats, g.options(g.waiting()[0])[0])
    assert reason is not None and reason.text.startswith("There is no seat")
