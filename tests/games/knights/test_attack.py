"""The attack phase: Weapons, targets, damage, and other players' Weapons."""

from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.player_turn import PlayerTurn
from games.knights.helpers import (
    FURION,
    act,
    arm,
    boss_turn,
    card_of,
    cards_of,
    finish_turn,
    foe_key,
    give,
    keys,
    lab_pack,
    minion,
    names,
    next_turns,
    refused,
    row,
    rule_asked,
    table,
    verbs,
)
from rules_coverage import rule

LAB = lab_pack(
    """
[[card]]
id = "lab-volley"
name = "Lab Volley"
number = 901
type = "weapon"
cost = 2
supply = "start"
copies = 4
attack = [{ do = "damage", n = 2, at = "foe" }, { do = "damage", n = 3, at = "foe" }]

[[card]]
id = "lab-storm"
name = "Lab Storm"
number = 902
type = "weapon"
cost = 2
supply = "start"
copies = 4
attack = [{ do = "damage", n = 2, at = "each-foe" }]

[[card]]
id = "lab-toll"
name = "Lab Toll"
number = 903
type = "weapon"
cost = 2
supply = "start"
copies = 4
attack = [{ pay = { energy = 2 }, then = [{ do = "damage", n = 4, at = "foe" }] }, { do = "heal", who = "you", n = 1 }]

[[card]]
id = "lab-fuse"
name = "Lab Fuse"
number = 904
type = "weapon"
cost = 2
supply = "start"
copies = 4
attack = [{ do = "damage", n = 3, at = "foe" }, { do = "destroy-self" }]

[[card]]
id = "lab-pair"
name = "Lab Pair"
number = 905
type = "tech"
cost = 2
supply = "start"
copies = 4
play = [{ do = "attack", whose = "any", n = 1, bonus = 5 }]

[[card]]
id = "lab-gift"
name = "Lab Gift"
number = 906
type = "weapon"
cost = 2
supply = "start"
copies = 4
attack = [
  { do = "energy", n = 2 },
  { do = "power", who = "ally", n = 1 },
  { do = "damage", n = { per = "your-weapons" }, at = "boss" },
]

[[card]]
id = "lab-brace"
name = "Lab Brace"
number = 907
type = "weapon"
cost = 2
supply = "start"
copies = 4
attack = [{ do = "slot", who = "you", n = 1 }]

[[card]]
id = "lab-crowd"
name = "Lab Crowd"
number = 908
type = "weapon"
cost = 2
supply = "start"
copies = 4
attack = [
  { do = "damage", n = { per = "ally-weapons" }, at = "boss" },
  { do = "attack", whose = "you", n = 1 },
]
"""
)


def attacking(g: Knights, seat: int, *weapons: str) -> Knights:
    """The seat's turn begins with these Weapons equipped."""
    next_turns(g, "1" if g.seats != 1 else "player")
    arm(g, seat, *weapons)
    finish_turn(g, g.active)
    return g


def ready(*weapons: str, pack: str = "house", boss: str = "furion") -> Knights:
    """Player 1 at the start of a second turn, with Weapons equipped."""
    return attacking(table(2, ["brannoc-thule", "vela-quill"], turns=["1"], pack=pack, boss=boss), 0, *weapons)


@rule("turn.three-phases", "attack.may-with-any", "attack.unused-stay-equipped")
def test_attacking_is_optional_and_unused_weapons_stay() -> None:
    g = ready("blaster", "breach-hammer")
    assert keys(g, 0) == [["attack", "blaster", 0], ["attack", "breach-hammer", 0], ["end-attacks"]]
    assert rule_asked(g, 0) == "attack.may-with-any"
    assert refused(g, 0, "play", "power-core") == "turn.three-phases"
    act(g, 0, "end-attacks")
    assert names(g, g.equipped[0]) == ["blaster", "breach-hammer"]
    assert "play" in verbs(g, 0) and "attack" not in verbs(g, 0)
    act(g, 0, "end-main")
    assert "play" not in verbs(g, 0)
    assert refused(g, 0, "play", "power-core") == "turn.three-phases"


@rule("attack.any-order", "attack.then-discard-weapon")
def test_weapons_attack_in_the_order_chosen_and_land_on_the_discard_pile_in_it() -> None:
    for order in (["blaster", "breach-hammer"], ["breach-hammer", "blaster"]):
        g = ready("blaster", "breach-hammer")
        for weapon in order:
            act(g, 0, "attack", weapon, 0)
        assert names(g, g.discard[0])[-2:] == order
        assert g.equipped[0] == [] and g.boss_health == FURION - 3


