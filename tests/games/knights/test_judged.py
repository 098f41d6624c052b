"""What a judge of a tournament would ask about: amounts, reasons, votes, known cards, whose rule it was."""

import json
import re

import pytest

from asterism.drawing.viewer import viewer
from asterism.games.knights import GAME
from asterism.games.knights.drawing.board import draw as draw_board
from asterism.games.knights.drawing.terminal import draw
from asterism.games.knights.model.names import TURN_BOSS, TURN_CARDS
from asterism.games.knights.model.state import Knights
from asterism.games.knights.rules.exhausted import Suffer
from asterism.kernel.game.record import Match
from games.knights.helpers import act, arm, boss_turn, give, keys, lab_pack, minion, refused, table
from games.knights.test_boss_turn import strike
from games.knights.test_edges import story
from rules_coverage import rule

CHOSEN = lab_pack(strike("lab-feed", 951, '[{ do = "fortify", which = "any", n = 2 }]'), "chosen")


def shown(g: Knights, seat: int = 0) -> str:
    """The terminal's drawing of the view, as a program gets it."""
    return draw(json.loads(json.dumps(g.observe(seat))), g.content, False, 200)


def board(g: Knights, seat: int = 0) -> str:
    view = json.loads(json.dumps(g.observe(seat)))
    assert viewer(view) == seat
    areas = draw_board(view, g.content, list(g.names))
    return areas.stage + areas.markets + areas.mine + areas.others


def prompt(g: Knights, seat: int = 0) -> str:
    decision = g.decision(seat)
    assert decision is not None
    return decision.prompt


def notes(g: Knights, seat: int = 0) -> list[str]:
    decision = g.decision(seat)
    assert decision is not None
    return [choice.note for choice in decision.options]


@rule("choice.any-player-demand", "ambiguity.players-decide")
@pytest.mark.parametrize(
    ("card", "option", "asked", "told"),
    [
        ("gluttony", 0, "who destroys 1 equipped Weapon", ["1 equipped Weapon", "2 equipped Weapons"]),
        ("bottomless", 0, "who destroys 3 cards in hand", ["5 cards in hand", "5 cards in hand"]),
        ("undertow", -1, "who discards 2 cards in hand", ["5 cards in hand", "5 cards in hand"]),
        ("rendering-beast", 0, "who discards 1 equipped Weapon", ["1 equipped Weapon", "2 equipped Weapons"]),
    ],
)
def test_who_is_chosen_is_asked_with_what_and_told_what_each_has(
    card: str, option: int, asked: str, told: list[str]
) -> None:
    g = table(2, boss="gorgolith")
    g.minion, g.minion_health, g.minion_since = [], [], []
    arm(g, 0, "blaster")
    arm(g, 1, "blaster", "breach-hammer")
    if card == "rendering-beast":
        minion(g, card)
        boss_turn(g, "swallow")
    else:
        boss_turn(g, card)
    seat = g.waiting()[0]
    if option >= 0:
        act(g, seat, "option", option)
    assert asked in prompt(g, seat)
    assert notes(g, seat) == told


@rule("ambiguity.most-of-nothing")
def test_where_power_counts_power_is_told() -> None:
    g = table(2)
    boss_turn(g, "magnetic-pulse")
    assert notes(g, g.waiting()[0]) == ["0 of 4 power", "0 of 3 power"]


@rule("attack.granted-by-effect", "attack.single-target", "play.resolve-all-text")
def test_what_does_not_lie_there_is_refused_for_that() -> None:
    g = table(2, ["brannoc-thule", "vela-quill"])
    why = g.why_not(0, ["hit", "3-siege-walker"])
    assert why is not None and why.text == "No Siege Walker stands at place 3 of the minion row."
    arm(g, 0, "blaster", "breach-hammer")
    g.power[0] = g.knight_of(0).power_top
    act(g, 0, "ability")
    why = g.why_not(0, ["gain-slot"])
    assert why is not None and why.text.startswith("The text of Broadside is resolved first")
    why = g.why_not(0, ["attack", "nova-lance", 0])
    assert why is not None and "you have equipped" in why.text
    g = table(2)
    give(g, 0, "bonded-plasma")
    act(g, 0, "play", "bonded-plasma")
    why = g.why_not(0, ["pick", "nova-lance", "hand", 0])
    assert why is not None and why.text == "That card does not lie in your hand (Bonded Plasma)."


