"""The Boss turn: main phase, draw phase, ambiguity, leveling up."""

import pytest

from asterism.games.knights.model.state import OUT_OF_LEVELS, Knights
from games.knights.helpers import (
    act,
    arm,
    boss_card_of,
    boss_turn,
    cards_of,
    finish_turn,
    keys,
    lab_pack,
    minion,
    next_boss_cards,
    next_turns,
    refused,
    row,
    rule_asked,
    table,
)
from rules_coverage import rule


def strike(id: str, number: int, steps: str) -> str:
    return f"""
[[boss-card]]
id = "{id}"
boss = "furion"
name = "{id.title()}"
number = {number}
kind = "strike"
deck = "main"
mark = "All"
copies = 1
strike = {steps}
"""


LAB = lab_pack(
    strike("lab-five", 951, '[{ do = "destroy", who = "any", n = 5 }]')
    + strike("lab-power", 952, '[{ do = "suffer", who = "most-power", n = 2 }]')
    + strike("lab-lowest", 953, '[{ do = "drain", who = "lowest", n = 1 }]')
    + strike("lab-both", 954, '[{ do = "suffer", who = "lowest", n = 1 }, { do = "drain", who = "lowest", n = 1 }]')
    + strike("lab-double", 955, '[{ do = "boss-draw", n = 1 }, { do = "suffer-world", n = 1 }]')
    + strike("lab-gone", 956, '[{ do = "remove-minion", which = "oldest", to = "destroyed" }]')
    + strike("lab-away", 957, '[{ do = "remove-minion", which = "any", to = "discard" }]')
    + strike("lab-back", 958, '[{ do = "summon", from = "discard", n = 1 }]')
    + strike(
        "lab-none",
        959,
        '[{ choose = [[{ do = "drain", who = "any", n = 9 }], [{ do = "track", n = 20 }]] }]',
    )
    + strike("lab-echo", 960, '[{ do = "trigger", which = "newest" }]')
    + strike("lab-dry", 961, '[{ do = "drain-world", n = 2 }, { do = "discard", who = "each", n = 1 }]')
    + strike("lab-even", 962, '[{ do = "unslot", who = "least-power", n = 1 }, { do = "drain", who = "any", n = 2 }]')
    + """
[[boss-card]]
id = "lab-herald"
boss = "furion"
name = "Lab Herald"
number = 970
kind = "minion"
deck = "main"
mark = "All"
copies = 1
health = 3
instant = [{ do = "fortify", which = "each", n = 2 }]
activate = [{ do = "boss-draw", n = 1 }]

[[boss-card]]
id = "lab-martyr"
boss = "furion"
name = "Lab Martyr"
number = 971
kind = "minion"
deck = "main"
mark = "All"
copies = 1
health = 3
activate = [{ do = "remove-minion", which = "self", to = "discard" }, { do = "suffer-world", n = 3 }]
"""
)


def fight(seats: int = 2) -> Knights:
    return table(seats, pack=LAB)


def team(g: Knights, *key: str | int) -> None:
    """An answer of the players, entered by any of them."""
    act(g, g.waiting()[-1], *key)


@rule("boss-turn.two-phases", "boss-main.level-token-first", "boss-main.minions-oldest-first", "boss-turn.end-step")
def test_level_token_then_minions_by_age_then_the_draw_then_the_end_of_turn() -> None:
    g = fight()
    g.level = 2
    minion(g, "powder-cultist", 3)
    minion(g, "spotter-drone", 4)
    g.track = 1
    g.extra_deck = [boss_card_of(g, "siege-shell")]
    g.log = []
    boss_turn(g, "range-finder")
    told = [(event[0], event[2]) for event in g.log]
    kinds = [kind for kind, _ in told if kind in (31, 30, 27, 28)]
    assert kinds == [31, 30, 30, 27, 28]  # level, two minions, Boss card, Artillery
    activated = [g.content.boss_cards[card].id for kind, card in told if kind == 30]
    assert activated == ["powder-cultist", "spotter-drone"]
    assert g.track == 1 + 1 + 1 + 2 - 3


@rule("level.activate-every-main-phase", "level.replaces-previous")
def test_the_token_in_play_acts_every_turn_and_replaces_the_former() -> None:
    g = table(2, boss="gorgolith")
    g.minion, g.minion_health, g.minion_since = [], [], []
    for level, damage in ((2, 1), (3, 2), (4, 3)):
        g.level = level
        for _ in range(2):
            g.health = [10, 10]
            boss_turn(g, "marrow-tick")
            team(g, "player", 1)
            assert g.health[1] == 10 - damage
            g.minion, g.minion_health, g.minion_since = [], [], []


