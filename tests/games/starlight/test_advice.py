"""Advice: it adds up, knows nothing hidden, and leads to good play."""

import random

import pytest

from asterism.games.starlight import GAME
from asterism.games.starlight.state import Starlight
from asterism.games.starlight.vocabulary import PRIVILEGES
from asterism.kernel.chance import Chance
from games.starlight.helpers import (
    advised_play,
    do,
    fill,
    give_core,
    give_laurels,
    give_privilege,
    give_rays,
    offered,
    random_play,
    scene,
    table,
)


def test_advice_adds_up_and_reads_nothing_hidden() -> None:
    g = table(3, 5, starbots="1")
    for _ in range(40):
        random_play(g, seed=g.count, limit=12)
        if not g.stack:
            break
        for seat in range(3):
            assert GAME.worth(g, seat) == pytest.approx(sum(value for _, value in GAME.advice(g, seat)))
            world = g.sample(seat, Chance.seeded(g.count))
            assert GAME.worth(world, seat) == pytest.approx(GAME.worth(g, seat))


def best(g: Starlight) -> str:
    options = g.options(0)
    worths = GAME.worths(g, 0, options)
    return offered(g)[worths.index(max(worths))]


def test_a_star_that_is_ready_is_launched() -> None:
    g = scene(2, "launch-west", fresh=True)
    fill(g, 1, "hy1")
    give_privilege(g, 0, *PRIVILEGES)  # nothing but points to be won
    give_laurels(g, 0)
    g.accolade_owner = [1] * 5
    give_core(g, 0, "core-09")
    give_rays(g, 0, "4 long-ruby")
    assert best(g) == "act"
    do(g, "act")
    while g.night[0] == 0:
        do(g, best(g))
    assert g.night[0] == 10  # the medium slot that the rays are enough for


def test_rays_that_fit_are_preferred() -> None:
    g = scene(2, "long-rays", fresh=True)
    give_core(g, 0, "core-21")  # ruby, amber
    g.cores[0] = g.cores[0][1:]
    do(g, "act")
    assert best(g) in ("take-ray long-ruby", "take-ray long-amber", "flush long")


def test_advised_players_beat_random_ones() -> None:
    wins = 0
    for seed in range(6):
        g = table(2, seed)
        rng = random.Random(seed)
        while g.stack:
            seat = g.waiting()[0]
            options = g.options(seat)
            if seat == seed % 2:
                worths = GAME.worths(g, seat, options)
                g.step(seat, options[worths.index(max(worths))])
            else:
                g.step(seat, rng.choice(options))
        outcome = g.outcome()
        assert outcome is not None
        wins += outcome.winners() == [seed % 2]
    assert wins == 6


def test_advised_games_have_the_length_the_book_suggests() -> None:
    for seed in range(3):
        assert 10 <= advised_play(table(3, seed)).round <= 21
