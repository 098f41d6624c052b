"""The optional compiled core: made when ASTERISM_COMPILE is set, or taken from where it was made (ASTERISM_CORE).

Everything else is in pyproject.toml.
"""

import os
import shutil
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HOUSE = ("kernel", "kernel/cards", "bots/engine")  # what plays and thinks; what speaks and draws stays interpreted
ROOMS = ("model", "rules", "player")  # likewise in every game


def compiled_core() -> list[object]:
    """What plays and thinks (kernel, games, the bots' engine, the toy game of the tests) as one mypyc group."""
    from mypyc.build import mypycify

    house = Path("src/asterism")
    games = [*house.glob("games/*"), *map(Path, os.environ.get("ASTERISM_COMPILE_ALSO", "").split())]
    playing = [path for game in games for room in ROOMS for path in game.glob(f"{room}/**/*.py")]
    below = [path for folder in HOUSE for path in house.glob(f"{folder}/*.py")]
    sources = sorted(str(path) for path in [*below, *playing] if path.stem != "__init__")
    level = os.environ.get("ASTERISM_COMPILE_LEVEL", "1")
    return list(mypycify(["--strict", *sources], opt_level=level, debug_level="0", multi_file=True))


class BuildSideBySide(build_ext):
    """Compiles the C files of the group side by side, and only those that changed.

    setuptools would take the hundred files of one extension one after the other, all of them every time. mypyc leaves
    a C file alone whose content is the same, so its age tells.
    """

    def build_extensions(self) -> None:
        self.parallel = os.cpu_count()
        self.compiler.compile = side_by_side(self.compiler.compile, self.compiler.object_filenames)
        if sys.platform == "linux":  # calls from file to file go straight, not through a table of what may be replaced
            for extension in self.extensions:
                extension.extra_link_args.append("-Wl,-Bsymbolic")
        super().build_extensions()


def side_by_side(
    compile_all: Callable[..., list[str]], object_filenames: Callable[..., list[str]]
) -> Callable[..., list[str]]:
    """A compiler's `compile` that takes several sources at once and skips those whose object is newer."""

    def compile_new(sources: list[str], output_dir: str = "", **settings: object) -> list[str]:
        headers = [header.stat().st_mtime for header in Path("build").glob("*.h")]

        def compile_one(source: str) -> list[str]:
            found: list[str] = object_filenames([source], output_dir=output_dir)
            newest = max([*headers, Path(source).stat().st_mtime])
            if Path(found[0]).exists() and Path(found[0]).stat().st_mtime > newest:
                return found
            return compile_all([source], output_dir=output_dir, **settings)

        with ThreadPoolExecutor(os.cpu_count()) as workers:
            return [path for found in workers.map(compile_one, sources) for path in found]

    return compile_new


def made_core(folder: Path) -> list[Extension]:
    """The compiled modules in a folder, but for those of the tests."""
    made = [path.relative_to(folder) for path in sorted(folder.rglob("*.so")) if "toy" not in path.parts]
    return [
        Extension(".".join([*path.parent.parts, path.name.partition(".")[0]]), [str(folder / path)]) for path in made
    ]


class TakeMade(build_ext):
    """Puts compiled modules into a wheel as they are: what people get is what the tests have run."""

    def build_extension(self, ext: Extension) -> None:
        target = Path(self.get_ext_fullpath(ext.name))
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ext.sources[0], target)


if "ASTERISM_CORE" in os.environ:
    setup(ext_modules=made_core(Path(os.environ["ASTERISM_CORE"])), cmdclass={"build_ext": TakeMade})
elif "ASTERISM_COMPILE" in os.environ:
    setup(ext_modules=compiled_core(), cmdclass={"build_ext": BuildSideBySide})
else:
    setup()
