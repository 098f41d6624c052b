"""3-2 Buying Artifacts, 3-3 Activating Your Artifacts, and artifact cards."""

from asterism.games.astrolabe.model.names import ARTIFACTS
from asterism.games.astrolabe.model.state import Astrolabe
from games.astrolabe.helpers import (
    act,
    begin_turn,
    card_turn,
    end_round,
    give_artifact,
    give_essence,
    keys,
    next_card,
    of_verb,
    refusal,
    run_text,
    side_of,
    take_artifacts,
    turn,
    verbs,
)
from rules_coverage import rule

DAY_CARDS = ("jar", "mirror", "rete", "dipper")
NIGHT_CARDS = ("ewer", "sieve", "mortar", "broom")


def row(g: Astrolabe, place: int = 0) -> str:
    return g.content.artifact_ids[g.artifact_row[place]]


def fill(g: Astrolabe, cards: tuple[str, ...], side: str) -> None:
    for id in cards:
        give_artifact(g, id, side)


@rule("buy.cost-four")
def test_an_artifact_costs_four_focus() -> None:
    g = turn("meditate", 1, focus=3)
    assert refusal(g, ["take-artifact", row(g)]) == "buy.cost-four"
    g = turn("meditate", 1, focus=5)
    act(g, ["take-artifact", row(g)])
    assert g.focus[0] == 1


@rule("buy.any-point", "buy.several-per-turn")
def test_buying_is_possible_at_any_point_of_ones_own_turn_and_more_than_once() -> None:
    g = turn("meditate", 4, focus=8)
    act(g, ["take-artifact", row(g)], ["side", "day"], ["take-artifact", row(g, 1)], ["side", "day"])
    act(g, ["act", "meditate", 4], ["take-artifact-blind"], ["side", "night"])
    assert g.now[3] == 3
    g.focus[1] = 8
    assert refusal(g, ["take-artifact-blind"], seat=1) == "buy.any-point"


@rule("buy.sources", "ruling.buy.blind-with-row", "buy.no-refill-during-round", "buy.blind-when-row-empty")
def test_row_and_deck_are_offered_and_the_row_is_not_refilled() -> None:
    g = turn("meditate", 4, focus=8)
    first, second = row(g), row(g, 1)
    assert of_verb(g, "take-artifact") == [[first], [second]] and ["take-artifact-blind"] in keys(g)
    act(g, ["take-artifact", first], ["side", "day"])
    assert of_verb(g, "take-artifact") == [[second]]
    assert refusal(g, ["take-artifact", first]) == "buy.sources"
    act(g, ["take-artifact", second], ["side", "day"], ["act", "meditate", 4])
    assert of_verb(g, "take-artifact") == [] and ["take-artifact-blind"] in keys(g)


@rule("buy.side-choice", "buy.not-on-twilight", "buy.four-per-side")
def test_a_new_artifact_goes_on_the_day_or_the_night_side_with_room() -> None:
    g = turn("meditate", 1, focus=4)
    take_artifacts(g)
    fill(g, DAY_CARDS[:3], "day")
    act(g, ["take-artifact", row(g)])
    assert of_verb(g, "side") == [["day"], ["night"]]
    assert refusal(g, ["side", "twilight"]) == "buy.not-on-twilight"
    g = turn("meditate", 1, focus=4)
    take_artifacts(g)
    fill(g, DAY_CARDS, "day")
    act(g, ["take-artifact", row(g)])
    assert of_verb(g, "side") == [["night"]]
    assert refusal(g, ["side", "day"]) == "buy.four-per-side"


@rule("buy.no-replacing", "ruling.buy.full-board", "buy.reward-ignored-when-full")
def test_a_full_board_neither_buys_nor_receives() -> None:
    g = card_turn()
    take_artifacts(g)
    fill(g, DAY_CARDS, "day")
    fill(g, NIGHT_CARDS, "night")
    g.focus[0] = 8
    assert not {"take-artifact", "take-artifact-blind"} & verbs(g)
    assert refusal(g, ["take-artifact", row(g)]) == "ruling.buy.full-board"
    deck = len(g.pools[ARTIFACTS])
    run_text(g, [{"do": "artifact"}, {"do": "vp", "n": 1}])
    assert len(g.pools[ARTIFACTS]) == deck and g.vp[0] == 1, "ignored, and the rest of the effect resolves"


