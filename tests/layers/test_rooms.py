"""Who knows one game finds the same things under the same names in every other."""

from inspect import signature
from types import ModuleType

import pytest

import asterism
import toy
from asterism.kernel.game.game import AnyGame

# By room: what stands there in every game, with what it is made from
PLACES = {
    "rules.setup": {"set_up": ["g"]},
    "rules.hidden": {"resample": ["g", "seat", "rng"]},
    "rules.invariant": {"invariant": ["g"]},
    "rules.scoring": {"outcome": ["g"]},
    "player.advice": {"advice": ["g", "seat"]},
    "speech.labels": {"label": ["g", "seat", "packed"]},
    "speech.log": {"narrate": ["g", "event", "viewer"]},
    "speech.view": {"observe": ["g", "seat"]},
    "speech.zones": {"zones": ["view", "content"], "panels": ["view", "content"], "headline": ["view"]},
    "drawing.board": {"draw": ["view", "content", "names"]},
    "drawing.faces": {"face": ["content", "kind", "id"]},
    "drawing.terminal": {"draw": ["view", "content", "colour", "width"]},
}
GAMES = [toy.GAME, *map(asterism.game, asterism.shelf())]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
@pytest.mark.parametrize("room", PLACES)
def test_every_game_has_it_in_the_same_place(game: AnyGame, room: str) -> None:
    module = game.brings(room)
    assert isinstance(module, ModuleType)
    for name, arguments in PLACES[room].items():
        found = [one.rstrip("_") for one in signature(getattr(module, name)).parameters]
        assert found == arguments
