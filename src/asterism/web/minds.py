"""How the bots of the tables think, inside a worker process: each stays the same bot all through its game.

A bot carries something from one of its answers to the next: the part of its tree that is still true, or the rest of
a plan. As long as its process lives it is simply kept. When a process is new to a table, the bot is made from its
seed and thinks again about its answers since somebody else last answered: bots of Asterism remember nothing older,
so it goes on exactly as it would have. Three things differ: a search against the clock never thinks
the same twice, thinking again is given up after `AGAIN_SECONDS`, and a bot of somebody's own that
remembers more than its present turn has forgotten it.
"""

import logging
from collections import OrderedDict
from dataclasses import dataclass
from importlib import import_module
from time import perf_counter

from asterism.bots import Bot, make
from asterism.bots.bot import RandomBot
from asterism.bots.engine.search import FOREVER
from asterism.bots.search_bot import SearchBot
from asterism.kernel.game.game import AnyGame
from asterism.kernel.speech.speech import Key
from asterism.kernel.state import State

log = logging.getLogger("asterism.bots")

SEARCH_SECONDS = 4.0  # after which a search answers with what it has
AGAIN_SECONDS = 2.0
REMEMBERED = 300  # bots of a process


@dataclass(frozen=True)
class BotTurn:
    """A moment in which a bot is to answer; plain data for a worker process."""

    table: str
    visitor: str  # who made the table
    attended: bool  # somebody sits there who is no bot
    module: str
    pack: str
    state: dict[str, object]  # before the answers in `since`
    since: list[Key]  # the seat's own answers since anybody else answered
    seat: int
    level: str
    seed: int
    epoch: int
    count: int  # answers given in all


@dataclass
class Mind:
    """A bot at a table, and the moment until which it has thought along."""

    bot: Bot
    level: str
    seed: int
    epoch: int
    thought: int
    said: Key | None = None  # its last answer, which somebody who came back may not have given


_minds: OrderedDict[tuple[str, int], Mind] = OrderedDict()  # by table and seat


def think(turn: BotTurn) -> int:
    """What the bot answers."""
    game: AnyGame = import_module(turn.module).GAME
    mind = mind_of(turn, game)
    state = present(turn, game)
    mind.thought, mind.said = turn.count + 1, None
    try:
        option = mind.bot.choose(state, turn.seat)
        mind.said = game.speech.key(state, option)
        return option
    except Exception as error:  # somebody's own bot: it may do anything, but the table goes on
        log.warning("the bot %r of %s answers at random: %r", turn.level, turn.module, error)
        return answer_anyhow(turn)


def mind_of(turn: BotTurn, game: AnyGame) -> Mind:
    """The bot as it was left, or one that has caught up."""
    key = (turn.table, turn.seat)
    mind = _minds.pop(key, None)
    same = mind is not None and (mind.level, mind.seed, mind.epoch) == (turn.level, turn.seed, turn.epoch)
    if mind is None or not same or (turn.since and (mind.thought, mind.said) != (turn.count, turn.since[-1])):
        mind = Mind(caught_up(turn, game), turn.level, turn.seed, turn.epoch, turn.count)
    _minds[key] = mind
    while len(_minds) > REMEMBERED:
        _minds.popitem(last=False)
    return mind


def caught_up(turn: BotTurn, game: AnyGame) -> Bot:
    """A new bot that has thought about the answers it gave before, if that takes no longer than `AGAIN_SECONDS`."""
    fresh = made(turn, game, SEARCH_SECONDS)
    if isinstance(fresh, SearchBot) and fresh.settings.iterations >= FOREVER:
        return fresh  # it goes by the clock, and never thinks the same twice
    bot = made(turn, game, AGAIN_SECONDS)
    state = game.from_json(turn.state, turn.pack)
    end = perf_counter() + AGAIN_SECONDS
    for key in turn.since:
        if answer_of(bot, state, turn.seat) != key:  # it failed then, or somebody else answered
            bot = made(turn, game, AGAIN_SECONDS)
        state.apply(turn.seat, key)
        if perf_counter() > end:
            return fresh
    if isinstance(bot, SearchBot) and isinstance(fresh, SearchBot):
        bot.settings = fresh.settings
    return bot


def answer_of(bot: Bot, state: State, seat: int) -> Key | None:
    try:
        return state.game.speech.key(state, bot.choose(state, seat))
    except Exception:  # somebody's own bot may do anything
        return None


def made(turn: BotTurn, game: AnyGame, seconds: float) -> Bot:
    """The bot as it begins a game; a search answers after so many seconds with what it has."""
    bot = make(turn.level, game, turn.seed)
    if isinstance(bot, SearchBot):
        bot.settings.seconds = min(bot.settings.seconds, seconds)
    return bot


def present(turn: BotTurn, game: AnyGame) -> State:
    """The position the bot is asked about."""
    state: State = game.from_json(turn.state, turn.pack)
    for key in turn.since:
        state.apply(turn.seat, key)
    return state


def answer_anyhow(turn: BotTurn) -> int:
    """An answer at random, for a bot that cannot give its own; quick enough for any process."""
    game: AnyGame = import_module(turn.module).GAME
    return RandomBot(game, turn.seed).choose(present(turn, game), turn.seat)
