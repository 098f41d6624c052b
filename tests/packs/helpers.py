"""House sets with changes, for the tests of what authors need."""

import shutil
from functools import cache
from pathlib import Path

import asterism
from asterism.kernel.changes import Changes
from asterism.packs.meaning import Pack


def house(id: str, changes: Changes | None = None) -> Pack:
    game = asterism.game(id)
    return Pack(game, game.pack_path("house"), changes) if changes else house_as_it_is(id)


@cache
def house_as_it_is(id: str) -> Pack:
    game = asterism.game(id)
    return Pack(game, game.pack_path("house"))


def copy_of(id: str, folder: Path) -> Path:
    shutil.copytree(asterism.game(id).pack_path("house"), folder)
    return folder


def replaced(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text, old
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
