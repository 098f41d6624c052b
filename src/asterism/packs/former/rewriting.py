"""What the former spellings of all games have in common."""

from collections.abc import Callable
from typing import TypeVar

Table = dict[str, object]
Old = TypeVar("Old")
New = TypeVar("New")


class Strange(ValueError):
    """Something that the former spelling did not have; its words follow the name of the field."""


# What a value of quite another shape makes its rewriting run into
SHAPES = (ValueError, LookupError, TypeError, AttributeError)


class Former:
    """The former spelling of one game.

    `fields` say how the value of a field is written now, by kind and field; `names` what a field is called now;
    `dropped` fields are gone. `values` makes the numbers of the book out of what the pack said of them.
    """

    def __init__(
        self,
        fields: dict[tuple[str, str], Callable[[object], object]],
        names: dict[tuple[str, str], str] | None = None,
        dropped: tuple[tuple[str, str], ...] = (),
        values: Callable[[dict[str, object]], Table] = lambda kinds: {},
    ) -> None:
        self.fields = fields
        self.names = names or {}
        self.dropped = dropped
        self.values = values


def rewritten(old: Old, rewrite: Callable[[Old], New]) -> New:
    """A value in the present spelling; `Strange` where it never was one of the former."""
    try:
        return rewrite(old)
    except Strange:
        raise
    except SHAPES as error:
        raise Strange(f"is not as packs of format 1 were written: {old!r}") from error


def tables(value: object, rewrite: Callable[[Table], object]) -> list[object]:
    """Every table of a list rewritten."""
    return [rewrite(table(item)) for item in listed(value)]


def listed(value: object) -> list[object]:
    if not isinstance(value, list):
        raise Strange(f"should be a list, not {value!r}")
    return value


def table(value: object) -> Table:
    if not isinstance(value, dict):
        raise Strange(f"should be a table, not {value!r}")
    return value


def number(value: object) -> int:
    if not isinstance(value, int):
        raise Strange(f"should be a number, not {value!r}")
    return value
