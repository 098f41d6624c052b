"""Several processes on one PostgreSQL behind nginx, as docs/operating.md says, and one of them killed in play."""

import random
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import httpx
import psycopg
import pytest

from asterism.web.storage import CONNECTIONS
from web.house import ME, Outside, Seat, Stream, eventually, seats_at, web
from web.proxy import nginx

BOT = {"kind": "bot", "bot": "random"}
TABLES = 6


@dataclass
class Farm:
    """Two server processes, the proxy before them, the database behind them."""

    servers: list[Outside]
    url: str
    database: str


@pytest.fixture
def farm(new_postgres: Callable[[], str]) -> Iterator[Farm]:
    database = new_postgres()
    servers = [Outside(database), Outside(database)]
    with nginx([server.port for server in servers]) as url:
        yield Farm(servers, url, database)
    for server in servers:
        server.kill()


def answered_at(seats: list[Seat], rng: random.Random, until: Callable[[], bool]) -> list[list[Any]]:
    """Play at a table until it is enough or over; whoever meets a dead process asks again. The acknowledged answers."""
    told: list[list[Any]] = []
    while not until():
        try:
            public = seats[0].view()
            if public["status"] == "over":
                break
            assert public["answers"] in (len(told), len(told) + 1)
            if public["answers"] > len(told):  # stored, but the process died before it could say so
                told.append([])
            seat = public["waiting"][0]
            decision = seats[seat].view()["decision"]
            key = rng.choice(decision["options"])["key"]
            seats[seat].answer(key, decision["n"]).raise_for_status()
            told.append([seat, key])
        except httpx.HTTPStatusError as error:
            assert error.response.status_code in (409, 502, 503, 504), error.response.text
            time.sleep(0.05)
    return told


def test_a_process_that_is_killed_in_play_loses_no_move(farm: Farm) -> None:
    tables = [seats_at(farm.url, [ME, ME, ME], seed=number) for number in range(TABLES)]
    bots = web.post(f"{farm.url}/api/tables", json={"game": "lanterns", "seats": [BOT] * 4}).json()["table"]
    watching = [
        Stream(f"{farm.url}/api/tables/{seats[0].table}/stream", {"Authorization": f"Bearer {seats[0].token}"})
        for seats in tables
    ]
    eventually(lambda: all(stream.events for stream in watching))
    dead = threading.Event()
    began = time.monotonic()

    def enough() -> bool:
        return dead.is_set() and time.monotonic() - began > 4

    with ThreadPoolExecutor(TABLES) as pool:
        playing = [
            pool.submit(answered_at, seats, random.Random(number), enough) for number, seats in enumerate(tables)
        ]
        time.sleep(1)
        farm.servers[0].kill()
        dead.set()
        told = [one.result(300) for one in playing]
    assert sum(map(len, told)) > 3 * TABLES
    for seats, answers in zip(tables, told, strict=True):
        stored = eventually(lambda seats=seats: seats[0].http.get(f"/api/tables/{seats[0].table}").json())  # type: ignore[misc]
        assert isinstance(stored, dict) and stored["answers"] in (len(answers), len(answers) + 1)
        if stored["status"] == "over":
            record = seats[0].http.get(f"/api/tables/{seats[0].table}/record").json()["answers"]
            assert all(ours in ([], theirs) for ours, theirs in zip(answers, record, strict=False))
    eventually(lambda: web.get(f"{farm.url}/api/tables/{bots}").json()["status"] == "over")
    for stream in watching:
        stream.close()


def test_a_move_is_pushed_through_the_proxy_at_once(farm: Farm) -> None:
    one, _ = seats_at(farm.url, [ME, ME], seed=1)
    watching = Stream(f"{farm.url}/api/tables/{one.table}/stream", {"Authorization": f"Bearer {one.token}"})
    eventually(lambda: watching.events)
    decision = one.view()["decision"]
    one.answer(decision["options"][0]["key"], decision["n"]).raise_for_status()
    eventually(lambda: watching.views()[-1]["ready"] == [0])
    watching.close()


def test_connections_to_the_database_are_bounded(farm: Farm) -> None:
    tables = [seats_at(farm.url, [ME, ME]) for _ in range(20)]
    with ThreadPoolExecutor(40) as pool:
        list(pool.map(lambda number: tables[number % 20][0].view(), range(400)))
    with psycopg.connect(farm.database) as connection:
        row = connection.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        ).fetchone()
    assert row is not None and row[0] <= len(farm.servers) * (CONNECTIONS + 1)
