"""Banish: batches, points, stones, elite texts."""

import pytest

from asterism.games.astrolabe_018.model.names import FROM_DIVS, FROM_ELITES, NONE
from asterism.games.astrolabe_018.model.state import PILE
from games.astrolabe_018.helpers import (
    banished,
    dice,
    div,
    finish_round,
    finish_turn,
    goals,
    hold,
    keys,
    new,
    row,
    rule_refusing,
    sound,
    turn,
    verbs,
)
from rules_coverage import rule


@rule("banish.example-nine", "banish.with-another", "banish.elite-effect", "div.several-in-a-turn", "banish.batch")
def test_the_worked_example_is_worth_nine() -> None:
    g = new(2)
    hold(g, 0, "pot-lifter", -1)
    hold(g, 0, "akvan-of-the-plain", -1)
    turn(g, "banish", 2)
    g.apply(0, ["banish", "pot-lifter+akvan-of-the-plain"])
    assert g.vp(0) == 9
    assert g.points[:2] == [6, 3]
    assert g.stones[:2] == [2, 0]
    sound(g)


@rule("banish.fully-read-only", "banish.leaves-row", "banish.pile", "banish.vp", "banish.track")
def test_a_finished_div_leaves_the_board_and_scores_at_once() -> None:
    g = new(2)
    hold(g, 0, "thorn-barber", -1)
    hold(g, 0, "shoe-mixer", 1)
    turn(g, "banish", 4)
    assert [key[1] for key in keys(g, 0) if key[0] == "banish"] == ["thorn-barber"]
    assert rule_refusing(g, 0, ["banish", "shoe-mixer"]) == "banish.fully-read-only"
    g.apply(0, ["banish", "thorn-barber"])
    assert g.captured[0] == NONE and g.free_place(0) == 0
    assert g.banished == [0 * PILE + div(g, "thorn-barber")]
    boards = g.observe(1)["boards"]
    assert isinstance(boards, list)
    assert boards[0]["vp"] == 3 and boards[0]["banished"] == ["thorn-barber"], "open to all"
    assert g.points[FROM_DIVS] == 3


@rule("banish.count", "banish.batch")
def test_no_more_divs_than_the_number_and_only_one_batch() -> None:
    g = new(2)
    for id in ("kettle-imp", "dust-dancer", "shoe-mixer"):
        hold(g, 0, id, -1)
    turn(g, "banish", 1)
    assert rule_refusing(g, 0, ["banish", "kettle-imp+dust-dancer"]) == "banish.count"
    g = new(2)
    for id in ("kettle-imp", "dust-dancer", "shoe-mixer"):
        hold(g, 0, id, -1)
    turn(g, "banish", 3)
    g.apply(0, ["banish", "kettle-imp"])
    assert rule_refusing(g, 0, ["banish", "dust-dancer"]) == "banish.batch"
    before = g.focus[0]
    g.apply(0, ["end-action"])
    assert g.focus[0] == before + 2, "number minus Divs banished"


@rule("banish.stone", "div.always-a-stone", "stone.from-banish", "stone.pieces")
def test_each_div_brings_a_stone_of_its_kind_elite_or_not() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp", -1)
    hold(g, 0, "shoe-mixer", -1)
    hold(g, 0, "archivist-of-ash", -1)
    turn(g, "banish", 3)
    g.apply(0, ["banish", "kettle-imp+shoe-mixer+archivist-of-ash"])
    assert g.stones[:2] == [1, 2]
    assert g.stone_supply() == 12


@rule("stone.supply-empty")
def test_an_empty_supply_gives_no_stone_and_a_short_one_lets_the_player_choose() -> None:
    g = new(2)
    g.stones = [0, 0, 15, 0]
    hold(g, 0, "kettle-imp", -1)
    turn(g, "banish", 1)
    g.apply(0, ["banish", "kettle-imp"])
    assert g.stones[:2] == [0, 0] and g.vp(0) == 2
    g = new(2)
    g.stones = [0, 0, 14, 0]
    hold(g, 0, "kettle-imp", -1)
    hold(g, 0, "shoe-mixer", -1)
    turn(g, "banish", 2)
    g.apply(0, ["banish", "kettle-imp+shoe-mixer"])
    assert keys(g, 0) == [["take-stone", "sun"], ["take-stone", "moon"]]
    g.apply(0, ["take-stone", "moon"])
    assert g.stones[:2] == [0, 1]
    g = new(2, settings={"stone.supply-empty": "unlimited"})
    g.stones = [0, 0, 15, 0]
    hold(g, 0, "kettle-imp", -1)
    turn(g, "banish", 1)
    g.apply(0, ["banish", "kettle-imp"])
    assert g.stones[0] == 1


