"""Exhaustion, the ends of the game, playing alone."""

import pytest

from asterism.games.knights.model.state import ALL_EXHAUSTED, BOSS_RULE, WON, WORLD_FELL
from games.knights.helpers import (
    FURION,
    act,
    arm,
    boss_card_of,
    boss_turn,
    cards_of,
    finish_turn,
    give,
    keys,
    minion,
    names,
    next_boss_cards,
    next_turns,
    show,
    table,
    verbs,
)
from rules_coverage import rule


@rule("exhausted.example-order", "boss.exhaust-effect", "furion.exhaust-adds-three", "mat.health-zero-is-exhausted")
def test_the_printed_exhaustion_of_abby() -> None:
    """Abby on 2 health takes Sonicblade: exhausted, Artillery 4 to 7, then 2 doubled: the Homeworld 16 to 12."""
    g = table(2)
    g.health = [2, 3]
    g.world_health = 16
    g.track = 4
    g.extra_deck = [boss_card_of(g, "sonicblade"), boss_card_of(g, "cluster-rain"), boss_card_of(g, "siege-shell")]
    g.chance.force([boss_card_of(g, "sonicblade")], 3)
    g.log = []
    next_turns(g, "boss", "1")
    # the example's draw comes from an effect: level 4's INSTANT draws an Artillery card
    g.level, g.boss_deck = 3, []
    g.boss_discard = [boss_card_of(g, "gun-line")]
    finish_turn(g, 0)
    while ["player", 0] not in keys(g, 0):
        act(g, 0, "option", 0)
        g.world_health, g.track = 16, 4
    act(g, 0, "player", 0)
    told = [event[0] for event in g.log if event[0] in (24, 25, 26, 23)]
    order = told[told.index(25) - 1 : told.index(25) + 3]
    assert order == [24, 25, 26, 23]  # health falls, exhausted, the track rises, the Homeworld suffers
    heights = [event[3] for event in g.log if event[0] == 26 and event[2] == 3]
    assert heights[-1] == 7 and g.health[0] == 0
    hits = [event[3] for event in g.log if event[0] == 23]
    assert 12 in hits


@rule("exhausted.overflow-doubles-too")
def test_the_overflow_of_a_hit_is_doubled_to_the_homeworld() -> None:
    g = table(2)
    g.health = [3, 9]
    g.track = 3
    g.extra_deck = [boss_card_of(g, "sonicblade")]
    world = g.world_health
    boss_turn(g, "powder-cultist")
    act(g, 1, "player", 0)
    # 4 damage on 3 health: 1 is left over; the exhaustion fired another Sonicblade
    assert g.world_health == world - 2
    act(g, 1, "player", 1)
    assert g.health == [0, 5]


@rule("exhausted.damage-doubles-to-homeworld", "exhausted.not-lowest-health", "exhausted.zero-damage")
def test_exhausted_players_pass_damage_on_but_are_not_the_lowest() -> None:
    g = table(3)
    g.health = [0, 3, 7]
    minion(g, "loader-brute", 5)
    boss_turn(g, "range-finder")
    assert g.health == [0, 2, 7]
    world = g.world_health
    from asterism.games.knights.rules.exhausted import Suffer

    assert Suffer(0, 3).run(g) == 1 and g.world_health == world - 6
    assert Suffer(0, 0).run(g) == 1 and g.world_health == world - 6
    assert Suffer(1, 0).run(g) == 1 and g.health == [0, 2, 7]


