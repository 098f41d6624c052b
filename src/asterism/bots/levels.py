"""From a word such as "hard", "mcts:seconds=2" or "my_bots:Lucky" to a bot."""

import importlib
import importlib.util
import inspect
import json
import sys
from pathlib import Path

from asterism.bots.bot import Bot, RandomBot
from asterism.bots.engine.judge import Judge
from asterism.bots.engine.search import SEARCH_REVISION, SearchSettings
from asterism.bots.greedy import GreedyBot
from asterism.bots.manners import GREEDY_WORDS, LEVELS, MCTS_WORDS, Settings, manners_of
from asterism.bots.search_bot import SearchBot
from asterism.bots.thinker_bot import ThinkerBot, thinker_of
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame

KINDS = ["random", "greedy", "mcts"]
FRACTIONS = {"seconds", "explore", "warmth", "scale", "slips"}  # settings that need not be whole numbers


def make(spec: str, game: AnyGame, seed: int) -> Bot:
    """The bot a spec describes: `kind[/persona][:setting=value,...]` or `module:Class` for one's own."""
    head, _, tail = spec.partition(":")
    name, slash, persona = head.partition("/")
    if name not in KINDS and name not in LEVELS:
        if (tail and not slash) or head.endswith(".py"):
            return own_bot(head, tail, game, seed)
        raise SetupError(
            f"there is no bot {spec!r}; there are {', '.join(KINDS + LEVELS)}, or module:Class for one's own"
        )
    if name in LEVELS and tail:
        raise SetupError(f"the level {name!r} takes no settings ({tail!r}); write mcts:{tail} instead")
    weights: dict[str, float] = {}
    if slash:
        weights = weights_of(game, name, persona)
    manners = manners_of(game)
    if name == "random":
        settings_of(spec, tail, set())
        return RandomBot(game, seed)
    if name in ("greedy", "easy"):
        settings = manners.levels["easy"] if name == "easy" else settings_of(spec, tail, GREEDY_WORDS)
        greedy = GreedyBot(game, seed, judge_of(game, weights), int(settings.get("worlds", 2)))
        greedy.slips = settings.get("slips", 0.0)
        return greedy
    if name in manners.thinker:
        return ThinkerBot(game, seed, thinker_of(game, manners.thinker[name], weights))
    settings = {**manners.levels.get(name, {}), **settings_of(spec, tail, MCTS_WORDS)}
    if "iterations" not in settings and "seconds" not in settings:
        raise SetupError(f"{spec!r} needs a budget: iterations=2000 or seconds=2")
    hindsight = hindsight_of(game, spec) if settings.pop("hindsight", 0.0) else {}
    judge = judge_of(game, weights, settings.pop("scale", 0.0), hindsight)
    slips = settings.pop("slips", 0.0)
    searcher = SearchBot(game, seed, judge, search_settings(game, settings))
    searcher.slips = slips
    return searcher


def describe(spec: str, game: AnyGame) -> str:
    """A spec with all its settings spelled out: two bots with the same description play the same."""
    bot = make(spec, game, 0)
    if isinstance(bot, SearchBot):
        words = [*bot.settings.words(), bot.judge.scale, bot.judge.weights, bot.judge.hindsight, bot.slips]
        return f"mcts {SEARCH_REVISION} {json.dumps(words, sort_keys=True)}"
    if isinstance(bot, GreedyBot):
        return f"greedy {json.dumps([bot.worlds, bot.slips, bot.judge.weights], sort_keys=True)}"
    if isinstance(bot, ThinkerBot):
        return f"{game.id} {bot.thinker.words()}"
    return spec


def search_settings(game: AnyGame, settings: Settings) -> SearchSettings:
    """Settings of a search, with what suits the game where nothing else is said."""
    chosen = SearchSettings()
    for word, value in {**manners_of(game).search, **settings}.items():
        setattr(chosen, word, type(getattr(chosen, word))(value))
    return chosen


def judge_of(
    game: AnyGame,
    weights: dict[str, float] | None = None,
    scale: float = 0.0,
    hindsight: dict[str, float] | None = None,
) -> Judge:
    """The game's advice as values for a search."""
    return Judge(game, scale or manners_of(game).scale, weights or {}, hindsight)


def hindsight_of(game: AnyGame, spec: str) -> dict[str, float]:
    hindsight = manners_of(game).hindsight
    if not hindsight:
        raise SetupError(f"{spec!r}: {game.id} has no hindsight")
    return hindsight


def weights_of(game: AnyGame, name: str, persona: str) -> dict[str, float]:
    known = manners_of(game).personas
    if name == "random":
        raise SetupError(f"random has no personas, so no {persona!r}")
    if persona not in known:
        words = ", ".join(known) or "none"
        raise SetupError(f"{game.id} has no persona {persona!r}; it has {words}")
    return known[persona].weights


def settings_of(spec: str, text: str, words: set[str]) -> Settings:
    """The settings after the colon, as numbers above 0; a "+" parts them as well as a comma does."""
    settings: Settings = {}
    for part in text.replace("+", ",").split(",") if text else []:
        word, equals, value = part.partition("=")
        if word not in words:
            known = ", ".join(sorted(words)) or "none"
            raise SetupError(f"{spec!r}: there is no setting {word!r}; there are {known}")
        try:
            number = float(value)
        except ValueError:
            number = -1.0
        if not equals or not 0 < number < 1e9:
            raise SetupError(f"{spec!r}: {word} is a number above 0, not {value!r}")
        if word == "slips" and number > 1:
            raise SetupError(f"{spec!r}: slips is a share of all answers, so at most 1, not {value!r}")
        if word not in FRACTIONS and not number.is_integer():
            raise SetupError(f"{spec!r}: {word} is a whole number, not {value!r}")
        settings[word] = number
    return settings


def own_bot(module: str, class_name: str, game: AnyGame, seed: int) -> Bot:
    """A bot of somebody's own: `my_bots:Lucky`, or `path/to/my_bots.py:Lucky`."""
    try:
        loaded = load_file(Path(module)) if module.endswith(".py") else load_module(module)
    except Exception as error:  # whatever the foreign file does when it is run
        raise SetupError(f"{module!r} cannot be loaded: {type(error).__name__}: {error}") from error
    found = getattr(loaded, class_name, None)
    if not (inspect.isclass(found) and issubclass(found, Bot)):
        raise SetupError(f"{module!r} has no Bot class {class_name!r}")
    return found(game, seed)


def load_module(name: str) -> object:
    """Import a module by name, also from the folder one stands in."""
    here = str(Path.cwd())
    sys.path.insert(0, here)
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(here)


def load_file(path: Path) -> object:
    spec = importlib.util.spec_from_file_location(path.stem, path)
    if spec is None or spec.loader is None or not path.is_file():
        raise FileNotFoundError(str(path))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def competes(game: AnyGame, settings: dict[str, str]) -> bool:
    """Whether two can sit at a table and play against each other."""
    if game.team or not game.seat_range[0] <= 2 <= game.seat_range[1]:
        return False
    try:
        game.check_setup(2, game.settings_of(settings))
    except SetupError:
        return False
    return True
