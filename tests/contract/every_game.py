"""The games and tables the contract is checked on, and a way to walk through a random game."""

import random
from collections.abc import Iterator

import asterism
import toy
from asterism.kernel.errors import SetupError
from asterism.kernel.game import Game
from asterism.kernel.record import Match

LONGEST_GAME = 20_000


def the_game(id: str) -> Game:
    return toy.GAME if id == toy.GAME.id else asterism.game(id)


def every_game() -> list[str]:
    """The toy game and every game on the shelf."""
    return [toy.GAME.id, *asterism.shelf()]


def every_table(ids: list[str]) -> list[tuple[Game, int]]:
    """Each game with each number of seats."""
    games = [the_game(id) for id in ids]
    return [(game, seats) for game in games for seats in range(game.seat_range[0], game.seat_range[1] + 1)]


def table_name(table: tuple[Game, int]) -> str:
    return f"{table[0].id}-{table[1]}"


def random_options(game: Game, rng: random.Random) -> dict[str, str]:
    """Half of the tables play by the defaults, the others by any options."""
    if rng.random() < 0.5:
        return {}
    return {setting.id: rng.choice(setting.choices) for setting in game.settings}


def walk(game: Game, seats: int, seed: int, plain_options: bool = False) -> Iterator[Match]:
    """A random game, yielded before every answer and once after the last."""
    rng = random.Random(seed)
    options = {} if plain_options else allowed_options(game, seats, rng)
    match = Match.new(game, seats, seed, options)
    for _ in range(LONGEST_GAME):
        yield match
        g = match.state
        if not g.stack:
            return
        actors = g.waiting()
        if rng.random() < 0.1:
            actors = actors + g.may_act()
        seat = rng.choice(actors)
        match.answer(seat, rng.choice(g.options(seat)))
    raise AssertionError(f"{game.id} does not end within {LONGEST_GAME} answers")


def allowed_options(game: Game, seats: int, rng: random.Random) -> dict[str, str]:
    """Random options that go together."""
    for _ in range(50):
        options = random_options(game, rng)
        try:
            game.check_setup(seats, game.settings_of(options))
        except SetupError:
            continue
        return options
    return {}
