"""Every card of the house set does what its text says; every step of the vocabulary is met by some test."""

from collections.abc import Callable
from pathlib import Path

import pytest

from asterism.games.knights import GAME
from asterism.games.knights.model.content import KnightsContent
from asterism.games.knights.model.names import IS_MINION, OF_BOSS_CARD, WEAPON
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.card_text import boss_text
from asterism.games.knights.rules.ops import VOCABULARY
from games.knights.helpers import (
    FURION,
    act,
    arm,
    boss_card_of,
    boss_turn,
    card_of,
    cards_of,
    finish_turn,
    give,
    keys,
    minion,
    next_boss_cards,
    next_turns,
    show,
    table,
)


def house() -> KnightsContent:
    content = GAME.content()
    assert isinstance(content, KnightsContent)
    return content


def measures(g: Knights) -> dict[str, int]:
    """What a text can change, as numbers."""
    return {
        "energy": g.energy + sum(g.marked),
        "boss": g.boss_health,
        "world": g.world_health,
        "health": sum(g.health),
        "power": sum(g.power),
        "worldpower": g.world_power,
        "slots": sum(g.slots),
        "track": g.track,
        "minions": len(g.minion),
        "minionhealth": sum(g.minion_health),
        "hands": sum(len(hand) for hand in g.hand),
        "destroyed": len(g.destroyed),
        "equipped": sum(len(cards) for cards in g.equipped),
    }


def changes(before: dict[str, int], after: dict[str, int]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in after if after[name] != before[name]}


def answer_all(g: Knights, done: Callable[[], bool]) -> None:
    """Give every question its first answer until the text is read."""
    while g.stack and not done():
        seat = g.waiting()[0]
        act(g, seat, *keys(g, seat)[0])


# Playing the card (two Knights, both on 5 health, a Spotter Drone with 9 health in play); the card itself
# leaves the hand. The first option and the first target (the Boss, player 1) are taken.
PLAYED = {
    "power-core": {"energy": 1},
    "galvanic-current": {"energy": 1, "power": 1},
    "balm-cell": {"energy": 1, "health": 1},
    "switchback-cell": {"energy": 2},
    "tractor-net": {"energy": 1, "minionhealth": -2},
    "patch-drone": {"health": 2},
    "salvage-beam": {"energy": 1, "destroyed": 2, "hands": -2},
    "oracle-array": {"energy": 1, "hands": 1},
    "surge-relay": {"power": 2},
    "fire-control-uplink": {"boss": -2, "equipped": -1},
    "flash-charge": {"energy": 3, "destroyed": 1},
    "ion-cell": {"energy": 2},
    "siphon-coil": {"energy": 1, "power": 1},
    "beacon-salt": {"energy": 1, "worldpower": 1},
    "bonded-plasma": {"energy": 2, "destroyed": 1, "hands": -1},
    "courier-cell": {"energy": 2},
    "overclocked-cell": {"energy": 4},
    "drift-ledger": {"energy": 2},
    "catalyst-bloom": {"energy": 2, "health": 1},
    "fusion-brick": {"energy": 3},
    "relay-core": {"energy": 2, "hands": 1},
    "singularity-pellet": {"energy": 4},
}

# Attacking the Boss with it while two Blasters stay equipped beside it and an ally has one
ATTACKED = {
    "blaster": {"boss": -1},
    "breach-hammer": {"boss": -2},
    "ember-coil": {"boss": -1},
    "heralds-pike": {"boss": -1, "power": 1},
    "pulse-carbine": {"boss": -2},
    "arc-needle": {"boss": -2},
    "grapnel-launcher": {"boss": -2, "destroyed": 1, "hands": -1},
    "swarm-darts": {"boss": -2, "minionhealth": -1},
    "leech-lash": {"boss": -2, "health": 1},
    "rail-driver": {"boss": -4},
    "warden-beam": {"boss": -3, "world": 1},
    "thermal-glaive": {"boss": -4},
    "chain-rifle": {"boss": -3, "minionhealth": -2},
    "tandem-cannon": {"boss": -5},
    "nova-lance": {"boss": -6},
    "world-engine": {"boss": -5, "worldpower": 1},
    "constellation-battery": {"boss": -6},
    "phoenix-repeater": {"boss": -5},
    "event-horizon": {"boss": -8},
}


