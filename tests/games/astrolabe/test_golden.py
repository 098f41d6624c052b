"""The golden records show each ending with each number of seats; replaying them is in tests/golden."""

from pathlib import Path

from asterism.games.astrolabe import GAME
from asterism.kernel.game.record import Match, Record

GOLDEN = Path(__file__).parent / "golden"


def test_each_ending_and_each_number_of_seats_has_a_record() -> None:
    found = set()
    for path in GOLDEN.glob("*.json"):
        record = Record.load(path)
        outcome = Match.replay(GAME, record).state.outcome()
        assert outcome is not None
        found.add((outcome.rule, len(record.names)))
    for rule in ("end.five-trapped", "end.demon-deck-empty-last-round", "end.demon-deck-unfillable"):
        assert {(rule, 2), (rule, 3), (rule, 4)} <= found, rule
    assert ("ruling.end.stall-guard", 2) in found