@rule("buy.side-bonus", "buy.side-bonus-first-time", "buy.side-bonus-marker", "ruling.buy.side-bonus-each")
def test_three_points_for_each_side_that_gets_its_fourth_artifact_once() -> None:
    g = card_turn()
    take_artifacts(g)
    fill(g, DAY_CARDS[:3], "day")
    fill(g, NIGHT_CARDS[:3], "night")
    g.focus[0] = 8
    act(g, ["take-artifact", row(g)], ["side", "day"])
    assert g.vp[0] == 3
    boards = g.observe(1)["boards"]
    assert isinstance(boards, list) and boards[0]["bonus_taken"] == ["day"]
    act(g, ["take-artifact", row(g, 1)], ["side", "night"])
    assert g.vp[0] == 6
    run_text(g, [{"do": "to-twilight", "which": "any"}])
    act(g, ["to-twilight", "jar"])
    g.focus[0] = 4
    act(g, ["take-artifact-blind"], ["side", "day"])
    assert g.vp[0] == 6, "filled again, but not for the first time"


@rule("ruling.buy.side-bonus-each")
def test_a_table_may_pay_one_bonus_for_both_sides() -> None:
    g = turn("meditate", 1, focus=8, side_bonus="both sides")
    take_artifacts(g)
    fill(g, DAY_CARDS[:3], "day")
    fill(g, NIGHT_CARDS[:3], "night")
    act(g, ["take-artifact", row(g)], ["side", "day"])
    assert g.vp[0] == 0
    act(g, ["take-artifact", row(g, 1)], ["side", "night"])
    assert g.vp[0] == 3


@rule("ruling.buy.look-then-place")
def test_a_blind_purchase_is_seen_before_its_side_is_chosen_and_cannot_be_refused() -> None:
    g = turn("meditate", 1, focus=4)
    next_card(g, ARTIFACTS, "carpet")
    act(g, ["take-artifact-blind"])
    assert "Carpet" in g.stack[-1].ask(g, 0).text and verbs(g) == {"side"}
    act(g, ["side", "night"])
    assert side_of(g, "carpet") == "night"


@rule("ruling.buy.starter-counts")
def test_the_starter_counts_towards_the_four_and_the_bonus() -> None:
    g = turn("meditate", 1, focus=4)
    fill(g, DAY_CARDS[:2], "day")
    act(g, ["take-artifact", row(g)], ["side", "day"])
    assert g.vp[0] == 3, "two cards, the starter and the new one"


@rule("ruling.buy.reward-artifacts")
def test_reward_artifacts_are_free_and_go_where_the_card_says() -> None:
    g = card_turn()
    take_artifacts(g)
    fill(g, NIGHT_CARDS[:3], "night")
    run_text(g, [{"do": "artifact", "side": "night"}])
    assert {"take-artifact", "take-artifact-blind"} == verbs(g)
    taken = row(g)
    act(g, ["take-artifact", taken])
    assert of_verb(g, "side") == [["night"]]
    assert refusal(g, ["side", "day"]) == "ruling.buy.reward-artifacts"
    act(g, ["side", "night"])
    assert g.vp[0] == 3 and g.focus[0] == 0 and g.now[3] == 0, "the bonus applies; it was no purchase"
    run_text(g, [{"do": "artifact", "side": "night"}])
    assert "end-turn" in verbs(g), "a named side that is full: the reward is ignored"
    run_text(g, [{"do": "artifact", "from": "deck"}])
    next_card(g, ARTIFACTS, "jar")
    act(g, ["take-artifact-blind"], ["side", "day"])
    give_essence(g, bright=1)
    act(g, ["activate", "jar", 0, 1])
    assert g.focus[0] == 2, "usable in the same turn"


@rule("ruling.buy.deck-empty")
def test_an_empty_artifact_deck_ends_buying_but_not_the_game() -> None:
    g = turn("meditate", 1, focus=8)
    gone = g.pools[ARTIFACTS][:]
    g.pools[ARTIFACTS].clear()
    g.removed += gone
    assert refusal(g, ["take-artifact-blind"]) == "ruling.buy.deck-empty"
    act(g, ["take-artifact", row(g)], ["side", "day"])
    end_round(g)
    assert g.round == 2 and g.artifact_row.count(-1) == 1, "the row is filled as far as possible"
    run = card_turn()
    run_text(run, [{"do": "swap-row", "row": "artifact"}])
    put = row(run)
    act(run, ["swap", f"artifact:{put}"])
    known = run.observe(1)["known"]
    assert known == [{"deck": "artifact", "end": "bottom", "place": 1, "card": put}], "removed ones go under the deck"


