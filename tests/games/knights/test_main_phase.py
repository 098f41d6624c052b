"""The main phase: eight actions, energy, supply, overcharge, slots, power, abilities."""

from asterism.games.knights.model.names import SUPPLIES
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.card_text import card_text
from games.knights.helpers import (
    FURION,
    act,
    arm,
    boss_turn,
    card_of,
    cards_of,
    faceup,
    finish_turn,
    give,
    keys,
    lab_pack,
    minion,
    names,
    next_turns,
    play_all,
    refused,
    row,
    rule_asked,
    show,
    table,
    verbs,
)
from rules_coverage import rule

LAB = lab_pack(
    """
[[card]]
id = "lab-grant"
name = "Lab Grant"
number = 901
type = "tech"
cost = 2
supply = "start"
copies = 4
play = [{ do = "gain", who = "any", type = "fuel", max = 3, to = "hand" }]

[[card]]
id = "lab-gear"
name = "Lab Gear"
number = 902
type = "tech"
cost = 2
supply = "start"
copies = 4
play = [
  { do = "energy-for", n = 3, use = "weapon" }, { do = "energy-for", n = 2, use = "cards" },
  { do = "energy-for", n = 3, use = "slot" }, { do = "energy-for", n = 2, use = "power" },
]

[[card]]
id = "lab-hand"
name = "Lab Hand"
number = 903
type = "tech"
cost = 2
supply = "start"
copies = 4
play = [{ do = "arm", who = "you", zone = "discard" }]

[[card]]
id = "lab-mixed"
name = "Lab Mixed"
number = 904
type = "tech"
cost = 2
supply = "start"
copies = 4
play = [{ do = "discard", who = "you", n = 2 }, { do = "energy", n = 1 }, { do = "slot", who = "you", n = 1 }]

[[card]]
id = "lab-cycle"
name = "Lab Cycle"
number = 905
type = "tech"
cost = 1
supply = "tech"
copies = 1
play = [{ do = "raze", deck = "tech", n = 1 }, { do = "energy", n = 1 }]
buy = [{ do = "heal-world", n = 1 }]

[[card]]
id = "lab-turn"
name = "Lab Turn"
number = 906
type = "tech"
cost = 1
supply = "start"
copies = 4
play = [{ do = "cycle", deck = "fuel-low" }, { do = "raze", deck = "weapon-low", n = 2 }]

[[card]]
id = "lab-wish"
name = "Lab Wish"
number = 907
type = "tech"
cost = 1
supply = "start"
copies = 4
play = [
  { may = [{ do = "draw", who = "you", n = 1 }, { do = "heal", who = "you", n = 1 }] },
  { do = "heal", who = "each-ally", n = 1 },
]
"""
)


def rich(energy: int = 20, supply: list[str] | None = None, pack: str = "house", boss: str = "furion") -> Knights:
    """Player 1 in the main phase with energy to spend."""
    g = table(2, ["vela-quill", "brannoc-thule"], supply=supply, pack=pack, boss=boss)
    g.energy = energy
    return g


@rule("main.any-order-any-number", "main.eight-actions")
def test_the_eight_actions_are_offered_in_any_order_as_long_as_they_can_be_paid() -> None:
    g = rich()
    g.world_power = g.homeworld().power_top
    assert verbs(g, 0) == {"play", "gain", "overcharge", "gain-slot", "equip", "power-up", "homeworld", "end-main"}
    g.power[0] = 4
    assert "ability" in verbs(g, 0) and "power-up" not in verbs(g, 0)
    # the book's example: Fuel, gain, equip, Fuel, gain
    g = table(2, ["vela-quill", "brannoc-thule"])
    play_all(g, 0, "power-core", "power-core")
    show(g, "fuel-low", "ion-cell")
    act(g, 0, "gain", "fuel-low")
    act(g, 0, "equip", "blaster")
    act(g, 0, "play", "power-core")
    assert refused(g, 0, "boss-action") == "main.eight-actions"
    nullarch = rich(boss="nullarch")
    nullarch.track = 2
    assert "boss-action" in verbs(nullarch, 0)