def test_the_tables_hold_every_player_card() -> None:
    assert {card.id for card in house().cards if card.type != WEAPON} == set(PLAYED)
    assert {card.id for card in house().cards if card.type == WEAPON} == set(ATTACKED)


@pytest.mark.parametrize("card", PLAYED)
def test_a_played_card_does_what_it_says(card: str) -> None:
    g = table(2, ["tycho-vance", "brannoc-thule"])
    g.health, g.world_health = [5, 5], 20
    minion(g, "spotter-drone", 9)
    g.discard[0] = cards_of(g, "blaster")
    arm(g, 1, "blaster")
    give(g, 0, card)
    before = measures(g)
    act(g, 0, "play", card)
    answer_all(g, lambda: ["end-main"] in keys(g, 0))
    changed = changes(before, measures(g))
    changed["hands"] = changed.get("hands", 0) + 1
    if changed["hands"] == 0:
        del changed["hands"]
    assert changed == PLAYED[card]


@pytest.mark.parametrize("card", ATTACKED)
def test_an_attack_does_what_it_says(card: str) -> None:
    g = table(2, ["tycho-vance", "brannoc-thule"])
    g.slots[0] = 3
    arm(g, 0, card, "blaster", "blaster")
    arm(g, 1, "blaster")
    next_turns(g, "1")
    finish_turn(g, 0)
    g.health, g.world_health = [5, 5], 20
    minion(g, "spotter-drone", 9)
    before = measures(g)
    act(g, 0, "attack", card, 0)
    answer_all(g, lambda: ["end-attacks"] in keys(g, 0))
    changed = changes(before, measures(g))
    assert changed.pop("equipped") == -1
    assert changed == ATTACKED[card]


def test_ember_coil_and_the_conditional_weapons_know_their_conditions() -> None:
    g = table(2, ["ossian-rook", "brannoc-thule"])
    arm(g, 0, "ember-coil")
    g.slots[0] = 4
    next_turns(g, "1")
    finish_turn(g, 0)
    act(g, 0, "attack", "ember-coil", 0)
    assert g.boss_health == FURION - 3


@pytest.mark.parametrize(
    ("card", "deck", "expected"),
    [
        ("courier-cell", "fuel-low", {"hands": 1}),
        ("event-horizon", "weapon-high", {"health": -2}),
        ("tandem-cannon", "weapon-mid", {"slots": 1}),
    ],
)
def test_buy_effects(card: str, deck: str, expected: dict[str, int]) -> None:
    g = table(2)
    show(g, deck, card)
    g.energy = 9
    before = measures(g)
    act(g, 0, "gain", deck)
    changed = changes(before, measures(g))
    assert changed.pop("energy") == -house().cards[card_of(g, card)].cost
    assert changed == expected


@pytest.mark.parametrize(("card", "expected"), [("arc-needle", {"energy": 1}), ("phoenix-repeater", {"boss": -2})])
def test_equip_effects(card: str, expected: dict[str, int]) -> None:
    g = table(2)
    give(g, 0, card)
    before = measures(g)
    act(g, 0, "equip", card)
    changed = changes(before, measures(g))
    assert changed.pop("hands") == -1 and changed.pop("equipped") == 1
    assert changed == expected


ABILITIES = {
    "vela-quill": {"energy": 4, "hands": 2},
    "brannoc-thule": {"boss": -5, "equipped": -2},
    "ossian-rook": {"boss": -4},
    "meridia-sol": {"health": 4, "world": 2},
    "tycho-vance": {"hands": 3},
    "ione-halcyon": {"boss": -6, "equipped": -2},
}


@pytest.mark.parametrize("knight", ABILITIES)
def test_every_ability_does_what_it_says(knight: str) -> None:
    other = "vela-quill" if knight != "vela-quill" else "brannoc-thule"
    g = table(2, [knight, other])
    g.health, g.world_health = [5, 5], 20
    g.discard[0] = cards_of(g, "ion-cell", "blaster", "power-core", "fusion-brick")
    if knight == "brannoc-thule":
        arm(g, 0, "blaster", "breach-hammer")
    if knight == "ione-halcyon":
        arm(g, 1, "blaster", "blaster")
    g.power[0] = g.knight_of(0).power_top
    before = measures(g)
    act(g, 0, "ability")
    answer_all(g, lambda: ["end-main"] in keys(g, 0))
    changed = changes(before, measures(g))
    assert changed.pop("power") == -g.knight_of(0).power_top
    assert changed == ABILITIES[knight]


