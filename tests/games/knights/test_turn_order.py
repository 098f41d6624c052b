"""Turn order: decks for each seat count, the wild token, pairs, reshuffles."""

import pytest

from asterism.games.knights import GAME
from asterism.games.knights.model.names import TURN_CARDS
from asterism.games.knights.model.state import Knights
from asterism.kernel.chance import Chance
from asterism.kernel.state import SPECTATOR
from games.knights.helpers import (
    KNIGHTS,
    act,
    before_setup,
    boss_turn,
    finish_turn,
    give,
    keys,
    lab_pack,
    next_boss_cards,
    next_turns,
    refused,
    table,
)
from rules_coverage import rule

LAB = lab_pack(
    """
[[card]]
id = "lab-clock"
name = "Lab Clock"
number = 901
type = "tech"
cost = 2
supply = "start"
copies = 4
play = [{ do = "foresee", n = 3 }]

[[card]]
id = "lab-encore"
name = "Lab Encore"
number = 902
type = "tech"
cost = 2
supply = "start"
copies = 4
play = [{ do = "requeue", card = "1/2" }]
"""
)


def turns_of_a_round(g: Knights) -> list[int]:
    """Play a whole round without acting; who took each turn (-1: the Boss)."""
    taken: list[int] = []
    while len(taken) < len(g.content.turn_decks[g.seats]):
        if g.active < 0:
            seat = g.waiting()[0]
            g.step(seat, g.options(seat)[0])
            continue
        taken.append(g.active)
        before = len(g.turn_discard)
        finish_turn(g, g.active)
        while g.stack and g.active < 0:
            seat = g.waiting()[0]
            g.step(seat, g.options(seat)[0])
        boss_turns = g.turn_discard[before:].count(0) if len(g.turn_discard) > before else 0
        taken += [-1] * boss_turns
    return taken


@rule("setup.turn-order-card-list", "setup.pair-token-count")
def test_the_twelve_turn_order_cards_serve_all_setups() -> None:
    need = {card: max(deck.count(card) for deck in GAME.content().turn_decks[2:]) for card in range(7)}
    assert need == {0: 2, 1: 2, 2: 2, 3: 1, 4: 1, 5: 2, 6: 2} and sum(need.values()) == 12
    assert TURN_CARDS[:7] == ["boss", "1", "2", "3", "wild", "1/2", "3/4"]
    assert len(table(4).pair) == 2


@rule(
    "setup.order-four-and-two",
    "setup.order-two-players",
    "setup.order-three-players",
    "setup.order-four-players",
    "setup.order-one-knight",
    "setup.order-always-two-boss-cards",
)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_round_has_four_player_turns_and_two_boss_turns_or_three_with_one_knight(seats: int) -> None:
    g = table(seats)
    everything = g.turn_deck + g.turn_discard
    assert everything.count(0) == 2 and len(everything) == (5 if seats == 1 else 6)
    expected = {
        1: ["player"] * 3,
        2: ["1", "1", "2", "2"],
        3: ["1", "2", "3", "wild"],
        4: ["1/2", "1/2", "3/4", "3/4"],
    }[seats]
    assert sorted(TURN_CARDS[card] for card in everything if card) == sorted(expected)


@rule("order.round-meaning", "order.all-or-discarded", "order.reshuffle-only-when-needed", "order.draw-for-each-turn")
def test_the_deck_is_refilled_from_the_discards_only_when_a_card_is_needed() -> None:
    g = table(2, turns=["1", "1", "2", "2", "boss", "boss"], boss_cards=["range-finder", "shock-barrage"])
    for seat in (0, 0, 1):
        assert g.active == seat and g.round == 1
        finish_turn(g, seat)
    assert g.turn_cards_left() == 2 and g.active == 1
    g.chance.force([1], 1)
    finish_turn(g, 1)  # two Boss turns follow, then the first card of round 2
    assert g.round == 2 and g.turn_discard == [1] and g.turn_cards_left() == 5


@rule("order.drawn-card-to-discard")
def test_the_drawn_card_lies_open_on_the_turn_order_discard_pile() -> None:
    g = table(2, turns=["2", "1"])
    order = g.observe(SPECTATOR)["order"]
    assert isinstance(order, dict) and order["discard"] == [2]
    finish_turn(g, 1)
    order = g.observe(SPECTATOR)["order"]
    assert isinstance(order, dict) and order["discard"] == [2, 1]


