"""PettingZoo, agent by agent: every seat that is asked anything is an agent.

Several decisions a turn are several steps of one agent. Sealed choices are asked one after the other and stay hidden.
"""

from typing import Any, Final, Unpack

from pettingzoo.utils.env import AECEnv

from asterism.envs.host import Agents
from asterism.envs.spaces import Observation
from asterism.envs.table import Words
from asterism.kernel.errors import SetupError

OF_A_GAME: Final = ("agent_selection", "rewards", "_cumulative_rewards", "terminations", "truncations", "infos")


class SeatsInTurn(Agents, AECEnv[str, Observation, int]):
    """See `Table` for the words, `Host` for the `render_mode`; `max_cycles` is the limit by PettingZoo's word."""

    def __init__(self, game: str, render_mode: str | None = None, max_cycles: int = 0, **words: Unpack[Words]) -> None:
        super().__init__()
        self.lay_for_agents(game, render_mode, max_cycles, 0, words)

    def __getattr__(self, name: str) -> Any:
        if name in OF_A_GAME:
            raise AttributeError(f"no game runs: reset before the first look at {name}")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.stand()
        self.ask()

    def ask(self) -> None:
        """Select who is asked and put the mask where learners look for it."""
        asked = self.table.asked()
        if asked:
            self.agent_selection = self.possible_agents[asked[0]]
            self.infos[self.agent_selection] = {"action_mask": self.table.mask(asked[0])}
        else:
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of(agent)
        asked = agent == self.agent_selection and not self.table.ended()
        return {"observation": self.table.look(seat), "action_mask": self.table.mask(seat if asked else -1)}

    def step(self, action: int | None) -> None:
        if not self.agents:
            raise SetupError("no game runs: reset before the next step")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        table = self.table
        table.answer(self.seats[agent], action)
        self._cumulative_rewards[agent] = 0.0
        self.infos[agent] = {}
        if self.standing or table.ended():  # otherwise nobody is paid
            self.rewards = dict(zip(self.agents, self.paid(), strict=True))
            self.terminations = dict.fromkeys(self.agents, table.over())
            self.truncations = dict.fromkeys(self.agents, table.cut_off())
            self._accumulate_rewards()
        self.ask()
        if self.render_mode == "human":
            self.render()
