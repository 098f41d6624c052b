"""Artifacts by time of day, the slot bonus, stones used at once or borrowed, and the order of a turn."""

from asterism.games.astrolabe_018 import GAME
from asterism.games.astrolabe_018.model.names import NONE
from games.astrolabe_018.helpers import (
    artifact,
    content,
    dice,
    finish_round,
    finish_turn,
    hold,
    kept,
    keys,
    library,
    new,
    own,
    pass_until,
    play_round,
    rolls,
    row,
    rule_refusing,
    sound,
    turn,
    verbs,
)
from rules_coverage import rule


@rule("turn.artifact-check", "turn.action-after-artifacts", "overview.artifacts-before-action", "turn.only-triggered")
def test_artifacts_come_first_and_are_closed_once_the_action_begins() -> None:
    g = new(2)
    own(g, 0, "potters-wheel")
    dice(g, 0, "bright-green")
    turn(g, "stargaze", 2)
    assert ["activate", "potters-wheel"] in keys(g, 0)
    assert rule_refusing(g, 0, ["draw"]) == "turn.action-after-artifacts"
    g.apply(0, ["begin"])
    assert rule_refusing(g, 0, ["activate", "potters-wheel"]) == "overview.artifacts-before-action"
    assert "draw" in verbs(g, 0)


@rule("artifact.day-works-by-day", "artifact.night-works-by-night", "turn.only-triggered", "artifact.sides")
def test_an_artifact_works_at_its_own_time_only() -> None:
    for time, works, sleeps, rule_id in (
        ("day", "brass-censer", "felt-slippers", "artifact.night-works-by-night"),
        ("night", "felt-slippers", "brass-censer", "artifact.day-works-by-day"),
    ):
        g = new(2)
        own(g, 0, "brass-censer")
        own(g, 0, "felt-slippers")
        turn(g, "exchange", 2, time)
        assert ["activate", works] in keys(g, 0) and ["activate", sleeps] not in keys(g, 0)
        assert rule_refusing(g, 0, ["activate", sleeps]) == rule_id
    assert GAME.invariant(g) == "", "day cards lie in the day place, night cards in the night place"
    g.artifacts[:2] = [g.artifacts[1], g.artifacts[0]]
    assert "wrong side" in GAME.invariant(g)


@rule("artifact.once-per-round")
def test_an_ability_works_once_a_round() -> None:
    g = new(2)
    own(g, 0, "brass-censer")
    g.stones[0] = 1
    turn(g, "exchange", 2)
    g.apply(0, ["activate", "brass-censer"])
    assert rule_refusing(g, 0, ["activate", "brass-censer"]) == "artifact.once-per-round"
    finish_round(g)
    turn(g, "exchange", 2)
    assert ["activate", "brass-censer"] in keys(g, 0), "and again in the next"


@rule("artifact.optional")
def test_an_artifact_need_not_be_used() -> None:
    g = new(2)
    own(g, 0, "brass-censer")
    turn(g, "exchange", 2)
    g.apply(0, ["begin"])
    assert g.focus[0] == 2


@rule("artifact.unique")
def test_no_two_artifacts_are_alike() -> None:
    pack = content()
    assert len(set(pack.artifact_names)) == 24
    assert len(set(pack.artifact_texts)) == 24


@rule("artifact.slot-power", "artifact.slot-power-limit", "artifact.slot-bonus-meaning", "artifact.slot-bonus-when")
def test_both_places_filled_charge_one_focus_at_the_start_of_the_own_turn() -> None:
    for time in ("day", "night"):
        g = new(2)
        own(g, 0, "potters-wheel")
        own(g, 0, "dyers-vat")
        g.focus = [3, 3]
        turn(g, "library", 2, time)
        assert g.focus == [4, 3], "whatever the dial shows, and automatically"
        finish_round(g)
        assert g.focus[0] == 4, "once a round"
    g = new(2, settings={"artifact.slot-bonus-meaning": "off"})
    own(g, 0, "potters-wheel")
    own(g, 0, "dyers-vat")
    turn(g, "library", 2)
    assert g.focus[0] == 2
    g = new(2)
    own(g, 0, "potters-wheel")
    turn(g, "library", 2)
    assert g.focus[0] == 2, "one artifact is not enough"


