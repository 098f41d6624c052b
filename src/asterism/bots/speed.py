"""How fast the bots think."""

from time import perf_counter

from asterism.bots.bot import Bot
from asterism.bots.eyes import SeatEyes
from asterism.bots.levels import competes, judge_of, make, search_settings
from asterism.bots.search import Node, Search
from asterism.kernel.chance import Chance
from asterism.kernel.game import Game
from asterism.kernel.state import State


def positions(game: Game, count: int, seats: int, seed: int) -> list[State]:
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


def searches_per_second(game: Game, seconds: float = 0.5, seats: int = 0, seed: int = 0) -> float:
    """Rounds of the tree search a second (each: a sampled world, a way down, a leaf judged), over several moments."""
    moments = positions(game, 5, seats or default_seats(game), seed)
    judge = judge_of(game)
    settings = search_settings(game, {"seconds": seconds / len(moments)})
    rounds = 0
    started = perf_counter()
    for g in moments:
        rng = Chance.seeded(seed)
        search = Search(SeatEyes(g, g.waiting()[0], rng), judge, settings, rng, Node())
        search.run()
        rounds += search.leaves
    return rounds / (perf_counter() - started)


def answer_times(game: Game, spec: str, games: int = 1, seats: int = 0, seed: int = 0) -> list[float]:
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


def default_seats(game: Game) -> int:
    """Two where people compete, else the fewest."""
    return 2 if competes(game, {}) else game.seat_range[0]
