"""Stargaze, star dice and reading."""

from asterism.games.astrolabe_018.model.names import BAG_STREAM
from games.astrolabe_018.helpers import (
    content,
    dice,
    draws,
    finish_round,
    finish_turn,
    hold,
    kept,
    keys,
    new,
    play_round,
    rolls,
    row,
    rule_refusing,
    sound,
    turn,
    verbs,
)
from rules_coverage import rule


@rule("stargaze.draw-count", "stargaze.one-by-one", "stargaze.stop-anytime", "stargaze.keep")
def test_dice_come_one_by_one_up_to_the_number() -> None:
    g = new(2)
    draws(g, "bright-green", "dark-red", "bright-blue")
    turn(g, "stargaze", 3)
    g.apply(0, ["draw"])
    assert kept(g, 0) == ["bright-green"] and sum(g.bag) == 29
    assert {"draw", "end-action", "meditate"} <= verbs(g, 0), "after each die one may go on or stop"
    g.apply(0, ["draw"])
    hold(g, 0, "kettle-imp")
    g.apply(0, ["draw"])
    assert rule_refusing(g, 0, ["draw"]) == "stargaze.draw-count"
    g.apply(0, ["end-action"])
    finish_round(g)
    assert kept(g, 0) == ["bright-green", "bright-blue", "dark-red"], "kept in public view"
    boards = g.observe(1)["boards"]
    assert isinstance(boards, list) and boards[0]["dice"] == kept(g, 0)


@rule("stargaze.roll", "dice.day-colours", "dice.night-colours", "dice.yellow-on-both", "dice.two-kinds")
def test_drawn_dice_show_their_own_faces_at_random() -> None:
    seen: set[str] = set()
    for seed in range(60):
        g = new(2, seed)
        turn(g, "stargaze", 4)
        for _ in range(3):
            g.apply(0, ["draw"])
        seen |= set(kept(g, 0))
    assert seen == {
        "bright-green", "bright-blue", "bright-yellow", "bright-wild",
        "dark-red", "dark-purple", "dark-yellow", "dark-wild",
    }  # fmt: skip


@rule("dice.draw-random", "dice.bag-counts-public")
def test_each_draw_is_random_among_all_dice_in_the_bag_whose_counts_all_see() -> None:
    g = new(2)
    g.bag = [1, 3]
    bright = 0
    for outcome in range(4):
        world = g.clone()
        world.chance.force([outcome], BAG_STREAM)
        bright += world.draw_die(2) == 0
    assert bright == 1, "one of four"
    g = new(2)
    dice(g, 1, "dark-red", "bright-green", "dark-wild")
    assert g.observe(0)["bag"] == [14, 13] == g.observe(-1)["bag"]


@rule("stargaze.use-at-once", "stargaze.example", "div.read-step", "dice.discard-is-bag", "dice.stars-on-faces")
def test_the_worked_example_uses_one_die_and_keeps_two() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp")
    draws(g, "bright-green", "dark-red", "dark-purple")
    turn(g, "stargaze", 3)
    for _ in range(3):
        g.apply(0, ["draw"])
    g.apply(0, ["read", "bright-green", "kettle-imp", "green"])
    assert g.covered[0] == 1, "one star is covered"
    assert kept(g, 0) == ["dark-red", "dark-purple"], "two dice remain"
    assert g.bag == [15, 13], "the used one is in the bag again, at once"
    sound(g)


@rule("stargaze.red-example")
def test_a_red_result_reads_no_day_div_whatever_the_example_says() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp")
    hold(g, 0, "shoe-mixer")
    dice(g, 0, "dark-red")
    turn(g, "stargaze", 1)
    assert rule_refusing(g, 0, ["read", "dark-red", "kettle-imp", "green"]) == "div.matching-dice"
    g.apply(0, ["read", "dark-red", "shoe-mixer", "red"])


@rule("dice.discard-is-bag")
def test_a_die_discarded_during_a_stargaze_can_come_back_in_it() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp")
    g.bag = [1, 0]
    g.dice[1] = [0] * 14 + [8] * 15
    draws(g, "bright-green")
    turn(g, "stargaze", 2)
    g.apply(0, ["draw"])
    assert rule_refusing(g, 0, ["draw"]) == "stargaze.bag-too-small"
    g.apply(0, ["read", "bright-green", "kettle-imp", "green"])
    rolls(g, "bright-blue")
    g.apply(0, ["draw"])
    assert kept(g, 0) == ["bright-blue"] and g.bag == [0, 0]


