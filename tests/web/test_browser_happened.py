"""What others do is told step by step in a real browser, can be skipped, and never keeps anybody from playing."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from web.house import House
from web.windows import Window

PLAYING = "document.documentElement.hasAttribute('data-playing')"


@pytest.fixture
def paced(browser: Browser, full_house: House) -> Iterator[Window]:
    window = Window(browser, full_house, "quick", viewport={"width": 1280, "height": 800})
    yield window
    window.close()


def end_a_turn(window: Window, press: str = "End the main phase") -> None:
    """A Knight's turn without a move: then the Boss may act."""
    window.play_now("knights")
    page = window.page
    for _ in range(12):
        before = page.locator("#scene").get_attribute("data-count")
        buttons = page.locator("#options button")
        ending = buttons.filter(has_text=press)
        (ending if ending.count() else buttons).first.evaluate("button => button.click()")
        expect(page.locator("#scene")).not_to_have_attribute("data-count", str(before))
        if page.locator("[data-skip]:not([hidden])").count():
            return
    raise AssertionError("nothing to play back")


def test_steps_are_told_one_after_the_other_and_can_be_skipped(paced: Window) -> None:
    end_a_turn(paced)
    page = paced.page
    told = {page.locator("#happened-now").inner_text()}
    page.wait_for_function("said => document.querySelector('#happened-now').innerText !== said", arg=told.pop())
    page.locator("#happened [data-skip]").click()
    expect(page.locator("#happened [data-skip]")).to_be_hidden()
    last = page.locator("#happened-list li a").last.inner_html()
    assert page.locator("#happened-now").inner_html() == last


def test_a_playback_ends_by_itself(paced: Window) -> None:
    end_a_turn(paced)
    paced.page.wait_for_function(f"() => !{PLAYING}")


def test_playing_on_ends_the_playback(paced: Window) -> None:
    end_a_turn(paced)
    page = paced.page
    before = page.locator("#scene").get_attribute("data-count")
    page.locator("#options button").first.evaluate("button => button.click()")
    expect(page.locator("#scene")).not_to_have_attribute("data-count", str(before), timeout=5000)


def test_who_wants_no_motion_is_told_at_once(browser: Browser, full_house: House) -> None:
    window = Window(browser, full_house, "slow", reduced_motion="reduce")
    window.play_now("knights")
    window.page.locator("#options button").first.evaluate("button => button.click()")
    expect(window.page.locator("#happened-list li")).not_to_have_count(0)
    assert not window.page.evaluate(PLAYING)
    window.close()


def test_the_pace_is_a_setting_that_stays(paced: Window) -> None:
    paced.play_now("codex")
    page = paced.page
    page.locator("#happened-list > summary").click()
    page.get_by_label("at once").check()
    page.reload()
    page.wait_for_selector("html[data-ready]", state="attached")
    page.locator("#happened-list > summary").click()
    expect(page.get_by_label("at once")).to_be_checked()
    page.locator("#prompt").click()
    expect(page.locator("#pace")).to_be_hidden()


def test_the_log_is_marked_where_ones_last_turn_ended(paced: Window) -> None:
    end_a_turn(paced)
    expect(paced.page.locator("#log-new")).to_have_text("Since your last turn")
