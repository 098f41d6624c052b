"""The games the bots are tried on: the toy, and every game on the shelf."""

import asterism
from asterism.bots import Bot
from asterism.bots.levels import competes
from asterism.kernel.chance import Chance
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import State
from toy import GAME as LANTERNS

GAMES = ["lanterns", *asterism.shelf()]


def game_of(id: str) -> AnyGame:
    return LANTERNS if id == "lanterns" else asterism.game(id)


def seats_of(game: AnyGame) -> int:
    return 2 if game.team or competes(game, {}) else game.seat_range[0]


def moments(
    game: AnyGame, seats: int, seed: int, one_in: int, most: int = 1000, player: Bot | None = None
) -> list[tuple[State, int]]:
    """Decisions with a choice from a game played at random or by a bot, one in so many."""
    g = game.new(seats, seed)
    rng = Chance.seeded(seed)
    found: list[tuple[State, int]] = []
    while g.stack and len(found) < most:
        waiting = g.waiting()
        seat = waiting[rng.below(len(waiting))]
        options = g.options(seat)
        if len(options) > 1 and rng.below(one_in) == 0:
            found.append((g.clone(), seat))
        g.step(seat, options[rng.below(len(options))] if player is None else player.choose(g, seat))
    return found
