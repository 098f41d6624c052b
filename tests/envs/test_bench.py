"""What `asterism bench envs` measures does what it says."""

import pytest

from asterism.bench.envs import FLEET, OURS, PEERS, work_of


@pytest.mark.parametrize("kind", OURS)
def test_every_environment_of_ours_is_stepped(kind: str) -> None:
    assert work_of(f"{kind} codex")() == (20 * FLEET if kind == "fleet" else 18)


@pytest.mark.parametrize("peer", PEERS)
def test_every_peer_is_stepped(peer: str) -> None:
    assert work_of(peer)() > 0
