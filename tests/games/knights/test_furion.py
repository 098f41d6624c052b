"""Furion, the printed example of a Boss, and the extra decks of the others."""

from games.knights.helpers import (
    act,
    boss_card_of,
    boss_turn,
    keys,
    lab_pack,
    minion,
    row,
    table,
    verbs,
)
from rules_coverage import rule


@rule("furion.artillery-deck", "furion.cube-starts-at-zero", "furion.unprinted-numbers", "furion.artillery-kind")
def test_furion_starts_with_a_hidden_artillery_deck_and_the_cube_on_zero() -> None:
    g = table(2)
    ids = sorted(g.content.boss_cards[card].id for card in g.extra_deck)
    assert ids == sorted([*["sonicblade"] * 3, "cluster-rain", "siege-shell", "suppression-fire"])
    assert g.track == 0 and g.extra_order == []
    boss = g.observe(0)["boss"]
    assert isinstance(boss, dict) and boss["extra"] == 6 and boss["extra_order"] == []
    sonicblade = g.content.boss_cards[boss_card_of(g, "sonicblade")]
    assert sonicblade.text == "Any player suffers 4 damage."
    assert g.foe().levels[0].bonus == 4 and g.foe().levels[0].text.startswith(
        "INSTANT: Each minion in play gains 4 health."
    )
    assert g.foe().exhaust_text == "Increase the Artillery track by 3."


@rule("furion.check-at-end-of-boss-turn", "furion.fire-then-discard", "furion.then-lower-by-three")
def test_furion_fires_at_three_and_then_lowers_the_track() -> None:
    g = table(2, extra_cards=["siege-shell"])
    g.track = 0
    boss_turn(g, "range-finder")
    assert g.track == 2 and g.extra_discard == []
    boss_turn(g, "powder-cultist")  # INSTANT: 3
    assert g.track == 0
    assert [g.content.boss_cards[card].id for card in g.extra_discard] == ["siege-shell"]
    assert boss_card_of(g, "siege-shell") not in g.boss_discard
    # while the card resolves the track still shows its old value
    h = table(2, extra_cards=["sonicblade"])
    h.track = 3
    boss_turn(h, "shock-barrage")
    assert keys(h, 0) == [["player", 0], ["player", 1]] and h.track == 3
    act(h, 1, "player", 1)
    assert h.track == 0


@rule("furion.repeat-below-three")
def test_firing_is_repeated_until_the_track_is_below_three() -> None:
    g = table(2, extra_cards=["siege-shell", "cluster-rain"])
    g.track = 7
    boss_turn(g, "shock-barrage")
    while g.active < 0:
        act(g, 0, *keys(g, 0)[0])
    assert g.track == 1 and len(g.extra_discard) == 2


@rule("furion.track-cap-nine", "furion.track-floor")
def test_the_track_stays_between_zero_and_nine() -> None:
    g = table(2)
    g.track = 8
    g.move_track(3)
    assert g.track == 9
    g.move_track(-20)
    assert g.track == 0


@rule("furion.exhaust-adds-three", "furion.exhaust-while-firing")
def test_an_exhaustion_while_firing_counts_at_once() -> None:
    g = table(2, extra_cards=["sonicblade", "siege-shell"])
    g.health = [4, 9]
    g.track = 2
    g.extra_deck = [boss_card_of(g, card) for card in ("sonicblade", "siege-shell", "siege-shell")]
    boss_turn(g, "range-finder")
    assert g.track == 4
    act(g, 0, "player", 0)  # 4 + 3 = 7, minus 3: 4, one more card, then 1
    assert g.track == 1 and len(g.extra_discard) == 2


@rule("furion.example-timing")
def test_an_artillery_card_drawn_by_another_effect_does_not_lower_the_track() -> None:
    g = table(2, extra_cards=["siege-shell"])
    g.level, g.boss_deck = 3, []
    g.boss_discard = [boss_card_of(g, "gun-line")]
    g.track = 0
    world = g.world_health
    boss_turn(g)
    act(g, 0, "option", 0)  # level 3: the Homeworld suffers 2
    assert g.level == 4 and g.world_health == world - 2 - 4 and g.track == 0
    assert len(g.extra_discard) == 1


