"""Whole games, replayed answer by answer: every seat count, both ends, all options."""

from pathlib import Path

import pytest

from asterism.games.astrolabe_018 import GAME
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.kernel.game.record import Match, Record
from rules_coverage import rule

FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_game_plays_as_recorded(path: Path) -> None:
    record = Record.load(path)
    match = Match.replay(GAME, record)
    assert match.state.outcome() is not None
    assert match.record.digests == record.digests


@rule("overview.until-goals-or-deck", "overview.player-count")
def test_the_golden_games_cover_seats_ends_and_options() -> None:
    records = [Record.load(path) for path in RECORDS]
    assert {len(record.names) for record in records} >= {2, 3, 4, 5}
    ends = set()
    for record in records:
        state = Match.replay(GAME, record).state
        assert isinstance(state, Astrolabe018)
        outcome = state.outcome()
        assert outcome is not None
        ends.add(outcome.rule)
    assert {"goal.third-ends", "end.deck-dry", "end.no-round-limit"} <= ends
    changed = {id for record in records for id in record.settings}
    assert changed == {setting.id for setting in GAME.settings}
