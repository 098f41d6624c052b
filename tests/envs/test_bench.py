"""What `asterism bench envs` measures does what it says."""

import pytest

from asterism.bench.envs import FLEET, OURS, PEERS, work_of
from asterism.commands.bench_envs import goals_of


@pytest.mark.parametrize("kind", OURS)
def test_every_environment_of_ours_is_stepped(kind: str) -> None:
    assert work_of(f"{kind} codex")() == (20 * FLEET if kind == "fleet" else 18)


@pytest.mark.parametrize("peer", PEERS)
def test_every_peer_is_stepped(peer: str) -> None:
    assert work_of(peer)() > 0


def test_goals_come_from_what_peers_reach_with_their_checks() -> None:
    reached = {
        "fleet astrolabe": 0.0,
        "fleet codex": 0.0,
        "aec menu codex": 0.0,
        "openspiel codex": 0.0,
        "pettingzoo tic-tac-toe": 20.0,
        "pettingzoo tic-tac-toe, unchecked": 90.0,
        "pettingzoo connect four": 10.0,
        "rlcard uno": 40.0,
    }
    assert goals_of(reached) == {"fleet astrolabe": 120.0, "fleet codex": 80.0, "aec menu codex": 20.0}
    assert goals_of({"fleet codex": 1.0, "aec codex": 1.0}) == {}
