"""The pages as somebody without JavaScript has them: links and forms only."""

import json
import re

import pytest

import asterism
from asterism.web.pages import IN_SIGHT, first_seats
from web.house import FRAGMENT, ME, House, Page, Seat, Visitor, eventually, seats_at, web

OPEN = {"kind": "open"}


def answer(visitor: Visitor, page: Page, number: int = 0) -> Page:
    """Press the nth choice of the action list."""
    form = page.form("/answer")
    return visitor.post(form.action, {**form.fields, "option": page.options[number]})


def make_table(visitor: Visitor, **fields: str) -> Page:
    return visitor.press(visitor.get("/new?game=lanterns"), "/new", **fields)


def table_of(page: Page) -> str:
    return page.path.split("/")[2]


def test_one_click_leads_to_a_first_legal_move(house: House) -> None:
    visitor = house.visitor()
    page = visitor.play_now()
    assert page.status == 200 and page.options
    page = answer(visitor, page)
    assert page.status == 200 and page.path.startswith("/table/")


def test_one_click_brings_a_rival_where_a_game_alone_would_be_dull() -> None:
    assert [seat.kind for seat in first_seats(asterism.game("starlight"), "Ada")] == ["me", "bot"]
    assert [seat.kind for seat in first_seats(asterism.game("codex"), "Ada")] == ["me"]


def test_the_front_page_has_a_picture_of_every_table_and_tells_editions_apart(full_house: House) -> None:
    page = full_house.visitor().get("/").text
    assert all(f'src="/static/shelf/{id}.jpg' in page for id in asterism.shelf())
    for title in ("Astrolabe 0.25", "Astrolabe 0.18"):
        assert f'Play<span class="sr"> {title}</span> with bots' in page
    invited = re.findall(r'href="/new\?game=([\w-]+)&amp;invite=1"', page)
    assert invited == ["astrolabe", "astrolabe-018", "starlight", "knights", "lanterns"], "Codex is for one"


