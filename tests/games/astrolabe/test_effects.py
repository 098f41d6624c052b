"""The ops card text is made of: each does what it says, says what it does, and knows when it can do nothing."""

import pytest

from asterism.games.astrolabe.model.names import ARTIFACTS, DEMONS, TALISMANS
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.rules.counters import COUNTERS
from asterism.games.astrolabe.rules.ops import VOCABULARY
from asterism.kernel.chance import Chance
from games.astrolabe.helpers import (
    Steps,
    act,
    add_text,
    card_turn,
    clear_sky,
    condition,
    fetch_demon,
    give_artifact,
    give_demon,
    give_essence,
    give_talisman,
    hand,
    in_slot,
    keys,
    next_card,
    next_stars,
    of_verb,
    put_sky,
    read_demon,
    refusal,
    run_text,
    set_row,
    side_of,
    sky,
    take_artifacts,
    tokens,
    verbs,
)


def can(g: Astrolabe, steps: Steps, artifact: int = -1) -> bool:
    return g.content.texts.can(g, 0, add_text(g.content, steps), 1, artifact)


def idle(g: Astrolabe) -> bool:
    """Whether the turn itself asks: no effect is running."""
    return "end-turn" in verbs(g)


TEXTS: list[tuple[Steps, str]] = [
    ([{"do": "charge", "n": 2}], "Charge 2 focus."),
    ([{"do": "meditate", "n": 1}], "Meditate 1."),
    ([{"do": "gain", "dark": 1, "bright": 2}], "Take 1 dark essence and 2 bright essence."),
    ([{"do": "gain-any", "n": 2}], "Take 2 essence of any kind."),
    ([{"do": "convert", "n": 2}], "Exchange up to 2 essence for the other kind."),
    ([{"do": "vp", "n": 3}], "Gain 3 VP."),
    ([{"do": "talisman", "n": 2}], "Draw 2 talismans."),
    ([{"do": "capture", "n": 2, "from": "row"}], "Capture up to 2 demons from the row."),
    ([{"do": "stars", "n": 1}], "Draw 1 random star and place it."),
    ([{"do": "stargaze", "n": 2}], "Stargaze 2."),
    ([{"do": "take-star", "n": 1, "colour": "red"}], "Take 1 red star that fits from the sky."),
    (
        [{"do": "take-star", "n": 2, "constellation": "same"}],
        "Take up to 2 stars of one constellation that fit from the sky.",
    ),
    ([{"do": "return-star", "n": 2}], "Return 2 stars from your demons to the sky."),
    ([{"do": "discard-star"}], "Discard 1 star from your demons."),
    ([{"do": "shift-star", "n": 2}], "Move up to 2 stars between your demons."),
    ([{"do": "move-sky"}], "Move 1 star within the sky."),
    ([{"do": "trap"}], "Trap 1 demon."),
    ([{"do": "purge", "n": 2}], "Purge up to 2 demons."),
    ([{"do": "artifact", "from": "deck", "side": "night"}], "Gain 1 artifact blind from the deck for your night side."),
    ([{"do": "buy", "less": 2}], "You may buy an artifact for 2 focus less."),
    ([{"do": "adjust", "n": 3}], "Turn your rings by up to 3 steps."),
    ([{"do": "boost", "n": 1}], "Your astrolabe action this turn has +1 strength."),
    ([{"do": "activate", "which": "other"}], "Activate 1 other artifact without paying."),
    ([{"do": "to-twilight", "which": "this"}], "Move this artifact to your twilight side."),
    ([{"do": "swap-row", "row": "demon"}], "Replace 1 demon of the row from the deck."),
    (
        [{"do": "peek", "deck": "talisman", "n": 2}],
        "Look at the top 2 cards of the talisman deck and put each on top or under.",
    ),
    ([{"do": "rearrange"}], "Swap two of your demon slots."),
    ([{"do": "others", "effect": [{"do": "vp", "n": 1}]}], "Each other player: gain 1 VP."),
    (
        [{"choose": [[{"do": "vp", "n": 1}], [{"do": "charge", "n": 3}]]}],
        "Choose one: gain 1 VP; or charge 3 focus.",
    ),
    ([{"may": [{"do": "vp", "n": 1}, {"do": "charge", "n": 1}]}], "You may gain 1 VP and charge 1 focus."),
    (
        [{"if": {"time": "night"}, "then": [{"do": "vp", "n": 1}], "else": [{"do": "charge", "n": 1}]}],
        "If you play by night, gain 1 VP, otherwise charge 1 focus.",
    ),
    (
        [{"per": "captured", "most": 2, "then": [{"do": "charge", "n": 1}]}],
        "For each captured demon (at most 2): charge 1 focus.",
    ),
    ([{"repeat": 2, "then": [{"do": "vp", "n": 1}]}], "2 times: gain 1 VP."),
    (
        [{"while": {"count": "charged", "max": 3}, "then": [{"do": "charge", "n": 1}]}],
        "As long as you have at most 3 charged focus: charge 1 focus.",
    ),
    ([{"pay": {"focus": 2}, "then": [{"do": "vp", "n": 1}]}], "You may pay 2 focus to gain 1 VP."),
]


