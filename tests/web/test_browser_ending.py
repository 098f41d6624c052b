"""The end of a game in a real browser: the finished board, the score by source, the way on; and its replay."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from web.house import House
from web.windows import PHONE, Window

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}


def at_the_end(browser: Browser, house: House, **settings: Any) -> Window:
    """A window with a finished game of Codex."""
    window = Window(browser, house, **settings)
    window.play_now("codex")
    table, tables = window.page.url.split("/table/")[1][:10], house.site.tables
    while True:
        with tables.looking(table) as live:
            state, epoch = live.playing.state, live.head.epoch
            if not state.waiting():
                break
            onward = [option for option in state.options(0) if live.game.speech.key(state, option)[0] != "erase"]
            key, number = live.game.speech.key(state, onward[0]), state.number(0)
        tables.answer(table, 0, key, number, epoch)
    window.page.wait_for_selector(".ending")
    return window


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
def test_the_end_shows_score_and_board_and_no_undo(browser: Browser, full_house: House, size: dict[str, Any]) -> None:
    window = at_the_end(browser, full_house, **size)
    page = window.page
    expect(page.locator("#undo")).to_have_count(0)
    points = [int(cell) for cell in page.locator(".ending tbody td").all_inner_texts() if cell != "–"]
    assert sum(points) == int(page.locator(".ending tfoot td").first.inner_text()), "the sources add up in sight"
    expect(page.get_by_role("button", name="Play again")).to_be_in_viewport()
    page.locator(".ending > summary").click()
    expect(page.locator(".ending .scores")).to_be_hidden()
    expect(page.locator("[data-board]")).to_be_visible()
    folded = page.locator(".ending").bounding_box()
    assert folded is not None and folded["height"] < 90, "the whole board is in sight"
    page.locator(".ending > summary").click()
    page.get_by_role("button", name="Play again").click()
    expect(page.locator(".ending")).to_have_count(0)
    window.close()


def test_a_replay_is_one_screen_with_the_board_first(browser: Browser, full_house: House) -> None:
    window = at_the_end(browser, full_house, **WIDE)
    page = window.page
    page.locator(".ending").get_by_role("link", name="Replay").click()
    expect(page.locator(".moment")).to_have_text(re.compile("^0 of"))
    assert page.evaluate("document.documentElement.scrollHeight") <= 800
    board = page.locator("[data-board]").bounding_box()
    assert board is not None and board["y"] < 110 and board["height"] > 650
    page.locator("[data-step=last]").click()
    expect(page.locator(".moment")).to_have_text(re.compile(r"^(\d+) of \1$"))
    page.locator("#review > summary").click()
    expect(page.locator("#review .scores")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".moment")).not_to_have_text(re.compile(r"^(\d+) of \1$"))
    expect(page.get_by_role("button", name="Let an expert look")).to_be_visible()  # it stays open while one steps
    assert window.violations() == []
    window.close()
