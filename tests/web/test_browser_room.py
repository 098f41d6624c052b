"""How the table uses the room there is: phones upright and on their side, also without JavaScript; the board's size."""

from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from web.house import House
from web.windows import PHONE, Window

BOX = "document.querySelector('%s').getBoundingClientRect()"


def box(page: Page, selector: str) -> dict[str, float]:
    return dict(page.evaluate(f"{BOX % selector}.toJSON()"))


def at_a_table(browser: Browser, house: House, game: str, **settings: Any) -> Window:
    window = Window(browser, house, **settings)
    window.page.goto("/")
    window.page.locator(f"form[action='/play/{game}'] button").click()
    window.page.wait_for_selector("#scene[data-count]")
    if settings.get("java_script_enabled", True):
        window.page.wait_for_selector("html[data-ready]", state="attached")
    return window


@pytest.mark.parametrize("script", [True, False], ids=["with a script", "without"])
def test_on_a_phone_many_choices_are_one_line_at_the_thumb(browser: Browser, full_house: House, script: bool) -> None:
    window = at_a_table(browser, full_house, "codex", **PHONE, java_script_enabled=script)
    page = window.page
    tray, option = page.locator("#actions"), page.locator("#options button").first
    expect(tray).to_be_in_viewport(ratio=1)
    expect(option).not_to_be_visible()
    expect(page.locator("#choose > summary")).to_contain_text(f"{page.locator('#options button').count()} choices")
    size = tray.bounding_box()
    assert size is not None and size["height"] < 80 and size["y"] + size["height"] == pytest.approx(844, abs=1)
    page.locator("#choose > summary").click()
    expect(option).to_be_in_viewport()
    opened = tray.bounding_box()
    assert opened is not None and 300 < opened["height"] <= 844 * 0.63  # a sheet that leaves the prompt in sight
    expect(page.locator("#prompt")).to_be_in_viewport()
    window.close()


def test_on_a_phone_the_score_sheet_is_on_the_board(browser: Browser, full_house: House) -> None:
    window = at_a_table(browser, full_house, "codex", **PHONE)
    expect(window.page.locator(".score-sheet")).to_be_visible()
    window.close()


def test_on_a_phone_few_choices_are_shown_at_once(browser: Browser, full_house: House) -> None:
    window = at_a_table(browser, full_house, "lanterns", **PHONE)
    page = window.page
    for _ in range(30):
        state = window.state()
        if state["over"]:
            break
        if state["mine"]:
            folded = page.locator("#choose:not([open])").count() == 1
            assert folded == (state["options"] > 3), state
            window.open_tray()
            page.locator("#options button").first.tap()
        window.wait_for_change(state["version"])
    window.close()


@pytest.mark.parametrize("script", [True, False], ids=["with a script", "without"])
def test_on_a_phone_the_log_is_a_sheet_and_seats_are_tabs(browser: Browser, full_house: House, script: bool) -> None:
    window = at_a_table(browser, full_house, "astrolabe", **PHONE, java_script_enabled=script)
    page = window.page
    log = page.locator("#log")
    expect(log).not_to_be_visible()
    page.get_by_role("link", name="Log", exact=True).click()
    expect(log).to_be_in_viewport()
    log.get_by_role("link", name="Close").click()
    expect(log).not_to_be_visible()
    tabs = page.locator(".seat-tabs a")
    assert tabs.count() >= 2
    tabs.last.click()
    expect(page.locator(".seats > .seat").last).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".seats > .seat").first).not_to_be_in_viewport()
    window.close()


def test_a_rule_opens_as_a_sheet_on_a_phone(browser: Browser, full_house: House) -> None:
    window = at_a_table(browser, full_house, "codex", **PHONE)
    page = window.page
    expect(page.locator("#rules")).not_to_be_visible()
    page.get_by_role("link", name="Why?").click()
    expect(page.locator("#rules-found .rule")).to_be_in_viewport()
    page.locator("#rules .close").click()
    expect(page.locator("#rules")).not_to_be_visible()
    window.close()


def test_on_its_side_the_choices_stand_beside_the_board(browser: Browser, full_house: House) -> None:
    settings = {**PHONE, "viewport": {"width": 844, "height": 390}}
    window = at_a_table(browser, full_house, "starlight", **settings)
    page = window.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 844
    board, actions = box(page, ".board-frame"), box(page, "#actions")
    assert board["right"] <= actions["left"] and board["top"] < 100
    expect(page.locator("#options button").first).to_be_in_viewport()
    window.close()


def test_what_stands_beside_the_board_stays_in_view_while_it_is_scrolled(window: Window) -> None:
    page = window.page
    window.play_now("starlight")
    page.evaluate("scrollTo(0, 1500)")
    expect(page.locator("#prompt")).to_be_in_viewport()
    expect(page.locator("#options button").first).to_be_in_viewport()
    expect(page.locator("#seats-title")).to_be_in_viewport()
    prompt, actions, side = box(page, ".prompt"), box(page, "#actions"), box(page, ".side")
    assert prompt["bottom"] <= actions["top"] and actions["bottom"] <= side["top"] and side["bottom"] <= 800
    page.locator("#notes").scroll_into_view_if_needed()  # further down beside the board
    expect(page.locator("#notes")).to_be_in_viewport()
    assert page.evaluate("scrollY") == 1500


def test_the_board_becomes_larger_smaller_and_fits_again(window: Window) -> None:
    page = window.page
    window.play_now("starlight")
    wheel = "[data-board] [data-piece]"
    fit = box(page, wheel)["width"]
    page.get_by_role("button", name="Larger").click()
    assert box(page, wheel)["width"] == pytest.approx(1.2 * fit, rel=0.03)
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280  # the board scrolls, not the page
    page.keyboard.press("+")
    assert box(page, wheel)["width"] == pytest.approx(1.5 * fit, rel=0.03)
    page.reload()
    page.wait_for_selector("html[data-ready]")
    assert box(page, wheel)["width"] == pytest.approx(1.5 * fit, rel=0.03)
    state = window.state()
    page.locator("#options button").first.click()
    window.wait_for_change(state["version"])
    assert box(page, wheel)["width"] == pytest.approx(1.5 * fit, rel=0.03)
    page.keyboard.press("0")
    assert box(page, wheel)["width"] == pytest.approx(fit, rel=0.03)
    page.keyboard.press("-")
    assert box(page, ".board")["width"] == pytest.approx(box(page, ".board-scroll")["width"], rel=0.02)
    expect(page.get_by_role("button", name="Fit")).to_be_enabled()
    page.get_by_role("button", name="Fit").click()
    expect(page.get_by_role("button", name="Fit")).to_be_disabled()


def test_two_fingers_spread_make_the_board_larger(browser: Browser, full_house: House) -> None:
    window = at_a_table(browser, full_house, "starlight", **PHONE)
    page = window.page
    fit = box(page, ".board")["width"]
    touches = window.context.new_cdp_session(page)
    for kind, apart in [("touchStart", 40), ("touchMove", 60), ("touchMove", 80)]:
        points = [{"x": 200 - apart, "y": 400, "id": 0}, {"x": 200 + apart, "y": 400, "id": 1}]
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function(f"{BOX % '.board'}.width > {1.8 * fit}")
    window.close()
