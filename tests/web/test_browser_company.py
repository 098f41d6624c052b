"""Two people at one table in two browsers: through the waiting room, told whose turn it is, offline and back."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from web.house import House
from web.windows import Window

Together = Callable[[str], tuple[Page, Page]]


@pytest.fixture
def come_together(browser: Browser, full_house: House) -> Iterator[Together]:
    """Host and guest at a table of a game, both come through the waiting room."""
    host, guest = Window(browser, full_house), Window(browser, full_house)

    def sit_down(game: str) -> tuple[Page, Page]:
        host.page.goto(f"/new?game={game}")
        host.page.locator("select[name=seat-1]").select_option("open")
        host.page.get_by_role("button", name="Make the table").click()
        expect(host.page).to_have_title(re.compile("· waiting room · Asterism"))
        guest.page.goto(host.page.url)
        guest.page.get_by_role("button", name="Sit here").first.click()
        for page in (host.page, guest.page):
            page.wait_for_selector("#scene[data-count]")
        return host.page, guest.page

    yield sit_down
    for window in (host, guest):
        window.complaints = [
            said for said in window.complaints if "ERR_INTERNET_DISCONNECTED" not in said and "502" not in said
        ]
        window.close()


def test_a_room_becomes_a_table_with_its_style_script_and_title(come_together: Together) -> None:
    for page in come_together("astrolabe"):
        expect(page.locator("body")).to_have_class("at-table game-astrolabe")
        expect(page).to_have_title("★ Your turn · Astrolabe 0.25 · Asterism")
        assert page.evaluate("[...document.styleSheets].some(sheet => sheet.href.includes('/boards/'))")
        width = page.evaluate("document.querySelector('[data-board] svg:not(.signs)').getBoundingClientRect().width")
        assert 0 < width < page.evaluate("innerWidth"), "no giant silhouette"
        expect(page.locator("[data-board] [data-piece][role=button]").first).to_be_visible()


def test_the_title_and_the_icon_tell_whose_turn_it_is(come_together: Together) -> None:
    host, guest = come_together("lanterns")
    icon = host.locator("link[rel=icon]")
    assert "icon-turn.svg" in str(icon.get_attribute("href"))
    host.locator("#options button").first.click()
    expect(host).to_have_title("Lanterns · Asterism")
    assert "icon-turn.svg" not in str(icon.get_attribute("href"))
    expect(guest).to_have_title("★ Your turn · Lanterns · Asterism")


def test_alerts_are_off_until_somebody_wants_them(come_together: Together) -> None:
    host, _ = come_together("lanterns")
    boxes = host.locator("#alerts input")
    expect(boxes).to_have_count(2)
    assert [boxes.nth(i).is_checked() for i in range(2)] == [False, False]
    host.locator("#more > summary").click()
    boxes.first.check()
    host.reload()
    host.wait_for_selector("html[data-ready]", state="attached")
    assert boxes.first.is_checked()


def test_an_answer_given_offline_is_kept_and_sent_when_the_line_is_back(come_together: Together) -> None:
    host, _ = come_together("lanterns")
    version = host.locator("#scene").get_attribute("data-version")
    host.context.set_offline(True)
    host.locator("#options button").first.click()
    expect(host.locator("#offline")).to_be_visible()
    bottom, top = (host.locator(one).evaluate("one => one.getBoundingClientRect()") for one in (".table", "#offline"))
    assert bottom["bottom"] <= top["top"], "nothing of the table lies under the banner"
    host.context.set_offline(False)
    expect(host.locator("#offline")).to_be_hidden()
    expect(host.locator("#scene")).not_to_have_attribute("data-version", str(version))
    expect(host).to_have_title("Lanterns · Asterism")


def test_a_proxy_alone_loses_neither_the_page_nor_a_move_nor_what_others_do(come_together: Together) -> None:
    """While a server starts anew its proxy answers for it, with a page of its own."""
    host, guest = come_together("lanterns")

    def once(pattern: str) -> None:
        host.route(pattern, lambda route: route.fulfill(status=502, body="<h1>Bad Gateway</h1>"), times=1)

    once("**/stream*")
    host.reload()
    host.wait_for_selector("html[data-ready]", state="attached")
    host.evaluate("window.stayed = true")
    once("**/answer*")
    host.locator("#options button").first.click()
    expect(host.locator("#offline")).to_be_visible()
    expect(host.locator("#offline")).to_be_hidden()
    expect(host).to_have_title("Lanterns · Asterism")
    guest.locator("#options button").first.click()
    expect(host).to_have_title("★ Your turn · Lanterns · Asterism")
    assert host.evaluate("window.stayed")


def test_a_room_can_be_shared_and_says_how_the_game_is_played(browser: Browser, full_house: House) -> None:
    window = Window(browser, full_house, permissions=["clipboard-read", "clipboard-write"])
    page = window.page
    page.goto("/new?game=astrolabe&invite=1")
    page.locator("select[name=set-rings]").select_option("reset")
    page.get_by_role("button", name="Make the table").click()
    expect(page.locator(".qr svg path")).to_be_visible()
    expect(page.locator(".share")).to_contain_text("Rings after a round: Reset.")
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_role("button", name="Address copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    window.close()


def test_people_in_the_room_talk_before_the_game_begins(browser: Browser, full_house: House) -> None:
    host, guest = Window(browser, full_house), Window(browser, full_house)
    host.page.goto("/new?game=lanterns")
    for seat in ("seat-1", "seat-2"):
        host.page.locator(f"select[name={seat}]").select_option("open")
    host.page.get_by_role("button", name="Make the table").click()
    guest.page.goto(host.page.url)
    expect(guest.page.locator(".room-chat")).to_have_count(0)  # one sits down before one speaks
    guest.page.get_by_role("button", name="Sit here").first.click()
    guest.page.locator("#say").fill("Good evening")
    guest.page.get_by_role("button", name="Say").click()
    expect(host.page.locator(".room-chat")).to_contain_text("Good evening")
    for window in (host, guest):
        assert window.violations() == []
        window.close()


def test_two_people_come_from_the_room_to_the_end(come_together: Together) -> None:
    host, guest = come_together("lanterns")
    for _ in range(300):
        if host.locator(".ending").count() and guest.locator(".ending").count():
            break
        for page in (host, guest):
            mine = page.locator(".prompt.mine").count() and page.locator("button[form=answer]").count()
            if mine and not page.evaluate("document.documentElement.hasAttribute('data-sending')"):
                page.locator("button[form=answer]").last.evaluate("button => button.click()")
        host.wait_for_timeout(30)
    for page in (host, guest):
        expect(page.locator(".ending .scores")).to_be_visible()
        expect(page).to_have_title("Lanterns · Asterism")
