"""Environments for learners and their peers: steps a second, one environment in a process of its own; prints JSON.

`python -m asterism.bench.envs NAME SECONDS`. A step is one decision of a seat with what it perceives, what it may
answer, and a random legal choice. Rates are per second of CPU time.
"""

import json
import os
import sys
from array import array
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Dict

import asterism
from asterism.bench.measure import rate
from asterism.kernel.chance import Chance
from asterism.kernel.fleet import PLACES, Fleet

FLEET: Final = 64
OURS: Final = ("fleet", "aec menu", "aec", "openspiel")
CLASSICS: Final = {  # of PettingZoo, and the package each needs
    "tic-tac-toe": ("tictactoe_v3", "pygame"),
    "rock paper scissors": ("rps_v2", "pygame"),
    "connect four": ("connect_four_v3", "pygame"),
    "leduc hold'em": ("leduc_holdem_v4", "rlcard"),
    "texas hold'em": ("texas_holdem_v4", "rlcard"),
    "no-limit hold'em": ("texas_holdem_no_limit_v6", "rlcard"),
    "go": ("go_v5", "pygame"),
    "hanabi": ("hanabi_v5", "shimmy"),
    "chess": ("chess_v6", "chess"),
}
UNCHECKED: Final = ("tic-tac-toe", "connect four")  # measured without their checks too: the quickest
PACKAGES: Final = {  # what each peer needs
    **{f"pettingzoo {name}": package for name, (_, package) in CLASSICS.items()},
    **{f"pettingzoo {name}, unchecked": CLASSICS[name][1] for name in UNCHECKED},
    "rlcard uno": "rlcard",
    "rlcard limit hold'em": "rlcard",
    "openspiel hearts": "pyspiel",
}
PEERS: Final = tuple(name for name, package in PACKAGES.items() if find_spec(package) is not None)
MISSING: Final = tuple(name for name in PACKAGES if name not in PEERS)
YARDSTICK: Final = "rlcard uno"

Work = Callable[[], int]


def fleet(game: str) -> Work:
    """Many games a call: looks, numbers of the legal options game after game, picks."""
    made = asterism.game(game)
    assert made.senses is not None
    many = Fleet(made, settings=made.senses.settings, n=FLEET, seed=7, form=PLACES)
    rng = Chance.seeded(7)

    def work() -> int:
        for _ in range(20):
            many.looks()
            many.legal()
            many.step([rng.below(count) for count in array("i", many.counts())])
        return 20 * FLEET

    return work


def pettingzoo_steps(env: Any) -> Work:
    """One game of an AEC environment after the other; where there is no mask, every action is legal."""
    rng = np.random.default_rng(7)
    masked = isinstance(env.observation_space(env.possible_agents[0]), Dict)
    seed = 0

    def work() -> int:
        nonlocal seed
        seed += 1
        env.reset(seed=seed)
        steps = 0
        for _ in env.agent_iter():
            observation, _, ended, cut_off, _ = env.last()
            if ended or cut_off:
                env.step(None)
                continue
            if masked:
                legal = np.flatnonzero(observation["action_mask"].astype(bool))  # ints take several times longer
                env.step(int(legal[rng.integers(len(legal))]))
            else:
                env.step(int(rng.integers(env.action_space(env.agent_selection).n)))
            steps += 1
        return steps

    return work


def spiel_steps(game: Any) -> Work:
    """One game of OpenSpiel after the other, chance drawn by its weights, observations as tensors."""
    rng = np.random.default_rng(7)

    def work() -> int:
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                shares = np.cumsum([share for _, share in outcomes])
                place = min(int(np.searchsorted(shares, rng.random(), side="right")), len(outcomes) - 1)
                state.apply_action(outcomes[place][0])
            else:
                if state.get_game().get_type().provides_observation_tensor:
                    state.observation_tensor(state.current_player())
                else:
                    state.information_state_tensor(state.current_player())
                legal = state.legal_actions()
                state.apply_action(legal[rng.integers(len(legal))])
                steps += 1
        return steps

    return work


def rlcard_steps(name: str) -> Work:
    """rlcard's own loop with its own random agents."""
    import rlcard
    from rlcard.agents import RandomAgent

    env = rlcard.make(name, config={"seed": 7})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])

    def work() -> int:
        trajectories, _ = env.run(is_training=False)
        return sum(len(one) // 2 for one in trajectories)

    return work


def work_of(name: str) -> Work:
    """What is measured under a name: a peer, or one of ours with a game."""
    if name.startswith("pettingzoo"):
        game, _, unchecked = name.removeprefix("pettingzoo ").partition(", ")
        classic = import_module(f"pettingzoo.classic.{CLASSICS[game][0]}")
        # `env` checks actions and their order as ours do, `raw_env` checks nothing
        return pettingzoo_steps(classic.raw_env() if unchecked else classic.env())
    if name.startswith("rlcard"):
        return rlcard_steps({"rlcard uno": "uno", "rlcard limit hold'em": "limit-holdem"}[name])
    if name == "openspiel hearts":
        import pyspiel

        return spiel_steps(pyspiel.load_game("hearts"))
    kind, _, game = name.rpartition(" ")
    if kind == "fleet":
        return fleet(game)
    if kind == "openspiel":
        import pyspiel

        from asterism.envs.spiel import name_of

        return spiel_steps(pyspiel.load_game(name_of(game)))
    from asterism.envs import SeatsInTurn

    return pettingzoo_steps(SeatsInTurn(game, form="menu" if kind == "aec menu" else ""))


def main(words: list[str]) -> None:
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # PettingZoo's classic games greet on standard output
    build = "compiled" if asterism.is_compiled() else "plain"
    print(json.dumps({"build": build, "steps": rate(work_of(words[0]), float(words[1]))}))


if __name__ == "__main__":
    main(sys.argv[1:])