@rule("card.fuel-gives-energy", "energy.gain-without-spending", "energy.lost-at-end-of-turn", "energy.not-given-away")
def test_energy_comes_from_fuel_and_is_lost_with_the_turn() -> None:
    g = table(2, ["vela-quill", "brannoc-thule"])
    play_all(g, 0, "power-core", "power-core", "power-core")
    assert g.energy == 3
    next_turns(g, "2", "1")
    finish_turn(g, 0)
    assert g.active == 1 and g.energy == 0
    finish_turn(g, 1)
    assert g.energy == 0


@rule("energy.pool-owner", "gain.by-another-player")
def test_only_the_active_player_has_a_pool() -> None:
    g = rich(pack=LAB)
    show(g, "fuel-low", "courier-cell")
    give(g, 0, "lab-grant")
    act(g, 0, "play", "lab-grant")
    act(g, 0, "player", 1)
    assert "courier-cell" in names(g, g.hand[1])
    assert len(g.hand[1]) == 7 and g.energy == 20  # BUY drew a card for the player who gained
    # a Weapon's EQUIP energy on another's turn would be lost: only the active player collects
    g.active = 0
    before = g.energy
    text = card_text(1, g.content.cards[card_of(g, "ion-cell")].play, card_of(g, "ion-cell"))
    assert text.run(g) == 1 and g.energy == before


@rule("card.tech-is-instantaneous", "play.resolve-all-text", "play.text-order", "play.only-own-main-phase")
def test_a_played_card_is_resolved_at_once_in_written_order() -> None:
    g = rich(0)
    give(g, 0, "surge-relay")
    act(g, 0, "play", "surge-relay")
    assert keys(g, 0) == [["player", 0], ["player", 1]] and "play" not in verbs(g, 0)
    assert refused(g, 0, "play", "power-core") == "play.resolve-all-text"
    act(g, 0, "player", 1)
    assert g.power == [0, 1]
    assert keys(g, 0) == [["option", 0], ["option", 1]]
    act(g, 0, "option", 1)
    assert g.world_power == 1 and "play" in verbs(g, 0)
    assert refused(g, 1, "play", "power-core") == "order.player-card-player-turn"
    assert refused(g, 0, "play", "nova-lance") == "play.only-own-main-phase"


@rule("play.as-much-as-possible", "slot.free-gain")
def test_what_can_be_done_of_a_text_is_done() -> None:
    g = rich(0, pack=LAB)
    g.hand[0] = cards_of(g, "lab-mixed", "blaster")
    act(g, 0, "play", "lab-mixed")
    assert names(g, g.discard[0]) == ["blaster"] and g.hand[0] == []
    assert g.energy == 1 and g.slots[0] == 2  # a slot by an effect is free


@rule("play.or-exactly-one", "term.or-free-for-players", "choice.player-or-is-free")
def test_of_options_exactly_one_is_chosen_even_if_it_does_little() -> None:
    g = rich(0)
    g.power[1] = g.knight_of(1).power_top
    g.world_power = g.homeworld().power_top
    act(g, 0, "play", "galvanic-current")
    assert keys(g, 0) == [["option", 0], ["option", 1]] and rule_asked(g, 0) == "play.or-exactly-one"
    act(g, 0, "option", 0)
    assert g.power[1] == g.knight_of(1).power_top and g.world_power == g.homeworld().power_top


@rule("play.card-waits-in-play-area", "play.played-card-not-in-hand", "draw.flip-excludes-in-transit")
def test_played_cards_lie_in_the_play_area_until_the_draw_phase() -> None:
    g = rich(0)
    g.deck[0], g.discard[0] = [], cards_of(g, "ion-cell")
    give(g, 0, "relay-core")
    act(g, 0, "play", "power-core")
    act(g, 0, "play", "relay-core")
    assert names(g, g.played[0]) == ["power-core", "relay-core"]
    assert "ion-cell" in names(g, g.hand[0])  # the flip took the discard pile only
    assert g.deck[0] == [] and g.discard[0] == []


