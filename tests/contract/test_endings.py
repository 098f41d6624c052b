"""No players, however little they want to, can keep a game from ending."""

from collections.abc import Callable

import pytest

import asterism
from contract.every_game import LONGEST_GAME, every_game, the_game

STUBBORN: dict[str, Callable[[list[int]], int]] = {
    "first": lambda options: options[0],
    "last": lambda options: options[-1],
    "lowest": min,
    "highest": max,
}
# Where a setting decides after how many rounds nobody need want the end any more: few, and the most there can be
LIMITED = {"astrolabe-018": {"end.no-round-limit": "60"}}
UNLIMITED = {"astrolabe": {"stall-guard": "no limit"}, "astrolabe-018": {"end.no-round-limit": "none"}}


@pytest.mark.parametrize("stubborn", STUBBORN)
@pytest.mark.parametrize("id", every_game())
def test_players_who_always_do_the_same_come_to_an_end(id: str, stubborn: str) -> None:
    """Bots answer with what leads onward, so what these players cannot do no bot can."""
    settings = UNLIMITED if asterism.is_compiled() else LIMITED  # thousands of rounds take long in plain Python
    game = the_game(id)
    g = game.new(game.seat_range[0], 1, settings.get(id))
    for _ in range(LONGEST_GAME):
        if not g.stack:
            break
        seat = g.waiting()[0]
        g.step(seat, STUBBORN[stubborn](g.stack[-1].onward(g, seat)))
    assert g.outcome() is not None