@rule("attack.phase-is-over", "equip.attacks-next-turn", "card.weapon-needs-equipping", "term.attack")
def test_after_the_attack_phase_no_weapon_attacks_until_the_next_turn() -> None:
    g = ready("blaster")
    give(g, 0, "breach-hammer")
    assert refused(g, 0, "attack", "breach-hammer", 0) == "card.weapon-needs-equipping"
    act(g, 0, "end-attacks")
    act(g, 0, "equip", "breach-hammer")
    assert refused(g, 0, "attack", "breach-hammer", 0) == "equip.attacks-next-turn"
    assert refused(g, 0, "end-attacks") == "attack.phase-is-over"
    next_turns(g, "1")
    finish_turn(g, 0)
    assert ["attack", "breach-hammer", 0] in keys(g, 0)


@rule("attack.effects-as-written", "attack.single-target", "attack.target-needed")
def test_damage_goes_to_one_enemy_chosen_when_the_step_resolves() -> None:
    g = ready("warden-beam")
    minion(g, "spotter-drone", 4)
    g.world_health = 20
    act(g, 0, "attack", "warden-beam", 0)
    assert keys(g, 0) == [["hit", "boss"], ["hit", "1-spotter-drone"]]
    assert g.world_health == 20  # the second sentence waits for the first
    assert refused(g, 0, "hit", "2-siege-walker") == "attack.single-target"
    act(g, 0, "hit", "1-spotter-drone")
    assert row(g) == [("spotter-drone", 1)] and g.boss_health == FURION and g.world_health == 21


@rule(
    "damage.minion-loses-tokens", "attack.excess-is-lost", "damage.minion-defeated-at-once", "minion.which-discard-pile"
)
def test_a_defeated_minion_goes_to_the_pile_of_its_own_deck_and_excess_is_lost() -> None:
    g = ready("rail-driver", boss="ishtakka")
    minion(g, "carapace-guard", 6)
    act(g, 0, "attack", "rail-driver", 0)
    act(g, 0, "hit", "2-carapace-guard")
    assert row(g)[1] == ("carapace-guard", 2)
    health = g.boss_health
    arm(g, 0, "rail-driver", "rail-driver")
    next_turns(g, "1")
    finish_turn(g, 0)
    act(g, 0, "attack", "rail-driver", 0)
    act(g, 0, "hit", "2-carapace-guard")
    assert [g.content.boss_cards[card].id for card in g.boss_discard][-1] == "carapace-guard"
    act(g, 0, "attack", "rail-driver", 0)
    larva = row(g)[0][0]
    act(g, 0, "hit", foe_key(g, 1))
    assert [g.content.boss_cards[card].id for card in g.extra_discard] == [larva]
    assert g.boss_health == health


@rule("damage.boss-dial-falls", "boss.no-maximum-health")
def test_the_boss_dial_falls_by_the_damage_and_has_no_upper_end() -> None:
    g = ready("rail-driver")
    g.boss_health = 60
    act(g, 0, "attack", "rail-driver", 0)
    assert g.boss_health == 56


@rule("boss-card.minion-no-maximum", "boss-card.minions-stay", "minion.tokens-unlimited")
def test_minions_stay_and_their_health_has_no_limit() -> None:
    g = table(2, boss="ishtakka", extra_cards=["shell-larva"])
    minion(g, "nest-warden", 4)
    for _ in range(4):
        boss_turn(g, "acid-rain")
        act(g, 0, "option", 0)
    newest = row(g)[-1]
    assert newest[0] == "nest-warden" and newest[1] == 8  # its own ACTIVATE strengthens the newest minion
    g.minion_health[0] = 500
    assert g.damage(g.minion_since[0], 1) is False and g.minion_health[0] == 499


@rule("attack.same-target-throughout")
def test_all_damage_steps_of_a_weapon_hit_the_same_enemy_or_are_lost() -> None:
    g = ready("lab-volley", "lab-volley", pack=LAB)
    minion(g, "siege-walker", 6)
    act(g, 0, "attack", "lab-volley", 0)
    act(g, 0, "hit", "1-siege-walker")
    assert row(g) == [("siege-walker", 1)]
    act(g, 0, "attack", "lab-volley", 0)
    act(g, 0, "hit", "1-siege-walker")
    assert row(g) == [] and g.boss_health == FURION


