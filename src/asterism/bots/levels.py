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
from asterism.bots.personas import personas_of
from asterism.bots.search_bot import SearchBot
from asterism.kernel.errors import SetupError
from asterism.kernel.game import AnyGame

Settings = dict[str, float]

LEVELS = ["easy", "medium", "hard", "expert"]
KINDS = ["random", "greedy", "mcts"]

# How many rounds a level searches, how many turns of the game each of them follows, and how often the bot slips
LEVEL_SETTINGS: dict[str, Settings] = {
    "medium": {"iterations": 32},
    "hard": {"iterations": 128},
    "expert": {"iterations": 512},
}
GAME_LEVELS: dict[str, dict[str, Settings]] = {
    "astrolabe": {
        "medium": {"iterations": 8, "turns": 1},
        "hard": {"iterations": 32},
        "expert": {"iterations": 48, "explore": 0.6, "warmth": 0.04, "hindsight": 1.0},
    },
    "astrolabe-018": {  # in a turn little is to be won: bold are the levels only when they set an astrolabe
        "medium": {"iterations": 10},
        "hard": {"iterations": 48, "each": 5, "notice": 100, "explore": 0.6, "warmth": 0.05, "few": 12},
        "expert": {"iterations": 256, "each": 5, "notice": 100, "explore": 0.6, "warmth": 0.05, "few": 12},
    },
    "starlight": {
        "medium": {"iterations": 8, "turns": 1, "notice": 6},
        "hard": {"iterations": 12},
        "expert": {"iterations": 128, "explore": 0.6, "warmth": 0.1},
    },
    "knights": {  # a turn is soon thought through: what tells the levels apart is how often they slip
        "medium": {"iterations": 4, "slips": 0.03},
        "hard": {"iterations": 8, "slips": 0.015},
        "expert": {"iterations": 32},
    },
}

# What suits a game: the lead in points that makes a win likely, and how far a search looks if nobody says
GAME_SETTINGS: dict[str, Settings] = {
    "astrolabe": {"scale": 5.0, "turns": 2},
    "astrolabe-018": {"scale": 4.5, "turns": 2},
    "codex": {"scale": 8.0},
    "starlight": {"scale": 12.0, "turns": 4},
    "knights": {"scale": 12.0},
}
DEFAULT_SCALE = 5.0

# What the parts of the advice turned out to be worth in games played to the end (tools/hindsight.py finds these)
HINDSIGHT: dict[str, dict[str, float]] = {
    "astrolabe": {
        "points": 0.55,
        "race": 3.33,
        "demons": 0.78,
        "artifacts": 0.90,
        "focus": 0.92,
        "essence": 1.57,
        "talismans": 1.07,
        "sky": 2.67,
    },
}

# Codex is planned, not searched: skies kept while a round is planned, deals they are tried on near the end
CODEX_PLANS = {"medium": (1, 0), "hard": (4, 0), "expert": (16, 8)}

SEARCH_WORDS = {"iterations", "seconds", "each", "turns", "explore", "warmth", "few", "ahead", "notice"}
JUDGE_WORDS = {"scale", "hindsight"}
GREEDY_WORDS = {"worlds", "slips"}
FRACTIONS = {"seconds", "explore", "warmth", "scale", "slips"}  # settings that need not be whole numbers
EASY_SLIPS = 0.25  # the share of answers that `easy` gives at random
TEAM_SLIPS = 0.06  # in a game lost together, where one slip can cost a round


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
    if name == "random":
        settings_of(spec, tail, set())
        return RandomBot(game, seed)
    if name == "greedy" or name == "easy":
        settings = settings_of(spec, tail, GREEDY_WORDS)
        easy = TEAM_SLIPS if game.team else EASY_SLIPS
        greedy = GreedyBot(game, seed, judge_of(game, weights), int(settings.get("worlds", 2)))
        greedy.slips = easy if name == "easy" else settings.get("slips", 0.0)
        return greedy
    if game.id == "codex" and name in CODEX_PLANS:
        from asterism.bots.codex import CodexBot
        from asterism.bots.engine.codex_planner import Taste

        return CodexBot(game, seed, *CODEX_PLANS[name], Taste(weights=weights))
    level = GAME_LEVELS.get(game.id, LEVEL_SETTINGS).get(name, {})
    settings = {**level, **settings_of(spec, tail, SEARCH_WORDS | JUDGE_WORDS | {"slips"})}
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
    if game.id == "codex" and type(bot).__name__ == "CodexBot":
        from asterism.bots.codex import CodexBot

        assert isinstance(bot, CodexBot)
        return f"codex {bot.width} {bot.futures} {json.dumps(bot.taste.words())}"
    return spec


def search_settings(game: AnyGame, settings: Settings) -> SearchSettings:
    """Settings of a search, with what suits the game where nothing else is said."""
    chosen = SearchSettings()
    for word, value in {**GAME_SETTINGS.get(game.id, {}), **settings}.items():
        if word != "scale":
            setattr(chosen, word, type(getattr(chosen, word))(value))
    return chosen


def judge_of(
    game: AnyGame,
    weights: dict[str, float] | None = None,
    scale: float = 0.0,
    hindsight: dict[str, float] | None = None,
) -> Judge:
    """The game's advice as values for a search."""
    scale = scale or GAME_SETTINGS.get(game.id, {}).get("scale", DEFAULT_SCALE)
    if game.id == "codex":
        from asterism.bots.engine.codex_judge import CodexJudge

        return CodexJudge(game, scale, weights or {})
    return Judge(game, scale, weights or {}, hindsight)


def hindsight_of(game: AnyGame, spec: str) -> dict[str, float]:
    if game.id not in HINDSIGHT:
        raise SetupError(f"{spec!r}: {game.id} has no hindsight; {', '.join(HINDSIGHT)} has")
    return HINDSIGHT[game.id]


def weights_of(game: AnyGame, name: str, persona: str) -> dict[str, float]:
    known = personas_of(game.id)
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


def competes(game: AnyGame, options: dict[str, str]) -> bool:
    """Whether two can sit at a table and play against each other."""
    if game.team or not game.seat_range[0] <= 2 <= game.seat_range[1]:
        return False
    try:
        game.check_setup(2, game.settings_of(options))
    except SetupError:
        return False
    return True
