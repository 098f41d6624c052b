"""Every op of card text, also those the house set does not use."""

from pathlib import Path

import pytest

from asterism.games.astrolabe_018 import GAME
from asterism.games.astrolabe_018.model.names import (
    ARTIFACT_STEP,
    BONUS_NUMBER,
    BOUND_NUMBER,
    FROM_ARTIFACTS,
    NONE,
    NUMBER,
    STAGE,
    UNIQUE,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.kernel.chance import Chance
from games.astrolabe_018.helpers import (
    artifact,
    banished,
    dice,
    div,
    draws,
    finish_round,
    finish_turn,
    goals,
    hold,
    kept,
    keys,
    library,
    new,
    own,
    pass_until,
    play_round,
    rolls,
    row,
    rule_refusing,
    sound,
    turn,
    verbs,
)
from games.astrolabe_018.packs import with_artifact
from rules_coverage import rule

CARD = "brass-censer"


def table(folder: Path, effect: str, timing: str = "immediate", more: str = "", seats: int = 2) -> Astrolabe018:
    """A table where seat 0 owns a card with this ability."""
    g = new(seats, pack=with_artifact(folder, CARD, effect, timing, more))
    own(g, 0, CARD)
    return g


def use(g: Astrolabe018) -> None:
    """Use the card, also when the table was arranged for it after nothing could be done with it at first."""
    if g.turn[STAGE] > ARTIFACT_STEP:
        g.stack.pop()
        g.stack[-1].at = 2
        g.turn[STAGE] = ARTIFACT_STEP
        g.advance()
    g.apply(0, ["activate", CARD])


def unusable(g: Astrolabe018) -> bool:
    return rule_refusing(g, 0, ["activate", CARD]) == "artifact.ability-partial"


def test_charge_loses_what_is_above_eight(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "charge", n = 3 }]')
    g.focus[0] = 7
    turn(g, "library", 1)
    use(g)
    assert g.focus[0] == 8


def test_pay_focus_then_score(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ pay = { focus = 3 }, then = [{ do = "score", n = 2 }] }]')
    turn(g, "library", 1)
    assert unusable(g)
    g.focus[0] = 3
    use(g)
    assert g.focus[0] == 0 and g.points[FROM_ARTIFACTS] == 2


def test_pay_die_by_kind_and_star(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ pay = { die = 1, kind = "dark", star = "red" }, then = [{ do = "charge", n = 4 }] }]')
    dice(g, 0, "bright-green", "dark-purple")
    turn(g, "library", 1)
    assert unusable(g)
    dice(g, 0, "dark-red")
    use(g)
    assert kept(g, 0) == ["bright-green", "dark-purple"] and g.focus[0] == 6


def test_pay_two_dice_asks_for_each(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ pay = { die = 2 }, then = [{ do = "score", n = 3 }] }]')
    dice(g, 0, "bright-green")
    turn(g, "library", 1)
    assert unusable(g)
    dice(g, 0, "dark-purple", "dark-red")
    use(g)
    g.apply(0, ["pick-die", "dark-red"])
    g.apply(0, ["pick-die", "bright-green"])
    assert kept(g, 0) == ["dark-purple"] and g.vp(0) == 3


def test_pay_stone_of_any_kind(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ pay = { stone = "any" }, then = [{ do = "charge", n = 3 }] }]')
    turn(g, "library", 1)
    assert unusable(g)
    g.stones[:2] = [1, 1]
    use(g)
    g.apply(0, ["pick-stone", "moon"])
    assert g.stones[:2] == [1, 0] and g.focus[0] == 5


def test_score_per_is_capped_and_needs_something_to_count(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "score", n = { per = "banished", time = "night", each = 2, most = 5 } }]')
    turn(g, "library", 1)
    assert unusable(g)
    banished(g, 0, "shoe-mixer", "roof-walker", "bath-howler")
    use(g)
    assert g.vp(0) == 5


def test_draw_of_a_kind_takes_what_is_there(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "draw", n = 2, kind = "dark" }]')
    g.bag[1] = 1
    g.dice[1] = [8] * 14
    rolls(g, "dark-red")
    turn(g, "library", 1)
    use(g)
    assert kept(g, 0) == ["dark-red"] and g.bag[1] == 0


