"""Whatever is sent, nothing breaks: requests out of shape, odd names, odd packs; every refusal is short."""

import json
import os
import shutil
import socket
import tempfile
from pathlib import Path
from typing import Any

import pytest

import toy
from asterism.web.log import JsonLines
from asterism.web.names import clean_name, clean_text
from asterism.web.packs import LOCK, PREFIX, Packs
from asterism.web.storage import Storage
from web.house import ME, House, Outside, seats_at, web

BIG = "9" * 5000


def raw(house: House, *lines: str, body: bytes = b"", cut: bool = False) -> int:
    """The status that comes back for a request in these lines; 0 when we hang up before there is one."""
    with socket.create_connection(("127.0.0.1", house.port), timeout=60) as connection:
        connection.sendall("\r\n".join([*lines, "Host: localhost", "", ""]).encode("latin-1") + body)
        if cut:
            return 0
        answer = connection.recv(65536)
    return int(answer.split()[1]) if answer else 0


@pytest.mark.parametrize(
    "path",
    [
        "/table/a%00b",
        "/table/%00/stream",
        "/table/a%00/replay",
        "/table/a%00/record.json",
        "/seat/a%00.0.b",
        "/games/%00",
        "/journal/%00",
        "/api/tables/%00",
        "/api/tables/a%00/view",
        "/api/games/%00",
        "/static/%00",
        "/%00",
        "/games/lanterns/rules?q=%00",
        "/games/lanterns/rules?q=%000%00",
        f"/table/{'a' * 3000}",
        f"/table/0?seat={BIG}",
        f"/table/0/replay?at={BIG}",
        f"/api/tables/0/view?at={BIG}",
    ],
)
def test_odd_addresses_are_refused(house: House, path: str) -> None:
    assert raw(house, f"GET {path} HTTP/1.1") in (404, 422)


def test_numbers_of_thousands_of_digits_are_refused(house: House) -> None:
    one, _ = seats_at(house.url, [ME, ME])
    key = one.view()["decision"]["options"][0]["key"]
    api = f"{house.url}/api/tables/{one.table}"
    as_json = {"Content-Type": "application/json", "Authorization": f"Bearer {one.token}"}
    bodies = [
        (f"{api}/answers", f'{{"key": {json.dumps(key)}, "n": {BIG}}}'),
        (f"{api}/answers", f'{{"key": {json.dumps(key)}, "n": {"9" * 4000}}}'),
        (f"{api}/answers", f'{{"key": ["bid", {"9" * 4000}], "n": 0}}'),
        (f"{api}/why-not", f'{{"key": ["bid", {BIG}]}}'),
        (f"{api}/seats/{BIG}", "{}"),
        (f"{api}/seats/-1", "{}"),
        (f"{api}/seats/x", "{}"),
        (f"{house.url}/api/tables", f'{{"game": "lanterns", "seats": [], "seed": {"9" * 4000}}}'),
        (f"{house.url}/api/records", f'{{"asterism": 2, "seed": {"9" * 4000}}}'),
        (f"{house.url}/api/records", f'{{"asterism": {BIG}}}'),
    ]
    for url, body in bodies:
        answer = web.post(url, content=body, headers=as_json)
        assert 400 <= answer.status_code < 500, (url, body[:50], answer.text)
        assert len(answer.content) < 2000
    assert raw(house, "POST /new HTTP/1.1", "Origin: http://localhost", f"Content-Length: {BIG}") in (400, 413)


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "//", "http://localhost:99999999", "\x7f", "null", ""])
def test_odd_origins_are_refused(sqlite_house: House, origin: str) -> None:
    for path in ("/play/lanterns", "/api/tables", "/name"):
        assert raw(sqlite_house, f"POST {path} HTTP/1.1", f"Origin: {origin}", "Content-Length: 0") in (400, 403)


