"""Learn what a position is worth right after an option, and take the option that leads to the best one. NumPy only.

    python examples/afterstates.py astrolabe --minutes 5 --seed 1 --out astrolabe.npz
    ASTERISM_CHECKPOINT=astrolabe.npz asterism ladder astrolabe --bots examples/afterstates.py:Valued,greedy

A position is known by the look of the seat and by the parts of the game's advice: at first they are weighed as
`greedy` weighs them, and games against itself teach to weigh them better. With `--looks-only` it knows the look alone
and begins with nothing; with `--no-net` only the weights of the advice are learned. Minutes are of CPU time.
"""

import argparse
import os
from pathlib import Path
from time import process_time
from typing import NamedTuple

os.environ["OPENBLAS_NUM_THREADS"] = "1"  # small nets lose more by sharing than they gain
import numpy as np

import asterism
from asterism.bots import Bot, SeatEyes, make
from asterism.bots.greedy import GreedyBot
from asterism.bots.manners import manners_of
from asterism.envs.features import Encoder
from asterism.envs.table import Table
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.state import State

HIDDEN = 32
GAMES = 32  # side by side
BATCH = 512  # decisions a step of learning
RECENT = 20_000  # decisions that are learned from, each about so often
REPEATS = 4
AHEAD = 0.97  # how much later values count in what a position should have been worth, step by step
SLIPS = 0.03  # of answers, at random
WIN_SHARE = 0.8  # of what a finished game is worth; the rest is the margin


class Seen(NamedTuple):
    """A position right after an answer, as the seat knows it."""

    parts: list[float]  # of the advice
    look: bytes
    worth: float | None  # of a game that has ended