@rule("attack.different-enemy")
def test_a_different_enemy_is_needed_for_the_second_hit() -> None:
    g = ready("chain-rifle", "chain-rifle")
    minion(g, "siege-walker", 6)
    act(g, 0, "attack", "chain-rifle", 0)
    act(g, 0, "hit", "1-siege-walker")
    assert row(g) == [("siege-walker", 3)] and g.boss_health == FURION - 2  # only the Boss is left, no question
    minion(g, "spotter-drone", 4)
    act(g, 0, "attack", "chain-rifle", 0)
    act(g, 0, "hit", "boss")
    assert refused(g, 0, "hit", "boss") == "attack.different-enemy"
    act(g, 0, "hit", "2-spotter-drone")
    lone = ready("chain-rifle")
    act(lone, 0, "attack", "chain-rifle", 0)
    assert lone.boss_health == FURION - 3 and lone.equipped[0] == []


@rule("attack.several-targets")
def test_several_targets_are_hit_one_after_the_other_in_the_attackers_order() -> None:
    g = ready("lab-storm", pack=LAB)
    minion(g, "spotter-drone", 2)
    minion(g, "siege-walker", 6)
    act(g, 0, "attack", "lab-storm", 0)
    assert rule_asked(g, 0) == "attack.several-targets"
    act(g, 0, "hit", "2-siege-walker")
    assert row(g) == [("spotter-drone", 2), ("siege-walker", 4)]
    g.boss_health = 2
    act(g, 0, "hit", "boss")
    assert g.over and row(g) == [("spotter-drone", 2), ("siege-walker", 4)]


@rule("attack.energy-kept")
def test_energy_from_an_attack_is_there_in_the_main_phase() -> None:
    g = ready("thermal-glaive")
    minion(g, "spotter-drone", 4)
    act(g, 0, "attack", "thermal-glaive", 0)
    act(g, 0, "hit", "1-spotter-drone")
    assert g.energy == 2
    if "end-attacks" in verbs(g, 0):
        act(g, 0, "end-attacks")
    assert ["power-up"] in keys(g, 0)


@rule("attack.cost-in-attack-text")
def test_a_cost_in_an_attack_is_paid_in_full_or_not_at_all() -> None:
    g = ready("lab-toll", "lab-toll", pack=LAB)
    g.energy, g.health[0] = 1, 5
    act(g, 0, "attack", "lab-toll", 0)
    assert (g.energy, g.health[0], g.boss_health) == (1, 6, FURION)
    g.energy = 3
    act(g, 0, "attack", "lab-toll", 0)
    assert keys(g, 0) == [["yes"], ["no"]]
    act(g, 0, "yes")
    assert (g.energy, g.health[0], g.boss_health) == (1, 7, FURION - 4)


@rule("attack.still-equipped-while-resolving", "attack.your-other-weapons")
def test_an_attacking_weapon_never_counts_itself() -> None:
    g = ready("tandem-cannon", "blaster", "blaster")
    g.slots[0] = 3
    act(g, 0, "attack", "tandem-cannon", 0)
    assert g.boss_health == FURION - 5
    # a granted attack inside an attack cannot use the Weapon that is attacking
    h = ready("lab-crowd", pack=LAB)
    h.equipped[1] = cards_of(h, "blaster")
    act(h, 0, "attack", "lab-crowd", 0)
    assert h.boss_health == FURION - 1 and h.equipped[0] == [] and h.firing == []
    # with an ally's Weapon "your other Weapons" are all of yours
    k = table(2, ["brannoc-thule", "vela-quill"], pack=LAB)
    arm(k, 0, "blaster", "blaster")
    arm(k, 1, "tandem-cannon", "blaster")
    give(k, 0, "lab-pair")
    act(k, 0, "play", "lab-pair")
    act(k, 0, "attack", "tandem-cannon", 1)
    assert k.boss_health == FURION - (3 + 2 + 5)


@rule("attack.bonus-damage-once")
def test_additional_damage_is_added_once() -> None:
    g = table(2, pack=LAB)
    arm(g, 0, "lab-volley")
    give(g, 0, "lab-pair")
    act(g, 0, "play", "lab-pair")
    assert g.boss_health == FURION - (2 + 5 + 3)


@rule("attack.weapon-removed-meanwhile", "destroy.origin", "term.destroy")
def test_a_weapon_that_destroys_itself_is_not_discarded() -> None:
    g = ready("lab-fuse", pack=LAB)
    act(g, 0, "attack", "lab-fuse", 0)
    fuse = card_of(g, "lab-fuse")
    assert fuse not in g.discard[0] + g.equipped[0] + g.deck[0] + g.hand[0] and g.destroyed == [fuse]
    assert all(fuse not in pool for pool in g.supply)


