"""Several answers in one go: all allowed in turn, nothing learnt from them."""

import random
import re

import pytest

import asterism
from asterism.kernel.chance import Chance
from asterism.kernel.speech.speech import Key
from asterism.kernel.state import State
from contract.every_game import random_answer

GAMES = ["starlight", "knights", "astrolabe-018"]


def positions(id: str, seed: int) -> list[State]:
    """Moments of a random game at which something can be answered in one go."""
    rng = random.Random(seed)
    g: State = asterism.game(id).new(2, seed)
    found = []
    for _ in range(600):
        if not g.waiting():
            break
        if any(g.game.speech.series(g, seat) for seat in g.waiting()):
            found.append(g.clone())
        seat, packed = random_answer(g, rng)
        g.step(seat, packed)
    return found


def in_one_go(g: State) -> list[tuple[int, list[Key]]]:
    found = []
    for seat in g.waiting():
        decision = g.decision(seat)
        assert decision is not None
        found += [(seat, [choice.key, *choice.then]) for choice in decision.series]
    return found


@pytest.mark.parametrize("id", GAMES)
def test_a_series_is_answered_key_by_key(id: str) -> None:
    found = positions(id, 3)
    assert found
    for g in found[:20]:
        for seat, keys in in_one_go(g):
            world = g.clone()
            assert len(keys) > 1
            for key in keys:
                assert world.why_not(seat, key) is None
                world.apply(seat, key)
                if world.chance.drawn != g.chance.drawn:
                    break  # what chance brings may end it early


@pytest.mark.parametrize("id", GAMES)
def test_a_series_tells_nothing_that_the_seat_cannot_know(id: str) -> None:
    for g in positions(id, 4)[:20]:
        for seat in g.waiting():
            other = g.sample(seat, Chance.seeded(9))
            assert [keys for _, keys in g.game.speech.series(g, seat)] == [
                keys for _, keys in g.game.speech.series(other, seat)
            ]


def test_every_space_within_reach_of_the_rondel_is_one_press_away() -> None:
    g = next(g for g in positions("starlight", 3) if g.game.speech.series(g, g.waiting()[0]))
    decision = g.decision(g.waiting()[0])
    assert decision is not None
    touched = [choice.touches for choice in decision.series]
    assert all(len(each) == 1 and each[0].startswith("space:") for each in touched)
    assert len(touched) == len({each[0] for each in touched})
    assert [len(choice.then) for choice in decision.series] == list(range(1, len(touched) + 1))


def test_a_walk_says_what_it_costs_and_leaves_the_turn_open() -> None:
    for g in positions("starlight", 6):
        seat = g.waiting()[0]
        for label, steps in g.game.speech.series(g, seat):
            world = g.clone()
            for step in steps:
                world.step(seat, step)
            assert seat in world.waiting()
            assert label.note == "free" or re.fullmatch(r"-[1-9]\d* AP", label.note), label.note
