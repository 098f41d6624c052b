"""The golden games: what they contain, and what they were worth."""

import json

import pytest

from asterism.games.starlight import GAME
from asterism.games.starlight.model.names import BOT_CARD, FORFEITED
from asterism.games.starlight.model.state import Starlight
from asterism.kernel.game.record import Match, Record
from games.starlight.helpers import house
from games.starlight.make_golden import FOLDER, GAMES
from games.starlight.make_golden import SCORES as GOLDEN_SCORES

SCORES: dict[str, list[int]] = json.loads(GOLDEN_SCORES.read_text(encoding="utf-8"))


def replayed(name: str) -> Match:
    return Match.replay(GAME, Record.load(FOLDER / f"{name}.json"))


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_scores_as_it_did(name: str) -> None:
    outcome = replayed(name).state.outcome()
    assert outcome is not None
    assert outcome.scores == SCORES[name]


def test_the_golden_games_cover_every_seat_count_gods_starbots_and_options() -> None:
    tables = {(seats, "gods" in options, "starbots" in options) for seats, _, options, _ in GAMES.values()}
    assert {(seats, False, False) for seats in range(1, 6)} <= tables
    assert {(seats, True, False) for seats in range(2, 6)} <= tables
    assert {(2, False, True), (5, False, True), (4, True, True)} <= tables
    used = {(id, choice) for _, _, options, _ in GAMES.values() for id, choice in options.items()}
    assert {id for id, _ in used} == {setting.id for setting in GAME.settings}


def test_every_verb_every_god_and_every_starbot_card_is_played_in_some_golden_game() -> None:
    verbs: set[str] = set()
    cards: set[int] = set()
    gods: set[int] = set()
    for name in GAMES:
        match = replayed(name)
        g = match.state
        assert isinstance(g, Starlight)
        verbs |= {str(key[0]) for _, key in match.record.answers}
        gods |= set(g.god) - {-1}
        cards |= {event[3] for told in match.events for event in told if event[0] == BOT_CARD}
    asked_by_cards = {"part", "yes", "no"}  # no card of the house set asks by itself
    assert verbs == {verb.name for verb in GAME.speech.verbs.values()} - asked_by_cards
    assert cards == set(range(len(house().starbots)))
    assert gods >= set(house().house_gods)


def test_a_golden_game_has_a_forfeited_last_turn() -> None:
    match = replayed("stroller")
    told = [event for events in match.events for event in events if event[0] == FORFEITED]
    assert [event[2] for event in told] == [1]


def test_a_golden_game_has_a_star_without_a_slot() -> None:
    g = replayed("slotless").state
    assert isinstance(g, Starlight)
    assert sum(g.stars) > g.filled.bit_count()
