"""Discard order, earmarked energy, options that can be completed, what the log says: the edges of Astro Knights."""

import json
import random

import pytest

from asterism.games.knights import GAME
from asterism.games.knights.drawing.terminal import draw
from asterism.games.knights.model.state import BOSS_RULE, THE_BOSS_ITSELF, Knights
from asterism.games.knights.rules.exhausted import Suffer
from asterism.games.knights.rules.player_turn import PlayerTurn
from asterism.games.knights.speech.view import player_view
from asterism.kernel.errors import PackError
from asterism.kernel.state import SPECTATOR
from games.knights.helpers import (
    act,
    arm,
    boss_card_of,
    boss_turn,
    card_of,
    cards_of,
    give,
    keys,
    lab_pack,
    minion,
    names,
    play_all,
    refused,
    show,
    table,
)
from games.knights.test_boss_turn import strike
from rules_coverage import rule

LAB = lab_pack(
    strike(
        "lab-steps",
        951,
        '[{ choose = [[{ do = "track", n = 2 }, { do = "track", n = 2 }], [{ do = "suffer-world", n = 1 }]] }]',
    )
    + strike(
        "lab-if",
        952,
        '[{ choose = [[{ if = { count = "minions", min = 1 }, then = [{ do = "suffer-world", n = 1 }], '
        'else = [{ do = "drain", who = "any", n = 9 }] }], [{ do = "suffer-world", n = 2 }]] }]',
    )
    + strike("lab-raze", 953, '[{ do = "raze", deck = "cheapest", n = 1 }]')
    + """
[[card]]
id = "lab-free"
name = "Lab Free"
number = 951
type = "tech"
supply = "tech"
cost = 0
copies = 4
play = [{ do = "energy", n = 1 }]
""",
    "edges",
)


def story(g: Knights) -> list[str]:
    return g.game.speech.story(g, g.log or [], SPECTATOR)


@rule("draw.may-discard-from-hand", "draw.played-cards-first")
def test_the_whole_hand_is_discarded_in_the_order_everybody_sees_and_the_log_tells_it() -> None:
    g = table(2)
    give(g, 0, "power-core", "blaster", "power-core", "blaster")
    g.hand[0].reverse()
    g.log = []
    play_all(g, 0, "power-core")
    act(g, 0, "end-main")
    shown = player_view(g, 0)["hand"]
    act(g, 0, "discard-rest")
    lines = story(g)
    assert any(line.endswith("lays Power Core on the discard pile") for line in lines)
    thrown = [line.split(" discards ")[1] for line in lines if " discards " in line]
    assert thrown == [g.content.cards[card].name for card in shown]


@rule("energy.earmarked")
def test_earmarked_energy_is_told_shown_and_asked_about() -> None:
    g = table(2)
    give(g, 0, "overclocked-cell")
    g.log = []
    play_all(g, 0, "overclocked-cell")
    assert any("4 energy that can only be spent to gain cards" in line for line in story(g))
    decision = g.decision(0)
    assert decision is not None and "4 only to gain cards" in decision.prompt
    view = json.loads(json.dumps(g.observe(0)))
    assert "4 only to gain cards" in dict(g.game.speech.panels(view, g.pack)[0].facts)["energy"]
    assert "4 only to gain cards" in draw(view, g.content, False, 200)


@rule("boss.own-rules", "boss.exhaust-effect")
def test_the_terminal_shows_what_is_known_of_the_boss() -> None:
    g = table(2)
    boss_turn(g, "saturation")
    drawn = " ".join(draw(json.loads(json.dumps(g.observe(0))), g.content, False, 4000).split())
    mat = g.foe()
    assert " ".join(mat.text.split()) in drawn and " ".join(mat.exhaust_text.split()) in drawn
    assert all(" ".join(level.text.split()) in drawn for level in mat.levels)
    assert "Boss discards" in drawn and mat.tips and f"Scouting tips: {mat.tips}" in drawn
    assert any(level.bonus for level in mat.levels)
    for level in mat.levels:
        assert not level.bonus or f"Minions enter play with {level.bonus} additional health." in drawn


@rule("choice.complete-means", "effect.option-you-can-complete")
def test_an_option_of_several_steps_is_complete_only_if_all_of_them_are() -> None:
    g = table(2, pack=LAB)
    g.track = 6  # of 9
    g.log = []
    boss_turn(g, "lab-steps")
    assert "The only option that can be completed: The Homeworld suffers 1 damage" in story(g)  # +2, +2 does not fit
    g = table(2, pack=LAB)
    g.track = 5
    boss_turn(g, "lab-steps")
    assert keys(g, 0) == [["option", 0], ["option", 1]]


@rule("choice.complete-means")
def test_of_if_and_else_the_branch_that_would_happen_is_tested() -> None:
    g = table(2, pack=LAB)
    g.minion, g.minion_health, g.minion_since = [], [], []
    world = g.world_health
    boss_turn(g, "lab-if")
    assert g.world_health == world - 2  # nobody has 9 power to lose