@rule("order.boss-card-boss-turn")
def test_a_boss_card_is_carried_out_before_any_player_acts() -> None:
    g = table(2, turns=["boss", "1"], boss_cards=["range-finder"])
    assert g.turn == 2 and g.track == 2 and g.active == 0


@rule("order.player-card-player-turn", "order.two-players")
def test_two_players_act_on_their_number() -> None:
    g = table(2, turns=["2", "1", "1"])
    assert g.active == 1 and g.waiting() == [1]
    finish_turn(g, 1)
    assert g.active == 0
    finish_turn(g, 0)
    assert g.active == 0


@rule("order.three-players-number", "order.wild-card-turn", "order.wild-token-passes-left", "order.wild-pass-time")
def test_three_players_have_their_number_and_one_has_the_wild_turn_too() -> None:
    g = table(3, turns=["3", "wild", "1"])
    assert g.active == 2 and g.wild == 0
    finish_turn(g, 2)
    assert g.active == 0 and g.wild == 0  # the token passes after the turn
    finish_turn(g, 0)
    assert g.wild == 1 and g.active == 0


@rule("setup.wild-token-to-anyone")
def test_the_wild_token_starts_with_anyone_and_moves_one_seat_a_round() -> None:
    g = before_setup(3, wild="choose")
    for seat in range(3):
        act(g, seat, "take-knight", KNIGHTS[seat])
    assert sorted(keys(g, 2)) == [["give-wild", 0], ["give-wild", 1], ["give-wild", 2]]
    act(g, 1, "give-wild", 2)
    holders = [g.wild]
    g.world_health = 30
    for _ in range(3):
        turns_of_a_round(g)
        holders.append(g.wild)
        g.health = [10, 10, 10]
        g.world_health = 30
    assert holders[0] == 2 and len(set(holders)) == 3


@rule("order.wild-card-is-a-player-card", "order.wild-effects-during-wild-turn")
def test_an_effect_on_the_wild_card_hits_the_holder_of_the_token() -> None:
    g = table(3, boss="nullarch", turns=["1"])
    g.wild = 1
    assert g.players_of(TURN_CARDS.index("wild")) == [1]
    next_turns(g, "boss", "wild")
    next_boss_cards(g, "skipped-beat")
    health = g.health[:]
    finish_turn(g, 0)
    assert g.active == 1 and g.health == [health[0], health[1] - 3, health[2]]
    # during the wild turn the holder is still the one who takes it
    assert g.wild == 1 and g.players_of(TURN_CARDS.index("wild")) == [1]


@rule("order.four-players-choose", "order.pair-token-on-mat", "setup.pair-tokens-on-table")
def test_four_players_choose_who_of_a_pair_acts_first() -> None:
    g = before_setup(4, turns=["1/2", "1/2"])
    for seat in range(4):
        act(g, seat, "take-knight", KNIGHTS[seat])
    assert g.pair == [-1, -1]
    assert keys(g, 0) == [["take-turn", 0], ["take-turn", 1]] == keys(g, 1)
    assert refused(g, 0, "take-turn", 2) == "order.four-players-choose"
    act(g, 0, "take-turn", 1)
    assert g.active == 1 and g.pair == [1, -1]


@rule("order.four-players-second-card", "order.pair-token-return-time")
def test_the_second_pair_card_belongs_to_the_other_player() -> None:
    g = before_setup(4, turns=["1/2", "1/2"])
    for seat in range(4):
        act(g, seat, "take-knight", KNIGHTS[seat])
    act(g, 1, "take-turn", 1)
    finish_turn(g, 1)
    assert g.active == 0 and g.pair == [-1, -1]  # no choice, and the token is back as the turn begins


@rule("order.pair-token-persists")
def test_a_third_pair_card_in_a_round_finds_the_token_in_the_middle_again() -> None:
    g = table(4, turns=["1/2", "1/2"], pack=LAB)
    give(g, 0, "lab-encore")
    act(g, 0, "play", "lab-encore")
    assert g.turn_cards_left() == 6  # the card of this very turn is back in the deck
    next_turns(g, "1/2")
    finish_turn(g, 0)
    assert g.active == 1 and g.pair == [-1, -1]
    next_turns(g, "1/2")
    finish_turn(g, 1)
    assert g.waiting() == [0, 1] and g.active < 0


