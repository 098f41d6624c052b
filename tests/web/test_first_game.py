"""Guided first games at the table: by forms alone, kept over a restart, and in a real browser."""

import html
import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

import asterism
import toy
from asterism import bots
from asterism.kernel.game.first_game import read_first_game
from web.house import House, Page, Visitor, eventually
from web.windows import PHONE, Window

MOST = 60  # answers within which a lesson is over


def greedy(house: House, table: str) -> list[str | int]:
    """What a greedy bot would answer for the learner."""
    with house.site.tables.looking(table) as live:
        state = live.playing.state
        return live.game.speech.key(state, bots.make("greedy", live.game, 1).choose(state, 0))


def progress(page: Page) -> str:
    found = re.search(r'id="lesson-title">.*?<small>(.*?)</small>', page.text, re.S)
    assert found is not None
    return found[1]


def suggested(page: Page) -> list[str]:
    """The choices of the list that are marked to be tried."""
    return [
        html.unescape(key)
        for key in re.findall(r'<button class="suggested[^"]*" form="answer"[^>]*?value="([^"]*)"', page.text)
    ]


def begin(visitor: Visitor, game: str) -> Page:
    return visitor.press(visitor.get("/"), f"/first-game/{game}")


def answer(visitor: Visitor, page: Page, option: str) -> Page:
    form = page.form("/answer")
    return visitor.post(form.action, {**form.fields, "option": option})


def test_a_lesson_is_followed_with_forms_alone_to_its_friendly_end(full_house: House) -> None:
    visitor = full_house.visitor()
    page = begin(visitor, "codex")
    lesson = read_first_game(asterism.game("codex"))
    assert html.escape(lesson.goal) in page.text
    for number, step in enumerate(lesson.steps):
        assert progress(page) == f"step {number + 1} of {len(lesson.steps)}"
        assert html.escape(step.say, quote=True).replace("&#x27;", "&#39;") in page.text
        assert f"/games/codex/rules?rule={step.rule}" in page.links
        (key,) = suggested(page)
        assert json.loads(key)[: len(step.move)] == step.move
        assert "This is proposed." in page.text, "said to those who cannot see the ring"
        page = answer(visitor, page, key)
    assert lesson.end in page.text and "Play this game on" in page.text
    assert not suggested(page)
    page = visitor.press(page, "/leave-lesson")
    assert "lesson-title" not in page.text and page.options


def test_another_move_keeps_the_lesson_alive(full_house: House) -> None:
    visitor = full_house.visitor()
    page = begin(visitor, "codex")
    other = next(key for key in page.options if key not in suggested(page))
    page = answer(visitor, page, other)
    assert progress(page).startswith("step 2 of") and suggested(page)


def test_a_step_comes_again_after_undo_and_after_a_reload(full_house: House) -> None:
    visitor = full_house.visitor()
    first = begin(visitor, "codex")
    second = answer(visitor, first, suggested(first)[0])
    assert progress(visitor.get(second.path)) == progress(second) != progress(first)
    back = visitor.press(second, "/undo")
    assert progress(back) == progress(first) and suggested(back) == suggested(first)


def test_a_lesson_goes_on_when_the_server_starts_anew(tmp_path_factory: pytest.TempPathFactory) -> None:
    database = f"sqlite:///{tmp_path_factory.mktemp('again')}/tables.sqlite"
    games = (asterism.game("starlight"),)
    house = House(database, games)
    visitor = house.visitor()
    page = begin(visitor, "starlight")
    page = answer(visitor, page, suggested(page)[0])
    house.close()
    again = House(database, games)
    try:
        other = again.visitor()
        other.http.cookies = visitor.http.cookies
        found = other.get(page.path)
        assert progress(found) == progress(page) and suggested(found) == suggested(page)
    finally:
        again.close()


def test_a_lesson_goes_the_same_way_for_everybody(full_house: House) -> None:
    """Whoever makes the same moves meets the same bots, also where all choose at once."""

    def follow(moves: int) -> list[tuple[int, list[str | int]]]:
        visitor = full_house.visitor()
        page = begin(visitor, "astrolabe")
        path = page.path
        for _ in range(moves):
            page = answer(visitor, page, (suggested(page) or page.options)[0])
            eventually(lambda: 'prompt mine"' in visitor.get(path).text)
            page = visitor.get(path)
        with full_house.site.tables.looking(path.split("/")[2]) as live:
            return list(live.playing.record.answers)

    first = follow(12)
    assert {seat for seat, _ in first} == {0, 1} and follow(12) == first


