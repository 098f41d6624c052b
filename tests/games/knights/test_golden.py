"""The golden games: every Boss with every number of Knights, won and lost in every way."""

import pytest

from asterism.games.knights import GAME
from asterism.games.knights.model.state import Knights
from asterism.kernel.game.record import Match, Record
from games.knights.make_golden import BOSSES, FOLDER, WAYS, wanted_endings

GAMES = [
    f"{boss}-{seats}-{WAYS[over]}"
    for boss in BOSSES
    for seats in (1, 2, 3, 4)
    for over in sorted(wanted_endings(boss, seats))
]


def test_there_is_a_game_for_every_boss_number_of_knights_and_ending() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == set(GAMES)


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_ends_as_it_did(name: str) -> None:
    record = Record.load(FOLDER / f"{name}.json")
    g = Match.replay(GAME, record).state
    assert isinstance(g, Knights)
    boss, seats, way = name.split("-", 2)
    assert (g.foe().id, g.seats, WAYS[g.over]) == (boss, int(seats), way)
    assert GAME.invariant(g) == ""