@rule("artifact.bought-now")
def test_a_bought_artifact_works_from_the_next_round_on_unless_the_table_says_at_once() -> None:
    for choice in ("next-round", "at-once"):
        g = new(2, settings={"artifact.bought-now": choice})
        library(g, "brass-censer")
        library(g, "dyers-vat")
        g.focus[0] = 8
        turn(g, "library", 1)
        g.apply(0, ["buy", "day"])
        if choice == "next-round":
            assert rule_refusing(g, 0, ["activate", "brass-censer"]) == "overview.artifacts-before-action"
        else:
            before = g.focus[0]
            g.apply(0, ["activate", "brass-censer"])
            assert g.focus[0] == before + 2
        focus = g.focus[0]
        finish_turn(g)
        assert g.focus[0] == focus, "nor does the slot bonus come at once"


@rule("artifact.timing-kinds")
def test_immediate_modifier_and_reaction() -> None:
    g = new(2)
    own(g, 0, "brass-censer")
    turn(g, "exchange", 1)
    g.apply(0, ["activate", "brass-censer"])
    assert g.focus[0] == 4, "immediate"
    g = new(2)
    own(g, 0, "muqarnas-lens")
    turn(g, "stargaze", 2)
    g.apply(0, ["activate", "muqarnas-lens"])
    for _ in range(3):
        g.apply(0, ["draw"])
    assert sum(g.bag) + len(g.dice[0]) == 30, "a modifier lasts through the action: three dice with number two"
    finish_round(g)
    assert g.turn[10] == 0, "and ends with the turn"
    g = new(2)
    own(g, 0, "feast-drum")
    hold(g, 0, "kettle-imp", -1)
    turn(g, "banish", 1)
    g.apply(0, ["activate", "feast-drum"])
    g.apply(0, ["banish", "kettle-imp"])
    assert keys(g, 0) == [["react", "feast-drum", "no"], ["react", "feast-drum", "yes"]]
    before = g.focus[0]
    g.apply(0, ["react", "feast-drum", "yes"])
    assert g.focus[0] > before
    assert "react" not in verbs(g, g.waiting()[0]), "once"


@rule("artifact.ability-partial")
def test_as_much_as_possible_but_not_nothing_and_costs_in_full() -> None:
    g = new(2)
    own(g, 0, "potters-wheel")
    turn(g, "exchange", 1)
    assert rule_refusing(g, 0, ["activate", "potters-wheel"]) == "artifact.ability-partial", "no dice to roll"
    g = new(2)
    own(g, 0, "potters-wheel")
    dice(g, 0, "bright-green")
    rolls(g, "bright-blue")
    turn(g, "exchange", 1)
    g.apply(0, ["activate", "potters-wheel"])
    g.apply(0, ["pick-die", "bright-green"])
    assert kept(g, 0) == ["bright-blue"], "one die although the card speaks of more"
    g = new(2)
    own(g, 0, "reed-pen")
    hold(g, 0, "kettle-imp")
    g.focus[0] = 1
    turn(g, "exchange", 1)
    assert rule_refusing(g, 0, ["activate", "reed-pen"]) == "artifact.ability-partial", "its cost cannot be paid"
    g = new(2)
    g.focus[0] = 8
    own(g, 0, "brass-censer")
    turn(g, "exchange", 1)
    assert rule_refusing(g, 0, ["activate", "brass-censer"]) == "artifact.ability-partial", "all focus is charged"


@rule("stone.save", "div.stone-kept")
def test_an_unused_stone_is_still_there_next_round() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp", -1)
    turn(g, "banish", 1)
    g.apply(0, ["banish", "kettle-imp"])
    finish_round(g)
    assert g.round == 2 and g.stones[0] == 1


