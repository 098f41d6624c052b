"""Golden records: whole games that must play the same for ever, on the plain and on the compiled core."""

import json
from pathlib import Path

import pytest

from asterism.kernel.game.record import Match, Record
from contract.every_game import the_game
from golden.make_perceived import FILE, RECORDS, TESTS, name_of, perceived

PERCEIVED = json.loads(FILE.read_text())
EVERY_RECORD = pytest.mark.parametrize("path", RECORDS, ids=name_of)


@EVERY_RECORD
def test_a_golden_record_replays_to_its_end(path: Path) -> None:
    record = Record.load(path)
    match = Match.replay(the_game(record.game), record)
    assert match.state.outcome() is not None
    assert record.digests[str(len(record.answers))] == match.state.digest()


@EVERY_RECORD
def test_learners_perceive_a_golden_record_alike_on_both_builds(path: Path) -> None:
    """Looks and numbers of options; on purpose they change with `python tests/golden/make_perceived.py`."""
    assert perceived(path) == PERCEIVED[name_of(path)]


def test_every_game_has_golden_records() -> None:
    assert {path.parents[1].name for path in RECORDS} >= {"toy", *(path.name for path in TESTS.glob("games/*/"))}