class Valuer:
    """The worth of a position to a seat: weighed advice, and a small net on the look.

    Where there is somebody to beat it goes from 0 (lost) to 1 (won), alone it is points divided by `scale`.
    """

    def __init__(self, g: State, looks_only: bool = False, seed: int = 0, net: bool = True) -> None:
        senses = g.game.senses
        if senses is None:
            raise SetupError(f"{g.game.id} has no senses: nothing can be learned of it")
        self.senses, self.game, self.looks_only = senses, g.game, looks_only
        self.encoder = Encoder(senses, g, cards=looks_only)  # cards as such are weighed by the advice
        self.schema = self.encoder.schema
        self.alone = g.live_seats() == 1 and not g.game.team
        greedy = make("greedy", g.game, 0)
        assert isinstance(greedy, GreedyBot)
        self.scale = greedy.judge.scale
        self.names = ["as a whole"] if g.game.solitary else [*manners_of(g.game).words, "anything else"]
        rng = np.random.default_rng(seed)
        width = self.encoder.width + len(self.first_weights(g))
        weights = {"parts": self.first_weights(g), "base": np.zeros(1)}
        if net:
            weights["in"] = rng.normal(0, width**-0.5, (width, HIDDEN))
            weights |= {"bias": np.zeros(HIDDEN), "out": np.zeros(HIDDEN)}
        self.weights = {name: value.astype(np.float32) for name, value in weights.items()}
        self.moments = {name: (np.zeros_like(value), np.zeros_like(value)) for name, value in self.weights.items()}
        self.updates = 0

    def judged(self, g: State) -> int:
        """How many seats are judged: oneself, and whom one wants to beat."""
        return 1 if self.alone or self.game.team else g.seats

    def first_weights(self, g: State) -> np.ndarray:
        """One's own advice counts for, that of the others against."""
        if self.looks_only:
            return np.zeros(0)
        parts, others = len(self.names), self.judged(g) - 1
        return np.concatenate([np.ones(parts), np.full(parts * others, -1 / max(1, others))])

    def parts(self, g: State, seat: int) -> list[float]:
        found: list[float] = []
        for i in range(self.judged(g)):
            named = dict.fromkeys(self.names, 0.0)
            for name, value in g.game.advice(g, (seat + i) % g.seats):
                named[name if name in named else "anything else"] += value / self.scale
            found += named.values()
        return found

    def afters(self, world: State, seat: int, options: list[int]) -> list[Seen]:
        """What the seat perceives after each of its options, in a world that could be true."""
        world.halt(1)
        worths = self.game.worths(world, seat, options) if self.game.solitary and not self.looks_only else []
        found: list[Seen] = []
        for i, option in enumerate(options):
            after = world.clone()
            after.step(seat, option)
            look: list[int] = []
            self.senses.look(after, seat, look)
            parts = [] if self.looks_only else [worths[i] / self.scale] if worths else self.parts(after, seat)
            worth = self.worth(after, seat) if not after.stack else None
            found.append(Seen(parts, self.schema.stored(look), worth))
        return found

    def rows(self, seen: list[Seen]) -> tuple[np.ndarray, np.ndarray]:
        parts = np.array([one.parts for one in seen], np.float32).reshape(len(seen), -1)
        looks = np.frombuffer(b"".join([one.look for one in seen]), self.schema.code).reshape(len(seen), -1)
        return parts, np.concatenate([self.encoder.encode(looks), parts], axis=1) if "in" in self.weights else parts

    def values(self, seen: list[Seen]) -> np.ndarray:
        """What each position is worth: known where the game has ended, or else foreseen."""
        parts, rows = self.rows(seen)
        w = self.weights
        found = parts @ w["parts"] + w["base"]
        if "in" in w:
            found += np.tanh(rows @ w["in"] + w["bias"]) @ w["out"]
        found = self.squashed(found)
        for i, one in enumerate(seen):
            if one.worth is not None:
                found[i] = one.worth
        return found

    def worth(self, g: State, seat: int) -> float:
        """What a game that has ended was worth: from 0 to 1, or in points / `scale`."""
        scores, ranks = self.senses.ending(g) if not g.stack else ([0] * g.seats, [2] * g.seats)
        if self.alone:
            return scores[seat] / self.scale
        if self.game.team:
            far = 1 / (1 + np.exp(-self.senses.progress(g, seat) / self.scale / 4))
            return 1.0 if ranks[0] == 1 else 0.1 * float(far)
        margin = scores[seat] - max(scores[:seat] + scores[seat + 1 :])
        won = 1 / ranks.count(1) if ranks[seat] == 1 else 0.0
        return WIN_SHARE * won + (1 - WIN_SHARE) / (1 + float(np.exp(-margin / self.scale / 2)))

    def learn(self, seen: list[Seen], targets: np.ndarray, rate: float) -> float:
        """One step of Adam towards the targets; says how far off it was."""
        parts, rows = self.rows(seen)
        w = self.weights
        values = parts @ w["parts"] + w["base"]
        if "in" in w:
            hidden = np.tanh(rows @ w["in"] + w["bias"])
            values += hidden @ w["out"]
        slope = (self.squashed(values) - targets) / len(seen)
        slopes = {"parts": parts.T @ slope, "base": slope.sum(keepdims=True)}
        if "in" in w:
            back = slope[:, None] * w["out"] * (1 - hidden**2)
            slopes |= {"in": rows.T @ back, "bias": back.sum(0), "out": hidden.T @ slope}
        self.updates += 1
        for name, slope_of in slopes.items():
            first, second = self.moments[name]
            first += 0.1 * (slope_of - first)
            second += 0.001 * (slope_of**2 - second)
            step = first / (1 - 0.9**self.updates) / (np.sqrt(second / (1 - 0.999**self.updates)) + 1e-8)
            self.weights[name] -= rate * step
        return float(np.mean((self.squashed(values) - targets) ** 2))

    def squashed(self, values: np.ndarray) -> np.ndarray:
        return values if self.alone else 1 / (1 + np.exp(-np.clip(values, -30, 30)))

    # Checkpoints

    def save(self, path: Path) -> None:
        np.savez_compressed(path, **self.weights)  # type: ignore[arg-type]

    def load(self, path: Path) -> "Valuer":
        """Take over what was learned; `SetupError` where it was learned at another table."""
        with np.load(path) as kept:
            if {name: value.shape for name, value in self.weights.items()} != {name: kept[name].shape for name in kept}:
                raise SetupError(f"{path} was learned with another game, number of seats or revision")
            self.weights = {name: kept[name] for name in kept}
        return self


class Valued(Bot):
    """Takes the option after which the checkpoint in ASTERISM_CHECKPOINT likes the position best, over two worlds."""

    valuer: Valuer | None = None

    def decide(self, eyes: SeatEyes, rng: Chance) -> int:
        worlds = [eyes.sample(rng) for _ in range(2)]
        if self.valuer is None:
            path = Path(os.environ.get("ASTERISM_CHECKPOINT", ""))
            if not path.is_file():
                raise SetupError("name the checkpoint of the learned player in ASTERISM_CHECKPOINT")
            with np.load(path) as kept:
                looks_only, net = "parts" in kept and not len(kept["parts"]), "in" in kept
            self.valuer = Valuer(worlds[0], looks_only, net=net).load(path)
        options = eyes.options()
        seen = [one for world in worlds for one in self.valuer.afters(world, eyes.seat, options)]
        return options[int(np.argmax(self.valuer.values(seen).reshape(2, -1).sum(0)))]


