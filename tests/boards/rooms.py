"""A server with all games, a browser page and whoever looks, for what is measured on the tables of recorded games."""

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import asterism
from asterism.kernel.game.record import Record
from web.house import House
from web.windows import FLAGS, PATIENCE_MS

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8").split("\n", 1)[1]
GAMES = Path(__file__).parents[1] / "games"
SIZES = {
    "laptop": (1280, 800),
    "low": (1366, 768),
    "large": (1920, 1080),
    "phone": (390, 844),
    "enlarged": (640, 400),  # a laptop's window at 200 %
}
SETTLED = """(width) => innerWidth === width && [...document.querySelectorAll(".board svg.drawing[viewBox]")]
    .filter((one) => one.checkVisibility() && one.clientWidth && one.clientHeight)
    .every((one) => {
        const { width, height } = one.viewBox.baseVal;
        const scale = Math.min(one.clientWidth / width, one.clientHeight / height);
        return Math.abs(one.style.getPropertyValue("--px") * scale - 1) < 0.02;
    })"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"


@dataclass
class Room:
    """A server with all games, a browser page, and the visitor who looks."""

    house: House
    page: Page
    visitor: str

    def show(self, whole: str, seats: int, count: int) -> None:
        """A game at one of its moments, with everybody at one screen."""
        table = self.house.site.tables.fork(whole, list(range(seats)), count, self.visitor)
        self.resize("laptop")
        self.page.goto(f"/table/{table.id}")
        self.page.wait_for_selector("html[data-ready]", state="attached")
        self.page.evaluate("document.fonts.ready")

    def resize(self, size: str) -> None:
        width, height = SIZES[size]
        self.page.set_viewport_size({"width": width, "height": height})

    def problems(self, size: str) -> list[str]:
        """What does not fit a window of this size."""
        self.resize(size)
        self.page.wait_for_function(SETTLED, arg=SIZES[size][0])
        self.page.evaluate(FRAMES)
        return list(self.page.evaluate(MEASURE))


@contextmanager
def open_room(folder: Path) -> Iterator[Room]:
    games = tuple(asterism.game(id) for id in asterism.shelf())
    house = House(f"sqlite:///{folder}/tables.sqlite", games)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = browser.new_context(base_url=house.url, reduced_motion="reduce").new_page()
        page.set_default_timeout(PATIENCE_MS)
        page.goto("/")
        page.locator("form[action='/play/codex'] button").click()
        page.wait_for_selector("#scene")
        with house.site.tables.looking(page.url.split("/table/")[1][:10]) as live:
            visitor = next(iter(live.holders[0]))
        yield Room(house, page, visitor)
        browser.close()
    house.close()


def read(name: str) -> Record:
    game, record = name.split("/")
    return Record.load(GAMES / game / "golden" / f"{record}.json")
