"""Builds the optional compiled core: `make compile` sets ASTERISM_COMPILE; everything else is in pyproject.toml."""

import os
from pathlib import Path

from setuptools import setup


def compiled_core() -> list[object]:
    """The kernel and all games as one mypyc group, plus the toy game the tests play on it."""
    from mypyc.build import mypycify

    folders = ["src/asterism/kernel", "src/asterism/games", *os.environ.get("ASTERISM_COMPILE_ALSO", "").split()]
    sources = [str(path) for folder in folders for path in sorted(Path(folder).rglob("*.py"))]
    return list(mypycify(["--strict", *sources], opt_level=os.environ.get("ASTERISM_COMPILE_LEVEL", "3")))


setup(ext_modules=compiled_core() if os.environ.get("ASTERISM_COMPILE") else [])
