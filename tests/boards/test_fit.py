"""Every table is one screen: games of all kinds and seat counts, measured in a real browser at telling moments."""

import json
import shutil
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, sync_playwright

import asterism
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match, Record
from web.house import House
from web.windows import FLAGS

MEASURE = (Path(__file__).parent / "measure.js").read_text(encoding="utf-8").split("\n", 1)[1]
GAMES = Path(__file__).parents[1] / "games"
SIZES = {"laptop": (1280, 800), "low": (1366, 768), "large": (1920, 1080), "phone": (390, 844)}
SETTLED = """(width) => innerWidth === width && [...document.querySelectorAll(".board svg.drawing[viewBox]")]
    .filter((one) => one.checkVisibility() && one.clientWidth && one.clientHeight)
    .every((one) => {
        const { width, height } = one.viewBox.baseVal;
        const scale = Math.min(one.getBoundingClientRect().width / width, one.clientHeight / height);
        return Math.abs(one.style.getPropertyValue("--px") * scale - 1) < 0.02;
    })"""
FRAMES = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
LOOK_EVERY = 15  # answers between two looks at how full the table is

KINDS = [  # measured at every kind of question
    "codex/same-deal-3",
    "astrolabe/row-unfillable-2",
    "astrolabe_018/other-rules",
    "starlight/four-gods",
    "knights/nullarch-2-levels",
]
FULLEST = [  # measured when most lies on the table, at the last question, and when all is over
    "codex/advised",
    "astrolabe/all-options-3",
    "astrolabe/five-traps-4",
    "astrolabe_018/two",
    "astrolabe_018/five",
    "starlight/solo",
    "starlight/five-gods-again",
    "starlight/one-starbot",
    "knights/ishtakka-1-levels",
    "knights/gorgolith-4-exhausted",
]


@dataclass
class Room:
    """A server with all games, a browser page, and the visitor who looks."""

    house: House
    browser: Browser
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


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    games = tuple(asterism.game(id) for id in asterism.shelf())
    house = House(f"sqlite:///{tmp_path_factory.mktemp('fit')}/tables.sqlite", games)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = browser.new_context(base_url=house.url, reduced_motion="reduce").new_page()
        page.goto("/")
        page.locator("form[action='/play/codex'] button").click()
        page.wait_for_selector("#scene")
        with house.site.tables.looking(page.url.split("/table/")[1][:10]) as live:
            visitor = next(iter(live.holders[0]))
        yield Room(house, browser, page, visitor)
        browser.close()
    house.close()


def read(name: str) -> Record:
    game, record = name.split("/")
    return Record.load(GAMES / game / "golden" / f"{record}.json")


def moments(game: AnyGame, record: Record, kinds: bool) -> dict[int, str]:
    """When to look: at each new kind of question if asked for, when the table is fullest, near the end, at the end."""
    last = len(record.answers)
    found = {last - 1: "the last question", last: "the end"}
    seen: set[str] = set()
    fullest = (0, 0)
    state = Match.replay(game, record, until=0).state
    for count, (seat, key) in enumerate(record.answers):
        asked = game.speech.ask(state, seat).rule
        if kinds and asked not in seen:
            seen.add(asked)
            found[count] = asked
        if count % LOOK_EVERY == 0:
            fullest = max(fullest, (len(json.dumps(game.speech.observe(state, seat))), count))
        state.apply(seat, key)
    found.setdefault(fullest[1], "fullest")
    return dict(sorted(found.items()))


@pytest.mark.parametrize("name", KINDS + FULLEST)
def test_a_game_fits_the_screen_from_its_first_question_to_its_end(room: Room, name: str) -> None:
    record = read(name)
    whole = room.house.site.tables.open_record(record, room.visitor)
    found: dict[str, list[str]] = {}
    for count, what in moments(asterism.game(record.game), record, name in KINDS).items():
        room.show(whole.id, len(record.names), count)
        for size in SIZES:
            for problem in room.problems(size):
                found.setdefault(f"{size}: {problem}", []).append(f"answer {count} ({what})")
    assert not found, "\n".join(
        f"{problem}  [{len(when)} times, first at {when[0]}]" for problem, when in found.items()
    )