@rule("furion.artillery-runs-out", "extra-deck.runs-out")
def test_an_empty_extra_deck_is_refilled_from_its_own_discard_pile() -> None:
    g = table(2)
    g.extra_deck, g.extra_discard = [], [boss_card_of(g, "siege-shell")]
    g.track = 3
    boss_turn(g, "shock-barrage")
    assert g.level == 1 and g.extra_discard == [boss_card_of(g, "siege-shell")] and g.track == 0
    g.extra_deck, g.extra_discard = [], []
    g.track = 3
    boss_turn(g, "powder-cultist")
    assert g.track == 1  # nothing was drawn, the track falls all the same
    brood = table(2, boss="ishtakka", extra_cards=["shell-larva"])
    brood.extra_discard = brood.extra_deck[:2]
    brood.extra_deck = []
    boss_turn(brood, "brood-surge")
    assert len(brood.minion) == 3 and brood.extra_discard == []
    boss_turn(brood, "acid-rain")
    while any(key[0] in ("player", "option") for key in keys(brood, 0)):
        act(brood, 0, *keys(brood, 0)[0])
    assert len(brood.minion) == 3  # all that are left are in play


@rule("furion.artillery-kind")
def test_an_artillery_card_that_is_a_minion_enters_play() -> None:
    pack = lab_pack(
        """
[[boss-card]]
id = "lab-drone"
boss = "furion"
name = "Lab Drone"
number = 951
kind = "minion"
deck = "extra"
copies = 1
health = 2
"""
    )
    g = table(2, pack=pack, extra_cards=["lab-drone"])
    g.track = 3
    boss_turn(g, "shock-barrage")
    assert row(g) == [("lab-drone", 2)] and g.track == 0
    g.damage(g.minion_since[0], 2)
    assert g.extra_discard == [boss_card_of(g, "lab-drone")]


def test_ishtakka_is_shielded_by_a_long_row_and_never_stands_alone() -> None:
    g = table(2, boss="ishtakka", extra_cards=["shell-larva"])
    for _ in range(3):
        minion(g, "shell-larva", 3)
    health = g.boss_health
    g.damage(0, 3)
    assert g.boss_health == health - 1
    g.damage(g.minion_since[0], 3)
    g.damage(0, 3)
    assert g.boss_health == health - 4
    g.minion, g.minion_health, g.minion_since = [], [], []
    boss_turn(g, "mandible-rush")
    act(g, 0, "player", 0)
    assert len(g.minion) == 1


def test_gorgoliths_maws_eat_the_supply() -> None:
    g = table(2, boss="gorgolith")
    assert row(g) == [("maw", 6)]
    boss_turn(g, "gnash")
    act(g, 0, "option", 1)
    act(g, 0, "player", 0)
    assert keys(g, 1) == [
        ["supply", deck] for deck in ("tech", "fuel-low", "fuel-high", "weapon-low", "weapon-mid", "weapon-high")
    ]
    act(g, 1, "supply", "weapon-high")
    assert len(g.destroyed) == 1 and g.supply_size(5) == 6


def test_nullarch_strikes_its_hours_in_order_and_energy_turns_the_clock_back() -> None:
    g = table(2, boss="nullarch")
    g.energy = 5
    assert "boss-action" not in verbs(g, 0)
    g.track = 3
    act(g, 0, "boss-action")
    assert g.track == 2 and g.energy == 3 and "boss-action" not in verbs(g, 0)  # once per turn
    boss = g.observe(0)["boss"]
    assert isinstance(boss, dict)
    assert next(g.content.boss_cards[card].id for card in boss["extra_order"]) == "first-hour"
    g.track = 4
    health = g.health[:]
    boss_turn(g, "recoil")
    assert g.track == 0 and g.health == [value - 2 for value in health]
    assert [g.content.boss_cards[card].id for card in g.boss_destroyed] == ["first-hour"]
