"""Outages: nothing is lost, whoever asks is told so, /health says which part is ill, and then all goes on by itself."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from sqlalchemy import event

from asterism.web import health, storage
from web.house import ME, House, Postgres, Seat, Stream, eventually, seats_at, web

BOT = {"kind": "bot", "bot": "random"}


@pytest.fixture(autouse=True)
def asked_afresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FRESH_SECONDS", 0.0)


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    found = House(f"sqlite:///{tmp_path}/tables.sqlite")
    yield found
    found.close()


def ills(house: House) -> dict[str, str]:
    """What /health says is ill, by part."""
    found = web.get(f"{house.url}/health")
    ill = {part["part"]: part["problem"] for part in found.json()["parts"] if not part["ok"]}
    assert (found.status_code == 503) == bool(ill)
    return ill


def try_to_answer(seat: Seat) -> httpx.Response:
    decision = seat.view()["decision"]
    return seat.answer(decision["options"][0]["key"], decision["n"])


def play_on(house: House, seats: list[Seat]) -> None:
    """Everybody answers once more, and the bots at a new table move."""
    for seat in seats:
        if seat.view()["decision"]:
            try_to_answer(seat).raise_for_status()
    made = web.post(f"{house.url}/api/tables", json={"game": "lanterns", "seats": [ME, BOT, BOT]}).json()
    one = Seat(house.url, made["table"], made["seats"][0]["token"])
    try_to_answer(one).raise_for_status()
    eventually(lambda: one.view()["answers"] >= 3)


@contextmanager
def locked(path: Path) -> Iterator[None]:
    """Somebody else writes to the database and does not stop."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


def test_a_locked_database_costs_patience_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "BUSY_SECONDS", 0.5)
    house = House(f"sqlite:///{tmp_path}/tables.sqlite")
    one, two = seats_at(house.url, [ME, ME])
    stream = Stream(f"{house.url}/api/tables/{one.table}/stream", {"Authorization": f"Bearer {one.token}"})
    eventually(lambda: stream.events)
    with locked(tmp_path / "tables.sqlite"):
        refused = try_to_answer(one)
        assert refused.status_code == 503 and "Nothing is lost" in refused.json()["error"]
        assert refused.headers["retry-after"]
        page = house.visitor().post("/play/lanterns", {})
        assert page.status == 503 and "Nothing is lost" in page.text
        assert "locked" in ills(house)["database"]
        assert web.get(f"{house.url}/").status_code == 200, "reading goes on"
    assert one.view()["answers"] == 0
    play_on(house, [one, two])
    eventually(lambda: ills(house) == {})
    eventually(lambda: stream.views()[-1]["answers"] == 2)
    stream.close()
    house.close()


def test_a_full_disk_loses_nothing(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = seats_at(house.url, [ME, ME])
    engine = house.site.storage.engine

    def fill(connection: Any, _: object) -> None:
        pages = connection.execute("PRAGMA page_count").fetchone()[0]
        connection.execute(f"PRAGMA max_page_count = {pages}")

    event.listen(engine, "connect", fill)
    engine.dispose()
    codes = [201]
    while codes[-1] == 201 and len(codes) < 100:  # until the pages that are there are full
        body = {"game": "lanterns", "seats": [ME, ME]}
        codes.append(web.post(f"{house.url}/api/tables", json=body).status_code)
    assert codes[-1] == 503
    eventually(lambda: "full" in ills(house).get("database", ""))
    before = one.view()["answers"]
    event.remove(engine, "connect", fill)
    engine.dispose()
    monkeypatch.setattr(storage, "FULL_SECONDS", 0.0)
    assert one.view()["answers"] == before
    play_on(house, [one, two])
    assert ills(house) == {}


def test_a_nearly_full_disk_is_told_beforehand(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "LEAST_FREE", 10**18)
    assert "MB are left on the disk" in ills(house)["disk"]


def test_damaged_pages_are_noticed(house: House, tmp_path: Path) -> None:
    seats_at(house.url, [ME, ME])
    path = tmp_path / "tables.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        root = db.execute("SELECT rootpage FROM sqlite_master WHERE name = 'answers'").fetchone()[0]
        size = db.execute("PRAGMA page_size").fetchone()[0]
    house.site.storage.look_over()
    assert ills(house) == {}
    whole = path.read_bytes()
    with path.open("r+b") as file:
        file.seek((root - 1) * size)
        file.write(b"\xff" * size)
    house.site.storage.look_over()
    assert "damaged" in ills(house)["database"]
    path.write_bytes(whole)
    house.site.storage.look_over()
    assert ills(house) == {}


def test_postgres_may_be_restarted_in_the_middle_of_a_game(own_postgres: Postgres) -> None:
    house = House(f"{own_postgres.url}/postgres")
    one, two = seats_at(house.url, [ME, ME])
    bots = web.post(f"{house.url}/api/tables", json={"game": "lanterns", "seats": [ME, BOT]}).json()
    third = Seat(house.url, bots["table"], bots["seats"][0]["token"])
    stream = Stream(f"{house.url}/api/tables/{one.table}/stream", {"Authorization": f"Bearer {one.token}"})
    eventually(lambda: stream.events)
    decision = one.view()["decision"]
    own_postgres.stop()
    try:
        refused = one.answer(decision["options"][0]["key"], decision["n"])
        assert refused.status_code == 503 and "Nothing is lost" in refused.json()["error"]
        assert web.get(f"{house.url}/").status_code == 503
        assert "database" in ills(house)
    finally:
        own_postgres.start()
    eventually(lambda: ills(house) == {})
    one.answer(decision["options"][0]["key"], decision["n"]).raise_for_status()
    try_to_answer(two).raise_for_status()
    try_to_answer(third).raise_for_status()
    eventually(lambda: third.view()["answers"] >= 2)
    eventually(lambda: stream.views()[-1]["answers"] == 2)
    stream.close()
    house.close()


def test_a_killed_worker_is_replaced(house: House) -> None:
    (seat,) = seats_at(house.url, [ME, BOT], hints=True)
    assert seat.post("hint", {}).status_code == 200
    pool = house.site.advice.hinting._pool
    assert pool is not None
    for process in list(pool._processes.values()):
        process.kill()
    try_to_answer(seat).raise_for_status()
    eventually(lambda: seat.view()["decision"])
    assert seat.post("hint", {}).status_code == 200