@pytest.mark.parametrize(("steps", "text"), TEXTS, ids=[text for _, text in TEXTS])
def test_every_op_is_put_into_words(steps: Steps, text: str) -> None:
    g = card_turn()
    assert g.content.texts.sentences(add_text(g.content, steps)) == text


def test_the_words_cover_every_op() -> None:
    g = card_turn()
    used = set()
    for steps, _ in TEXTS:
        used.add(type(g.content.texts.block(add_text(g.content, steps))[0]).NAME)
    assert used == {*VOCABULARY.ops, *VOCABULARY.joints}


def test_charge_gain_and_vp() -> None:
    g = card_turn()
    run_text(g, [{"do": "charge", "n": 2}, {"do": "gain", "dark": 1, "bright": 2}, {"do": "vp", "n": 3}])
    assert (g.focus[0], g.dark[0], g.bright[0], g.vp[0]) == (2, 1, 2, 3)
    run_text(g, [{"do": "charge", "n": 20}])
    assert g.focus[0] == 8 and not can(g, [{"do": "charge"}]) and not can(g, [{"do": "meditate"}])
    give_essence(g, dark=14, seat=1)
    assert not can(g, [{"do": "gain", "dark": 1}]) and can(g, [{"do": "gain", "dark": 1, "bright": 1}])
    run_text(g, [{"do": "gain", "dark": 2, "bright": 1}])
    assert (g.dark[0], g.bright[0]) == (1, 3)
    assert can(g, [{"do": "vp"}])


def test_gain_any_and_convert_go_through_the_bank() -> None:
    g = card_turn()
    run_text(g, [{"do": "gain-any", "n": 3}])
    act(g, ["essence", "dark"], ["essence", "bright"], ["essence", "dark"])
    assert (g.dark[0], g.bright[0]) == (2, 1) and idle(g)
    run_text(g, [{"do": "convert", "n": 2}])
    act(g, ["convert", "dark"], ["stop"])
    assert (g.dark[0], g.bright[0]) == (1, 2)
    give_essence(g, bright=13, seat=1)
    run_text(g, [{"do": "convert", "n": 2}])
    assert of_verb(g, "convert") == [["bright"]], "the bank has no bright to give for a dark"
    assert refusal(g, ["convert", "dark"]) == "ruling.purge.bank-limit"
    act(g, ["stop"])
    run_text(g, [{"do": "gain-any", "n": 1}])
    assert refusal(g, ["essence", "bright"]) == "ruling.purge.bank-limit"
    act(g, ["essence", "dark"])
    give_essence(g, dark=15, seat=1)
    assert not can(g, [{"do": "gain-any"}])
    run_text(g, [{"do": "gain-any", "n": 2}])
    assert idle(g)
    g.pay_essence(0, g.dark[0], g.bright[0])
    assert not can(g, [{"do": "convert"}])


