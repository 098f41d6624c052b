"""What each seat sees, hears and is told; the terminal's drawing."""

import json
import random

import pytest

from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.names import ARTIFACTS
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.kernel.chance import Chance
from asterism.kernel.game.record import Match
from asterism.kernel.state import SPECTATOR
from games.astrolabe.helpers import (
    act,
    aim,
    card_turn,
    clear,
    give_demon,
    give_talisman,
    new_game,
    next_card,
    run_text,
    turn,
    verbs,
)


def spoken(match: Match, viewer: int) -> str:
    """Everything a viewer has been shown or told at this moment."""
    g = match.state
    decision = g.decision(viewer) if viewer >= 0 else None
    return json.dumps([g.observe(viewer), match.story(viewer), decision and decision.to_json()])


def test_a_sealed_setting_is_told_to_nobody_else() -> None:
    one, other = Match.new(GAME, 2, 3), Match.new(GAME, 2, 3)
    for match, dial in ((one, 2), (other, 7)):
        g = match.state
        assert isinstance(g, Astrolabe)
        g.focus[0] = 0
        readings = [GAME.speech.key(g, packed) for packed in g.options(0)]
        match.answer(0, readings[dial])
    assert spoken(one, 0) != spoken(other, 0)
    assert spoken(one, 1) == spoken(other, 1)
    assert spoken(one, SPECTATOR) == spoken(other, SPECTATOR)


def test_a_drawn_talisman_is_told_to_its_owner_only() -> None:
    g = card_turn()
    g.log = []
    run_text(g, [{"do": "talisman"}])
    name = g.content.talisman_names[g.hands[0][0] & 255]
    table = g.game.speech
    assert any(name in line for line in table.story(g, g.log, 0))
    for viewer in (1, SPECTATOR):
        lines = table.story(g, g.log, viewer)
        assert not any(name in line for line in lines)
        assert any("drew a talisman" in line for line in lines)


def test_peeked_cards_are_told_to_the_one_who_looks_only() -> None:
    g = card_turn()
    g.log = []
    run_text(g, [{"do": "peek", "deck": "demon", "n": 2}])
    act(g, [*g.game.speech.key(g, g.options(0)[0])])
    act(g, [*g.game.speech.key(g, g.options(0)[-1])])
    names = [g.content.demon_names[entry & 255] for entry in g.known]
    own = " ".join(g.game.speech.story(g, g.log, 0))
    others = " ".join(g.game.speech.story(g, g.log, 1))
    for name in names:
        assert name in own and name not in others
    assert "looked at the top 2 cards" in others


def test_refusals_do_not_say_what_others_hold() -> None:
    g = turn("capture", 1)
    give_talisman(g, "owl-feather", seat=1)
    worlds = [g.sample(0, Chance.seeded(n)) for n in range(8)]
    for key in (["play", "owl-feather"], ["discard", "owl-feather"], ["give", "owl-feather"]):
        reasons = {(reason.rule, reason.text) for world in worlds if (reason := world.why_not(0, list(key)))}
        assert len(reasons) == 1


def test_a_barred_setting_is_explained() -> None:
    g = new_game()
    clear(g)
    aim(g, 0, "night", "trap", 3)
    aim(g, 1, "day", "meditate", 1)
    while g.order:
        g.apply(g.order[g.turn], ["end-turn"])
    reason = g.why_not(0, ["aim", "night", "stargaze", 4])
    assert reason is not None and reason.rule == "set.no-repeat-time"
    assert reason.text == "You picked night last round, so night is barred in this one."


def test_options_say_what_they_cost_and_give() -> None:
    g = turn("meditate", 3, focus=5)
    decision = g.decision(0)
    assert decision is not None
    notes = {choice.label: choice.note for choice in decision.options}
    assert notes["Meditate 3"] == "+3 focus"
    assert any(label.startswith("Buy ") and note.startswith("-4 focus") for label, note in notes.items())


def test_the_drawing_shows_the_astrolabe_the_sky_and_open_icons() -> None:
    g = new_game(3, 2)
    clear(g)
    give_demon(g, "spazg", 2, ["red", "", "wild"])
    drawing = GAME.speech.draw(json.loads(json.dumps(g.observe(0))), g.content, False, 100)
    assert "Spazg R(r)W 5 VP" in drawing
    assert "meditate       1           3           2" in drawing
    assert "The Dragon" in drawing and "Seat 2" in drawing and "You" in drawing
    coloured = GAME.speech.draw(json.loads(json.dumps(g.observe(0))), g.content, True, 100)
    assert "\x1b[31mR\x1b[0m" in coloured


def test_advice_values_what_matters() -> None:
    g = turn("trap", 1)
    before = GAME.worth(g, 0)
    give_demon(g, "akvan", 1)
    with_demon = GAME.worth(g, 0)
    assert with_demon > before
    g.gain_vp(0, 3)
    assert GAME.worth(g, 0) == pytest.approx(with_demon + 3)
    assert GAME.advice(g, 0)[0][0] == "points"


def test_random_games_never_tell_a_seat_more_than_its_samples_know() -> None:
    """The same answers in a world sampled for a viewer show that viewer the same things, while chance is silent."""
    for seed in range(3):
        g = new_game(3, seed)
        rng = random.Random(seed)
        luck = Chance.seeded(seed)
        for _ in range(150):
            if not g.stack:
                break
            viewer = rng.randrange(3)
            world = g.sample(viewer, luck)
            assert world.observe(viewer) == g.observe(viewer)
            seat = g.waiting()[0]
            g.step(seat, rng.choice(g.options(seat)))


def test_the_terminal_shows_what_the_table_shows() -> None:
    g = turn("purge", 1, focus=4)
    give_demon(g, "lulu", 1)
    give_talisman(g, "owl-feather")
    act(g, ["discard", "owl-feather"], ["act", "purge", 1], ["purge", "lulu"])
    drawn = GAME.speech.draw(GAME.speech.view(g, 1), g.content, False, 100)
    assert "used: Owl Feather" in drawn and "purged: Lulu" in drawn and "15 dark, 13 bright" in drawn
    while "take-artifact-blind" not in verbs(g):
        g.step(0, g.stack[-1].onward(g, 0)[-1])
    next_card(g, ARTIFACTS, "carpet")
    act(g, ["take-artifact-blind"])
    assert "To place: Carpet" in GAME.speech.draw(GAME.speech.view(g, 0), g.content, False, 100)
