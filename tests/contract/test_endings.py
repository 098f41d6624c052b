"""No players, however little they want to, can keep a game from ending."""

from collections.abc import Callable, Iterator

import pytest

import asterism
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import State
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
    play_on(the_game(id), settings.get(id, {}), STUBBORN[stubborn])


@pytest.mark.parametrize("id", every_game())
def test_no_setting_keeps_them_from_it(id: str) -> None:
    game = the_game(id)
    limit = LIMITED.get(id, {})
    for setting in game.settings:
        for choice in setting.choices if setting.id not in UNLIMITED.get(id, {}) else []:
            for pick in STUBBORN.values():
                play_on(game, {**limit, setting.id: choice}, pick)


def play_on(game: AnyGame, settings: dict[str, str], pick: Callable[[list[int]], int]) -> None:
    g = next(allowed_tables(game, settings))
    for _ in range(LONGEST_GAME):
        if not g.stack:
            break
        seat = g.waiting()[0]
        g.step(seat, pick(g.stack[-1].onward(g, seat)))
    assert g.outcome() is not None, settings


def allowed_tables(game: AnyGame, settings: dict[str, str]) -> Iterator[State]:
    """The smallest table that the settings allow."""
    for seats in range(game.seat_range[0], game.seat_range[1] + 1):
        try:
            game.check_setup(seats, game.settings_of(settings))
        except SetupError:
            continue
        yield game.new(seats, 1, settings)