def test_talisman_capture_and_stars() -> None:
    g = card_turn()
    run_text(g, [{"do": "talisman", "n": 2}])
    assert len(hand(g)) == 2
    set_row(g, "bakhtak", "nasnas")
    run_text(g, [{"do": "capture", "n": 2, "from": "row"}])
    assert refusal(g, ["capture-blind"]) == "ruling.turn.card-over-rule"
    act(g, ["capture", "bakhtak"], ["slot", "1"], ["capture", "nasnas"], ["slot", "2"])
    assert idle(g) and g.now[0] == 2
    assert not can(g, [{"do": "capture", "from": "row"}]) and can(g, [{"do": "capture", "from": "deck"}])
    next_stars(g, "red", "green")
    run_text(g, [{"do": "stars", "n": 2}])
    act(g, ["cover", "red", "1", "red"], ["cover", "green", "2", "green"])
    assert g.now[6] == 2 and idle(g)
    run_text(g, [{"do": "stargaze", "n": 3}])
    act(g, ["strength", 0])
    assert idle(g)
    kept = g.bag[:]
    g.bag.clear()
    assert not can(g, [{"do": "stars"}]) and not can(g, [{"do": "stargaze"}])
    g.bag += kept
    g.talisman_pile.clear()
    g.pools[TALISMANS].clear()
    assert not can(g, [{"do": "talisman"}])


def test_take_star_by_colour_and_from_one_constellation() -> None:
    g = card_turn()
    clear_sky(g)
    put_sky(g, a1="red", a3="wild", c1="red", c3="blue")
    give_demon(g, "spazg", 1)  # red, red, green
    run_text(g, [{"do": "take-star", "n": 3, "colour": "red"}])
    assert {str(key[0]) for key in of_verb(g, "take-star")} == {"a1", "a3", "c1"}, "wilds count as every colour"
    act(g, ["take-star", "a1", "1", "red"], ["take-star", "c1", "1", "red"], ["take-star", "a3", "1", "green"])
    assert tokens(g, 1) == ["red", "red", "wild"] and idle(g)
    assert not can(g, [{"do": "take-star"}])
    give_demon(g, "frazisht", 2)  # red, red, purple
    put_sky(g, l1="red", l3="red", s2="red")
    run_text(g, [{"do": "take-star", "n": 2, "constellation": "same"}])
    act(g, ["take-star", "l3", "2", "red"])
    assert of_verb(g, "take-star") == [["l1", "2", "red"]], "the second from the same constellation"
    act(g, ["stop"])
    assert idle(g)


def test_return_discard_and_shift_star() -> None:
    g = card_turn()
    clear_sky(g)
    give_demon(g, "bakhtak", 1, ["red", "wild"])
    give_demon(g, "mush-parik", 2)  # green, red
    bag = len(g.bag)
    run_text(g, [{"do": "shift-star", "n": 2}])
    assert of_verb(g, "lift") == [["1", "red", "red"], ["1", "red", "wild"]]
    act(g, ["lift", "1", "red", "wild"])
    assert of_verb(g, "cover") == [["wild", "2", "green"], ["wild", "2", "red"]]
    act(g, ["cover", "wild", "2", "green"], ["stop"])
    assert tokens(g, 1) == ["red", "none"] and tokens(g, 2) == ["wild", "none"] and g.now[6] == 0
    run_text(g, [{"do": "discard-star", "n": 1}])
    act(g, ["lift", "2", "green", "wild"])
    assert len(g.bag) == bag + 1 and idle(g)
    put_sky(g, a1="blue", a2="green", a4="yellow")
    next_stars(g, "yellow")
    run_text(g, [{"do": "return-star", "n": 1}])
    act(g, ["lift", "1", "red", "red"], ["sky", "red", "a3"])
    assert sky(g, "a1") == "none", "the returned star finished the arrow; its red star fits the demons again"
    act(g, ["cover", "red", "1", "red"], ["bag", "green"])
    assert sky(g, "a1") == "yellow" and tokens(g, 1)[0] == "red"
    run_text(g, [{"do": "discard-star", "n": 9}])
    act(g, ["lift", "1", "red", "red"])
    assert idle(g), "as many as there are"
    for op in ("return-star", "discard-star", "shift-star"):
        assert not can(g, [{"do": op}])