@rule("play.leaves-play-area")
def test_a_card_that_destroys_itself_is_not_put_on_the_discard_pile() -> None:
    g = rich(0)
    g.hand[0] = cards_of(g, "flash-charge")
    act(g, 0, "play", "flash-charge")
    assert g.energy == 3 and g.played[0] == [] and names(g, g.destroyed) == ["flash-charge"]
    next_turns(g, "2")
    finish_turn(g, 0)
    assert "flash-charge" not in names(g, g.discard[0] + g.deck[0] + g.hand[0])


@rule("choice.may-and-up-to")
def test_may_can_be_declined_and_up_to_can_stop_anywhere() -> None:
    g = rich(0, pack=LAB)
    g.health = [5, 5]
    g.hand[0] = cards_of(g, "lab-wish", "lab-wish", "salvage-beam", "blaster", "blaster")
    act(g, 0, "play", "lab-wish")
    assert keys(g, 0) == [["yes"], ["no"]]
    act(g, 0, "no")
    assert g.health == [5, 6]
    act(g, 0, "play", "lab-wish")
    act(g, 0, "yes")
    assert g.health == [6, 7]
    act(g, 0, "play", "salvage-beam")
    act(g, 0, "pick", "blaster", "hand", 0)
    assert ["stop"] in keys(g, 0)
    act(g, 0, "stop")
    assert names(g, g.destroyed) == ["blaster"] and g.energy == 1


@rule("gain.top-card-for-its-cost", "gain.onto-discard-pile", "gain.reveal-next-at-once", "card.cost-in-energy")
def test_gaining_takes_the_open_card_for_its_cost_and_reveals_the_next() -> None:
    g = rich(
        5,
        supply=["tractor-net", "ion-cell", "fusion-brick", "pulse-carbine", "rail-driver", "nova-lance", "siphon-coil"],
    )
    assert [["gain", deck] for deck in SUPPLIES if ["gain", deck] in keys(g, 0)] == [
        ["gain", "tech"],
        ["gain", "fuel-low"],
        ["gain", "fuel-high"],
        ["gain", "weapon-low"],
        ["gain", "weapon-mid"],
    ]
    assert refused(g, 0, "gain", "weapon-high") == "gain.top-card-for-its-cost"
    act(g, 0, "gain", "fuel-low")
    assert g.energy == 3 and names(g, g.discard[0]) == ["ion-cell"] and faceup(g, "fuel-low") == "siphon-coil"
    act(g, 0, "gain", "fuel-low")
    assert names(g, g.discard[0]) == ["ion-cell", "siphon-coil"] and g.energy == 0


@rule("gain.buy-effect", "gain.sequence", "draw.flip-any-time")
def test_a_buy_effect_resolves_after_the_card_lies_there_and_the_next_is_open() -> None:
    g = rich(3)
    show(g, "fuel-low", "courier-cell")
    g.deck[0], g.discard[0] = [], []
    hand = len(g.hand[0])
    act(g, 0, "gain", "fuel-low")
    # the card was on the discard pile already, so the draw flipped it into the hand
    assert names(g, g.hand[0])[-1] == "courier-cell" and len(g.hand[0]) == hand + 1
    assert faceup(g, "fuel-low") != ""


@rule("gain.buy-effect-even-if-free", "gain.elsewhere", "gain.free-choice")
def test_a_free_gain_goes_where_it_says_and_still_triggers_buy() -> None:
    g = rich(0, pack=LAB)
    show(g, "fuel-low", "courier-cell")
    give(g, 0, "lab-grant", "lab-grant")
    act(g, 0, "play", "lab-grant")
    hand = len(g.hand[0])
    act(g, 0, "player", 0)
    assert "courier-cell" in names(g, g.hand[0]) and len(g.hand[0]) == hand + 2
    assert g.discard[0] == []
    # only open cards within the limit: a deck whose open card is too dear offers nothing
    g.faceup[SUPPLIES.index("fuel-low")] = -1
    act(g, 0, "play", "lab-grant")
    hand = len(g.hand[0])
    act(g, 0, "player", 0)
    assert len(g.hand[0]) == hand and "end-main" in verbs(g, 0)


