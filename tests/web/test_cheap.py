"""A move is drawn once for each who looks, and only what changed is drawn and sent."""

import json
import random
from typing import Any

import httpx
import pytest

from asterism.drawing import memory
from asterism.web import api, rooms
from asterism.web.delta import Outline, Part, line_steps, marks_of, patched, steps
from web.house import FRAGMENT, ME, House, Page, Stream, eventually, seats_at


def test_a_change_makes_any_text_from_any_other() -> None:
    rng = random.Random(4)
    for _ in range(300):
        old = [rng.choice("abcdefgh") for _ in range(rng.randrange(30))]
        new = [line for line in old if rng.random() < 0.8]
        for _ in range(rng.randrange(4)):
            new.insert(rng.randrange(len(new) + 1), rng.choice("hijk"))
        taken = steps(Outline(parts_of(old, rng)), parts_of(new, rng))
        assert patched(old, json.loads(json.dumps(taken))) == new


def parts_of(lines: list[str], rng: random.Random) -> list[Part]:
    """Lines in parts of any size."""
    parts, first = [], 0
    while first < len(lines):
        end = first + rng.randrange(1, 8)
        parts.append(Part("".join(f"{line}\n" for line in lines[first:end])))
        first = end
    return parts


def test_what_moved_within_a_text_is_not_sent_again() -> None:
    old = [f"line {number}" for number in range(100)]
    new = [*old[50:], "fresh", *old[:50]]
    assert line_steps(marks_of(old), new, marks_of(new)) == [[50, 100], "fresh", [0, 50]]


class Watcher(Stream):
    """A browser at a table: it has the first view and makes the others from what changes."""

    def __init__(self, house: House, table: str, cookies: httpx.Cookies) -> None:
        self.cookies = "; ".join(f"{name}={value}" for name, value in cookies.items())
        super().__init__(f"{house.url}/table/{table}/stream", {"Cookie": self.cookies})

    def view(self) -> list[str]:
        lines = self.events[0].split("\n")
        for event in self.events[1:]:
            lines = patched(lines, json.loads(event))
        return lines


def test_the_stream_brings_what_changed_and_the_post_brings_nothing(full_house: House) -> None:
    host, guest = full_house.visitor(), full_house.visitor()
    page = host.post("/new", {"game": "starlight", "seat-0": "me", "seat-1": "open"})
    guest.press(guest.get(page.path), "/sit", "Sit here", name="Gustav")
    table = page.path.split("/")[-1]
    watching = Watcher(full_house, table, guest.http.cookies)
    eventually(lambda: watching.events)
    for _ in range(6):
        mover, shown = next((one, view) for one in (host, guest) if (view := one.get(page.path)).options)
        fields = {**shown.form("/answer").fields, "option": shown.options[0]}
        said = mover.post(f"{page.path}/answer", fields, headers=FRAGMENT)
        assert said.status == 204 and said.text == "" and int(said.response.headers["X-Asterism-Version"]) > 0
        version = said.response.headers["X-Asterism-Version"]
        eventually(lambda version=version: f'data-version="{version}"' in "\n".join(watching.view()))  # type: ignore[misc]
    whole = guest.http.get(page.path, headers=FRAGMENT).text.splitlines()
    assert watching.view() == whole
    assert len(watching.events) > 1
    assert max(len(event) for event in watching.events[1:]) < len(watching.events[0]) / 3
    watching.close()


