"""Bots for every seat: random, greedy, search, in levels and personas; none of them ever sees the true position."""

from importlib import import_module
from typing import TYPE_CHECKING

from asterism.bots.bot import Bot
from asterism.bots.eyes import SeatEyes
from asterism.bots.levels import make
from asterism.bots.manners import LEVELS

if TYPE_CHECKING:
    from asterism.bots.hints import Hint, hint
    from asterism.bots.reviews import Review, review
    from asterism.bots.speed import answer_times, searcher

ROOMS = {
    "Hint": "hints",
    "Review": "reviews",
    "answer_times": "speed",
    "hint": "hints",
    "review": "reviews",
    "searcher": "speed",
}


def __getattr__(name: str) -> object:
    """What only some need, without paying for it at import."""
    if name in ROOMS:
        return getattr(import_module(f"asterism.bots.{ROOMS[name]}"), name)
    raise AttributeError(f"module 'asterism.bots' has no attribute {name!r}")


__all__ = [
    "LEVELS",
    "Bot",
    "Hint",
    "Review",
    "SeatEyes",
    "answer_times",
    "hint",
    "make",
    "review",
    "searcher",
]
