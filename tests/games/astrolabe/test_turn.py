"""3- Play Your Turn: its order, the astrolabe action in general, meditating."""

from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.names import ACTION_NAMES
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.kernel.game.record import Match
from asterism.kernel.state import SPECTATOR
from games.astrolabe.helpers import (
    act,
    aim,
    begin_turn,
    card_turn,
    clear,
    condition,
    end_round,
    give_artifact,
    give_demon,
    give_essence,
    give_talisman,
    keys,
    new_game,
    next_stars,
    of_verb,
    read_demon,
    refusal,
    run_text,
    side_of,
    turn,
    verbs,
)
from rules_coverage import rule


def finish_effects(g: Astrolabe) -> None:
    """Answer open questions of running effects with the first option until the turn itself asks again."""
    while g.stack and "end-turn" not in verbs(g, g.waiting()[0]):
        g.apply(g.waiting()[0], keys(g, g.waiting()[0])[-1])


# The round


@rule("round.phases", "round.one-turn-each", "round.repeat", "cleanup.after-last-turn")
def test_a_round_is_set_reveal_one_turn_each_clean_up_and_again() -> None:
    match = Match.new(GAME, 3, 4)
    g = match.state
    assert isinstance(g, Astrolabe)
    for number in (1, 2):
        told: list[str] = []
        row, holder = g.demon_row[:], g.holder
        while g.round == number:
            seat = g.waiting()[0]
            match.answer(seat, ["end-turn"] if g.order else keys(g, seat)[0])
            if not g.order and "set" in verbs(g, seat) and seat in g.waiting():
                match.answer(seat, ["set", *of_verb(g, "set", seat)[0]])
            told += match.story(SPECTATOR)[-1]
            if g.round == number:
                assert (g.demon_row, g.holder) == (row, holder)
        marks = [
            line.split()[-1] if "turn" in line else line.split()[2]
            for line in told
            if "began" in line or "revealed" in line
        ]
        assert len(marks) == 6 and marks[:3] != marks[3:], "three reveals, then three turns"
        assert sum("ended" in line for line in told) == 3
        assert told.index(next(line for line in told if "tie-breaker" in line)) > max(
            i for i, line in enumerate(told) if "ended" in line
        )
        assert g.round == number + 1 and "aim" in verbs(g, 0)


# The turn


@rule("turn.three-things", "turn.any-order", "ruling.turn.finally-buy")
def test_action_purchases_and_activations_in_any_order() -> None:
    g = turn("meditate", 2, focus=8)
    give_artifact(g, "scales", "day")
    give_essence(g, bright=3)
    assert {"act", "take-artifact", "take-artifact-blind", "activate", "end-turn"} <= verbs(g)
    act(g, ["take-artifact-blind"], ["side", "night"])
    act(g, ["act", "meditate", 2])
    act(g, ["take-artifact-blind"], ["side", "night"])
    act(g, ["activate", "scales", 0, 1])
    assert g.now[:5] == [0, 0, 0, 2, 1] and g.focus[0] == 4


@rule("turn.all-optional", "ruling.turn.explicit-end")
def test_a_turn_may_end_at_once_and_ends_only_when_told() -> None:
    g = turn("trap", 1)
    assert ["end-turn"] in keys(g)
    act(g, ["act", "trap", 1])
    assert keys(g) == [["end-turn"]] and g.waiting() == [0], "nothing else is legal, and still the seat is asked"
    act(g, ["end-turn"])
    assert g.waiting() == [1]


@rule("turn.no-interrupting", "ruling.turn.what-counts-as-effect", "activate.one-after-another")
def test_nothing_can_be_slipped_into_a_running_effect() -> None:
    g = turn("stargaze", 2, focus=8)
    give_artifact(g, "scales", "day")
    give_essence(g, bright=3)
    give_talisman(g, "empty-cup")
    next_stars(g, "red", "blue")
    act(g, ["act", "stargaze", 2])
    assert verbs(g) <= {"sky", "cover", "bag", "discard"}
    row = g.content.artifact_ids[g.artifact_row[0]]
    assert refusal(g, ["take-artifact", row]) == "turn.no-interrupting"
    assert refusal(g, ["activate", "scales", 0, 1]) == "activate.one-after-another"
    assert refusal(g, ["play", "empty-cup"]) == "turn.no-interrupting"
    assert refusal(g, ["end-turn"]) == "turn.no-interrupting"
    act(g, ["sky", *of_verb(g, "sky")[0]])
    act(g, ["sky", *of_verb(g, "sky")[0]])
    assert ["end-turn"] in keys(g)
    act(g, ["take-artifact", row])
    assert verbs(g) <= {"side", "discard"}, "a purchase is one effect too"


