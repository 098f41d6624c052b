"""What a hostile client sends gets a 4xx and changes nothing."""

import json
import random
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest

from asterism.web.config import Limits
from asterism.web.keys import COOKIE
from web.house import ME, House, Seat, Visitor, eventually, seats_at, web

NASTY = [
    "'; DROP TABLE tables; --",
    '" OR 1=1 --',
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "{{ 7 * 7 }}",
    "${jndi:ldap://x}",
    "../../etc/passwd",
    "\u202egnp.exe",
    "\N{ALIEN MONSTER}" * 40,
    "a" * 5000,
    "%00",
    "\r\nSet-Cookie: a=b",
]
POSTS = [
    "answer",
    "undo",
    "consent",
    "chat",
    "notes",
    "sit",
    "stand-up",
    "fill",
    "stand-in",
    "come-back",
    "rematch",
    "fork",
]


@pytest.fixture
def table(sqlite_house: House) -> list[Seat]:
    """A running table of two people who are not the attacker."""
    return seats_at(sqlite_house.url, [ME, ME], seed=1)


def everything(house: House, table: str) -> object:
    """All that is stored of a table once its bots have moved, but when somebody was seen."""
    eventually(lambda: table not in house.site.storage.bot_turns(1e12))
    from sqlalchemy import select

    from asterism.web import schema

    with house.site.storage.engine.begin() as db:
        rows = [db.execute(select(schema.tables).where(schema.tables.c.id == table)).all()]
        for one in (schema.seats, schema.holders, schema.answers, schema.chat, schema.notes):
            columns = [column for column in one.columns if column.name != "seen"]
            rows.append(db.execute(select(*columns).where(one.c.table_id == table)).all())
    return rows


def test_a_stranger_can_change_nothing(sqlite_house: House, table: list[Seat]) -> None:
    id = table[0].table
    decision = table[0].view()["decision"]
    before = everything(sqlite_house, id)
    stranger = sqlite_house.visitor()
    stranger.play_now()  # holds a seat, but elsewhere
    good = {"n": decision["n"], "epoch": 0, "seat": 0, "option": json.dumps(decision["options"][0]["key"])}
    fields = {**good, "text": "hi", "say": "yes", "level": "random", "name": "x", "at": "0"}
    for what in POSTS:
        refused = stranger.post(f"/table/{id}/{what}", fields)
        assert 400 <= refused.status < 500, what
    assert everything(sqlite_house, id) == before