def test_move_sky_is_legal_once_the_star_is_lifted_and_can_finish() -> None:
    g = card_turn()
    clear_sky(g)
    put_sky(g, a1="red", a2="blue", a4="yellow", t1="green")
    run_text(g, [{"do": "move-sky", "n": 1}])
    assert of_verb(g, "lift-sky") == [["t1"], ["a1"], ["a2"], ["a4"]]
    act(g, ["lift-sky", "a1"])
    assert "a3" in {key[1] for key in of_verb(g, "sky")}
    assert refusal(g, ["sky", "red", "a2"]) == "stargaze.choose-constellation"
    act(g, ["sky", "red", "a3"])
    assert (sky(g, "a1"), sky(g, "a3")) == ("none", "red") and idle(g)
    run_text(g, [{"do": "move-sky", "n": 1}])
    next_stars(g, "purple")
    act(g, ["lift-sky", "t1"], ["sky", "green", "a1"])
    assert sky(g, "a1") == "purple" and g.now[5] == 1
    clear_sky(g)
    assert not can(g, [{"do": "move-sky"}])


def test_trap_and_purge_by_cards() -> None:
    g = card_turn()
    assert not can(g, [{"do": "trap"}]) and not can(g, [{"do": "purge"}])
    take_artifacts(g)
    give_artifact(g, "jar")
    read_demon(g, "bakhtak", 1)
    give_demon(g, "penih", 2)
    run_text(g, [{"do": "trap", "n": 2}])
    act(g, ["trap", "bakhtak", "jar"])
    assert idle(g) and g.now[1] == 1 and g.now[10] == 0, "not the astrolabe action"
    run_text(g, [{"do": "purge", "n": 2}])
    act(g, ["purge", "penih"])
    assert idle(g) and g.dark[0] == 3 and g.focus[0] == 1


def test_buy_for_less_counts_as_a_purchase() -> None:
    g = card_turn()
    g.focus[0] = 1
    assert not can(g, [{"do": "buy", "less": 2}])
    run_text(g, [{"do": "buy", "less": 2}])
    assert idle(g), "declined when unaffordable"
    run_text(g, [{"do": "buy", "less": 3}])
    row = g.content.artifact_ids[g.artifact_row[0]]
    act(g, ["take-artifact", row], ["side", "day"])
    assert g.focus[0] == 0 and g.now[3] == 1
    g.focus[0] = 8
    run_text(g, [{"do": "buy", "less": 9}])
    act(g, ["stop"])
    assert g.focus[0] == 8


def test_boost_strengthens_the_action_and_is_lost_afterwards() -> None:
    g = card_turn()
    run_text(g, [{"do": "boost", "n": 2}])
    assert of_verb(g, "act")[-1] == ["meditate", 3]
    act(g, ["act", "meditate", 3])
    assert g.focus[0] == 6
    assert not can(g, [{"do": "boost"}])
    run_text(g, [{"do": "boost", "n": 2}])
    assert g.now[11] == 2


def test_activate_other_same_side_and_any() -> None:
    g = card_turn()
    take_artifacts(g)
    give_artifact(g, "carpet", "day")
    give_artifact(g, "jar", "day")
    give_artifact(g, "lamp", "night")
    for which, expected in (("other", ["jar", "lamp"]), ("same-side", ["jar"]), ("any", ["jar", "lamp"])):
        run_text(g, [{"do": "activate", "n": 2, "which": which}], artifact="carpet")
        assert sorted(str(key[0]) for key in of_verb(g, "use")) == expected
        act(g, ["stop"])
    run_text(g, [{"do": "activate", "n": 2}])
    assert len(of_verb(g, "use")) == 3, "no artifact is resolving now"
    act(g, ["use", "carpet"])
    assert ["carpet"] not in of_verb(g, "use"), "it cannot choose itself while it resolves"
    act(g, ["use", "jar"], ["use", "lamp"])
    assert g.focus[0] == 4 and g.now[4] == 3 and idle(g)
    take_artifacts(g)
    assert not can(g, [{"do": "activate"}])


def test_to_twilight_moves_this_artifact_if_there_is_room() -> None:
    g = card_turn()
    take_artifacts(g)
    clock = give_artifact(g, "water-clock", "night")
    assert can(g, [{"do": "to-twilight", "which": "this"}], clock)
    run_text(g, [{"do": "to-twilight", "which": "this"}], artifact="water-clock")
    assert side_of(g, "water-clock") == "twilight"
    assert not can(g, [{"do": "to-twilight", "which": "this"}], clock)
    run_text(g, [{"do": "to-twilight", "which": "this"}], artifact="water-clock")
    assert side_of(g, "water-clock") == "twilight" and idle(g)
    assert not can(g, [{"do": "to-twilight"}])


