"""Environments can be copied and pickled in the middle of a game, on both builds."""

import copy
import pickle
from collections.abc import Callable

import numpy as np
import pytest

import asterism
from asterism.envs import OneSeat, SeatsAtOnce, SeatsInTurn

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
