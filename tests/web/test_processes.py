"""Servers that are killed, stopped, and several of them at one database."""

import json
import random
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from web.house import ME, Outside, Seat, Stream, eventually, seats_at, web

BOT = {"kind": "bot", "bot": "random"}
KILLS = 20


def test_no_acknowledged_move_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    """Kill -9 in the middle of play, again and again; every table goes on from where it was."""
    rng = random.Random(9)
    server = Outside(f"sqlite:///{tmp_path}/tables.sqlite")
    tables = [seats_at(server.url, [ME, ME, ME]) for _ in range(3)]
    told: list[list[list[Any]]] = [[] for _ in tables]  # the answers the server has acknowledged
    finished = 0
    for _ in range(KILLS):
        killer = threading.Timer(rng.uniform(0.02, 0.25), server.process.kill)
        killer.start()
        try:
            while True:
                for number, seats in enumerate(tables):
                    answer = move(seats, rng)
                    if answer is None:
                        check_record(seats, told[number])
                        tables[number], told[number] = seats_at(server.url, [ME, ME, ME]), []
                        finished += 1
                    else:
                        told[number].append(answer)
        except httpx.HTTPError:
            killer.join()
        server.restart()
        for seats, answers in zip(tables, told, strict=True):
            stored = seats[0].view()["answers"]
            assert len(answers) <= stored <= len(answers) + 1
            if stored > len(answers):  # stored, but killed before it could say so
                answers.append([])
    for number, seats in enumerate(tables):
        while (answer := move(seats, rng)) is not None:
            told[number].append(answer)
        check_record(seats, told[number])
    server.stop()


def move(seats: list[Seat], rng: random.Random) -> list[Any] | None:
    """One acknowledged random answer, or None when the game is over."""
    public = seats[0].view()
    if public["status"] == "over":
        return None
    seat = public["waiting"][0]
    decision = seats[seat].view()["decision"]
    key = rng.choice(decision["options"])["key"]
    seats[seat].answer(key, decision["n"]).raise_for_status()
    return [seat, key]


def check_record(seats: list[Seat], told: list[list[Any]]) -> None:
    """The stored game has every acknowledged answer in its place, and nothing else but the unacknowledged ones."""
    stored = seats[0].http.get(f"/api/tables/{seats[0].table}/record").raise_for_status().json()["answers"]
    assert len(stored) == len(told)
    assert all(ours in ([], theirs) for ours, theirs in zip(told, stored, strict=True))


def test_a_restart_in_the_middle_of_a_bots_turn_does_no_harm(tmp_path: Path) -> None:
    server = Outside(f"sqlite:///{tmp_path}/tables.sqlite")
    made = web.post(f"{server.url}/api/tables", json={"game": "lanterns", "seats": [BOT] * 4}).json()
    url = f"{server.url}/api/tables/{made['table']}"
    eventually(lambda: web.get(url).json()["answers"] >= 1)
    server.restart()
    eventually(lambda: web.get(url).json()["status"] == "over")
    assert server.process.poll() is None
    server.stop()


def test_a_polite_stop_ends_streams_and_writes_no_secrets(tmp_path: Path) -> None:
    server = Outside(f"sqlite:///{tmp_path}/tables.sqlite")
    one, two = seats_at(server.url, [ME, ME])
    stream = Stream(f"{server.url}/api/tables/{one.table}/stream", {"Authorization": f"Bearer {one.token}"})
    eventually(lambda: stream.events)
    web.get(f"{server.url}/seat/{two.token}")
    log = server.stop()
    assert "graceful shutdown exceeded" not in log  # as it would be if streams kept it waiting
    eventually(lambda: stream.ended)
    assert server.process.returncode == 0
    lines = [json.loads(line) for line in log.splitlines()]
    assert {"method": "GET", "route": "/seat/{token}", "status": 200}.items() <= next(
        line for line in lines if line.get("route", "").startswith("/seat")
    ).items()
    assert one.token not in log and two.token not in log and "trace" not in log


def test_a_seat_is_continued_after_a_restart(tmp_path: Path) -> None:
    server = Outside(f"sqlite:///{tmp_path}/tables.sqlite")
    browser = httpx.Client(base_url=server.url, headers={"Origin": server.url}, follow_redirects=True, verify=False)
    page = browser.post("/play/lanterns")
    server.restart()
    again = browser.get(str(page.url))
    assert "Your turn" in again.text and page.url.path in browser.get("/").text
    server.stop()


@pytest.fixture
def two_servers(new_postgres: Callable[[], str]) -> Iterator[list[Outside]]:
    database = new_postgres()
    servers = [Outside(database), Outside(database)]
    yield servers
    for server in servers:
        server.kill()


def test_two_processes_share_one_postgres(two_servers: list[Outside]) -> None:
    """A move through one appears at once at a table open through the other; only one of two answers wins."""
    here, there = two_servers
    one, two = seats_at(here.url, [ME, ME], seed=1)
    watching = Stream(f"{there.url}/api/tables/{one.table}/stream", {"Authorization": f"Bearer {two.token}"})
    eventually(lambda: watching.events)
    far_two = Seat(there.url, two.table, two.token)
    decision = one.view()["decision"]
    one.answer(decision["options"][0]["key"], decision["n"]).raise_for_status()
    eventually(lambda: watching.views()[-1]["ready"] == [0])
    decision = far_two.view()["decision"]
    far_two.answer(decision["options"][0]["key"], decision["n"]).raise_for_status()
    assert one.view()["answers"] == 2

    for _ in range(15):
        view = one.view()
        if view["status"] == "over":
            break
        seat = view["waiting"][0]
        near, far = (one, Seat(there.url, one.table, one.token)) if seat == 0 else (two, far_two)
        decision = near.view()["decision"]
        keys = [decision["options"][0]["key"], decision["options"][-1]["key"]]
        assert sorted(answer_at_once([near, far], keys, decision["n"])) == [200, 409]
        assert near.view()["answers"] == view["answers"] + 1
        assert near.view() == far.view()
    one.post("undo", {})
    assert far_two.view() == two.view()
    watching.close()


def answer_at_once(seats: list[Seat], keys: list[list[Any]], number: int) -> list[int]:
    """Several answers to one question at the same time; what became of each."""
    with ThreadPoolExecutor(len(seats)) as pool:
        return list(pool.map(lambda seat, key: seat.answer(key, number).status_code, seats, keys))


def test_bots_of_a_dead_process_are_moved_by_another(two_servers: list[Outside]) -> None:
    here, there = two_servers
    made = web.post(f"{here.url}/api/tables", json={"game": "lanterns", "seats": [BOT] * 4}).json()
    here.kill()
    url = f"{there.url}/api/tables/{made['table']}"
    eventually(lambda: web.get(url).json()["status"] == "over")