@rule("ruling.turn.triggered-depth-first")
def test_what_an_effect_sets_off_is_completed_before_it_goes_on() -> None:
    g = turn("purge", 2, seed=3)
    give_demon(g, "nasnas", 1)  # its effect draws a star
    give_demon(g, "bakhtak", 2)
    next_stars(g, "yellow")
    act(g, ["act", "purge", 2], ["purge", "nasnas"])
    assert verbs(g) == {"sky"}, "the star of the purge effect comes before the second purge"
    act(g, ["sky", *of_verb(g, "sky")[0]])
    assert ["purge", "bakhtak"] in keys(g)


# The astrolabe action


@rule("action.only-the-shown-one", "action.once-per-turn")
def test_only_the_shown_action_and_only_once() -> None:
    g = turn("capture", 2)
    for name in ACTION_NAMES:
        if name != "capture":
            assert refusal(g, ["act", name, 1]) == "action.only-the-shown-one"
    act(g, ["act", "capture", 2], ["stop"])
    assert refusal(g, ["act", "capture", 2]) == "action.once-per-turn"
    assert "act" not in verbs(g)


@rule("action.power-is-number", "action.lower-power-allowed", "ruling.turn.action-power-choice")
def test_an_action_has_any_strength_up_to_the_number() -> None:
    g = turn("meditate", 3)
    assert of_verb(g, "act") == [["meditate", n] for n in range(4)]
    assert refusal(g, ["act", "meditate", 4]) == "action.power-is-number"
    g = turn("stargaze", 3)
    assert of_verb(g, "act") == [["stargaze", n] for n in range(4)]
    for name in ("capture", "trap", "purge"):
        g = turn(name, 2)
        assert of_verb(g, "act") == [[name, 2]]
        assert refusal(g, ["act", name, 1]) == "ruling.turn.action-power-choice"
        assert refusal(g, ["act", name, 3]) == "action.power-is-number"
    g = turn("capture", 3)
    act(g, ["act", "capture", 3], ["capture-blind"], ["slot", "1"], ["stop"])
    assert g.captured(0) == 1, "demons are taken one by one and one may stop after any of them"


@rule("action.as-much-as-possible")
def test_what_cannot_be_done_in_full_is_done_as_far_as_possible() -> None:
    g = turn("trap", 4)
    read_demon(g, "bakhtak", 1)
    act(g, ["act", "trap", 4])
    artifact = of_verb(g, "trap")[0][1]
    act(g, ["trap", "bakhtak", artifact])
    assert ["end-turn"] in keys(g), "the action ends by itself when nothing is left to trap"
    g = turn("purge", 4)
    give_demon(g, "bakhtak", 2)
    act(g, ["act", "purge", 4], ["purge", "bakhtak"])
    assert ["end-turn"] in keys(g)


@rule("ruling.turn.zero-strength")
def test_taking_the_action_at_zero_uses_it_up_and_counts_for_nothing() -> None:
    g = turn("meditate", 2)
    took = condition(g, {"took": "meditate"})
    shows = condition(g, {"action": "meditate"})
    other = g.clone()
    act(g, ["act", "meditate", 0])
    assert "act" not in verbs(g) and not took.holds(g, 0) and shows.holds(g, 0)
    act(other, ["act", "meditate", 1])
    assert took.holds(other, 0)
    full = turn("meditate", 2, focus=8)
    act(full, ["act", "meditate", 2])
    assert not condition(full, {"took": "meditate"}).holds(full, 0), "not a token was charged"


# Meditate


@rule("meditate.double", "meditate.charging", "meditate.cap-eight", "ruling.turn.spent-focus")
def test_meditating_charges_twice_the_number_up_to_eight() -> None:
    g = turn("meditate", 3)
    act(g, ["act", "meditate", 3])
    assert g.focus[0] == 6
    g = turn("meditate", 4, focus=6)
    act(g, ["act", "meditate", 4])
    assert g.focus[0] == 8
    act(g, ["take-artifact-blind"], ["side", "day"])
    assert g.focus[0] == 4, "spent tokens are turned back"
    run = g.clone()
    run.charge(0, 99)
    assert run.focus[0] == 8, "and can be charged again, never beyond eight"


