"""Peace at a table: sending people away, closing, renewing links; leaving for good; and tables that expire."""

import re
import time

import pytest
from sqlalchemy import select

from asterism.web import schema
from asterism.web.config import Keep
from asterism.web.storage import Storage
from web.house import ME, House, Seat, Stream, Visitor, eventually, seats_at, web
from web.test_fairness import spoils
from web.test_pages import answer, make_table, table_of

OPEN = {"kind": "open"}


def with_guest(house: House, begun: bool = True) -> tuple[Visitor, Visitor, str]:
    """A host and a guest in the room of a table for three, or at the table of two."""
    host, guest = house.visitor(), house.visitor()
    seats = {"seat-1": "open", "name-0": "Host"} if begun else {"seat-1": "open", "seat-2": "open", "name-0": "Host"}
    room = make_table(host, **seats)
    guest.press(guest.get(room.path), "/sit", name="Guest")
    return host, guest, room.path


# Taking a table off one's list


def test_a_table_of_ones_own_is_removed_from_the_front_page(house: House) -> None:
    visitor = house.visitor()
    page = visitor.play_now()
    assert "Remove" in visitor.get("/").text
    assert visitor.press(visitor.get("/"), f"{page.path}/part").path == "/"
    assert page.path not in visitor.get("/").links and visitor.get(page.path).status == 404


def test_who_resigns_leaves_the_game_to_a_bot_and_the_table_to_the_others(house: House) -> None:
    host, guest, path = with_guest(house)
    assert "Resign" in guest.get("/").text
    guest.press(guest.get("/"), f"{path}/part")
    assert path not in guest.get("/").links
    assert "bot plays on" in host.get(path).text and "Guest" in host.get(path).text
    assert guest.post(f"{path}/part", {}).status == 403
    assert house.visitor().post(f"{path}/part", {}).status == 403


# Sending away


def test_a_host_removes_somebody_from_the_room(house: House) -> None:
    host, guest, path = with_guest(house, begun=False)
    link = seat_link(guest.get(path).text)
    page = host.press(host.get(path), "/remove", "Remove Guest")
    assert page.status == 200 and "Guest" not in page.text and "2 more to sit down" in page.text
    for refused in (guest.post(f"{path}/sit", {"seat": "1", "name": "Guest"}), guest.get(f"/seat/{link}")):
        assert refused.status in (403, 404)
    assert "sent you away" in guest.post(f"{path}/sit", {"seat": "2", "name": "Other"}).text
    friend = house.visitor()
    assert friend.press(friend.get(path), "/sit", name="Friend").status == 200


def test_a_host_removes_somebody_from_a_running_game_and_learns_nothing(house: House) -> None:
    host, guest, path = with_guest(house)
    answer(guest, guest.get(path))
    token = seat_link(guest.get(path).text)
    assert host.press(host.get(path), "/remove", "Remove Guest").status == 200
    assert "My seat" not in guest.get(path).text
    assert Seat(house.url, path.split("/")[2], token).view()["seat"] is None
    assert guest.get(f"/seat/{token}").status == 404
    assert spoils(host, path) == [403, 403, 403]
    shown = host.get(path).text
    assert "a medium bot plays on" in shown and "Remove Guest" not in shown


def test_only_the_host_removes_and_closes(house: House) -> None:
    host, guest, path = with_guest(house)
    stranger = house.visitor()
    for who in (guest, stranger):
        assert who.post(f"{path}/remove", {"seat": "0"}).status == 403
        assert who.post(f"{path}/close", {}).status == 403
        assert "You made this table" not in who.get(path).text
    assert host.post(f"{path}/remove", {"seat": "0"}).status == 409
    assert host.post(f"{path}/remove", {"seat": "7"}).status == 404


# Closing


def test_a_table_that_waits_is_closed_and_gone(house: House) -> None:
    host, guest, path = with_guest(house, begun=False)
    stream = Stream(f"{house.url}{path}/stream", {})
    eventually(lambda: stream.events)
    page = host.press(host.get(path), "/close")
    assert page.path == "/" and guest.get(path).status == 404
    eventually(lambda: stream.ended)
    assert table_of_path(path) not in house.visitor().get("/").text


