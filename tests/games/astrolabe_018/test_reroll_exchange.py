"""Reroll and Exchange."""

from games.astrolabe_018.helpers import (
    dice,
    finish_round,
    hold,
    kept,
    keys,
    new,
    pass_until,
    play_round,
    rolls,
    rule_refusing,
    sound,
    turn,
    verbs,
)
from rules_coverage import rule


@rule("reroll.count", "reroll.again", "reroll.one-by-one")
def test_up_to_the_number_dice_are_rolled_again_one_after_another() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp")
    dice(g, 0, "bright-green", "bright-blue", "dark-red")
    rolls(g, "bright-yellow", "dark-purple")
    turn(g, "reroll", 2)
    g.apply(0, ["reroll", "bright-blue"])
    assert kept(g, 0) == ["bright-green", "dark-red", "bright-yellow*"], "same colour, fresh face"
    g.apply(0, ["reroll", "dark-red"])
    assert rule_refusing(g, 0, ["reroll", "bright-green"]) == "reroll.count"
    g.apply(0, ["end-action"])
    assert kept(g, 0) == ["bright-green", "bright-yellow", "dark-purple"]
    sound(g)


@rule(
    "reroll.change-colour",
    "reroll.either-way",
    "reroll.change-procedure",
    "reroll.change-rolls",
    "reroll.choice-per-die",
)
def test_a_die_can_be_changed_into_the_other_colour_both_ways() -> None:
    g = new(2)
    dice(g, 0, "bright-green", "dark-red")
    rolls(g, "dark-wild", "bright-blue")
    turn(g, "reroll", 3)
    g.apply(0, ["change", "bright-green"])
    assert g.bag == [15, 13]
    assert kept(g, 0) == ["dark-red", "dark-wild*"]
    g.apply(0, ["change", "dark-red"])
    assert kept(g, 0) == ["bright-blue*", "dark-wild*"] and g.bag == [14, 14]
    g = new(2)
    dice(g, 0, "bright-green", "bright-blue")
    rolls(g, "bright-yellow", "dark-red")
    turn(g, "reroll", 2)
    g.apply(0, ["reroll", "bright-green"])
    g.apply(0, ["change", "bright-blue"])
    finish_round(g)
    assert kept(g, 0) == ["bright-yellow", "dark-red"], "each die its own treatment"


@rule("reroll.each-die-once")
def test_no_die_is_treated_twice_a_replacement_included() -> None:
    g = new(2)
    dice(g, 0, "bright-green", "bright-blue")
    rolls(g, "dark-red")
    turn(g, "reroll", 4)
    g.apply(0, ["change", "bright-green"])
    assert rule_refusing(g, 0, ["reroll", "dark-red*"]) == "reroll.each-die-once"
    rolls(g, "bright-blue")
    g.apply(0, ["reroll", "bright-blue"])
    assert verbs(g, 0) == {"end-action", "meditate"}, "both are treated, though the number is not used up"


@rule("reroll.own-dice")
def test_only_own_dice_are_treated() -> None:
    g = new(2)
    dice(g, 0, "bright-green")
    dice(g, 1, "dark-red")
    turn(g, "reroll", 4)
    assert {key[1] for key in keys(g, 0) if key[0] in ("reroll", "change")} == {"bright-green"}
    assert rule_refusing(g, 0, ["reroll", "dark-red"]) == "reroll.own-dice"


@rule("reroll.colour-missing", "reroll.change-needs-supply")
def test_a_change_needs_a_die_of_the_other_colour_in_the_bag_at_that_moment() -> None:
    g = new(2)
    dice(g, 0, "bright-green", "dark-red")
    g.bag = [g.bag[0], 0]
    g.dice[1] = [8] * 14
    rolls(g, "bright-blue", "dark-purple")
    turn(g, "reroll", 4)
    assert rule_refusing(g, 0, ["change", "bright-green"]) == "reroll.colour-missing"
    g.apply(0, ["change", "dark-red"])
    g.apply(0, ["change", "bright-green"])
    assert kept(g, 0) == ["bright-blue*", "dark-purple*"], (
        "the die put back by the first change was there for the second"
    )


