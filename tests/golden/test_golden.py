"""Golden records: whole games that must play the same for ever, on the plain and on the compiled core."""

from pathlib import Path

import pytest

from asterism.kernel.game.record import Match, Record
from contract.every_game import the_game

TESTS = Path(__file__).parents[1]
RECORDS = sorted([*TESTS.glob("games/*/golden/*.json"), *TESTS.glob("toy/golden/*.json")])


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parents[1].name}-{path.stem}")
def test_a_golden_record_replays_to_its_end(path: Path) -> None:
    record = Record.load(path)
    match = Match.replay(the_game(record.game), record)
    assert match.state.outcome() is not None
    assert record.digests[str(len(record.answers))] == match.state.digest()


def test_every_game_has_golden_records() -> None:
    assert {path.parents[1].name for path in RECORDS} >= {"toy", *(path.name for path in TESTS.glob("games/*/"))}
