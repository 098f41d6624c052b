"""The games and tables the contract is checked on, and a way to walk through a random game."""

import random
from collections.abc import Iterator

import asterism
import toy
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match
from asterism.kernel.state import State

LONGEST_GAME = 50_000
OFTEN = 30  # moments before a long game is looked at more rarely


def seeds(count: int) -> range:
    """So many games on the compiled core; a third of them in plain Python, which plays several times slower."""
    return range(count if asterism.is_compiled() else -(-count // 3))


def the_game(id: str) -> AnyGame:
    return toy.GAME if id == toy.GAME.id else asterism.game(id)


def every_game() -> list[str]:
    """The toy game and every game on the shelf."""
    return [toy.GAME.id, *asterism.shelf()]


def every_table(ids: list[str]) -> list[tuple[AnyGame, int]]:
    """Each game with each number of seats."""
    games = [the_game(id) for id in ids]
    return [(game, seats) for game in games for seats in range(game.seat_range[0], game.seat_range[1] + 1)]


def table_name(table: tuple[AnyGame, int]) -> str:
    return f"{table[0].id}-{table[1]}"


def random_settings(game: AnyGame, rng: random.Random) -> dict[str, str]:
    """Half of the tables play by the defaults, the others by any settings."""
    if rng.random() < 0.5:
        return {}
    return {setting.id: rng.choice(setting.choices) for setting in game.settings}


def moments(game: AnyGame, seats: int, seed: int) -> Iterator[State]:
    """Positions of a random game: all of its beginning, ever fewer of a long one, and always the end."""
    rng = random.Random(seed)
    g = game.new(seats, seed, allowed_settings(game, seats, rng))
    for count in range(LONGEST_GAME):
        if not g.stack or rng.random() < OFTEN / (count + 1):
            yield g
        if not g.stack:
            return
        seat, packed = random_answer(g, rng)
        g.step(seat, packed)
    raise AssertionError(f"{game.id} does not end within {LONGEST_GAME} answers")


def walk(game: AnyGame, seats: int, seed: int, plain_settings: bool = False) -> Iterator[Match]:
    """A random game with its record and log, yielded before every answer and once after the last."""
    rng = random.Random(seed)
    match = Match.new(game, seats, seed, {} if plain_settings else allowed_settings(game, seats, rng))
    yield match
    while match.state.stack:
        match.answer(*random_answer(match.state, rng))
        yield match


def played(game: AnyGame, seats: int, seed: int, most: int = LONGEST_GAME) -> Match:
    """A random game with its record, played to the end or for the `most` answers wanted."""
    for match in walk(game, seats, seed):
        if len(match.record.answers) == most:
            break
    return match


def random_answer(g: State, rng: random.Random) -> tuple[int, int]:
    """A seat that must answer, now and then one that only may, and any of its options."""
    actors = g.waiting()
    if rng.random() < 0.1:
        actors = actors + g.may_act()
    seat = rng.choice(actors)
    return seat, rng.choice(g.options(seat))


def allowed_settings(game: AnyGame, seats: int, rng: random.Random) -> dict[str, str]:
    """Random settings that go together."""
    for _ in range(50):
        settings = random_settings(game, rng)
        try:
            game.check_setup(seats, game.settings_of(settings))
        except SetupError:
            continue
        return settings
    return {}
