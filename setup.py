"""Builds the optional compiled core: `make compile` sets ASTERISM_COMPILE; everything else is in pyproject.toml."""

import os
from pathlib import Path

from setuptools import setup

ROOMS = ("model", "rules", "player")  # what plays and thinks; what speaks and draws stays interpreted
SPOKEN_KERNEL = {"decision", "first_game", "game", "journal", "ledger", "record", "speech", "upgrade", "view"}


def compiled_core() -> list[object]:
    """What plays and thinks (kernel, games, the bots' engine, the toy game of the tests) as one mypyc group."""
    from mypyc.build import mypycify

    kernel = [path for path in Path("src/asterism/kernel").glob("*.py") if path.stem not in SPOKEN_KERNEL]
    games = [*Path("src/asterism/games").iterdir(), *map(Path, os.environ.get("ASTERISM_COMPILE_ALSO", "").split())]
    playing = [path for game in games for room in ROOMS for path in game.glob(f"{room}/**/*.py")]
    thinking = Path("src/asterism/bots/engine").glob("*.py")
    sources = sorted(str(path) for path in [*kernel, *playing, *thinking] if path.stem != "__init__")
    level = os.environ.get("ASTERISM_COMPILE_LEVEL", "1")
    return list(mypycify(["--strict", *sources], opt_level=level, debug_level="0"))


setup(ext_modules=compiled_core() if os.environ.get("ASTERISM_COMPILE") else [])
