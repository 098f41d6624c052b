"""What one visitor may cost the others: requests, streams, connections, records, questions; also behind a proxy."""

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from dataclasses import replace
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from typing import Any

import httpx
import pytest

from asterism.web import change, connections, sitting
from asterism.web.config import UNLIMITED, Limits
from asterism.web.limits import Places, network_of
from web.house import FRAGMENT, ME, House, Stream, eventually, seats_at, web

MakeHouse = Callable[..., House]


@pytest.fixture
def make_house(tmp_path: Path) -> Iterator[MakeHouse]:
    """Servers with limits of their own."""
    houses: list[House] = []

    def make(limits: Limits = UNLIMITED, **more: Any) -> House:
        houses.append(House(f"sqlite:///{tmp_path}/{len(houses)}.sqlite", limits=limits, **more))
        return houses[-1]

    yield make
    for house in houses:
        house.close()


def raw(house: House, request: bytes, seconds: float = 60.0) -> bytes:
    """What comes back for these bytes."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=seconds) as connection:
        connection.sendall(request)
        return connection.recv(65536)


# How often


def test_every_way_to_a_new_table_counts(make_house: MakeHouse) -> None:
    house = make_house(replace(UNLIMITED, tables_per_minute=0.001, tables_at_once=2))
    visitor = house.visitor()
    visitor.play_now()
    visitor.play_now()
    for path in ("/play/lanterns", "/first-game/lanterns", "/new", "/open", "/table/0/fork", "/table/0/rematch"):
        assert visitor.post(path, {"game": "lanterns"}).status == 429, path
    assert web.post(f"{house.url}/api/tables", json={}).status_code == 429
    assert web.post(f"{house.url}/api/records", json={}).status_code == 429


def test_reading_is_limited_and_static_files_are_not(make_house: MakeHouse) -> None:
    house = make_house(replace(UNLIMITED, reads_per_second=0.001, reads_at_once=5))
    codes = [web.get(f"{house.url}/api/tables/0123456789").status_code for _ in range(6)]
    assert codes == [404] * 5 + [429]
    assert web.get(f"{house.url}/").status_code == 429
    assert "To the front page" in web.get(f"{house.url}/", headers={"Accept": "text/html"}).text
    assert web.get(f"{house.url}/static/style.css").status_code == 200


def test_what_costs_much_is_limited_by_what_it_costs(make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pages, replays and first views of streams are paid from one purse, whatever they are called."""
    seconds = count()
    monkeypatch.setattr(time, "thread_time", lambda: float(next(seconds)))  # every piece of work takes a second
    house = make_house(replace(UNLIMITED, work_a_second=0.0, work_at_once=3))
    pages = [web.get(f"{house.url}/games/lanterns/rules", headers=as_is).status_code for as_is in ({}, FRAGMENT) * 2]
    assert pages == [200, 200, 200, 429]
    assert web.post(f"{house.url}/api/tables", json={}).status_code == 429
    assert web.get(f"{house.url}/static/style.css").status_code == 200
    assert web.get(f"{house.url}/games/lanterns/rules", headers={"X-Forwarded-For": "10.0.0.9"}).status_code == 200


