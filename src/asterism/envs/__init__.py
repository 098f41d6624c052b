"""Environments for learners: PettingZoo, Gymnasium, OpenSpiel and plain buffers on one core (the extra `envs`).

>>> from asterism.envs import SeatsInTurn
>>> env = SeatsInTurn("codex")
>>> env.reset(seed=7)
>>> env.agent_selection
'seat_0'

`register()` makes them known to the libraries' own registries, as `asterism/codex-v1` and so on.
"""

from importlib import import_module
from typing import TYPE_CHECKING

import asterism

if TYPE_CHECKING:
    from asterism.envs.aec import SeatsInTurn
    from asterism.envs.parallel import SeatsAtOnce
    from asterism.envs.seat import OneSeat
    from asterism.envs.vector import ManyTables

VERSION = 1  # raised whenever what learners perceive or answer with changes its meaning

HOMES = {"SeatsInTurn": "aec", "SeatsAtOnce": "parallel", "OneSeat": "seat", "ManyTables": "vector"}


def __getattr__(name: str) -> object:
    """The environments, each importing only the library it is made for."""
    if name in HOMES:
        return getattr(import_module(f"asterism.envs.{HOMES[name]}"), name)
    raise AttributeError(f"module 'asterism.envs' has no attribute {name!r}")


def name_of(game: str) -> str:
    """The name of a game in the libraries' registries."""
    return f"asterism/{game}-v{VERSION}"


def register() -> None:
    """Make all games known to PettingZoo and Gymnasium: `pettingzoo.make("aec", "asterism/codex-v1")`."""
    import gymnasium
    import pettingzoo

    for game in asterism.shelf():
        name = name_of(game)
        if name not in gymnasium.registry:
            gymnasium.register(
                name,
                "asterism.envs.seat:OneSeat",
                vector_entry_point="asterism.envs.vector:ManyTables",
                kwargs={"game": game},
            )
            pettingzoo.register("aec", name, "asterism.envs.aec:SeatsInTurn", kwargs={"game": game})
            pettingzoo.register("parallel", name, "asterism.envs.parallel:SeatsAtOnce", kwargs={"game": game})


__all__ = ["ManyTables", "OneSeat", "SeatsAtOnce", "SeatsInTurn", "name_of", "register"]