@rule("stone.refresh-libraries", "stone.spent-either-way", "stone.cost-of-refresh", "stone.one-of-two-uses")
def test_any_one_stone_replaces_both_library_cards() -> None:
    for kind, name in enumerate(("sun", "moon")):
        g = new(2)
        g.stones[kind] = 1
        old = g.library[:]
        turn(g, "exchange", 1)
        g.apply(0, ["stone-refresh", name])
        assert g.library[0] != old[0] and g.library[1] != old[1]
        assert g.discards == [[old[0]], [old[1]]]
        assert g.stones[:2] == [0, 0] and g.stone_supply() == 15, "the stone is given up, and good for one use"
        sound(g)


@rule("stone.activate-library-card", "stone.type-decides", "stone.one-of-two-uses", "stone.ignores-dial-time")
def test_a_stone_borrows_the_face_up_artifact_of_its_kind_at_any_dial_time() -> None:
    g = new(2)
    g.stones[:2] = [1, 0]
    library(g, "brass-censer")
    library(g, "felt-slippers")
    turn(g, "exchange", 1, "night")
    assert rule_refusing(g, 0, ["borrow", "moon"]) == "stone.one-of-two-uses"
    g.apply(0, ["borrow", "sun"])
    assert g.focus[0] == 4, "the day artifact, by night"
    assert g.library[0] == artifact(g, "brass-censer") and g.artifacts[0] == NONE, "the card stays in the Library"
    assert g.stones[0] == 0


@rule("artifact.once-per-user")
def test_the_limit_is_per_player_and_card_owned_or_borrowed() -> None:
    g = new(2)
    g.stones = [2, 0, 1, 0]
    library(g, "brass-censer")
    play_round(g, [("exchange", 1, "day"), ("exchange", 2, "day")], [1, 2])
    g.apply(0, ["borrow", "sun"])
    assert rule_refusing(g, 0, ["borrow", "sun"]) == "artifact.once-per-round"
    pass_until(g, 1)
    g.apply(1, ["borrow", "sun"])
    assert g.focus[1] == 4, "another player may borrow the same card in the same round"


@rule("stone.borrowed-timing")
def test_a_borrowed_modifier_concerns_only_what_comes_after() -> None:
    g = new(2)
    g.stones[0] = 1
    library(g, "muqarnas-lens")
    turn(g, "stargaze", 1)
    g.apply(0, ["begin"])
    g.apply(0, ["draw"])
    assert rule_refusing(g, 0, ["draw"]) == "stargaze.draw-count"
    g.apply(0, ["borrow", "sun"])
    g.apply(0, ["draw"])
    g = new(2)
    g.stones[0] = 1
    library(g, "feast-drum")
    hold(g, 0, "kettle-imp", -1)
    turn(g, "banish", 1)
    g.apply(0, ["begin"])
    g.apply(0, ["banish", "kettle-imp"])
    g.apply(0, ["borrow", "sun"])
    assert "react" not in verbs(g, 0), "the batch was before"


@rule("stone.own-turn")
def test_stones_are_used_before_during_and_after_the_action_of_the_own_turn() -> None:
    g = new(2)
    g.stones[:2] = [3, 0]
    turn(g, "stargaze", 2)
    g.apply(0, ["stone-refresh", "sun"])
    g.apply(0, ["begin"])
    g.apply(0, ["draw"])
    g.apply(0, ["stone-refresh", "sun"])
    g.apply(0, ["end-action"])
    g.apply(0, ["stone-refresh", "sun"])
    g.stones[0] = 1
    pass_until(g, 1)
    assert g.options(0) == [], "not in another player's turn"


@rule("stone.same-turn")
def test_a_new_stone_works_at_once_unless_the_table_says_next_turn() -> None:
    for choice in ("at-once", "next-turn"):
        g = new(2, settings={"stone.same-turn": choice})
        hold(g, 0, "kettle-imp", -1)
        turn(g, "banish", 1)
        g.apply(0, ["banish", "kettle-imp"])
        if choice == "at-once":
            g.apply(0, ["stone-refresh", "sun"])
            assert g.stones[0] == 0
        else:
            assert g.waiting() == [1], "nothing is left to do with it"
            finish_round(g)
            turn(g, "exchange", 1)
            g.apply(0, ["stone-refresh", "sun"])