def test_forged_cookies_and_tokens_open_nothing(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    page = visitor.play_now()
    real = visitor.http.cookies[COOKIE]
    name, _, mark = real.rpartition(".")
    for forged in (f"{name}.{mark[:-1]}0", f"{name}.", name, f"x{real}", "", ".", "a" * 4000, f"{name}.{mark}x"):
        if forged == real:
            continue
        forger = Visitor(sqlite_house.url)
        forger.http.cookies.set(COOKIE, forged)
        assert not forger.get(page.path).options
    for token in ("x", f"{page.path}.0.0", "a.b.c", f"{page.path.split('/')[2]}.0." + "0" * 32, "é.0.1"):
        headers = {b"Authorization": f"Bearer {token}".encode()}
        seen = web.get(f"{sqlite_house.url}/api/tables/{page.path.split('/')[2]}/view", headers=headers)
        assert seen.json()["seat"] is None
    assert "HttpOnly" in cookie_of(sqlite_house) and "SameSite=lax" in cookie_of(sqlite_house)


def cookie_of(house: House) -> str:
    made = web.post(f"{house.url}/play/lanterns", headers={"Origin": house.url})
    return str(made.headers["set-cookie"])


def test_posts_from_other_sites_are_refused(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    page = visitor.play_now()
    form = page.form("/answer")
    fields = {**form.fields, "option": page.options[0]}
    before = everything(sqlite_house, page.path.split("/")[2])
    for headers in (
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": sqlite_house.url.replace("http", "ftp")},
        {"Origin": "http://127.0.0.1:1"},
    ):
        assert visitor.post(form.action, fields, headers=headers).status == 403
    bare = httpx.Client(base_url=sqlite_house.url, cookies=visitor.http.cookies, verify=False)
    assert bare.post(form.action, data=fields).status_code == 403
    assert bare.post(form.action, data=fields, headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    evil = {"Origin": "https://evil.example"}
    assert bare.post("/api/tables", json={"game": "lanterns", "seats": [ME, ME]}, headers=evil).status_code == 403
    assert everything(sqlite_house, page.path.split("/")[2]) == before


def test_foreign_host_names_are_refused(sqlite_house: House) -> None:
    for host in ("evil.example", "evil.example:80", "127.0.0.1.evil.example", "[", "", "a b"):
        assert web.get(f"{sqlite_house.url}/", headers={"Host": host}).status_code in (400, 421)
    for host in ("localhost", f"localhost:{sqlite_house.port}", "[::1]"):
        assert web.get(f"{sqlite_house.url}/", headers={"Host": host}).status_code == 200


def test_a_fuzz_of_answers_never_moves_a_table(sqlite_house: House, table: list[Seat]) -> None:
    """Wrong seats, stale numbers, broken keys, broken encodings, through the owner's own cookie."""
    visitor = sqlite_house.visitor()
    page = visitor.play_now()
    id = page.path.split("/")[2]
    before = everything(sqlite_house, id)
    rng = random.Random(7)
    numbers: list[Any] = ["-1", "0", "1", "99999999999999999999", "1.5", "", "x", "０", "1e3", *NASTY]
    keys = [
        '["bid"]',
        '["bid","x"]',
        '["bid",0]',
        "[]",
        "{}",
        "null",
        "[[]]",
        "[" * 3000,
        '["end-turn",true]',
        "[1e400]",
        *NASTY,
    ]
    for _ in range(120):
        fields = {"n": rng.choice(numbers), "epoch": rng.choice(numbers), "seat": rng.choice(numbers)}
        fields["option"] = rng.choice(keys)
        refused = visitor.post(f"/table/{id}/answer", fields)
        assert 400 <= refused.status < 500, fields
    for body in (b"\xff\xfe", b"option=%ff%fe&n=0", b"n=%00", b"&" * 1000, "n=é".encode(), b"option=" + b"[" * 60_000):
        form = {"Content-Type": "application/x-www-form-urlencoded"}
        refused_raw = visitor.http.post(f"/table/{id}/answer", content=body, headers=form)
        assert 400 <= refused_raw.status_code < 500, body[:20]
    assert (
        visitor.http.post(f"/table/{id}/answer", content=b"{}", headers={"Content-Type": "text/plain"}).status_code
        == 415
    )
    assert everything(sqlite_house, id) == before


def test_huge_bodies_are_refused(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    page = visitor.play_now()
    huge = b"text=" + b"a" * 3_000_000
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    assert visitor.http.post(f"{page.path}/chat", content=huge, headers=form).status_code == 413

    def drip() -> Iterator[bytes]:
        for _ in range(50):
            yield b"a" * 10_000

    with suppress(httpx.WriteError):  # the server may hang up before everything was sent
        assert visitor.http.post(f"{page.path}/chat", content=drip(), headers=form).status_code == 413
    record = visitor.http.post("/open", files={"record": ("r.json", b"[" * 5_000_000, "application/json")})
    assert record.status_code == 413
    deep = visitor.http.post("/open", files={"record": ("r.json", b"[" * 100_000, "application/json")})
    assert deep.status_code == 422


@pytest.mark.parametrize("nasty", NASTY)
def test_names_and_chat_are_only_ever_text(sqlite_house: House, nasty: str) -> None:
    visitor = sqlite_house.visitor()
    page = visitor.press(
        visitor.get("/new?game=lanterns"),
        "/new",
        **{"name-0": nasty, "seat-1": "me", "name-1": nasty, "no-curtain": "on"},
    )
    assert page.status == 200
    visitor.press(page, "/chat", text=nasty)
    visitor.press(page, "/notes", text=nasty)
    shown = visitor.get(page.path).text + visitor.get(f"{page.path}/replay").text + visitor.get("/").text
    assert "<script>alert" not in shown and "<img src=x" not in shown
    assert visitor.get("/").status == 200


def test_odd_addresses_are_not_found(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    for path in (
        "/table/none",
        "/table/none/stream",
        "/table/none/replay",
        "/table/none/record.json",
        "/table/%00",
        "/seat/x",
        "/seat/a.0.b",
        "/seat/..%2f..",
        "/games/none",
        "/games/none/rules",
        "/new?game=none",
        "/static/../app.py",
        "/static/%2e%2e/app.py",
        "/api/tables/none",
        "/api/tables/none/view",
        "/api/tables/none/stream",
        "/nothing",
    ):
        assert visitor.get(path).status == 404, path
    page = visitor.play_now()
    for query in ("?seat=x", "?seat=99999999999999999999999"):
        assert visitor.get(page.path + query).status == 422
    for query in ("?seat=77", "?seat=-5", "?pick=nothing", "?pick=" + "a" * 500):
        assert visitor.get(page.path + query).status == 200
    assert visitor.get(f"{page.path}/replay?at=99999&as=9").status == 200
    assert web.put(f"{sqlite_house.url}/api/tables").status_code == 405


def test_floods_are_slowed_down(tmp_path: Path) -> None:
    limits = Limits(posts_per_second=1, posts_at_once=10, tables_per_minute=1, tables_at_once=3)
    house = House(f"sqlite:///{tmp_path}/tables.sqlite", limits=limits)
    visitor = house.visitor()
    page = visitor.play_now()
    codes = [visitor.post("/play/lanterns", {}).status for _ in range(4)]
    assert codes == [200, 200, 429, 429]
    assert 429 in [visitor.post(f"{page.path}/chat", {"text": "x"}).status for _ in range(12)]
    assert visitor.get(page.path).status == 200
    house.close()


def test_a_listed_table_shows_its_public_view_and_no_more(sqlite_house: House) -> None:
    one, _ = seats_at(sqlite_house.url, [ME, ME], listed=True, seed=424242)
    listed = web.get(f"{sqlite_house.url}/api/tables").text + sqlite_house.visitor().get("/").text
    shown = listed + web.get(f"{sqlite_house.url}/api/tables/{one.table}/view").text
    shown += sqlite_house.visitor().get(f"/table/{one.table}").text
    assert one.table in listed
    assert "424242" not in shown and one.token not in shown and "hand:" not in shown
