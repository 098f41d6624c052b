"""Every choice of every setting: a whole game ends, and the choice makes a difference that can be seen."""

import json
import random
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest

import asterism
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame, Setting
from asterism.kernel.state import SPECTATOR, State

LONGEST = 60_000
SEEDS = 5
PAIRS = 25  # tables tried until one shows the difference
MOST_COMPARED = 500  # answers of two games that are compared
CHOICES = [
    (game, setting, choice)
    for game in map(asterism.game, asterism.shelf())
    for setting in game.settings
    for choice in setting.choices
]
# What shows only in rare positions has a test of its own
SHOWN_BY: dict[tuple[str, str], tuple[str, str]] = {
    ("codex", "share_outside"): ("codex/test_constellations.py", 'share_outside="on"'),
    ("codex", "guides_between"): ("codex/test_bonuses.py", "guides_between=False"),
    ("astrolabe", "matches"): ("astrolabe/test_capture.py", "matches=choice"),
    ("astrolabe-018", "read.markers-unlimited"): ("astrolabe_018/test_dice.py", '"read.markers-unlimited": option'),
    ("astrolabe-018", "stone.supply-empty"): ("astrolabe_018/test_banish.py", '"stone.supply-empty": "unlimited"'),
    ("astrolabe-018", "goal.automatic"): ("astrolabe_018/test_goals_end.py", '"goal.automatic": "ask"'),
    ("astrolabe-018", "end.when-deck-dry"): ("astrolabe_018/test_goals_end.py", '"end.when-deck-dry": option'),
    ("starlight", "forfeit"): ("starlight/test_last_turn.py", 'forfeit="played"'),
    ("starlight", "slotless-alpha"): ("starlight/test_last_turn.py", 'slotless_alpha="for-all"'),
}


def name_of(case: tuple[AnyGame, Setting, str]) -> str:
    return f"{case[0].id}-{case[1].id}-{case[2]}"


def tables(game: AnyGame, setting: Setting, choice: str, seed: int) -> Iterator[State]:
    """Tables with this choice: alone, and with any other that may be needed for it to be legal or to matter."""
    low, high = game.seat_range
    others: list[dict[str, str]] = [{}]
    others += [{other.id: one} for other in game.settings if other != setting for one in other.choices[1:]]
    for more in others:
        for seats in range(high, low - 1, -1):
            settings = {**more, setting.id: choice}
            try:
                game.check_setup(seats, game.settings_of(settings))
            except SetupError:
                continue
            yield game.new(seats, seed, settings)


@pytest.mark.parametrize("case", CHOICES, ids=name_of)
def test_a_game_with_any_choice_of_any_setting_ends(case: tuple[AnyGame, Setting, str]) -> None:
    game, setting, choice = case
    g = next(tables(game, setting, choice, 1))
    rng = random.Random(1)
    for _ in range(LONGEST):
        if not g.stack:
            break
        seat = rng.choice(g.waiting())
        g.step(seat, rng.choice(g.stack[-1].onward(g, seat)))
    assert g.outcome() is not None
    assert game.invariant(g) == ""


@pytest.mark.parametrize("case", [case for case in CHOICES if case[2] != case[1].choices[0]], ids=name_of)
def test_a_choice_makes_a_difference(case: tuple[AnyGame, Setting, str]) -> None:
    game, setting, choice = case
    if (game.id, setting.id) in SHOWN_BY:
        file, word = SHOWN_BY[game.id, setting.id]
        text = (Path(__file__).parent.parent / "games" / file).read_text(encoding="utf-8")
        assert word in text
        return
    pairs = ((g, seed) for seed in range(SEEDS) for g in tables(game, setting, choice, seed))
    assert any(differs(game, setting, g, seed) for g, seed in islice(pairs, PAIRS))


def differs(game: AnyGame, setting: Setting, here: State, seed: int) -> bool:
    """Whether two games with the same luck and the same answers come apart in what is asked or seen."""
    usual = {**game.named_settings(here.settings), setting.id: setting.choices[0]}
    try:
        there = game.start(here.pack, here.seats, game.settings_of(usual), seed)
    except SetupError:
        return True  # the table cannot even be set up without it
    rng = random.Random(seed)
    for count in range(MOST_COMPARED):
        if look(here, count) != look(there, count):
            return True
        if not here.stack:
            return False
        seat = rng.choice(here.waiting())
        packed = rng.choice(here.options(seat))
        here.step(seat, packed)
        there.step(seat, packed)
    return False


def look(g: State, count: int) -> object:
    """What is asked and, now and then, what is seen; not the settings themselves."""
    outcome = g.outcome()
    asked = [g.waiting(), [g.options(seat) for seat in g.waiting()], outcome and outcome.to_json()]
    if g.stack and count % 20:
        return asked
    view = {
        name: part
        for name, part in g.observe(0 if g.seats else SPECTATOR).items()
        if name not in ("settings", "options")
    }
    return [asked, json.dumps(view, sort_keys=True)]