@rule("ruling.buy.twilight-side", "activate.pay-either-at-twilight", "ruling.activate.one-kind")
def test_the_twilight_side_is_reached_by_cards_only_and_paid_in_any_mix() -> None:
    g = card_turn()
    take_artifacts(g)
    fill(g, DAY_CARDS, "day")
    give_artifact(g, "scales", "night", inside="lulu")
    run_text(g, [{"do": "to-twilight", "which": "any"}])
    act(g, ["to-twilight", "scales"])
    boards = g.observe(1)["boards"]
    assert isinstance(boards, list)
    assert boards[0]["sides"]["twilight"] == [{"id": "scales", "demons": ["lulu"]}], "demons move along"
    assert g.free_place(0, 2) >= 0 and g.filled[0] == 0
    for id in DAY_CARDS[:3]:
        run_text(g, [{"do": "to-twilight", "which": "any"}])
        act(g, ["to-twilight", id])
    run_text(g, [{"do": "to-twilight", "which": "any"}])
    assert "end-turn" in verbs(g), "four fit there too"
    end_round(g)
    begin_turn(g, "trap", 1, "twilight")
    give_essence(g, dark=3, bright=3)
    assert [key[1:] for key in of_verb(g, "activate") if key[0] == "scales"] == [[0, 1], [1, 0]]
    act(g, ["activate", "scales", 1, 0], ["stop"])
    assert [key[1:] for key in of_verb(g, "activate") if key[0] == "scales"] == [[0, 2], [1, 1], [2, 0]]
    act(g, ["activate", "scales", 1, 1])


# Activating


@rule("activate.matching-time", "activate.day-side", "activate.night-side")
def test_only_artifacts_of_the_chosen_time_can_be_activated() -> None:
    for time, other in (("day", "night"), ("night", "day")):
        g = turn("trap", 3 if time == "night" else 4, time)
        take_artifacts(g)
        fill(g, DAY_CARDS, "day")
        fill(g, NIGHT_CARDS, "night")
        give_essence(g, dark=5, bright=5)
        usable = {key[0] for key in of_verb(g, "activate")}
        assert usable == set(DAY_CARDS if time == "day" else NIGHT_CARDS)
        barred = (NIGHT_CARDS if time == "day" else DAY_CARDS)[0]
        paid = [1, 0] if time == "day" else [0, 1]
        assert refusal(g, ["activate", barred, *paid]) == f"activate.{other}-side"
    g = turn("trap", 1, "twilight")
    fill(g, ("jar",), "day")
    give_essence(g, dark=5, bright=5)
    assert of_verb(g, "activate") == []
    assert refusal(g, ["activate", "jar", 0, 1]) == "activate.day-side"


@rule("activate.pay-bright-by-day", "activate.pay-dark-by-night")
def test_bright_pays_by_day_and_dark_by_night() -> None:
    g = turn("trap", 4, "day")
    give_artifact(g, "jar", "day")
    give_essence(g, dark=5)
    assert of_verb(g, "activate") == []
    assert refusal(g, ["activate", "jar", 1, 0]) == "activate.pay-bright-by-day"
    g = turn("trap", 3, "night")
    give_artifact(g, "jar", "night")
    give_essence(g, bright=5)
    assert of_verb(g, "activate") == []
    assert refusal(g, ["activate", "jar", 0, 1]) == "activate.pay-dark-by-night"


@rule(
    "activate.first-costs-one",
    "activate.cost-rises",
    "activate.no-limit",
    "artifact.reactivate",
    "ruling.activate.cost-global",
)
def test_activations_cost_one_two_three_whatever_the_artifact() -> None:
    g = turn("trap", 4, "day")
    take_artifacts(g)
    fill(g, ("jar", "scales"), "day")
    give_essence(g, bright=10)
    assert [key[1:] for key in of_verb(g, "activate")] == [[0, 1], [0, 1]]
    assert refusal(g, ["activate", "jar", 0, 2]) == "activate.first-costs-one"
    act(g, ["activate", "jar", 0, 1])
    assert [key[1:] for key in of_verb(g, "activate")] == [[0, 2], [0, 2]]
    assert refusal(g, ["activate", "scales", 0, 1]) == "activate.cost-rises"
    act(g, ["activate", "jar", 0, 2], ["activate", "jar", 0, 3])
    assert g.bright[0] == 4 and [key[1:] for key in of_verb(g, "activate")] == [[0, 4], [0, 4]]
    act(g, ["activate", "jar", 0, 4])
    assert of_verb(g, "activate") == []
    assert refusal(g, ["activate", "jar", 0, 5]) == "activate.no-limit"


