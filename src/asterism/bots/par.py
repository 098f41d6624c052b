"""Score to par: what somebody who knew the whole deal could have had, where a game brings `player/par.py`."""

from types import ModuleType

from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import State

PAR = "par"  # named among the bots of a ladder; it takes no seat, for it knows what no seat may know


def has_par(game: AnyGame) -> bool:
    return game.brings("player.par") is not None


def describe_par(game: AnyGame) -> str:
    """How hard par is looked for: two pars with the same description are the same."""
    return f"{PAR} {solver(game).words()}"


def par_of(g: State) -> int:
    """Par for the deal of this game."""
    par: int = solver(g.game).par_of(g)
    return par


def solver(game: AnyGame) -> ModuleType:
    own = game.brings("player.par")
    if own is None:
        raise SetupError(f"{game.title} has no par")
    return own
