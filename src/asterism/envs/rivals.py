"""Who sits in the other seats: bots by name, policies, or one of a pool for each game."""

from collections.abc import Callable, Sequence

import numpy as np

from asterism.bots import Bot, make
from asterism.envs.spaces import Observation
from asterism.envs.table import Table

Policy = Callable[[Observation], int]  # from what a seat perceives to the number of an action
Rival = str | Policy
Rivals = Rival | Sequence[Rival]


class Company:
    """The rivals of one seat. A word is a bot ("greedy", "medium"), a function a policy.

    One rival sits in every other seat; of several, each game draws one for each seat.
    """

    def __init__(self, rivals: Rivals) -> None:
        self.pool: list[Rival] = list(rivals) if isinstance(rivals, (list, tuple)) else [rivals]  # type: ignore[list-item]
        self.seated: list[Bot | Policy] = []

    def sit_down(self, table: Table, luck: np.random.Generator) -> None:
        """Choose who plays this game; their own luck comes from the game's."""
        self.seated = []
        for _ in range(table.players):
            rival = self.pool[int(luck.integers(len(self.pool)))] if len(self.pool) > 1 else self.pool[0]
            if isinstance(rival, str):
                self.seated.append(make(rival, table.game, int(luck.integers(1 << 31))))
            else:
                self.seated.append(rival)

    def answer(self, table: Table, seat: int) -> None:
        """Let whoever sits there answer."""
        player = self.seated[seat]
        options = table.options(seat)
        if len(options) == 1:
            table.take(seat, options[0])
        elif isinstance(player, Bot):
            table.take(seat, player.choose(table.g, seat))
        else:
            table.answer(seat, player({"observation": table.look(seat), "action_mask": table.mask(seat)}))
