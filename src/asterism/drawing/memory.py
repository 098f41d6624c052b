"""Drawings are kept by what they show: a part of a board that looks as before is not drawn again."""

import marshal
import threading
from collections.abc import Callable
from functools import wraps
from typing import ParamSpec

from asterism.drawing.look import Look

P = ParamSpec("P")

MOST_CHARACTERS = 50_000_000  # of drawings that are kept, by all tables together

_kept: dict[object, str] = {}
_lock = threading.Lock()
_characters = 0


def remembered(draw: Callable[P, str]) -> Callable[P, str]:
    """Keep what a function has drawn. It may depend on its arguments alone, and of a `Look` on the fields it reads.

    Which fields these are shows when it draws: every field it has ever read belongs to what is compared.
    """
    fields: dict[str, dict[str, None]] = {}  # by argument that is a look, the fields read so far

    def key(named: dict[str, object]) -> object:
        parts: list[object] = [draw]
        for name, value in named.items():
            if isinstance(value, Look):
                read = fields.setdefault(name, {})
                parts.append((len(read), marshal.dumps(value.values(read), 2)))
            else:
                parts.append(tuple(value) if isinstance(value, list) else value)
        return tuple(parts)

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> str:
        named: dict[str, object] = {**{str(place): value for place, value in enumerate(args)}, **kwargs}
        looks = {name: value for name, value in named.items() if isinstance(value, Look)}
        found = recall(key(named))
        if found is None:
            before = {name: look.reads for name, look in looks.items()}
            for look in looks.values():
                look.reads = {}
            try:
                found = draw(*args, **kwargs)
            finally:
                for name, look in looks.items():
                    fields[name].update(look.reads or {})
                    look.reads = before[name]
            keep(key(named), found)
        for name, look in looks.items():
            if look.reads is not None:
                look.reads.update(fields[name])  # whoever called us has read these, too
        return found

    return drawn


def recall(key: object) -> str | None:
    """What is kept by this key."""
    return _kept.get(key)


def keep(key: object, drawing: str) -> None:
    """Keep a drawing; the oldest make room."""
    global _characters
    with _lock:
        if key not in _kept:
            _kept[key] = drawing
            _characters += len(drawing)
        while _characters > MOST_CHARACTERS:
            _characters -= len(_kept.pop(next(iter(_kept))))


def forget() -> None:
    """Keep nothing any more."""
    global _characters
    with _lock:
        _kept.clear()
        _characters = 0
