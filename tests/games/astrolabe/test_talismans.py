"""Talisman cards."""

import pytest

from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.names import DEMONS, DISCARD, TALISMANS
from asterism.kernel.chance import Chance
from asterism.kernel.option import verb_of
from asterism.kernel.state import SPECTATOR
from games.astrolabe.helpers import (
    act,
    begin_turn,
    card_turn,
    clear,
    condition,
    end_round,
    fresh_game,
    give_artifact,
    give_demon,
    give_essence,
    give_talisman,
    hand,
    keys,
    new_game,
    next_card,
    next_stars,
    of_verb,
    read_demon,
    refusal,
    run_text,
    set_row,
    turn,
    verbs,
)
from rules_coverage import rule


@rule("talisman.secret")
def test_others_see_how_many_talismans_you_hold_and_never_which() -> None:
    g = turn("capture", 1)
    give_talisman(g, "owl-feather", seat=1)
    give_talisman(g, "two-wicks", seat=1)
    for viewer in (0, SPECTATOR):
        view = g.observe(viewer)
        assert "owl-feather" not in str(view) and view["hand"] == []
        boards = view["boards"]
        assert isinstance(boards, list) and boards[1]["hand_size"] == 2
    worlds = {tuple(hand(g.sample(0, Chance.seeded(n)), 1)) for n in range(30)}
    assert len(worlds) > 5, "a sampled world deals other cards"
    assert all(tuple(hand(g.sample(1, Chance.seeded(n)), 1)) == ("owl-feather", "two-wicks") for n in range(5))


@rule("talisman.own-turn")
def test_talismans_are_played_on_ones_own_turn() -> None:
    g = turn("capture", 1)
    give_talisman(g, "empty-cup", seat=1)
    assert refusal(g, ["play", "empty-cup"], seat=1) == "talisman.own-turn"
    act(g, ["end-turn"])
    act(g, ["play", "empty-cup"], seat=1)


@rule("talisman.requirement", "ruling.talisman.requirement-not-spent")
def test_a_talisman_needs_its_requirement_at_that_moment_and_spends_nothing() -> None:
    g = turn("capture", 1, focus=3)
    give_talisman(g, "empty-cup")  # at most 2 charged focus
    assert ["play", "empty-cup"] not in keys(g)
    assert refusal(g, ["play", "empty-cup"]) == "talisman.requirement"
    g.spend_focus(0, 1)
    act(g, ["play", "empty-cup"])
    assert g.focus[0] == 5, "2 and 3 more: what was required is still there"


@rule("talisman.reveal-for-bonus", "ruling.talisman.vp-bonus")
def test_playing_reveals_the_card_and_pays_its_bonus() -> None:
    g = turn("trap", 1)
    give_talisman(g, "closed-jar")
    read_demon(g, "bakhtak", 1)
    act(g, ["act", "trap", 1])
    act(g, ["trap", *of_verb(g, "trap")[0]])
    act(g, ["play", "closed-jar"])
    assert g.vp[0] == 2 and hand(g) == [] and g.observe(1)["talisman_pile"] == ["closed-jar"]


@rule("talisman.hand-limit", "talisman.no-draw-at-limit", "ruling.talisman.room-before-draw")
def test_at_three_talismans_one_may_discard_first_or_go_without() -> None:
    g = turn("capture", 2)
    for id in ("owl-feather", "two-wicks", "new-key"):
        give_talisman(g, id)
    set_row(g, "spazg", "frazisht")
    give_demon(g, "bakhtak", 2)
    act(g, ["act", "capture", 2], ["capture", "spazg"])
    deck = len(g.pools[TALISMANS])
    act(g, ["slot", "1"])
    assert verbs(g) == {"stop", "discard"}
    act(g, ["stop"])
    assert len(hand(g)) == 3 and len(g.pools[TALISMANS]) == deck
    next_card(g, TALISMANS, "ash-cross")
    act(g, ["capture", "frazisht"], ["slot", "3"], ["discard", "new-key"])
    assert hand(g) == ["owl-feather", "two-wicks", "ash-cross"]