WORLDS = {
    "calyx-prime": {"hands": 2},
    "port-vesper": {"hands": 1},
    "old-tethys": {"health": 4},
    "lantern-reach": {"hands": 3},
}


@pytest.mark.parametrize("world", WORLDS)
def test_every_homeworld_does_what_it_says(world: str) -> None:
    g = table(2, homeworld=world)
    g.health = [5, 5]
    g.discard[0] = cards_of(g, "ion-cell", "blaster", "power-core")
    g.world_power = g.homeworld().power_top
    before = measures(g)
    act(g, 0, "homeworld")
    answer_all(g, lambda: ["end-main"] in keys(g, 0))
    changed = changes(before, measures(g))
    assert changed.pop("worldpower") == -g.homeworld().power_top
    assert changed == WORLDS[world]


# A strike or an ACTIVATE text with every first option taken: two Knights on 9 health with 3 power, 3 slots and one
# Weapon each; the track of Furion and Nullarch at 0; one harmless old minion in play where a text needs one.
STRUCK = {
    "range-finder": {"track": 2},
    "saturation": {"world": -4},
    "magnetic-pulse": {"power": -2, "track": 1},
    "shock-barrage": {"health": -2},
    "creeping-fire": {"health": -3},
    "sonicblade": {"health": -4},
    "cluster-rain": {"health": -2, "world": -1},
    "siege-shell": {"world": -4},
    "suppression-fire": {"health": -1, "hands": -2},
    "brood-surge": {"minions": 3, "minionhealth": 9},
    "feeding-frenzy": {"health": -2},
    "acid-rain": {"world": -4},
    "pheromone-cloud": {"minions": 1, "minionhealth": 3, "power": -1},
    "mandible-rush": {"health": -2},
    "swallow": {"destroyed": 1, "health": -1},
    "gluttony": {"destroyed": 1, "equipped": -1},
    "undertow": {"hands": -2, "health": -1},
    "famine": {"destroyed": 1, "world": -2},
    "gnash": {"health": -3},
    "belch": {"health": -2, "boss": 1},
    "bottomless": {"hands": -3, "destroyed": 3},
    "foreclosed-hour": {"track": 1, "health": -2},
    "skipped-beat": {"health": -3},
    "paradox": {"slots": -1},
    "deja-vu": {"health": -1},
    "lost-minutes": {"hands": -2, "track": 1},
    "recoil": {"health": -2, "track": 1},
    "midnight-toll": {"world": -3, "track": 1},
    "first-hour": {"health": -2},
    "second-hour": {"world": -3},
    "third-hour": {"power": -2, "health": -3},
    "fourth-hour": {"world": -5},
}
ACTIVATED = {
    "spotter-drone": {"track": 1},
    "siege-walker": {"world": -2},
    "loader-brute": {"health": -1},
    "gun-line": {"health": -1},
    "powder-cultist": {"world": -1},
    "carapace-guard": {"health": -1},
    "nest-warden": {"minionhealth": 1},
    "spine-thrower": {"world": -2},
    "needle-larva": {"health": -1},
    "bile-larva": {"world": -1},
    "shell-larva": {},
    "grazing-spawn": {"destroyed": 1},
    "gullet-worm": {"health": -1},
    "tithe-taker": {"world": -2},
    "marrow-tick": {"boss": 3, "minions": -1, "minionhealth": -3},
    "rendering-beast": {"equipped": -1},
    "maw": {"health": -1},
    "second-hand": {"track": 1},
    "grain-sentinel": {"health": -2},
    "borrowed-self": {"world": -2},
    "pendulum": {"track": 1},
    "afterimage": {"health": -1},
}
ENTERED = {
    "loader-brute": {"track": 1},
    "powder-cultist": {"track": 1},
    "nest-warden": {"minions": 1, "minionhealth": 3},
    "tithe-taker": {"destroyed": 1},
    "borrowed-self": {"health": -2},
}


