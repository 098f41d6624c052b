"""Setting the astrolabe in secret, and the instrument itself."""

import pytest

from asterism.games.astrolabe.model.instrument import action_of, number_of, reading_of, time_of
from asterism.games.astrolabe_018 import GAME
from asterism.games.astrolabe_018.model.content import setting_option
from asterism.games.astrolabe_018.model.names import ACTION_COLOURS, ACTIONS, TIMES
from asterism.kernel.chance import Chance
from asterism.kernel.errors import Stale
from games.astrolabe_018.helpers import (
    content,
    finish_round,
    keys,
    lock,
    new,
    pass_until,
    play_round,
    rule_refusing,
    verbs,
)
from rules_coverage import rule

FULL = content().layouts[0]
RESET = [
    ("capture", 2, "day"),
    ("stargaze", 3, "day"),
    ("reroll", 4, "day"),
    ("exchange", 1, "day"),
    ("banish", 2, "day"),
    ("library", 3, "day"),
    ("capture", 4, "night"),
    ("stargaze", 1, "night"),
    ("reroll", 2, "night"),
    ("exchange", 3, "night"),
    ("banish", 4, "night"),
    ("library", 1, "night"),
]


def words(reading: int) -> tuple[str, int, str]:
    return ACTIONS[action_of(reading)], number_of(reading), TIMES[time_of(reading)]


def shown(dial: int, action: int = 0, number: int = 0) -> tuple[str, int, str]:
    return words(FULL.instrument.read(dial, action, number))


@rule("astrolabe.twelve-sectors", "astrolabe.reset-table", "astrolabe.reading", "turn.number-opposite")
def test_the_reset_position_reads_as_ruled_in_all_twelve_sectors() -> None:
    assert FULL.instrument.positions == 12
    assert [shown(dial) for dial in range(12)] == RESET
    for dial in range(12):
        assert FULL.instrument.numbers[(dial + 6) % 12] == RESET[dial][1], "the number stands six sectors away"


@rule("astrolabe.reading")
def test_the_reading_formula_holds_for_every_position() -> None:
    for dial in range(12):
        for action in range(12):
            for number in range(12):
                name, value, time = shown(dial, action, number)
                assert name == ACTIONS[(dial - action) % 12 % 6]
                assert value == (dial + 1 - number) % 4 + 1
                assert time == ("day" if dial <= 5 else "night")


@rule("astrolabe.time-base", "set.time-not-adjustable")
def test_no_ring_moves_day_and_night() -> None:
    for action in range(12):
        for number in range(12):
            assert [shown(dial, action, number)[2] for dial in range(12)] == ["day"] * 6 + ["night"] * 6


@rule("astrolabe.action-ring", "overview.six-actions")
def test_each_time_offers_each_of_the_six_actions_once_however_the_ring_stands() -> None:
    for action in range(12):
        for half in (range(6), range(6, 12)):
            assert sorted(shown(dial, action)[0] for dial in half) == sorted(ACTIONS)
    assert ACTIONS == ["capture", "stargaze", "reroll", "exchange", "banish", "library"]


@rule("astrolabe.number-ring")
def test_the_number_ring_is_the_run_of_one_to_four_three_times() -> None:
    numbers = FULL.instrument.numbers
    assert numbers == [4, 1, 2, 3] * 3
    assert all((after - before) % 4 == 1 for before, after in zip(numbers, numbers[1:] + numbers[:1], strict=True))


@rule("astrolabe.rotation-sense")
def test_a_clockwise_step_carries_what_stood_here_to_the_next_sector() -> None:
    for dial in range(12):
        assert shown((dial + 1) % 12, 1)[0] == shown(dial, 0)[0]
        assert shown(dial, 0, 1)[1] == {1: 4, 2: 1, 3: 2, 4: 3}[shown(dial)[1]], "the previous number; 1 becomes 4"