@rule("meditate.example")
def test_the_meditating_example_charges_four() -> None:
    g = turn("meditate", 2, focus=1)
    act(g, ["act", "meditate", 2])
    assert g.focus[0] == 5


@rule("ruling.turn.card-actions")
def test_action_icons_on_cards_work_like_the_action_without_the_dial() -> None:
    g = card_turn()
    run_text(g, [{"do": "meditate", "n": 2}])
    assert of_verb(g, "strength") == [[0], [1], [2]]
    act(g, ["strength", 2])
    assert g.focus[0] == 4
    run_text(g, [{"do": "charge", "n": 2}])
    assert g.focus[0] == 6, "a focus icon charges exactly its number"
    next_stars(g, "red")
    run_text(g, [{"do": "stargaze", "n": 2}])
    act(g, ["strength", 1])
    act(g, ["sky", *of_verb(g, "sky")[0]])
    assert ["act", "meditate", 1] in keys(g), "the astrolabe action is still to be taken"
    run_text(g, [{"do": "capture", "n": 2}])
    act(g, ["stop"])
    assert g.captured(0) == 0


@rule("ruling.turn.card-over-rule")
def test_a_card_wins_over_the_general_rule_as_far_as_it_says() -> None:
    g = card_turn()
    g.focus[0] = 2
    row = g.content.artifact_ids[g.artifact_row[0]]
    assert refusal(g, ["take-artifact", row]) == "buy.cost-four"
    run_text(g, [{"do": "buy", "less": 2}])
    act(g, ["take-artifact", row], ["side", "day"])
    assert g.focus[0] == 0
    run_text(g, [{"do": "capture", "from": "deck"}])
    demon = g.content.demon_ids[g.demon_row[0]]
    assert refusal(g, ["capture", demon]) == "ruling.turn.card-over-rule"


@rule("ruling.turn.twilight-first", "activate.twilight-focus")
def test_a_twilight_turn_begins_with_one_focus() -> None:
    g = new_game()
    clear(g)
    aim(g, 0, "twilight", "trap", 1)
    aim(g, 1, "day", "meditate", 1)
    first = g.order[0]
    if first != 0:
        act(g, ["end-turn"], seat=1)
    assert g.focus[0] == 1 and g.waiting() == [0]
    g = turn("meditate", 4, "twilight", focus=0)
    end_round(g)
    begin_turn(g, "capture", 1, "day")
    assert g.focus[0] == 0, "day has no such bonus"
    full = new_game()
    clear(full)
    full.focus = [8, 8]
    aim(full, 0, "twilight", "trap", 1)
    aim(full, 1, "day", "capture", 3)
    assert full.order[0] == 0 and full.focus[0] == 8, "at eight it is lost"
    spend = new_game()
    clear(spend)
    spend.focus = [3, 0]
    act(spend, ["aim", "twilight", "trap", 1])
    act(spend, ["set", *next(key for key in of_verb(spend, "set") if key[1:] == ["0", "0"])])
    aim(spend, 1, "day", "capture", 3)
    assert spend.focus[0] == 4 and "take-artifact-blind" in verbs(spend), "it can be spent in the same turn"


@rule("ruling.activate.day-and-night-no-bonus")
def test_day_and_night_give_nothing_by_themselves() -> None:
    for time in ("day", "night"):
        g = turn("trap", 1, time, focus=0)
        assert (g.focus[0], g.dark[0], g.bright[0], g.vp[0]) == (0, 0, 0, 0)


@rule("ruling.turn.no-trading")
def test_no_option_of_a_turn_gives_anything_to_another_seat() -> None:
    g = turn("meditate", 1, focus=8)
    give_essence(g, dark=2, bright=2)
    give_talisman(g, "owl-feather")
    before = g.observe(SPECTATOR)["boards"]
    assert isinstance(before, list)
    for key in keys(g):
        other = g.clone()
        other.apply(0, key)
        after = other.observe(SPECTATOR)["boards"]
        assert isinstance(after, list)
        if key != ["end-turn"]:
            assert after[1] == before[1], key


@rule("buy.no-moving")
def test_artifacts_stay_where_they_were_put() -> None:
    g = turn("meditate", 1, focus=4)
    give_artifact(g, "jar", "night")
    assert "to-twilight" not in verbs(g) and "side" not in verbs(g)
    assert refusal(g, ["side", "day"]) == "buy.no-moving"
    finish_effects(g)
    end_round(g)
    assert side_of(g, "jar") == "night"