def arena(card: str) -> Knights:
    """The Boss of a card, and a position in which the card can do everything."""
    design = next(found for found in house().boss_cards if found.id == card)
    boss = house().boss_ids[design.boss]
    g = table(2, ["tycho-vance", "meridia-sol"], boss=boss)
    g.health, g.power, g.slots, g.world_health = [9, 9], [3, 3], [3, 3], 20
    arm(g, 0, "blaster")
    arm(g, 1, "blaster")
    g.minion, g.minion_health, g.minion_since = [], [], []
    if boss == "ishtakka":
        g.extra_deck = [boss_card_of(g, "shell-larva")] * 4
    next_turns(g, "1")
    return g


def read_text(g: Knights, address: int, place: int = 0, card: int = 0, me: int = -1) -> dict[str, int]:
    """Resolve one Boss text in the middle of a player's turn; what it changed."""
    before = measures(g)
    depth = len(g.stack)
    if place:
        g.boss_aside = [card]
    g.call(boss_text(address, OF_BOSS_CARD, card, place, me))
    g.advance()
    answer_all(g, lambda: len(g.stack) <= depth)
    return changes(before, measures(g))


def test_the_tables_hold_every_boss_card() -> None:
    strikes = {card.id for card in house().boss_cards if card.kind != IS_MINION}
    assert strikes == {*STRUCK, "last-hour"}
    assert {card.id for card in house().boss_cards if card.kind == IS_MINION} == set(ACTIVATED)
    assert {card.id for card in house().boss_cards if card.instant} == set(ENTERED)


@pytest.mark.parametrize("card", STRUCK)
def test_a_strike_does_what_it_says(card: str) -> None:
    g = arena(card)
    number = boss_card_of(g, card)
    assert read_text(g, g.content.boss_cards[number].strike, 3, number) == STRUCK[card]
    assert number in g.boss_discard + g.extra_discard + g.boss_destroyed and g.boss_aside == []


@pytest.mark.parametrize("card", ACTIVATED)
def test_a_minion_does_what_it_says(card: str) -> None:
    g = arena(card)
    minion(g, card)
    number = boss_card_of(g, card)
    assert read_text(g, g.content.boss_cards[number].activate, 0, number, g.minion_since[0]) == ACTIVATED[card]


@pytest.mark.parametrize("card", ENTERED)
def test_an_instant_does_what_it_says(card: str) -> None:
    g = arena(card)
    number = boss_card_of(g, card)
    assert read_text(g, g.content.boss_cards[number].instant, 0, number) == ENTERED[card]


def test_the_last_hour_ends_the_game() -> None:
    g = arena("last-hour")
    number = boss_card_of(g, "last-hour")
    read_text(g, g.content.boss_cards[number].strike, 3, number)
    assert g.over


def test_the_oldest_minion_repeats_its_text_by_feeding_frenzy_and_deja_vu() -> None:
    for boss, card, old, expected in (
        ("ishtakka", "feeding-frenzy", "spine-thrower", {"world": -2, "health": -2}),
        ("nullarch", "deja-vu", "borrowed-self", {"world": -4, "health": -1}),
    ):
        g = arena(card)
        assert g.foe().id == boss
        minion(g, old)
        number = boss_card_of(g, card)
        assert read_text(g, g.content.boss_cards[number].strike, 3, number) == expected


def test_a_pheromone_cloud_calls_nobody_to_a_row_of_three() -> None:
    g = arena("pheromone-cloud")
    for _ in range(3):
        minion(g, "shell-larva")
    number = boss_card_of(g, "pheromone-cloud")
    assert read_text(g, g.content.boss_cards[number].strike, 3, number) == {"power": -1}


@pytest.mark.parametrize("boss, damage", [("ishtakka", 2), ("gorgolith", 1)])
@pytest.mark.parametrize("knights", [1, 2, 4])
def test_a_second_level_token_spares_a_lone_knight(boss: str, damage: int, knights: int) -> None:
    g = table(knights, boss=boss)
    level = g.foe().levels[0]
    assert f"If 2 or more Knights play, any player suffers {damage} damage." in level.text
    assert read_text(g, level.activate) == ({"health": -damage} if knights > 1 else {})


@pytest.mark.parametrize("knights", [1, 2, 4])
def test_furions_second_level_token_leaves_the_guns_of_a_lone_knight_quiet(knights: int) -> None:
    g = table(knights)
    assert read_text(g, g.foe().levels[0].activate) == ({"track": 1} if knights > 1 else {})