@rule("dice.limit-check")
def test_after_an_effect_that_gives_dice_only_reads_come_before_the_limit(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "draw", n = 2 }]')
    hold(g, 0, "kettle-imp")
    dice(g, 0, "bright-green", *["dark-red"] * 3)
    draws(g, "dark-purple", "dark-purple")
    turn(g, "stargaze", 1)
    use(g)
    assert verbs(g, 0) == {"discard", "read"}
    assert rule_refusing(g, 0, ["begin"]) == "dice.limit-check"
    g.apply(0, ["read", "bright-green", "kettle-imp", "green"])
    assert "draw" in verbs(g, 0)


@rule("dice.limit-check")
def test_for_an_effect_during_stargaze_the_check_waits(tmp_path: Path) -> None:
    g = new(2, pack=with_artifact(tmp_path, CARD, '[{ do = "draw", n = 2 }]'))
    library(g, CARD)
    g.stones[0] = 1
    dice(g, 0, *["dark-red"] * 4)
    draws(g, "dark-purple", "dark-purple", "bright-blue", "bright-blue")
    turn(g, "stargaze", 2)
    g.apply(0, ["begin"])
    g.apply(0, ["draw"])
    g.apply(0, ["borrow", "sun"])
    assert len(g.dice[0]) == 7 and "draw" in verbs(g, 0)
    g.apply(0, ["draw"])
    assert verbs(g, 0) == {"discard"}, "now, at the end of Stargaze"


def test_roll_again_takes_different_dice(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "roll-again", n = 2 }]')
    dice(g, 0, "bright-green", "dark-red")
    rolls(g, "bright-green", "dark-wild")
    turn(g, "library", 1)
    use(g)
    g.apply(0, ["pick-die", "bright-green"])
    assert keys(g, 0) == [["pick-die", "dark-red"], ["enough"]], "the rolled one is not offered again"
    g.apply(0, ["pick-die", "dark-red"])
    assert kept(g, 0) == ["bright-green", "dark-wild"]
    sound(g)


def test_change_colour_needs_the_other_colour_in_the_bag(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "change-colour", n = 1 }]')
    dice(g, 0, "bright-green")
    g.bag[1] = 0
    g.dice[1] = [8] * 15
    turn(g, "library", 1)
    assert unusable(g)
    g.dice[1].pop()
    g.bag[1] = 1
    rolls(g, "dark-red")
    use(g)
    g.apply(0, ["pick-die", "bright-green"])
    assert kept(g, 0) == ["dark-red"]


def test_turn_face_only_to_faces_the_die_has(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "turn-face", n = 1, to = "any" }]')
    dice(g, 0, "bright-green")
    turn(g, "library", 1)
    use(g)
    assert [key[2] for key in keys(g, 0)[:-1]] == ["blue", "yellow", "wild"]
    g.apply(0, ["turn-die", "bright-green", "wild"])
    assert kept(g, 0) == ["bright-wild"]
    other = table(tmp_path / "red", '[{ do = "turn-face", n = 1, to = "red" }]')
    dice(other, 0, "bright-green")
    turn(other, "library", 1)
    assert unusable(other)


def test_swap_as_in_exchange_and_guard_dice_against_it(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "swap", n = 1 }]')
    dice(g, 0, "bright-green")
    turn(g, "library", 1)
    assert unusable(g)
    dice(g, 1, "dark-wild")
    g.guarded[1] = 1
    assert unusable(g)
    g.guarded[1] = 0
    use(g)
    g.apply(0, ["swap", "bright-green", 1, "dark-wild"])
    assert kept(g, 0) == ["dark-wild"] and kept(g, 1) == ["bright-green"]


@rule("exchange.no-consent")
def test_guarded_dice_are_safe_until_the_owners_next_turn(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "guard-dice" }]')
    dice(g, 0, "bright-green")
    dice(g, 1, "dark-wild")
    play_round(g, [("exchange", 1, "day"), ("exchange", 2, "day")], [1, 2])
    use(g)
    pass_until(g, 1)
    assert rule_refusing(g, 1, ["swap", "dark-wild", 0, "bright-green"]) == "exchange.no-consent"
    finish_round(g)
    play_round(g, [("exchange", 1, "day"), ("exchange", 2, "day")], [1, 2])
    assert g.guarded[0] == 0


