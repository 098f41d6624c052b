"""Nobody gets ahead: what a running game hides from people who play with others, and what everybody is told."""

import json
import re
import time
from typing import Any

import pytest

from asterism.kernel.chance import SECURE_FROM
from asterism.web import sitting
from web.house import ME, House, Page, Seat, Visitor, eventually, seats_at, web
from web.test_api import play_out
from web.test_pages import answer, make_table, table_of


@pytest.fixture
def pair(house: House) -> tuple[Visitor, Visitor, str]:
    """Two people with browsers of their own at a running table, and its path."""
    one, two = house.visitor(), house.visitor()
    room = make_table(one, **{"seat-1": "open", "name-0": "One", "undo": "strict"})
    two.press(two.get(room.path), "/sit", name="Two")
    return one, two, room.path


def time_passes(house: House, path: str) -> None:
    """Everybody was last seen long ago."""
    house.site.tables.note_presence()
    house.site.storage.seen({(path.split("/")[2], seat): time.time() - 1000 for seat in (0, 1)})
    house.site.tables._seen.clear()


def spoils(visitor: Visitor, path: str) -> list[int]:
    """What somebody gets who asks for the record, the record of the API and a fork."""
    table = path.split("/")[2]
    return [
        visitor.get(f"{path}/record.json").status,
        visitor.get(f"/api/tables/{table}/record").status,
        visitor.post(f"{path}/fork", {"at": "0"}).status,
    ]


def test_a_stand_in_does_not_open_the_record(house: House, pair: tuple[Visitor, Visitor, str]) -> None:
    one, two, path = pair
    answer(one, one.get(path))
    answer(two, two.get(path))
    time_passes(house, path)
    assert one.post(f"{path}/stand-in", {"seat": "1", "level": "random"}).status == 200
    assert spoils(one, path) == [403, 403, 403]
    assert "Download the record" not in one.get(path).text
    assert one.post(f"{path}/undo", {}).status == 409


def test_nobody_is_away_who_posts_or_looks(house: House, pair: tuple[Visitor, Visitor, str]) -> None:
    one, two, path = pair
    table, seat = path.split("/")[2], 1
    link = re.search(r'value="/seat/([^"]+)"', two.get(path).text)
    assert link is not None
    api = Seat(house.url, table, link[1])
    signs: list[Any] = [
        lambda: two.get(path),
        lambda: answer(two, two.get(path)),
        lambda: two.post(f"{path}/chat", {"text": "thinking"}),
        api.view,
        lambda: api.post("why-not", {"key": ["light"]}),
    ]
    for sign in signs:
        time_passes(house, path)
        sign()
        refused = one.post(f"{path}/stand-in", {"seat": str(seat), "level": "random"})
        assert refused.status == 409 and "was here a moment ago" in refused.text


