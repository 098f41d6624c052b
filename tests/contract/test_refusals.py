"""Whatever people try that is not allowed, they are told the reason, not that it is not among the choices."""

import random

import pytest

from contract.every_game import every_game, the_game
from contract.refusals import GENERIC, wrong_answers

KEYS = 10_000  # wrong answers a game
MOMENTS = 300  # of each random game


@pytest.mark.parametrize("id", every_game())
def test_the_generic_sentence_is_rare_among_refusals(id: str) -> None:
    game = the_game(id)
    low, high = game.seat_range
    tried = early = 0
    generic: list[str] = []
    seed = 0
    while tried < KEYS:
        for g, seat, key in wrong_answers(game, low + seed % (high - low + 1), seed, MOMENTS):
            reason = g.why_not(seat, key)
            assert reason is not None and reason.rule in game.rules.rules, (key, reason and reason.rule)
            tried += 1
            early += seat not in g.waiting()
            if reason.text.startswith(GENERIC):
                generic.append(f"{type(g.stack[-1]).__name__}: {key[0]}")
        seed += 1
    assert len(generic) < tried / 100, sorted(set(generic))
    assert game.solitary or early > tried / 100, "hardly anybody tried anything out of turn"


@pytest.mark.parametrize("id", every_game())
def test_a_seat_that_does_not_exist_is_told_so(id: str) -> None:
    g = the_game(id).new()
    packed = g.options(g.waiting()[0])[0]
    for answer in (packed, g.game.speech.key(g, packed)):
        for seat in (g.seats, -1):
            reason = g.why_not(seat, answer)
            assert reason is not None and reason.text.startswith("There is no seat")


@pytest.mark.parametrize("id", [id for id in every_game() if not the_game(id).solitary])
def test_what_one_may_do_in_turn_others_are_refused_for_a_reason(id: str) -> None:
    """Mostly for whose turn it is; a talisman may be thrown away at any time, but only one's own."""
    game = the_game(id)
    rng = random.Random(1)
    g = game.new(3, 1)
    told = 0
    for _ in range(MOMENTS):
        if not g.stack:
            break
        waiting = g.waiting()
        packed = rng.choice(g.options(waiting[0]))
        for seat in {*range(g.seats)} - {*waiting, *g.may_act()}:
            reason = g.why_not(seat, g.game.speech.key(g, packed))
            assert reason is not None and not reason.text.startswith(GENERIC), reason
            told += "turn" in reason.text
        g.step(waiting[0], packed)
    assert told