@rule("div.elite-condition", "banish.elite-effect", "banish.with-another")
def test_an_elite_alone_scores_its_printed_points_only() -> None:
    g = new(2)
    hold(g, 0, "akvan-of-the-plain", -1)
    turn(g, "banish", 2)
    g.apply(0, ["banish", "akvan-of-the-plain"])
    assert g.vp(0) == 4 and g.points[FROM_ELITES] == 0
    finish_round(g)
    assert g.vp(0) == 4, "and never later"


@rule("banish.order-of-gains", "banish.elite-mandatory")
def test_elite_texts_are_judged_after_the_stones_and_resolved_in_any_order() -> None:
    g = new(2)
    g.stones[0] = 1
    hold(g, 0, "keeper-of-sunstones", -1)
    hold(g, 0, "drought-rider", -1)
    turn(g, "banish", 2)
    g.apply(0, ["begin"])
    g.apply(0, ["banish", "keeper-of-sunstones+drought-rider"])
    assert keys(g, 0) == [["elite", "keeper-of-sunstones"], ["elite", "drought-rider"]]
    assert g.points[:2] == [7, 0] and g.stones[0] == 3
    g.apply(0, ["elite", "drought-rider"])
    assert g.points[FROM_ELITES] == 2 + 4, "two day Divs, and three sun stones; nobody may decline"


@rule("banish.order-of-gains", "goal.at-once")
def test_goals_come_after_the_elite_texts_and_before_meditating() -> None:
    g = new(2)
    goals(g, "chronicler-of-the-day", "chronicler-of-the-night", "bane-of-lords")
    banished(g, 0, "herald-of-noon")
    hold(g, 0, "akvan-of-the-plain", -1)
    hold(g, 0, "kettle-imp", -1)
    turn(g, "banish", 4)
    g.apply(0, ["banish", "akvan-of-the-plain+kettle-imp"])
    assert g.goal_owner == [0, NONE, 0]
    assert "end-action" in verbs(g, 0), "the number is still to be converted"


@rule("banish.with-another")
@pytest.mark.parametrize("company", ["kettle-imp", "shoe-mixer", "bride-of-two-lights"])
def test_company_may_be_of_any_type_elite_or_not(company: str) -> None:
    g = new(2)
    hold(g, 0, "akvan-of-the-plain", -1)
    hold(g, 0, company, -1)
    turn(g, "banish", 2)
    g.apply(0, [*keys(g, 0)[0][:1], f"akvan-of-the-plain+{company}"])
    while "elite" in verbs(g, 0):
        g.apply(0, keys(g, 0)[0])
    expected = 3 if company != "bride-of-two-lights" else 6
    assert g.points[FROM_ELITES] == expected, "two elites count for each other"


@rule("banish.pile", "win.count-banished")
def test_banished_divs_never_return_to_the_deck() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp", -1)
    row(g, "pot-lifter", "rug-tugger", "shoe-mixer")
    turn(g, "banish", 1)
    g.apply(0, ["banish", "kettle-imp"])
    finish_turn(g)
    g.row = []
    while g.draw_card(0) != NONE:
        pass
    assert div(g, "kettle-imp") in [entry % PILE for entry in g.banished]


@rule("banish.unbanished-worthless")
def test_what_is_left_on_the_board_scores_nothing() -> None:
    g = new(2, settings={"end.no-round-limit": "12"})
    hold(g, 0, "thorn-barber", -1)
    dice(g, 0, "bright-wild")
    g.stones[0] = 2
    g.round = 12
    turn(g, "capture", 1)
    finish_round(g)
    outcome = g.outcome()
    assert outcome is not None and outcome.scores == [0, 0]