@rule("attack.granted-by-effect", "card.beats-the-rulebook")
def test_an_effect_may_attack_in_the_main_phase_with_a_weapon_just_equipped() -> None:
    g = table(2, ["brannoc-thule", "vela-quill"])
    g.power[0] = g.knight_of(0).power_top
    act(g, 0, "equip", "breach-hammer")
    act(g, 0, "ability")
    assert keys(g, 0) == [["attack", "breach-hammer", 0], ["stop"]]
    act(g, 0, "attack", "breach-hammer", 0)
    assert g.boss_health == FURION - 3 and names(g, g.discard[0]) == ["breach-hammer"]


@rule(
    "attack.allys-weapon-you-are-you",
    "attack.allys-weapon-you-decide-and-pay",
    "attack.allys-weapon-goes-to-owner",
    "attack.ally-as-seen-by-attacker",
    "attack.owner-gets-no-say",
)
def test_with_an_allys_weapon_the_attacker_is_you_and_the_owner_gets_it_back() -> None:
    g = table(3, ["brannoc-thule", "vela-quill", "tycho-vance"], pack=LAB)
    arm(g, 1, "lab-gift")
    arm(g, 0, "blaster")
    give(g, 0, "lab-pair")
    act(g, 0, "play", "lab-pair")
    assert g.waiting() == [0]  # nobody is asked for consent
    act(g, 0, "attack", "lab-gift", 1)
    assert g.energy == 2  # energy goes to the attacker
    assert keys(g, 0) == [["player", 1], ["player", 2]]  # allies of the attacker, the owner included
    assert refused(g, 0, "player", 0) == "term.ally"
    act(g, 0, "player", 1)
    assert g.power[1] == 1
    assert g.boss_health == FURION - (1 + 5)  # the attacker's Weapons are counted
    assert names(g, g.discard[1]) == ["lab-gift"] and g.equipped[1] == [] and g.discard[0] == []


@rule("slot.excess-must-attack", "slot.loss-keeps-weapons", "attack.excess-check", "attack.excess-later-in-turn")
def test_a_turn_that_begins_with_too_many_weapons_must_attack() -> None:
    g = table(2, ["brannoc-thule", "vela-quill"])
    arm(g, 0, "blaster", "breach-hammer", "blaster")
    g.slots[0] = 2
    assert len(g.equipped[0]) == 3 and "end-main" in verbs(g, 0)  # nothing is forced in mid-turn
    next_turns(g, "1")
    finish_turn(g, 0)
    assert ["end-attacks"] not in keys(g, 0)
    assert refused(g, 0, "end-attacks") == "slot.excess-must-attack"
    assert rule_asked(g, 0) == "slot.excess-must-attack"
    act(g, 0, "attack", "breach-hammer", 0)
    assert ["end-attacks"] in keys(g, 0)
    # slots gained in the phase count at once; a slot lost in it forces nothing without an excess at the start
    h = attacking(table(2, ["brannoc-thule", "vela-quill"], pack=LAB), 0, "lab-brace", "blaster", "blaster")
    h.slots[0] = 1
    turn = h.stack[-1]
    assert isinstance(turn, PlayerTurn)
    turn.excess = 1
    act(h, 0, "attack", "lab-brace", 0)
    assert h.slots[0] == 2 and ["end-attacks"] in keys(h, 0)
    k = ready("blaster", "blaster")
    k.slots[0] = 1
    assert ["end-attacks"] in keys(k, 0)


@rule("slot.floor")
def test_slots_never_fall_below_the_lowest_number_of_the_track() -> None:
    g = table(2, ["vela-quill", "brannoc-thule"], boss="nullarch")
    g.slots = [1, 1]
    boss_turn(g, "paradox")
    # nobody has a slot to lose, so only the other option can be completed
    assert g.slots == [1, 1] and g.world_health == g.homeworld().health - 4


@rule("equip.count-outside-turn")
def test_the_slot_limit_does_not_matter_on_other_turns() -> None:
    g = table(2, ["brannoc-thule", "vela-quill"])
    arm(g, 1, "blaster", "blaster", "blaster")
    boss_turn(g, "range-finder")
    assert len(g.equipped[1]) == 3 and g.slots[1] == 1