@rule("astrolabe.reach", "set.focus-no-cap")
def test_from_every_ring_position_12_combinations_are_free_24_cost_one_and_12_two() -> None:
    for action in range(6):
        for number in range(4):
            prices = [FULL.instrument.least_price(action, number, r) for r in FULL.instrument.all_readings()]
            assert [prices.count(price) for price in range(3)] == [12, 24, 12]


@rule("set.same-sight")
def test_settings_that_look_the_same_are_offered_once_at_the_lowest_price() -> None:
    for reading in FULL.instrument.all_readings():
        ways = FULL.ways(0, 0, reading, 8)
        assert len(ways) == 6, "one for each of the six positions of the action ring"
        assert max(FULL.steps_of(way) for way in ways) <= 5, "no ring position is farther than three and two steps"
        assert len({(FULL.action_after(0, way), FULL.number_after(0, way)) for way in ways}) == 6


@rule("astrolabe.colours", "set.example-orange-four")
def test_the_dial_example_is_capture_orange_four_at_night() -> None:
    assert shown(6) == ("capture", 4, "night")
    assert ACTION_COLOURS[ACTIONS.index("capture")] == "orange"
    assert len(set(ACTION_COLOURS)) == 6


@rule("set.example-both-rings", "set.both-rings-allowed", "set.one-step-per-focus", "set.either-direction")
def test_the_worked_example_turns_both_rings_for_two_focus() -> None:
    g = new(2)
    g.apply(0, ["aim", "night", "stargaze", 3])
    g.apply(0, ["set", 6, "-1", "+1"])
    own = g.observe(0)["setting"]
    assert isinstance(own, dict)
    assert (own["action"], own["number"], own["time"], own["price"]) == ("stargaze", 3, "night", 2)
    g.stand_ins = [4, 4]
    lock(g, 1, ("capture", 4, "night"))
    assert g.focus[0] == 0
    pass_until(g, 0)
    assert (g.action_ring[0], g.number_ring[0]) == (5, 1)
    free = [shown(dial, g.action_ring[0], g.number_ring[0])[:2] for dial in range(12)]
    assert free == [
        ("stargaze", 1), ("reroll", 2), ("exchange", 3), ("banish", 4), ("library", 1), ("capture", 2),
        ("stargaze", 3), ("reroll", 4), ("exchange", 1), ("banish", 2), ("library", 3), ("capture", 4),
    ]  # fmt: skip


@rule("overview.triple", "set.dial-picks-three", "set.alignment-value")
def test_a_setting_is_one_action_one_number_and_one_time() -> None:
    g = new(2)
    g.focus[0] = 0
    free = [tuple(key[1:]) for key in keys(g, 0)]
    assert sorted(free) == sorted((time, action, number) for action, number, time in RESET)
    lock(g, 0, ("stargaze", 3, "day"))
    own = g.observe(0)["setting"]
    assert isinstance(own, dict)
    assert {own["action"], own["number"], own["time"]} == {"stargaze", 3, "day"}


@rule("set.dial-only", "set.focus-optional")
def test_without_focus_only_the_dial_turns() -> None:
    g = new(2)
    g.focus[0] = 0
    assert len(keys(g, 0)) == 12
    assert rule_refusing(g, 0, ["aim", "day", "capture", 3]) == "set.dial-only"
    assert rule_refusing(g, 0, ["set", 0, "+1", "0"]) == "set.dial-only"
    g.apply(0, ["aim", "day", "capture", 2])
    assert g.waiting() == [1], "a setting without ring steps is always possible and needs nothing more"


@rule("overview.focus-adjusts", "set.only-charged")
def test_ring_steps_are_paid_with_charged_focus() -> None:
    g = new(2)
    g.focus = [1, 1]
    assert rule_refusing(g, 0, ["aim", "day", "capture", 4]) == "set.only-charged"
    lock(g, 0, ("capture", 3, "day"))
    lock(g, 1, ("capture", 4, "night"))
    assert g.focus == [0, 1]