def test_a_post_that_is_cut_off_changes_nothing_and_is_no_fault_of_ours(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    house = House(f"sqlite:///{tmp_path}/tables.sqlite")
    page = house.visitor().play_now()
    for path, kind in (
        (f"{page.path}/chat", "application/x-www-form-urlencoded"),
        ("/api/tables", "application/json"),
        ("/api/records", "application/json"),
        ("/open", "multipart/form-data; boundary=x"),
    ):
        lines = [f"POST {path} HTTP/1.1", "Origin: http://localhost", f"Content-Type: {kind}", "Content-Length: 500"]
        raw(house, *lines, body=b"text=hello", cut=True)
    assert web.get(f"{house.url}/health").status_code == 200
    house.close()
    assert 'status="500"' not in house.site.metrics.text().decode()
    assert not [record for record in caplog.records if record.exc_info]


@pytest.mark.parametrize(
    "change",
    [
        {"seats": []},
        {"seats": {}},
        {"seats": ["One"]},
        {"seats": ["One", "Two"] * 20},
        {"seats": ["\ud800", "Two", "Three"]},
        {"seats": ["One", "T\u0000o", "Three"]},
        {"seed": -5},
        {"seed": 1 << 400},
        {"answers": [[10**4000, ["bid", "spark"]]]},
        {"answers": [[0, ["bid", "x" * 900_000]]]},
        {"answers": [{"x" * 900_000: 1}]},
        {"answers": [[0, [True]]]},
        {"pack": {"id": "x" * 100_000, "digest": ""}},
        {"pack": {"id": "../house", "digest": ""}},
        {"pack": {"id": "a\u0000b", "digest": "\u0000"}},
        {"settings": {"wishes": "x" * 100_000}},
        {"game": "x" * 100_000},
        {"rules": 10**300},
    ],
    ids=lambda change: str(change)[:30],
)
def test_a_record_out_of_shape_is_refused_in_short(house: House, change: dict[str, Any]) -> None:
    golden = json.loads((Path(toy.__file__).parent / "golden" / "3-seats.json").read_text())
    body = json.dumps({**golden, **change})
    for answer in (
        web.post(f"{house.url}/api/records", content=body),
        house.visitor().http.post("/open", files={"record": ("r.json", body.encode(), "application/json")}),
    ):
        assert 400 <= answer.status_code < 500, answer.text[:300]
        assert len(answer.content) < 6000


def test_refusals_do_not_send_back_what_was_sent(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    page = visitor.play_now()
    table = page.path.split("/")[2]
    long = "x" * 60_000
    before = len(visitor.get(page.path).text)
    refused = visitor.post(f"{page.path}/answer", {"option": json.dumps([long]), "n": "0", "seat": "0"})
    assert refused.status == 422 and len(refused.text) < before + 2000
    for path, body in (
        ("/api/tables", {"game": long, "seats": [ME, ME]}),
        ("/api/tables", {"game": "lanterns", "seats": [{"kind": "bot", "bot": long}, ME]}),
        ("/api/tables", {"game": "lanterns", "seats": [{"kind": long}, ME]}),
        ("/api/tables", {"game": "lanterns", "seats": [ME, ME], "settings": {long: "x"}}),
        ("/api/tables", {"game": "lanterns", "seats": [ME, ME], "pack": long}),
        (f"/api/tables/{table}/answers", {"key": [long], "n": 0}),
    ):
        answer = visitor.http.post(path, json=body)
        assert 400 <= answer.status_code < 500 and len(answer.content) < 1000, path


# Names


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("Ada", "Ada"),
        ("  Ada \n Lovelace ", "Ada Lovelace"),
        ("\u202eecila", "ecila"),
        ("A\u200bd\u200da\u2066", "Ada"),
        ("שלום", "שלום"),
        ("e\u0301" + "\u0301" * 50, "é" + "\u0301" * 3),
        *[(blank, "") for blank in ("", " ", "\u3164", "\u2800\u2800", "\u200b", "\u00a0", "\u0301", "\u115f", "\x00")],
    ],
)
def test_a_name_can_be_seen(written: str, shown: str) -> None:
    assert clean_name(written) == shown