class Seat:
    """What one seat has chosen in a game that runs: the position after each answer, and what it seemed worth."""

    def __init__(self) -> None:
        self.seen: list[Seen] = []
        self.values: list[float] = []

    def lessons(self, worth: float) -> list[tuple[Seen, float]]:
        """What each position should have been worth, from the end backwards."""
        found, target = [], worth
        for i in range(len(self.seen) - 1, -1, -1):
            found.append((self.seen[i], target))
            target = AHEAD * target + (1 - AHEAD) * self.values[i]
        return found


class School:
    """Games of one table against itself, and what was learned from them."""

    def __init__(self, game: str, seed: int, seats: int, pack: str, looks_only: bool, net: bool) -> None:
        self.table = Table(game, seats, pack=pack)
        self.valuer = Valuer(self.table.g, looks_only, seed, net)
        self.rng, self.chance = np.random.default_rng(seed), Chance.seeded(seed)
        self.recent: list[tuple[Seen, float]] = []
        self.decisions = self.finished = self.fresh = 0
        self.off = 0.0
        self.paid: list[float] = []
        self.games = [self.begun() for _ in range(GAMES)]
        self.seats = [[Seat() for _ in range(self.table.players)] for _ in range(GAMES)]

    def begun(self) -> State:
        table, seed = self.table, int(self.rng.integers(1 << 31))
        g: State = table.game.start(table.content, table.seats, table.settings, seed)
        return g

    def step(self, rate: float) -> None:
        """One answer in every game, and as many steps of learning as they allow."""
        asked: list[tuple[int, int, list[int], list[Seen]]] = []
        for i in range(GAMES):
            seat, options = self.next_choice(i)
            world = self.games[i].sample(seat, self.chance)
            asked.append((i, seat, options, self.valuer.afters(world, seat, options)))
        values = self.valuer.values([one for *_, seen in asked for one in seen])
        start = 0
        for i, seat, options, seen in asked:
            here = values[start : start + len(seen)]
            start += len(seen)
            slip = self.rng.random() < SLIPS
            pick = int(self.rng.integers(len(seen))) if slip else int(np.argmax(here))
            memory = self.seats[i][seat]
            memory.seen.append(seen[pick])
            memory.values.append(float(here[pick]))
            self.games[i].step(seat, options[pick])
            self.decisions += 1
            self.fresh += 1
        while self.fresh * REPEATS >= BATCH and len(self.recent) >= BATCH:
            self.fresh -= BATCH // REPEATS
            batch = [self.recent[i] for i in self.rng.integers(len(self.recent), size=BATCH)]
            off = self.valuer.learn([one for one, _ in batch], np.array([to for _, to in batch], np.float32), rate)
            self.off += 0.02 * (off - self.off)

    def next_choice(self, i: int) -> tuple[int, list[int]]:
        """Go on until somebody has a choice; games that end on the way are learned from, and others begin."""
        while True:
            g = self.games[i]
            if not g.stack or g.count >= self.table.limit:
                self.end(i)
                continue
            seat = g.waiting()[0]
            options = g.stack[-1].onward(g, seat)
            if len(options) > 1:
                return seat, options
            g.step(seat, options[0])

    def end(self, i: int) -> None:
        g = self.games[i]
        for seat, memory in enumerate(self.seats[i]):
            worth = self.valuer.worth(g, seat)
            self.recent += memory.lessons(worth)
            self.paid.append(worth)
        del self.recent[:-RECENT]
        self.finished += 1
        self.games[i] = self.begun()
        self.seats[i] = [Seat() for _ in range(self.table.players)]


def train(
    game: str,
    minutes: float,
    seed: int,
    seats: int = 0,
    pack: str = "house",
    looks_only: bool = False,
    net: bool = True,
    told: bool = True,
) -> Valuer:
    """Play and learn for so many minutes of CPU time."""
    start, next_word = process_time(), 15.0
    school = School(game, seed, seats, pack, looks_only, net)
    while (spent := process_time() - start) < 60 * minutes:
        school.step(rate=0.002 * (1 - 0.9 * spent / (60 * minutes)))
        if told and spent > next_word:
            mean = float(np.mean(school.paid[-200:])) if school.paid else 0.0
            print(
                f"{spent:5.0f} s  {school.finished:6,} games  {school.decisions:9,} decisions  "
                f"worth {mean:.3f}  off by {school.off**0.5:.3f}",
                flush=True,
            )
            next_word += 15
    return school.valuer


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", choices=asterism.shelf())
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seats", type=int, default=0)
    parser.add_argument("--pack", default="house")
    parser.add_argument("--looks-only", action="store_true", help="without the game's advice, from nothing")
    parser.add_argument("--no-net", action="store_true", help="learn to weigh the advice, and no more")
    parser.add_argument("--out", type=Path, default=Path("valued.npz"))
    given = parser.parse_args()
    made = train(given.game, given.minutes, given.seed, given.seats, given.pack, given.looks_only, not given.no_net)
    made.save(given.out)
