"""Learn to answer as the players of a data set do, NumPy only.

    asterism dataset make codex codex.parquet --players expert --games 200
    python examples/imitate.py codex.parquet --minutes 2 --out codex.npz

Minutes are of CPU time. The last tenth of the games is not learned from: how often its answers are foreseen is told.
"""

import argparse
import os
from pathlib import Path
from time import process_time

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # small nets lose more by sharing than they gain
import numpy as np
from learned import Scorer

from asterism.envs.dataset import Decision, decisions, read, table_of
from asterism.kernel.errors import SetupError

BATCH = 256


def gathered(batch: list[Decision]) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    """Looks, numbers of the options one after the other, how many are whose, which was chosen."""
    looks = np.stack([one.look for one in batch])
    counts = np.array([len(one.options) for one in batch])
    return looks, np.concatenate([one.options for one in batch]), counts, np.array([one.chosen for one in batch])


def foreseen(scorer: Scorer, held: list[Decision]) -> float:
    """The share of answers that the scorer likes best itself."""
    looks, numbers, counts, chosen = gathered(held)
    chances = scorer.chances(looks, numbers, counts)
    parts = np.split(chances, np.cumsum(counts)[:-1])
    return float(np.mean([int(np.argmax(part)) == place for part, place in zip(parts, chosen, strict=True)]))


def train(file: Path, minutes: float, seed: int, told: bool = True) -> tuple[Scorer, float]:
    games = read(file)
    if len({(one.game, one.pack_digest, one.seats, one.settings) for one in games}) != 1:
        raise SetupError(f"{file} holds games of several tables: learn from one at a time")
    scorer = Scorer(table_of(games[0]).g, True, seed)
    kept = max(1, len(games) // 10)
    parts = [
        [one for game in part for one in decisions(game) if len(one.options) > 1]
        for part in (games[:-kept], games[-kept:])
    ]
    train_set, held = parts
    rng, start = np.random.default_rng(seed), process_time()
    while process_time() - start < 60 * minutes:
        batch = [train_set[i] for i in rng.integers(len(train_set), size=BATCH)]
        scorer.learn(*gathered(batch), worth=np.ones(BATCH, np.float32), curiosity=0.0)
    share = foreseen(scorer, held)
    if told:
        print(f"{len(train_set):,} answers learned from in {scorer.updates:,} steps")
        print(f"of {len(held):,} others {share:.1%} foreseen")
    return scorer, share


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("learned.npz"))
    given = parser.parse_args()
    train(given.file, given.minutes, given.seed)[0].save(given.out)