@rule("energy.earmarked")
def test_earmarked_energy_pays_first_and_only_for_its_use() -> None:
    g = rich(1, pack=LAB)
    give(g, 0, "lab-gear")
    show(g, "weapon-mid", "rail-driver")
    show(g, "tech", "tractor-net")
    act(g, 0, "play", "lab-gear")
    assert (g.energy, g.marked) == (1, [2, 0, 0, 3, 2, 3])
    assert refused(g, 0, "overcharge") == "energy.earmarked"
    act(g, 0, "gain", "weapon-mid")  # 5 energy: 3 for Weapons, then 2 for cards, none free
    assert (g.energy, g.marked) == (1, [0, 0, 0, 0, 2, 3])
    act(g, 0, "power-up")
    act(g, 0, "gain-slot")
    assert (g.energy, g.marked) == (1, [0, 0, 0, 0, 0, 0])
    assert (g.power[0], g.slots[0]) == (1, 2)


@rule("supply.empty-deck", "supply.reveal-after-destroy", "supply.destroy-empties")
def test_destroyed_supply_cards_are_replaced_one_by_one_until_the_deck_is_empty() -> None:
    g = rich(20, pack=LAB)
    deck = SUPPLIES.index("weapon-low")
    g.supply[deck] = g.supply[deck][:1]
    show(g, "fuel-low", "ion-cell")
    give(g, 0, "lab-turn")
    act(g, 0, "play", "lab-turn")
    assert g.faceup[deck] == -1 and len(g.destroyed) == 2
    assert g.supply_bottom[SUPPLIES.index("fuel-low")] == cards_of(g, "ion-cell")
    assert refused(g, 0, "gain", "weapon-low") == "supply.empty-deck"
    boss_turn(g, "range-finder")
    assert not g.over


@rule(
    "overcharge.pay-resolve-bottom",
    "overcharge.card-not-yours",
    "overcharge.next-card",
    "overcharge.bottom-facedown",
    "overcharge.you",
)
def test_an_overcharged_tech_works_once_and_goes_to_the_bottom() -> None:
    g = rich(3, supply=["tractor-net"])
    minion(g, "siege-walker", 6)
    act(g, 0, "overcharge")
    assert row(g) == [("siege-walker", 4)] and g.energy == 2  # cost 2, the effect gave you 1
    tech = card_of(g, "tractor-net")
    assert g.supply_bottom[0] == [tech] and g.faceup[0] != tech and g.faceup[0] >= 0
    assert all(
        tech not in pile for seat in range(2) for pile in (g.hand[seat], g.deck[seat], g.discard[seat], g.played[seat])
    )
    assert "tractor-net" not in str(g.observe(0)["supply"])
    # when all others are gone it comes up again
    g.supply[0] = []
    g.reveal_next(0)
    assert g.faceup[0] == tech


@rule("overcharge.tech-deck-only", "overcharge.no-buy", "overcharge.while-resolving", "overcharge.only-card")
def test_overcharge_reaches_only_the_tech_deck_and_not_itself() -> None:
    g = rich(9, pack=LAB)
    show(g, "tech", "lab-cycle")
    g.supply[0] = []
    g.world_health = 10
    assert [key for key in keys(g, 0) if key[0] == "overcharge"] == [["overcharge"]]
    act(g, 0, "overcharge")
    # its own text could not destroy it, BUY did not resolve, and it lies open again
    assert faceup(g, "tech") == "lab-cycle" and g.world_health == 10 and g.energy == 9
    act(g, 0, "overcharge")
    assert faceup(g, "tech") == "lab-cycle" and g.destroyed == []
    act(g, 0, "gain", "tech")
    assert g.world_health == 11 and faceup(g, "tech") == ""