def test_read_without_a_die_by_time_and_colour(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "read", n = 2, time = "day", colour = "green" }]')
    hold(g, 0, "shoe-mixer")
    turn(g, "library", 1)
    assert unusable(g)
    hold(g, 0, "lamp-licker")
    use(g)
    g.apply(0, ["pick-star", "lamp-licker", "green"])
    assert g.covered[1].bit_count() == 1 and "pick-star" not in verbs(g, 0), "its only green star is read"


def test_read_as_lets_a_colour_read_another_a_few_times(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "read-as", from = "yellow", to = "any", n = 1 }]', "modifier")
    hold(g, 0, "kettle-imp")
    dice(g, 0, "bright-yellow", "bright-yellow", "dark-yellow")
    turn(g, "library", 1)
    assert "read" not in verbs(g, 0)
    use(g)
    assert rule_refusing(g, 0, ["read", "dark-yellow", "kettle-imp", "green"]) == "div.matching-dice"
    g.apply(0, ["read", "bright-yellow", "kettle-imp", "green"])
    assert rule_refusing(g, 0, ["read", "bright-yellow", "kettle-imp", "green"]) == "dice.stars-on-faces", "used up"


def test_cross_type_ignores_day_and_night_but_not_the_colour(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "cross-type", n = 1 }]', "modifier")
    hold(g, 0, "dream-peddler")
    dice(g, 0, "bright-yellow", "bright-wild", "bright-green")
    turn(g, "library", 1)
    use(g)
    assert rule_refusing(g, 0, ["read", "bright-green", "dream-peddler", "red"]) == "dice.stars-on-faces"
    g.apply(0, ["read", "bright-yellow", "dream-peddler", "yellow"])
    assert rule_refusing(g, 0, ["read", "bright-wild", "dream-peddler", "red"]) == "div.wild-also-bound"


@rule("meditate.raised-number")
def test_number_plus_counts_for_its_actions_and_for_meditating_only_if_it_says_so(tmp_path: Path) -> None:
    for meditate, expected in (("false", 2), ("true", 3)):
        effect = f'[{{ do = "number-plus", n = 1, actions = ["stargaze"], meditate = {meditate} }}]'
        g = table(tmp_path / meditate, effect, "modifier")
        turn(g, "stargaze", 2)
        use(g)
        assert g.turn[BONUS_NUMBER] + g.turn[BOUND_NUMBER] == 1
        before = g.focus[0]
        g.apply(0, ["end-action"])
        assert g.focus[0] - before == expected
    g = table(tmp_path / "other", '[{ do = "number-plus", n = 1, actions = ["stargaze"] }]', "modifier")
    turn(g, "reroll", 2)
    assert unusable(g)


def test_threshold_plus_reaches_further_without_using_more(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "threshold-plus", n = 1 }]', "modifier")
    row(g, "akvan-of-the-plain", "kettle-imp", "pot-lifter")
    turn(g, "capture", 3)
    use(g)
    g.apply(0, ["capture", "akvan-of-the-plain"])
    before = g.focus[0]
    assert "meditate" not in verbs(g, 0), "nothing is left, and never less than nothing"
    g.apply(0, ["end-action"])
    assert g.focus[0] == before


def test_price_minus_never_goes_below_zero(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "price-minus", n = 9 }]', "modifier")
    g.focus[0] = 0
    turn(g, "library", 1)
    use(g)
    g.apply(0, ["buy", "night"])
    assert g.focus[0] == 0


@rule("library.full-payment")
def test_price_minus_concerns_library_turns_only(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "price-minus", n = 1 }]', "modifier")
    turn(g, "capture", 1)
    assert unusable(g)


def test_keep_plus_raises_the_limit_for_this_turn(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "keep-plus", n = 2 }]', "modifier")
    dice(g, 0, *["dark-red"] * 5)
    draws(g, "dark-purple", "dark-purple")
    turn(g, "stargaze", 2)
    use(g)
    g.apply(0, ["draw"])
    g.apply(0, ["draw"])
    finish_turn(g)
    assert len(g.dice[0]) == 7


def test_take_row_captures_regardless_of_the_number(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "take-row", vp = 2 }]')
    row(g, "pot-lifter", "thorn-barber", "kettle-imp")
    turn(g, "library", 1)
    use(g)
    assert keys(g, 0) == [["pick-div", "pot-lifter"], ["pick-div", "kettle-imp"]]
    g.apply(0, ["pick-div", "pot-lifter"])
    assert g.captured[0] == div(g, "pot-lifter")
    full = table(tmp_path / "full", '[{ do = "take-row", vp = 2 }]')
    for id in ("rug-tugger", "lamp-licker", "heat-haze"):
        hold(full, 0, id)
    turn(full, "library", 1)
    assert unusable(full)