def test_a_running_game_is_closed_as_far_as_it_came(house: House) -> None:
    host, guest, path = with_guest(house)
    answer(host, host.get(path))
    page = host.press(host.get(path), "/close")
    assert "closed before the game was over" in page.text
    for who in (host, guest):
        shown = who.get(path)
        assert not shown.options and "Download the record" in shown.text
        assert who.get(f"{path}/record.json").status == 200 and who.get(f"{path}/replay").status == 200
        assert who.post(f"{path}/undo", {}).status == 409 and who.get("/journal").status == 200
        assert who.get("/").status == 200
    late = guest.post(f"{path}/answer", {"seat": "1", "n": "0", "epoch": "0", "option": '["bid", "spark"]'})
    assert late.status == 409 and "closed" in late.text
    assert host.post(f"{path}/close", {}).status == 409
    house.site.tables._lives.clear()
    assert "closed before the game was over" in guest.get(path).text
    assert guest.post(f"{path}/review", {}).status == 409


def test_programs_that_make_tables_are_hosts_too(house: House) -> None:
    made = web.post(f"{house.url}/api/tables", json={"game": "lanterns", "seats": [ME, OPEN, OPEN]}).json()
    table = f"{house.url}/api/tables/{made['table']}"
    as_host = {"Authorization": f"Bearer {made['host']}"}
    taken = web.post(f"{table}/seats/1", json={"name": "Guest"}).json()
    assert web.delete(f"{table}/seats/1").status_code == 403
    assert web.delete(f"{table}/seats/1", headers={"Authorization": f"Bearer {taken['token']}"}).status_code == 403
    assert web.delete(f"{table}/seats/1", headers=as_host).status_code == 200
    assert web.get(table).json()["seats"][1]["kind"] == "open"
    assert web.post(f"{table}/close").status_code == 403
    assert web.post(f"{table}/close", headers=as_host).status_code == 200
    assert web.get(table).status_code == 404


# Links


def seat_link(text: str) -> str:
    found = re.search(r'value="/seat/([^"]+)"', text)
    assert found is not None
    return found[1]


def test_a_seat_link_is_revoked_and_renewed(house: House) -> None:
    host, thief, path = house.visitor(), house.visitor(), ""
    page = make_table(host, **{"seat-1": "me", "no-curtain": "on"})
    path, old = page.path, seat_link(page.text)
    thief.press(thief.get(f"/seat/{old}"), f"/seat/{old}")
    assert "My seat" in thief.get(path).text
    assert thief.post(f"{path}/new-link", {"seat": "1"}).status == 403, "not a seat of theirs"
    renewed = host.press(host.get(path), "/new-link")
    assert renewed.status == 200 and seat_link(renewed.text) != old
    assert "My seat" not in thief.get(path).text and "My seat" in host.get(path).text
    assert thief.get(f"/seat/{old}").status == 404
    fresh = seat_link(host.get(path).text)
    assert house.visitor().get(f"/seat/{fresh}").status == 200


def test_a_program_renews_its_token(house: House) -> None:
    one, _ = seats_at(house.url, [ME, ME])
    fresh = one.http.post(f"/api/tables/{one.table}/seats/0/link").json()["token"]
    assert fresh != one.token and one.view()["seat"] is None
    assert Seat(house.url, one.table, fresh).view()["seat"] == 0
    assert one.http.post(f"/api/tables/{one.table}/seats/0/link").status_code == 403


# Being forgotten


def traces(house: House, *words: str) -> list[str]:
    """Which of these words are still stored anywhere."""
    with house.site.storage.engine.begin() as db:
        stored = " ".join(str(row) for table in schema.metadata.sorted_tables for row in db.execute(select(table)))
    return [word for word in words if word in stored]