def test_streams_that_come_again_and_again_pay_for_their_first_views(
    make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = make_house(replace(UNLIMITED, work_a_second=0.0, work_at_once=2))
    one, _ = seats_at(house.url, [ME, ME])
    seconds = count()
    monkeypatch.setattr(time, "thread_time", lambda: float(next(seconds)))
    url, other = f"{house.url}/api/tables/{one.table}/stream", {"X-Forwarded-For": "10.0.0.1"}
    stream = Stream(url, other)  # a second to find the table, another to draw it
    eventually(lambda: stream.events)
    stream.close()
    eventually(lambda: web.get(f"{house.url}/health", headers=other).status_code == 429)


def test_whoever_has_spent_everything_is_shown_moves_later(
    make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A stream pays for what it is shown, whoever moves."""
    house = make_house(replace(UNLIMITED, work_a_second=0.0, work_at_once=4))
    seats = seats_at(house.url, [ME, ME])
    seconds, homes = count(), count()
    monkeypatch.setattr(time, "thread_time", lambda: float(next(seconds)))

    def from_elsewhere() -> dict[str, str]:
        return {"X-Forwarded-For": f"10.0.1.{next(homes)}"}

    url = f"{house.url}/table/{seats[0].table}/stream"
    poor = Stream(url, {"X-Forwarded-For": "10.0.0.1", "Authorization": f"Bearer {seats[0].token}"})
    eventually(lambda: poor.events)  # a second to find the table, another to draw it: two are left
    for _ in range(5):
        for seat in seats:
            seat.http.headers.update(from_elsewhere())
            if decision := seat.view()["decision"]:
                seat.http.headers.update(from_elsewhere())
                seat.answer(decision["options"][0]["key"], decision["n"]).raise_for_status()
        fresh = Stream(url, from_elsewhere())
        eventually(lambda fresh=fresh: fresh.events)  # type: ignore[misc]
        fresh.close()
    assert len(poor.events) == 3
    poor.close()


def test_looks_at_tables_that_do_not_exist_push_none_out_of_memory(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("asterism.web.lives.IN_MEMORY", 3)
    one, _ = seats_at(sqlite_house.url, [ME, ME])
    lives = sqlite_house.site.tables._lives
    kept = lives[one.table]
    for number in range(10):
        for path in (f"/table/{number:010x}", f"/api/tables/{number:010x}/view", f"/table/{number:010x}/stream"):
            assert web.get(f"{sqlite_house.url}{path}").status_code == 404
    assert lives.get(one.table) is kept


def test_one_game_of_many_answers_does_not_stay_in_memory_beside_all_others(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("asterism.web.lives.ANSWERS_IN_MEMORY", 6)
    tables = [seats_at(sqlite_house.url, [ME, ME]) for _ in range(8)]
    for seats in tables:
        for seat in seats:
            decision = seat.view()["decision"]
            seat.answer(decision["options"][0]["key"], decision["n"]).raise_for_status()
    seats_at(sqlite_house.url, [ME, ME])
    assert len(sqlite_house.site.tables._lives) <= 4
    assert tables[0][0].view()["answers"] == 2  # read again from the database


# How much at once


def test_streams_are_limited_for_one_visitor_and_in_all(make_house: MakeHouse) -> None:
    house = make_house(replace(UNLIMITED, streams=3, all_streams=5))
    one, _ = seats_at(house.url, [ME, ME])
    url = f"{house.url}/api/tables/{one.table}/stream"
    open_streams = [Stream(url, {}) for _ in range(3)]
    eventually(lambda: house.site.hub.open_streams == 3)
    assert web.get(url).status_code == 429
    others = [Stream(url, {"X-Forwarded-For": f"10.0.0.{number}"}) for number in range(2)]
    eventually(lambda: house.site.hub.open_streams == 5)
    assert web.get(url, headers={"X-Forwarded-For": "10.0.0.9"}).status_code == 429
    open_streams[0].close()
    for stream in [*open_streams, *others]:
        stream.close()
    eventually(lambda: house.site.hub.open_streams == 0)
    again = Stream(url, {})
    eventually(lambda: again.events)
    again.close()


def test_connections_of_one_address_are_limited(make_house: MakeHouse) -> None:
    house = make_house(replace(UNLIMITED, connections=5), trusted_proxies=())
    idle = [socket.create_connection(("127.0.0.1", house.port)) for _ in range(5)]
    eventually(lambda: not healthy(house))
    for connection in idle:
        connection.close()
    eventually(lambda: healthy(house))


def test_connections_are_limited_in_all_also_from_a_proxy(make_house: MakeHouse) -> None:
    house = make_house(replace(UNLIMITED, connections=1, all_connections=4))
    idle = [socket.create_connection(("127.0.0.1", house.port)) for _ in range(4)]
    eventually(lambda: not healthy(house))
    for connection in idle:
        connection.close()
    eventually(lambda: healthy(house))


def healthy(house: House) -> bool:
    try:
        return httpx.get(f"{house.url}/health").status_code == 200
    except httpx.TransportError:
        return False


def test_a_connection_that_asks_for_nothing_is_closed(make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CHECK_SECONDS", 0.2)
    house = make_house()
    half = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
    for begun in (b"", half, b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n" + half):
        with closing(socket.create_connection(("127.0.0.1", house.port), timeout=60)) as connection:
            connection.sendall(begun)
            try:
                while connection.recv(65536):
                    pass
            except ConnectionResetError:
                pass


def test_a_connection_on_which_somebody_asks_now_and_then_stays(
    make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "CHECK_SECONDS", 0.5)
    house = make_house()
    with closing(HTTPConnection("127.0.0.1", house.port, timeout=60)) as connection:
        connection.connect()
        own = connection.sock.getsockname()
        for _ in range(40):
            connection.request("GET", "/licences")
            assert connection.getresponse().read()
            assert connection.sock is not None and connection.sock.getsockname() == own
            time.sleep(0.1)


def test_an_open_stream_is_not_idle(make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "CHECK_SECONDS", 0.05)
    house = make_house()
    one, _ = seats_at(house.url, [ME, ME])
    stream = Stream(f"{house.url}/api/tables/{one.table}/stream", {})
    eventually(lambda: stream.events)
    time.sleep(1)
    assert not stream.ended
    stream.close()


def test_a_request_that_drips_is_given_up(make_house: MakeHouse) -> None:
    house = make_house(replace(UNLIMITED, seconds=1.5))
    page = house.visitor().play_now()
    head = f"POST {page.path}/chat HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost\r\n"
    head += "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 1000\r\n\r\ntext=a"
    assert raw(house, head.encode()).startswith(b"HTTP/1.1 408")


@pytest.mark.parametrize("more", [b"a" * 1000, b"a\r\nX: "], ids=["one header", "many headers"])
def test_the_head_of_a_request_does_not_go_on_for_ever(sqlite_house: House, more: bytes) -> None:
    with socket.create_connection(("127.0.0.1", sqlite_house.port), timeout=60) as connection:
        connection.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX: ")
        sent = 0
        with suppress(ConnectionError):
            while sent < 50_000_000:
                sent += connection.send(more * 1000)
    assert sent < 50_000_000
    long = {"Cookie": "a=" + "b" * 20_000}
    assert web.get(f"{sqlite_house.url}/", headers=long).status_code == 200


def test_places_are_given_back() -> None:
    places = Places(2, 3)
    assert [places.enter("a"), places.enter("a"), places.enter("a")] == [True, True, False]
    assert [places.enter("b"), places.enter("c")] == [True, False]
    places.leave("a")
    assert places.enter("c") and "a" in places.taken
    for who in ("a", "b", "c"):
        places.leave(who)
    assert not places.taken


# Whom it counts for


def test_a_home_has_one_network_of_ipv6() -> None:
    assert network_of("2001:db8:1:2:3::4") == network_of("2001:db8:1:2:ffff::1") == "2001:db8:1:2::/64"
    assert network_of("2001:db8:1:3::4") != network_of("2001:db8:1:2::4")
    assert network_of("::ffff:10.1.2.3") == network_of("10.1.2.3") == "10.1.2.3"
    assert len(network_of("x" * 10_000)) == 64


def test_behind_a_trusted_proxy_every_visitor_has_limits_of_their_own(make_house: MakeHouse) -> None:
    few = replace(UNLIMITED, reads_per_second=0.001, reads_at_once=2)

    def codes(house: House, address: str) -> list[int]:
        return [web.get(f"{house.url}/", headers={"X-Forwarded-For": address}).status_code for _ in range(3)]

    trusting = make_house(few)
    assert codes(trusting, "10.0.0.1") == codes(trusting, "10.0.0.2") == [200, 200, 429]
    wary = make_house(few, trusted_proxies=("192.0.2.0/24",))
    assert codes(wary, "10.0.0.1") == [200, 200, 429]
    assert codes(wary, "10.0.0.2") == [429, 429, 429], "anybody could say so"


def test_behind_tls_cookies_stay_on_this_host_and_browsers_stay_with_tls(make_house: MakeHouse) -> None:
    house = make_house()
    tls = {"X-Forwarded-Proto": "https", "Origin": house.url}
    made = web.post(f"{house.url}/play/lanterns", headers=tls)
    cookie = made.headers["set-cookie"]
    assert cookie.startswith("__Host-asterism=") and "Secure" in cookie and "Path=/" in cookie
    assert "Domain" not in cookie
    assert made.headers["strict-transport-security"].startswith("max-age=")
    plain = web.post(f"{house.url}/play/lanterns", headers={"Origin": house.url})
    assert plain.headers["set-cookie"].startswith("asterism=") and "strict-transport-security" not in plain.headers
    path, known = made.headers["location"], cookie.split(";")[0]
    assert "Your turn" in web.get(f"{house.url}{path}", headers={**tls, "Cookie": known}).text
    before = plain.headers["set-cookie"].split(";")[0]  # from before there was TLS: still the same visitor
    moved = web.post(f"{house.url}/play/lanterns", headers={**tls, "Cookie": before})
    assert moved.headers["set-cookie"].split(";")[0] == f"__Host-{before}"


# Records


def test_a_record_is_opened_in_bounds(make_house: MakeHouse) -> None:
    """A seat may change its sealed choice for ever: a record of nothing else must not cost seconds and megabytes."""
    house = make_house(replace(UNLIMITED, answers=500))
    seats = seats_at(house.url, [ME, ME], seed=1)
    key = seats[0].view()["decision"]["options"][0]["key"]
    record = {
        "asterism": 2,
        "game": "lanterns",
        "rules": 1,
        "pack": house.site.games["lanterns"].new(2).to_json()["pack"],
        "chance": "lecuyer-1988",
        "seed": 1,
        "seats": ["One", "Two"],
        "settings": {},
        "answers": [[0, key]] * 501,
        "digests": {},
    }
    refused = web.post(f"{house.url}/api/records", json=record)
    assert refused.status_code == 422 and "at most 500 answers" in refused.json()["error"]
    changed_often = {**record, "answers": [[0, key]] * 60}
    refused = web.post(f"{house.url}/api/records", json=changed_often)
    assert refused.status_code == 422 and "more than 40 times" in refused.json()["error"]
    assert web.post(f"{house.url}/api/records", json={**record, "answers": [[0, key]] * 20}).status_code == 201
    upload = {"record": ("r.json", json.dumps(record).encode(), "application/json")}
    page = house.visitor().http.post("/open", files=upload)
    assert page.status_code == 422 and "at most 500 answers" in page.text


def test_records_are_opened_a_few_at_a_time(make_house: MakeHouse) -> None:
    house = make_house(replace(UNLIMITED, records_per_minute=0.001, records_at_once=3))
    codes = [web.post(f"{house.url}/api/records", json={}).status_code for _ in range(4)]
    assert codes == [422, 422, 422, 429]


def test_a_secret_choice_cannot_be_changed_for_ever(sqlite_house: House) -> None:
    one, two = seats_at(sqlite_house.url, [ME, ME])
    refused = None
    for _ in range(60):
        decision = one.view()["decision"]
        answered = one.answer(decision["options"][0]["key"], decision["n"])
        if answered.status_code != 200:
            refused = answered
            break
    assert refused is not None and refused.status_code == 409 and "changed your mind" in refused.json()["error"]
    decision = two.view()["decision"]
    two.answer(decision["options"][0]["key"], decision["n"]).raise_for_status()
    assert one.view()["answers"] > 40


def test_a_game_ends_somewhere(make_house: MakeHouse) -> None:
    house = make_house(replace(UNLIMITED, answers=2))
    one, two = seats_at(house.url, [ME, ME])
    for seat in (one, two):
        decision = seat.view()["decision"]
        seat.answer(decision["options"][0]["key"], decision["n"]).raise_for_status()
    seat = (one, two)[one.view()["waiting"][0]]
    decision = seat.view()["decision"]
    refused = seat.answer(decision["options"][0]["key"], decision["n"])
    assert refused.status_code == 409 and "more than 2 answers" in refused.json()["error"]


# Questions to the expert


def test_one_visitors_questions_leave_room_for_others(make_house: MakeHouse, monkeypatch: pytest.MonkeyPatch) -> None:
    house = make_house(replace(UNLIMITED, questions=2))
    started = threading.Event()

    async def never(think: object, question: object) -> object:
        started.set()
        import asyncio

        await asyncio.sleep(3600)
        return None

    for workers in (house.site.advice.hinting, house.site.advice.reviewing):
        monkeypatch.setattr(workers, "run", never)

    def ask(address: str) -> int:
        """A review of a finished game of one's own."""
        visitor = house.visitor()
        visitor.http.headers["X-Forwarded-For"] = address
        page = visitor.press(visitor.get("/new?game=lanterns"), "/new", **{"seat-1": "me", "no-curtain": "on"})
        while page.options:
            page = visitor.press(page, "/answer", page.options[0])
        return visitor.http.post(f"{page.path}/review", data={}, follow_redirects=False).status_code

    assert [ask("10.0.0.1") for _ in range(3)] == [303, 303, 429]
    assert ask("10.0.0.2") == 303
    assert started.wait(1)


# Metrics


def test_a_table_keeps_the_last_of_what_was_said(sqlite_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(change, "MOST_SAID", 3)
    one, two = seats_at(sqlite_house.url, [ME, ME])
    for number in range(5):
        sqlite_house.site.tables.say(one.table, 0, f"line {number}")
        sqlite_house.site.tables.say(two.table, 1, f"answer {number}")
    said = [said.text for said in sqlite_house.site.storage.chat(one.table)]
    assert said == ["answer 3", "line 4", "answer 4"]


def test_a_seat_is_held_by_a_few_browsers(sqlite_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sitting, "MOST_HOLDERS", 2)
    one, _ = seats_at(sqlite_house.url, [ME, ME])
    browsers = [sqlite_house.visitor() for _ in range(3)]
    assert [browser.post(f"/seat/{one.token}", {}).status for browser in browsers] == [200, 200, 409]
    assert browsers[0].post(f"/seat/{one.token}", {}).status == 200  # who is there already comes in again


def test_metrics_are_for_whoever_brings_the_token(make_house: MakeHouse) -> None:
    house = make_house(metrics_token="brass-and-stars")
    house.visitor().play_now()
    url = f"{house.url}/metrics"
    assert web.get(url).status_code == 404
    assert web.get(url, headers={"Authorization": "Bearer wrong"}).status_code == 404
    told = web.get(url, headers={"Authorization": "Bearer brass-and-stars"})
    assert told.status_code == 200
    assert 'asterism_requests_total{method="POST",route="/play/{game}",status="303"} 1.0' in told.text
    assert "asterism_answers_total" in told.text and "asterism_tables_playing 1.0" in told.text
    closed = make_house()
    assert web.get(f"{closed.url}/metrics", headers={"Authorization": "Bearer x"}).status_code == 404


def test_invented_paths_and_methods_do_not_grow_the_metrics(make_house: MakeHouse) -> None:
    house = make_house()

    def labels() -> int:
        return len([line for line in house.site.metrics.text().decode().splitlines() if "asterism_request" in line])

    def ask_oddly(number: int) -> None:
        for path in ("/nothing{0}", "/table/{0}", "/table/{0}/{0}", "/static/{0}", "/seat/{0}"):
            web.get(house.url + path.format(number))
        web.post(f"{house.url}/api/tables/x/seats/{'0' * number}1", json={})
        web.request(f"ODD{number}", f"{house.url}/")

    ask_oddly(0)
    before = labels()
    for number in range(1, 8):
        ask_oddly(number)
    assert labels() == before
