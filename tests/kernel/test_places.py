"""Every table, key and item of a TOML file is found where it stands."""

import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

import asterism
from asterism.kernel.places import names_for, places

PACKS = sorted(Path(asterism.__file__).parent.glob("games/*/**/*.toml"))
HARD = '''# a comment with [brackets] and "quotes"
title = "a # no comment"
'odd key'."with \\" quote".c = 1
when = 1979-05-27 07:32:00
more = """
two lines, "quoted", ending with a quote\\""""
raw = \'\'\'C:\\\'\'\'
list = [ # spread
  1, -2.5e3,
  { a = [ [], [true] ], b.c = "}" },
]
[part.of]
x = 1
[[part.kinds]]
x = 1
  [part.kinds.inner]
  y = { }
[[part.kinds]]
x = 2
'''


def paths(data: object, at: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if at:
        yield at
    if isinstance(data, dict):
        for key, value in data.items():
            yield from paths(value, (*at, key))
    if isinstance(data, list):
        for number, value in enumerate(data):
            yield from paths(value, (*at, number))


@pytest.mark.parametrize("source", [HARD, HARD.replace("\n", "\r\n")], ids=["unix", "windows"])
def test_all_kinds_of_toml_are_understood(source: str) -> None:
    found = places(source)
    assert set(found) == set(paths(tomllib.loads(source)))
    lines = source.splitlines()
    for path, (line, column) in found.items():
        key = path[-1]
        if isinstance(key, str) and key.isidentifier() and len(key) > 1 and "[" not in lines[line - 1][:3]:
            assert lines[line - 1][column - 1 :].startswith(key), path
    assert found["part", "kinds", 1, "x"] == (len(lines), 1)
    assert found["part", "kinds", 0, "inner", "y"] == (len(lines) - 2, 3)
    assert found["list", 2, "a", 1, 0] == (10, 16)


@pytest.mark.parametrize("path", PACKS, ids=lambda path: f"{path.parent.name}-{path.name}")
def test_every_file_of_the_house_is_found_through(path: Path) -> None:
    source = path.read_text(encoding="utf-8")
    assert set(places(source)) == set(paths(tomllib.loads(source)))


def test_of_very_many_names_the_nearest_are_told() -> None:
    few, many = ["ember", "spark"], [f"card-{n}" for n in range(60)] + ["ember-coil"]
    assert names_for("embr", few + few) == "ember, spark"
    assert names_for("ember-coal", many).startswith("ember-coil, ")
    assert names_for("ember-coal", many).endswith(" and 56 more")