def test_bury_row_puts_divs_under_the_deck_in_sight_of_all(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "bury-row", n = 2 }]')
    row(g, "pot-lifter", "thorn-barber", "kettle-imp")
    turn(g, "exchange", 1)
    use(g)
    g.apply(0, ["pick-div", "thorn-barber"])
    g.apply(0, ["pick-div", "pot-lifter"])
    assert g.observe(1)["bottoms"] == ["thorn-barber", "pot-lifter"]
    assert len(g.row) == 1
    finish_turn(g)
    assert len(g.row) == 3
    g.decks[0] = []
    assert g.draw_card(0) == div(g, "thorn-barber"), "they come last, in that order"


@rule("hidden.summary")
def test_peek_shows_the_top_of_a_deck_to_one_seat_alone(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "peek", deck = "divs", n = 2 }]')
    turn(g, "exchange", 1)
    use(g)
    seen = g.observe(0)["tops"]
    assert isinstance(seen, dict) and len(seen["divs"]) == 2
    assert g.observe(1)["tops"] == {} and g.observe(-1)["tops"] == {}
    looked = g.observe(1)["looked"]
    assert isinstance(looked, dict) and looked["divs"] == [2, 0], "that somebody looked is no secret"
    tops = g.tops[0][:]
    assert all(g.sample(0, Chance.seeded(i)).tops[0] == tops for i in range(5))
    assert len({tuple(g.sample(1, Chance.seeded(i)).tops[0]) for i in range(10)}) > 3
    g.row.pop()
    finish_turn(g)
    assert tops[0] in g.row, "and that is what comes"


def test_refresh_by_choice_or_both(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "refresh", which = "either" }]')
    old = g.library[:]
    turn(g, "exchange", 1)
    use(g)
    g.apply(0, ["pick-library", "night"])
    assert g.library[0] == old[0] and g.library[1] != old[1]
    g = table(tmp_path / "both", '[{ do = "refresh", which = "both" }]')
    old = g.library[:]
    turn(g, "exchange", 1)
    use(g)
    assert g.library[0] != old[0] and g.library[1] != old[1]


def test_gain_stone_by_choice_while_there_are_any(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "gain-stone", kind = "choice" }]')
    turn(g, "exchange", 1)
    use(g)
    g.apply(0, ["pick-stone", "moon"])
    assert g.stones[:2] == [0, 1]
    g = table(tmp_path / "none", '[{ do = "gain-stone", kind = "sun" }]')
    g.stones[2] = 15
    turn(g, "exchange", 1)
    assert unusable(g)


def test_banish_now_is_a_batch_of_its_own(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "banish-now", n = 2 }]')
    goals(g, "lights-of-the-bazaar", "house-of-wonders", "chronicler-of-the-night")
    for id in ("pot-lifter", "akvan-of-the-plain", "kettle-imp"):
        hold(g, 0, id, -1)
    turn(g, "banish", 1)
    use(g)
    g.apply(0, ["banish", "pot-lifter+akvan-of-the-plain"])
    assert g.vp(0) == 9
    g.apply(0, ["begin"])
    g.apply(0, ["banish", "kettle-imp"])
    assert g.vp(0) == 11


def test_banish_plus_allows_one_more(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "banish-plus", n = 1 }]', "modifier")
    for id in ("pot-lifter", "kettle-imp"):
        hold(g, 0, id, -1)
    turn(g, "banish", 1)
    use(g)
    g.apply(0, ["banish", "pot-lifter+kettle-imp"])
    assert g.vp(0) == 4


@rule("set.no-later-adjusting")
def test_free_steps_work_in_the_next_setting(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "free-steps", n = 2 }]')
    turn(g, "exchange", 1)
    use(g)
    finish_round(g)
    g.focus[0] = 0
    assert len(keys(g, 0)) == 48


def test_count_unique_raises_a_shared_number_in_the_artifact_step(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "count-unique" }]')
    turn(g, "stargaze", 2)
    use(g)
    assert (g.turn[NUMBER], g.turn[UNIQUE]) == (3, 1)
    g = table(tmp_path / "unique", '[{ do = "count-unique" }]')
    turn(g, "stargaze", 2, unique=True)
    assert unusable(g)


