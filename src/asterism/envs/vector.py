"""Gymnasium, many games at once: the seats of a fleet that are asked, one decision of each game a step.

Every game is played by one learner for all its seats (`asked` tells which), which is how a policy plays itself. For
buffers without Gymnasium, use `asterism.kernel.fleet.Fleet` itself.
"""

from typing import Any, Final, Unpack

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from asterism.envs.spaces import action_space, look_space
from asterism.envs.table import (
    CHANGE,
    FORMS,
    MENU,
    REWARDS,
    Look,
    Mask,
    Table,
    Words,
    counted,
    one_of,
    whole,
    whole_seed,
)
from asterism.kernel.errors import SetupError
from asterism.kernel.fleet import CATALOGUE, CUT_OFF, FINISHED, RUNS, Fleet

SEED_IF_NONE: Final = 1 << 31
SAILING: Final = ("rng", "seeds", "games", "states", "finals")  # what tells one fleet of a table from another
Stepped = tuple[Look, NDArray[np.float64], NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]


class ManyTables(VectorEnv[Look, NDArray[np.int64], NDArray[Any]]):
    """`num_envs` games of one table; see `Table` for the words.

    The reward of a step is what the seat that answered is paid: if that ended its game, or for every change. `info` has
    what every seat is paid ("payments"), who is asked now ("asked") and what may be answered ("action_mask"); where a
    game has ended, also what the seat that answered perceives then ("final_obs").
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012  # as Gymnasium has it

    def __init__(self, game: str, num_envs: int = 64, **words: Unpack[Words]) -> None:
        self.model = Table(game, **words)
        self.num_envs = counted("num_envs", num_envs)
        self.form = one_of("form", self.model.form, FORMS)
        self.paying = REWARDS[self.model.reward]
        self.luck = np.random.default_rng()
        self.single_observation_space = look_space(self.model)
        self.single_action_space = action_space(self.model)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.fleet = self.sailing(0)
        self.standing: NDArray[np.float64] | None = None  # where everybody stands, game by game, once there are games

    def sailing(self, seed: int) -> Fleet:
        model = self.model
        form = CATALOGUE if self.form == MENU else self.form
        return Fleet(model.game, model.content, model.seats, model.chosen, self.num_envs, seed, form, model.limit)

    def __getstate__(self) -> dict[str, object]:
        """The fleet as its games, from which it is made anew: compiled classes cannot be copied by themselves."""
        return {**self.__dict__, "fleet": {name: getattr(self.fleet, name) for name in SAILING}}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self.fleet = self.sailing(0)
        for name in SAILING:
            setattr(self.fleet, name, state["fleet"][name])
        for i in range(self.num_envs):
            self.fleet.ask(i)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Look, dict[str, Any]]:
        if isinstance(seed, list):
            raise gymnasium.error.Error("a fleet takes one seed, from which those of its games come")
        if seed is not None:
            self.luck = np.random.default_rng(whole_seed(seed))
        self.fleet = self.sailing(int(self.luck.integers(SEED_IF_NONE)) if seed is None else whole_seed(seed))
        self.standing = self.standings()
        return self.looks(), self.info()

    def standings(self) -> NDArray[np.float64]:
        """How well every player stands in the games that run, where every change of that is paid."""
        model = self.model
        standing = np.zeros((self.num_envs, model.players))
        if model.reward == CHANGE:
            for i, g in enumerate(self.fleet.games):
                standing[i] = [model.senses.progress(g, seat) for seat in range(model.players)]
        return standing

    def looks(self) -> Look:
        """What the asked seat of each game perceives."""
        seen: Look = np.frombuffer(self.fleet.looks(), dtype=self.model.dtype)
        return seen.reshape(self.num_envs, self.model.schema.width)

    def mask(self) -> Mask:
        """1 for each number that may be answered, game by game."""
        mask = np.zeros((self.num_envs, self.model.actions), dtype=np.int8)
        counts = np.frombuffer(self.fleet.counts(), dtype=np.int32)
        if self.form == MENU:
            mask[np.arange(self.model.actions) < counts[:, None]] = 1
        else:
            mask[np.repeat(np.arange(self.num_envs), counts), np.frombuffer(self.fleet.legal(), dtype=np.int32)] = 1
        return mask

    def info(self) -> dict[str, Any]:
        return {"asked": np.frombuffer(self.fleet.asked(), dtype=np.int32), "action_mask": self.mask()}

    def step(self, actions: NDArray[np.int64]) -> Stepped:
        if self.standing is None:
            raise gymnasium.error.ResetNeeded("no games run: reset before the first step")
        if np.shape(actions) != (self.num_envs,):
            raise ValueError(f"{self.num_envs} games want {self.num_envs} actions in a row, not {actions!r}")
        numbers = [whole(action) for action in actions]
        answered = np.frombuffer(self.fleet.asked(), dtype=np.int32)
        try:
            self.fleet.step(numbers if self.form == MENU else self.fleet.find(numbers))
        except SetupError as error:
            raise ValueError(str(error)) from None
        ended = np.frombuffer(self.fleet.ended(), dtype=np.int32)
        paid = self.payments(ended)
        info = self.info()
        info["payments"] = paid
        if ended.any():
            info |= self.final_looks(answered, ended)
        rewards = paid[np.arange(self.num_envs), answered]
        return self.looks(), rewards, ended == FINISHED, ended == CUT_OFF, info

    def final_looks(self, answered: NDArray[np.int32], ended: NDArray[np.int32]) -> dict[str, Any]:
        """What whoever answered last perceives where a game ended, by Gymnasium's words."""
        looks: NDArray[Any] = np.full(self.num_envs, None, dtype=object)
        for i in np.flatnonzero(ended):
            final = self.fleet.finals[i]
            assert final is not None
            seen: list[int] = []
            self.model.senses.look(final, int(answered[i]), seen)
            looks[i] = np.array(seen, dtype=self.model.dtype)
        return {"final_obs": looks, "_final_obs": ended != RUNS}

    def payments(self, ended: NDArray[np.int32]) -> NDArray[np.float64]:
        """What every player is paid for the last step."""
        players = self.model.players
        paid = np.zeros((self.num_envs, players))
        if self.model.reward == CHANGE and self.standing is not None:
            paid = np.array([self.fleet.progress(seat) for seat in range(players)]).T - self.standing
            self.standing = self.standings()
            return paid
        if not (ended == FINISHED).any():
            return paid
        scores, ranks = (
            np.frombuffer(part, dtype=np.int32).reshape(self.num_envs, self.fleet.seats)
            for part in self.fleet.endings()
        )
        for i in np.flatnonzero(ended == FINISHED):
            of_game, order = scores[i, :players].tolist(), ranks[i, :players].tolist()
            paid[i] = self.paying(of_game, order, self.model.game.team)
        return paid
