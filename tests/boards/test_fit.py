"""Every table is one screen: whole games of all games at several seat counts, measured in a real browser."""

import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

import asterism
from asterism.bots.levels import make
from asterism.web.tables import SeatWish, Wish
from web.house import House
from web.windows import FLAGS

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8").split("\n", 1)[1]
SIZES = {"laptop": (1280, 800), "low": (1366, 768), "large": (1920, 1080), "phone": (390, 844)}
MOST = 6  # moments of a game that are measured in all
NAMES = ["Stargazer", "Vega", "Mira", "Rigel", "Deneb"]
SETTLE_MS = 600  # after which something to press must be in sight
MEASURED = """() => [...document.querySelectorAll(".board svg.drawing[viewBox]")]
    .filter((one) => one.checkVisibility() && one.clientWidth && one.clientHeight)
    .every((one) => one.style.getPropertyValue("--px"))"""

NOT_YET = pytest.mark.xfail(
    reason="seen to fail: cards and places leave their area, mostly at the end of a game", strict=False
)
NOT_SEEN = pytest.mark.xfail(reason="failed with many minions; mended, and not run since", strict=False)
TABLES = [
    ("codex", 1),
    ("codex", 3),
    pytest.param("astrolabe", 2, marks=NOT_YET),
    pytest.param("astrolabe", 4, marks=NOT_YET),
    ("astrolabe-018", 2),
    ("astrolabe-018", 4),
    ("starlight", 1),
    ("starlight", 4),
    pytest.param("knights", 1, marks=NOT_SEEN),
    ("knights", 4),
]


@dataclass
class Room:
    """A server with all games, a browser, and whoever sits in every seat."""

    house: House
    browser: Browser
    context: BrowserContext
    visitor: str


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    games = tuple(asterism.game(id) for id in asterism.shelf())
    house = House(f"sqlite:///{tmp_path_factory.mktemp('fit')}/tables.sqlite", games)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        context = browser.new_context(base_url=house.url)
        page = context.new_page()
        page.goto("/")
        page.locator("form[action='/play/codex'] button").click()
        page.wait_for_selector("#scene")
        with house.site.tables.looking(page.url.split("/table/")[1][:10]) as live:
            visitor = next(iter(live.holders[0]))
        page.close()
        yield Room(house, browser, context, visitor)
        browser.close()
    house.close()


class Walk:
    """A game that a bot plays in every seat, stopped at moments worth looking at."""

    def __init__(self, room: Room, id: str, seats: int, seed: int) -> None:
        self.tables = room.house.site.tables
        self.game = asterism.game(id)
        settings = {"same_deal": "on"} if id == "codex" and seats > 1 else {}
        wish = Wish(id, [SeatWish("me", NAMES[i]) for i in range(seats)], settings, curtain=False, seed=seed)
        self.table = self.tables.make(wish, room.visitor).id
        self.bot = make("greedy", self.game, seed)

    def moments(self) -> Iterator[str]:
        """Every new kind of question, and some others; the page shows them while this waits."""
        kinds: set[str] = set()
        measured, count = 0, 0
        while True:
            with self.tables.looking(self.table) as live:
                state = live.playing.state
                waiting = state.waiting()
                if not waiting:
                    break
                seat = waiting[0]
                asked = self.game.speech.ask(state, seat).rule
                key = self.game.speech.key(state, self.bot.choose(state, seat))
                number = state.number(seat)
            if measured < MOST and (asked not in kinds or count % 90 == 40):
                kinds.add(asked)
                measured += 1
                yield f"answer {count} ({asked})"
            self.tables.answer(self.table, seat, key, number)
            count += 1
        yield f"the end after {count} answers"


def look(room: Room, table: str, size: str) -> Page:
    width, height = SIZES[size]
    phone = size == "phone"
    context = room.browser.new_context(
        base_url=room.house.url,
        storage_state=room.context.storage_state(),
        viewport={"width": width, "height": height},
        has_touch=phone,
        is_mobile=phone,
        reduced_motion="reduce",
    )
    page = context.new_page()
    page.goto(f"/table/{table}")
    page.wait_for_selector("html[data-ready]", state="attached")
    return page


@pytest.mark.parametrize(("id", "seats"), TABLES)
def test_a_whole_game_fits_the_screen(room: Room, id: str, seats: int) -> None:
    walk = Walk(room, id, seats, 5)
    found: dict[str, list[str]] = {}
    pages = {size: look(room, walk.table, size) for size in SIZES}
    for moment in walk.moments():
        for size, page in pages.items():
            page.goto(f"/table/{walk.table}")
            page.wait_for_selector("html[data-ready]", state="attached")
            page.evaluate("document.fonts.ready")
            page.wait_for_timeout(SETTLE_MS)
            page.wait_for_function(MEASURED)
            for problem in page.evaluate(MEASURE):
                found.setdefault(f"{size}: {problem}", []).append(moment)
    for page in pages.values():
        page.context.close()
    assert not found, "\n".join(
        f"{problem}  [{len(when)} times, first at {when[0]}]" for problem, when in found.items()
    )
