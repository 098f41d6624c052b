"""Score to par: what somebody who knew the whole deal could have had, for games that have such a solver."""

from asterism.kernel.errors import SetupError
from asterism.kernel.game import AnyGame
from asterism.kernel.state import State

PAR = "par"  # named among the bots of a ladder; it takes no seat, for it knows what no seat may know
PAR_STEPS = 12000
PAR_TRIES = 2


def has_par(game: AnyGame) -> bool:
    return game.id == "codex"


def describe_par() -> str:
    """How hard par is looked for: two pars with the same description are the same."""
    return f"{PAR} {PAR_STEPS} {PAR_TRIES}"


def par_of(g: State) -> int:
    """Par for the deal of this game."""
    if not has_par(g.game):
        raise SetupError(f"{g.game.title} has no par")
    from asterism.bots.engine.codex_par import par
    from asterism.games.codex.model.state import Codex

    assert isinstance(g, Codex)
    return par(g, PAR_STEPS, PAR_TRIES)
