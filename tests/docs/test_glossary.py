"""The glossary names things that are there, and names each once."""

import inspect
import re
from collections import Counter
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import pytest

GLOSSARY = Path(__file__).parents[2] / "docs" / "glossary.md"
ROWS = re.findall(r"^\| \*\*(.+?)\*\* \|.*\| `(.+?)` \|$", GLOSSARY.read_text(), flags=re.MULTILINE)


def found(name: str) -> object:
    """A module of the package, or something in one."""
    parts = ["asterism", *name.split(".")]
    depth = next(depth for depth in range(len(parts), 0, -1) if is_module(".".join(parts[:depth])))
    thing: object = import_module(".".join(parts[:depth]))
    for part in parts[depth:]:
        made = getattr(thing, "__init__", None)
        if inspect.isfunction(made) and part in made.__code__.co_names:
            return part  # a field that each object has
        thing = getattr(thing, part)
    return thing


def is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:  # what should hold it is no package
        return False


@pytest.mark.parametrize(("word", "name"), ROWS, ids=[word for word, _ in ROWS])
def test_a_word_lives_where_the_glossary_says(word: str, name: str) -> None:
    assert found(name) is not None


def test_every_word_has_one_meaning() -> None:
    assert len(ROWS) > 50
    assert [word for word, times in Counter(word for word, _ in ROWS).items() if times > 1] == []