def test_take_token_breaks_later_ties_only(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "take-token" }]', seats=4)
    g.token = 2
    g.stack[0].holder = 2  # type: ignore[attr-defined]
    play_round(g, [("exchange", 1, "day"), ("exchange", 1, "day"), ("exchange", 3, "day"), ("exchange", 3, "day")])
    pass_until(g, 0)
    use(g)
    assert g.token == 0
    finish_round(g)
    assert g.token == 0, "no unique lowest number, so it stays"


def test_bonus_action_runs_in_its_own_steps_with_exactly_its_number(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "bonus-action", action = "stargaze", number = 1 }]')
    hold(g, 0, "kettle-imp")
    draws(g, "bright-green")
    turn(g, "library", 4)
    use(g)
    assert rule_refusing(g, 0, ["meditate", 0]) == "meditate.leftover"
    g.apply(0, ["draw"])
    g.apply(0, ["read", "bright-green", "kettle-imp", "green"])
    assert "buy" in {str(key[0]) for key in keys(g, 0)} or "refresh" in verbs(g, 0), "then the astrolabe action"


@pytest.mark.parametrize("action", ["capture", "reroll", "exchange", "banish"])
def test_a_bonus_action_that_could_do_nothing_is_not_available(tmp_path: Path, action: str) -> None:
    g = table(tmp_path, f'[{{ do = "bonus-action", action = "{action}", number = 1 }}]')
    row(g, "akvan-of-the-plain", "thorn-barber", "pot-lifter")
    turn(g, "library", 1)
    assert unusable(g)


def test_one_of_may_and_if(tmp_path: Path) -> None:
    g = table(
        tmp_path, '[{ choose = [[{ do = "charge", n = 1 }], [{ do = "score", n = 1 }], [{ do = "swap", n = 1 }]] }]'
    )
    turn(g, "library", 1)
    use(g)
    assert keys(g, 0) == [["part", 0], ["part", 1]], "a part that changes nothing is not offered"
    g.apply(0, ["part", 1])
    assert g.vp(0) == 1
    g = table(tmp_path / "may", '[{ do = "charge", n = 1 }, { may = [{ do = "score", n = 1 }] }]')
    turn(g, "library", 1)
    use(g)
    assert g.focus[0] == 3
    assert keys(g, 0) == [["yes"], ["no"]]
    g.apply(0, ["no"])
    assert g.vp(0) == 0
    g = table(
        tmp_path / "if",
        '[{ if = { has-token = true }, then = [{ do = "score", n = 1 }], else = [{ do = "charge", n = 1 }] }]',
    )
    g.token = 1
    turn(g, "library", 1)
    use(g)
    assert (g.vp(0), g.focus[0]) == (0, 3)


CONDITIONS = [
    ("{ unique = true }", False),
    ('{ time = "day" }', True),
    ('{ action = "library" }', True),
    ("{ not = { unique = true } }", True),
    ('{ all = [{ time = "day" }, { action = "capture" }] }', False),
    ('{ any = [{ time = "night" }, { action = "library" }] }', True),
    ('{ most = "banished" }', True),
    ('{ count = "captured", ready = true, min = 1, max = 1 }', True),
    ('{ count = "banished", elite = true, min = 1 }', True),
    ('{ count = "banished", vp = 2, max = 0 }', True),
    ('{ count = "dice", kind = "bright", min = 2 }', True),
    ('{ count = "dice", star = "wild", min = 2 }', False),
    ('{ count = "dice-colours", min = 2, max = 2 }', True),
    ('{ count = "stones", kind = "moon", min = 1 }', True),
    ('{ count = "focus", min = 3 }', False),
    ('{ count = "number", min = 2, max = 2 }', True),
    ('{ count = "dial-number", min = 2, max = 2 }', True),
    ('{ count = "artifacts", min = 1, max = 1 }', True),
    ('{ count = "artifacts-bought", min = 0, max = 0 }', True),
    ('{ count = "covered", min = 2 }', True),
    ('{ count = "vp", min = 0, max = 0 }', True),
    ('{ count = "goals", min = 0, max = 0 }', True),
    ('{ count = "reads-this-turn", min = 1 }', False),
    ('{ count = "captures-this-turn", min = 1 }', False),
    ('{ count = "swaps-this-turn", min = 1 }', False),
    ('{ count = "stones-used-this-turn", min = 1 }', False),
    ('{ count = "turn-place", max = 1 }', True),
    ('{ count = "batch", min = 1 }', False),
    ('{ count = "batch-points", min = 1 }', False),
]