def test_nobody_else_sees_the_lesson_and_a_real_game_has_none(full_house: House) -> None:
    visitor = full_house.visitor()
    page = begin(visitor, "codex")
    assert "lesson-title" not in full_house.visitor().get(page.path).text
    assert "lesson-title" not in visitor.play_now("codex").text


def test_a_game_without_a_lesson_says_so(tmp_path: Path) -> None:
    shutil.copytree(toy.GAME.folder, tmp_path / "toy", ignore=shutil.ignore_patterns("first_game.toml"))
    house = House(f"sqlite:///{tmp_path}/tables.sqlite", (type(toy.GAME)(tmp_path / "toy", toy.GAME.speech),))
    visitor = house.visitor()
    assert "/first-game/" not in visitor.get("/").text
    assert visitor.post("/first-game/lanterns", {}).status == 404
    house.close()


@pytest.mark.parametrize("id", asterism.shelf())
def test_every_lesson_is_played_in_the_browser(full_house: House, browser: Browser, id: str) -> None:
    """A learner who does what is marked, and what a greedy bot would do where nothing is, sees every step."""
    steps = len(read_first_game(asterism.game(id)).steps)
    window = Window(browser, full_house, viewport={"width": 1280, "height": 800})
    page = window.page
    page.goto(f"/games/{id}")
    page.locator(f"form[action='/first-game/{id}'] button").click()
    page.wait_for_selector("#lesson")
    marked_on_board = 0
    for _ in range(MOST):
        page.wait_for_function("() => document.querySelector('.prompt.mine, .ending')")
        state = window.state()
        if page.locator("#lesson[data-step$='/end']").count() or state["over"]:
            break
        if page.locator(".choices .suggested").count():
            marked_on_board += page.locator("[data-board] .suggested").count()
            page.locator(".choices .suggested").click()
        else:
            key = json.dumps(
                greedy(full_house, page.url.split("/table/")[1][:10]), separators=(",", ":"), ensure_ascii=False
            )
            page.evaluate(
                "key => [...document.querySelectorAll('#options button')]"
                ".find((button) => JSON.stringify(JSON.parse(button.value)) === key).click()",
                key,
            )
        window.wait_for_change(state["version"])
    eventually(lambda: page.locator("#lesson").get_attribute("data-step") == f"{steps}/end")
    assert marked_on_board > 0
    page.get_by_role("button", name="Play this game on").click()
    page.wait_for_selector("#lesson", state="detached")
    window.close()


def test_the_seal_is_marked_when_the_astrolabe_reads_what_the_lesson_proposes(window: Window) -> None:
    page = window.page
    page.goto("/games/astrolabe")
    page.locator("form[action='/first-game/astrolabe'] button").click()
    page.wait_for_selector("#lesson")
    wanted = page.locator(".choices .suggested .label").inner_text()
    page.wait_for_selector(".al-words:not(:empty)")
    for _ in range(16):
        marked = page.locator(".al-seal.suggested").count() == 1
        assert marked == page.inner_text(".al-words").startswith(wanted)
        if marked:
            break
        page.click("[data-turn='dial,1']")
    page.click(".al-seal")
    page.wait_for_function("() => document.querySelector('#lesson').dataset.step !== '1'")


@pytest.mark.parametrize("settings", [{"viewport": {"width": 1280, "height": 800}}, PHONE], ids=["desktop", "phone"])
def test_lessons_and_journals_keep_nobody_out(browser: Browser, full_house: House, settings: dict[str, Any]) -> None:
    """axe-core finds nothing serious or critical, and nothing sticks out sideways."""
    window = Window(browser, full_house, **settings)
    page = window.page
    page.goto("/games/codex")
    page.locator("form[action='/first-game/codex'] button").click()
    page.wait_for_selector("#lesson")
    assert window.violations() == []
    page.goto("/journal/codex")
    assert window.violations() == []
    assert page.evaluate("document.documentElement.scrollWidth") <= settings["viewport"]["width"]
    window.close()