@rule("order.pair-card-in-effects")
def test_an_effect_on_a_pair_card_means_who_could_take_that_turn() -> None:
    g = table(4, boss="nullarch", turns=["1/2"])  # player 1 acted: the token is on that mat
    assert g.pair == [0, -1]
    next_turns(g, "boss", "1/2", "3/4")
    next_boss_cards(g, "skipped-beat")
    health = g.health[:]
    finish_turn(g, 0)
    assert g.health[1] == health[1] - 3 and g.active == 1
    next_turns(g, "boss", "3/4")
    next_boss_cards(g, "skipped-beat")
    finish_turn(g, 1)
    assert keys(g, 0) == [["player", 2], ["player", 3]]
    act(g, 0, "player", 3)
    assert g.health[3] == health[3] - 3
    assert keys(g, 2) == [["take-turn", 2], ["take-turn", 3]]  # not bound by it


@rule("order.solo-card-in-effects")
def test_any_player_card_means_the_lone_knight() -> None:
    g = table(1, boss="nullarch")
    next_turns(g, "boss", "player")
    next_boss_cards(g, "skipped-beat")
    finish_turn(g, 0)
    assert g.health == [g.knight_of(0).health - 3]


@rule("order.reveal-goes-back", "order.moved-cards", "order.reveal-across-rounds")
def test_revealed_turn_order_cards_go_back_on_top_or_to_the_bottom() -> None:
    g = table(2, turns=["1"], pack=LAB)
    give(g, 0, "lab-clock", "lab-clock")
    g.chance.force([0, 2, 1], 1)
    act(g, 0, "play", "lab-clock")
    assert keys(g, 0) == [["bury", "boss"], ["bury", "1"], ["bury", "2"], ["leave"]]
    act(g, 0, "bury", "boss")
    act(g, 0, "leave")
    assert keys(g, 0) == [["next-turn", "1"], ["next-turn", "2"], ["leave"]]
    act(g, 0, "next-turn", "2")
    assert g.turn_top == [1, 2] and g.turn_bottom == [0]  # next card last, nothing left the round
    assert g.turn_cards_left() == 5
    order = g.observe(1)["order"]
    assert isinstance(order, dict) and order["top"] == [2, 1]
    finish_turn(g, 0)
    assert g.active == 1
    # near the end of the round only the cards of this round are revealed
    g.turn_deck, g.turn_top, g.turn_bottom = [], [], [1]
    give(g, 1, "lab-clock")
    act(g, 1, "play", "lab-clock")
    act(g, 1, "leave")
    assert g.turn_top == [1] and g.round == 1
    # an empty deck is refilled before a reveal
    g.turn_top = []
    give(g, 1, "lab-clock")
    act(g, 1, "play", "lab-clock")
    assert g.round == 2 and g.turn_discard == []


@rule("setup.order-solo-several-knights", "solo.several-knights", "solo.two-knights-advised")
def test_one_person_may_hold_several_seats() -> None:
    """The table knows seats, not persons: two Knights are a two-player game, and no count is refused."""
    for seats in (2, 3, 4):
        g = table(seats)
        assert sorted(g.turn_deck + g.turn_discard) == sorted(g.content.turn_decks[seats])
    text = (GAME.folder.parents[3] / "docs" / "games" / "knights.md").read_text(encoding="utf-8")
    assert "more than two Knights alone" in text


def test_a_boss_turn_helper_ends_in_a_player_turn() -> None:
    g = table(2)
    boss_turn(g, "range-finder", then="2")
    assert g.active == 1 and g.track == 2


def test_an_imagined_world_halts_before_the_next_turn_order_card() -> None:
    g = table(2, turns=["1", "2", "boss"])
    world = g.sample(0, Chance.seeded(1))
    world.halt(1)
    finish_turn(world, 0)
    assert (world.turn, world.waiting(), world.turn_discard) == (1, [], g.turn_discard) and world.stack
    further = g.sample(0, Chance.seeded(1))
    further.halt(2)
    finish_turn(further, 0)
    assert further.turn == 2 and further.waiting()