@rule("stone.ignores-dial-time")
@pytest.mark.parametrize(("condition", "met"), CONDITIONS)
def test_every_condition_and_count_decides_when_a_card_works(tmp_path: Path, condition: str, met: bool) -> None:
    g = table(tmp_path, '[{ do = "score", n = 1 }]', more=f"when = {condition}")
    hold(g, 0, "kettle-imp", -1)
    banished(g, 0, "akvan-of-the-plain")
    dice(g, 0, "bright-green", "bright-wild", "dark-red")
    g.stones[1] = 1
    turn(g, "library", 2)
    assert (["activate", CARD] in keys(g, 0)) == met
    text = g.content.artifact_texts[artifact(g, CARD)]
    assert text.startswith("Only if ") and text.endswith(": score 1 point.")


@rule("artifact.once-per-user")
def test_limits_that_differ_from_once_a_round(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "charge", n = 1 }]', more='limit = "game"')
    turn(g, "library", 1)
    use(g)
    finish_round(g)
    turn(g, "library", 1)
    assert rule_refusing(g, 0, ["activate", CARD]) == "artifact.once-per-round"
    g = table(tmp_path / "any", '[{ do = "charge", n = 1 }]', more='limit = "turn-any"')
    turn(g, "library", 1)
    use(g)
    use(g)
    assert g.focus[0] == 4


EVENTS = [
    ("die-rolled", "stargaze", [["draw"]]),
    ("focus-face", "stargaze", [["draw"]]),
    ("star-read", "stargaze", [["read", "bright-green", "dust-dancer", "green"]]),
    ("div-captured", "capture", [["capture", "kettle-imp"]]),
    ("swap-made", "exchange", [["swap", "bright-green", 1, "dark-red"]]),
    ("batch-banished", "banish", [["banish", "pot-lifter"]]),
    ("artifact-bought", "library", [["buy", "night"]]),
    ("library-refreshed", "library", [["refresh", "night"]]),
    ("stone-used", "library", [["stone-refresh", "moon"]]),
    ("goal-claimed", "banish", [["banish", "pot-lifter"]]),
    ("meditated", "reroll", [["end-action"]]),
]


@rule("artifact.timing-kinds", "turn.free-moves-not-inside")
@pytest.mark.parametrize(("event", "action", "answers"), EVENTS)
def test_a_reaction_is_offered_directly_after_its_event(
    tmp_path: Path, event: str, action: str, answers: list[list[str | int]]
) -> None:
    g = table(tmp_path, '[{ do = "score", n = 7 }]', "reaction", f'on = "{event}"')
    goals(g, "chronicler-of-the-day", "bane-of-lords", "house-of-wonders")
    banished(g, 0, "rug-tugger", "lamp-licker")
    hold(g, 0, "pot-lifter", -1)
    hold(g, 0, "dust-dancer")
    row(g, "kettle-imp", "shoe-mixer", "thorn-barber")
    dice(g, 0, "bright-green")
    dice(g, 1, "dark-red")
    g.stones[1] = 1
    g.focus[0] = 8 if action == "library" else 2
    if action == "stargaze":
        draws(g, "dark-focus" if event == "focus-face" else "dark-purple")
    turn(g, action, 2)
    use(g)
    if g.why_not(0, ["begin"]) is None:
        g.apply(0, ["begin"])
    for answer in answers:
        g.apply(0, answer)
    assert keys(g, 0) == [["react", CARD, "no"], ["react", CARD, "yes"]]
    before = g.vp(0)
    g.apply(0, ["react", CARD, "yes"])
    assert g.vp(0) == before + 7
    assert GAME.invariant(g) == ""


def test_a_reaction_may_be_let_pass_and_is_then_gone(tmp_path: Path) -> None:
    g = table(tmp_path, '[{ do = "score", n = 7 }]', "reaction", 'on = "die-rolled"')
    turn(g, "stargaze", 3)
    use(g)
    g.apply(0, ["draw"])
    g.apply(0, ["react", CARD, "no"])
    g.apply(0, ["draw"])
    assert "react" not in verbs(g, 0) and g.vp(0) == 0
    assert g.library[0] != NONE
