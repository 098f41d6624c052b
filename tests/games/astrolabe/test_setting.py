"""1- Set Astrolabe, 2- Reveal Astrolabes, and the instrument itself."""

import pytest

from asterism.games.astrolabe.model.instrument import (
    action_of,
    dial_of,
    number_of,
    price_of,
    reading_of,
    time_of,
)
from asterism.games.astrolabe.model.names import ACTION_NAMES, TIME_NAMES
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.rules.setting import ways
from asterism.kernel.chance import Chance
from asterism.kernel.state import SPECTATOR
from games.astrolabe.helpers import (
    act,
    aim,
    begin_turn,
    card_turn,
    clear,
    end_round,
    give_talisman,
    keys,
    new_game,
    of_verb,
    refusal,
    run_text,
    turn,
    verbs,
)
from rules_coverage import rule

HOUSE = new_game().content.instrument


def plain(seats: int = 2, focus: int = 0, **settings: str) -> Astrolabe:
    """A set step in which everybody has this much focus and no talismans."""
    g = new_game(seats, 1, **settings)
    clear(g)
    g.focus = [focus] * seats
    return g


def shown(reading: int) -> tuple[str, str, int]:
    return TIME_NAMES[time_of(reading)], ACTION_NAMES[action_of(reading)], number_of(reading)


# The instrument


@rule("ruling.astrolabe.fifteen-positions", "ruling.astrolabe.time-fixed", "set.times")
def test_fifteen_positions_in_three_blocks_of_five() -> None:
    assert HOUSE.positions == 15
    names = [TIME_NAMES[time] for time in HOUSE.times]
    assert names == ["day"] * 5 + ["twilight"] * 5 + ["night"] * 5
    assert refusal(plain(), ["set", 15, "0", "0"]) == "ruling.astrolabe.fifteen-positions"


@rule("ruling.astrolabe.action-ring", "action.five-kinds")
def test_the_action_ring_repeats_the_five_actions_in_the_order_of_the_book() -> None:
    for offset in range(15):
        for dial in range(15):
            assert HOUSE.action_at(dial, offset) == (dial - offset) % 5
    assert ACTION_NAMES == ["meditate", "capture", "stargaze", "trap", "purge"]


@rule("ruling.astrolabe.number-ring")
def test_the_number_ring() -> None:
    numbers = [1, 3, 2, 4, 1, 3, 2, 3, 1, 4, 2, 1, 4, 3, 2]
    assert [HOUSE.number_at(dial, 0) for dial in range(15)] == numbers
    assert [HOUSE.number_at(dial, 1) for dial in range(15)] == numbers[-1:] + numbers[:-1]
    assert [numbers.count(n) for n in (1, 2, 3, 4)] == [4, 4, 4, 3]
    for offset in range(15):
        for action in range(5):
            at_times = {HOUSE.number_at(dial, offset) for dial in range(15) if HOUSE.action_at(dial, 0) == action}
            assert len(at_times) == 3, "one action has three different numbers at the three times"


@rule("ruling.astrolabe.dial-reading", "set.dial-selects-three", "set.reading-example")
def test_a_dial_position_reads_one_time_one_action_and_one_number() -> None:
    table = {
        "meditate": (1, 3, 2),
        "capture": (3, 2, 1),
        "stargaze": (2, 3, 4),
        "trap": (4, 1, 3),
        "purge": (1, 4, 2),
    }
    found = {shown(HOUSE.read(dial, 0, 0)) for dial in range(15)}
    assert found == {(TIME_NAMES[i], name, row[i]) for name, row in table.items() for i in range(3)}
    assert shown(HOUSE.read(5, 0, 0)) == ("twilight", "meditate", 3)


@rule("ruling.astrolabe.reachability")
def test_every_combination_is_within_three_steps_from_every_ring_state() -> None:
    prices: dict[int, int] = {}
    for action in range(5):
        for number in range(15):
            state = [HOUSE.least_price(action, number, reading) for reading in HOUSE.possible]
            assert len(state) == 60 and min(state) == 0 and max(state) <= 3
            assert state.count(0) == 15 and state.count(1) in (29, 31)
            for price in state:
                prices[price] = prices.get(price, 0) + 1
    reset = [HOUSE.least_price(0, 0, reading) for reading in HOUSE.possible]
    assert [reset.count(price) for price in range(4)] == [15, 31, 14, 0]
    assert prices == {0: 1125, 1: 2295, 2: 1035, 3: 45}


