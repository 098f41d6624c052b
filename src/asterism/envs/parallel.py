"""PettingZoo, all at once: whoever is asked answers, whoever is not answers 0.

The number 0 means "not asked"; every other action is one more than in the other environments. Where the answer of one
seat changes what another is asked, that answer is not carried out, and the seat is asked again in the next step.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from pettingzoo.utils.env import ParallelEnv

from asterism.envs.render import MODES, Picture, render
from asterism.envs.spaces import ActionSpace, Observation, ObservationSpace, action_space, observation_space
from asterism.envs.table import CHANGE, LEGAL, RAISE, Table, whole
from asterism.kernel.errors import SetupError
from asterism.kernel.game.record import Record

NOT_ASKED: Final = 0
Infos = dict[str, dict[str, Any]]
Stepped = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class SeatsAtOnce(ParallelEnv[str, Observation, int]):
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
        if render_mode is not None and render_mode not in MODES:
            raise SetupError(f"render_mode is one of {', '.join(MODES)}, not {render_mode!r}")
        self.table = Table(game, seats, settings, pack, form, reward, limit or max_cycles, illegal)
        self.metadata = {"name": f"asterism_{game}", "render_modes": MODES, "render_fps": 1}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        self._observation_space = observation_space(self.table, 1)
        self._action_space = action_space(self.table, 1)

    def observation_space(self, agent: str) -> ObservationSpace:
        return self._observation_space

    def action_space(self, agent: str) -> ActionSpace:
        return self._action_space

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.standing = self.table.standings() if self.table.reward == CHANGE else []
        observations = self.observations()
        return observations, self.infos(observations)

    def observations(self) -> dict[str, Observation]:
        return {agent: self.observation(seat) for seat, agent in enumerate(self.possible_agents)}

    def observation(self, seat: int) -> Observation:
        asked = seat in self.table.asked()
        mask = np.concatenate([np.array([not asked], dtype=np.int8), self.table.mask(seat)])
        return {"observation": self.table.look(seat), "action_mask": mask}

    def infos(self, observations: dict[str, Observation]) -> Infos:
        return {agent: {"action_mask": seen["action_mask"]} for agent, seen in observations.items()}

    def step(self, actions: dict[str, int]) -> Stepped:
        if not self.agents:
            raise SetupError("the game is over: reset before the next step")
        unknown = sorted(set(actions) - set(self.agents))
        if unknown:
            raise KeyError(f"there is no agent {unknown[0]!r}; there are {', '.join(self.agents)}")
        table = self.table
        questions = {seat: table.numbers(seat) for seat in table.asked()}
        for seat, agent in enumerate(self.possible_agents):
            if seat not in questions and table.illegal != LEGAL and whole(actions.get(agent, 0)) != NOT_ASKED:
                raise ValueError(f"{agent} is not asked now, so its action is {NOT_ASKED}, not {actions[agent]!r}")
        for seat, numbers in questions.items():
            agent = self.possible_agents[seat]
            if seat in table.asked() and table.numbers(seat) == numbers:
                table.answer(seat, self.number(agent, actions))
        return self.stepped()

    def number(self, agent: str, actions: dict[str, int]) -> int:
        if agent not in actions:
            raise KeyError(f"{agent} is asked and has no action")
        number = whole(actions[agent]) - 1
        if number < 0 and self.table.illegal == LEGAL:
            return 0
        return number

    def stepped(self) -> Stepped:
        table, agents = self.table, self.agents
        paid = table.payments() if table.ended() else [0.0] * table.players
        if table.reward == CHANGE:
            now = table.standings()
            paid = [paid[seat] + now[seat] - self.standing[seat] for seat in range(table.players)]
            self.standing = now
        over, cut_off = table.over(), table.cut_off()
        observations = self.observations()
        if over or cut_off:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            observations,
            dict(zip(agents, paid, strict=True)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut_off),
            self.infos(observations),
        )

    def render(self) -> Picture:
        return render(self.table, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    def record(self) -> Record:
        """The game so far; it opens in the browser."""
        return self.table.record()
