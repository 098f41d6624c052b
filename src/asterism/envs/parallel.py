"""PettingZoo, all at once: whoever is asked answers, whoever is not answers 0.

The number 0 means "not asked"; every other action is one more than in the other environments. Where the answer of one
seat changes what another is asked, that answer is not carried out, and the seat is asked again in the next step.
"""

from collections.abc import Mapping
from typing import Any, Final, Unpack

import numpy as np
from pettingzoo.utils.env import ParallelEnv

from asterism.envs.host import Agents
from asterism.envs.spaces import Observation
from asterism.envs.table import LEGAL, Words, whole
from asterism.kernel.errors import SetupError

NOT_ASKED: Final = 0
FIRST: Final = 1  # action that answers
Infos = dict[str, dict[str, Any]]
Stepped = tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]


class SeatsAtOnce(Agents, ParallelEnv[str, Observation, int]):
    """See `Table` for the words, `Host` for the `render_mode`; `max_cycles` is the limit by PettingZoo's word."""

    def __init__(self, game: str, render_mode: str | None = None, max_cycles: int = 0, **words: Unpack[Words]) -> None:
        self.lay_for_agents(game, render_mode, max_cycles, 1, words)

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        self.table.reset(seed)
        self.agents = self.possible_agents[:]
        self.stand()
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
            raise SetupError("no game runs: reset before the next step")
        if not isinstance(actions, Mapping):
            raise ValueError(f"actions are a number for each agent, by name, not {actions!r}")
        unknown = sorted(set(actions) - set(self.agents), key=str)
        if unknown:
            raise KeyError(f"there is no agent {unknown[0]!r}; there are {', '.join(self.agents)}")
        table = self.table
        questions = {seat: table.options(seat) for seat in table.asked()}
        for seat, agent in enumerate(self.possible_agents):
            if seat not in questions and table.illegal != LEGAL and whole(actions.get(agent, 0)) != NOT_ASKED:
                raise ValueError(f"{agent} is not asked now, so its action is {NOT_ASKED}, not {actions[agent]!r}")
        answers = {seat: self.action(seat, actions) for seat in questions}  # all are right before one is carried out
        for seat, options in questions.items():
            if seat in table.asked() and table.options(seat) == options:
                table.answer(seat, answers[seat])
        return self.stepped()

    def action(self, seat: int, actions: dict[str, int]) -> int:
        """What the seat answers, as the table numbers it."""
        agent = self.possible_agents[seat]
        if agent not in actions:
            raise KeyError(f"{agent} is asked and has no action")
        self.table.place(seat, actions[agent], FIRST)
        return max(0, whole(actions[agent]) - FIRST)

    def stepped(self) -> Stepped:
        table, agents = self.table, self.agents
        paid = self.paid()
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