@rule("ruling.activate.cost-global")
def test_a_table_may_count_each_artifact_by_itself() -> None:
    g = turn("trap", 4, "day", activation_cost="each artifact")
    take_artifacts(g)
    fill(g, ("jar", "scales"), "day")
    give_essence(g, bright=10)
    act(g, ["activate", "jar", 0, 1])
    assert of_verb(g, "activate") == [["jar", 0, 2], ["scales", 0, 1]]


@rule("activate.cost-resets")
def test_the_cost_falls_back_in_the_next_turn() -> None:
    g = turn("trap", 4, "day")
    give_artifact(g, "jar", "day")
    give_artifact(g, "sieve", "night")
    give_essence(g, dark=3, bright=4)
    act(g, ["activate", "jar", 0, 1], ["activate", "jar", 0, 2])
    end_round(g)
    begin_turn(g, "trap", 3, "night")
    assert of_verb(g, "activate") == [["sieve", 1, 0]]


@rule("activate.fresh-artifact")
def test_an_artifact_bought_this_turn_may_be_activated_at_once() -> None:
    g = turn("trap", 4, "day", focus=4)
    give_essence(g, bright=1)
    next_card(g, ARTIFACTS, "jar")
    act(g, ["take-artifact-blind"], ["side", "day"], ["activate", "jar", 0, 1])
    assert g.focus[0] == 2


@rule("activate.example")
def test_the_activating_example_lamp_jar_jar_costs_six() -> None:
    g = turn("trap", 4, "day")
    take_artifacts(g)
    give_artifact(g, "lamp", "day")
    give_artifact(g, "jar", "day", inside="lulu")
    give_essence(g, bright=6)
    act(g, ["activate", "lamp", 0, 1], ["activate", "jar", 0, 2], ["essence", "dark"], ["essence", "dark"])
    act(g, ["activate", "jar", 0, 3], ["essence", "dark"], ["essence", "dark"])
    assert g.bright[0] == 0 and g.dark[0] == 4 and g.focus[0] == 6


@rule("artifact.pay-then-power")
def test_essence_gained_by_a_power_cannot_pay_for_it() -> None:
    g = turn("trap", 4, "day")
    give_artifact(g, "mortar", "day")
    assert refusal(g, ["activate", "mortar", 0, 1]) == "activate.no-limit"
    give_essence(g, bright=1)
    act(g, ["activate", "mortar", 0, 1], ["essence", "dark"], ["essence", "bright"])
    assert (g.dark[0], g.bright[0]) == (1, 1)


@rule("ruling.activate.empty-activation")
def test_an_artifact_may_be_activated_for_nothing() -> None:
    g = turn("trap", 4, "day", focus=8)
    give_artifact(g, "jar", "day")
    give_essence(g, bright=2)
    act(g, ["activate", "jar", 0, 1])
    assert g.focus[0] == 8 and g.bright[0] == 1 and g.now[8] == 1


@rule("ruling.activate.free-activation")
def test_free_activations_cost_nothing_do_not_count_and_ignore_the_time() -> None:
    g = turn("trap", 4, "day")
    take_artifacts(g)
    give_artifact(g, "carpet", "day")
    give_artifact(g, "jar", "night")
    give_essence(g, bright=3)
    act(g, ["activate", "carpet", 0, 1])
    assert of_verb(g, "use") == [["jar"]], "not the carpet itself, which is still resolving"
    act(g, ["use", "jar"])
    assert g.focus[0] == 2 and g.now[8] == 1 and g.now[4] == 2
    assert [key[1:] for key in of_verb(g, "activate")] == [[0, 2]]


@rule("artifact.unique")
def test_no_two_artifacts_are_the_same() -> None:
    g = turn()
    assert len(set(g.content.artifact_ids)) == len(g.content.artifact_ids) == 40
