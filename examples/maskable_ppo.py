"""MaskablePPO of sb3-contrib on the seat environment, against a rival of one's choice.

First install the CPU build of torch, as its own pages say: the plain package brings CUDA along. Then:

pip install 'asterism[learn]'
python examples/maskable_ppo.py codex --minutes 5 --seed 1 --out codex-ppo.zip
"""

import argparse
from pathlib import Path
from time import process_time

import gymnasium
import numpy as np
import torch
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import DummyVecEnv, VecNormalize

import asterism
from asterism.envs import OneSeat
from asterism.envs.features import Encoder

TABLES = 16  # side by side: the net answers for all at once


class Floats(gymnasium.ObservationWrapper):
    """Looks as floats around 1, cards by what the pack says of them: raw ints up to 255 are hard to learn from."""

    def __init__(self, env: OneSeat) -> None:
        super().__init__(env)
        self.encoder = Encoder(env.table.senses, env.table.g)
        self.observation_space = gymnasium.spaces.Box(-np.inf, np.inf, (self.encoder.width,), np.float32)

    def observation(self, look: np.ndarray) -> np.ndarray:
        return self.encoder.encode(look[None])[0]

    def action_masks(self) -> np.ndarray:
        return self.env.unwrapped.action_masks()


class Clock(BaseCallback):
    """Ends the training after so many minutes of CPU time."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.end = process_time() + 60 * minutes

    def _on_step(self) -> bool:
        return process_time() < self.end


def mean_reward(model: MaskablePPO, env: Floats, games: int) -> float:
    """What the policy is paid on average, taking the best answer each time; seeds from 1,000,000 on."""
    paid = []
    for game in range(games):
        look, _ = env.reset(seed=1_000_000 + game)
        total, ended = 0.0, False
        while not ended:
            action, _ = model.predict(look, action_masks=env.action_masks(), deterministic=True)
            look, reward, over, cut_off, _ = env.step(int(action))
            total, ended = total + reward, over or cut_off
        paid.append(total)
    return float(np.mean(paid))


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=asterism.shelf())
    parser.add_argument("--minutes", type=float, default=5.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--rival", default="random")
    parser.add_argument("--reward", default="", help="see docs/research.md; by itself rank, or score alone")
    parser.add_argument("--games", type=int, default=50, help="to measure it with")
    parser.add_argument("--out", type=Path, default=Path("learned-ppo.zip"))
    given = parser.parse_args()
    torch.set_num_threads(1)  # small nets lose more by sharing than they gain

    def table() -> Floats:
        return Floats(OneSeat(given.game, rivals=given.rival, seats=given.seats, reward=given.reward))

    # Points as they are make the worth's slopes so long that the clip on all slopes leaves nothing of the policy's
    tables = VecNormalize(DummyVecEnv([table] * TABLES), norm_obs=False, gamma=1.0)
    model = MaskablePPO(
        "MlpPolicy",
        tables,
        seed=given.seed,
        learning_rate=5e-4,
        n_steps=256,
        batch_size=512,
        n_epochs=6,
        gamma=1.0,
        ent_coef=0.005,
        policy_kwargs={"net_arch": [128]},
        device="cpu",
    )
    env = table()
    before = mean_reward(model, env, given.games)
    model.learn(10**9, callback=Clock(given.minutes))
    print(f"{model.num_timesteps:,} steps; paid {before:.2f} before, {mean_reward(model, env, given.games):.2f} after")
    model.save(given.out)