@rule("boss-draw.one-card", "boss-draw.strike-in-order", "boss-draw.strike-then-discard")
def test_a_strike_is_resolved_in_order_and_then_discarded() -> None:
    g = fight()
    g.power = [0, 3]
    size = g.boss_deck_size()
    boss_turn(g, "magnetic-pulse")
    assert g.power == [0, 1] and g.track == 1
    assert g.boss_deck_size() == size - 1 and g.content.boss_cards[g.boss_discard[-1]].id == "magnetic-pulse"
    boss_turn(g, "saturation")
    assert g.content.boss_cards[g.boss_aside[-1]].id == "saturation"
    assert "saturation" not in [g.content.boss_cards[card].id for card in g.boss_discard]
    team(g, "option", 0)
    assert g.boss_aside == [] and g.content.boss_cards[g.boss_discard[-1]].id == "saturation"


@rule(
    "boss-draw.minion-to-the-right",
    "boss-draw.minion-health",
    "boss-draw.minion-instant-last",
    "boss-draw.rest-not-this-turn",
    "effect.activate-only-in-boss-main",
    "term.instant",
)
def test_a_minion_enters_at_the_right_with_its_health_then_instant_and_acts_a_turn_later() -> None:
    g = fight()
    minion(g, "siege-walker", 2)
    boss_turn(g, "lab-herald")
    team(g, "option", 1)  # the Walker's own ACTIVATE, before the draw
    assert row(g) == [("siege-walker", 4), ("lab-herald", 5)]  # INSTANT found the newcomer there
    assert g.track == 2
    boss_turn(g, "spotter-drone", "range-finder")
    team(g, "option", 1)
    # the Herald's ACTIVATE drew one card, the draw phase the other; the newcomer did not act
    assert [name for name, _ in row(g)] == ["siege-walker", "lab-herald", "spotter-drone"]


@rule("boss-main.changing-row", "boss-main.effect-finishes", "boss-main.age-is-entry")
def test_minions_that_leave_do_not_stop_the_others_and_newcomers_wait() -> None:
    g = fight()
    g.health = [10, 9]  # the Brute knows whom it hits
    minion(g, "lab-martyr", 3)
    minion(g, "spotter-drone", 4)
    health = g.world_health
    boss_turn(g, "loader-brute")
    assert g.world_health == health - 3  # the Martyr's text went on after it had left
    assert g.track == 2  # the Drone acted, and the Brute's INSTANT; its ACTIVATE did not
    assert [name for name, _ in row(g)] == ["spotter-drone", "loader-brute"]
    before = g.minion_since[:]
    g.minion_health[0] += 5
    g.level = 2
    assert g.minion_since == before
    # a minion that enters again is the newest
    g.damage(g.minion_since[0], 99)
    boss_turn(g, "spotter-drone")
    assert [name for name, _ in row(g)] == ["loader-brute", "spotter-drone"]


@rule("boss-main.entered-on-player-turn")
def test_a_minion_that_enters_on_a_players_turn_acts_in_the_next_boss_turn() -> None:
    g = table(2, boss="ishtakka", extra_cards=["shell-larva", "bile-larva"])
    g.health[0] = 1
    g.hand[0] = []
    g.energy = 8
    from games.knights.helpers import show

    show(g, "weapon-high", "event-horizon")
    act(g, 0, "gain", "weapon-high")  # BUY: 2 damage exhausts, so a Brood card enters
    assert g.health[0] == 0 and row(g)[-1][0] == "bile-larva"
    health = g.world_health
    boss_turn(g, "brood-surge")
    assert g.world_health == health - 1


@rule("boss-main.triggered-activate")
def test_a_triggered_activate_looks_only_among_minions_of_earlier_turns() -> None:
    g = fight()
    minion(g, "spotter-drone", 4)
    next_boss_cards(g, "lab-herald", "lab-echo")
    g.minion_since[0] += 0
    # the Herald enters by an extra draw in this very turn and is passed over
    minion(g, "lab-martyr", 3)
    g.minion[-1] = boss_card_of(g, "powder-cultist")
    next_turns(g, "boss", "1")
    next_boss_cards(g, "lab-echo")
    health = g.world_health
    finish_turn(g, 0)
    assert g.world_health == health - 2  # the newest veteran acted twice
    none = fight()
    boss_turn(none, "lab-echo")
    assert not none.over and none.active == 0