def test_a_refused_move_comes_back_with_its_reason(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    page = visitor.play_now()
    refused = visitor.post(f"{page.path}/answer", {"option": '["raid", 1]', "n": "0", "epoch": "0"}, headers=FRAGMENT)
    assert refused.status == 422 and 'role="alert"' in refused.text


def test_whoever_sits_down_gets_the_view_of_the_seat_at_once(sqlite_house: House) -> None:
    """Their stream was opened when they were nobody yet."""
    one = seats_at(sqlite_house.url, [ME, {"kind": "open"}])[0]
    guest = sqlite_house.visitor()
    sat = guest.post(f"/table/{one.table}/sit", {"seat": "1", "name": "Gustav"}, headers=FRAGMENT)
    assert sat.status == 200 and isinstance(sat, Page) and "My seat" in sat.text


@pytest.mark.parametrize("game", ["astrolabe", "astrolabe-018", "codex", "knights", "starlight"])
def test_what_is_kept_of_a_page_is_what_would_be_rendered(full_house: House, game: str) -> None:
    """Every moment is seen by everybody once with what was kept of earlier ones, and once without."""
    rng = random.Random(9)
    seats = 1 if game == "codex" else 2
    people = [full_house.visitor() for _ in range(seats)]
    page = people[0].post("/new", {"game": game, "seat-0": "me", **({"seat-1": "open"} if seats > 1 else {})})
    if seats > 1:
        people[1].press(people[1].get(page.path), "/sit", "Sit here", name="Gustav")
    table = page.path.split("/")[-1]
    for _ in range(12):
        with full_house.site.tables.looking(table) as live:
            state = live.playing.state
            seat = rng.choice(state.waiting())
            key = state.game.speech.key(state, rng.choice(state.options(seat)))
            full_house.site.tables.answer(table, seat, key, state.number(seat))
        with_kept = [person.http.get(page.path).text for person in people]
        memory.forget()
        assert [person.http.get(page.path).text for person in people] == with_kept


def test_what_500_tables_show_is_kept_until_they_show_it_again(full_house: House) -> None:
    """With less room each table would push out what the next one needs, and nothing would be kept at all."""
    rng, kept = random.Random(3), []
    for game in ("astrolabe", "astrolabe-018", "starlight", "knights"):
        host, guest = full_house.visitor(), full_house.visitor()
        page = host.post("/new", {"game": game, "seat-0": "me", "seat-1": "open"})
        guest.press(guest.get(page.path), "/sit", "Sit here", name="Gustav")
        table = page.path.split("/")[-1]
        for _ in range(30):
            with full_house.site.tables.looking(table) as live:
                state = live.playing.state
                seat = rng.choice(state.waiting())
                key, n = state.game.speech.key(state, rng.choice(state.options(seat))), state.number(seat)
            full_house.site.tables.answer(table, seat, key, n)
        memory.forget()
        for person in (host, guest):
            person.get(page.path)
        kept.append(memory._characters)
    assert 500 * sum(kept) / len(kept) < memory.MOST_CHARACTERS / 2, kept


def test_who_is_there_is_written_down_for_all_tables_at_once(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted: list[dict[tuple[str, int], float]] = []
    seats = [seats_at(sqlite_house.url, [ME, ME])[1] for _ in range(3)]
    sqlite_house.site.tables.note_presence()
    monkeypatch.setattr(sqlite_house.site.storage, "seen", noted.append)
    for seat in seats:
        seat.view()
        seat.view()
    sqlite_house.site.tables.note_presence()
    assert len(noted) <= 2  # the keeper may have come round in between
    assert sorted(key for some in noted for key in some) == sorted((seat.table, 1) for seat in seats)


@pytest.mark.parametrize("who", ["onlookers", "windows of one browser", "programs"])
def test_those_who_are_shown_the_same_share_one_drawing(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    one, two = seats_at(sqlite_house.url, [ME, ME])
    headers: dict[str, str] = {}
    if who == "windows of one browser":
        visitor = sqlite_house.visitor()
        visitor.post(f"/seat/{one.token}", {})
        headers = {"Cookie": "; ".join(f"{name}={value}" for name, value in visitor.http.cookies.items())}
    address = f"{sqlite_house.url}{'/api/tables' if who == 'programs' else '/table'}/{one.table}/stream"
    watching = [Stream(address, headers) for _ in range(3)]
    eventually(lambda: all(stream.events for stream in watching))
    waits = one if one.view()["decision"] else two
    decision = waits.view()["decision"]
    drawn: list[object] = []
    module, name = (api, "view_of") if who == "programs" else (rooms, "picture")
    draw = getattr(module, name)

    def noted(*args: Any, **more: Any) -> object:
        drawn.append(draw(*args, **more))
        return drawn[-1]

    monkeypatch.setattr(module, name, noted)
    waits.answer(decision["options"][0]["key"], decision["n"]).raise_for_status()
    eventually(lambda: all(len(stream.events) > 1 for stream in watching))
    assert len(drawn) == 1
    for stream in watching:
        stream.close()