def test_some_level_tokens_have_no_activate_effect() -> None:
    """The book: "any" ACTIVATE effect of a token. # level.activate-every-main-phase"""
    tokens = [token for mat in GAME.content().mats for token in mat.levels]
    assert {bool(token.activate) for token in tokens} == {False, True}
    assert all(token.instant for token in tokens)


# What the book speaks of, and the card of the house that does it
SPOKEN_OF = {
    "EQUIP": ("cards.toml", "arc-needle", 'equip = [{ do = "energy"'),
    "BUY": ("cards.toml", "courier-cell", 'buy = [{ do = "draw"'),
    "BUY of a card gained free": ("homeworlds.toml", "port-vesper", "max = 6"),  # the Tandem Cannon
    "energy for one use": ("cards.toml", "overclocked-cell", 'do = "energy-for"'),
    "a card destroyed when played": ("cards.toml", "flash-charge", 'do = "destroy-self"'),
    "cards in hand or discard pile destroyed": ("cards.toml", "salvage-beam", 'zone = "hand-or-discard"'),
    "two enemies hit": ("cards.toml", "swarm-darts", 'at = "other-foe"'),
    "damage that counts something": ("cards.toml", "constellation-battery", 'per = "ally-weapons"'),
    "something for a minion defeated": ("cards.toml", "thermal-glaive", "defeated = true"),
    "an ally powered up": ("cards.toml", "galvanic-current", 'do = "power", who = "ally"'),
    "the Homeworld powered up": ("cards.toml", "beacon-salt", 'do = "power-world"'),
    "the Homeworld healed": ("cards.toml", "patch-drone", 'do = "heal-world"'),
    "a card that harms its own player": ("cards.toml", "event-horizon", 'do = "suffer", who = "you"'),
    "a turn order card moved": ("cards.toml", "oracle-array", 'do = "foresee"'),
    "cards returned collectively": ("homeworlds.toml", "calyx-prime", 'do = "recall", who = "collective"'),
    "an attack outside the attack phase": ("knights.toml", "brannoc-thule", 'do = "attack", whose = "you"'),
    "the lowest health suffers": ("boss-cards.toml", "suppression-fire", 'do = "suffer", who = "lowest"'),
    "each player suffers": ("boss-cards.toml", "shock-barrage", 'do = "suffer", who = "each"'),
    "OR on a Boss card": ("boss-cards.toml", "saturation", "choose = [["),
    "INSTANT": ("boss-cards.toml", "loader-brute", "instant = ["),
    "a minion without ACTIVATE": ("boss-cards.toml", "shell-larva", "health = 3"),
    "a minion gains health": ("boss-cards.toml", "nest-warden", 'do = "fortify"'),
    "the Boss gains health": ("boss-cards.toml", "marrow-tick", 'do = "boss-heal"'),
    "power lost": ("boss-cards.toml", "magnetic-pulse", 'do = "drain"'),
    "equipped Weapons discarded": ("boss-cards.toml", "rendering-beast", 'do = "disarm"'),
    "equipped Weapons destroyed": ("boss-cards.toml", "gluttony", 'zone = "equipped"'),
    "supply cards destroyed": ("boss-cards.toml", "swallow", 'do = "raze"'),
    "a minion of another deck": ("boss-cards.toml", "brood-surge", 'do = "summon"'),
    "a Boss track": ("bosses.toml", "furion", "track = {"),
    "a known deck": ("bosses.toml", "nullarch", "ordered = true"),
    "a Boss mat that loses the game": ("bosses.toml", "ishtakka", "loss = {"),
    "a token that changes set-up": ("bosses.toml", "nullarch-nightmare", 'do = "side-remove"'),
    "a token that changes the rules": ("bosses.toml", "ishtakka-nightmare", "carapace = 3"),
    "a token that turns level tokens over": ("bosses.toml", "furion-nightmare", 'level-side = "back"'),
    "a card gained free by an ability": ("homeworlds.toml", "port-vesper", 'do = "gain"'),
    "cards of a player's deck revealed": ("cards.toml", "oracle-array", 'do = "reveal"'),
    "a slot without paying for it": ("cards.toml", "tandem-cannon", 'do = "slot"'),
    "a cost in the text of a Weapon": ("cards.toml", "phoenix-repeater", "pay = { energy = 2 }"),
    "any player destroys cards in hand": ("boss-cards.toml", "bottomless", 'do = "destroy", who = "any", n = 3'),
    "the most power suffers damage": ("boss-cards.toml", "cluster-rain", 'do = "suffer", who = "most-power"'),
    "a Boss card destroyed": ("boss-cards.toml", "marrow-tick", 'to = "destroyed"'),
    "slots lost": ("boss-cards.toml", "paradox", 'do = "unslot"'),
    "a Weapon of another player": ("cards.toml", "fire-control-uplink", 'do = "attack", whose = "any"'),
    "an effect that names the next turn's player": ("boss-cards.toml", "skipped-beat", 'do = "omen"'),
    "another way to lose": ("boss-cards.toml", "last-hour", 'do = "lose"'),
}