@rule("set.focus-no-cap")
def test_five_focus_pay_for_five_steps_at_once() -> None:
    g = new(2)
    g.focus[0] = 5
    g.apply(0, ["aim", "day", "capture", 3])
    dear = [key for key in keys(g, 0) if key[0] == "set" and abs(int(key[2])) + abs(int(key[3])) == 5]
    assert dear, keys(g, 0)
    g.apply(0, dear[0])
    lock(g, 1, ("capture", 4, "night"))
    assert g.focus[0] == 0


@rule("set.adjustable-rings", "set.either-direction")
def test_both_rings_can_be_turned_both_ways_and_nothing_else() -> None:
    g = new(2)
    seen: set[tuple[str, str]] = set()
    for key in keys(g, 0):
        g.apply(0, key)
        if verbs(g, 0) == {"set", "aim-anew"}:
            seen |= {(str(way[2]), str(way[3])) for way in keys(g, 0) if way[0] == "set"}
            g.apply(0, ["aim-anew"])
    singles = {steps for steps in seen if "0" in steps}
    assert {("+1", "0"), ("-1", "0"), ("0", "+1"), ("0", "-1")} <= singles


@rule("set.net-steps")
def test_trying_things_out_costs_nothing() -> None:
    g = new(2)
    for aim in (("capture", 4, "day"), ("stargaze", 1, "day"), ("library", 1, "day")):
        g.apply(0, ["aim", aim[2], aim[0], aim[1]])
        g.apply(0, ["aim-anew"])
    assert g.focus[0] == 2
    lock(g, 0, ("capture", 2, "day"))
    lock(g, 1, ("capture", 2, "day"))
    assert g.focus == [2, 2]
    layout = g.layout
    assert layout.steps_of(setting_option(0, -2, 1)) == 3, "the way from before to after, added up over both rings"


@rule("set.lock")
def test_a_locked_setting_may_be_changed_until_the_last_is_locked() -> None:
    g = new(3)
    lock(g, 0, ("capture", 2, "day"))
    number = g.number(0)
    assert g.may_act() == [0] and g.waiting() == [1, 2]
    lock(g, 1, ("capture", 4, "night"))
    assert g.number(0) == number, "another seat's answer does not make this one stale"
    lock(g, 0, ("stargaze", 3, "day"))
    with pytest.raises(Stale):
        g.apply(0, ["aim", "day", "capture", 2], n=number)
    g.stand_ins = [2]
    lock(g, 2, ("capture", 4, "night"))
    assert rule_refusing(g, 0, ["aim", "day", "capture", 2])
    assert g.turn[4] == ACTIONS.index("stargaze")


@rule("set.secret", "hidden.summary")
def test_nobody_else_sees_a_setting_being_made() -> None:
    g = new(3)
    lock(g, 0, ("capture", 4, "night"))
    for viewer in (1, 2, -1):
        view = g.observe(viewer)
        assert view["setting"] is None
        assert view["ready"] == [0]
        worlds = {g.sample(viewer, Chance.seeded(i)).stack[-1].chosen[0] for i in range(30)}  # type: ignore[attr-defined]
        assert len(worlds) > 5, "for all they know it could be anything"
    own = g.observe(0)["setting"]
    assert isinstance(own, dict) and own["number"] == 4


@rule("set.notches", "astrolabe.drawing")
def test_the_owner_sees_action_number_and_time_marked() -> None:
    g = new(2)
    lock(g, 0, ("capture", 4, "night"))
    pieces = {piece.id: piece for zone in GAME.speech.zones(g.observe(0), g.pack) for piece in zone.pieces}
    assert dict(pieces["astrolabe:0"].facts)["set"] == "Capture 4 by night"
    assert "set" not in dict(pieces["astrolabe:1"].facts)
    assert {"dial", "action ring", "number ring"} <= set(dict(pieces["astrolabe:1"].facts))
    assert "Capture 4 by night, still hidden" in GAME.speech.draw(g.observe(0), g.pack, False, 100)