@rule("boss-draw.extra-draws", "boss-draw.strike-in-transit", "level-up.in-main-phase")
def test_an_extra_draw_levels_up_as_usual_and_the_strike_in_hand_is_not_shuffled_in() -> None:
    g = fight()
    g.boss_deck = []
    g.chance.force([boss_card_of(g, "creeping-fire")], 2)
    g.boss_discard = [boss_card_of(g, "creeping-fire")]
    health = g.world_health
    boss_turn(g, "lab-double")
    if g.waiting() and g.active < 0:
        team(g, *keys(g, g.waiting()[0])[0])
    assert g.level == 2 and g.world_health == health - 1
    assert g.content.boss_cards[g.boss_discard[-1]].id == "lab-double"
    assert boss_card_of(g, "lab-double") not in g.boss_deck
    # in the main phase: the new token's ACTIVATE waits, minions not yet activated still act
    h = fight()
    minion(h, "lab-herald", 3)
    minion(h, "powder-cultist", 3)
    h.boss_deck = []
    h.boss_discard = [boss_card_of(h, "range-finder"), boss_card_of(h, "shock-barrage")]
    h.chance.force([boss_card_of(h, "range-finder"), boss_card_of(h, "shock-barrage")], 2)
    h.extra_deck = [boss_card_of(h, "siege-shell")]
    world = h.world_health
    boss_turn(h)
    assert h.level == 2 and h.track == 2  # Range Finder, and no +1 from the token this turn
    assert h.world_health == world - 1


@rule("boss-draw.empty-deck-levels-up", "level.ascending-order", "level-up.place-next-token", "level-up.then-instant")
def test_an_empty_deck_levels_up_in_the_next_draw_phase_not_before() -> None:
    g = fight()
    g.boss_deck = []
    boss_turn(g, "range-finder")
    assert g.boss_deck_size() == 0 and g.level == 1
    g.boss_discard = [boss_card_of(g, "range-finder")]
    g.extra_deck = [boss_card_of(g, "siege-shell")]
    g.log = []
    boss_turn(g)
    assert g.level == 2
    kinds = [event[0] for event in g.log if event[0] in (29, 27)]
    assert kinds == [29, 27]


@rule("level-up.then-shuffle-discards", "level-up.then-draw-one", "level-up.draws-once", "level-up.activate-waits")
def test_the_whole_discard_pile_becomes_the_new_deck_and_one_card_is_drawn() -> None:
    g = table(2)  # the 3+ and 4 cards lie in the discard pile since setup
    waiting = len(g.boss_discard)
    assert waiting == 3
    g.boss_discard = g.boss_discard + g.boss_deck
    g.boss_deck = []
    minion(g, "spotter-drone", 4)
    g.chance.force([boss_card_of(g, "range-finder")], 2)
    g.extra_deck = [boss_card_of(g, "siege-shell")]
    boss_turn(g)
    assert g.level == 2 and g.boss_discard == [boss_card_of(g, "range-finder")]
    assert len(g.boss_deck) == 10 - 1 - 1  # minus the minion in play and the card drawn
    assert {g.content.boss_cards[card].mark for card in g.boss_deck} >= {3, 4}
    assert g.track == 0  # 1 from the Drone, 2 from the strike, none from the token yet, then one shot
    boss_turn(g, "shock-barrage")
    assert g.track == 2  # now the token's ACTIVATE too


@rule(
    "level-up.example-minions-gain-four",
    "level-up.bonus-not-retroactive",
    "level-up.level-of-bonus",
    "level.minion-bonus",
)
def test_the_printed_level_up_of_furion() -> None:
    """Minions with 1 and 7 health get 4 each; a minion drawn in the same turn enters with 4 more."""
    g = table(2)
    g.health = [10, 9]  # the Brute knows whom it hits
    minion(g, "siege-walker", 1)
    minion(g, "powder-cultist", 7)
    g.boss_deck = []
    g.boss_discard = [boss_card_of(g, "loader-brute")]
    boss_turn(g)
    team(g, "option", 0)
    assert row(g) == [("siege-walker", 5), ("powder-cultist", 11), ("loader-brute", 9)]
    assert g.level == 2 and g.bonus() == 4
    # a token without such an INSTANT changes nothing on minions already there
    g.boss_discard = [boss_card_of(g, "spotter-drone")]
    g.boss_deck = []
    g.extra_deck = [boss_card_of(g, "siege-shell")]
    boss_turn(g)
    team(g, "option", 0)
    assert g.level == 3 and row(g)[0] == ("siege-walker", 5) and row(g)[-1] == ("spotter-drone", 9)