@pytest.mark.parametrize("situation", SPOKEN_OF)
def test_a_card_of_the_house_does_what_the_book_speaks_of(situation: str) -> None:
    file, card, words = SPOKEN_OF[situation]
    text = (GAME.folder / "packs/house" / file).read_text(encoding="utf-8")
    assert words in text.split(f'id = "{card}"')[1].split("\n[[")[0]


def test_phoenix_repeater_takes_energy_where_there_is_some() -> None:
    g = table(2, ["brannoc-thule", "vela-quill"])
    arm(g, 0, "phoenix-repeater")
    g.power[0], g.energy = g.knight_of(0).power_top, 3
    act(g, 0, "ability")  # Broadside, in the main phase
    act(g, 0, "attack", "phoenix-repeater", 0)
    while g.energy == 3:
        act(g, 0, *keys(g, 0)[0])
    assert g.energy == 1
    answer_all(g, lambda: ["end-main"] in keys(g, 0))
    assert g.boss_health == FURION - 9  # 1 more by Broadside


def test_no_two_boss_cards_read_alike() -> None:
    texts = [card.text for card in {card.id: card for card in house().boss_cards}.values() if card.text]
    assert len(set(texts)) == len(texts)


@pytest.mark.parametrize("mat", range(12))
def test_every_level_token_does_what_it_says(mat: int) -> None:
    """INSTANT and ACTIVATE of each token, on each side, change something that its text names."""
    names = {"health": "suffers", "world": "Homeworld", "track": "track", "minions": "play", "minionhealth": "minion"}
    design = house().mats[mat]
    for level in design.levels:
        for address in filter(None, (level.instant, level.activate)):
            g = table(
                2,
                ["tycho-vance", "meridia-sol"],
                boss=design.id,
                difficulty=("normal", "expert", "nightmare")[design.grade],
            )
            g.track = 0
            changed = None
            minion(
                g, next(card.id for card in house().boss_cards if card.boss == design.boss and card.kind == IS_MINION)
            )
            changed = read_text(g, address)
            assert changed, level.text
            assert any(names[name] in level.text for name in changed if name in names) or "Artillery card" in level.text


def test_every_step_of_the_vocabulary_is_used_by_a_card_of_the_house_or_of_these_tests() -> None:
    words = "".join(path.read_text(encoding="utf-8") for path in (GAME.folder / "packs/house").glob("*.toml"))
    words += "".join(path.read_text(encoding="utf-8") for path in Path(__file__).parent.glob("test_*.py"))
    for op in VOCABULARY.ops:
        assert f'do = "{op}"' in words, op


@pytest.mark.parametrize("boss", ["furion", "ishtakka", "gorgolith", "nullarch"])
def test_exhaust_effects(boss: str) -> None:
    expected = {
        "furion": {"track": 3},
        "ishtakka": {"minions": 1, "minionhealth": 3},
        "gorgolith": {"destroyed": 2, "boss": 2},
        "nullarch": {"track": 2},
    }[boss]
    g = arena({"furion": "range-finder", "ishtakka": "brood-surge", "gorgolith": "gnash", "nullarch": "recoil"}[boss])
    assert read_text(g, g.foe().exhaust) == expected


def test_a_whole_boss_turn_with_every_part() -> None:
    g = table(2, extra_cards=["siege-shell"])
    minion(g, "spotter-drone", 4)
    next_boss_cards(g, "range-finder")
    boss_turn(g)
    assert g.track == 0 and g.world_health == g.homeworld().health - 4
