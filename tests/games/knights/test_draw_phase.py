"""The draw phase: the deck that is never shuffled."""

from asterism.games.knights.model.state import Knights
from games.knights.helpers import (
    FURION,
    act,
    boss_turn,
    cards_of,
    finish_turn,
    give,
    keys,
    lab_pack,
    names,
    next_turns,
    play_all,
    refused,
    rule_asked,
    table,
)
from rules_coverage import rule

LAB = lab_pack(
    """
[[card]]
id = "lab-peek"
name = "Lab Peek"
number = 901
type = "tech"
cost = 2
supply = "start"
copies = 4
play = [{ do = "reveal", who = "you", n = 3 }]

[[card]]
id = "lab-toast"
name = "Lab Toast"
number = 902
type = "tech"
cost = 2
supply = "start"
copies = 4
play = [{ do = "draw", who = "ally", n = 3 }]

[[card]]
id = "lab-scout"
name = "Lab Scout"
number = 903
type = "tech"
cost = 2
supply = "start"
copies = 4
play = [{ do = "scout", n = 3 }]

[[boss-card]]
id = "lab-clumsy"
boss = "furion"
name = "Lab Clumsy"
number = 951
kind = "strike"
deck = "main"
mark = "All"
copies = 1
strike = [{ do = "disarm", who = "most-equipped", n = 1 }]
"""
)


def drawing(pack: str = "house", boss: str = "furion", boss_cards: list[str] | None = None) -> Knights:
    return table(2, ["vela-quill", "brannoc-thule"], pack=pack, boss=boss, boss_cards=boss_cards)


@rule("draw.played-cards-first", "draw.two-groups", "draw.may-discard-from-hand")
def test_played_cards_then_hand_cards_go_onto_the_pile_each_group_in_chosen_order() -> None:
    g = drawing()
    g.discard[0] = cards_of(g, "ion-cell")
    play_all(g, 0, "power-core", "galvanic-current")
    act(g, 0, "option", 1)
    act(g, 0, "end-main")
    assert rule_asked(g, 0) == "draw.played-cards-first"
    assert refused(g, 0, "discard", "blaster") == "draw.two-groups"
    act(g, 0, "lay", "galvanic-current")  # the last of the played cards follows by itself
    assert names(g, g.discard[0]) == ["ion-cell", "galvanic-current", "power-core"]
    assert refused(g, 0, "lay", "power-core") == "draw.two-groups"
    act(g, 0, "discard", "blaster")
    act(g, 0, "discard", "power-core")
    assert names(g, g.discard[0])[3:] == ["blaster", "power-core"]


@rule("draw.up-to-five", "draw.keep-cards", "draw.not-forced-to-keep")
def test_cards_may_be_kept_or_thrown_and_the_hand_is_refilled_to_five() -> None:
    g = drawing()
    give(g, 0, "nova-lance")
    g.slots[0] = 0
    assert refused(g, 0, "equip", "nova-lance") == "equip.needs-a-free-slot"
    play_all(g, 0, "power-core", "power-core", "power-core")
    next_turns(g, "2", "1")
    act(g, 0, "end-main")
    act(g, 0, "discard", "nova-lance")
    assert names(g, g.discard[0])[-1] == "nova-lance"
    act(g, 0, "keep-rest")
    assert len(g.hand[0]) == 5
    assert sorted(names(g, g.hand[0])) == ["blaster", "galvanic-current", "power-core", "power-core", "power-core"]
    finish_turn(g, 1)
    assert g.active == 0 and "galvanic-current" in names(g, g.hand[0])


@rule("draw.more-than-five")
def test_there_is_no_hand_limit() -> None:
    g = drawing()
    give(g, 0, "ion-cell", "ion-cell")
    deck = g.deck[0][:]
    next_turns(g, "2")
    finish_turn(g, 0)
    assert len(g.hand[0]) == 7 and g.deck[0] == deck


@rule("draw.flip-discard-when-short", "deck.never-shuffled", "draw.flip-is-lazy", "setup.deck-from-mat")
def test_the_discard_pile_is_flipped_not_shuffled_and_only_when_needed() -> None:
    orders = set()
    for seed in range(4):
        g = table(2, ["vela-quill", "brannoc-thule"], seed=seed)
        play_all(g, 0, "power-core", "power-core", "power-core")
        next_turns(g, "1", "1", "1")
        act(g, 0, "end-main")
        act(g, 0, "discard", "blaster")
        act(g, 0, "discard", "galvanic-current")
        # five cards drawn: the deck is empty now, but nothing was flipped
        assert g.deck[0] == [] and len(g.discard[0]) == 5
        assert sorted(names(g, g.hand[0])) == ["blaster", "blaster", *["power-core"] * 3]
        act(g, 0, "end-main")
        act(g, 0, "discard-rest")
        # the oldest card of the pile was drawn first
        assert names(g, g.hand[0]) == ["power-core", "power-core", "power-core", "blaster", "galvanic-current"]
        orders.add(tuple(g.discard[0] + g.deck[0]))
    assert len(orders) == 1