@rule("stone.refresh-partial")
def test_a_stone_refreshes_what_is_there() -> None:
    g = new(2)
    g.stones[0] = 1
    library(g, "brass-censer")
    g.focus[0] = 8
    turn(g, "library", 1)
    g.apply(0, ["begin"])
    g.apply(0, ["buy", "day"])
    night = g.library[1]
    g.apply(0, ["stone-refresh", "sun"])
    assert g.library[0] == NONE and g.library[1] != night
    g = new(2)
    g.stones[0] = 1
    library(g, "brass-censer")
    library(g, "felt-slippers")
    hold(g, 0, "kettle-imp")
    dice(g, 0, "bright-green")
    g.focus[0] = 8
    turn(g, "library", 1)
    g.apply(0, ["begin"])
    g.apply(0, ["buy", "day"])
    g.apply(0, ["buy", "night"])
    assert rule_refusing(g, 0, ["stone-refresh", "sun"]) == "stone.refresh-partial"


@rule("stone.refresh-not-counted")
def test_a_stone_refresh_does_not_use_up_the_paid_one() -> None:
    g = new(2)
    g.stones[0] = 1
    g.focus[0] = 8
    turn(g, "library", 4)
    g.apply(0, ["begin"])
    g.apply(0, ["stone-refresh", "sun"])
    g.apply(0, ["refresh", "day"])
    g.apply(0, ["refresh", "night"])
    assert g.focus[0] == 6


@rule("turn.sequence", "turn.free-moves-not-inside")
def test_the_sequence_of_a_turn() -> None:
    g = new(2)
    own(g, 0, "potters-wheel")
    own(g, 0, "dyers-vat")
    hold(g, 0, "kettle-imp")
    dice(g, 0, "bright-green", "bright-green", "bright-blue")
    row(g, "pot-lifter", "rug-tugger", "shoe-mixer")
    turn(g, "capture", 3)
    assert g.focus[0] == 3, "the slot bonus is charged before anything is asked"
    g.apply(0, ["read", "bright-green", "kettle-imp", "green"])
    g.apply(0, ["activate", "potters-wheel"])
    assert rule_refusing(g, 0, ["read", "bright-green", "kettle-imp", "green"]) == "turn.free-moves-not-inside"
    g.apply(0, ["enough"])
    assert "end-action" in verbs(g, 0), "with no artifact or stone left to use the action begins by itself"
    g.apply(0, ["read", "bright-green", "kettle-imp", "green"])
    g.apply(0, ["capture", "pot-lifter"])
    assert len(g.row) == 2
    g.apply(0, ["end-action"])
    assert g.waiting() == [1] and len(g.row) == 3


@rule("turn.action-may-be-empty")
def test_every_action_may_be_empty() -> None:
    for action in ("capture", "stargaze", "reroll", "exchange", "banish", "library"):
        g = new(2)
        g.focus[0] = 8
        turn(g, action, 2)
        assert ["end-action"] in keys(g, 0)
        g.apply(0, ["end-action"])
        assert g.waiting() == [1]


@rule("icon.vocabulary")
def test_every_term_of_the_icon_guide_has_words() -> None:
    table = GAME.speech
    g = new(2)
    own(g, 0, "brass-censer")
    hold(g, 0, "akvan-of-the-plain")
    dice(g, 0, "bright-wild")
    g.stones[:2] = [1, 1]
    drawing = table.draw(g.observe(0), g.pack, False, 100)
    for word in ("focus", "stones", "dice", "Libraries", "Goals", "Divs", "wild", "points"):
        assert word in drawing
    pieces = [piece for zone in table.zones(g.observe(0), g.pack) for piece in zone.pieces]
    assert any(("kind", "elite") in piece.facts for piece in pieces)
    assert {str(key[2]) for key in keys(g, 0)} == {"capture", "stargaze", "reroll", "exchange", "banish", "library"}
