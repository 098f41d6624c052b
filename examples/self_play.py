"""Policy gradient in self-play on a fleet of games, NumPy only.

    python examples/self_play.py astrolabe --minutes 5 --seed 1 --out astrolabe.npz

Minutes are of CPU time. What a seat is still paid from a decision to the end of its game, less what is usual at
that stage of a game, is the worth of what it did.
"""

import argparse
import os
from array import array
from collections.abc import Iterator
from pathlib import Path
from time import process_time

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # small nets lose more by sharing than they gain
import numpy as np
from learned import Scorer

import asterism
from asterism.envs.table import Table
from asterism.kernel.fleet import CUT_OFF, RUNS, Fleet

GAMES = 64
BATCH = 512  # decisions a step of learning
SCALE = 20.0  # points that count as much as a win
STAGES = 64  # of a game, a decision each; later ones are the last


class Memory:
    """The decisions of the games that run, and of those that have ended and wait to be learned from."""

    def __init__(self) -> None:
        self.running: list[list[tuple]] = [[] for _ in range(GAMES)]
        self.ended: list[tuple] = []

    def end(self, game: int, paid: list[float] | None) -> None:
        if paid is not None:
            self.ended += [
                (*decision, min(stage, STAGES - 1), paid[seat] - stood)
                for stage, (seat, stood, *decision) in enumerate(self.running[game])
            ]
        self.running[game] = []


class Usual:
    """What is usually still paid at each stage of a game, and how much that varies."""

    def __init__(self) -> None:
        self.means, self.known, self.square = np.zeros(STAGES), np.zeros(STAGES, bool), 1.0

    def worth(self, paid: np.ndarray, stages: np.ndarray) -> np.ndarray:
        counts = np.bincount(stages, minlength=STAGES)
        seen, fresh = counts > 0, np.where(self.known, 0.1, 1.0)
        found = np.bincount(stages, paid, STAGES) / np.maximum(counts, 1)
        self.means[seen] += (fresh * (found - self.means))[seen]
        off = paid - self.means[stages]
        self.square += (0.1 if self.known.any() else 1.0) * (float((off**2).mean()) - self.square)
        self.known |= seen
        return (off / (self.square**0.5 + 1e-6)).astype(np.float32)


def train(
    game: str,
    minutes: float,
    seed: int,
    seats: int = 0,
    numbers: bool = True,
    pack: str = "house",
    told: bool = True,
) -> Scorer:
    """Play and learn for so many minutes of CPU time."""
    *_, learned = training(game, [minutes], seed, seats, numbers, pack, told)
    return learned


def training(
    game: str,
    minutes: list[float],
    seed: int,
    seats: int = 0,
    numbers: bool = True,
    pack: str = "house",
    told: bool = True,
) -> Iterator[Scorer]:
    """What was learned in one run after each of so many minutes of CPU time: the same scorer, which goes on."""
    table = Table(game, seats, pack=pack)
    dense = table.alone() or table.game.team
    scorer = Scorer(table.g, numbers, seed)
    fleet = Fleet(table.game, table.content, table.seats, table.chosen, GAMES, seed)
    rng, memory, usual = np.random.default_rng(seed), Memory(), Usual()
    dtype = np.uint8 if fleet.schema.code == "B" else np.int16
    start, finished, decisions, next_word = process_time(), 0, 0, 0.0
    for until in sorted(minutes):
        while (spent := process_time() - start) < 60 * until:
            looks = np.frombuffer(fleet.looks(), dtype).reshape(GAMES, -1)
            legal, counts = np.frombuffer(fleet.legal(), np.int32), np.frombuffer(fleet.counts(), np.int32)
            asked = array("i", fleet.asked())
            chances = scorer.chances(looks, legal, counts)
            ends = np.cumsum(counts)
            starts = ends - counts
            running = np.cumsum(chances)
            draws = running[ends - 1] - (1 - rng.random(GAMES)) * np.add.reduceat(chances, starts)
            picks = np.minimum(np.maximum(np.searchsorted(running, draws) - starts, 0), counts - 1)
            for i in range(GAMES):
                if counts[i] > 1:
                    stood = table.senses.progress(fleet.games[i], asked[i]) / SCALE if dense else 0.0
                    memory.running[i].append((asked[i], stood, looks[i], legal[starts[i] : ends[i]], int(picks[i])))
            fleet.step(picks.tolist())
            decisions += GAMES
            ended = array("i", fleet.ended())
            if any(ended):
                paid_of = payments(fleet, table)
                for i in range(GAMES):
                    if ended[i] != RUNS:
                        memory.end(i, None if ended[i] == CUT_OFF else paid_of[i])
                        finished += 1
            while len(memory.ended) >= BATCH:
                learn(scorer, memory.ended[:BATCH], usual)
                del memory.ended[:BATCH]
            if told and spent > next_word:
                print(
                    f"{spent:5.0f} s  {finished:6,} games  {decisions:9,} decisions  usual {usual.means[0]:.2f}",
                    flush=True,
                )
                next_word += 15
        yield scorer


def payments(fleet: Fleet, table: Table) -> list[list[float]]:
    """What every seat is paid in each game: how far ahead it is, or, alone or in a team, how far they came."""
    if table.alone() or table.game.team:
        progress = [[points / SCALE for points in fleet.progress(seat)] for seat in range(table.players)]
        return [[one[i] for one in progress] for i in range(GAMES)]
    scores = np.frombuffer(fleet.endings()[0], np.int32).reshape(GAMES, -1)[:, : table.players].astype(float)
    others = np.stack([np.delete(scores, seat, 1).max(1) for seat in range(table.players)], 1)
    margin = scores - others
    return (margin / SCALE + np.sign(margin)).tolist()


def learn(scorer: Scorer, batch: list[tuple], usual: Usual) -> None:
    looks, legal, chosen, stages, paid = zip(*batch, strict=True)
    counts = np.array([len(one) for one in legal])
    scorer.learn(
        np.stack(looks), np.concatenate(legal), counts, np.array(chosen), usual.worth(np.array(paid), np.array(stages))
    )


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=asterism.shelf())
    parser.add_argument("--minutes", type=float, nargs="+", default=[2.0], help="of several, each has its checkpoint")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--pack", default="house")
    parser.add_argument("--any-pack", action="store_true", help="know options by what the pack says of them alone")
    parser.add_argument("--out", type=Path, default=Path("learned.npz"))
    given = parser.parse_args()
    lessons = training(given.game, given.minutes, given.seed, given.seats, not given.any_pack, given.pack)
    for after, made in zip(sorted(given.minutes), lessons, strict=True):
        made.save(given.out.with_stem(f"{given.out.stem}-{after:g}") if len(given.minutes) > 1 else given.out)
