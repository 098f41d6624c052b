"""3-1 Capture, and what the book says of demon cards on the board."""

from asterism.games.astrolabe.model.names import DEMONS, TALISMANS
from asterism.kernel.state import SPECTATOR
from games.astrolabe.helpers import (
    act,
    card_turn,
    give_demon,
    hand,
    in_slot,
    keys,
    next_card,
    of_verb,
    refusal,
    run_text,
    set_row,
    tokens,
    turn,
    verbs,
)
from rules_coverage import rule


@rule("capture.count", "capture.sources", "ruling.capture.one-by-one")
def test_demons_are_captured_one_by_one_from_row_and_deck() -> None:
    g = turn("capture", 2)
    set_row(g, "bakhtak", "nasnas")
    next_card(g, DEMONS, "akvan")
    act(g, ["act", "capture", 2])
    assert keys(g) == [["capture", "bakhtak"], ["capture", "nasnas"], ["capture-blind"], ["stop"]]
    act(g, ["capture", "nasnas"])
    assert verbs(g) == {"slot"}, "it is placed before the next is chosen"
    act(g, ["slot", "1"], ["capture-blind"])
    assert g.stack[-1].ask(g, 0).text.startswith("place Akvan"), "a blind card is seen before its slot is chosen"
    act(g, ["slot", "3"])
    assert "capture-blind" not in verbs(g), "a third one is not offered"
    assert refusal(g, ["capture", "bakhtak"]) == "capture.count"


@rule("capture.to-board", "capture.any-open-slot")
def test_a_new_demon_goes_into_any_open_slot() -> None:
    g = turn("capture", 1)
    set_row(g, "bakhtak", "nasnas")
    give_demon(g, "akvan", 2)
    act(g, ["act", "capture", 1], ["capture", "bakhtak"])
    assert of_verb(g, "slot") == [["1"], ["3"], ["4"]]
    assert refusal(g, ["slot", "2"]) == "capture.any-open-slot"
    act(g, ["slot", "4"])
    assert [in_slot(g, slot) for slot in (1, 2, 3, 4)] == ["", "akvan", "", "bakhtak"]


@rule("capture.no-refill-during-round")
def test_the_row_stays_shorter_for_the_rest_of_the_round() -> None:
    g = turn("capture", 1)
    set_row(g, "bakhtak", "nasnas")
    act(g, ["act", "capture", 1], ["capture", "bakhtak"], ["slot", "1"], ["end-turn"])
    assert g.demon_row == [-1, g.content.demon_ids.index("nasnas")]
    run = card_turn()
    set_row(run, "bakhtak", "")
    run_text(run, [{"do": "capture"}])
    assert refusal(run, ["capture", "nasnas"]) == "capture.sources"


@rule("capture.limit-four", "demon.no-discard-for-room")
def test_with_four_demons_nothing_can_be_captured_and_nothing_thrown_away() -> None:
    g = turn("capture", 3)
    for slot, id in enumerate(("akvan", "nasnas", "ghul", "lulu"), 1):
        give_demon(g, id, slot)
    act(g, ["act", "capture", 3])
    assert keys(g) == [["end-turn"]], "no capture, and no command that removes a demon"
    run = card_turn()
    for slot, id in enumerate(("akvan", "nasnas", "ghul", "lulu"), 1):
        give_demon(run, id, slot)
    run_text(run, [{"do": "capture", "n": 2}])
    assert "capture-blind" not in verbs(run)


@rule("capture.match-talisman", "talisman.from-capturing", "ruling.capture.top-star")
def test_a_demon_beside_one_with_the_same_top_star_earns_a_talisman() -> None:
    g = turn("capture", 2)
    set_row(g, "spazg", "ghul")
    give_demon(g, "bakhtak", 2)  # red on top, like spazg
    next_card(g, TALISMANS, "owl-feather")
    act(g, ["act", "capture", 2], ["capture", "spazg"], ["slot", "1"])
    assert hand(g) == ["owl-feather"]
    act(g, ["capture", "ghul"], ["slot", "3"])
    assert hand(g) == ["owl-feather"], "green on top matches nothing, though spazg has a green star below"


@rule("capture.match-ignores-cover")
def test_covered_top_stars_match_by_their_print() -> None:
    g = turn("capture", 1)
    set_row(g, "spazg", "ghul")
    give_demon(g, "bakhtak", 2, ["wild"])
    act(g, ["act", "capture", 1], ["capture", "spazg"], ["slot", "3"])
    assert len(hand(g)) == 1