@rule("ruling.talisman.room-before-draw", "ruling.talisman.next-turn-meaning")
def test_on_anothers_turn_nobody_is_asked_and_the_card_is_usable_in_the_next_own_turn() -> None:
    g = card_turn(seats=3)
    for id in ("owl-feather", "two-wicks", "new-key"):
        give_talisman(g, id, seat=1)
    order = g.order[:]
    assert order[0] == 0
    next_card(g, TALISMANS, "empty-cup")
    run_text(g, [{"do": "others", "effect": [{"do": "talisman"}]}])
    assert len(hand(g, 1)) == 3, "skipped at the limit"
    assert hand(g, 2) == ["empty-cup"] and g.hands[2][0] >> 8 & 4095 == 1, "seat 3 has its turn ahead"
    act(g, ["end-turn"])
    act(g, ["end-turn"], seat=order[1])
    if g.order[g.turn] == 2:
        g.focus[2] = 0
        assert ["play", "empty-cup"] in keys(g, 2)
    last = card_turn(seats=2)
    act(last, ["end-turn"])
    run_text(last, [{"do": "others", "effect": [{"do": "talisman"}]}], seat=1)
    assert last.hands[0][0] >> 8 & 4095 == 2, "seat 1 has had its turn: next round"


@rule("talisman.discard-any-time", "ruling.talisman.discard-out-of-turn")
def test_talismans_can_be_thrown_away_in_any_step_and_on_any_turn() -> None:
    g = new_game()
    clear(g)
    for id in ("owl-feather", "two-wicks", "new-key"):
        give_talisman(g, id, seat=1)
    act(g, ["discard", "owl-feather"], seat=1)
    begin_turn(g, "stargaze", 2)
    assert g.may_act() == [1]
    next_stars(g, "red", "blue")
    act(g, ["act", "stargaze", 2])
    before = keys(g)
    act(g, ["discard", "two-wicks"], seat=1)
    assert keys(g) == before, "the running choice is not altered"
    assert refusal(g, ["discard", "two-wicks"], seat=1) == "talisman.discard-any-time"
    assert g.observe(0)["talisman_pile"] == ["owl-feather", "two-wicks"]
    assert (g.focus[1], g.vp[1], g.dark[1]) == (0, 0, 0)


@rule("talisman.several-per-turn")
def test_several_talismans_in_one_turn() -> None:
    g = turn("trap", 3, "night")
    give_talisman(g, "empty-cup")
    give_talisman(g, "owl-feather")
    act(
        g, ["play", "empty-cup"], ["play", "owl-feather"], ["essence", "dark"], ["essence", "dark"], ["essence", "dark"]
    )
    assert g.now[7] == 2 and g.focus[0] == 3 and g.dark[0] == 3


@rule("talisman.from-next-turn", "ruling.talisman.next-turn-meaning")
def test_a_talisman_is_usable_from_the_turn_after_the_one_it_came_in() -> None:
    g = turn("capture", 1)
    set_row(g, "spazg", "ghul")
    give_demon(g, "bakhtak", 2)
    next_card(g, TALISMANS, "empty-cup")
    act(g, ["act", "capture", 1], ["capture", "spazg"], ["slot", "1"])
    assert g.focus[0] == 0 and ["play", "empty-cup"] not in keys(g)
    assert refusal(g, ["play", "empty-cup"]) == "talisman.from-next-turn"
    end_round(g)
    begin_turn(g, "trap", 1, "twilight")
    assert ["play", "empty-cup"] in keys(g)


@rule("ruling.talisman.discard-pile")
def test_an_empty_deck_is_made_anew_from_the_pile_without_the_card_being_played() -> None:
    g = card_turn()
    give_talisman(g, "owl-feather")
    give_talisman(g, "empty-cup")
    g.talisman_pile += g.pools[TALISMANS]
    g.pools[TALISMANS].clear()
    pile = len(g.talisman_pile)
    act(g, ["play", "empty-cup"])
    assert g.talisman_pile[-1] == g.content.talisman_ids.index("empty-cup") and len(g.talisman_pile) == pile + 1
    run_text(g, [{"do": "talisman"}])
    assert len(hand(g)) == 2 and g.talisman_pile == [] and len(g.pools[TALISMANS]) == pile and g.reshuffles == 1
    rng = Chance.seeded(1)
    for _ in range(20):
        world = g.sample(1, rng)
        assert hand(world)[0] == "owl-feather", "what seat 1 held before the reshuffle is not in the new deck"
        assert g.game.invariant(world) == ""
    g.pools[TALISMANS].clear()
    both_empty = g.clone()
    run_text(both_empty, [{"do": "talisman"}])
    assert len(hand(both_empty)) == 2, "if both are empty nothing is drawn"