@rule("set.focus-visibility")
def test_spent_focus_shows_when_all_have_locked_or_with_the_option_at_the_call() -> None:
    for hidden in (False, True):
        g = new(2, settings={"set.focus-visibility": "hidden"} if hidden else {})
        lock(g, 1, ("banish", 3, "night"))
        assert seen_focus(g.observe(0))[1] == 2, "not while settings are made"
        lock(g, 0, ("capture", 2, "day"))
        assert g.called == 2 and g.waiting() == [0]
        assert seen_focus(g.observe(0))[1] == (2 if hidden else 1)
        assert seen_focus(g.observe(1))[1] == 1
        pass_until(g, 1)
        assert seen_focus(g.observe(0))[1] == 1


def seen_focus(view: dict[str, object]) -> list[int]:
    boards = view["boards"]
    assert isinstance(boards, list)
    return [board["focus"] for board in boards]


@rule("set.ring-positions-public", "astrolabe.persistence")
def test_revealed_rings_stay_where_they_are_and_are_public() -> None:
    g = new(2)
    g.apply(0, ["aim", "night", "stargaze", 3])
    g.apply(0, ["set", 6, "-1", "+1"])
    lock(g, 1, ("capture", 2, "day"))
    finish_round(g)
    boards = g.observe(1)["boards"]
    assert isinstance(boards, list)
    assert boards[0]["rings"] == [5, 1] and boards[0]["dial"] == 6
    assert g.round == 2


@rule("astrolabe.persistence")
def test_with_the_option_both_rings_go_back_every_round() -> None:
    g = new(2, settings={"astrolabe.persistence": "reset"})
    g.apply(0, ["aim", "night", "stargaze", 3])
    g.apply(0, ["set", 6, "-1", "+1"])
    lock(g, 1, ("capture", 2, "day"))
    finish_round(g)
    assert g.action_ring == g.number_ring == [0, 0]
    assert g.dial[0] == 6


@rule("set.dial-may-stay")
def test_the_same_setting_may_be_chosen_again_unless_the_table_wants_another_time() -> None:
    for choice in ("free", "change"):
        g = new(2, settings={"set.dial-may-stay": choice})
        assert {key[1] for key in keys(g, 0)} == {"day", "night"}, "the first round is free"
        play_round(g, [("exchange", 1, "day"), ("exchange", 3, "night")], [1, 3])
        finish_round(g)
        if choice == "free":
            lock(g, 0, ("exchange", 1, "day"))
            assert g.waiting() == [1]
        else:
            assert {key[1] for key in keys(g, 0)} == {"night"}
            assert rule_refusing(g, 0, ["aim", "day", "exchange", 1]) == "set.dial-may-stay"


@rule("set.no-later-adjusting")
def test_rings_move_only_while_setting() -> None:
    g = new(2)
    g.focus = [8, 8]
    play_round(g, [("stargaze", 1, "day"), ("exchange", 3, "night")], [])
    assert rule_refusing(g, 0, ["aim", "day", "capture", 2])
    assert rule_refusing(g, 0, ["set", 0, "+1", "0"])
    g.free_steps[0] = 1
    finish_round(g)
    g.free_steps[0] = 1
    g.focus[0] = 0
    assert len(keys(g, 0)) == 36, "a granted step works in the next setting"
    play_round(g, [("capture", 2, "day"), ("capture", 2, "day")])
    finish_round(g)
    assert g.free_steps[0] == 0, "and lapses after it"


@rule("astrolabe.twelve-sectors")
def test_a_table_can_choose_the_narrow_ring_of_the_pack() -> None:
    g = new(2, settings={"astrolabe.twelve-sectors": "narrow"})
    g.focus[0] = 0
    assert sorted(tuple(key[1:]) for key in keys(g, 0)) == [
        ("day", "capture", 1), ("day", "reroll", 3), ("day", "stargaze", 2),
        ("night", "banish", 3), ("night", "exchange", 4), ("night", "library", 2),
    ]  # fmt: skip
    prices = [g.layout.instrument.least_price(0, 0, reading) for reading in g.layout.instrument.all_readings()]
    assert [prices.count(price) for price in range(5)] == [6, 14, 16, 10, 2]


def test_readings_pack_and_unpack() -> None:
    assert words(reading_of(1, 3, 4)) == ("exchange", 4, "night")