@rule("draw.nothing-left")
def test_with_deck_and_discard_pile_empty_drawing_stops() -> None:
    g = drawing()
    g.hand[0], g.deck[0], g.discard[0] = cards_of(g, "power-core"), [], []
    next_turns(g, "2")
    finish_turn(g, 0)
    assert g.active == 1 and len(g.hand[0]) == 1


@rule("draw.ally-draws")
def test_an_ally_who_draws_flips_their_own_pile() -> None:
    g = drawing(pack=LAB)
    give(g, 0, "lab-toast")
    g.deck[1], g.discard[1] = cards_of(g, "blaster"), cards_of(g, "power-core", "breach-hammer")
    mine = g.deck[0][:]
    act(g, 0, "play", "lab-toast")
    assert names(g, g.hand[1])[-3:] == ["blaster", "power-core", "breach-hammer"]
    assert g.deck[1] == [] and g.discard[1] == [] and g.deck[0] == mine


@rule("draw.reveal-own-deck")
def test_revealed_cards_go_back_on_top_in_the_same_order_also_across_a_flip() -> None:
    g = drawing(pack=LAB)
    give(g, 0, "lab-peek")
    g.deck[0] = cards_of(g, "blaster", "ion-cell")  # ion-cell is the top
    g.discard[0] = cards_of(g, "power-core", "fusion-brick")
    g.log = []
    act(g, 0, "play", "lab-peek")
    told = [event[3] for event in g.log if event[0] == 37]
    assert names(g, told) == ["ion-cell", "blaster", "power-core"]
    assert names(g, g.deck[0][::-1]) == ["ion-cell", "blaster", "power-core", "fusion-brick"]


def test_scouted_boss_cards_are_known_and_come_in_the_chosen_order() -> None:
    g = drawing(pack=LAB, boss_cards=["range-finder", "spotter-drone", "siege-walker"])
    give(g, 0, "lab-scout", "lab-scout")
    act(g, 0, "play", "lab-scout")
    assert [key[0] for key in keys(g, 0)] == ["next-boss-card"] * 3 + ["leave"]
    act(g, 0, "next-boss-card", "siege-walker")
    act(g, 0, "next-boss-card", "range-finder")
    ids = [g.content.boss_cards[card].id for card in g.boss_top[::-1]]
    assert ids == ["siege-walker", "range-finder", "spotter-drone"]
    boss = g.observe(1)["boss"]
    assert isinstance(boss, dict) and boss["top"] == g.boss_top[::-1]
    boss_turn(g)
    assert [g.content.boss_cards[card].id for card in g.minion] == ["siege-walker"]
    # with fewer cards only those are shown, and the Boss never levels up by it
    g.boss_deck, g.boss_top = [], g.boss_top[-1:]
    give(g, 0, "lab-scout")
    act(g, 0, "play", "lab-scout")
    assert len(g.boss_top) == 1 and g.level == 1


@rule("discard.no-rearranging")
def test_no_action_changes_the_order_of_the_discard_pile() -> None:
    g = drawing()
    g.discard[0] = cards_of(g, "ion-cell", "blaster", "ion-cell", "power-core")
    give(g, 0, "drift-ledger")
    act(g, 0, "play", "drift-ledger")
    # equal cards in different places are different choices, as the rest keeps its order
    assert ["pick", "ion-cell", "discard", 0] in keys(g, 0) and ["pick", "ion-cell", "discard", 2] in keys(g, 0)
    act(g, 0, "pick", "ion-cell", "discard", 2)
    assert names(g, g.discard[0]) == ["ion-cell", "blaster", "power-core"]
    assert names(g, g.deck[0])[-1] == "ion-cell"


@rule("discard.forced-order")
def test_who_must_discard_chooses_the_cards_and_their_order() -> None:
    g = drawing(boss="gorgolith")
    g.minion, g.minion_health, g.minion_since = [], [], []
    g.hand = [cards_of(g, "blaster", "power-core", "ion-cell"), cards_of(g, "blaster")]
    g.deck[0] = cards_of(g, *["power-core"] * 6)
    next_turns(g, "boss", "1")
    from games.knights.helpers import next_boss_cards

    next_boss_cards(g, "undertow")
    act(g, 0, "end-main")
    act(g, 0, "discard", "power-core")
    act(g, 0, "keep-rest")
    assert g.waiting() == [0] and rule_asked(g, 0) == "discard.forced-order"  # only seat 0 can discard two
    act(g, 0, "pick", "ion-cell", "hand", 0)
    act(g, 0, "pick", "blaster", "hand", 0)
    assert names(g, g.discard[0])[-2:] == ["ion-cell", "blaster"]


@rule("discard.equipped-weapon")
def test_a_weapon_discarded_by_an_effect_does_not_attack() -> None:
    g = drawing(pack=LAB)
    g.equipped[1] = cards_of(g, "breach-hammer")
    boss_turn(g, "lab-clumsy")
    assert g.equipped[1] == [] and names(g, g.discard[1]) == ["breach-hammer"] and g.boss_health == FURION
