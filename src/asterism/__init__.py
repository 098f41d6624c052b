"""Asterism: one digital table for five star-themed tabletop games.

>>> import asterism
>>> asterism.shelf()[0]
'codex'
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from asterism.kernel.game.game import AnyGame
    from asterism.kernel.game.record import Match, Record

__version__ = "0.1.0"

# The games in the order of the shelf: id and the folder its rules live in
SHELF = {
    "codex": "asterism.games.codex",
    "astrolabe": "asterism.games.astrolabe",
    "astrolabe-018": "asterism.games.astrolabe_018",
    "starlight": "asterism.games.starlight",
    "knights": "asterism.games.knights",
}


def shelf() -> list[str]:
    """The ids of all games."""
    return list(SHELF)


def game(id: str) -> "AnyGame":
    """A game by its id; its rules are imported when first asked for."""
    from asterism.kernel.errors import SetupError

    if id not in SHELF:
        raise SetupError(f"there is no game {id!r}; there are {', '.join(SHELF)}")
    found: AnyGame = import_module(SHELF[id]).GAME
    return found


def is_compiled() -> bool:
    """Whether the core runs as machine code or as plain Python."""
    from asterism.kernel import state

    return not str(state.__file__).endswith(".py")


def __getattr__(name: str) -> object:
    """`asterism.Record` and `asterism.Match`, without paying for them at import."""
    if name in ("Record", "Match"):
        return getattr(import_module("asterism.kernel.game.record"), name)
    raise AttributeError(f"module 'asterism' has no attribute {name!r}")


__all__ = ["SHELF", "Match", "Record", "game", "is_compiled", "shelf"]
