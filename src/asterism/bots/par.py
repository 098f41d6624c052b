"""Score to par: what somebody who knew the whole deal could have had, for games that have such a solver."""

from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import State

PAR = "par"  # named among the bots of a ladder; it takes no seat, for it knows what no seat may know


def has_par(game: AnyGame) -> bool:
    return game.par() is not None


def describe_par(game: AnyGame) -> str:
    """How hard par is looked for: two pars with the same description are the same."""
    par = game.par()
    return f"{PAR} {par.words() if par is not None else ''}"


def par_of(g: State) -> int:
    """Par for the deal of this game."""
    par = g.game.par()
    if par is None:
        raise SetupError(f"{g.game.title} has no par")
    return par.of(g)
