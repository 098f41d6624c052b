"""Bots for every seat: random, greedy, search, in levels and personas; none of them ever sees the true position."""

from asterism.bots.bot import Bot
from asterism.bots.eyes import SeatEyes
from asterism.bots.levels import LEVELS, make

__all__ = ["LEVELS", "Bot", "SeatEyes", "make"]
