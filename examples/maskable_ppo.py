"""MaskablePPO of sb3-contrib on the seat environment, against a rival of one's choice.

First install the CPU build of torch, as its own pages say: the plain package brings CUDA along. Then:

pip install 'asterism[learn]'
python examples/maskable_ppo.py codex --minutes 5 --seed 1 --out codex-ppo.zip
"""

import argparse
from pathlib import Path
from time import process_time

import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback

import asterism
from asterism.envs import OneSeat


class Clock(BaseCallback):
    """Ends the training after so many minutes of CPU time."""

    def __init__(self, minutes: float) -> None:
        super().__init__()
        self.end = process_time() + 60 * minutes

    def _on_step(self) -> bool:
        return process_time() < self.end


def mean_reward(model: MaskablePPO, env: OneSeat, games: int) -> float:
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
    parser.add_argument("--rival", default="random")
    parser.add_argument("--games", type=int, default=50, help="to measure it with")
    parser.add_argument("--out", type=Path, default=Path("learned-ppo.zip"))
    given = parser.parse_args()
    env = OneSeat(given.game, rivals=given.rival)
    model = MaskablePPO("MlpPolicy", env, seed=given.seed, n_steps=1024, batch_size=256, gamma=1.0, device="cpu")
    before = mean_reward(model, env, given.games)
    model.learn(10**9, callback=Clock(given.minutes))
    print(f"{model.num_timesteps:,} steps; paid {before:.2f} before, {mean_reward(model, env, given.games):.2f} after")
    model.save(given.out)