@rule("exhausted.still-playing", "exhausted.no-health-gain", "exhausted.homeworld-healing")
def test_an_exhausted_player_plays_on_but_never_heals() -> None:
    g = table(2, ["meridia-sol", "vela-quill"])
    g.health = [0, 5]
    g.world_health = 10
    g.power[0] = g.knight_of(0).power_top
    arm(g, 0, "blaster")
    next_turns(g, "1")
    finish_turn(g, 0)
    act(g, 0, "attack", "blaster", 0)
    assert g.boss_health == FURION - 1
    assert {"play", "ability", "end-main"} <= verbs(g, 0)
    act(g, 0, "ability")  # four health for the team: the exhausted Knight takes none
    assert g.health == [0, 9] and g.world_health == 12
    act(g, 0, "play", "balm-cell")
    act(g, 0, "player", 0)
    assert g.health == [0, 9] and g.energy == 1


@rule("exhausted.once")
def test_a_player_is_exhausted_only_once() -> None:
    g = table(2)
    g.health = [1, 9]
    from asterism.games.knights.rules.exhausted import Suffer

    g.call(Suffer(0, 1))
    g.advance()
    assert g.track == 3
    g.call(Suffer(0, 1))
    g.advance()
    assert g.track == 3


@rule("exhausted.self-inflicted", "furion.exhaust-on-player-turn")
def test_damage_from_ones_own_card_counts_like_any_other() -> None:
    g = table(2)
    g.health = [1, 9]
    g.energy = 8
    show(g, "weapon-high", "event-horizon")
    world = g.world_health
    act(g, 0, "gain", "weapon-high")
    assert g.health[0] == 0 and g.track == 3 and g.world_health == world - 2
    assert g.extra_discard == []  # Furion fires only at the end of the next Boss turn
    boss_turn(g, "powder-cultist")
    assert g.active < 0 or len(g.extra_discard) == 1


@rule("exhausted.nested")
def test_the_exhaust_effect_is_complete_before_the_overflow() -> None:
    g = table(2, boss="gorgolith")
    g.health = [1, 9]
    g.boss_health = 40
    g.log = []
    from asterism.games.knights.rules.exhausted import Suffer

    g.call(Suffer(0, 3))
    g.advance()
    while any(key[0] == "supply" for key in keys(g, 0)):
        act(g, 0, *keys(g, 0)[0])
    kinds = [event[0] for event in g.log if event[0] in (25, 36, 43, 23)]
    assert kinds == [25, 36, 36, 43, 23]  # exhausted, two cards destroyed, Boss heals, then the rest


@rule("end.loss-all-exhausted", "exhausted.last-player", "end.first-event-wins")
def test_when_the_last_player_is_exhausted_the_game_ends_at_once() -> None:
    g = table(2)
    g.health = [0, 2]
    world = g.world_health
    g.track = 0
    boss_turn(g, "creeping-fire")
    assert g.over == ALL_EXHAUSTED and g.track == 0 and g.world_health == world
    outcome = g.outcome()
    assert outcome is not None and outcome.ranks == [2, 2] and outcome.rule == "end.loss-all-exhausted"
    assert g.game.speech.headline(g.observe(0)) == f"Round {g.round}, Normal", "no phase goes on"
    assert g.waiting() == []


@rule("end.loss-homeworld", "end.conditions-checked")
def test_the_game_is_lost_the_moment_the_homeworld_falls() -> None:
    g = table(2)
    g.world_health = 2
    minion(g, "powder-cultist", 3)
    minion(g, "powder-cultist", 3)
    minion(g, "spotter-drone", 3)
    boss_turn(g, "range-finder")
    assert g.over == WORLD_FELL and g.world_health == 0
    assert g.track == 0  # nothing after it was carried out


@rule("end.win-boss-zero", "end.first-event-wins")
def test_the_game_is_won_in_the_middle_of_an_effect() -> None:
    g = table(2, ["ione-halcyon", "vela-quill"])
    g.boss_health = 1
    g.health = [1, 1]
    arm(g, 0, "heralds-pike")
    next_turns(g, "1")
    finish_turn(g, 0)
    act(g, 0, "attack", "heralds-pike", 0)
    assert g.over == WON and g.power == [0, 0]  # the ally was not powered up any more
    assert names(g, g.equipped[0]) == ["heralds-pike"]


