"""One round of measurements of one game, in a process of its own; prints JSON.

`python -m asterism.bench.measure GAME SECONDS`. Rates are per second of CPU time, so that a busy machine
disturbs them less.
"""

import json
import sys
from collections.abc import Callable
from time import process_time

import asterism
from asterism.bots import searcher
from asterism.drawing.boards import board_of, median_ms
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.playout import playout
from asterism.kernel.state import State


def rate(work: Callable[[], int], seconds: float) -> float:
    """How many units `work` does in a second; each call returns the units it did."""
    work()
    done = 0
    start = process_time()
    while process_time() - start < seconds:
        done += work()
    return done / (process_time() - start)


def usual_seats(game: AnyGame) -> int:
    """The seat count a game is measured with: its middle, or one for a solo game."""
    low, high = game.seat_range
    return low if low == 1 and not game.team else (low + high) // 2


def middle_of_a_game(game: AnyGame, seats: int) -> State:
    """A position half way through a random game."""
    length = playout(game.new(seats, seed=1), Chance.seeded(1))
    g: State = game.new(seats, seed=1)
    playout(g, Chance.seeded(1), limit=length // 2)
    return g


def measure(game: AnyGame, seconds: float) -> dict[str, float]:
    """Random decisions, steps with every check, clones, views, rounds of tree search: each per second."""
    seats = usual_seats(game)
    content = game.content()
    settings = game.settings_of({})
    rng = Chance.seeded(7)
    seed = 0
    middle = middle_of_a_game(game, seats)

    def random_game() -> int:
        nonlocal seed
        seed += 1
        return playout(game.start(content, seats, settings, seed), rng)

    def checked_game() -> int:
        nonlocal seed
        seed += 1
        g = game.start(content, seats, settings, seed)
        steps = 0
        while g.stack:
            seat = g.waiting()[0]
            options = g.options(seat)
            g.apply(seat, options[rng.below(len(options))])
            steps += 1
        return steps

    def clones() -> int:
        for _ in range(200):
            middle.clone()
        return 200

    def views() -> int:
        for _ in range(20):
            middle.observe(0)
        return 20

    return {
        "decisions": rate(random_game, seconds),
        "steps": rate(checked_game, seconds),
        "clones": rate(clones, seconds),
        "views": rate(views, seconds / 2),
        "searches": rate(searcher(game), seconds / 2),
    }


def most_seats(game: AnyGame) -> int:
    """The most seats the rules know without options."""
    for seats in range(game.seat_range[1], game.seat_range[0], -1):
        try:
            game.check_setup(seats, game.settings_of({}))
        except SetupError:
            continue
        return seats
    return game.seat_range[0]


MOMENTS = 8  # of a game with every seat taken, from its beginning to its end


def board_figures(game: AnyGame) -> dict[str, float]:
    """The drawn board of a full table: median milliseconds to draw it, and the kilobytes of the largest drawing."""
    seats = most_seats(game)
    length = playout(game.new(seats, 1), Chance.seeded(1))
    views: list[dict[str, object]] = []
    for moment in range(MOMENTS):
        g = game.new(seats, 1)
        playout(g, Chance.seeded(1), limit=length * moment // (MOMENTS - 1))
        views.append(json.loads(json.dumps(g.observe(0))))
    draw = board_of(game)
    largest = max(len(draw(view, game.content(), game.seat_names).markup().encode()) for view in views)
    return {"board_ms": median_ms(draw, views, game.content(), game.seat_names), "board_kb": largest / 1000}


def main(words: list[str]) -> None:
    game = asterism.game(words[0])
    build = "compiled" if asterism.is_compiled() else "plain"
    print(json.dumps({"build": build, **measure(game, float(words[1])), **board_figures(game), **extras(game)}))


def extras(game: AnyGame) -> dict[str, float]:
    """What only this game has to show: the figures of a `bench.py` in its folder, if there is one."""
    own = game.brings("bench")
    return own.figures() if own is not None else {}


if __name__ == "__main__":
    main(sys.argv[1:])
