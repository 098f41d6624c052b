"""Words, views, the drawing and the log."""

from asterism.games.astrolabe_018 import GAME
from asterism.games.astrolabe_018.model.names import FROM_ELITES
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.kernel.game.record import Match
from games.astrolabe_018.helpers import dice, div, draws, hold, library, lock, new, own, turn

RANDOM_GAME = 3


def play_some(answers: int, seats: int = 3) -> Match:
    import random

    rng = random.Random(RANDOM_GAME)
    match = Match.new(GAME, seats, RANDOM_GAME, {})
    for _ in range(answers):
        if not match.state.stack:
            break
        seat = match.state.waiting()[0]
        match.answer(seat, rng.choice(match.state.options(seat)))
    return match


def test_the_drawing_shows_what_lies_on_the_table() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp", 1)
    dice(g, 0, "bright-wild", "dark-red")
    own(g, 0, "brass-censer")
    library(g, "glass-prism")
    g.stones[:2] = [1, 2]
    plain = GAME.speech.draw(g.observe(0), g.pack, False, 100)
    assert "Kettle Imp" in plain and "2 ☀ ·G" in plain, "a read star is a dot"
    assert "☀*" in plain and "☾R" in plain
    assert "Brass Censer" in plain and "Glass Prism" in plain
    assert "●●○○○○○○" in plain
    assert "night: Capture 4  Stargaze 1  Reroll 2  Exchange 3  Banish 4  Library 1" in plain, "what is free to set"
    coloured = GAME.speech.draw(g.observe(0), g.pack, True, 100)
    assert "\x1b[31mR\x1b[0m" in coloured, "colour never comes without its letter"


def test_a_banner_names_the_edition() -> None:
    assert GAME.speech.headline(new(2).observe(0)) == "Round 1"


def test_labels_say_what_an_option_does_and_costs() -> None:
    g = new(2)
    labels = {choice.label: choice.note for choice in g.decision(0).options}  # type: ignore[union-attr]
    assert labels["Capture 4 by night"] == "free" and labels["Capture 4 by day"] == "-2 focus"
    g.apply(0, ["aim", "day", "capture", 3])
    ways = [choice.label for choice in g.decision(0).options]  # type: ignore[union-attr]
    assert "Capture 3 by day: number ring 1 step counter-clockwise" in ways
    g = new(2)
    draws(g, "bright-green")
    turn(g, "stargaze", 3)
    decision = g.decision(0)
    assert decision is not None
    draw = decision.options[0]
    assert (draw.label, draw.note, draw.reveals) == ("Draw a die from the bag", "15 bright, 15 dark", True)


def test_what_cannot_be_done_is_listed_with_its_rule() -> None:
    g = new(2)
    decision = g.decision(0)
    assert decision is not None and decision.barred == [], "two focus reach everything"
    g.focus[0] = 0
    decision = g.decision(0)
    assert decision is not None
    assert len(decision.barred) == 36 and {barred.rule for barred in decision.barred} == {"set.dial-only"}
    g = new(2)
    own(g, 0, "felt-slippers")
    turn(g, "library", 4)
    decision = g.decision(0)
    assert decision is not None
    rules = {barred.rule for barred in decision.barred}
    assert {"library.full-payment", "artifact.night-works-by-night"} <= rules


def test_the_log_tells_the_story_without_secrets() -> None:
    match = play_some(250)
    for viewer in (-1, 0, 1, 2):
        lines = [line for step in match.story(viewer) for line in step]
        assert len(lines) > 100
        assert any("reveals" in line for line in lines)
    g = new(2)
    g.log = []
    lock(g, 0, ("capture", 4, "night"))
    assert GAME.speech.story(g, g.log, 1) == ["Seat 1 locks an astrolabe."]
    assert GAME.speech.story(g, g.log, 0) == ["You lock an astrolabe."]


def test_keys_name_things_and_come_back() -> None:
    g = new(2)
    hold(g, 0, "kettle-imp")
    dice(g, 0, "bright-green")
    turn(g, "exchange", 1)
    key = ["read", "bright-green", "kettle-imp", "green"]
    assert GAME.speech.key(g, g.option_of(0, list(key))) == key


def test_who_looked_at_a_deck_sees_its_top_on_every_table() -> None:
    g = new(2)
    own(g, 0, "keyring-of-the-librarian")
    turn(g, "exchange", 1, "night")
    g.apply(0, ["activate", "keyring-of-the-librarian"])
    top = g.content.artifact_names[g.tops[2][0]]
    for seat, known in ((0, True), (1, False)):
        view = GAME.speech.view(g, seat)
        library = next(zone for zone in GAME.speech.zones(view, g.content) if zone.id == "library")
        assert (f"(on top: {top})" in library.note) == known
        assert (f"(on top: {top})" in GAME.speech.draw(view, g.content, False, 100)) == known


def test_the_terminal_shows_guards_and_free_steps() -> None:
    g = new(2)
    g.guarded[0], g.free_steps[0] = 1, 1
    drawn = GAME.speech.draw(GAME.speech.view(g, 1), g.content, False, 100)
    assert "guarded against swaps" in drawn and "next setting: 1 free ring step" in drawn


def test_the_terminal_shows_settings_under_way_points_by_source_and_the_bottom_of_the_deck() -> None:
    def drawn(g: Astrolabe018, seat: int) -> str:
        return GAME.speech.draw(GAME.speech.view(g, seat), g.content, False, 100)

    g = new(2)
    g.focus = [8, 8]
    g.score(1, 3, FROM_ELITES)
    g.bottoms = [div(g, "kettle-imp")]
    assert "points: 3 from elite texts" in drawn(g, 0)
    assert "in the deck, lowest: Kettle Imp" in drawn(g, 0)
    aims = [packed for packed in g.options(0) if len(ways_after(g, packed)) > 1]
    g.step(0, aims[0])
    assert "astrolabe: aiming at " in drawn(g, 0) and "aiming" not in drawn(g, 1)
    g.step(0, g.options(0)[0])
    assert ", still hidden from the others" in drawn(g, 0)
    assert "astrolabe: locked (before: " in drawn(g, 1) and "still hidden" not in drawn(g, 1)


def ways_after(g: Astrolabe018, aim: int) -> list[int]:
    """The turnings that are asked for after an aim."""
    g = g.clone()
    g.step(0, aim)
    return g.options(0) if 0 in g.waiting() else []