def test_somebody_has_everything_about_them_deleted(house: House) -> None:
    me, friend = house.visitor(), house.visitor()
    alone = make_table(me, **{"name-0": "Xanthippe", "seat-1": "bot-random"})
    room = make_table(me, **{"name-0": "Xanthippe", "seat-1": "open"})
    waiting = make_table(me, **{"name-0": "Xanthippe", "seat-1": "open"})
    friend.press(friend.get(room.path), "/sit", name="Friend")
    me.press(me.get(room.path), "/chat", text="quicksilver words")
    me.press(me.get(room.path), "/notes", text="quicksilver notes")
    friend.press(friend.get(room.path), "/chat", text="lasting words")
    with house.site.tables.looking(table_of(alone)) as live:
        (visitor,) = live.holders[0]
    assert traces(house, "Xanthippe", "quicksilver", visitor) == ["Xanthippe", "quicksilver", visitor]
    page = me.get("/you")
    assert "Xanthippe" in page.text and "3 tables" in page.text
    gone = me.press(page, "/you/forget")
    assert "Nothing is stored about you" in gone.text
    assert traces(house, "Xanthippe", "quicksilver", visitor) == []
    assert me.get(alone.path).status == me.get(waiting.path).status == 404
    shown = friend.get(room.path)
    assert "Somebody" in shown.text and "lasting words" in shown.text and "a medium bot plays on" in shown.text
    assert spoils(friend, room.path) == [403, 403, 403]
    friend.press(friend.get("/you"), "/you/forget")
    assert friend.get(room.path).status == 404, "nobody is left to keep it for"


def test_a_program_is_forgotten_by_its_token(house: House) -> None:
    made = web.post(
        f"{house.url}/api/tables", json={"game": "lanterns", "seats": [{"kind": "me", "name": "Zenobia"}, ME]}
    ).json()
    one, two = (Seat(house.url, made["table"], seat["token"]) for seat in made["seats"])
    assert one.http.delete("/api/me").json() == {"tables": 1}
    assert one.view()["seat"] is None and two.view()["seats"][0]["name"] == "Somebody"
    assert one.http.delete("/api/me").status_code == 403
    assert web.delete(f"{house.url}/api/me").json() == {"tables": 0}
    assert web.delete(f"{house.url}/api/me", headers={"Origin": "https://evil.example"}).status_code == 403


# What expires


def age(storage: Storage, table: str, days: float) -> None:
    with storage.writer.begin() as db:
        columns = schema.tables.c
        db.execute(schema.tables.update().where(columns.id == table).values(touched=time.time() - days * 86400))


def test_tables_are_deleted_when_their_time_is_over(house: House) -> None:
    storage, tables = house.site.storage, house.site.tables
    made = {"waiting": [ME, OPEN], "unfinished": [ME, ME], "finished": [{"kind": "bot", "bot": "random"}] * 2}
    ids = {
        kind: web.post(f"{house.url}/api/tables", json={"game": "lanterns", "seats": seats}).json()["table"]
        for kind, seats in made.items()
    }
    eventually(lambda: web.get(f"{house.url}/api/tables/{ids['finished']}").json()["status"] == "over", 60)

    def kept(keep: Keep) -> list[str]:
        house.site.keeper.keep = keep
        house.site.keeper.tidy()
        return [kind for kind, id in ids.items() if storage.version(id) is not None]

    everything = ["waiting", "unfinished", "finished"]
    for kind in everything:
        age(storage, ids[kind], 10)
    assert kept(Keep(0, 0, 0)) == everything
    assert kept(Keep(11, 11, 11)) == everything
    assert kept(Keep(9, 11, 0)) == ["unfinished", "finished"]
    assert kept(Keep(9, 9, 0)) == ["finished"]
    assert kept(Keep(9, 9, 9)) == []
    with pytest.raises(Exception, match="no such table"), tables.looking(ids["finished"]):
        pass
    house.site.keeper.keep = Keep()


def test_a_listed_table_at_which_nothing_happens_is_no_longer_listed(house: House) -> None:
    one = seats_at(house.url, [ME, OPEN], listed=True)[0]
    assert one.table in web.get(f"{house.url}/api/tables").text
    age(house.site.storage, one.table, 1)
    assert one.table not in web.get(f"{house.url}/api/tables").text + house.visitor().get("/").text


def test_the_page_about_data_says_how_long_tables_are_kept(house: House) -> None:
    said = house.visitor().get("/you").text
    assert "those that wait for people after 7 days" in said and "finished games never" in said


def table_of_path(path: str) -> str:
    return path.split("/")[2]