@pytest.mark.parametrize(("focus", "settings"), [(0, 10), (1, 50), (2, 130), (4, 410), (8, 1450)])
@rule("ruling.astrolabe.net-rotation")
def test_the_number_of_settings_follows_the_formula(focus: int, settings: int) -> None:
    g = plain(focus=focus)
    assert settings == (2 * focus * focus + 2 * focus + 1) * 10
    assert sum(len(ways(g, 0, reading)) for reading in HOUSE.readings(0, 0, focus, -1)) == settings // 2 * 3
    for barred in range(3):
        readings = HOUSE.readings(0, 0, focus, barred)
        assert len(readings) <= 40
        assert sum(len(ways(g, 0, reading)) for reading in readings) == settings


@rule("ruling.astrolabe.net-rotation")
def test_the_long_way_round_is_offered_but_never_there_and_back() -> None:
    g = plain(focus=8)
    every = [way for reading in HOUSE.possible for way in ways(g, 0, reading)]
    assert len(set(every)) == len(every), "each net turn once"
    rings = {(dial_of(way), price_of(way)) for way in every}
    assert (0, 7) in rings and (0, 8) in rings
    act(g, ["aim", "day", "meditate", 3])
    options = of_verb(g, "set")
    assert len(options) == len({str(key) for key in options})


# Setting


@rule("set.dial-free", "set.adjust-optional")
def test_without_focus_the_dial_turns_freely_and_no_ring_does() -> None:
    g = plain()
    assert len(of_verb(g, "aim")) == 15
    for time, action, number in of_verb(g, "aim"):
        other = g.clone()
        act(other, ["aim", time, action, number])
        assert other.stack[-1].waiting(other) == [1], "one way only, so it is sealed at once"
    assert refusal(g, ["aim", "day", "meditate", 2]) == "set.adjust-one-step-per-token"


@rule("set.adjust-optional", "set.adjust-one-step-per-token")
def test_settings_cost_at_most_the_charged_focus() -> None:
    g = plain(focus=2)
    act(g, ["aim", "day", "capture", 3])
    prices = {abs(int(a)) + abs(int(b)) for _, a, b in of_verb(g, "set")}
    assert prices == {0, 1, 2} or prices == {0, 2}
    assert refusal(g, ["set", 1, "3", "0"]) == "set.adjust-one-step-per-token"
    act(g, ["set", 1, "0", "0"])
    aim(g, 1, "day", "meditate", 1)
    assert g.focus == [2, 2]


@rule("set.adjust-direction", "set.adjust-two-rings")
def test_one_focus_turns_either_ring_either_way_and_nothing_else() -> None:
    turned = set()
    g = plain(focus=1)
    for time, action, number in of_verb(g, "aim"):
        other = g.clone()
        act(other, ["aim", time, action, number])
        for dial, a, b in of_verb(other, "set"):
            turned.add((a, b))
            assert HOUSE.times[int(dial)] == TIME_NAMES.index(str(time)), "times do not turn"
        if not of_verb(other, "set"):
            assert 0 not in other.waiting()
    assert turned <= {("0", "0"), ("1", "0"), ("-1", "0"), ("0", "1"), ("0", "-1")}
    assert {("1", "0"), ("-1", "0"), ("0", "1"), ("0", "-1")} <= turned


@rule("set.adjust-split", "ruling.astrolabe.one-or-both-rings", "set.adjust-changes-action-or-number")
def test_the_adjusting_example_turns_the_action_ring_back_and_the_number_ring_forward() -> None:
    g = plain(focus=2)
    reading = HOUSE.read(6, -1, 1)
    assert time_of(reading) == HOUSE.times[6]
    act(g, ["aim", *shown(reading)], ["set", 6, "-1", "1"])
    aim(g, 1, "night", "purge", 2)
    assert g.focus[0] == 0
    assert (g.action_ring[0], g.number_ring[0]) == (14, 1)
    assert g.revealed[0] == reading
    for dial in range(15):
        for steps in range(-3, 4):
            assert time_of(HOUSE.read(dial, steps, -steps)) == HOUSE.times[dial]


