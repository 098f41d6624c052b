"""Packs made for tests: the house set with some entries replaced or added."""

import shutil
from pathlib import Path

from asterism.games.astrolabe_018 import GAME

HOUSE = GAME.folder / "packs" / "house"


def copy_of_house(folder: Path) -> Path:
    pack = folder / "pack"
    shutil.copytree(HOUSE, pack)
    return pack


def with_text(pack: Path, file: str, old: str, new: str) -> Path:
    """Replace a piece of text that must be there."""
    path = pack / file
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{old!r} is not in {file}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return pack


def with_artifact(folder: Path, id: str, effect: str, timing: str = "immediate", more: str = "") -> str:
    """The house set with one artifact's ability replaced; the pack's folder as text."""
    pack = copy_of_house(folder)
    path = pack / "artifacts.toml"
    blocks = path.read_text(encoding="utf-8").split("[[artifact]]")
    for i, block in enumerate(blocks):
        if f'id = "{id}"' in block:
            lines = [line for line in block.splitlines() if not line.startswith(("effect", "timing", "on =", "when"))]
            blocks[i] = "\n".join([*lines, f'timing = "{timing}"', f"effect = {effect}", more, "", ""])
            break
    else:
        raise ValueError(f"there is no artifact {id}")
    path.write_text("[[artifact]]".join(blocks), encoding="utf-8")
    return str(pack)
