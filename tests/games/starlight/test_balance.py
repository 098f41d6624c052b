"""The measuring script: a game that gets nowhere is named."""

import pytest

from asterism.games.starlight.model.names import END_TURN
from asterism.games.starlight.model.state import Starlight
from asterism.kernel.chance import Chance
from games.starlight.balance import play


def idle(g: Starlight, seat: int, rng: Chance) -> int:
    options = g.options(seat)
    return END_TURN if END_TURN in options else options[0]


def test_a_game_without_end_stops_the_measurement_and_names_its_seed() -> None:
    with pytest.raises(RuntimeError, match="seed 7 "):
        play(2, 7, {}, [idle, idle], "house")
