"""Drawings are kept by what they show: a part of a board that looks as before is not drawn again."""

import marshal
import threading
from collections.abc import Callable, Iterator
from functools import wraps
from itertools import repeat
from time import monotonic
from typing import ParamSpec, cast

P = ParamSpec("P")

ALL = ""  # instead of a field: the whole table
MOST_CHARACTERS = 300_000_000  # of drawings that are kept, by all tables together; half of it holds 500 tables of two
LONGEST_SECONDS = 120.0  # after which what nobody recalls makes room, however much there is

_kept: dict[object, str] = {}
_before: dict[object, str] = {}  # what was kept before half of the room was full: what nobody recalls goes with it
_began = monotonic()  # when the first of `_kept` was kept
_lock = threading.Lock()
_characters = 0  # of what is kept since


class Watched(dict[str, object]):
    """A table of a view that notes which of its fields are read."""

    def __init__(self, table: dict[str, object]) -> None:
        super().__init__(dict.items(table))  # which reads nothing, also of a table that is watched
        self.reads: dict[str, None] = {}

    def __getitem__(self, field: str) -> object:
        self.reads[field] = None
        return super().__getitem__(field)

    def get(self, field: str, default: object = None) -> object:
        self.reads[field] = None
        return super().get(field, default)

    def __contains__(self, field: object) -> bool:
        self.reads[str(field)] = None
        return super().__contains__(field)

    def __iter__(self) -> Iterator[str]:
        self.reads[ALL] = None
        return super().__iter__()


def remembered(draw: Callable[P, str]) -> Callable[P, str]:
    """Keep what a function has drawn. It may depend on its arguments alone, and of a table on the fields it reads.

    Which fields these are shows when it draws: every field it has ever read belongs to what is compared.
    """
    fields: dict[str, dict[str, None]] = {}  # by argument that is a table of a view, the fields read so far

    def key(named: dict[str, object]) -> object:
        parts: list[object] = [draw]
        for name, value in named.items():
            if isinstance(value, dict):
                read = list(fields.setdefault(name, {}))  # other threads may be reading more just now
                held = list(map(dict.get, repeat(value), read))  # which is no reading, also of a table that is watched
                if ALL in read:
                    held.append(dict(dict.items(value)))
                parts.append((len(read), marshal.dumps(held, 2)))
            else:
                parts.append(plain(value))
        return tuple(parts)

    def draw_watching(args: tuple[object, ...], kwargs: dict[str, object]) -> str:
        watched = {str(i): Watched(value) for i, value in enumerate(args) if isinstance(value, dict)}
        watched |= {name: Watched(value) for name, value in kwargs.items() if isinstance(value, dict)}
        shown = [watched.get(str(i), value) for i, value in enumerate(args)]
        try:
            return cast(Callable[..., str], draw)(
                *shown, **{**kwargs, **{n: watched[n] for n in kwargs if n in watched}}
            )
        finally:
            for name, table in watched.items():
                fields[name].update(table.reads)

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> str:
        named: dict[str, object] = {**{str(place): value for place, value in enumerate(args)}, **kwargs}
        found = recall(key(named))
        if found is None:
            found = draw_watching(args, dict(kwargs))
            keep(key(named), found)
        for name, value in named.items():  # whoever called us has read these, too
            if isinstance(value, Watched):
                value.reads.update(dict.fromkeys(list(fields[name])))
        return found

    return drawn


def plain(value: object) -> object:
    """An argument as something to compare by."""
    if isinstance(value, list):
        return marshal.dumps(value, 2) if value and isinstance(value[0], list | dict) else tuple(value)
    return value


def recall(key: object) -> str | None:
    """What is kept by this key."""
    found = _kept.get(key)
    if found is None:
        found = _before.get(key)
        if found is not None:
            keep(key, found)
    return found


def keep(key: object, drawing: str) -> None:
    """Keep a drawing; those that were not wanted for longest make room."""
    global _kept, _before, _characters, _began
    with _lock:
        if key not in _kept:
            _kept[key] = drawing
            _characters += len(drawing)
        now = monotonic()
        if _characters > MOST_CHARACTERS // 2 or now - _began > LONGEST_SECONDS:
            _kept, _before = {}, _kept
            _characters, _began = 0, now


def forget() -> None:
    """Keep nothing any more."""
    global _kept, _before, _characters
    with _lock:
        _kept, _before = {}, {}
        _characters = 0