def test_swap_row_puts_a_card_under_the_deck_and_turns_up_the_top_one() -> None:
    g = card_turn()
    set_row(g, "bakhtak", "")
    next_card(g, DEMONS, "akvan")
    deck = len(g.pools[DEMONS])
    run_text(g, [{"do": "swap-row", "row": "demon", "n": 2}])
    assert of_verb(g, "swap") == [["demon:bakhtak"]]
    act(g, ["swap", "demon:bakhtak"], ["stop"])
    assert g.demon_row == [g.content.demon_ids.index("akvan"), -1] and g.deck_size(DEMONS) == deck
    set_row(g, "", "")
    assert not can(g, [{"do": "swap-row", "row": "demon"}])
    run_text(g, [{"do": "swap-row", "row": "demon"}])
    assert idle(g)


def test_peek_is_private_and_puts_cards_back_where_one_wants_them() -> None:
    g = card_turn()
    next_card(g, DEMONS, "akvan", "ghul", "lulu")
    run_text(g, [{"do": "peek", "deck": "demon", "n": 3}])
    assert "akvan" in str(g.observe(0)["peek"]) and "akvan" not in str(g.observe(1))
    act(g, ["on-top", "demon:lulu"], ["under", "demon:ghul"], ["on-top", "demon:akvan"])
    assert idle(g)
    known = g.observe(0)["known"]
    assert isinstance(known, list)
    assert [(card["end"], card["place"], card["card"]) for card in known] == [
        ("top", 1, "akvan"),
        ("top", 2, "lulu"),
        ("bottom", 1, "ghul"),
    ]
    assert g.observe(1)["known"] == []
    tops = {g.sample(1, Chance.seeded(n)).take_top(DEMONS) & 255 for n in range(20)}
    assert len(tops) > 5, "another seat does not know the top card"
    own = {g.sample(0, Chance.seeded(n)).take_top(DEMONS) & 255 for n in range(20)}
    assert own == {g.content.demon_ids.index("akvan")}
    run_text(g, [{"do": "capture", "n": 2, "from": "deck"}])
    act(g, ["capture-blind"], ["slot", "1"], ["capture-blind"], ["slot", "2"])
    assert (in_slot(g, 1), in_slot(g, 2)) == ("akvan", "lulu")
    g.pools[DEMONS], spare = [], g.pools[DEMONS]
    assert g.draw_card(DEMONS) == g.content.demon_ids.index("ghul"), "the bottom card comes last"
    g.pools[DEMONS] = spare
    assert can(g, [{"do": "peek", "deck": "artifact"}])
    g.pools[ARTIFACTS].clear()
    assert not can(g, [{"do": "peek", "deck": "artifact"}])


def test_a_card_only_one_seat_peeked_at_stays_known_to_those_who_saw_it_before() -> None:
    g = card_turn()
    next_card(g, TALISMANS, "owl-feather")
    run_text(g, [{"do": "peek", "deck": "talisman"}])
    act(g, ["on-top", "talisman:owl-feather"])
    act(g, ["end-turn"])
    run_text(g, [{"do": "peek", "deck": "talisman"}], seat=1)
    act(g, ["under", "talisman:owl-feather"], seat=1)
    for seat in (0, 1):
        assert "owl-feather" in str(g.observe(seat)["known"]), "a single card can be followed"
    assert g.observe(-1)["known"] == []


def test_rearrange_swaps_slots_with_their_stars() -> None:
    g = card_turn()
    assert not can(g, [{"do": "rearrange"}])
    give_demon(g, "bakhtak", 1, ["red"])
    run_text(g, [{"do": "rearrange"}])
    assert of_verb(g, "swap-slots") == [["1", "2"], ["1", "3"], ["1", "4"]]
    act(g, ["swap-slots", "1", "3"])
    assert in_slot(g, 3) == "bakhtak" and tokens(g, 3) == ["red", "none"] and in_slot(g, 1) == ""


