"""Builds the optional compiled core: `make compile` sets ASTERISM_COMPILE; everything else is in pyproject.toml."""

import os
from pathlib import Path

from setuptools import setup

# What speaks stays interpreted: words, views and drawings gain nothing, and would make most of the C.
SPOKEN = {"__init__", "board", "journal", "story", "table", "text", "view", "views", "wording", "words", "zones"}
SPOKEN_KERNEL = {"decision", "game", "journal", "ledger", "record", "table", "view"}


def compiled_core() -> list[object]:
    """What plays and thinks (kernel, games, the bots' engine, the toy game of the tests) as one mypyc group."""
    from mypyc.build import mypycify

    kernel = [path for path in Path("src/asterism/kernel").glob("*.py") if path.stem not in SPOKEN_KERNEL]
    games = [*Path("src/asterism/games").iterdir(), *map(Path, os.environ.get("ASTERISM_COMPILE_ALSO", "").split())]
    playing = [path for game in games if (game / "state.py").exists() for path in rules_of(game)]
    thinking = [path for path in Path("src/asterism/bots/engine").glob("*.py") if path.stem not in SPOKEN]
    sources = sorted(str(path) for path in [*kernel, *playing, *thinking])
    level = os.environ.get("ASTERISM_COMPILE_LEVEL", "1")
    return list(mypycify(["--strict", *sources], opt_level=level, debug_level="0"))


def rules_of(game: Path) -> list[Path]:
    """The modules of a game that play it; everything in its sub-folders does."""
    return [path for path in game.rglob("*.py") if path.parent != game or path.stem not in SPOKEN]


setup(ext_modules=compiled_core() if os.environ.get("ASTERISM_COMPILE") else [])