@rule("end.boss-specific-loss")
@pytest.mark.parametrize("boss", ["ishtakka", "gorgolith", "nullarch"])
def test_each_boss_has_its_own_way_to_win(boss: str) -> None:
    g = table(2, boss=boss)
    if boss == "ishtakka":
        for _ in range(8):
            minion(g, "shell-larva", 3)
        g.minion[0] = boss_card_of(g, "shell-larva")
        boss_turn(g, "mandible-rush")
        act(g, 0, "player", 0)
    elif boss == "gorgolith":
        g.faceup[0] = g.faceup[1] = g.faceup[2] = -1
        g.supply[0] = g.supply[1] = g.supply[2] = []
        g.minion, g.minion_health, g.minion_since = [], [], []
        boss_turn(g, "marrow-tick")
    else:
        g.extra_order = [boss_card_of(g, "last-hour")]
        g.track = 4
        boss_turn(g, "foreclosed-hour")
        act(g, 0, "player", 0)
    assert g.over == BOSS_RULE
    outcome = g.outcome()
    assert outcome is not None and outcome.rule == "end.boss-specific-loss"


@rule("solo.own-ally", "solo.ally-twice", "term.ally")
def test_a_lone_knight_is_its_own_ally() -> None:
    g = table(1, ["vela-quill"])
    act(g, 0, "play", "galvanic-current")
    act(g, 0, "option", 0)
    assert g.power == [1]
    g.power = [4]
    g.deck[0] = cards_of(g, "blaster", "blaster", "blaster")
    hand = len(g.hand[0])
    act(g, 0, "ability")  # energy for you, two cards for the ally: both are you
    assert g.energy == 5 and len(g.hand[0]) == hand + 2
    pair = table(2, ["vela-quill", "brannoc-thule"])
    act(pair, 0, "play", "galvanic-current")
    act(pair, 0, "option", 0)
    assert pair.power == [0, 1]


@rule("solo.allys-weapon")
def test_a_lone_knight_uses_its_own_weapons_as_an_allys() -> None:
    g = table(1, ["ione-halcyon"])
    g.power = [g.knight_of(0).power_top]
    arm(g, 0, "blaster")
    act(g, 0, "ability")
    assert ["attack", "blaster", 0] in keys(g, 0)
    act(g, 0, "attack", "blaster", 0)
    assert g.boss_health == FURION - 3


@rule("solo.exhausted-is-no-loss", "solo.otherwise-normal", "exhausted.solo-effect", "exhausted.solo-lowest")
def test_a_lone_knight_may_be_exhausted_and_plays_on() -> None:
    g = table(1)
    g.health = [1]
    minion(g, "loader-brute", 5)
    next_turns(g, "boss", "player", "boss", "player")
    next_boss_cards(g, "powder-cultist", "shock-barrage")
    g.extra_deck = [boss_card_of(g, "siege-shell")]
    world = g.world_health
    finish_turn(g, 0)
    # exhausted: the track rose by 3, and by 1 with the Cultist; one Siege Shell was fired
    assert not g.over and g.health == [0] and g.track == 1 and g.world_health == world - 4
    finish_turn(g, 0)
    # the lowest health is still that Knight: the Homeworld suffers double; so does it by each player
    assert g.world_health == world - 4 - 2 - 1 - 2
    g.world_health = 1
    next_turns(g, "boss", "player")
    next_boss_cards(g, "range-finder")
    finish_turn(g, 0)
    outcome = g.outcome()
    assert outcome is not None and outcome.rule == "end.loss-homeworld"


def test_boss_cards_never_mend_an_exhausted_row() -> None:
    g = table(2, ["meridia-sol", "vela-quill"])
    g.health = [0, 10]
    give(g, 0, "patch-drone")
    act(g, 0, "play", "patch-drone")
    act(g, 0, "option", 0)
    act(g, 0, "player", 0)
    assert g.health == [0, 10]
