"""Makes the reference pictures of the boards: `python tools/pictures.py [game ...]`.

Each board is drawn in a fixed position at three sizes, and kept in docs/pictures; a small one stands on the front
page (web/static/shelf). The positions are lists of
answers in tools/positions; `--renew` plays them anew with the greedy bot, which is needed when rules or packs
change. Needs Chromium and the Python package playwright.
"""

import json
import shutil
import sys
import tempfile
from pathlib import Path

import asterism
from asterism.bots.levels import make
from asterism.drawing.boards import board_of, styles_of
from asterism.kernel.errors import Illegal
from asterism.kernel.state import State

ROOT = Path(__file__).resolve().parent.parent
PLAYED = ROOT / "tools" / "positions"
PICTURES = ROOT / "docs" / "pictures"
STATIC = ROOT / "src" / "asterism" / "web" / "static"
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "desktop": (1280, 800)}
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

# game: seats, seed, answers, options
POSITIONS: dict[str, tuple[int, int, int, dict[str, str]]] = {
    "codex": (1, 7, 14, {}),
    "astrolabe": (3, 5, 150, {}),
    "astrolabe-018": (3, 5, 200, {}),
    "starlight": (3, 5, 130, {}),
    "knights": (2, 5, 90, {}),
}

NAMES = ["Ada", "Rigel", "Vega", "Altair", "Deneb"]

PAGE = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
{styles}</head>
<body class="game-{id}">{board}</body></html>"""
BODY = "body { margin: 0; padding: 8px; background: #080c18; }"


def position(id: str) -> State:
    """The fixed position of a game's pictures."""
    seats, seed, _, options = POSITIONS[id]
    g: State = asterism.game(id).new(seats, seed, options)
    for seat, key in json.loads((PLAYED / f"{id}.json").read_text()):
        try:
            g.apply(seat, key)
        except Illegal as refused:
            raise SystemExit(f"{id}: the kept position no longer plays ({refused.rule}); use --renew {id}") from refused
    return g


def renew(id: str) -> None:
    """Play the position anew and keep its answers."""
    seats, seed, answers, options = POSITIONS[id]
    game = asterism.game(id)
    g = game.new(seats, seed, options)
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


def picture_page(id: str, folder: Path) -> Path:
    """A page with nothing but the board, as the seat to move sees it."""
    g = position(id)
    seat = (g.waiting() or [0])[0]
    view: dict[str, object] = json.loads(json.dumps(g.observe(seat)))
    board = board_of(asterism.game(id))(view, g.pack, NAMES)
    page = folder / f"{id}.html"
    css = folder / "page.css"
    css.write_text(BODY)
    sheets = [*(STATIC / "boards" / f"{style}.css" for style in styles_of(g.game)), css]
    styles = "".join(f'<link rel="stylesheet" href="{sheet.as_uri()}">' for sheet in sheets)
    page.write_text(PAGE.format(styles=styles, id=id, board=board))
    return page


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
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        for id in ids:
            page = picture_page(id, Path(folder))
            for size, (width, height) in SIZES.items():
                tab = browser.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
                tab.goto(page.as_uri())
                tab.evaluate("document.fonts.ready")
                target = PICTURES / f"{id}-{size}.jpg"
                tab.screenshot(path=target, full_page=True, type="jpeg", quality=QUALITY)
                tab.close()
                print(f"{target.relative_to(ROOT)} {target.stat().st_size // 1000} kB")
            tab = browser.new_page(
                viewport={"width": 1280, "height": 800}, device_scale_factor=0.5, reduced_motion="reduce"
            )
            tab.goto(page.as_uri())
            tab.evaluate("document.fonts.ready")
            tab.screenshot(path=SHELF / f"{id}.jpg", type="jpeg", quality=QUALITY)
            tab.close()
        browser.close()
    total = sum(path.stat().st_size for path in PICTURES.iterdir())
    print(f"{total / 1_000_000:.1f} MB in all")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
