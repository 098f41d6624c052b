"""How bots play a game, as its levels.toml says: what each level searches, what a lead means, personas, hindsight."""

import tomllib
from functools import cache
from pathlib import Path

from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame

Settings = dict[str, float]

LEVELS = ["easy", "medium", "hard", "expert"]
SEARCH_WORDS = {"iterations", "seconds", "each", "turns", "explore", "warmth", "few", "ahead", "notice"}
JUDGE_WORDS = {"scale", "hindsight"}
GREEDY_WORDS = {"worlds", "slips"}
MCTS_WORDS = SEARCH_WORDS | JUDGE_WORDS | {"slips"}

# Where a game says nothing
USUAL: dict[str, Settings] = {
    "easy": {"slips": 0.25},
    "medium": {"iterations": 32},
    "hard": {"iterations": 128},
    "expert": {"iterations": 512},
}
USUAL_SCALE = 5.0


class Persona:
    """A way to play: the same bot with another taste; `weights` multiply parts of the advice by name."""

    def __init__(self, name: str, text: str, weights: dict[str, float]) -> None:
        self.name: str = name
        self.text: str = text
        self.weights: dict[str, float] = weights


class Words:
    """What a move does that makes a part of the advice worth more, or less: "charges focus", "spends focus"."""

    def __init__(self, more: str, less: str) -> None:
        self.more: str = more
        self.less: str = less


class Manners:
    """What a game's levels.toml holds."""

    def __init__(self) -> None:
        self.scale: float = USUAL_SCALE  # the lead in points that makes a win likely
        self.search: Settings = {}  # what suits every search of the game, if nothing else is said
        self.levels: dict[str, Settings] = dict(USUAL)
        self.thinker: dict[str, dict[str, int]] = {}  # levels that think in the game's own way, with its settings
        self.hindsight: dict[str, float] = {}  # what parts of the advice turned out to be worth (tools/hindsight.py)
        self.personas: dict[str, Persona] = {}
        self.words: dict[str, Words] = {}  # what a hint says of each part of the advice


def manners_of(game: AnyGame) -> Manners:
    """A game's manners; the usual ones where it has no levels.toml."""
    return read_manners(game.folder / "levels.toml")


@cache
def read_manners(path: Path) -> Manners:
    manners = Manners()
    if not path.exists():
        return manners
    data = tomllib.loads(path.read_text(encoding="utf-8"))
    for name, value in data.items():
        if name == "scale":
            manners.scale = number(path, name, value)
        elif name in SEARCH_WORDS:
            manners.search[name] = number(path, name, value)
        elif name == "levels":
            for level, settings in tables(path, name, value, LEVELS).items():
                known = GREEDY_WORDS if level == "easy" else MCTS_WORDS
                manners.levels[level] = numbers(path, f"levels.{level}", settings, known)
        elif name == "thinker":
            for level, settings in tables(path, name, value, LEVELS[1:]).items():
                words = numbers(path, f"thinker.{level}", settings)
                manners.thinker[level] = {word: int(setting) for word, setting in words.items()}
        elif name == "hindsight":
            manners.hindsight = numbers(path, name, value)
        elif name == "personas":
            for persona, entry in tables(path, name, value).items():
                manners.personas[persona] = read_persona(path, persona, entry)
        elif name == "words":
            for part, entry in tables(path, name, value).items():
                manners.words[part] = read_words(path, part, entry)
        else:
            raise SetupError(f"{path}: there is nothing called {name!r} in a levels.toml")
    return manners


def read_persona(path: Path, name: str, entry: object) -> Persona:
    if not isinstance(entry, dict) or set(entry) != {"text", "weights"} or not isinstance(entry["text"], str):
        raise SetupError(f"{path}: personas.{name} has a text and weights, nothing else")
    return Persona(name, entry["text"], numbers(path, f"personas.{name}.weights", entry["weights"]))


def read_words(path: Path, part: str, entry: object) -> Words:
    if not isinstance(entry, dict) or set(entry) != {"more", "less"}:
        raise SetupError(f"{path}: words.{part} says what is more and what is less, nothing else")
    return Words(str(entry["more"]), str(entry["less"]))


def tables(path: Path, place: str, value: object, known: list[str] | None = None) -> dict[str, object]:
    """A table of tables, with names among the known ones."""
    if not isinstance(value, dict):
        raise SetupError(f"{path}: {place} is a table, not {value!r}")
    for name in value:
        if known is not None and name not in known:
            raise SetupError(f"{path}: {place}.{name} is not one of {', '.join(known)}")
    return value


def numbers(path: Path, place: str, value: object, known: set[str] | None = None) -> Settings:
    """A table of numbers, with names among the known ones."""
    found = tables(path, place, value, sorted(known) if known is not None else None)
    return {name: number(path, f"{place}.{name}", setting) for name, setting in found.items()}


def number(path: Path, place: str, value: object) -> float:
    if not isinstance(value, int | float) or isinstance(value, bool) or value < 0:
        raise SetupError(f"{path}: {place} is a number of 0 or more, not {value!r}")
    return float(value)
