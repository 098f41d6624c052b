"""Bots by name: what is understood, and how what is not is told."""

from pathlib import Path

import pytest

from asterism.bots import LEVELS, Bot, make
from asterism.bots.manners import manners_of, read_manners
from asterism.bots.search_bot import SearchBot
from asterism.kernel.errors import SetupError
from bots.tables import GAMES, game_of, moments, seats_of

OWN = """
from asterism.bots import Bot

class Last(Bot):
    def decide(self, eyes, rng):
        return eyes.options()[-1]

class NoBot:
    pass
"""


@pytest.mark.parametrize("id", GAMES)
def test_every_level_and_persona_of_every_game_can_be_made(id: str) -> None:
    game = game_of(id)
    for spec in [*LEVELS, "random", "greedy", "mcts:iterations=5", "mcts:seconds=0.5,explore=2"]:
        assert isinstance(make(spec, game, 1), Bot)
    for persona in manners_of(game).personas:
        assert isinstance(make(f"hard/{persona}", game, 1), Bot)


@pytest.mark.parametrize("spec", ["mcts:iterations=50,turns=3,scale=9", "mcts:iterations=50+turns=3+scale=9"])
def test_settings_reach_the_search(spec: str) -> None:
    bot = make(spec, game_of("lanterns"), 1)
    assert isinstance(bot, SearchBot)
    assert (bot.settings.iterations, bot.settings.turns, bot.judge.scale) == (50, 3, 9.0)


@pytest.mark.parametrize("spec", ["greedy", "mcts:iterations=4"])
def test_a_bot_slips_as_often_as_asked_and_plays_its_best_otherwise(spec: str) -> None:
    game = game_of("starlight")
    never, ever = make(spec, game, 1), make(f"{spec}{'+' if ':' in spec else ':'}slips=0.3", game, 1)
    found = list(moments(game, 2, seed=4, one_in=3, most=60, player=make("greedy", game, 1)))
    best = [never.choose(g, seat) for g, seat in found]
    slipped = sum(ever.choose(g, seat) != option for (g, seat), option in zip(found, best, strict=True))
    assert 0.1 * len(found) < slipped < 0.5 * len(found)


def test_a_persona_changes_what_is_chosen_and_nothing_else() -> None:
    """The same position, seed and budget; only the weights differ, and somewhere so does the choice."""
    for id in ("starlight", "astrolabe", "astrolabe-018"):
        game = game_of(id)
        differ = 0
        for g, seat in moments(game, 2, seed=4, one_in=4, most=60, player=make("greedy", game, 1)):
            plain, other = make("greedy", game, 1), make("greedy/collector", game, 1)
            differ += plain.choose(g, seat) != other.choose(g, seat)
        assert differ, id


def parts_of(id: str) -> set[str]:
    game = game_of(id)
    names: set[str] = set()
    for g, seat in moments(game, seats_of(game), seed=4, one_in=5, most=12):
        names.update(name for name, _ in game.advice(g, seat))
    return names


@pytest.mark.parametrize("id", GAMES)
def test_personas_and_hindsight_weigh_parts_the_advice_has(id: str) -> None:
    manners = manners_of(game_of(id))
    names = parts_of(id)
    for persona in manners.personas.values():
        assert set(persona.weights) <= names, persona.name
    assert set(manners.hindsight) <= names


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("scale = true", "scale is a number of 0 or more, not True"),
        ("levles = {}", "there is nothing called 'levles'"),
        ("levels = 3", "levels is a table, not 3"),
        ("[levels]\nhardest = { iterations = 9 }", "levels.hardest is not one of easy, medium, hard, expert"),
        ("[levels]\nhard = { rounds = 9 }", "levels.hard.rounds is not one of ahead, each"),
        ("[levels]\nhard = { iterations = -9 }", "levels.hard.iterations is a number of 0 or more, not -9"),
        ("[personas.rush]\ntext = 'Runs.'", "personas.rush has a text and weights"),
    ],
)
def test_a_mistake_in_a_levels_file_is_told_with_its_place(tmp_path: Path, text: str, told: str) -> None:
    path = tmp_path / "levels.toml"
    path.write_text(text)
    with pytest.raises(SetupError, match=r"levels\.toml") as refused:
        read_manners(path)
    assert told in str(refused.value)


def test_what_a_levels_file_leaves_out_is_as_usual(tmp_path: Path) -> None:
    path = tmp_path / "levels.toml"
    path.write_text("turns = 3\n[levels]\nhard = { iterations = 9 }")
    manners = read_manners(path)
    usual = read_manners(tmp_path / "missing.toml")
    assert manners.search == {"turns": 3} and manners.levels == {**usual.levels, "hard": {"iterations": 9}}
    assert manners.scale == usual.scale


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("lucky", "there is no bot 'lucky'"),
        ("", "there is no bot ''"),
        ("mcts", "needs a budget"),
        ("mcts:iterations", "iterations is a number above 0, not ''"),
        ("mcts:iterations=lots", "not 'lots'"),
        ("mcts:iterations=-5", "not '-5'"),
        ("mcts:speed=5", "no setting 'speed'"),
        ("hard:iterations=5", "takes no settings"),
        ("hard/clown", "no persona 'clown'"),
        ("random/rush", "random has no personas"),
        ("random:worlds=2", "no setting 'worlds'"),
        ("greedy:worlds=0", "worlds is a number above 0"),
        ("greedy:slips=1.5", "slips is a share of all answers, so at most 1"),
        ("mcts:iterations=20,turns=0.5", "turns is a whole number, not '0.5'"),
        ("mcts:iterations=20,hindsight=1", "lanterns has no hindsight"),
        ("no_such_module_at_all:Bot", "cannot be loaded: ModuleNotFoundError"),
        ("missing.py:Bot", "cannot be loaded: FileNotFoundError"),
        ("json:JSONDecoder", "has no Bot class 'JSONDecoder'"),
    ],
)
def test_a_bad_spec_is_told_clearly(spec: str, told: str) -> None:
    with pytest.raises(SetupError) as refused:
        make(spec, game_of("lanterns"), 1)
    assert told in str(refused.value)


def test_own_bots_are_loaded_by_module_or_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "some_own_bots.py").write_text(OWN)
    monkeypatch.chdir(tmp_path)
    g = game_of("lanterns").new(2, 1)
    for spec in ("some_own_bots:Last", f"{tmp_path}/some_own_bots.py:Last", "some_own_bots.py:Last"):
        assert make(spec, g.game, 1).choose(g, 0) == g.options(0)[-1]
    with pytest.raises(SetupError):
        make("some_own_bots:NoBot", g.game, 1)


def test_the_example_of_the_documentation_plays() -> None:
    example = Path(__file__).parents[2] / "examples" / "own_bot.py"
    g = game_of("lanterns").new(2, 1)
    bot = make(f"{example}:Selfish", g.game, 1)
    while g.stack:
        seat = g.waiting()[0]
        option = bot.choose(g, seat)
        assert option in g.options(seat)
        g.step(seat, option)