@rule("level.bonus-for-all-decks")
def test_minions_of_an_extra_deck_get_the_bonus_too() -> None:
    g = table(2, boss="ishtakka", extra_cards=["shell-larva", "shell-larva"])
    assert row(g) == [("shell-larva", 3)]
    g.level = 3
    g.enter_play(boss_card_of(g, "needle-larva"))
    assert row(g)[-1] == ("needle-larva", 4)


@rule(
    "level-up.empty-discard", "level-up.no-token-left-is-loss", "end.loss-no-cards-no-levels", "end.conditions-checked"
)
def test_without_cards_the_boss_levels_on_and_without_tokens_the_players_lose() -> None:
    g = table(2)
    g.boss_deck, g.boss_discard = [], []
    g.extra_deck = [boss_card_of(g, "siege-shell")] * 3
    boss_turn(g)
    assert g.over == OUT_OF_LEVELS and g.level == 4
    outcome = g.outcome()
    assert outcome is not None and outcome.rule == "end.loss-no-cards-no-levels"


@rule("ambiguity.players-decide", "ambiguity.ties-for-lowest-health")
def test_ties_are_settled_by_the_players() -> None:
    g = table(3)
    minion(g, "loader-brute", 5)
    g.health = [4, 7, 4]
    boss_turn(g, "range-finder")
    assert g.waiting() == [0, 1, 2] and keys(g, 1) == [["player", 0], ["player", 2]]
    assert rule_asked(g, 1) == "ambiguity.ties-for-lowest-health"
    assert refused(g, 1, "player", 1) == "ambiguity.ties-for-lowest-health"
    act(g, 1, "player", 2)
    assert g.health == [4, 7, 3]


@rule("ambiguity.most-of-nothing", "choice.superlatives")
def test_the_most_of_nothing_is_a_choice_among_all() -> None:
    g = fight()
    g.power = [0, 0]
    boss_turn(g, "lab-power")
    assert keys(g, 0) == [["player", 0], ["player", 1]] and rule_asked(g, 0) == "ambiguity.most-of-nothing"
    team(g, "player", 0)
    g.power = [2, 1]
    g.health = [0, 9]
    world = g.world_health
    boss_turn(g, "lab-power")  # exhausted players are compared too
    assert g.world_health == world - 4 and g.health == [0, 9]
    # ties for the fewest slots or the least power work the same way
    g.power, g.slots = [3, 0], [3, 3]
    boss_turn(g, "lab-even")
    assert g.slots == [3, 2]


@rule("ambiguity.resolve-what-you-can", "power.floor")
def test_a_loss_that_cannot_be_borne_in_full_is_borne_as_far_as_possible() -> None:
    g = fight()
    g.power = [1, 0]
    boss_turn(g, "magnetic-pulse")
    assert g.power == [0, 0] and g.track == 1
    g.world_power = 1
    g.hand = [[], cards_of(g, "blaster")]
    g.deck, g.discard = [[], []], [[], []]
    next_turns(g, "boss", "1")
    next_boss_cards(g, "lab-dry")
    finish_turn(g, 0)
    assert g.world_power == 0 and g.hand == [[], []] and len(g.discard[1]) == 1


@rule("ambiguity.any-player-falls-to-the-fullest", "choice.any-player-demand")
def test_the_printed_five_cards_example() -> None:
    g = fight()
    g.hand = [cards_of(g, "power-core", "blaster"), cards_of(g, "power-core", "power-core", "blaster")]
    g.deck, g.discard = [[], []], [[], []]
    next_turns(g, "boss", "1")
    next_boss_cards(g, "lab-five")
    finish_turn(g, 0)
    assert g.hand[1] == [] and len(g.destroyed) == 3 and len(g.hand[0]) == 2
    # who can do it in full may be chosen, others not
    h = fight(3)
    h.power = [2, 1, 3]
    h.slots = [1, 1, 1]
    boss_turn(h, "lab-even")
    assert keys(h, 0) == [["player", 0], ["player", 2]]
    assert refused(h, 0, "player", 1) == "choice.any-player-demand"