def test_who_listens_is_not_said_to_be_away(sqlite_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    one, two = seats_at(sqlite_house.url, [ME, ME])
    page = sqlite_house.visitor()
    page.post(f"/seat/{one.token}", {})
    with sqlite_house.site.tables.looking(one.table) as live:
        live.seats[1].seen -= 1000
    assert "has not been here for a while" in page.get(f"/table/{one.table}").text
    monkeypatch.setattr(sitting, "SEEN_SECONDS", 0.0)
    two.view()
    assert "has not been here for a while" not in page.get(f"/table/{one.table}").text


def test_who_came_by_a_link_to_one_of_my_seats_is_somebody_else(sqlite_house: House) -> None:
    one, two, phone = (sqlite_house.visitor() for _ in range(3))
    page = make_table(one, **{"seat-1": "me", "no-curtain": "on"})
    links = re.findall(r'value="(/seat/[^"]+)"', page.text)
    for link in links:
        phone.press(phone.get(link), link)  # my own other screen: it holds all that I hold
    assert spoils(one, page.path) == [200, 200, 200]
    two.press(two.get(links[1]), links[1])
    assert spoils(one, page.path) == [403, 403, 403]
    assert spoils(two, page.path) == [403, 403, 403]


@pytest.mark.parametrize("policy", ["strict", "ask", "free"])
def test_what_was_over_stays_over(house: House, policy: str) -> None:
    seats = seats_at(house.url, [ME, ME], undo=policy)
    play_out(seats)
    before = seats[0].view()["answers"]
    for seat in seats:
        for body in ({}, {"turn": True}):
            refused = seat.post("undo", body)
            assert refused.status_code == 409 and "over" in refused.json()["error"]
    assert seats[0].view()["status"] == "over" and seats[0].view()["answers"] == before


def test_somebody_alone_may_take_back_the_end(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    page = make_table(visitor, **{"seat-1": "me", "no-curtain": "on", "undo": "free"})
    while page.options:
        page = answer(visitor, page)
    assert "The game is over" in page.text
    assert visitor.post(f"{page.path}/undo", {}).status == 200
    assert "The game is over" not in visitor.get(page.path).text


def test_an_undo_that_is_sent_twice_takes_back_one_answer(house: House) -> None:
    """A browser that heard no answer asks again."""
    visitor = house.visitor()
    page = make_table(visitor, **{"seat-1": "me", "no-curtain": "on", "undo": "free"})
    for _ in range(3):
        page = answer(visitor, page)
    fields = page.form("/undo").fields
    assert visitor.post(f"{page.path}/undo", fields).status == 200
    again = visitor.post(f"{page.path}/undo", fields)
    assert again.status == 409 and "undone that moment" in again.text
    assert web.get(f"{house.url}/api/tables/{table_of(page)}").json()["answers"] == 2


def test_a_request_to_undo_dies_with_its_moment(house: House) -> None:
    one, two = house.visitor(), house.visitor()
    room = make_table(one, **{"seat-1": "open", "name-0": "One", "seed": "1", "undo": "ask"})
    two.press(two.get(room.path), "/sit", name="Two")
    answer(one, one.get(room.path))
    answer(two, two.get(room.path))
    asker, other = (two, one) if "Ask to undo" in two.get(room.path).text else (one, two)
    asker.press(asker.get(room.path), "/undo")
    assert "asks to undo" in other.get(room.path).text
    mover = next(who for who in (one, two) if who.get(room.path).options)
    answer(mover, mover.get(room.path))
    assert "asks to undo" not in other.get(room.path).text
    before = web.get(f"{house.url}/api/tables/{table_of(room)}").json()["answers"]
    late = other.post(f"{room.path}/consent", {"say": "yes"})
    assert late.status == 409
    assert web.get(f"{house.url}/api/tables/{table_of(room)}").json()["answers"] == before


def test_bots_wait_while_people_decide_about_an_undo(sqlite_house: House) -> None:
    """Otherwise the moment, and the request with it, would be gone before anybody can read it."""
    seats = seats_at(sqlite_house.url, [ME, ME, {"kind": "bot", "bot": "random"}], undo="ask")
    table = seats[0].table
    storage = sqlite_house.site.storage
    for seat in seats:
        decision = seat.view()["decision"]
        seat.answer(decision["options"][0]["key"], decision["n"]).raise_for_status()

    def settled() -> bool:
        return table not in storage.bot_turns(1e12) and table not in sqlite_house.site.thinking._busy

    eventually(settled)
    assert seats[1].post("undo", {}).json() == {"done": False}
    with sqlite_house.site.tables.changing(table) as (_, writing):
        for place in writing.seats:  # whoever is to move now is a bot
            place.standin = "random"
    asked = seats[0].view()["answers"]
    assert table not in storage.bot_turns(1e12)
    assert seats[0].view()["answers"] == asked
    visitor = Seat(sqlite_house.url, table, seats[0].token)
    refused = visitor.http.post(f"/table/{table}/consent", data={"say": "no"}, headers={"Origin": sqlite_house.url})
    assert refused.status_code in (200, 303)
    eventually(lambda: seats[0].view()["answers"] > asked)


def test_real_tables_have_seeds_nobody_can_guess(sqlite_house: House) -> None:
    made = {seats_at(sqlite_house.url, [ME, ME])[0].table for _ in range(5)}
    seeds = set()
    for id in made:
        with sqlite_house.site.tables.looking(id) as live:
            seeds.add(live.head.seed)
    assert len(seeds) == 5 and all(seed >= SECURE_FROM for seed in seeds)
    seats = seats_at(sqlite_house.url, [ME, ME])
    play_out(seats)
    record = seats[0].http.get(f"/api/tables/{seats[0].table}/record").json()
    assert record["chance"] == "blake2b-counter" and record["seed"].bit_length() == 129
    opened = web.post(f"{sqlite_house.url}/api/records", json=record)
    assert opened.status_code == 201, opened.text


def test_a_seed_chosen_by_hand_is_announced(house: House) -> None:
    host, guest, stranger = house.visitor(), house.visitor(), house.visitor()
    room = make_table(host, **{"seat-1": "open", "seed": "7"})
    told = "The seed of this game was chosen by hand"
    assert told in guest.get(room.path).text
    assert web.get(f"{house.url}/api/tables/{table_of(room)}").json()["seed_known"]
    guest.press(guest.get(room.path), "/sit", name="Guest")
    for who in (host, guest, stranger):
        assert told in who.get(room.path).text
    fair = make_table(host, **{"seat-1": "open"})
    assert told not in guest.get(fair.path).text
    assert "Undo: free; past a reveal the others are asked" in guest.get(fair.path).text


def test_a_game_that_goes_on_from_a_record_is_announced(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    page = make_table(visitor, **{"seat-1": "me", "no-curtain": "on", "undo": "free"})
    forked: Page = visitor.post(f"{page.path}/fork", {"at": "0"})
    assert "This game goes on from a record" in forked.text
    assert json.loads(visitor.get(f"{forked.path}/record.json").text)["seed"] >= SECURE_FROM
