"""Hints for an open question and reviews of finished games: thought elsewhere, shown to those who may know."""

import html
import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, expect

import asterism
import toy
from asterism.bots import hint
from asterism.kernel.chance import Chance
from asterism.web.advice import advise
from web.house import FRAGMENT, ME, House, Page, Visitor, eventually, seats_at, web
from web.test_pages import answer, make_table, table_of
from web.windows import Window, make_greedy_table

HINT = "hint-words"
BOT = {"kind": "bot", "bot": "random"}


def hinted(visitor: Visitor, page: Page) -> Page:
    """The page with its hint, however long the expert thinks."""
    told = visitor.press(page, "/hint")
    while "An expert is thinking" in told.text:
        told = visitor.get(told.path)
    return told


def test_a_seat_is_told_what_an_expert_would_do_and_nobody_else_is(house: House) -> None:
    visitor = house.visitor()
    page = visitor.play_now()
    told = hinted(visitor, page)
    assert HINT in told.text and set(told.options) == set(page.options)
    best = next(button for button in told.form("/answer").buttons if button["text"] == "Play it")
    assert best["value"] in page.options
    marked = re.findall(r'class="[^"]*suggested[^"]*"[^>]*value="([^"]*)"', told.text)
    assert html.unescape(marked[0]) == best["value"], "the move is marked where it can be made"
    assert HINT not in house.visitor().get(page.path).text
    visitor.post(page.form("/answer").action, {**page.form("/answer").fields, "option": page.options[0]})
    assert HINT not in visitor.get(page.path).text  # it was for that question


def test_a_hint_can_be_closed_without_a_script(house: House) -> None:
    visitor = house.visitor()
    told = hinted(visitor, visitor.play_now())
    closing = next(form for form in told.forms if form.action.endswith("/hint") and form.buttons[0]["name"] == "close")
    closed = visitor.post(closing.action, {**closing.fields, "close": "1"})
    assert HINT not in closed.text and closed.options


def test_hints_are_off_among_several_people_unless_the_table_wants_them(house: House) -> None:
    host, guest = house.visitor(), house.visitor()
    for wish, allowed in (("", False), ("on", True)):
        room = make_table(host, **{"seat-1": "open", "hints": wish})
        guest.press(guest.get(room.path), "/sit", name="Guest")
        offered = any(form.action.endswith("/hint") for form in host.get(room.path).forms)
        assert offered == allowed
        asked = host.post(f"{room.path}/hint", {"seat": "0"})
        assert asked.status == (200 if allowed else 403)
    alone = make_table(host, hints="off")
    refused = host.post(f"{alone.path}/hint", {"seat": "0"}, headers=FRAGMENT)
    assert refused.status == 403 and "plays without hints" in refused.text


def test_a_hint_is_refused_to_those_who_have_nothing_to_decide(house: House) -> None:
    visitor, stranger = house.visitor(), house.visitor()
    page = visitor.play_now()
    assert stranger.post(f"{page.path}/hint", {"seat": "0"}).status == 403
    assert visitor.post(f"{page.path}/hint", {"seat": "1"}).status == 403
    assert visitor.post("/table/0123456789/hint", {"seat": "0"}).status == 404


def test_programs_get_hints_too(sqlite_house: House) -> None:
    (seat,) = seats_at(sqlite_house.url, [ME, BOT], seed=3)
    said = seat.post("hint", {}).json()
    keys = [option["key"] for option in seat.view()["decision"]["options"]]
    assert said["best"][0]["key"] in keys and said["why"]
    assert web.post(f"{sqlite_house.url}/api/tables/{seat.table}/hint", json={}).status_code == 403