@rule("stargaze.bag-too-small")
def test_an_empty_bag_leaves_the_rest_for_meditating() -> None:
    g = new(2)
    g.bag = [1, 0]
    g.dice[1] = [0] * 14 + [8] * 15
    draws(g, "bright-green")
    turn(g, "stargaze", 3)
    g.apply(0, ["draw"])
    before = g.focus[0]
    g.apply(0, ["end-action"])
    assert g.focus[0] == before + 2


@rule("stargaze.focus-die-counts", "dice.focus-at-once", "dice.focus-discarded", "stargaze.draw-count")
def test_the_focus_face_charges_two_at_once_and_its_die_is_gone_but_counts() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp")
    dice(g, 0, "bright-green")
    draws(g, "dark-focus")
    turn(g, "stargaze", 1)
    g.apply(0, ["draw"])
    assert g.focus[0] == 4
    assert kept(g, 0) == ["bright-green"] and g.bag == [14, 15]
    assert rule_refusing(g, 0, ["draw"]) == "stargaze.draw-count"
    assert all(die & 7 != 6 for die in g.dice[0])


@rule("dice.focus-overflow", "focus.max-eight")
def test_focus_above_eight_is_lost_and_the_die_goes_all_the_same() -> None:
    g = new(2)
    g.focus[0] = 7
    draws(g, "bright-focus")
    turn(g, "stargaze", 1)
    g.apply(0, ["draw"])
    assert g.focus[0] == 8 and kept(g, 0) == []


@rule("dice.focus-any-roll")
def test_the_focus_face_works_for_every_roll() -> None:
    for verb in ("reroll", "change"):
        g = new(2)
        dice(g, 0, "bright-green")
        draws(g, "bright-focus" if verb == "reroll" else "dark-focus")
        turn(g, "reroll", 1)
        g.apply(0, [verb, "bright-green"])
        assert g.focus[0] == 4 and g.dice[0] == [] and g.bag == [15, 15]


@rule("stargaze.discard-to-limit", "dice.keep-limit", "dice.limit-check")
def test_above_the_limit_the_player_chooses_what_goes_old_dice_included() -> None:
    g = new(2)
    hold(g, 0, "shoe-mixer")
    dice(g, 0, *["bright-green"] * 4)
    draws(g, "dark-red", "dark-purple", "dark-purple")
    turn(g, "stargaze", 3)
    for _ in range(3):
        g.apply(0, ["draw"])
    assert len(kept(g, 0)) == 7, "until the end more may be held"
    g.apply(0, ["end-action"])
    assert rule_refusing(g, 0, ["finish"]) == "dice.limit-check"
    g.apply(0, ["discard", "bright-green"])
    g.apply(0, ["read", "dark-red", "shoe-mixer", "red"])
    assert len(kept(g, 0)) == 5
    assert "discard" not in verbs(g, 0), "exactly the surplus"
    g = new(2, settings={"dice.keep-limit": "3"})
    dice(g, 0, *["bright-green"] * 3)
    draws(g, "dark-red")
    turn(g, "stargaze", 1)
    g.apply(0, ["draw"])
    assert verbs(g, 0) == {"discard"}


@rule("stargaze.any-captured-div", "read.one-for-one", "div.read-voluntary", "dice.wild-any-colour")
def test_a_wild_reads_any_star_of_its_type_and_the_player_chooses_or_keeps_it() -> None:
    g = new(2)
    hold(g, 0, "mule-whisperer")
    hold(g, 0, "kettle-imp")
    dice(g, 0, "bright-wild")
    turn(g, "stargaze", 1)
    reads = [key[1:] for key in keys(g, 0) if key[0] == "read"]
    stars = {("kettle-imp", "green")} | {("mule-whisperer", colour) for colour in ("green", "blue", "yellow")}
    assert {(read[1], read[2]) for read in reads} == stars
    g.apply(0, ["read", "bright-wild", "mule-whisperer", "blue"])
    assert g.covered[0].bit_count() == 1 and g.covered[1] == 0, "one die, one star"
    g = new(2)
    hold(g, 0, "kettle-imp")
    dice(g, 0, "bright-green")
    turn(g, "stargaze", 1)
    finish_turn(g)
    assert kept(g, 0) == ["bright-green"], "nobody has to read"