@rule("order.pair-card-in-effects")
def test_an_omen_means_the_players_of_its_card() -> None:
    g = table(4, boss="nullarch")
    minion(g, "afterimage")
    boss_turn(g, "midnight-toll", then="3/4")
    assert prompt(g, g.waiting()[0]).startswith("choose who suffers 1 damage")
    assert refused(g, g.waiting()[0], "player", 0) == "order.pair-card-in-effects"


@rule("team.who-answers")
def test_an_open_vote_is_asked_shown_and_told() -> None:
    g = table(3, team="vote", turns=["1"])
    boss_turn(g, "saturation", then="1")
    g.log = []
    assert prompt(g).startswith("vote: choose one of the options of Saturation")
    act(g, 1, "option", 1)
    assert prompt(g).startswith("vote: ")
    said = "Increase the Artillery track by 3"
    assert g.observe(0)["votes"] == ["", said, ""]
    assert f"Votes for: {said}" in shown(g) and said in board(g)
    panels = g.game.speech.panels(json.loads(json.dumps(g.observe(2))), g.pack)
    assert [dict(panel.facts).get("vote", "") for panel in panels] == ["", said, ""]
    act(g, 2, "option", 1)
    act(g, 0, "option", 0)
    assert story(g)[0] == "Decided by 2 of 3 votes" and g.observe(0)["votes"] == ["", "", ""]
    g = table(2, team="vote")
    boss_turn(g, "saturation", then="1")
    g.log = []
    act(g, 1, "option", 1)
    act(g, 0, "option", 0)
    assert story(g)[0] == "The votes are even, so Seat 1, who took the latest turn, decides"


@rule("order.moved-cards", "order.reshuffle-only-when-needed")
def test_a_known_card_at_the_bottom_and_the_card_of_this_turn_stay_in_sight() -> None:
    g = table(2, turns=["1"])
    g.turn_deck = [card for card in g.turn_deck if card != TURN_BOSS] + [TURN_BOSS]
    g.turn_top, g.turn_bottom = [], [TURN_BOSS]
    assert "turn-bottom:0" in board(g)
    zone = next(
        zone for zone in g.game.speech.zones(json.loads(json.dumps(g.observe(0))), g.pack) if zone.id == "turn-order"
    )
    assert "turn-bottom:0" in [piece.id for piece in zone.pieces] and "now player 1" in zone.note
    g.turn_deck, g.turn_bottom, g.turn_top = [], [], []
    g.refill_turn_deck()
    assert g.turn_discard == [] and "turn-now" in board(g)
    assert f"Turn order: now {TURN_CARDS[1]}; drawn none" in shown(g)


@rule("energy.earmarked")
def test_earmarked_energy_stands_on_every_board() -> None:
    g = table(2)
    give(g, 0, "overclocked-cell")
    act(g, 0, "play", "overclocked-cell")
    assert all("4 only to gain cards" in board(g, seat) for seat in (0, 1))


@rule("order.draw-for-each-turn", "boss-turn.end-step", "boss.exhaust-effect")
def test_the_log_names_the_first_round_and_what_the_boss_mat_does() -> None:
    g = table(2, boss="gorgolith")
    g.log = []
    boss_turn(g, "swallow")
    while g.active < 0:
        seat = g.waiting()[0]
        act(g, seat, *keys(g, seat)[0])
    lines = story(g)
    razed = [line for line in lines if " in the supply is destroyed" in line]
    assert [line.endswith("(Boss mat)") for line in razed] == [False, True]  # Swallow, then the Maw
    settings = {"boss": "furion", "knights": "random", "homeworld": "random"}
    told = Match.new(GAME, 2, 1, settings).story(0)[0]
    assert "Round 1 begins" in told and told.index("Round 1 begins") < next(
        at for at, line in enumerate(told) if line.startswith("Turn order card: ")
    )