@rule("choice.complete-means")
def test_what_can_be_completed_agrees_with_carrying_it_out() -> None:
    """An option offered because it is complete is carried out in full by some answers: the track moves as printed."""
    for seed in range(12):
        rng = random.Random(seed)
        g = table(2, pack=LAB, seed=seed)
        g.track = rng.randint(0, 9)
        before = g.track
        boss_turn(g, "lab-steps")
        offered = ["option", 0] in keys(g, 0)
        assert offered == (before + 4 <= 9)
        if offered:
            g.log = []
            act(g, g.waiting()[0], "option", 0)
            assert f"The Artillery track rises by 2 to {before + 4}" in story(g)


@rule("gain.top-card-for-its-cost")
def test_a_card_that_costs_nothing_can_be_gained_without_energy() -> None:
    g = table(2, pack=LAB)
    show(g, "tech", "lab-free")
    assert g.energy == 0
    assert ["gain", "tech"] in keys(g, 0)
    act(g, 0, "gain", "tech")
    assert names(g, g.discard[0])[-1] == "lab-free"


@rule("choice.may-and-up-to")
def test_up_to_is_refused_where_it_means_nothing() -> None:
    with pytest.raises(PackError, match="up-to"):
        GAME.content(lab_pack(strike("lab-upto", 951, '[{ do = "heal", who = "any", n = 1, up-to = true }]'), "upto"))


@rule("card.three-types", "draw.played-cards-first")
def test_refusals_name_what_is_in_the_way() -> None:
    g = table(2)
    g.equipped[0] = cards_of(g, "blaster")
    g.stack[-1].at = 1  # the attack phase
    assert refused(g, 0, "attack", "power-core", 0) == "card.three-types"
    give(g, 0, "blaster")
    assert refused(g, 0, "attack", "blaster", 1) == "attack.may-with-any"  # not for the one in hand
    act(g, 0, "end-attacks")
    give(g, 0, "power-core", "flash-charge")
    g.played[0] = cards_of(g, "power-core", "flash-charge")
    act(g, 0, "end-main")
    assert refused(g, 0, "lay", "blaster") == "draw.played-cards-first"
    assert refused(g, 0, "gain-slot") == "turn.three-phases"  # the main phase is over
    assert refused(g, 0, "bury", "boss") == "order.moved-cards"
    assert refused(g, 0, "option", 0) == "play.or-exactly-one"


@rule("supply.empty-deck", "supply.destroy-empties")
def test_a_supply_card_is_refused_because_it_is_gone_or_not_the_one_meant() -> None:
    g = table(2, pack=LAB)
    for deck in range(len(g.faceup)):
        g.faceup[deck] = card_of(g, "ion-cell" if deck < 3 else "nova-lance")
    g.faceup[0] = -1
    boss_turn(g, "lab-raze")
    seat = g.waiting()[0]
    assert keys(g, seat) == [["supply", "fuel-low"], ["supply", "fuel-high"]]
    assert refused(g, seat, "supply", "tech") == "supply.empty-deck"
    why = g.why_not(seat, ["supply", "weapon-high"])
    assert why is not None and why.text == "Lab-Raze means the cheapest faceup supply card."


def test_the_log_names_what_was_chosen_and_what_really_changed() -> None:
    g = table(2, pack=LAB)
    g.track = 5
    g.log = []
    boss_turn(g, "lab-steps")
    act(g, g.waiting()[0], "option", 0)
    lines = story(g)
    assert any(line.startswith("Chosen: Increase the Artillery track by 2") for line in lines)
    assert "The Artillery track rises by 2 to 9" in lines


@rule("difficulty.what-a-token-may-change")
def test_difficulty_tokens_speak_no_names_of_numbers() -> None:
    for mat in GAME.content().mats:
        for name in ("brood at start", "maw extra health", "rewind cost", "empty limit", "carapace is"):
            assert name not in mat.token_text
    assert "each Maw enters play with 1 additional health" in GAME.content().mats[7].token_text


def test_the_log_names_the_rule_by_which_the_boss_won_and_damage_that_a_shield_took() -> None:
    g = table(2, boss="ishtakka")
    g.log = []
    for _ in range(9):
        minion(g, "shell-larva")
    g.damage(THE_BOSS_ITSELF, 1)
    boss_turn(g, "acid-rain")
    while g.stack and not g.over:
        seat = g.waiting()[0]
        g.step(seat, g.options(seat)[0])
        if g.active >= 0:
            break
    lines = story(g)
    assert "Ishtakka, the Brood Regent is not hurt: its shield takes all of it" in lines
    lost = "The players lose by a rule of Ishtakka, the Brood Regent: 9 or more minions are in play"
    assert lost in lines, lines[-3:]
    outcome = g.outcome()
    assert outcome is not None and outcome.reason == f"{lost}." and outcome.rule == "end.boss-specific-loss"
    g = table(2, boss="nullarch")
    g.boss_aside = [boss_card_of(g, "last-hour")]
    g.end(BOSS_RULE)
    outcome = g.outcome()
    assert outcome is not None and outcome.reason == "The players lose by Last Hour of Nullarch, the Last Clock."