@rule("slot.three-energy", "slot.none-above-top")
def test_slots_cost_three_energy_up_to_the_top() -> None:
    g = rich(10)
    for slots in (2, 3, 4):
        act(g, 0, "gain-slot")
        assert g.slots[0] == slots
    assert g.energy == 1
    assert refused(g, 0, "gain-slot") == "slot.none-above-top"
    g.slots[0] = 1
    assert refused(g, 0, "gain-slot") == "slot.three-energy"


@rule("equip.from-hand-to-table", "equip.needs-a-free-slot", "equip.effect-at-once", "equip.only-from-hand")
def test_equipping_needs_a_free_slot_and_its_effect_comes_at_once() -> None:
    g = rich(0)
    give(g, 0, "arc-needle")
    act(g, 0, "equip", "arc-needle")
    assert g.energy == 1 and names(g, g.equipped[0]) == ["arc-needle"] and "arc-needle" not in names(g, g.hand[0])
    assert refused(g, 0, "equip", "blaster") == "equip.needs-a-free-slot"
    assert refused(g, 0, "equip", "power-core") == "card.three-types"
    g.slots[0] = 3
    g.discard[0] = cards_of(g, "rail-driver")
    assert refused(g, 0, "equip", "rail-driver") == "equip.only-from-hand"
    decision = g.decision(0)
    assert decision is not None and not any("unequip" in choice.label.lower() for choice in decision.options)


@rule("equip.by-effect")
def test_an_effect_that_equips_needs_a_slot_and_resolves_equip() -> None:
    g = rich(0, pack=LAB)
    g.discard[0] = cards_of(g, "arc-needle", "power-core")
    give(g, 0, "lab-hand", "lab-hand")
    act(g, 0, "play", "lab-hand")
    assert names(g, g.equipped[0]) == ["arc-needle"] and g.energy == 1
    g.discard[0] = cards_of(g, "arc-needle")
    act(g, 0, "play", "lab-hand")
    assert len(g.equipped[0]) == 1 and names(g, g.discard[0]) == ["arc-needle"]


@rule("power.two-energy", "power.only-yourself", "power.not-at-full-power")
def test_powering_up_costs_two_energy_and_serves_only_yourself() -> None:
    g = rich(10)
    assert [key for key in keys(g, 0) if key[0] == "power-up"] == [["power-up"]]  # no target to choose
    for power in (1, 2, 3, 4):
        act(g, 0, "power-up")
        assert g.power[0] == power and g.energy == 10 - 2 * power
    assert refused(g, 0, "power-up") == "power.not-at-full-power"
    assert g.power[1] == 0 and g.world_power == 0
    g.power[0] = 0
    g.energy = 1
    assert refused(g, 0, "power-up") == "power.two-energy"


@rule("power.lost-at-full")
def test_an_effect_may_aim_power_at_full_power_to_no_effect() -> None:
    g = rich(0)
    g.power[1] = g.knight_of(1).power_top
    give(g, 0, "surge-relay")
    act(g, 0, "play", "surge-relay")
    act(g, 0, "player", 1)
    assert g.power[1] == g.knight_of(1).power_top


@rule("ability.at-full-power", "ability.power-down-first", "ability.again-in-one-turn", "power.ability-optional")
def test_an_ability_needs_full_power_powers_down_first_and_can_be_repeated() -> None:
    g = rich(8)
    assert refused(g, 0, "ability") == "ability.at-full-power"
    for _ in range(4):
        act(g, 0, "power-up")
    assert "end-main" in verbs(g, 0)  # never forced
    act(g, 0, "ability")
    assert g.power[0] == 0 and g.energy == 4 and len(g.hand[1]) == 7
    g.energy = 8
    for _ in range(4):
        act(g, 0, "power-up")
    act(g, 0, "ability")
    assert g.energy == 4