@rule(
    "set.first-round-any-time",
    "set.no-repeat-time",
    "ruling.astrolabe.twilight-repeat",
    "ruling.astrolabe.repeat-action",
)
def test_the_time_of_the_last_round_is_barred_and_only_that() -> None:
    g = plain()
    assert {key[0] for key in of_verb(g, "aim")} == {"day", "twilight", "night"}
    for time, others in (
        ("day", {"twilight", "night"}),
        ("twilight", {"day", "night"}),
        ("night", {"day", "twilight"}),
    ):
        other = g.clone()
        number = {"day": 2, "twilight": 3, "night": 4}[time]
        act(other, ["aim", time, "stargaze", number])
        aim(other, 1, "day", "meditate", 1)
        end_round(other)
        assert {key[0] for key in of_verb(other, "aim")} == others
        assert refusal(other, ["aim", time, "stargaze", number]) == "set.no-repeat-time"
        reason = other.why_not(0, ["aim", time, "stargaze", number])
        assert reason is not None and time in reason.text
        decision = other.decision(0)
        assert decision is not None
        assert {barred.rule for barred in decision.barred} == {"set.no-repeat-time"} and len(decision.barred) == 5
        assert "stargaze" in {key[1] for key in of_verb(other, "aim")}, "the action may be repeated"


@rule("set.time-tracker", "ruling.astrolabe.tracker-update")
def test_the_tracker_moves_at_the_reveal_and_not_before() -> None:
    g = plain()
    aim(g, 0, "night", "trap", 3)
    assert g.tracker == [-1, -1]
    aim(g, 1, "twilight", "purge", 4)
    assert [TIME_NAMES[time] for time in g.tracker] == ["night", "twilight"]
    end_round(g)
    assert [TIME_NAMES[time] for time in g.tracker] == ["night", "twilight"], "though nobody acted"


@rule("set.secret", "set.ready-sign", "reveal.when-all-ready", "ruling.astrolabe.focus-hidden-until-reveal")
def test_until_the_last_seat_has_set_others_see_a_ready_sign_and_nothing_else() -> None:
    g = plain(3, focus=3)
    before = g.observe(2)
    act(g, ["aim", "night", "trap", 4])
    act(g, ["set", *of_verb(g, "set")[-1]])
    after = g.observe(2)
    boards = after["boards"]
    assert isinstance(boards, list) and boards[0]["ready"] and boards[0]["focus"] == 3
    boards[0]["ready"] = False
    after["waiting"] = before["waiting"]
    assert after == before
    assert g.observe(0)["setting"] is not None
    aim(g, 1, "day", "meditate", 1)
    assert g.revealed == [-1, -1, -1]
    aim(g, 2, "day", "meditate", 1)
    boards = g.observe(SPECTATOR)["boards"]
    assert isinstance(boards, list)
    assert boards[0]["reading"] == {"time": "night", "action": "trap", "number": 4}
    assert boards[0]["focus"] == g.focus[0] < 3


@rule("ruling.astrolabe.focus-hidden-until-reveal")
def test_a_table_may_show_the_spending_at_once() -> None:
    g = plain(2, 3, spending="shown")
    act(g, ["aim", "night", "trap", 4])
    act(g, ["set", *of_verb(g, "set")[0]])
    boards = g.observe(1)["boards"]
    assert isinstance(boards, list) and boards[0]["focus"] == 2
    rng = Chance.seeded(5)
    for _ in range(20):
        assert g.sample(1, rng).observe(1) == g.observe(1)


@rule("set.simultaneous")
def test_settings_are_accepted_in_any_order() -> None:
    for order in ((0, 1, 2), (2, 0, 1), (1, 2, 0)):
        g = plain(3)
        for seat in order:
            assert g.waiting() == [other for other in range(3) if other not in order[: order.index(seat)]]
            aim(g, seat, "day", ACTION_NAMES[seat], [1, 3, 2][seat])
        assert [shown(reading)[1] for reading in g.revealed] == ACTION_NAMES[:3]


@rule("ruling.astrolabe.change-until-reveal")
def test_a_sealed_setting_can_be_replaced_until_the_last_one_is_in() -> None:
    g = plain(2, focus=2)
    aim(g, 0, "day", "trap", 2)
    assert g.waiting() == [1] and g.may_act() == [0]
    aim(g, 0, "night", "stargaze", 4)
    assert g.waiting() == [1]
    aim(g, 1, "day", "meditate", 1)
    assert shown(g.revealed[0]) == ("night", "stargaze", 4)
    assert g.focus[0] == 2, "the earlier payment is taken back"
    assert refusal(g, ["aim", "day", "trap", 2], seat=g.order[0]) == "ruling.astrolabe.focus-only-while-setting"


@rule("ruling.astrolabe.rings-persist")
def test_rings_stay_where_they_were_left_unless_the_table_resets_them() -> None:
    for option, kept in (("stay", 1), ("reset", 0)):
        g = plain(2, focus=1, rings=option)
        reading = HOUSE.read(0, 1, 0)
        act(g, ["aim", *shown(reading)])
        act(g, ["set", 0, "1", "0"])
        aim(g, 1, "day", "meditate", 1)
        assert g.action_ring[0] == 1
        end_round(g)
        assert g.action_ring[0] == kept and g.round == 2