@pytest.mark.parametrize("id", [toy.GAME.id, *asterism.shelf()])
def test_a_hint_is_the_same_in_every_world_the_seat_cannot_tell_apart(id: str, full_house: House) -> None:
    """What the worker is given is the true position; what it says comes from the seat's view alone."""
    game = full_house.site.games[id]
    g = game.new(seed=5)
    for _ in range(6):
        seat = g.waiting()[0]
        g.apply(seat, g.options(seat)[0])
    seat = g.waiting()[0]
    other = g.sample(seat, Chance.seeded(9))
    assert hint(g, seat, "greedy").to_json() == hint(other, seat, "greedy").to_json()


def test_a_worker_says_what_the_library_says(sqlite_house: House) -> None:
    seat, _ = seats_at(sqlite_house.url, [ME, ME], seed=4, hints=True)  # no bot that plays on between the two questions
    turn, _ = sqlite_house.site.tables.hint_turn(seat.table, 0, "greedy")
    with sqlite_house.site.tables.looking(seat.table) as live:
        assert advise(turn) == hint(live.playing.state, 0, "greedy", turn.seed).to_json()


def test_an_expert_looks_at_a_finished_game_and_the_page_keeps_what_it_found(house: House) -> None:
    visitor = house.visitor()
    page = make_table(visitor, **{"seat-1": "me", "no-curtain": "on", "seed": "9"})
    running = visitor.get(f"{page.path}/replay")
    assert "Let an expert look" not in running.text
    assert visitor.post(f"{page.path}/review", {}).status == 409
    while "Points by source" not in page.text:
        page = answer(visitor, page)
    stranger = house.visitor()
    assert "Let an expert look" not in stranger.get(f"{page.path}/replay").text
    assert stranger.post(f"{page.path}/review", {}).status == 403
    started = visitor.press(visitor.get(f"{page.path}/replay?at=2"), "/review")
    assert started.status == 200 and ("An expert is looking" in started.text or "as an expert sees it" in started.text)
    eventually(lambda: "as an expert sees it" in visitor.get(f"{page.path}/replay").text)
    seen = stranger.get(f"{page.path}/replay?at=2")
    paths = re.findall(r'<path class="seat-(\d)" d="M', seen.text.split("chances")[1])
    assert paths == ["0", "1"] and re.search(r'<span class="quiet">\d+ %</span>', seen.text)
    visitor.post(f"{page.path}/undo", {})  # another end may come of it
    assert not house.site.storage.review(table_of(page), 1) and house.site.storage.review(table_of(page), 0)


def test_several_servers_advise_at_one_table(new_postgres: Callable[[], str]) -> None:
    """A hint or a review asked for through one server may be looked for, and asked for again, through another."""
    database = new_postgres()
    houses = [House(database), House(database)]
    try:
        here, there = (house.visitor() for house in houses)
        page = make_table(here, **{"seat-1": "me", "no-curtain": "on", "seed": "9", "hints": "on"})
        there.http.cookies = here.http.cookies
        assert HINT in hinted(here, page).text
        same = there.get(page.path)
        assert same.options == page.options and HINT in hinted(there, same).text
        while "Points by source" not in page.text:
            page = answer(here, page)
        for visitor in (here, there):
            visitor.press(visitor.get(f"{page.path}/replay"), "/review")
        for visitor, house in zip((here, there), houses, strict=True):
            eventually(lambda house=house: house.site.advice.progress(table_of(page)) is None)  # type: ignore[misc]
            assert "as an expert sees it" in visitor.get(f"{page.path}/replay").text
    finally:
        for house in houses:
            house.close()


def test_a_review_appears_by_itself_with_its_axes(browser: Browser, full_house: House) -> None:
    window = Window(browser, full_house, viewport={"width": 1280, "height": 800})
    page = window.page
    page.goto("/new?game=lanterns")
    page.locator("select[name=seat-1]").select_option("me")
    page.locator("input[name=no-curtain]").check()
    page.locator("input[name=seed]").fill("9")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("#scene[data-count]")
    while not window.state()["over"]:
        state = window.state()
        window.take(-1)
        window.wait_for_change(state["version"])
    page.locator("#log > summary").click()
    page.get_by_role("link", name="Replay").first.click()
    page.locator("#review > summary").click()
    page.get_by_role("button", name="Let an expert look").click()
    expect(page.locator(".chances")).to_be_visible()  # it appears by itself
    expect(page.locator(".curve-scale")).to_contain_text("50 %")
    assert window.violations() == []
    window.close()