def test_others_receive_clockwise_without_choosing() -> None:
    g = card_turn(seats=3)
    effect: Steps = [
        {"do": "charge", "n": 2},
        {"do": "gain", "dark": 1, "bright": 1},
        {"do": "vp", "n": 1},
        {"do": "talisman", "n": 1},
    ]
    before = g.focus[:]
    run_text(g, [{"do": "others", "effect": effect}])
    for seat in (1, 2):
        assert g.focus[seat] == min(8, before[seat] + 2)
        assert (g.dark[seat], g.bright[seat], g.vp[seat], len(hand(g, seat))) == (1, 1, 1, 1)
    assert (g.dark[0], g.vp[0], len(hand(g))) == (0, 0, 0) and idle(g)
    g.focus = [0, 8, 8]
    assert not can(g, [{"do": "others", "effect": [{"do": "charge"}]}])


def test_choose_may_if_per_and_pay() -> None:
    g = card_turn()
    run_text(g, [{"choose": [[{"do": "vp", "n": 1}], [{"do": "charge", "n": 3}]]}])
    decision = g.decision(0)
    assert decision is not None
    assert [choice.label for choice in decision.options] == ["Gain 1 VP", "Charge 3 focus"]
    act(g, ["choose", 1])
    assert (g.vp[0], g.focus[0]) == (0, 3)
    run_text(g, [{"may": [{"do": "vp", "n": 1}, {"do": "charge", "n": 1}]}])
    other = g.clone()
    act(g, ["yes"])
    act(other, ["no"])
    assert (g.vp[0], g.focus[0], other.vp[0], other.focus[0]) == (1, 4, 0, 3)
    night: Steps = [{"if": {"time": "night"}, "then": [{"do": "vp", "n": 9}], "else": [{"do": "vp", "n": 1}]}]
    run_text(g, night)
    assert g.vp[0] == 2
    give_demon(g, "bakhtak", 1)
    give_demon(g, "nasnas", 2)
    run_text(g, [{"per": "captured", "most": 3, "then": [{"do": "gain", "dark": 1, "bright": 2}]}])
    assert (g.dark[0], g.bright[0]) == (2, 4)
    run_text(g, [{"per": "captured", "most": 1, "then": [{"do": "vp", "n": 1}]}])
    assert g.vp[0] == 3
    run_text(g, [{"per": "purged", "then": [{"do": "vp", "n": 5}]}])
    assert g.vp[0] == 3, "zero does nothing"
    g.focus[0] = 8
    run_text(g, [{"may": [{"do": "charge"}]}])
    assert idle(g), "nobody is asked about a permission that would do nothing"
    assert not can(g, [{"choose": [[{"do": "charge"}], [{"do": "meditate"}]]}])


def test_costs_are_paid_in_full_or_not_at_all() -> None:
    g = card_turn()
    clear_sky(g)
    give_essence(g, dark=2, bright=2)
    g.focus[0] = 3
    g.gain_vp(0, 4)
    run_text(g, [{"pay": {"essence": 3, "focus": 1}, "then": [{"do": "vp", "n": 2}]}])
    assert of_verb(g, "pay") == [[1, 2], [2, 1]] and ["no"] in keys(g)
    assert refusal(g, ["pay", 0, 3]) == "ruling.turn.card-over-rule"
    act(g, ["pay", 2, 1])
    assert (g.dark[0], g.bright[0], g.focus[0], g.vp[0]) == (0, 1, 2, 6)
    run_text(g, [{"pay": {"dark": 1}, "then": [{"do": "vp", "n": 2}]}])
    assert idle(g) and g.vp[0] == 6, "not payable, so not offered"
    run_text(g, [{"pay": {"vp": 6, "bright": 1}, "then": [{"do": "charge", "n": 1}]}])
    act(g, ["pay", 0, 1])
    assert (g.vp[0], g.bright[0], g.focus[0]) == (0, 0, 3)
    give_talisman(g, "owl-feather")
    give_talisman(g, "two-wicks")
    give_demon(g, "bakhtak", 1, ["red"])
    run_text(g, [{"pay": {"talisman": 1, "star": 1}, "then": [{"do": "vp", "n": 3}]}])
    act(g, ["pay", 0, 0], ["lift", "1", "red", "red"], ["sky", "red", "c1"], ["give", "two-wicks"])
    assert g.vp[0] == 3 and hand(g) == ["owl-feather"] and sky(g, "c1") == "red"
    assert not can(g, [{"pay": {"talisman": 2}, "then": [{"do": "vp"}]}])


