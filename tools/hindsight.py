"""What are the parts of a game's advice worth in hindsight? `python tools/hindsight.py astrolabe [--games 3000]`.

The greedy bot plays against itself. Wherever a search could end (whenever the game's clock moves on) the two seats'
advice is compared part by part, and a logistic regression finds the weights with which these differences best tell
who is going to win. It prints them as `[hindsight]` in the game's levels.toml has them, and how well they and the
advice as it is predict games that were left out. Ctrl-C fits what has been played so far.
"""

import argparse
import json
import math

import numpy as np
from rich.progress import track

import asterism
from asterism.bots.levels import make
from asterism.bots.manners import manners_of
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.lab.workers import in_workers

PRIOR = 1e-3  # pulls weights towards 0, so that parts that never differ get none
STEPS = 30
LEFT_OUT = 4  # every so manieth game is not learnt from
FEWEST_GAMES = 20
FIRST_MOMENT = 2  # nobody is ahead before
FIRST_SEED = 100_000  # far from the deals on which bots are compared

Row = list[float]  # the differences of all parts; then 1, a half or 0 for a win, a tie or a loss of the first seat


def play(job: tuple[str, int]) -> tuple[int, list[Row]]:
    """What a worker does; the seed tells which game it was."""
    return job[1], rows_of(asterism.game(job[0]), job[1])


def rows_of(game: AnyGame, seed: int) -> list[Row]:
    """A game of two greedy players: the differences at every moment, and how it ended."""
    g = game.new(2, seed)
    bots = [make("greedy", game, 7 * seed + seat) for seat in range(2)]
    rows: list[Row] = []
    clock = FIRST_MOMENT - 1
    while g.stack:
        if g.clock() > clock:
            clock = g.clock()
            rows.append([one[1] - other[1] for one, other in zip(game.advice(g, 0), game.advice(g, 1), strict=True)])
        seat = g.waiting()[0]
        g.step(seat, bots[seat].choose(g, seat))
    outcome = g.outcome()
    assert outcome is not None
    winners = outcome.winners()
    won = (0 in winners) / len(winners)
    return [[*row, won] for row in rows]


def fit(parts: np.ndarray, won: np.ndarray) -> np.ndarray:
    """The weights that tell wins best (Newton's method)."""
    weights = np.zeros(parts.shape[1])
    for _ in range(STEPS):
        chance = chances(parts, weights)
        slope = parts.T @ (won - chance) / len(won) - PRIOR * weights
        bend = (parts.T * (chance * (1 - chance))) @ parts / len(won) + PRIOR * np.eye(len(weights))
        weights += np.linalg.solve(bend, slope)
    return weights


def chances(parts: np.ndarray, weights: np.ndarray) -> np.ndarray:
    return np.asarray(1 / (1 + np.exp(-parts @ weights)))


def surprise(parts: np.ndarray, won: np.ndarray, weights: np.ndarray) -> float:
    """The log loss: 0.69 for somebody who knows nothing, 0 for somebody who knows the future."""
    chance = chances(parts, weights).clip(1e-9, 1 - 1e-9)
    return float(-(won * np.log(chance) + (1 - won) * np.log(1 - chance)).mean())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=FIRST_SEED)
    parser.add_argument("--workers", type=int, default=2)
    arguments = parser.parse_args()
    if arguments.games < FEWEST_GAMES:
        parser.error(f"at least {FEWEST_GAMES} games are needed to learn anything, not {arguments.games}")
    try:
        game = asterism.game(arguments.game)
        game.check_setup(2, game.settings_of({}))
    except SetupError as refused:
        parser.error(str(refused))
    jobs = [(game.id, arguments.seed + number) for number in range(arguments.games)]
    played: dict[int, list[Row]] = {}
    try:
        for seed, rows in track(in_workers(play, jobs, arguments.workers), "playing", total=len(jobs)):
            played[seed] = rows
    except KeyboardInterrupt:
        print(f"interrupted after {len(played)} games")
        if len(played) < FEWEST_GAMES:
            return
    report(game, [played[seed] for seed in sorted(played)])


def report(game: AnyGame, played: list[list[Row]]) -> None:
    scale = manners_of(game).scale
    names = [name for name, _ in game.advice(game.new(2, 0), 0)]
    learnt = np.array([row for number, rows in enumerate(played) for row in rows if number % LEFT_OUT])
    left_out = np.array([row for number, rows in enumerate(played) for row in rows if not number % LEFT_OUT])
    weights = fit(learnt[:, :-1], learnt[:, -1])
    as_is = np.full(len(names), 1 / scale)
    print(
        f"{len(played)} games, {len(learnt) + len(left_out)} moments; scale {scale:g}; {math.log(2):.3f} is ignorance"
    )
    print(f"the advice as it is: {surprise(left_out[:, :-1], left_out[:, -1], as_is):.4f}")
    print(f"with these weights:  {surprise(left_out[:, :-1], left_out[:, -1], weights):.4f}")
    for name, weight in zip(names, weights, strict=True):
        print(f"{json.dumps(name) if ' ' in name else name} = {weight * scale:.2f}")


if __name__ == "__main__":
    main()
