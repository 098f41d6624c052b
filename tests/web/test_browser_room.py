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
def test_on_a_phone_many_choices_are_groups_at_the_thumb(browser: Browser, full_house: House, script: bool) -> None:
    window = at_a_table(browser, full_house, "codex", **PHONE, java_script_enabled=script)
    page = window.page
    choices, option = page.locator("#choices"), page.locator("#options button").first
    expect(choices).to_be_in_viewport(ratio=1)
    expect(option).not_to_be_visible()
    expect(page.locator("#list > summary")).to_contain_text(str(page.locator("#options button").count()))
    size = choices.bounding_box()
    assert size is not None and size["height"] < 170 and size["y"] + size["height"] == pytest.approx(844, abs=1)
    page.locator("#list > summary").click()
    expect(option).to_be_in_viewport()
    expect(page.locator("#prompt")).to_be_in_viewport()
    window.close()


@pytest.mark.parametrize("script", [True, False], ids=["with a script", "without"])
def test_a_group_of_choices_narrows_the_list(browser: Browser, full_house: House, script: bool) -> None:
    window = at_a_table(browser, full_house, "codex", java_script_enabled=script)
    page = window.page
    way = page.locator(".ways a").first
    said, count = way.inner_text().split()[-2:]
    way.click()
    expect(page.locator(".crumbs")).to_contain_text(said)
    expect(page.locator("#options button")).to_have_count(int(count))
    page.get_by_role("link", name="Step back").click()
    expect(page.locator(".crumbs")).to_have_count(0)
    window.close()


def test_on_a_phone_a_tab_shows_the_score_sheet(browser: Browser, full_house: House) -> None:
    window = at_a_table(browser, full_house, "codex", **PHONE)
    expect(window.page.locator(".score-sheet")).not_to_be_in_viewport()
    window.page.locator(".area-tabs").get_by_role("link", name="Score").click()
    expect(window.page.locator(".score-sheet")).to_be_in_viewport(ratio=0.9)
    window.close()


def test_on_a_phone_few_choices_are_shown_at_once(browser: Browser, full_house: House) -> None:
    window = at_a_table(browser, full_house, "lanterns", **PHONE)
    page = window.page
    for _ in range(30):
        state = window.state()
        if state["over"]:
            break
        if state["mine"]:
            page.locator("#options button").first.tap()
        window.wait_for_change(state["version"])
    window.close()


@pytest.mark.parametrize("script", [True, False], ids=["with a script", "without"])
def test_on_a_phone_the_log_is_a_drawer_and_areas_are_tabs(browser: Browser, full_house: House, script: bool) -> None:
    window = at_a_table(browser, full_house, "astrolabe", **PHONE, java_script_enabled=script)
    page = window.page
    log = page.locator("#log .drawer-body")
    expect(log).not_to_be_visible()
    page.locator("#log > summary").click()
    expect(log).to_be_in_viewport()
    page.locator("#log > summary").click()
    expect(log).not_to_be_visible()
    page.locator(".area-tabs a").last.click()
    expect(page.locator("#others")).to_be_in_viewport(ratio=0.9)
    expect(page.locator("#stage")).not_to_be_in_viewport()
    window.close()


def test_a_rule_opens_in_a_drawer_that_escape_closes(browser: Browser, full_house: House) -> None:
    window = at_a_table(browser, full_house, "codex", **PHONE)
    page = window.page
    expect(page.locator("#rules")).not_to_be_visible()
    page.locator("#why > summary").click()
    expect(page.locator("#rules-found .rule")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).not_to_be_visible()
    window.close()


def test_on_its_side_the_choices_stand_beside_the_board(browser: Browser, full_house: House) -> None:
    settings = {**PHONE, "viewport": {"width": 844, "height": 390}}
    window = at_a_table(browser, full_house, "starlight", **settings)
    page = window.page
    assert page.evaluate("document.documentElement.scrollWidth") <= 844
    board, choices = box(page, ".ground"), box(page, "#choices")
    assert board["right"] <= choices["left"] and board["top"] < 100
    expect(page.locator("#options button").first).to_be_in_viewport()
    window.close()


def test_the_page_does_not_scroll_and_everything_is_in_sight(window: Window) -> None:
    page = window.page
    window.play_now("starlight")
    page.evaluate("scrollTo(0, 1500)")
    assert page.evaluate("scrollY") == 0
    for part in ("#prompt", "#choices", "#markets", "#mine", "#others", ".sl-rondel"):
        expect(page.locator(part)).to_be_in_viewport(ratio=0.99)


def test_the_board_becomes_larger_and_fits_again(window: Window) -> None:
    page = window.page
    window.play_now("starlight")
    wheel = ".sl-rondel"
    fit = box(page, wheel)["width"]
    page.keyboard.press("+")
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
    page.locator("#more > summary").click()
    expect(page.get_by_role("button", name="Fit")).to_be_disabled()
    page.get_by_role("button", name="Larger").click()
    page.get_by_role("button", name="Fit").click()
    assert box(page, wheel)["width"] == pytest.approx(fit, rel=0.03)


def test_two_fingers_spread_make_the_board_larger(browser: Browser, full_house: House) -> None:
    window = at_a_table(browser, full_house, "starlight", **PHONE)
    page = window.page
    fit = box(page, ".sl-rondel")["width"]
    touches = window.context.new_cdp_session(page)
    for kind, apart in [("touchStart", 40), ("touchMove", 60), ("touchMove", 80)]:
        points = [{"x": 200 - apart, "y": 400, "id": 0}, {"x": 200 + apart, "y": 400, "id": 1}]
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    touches.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_function(f"{BOX % '.sl-rondel'}.width > {1.8 * fit}")
    window.close()


def test_a_drawing_that_turns_over_keeps_the_size_of_its_words(window: Window) -> None:
    window.play_now("starlight")
    wheel = window.page.locator(".sl-rondel svg.drawing, svg.sl-rondel").first
    assert wheel.evaluate(
        """async drawing => {
            const soon = () => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
            drawing.style.transform = "rotateY(80deg)";
            drawing.style.maxWidth = `${drawing.clientWidth - 2}px`;  // measured anew
            await soon();
            return Number(drawing.style.getPropertyValue("--px"));
        }"""
    ) == pytest.approx(float(wheel.evaluate("d => d.viewBox.baseVal.width / d.clientWidth")), rel=0.1)
