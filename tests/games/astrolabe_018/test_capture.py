"""Capture, and what every Div is."""

from asterism.games.astrolabe_018.model.names import NONE
from games.astrolabe_018.helpers import (
    content,
    dice,
    div,
    finish_round,
    finish_turn,
    hold,
    keys,
    new,
    pass_until,
    play_round,
    row,
    rule_refusing,
    sound,
    turn,
    verbs,
)
from rules_coverage import rule


@rule("capture.number-reaches-vp", "capture.lost-icon", "capture.from-row", "div.any-face-up")
def test_the_number_must_reach_the_points_of_a_face_up_div() -> None:
    g = new(2)
    row(g, "kettle-imp", "thorn-barber", "akvan-of-the-plain")
    turn(g, "capture", 3)
    offered = [key[1] for key in keys(g, 0) if key[0] == "capture"]
    assert offered == ["kettle-imp", "thorn-barber"]
    assert rule_refusing(g, 0, ["capture", "akvan-of-the-plain"]) == "capture.number-reaches-vp"
    hidden = next(id for id in g.content.div_ids if div(g, id) in g.decks[0])
    assert rule_refusing(g, 0, ["capture", hidden]) == "capture.from-row"
    sound(g)


@rule("capture.onto-board", "capture.for-later")
def test_a_captured_div_lies_before_its_captor_unread_and_scores_nothing() -> None:
    g = new(2)
    row(g, "kettle-imp", "pot-lifter", "shoe-mixer")
    turn(g, "capture", 2)
    g.apply(0, ["capture", "kettle-imp"])
    assert g.captured[:3] == [div(g, "kettle-imp"), NONE, NONE] and g.covered[0] == 0
    assert div(g, "kettle-imp") not in g.row
    assert g.vp(0) == 0 and g.stones[:2] == [0, 0]


@rule("capture.several", "capture.example-three", "capture.each-card", "capture.one-at-a-time")
def test_the_worked_example_takes_two_divs_with_number_three() -> None:
    g = new(2)
    row(g, "thorn-barber", "pot-lifter", "akvan-of-the-plain")
    turn(g, "capture", 3)
    g.apply(0, ["capture", "thorn-barber"])
    g.apply(0, ["capture", "pot-lifter"])
    assert g.captured[:2] == [div(g, "thorn-barber"), div(g, "pot-lifter")]


@rule("capture.each-card", "capture.unused-part")
def test_with_the_option_the_points_add_up() -> None:
    g = new(2, settings={"capture.each-card": "sum"})
    row(g, "pot-lifter", "kettle-imp", "rug-tugger")
    turn(g, "capture", 3)
    g.apply(0, ["capture", "pot-lifter"])
    assert rule_refusing(g, 0, ["capture", "rug-tugger"]) == "capture.each-card"
    before = g.focus[0]
    g.apply(0, ["end-action"])
    assert g.focus[0] == before + 1, "number minus the sum"


@rule("capture.unused-part", "meditate.split")
def test_what_is_left_is_the_number_minus_the_dearest_capture() -> None:
    g = new(2)
    row(g, "kettle-imp", "pot-lifter", "rug-tugger")
    turn(g, "capture", 4)
    before = g.focus[0]
    g.apply(0, ["capture", "kettle-imp"])
    g.apply(0, ["capture", "pot-lifter"])
    g.apply(0, ["end-action"])
    assert g.focus[0] - before == 2
    g = new(2)
    turn(g, "capture", 4)
    before = g.focus[0]
    g.apply(0, ["end-action"])
    assert g.focus[0] - before == 4, "the whole number if nothing was captured"


@rule("capture.max-three", "capture.ready-divs-count", "capture.no-release")
def test_nobody_holds_more_than_three_divs_finished_ones_included() -> None:
    g = new(2)
    hold(g, 0, "thorn-barber", -1)
    hold(g, 0, "pot-lifter", -1)
    row(g, "dust-dancer", "attic-cougher", "rug-tugger")
    turn(g, "capture", 2)
    g.apply(0, ["capture", "dust-dancer"])
    assert rule_refusing(g, 0, ["capture", "attic-cougher"]) == "capture.max-three"
    assert verbs(g, 0) <= {"end-action", "read", "meditate"}, "and no way to give one up"


@rule("capture.one-at-a-time", "capture.refill-at-end", "turn.free-moves-not-inside")
def test_the_row_is_refilled_at_the_end_of_the_turn_and_free_moves_fit_between() -> None:
    g = new(2)
    dice(g, 0, "bright-green")
    row(g, "kettle-imp", "pot-lifter", "rug-tugger")
    turn(g, "capture", 2)
    g.apply(0, ["capture", "kettle-imp"])
    assert len(g.row) == 2
    g.apply(0, ["read", "bright-green", "kettle-imp", "green"])
    g.apply(0, ["capture", "pot-lifter"])
    assert len(g.row) == 1
    finish_turn(g)
    assert len(g.row) == 3
    sound(g)


@rule("capture.row-always-three")
def test_the_row_size_option_is_kept_by_every_refill() -> None:
    g = new(2, settings={"capture.row-always-three": "5"})
    assert len(g.row) == 5
    row(g, "kettle-imp", "pot-lifter", "rug-tugger", "shoe-mixer", "braid-knotter")
    turn(g, "capture", 2)
    g.apply(0, ["capture", "kettle-imp"])
    finish_turn(g)
    assert len(g.row) == 5


@rule("capture.elite-threshold")
def test_the_bonus_of_an_elite_does_not_raise_its_threshold() -> None:
    g = new(2)
    row(g, "akvan-of-the-plain", "kettle-imp", "pot-lifter")
    turn(g, "capture", 4)
    g.apply(0, ["capture", "akvan-of-the-plain"])
    assert g.captured[0] == div(g, "akvan-of-the-plain")


@rule("capture.places")
def test_the_three_places_are_equal_and_a_freed_one_is_used_again() -> None:
    g = new(2)
    for id in ("thorn-barber", "pot-lifter", "rug-tugger"):
        hold(g, 0, id)
    g.decks[0].append(g.captured[1])
    g.captured[1] = NONE
    row(g, "dust-dancer", "shoe-mixer", "noon-dozer")
    turn(g, "capture", 1)
    g.apply(0, ["capture", "dust-dancer"])
    assert g.captured[1] == div(g, "dust-dancer")


@rule("div.type", "dice.five-colours", "read.div-colours")
def test_every_div_has_one_type_and_only_colours_of_its_dice() -> None:
    pack = content()
    for time, stars in zip(pack.div_time, pack.div_stars, strict=True):
        assert time in (0, 1)
        assert set(stars) <= ({0, 1, 4} if time == 0 else {2, 3, 4}), "and never a wild star"


@rule("div.elite-more-stars")
def test_each_elite_has_more_stars_than_any_ordinary_div() -> None:
    pack = content()
    most = max(len(stars) for i, stars in enumerate(pack.div_stars) if not pack.div_elite[i])
    assert all(len(stars) > most for i, stars in enumerate(pack.div_stars) if pack.div_elite[i])


@rule("div.any-face-up", "overview.six-actions")
def test_a_face_up_div_is_reserved_for_nobody() -> None:
    for captor in range(3):
        g = new(3)
        row(g, "kettle-imp", "pot-lifter", "rug-tugger")
        settings = [("exchange", 1, "day")] * 3
        settings[captor] = ("capture", 2, "day")
        play_round(g, settings, [4])
        pass_until(g, captor)
        g.apply(captor, ["capture", "pot-lifter"])
        finish_round(g)
        assert div(g, "pot-lifter") in g.captured[3 * captor : 3 * captor + 3]