def test_an_invitation_starts_from_open_seats(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    room = visitor.press(visitor.get("/new?game=lanterns&invite=1"), "/new")
    assert "Waiting for 1 more to sit down" in room.text


def test_whose_turn_it_is_comes_first_and_finished_games_stand_apart(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    played, open_table = visitor.play_now(), visitor.play_now()

    def over() -> bool:
        nonlocal played
        played = answer(visitor, played) if played.options else visitor.get(played.path)
        return "Points by source" in played.text

    eventually(over, 60)
    front = visitor.get("/").text
    calling = front[front.index('id="calling"') : front.index('id="play"')]
    finished = front[front.index('id="finished"') :]
    assert table_of(open_table) in calling and table_of(played) not in calling
    assert table_of(played) in finished and table_of(open_table) not in finished


def test_of_many_tables_a_few_stand_before_the_games_and_the_others_behind_a_fold(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    tables = [table_of(visitor.play_now()) for _ in range(IN_SIGHT + 2)]
    front = visitor.get("/").text
    shown, _, folded = front[: front.index('id="play"')].partition('id="calling-more"')
    assert [table in shown for table in tables] == [False] * 2 + [True] * IN_SIGHT
    assert all(table in folded for table in tables[:2])


def test_who_comes_to_a_room_is_told_by_whom_and_to_what(full_house: House) -> None:
    host, guest = full_house.visitor(), full_house.visitor()
    room = host.press(host.get("/new?game=astrolabe&invite=1"), "/new", **{"name-0": "Hanna"})
    seen = guest.get(room.path).text
    assert "Hanna would like to play this with you." in seen and "would like to play" not in room.text
    assert "/static/shelf/astrolabe.jpg" in seen and "About 60 minutes." in seen


def test_a_whole_game_is_played_with_forms_alone(house: House) -> None:
    visitor = house.visitor()
    page = visitor.play_now()

    def over() -> bool:
        nonlocal page
        page = answer(visitor, page) if page.options else visitor.get(page.path)
        assert page.status in (200, 409)
        return "Points by source" in page.text

    eventually(over, 60)
    assert "Play again" in page.text
    again = visitor.press(page, "/rematch")
    assert again.options and table_of(again) != table_of(page)
    assert "To the rematch" in visitor.get(page.path).text


def test_pieces_do_what_the_list_does(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    page = make_table(visitor, **{"seat-1": "me", "name-0": "Ada", "name-1": "Ben", "no-curtain": "on", "seed": "2"})
    pressed = re.findall(r'<button class="piece[^>]*name="option" value="([^"]*)"', page.text)
    choices = page.text[page.text.index('id="options"') :].split("</section>")[0]
    listed = re.findall(r'<button [^>]*name="option" value="([^"]*)"', choices)
    assert pressed and set(pressed) == set(listed)


def test_picking_a_piece_narrows_the_choices(sqlite_house: House) -> None:
    """Lanterns has no choice that touches two pieces, so two options of one seat stand in for it."""
    from asterism.kernel.speech.decision import Choice, Decision
    from asterism.web.scene import Scene, kept_picks

    choices = [
        Choice(1, ["move", "a", "x"], "a to x", ["a", "x"], "", False, "", "", False),
        Choice(2, ["move", "a", "y"], "a to y", ["a", "y"], "+1", False, "", "", False),
        Choice(3, ["move", "b", "x"], "b to x", ["b", "x"], "", False, "", "", False),
    ]
    decision = Decision(0, 0, True, "r", "move", choices, [])
    scene = Scene.__new__(Scene)
    scene.decision, scene.picks = decision, []
    assert scene.spot("a").state == "can-act" and scene.spot("a").picks == ["a"]
    assert scene.spot("b").answer == json.dumps(["move", "b", "x"])
    scene = Scene.__new__(Scene)
    scene.decision, scene.picks = decision, kept_picks(decision, ["a", "b", "nonsense"])
    assert scene.picks == ["a"] and len(scene.options) == 2
    assert scene.spot("a").state == "selected" and scene.spot("a").picks == []
    assert scene.spot("y").state == "target" and scene.spot("y").note == "+1"
    assert scene.spot("b").state == ""


def test_the_waiting_room_fills_and_starts(house: House) -> None:
    host, guest = house.visitor(), house.visitor()
    room = make_table(host, **{"seat-0": "me", "name-0": "Hanna", "seat-1": "open", "seat-2": "open", "listed": "on"})
    assert "Waiting for 2 more" in room.text
    assert room.path in guest.get("/").links
    seated = guest.press(guest.get(room.path), "/sit", name="Gustav")
    assert "Waiting for 1 more" in seated.text and "Gustav" in host.get(room.path).text
    stood = guest.press(seated, "/stand-up")
    assert "Waiting for 2 more" in stood.text
    guest.press(guest.get(room.path), "/sit", name="Hanna")
    page = host.press(host.get(room.path), "/fill", level="random")
    assert page.options and "Hanna 2" in page.text
    assert guest.get(room.path).options


def test_everybody_sees_their_own_view_only(house: House) -> None:
    host, guest, stranger = house.visitor(), house.visitor(), house.visitor()
    room = make_table(host, **{"seat-1": "open", "seed": "11"})
    guest.press(guest.get(room.path), "/sit", name="Guest")
    hands = [re.findall(r'id="piece-(hand:[^"]*)"', visitor.get(room.path).text) for visitor in (host, guest, stranger)]
    assert hands[0] and hands[1] and not hands[2]
    assert "You are watching" in stranger.get(room.path).text
    refused = stranger.post(f"{room.path}/answer", {"n": "0", "epoch": "0", "option": '["end-turn"]'})
    assert refused.status == 403


def test_the_private_link_brings_the_seat_to_another_device(house: House) -> None:
    here, there = house.visitor(), house.visitor()
    page = here.play_now()
    link = re.search(r'value="(/seat/[^"]+)"', page.text)
    assert link is not None
    asked = there.get(link[1])
    assert "Sit down as" in asked.text and not there.get(page.path).options
    assert there.press(asked, link[1]).options == page.options
    assert there.get(link[1][:-1] + "x").status == 404


def test_on_one_screen_a_curtain_hides_the_next_hand(house: House) -> None:
    visitor = house.visitor()
    page = make_table(visitor, **{"name-0": "Ada", "seat-1": "me", "name-1": "Ben", "seed": "2"})
    assert "Pass the screen to Ada" in page.text and "piece-hand:" not in page.text
    ada = visitor.get(f"{page.path}?seat=0")
    assert "piece-hand:" in ada.text and ada.options
    passed = answer(visitor, ada)
    assert "Pass the screen to Ben" in passed.text and "piece-hand:" not in passed.text
    ben = visitor.press(passed, passed.path, "I am Ben")
    assert ben.options and "piece-hand:" in ben.text
    assert "Pass the screen" in visitor.get(f"{page.path}?seat=0").text


def test_tables_are_found_again_with_whose_turn_it_is(house: House) -> None:
    visitor = house.visitor()
    page = visitor.play_now()
    front = visitor.get("/")
    assert page.path in front.links and "your turn" in front.text
    assert page.path not in house.visitor().get("/").links


def test_undo_is_free_until_something_was_revealed(house: House) -> None:
    one, two = house.visitor(), house.visitor()
    room = make_table(one, **{"seat-1": "open", "name-0": "One", "seed": "1", "undo": "ask"})
    two.press(two.get(room.path), "/sit", name="Two")
    asked = answer(one, one.get(room.path))
    assert "1 of 2 ready" in asked.text
    undone = one.press(asked, "/undo")
    assert undone.status == 200 and "of 2 ready" not in undone.text
    assert web.get(f"{house.url}/api/tables/{table_of(room)}").json()["answers"] == 0
    answer(one, one.get(room.path))
    answer(two, two.get(room.path))  # the bids are shown
    page = one.get(room.path)
    assert "Ask to undo" in page.text
    one.press(page, "/undo")
    assert "One asks to undo" in two.get(room.path).text
    two.press(two.get(room.path), "/consent", "Refuse")
    assert web.get(f"{house.url}/api/tables/{table_of(room)}").json()["answers"] == 2
    one.press(one.get(room.path), "/undo")
    assert one.post(f"{room.path}/consent", {"say": "yes"}).status == 409
    two.press(two.get(room.path), "/consent", "Agree")
    facts = web.get(f"{house.url}/api/tables/{table_of(room)}").json()
    assert facts["answers"] == 0


def test_a_strict_table_never_goes_back_past_a_reveal(sqlite_house: House) -> None:
    one, two = seats_at(sqlite_house.url, [ME, ME], undo="strict")
    for seat in (one, two):
        decision = seat.view()["decision"]
        seat.answer(decision["options"][0]["key"], decision["n"])
    refused = two.post("undo", {})
    assert refused.status_code == 409 and "hidden" in refused.json()["error"]


def test_an_answer_to_an_undone_moment_is_stale(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    page = visitor.play_now()
    form, option = page.form("/answer"), page.options[0]
    visitor.post(form.action, {**form.fields, "option": option})
    eventually(lambda: visitor.get(page.path).options)
    visitor.press(visitor.get(page.path), "/undo")
    stale = visitor.post(form.action, {**form.fields, "option": option})
    assert stale.status == 409 and "undone" in stale.text


def test_a_bot_stands_in_and_gives_the_seat_back(house: House) -> None:
    host, guest = house.visitor(), house.visitor()
    room = make_table(host, **{"seat-1": "open", "seed": "4"})
    page = guest.press(guest.get(room.path), "/sit", name="Guest")
    refused = host.post(f"{room.path}/stand-in", {"seat": "1", "level": "random"})
    assert refused.status == 409 and "a moment ago" in refused.text
    guest.press(page, "/stand-in", level="random")
    answer(host, host.get(room.path))
    eventually(lambda: web.get(f"{house.url}/api/tables/{table_of(room)}").json()["answers"] >= 2)
    assert "a random bot plays on" in host.get(room.path).text
    back = guest.press(guest.get(room.path), "/come-back")
    assert "plays on</p>" not in back.text


def test_chat_and_notes(house: House) -> None:
    one, two = house.visitor(), house.visitor()
    room = make_table(one, **{"seat-1": "open", "name-0": "One"})
    two.press(two.get(room.path), "/sit", name="Two")
    one.press(one.get(room.path), "/chat", text="hello <b>there</b>")
    assert "hello &lt;b&gt;there&lt;/b&gt;" in two.get(room.path).text
    one.press(one.get(room.path), "/notes", text="they bid high")
    assert "they bid high" in one.get(room.path).text
    assert "they bid high" not in two.get(room.path).text


def test_rules_are_searched_and_cited(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    everything = visitor.get("/games/lanterns/rules")
    assert "round.seal" in everything.text and "wish.number" in everything.text
    found = visitor.press(everything, "/rules", q="left bank")
    assert "light.bank-full" in found.text and "wish.number" not in found.text
    one = visitor.get("/games/lanterns/rules?rule=wish.number", headers=FRAGMENT)
    assert one.text.startswith('<div id="rules-found">') and "One" not in one.text[:40]
    assert "rule=round.seal" in visitor.play_now().text


def test_a_game_is_replayed_shared_forked_downloaded_and_opened(house: House) -> None:
    visitor = house.visitor()
    page = make_table(visitor, **{"seat-1": "me", "no-curtain": "on", "seed": "9", "undo": "free"})
    while "Points by source" not in page.text:
        page = answer(visitor, page)
    table = table_of(page)
    count = web.get(f"{house.url}/api/tables/{table}").json()["answers"]
    last = visitor.get(f"/table/{table}/replay")
    assert f"{count} of {count}" in last.text and '<path class="seat-0" d="M0.0' in last.text
    first = visitor.get(f"/table/{table}/replay?at=0&as=1")
    assert f"0 of {count}" in first.text and "piece-hand:" in first.text
    stranger = house.visitor()
    assert stranger.get(f"/table/{table}/replay?at=3").status == 200
    forked = visitor.press(visitor.get(f"/table/{table}/replay?at=2"), "/fork")
    assert forked.options and web.get(f"{house.url}/api/tables/{table_of(forked)}").json()["answers"] == 2
    record = visitor.get(f"/table/{table}/record.json").response
    assert "attachment" in record.headers["content-disposition"]
    opened = stranger.http.post("/open", files={"record": ("game.json", record.content, "application/json")})
    assert opened.status_code == 200 and f"{count} of {count}" in opened.text
    refused = stranger.http.post("/open", files={"record": ("game.json", b"{}", "application/json")})
    assert refused.status_code == 422 and "not an Asterism record" in refused.text


def test_a_running_game_is_replayed_with_ones_own_eyes_only(sqlite_house: House) -> None:
    one, two = sqlite_house.visitor(), sqlite_house.visitor()
    room = make_table(one, **{"seat-1": "open", "seed": "6"})
    two.press(two.get(room.path), "/sit", name="Two")
    answer(one, one.get(room.path))
    mine = one.get(f"{room.path}/replay?at=0&as=1")
    assert re.findall(r'<option value="(-?\d)"', mine.text) == ["0", "-1"]
    assert two.get(f"{room.path}/record.json").status == 403
    assert two.post(f"{room.path}/fork", {"at": "0"}).status == 403


@pytest.mark.parametrize(
    "path", ["/", "/new", "/open", "/licences", "/api", "/games/lanterns", "/games/lanterns/rules"]
)
def test_pages_ask_for_nothing_from_outside(sqlite_house: House, path: str) -> None:
    page = sqlite_house.visitor().get(path)
    assert page.status == 200
    assert "default-src 'none'" in page.response.headers["content-security-policy"]
    assert not re.findall(r'(?:src|href)="(?:https?:)?//', page.text)
    assert (
        "<style" not in page.text and " style=" not in page.text and not re.findall(r"<script(?![^>]*src=)", page.text)
    )
    assert not re.findall(r"\son\w+=", page.text)


def test_health_names_its_parts(house: House) -> None:
    found = web.get(f"{house.url}/health").json()
    assert found["ok"] and {"part": "database", "ok": True, "problem": ""} in found["parts"]


def test_a_seat_of_the_api_is_the_same_seat(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    page = visitor.play_now()
    link = re.search(r'value="/seat/([^"]+)"', page.text)
    assert link is not None
    assert Seat(sqlite_house.url, table_of(page), link[1]).view()["seat"] == 0


def test_the_table_can_be_installed(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    assert '<link rel="manifest"' in visitor.get("/").text
    manifest = visitor.http.get("/static/manifest.json").json()
    assert manifest["display"] == "standalone" and manifest["start_url"] == "/"
    assert "maskable" in [icon.get("purpose") for icon in manifest["icons"]], "a phone cuts it to its own shape"
    for icon in manifest["icons"]:
        found = visitor.http.get(icon["src"])
        assert found.status_code == 200 and found.headers["content-type"].startswith(icon["type"])