@rule("ability.own-main-phase", "ability.no-effect-allowed")
def test_an_ability_belongs_to_ones_own_main_phase_and_may_do_nothing() -> None:
    g = table(2, ["brannoc-thule", "vela-quill"])
    g.power = [g.knight_of(0).power_top, g.knight_of(1).power_top]
    assert refused(g, 1, "ability") == "order.player-card-player-turn"
    act(g, 0, "ability")  # no Weapon to attack with
    assert g.power[0] == 0 and g.boss_health == FURION
    arm(g, 0, "blaster")
    g.power[0] = g.knight_of(0).power_top
    next_turns(g, "1")
    finish_turn(g, 0)
    assert refused(g, 0, "ability") == "turn.three-phases"
    act(g, 0, "end-attacks")
    act(g, 0, "end-main")
    assert refused(g, 0, "ability") == "turn.three-phases"


@rule(
    "homeworld.ability-on-any-turn",
    "homeworld.activate-in-main-phase",
    "homeworld.turn-or-phase",
    "homeworld.power-down-first",
    "homeworld.again-in-one-turn",
    "homeworld.powered-by-effects",
)
def test_the_homeworld_ability_serves_the_active_player_in_the_main_phase() -> None:
    g = table(2, ["vela-quill", "brannoc-thule"], homeworld="port-vesper")
    assert refused(g, 0, "homeworld") == "homeworld.ability-on-any-turn"
    act(g, 0, "play", "galvanic-current")
    act(g, 0, "option", 1)
    assert g.world_power == 1  # only effects power the Homeworld
    g.world_power = 4
    arm(g, 1, "blaster")
    next_turns(g, "2")
    finish_turn(g, 0)
    assert refused(g, 1, "homeworld") == "homeworld.activate-in-main-phase"
    assert refused(g, 0, "homeworld") != ""
    act(g, 1, "end-attacks")
    show(g, "weapon-low", "pulse-carbine")
    show(g, "weapon-mid", "rail-driver")
    show(g, "weapon-high", "nova-lance")
    act(g, 1, "homeworld")
    assert g.world_power == 0
    assert verbs(g, 1) == {"supply"} and len(keys(g, 1)) == 2  # Weapons of cost 5 or less
    before = len(g.hand[1])
    act(g, 1, "supply", "weapon-mid")
    assert len(g.hand[1]) == before + 1 and card_of(g, "rail-driver") in g.hand[1]  # free, by an ability
    g.world_power = 4
    act(g, 1, "homeworld")
    act(g, 1, "supply", "weapon-low")
    assert len(g.hand[1]) == before + 2 and g.world_power == 0


@rule(
    "homeworld.example-collective-return",
    "homeworld.who-chooses",
    "homeworld.collective-is-mandatory",
    "choice.collectively",
)
def test_the_printed_homeworld_ability_returns_two_cards_in_any_split() -> None:
    g = table(2, ["vela-quill", "brannoc-thule"], homeworld="calyx-prime")
    g.world_power = 4
    g.discard = [cards_of(g, "ion-cell", "blaster"), cards_of(g, "fusion-brick", "breach-hammer")]
    act(g, 0, "homeworld")
    assert keys(g, 0) == [["player", 0], ["player", 1]] and g.waiting() == [0]
    act(g, 0, "player", 1)
    assert g.waiting() == [1]  # the owner picks among own cards
    act(g, 1, "pick", "breach-hammer", "discard", 1)
    act(g, 0, "player", 0)
    act(g, 0, "pick", "ion-cell", "discard", 0)
    assert "breach-hammer" in names(g, g.hand[1]) and "ion-cell" in names(g, g.hand[0])
    assert [names(g, pile) for pile in g.discard] == [["blaster"], ["fusion-brick"]]
    # fewer than two cards: all of them return, without a question
    g.world_power = 4
    g.discard = [[], cards_of(g, "fusion-brick")]
    act(g, 0, "homeworld")
    assert g.discard == [[], []] and "fusion-brick" in names(g, g.hand[1]) and "end-main" in verbs(g, 0)
