"""Windows of a real Chromium, and what somebody does in them."""

import json
import random
import time
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserContext, Page, expect

from asterism import bots
from asterism.kernel.game.game import AnyGame
from asterism.kernel.speech.speech import Key
from asterism.kernel.state import State
from web.house import House, eventually

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
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
AXE = (Path(__file__).parent / "vendor" / "axe.min.js").read_text(encoding="utf-8")
PATIENCE_MS = 120_000  # a busy machine is no failure
CLICKED = 5  # of so many moves one is clicked where a whole game is played
expect.set_options(timeout=PATIENCE_MS)


class Window:
    """A browser window; whatever the console complains of, or is asked from outside, fails the test."""

    def __init__(self, browser: Browser, house: House, pace: str = "off", **settings: Any) -> None:
        self.house = house
        self.context: BrowserContext = browser.new_context(base_url=house.url, **settings)
        self.context.add_init_script(f"try {{ localStorage.pace ??= '{pace}' }} catch {{}}")  # of what others do
        self.page: Page = self.context.new_page()
        self.complaints: list[str] = []
        self.page.on("console", lambda said: self.note(said.text) if said.type == "error" else None)
        self.page.on("pageerror", lambda error: self.note(str(error)))
        self.page.on("request", lambda asked: None if asked.url.startswith(house.url) else self.note(asked.url))
        self.page.set_default_timeout(PATIENCE_MS)

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
        self.page.wait_for_selector("html[data-ready]")  # before its script has come a link just leads to its page

    @property
    def table(self) -> str:
        """The id of the table one is at."""
        return self.page.url.split("/table/")[1][:10]

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

    def click_something(self, rng: random.Random, plainly: bool = False) -> None:
        """What a greedy player would do, or plainly the first thing offered, on a piece or in the list as it comes."""
        self.open_tray()
        buttons = self.page.locator("button[form=answer]")
        places = self.page.evaluate(
            """key => {
                const covered = (b) => {  // by an open drawer, on a phone
                    const { x, y, width, height } = b.getBoundingClientRect();
                    const above = document.elementFromPoint(x + width / 2, y + height / 2);
                    return !b.closest(".drawer-body") && above?.closest(".drawer-body");
                };
                return [...document.querySelectorAll("button[form=answer]")].map((b, i) => [b, i])
                    .filter(([b]) => b.checkVisibility() && JSON.stringify(JSON.parse(b.value)) === key && !covered(b))
                    .map(([, i]) => i);
            }""",
            json.dumps(self.advice(plainly), separators=(",", ":"), ensure_ascii=False),
        )
        buttons.nth(rng.choice(places)).click()

    def open_tray(self) -> None:
        """Many choices are a list in a drawer."""
        self.page.wait_for_selector("html[data-ready]", state="attached")
        folded = self.page.locator("#list:not([open]) > summary")
        if folded.count():
            folded.click()

    def take(self, place: int) -> None:
        """Press the option that stands at this place in the game's own order."""
        seat = int(self.page.locator("#answer input[name=seat]").get_attribute("value") or 0)
        with self.house.site.tables.looking(self.table) as live:
            key = live.game.speech.key(live.playing.state, live.playing.state.options(seat)[place])
        self.open_tray()
        self.page.locator(f"#options button[data-key='{json.dumps(key)}']").click()

    def advice(self, plainly: bool = False) -> Key:
        """The key of the move a greedy bot would make for whoever is asked on this page, or of the first one."""
        seat = int(self.page.locator("#answer input[name=seat]").get_attribute("value") or 0)
        with self.house.site.tables.looking(self.table) as live:
            return chosen(live.game, live.playing.state, seat, plainly)

    def click_on(self, rng: random.Random, clicks: int, plainly: bool = False) -> int:
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
            self.click_something(rng, plainly)
            self.wait_for_change(state["version"])
            made += 1
        return made

    def play_through(self, rng: random.Random, plainly: bool = False) -> int:
        """Play to the end of the game: one move in `CLICKED` is a click, the others go past the page. The clicks."""
        made = 0
        while not self.state()["over"]:
            made += self.click_on(rng, 1, plainly)
            for _ in range(CLICKED - 1):
                self.answer_aside(plainly)
            self.page.wait_for_function(
                "v => Number(document.querySelector('#scene').dataset.version) >= v",
                arg=self.house.site.tables.version(self.table),
            )
        return made

    def answer_aside(self, plainly: bool) -> None:
        """Answer the next question of whoever sits here past the page, unless the game is over."""
        tables = self.house.site.tables
        eventually(lambda: self.asked() or self.is_over())
        if self.is_over():
            return
        seat = self.asked()[0]
        with tables.looking(self.table) as live:
            state = live.playing.state
            key, number = chosen(live.game, state, seat, plainly), state.number(seat)
        tables.answer(self.table, seat, key, number)

    def asked(self) -> list[int]:
        """The seats held by people that must answer, as the server knows it."""
        with self.house.site.tables.looking(self.table) as live:
            return [seat for seat in live.playing.state.waiting() if live.holders.get(seat)]

    def is_over(self) -> bool:
        with self.house.site.tables.looking(self.table) as live:
            return not live.playing.state.stack

    def tab_to(self, target: str) -> None:
        """Press Tab until something is in focus."""
        for _ in range(100):
            self.page.keyboard.press("Tab")
            if self.page.evaluate("target => document.activeElement.matches(target)", target):
                return
        raise AssertionError(f"Tab does not lead to {target}")

    def arrow_to(self, target: str) -> None:
        """Press the right arrow until something is in focus."""
        for _ in range(100):
            if self.page.evaluate("target => document.activeElement.matches(target)", target):
                return
            self.page.keyboard.press("ArrowRight")
        raise AssertionError(f"arrows do not lead to {target}")

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


def chosen(game: AnyGame, state: State, seat: int, plainly: bool) -> Key:
    """The key of what a greedy bot would do, or plainly of the first thing offered."""
    option = state.options(seat)[0] if plainly else bots.make("greedy", game, 1).choose(state, seat)
    return game.speech.key(state, option)


def make_greedy_table(window: Window, game: str, seed: int) -> None:
    """Make a table through the form: me, and greedy bots in the fewest other seats."""
    page = window.page
    page.goto(f"/new?game={game}")
    page.locator("input[name=seed]").fill(str(seed))
    for select in page.locator("select[name^=seat-]").all()[1:]:
        if select.input_value().startswith("bot"):
            select.select_option("bot-greedy")
    page.get_by_role("button", name="Make the table").click()
    page.wait_for_selector("#scene[data-count]")