@rule("choice.any-player-demand", "effect.option-you-can-complete")
def test_cards_of_the_play_area_are_called_so() -> None:
    g = table(
        2,
        pack=lab_pack(strike("lab-played", 953, '[{ do = "destroy", who = "any", n = 1, zone = "played" }]'), "judged"),
    )
    card = next(card for card in g.content.boss_cards if card.id == "lab-played")
    assert card.text == "Any player destroys a card in their play area."


@rule("attack.bonus-damage-once", "attack.granted-by-effect")
def test_additional_damage_is_asked_about_and_told_with_the_attack() -> None:
    g = table(2, ["ione-halcyon", "vela-quill"])
    g.power[0] = g.knight_of(0).power_top
    arm(g, 1, "blaster", "blaster")
    g.log = []
    act(g, 0, "ability")
    asked = "choose a Weapon to attack with, each for 2 additional damage, or stop (2 left, Vanguard Call)"
    assert prompt(g) == asked
    act(g, 0, "attack", "blaster", 1)
    said = story(g)
    assert "Seat 1 attacks with Blaster of Seat 2 for 2 additional damage" in said
    assert "Furion suffers 3 damage (69 left)" in said


@rule("boss.exhaust-effect", "furion.fire-then-discard")
def test_what_the_boss_mat_brings_about_is_told_as_its_doing() -> None:
    g = table(2, boss="ishtakka")
    g.health[0] = 1
    g.log = []
    g.call(Suffer(0, 1))
    g.advance()
    assert re.fullmatch(r"\w+ Larva enters play with \d health \(Boss mat\)", story(g)[-1])
    g = table(2)
    g.track = 3
    g.log = []
    boss_turn(g, "range-finder")
    assert any(line.endswith("is drawn from the Artillery deck (Boss mat)") for line in story(g))


@rule("gain.free-choice", "ambiguity.players-decide")
def test_a_choice_of_a_card_or_a_minion_says_which_and_what_for() -> None:
    g = table(2, homeworld="port-vesper")
    g.world_power = g.homeworld().power_top
    act(g, 0, "homeworld")
    assert prompt(g) == "choose a faceup supply Weapon of cost 6 or less to gain free (Port Vesper)"
    g = table(2, pack=CHOSEN)
    minion(g, "spotter-drone")
    minion(g, "loader-brute")
    boss_turn(g, "lab-feed")
    assert prompt(g) == "choose the minion that gains 2 health (Lab-Feed)"


@rule("exhausted.damage-doubles-to-homeworld", "attack.single-target")
def test_what_becomes_of_damage_stands_beside_whoever_may_be_hit() -> None:
    g = table(3)
    g.health[:] = [0, 2, 9]
    g.extra_deck = [card for card in g.extra_deck if g.content.boss_cards[card].id == "sonicblade"]
    g.track = 3
    boss_turn(g, "powder-cultist")
    assert prompt(g, g.waiting()[0]).startswith("choose who suffers 4 damage")
    standing = ["exhausted; 8 to the Homeworld", "2 health, would be exhausted; 4 to the Homeworld", "9 health"]
    assert notes(g, g.waiting()[0]) == standing
    g = table(2, boss="ishtakka")
    for _ in range(3):
        minion(g, "shell-larva")
    arm(g, 0, "blaster")
    g.stack[-1].at = 1  # the attack phase
    act(g, 0, "attack", "blaster", 0)
    assert notes(g)[0] == f"{g.boss_health} health; 2 less by its shield"
    g.minion, g.minion_health, g.minion_since = g.minion[:1], g.minion_health[:1], g.minion_since[:1]
    assert notes(g)[0] == f"{g.boss_health} health"
