"""Gymnasium: one seat against rivals. `action_masks()` is what sb3-contrib's MaskablePPO asks for."""

from collections.abc import Mapping
from typing import Any, ClassVar

import gymnasium
import numpy as np
from numpy.typing import NDArray

from asterism.envs.render import MODES, Picture, render
from asterism.envs.rivals import Company, Rivals
from asterism.envs.spaces import Observation, action_space, look_space, observation_space
from asterism.envs.table import CHANGE, RAISE, Look, Table
from asterism.kernel.errors import SetupError
from asterism.kernel.game.record import Record

Stepped = tuple[Look | Observation, float, bool, bool, dict[str, Any]]


class OneSeat(gymnasium.Env[Look | Observation, int]):
    """See `Table` for the settings, `Company` for the rivals. `seat` is one's own, or -1 for another in each game.

    With `masked` the observation holds the mask too; otherwise it is the look alone, and the mask is in the info.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": MODES, "render_fps": 1}  # type: ignore[misc]

    def __init__(
        self,
        game: str,
        rivals: Rivals = "greedy",
        seat: int = 0,
        masked: bool = False,
        seats: int = 0,
        settings: Mapping[str, str] | None = None,
        pack: str = "house",
        form: str = "",
        reward: str = "",
        limit: int = 0,
        illegal: str = RAISE,
        render_mode: str | None = None,
    ) -> None:
        if render_mode is not None and render_mode not in MODES:
            raise SetupError(f"render_mode is one of {', '.join(MODES)}, not {render_mode!r}")
        self.table = Table(game, seats, settings, pack, form, reward, limit, illegal)
        if not -1 <= seat < self.table.players:
            raise SetupError(f"the seat is one of 0 to {self.table.players - 1}, or -1, not {seat}")
        self.own = seat
        self.seat = max(0, seat)
        self.masked = masked
        self.company = Company(rivals)
        self.render_mode = render_mode
        self.observation_space = observation_space(self.table) if masked else look_space(self.table)  # type: ignore[assignment]
        self.action_space = action_space(self.table)  # type: ignore[assignment]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Look | Observation, dict[str, Any]]:
        super().reset(seed=seed)
        self.table.reset(seed)
        luck = self.table.luck
        if self.own < 0:
            self.seat = int(luck.integers(self.table.players))
        self.company.sit_down(self.table, luck)
        self.await_turn()
        self.standing = self.standing_now()
        return self.observation(), self.info()

    def await_turn(self) -> None:
        """Let the others play until one's own seat is asked, or the game has ended."""
        while asked := self.table.asked():
            if self.seat == asked[0]:
                return
            self.company.answer(self.table, asked[0])

    def step(self, action: int) -> Stepped:
        if self.table.ended():
            raise gymnasium.error.ResetNeeded("the game is over: reset before the next step")
        self.table.answer(self.seat, action)
        self.await_turn()
        paid = self.table.payments()[self.seat] if self.table.ended() else 0.0
        if self.table.reward == CHANGE:
            now = self.standing_now()
            paid, self.standing = paid + now - self.standing, now
        if self.render_mode == "human":
            self.render()
        return self.observation(), paid, self.table.over(), self.table.cut_off(), self.info()

    def standing_now(self) -> float:
        return self.table.standings()[self.seat] if self.table.reward == CHANGE else 0.0

    def observation(self) -> Look | Observation:
        look = self.table.look(self.seat)
        return {"observation": look, "action_mask": self.table.mask(self.seat)} if self.masked else look

    def info(self) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat)}

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are legal now."""
        return self.table.mask(self.seat).astype(bool)

    def render(self) -> Picture:
        return render(self.table, self.render_mode)

    def record(self) -> Record:
        """The game so far; it opens in the browser."""
        return self.table.record()
