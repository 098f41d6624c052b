"""The pages around the tables in a real browser: readable for everybody, at every width, also enlarged."""

import pytest
from playwright.sync_api import Browser

import asterism
from web.house import House
from web.windows import PHONE, Window

PAGES = ["/", "/new", "/new?game=knights&invite=1", "/journal", "/open", "/you", "/licences", "/nowhere"]
OF_GAMES = [f"/games/{id}{page}" for id in asterism.shelf() for page in ("", "/rules")]


@pytest.mark.parametrize("path", [*PAGES, *OF_GAMES])
def test_axe_finds_nothing_serious(browser: Browser, full_house: House, path: str) -> None:
    window = Window(browser, full_house, viewport={"width": 1280, "height": 800})
    window.page.goto(path)
    assert window.violations() == []
    window.complaints = [said for said in window.complaints if "404" not in said]
    window.close()


@pytest.mark.parametrize("width", [390, 640], ids=["a phone", "1280 at 200 %"])
def test_nothing_leaves_the_page_sideways(browser: Browser, full_house: House, width: int) -> None:
    window = Window(browser, full_house, **{**PHONE, "viewport": {"width": width, "height": 800}})
    for path in [*PAGES[:-1], *OF_GAMES]:
        window.page.goto(path)
        assert window.page.evaluate("document.documentElement.scrollWidth") <= width, path
    window.close()
