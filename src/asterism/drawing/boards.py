"""The boards by game, and how long one takes to draw."""

from collections.abc import Callable
from importlib import import_module
from time import process_time

from asterism.kernel.pack import Content

Draw = Callable[[dict[str, object], Content, list[str]], str]

LARGEST = 150_000  # bytes of a drawn table
SLOWEST = 15.0  # milliseconds to draw it, at the median


def board_of(package: str) -> Draw:
    """The `draw` of a game's folder, such as "asterism.games.codex"."""
    draw: Draw = import_module(f"{package}.drawing.board").draw
    return draw


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
