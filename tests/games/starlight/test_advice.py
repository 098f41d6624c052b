"""Advice: it adds up, knows nothing hidden, and leads to good play."""

import random

import pytest

from asterism.games.starlight import GAME
from asterism.games.starlight.model.names import PRIVILEGES
from asterism.games.starlight.model.state import Starlight
from asterism.kernel.chance import Chance
from games.starlight.helpers import (
    advised_play,
    do,
    drop_starter,
    fill,
    give_core,
    give_god,
    give_laurels,
    give_privilege,
    give_rays,
    offered,
    play_randomly,
    scene,
    set_ray_pool,
    stand,
    table,
)


def test_advice_adds_up_and_reads_nothing_hidden() -> None:
    g = table(3, 5, starbots="1")
    for _ in range(40):
        play_randomly(g, seed=g.count, limit=12)
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


def in_the_making(g: Starlight) -> float:
    return dict(GAME.advice(g, 0))["stars in the making"]


def ready_star(space: str) -> Starlight:
    """A star that lacks nothing but its launch, on the way to the Launch space in the south."""
    g = scene(2, space)
    drop_starter(g)
    fill(g, 1, "ph1")
    give_laurels(g, 0)
    give_core(g, 0, "core-09")
    give_rays(g, 0, "4 long-ruby")
    return g


def test_an_opponent_on_the_launch_space_makes_a_plan_worth_less() -> None:
    g = ready_star("flares")
    free = in_the_making(g)
    stand(g, 1, "launch-south")
    plain = in_the_making(g)
    assert plain < free
    give_god(g, 1, "ares")  # where he stands it is dearer still
    assert in_the_making(g) < plain
    g.waived = True
    assert in_the_making(g) == pytest.approx(free)


def test_gods_change_what_a_plan_is_worth() -> None:
    g = ready_star("flares")
    plain = in_the_making(g)
    give_god(g, 0, "aphrodite")
    assert in_the_making(g) > plain  # the open slots of Phoenix lie beside another's star
    g = ready_star("flares")
    g.rays[0] = [0] * g.content.ray_kinds
    set_ray_pool(g, *["short-ruby"] * 2)
    set_ray_pool(g, *["long-pearl"] * 2)
    give_core(g, 0, "core-01")  # all long: far away, unless long rays can be had with the short ones
    plain = in_the_making(g)
    give_god(g, 0, "apollo")
    assert in_the_making(g) > plain


def test_nobody_waits_beside_a_pool_for_more_ap_than_can_be_saved() -> None:
    """Zeus saves 1 AP, so he never reaches a pool with more than 5, and the only open slots ask for six rays."""
    g = scene(2, "launch-west", ap=6)  # the pool of long rays is the next space
    c = g.content
    drop_starter(g)
    give_god(g, 0, "zeus")
    fill(g, 1, *[id for slot, id in enumerate(c.slot_ids) if not c.large_slots >> slot & 1], night=False)
    give_core(g, 0, "core-01")  # all long
    set_ray_pool(g, *["long-jade"] * 6)
    assert best(g) == "step"
    promised = in_the_making(g)
    g.apply(0, ["step"])
    assert in_the_making(g) >= promised  # the promise was not broken by coming nearer


def test_the_last_step_to_a_goal_is_worth_most() -> None:
    g = scene(2)
    g.accolade_owner = [1] * 5
    give_laurels(g, 0, "laurel-15")  # four small stars
    gains = []
    for slot in ("aq1", "hy1", "dr1", "de1"):
        before = dict(GAME.advice(g, 0))["Laurels"]
        fill(g, 0, slot, night=False)
        gains.append(dict(GAME.advice(g, 0))["Laurels"] - before)
    assert gains[0] == pytest.approx(gains[1]) == pytest.approx(gains[2])
    assert 0 < gains[0] < gains[3]


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
