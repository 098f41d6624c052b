"""Library, and meditating."""

from asterism.games.astrolabe_018.model.names import NONE
from games.astrolabe_018.helpers import (
    artifact,
    draws,
    finish_round,
    finish_turn,
    hold,
    keys,
    library,
    new,
    own,
    play_round,
    rule_refusing,
    sound,
    turn,
    verbs,
)
from rules_coverage import rule


@rule(
    "library.price", "artifact.printed-price", "library.vp-at-once", "library.buys-artifacts", "artifact.beside-board"
)
def test_a_printed_price_of_two_with_number_three_costs_five() -> None:
    g = new(2)
    library(g, "potters-wheel")
    assert g.content.artifact_price[artifact(g, "potters-wheel")] == 2
    g.focus[0] = 6
    turn(g, "library", 3)
    g.apply(0, ["buy", "day"])
    assert g.focus[0] == 1
    assert g.vp(0) == g.content.artifact_vp[artifact(g, "potters-wheel")]
    boards = g.observe(1)["boards"]
    assert isinstance(boards, list)
    assert boards[0]["artifacts"] == ["potters-wheel", None], "in the day place, public"
    sound(g)


@rule("library.face-up", "library.full-payment")
def test_only_the_two_face_up_cards_are_for_sale_and_in_full() -> None:
    g = new(2)
    library(g, "criers-trumpet")
    library(g, "felt-slippers")
    g.focus[0] = 3
    turn(g, "library", 1)
    assert {key[1] for key in keys(g, 0) if key[0] == "buy"} == {"night"}
    assert rule_refusing(g, 0, ["buy", "day"]) == "library.full-payment"


@rule("library.two-purchases", "library.number-added-each-time")
def test_one_purchase_from_each_library_each_with_the_number() -> None:
    for choice in ("2", "1"):
        g = new(2, settings={"library.two-purchases": choice})
        library(g, "brass-censer")
        library(g, "felt-slippers")
        g.focus[0] = 8
        prices = [g.content.artifact_price[artifact(g, id)] for id in ("brass-censer", "felt-slippers")]
        turn(g, "library", 2)
        g.apply(0, ["buy", "day"])
        assert g.focus[0] == 8 - prices[0] - 2
        if choice == "1":
            assert rule_refusing(g, 0, ["buy", "night"]) == "library.two-purchases"
        else:
            g.apply(0, ["buy", "night"])
            assert g.focus[0] == 8 - prices[0] - prices[1] - 4 and g.bought[0] == 2


@rule("library.refresh-cost", "library.buy-after-refresh", "library.refresh-limit", "library.refresh-reveals-now")
def test_a_refresh_costs_one_focus_shows_a_card_at_once_and_comes_once_per_library() -> None:
    g = new(2)
    library(g, "criers-trumpet")
    g.focus[0] = 8
    turn(g, "library", 1)
    old = g.library[0]
    g.apply(0, ["refresh", "day"])
    assert g.focus[0] == 7 and g.library[0] not in (old, NONE) and g.discards[0] == [old]
    assert rule_refusing(g, 0, ["refresh", "day"]) == "library.refresh-limit"
    assert ["refresh", "night"] in keys(g, 0)
    new_card = g.library[0]
    g.apply(0, ["buy", "day"])
    assert g.artifacts[0] == new_card
    assert g.focus[0] == 7 - 1 - g.content.artifact_price[new_card]


@rule("library.refresh-risk", "library.refresh-no-duty", "turn.action-may-be-empty")
def test_a_refresh_is_not_undone_and_nothing_has_to_be_bought() -> None:
    g = new(2)
    g.focus[0] = 1
    turn(g, "library", 1)
    g.apply(0, ["refresh", "night"])
    assert g.focus[0] == 0 and g.artifacts[:2] == [NONE, NONE]
    assert g.waiting() == [1], "nothing can be bought any more and the turn is over"
    g = new(2)
    library(g, "brass-censer")
    g.focus[0] = 8
    turn(g, "library", 1)
    g.apply(0, ["refresh", "night"])
    g.apply(0, ["buy", "day"])
    assert g.artifacts[1] == NONE, "the other Library's card was bought instead"


@rule("artifact.reveal-at-end", "library.refresh-empty")
def test_an_emptied_place_stays_empty_until_the_end_of_the_turn_and_cannot_be_refreshed() -> None:
    g = new(2)
    library(g, "brass-censer")
    g.focus[0] = 8
    turn(g, "library", 1)
    g.apply(0, ["buy", "day"])
    assert g.library[0] == NONE
    assert rule_refusing(g, 0, ["refresh", "day"]) == "library.refresh-empty"
    assert rule_refusing(g, 0, ["buy", "day"]) == "library.face-up"
    finish_turn(g)
    assert g.library[0] != NONE
    sound(g)


