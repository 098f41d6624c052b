"""What a ladder takes for the same game when it is resumed."""

import shutil
from pathlib import Path

import pytest

from asterism.lab.code import playing_digest
from toy import GAME


@pytest.mark.parametrize(
    ("room", "change", "plays_on"),
    [
        ("rules/turn.py", "\n# a remark\n", True),
        ("speech/speech.py", "\nREMARK = 1\n", True),
        ("rules/turn.py", "\nREMARK = 1\n", False),
        ("model/state.py", "\nREMARK = 1\n", False),
    ],
)
def test_kept_games_count_until_what_plays_has_changed(tmp_path: Path, room: str, change: str, plays_on: bool) -> None:
    folder = tmp_path / "toy"
    shutil.copytree(GAME.folder, folder)
    with (folder / room).open("a") as file:
        file.write(change)
    assert (playing_digest(folder) == playing_digest(GAME.folder)) is plays_on
