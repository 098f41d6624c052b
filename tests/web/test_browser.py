"""Real Chromium at the table: by mouse, by keyboard alone, without JavaScript, on a phone, two at one table."""

import json
import os
import random
import re
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import asterism
import toy
from asterism import bots
from web.house import House, web

CHROMIUM = Path("/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
expect.set_options(timeout=20_000)
GAMES = [toy.GAME.id, *asterism.shelf()]
STRETCH = 100_000 if os.environ.get("ASTERISM_WHOLE_GAMES") else 20  # clicks before a bot may finish a long game
SHORT_GAMES = ("lanterns", "codex")


@pytest.fixture(scope="module")
def full_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with every game."""
    games = (*[asterism.game(id) for id in asterism.shelf()], toy.GAME)
    house = House(f"sqlite:///{tmp_path_factory.mktemp('browser')}/tables.sqlite", games)
    yield house
    house.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.fail("Chromium is not installed: run tools/install_test_tools.sh")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield browser
        browser.close()


class Window:
    """A browser window; whatever the console complains of, or is asked from outside, fails the test."""

    def __init__(self, browser: Browser, house: House, **settings: Any) -> None:
        self.house = house
        self.context: BrowserContext = browser.new_context(base_url=house.url, **settings)
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda said: self.note(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.note(str(error)))
        self.page.on("request", lambda asked: None if asked.url.startswith(house.url) else self.note(asked.url))
        self.page.set_default_timeout(30_000)

    def note(self, complaint: str) -> None:
        if "409" not in complaint:  # a bot was quicker: the page says so
            self.complaints.append(complaint)

    def close(self) -> None:
        assert self.complaints == []
        self.context.close()

    # Playing

    def play_now(self, game: str) -> None:
        self.page.goto("/")
        self.page.locator(f"form[action='/play/{game}'] button").click()
        self.page.wait_for_selector("#scene[data-count]")

    def state(self) -> dict[str, Any]:
        """How the page stands."""
        found = self.page.evaluate(
            """() => ({
                over: document.querySelector(".ending") !== null,
                version: document.querySelector("#scene").dataset.version,
                mine: document.querySelector(".prompt.mine") !== null,
                options: document.querySelectorAll("#options button").length,
            })"""
        )
        return dict(found)

    def wait_for_change(self, version: str) -> None:
        """Until the page shows something newer, and nothing of ours is under way."""
        self.page.wait_for_function(
            """v => document.querySelector('#scene').dataset.version !== v
                && !document.documentElement.hasAttribute('data-sending')""",
            arg=version,
        )

    def click_something(self, rng: random.Random) -> None:
        """What a greedy player would do, on a piece or in the list, as it comes."""
        buttons = self.page.locator("button[form=answer]")
        places = self.page.evaluate(
            """key => [...document.querySelectorAll("button[form=answer]")].map((b, i) => [b, i])
                .filter(([b]) => b.checkVisibility() && JSON.stringify(JSON.parse(b.value)) === key)
                .map(([, i]) => i)""",
            json.dumps(self.advice(), separators=(",", ":"), ensure_ascii=False),
        )
        buttons.nth(rng.choice(places)).click()

    def advice(self) -> list[str | int]:
        """The key of the move a greedy bot would make for whoever is asked on this page."""
        table = self.page.url.split("/table/")[1][:10]
        seat = int(self.page.locator("#answer input[name=seat]").get_attribute("value") or 0)
        with self.house.site.tables.looking(table) as live:
            state = live.playing.state
            return live.game.table.key(state, bots.make("greedy", live.game, 1).choose(state, seat))

    def click_on(self, rng: random.Random, clicks: int) -> int:
        """Click through the game until it is over or so many moves are made; the moves."""
        made = 0
        end = time.monotonic() + 900
        while made < clicks and time.monotonic() < end:
            state = self.state()
            if state["over"]:
                break
            if not state["mine"]:
                self.wait_for_change(state["version"])
                continue
            self.click_something(rng)
            self.wait_for_change(state["version"])
            made += 1
        return made

    def leave_it_to_a_bot(self) -> None:
        """A bot plays on for me, until the end screen appears by itself."""
        self.page.locator(".my-seat select[name=level]").first.select_option("greedy")
        self.page.locator(".my-seat form[action$=stand-in] button").first.click()
        self.page.wait_for_selector(".ending", timeout=300_000)

    def tab_to(self, target: str) -> None:
        """Press Tab until something is in focus."""
        for _ in range(100):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("target => document.activeElement.matches(target)", target):
                return
        raise AssertionError(f"Tab does not lead to {target}")

    def violations(self, leave_out: str | None = ".board") -> list[str]:
        """What axe finds that is serious or critical; drawn boards are left out unless asked for."""
        self.page.evaluate(AXE)
        found = self.page.evaluate(
            "leave => axe.run(leave ? {exclude: [[leave]]} : document, {resultTypes: ['violations']})", leave_out
        )
        return [
            f"{one['id']}: {node['html'][:160]} {node['failureSummary'][:160]}"
            for one in found["violations"]
            if one["impact"] in ("serious", "critical")
            for node in one["nodes"]
        ]


@pytest.fixture
def window(browser: Browser, full_house: House) -> Iterator[Window]:
    window = Window(browser, full_house, viewport={"width": 1280, "height": 800})
    yield window
    window.close()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_by_clicking(window: Window, game: str) -> None:
    """From the front page to the end screen; long games are handed to a bot after a stretch."""
    make_greedy_table(window, game)
    clicks = 100_000 if game in SHORT_GAMES else STRETCH
    made = window.click_on(random.Random(1), clicks)
    assert made >= 3
    if not window.state()["over"]:
        window.leave_it_to_a_bot()
    expect(window.page.locator(".ending .scores")).to_be_visible()


def make_greedy_table(window: Window, game: str) -> None:
    """Make a table through the form: me, and greedy bots in the fewest other seats."""
    page = window.page
    page.goto(f"/new?game={game}")
    for select in page.locator("select[name^=seat-]").all()[1:]:
        if select.input_value().startswith("bot"):
            select.select_option("bot-greedy")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("#scene[data-count]")


def test_a_game_is_played_by_keyboard_alone(browser: Browser, full_house: House) -> None:
    window = Window(browser, full_house, viewport={"width": 1280, "height": 800})
    page = window.page
    page.goto("/")
    window.tab_to("form[action='/play/codex'] button")
    page.keyboard.press("Enter")
    page.wait_for_selector("#options .key")  # the page listens to keys
    rng = random.Random(2)
    turn = 0
    while not window.state()["over"]:
        state = window.state()
        if turn % 3 == 0:
            page.keyboard.press(str(rng.randint(1, min(9, state["options"]))))
        elif turn % 3 == 1:
            page.keyboard.press("/")
            page.keyboard.type("t")
            window.tab_to("#options button")
            page.keyboard.press("Enter")
        else:
            page.evaluate("document.querySelector('#prompt').focus()")
            window.tab_to("#options button")
            page.keyboard.press("Enter")
        window.wait_for_change(state["version"])
        turn += 1
    before = window.state()["version"]
    page.keyboard.press("Control+z")
    window.wait_for_change(before)
    assert not window.state()["over"] and page.evaluate("document.activeElement.id") == "prompt"
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_have_attribute("open", "")
    window.close()


def test_a_game_is_played_without_javascript(browser: Browser, full_house: House) -> None:
    window = Window(browser, full_house, java_script_enabled=False)
    page = window.page
    page.goto("/")
    page.locator("form[action='/play/codex'] button").click()
    rng = random.Random(3)
    moves = 0
    while page.locator(".ending").count() == 0:
        options = page.locator("#options button")
        options.nth(rng.randrange(min(options.count(), 12))).click()
        page.wait_for_load_state()
        moves += 1
        assert moves < 200
    expect(page.locator(".scores")).to_be_visible()
    window.close()


def test_a_game_is_played_on_a_phone(browser: Browser, full_house: House) -> None:
    window = Window(browser, full_house, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = window.page
    page.goto("/")
    page.locator("form[action='/play/codex'] button").tap()
    page.wait_for_selector("#scene[data-count]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    rng = random.Random(4)
    while not window.state()["over"]:
        state = window.state()
        page.locator("#options button").nth(rng.randrange(min(state["options"], 8))).tap()
        window.wait_for_change(state["version"])
    small = page.evaluate(
        """() => [...document.querySelectorAll("#scene button, #scene a.button, #scene select")]
            .filter((b) => b.checkVisibility())
            .map((b) => [b.textContent.trim().slice(0, 40), b.getBoundingClientRect()])
            .filter(([, box]) => box.height < 43.5).map(([text]) => text)"""
    )
    assert small == []
    window.close()


def test_two_browsers_at_one_table(browser: Browser, full_house: House) -> None:
    host, guest = Window(browser, full_house), Window(browser, full_house)
    page = host.page
    page.goto("/new?game=lanterns")
    page.locator("select[name=seat-1]").select_option("open")
    page.locator("input[name=name-0]").fill("Hanna")
    page.get_by_role("button", name="Make the table").click()
    expect(page.get_by_role("status")).to_contain_text("Waiting for 1 more")
    guest.page.goto(page.locator("[data-address]").first.input_value())
    guest.page.get_by_label("Your name").fill("Gustav")
    guest.page.get_by_role("button", name="Sit here").click()
    page.wait_for_selector("#scene[data-count]")  # the room turned into the table by itself
    guest.page.get_by_label("Say something").fill("good luck")
    guest.page.get_by_role("button", name="Say").click()
    expect(page.locator(".chat")).to_contain_text("good luck")
    rng = random.Random(5)
    for _ in range(2000):
        states = [window.state() for window in (host, guest)]
        if all(state["over"] for state in states):
            break
        if not any(state["mine"] for state in states):
            page.wait_for_timeout(30)
        for window in (host, guest):
            state = window.state()
            if state["mine"]:
                window.click_something(rng)
                window.wait_for_change(state["version"])
    for window in (host, guest):
        expect(window.page.locator(".ending .scores")).to_be_visible()
    page.get_by_role("button", name="Play again").click()
    page.wait_for_url(re.compile("/table/"))
    expect(guest.page.get_by_role("link", name="To the rematch")).to_be_visible()
    host.close()
    guest.close()


def test_a_replay_steps_by_keys_slider_and_links(window: Window) -> None:
    window.play_now("lanterns")
    window.click_on(random.Random(6), 100)
    page = window.page
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_selector("[data-replay]")
    moment = page.locator(".moment")
    expect(moment).to_have_text(re.compile(r"^0 of \d+$"))
    count = int(moment.inner_text().split()[-1])
    page.keyboard.press("ArrowRight")
    expect(moment).to_have_text(f"1 of {count}")
    page.keyboard.press("End")
    expect(moment).to_have_text(f"{count} of {count}")
    page.keyboard.press("ArrowUp")
    expect(moment).not_to_have_text(f"{count} of {count}")
    page.keyboard.press("Home")
    expect(moment).to_have_text(f"0 of {count}")
    page.locator("[data-slider] input[type=range]").fill("2")
    expect(moment).to_have_text(f"2 of {count}")
    expect(page).to_have_url(re.compile("at=2"))
    shared = page.url
    page.keyboard.press("End")
    expect(moment).to_have_text(f"{count} of {count}")
    page.locator(".log a").last.click()
    expect(moment).not_to_have_text(f"{count} of {count}")
    page.goto(shared)
    expect(moment).to_have_text(f"2 of {count}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(moment).to_have_text(f"3 of {count}")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector("#scene[data-count]")
    assert window.state()["options"]


def test_picks_rules_and_drafts_survive_a_push(window: Window, full_house: House) -> None:
    """What one is typing stays when somebody else's move arrives; the rules open beside the table."""
    page = window.page
    window.play_now("lanterns")
    page.get_by_label("Private notes").fill("half a thought")
    page.get_by_role("link", name="Why?").click()
    expect(page.locator("#rules-found")).to_contain_text("round.seal")
    page.get_by_label("Search the rules").fill("lantern")
    page.keyboard.press("Enter")
    expect(page.locator("#rules-found")).to_contain_text("light.each")
    version = window.state()["version"]
    full_house.site.tables.say(page.url.rpartition("/")[2].split("?")[0], 0, "somebody speaks")
    window.wait_for_change(version)
    expect(page.get_by_label("Private notes")).to_have_value("half a thought")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desktop", "phone"])
def test_no_page_keeps_anybody_out(browser: Browser, full_house: House, size: tuple[int, int]) -> None:
    """axe-core finds nothing serious or critical on any page around the drawn boards."""
    window = Window(browser, full_house, viewport={"width": size[0], "height": size[1]})
    page = window.page
    problems: dict[str, list[str]] = {}

    def check(name: str) -> None:
        found = window.violations()
        if found:
            problems[name] = found

    for path in ("/", "/new?game=starlight", "/open", "/licences", "/api", "/games/codex", "/games/codex/rules?q=star"):
        page.goto(path)
        check(path)
    page.goto("/new?game=lanterns")
    page.locator("select[name=seat-1]").select_option("open")
    page.get_by_role("button", name="Make the table").click()
    check("room")
    page.goto("/new?game=lanterns")
    page.locator("select[name=seat-1]").select_option("me")
    page.get_by_role("button", name="Make the table").click()
    check("curtain")
    for game in GAMES:
        window.play_now(game)
        window.click_on(random.Random(7), 3)
        check(game)
        page.goto(page.url.split("?")[0] + "/replay")
        check(f"{game} replay")
    window.play_now("lanterns")
    window.click_on(random.Random(8), 100)
    check("ending")
    window.complaints.clear()
    page.goto("/")
    check("continue")
    assert problems == {}, json.dumps(problems, indent=1)
    window.close()


def test_a_page_is_light(full_house: House) -> None:
    """A table page with its styles and scripts stays under 300 kB without fonts."""
    for game in GAMES:
        visitor = full_house.visitor()
        page = visitor.play_now(game)
        paths = re.findall(r'(?:src|href)="(/static/[^"#]+)', page.text)
        modules = [f"/static/{name}" for name in ("page.js", "vendor/idiomorph.js", "icons.svg")]
        total = 0
        for path in {page.path, *paths, *modules}:
            with web.stream("GET", f"{full_house.url}{path}", headers={"Accept-Encoding": "gzip"}) as response:
                total += sum(len(chunk) for chunk in response.iter_raw())
        assert total < 300_000, (game, total)