@rule("library.replace", "artifact.one-of-each")
def test_an_artifact_may_be_replaced_without_losing_its_points() -> None:
    g = new(2)
    own(g, 0, "brass-censer")
    g.score(0, 1, 3)
    library(g, "feast-drum")
    g.focus[0] = 8
    turn(g, "library", 1)
    g.apply(0, ["buy", "day"])
    assert g.artifacts[0] == artifact(g, "feast-drum") and artifact(g, "brass-censer") in g.discards[0]
    assert g.vp(0) == 1 + g.content.artifact_vp[artifact(g, "feast-drum")]
    g = new(2, settings={"library.replace": "forbidden"})
    own(g, 0, "brass-censer")
    library(g, "feast-drum")
    g.focus[0] = 8
    turn(g, "library", 1)
    assert rule_refusing(g, 0, ["buy", "day"]) == "library.replace"


@rule("library.deck-empty")
def test_an_empty_deck_is_rebuilt_from_the_earlier_discards() -> None:
    g = new(2)
    library(g, "brass-censer")
    earlier = g.decks[1][:2]
    g.discards[0] = g.decks[1][:]
    g.decks[1] = []
    g.focus[0] = 8
    turn(g, "library", 4)
    g.apply(0, ["refresh", "day"])
    assert g.library[0] != artifact(g, "brass-censer"), "the card being replaced is not among them"
    assert g.discards[0] == [artifact(g, "brass-censer")]
    assert len(earlier) == 2 and g.cards_in(1) == 10
    sound(g)
    g = new(2)
    g.artifacts[2] = g.library[0]
    g.library[0] = g.decks[1].pop()
    g.decks[1] = []
    g.focus[0] = 8
    turn(g, "library", 4)
    assert rule_refusing(g, 0, ["refresh", "day"]) == "library.deck-empty"


@rule("library.focus-timing")
def test_focus_gained_earlier_in_the_turn_pays_in_the_library() -> None:
    g = new(2)
    own(g, 0, "brass-censer")
    own(g, 0, "felt-slippers")
    library(g, "criers-trumpet")
    price = g.content.artifact_price[artifact(g, "criers-trumpet")] + 1
    g.focus[0] = price - 3
    turn(g, "library", 1)
    g.apply(0, ["activate", "brass-censer"])
    g.apply(0, ["buy", "day"])
    assert g.focus[0] == 0, "one from the slot bonus and two from the censer"


@rule("meditate.leftover", "meditate.example", "meditate.split", "meditate.flip-tokens")
def test_the_worked_example_draws_one_die_and_charges_three() -> None:
    g = new(2)
    draws(g, "bright-green")
    turn(g, "stargaze", 4)
    g.apply(0, ["draw"])
    g.apply(0, ["end-action"])
    assert g.focus[0] == 5 and len(g.dice[0]) == 1


@rule("meditate.whole-number", "meditate.raised-number")
def test_the_whole_number_can_be_converted_raised_ones_too() -> None:
    g = new(2)
    turn(g, "stargaze", 4)
    g.apply(0, ["end-action"])
    assert g.focus[0] == 6
    g = new(2)
    turn(g, "stargaze", 4, unique=True)
    g.apply(0, ["end-action"])
    assert g.focus[0] == 7


@rule("meditate.any-part")
def test_any_part_of_the_rest_can_be_converted() -> None:
    for part in range(4):
        g = new(2)
        turn(g, "reroll", 4)
        assert keys(g, 0) == [["end-action"], *(["meditate", amount] for amount in range(4))]
        g.apply(0, ["meditate", part])
        assert g.focus[0] == 2 + part


@rule("meditate.not-library")
def test_a_library_action_never_converts() -> None:
    g = new(2)
    turn(g, "library", 4)
    assert rule_refusing(g, 0, ["meditate", 0]) == "meditate.not-library"
    assert rule_refusing(g, 0, ["meditate", 2]) == "meditate.not-library"
    g.apply(0, ["end-action"])
    assert g.focus[0] == 2


@rule("focus.max-eight", "meditate.overflow")
def test_charging_stops_at_eight() -> None:
    g = new(2)
    g.focus[0] = 6
    turn(g, "exchange", 4)
    g.apply(0, ["end-action"])
    assert g.focus[0] == 8


@rule("meditate.last")
def test_after_meditating_the_action_is_over_but_free_moves_remain() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp")
    draws(g, "bright-green")
    turn(g, "stargaze", 3)
    g.apply(0, ["draw"])
    g.apply(0, ["end-action"])
    assert rule_refusing(g, 0, ["draw"]) == "meditate.last"
    assert verbs(g, 0) == {"finish", "read"}
    g.apply(0, ["read", "bright-green", "kettle-imp", "green"])
    assert g.waiting() == [1]


@rule("meditate.split")
def test_what_each_action_leaves() -> None:
    for action, number in (("stargaze", 3), ("reroll", 2), ("exchange", 4), ("banish", 1), ("capture", 2)):
        g = new(2)
        turn(g, action, number)
        g.apply(0, ["end-action"])
        assert g.focus[0] == 2 + number
    g = new(2)
    play_round(g, [("library", 3, "day"), ("exchange", 4, "day")], [3, 4])
    finish_round(g)
    assert g.focus[0] == 2