def reviewed() -> dict[str, object]:
    """A review with one choice that turned the game and one stroke of luck."""
    moment = {
        "seat": 0,
        "label": "Draw",
        "chances": [0.5, 0.5],
        "best": "Light it",
        "luck": 0.0,
        "loss": 0.0,
        "mark": "",
    }
    bad = {**moment, "answer": 1, "loss": 0.2, "mark": "blunder", "best_key": ["light"], "best_touches": ["supply"]}
    choice = {"answer": 1, "seat": 0, "change": -0.2, "text": "Draw. It gives away 20 %; better was: Light it."}
    stroke = {"answer": 2, "seat": 1, "change": 0.1, "text": "Good luck for Rigel: 10 %."}
    return {
        "unit": "chance",
        "seats": ["Stargazer", "Rigel"],
        "moments": [bad, {**moment, "answer": 2}],
        "last": [1.0, 0.0],
        "turning_points": [choice],
        "luck": [stroke],
        "par": None,
    }


def test_choices_and_luck_of_a_review_lead_to_their_moments(browser: Browser, full_house: House) -> None:
    window = Window(browser, full_house, viewport={"width": 1280, "height": 800})
    page = window.page
    make_greedy_table(window, "lanterns", 9)
    while not window.state()["over"]:
        state = window.state()
        if state["mine"]:
            page.locator("#options button").last.evaluate("button => button.click()")
        window.wait_for_change(state["version"])
    table = page.url.split("/table/")[1][:10]
    full_house.site.storage.keep_review(table, 0, json.dumps(reviewed()))
    page.goto(f"/table/{table}/replay?at=0")
    page.wait_for_selector("html[data-ready]")
    turning, luck = page.locator("#turning-title + ol a"), page.locator("#luck-title + ol a")
    expect(turning).to_have_count(1)
    expect(luck).to_have_count(1)
    turning.click()
    expect(page.locator(".moment")).to_have_text(re.compile("^1 of"))
    expect(page.locator(".review-note")).to_contain_text("Better is: Light it.")
    assert page.locator("#scene").get_attribute("data-better") == '["supply"]'
    luck.click()
    expect(page.locator(".moment")).to_have_text(re.compile("^2 of"))
    expect(page.locator(".review-note")).to_have_count(0)
    window.close()


def test_the_table_goes_on_while_the_expert_thinks(browser: Browser, full_house: House) -> None:
    window = Window(browser, full_house, viewport={"width": 1280, "height": 800})
    page = window.page
    window.play_now("codex")
    page.wait_for_selector("html[data-ready]")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("#hint .hint-words")).to_be_visible()
    state = window.state()
    page.get_by_role("button", name="Play it").click()
    window.wait_for_change(state["version"])
    expect(page.locator("#hint .hint-words")).to_have_count(0)
    window.close()


def test_a_hint_pressed_while_the_question_changes_is_given_for_the_next_one(
    browser: Browser, full_house: House
) -> None:
    window = Window(browser, full_house, viewport={"width": 1280, "height": 800})
    page = window.page
    window.play_now("starlight")
    page.wait_for_selector("#options button", state="attached")
    count = page.locator("#scene").get_attribute("data-count")
    page.evaluate(
        """() => {
            document.querySelector("#options button").click();
            document.querySelector("form[data-hint] button").click();
        }"""
    )
    expect(page.locator("#scene")).not_to_have_attribute("data-count", str(count))
    expect(page.locator("#hint .hint-words")).to_be_visible()
    page.locator(".hint .close-hint").click()
    expect(page.locator("#hint .hint-words")).to_have_count(0)
    window.close()