def test_passives_change_prices_limits_and_times() -> None:
    g = card_turn()
    take_artifacts(g)
    give_artifact(g, "coffer", "day", inside="lulu")
    assert g.price(0) == 3
    give_artifact(g, "dipper", "day", inside="ghul")
    give_artifact(g, "quill", "night", inside="nasnas")
    assert g.hand_limit(0) == 4 and g.hand_limit(1) == 3
    quill, dipper = g.content.artifact_ids.index("quill"), g.content.artifact_ids.index("dipper")
    g.now[8] = 2
    assert g.activation_cost(quill) == 2 and g.activation_cost(dipper) == 3
    g.now[8] = 0
    assert g.activation_cost(quill) == 1, "never below one"
    assert g.works_at(0, dipper, 1) and not g.works_at(0, dipper, 2)
    assert g.pays_with(0, dipper, 0) and g.pays_with(0, dipper, 1)


# Counters and conditions


def test_every_counter_counts() -> None:
    g = card_turn(seats=3)
    take_artifacts(g)
    give_artifact(g, "jar", "day", inside="lulu")
    give_artifact(g, "lamp", "night")
    give_demon(g, "bakhtak", 1, ["red", "wild"])
    give_demon(g, "spazg", 2, ["red"])
    give_essence(g, dark=2, bright=3)
    give_talisman(g, "owl-feather")
    g.focus[0] = 5
    g.gain_vp(0, 2)
    akvan = fetch_demon(g, "akvan")
    g.purged.append(akvan)
    g.now[:8] = [11, 12, 13, 14, 15, 16, 17, 18]
    expected = {
        "number": 1,
        "charged": 5,
        "dark": 2,
        "bright": 3,
        "essence": 5,
        "hand": 1,
        "captured": 2,
        "read": 1,
        "trapped": 1,
        "purged": 1,
        "artifacts": 2,
        "artifacts-day": 1,
        "artifacts-night": 1,
        "upgraded": 1,
        "stars-on-demons": 3,
        "wilds-on-demons": 1,
        "pairs": 1,
        "open-slots": 2,
        "position": 1,
        "vp-tokens": 2,
        "captured-now": 11,
        "trapped-now": 12,
        "purged-now": 13,
        "bought-now": 14,
        "activated-now": 15,
        "finished-now": 16,
        "stars-placed-now": 17,
        "talismans-played-now": 18,
        "stars-of(green)": 0,
        "stars-of(red)": 2,
        "stars-of(purple)": 0,
        "stars-of(blue)": 0,
        "stars-of(yellow)": 0,
    }
    assert {counter.name: counter.count(g, 0) for counter in COUNTERS} == expected


def test_every_condition_is_judged_and_worded() -> None:
    g = card_turn(seats=3)
    cases: list[tuple[dict[str, object], bool, str]] = [
        ({}, True, "you like"),
        ({"count": "charged", "max": 0}, True, "you have exactly 0 charged focus"),
        ({"count": "number", "min": 2}, False, "your number is at least 2"),
        ({"count": "captured-now", "min": 1}, False, "you captured at least 1 demon this turn"),
        ({"time": "day"}, True, "you play by day"),
        ({"action": "meditate"}, True, "your dial shows meditate"),
        ({"took": "meditate"}, False, "your astrolabe action this turn was meditate and did something"),
        ({"first": True}, True, "you are first in this round"),
        ({"last": True}, False, "you are last in this round"),
        ({"holder": True}, True, "you hold the tie-breaker"),
        ({"unique-number": True}, True, "nobody else revealed your number"),
        ({"fewest-trapped": True}, True, "nobody has trapped fewer demons than you"),
        ({"not": {"first": True}}, False, "you are not first in this round"),
        (
            {"all": [{"first": True}, {"last": True}]},
            False,
            "you are first in this round and you are last in this round",
        ),
        ({"any": [{"first": True}, {"last": True}]}, True, "you are first in this round or you are last in this round"),
    ]
    for need, met, words in cases:
        test = condition(g, need)
        assert test.holds(g, 0) == met, need
        assert test.words() == words
    g.revealed[1] = g.revealed[0]
    assert not condition(g, {"unique-number": True}).holds(g, 0)
    g.trapped_count[0] = 1
    assert not condition(g, {"fewest-trapped": True}).holds(g, 0)
