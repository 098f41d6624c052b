"""Pictures for the rules pages: areas of a table, drawn by the game itself at a moment of an example game."""

from functools import cache

from asterism import bots
from asterism.drawing.boards import board_of, has_board
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.overview import Overview
from asterism.kernel.state import State


@cache
def example(game: AnyGame, seed: int, moment: int) -> State:
    """The position after so many answers of greedy bots; the same for everybody."""
    g: State = game.new(game.seats_offered(), seed)
    players = [bots.make("greedy", game, seat) for seat in range(g.seats)]
    while g.waiting() and g.count < moment:
        seat = g.waiting()[0]
        g.step(seat, players[seat].choose(g, seat))
    return g


def diagrams(game: AnyGame, overview: Overview) -> dict[str, str]:
    """The areas of the table that the overview shows, as markup, with the signs that the drawings share."""
    if not has_board(game):
        return {}
    g = example(game, overview.seed, overview.moment)
    areas = board_of(game)(g.observe(0), g.pack, g.names)
    shown = {part.shows for part in overview.parts if part.shows}
    return {"signs": areas.signs, **{area: getattr(areas, area) for area in sorted(shown)}}
