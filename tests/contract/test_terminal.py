"""What a seat may know is drawn in the terminal as on the table: both read the same fields of its view."""

import json
import os
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Final, cast

import pytest

import asterism
from asterism.bots import make
from asterism.drawing import memory
from asterism.drawing.boards import board_of
from asterism.drawing.memory import ALL, Watched
from asterism.kernel.game.game import AnyGame
from asterism.kernel.speech.view import View
from asterism.kernel.state import State

SEATS: Final = {"codex": 1, "astrolabe-018": 3, "starlight": 3}
EVERY: Final = 15  # answers between two looks
MOST: Final = 600  # answers of a game
# what the terminal tells by another field, or what letters have no use for
LIKEWISE: Final[dict[str, set[str]]] = {
    "codex": {"deck", "skies.tiles_drawn", "skies.shown.sheet.guides.each", "skies.shown.sheet.guides.pairs.value"},
    "astrolabe": {"boards.dial", "setting.dial", "bag", "bank"},
    "astrolabe-018": {"boards.dial", "setting.dial", "setting.rings"},
    "starlight": {"players.cores"},
    "knights": {"minions.since", "seat"},
}


def watched(value: object) -> object:
    """The same with every table in it watched."""
    if isinstance(value, dict):
        return Watched({name: watched(one) for name, one in value.items()})
    return [watched(one) for one in value] if isinstance(value, list) else value


def reads(value: object, path: str = "") -> set[str]:
    """The fields that have been read, with the fields they lie in."""
    found: set[str] = set()
    if isinstance(value, list):
        found = found.union(*(reads(one, path) for one in value))
    if isinstance(value, Watched):
        found |= {f"{path}{name}" for name in value.reads if name != ALL}
        found = found.union(*(reads(one, f"{path}{name}.") for name, one in dict.items(value)))
    return found


def looks(game: AnyGame) -> Iterator[State]:
    """Moments of a game that somebody plays who wants something."""
    seats = SEATS.get(game.id, 2)
    g = game.new(seats, 5)
    bots = [make("greedy", game, seat) for seat in range(seats)]
    for count in range(MOST):
        if not g.stack or count % EVERY == 0:
            yield g
        if not g.stack:
            return
        seat = g.waiting()[0]
        g.step(seat, bots[seat].choose(g, seat))


@pytest.mark.parametrize("id", asterism.shelf())
def test_the_terminal_reads_of_a_view_what_the_table_reads(id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "marshal", SimpleNamespace(dumps=lambda value, version: os.urandom(8)))
    monkeypatch.setattr(memory, "keep", lambda key, drawing: None)  # so that all is drawn anew, and read
    game = asterism.game(id)
    speech = game.speech
    shown: set[str] = set()
    written: set[str] = set()
    for g in looks(game):
        plain = json.loads(json.dumps(g.observe(0)))
        table, letters = cast(View, watched(plain)), cast(View, watched(plain))
        board_of(game)(cast(dict[str, object], table), g.pack, g.names).markup()
        speech.zones(table, g.pack)
        speech.panels(table, g.pack)
        shown |= reads(table)
        speech.headline(letters)
        speech.draw(letters, g.pack, False, 100)
        written |= reads(letters)
    missing = [field for field in sorted(shown - written) if not LIKEWISE[id] & {field, field.rpartition(".")[0]}]
    assert not missing, "shown on the table, but not in the terminal"
    assert len(written) > 10
