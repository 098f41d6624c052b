"""Every choice of every setting: a whole game ends, and the choice makes a difference that can be seen."""

import inspect
import json
import random
from collections.abc import Callable, Iterator
from itertools import islice

import pytest

import asterism
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame, Setting
from asterism.kernel.state import SPECTATOR, State
from games.astrolabe import test_capture as capture
from games.astrolabe_018 import test_banish as banish
from games.astrolabe_018 import test_dice as dice
from games.astrolabe_018 import test_goals_end as goals
from games.codex import test_bonuses as bonuses
from games.codex import test_constellations as constellations
from games.starlight import test_last_turn as last_turn

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
# What shows only in rare positions has a test of its own that sets the choice
SHOWN_BY: dict[tuple[str, str], Callable[..., None]] = {
    ("codex", "share_outside"): constellations.test_two_figures_share_no_hex_outside_unless_the_table_allows_it,
    ("codex", "guides_between"): bonuses.test_three_guide_stars_in_a_row_make_three_pairs,
    ("astrolabe", "matches"): capture.test_two_matching_neighbours_earn_two_talismans_or_one_by_option,
    ("astrolabe-018", "read.markers-unlimited"): dice.test_markers_are_no_limit_unless_the_table_makes_them_one,
    (
        "astrolabe-018",
        "stone.supply-empty",
    ): banish.test_an_empty_supply_gives_no_stone_and_a_short_one_lets_the_player_choose,
    ("astrolabe-018", "goal.automatic"): goals.test_with_the_option_the_player_is_asked_each_time,
    (
        "astrolabe-018",
        "end.when-deck-dry",
    ): goals.test_drawing_the_very_last_card_does_not_end_the_game_unless_the_table_says_so,
    ("starlight", "forfeit"): last_turn.test_by_option_hopeless_turns_are_played,
    ("starlight", "slotless-alpha"): last_turn.test_a_slotless_large_star_scores_15_and_needs_the_privilege,
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
        text = inspect.getsource(SHOWN_BY[game.id, setting.id])
        assert setting.id in text or setting.id.replace("-", "_") in text
        assert f'"{choice}"' in text, "the test that shows the setting does not name this choice"
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
