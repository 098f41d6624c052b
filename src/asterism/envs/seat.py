"""Gymnasium: one seat against rivals. `action_masks()` is what sb3-contrib's MaskablePPO asks for."""

from typing import Any, ClassVar, Unpack

import gymnasium
import numpy as np
from numpy.typing import NDArray

from asterism.envs.host import Host
from asterism.envs.render import MODES
from asterism.envs.rivals import Company, Rivals
from asterism.envs.spaces import Observation, action_space, look_space, observation_space
from asterism.envs.table import Look, Words, natural, whole_seed
from asterism.kernel.errors import SetupError

Stepped = tuple[Look | Observation, float, bool, bool, dict[str, Any]]


class OneSeat(Host, gymnasium.Env[Look | Observation, int]):
    """See `Table` for the words, `Company` for the rivals. `seat` is one's own, or -1 for another in each game.

    With `masked` the observation holds the mask too; otherwise it is the look alone, and the mask is in the info.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        rivals: Rivals = "greedy",
        seat: int = 0,
        masked: bool = False,
        render_mode: str | None = None,
        **words: Unpack[Words],
    ) -> None:
        self.lay(game, render_mode, **words)
        if seat != -1 and not 0 <= natural(seat) < self.table.players:
            raise SetupError(f"the seat is one of 0 to {self.table.players - 1}, or -1, not {seat!r}")
        self.own = int(seat)
        self.seat = max(0, self.own)
        self.masked = masked
        self.company = Company(rivals)
        self.observation_space = observation_space(self.table) if masked else look_space(self.table)  # type: ignore[assignment]
        self.action_space = action_space(self.table)  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Look | Observation, dict[str, Any]]:
        if seed is not None:
            seed = whole_seed(seed)
        super().reset(seed=seed)
        self.table.reset(seed)
        luck = self.table.luck
        if self.own < 0:
            self.seat = int(luck.integers(self.table.players))
        self.company.sit_down(self.table, luck)
        self.await_turn()
        self.stand()
        return self.observation(), self.info()

    def await_turn(self) -> None:
        """Let the others play until one's own seat is asked, or the game has ended."""
        while asked := self.table.asked():
            if self.seat == asked[0]:
                return
            self.company.answer(self.table, asked[0])

    def step(self, action: int) -> Stepped:
        if self.table.ended() or not self.company.seated:
            raise gymnasium.error.ResetNeeded("no game runs: reset before the next step")
        self.table.answer(self.seat, action)
        self.await_turn()
        paid = self.paid()[self.seat]
        if self.render_mode == "human":
            self.render()
        return self.observation(), paid, self.table.over(), self.table.cut_off(), self.info()

    def observation(self) -> Look | Observation:
        look = self.table.look(self.seat)
        return {"observation": look, "action_mask": self.table.mask(self.seat)} if self.masked else look

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return self.table.mask(self.seat).astype(bool)