@rule("ruling.talisman.discard-pile")
def test_a_card_being_played_cannot_be_drawn_by_its_own_bonus() -> None:
    g = card_turn()
    from games.astrolabe.helpers import add_text

    cup = g.content.talisman_ids.index("empty-cup")
    g.content.bonus[cup] = add_text(g.content, [{"do": "talisman"}, {"do": "talisman"}])
    give_talisman(g, "empty-cup")
    feather = g.pools[TALISMANS].index(g.content.talisman_ids.index("owl-feather"))
    kept = g.pools[TALISMANS][:]
    g.talisman_pile = [g.pools[TALISMANS][feather]]
    g.pools[TALISMANS].clear()
    g.apply(0, ["play", "empty-cup"])
    assert hand(g) == ["owl-feather"] and g.talisman_pile == [cup]
    kept.pop(feather)
    g.pools[TALISMANS] = kept
    assert g.game.invariant(g) == ""


@rule("ruling.talisman.partial-bonus")
def test_a_talisman_may_be_played_for_part_of_its_bonus_or_nothing() -> None:
    g = turn("trap", 3, "night")
    give_talisman(g, "owl-feather")
    give_essence(g, dark=15, seat=1)
    give_essence(g, bright=14, seat=1)
    act(g, ["play", "owl-feather"])
    assert of_verb(g, "essence") == [["bright"]]
    act(g, ["essence", "bright"])
    assert (g.dark[0], g.bright[0]) == (0, 1) and hand(g) == [] and ["end-turn"] in keys(g)


@rule("ruling.talisman.no-end-value")
def test_unplayed_talismans_essence_and_focus_count_for_nothing() -> None:
    g = turn("trap", 1, focus=8)
    give_talisman(g, "owl-feather")
    give_essence(g, dark=5, bright=5)
    g.last = 1
    end_round(g)
    outcome = g.outcome()
    assert outcome is not None and outcome.scores == [0, 0]


def test_the_hand_limit_rises_with_the_quill() -> None:
    g = turn("capture", 1)
    give_artifact(g, "quill", inside="lulu")
    assert g.hand_limit(0) == 4
    for id in ("owl-feather", "two-wicks", "new-key", "empty-cup"):
        give_talisman(g, id)
    assert g.game.invariant(g) == ""


def test_a_starting_hand_stays_hidden_in_the_deck_count() -> None:
    g = new_game(4, 2)
    decks = g.observe(SPECTATOR)["decks"]
    assert isinstance(decks, dict)
    assert decks["talisman"] == 34 - sum(len(hand(g, seat)) for seat in range(4))
    assert decks["demon"] == len(g.pools[DEMONS])


def test_a_talisman_may_ask_for_a_place_that_nobody_knows_before_the_reveal() -> None:
    g = fresh_game(3)
    design = g.content.talisman_ids.index("owl-feather")
    give_talisman(g, "owl-feather")
    g.content.need[design] = condition(g, {"count": "position", "max": 1})
    assert not g.order, "the astrolabes are being set"
    assert g.content.need[design].odds(g, 0, 0) == pytest.approx(1 / 3)
    assert GAME.worth(g, 0) == pytest.approx(sum(value for _, value in GAME.advice(g, 0)))


def test_who_thinks_ahead_discards_only_to_make_room() -> None:
    g = card_turn()
    for id in g.content.talisman_ids[:3]:
        give_talisman(g, id)
    assert ["discard", g.content.talisman_ids[0]] in keys(g)
    assert not any(verb_of(packed) == DISCARD for packed in g.stack[-1].onward(g, 0))
    run_text(g, [{"do": "talisman"}])
    assert any(verb_of(packed) == DISCARD for packed in g.stack[-1].onward(g, 0))
