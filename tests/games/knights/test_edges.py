"""Discard order, earmarked energy, options that can be completed, what the log says: the edges of Astro Knights."""

import json
import random

import pytest

from asterism.games.knights import GAME
from asterism.games.knights.drawing.terminal import draw
from asterism.games.knights.model.state import THE_BOSS_ITSELF, Knights
from asterism.games.knights.speech.view import player_view
from asterism.kernel.errors import PackError
from asterism.kernel.state import SPECTATOR
from games.knights.helpers import (
    act,
    boss_turn,
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
    assert "Boss discards" in drawn


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
    act(g, 0, "end-attacks")
    give(g, 0, "power-core", "flash-charge")
    g.played[0] = cards_of(g, "power-core", "flash-charge")
    act(g, 0, "end-main")
    assert refused(g, 0, "lay", "blaster") == "draw.played-cards-first"


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