@rule("gain.reveal-next-at-once", "energy.lost-at-end-of-turn", "slot.three-energy", "power.two-energy")
def test_the_log_says_what_was_paid_shown_and_lost() -> None:
    g = table(2)
    show(g, "fuel-low", "ion-cell")
    g.log = []
    g.energy = 8
    act(g, 0, "gain", "fuel-low")
    act(g, 0, "gain-slot")
    act(g, 0, "power-up")
    for key in ("end-main", "keep-rest"):
        act(g, 0, key)
    said = "\n".join(story(g))
    shown = g.content.cards[g.faceup[1]].name
    assert f"gains Ion Cell for 2 energy\n{shown} is revealed in the supply" in said
    assert "gains 1 slot for 3 energy" in said and "powers up by 1 for 2 energy" in said
    assert "loses 1 unspent energy" in said


@rule("gain.free-choice", "homeworld.ability-on-any-turn")
def test_a_free_gain_says_so_and_where_the_card_went() -> None:
    g = table(2, homeworld="port-vesper")
    g.world_power = g.homeworld().power_top
    g.log = []
    act(g, 0, "homeworld")
    act(g, 0, *keys(g, 0)[0])
    assert any("free of charge, into the hand" in line for line in story(g))


@rule("level.minion-bonus", "level-up.then-shuffle-discards", "exhausted.overflow-doubles-too")
def test_the_log_explains_bonus_health_the_new_boss_deck_and_damage_passed_on() -> None:
    g = table(2)
    g.boss_discard = [*g.boss_discard, *g.boss_deck]
    g.boss_deck, g.boss_top = [], []
    g.log = []
    boss_turn(g)
    said = "\n".join(story(g))
    assert "shuffled into a new Boss deck of" in said
    g = table(2)
    g.level = 2
    g.log = []
    g.enter_play(boss_card_of(g, "loader-brute"))
    assert story(g)[-1].endswith(", 4 of it additional")
    g = table(2)
    g.health[0] = 1
    g.log = []
    g.call(Suffer(0, 3))
    g.advance()
    assert any("exhausted, passes 2 damage on to" in line and "suffers 4 instead" in line for line in story(g))


@rule("end.win-boss-zero", "end.loss-homeworld", "end.loss-no-cards-no-levels")
def test_the_last_line_of_the_log_says_by_which_rule_the_game_ended() -> None:
    g = table(2)
    g.log = []
    g.damage(THE_BOSS_ITSELF, 999)
    assert story(g)[-1] == "The players win: the Boss is defeated"
    g = table(2)
    g.log = []
    g.hit_world(999)
    assert story(g)[-1] == "The players lose: the Homeworld is destroyed"
    outcome = g.outcome()
    assert outcome is not None and outcome.reason == "The players lose: the Homeworld is destroyed."


@rule("attack.single-target", "discard.forced-order")
def test_questions_say_how_much() -> None:
    g = table(2)
    minion(g, "loader-brute")
    arm(g, 0, "rail-driver")
    g.stack.pop()
    g.call(PlayerTurn(0))
    g.advance()
    act(g, 0, "attack", "rail-driver", 0)
    decision = g.decision(0)
    assert decision is not None and decision.prompt == "choose an enemy for 4 damage (Rail Driver)"


@rule("ability.at-full-power", "gain.top-card-for-its-cost")
def test_refusals_of_prices_and_power_say_what_there_is() -> None:
    g = table(2)
    show(g, "fuel-low", "ion-cell")
    g.energy = 1
    decision = g.decision(0)
    assert decision is not None
    reasons = {barred.choice.key[0]: barred.why for barred in decision.barred}
    assert "energy, and you have 1." in reasons["gain"] and "0 of 4 so far" in reasons["homeworld"]


@rule("exhausted.not-lowest-health", "effect.option-you-can-complete")
def test_a_text_refuses_what_it_asks_for_and_nothing_else_by_its_own_reason() -> None:
    g = table(3)
    g.health[:] = [0, 5, 5]
    minion(g, "loader-brute")
    boss_turn(g, "saturation")
    seat = g.waiting()[0]
    assert refused(g, seat, "player", 0) == "exhausted.not-lowest-health"
    why = g.why_not(seat, ["attack", "blaster", 0])
    assert why is not None and why.text.startswith("The text of Loader Brute is resolved first")
    act(g, seat, "player", 1)
    why = g.why_not(seat, ["option", 2])
    assert why is not None and why.text.startswith("Saturation does not allow that one")
