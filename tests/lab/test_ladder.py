"""Ladders: what is the same game when one is resumed, and who meets whom."""

import json
import shutil
from pathlib import Path

import pytest

from asterism.kernel.errors import SetupError
from asterism.lab.code import playing_digest
from asterism.lab.ladder import ladder, plan
from asterism.lab.ratings import Line, meetings_report
from toy import GAME


@pytest.mark.parametrize(
    ("room", "change", "plays_on"),
    [
        ("rules/turn.py", "\n# a remark\n", True),
        ("speech/speech.py", "\nREMARK = 1\n", True),
        ("rules/turn.py", "\nREMARK = 1\n", False),
        ("model/state.py", "\nREMARK = 1\n", False),
    ],
)
def test_kept_games_count_until_what_plays_has_changed(tmp_path: Path, room: str, change: str, plays_on: bool) -> None:
    folder = tmp_path / "toy"
    shutil.copytree(GAME.folder, folder)
    with (folder / room).open("a") as file:
        file.write(change)
    assert (playing_digest(folder) == playing_digest(GAME.folder)) is plays_on


def test_at_three_seats_everybody_is_another_bot_and_sits_everywhere_on_every_deal() -> None:
    jobs = plan(GAME, ["random", "easy", "greedy", "medium"], 6, 0, {}, 3)
    tables = [job for job in jobs if job.names == ["medium", "greedy", "easy"]]
    assert len(jobs) == 4 * 6 and [job.seed for job in tables] == [0, 0, 0, 1, 1, 1]
    for seat in range(3):
        assert {job.bots[seat] for job in tables[:3]} == {"medium", "greedy", "easy"}
    with pytest.raises(SetupError, match="needs 3 bots"):
        ladder(GAME, ["random", "greedy"], 2, seats=3)


def test_ratings_of_three_seats_follow_who_came_in_before_whom() -> None:
    def line(deal: int, table: list[str]) -> Line:
        order = ["good", "fair", "poor"] if deal % 5 else ["poor", "fair", "good"]
        ranks = [order.index(bot) + 1 for bot in table]
        key = json.dumps(["toy", [], [], deal, {}])
        return {
            "key": key,
            "version": "",
            "names": ["good", "fair", "poor"],
            "bots": table,
            "scores": [0] * 3,
            "ranks": ranks,
            "seconds": [0.0] * 3,
            "answers": [1] * 3,
        }

    lines = [line(deal, table) for deal in range(30) for table in (["good", "fair", "poor"], ["poor", "good", "fair"])]
    report = meetings_report(["poor", "fair", "good"], lines)
    rated = {str(row["bot"]): row for row in rows_of(report["ratings"])}
    shares = {str(row["bot"]): row["share"] for row in rows_of(report["pairs"])}
    assert shares == {"good": 0.8, "fair": 0.0, "poor": 0.2}
    assert number(rated["good"]["low"]) > number(rated["fair"]["elo"]) > number(rated["poor"]["high"])
    assert all(number(row["low"]) < number(row["elo"]) < number(row["high"]) for row in rated.values())


def rows_of(rows: object) -> list[dict[str, object]]:
    assert isinstance(rows, list)
    return rows


def number(value: object) -> int:
    assert isinstance(value, int)
    return value
