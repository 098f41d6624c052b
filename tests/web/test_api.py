"""The tables through the API: the same on SQLite and on PostgreSQL."""

import importlib.util
import json
import random
import threading
from pathlib import Path
from typing import Any

import httpx
import pytest
from jsonschema import Draft202012Validator

import asterism
import toy
from web.house import ME, House, Seat, Stream, eventually, seats_at, web

BOT = {"kind": "bot", "bot": "random"}
OPEN = {"kind": "open"}


def play_out(seats: list[Seat], seed: int = 0) -> dict[str, Any]:
    """Random answers for all seats until the game is over."""
    rng = random.Random(seed)
    while True:
        for seat in seats:
            view = seat.view()
            if view["status"] == "over":
                return view
            decision = view["decision"]
            if decision is not None and decision["must"]:
                seat.answer(rng.choice(decision["options"])["key"], decision["n"]).raise_for_status()


def bid(seat: Seat, **more: Any) -> httpx.Response:
    """The first option of the seat's open question."""
    decision = seat.view()["decision"]
    return seat.answer(decision["options"][0]["key"], decision["n"], **more)


def test_a_whole_game_can_be_played(house: House) -> None:
    seats = seats_at(house.url, [ME, ME], seed=3)
    view = play_out(seats)
    assert view["view"]["outcome"]["ranks"]
    record = seats[0].http.get(f"/api/tables/{view['table']}/record").json()
    again = asterism.Match.replay(toy.GAME, asterism.Record.from_json(record))
    outcome = again.state.outcome()
    assert outcome is not None and outcome.to_json() == view["view"]["outcome"]


def test_the_house_says_what_it_offers(sqlite_house: House) -> None:
    games = web.get(f"{sqlite_house.url}/api/games").json()
    assert [game["id"] for game in games] == ["lanterns"]
    assert games[0]["seats"] == {"fewest": 2, "most": 4}
    rules = web.get(f"{sqlite_house.url}/api/games/lanterns").json()["rules"]
    assert "round.seal" in [rule["id"] for rule in rules]
    assert web.get(f"{sqlite_house.url}/api/games/chess").status_code == 404


def test_a_wrong_answer_is_refused_with_its_rule_and_changes_nothing(house: House) -> None:
    one, two = seats_at(house.url, [ME, ME])
    before = one.view()
    refused = one.answer(["end-turn"], before["decision"]["n"])
    assert refused.status_code == 422 and refused.json()["rule"] == "turn.omen"
    stale = one.answer(before["decision"]["options"][0]["key"], before["decision"]["n"] + 1)
    assert stale.status_code == 409
    assert one.view() == before
    stranger = Seat(house.url, one.table, one.token[:-1] + ("0" if one.token[-1] != "0" else "1"))
    assert stranger.view()["seat"] is None
    assert bid_as(stranger, before).status_code == 403
    assert two.http.get(f"/api/tables/{one.table}/record").status_code == 403


def bid_as(seat: Seat, view: dict[str, Any]) -> httpx.Response:
    return seat.answer(view["decision"]["options"][0]["key"], view["decision"]["n"])


def test_why_not_gives_the_rule(sqlite_house: House) -> None:
    one, _ = seats_at(sqlite_house.url, [ME, ME])
    assert one.post("why-not", {"key": ["end-turn"]}).json()["rule"] == "turn.omen"
    allowed = one.view()["decision"]["options"][0]["key"]
    assert one.post("why-not", {"key": allowed}).json() == {"rule": None, "why": None}


def test_two_answers_to_one_question_never_both_win(house: House) -> None:
    one, two = seats_at(house.url, [ME, ME], seed=1)
    bid(one)
    bid(two)
    turn = one if one.view()["decision"] else two
    view = turn.view()
    number, results = view["decision"]["n"], []
    clones = [Seat(house.url, turn.table, turn.token) for _ in range(6)]

    def answer(clone: Seat) -> None:
        results.append(clone.answer(["end-turn"], number).status_code)

    threads = [threading.Thread(target=answer, args=(clone,)) for clone in clones]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(results) == [200, 409, 409, 409, 409, 409]
    assert turn.view()["answers"] == view["answers"] + 1


def test_streams_push_the_view_after_every_change(house: House) -> None:
    one, two = seats_at(house.url, [ME, ME])
    stream = Stream(f"{house.url}/api/tables/{one.table}/stream", {"Authorization": f"Bearer {one.token}"})
    eventually(lambda: stream.events)
    assert stream.views()[0]["seat"] == 0
    bid(two)
    eventually(lambda: stream.views()[-1]["ready"] == [1])
    bid(one)
    eventually(lambda: stream.views()[-1]["answers"] == 2)
    stream.close()


def test_open_seats_are_taken_once(house: House) -> None:
    (host,) = seats_at(house.url, [ME, OPEN, BOT])
    url = f"{house.url}/api/tables/{host.table}"
    assert web.get(url).json()["status"] == "waiting"
    assert web.post(f"{url}/answers", json={"key": ["x"], "n": 0}).status_code == 403
    assert host.answer(["x"], 0).status_code == 409
    guest = web.post(f"{url}/seats/1", json={"name": "Mira"}).json()
    assert web.post(f"{url}/seats/1", json={"name": "Late"}).status_code == 409
    assert web.post(f"{url}/seats/7", json={"name": "Late"}).status_code == 404
    view = Seat(house.url, host.table, guest["token"]).view()
    assert view["seat"] == 1 and view["seats"][1]["name"] == "Mira"


