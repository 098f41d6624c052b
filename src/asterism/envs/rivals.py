"""Who sits in the other seats: bots by name, policies, or one of a pool for each game."""

from collections.abc import Callable, Sequence

import numpy as np

from asterism.bots import Bot, make
from asterism.envs.spaces import Observation
from asterism.envs.table import Table
from asterism.kernel.errors import SetupError

Policy = Callable[[Observation], int]  # from what a seat perceives to the number of an action
Rival = str | Policy
Rivals = Rival | Sequence[Rival]


class Company:
    """The rivals of one seat. A word is a bot ("greedy", "medium"), a function a policy.

    One rival sits in every other seat; of several, each game draws one for each seat.
    """

    def __init__(self, rivals: Rivals) -> None:
        self.pool: list[Rival] = list(rivals) if isinstance(rivals, (list, tuple)) else [rivals]  # type: ignore[list-item]
        if not self.pool or not all(isinstance(rival, str) or callable(rival) for rival in self.pool):
            raise SetupError(f"rivals are bots by name or policies, one or several, not {rivals!r}")
        self.seated: list[tuple[Rival, int]] = []  # who sits there in this game, and the seed of their luck
        self.bots: dict[int, Bot] = {}  # by seat

    def __getstate__(self) -> dict[str, object]:
        """All but the bots, which are made anew from their words."""
        return {**self.__dict__, "bots": {}}

    def sit_down(self, table: Table, luck: np.random.Generator) -> None:
        """Choose who plays this game; their own luck comes from the game's."""
        self.seated, self.bots = [], {}
        for seat in range(table.players):
            rival = self.pool[int(luck.integers(len(self.pool)))] if len(self.pool) > 1 else self.pool[0]
            self.seated.append((rival, int(luck.integers(1 << 31)) if isinstance(rival, str) else 0))
            self.player(table, seat)

    def player(self, table: Table, seat: int) -> Bot | Policy:
        rival, seed = self.seated[seat]
        if not isinstance(rival, str):
            return rival
        if seat not in self.bots:
            self.bots[seat] = make(rival, table.game, seed)
        return self.bots[seat]

    def answer(self, table: Table, seat: int) -> None:
        """Let whoever sits there answer."""
        player = self.player(table, seat)
        options = table.options(seat)
        if len(options) == 1:
            table.take(seat, options[0])
        elif isinstance(player, Bot):
            table.take(seat, player.choose(table.g, seat))
        else:
            table.answer(seat, player({"observation": table.look(seat), "action_mask": table.mask(seat)}))