@rule("div.matching-dice", "div.wild-also-bound")
def test_day_divs_are_read_with_day_dice_only_wild_ones_included() -> None:
    g = new(2)
    hold(g, 0, "moth-shepherd")
    dice(g, 0, "bright-yellow", "bright-wild", "dark-yellow")
    turn(g, "exchange", 1)
    assert rule_refusing(g, 0, ["read", "bright-yellow", "moth-shepherd", "yellow"]) == "div.matching-dice"
    assert rule_refusing(g, 0, ["read", "bright-wild", "moth-shepherd", "yellow"]) == "div.wild-also-bound"
    g.apply(0, ["read", "dark-yellow", "moth-shepherd", "yellow"])


@rule("div.own-only", "dice.stars-on-faces")
def test_stars_are_read_on_own_divs_with_own_dice() -> None:
    g = new(2)
    hold(g, 1, "kettle-imp")
    row(g, "dust-dancer", "pot-lifter", "rug-tugger")
    dice(g, 0, "bright-green")
    turn(g, "exchange", 1)
    assert "read" not in verbs(g, 0)
    assert rule_refusing(g, 0, ["read", "bright-green", "place-0", "green"]) == "div.own-only"
    assert rule_refusing(g, 0, ["read", "bright-blue", "place-0", "green"]) == "dice.stars-on-faces"


@rule("read.when")
def test_reading_is_possible_in_every_kind_of_action_also_before_banishing() -> None:
    for action in ("capture", "stargaze", "reroll", "exchange", "banish", "library"):
        g = new(2)
        hold(g, 0, "kettle-imp", 1)
        dice(g, 0, "bright-green")
        turn(g, action, 1)
        g.apply(0, ["read", "bright-green", "kettle-imp", "green"])
        if action == "banish":
            g.apply(0, ["banish", "kettle-imp"])
            assert g.vp(0) == 2


@rule("div.read-all-stars", "div.ready-when-covered", "read.permanent")
def test_a_div_is_ready_exactly_when_its_last_star_is_covered() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp")
    dice(g, 0, "bright-green", "bright-wild")
    turn(g, "banish", 1)
    assert rule_refusing(g, 0, ["banish", "kettle-imp"]) == "banish.fully-read-only"
    g.apply(0, ["read", "bright-green", "kettle-imp", "green"])
    assert not g.is_ready(0, 0)
    g.apply(0, ["read", "bright-wild", "kettle-imp", "green"])
    assert g.is_ready(0, 0)
    g.apply(0, ["banish", "kettle-imp"])
    assert g.covered[0] == 0, "its markers are back in the supply"


@rule("read.markers-unlimited")
def test_markers_are_no_limit_unless_the_table_makes_them_one() -> None:
    elites = ["lord-of-the-white-cave", "tax-collector-of-smoke", "akvan-of-the-plain",
              "envy-with-seven-eyes", "first-of-the-howlers", "keeper-of-sunstones"]  # fmt: skip
    for choice in ("unlimited", "30"):
        g = new(5, settings={"read.markers-unlimited": choice})
        for i, id in enumerate(elites):
            hold(g, i // 3, id, 5)
        assert sum(covered.bit_count() for covered in g.covered) == 30
        hold(g, 3, "kettle-imp")
        dice(g, 3, "bright-green")
        play_round(g, [("exchange", 4, "day")] * 3 + [("exchange", 1, "day"), ("exchange", 4, "day")])
        if choice == "unlimited":
            g.apply(3, ["read", "bright-green", "kettle-imp", "green"])
        else:
            assert "read" not in verbs(g, 3)
            assert rule_refusing(g, 3, ["read", "bright-green", "kettle-imp", "green"]) == "read.markers-unlimited"


@rule("dice.faces", "dice.wild-once", "dice.focus-once", "dice.yellow-on-both")
def test_the_faces_of_both_kinds_and_of_the_option() -> None:
    pack = content()
    for faces in (*pack.faces, *pack.twin_yellow):
        assert len(faces) == 6 and faces.count(5) == 1 and faces.count(6) == 1
    assert pack.faces == [[0, 0, 1, 4, 5, 6], [2, 2, 3, 4, 5, 6]]
    g = new(2, settings={"dice.faces": "twin-yellow"})
    assert [g.faces_of(kind).count(4) for kind in range(2)] == [2, 2]


@rule("dice.two-kinds", "dice.day-colours", "dice.night-colours")
def test_bright_dice_have_no_night_colours_and_dark_dice_no_day_colours() -> None:
    bright, dark = content().faces
    assert not {2, 3} & set(bright) and not {0, 1} & set(dark)
