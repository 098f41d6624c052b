"""Environments can be copied and pickled in the middle of a game, on both builds."""

import copy
import pickle
import random
from collections.abc import Callable

import numpy as np
import pytest

import asterism
from asterism.envs import ManyTables, OneSeat, SeatsAtOnce, SeatsInTurn

Env = SeatsInTurn | SeatsAtOnce | OneSeat
Way = tuple[Callable[[str], Env], Callable[..., None]]


def first_of(mask: np.ndarray) -> int:
    return int(np.flatnonzero(mask)[0])


def in_turn(env: SeatsInTurn) -> None:
    env.step(first_of(env.observe(env.agent_selection)["action_mask"]))


def at_once(env: SeatsAtOnce) -> None:
    env.step({agent: first_of(seen["action_mask"]) for agent, seen in env.observations().items()})


def one_seat(env: OneSeat) -> None:
    env.step(first_of(env.action_masks()))


WAYS: dict[str, Way] = {
    "in turn": (SeatsInTurn, in_turn),
    "at once": (SeatsAtOnce, at_once),
    "one seat": (lambda game: OneSeat(game, rivals="greedy:worlds=1"), one_seat),
}


@pytest.mark.parametrize("game", asterism.shelf())
@pytest.mark.parametrize("way", WAYS)
def test_copies_and_pickles_go_on_alike(way: str, game: str) -> None:
    maker, step = WAYS[way]
    env = maker(game)
    env.reset(seed=4)
    for _ in range(3):
        step(env)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        before = env.table.g.digest()
        step(other)
        assert env.table.g.digest() == before  # they do not touch each other
        twin = copy.deepcopy(env)
        step(twin)
        assert other.table.g.digest() == twin.table.g.digest() != before


@pytest.mark.parametrize("way", WAYS)
def test_no_generator_of_the_whole_program_is_drawn_from(way: str) -> None:
    maker, step = WAYS[way]
    before = random.getstate(), repr(np.random.get_state())
    env = maker("starlight")
    env.reset(seed=4)
    step(env)
    env.reset()
    step(env)
    many = ManyTables("starlight", num_envs=2, form="menu")
    _, info = many.reset()
    many.step(info["action_mask"].sum(1) - 1)
    assert (random.getstate(), repr(np.random.get_state())) == before


@pytest.mark.parametrize("game", asterism.shelf())
def test_many_tables_are_copied_with_all_their_games(game: str) -> None:
    env = ManyTables(game, num_envs=2, form="menu", limit=25)
    _, info = env.reset(seed=4)
    for _ in range(20):
        *_, info = env.step(info["action_mask"].sum(1) - 1)
    copies = (copy.deepcopy(env), pickle.loads(pickle.dumps(env)))
    before = [g.digest() for g in env.fleet.games]
    masks, ended = [info["action_mask"]] * 2, 0
    for _ in range(40):  # beyond the end of games: the next ones have the same seeds
        steps = [other.step(mask.sum(1) - 1) for other, mask in zip(copies, masks, strict=True)]
        assert np.array_equal(steps[0][0], steps[1][0])
        assert np.array_equal(steps[0][4]["payments"], steps[1][4]["payments"])
        masks = [step[4]["action_mask"] for step in steps]
        ended += int((steps[0][2] | steps[0][3]).sum())
    assert ended
    assert [g.digest() for g in env.fleet.games] == before
    assert np.array_equal(env.step(info["action_mask"].sum(1) - 1)[0], env.looks())
