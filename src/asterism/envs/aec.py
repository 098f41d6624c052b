"""PettingZoo, agent by agent: every seat that is asked anything is an agent.

Several decisions a turn are several steps of one agent. Sealed choices are asked one after the other and stay hidden.
"""

from collections.abc import Mapping
from typing import Any

from pettingzoo.utils.env import AECEnv

from asterism.envs.render import MODES, Picture, render
from asterism.envs.spaces import ActionSpace, Observation, ObservationSpace, action_space, observation_space
from asterism.envs.table import CHANGE, RAISE, Table
from asterism.kernel.errors import SetupError
from asterism.kernel.game.record import Record


class SeatsInTurn(AECEnv[str, Observation, int]):
    """See `Table` for the settings; `render_mode` is "human", "ansi" or "rgb_array"."""

    def __init__(
        self,
        game: str,
        seats: int = 0,
        settings: Mapping[str, str] | None = None,
        pack: str = "house",
        form: str = "",
        reward: str = "",
        limit: int = 0,
        illegal: str = RAISE,
        render_mode: str | None = None,
        max_cycles: int = 0,
    ) -> None:
        super().__init__()
        if render_mode is not None and render_mode not in MODES:
            raise SetupError(f"render_mode is one of {', '.join(MODES)}, not {render_mode!r}")
        self.table = Table(game, seats, settings, pack, form, reward, limit or max_cycles, illegal)
        self.metadata = {"name": f"asterism_{game}", "render_modes": MODES, "is_parallelizable": False, "render_fps": 1}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.agents: list[str] = []
        self._observation_space = observation_space(self.table)
        self._action_space = action_space(self.table)

    def observation_space(self, agent: str) -> ObservationSpace:
        return self._observation_space

    def action_space(self, agent: str) -> ActionSpace:
        return self._action_space

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.standing = self.table.standings() if self.table.reward == CHANGE else []
        self.ask()

    def ask(self) -> None:
        """Select who is asked and put the mask where learners look for it."""
        asked = self.table.asked()
        self.agent_selection = self.possible_agents[asked[0]] if asked else self.agents[0]
        for seat, agent in enumerate(self.possible_agents):
            self.infos[agent] = {"action_mask": self.table.mask(seat)} if seat in asked[:1] else {}

    def observe(self, agent: str) -> Observation:
        if agent not in self.seat_of:
            raise KeyError(f"there is no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        seat = self.seat_of[agent]
        asked = not self.agents or agent == self.agent_selection
        mask = self.table.mask(seat) if asked and not self.table.ended() else self.table.mask(-1)
        return {"observation": self.table.look(seat), "action_mask": mask}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.answer(self.seat_of[agent], action)
        self._cumulative_rewards[agent] = 0.0
        paid = self.table.payments() if self.table.ended() else [0.0] * self.table.players
        if self.table.reward == CHANGE:
            now = self.table.standings()
            paid = [paid[seat] + now[seat] - self.standing[seat] for seat in range(self.table.players)]
            self.standing = now
        self.rewards = {one: paid[self.seat_of[one]] for one in self.agents}
        self.terminations = dict.fromkeys(self.agents, self.table.over())
        self.truncations = dict.fromkeys(self.agents, self.table.cut_off())
        self._accumulate_rewards()
        self.ask()
        if self.render_mode == "human":
            self.render()

    def render(self) -> Picture:
        return render(self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    def record(self) -> Record:
        """The game so far; it opens in the browser."""
        return self.table.record()