@rule("capture.match-among-new")
def test_the_capture_example_two_fresh_demons_earn_one_talisman() -> None:
    g = turn("capture", 2)
    set_row(g, "bakhtak", "ghul")
    next_card(g, DEMONS, "spazg")
    act(g, ["act", "capture", 2], ["capture", "bakhtak"], ["slot", "2"], ["capture-blind"], ["slot", "3"])
    assert len(hand(g)) == 1


@rule("ruling.capture.row-of-four")
def test_neighbours_are_those_side_by_side_and_a_gap_keeps_them_apart() -> None:
    for beside, earned in ((1, 0), (2, 1), (4, 1)):
        g = turn("capture", 1)
        set_row(g, "spazg", "ghul")
        give_demon(g, "bakhtak", 3)
        act(g, ["act", "capture", 1], ["capture", "spazg"], ["slot", str(beside)])
        assert len(hand(g)) == earned
    g = turn("capture", 1)
    set_row(g, "spazg", "ghul")
    give_demon(g, "bakhtak", 4)
    act(g, ["act", "capture", 1], ["capture", "spazg"], ["slot", "1"])
    assert hand(g) == [], "slots 1 and 4 are not neighbours"
    assert in_slot(g, 4) == "bakhtak", "demons do not slide"


@rule("ruling.capture.match-both-sides")
def test_two_matching_neighbours_earn_two_talismans_or_one_by_option() -> None:
    for choice, earned in (("each neighbour", 2), ("one", 1)):
        g = turn("capture", 1, matches=choice)
        set_row(g, "spazg", "ghul")
        give_demon(g, "bakhtak", 1)
        give_demon(g, "frazisht", 3)
        act(g, ["act", "capture", 1], ["capture", "spazg"], ["slot", "2"])
        assert len(hand(g)) == earned


@rule("ruling.capture.match-by-effects")
def test_captures_by_cards_earn_talismans_and_moving_demons_does_not() -> None:
    g = card_turn()
    set_row(g, "spazg", "ghul")
    give_demon(g, "bakhtak", 1)
    run_text(g, [{"do": "capture", "from": "row"}])
    act(g, ["capture", "spazg"], ["slot", "2"])
    assert len(hand(g)) == 1
    give_demon(g, "frazisht", 4)
    run_text(g, [{"do": "rearrange"}])
    act(g, ["swap-slots", "3", "4"])
    assert in_slot(g, 3) == "frazisht" and len(hand(g)) == 1


@rule("ruling.capture.blind-is-kept")
def test_a_demon_drawn_blind_must_be_placed() -> None:
    g = turn("capture", 1)
    act(g, ["act", "capture", 1], ["capture-blind"])
    assert verbs(g) == {"slot"}
    assert refusal(g, ["stop"]) == "ruling.capture.blind-is-kept"


@rule("ruling.capture.nothing-left")
def test_capturing_ends_when_neither_row_nor_deck_has_a_demon() -> None:
    g = turn("capture", 3)
    set_row(g, "bakhtak", "")
    g.purged += [demon | 1 << 8 for demon in g.pools[DEMONS]]
    g.pools[DEMONS].clear()
    act(g, ["act", "capture", 3])
    assert keys(g) == [["capture", "bakhtak"], ["stop"]]
    assert refusal(g, ["capture-blind"]) == "ruling.capture.nothing-left"
    act(g, ["capture", "bakhtak"], ["slot", "1"])
    assert keys(g) == [["end-turn"]]


@rule("ruling.capture.public", "ruling.purge.no-reshuffle")
def test_captured_purged_and_trapped_demons_are_open_to_all() -> None:
    g = turn("purge", 1)
    give_demon(g, "akvan", 1, ["green"])
    give_demon(g, "bakhtak", 2)
    act(g, ["act", "purge", 1], ["purge", "bakhtak"])
    boards = g.observe(SPECTATOR)["boards"]
    assert isinstance(boards, list)
    assert boards[0]["demons"][0] == {
        "id": "akvan",
        "icons": ["green", "red", "red", "blue"],
        "tokens": ["green", None, None, None],
        "read": False,
    }
    assert boards[0]["purged"] == ["bakhtak"]
    assert g.content.demon_ids.index("bakhtak") not in g.pools[DEMONS], "purged demons never return to the deck"


@rule("capture.then-trap-or-purge", "stargaze.no-later-moves")
def test_a_turn_without_trap_or_purge_leaves_demons_and_their_stars_alone() -> None:
    g = turn("meditate", 1, focus=8)
    give_demon(g, "akvan", 1, ["green"])
    give_demon(g, "bushyasta", 2)
    for key in keys(g):
        other = g.clone()
        other.apply(0, key)
        assert in_slot(other, 1) == "akvan" and tokens(other, 1)[0] == "green"
    assert not {"lift", "cover", "purge", "trap"} & verbs(g)