@rule("reroll.one-by-one")
def test_with_the_option_all_dice_are_named_before_any_is_rolled() -> None:
    g = new(2, settings={"reroll.one-by-one": "together"})
    hold(g, 0, "kettle-imp")
    dice(g, 0, "bright-green", "bright-blue", "dark-red")
    g.bag[1] = 1
    g.dice[1] = [8] * 13
    turn(g, "reroll", 4)
    g.apply(0, ["change", "bright-green"])
    assert rule_refusing(g, 0, ["change", "bright-blue"]) == "reroll.colour-missing", (
        "the bag before the action decides"
    )
    assert "read" not in verbs(g, 0), "naming is one step"
    g.apply(0, ["reroll", "dark-red"])
    rolls(g, "dark-wild", "dark-yellow")
    assert len(kept(g, 0)) == 3
    g.apply(0, ["roll-named"])
    assert kept(g, 0) == ["bright-blue", "dark-yellow*", "dark-wild*"]
    assert rule_refusing(g, 0, ["reroll", "bright-blue"]) == "reroll.one-by-one"
    before = g.focus[0]
    g.apply(0, ["end-action"])
    assert g.focus[0] == before + 2
    sound(g)


@rule("exchange.count", "exchange.with-players", "exchange.several-partners", "exchange.no-consent")
def test_swaps_with_different_players_up_to_the_number() -> None:
    g = new(3)
    dice(g, 0, "bright-green", "bright-blue", "bright-yellow")
    dice(g, 1, "dark-red")
    dice(g, 2, "dark-wild")
    play_round(g, [("exchange", 2, "day"), ("exchange", 4, "day"), ("exchange", 4, "day")], [2])
    pass_until(g, 0)
    g.apply(0, ["swap", "bright-green", 1, "dark-red"])
    g.apply(0, ["swap", "bright-blue", 2, "dark-wild"])
    assert kept(g, 0) == ["bright-yellow", "dark-red", "dark-wild"]
    assert kept(g, 1) == ["bright-green"] and kept(g, 2) == ["bright-blue"]
    g2 = new(3)
    hold(g2, 0, "kettle-imp")
    dice(g2, 0, "bright-green", "bright-blue")
    dice(g2, 1, "dark-red")
    play_round(g2, [("exchange", 1, "day"), ("exchange", 4, "day"), ("exchange", 4, "day")], [1])
    g2.apply(0, ["swap", "bright-blue", 1, "dark-red"])
    assert rule_refusing(g2, 0, ["swap", "bright-green", 1, "bright-blue"]) == "exchange.count"


@rule("exchange.faces-stay", "exchange.victim-reaction")
def test_swapped_dice_keep_their_faces_and_nobody_reacts() -> None:
    g = new(2)
    hold(g, 1, "kettle-imp")
    dice(g, 0, "bright-green", "bright-green")
    dice(g, 1, "dark-purple")
    turn(g, "exchange", 1)
    drawn = g.chance.drawn
    g.apply(0, ["swap", "bright-green", 1, "dark-purple"])
    assert g.chance.drawn == drawn, "nothing is rolled"
    assert kept(g, 1) == ["bright-green"]
    assert g.waiting() == [1] and g.turn[5] == 2, "the partner is asked again in the own turn only"


@rule("exchange.one-for-one")
def test_a_swap_takes_one_die_and_gives_one() -> None:
    g = new(2)
    dice(g, 1, "dark-purple")
    turn(g, "exchange", 4)
    assert "swap" not in verbs(g, 0), "no own dice, no swap"
    assert rule_refusing(g, 0, ["swap", "bright-green", 1, "dark-purple"]) == "exchange.one-for-one"
    g = new(2)
    dice(g, 0, "dark-purple")
    turn(g, "exchange", 4)
    assert "swap" not in verbs(g, 0), "no dice of opponents, no swap"
    assert rule_refusing(g, 0, ["swap", "dark-purple", 0, "dark-purple"]) == "exchange.with-players"


@rule("exchange.chains")
def test_a_die_received_may_be_passed_on() -> None:
    g = new(3)
    dice(g, 0, "bright-green")
    dice(g, 1, "dark-red")
    dice(g, 2, "dark-wild")
    play_round(g, [("exchange", 2, "day"), ("exchange", 4, "day"), ("exchange", 4, "day")], [2])
    g.apply(0, ["swap", "bright-green", 1, "dark-red"])
    g.apply(0, ["swap", "dark-red", 2, "dark-wild"])
    assert (kept(g, 0), kept(g, 1), kept(g, 2)) == (["dark-wild"], ["bright-green"], ["dark-red"])