def test_nobody_is_called_by_nothing(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    assert visitor.post("/name", {"name": "\u3164"}).status == 422
    page = visitor.play_now()
    assert visitor.post(f"{page.path}/name", {"seat": "0", "name": "\u2800"}).status == 422
    assert '<span class="seat-name">Stargazer</span>' in page.text


def test_what_is_said_does_not_turn_the_page_around(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    page = visitor.play_now()
    said = visitor.press(page, "/chat", text="look \u202ehere\u2069 \N{WOMAN}\u200d\N{PERSONAL COMPUTER}")
    assert "look here \N{WOMAN}\u200d\N{PERSONAL COMPUTER}" in said.text and "\u202e" not in said.text
    assert clean_text("\u200f") == ""


# Packs


def test_an_odd_pack_harms_no_other(tmp_path: Path) -> None:
    """Whatever is in somebody's folder, every other pack and game is offered as before."""
    packs = tmp_path / "packs"
    house_pack = Path(toy.__file__).parent / "packs" / "house"
    odd = {
        "text": b'pack = "x"\n',
        "list": b"pack = [1, 2]\n",
        "bytes": b"\xff\xfe\x00",
        "deep": b"a = " + b"[" * 5000 + b"]" * 5000,
        "typed": b'[pack]\ngame = "lanterns"\nid = 7\ntitle = []\nauthors = {}\n',
        "nul": b'[pack]\ngame = "lanterns"\nid = "a\\u0000b"\n',
    }
    for name, data in odd.items():
        (packs / name).mkdir(parents=True)
        (packs / name / "pack.toml").write_bytes(data)
    shutil.copytree(house_pack, packs / "dangling")
    (packs / "dangling" / "zz.toml").symlink_to(tmp_path / "nowhere")
    (packs / "loop").symlink_to(packs / "loop")
    house = House(f"sqlite:///{tmp_path}/tables.sqlite", packs=(packs,))
    for path in ("/new?game=lanterns", "/games/lanterns", "/api/games", "/api/games/lanterns"):
        answer = web.get(house.url + path)
        assert answer.status_code == 200 and str(tmp_path) not in answer.text, path
    assert "cannot be used" in web.get(f"{house.url}/new?game=lanterns").text
    assert house.visitor().play_now().status == 200
    house.close()


def test_folders_that_killed_processes_left_are_cleared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    left = tmp_path / f"{PREFIX}left"
    left.mkdir()
    (left / LOCK).touch()
    storage = Storage(f"sqlite:///{tmp_path}/tables.sqlite")
    alive = Packs(storage, ())
    assert not left.exists()
    another = Packs(storage, ())
    assert len(list(tmp_path.glob(f"{PREFIX}*"))) == 2, "those of the living stay"
    alive.close()
    another.close()
    assert not list(tmp_path.glob(f"{PREFIX}*"))
    storage.close()


# Files and logs


def test_the_database_is_private(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        path = tmp_path / "deep" / "tables.sqlite"
        house = House(f"sqlite:///{path}")
        house.visitor().play_now()
        assert {oct(file.stat().st_mode & 0o777) for file in path.parent.iterdir()} == {"0o600"}
        assert path.parent.stat().st_mode & 0o077 == 0
        house.close()
        path.chmod(0o644)  # as older versions made it
        House(f"sqlite:///{path}").close()
        assert path.stat().st_mode & 0o777 == 0o600
    finally:
        os.umask(before)


def test_the_log_lets_nobody_in(tmp_path: Path) -> None:
    """No table's id and no seat's link, also not where something went wrong with one."""
    server = Outside(f"sqlite:///{tmp_path}/tables.sqlite")
    one, two = seats_at(server.url, [ME, {"kind": "bot", "bot": "random"}, ME])
    decision = one.view()["decision"]
    one.answer(decision["options"][0]["key"], decision["n"])
    web.get(f"{server.url}/table/{one.table}")
    web.get(f"{server.url}/seat/{two.token}")
    log = server.stop()
    assert "/table/{table}" in log and "/seat/{token}" in log
    assert one.table not in log and one.token not in log


def test_garbage_does_not_fill_the_log(tmp_path: Path) -> None:
    server = Outside(f"sqlite:///{tmp_path}/tables.sqlite")
    for _ in range(20):
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as line:
            line.sendall(b"\xff\xfe\x00\r\n\r\n")
            assert b"400" in line.recv(1000)
    assert "Invalid" not in server.stop()


def test_keys_in_messages_are_crossed_out() -> None:
    import logging

    secret = "0a1b2c3d4e.1.00112233445566778899aabbccddeeff"
    record = logging.LogRecord("asterism.bots", logging.ERROR, "", 0, f"no {secret} at 0a1b2c3d4e", (), None)
    record.table = "0a1b2c3d4e"
    assert json.loads(JsonLines().format(record))["say"] == "no ... at ..."
    assert "0a1b2c3d4e" not in JsonLines().format(record)
