"""The plans behind the commands: what a designer asks, as an experiment."""

import json
import tomllib
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import asterism
from asterism.kernel.errors import SetupError
from asterism.lab.experiment import Arm, Experiment, Player

TABLES = ["cards", "actions", "sources", "drama"]
REPEATS = 4  # times that a deal is played with other luck of the bots
BUDGETS = (2, 8, 32, 128)


def game_of(packs: list[str], given: str) -> str:
    """The game that is meant: named, or the one whose pack lies in a folder."""
    if given:
        return asterism.game(given).id
    for pack in packs:
        head = Path(pack) / "pack.toml"
        if head.is_file():
            try:
                found = tomllib.loads(head.read_text(encoding="utf-8")).get("pack", {}).get("game", "")
            except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
                raise SetupError(f"{head}: not a readable TOML file: {error}") from error
            return asterism.game(str(found)).id
    strange = [pack for pack in packs if pack not in ("", "house")]
    unread = f"{strange[0]} is no folder with a pack; " if strange else ""
    raise SetupError(f"{unread}say which game: --game {'|'.join(asterism.shelf())}")


def changes_of(words: list[str]) -> dict[str, object]:
    """`PATH=VALUE` words; the value as TOML writes it, a plain word being a text."""
    found: dict[str, object] = {}
    for word in words:
        path, equals, value = word.partition("=")
        if not equals or not path:
            raise SetupError(f"a change is written PATH=VALUE, such as values.rounds=5, not {word!r}")
        found[path.strip()] = value_of(value.strip())
    return found


def value_of(word: str) -> object:
    try:
        return tomllib.loads(f"value = {word}")["value"]
    except tomllib.TOMLDecodeError:
        return word


def compare(game: str, one: Arm, other: Arm) -> Experiment:
    names = (one.pack, other.pack) if one.pack != other.pack else (one.pack, f"{one.pack} changed")
    names = (short(names[0]), short(names[1]))
    again = one == other
    if names[0] == names[1]:
        names = (f"{names[0]} before", f"{names[1]} after")
    if again:
        names = (short(one.pack), f"{short(one.pack)} again")
    settings = {name: choice for name, choice in other.settings.items() if one.settings.get(name) != choice}
    changed = "; ".join(f"{path} = {json.dumps(value)}" for path, value in {**other.changes, **settings}.items())
    question = f"Does it matter: {changed or f'{names[1]} instead of {names[0]}'}?"
    if again:
        question = f"Does {names[0]}, played twice, differ in any game?"
    return Experiment(game, question, "ab", collect=TABLES, arms={names[0]: one, names[1]: other})


def short(pack: str) -> str:
    return Path(pack).resolve().name if Path(pack).is_dir() else pack


def screen(game: str, arm: Arm) -> Experiment:
    return Experiment(game, "Which cards are too strong, too weak, dead?", "cards", collect=TABLES, arms={"pack": arm})


def seats(game: str, arm: Arm) -> Experiment:
    facts = asterism.game(game)
    if facts.team:
        raise SetupError(f"in {facts.title} all win or lose together: no seat has a share of its own")
    return Experiment(game, "Does every seat win its share?", "seats", collect=TABLES, arms={"pack": arm})


def forbid(game: str, arm: Arm, words: list[str]) -> Experiment:
    """The usual game, the game in which nobody may, and the game in which one player may not."""
    arms = {"as usual": arm, "nobody may": replace(arm, forbid=words)}
    if asterism.game(game).seat_range[1] > 1:
        arms["one may not"] = replace(arm, players=[Player(forbid=words)])
    return Experiment(
        game, f"What if nobody, or one player, may: {', '.join(words)}?", "forbid", collect=TABLES, arms=arms
    )


def sweep(game: str, arm: Arm, path: str, values: list[object]) -> Experiment:
    named = {json.dumps(value): value for value in values}
    if len(named) < 2:
        raise SetupError("a sweep compares two values or more, such as 3,4,5")
    arms = {f"{path} = {name}": replace(arm, changes={**arm.changes, path: value}) for name, value in named.items()}
    about = {"path": path, "values": json.dumps([*named.values()])}
    present = asterism.game(game).content(arm.pack, arm.changes).digest
    for name, one in arms.items():
        if asterism.game(game).content(one.pack, one.changes).digest == present:
            about["present"] = name
    return Experiment(game, f"What does {path} move?", "sweep", about, collect=TABLES, arms=arms)


def luck(game: str, arm: Arm, skill: bool, streams: bool = False) -> Experiment:
    """Every deal again with other luck: of the bots, and for each stream of all but that one.

    For skill, players who think four times as long as the others.
    """
    facts = asterism.game(game)
    arms = {f"luck {i + 1}": replace(arm, luck=i) for i in range(REPEATS)}
    for stream in facts.streams if streams else ():
        arms |= {f"only {stream}, luck {i + 1}": replace(arm, luck=i, stream=stream) for i in range(REPEATS)}
    if skill and not facts.rivals:
        raise SetupError(f"in {facts.title} nobody plays against anybody: --skill has nothing to measure")
    if skill:
        for small, large in pairwise(BUDGETS):
            others = [Player(bot=f"mcts:iterations={small}") for _ in range(facts.seats_offered() - 1)]
            name = f"{large} against {small} iterations"
            arms[name] = replace(arm, players=[Player(bot=f"mcts:iterations={large}"), *others])
    return Experiment(
        game, "How much is luck, how much skill, how exciting is it?", "luck", collect=["drama"], arms=arms
    )
