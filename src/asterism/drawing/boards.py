"""The boards by game, and how long one takes to draw."""

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from time import process_time

from asterism.drawing.areas import Areas
from asterism.kernel.game.game import AnyGame
from asterism.kernel.pack import Content

Draw = Callable[[dict[str, object], Content, list[str]], Areas]
Face = Callable[[Content, str, str], str]

LARGEST = 150_000  # bytes of a drawn table
SLOWEST = 15.0  # milliseconds to draw it, at the median


@cache
def has_board(game: AnyGame) -> bool:
    """Whether the game has a drawing room."""
    try:
        return find_spec(f"{type(game).__module__}.drawing") is not None
    except ModuleNotFoundError:
        return False  # a game in a single file has no rooms


def board_of(game: AnyGame) -> Draw:
    """What draws a game's board as safe markup, area by area: the `draw` of its drawing room."""
    draw: Draw = import_module(f"{type(game).__module__}.drawing.board").draw
    return draw


def face_of(game: AnyGame) -> Face | None:
    """What draws one card of a pack by its kind and id, "" for what is no card; None where there is no board."""
    if not has_board(game):
        return None
    face: Face = import_module(f"{type(game).__module__}.drawing.faces").face
    return face


def styles_of(game: AnyGame) -> tuple[str, ...]:
    """The style sheets of web/static/boards that a game's board wears, in order; none where there is no board."""
    if not has_board(game):
        return ()
    styles: tuple[str, ...] = import_module(f"{type(game).__module__}.drawing").STYLES
    return styles


def median_ms(draw: Draw, views: list[dict[str, object]], content: Content, names: list[str], rounds: int = 5) -> float:
    """The median processor time to draw these views, in milliseconds; the first drawing of each is not counted."""
    times: list[float] = []
    for view in views:
        draw(view, content, names)
        for _ in range(rounds):
            start = process_time()
            draw(view, content, names)
            times.append(1000 * (process_time() - start))
    times.sort()
    return times[len(times) // 2]