def test_bots_play_their_seats(house: House) -> None:
    (me,) = seats_at(house.url, [ME, BOT, {"kind": "bot", "bot": "greedy"}])
    rng = random.Random(0)

    def over() -> bool:
        view = me.view()
        if view["decision"] and view["decision"]["must"]:
            me.answer(rng.choice(view["decision"]["options"])["key"], view["decision"]["n"])
        return bool(view["status"] == "over")

    eventually(over, 60)


def test_a_table_of_bots_plays_by_itself(sqlite_house: House) -> None:
    made = web.post(f"{sqlite_house.url}/api/tables", json={"game": "lanterns", "seats": [BOT, BOT]}).json()
    url = f"{sqlite_house.url}/api/tables/{made['table']}"
    eventually(lambda: web.get(url).json()["status"] == "over", 60)


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess", "seats": [ME]},
        {"game": "lanterns", "seats": [ME]},
        {"game": "lanterns", "seats": [ME] * 5},
        {"game": "lanterns", "seats": [ME, {"kind": "dog"}]},
        {"game": "lanterns", "seats": [ME, {"kind": "bot", "bot": "os:system"}]},
        {"game": "lanterns", "seats": [ME, ME], "pack": "../../etc"},
        {"game": "lanterns", "seats": [ME, ME], "settings": {"wishes": "99"}},
        {"game": "lanterns", "seats": [ME, ME], "settings": {"nothing": "1"}},
        {"game": "lanterns", "seats": [ME, ME], "undo": "always"},
        {"game": "lanterns", "seats": [ME, ME], "seed": -1},
        {"game": "lanterns", "seats": "everywhere"},
        {"seats": [ME, ME]},
    ],
)
def test_tables_that_cannot_be_are_refused(sqlite_house: House, wish: dict[str, Any]) -> None:
    refused = web.post(f"{sqlite_house.url}/api/tables", json=wish)
    assert refused.status_code in (404, 422) and refused.json()["error"]


def test_options_and_seed_reach_the_game(sqlite_house: House) -> None:
    first = seats_at(sqlite_house.url, [ME, ME], settings={"wishes": "2"}, seed=5)[0].view()
    second = seats_at(sqlite_house.url, [ME, ME], settings={"wishes": "2"}, seed=5)[0].view()
    assert first["view"] == second["view"]
    assert first["view"]["wishes"] == [2, 2]


def test_an_earlier_moment_can_be_seen(sqlite_house: House) -> None:
    one, two = seats_at(sqlite_house.url, [ME, ME])
    start = one.view()["view"]
    bid(one)
    bid(two)
    then = one.http.get(f"/api/tables/{one.table}/view", params={"at": 0}).json()
    assert then["view"] == start and then["decision"] is None
    assert one.http.get(f"/api/tables/{one.table}/view", params={"at": 99}).status_code == 404


def test_records_from_elsewhere_become_tables(house: House) -> None:
    match = asterism.Match.new(toy.GAME, 2, seed=4)
    rng = random.Random(4)
    while match.state.stack:
        seat = match.state.waiting()[0]
        match.answer(seat, rng.choice(match.state.options(seat)))
    data = json.loads(match.record.dumps())
    made = web.post(f"{house.url}/api/records", json=data)
    assert made.status_code == 201
    table = made.json()["table"]
    assert web.get(f"{house.url}/api/tables/{table}").json()["status"] == "over"
    assert web.get(f"{house.url}/api/tables/{table}/record").json()["answers"] == data["answers"]
    data["answers"][0] = [0, ["bid", "nothing"]]
    assert web.post(f"{house.url}/api/records", json=data).status_code == 422
    assert web.post(f"{house.url}/api/records", content=b"{").status_code == 422


def test_the_example_bot_plays_a_game(sqlite_house: House) -> None:
    path = Path(__file__).parents[2] / "examples" / "random_bot.py"
    spec = importlib.util.spec_from_file_location("random_bot", path)
    assert spec is not None and spec.loader is not None
    example = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(example)
    vars(example)["SERVER"] = sqlite_house.url
    assert len(example.play("lanterns")["scores"]) == 2


def test_what_a_seat_sees_is_as_the_description_says(sqlite_house: House) -> None:
    described = web.get(f"{sqlite_house.url}/api/openapi.json").json()
    assert "lanterns.LanternsView" in described["components"]["schemas"]
    checked = Draft202012Validator({"$ref": "#/components/schemas/Scene", **described})
    for seat in seats_at(sqlite_house.url, [ME, ME]):
        view = seat.view()
        wrong = next(checked.iter_errors(view), None)
        assert wrong is None, f"{wrong.json_path}: {wrong.message}"
        view["view"]["hand"] = "hidden"
        assert not checked.is_valid(view)


def test_the_description_names_every_call(sqlite_house: House) -> None:
    described = web.get(f"{sqlite_house.url}/api/openapi.json").json()["paths"]
    from asterism.web import api

    served = {(route.path.replace(":int", ""), method) for route in api.routes() for method in route.methods or ()}
    wanted = {(path, method.upper()) for path, calls in described.items() for method in calls}
    assert wanted <= served
    assert {path for path, method in served if method != "HEAD"} - {"/api", "/api/openapi.json"} == set(described)
