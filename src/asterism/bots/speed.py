"""How fast the bots think."""

from collections.abc import Callable
from itertools import cycle
from time import perf_counter

from asterism.bots.bot import Bot
from asterism.bots.engine.search import Node, Search
from asterism.bots.eyes import SeatEyes
from asterism.bots.levels import competes, judge_of, make, search_settings
from asterism.kernel.chance import Chance
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import State


def positions(game: AnyGame, count: int, seats: int, seed: int) -> list[State]:
    """Moments with a real choice, spread over games played at random."""
    found: list[State] = []
    rng = Chance.seeded(seed)
    while len(found) < count:
        g = game.new(seats, seed)
        seed += 1
        while g.stack and len(found) < count:
            seat = g.waiting()[0]
            options = g.options(seat)
            if len(options) > 1 and rng.below(12) == 0:
                found.append(g.clone())
            g.step(seat, options[rng.below(len(options))])
    return found


def searcher(game: AnyGame, seats: int = 0, seed: int = 0) -> Callable[[], int]:
    """Work to be timed: a hundred rounds of tree search in the next of several moments; tells how many it did.

    A round is a sampled world, a way down and a leaf judged.
    """
    moments = cycle(positions(game, 5, seats or default_seats(game), seed))
    judge = judge_of(game)
    settings = search_settings(game, {"iterations": 100})

    def search_once() -> int:
        g = next(moments)
        rng = Chance.seeded(seed)
        search = Search(SeatEyes(g, g.waiting()[0], rng), judge, settings, rng, Node())
        search.run()
        return search.leaves

    return search_once


def answer_times(game: AnyGame, spec: str, games: int = 1, seats: int = 0, seed: int = 0) -> list[float]:
    """The seconds of every unforced answer in games a bot plays with itself, sorted."""
    times: list[float] = []
    for number in range(games):
        seats = seats or default_seats(game)
        g = game.new(seats, seed + number)
        bots: list[Bot] = [make(spec, game, seed + number) for _ in range(seats)]
        while g.stack:
            seat = g.waiting()[0]
            forced = len(g.options(seat)) == 1
            started = perf_counter()
            option = bots[seat].choose(g, seat)
            if not forced:
                times.append(perf_counter() - started)
            g.step(seat, option)
    return sorted(times)


def default_seats(game: AnyGame) -> int:
    """Two where people compete, else the fewest."""
    return 2 if competes(game, {}) else game.seat_range[0]