@rule("ruling.astrolabe.public-after-reveal")
def test_dials_rings_and_payments_are_public_after_the_reveal() -> None:
    g = plain(2, focus=1)
    reading = HOUSE.read(0, 1, 0)
    act(g, ["aim", *shown(reading)], ["set", 0, "1", "0"])
    aim(g, 1, "day", "meditate", 1)
    end_round(g)
    boards = g.observe(1)["boards"]
    assert isinstance(boards, list)
    assert (boards[0]["dial"], boards[0]["action_ring"], boards[0]["focus"]) == (0, 1, g.focus[0])


@rule("ruling.astrolabe.focus-only-while-setting", "meditate.focus-uses")
def test_during_a_turn_focus_buys_artifacts_and_turns_no_ring() -> None:
    g = turn("capture", 1, focus=8)
    assert "aim" not in verbs(g) and "set" not in verbs(g) and "turn-rings" not in verbs(g)
    spenders = set()
    for key in keys(g):
        other = g.clone()
        other.apply(0, key)
        if other.focus[0] < 8:
            spenders.add(key[0])
    assert spenders == {"take-artifact", "take-artifact-blind"}


@rule("ruling.astrolabe.adjust-icon", "ruling.turn.order-fixed")
def test_the_adjusting_icon_changes_action_and_number_but_not_time_or_order() -> None:
    g = card_turn()
    order = g.order[:]
    run_text(g, [{"do": "adjust", "n": 2}])
    assert len(of_verb(g, "turn-rings")) == 13
    assert refusal(g, ["turn-rings", "2", "1"]) == "ruling.astrolabe.adjust-icon"
    before = g.reading(0)
    act(g, ["turn-rings", "-1", "1"])
    assert g.order == order and g.tracker[0] == time_of(before)
    after = g.reading(0)
    assert after != before and time_of(after) == time_of(before)
    assert ["act", ACTION_NAMES[action_of(after)]] in [key[:2] for key in keys(g)]
    act(g, ["act", ACTION_NAMES[action_of(after)], number_of(after)])
    while "stop" in verbs(g):
        act(g, ["stop"])
    run_text(g, [{"do": "adjust", "n": 1}])
    act(g, ["turn-rings", "1", "0"])
    assert g.reading(0) == after, "after the action the turn only matters for later rounds"


# Reveal


def revealed_numbers(numbers: list[int], holder: int) -> Astrolabe:
    g = plain(len(numbers), focus=8)
    g.holder = holder
    for seat, number in enumerate(numbers):
        aim(g, seat, "day", "meditate", number)
    return g


@rule("reveal.lowest-first")
def test_the_lowest_number_goes_first() -> None:
    assert revealed_numbers([3, 1, 4], 0).order == [1, 0, 2]


@rule("reveal.tie-holder-first", "reveal.tie-clockwise")
def test_ties_go_clockwise_from_the_holder_of_the_tie_breaker() -> None:
    assert revealed_numbers([2, 2, 2, 2], 2).order == [2, 3, 0, 1]
    assert revealed_numbers([2, 1, 2, 2], 1).order == [1, 2, 3, 0]
    assert revealed_numbers([3, 3, 1, 1], 0).order == [2, 3, 0, 1]
    assert revealed_numbers([1, 3, 3, 1], 2).order == [3, 0, 2, 1]


def test_aiming_can_be_taken_back_before_the_rings_are_turned() -> None:
    g = plain(2, focus=1)
    act(g, ["aim", "day", "trap", 1])
    assert refusal(g, ["aim", "day", "trap", 4]) == "set.adjust-optional"
    act(g, ["stop"])
    assert ["aim", "day", "trap", 4] in keys(g)


@rule("talisman.own-turn", "buy.any-point", "round.phases")
def test_nothing_of_a_turn_is_possible_while_astrolabes_are_set() -> None:
    g = plain(2, focus=8)
    give_talisman(g, "empty-cup")
    row = g.content.artifact_ids[g.artifact_row[0]]
    assert refusal(g, ["play", "empty-cup"]) == "talisman.own-turn"
    assert refusal(g, ["take-artifact", row]) == "buy.any-point"
    assert refusal(g, ["end-turn"]) == "round.phases"
    act(g, ["discard", "empty-cup"])
    begin_turn(g, "capture", 1)
    assert g.reading(0) == reading_of(0, 1, 1)
