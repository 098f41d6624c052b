"""Learn how much each part of the game's advice should count, from duels between two ways to weigh it. NumPy only.

    python examples/duels.py starlight --minutes 5 --seed 1 --out starlight.json
    ASTERISM_CHECKPOINT=starlight.json asterism ladder starlight --bots examples/duels.py:Weigher,greedy

A duel is a deal played by `greedy` with the weights a step to one side against the weights a step to the other, with
the seats exchanged; alone or as a team, each side plays it by itself. The weights move towards the winner (simultaneous
perturbation; J. Spall, 1992), and what they were on average over the newer half is kept. Minutes are of CPU time.
"""

import argparse
import json
import math
import os
from collections.abc import Iterator
from pathlib import Path
from time import process_time

import numpy as np

import asterism
from asterism.bots import Bot, SeatEyes
from asterism.bots.engine.judge import Judge
from asterism.bots.greedy import GreedyBot
from asterism.bots.manners import manners_of
from asterism.envs.table import Table
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import State

ASIDE = 0.3  # how far duellists stand apart from the weights, as logarithms
RATE = 0.08  # how far the weights go after a round of duels that one side wins throughout, at first
LASTING = 100  # rounds after which steps begin to become smaller
DUELS = 8  # a round
WIN_SHARE = 0.6  # of what a game is worth; the rest is the margin

Weights = dict[str, float]


def weigher(game: AnyGame, seed: int, weights: Weights, worlds: int) -> GreedyBot:
    return GreedyBot(game, seed, Judge(game, manners_of(game).scale, weights), worlds)


class Weigher(Bot):
    """`greedy` with the weights of the checkpoint in ASTERISM_CHECKPOINT."""

    bot: GreedyBot | None = None

    def decide(self, eyes: SeatEyes, rng: Chance) -> int:
        if self.bot is None:
            path = Path(os.environ.get("ASTERISM_CHECKPOINT", ""))
            if not path.is_file():
                raise SetupError("name the checkpoint of the learned player in ASTERISM_CHECKPOINT")
            kept = json.loads(path.read_text(encoding="utf-8"))
            if kept["game"] != self.game.id:
                raise SetupError(f"{path} was learned with {kept['game']}")
            self.bot = weigher(self.game, self.seed, kept["weights"], worlds=2)
        return self.bot.decide(eyes, rng)


class School:
    """Weights, as logarithms, and the duels they learned from."""

    def __init__(self, game: str, seed: int, seats: int = 0, pack: str = "house") -> None:
        self.table = Table(game, seats, pack=pack)
        self.game = self.table.game
        self.names = list(manners_of(self.game).words)
        self.scale = manners_of(self.game).scale
        self.shared = self.table.alone() or self.game.team
        self.rng = np.random.default_rng(seed)
        self.logs = np.zeros(len(self.names))
        self.past: list[np.ndarray] = []
        self.duels = 0

    def weights(self, logs: np.ndarray) -> Weights:
        return dict(zip(self.names, np.exp(logs).round(4).tolist(), strict=True))

    def learned(self) -> Weights:
        """The average over the newer half of all rounds."""
        newer = self.past[len(self.past) // 2 :]
        return self.weights(np.mean(newer, axis=0) if newer else self.logs)

    def round(self) -> None:
        """Some duels, and a step towards those who won."""
        slopes = []
        for _ in range(DUELS):
            aside = self.rng.choice([-ASIDE, ASIDE], len(self.names))
            lead = self.duel(self.weights(self.logs + aside), self.weights(self.logs - aside))
            slopes.append(lead * np.sign(aside))
        rate = RATE / (1 + len(self.past) / LASTING) ** 0.6
        self.logs = self.logs + rate * np.mean(slopes, axis=0)
        self.past.append(self.logs)

    def duel(self, first: Weights, second: Weights) -> float:
        """By how much the first is better, from -1 to 1."""
        deal = int(self.rng.integers(1 << 31))
        self.duels += 1
        if self.shared:
            return self.played(deal, first, first)[0] - self.played(deal, second, second)[0]
        one, other = self.played(deal, first, second), self.played(deal, second, first)
        return (one[0] - one[1] + other[1] - other[0]) / 2

    def played(self, deal: int, even: Weights, odd: Weights) -> tuple[float, float]:
        """What a game was worth to those in even and in odd seats, on average: from 0 to 1, or in points / `scale`."""
        table = self.table
        g: State = table.game.start(table.content, table.seats, table.settings, deal)
        bots = [weigher(self.game, deal + seat, (even, odd)[seat % 2], 1) for seat in range(g.seats)]
        while g.stack and g.count < table.limit:
            seat = g.waiting()[0]
            g.step(seat, bots[seat].choose(g, seat))
        worths = [self.worth(g, seat) for seat in range(table.players)]
        return float(np.mean(worths[::2])), float(np.mean(worths[1::2] or worths))

    def worth(self, g: State, seat: int) -> float:
        senses = self.table.senses
        if self.shared:
            far = senses.progress(g, seat) / self.scale
            if not self.game.team:
                return far
            return 1.0 if not g.stack and senses.ending(g)[1][0] == 1 else math.tanh(far / 4) / 2
        if g.stack:
            return 0.5
        scores, ranks = senses.ending(g)
        margin = scores[seat] - max(scores[:seat] + scores[seat + 1 :])
        won = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
        return WIN_SHARE * won + (1 - WIN_SHARE) / (1 + math.exp(-margin / self.scale / 2))


def train(game: str, minutes: float, seed: int, seats: int = 0, pack: str = "house", told: bool = True) -> Weights:
    """Duel for so many minutes of CPU time."""
    *_, learned = training(game, [minutes], seed, seats, pack, told)
    return learned


def training(
    game: str, minutes: list[float], seed: int, seats: int = 0, pack: str = "house", told: bool = True
) -> Iterator[Weights]:
    """What was learned in one run after each of so many minutes of CPU time."""
    start, next_word = process_time(), 15.0
    school = School(game, seed, seats, pack)
    for until in sorted(minutes):
        while (spent := process_time() - start) < 60 * until:
            school.round()
            if told and spent > next_word:
                words = ", ".join(f"{name} {weight:.2f}" for name, weight in school.learned().items())
                print(f"{spent:5.0f} s  {school.duels:7,} duels  {words}", flush=True)
                next_word *= 2
        yield school.learned()


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=asterism.shelf())
    parser.add_argument("--minutes", type=float, nargs="+", default=[2.0], help="of several, each has its checkpoint")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--pack", default="house")
    parser.add_argument("--out", type=Path, default=Path("weights.json"))
    given = parser.parse_args()
    lessons = training(given.game, given.minutes, given.seed, given.seats, given.pack)
    for after, weights in zip(sorted(given.minutes), lessons, strict=True):
        path = given.out.with_stem(f"{given.out.stem}-{after:g}") if len(given.minutes) > 1 else given.out
        path.write_text(json.dumps({"game": given.game, "weights": weights}, indent=1) + "\n", encoding="utf-8")