@rule("effect.option-you-can-complete", "term.or-on-boss-cards", "choice.complete-means")
def test_of_a_boss_cards_options_only_complete_ones_are_offered() -> None:
    g = table(2, boss="gorgolith")
    g.minion, g.minion_health, g.minion_since = [], [], []
    boss_turn(g, "gluttony")
    # nobody has a Weapon equipped, so the Homeworld suffers without a question
    assert g.world_health == g.homeworld().health - 4
    arm(g, 1, "blaster")
    boss_turn(g, "gluttony")
    assert keys(g, 0) == [["option", 0], ["option", 1]]
    team(g, "option", 0)
    assert g.equipped[1] == [] and len(g.destroyed) == 1
    # raising a track past its cap is not complete, damage beyond health is
    f = table(2)
    f.track = 7
    f.world_health = 3
    f.extra_deck = [boss_card_of(f, "cluster-rain")] * 3
    boss_turn(f, "saturation")
    assert f.over and f.world_health == 0


@rule("choice.no-option-complete")
def test_if_no_option_is_complete_any_may_be_chosen() -> None:
    g = fight()
    g.power = [1, 0]
    boss_turn(g, "lab-none")
    assert keys(g, 0) == [["option", 0], ["option", 1]]
    team(g, "option", 0)
    assert g.power == [0, 0]


@rule("choice.lowest-health-without-damage")
def test_without_damage_the_lowest_health_may_be_an_exhausted_player() -> None:
    g = fight()
    g.health, g.power = [0, 6], [2, 2]
    boss_turn(g, "lab-lowest")
    assert g.power == [1, 2]
    boss_turn(g, "lab-both")  # the damage decides who it is for the whole text
    assert g.health == [0, 5] and g.power == [1, 1]


@rule("choice.any-player-damage")
def test_an_exhausted_player_may_take_damage_for_any_player() -> None:
    g = table(2)
    g.health = [0, 6]
    g.track = 3
    g.extra_deck = [boss_card_of(g, "sonicblade")]
    world = g.world_health
    boss_turn(g, "shock-barrage")
    team(g, "player", 1)
    assert keys(g, 0) == [["player", 0], ["player", 1]] and rule_asked(g, 0) == "choice.any-player-damage"
    team(g, "player", 0)
    assert g.world_health == world - 2 - 8


@rule("choice.each-player-order")
@pytest.mark.parametrize("first", [0, 1])
def test_the_order_of_each_player_is_asked_only_where_it_can_matter(first: int) -> None:
    g = table(2)
    g.extra_deck = [boss_card_of(g, "siege-shell")]
    g.health = [5, 5]
    boss_turn(g, "shock-barrage")
    assert g.health == [4, 4] and g.active == 0
    g.health = [1, 5]
    boss_turn(g, "shock-barrage")
    assert rule_asked(g, 0) == "choice.each-player-order"
    team(g, "player", first)
    assert g.health == [0, 4] and g.track == 0  # one exhaustion, then one shot at the end of the turn


@rule("term.destroyed-boss-cards-stay-out")
def test_a_destroyed_boss_card_does_not_come_back() -> None:
    g = fight()
    minion(g, "spotter-drone", 4)
    boss_turn(g, "lab-gone")
    drone = boss_card_of(g, "spotter-drone")
    assert g.boss_destroyed == [drone] and drone not in g.boss_discard
    g.boss_discard = g.boss_discard + g.boss_deck
    g.boss_deck = []
    g.chance.force([boss_card_of(g, "range-finder")], 2)
    g.extra_deck = [boss_card_of(g, "siege-shell")]
    boss_turn(g)
    assert g.level == 2 and drone not in g.boss_deck + g.boss_discard
    # put away without being destroyed it does come back, and may be called back
    minion(g, "siege-walker", 3)
    minion(g, "gun-line", 3)
    boss_turn(g, "lab-away")
    while g.waiting() and ["minion", "1-siege-walker"] not in keys(g, g.waiting()[0]):
        team(g, "option", 1)
    team(g, "minion", "1-siege-walker")
    assert boss_card_of(g, "siege-walker") in g.boss_discard
    g.boss_discard = [boss_card_of(g, "siege-walker"), boss_card_of(g, "range-finder")]
    boss_turn(g, "lab-back")
    while g.active < 0 and g.stack:
        team(g, *keys(g, g.waiting()[0])[-1])
    assert row(g)[-1] == ("siege-walker", 6 + 4)
