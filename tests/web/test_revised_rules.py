"""Stored games after a fix of the rules: carried over, kept up to the last moment that agrees, always to be had."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa

import toy
from asterism.cli import main
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match, Record
from asterism.kernel.game.upgrade import carry_over
from asterism.web.config import Config
from asterism.web.stored import CURRENT, GOES_BACK, MOVES_ON, SHOWN_IN_PART, UNREADABLE, check
from contract.every_game import played
from toy import revised
from web.house import ME, House, Seat, Visitor, eventually, seats_at

LATER = type("LaterLanterns", (revised.RevisedLanterns,), {"revision": 3})(
    Path(toy.__file__).parent, revised.GAME.speech
)


@contextmanager
def served(database: str, game: AnyGame = toy.GAME, fixed: bool = False) -> Iterator[House]:
    """A server with these rules; its bots think in other processes, which know nothing of the fix."""
    with revised.narrow_bank() if fixed else nullcontext():
        house = House(database, (game,))
        try:
            yield house
        finally:
            house.close()


@cache
def game_that_differs(seats: int = 2, why: str = "is not allowed") -> tuple[Match, int]:
    """A finished game that the fix plays differently after some answers, for that reason, and how many are kept."""
    for seed in range(200):
        match = played(toy.GAME, seats, seed)
        with revised.narrow_bank():
            carried = carry_over(revised.GAME, match.record)
        kept = len(carried.match.record.answers)
        if not match.record.settings and why in carried.why and 5 <= kept < len(match.record.answers) - 3:
            return match, kept
    raise AssertionError("no such game")


def play(seats: list[Seat], record: Record, until: int) -> None:
    for seat, key in record.answers[:until]:
        decision = seats[seat].view()["decision"]
        seats[seat].answer(key, decision["n"]).raise_for_status()


def here(house: House, seats: list[Seat]) -> list[Seat]:
    """The same seats at a server that was started later."""
    return [Seat(house.url, seat.table, seat.token) for seat in seats]


def record_at(seat: Seat, query: str = "") -> dict[str, Any]:
    return dict(seat.http.get(f"/api/tables/{seat.table}/record{query}").raise_for_status().json())


@dataclass
class OldGames:
    """A database with a running and a finished game of the same answers; the fix agrees with `kept` of them."""

    database: str
    running: list[Seat]
    finished: list[Seat]
    record: dict[str, Any]  # of the finished game; the running one lacks its last answer
    kept: int

    @property
    def total(self) -> int:
        return len(self.record["answers"])


def stored_in(database: str) -> OldGames:
    match, kept = game_that_differs()
    with served(database) as house:
        running = seats_at(house.url, [ME, ME], seed=match.record.seed)
        finished = seats_at(house.url, [ME, ME], seed=match.record.seed)
        play(running, match.record, len(match.record.answers) - 1)
        play(finished, match.record, len(match.record.answers))
        return OldGames(database, running, finished, record_at(finished[0]), kept)


@pytest.fixture
def old(tmp_path: Path) -> OldGames:
    return stored_in(f"sqlite:///{tmp_path}/tables.sqlite")


@pytest.fixture
def old_anywhere(database: str) -> OldGames:
    """On each kind of database."""
    return stored_in(database)


def test_where_all_agrees_games_move_on_silently(old: OldGames) -> None:
    with served(old.database, revised.GAME) as house:
        one, two = here(house, old.running)
        view = one.view()
        assert view["revised"] is None and view["answers"] == old.total - 1
        seat, key = old.record["answers"][-1]
        mover = (one, two)[seat]
        mover.answer(key, mover.view()["decision"]["n"]).raise_for_status()
        renewed = record_at(one)
        assert renewed["rules"] == 2 and renewed["answers"] == old.record["answers"]
        assert renewed["digests"] != old.record["digests"] and renewed["questions"] == old.record["questions"]
        assert record_at(here(house, old.finished)[0])["answers"] == old.record["answers"]
    with served(old.database, revised.GAME) as house:  # and replays exactly ever after
        assert here(house, old.running)[0].view()["status"] == "over"


def test_a_running_game_goes_back_and_goes_on_when_everybody_agrees(old_anywhere: OldGames) -> None:
    old = old_anywhere
    with served(old.database, revised.GAME, fixed=True) as house:
        one, two = here(house, old.running)
        view = one.view()
        assert view["answers"] == old.kept and view["status"] == "playing" and view["decision"] is None
        assert f"up to answer {old.kept} of {old.total - 1}" in view["revised"]
        assert one.answer(["place", "left"], 0).status_code == 409
        assert one.post("undo", {}).status_code == 409
        assert one.http.get(f"/api/tables/{one.table}/record").status_code == 403  # it holds the seed
        one.post("go-on", {}).raise_for_status()
        assert one.view()["waiting"] == []
        assert Seat(house.url, one.table, "nobody").post("go-on", {}).status_code == 403
        two.post("go-on", {}).raise_for_status()
        assert two.post("go-on", {}).status_code == 409
        while one.view()["status"] != "over":
            mover = (one, two)[one.view()["waiting"][0]]
            decision = mover.view()["decision"]
            mover.answer(decision["options"][0]["key"], decision["n"]).raise_for_status()
        after = record_at(one)
        assert after["answers"][: old.kept] == old.record["answers"][: old.kept]
        assert after["rules"] == 2 and after["marked"]
        before = record_at(one, "?original")
        assert before["answers"] == old.record["answers"][:-1] and before["rules"] == 1
    with served(old.database, revised.GAME, fixed=True) as house:
        assert here(house, old.running)[0].view()["status"] == "over"


def test_when_all_would_end_it_the_record_can_be_had_as_it_was(old: OldGames) -> None:
    with served(old.database, revised.GAME, fixed=True) as house:
        one, two = here(house, old.running)
        one.post("go-on", {"yes": False}).raise_for_status()
        assert one.view()["status"] == "playing"
        one.post("go-on", {"yes": True}).raise_for_status()  # changes their mind
        two.post("go-on", {"yes": False}).raise_for_status()
        assert one.view()["status"] == "playing"
        one.post("go-on", {"yes": False}).raise_for_status()
        assert one.view()["status"] == "over" and "closed" in one.view()["prompt"]
        assert record_at(two)["answers"] == old.record["answers"][:-1]


def test_a_finished_game_stays_to_be_seen_and_had(old: OldGames) -> None:
    with served(old.database) as house:
        ended = here(house, old.finished)[0].http.get(f"/api/tables/{old.finished[0].table}").json()["outcome"]
    for _ in range(2):  # at the first look, and after a restart
        with served(old.database, revised.GAME, fixed=True) as house:
            one = here(house, old.finished)[0]
            facts = one.http.get(f"/api/tables/{one.table}").json()
            assert facts["status"] == "over" and facts["outcome"] == ended
            assert record_at(one) == old.record
            assert one.post("undo", {}).status_code == 409
            page = house.visitor().get(f"/table/{one.table}")
            assert "The rules were corrected" in page.text and "wins" in page.text
            replay = house.visitor().get(f"/table/{one.table}/replay")
            assert replay.status == 200 and "How it went on" in replay.text
            assert house.visitor().get(f"/table/{one.table}/replay?at=2").status == 200
            assert house.visitor().get(f"/table/{one.table}/record.json").response.json() == old.record
    with served(old.database, LATER) as house:  # a later fix takes the first one back: the whole game is there again
        one = here(house, old.finished)[0]
        assert one.view()["revised"] is None and one.view()["answers"] == old.total


def test_rules_that_changed_without_saying_so_are_met_too(old: OldGames) -> None:
    with served(old.database, toy.GAME, fixed=True) as house:
        assert "corrected" in here(house, old.running)[0].view()["revised"]


def test_rules_older_than_the_game_leave_it_alone(old: OldGames) -> None:
    with served(old.database, revised.GAME) as house:
        here(house, old.running)[0].view()
    with served(old.database) as house:
        asked = here(house, old.running)[0].http.get(f"/api/tables/{old.running[0].table}/view")
        assert asked.status_code == 503 and "newer rules" in asked.json()["error"]
    with served(old.database, revised.GAME) as house:
        assert here(house, old.running)[0].view()["answers"] == old.total - 1


def test_bots_wait_until_people_have_agreed(tmp_path: Path) -> None:
    match, kept = game_that_differs(why="differs")  # so that bots, who know nothing of the fix, have a move
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    with served(database) as house:
        visitor = house.visitor()
        seats = seats_at(house.url, [ME, ME], seed=match.record.seed)
        play(seats, match.record, len(match.record.answers) - 1)
        visitor.get(f"/seat/{seats[0].token}")
        visitor.post(f"/seat/{seats[0].token}", {})
        path = f"/table/{seats[0].table}"
        with house.site.tables.changing(seats[0].table) as (_, writing):
            writing.seats[1].standin = "random"
    with served(database, revised.GAME, fixed=True) as house:
        again = Visitor(house.url)
        again.http.cookies = visitor.http.cookies
        page = again.get(path)
        assert house.site.tables.bot_turn(seats[0].table) is None
        one = here(house, seats)[0]
        assert one.view()["answers"] == kept
        again.press(page, "/go-on", "Go on from here")  # who is away need not be asked
        moved: Callable[[], bool] = lambda: one.view()["answers"] > kept or 0 in one.view()["waiting"]  # noqa: E731
        eventually(moved)
        assert one.view()["revised"] is not None and "went on" in one.view()["revised"]


def the_other() -> AnyGame:
    """A server without Lanterns."""
    made: AnyGame = type("OtherLanterns", (type(toy.GAME),), {"id": "others"})(
        Path(toy.__file__).parent, toy.GAME.speech
    )
    return made


def test_a_game_that_is_gone_leaves_its_result_and_record(old: OldGames) -> None:
    with served(old.database, the_other()) as house:
        page = house.visitor().get(f"/table/{old.finished[0].table}")
        assert page.status == 410 and "How it ended" in page.text and "does not offer" in page.text
        assert house.visitor().get(f"/table/{old.finished[0].table}/replay").status == 410
        assert house.visitor().get(f"/table/{old.finished[0].table}/record.json").response.json() == old.record
        assert house.visitor().get(f"/table/{old.running[0].table}").status == 410
        assert house.visitor().get(f"/table/{old.running[0].table}/record.json").status == 403


def config(database: str, game: AnyGame) -> Config:
    return Config(database=database, games=(game,))


def test_a_check_says_what_would_become_of_every_game(old: OldGames) -> None:
    total = old.total

    def found(game: AnyGame, fixed: bool = False) -> dict[str, tuple[str, int, int]]:
        with revised.narrow_bank() if fixed else nullcontext():
            return {fate.table: (fate.fate, fate.kept, fate.answers) for fate in check(config(old.database, game))}

    ours, theirs = old.running[0].table, old.finished[0].table
    assert found(toy.GAME) == {ours: (CURRENT, total - 1, total - 1), theirs: (CURRENT, total, total)}
    assert found(revised.GAME) == {ours: (MOVES_ON, total - 1, total - 1), theirs: (MOVES_ON, total, total)}
    expected = {ours: (GOES_BACK, old.kept, total - 1), theirs: (SHOWN_IN_PART, old.kept, total)}
    assert found(revised.GAME, fixed=True) == expected
    assert {fate for fate, _, _ in found(the_other()).values()} == {UNREADABLE}
    with served(old.database, revised.GAME, fixed=True) as house:  # what was said is what happens
        assert here(house, old.running)[0].view()["answers"] == old.kept
    assert found(revised.GAME, fixed=True)[ours] == (CURRENT, old.kept, old.kept)


def test_a_check_reads_the_database_of_an_earlier_version(old_anywhere: OldGames) -> None:
    old = old_anywhere
    engine = sa.create_engine(old.database.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as db:
        for change in (
            "answers DROP COLUMN question",
            "tables DROP COLUMN revised",
            "tables RENAME COLUMN settings TO options",
        ):
            db.execute(sa.text(f"ALTER TABLE {change}"))
        db.execute(sa.text("DROP TABLE originals"))
    assert {fate.fate for fate in check(config(old.database, revised.GAME))} == {MOVES_ON}
    assert not sa.inspect(engine).has_table("originals")
    engine.dispose()


def test_the_command_tells_sums(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["serve", "--check", "--database", f"sqlite:///{tmp_path}/none.sqlite"]) == 2
    assert not list(tmp_path.iterdir())
    database = f"sqlite:///{tmp_path}/tables.sqlite"
    with served(database) as house:
        seats_at(house.url, [ME, ME])
    capsys.readouterr()
    assert main(["serve", "--check", "--database", database]) == 1  # Lanterns is not on the shelf
    said = capsys.readouterr().out
    assert "lanterns\t0\t0\t0\t0\t1" in said and "unreadable: 1 game; 0 of 0 answers kept" in said
