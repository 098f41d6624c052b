"""The golden games: what they contain, and what they were worth."""

import pytest

from asterism.games.codex import GAME
from asterism.games.codex.model.state import Codex
from asterism.kernel.game.record import Match, Record
from games.codex.make_golden import FOLDER, GAMES

SCORES = {
    "aimless": [21],
    "advised": [73],
    "take-backs": [22],
    "repeat-cards": [81],
    "share-outside": [71],
    "same-deal-2": [23, 2],
    "same-deal-3": [-4, -4, -9],
    "same-deal-4": [6, -5, 7, 30],
}


def replayed(name: str) -> Codex:
    g = Match.replay(GAME, Record.load(FOLDER / f"{name}.json")).state
    assert isinstance(g, Codex)
    return g


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_scores_as_it_did(name: str) -> None:
    outcome = replayed(name).outcome()
    assert outcome is not None
    assert outcome.scores == SCORES[name]


def test_every_star_card_and_every_constellation_is_played_in_some_golden_game() -> None:
    games = [replayed(name) for name in GAMES]
    assert {card for g in games for card in g.dealt} == set(range(30))
    assert {card for g in games for card in g.targets} == set(range(20))
    drawn = {verb for name in GAMES for _, (verb, *_) in Record.load(FOLDER / f"{name}.json").answers}
    assert drawn == {"draw", "erase", "end-round"}
