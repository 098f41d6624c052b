"""Makes the reference pictures of the boards: `python tools/pictures.py [game ...]`.

Each table is shown in a fixed position at three sizes, and kept in docs/pictures; a small one stands on the front
page (web/static/shelf). The positions are lists of answers in tools/positions; `--renew` plays them anew with the
greedy bot, which is needed when rules or packs change. Needs Chromium and the Python package playwright.
"""

import json
import shutil
import signal
import socket
import sys
import tempfile
import threading
import time
from pathlib import Path
from typing import TYPE_CHECKING

import asterism
from asterism.bots.levels import make
from asterism.kernel.errors import Illegal
from asterism.kernel.game.record import Match, Record
from asterism.web.app import make_app
from asterism.web.config import UNLIMITED, Config
from asterism.web.connections import Settings
from asterism.web.server import Server
from asterism.web.site import Site

if TYPE_CHECKING:
    from playwright.sync_api import Page

ROOT = Path(__file__).resolve().parent.parent
PLAYED = ROOT / "tools" / "positions"
PICTURES = ROOT / "docs" / "pictures"
STATIC = ROOT / "src" / "asterism" / "web" / "static"
SIZES = {"phone": (390, 844, 1), "tablet": (820, 1180, 1), "desktop": (1280, 800, 1), "shelf": (1280, 800, 0.5)}
SETTLE_MS = 1500
QUALITY = 70
SHELF = STATIC / "shelf"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

# game: seats, seed, answers, settings
POSITIONS: dict[str, tuple[int, int, int, dict[str, str]]] = {
    "codex": (1, 7, 14, {}),
    "astrolabe": (3, 5, 150, {}),
    "astrolabe-018": (3, 5, 110, {}),
    "starlight": (3, 5, 130, {}),
    "knights": (2, 5, 90, {}),
}

NAMES = ["Ada", "Rigel", "Vega", "Altair", "Deneb"]


def position(id: str) -> Record:
    """The fixed position of a game's pictures."""
    seats, seed, _, settings = POSITIONS[id]
    match = Match.new(asterism.game(id), seats, seed, settings)
    match.record.names[:] = NAMES[:seats]
    for seat, key in json.loads((PLAYED / f"{id}.json").read_text()):
        try:
            match.answer(seat, key)
        except Illegal as refused:
            raise SystemExit(f"{id}: the kept position no longer plays ({refused.rule}); use --renew {id}") from refused
    return match.record


def renew(id: str) -> None:
    """Play the position anew and keep its answers."""
    seats, seed, answers, settings = POSITIONS[id]
    game = asterism.game(id)
    g = game.new(seats, seed, settings)
    bot = make("greedy", game, seed)
    played: list[list[object]] = []
    while g.waiting() and len(played) < answers:
        seat = g.waiting()[0]
        packed = bot.choose(g, seat)
        played.append([seat, game.speech.key(g, packed)])
        g.step(seat, packed)
    PLAYED.mkdir(exist_ok=True)
    lines = ",\n".join(json.dumps(answer) for answer in played)
    (PLAYED / f"{id}.json").write_text(f"[\n{lines}\n]\n")


class House:
    """A table server for the pictures, on a port and with a database of its own."""

    def __init__(self, folder: str) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = int(probe.getsockname()[1])
        self.url = f"http://127.0.0.1:{port}"
        games = tuple(asterism.game(id) for id in asterism.shelf())
        config = Config(database=f"sqlite:///{folder}/tables.sqlite", games=games, limits=UNLIMITED)
        app = make_app(config)
        self.site: Site = app.state.site
        self.server = Server(Settings(app, config, "127.0.0.1", port, graceful_seconds=2), app)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        while not self.server.started:
            time.sleep(0.02)

    def visitor(self, page: "Page") -> str:
        """Who looks at the pictures: the holder of a table that this browser has made."""
        page.goto(f"{self.url}/")
        page.locator("form[action='/play/codex'] button").click()
        page.wait_for_selector("#scene")
        with self.site.tables.looking(page.url.split("/table/")[1][:10]) as live:
            return next(iter(live.holders[0]))

    def table(self, id: str, visitor: str) -> str:
        """The address of a table in the fixed position of a game, every seat of which the visitor holds."""
        return f"{self.url}/table/{self.site.tables.open_record(position(id), visitor).id}"

    def close(self) -> None:
        self.server.handle_exit(signal.SIGTERM, None)
        self.thread.join(10)


def main(wanted: list[str]) -> int:
    from playwright.sync_api import sync_playwright

    ids = [word for word in wanted if word != "--renew"] or asterism.shelf()
    if not set(ids) <= set(asterism.shelf()):
        print(__doc__, f"Games: {', '.join(asterism.shelf())}", sep="\n")
        return 2
    if "--renew" in wanted:
        for id in ids:
            renew(id)
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    PICTURES.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        house = House(folder)
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        first = browser.new_context()
        visitor = house.visitor(first.new_page())
        for id in ids:
            address = house.table(id, visitor)
            for size, (width, height, scale) in SIZES.items():
                context = browser.new_context(
                    storage_state=first.storage_state(),
                    viewport={"width": width, "height": height},
                    device_scale_factor=scale,
                    reduced_motion="reduce",
                )
                page = context.new_page()
                page.goto(address)
                page.wait_for_selector("html[data-ready]", state="attached")
                page.evaluate("document.fonts.ready")
                page.wait_for_timeout(SETTLE_MS)
                target = SHELF / f"{id}.jpg" if size == "shelf" else PICTURES / f"{id}-{size}.jpg"
                page.screenshot(path=target, type="jpeg", quality=QUALITY)
                context.close()
                print(f"{target.relative_to(ROOT)} {target.stat().st_size // 1000} kB")
        browser.close()
        house.close()
    total = sum(path.stat().st_size for path in PICTURES.iterdir())
    print(f"{total / 1_000_000:.1f} MB in all")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
