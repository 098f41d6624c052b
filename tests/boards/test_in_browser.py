"""The local play of the boards in a real browser: turning, previewing, sealing, looking closely, moving."""

import functools
import http.server
import json
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, sync_playwright

import asterism
import asterism.web
from asterism.bots.levels import make
from asterism.drawing.boards import board_of, styles_of
from asterism.games.astrolabe_018.model.content import Content018
from asterism.kernel.state import State
from contract.every_game import every_game, the_game

STATIC = Path(asterism.web.__file__).parent / "static"
FLAGS = ["--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync"]
AXE = Path(__file__).parent.parent / "web" / "vendor" / "axe.min.js"
POLICY = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'"


class Pages(http.server.SimpleHTTPRequestHandler):
    """Serves the static files and the pages of the tests, with the policy of the real server."""

    shown: dict[str, str]

    def __init__(self, shown: dict[str, str], *args: object) -> None:
        self.shown = shown
        super().__init__(*args, directory=str(STATIC))  # type: ignore[arg-type]

    def do_GET(self) -> None:
        if self.path in self.shown:
            body = self.shown[self.path].encode()
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)
        else:
            super().do_GET()

    def end_headers(self) -> None:
        self.send_header("Content-Security-Policy", POLICY)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Quiet."""


def table_page(g: State, seat: int) -> str:
    """A page with a board and the action list as the table page has it."""
    view: dict[str, object] = json.loads(json.dumps(g.observe(seat)))
    board = board_of(g.game)(view, g.pack, g.game.seat_names).markup()
    decision = g.decision(seat)
    buttons = ""
    for choice in decision.options if decision else []:
        key, touches = quoted(choice.key), quoted(choice.touches)
        said = f'data-key="{key}" data-touches="{touches}" data-note="{choice.note}"'
        buttons += f"<li><button {said}>{choice.label}</button></li>"
    sheets = ["style", "table", *(f"boards/{style}" for style in styles_of(g.game))]
    styles = "".join(f'<link rel="stylesheet" href="/{sheet}.css">' for sheet in sheets)
    choices = f'<summary>List</summary><div id="options" class="drawer-body"><ol class="options">{buttons}</ol></div>'
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f'{styles}<script type="module" src="/boards/boards.js"></script></head><body class="at-table">'
        f'<div class="table"><details class="drawer">{choices}</details><div class="ground">{board}</div></div>'
        "</body></html>"
    )


def quoted(value: object) -> str:
    return json.dumps(value).replace("&", "&amp;").replace('"', "&quot;")


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        yield found
        found.close()


class Table:
    """Opens boards in a browser and remembers what was answered."""

    def __init__(self, browser: Browser, shown: dict[str, str], address: str) -> None:
        self.browser = browser
        self.shown = shown
        self.address = address
        self.problems: list[str] = []

    def open(self, g: State, seat: int = 0, width: int = 1280, touch: bool = False) -> Page:
        self.shown["/table"] = table_page(g, seat)
        context = self.browser.new_context(viewport={"width": width, "height": 900}, has_touch=touch)
        page = context.new_page()
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda said: self.problems.append(said.text) if said.type == "error" else None)
        page.goto(f"{self.address}/table")
        page.evaluate(
            "() => { window.taken = []; document.addEventListener('click', (event) => {"
            " const key = event.target.closest('[data-key]')?.dataset.key; if (key) window.taken.push(key); }); }"
        )
        page.wait_for_function("customElements.get('codex-sky') !== undefined")
        return page


@pytest.fixture(scope="module")
def table(browser: Browser) -> Iterator[Table]:
    shown: dict[str, str] = {"/favicon.ico": ""}
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Pages, shown))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    found = Table(browser, shown, f"http://127.0.0.1:{server.server_port}")
    yield found
    server.shutdown()
    assert not found.problems


def taken(page: Page) -> list[list[object]]:
    found: list[list[object]] = [json.loads(key) for key in page.evaluate("window.taken")]
    return found


def test_a_codex_card_is_chosen_turned_previewed_and_drawn_by_mouse(table: Table) -> None:
    g = asterism.game("codex").new(seed=7)
    page = table.open(g)
    card = page.locator(".codex-row [data-card]").first
    name = card.get_attribute("data-card")
    card.click()
    assert page.locator(".codex-row .selected").count() == 1
    listed = page.locator("#options li:not(.aside) [data-key]")
    assert {json.loads(str(one.get_attribute("data-key")))[1] for one in listed.all()[:400:40]} == {name}
    page.hover("[data-piece='tile:t3']")
    before = page.locator(".cx-ghost").inner_html()
    assert page.locator(".cx-ghost use").count() >= 1
    page.keyboard.press("r")
    assert page.locator(".cx-ghost").inner_html() != before, "R turns the ghost"
    decision = g.decision(0)
    assert decision is not None
    note = next(choice.note for choice in decision.options if choice.key == ["draw", name, "t3", 1])
    assert page.inner_text(".cx-preview") == f"t3: {note}"
    assert page.locator(".cx-ghost-points").text_content() == note.split(" ")[0]
    page.click("[data-piece='tile:t3']")
    assert taken(page) == [["draw", name, "t3", 1]]


def test_the_wheel_and_the_right_button_turn_a_codex_card(table: Table) -> None:
    page = table.open(asterism.game("codex").new(seed=7))
    card = page.locator(".codex-row [data-card]").first
    name = card.get_attribute("data-card")
    card.click()
    page.hover("[data-piece='tile:t3']")
    page.mouse.wheel(0, 100)
    page.mouse.wheel(0, 100)
    page.click("[data-piece='tile:t3']", button="right")
    page.wait_for_function("document.querySelector('codex-sky').turn === 3")
    page.mouse.wheel(0, -100)
    page.wait_for_function("document.querySelector('codex-sky').turn === 2")
    page.click("[data-piece='tile:t3']")
    assert taken(page) == [["draw", name, "t3", 2]]


def test_what_a_codex_card_would_score_can_be_switched_off(table: Table) -> None:
    page = table.open(asterism.game("codex").new(seed=7))
    page.locator(".codex-row [data-card]").first.click()
    page.hover("[data-piece='tile:t3']")
    assert page.locator(".cx-ghost-points").is_visible()
    page.locator(".cx-plus input").uncheck()
    page.hover("[data-piece='tile:t4']")
    assert not page.locator(".cx-ghost-points").is_visible()
    page.locator(".cx-plus input").check()


def test_a_codex_card_is_drawn_by_keyboard_alone(table: Table) -> None:
    page = table.open(asterism.game("codex").new(seed=7))
    page.locator(".codex-row [data-card]").first.click()
    page.focus("[data-piece='tile:t4']")
    page.keyboard.press("Shift+R")
    page.keyboard.press("ArrowLeft")
    place = page.evaluate("document.activeElement.dataset.piece")
    assert place.startswith("tile:") and place != "tile:t4"
    page.keyboard.press("Enter")
    assert [key[2] for key in taken(page)] == [place.removeprefix("tile:")]


def test_a_tap_previews_and_a_second_tap_draws(table: Table) -> None:
    page = table.open(asterism.game("codex").new(seed=7), width=390, touch=True)
    page.locator(".codex-row [data-card]").first.tap()
    page.tap("[data-piece='tile:t6']")
    assert taken(page) == []
    assert page.locator(".cx-ghost use").count() >= 1
    page.tap("[data-piece='tile:t6']")
    assert len(taken(page)) == 1


def test_pointing_at_a_constellation_shows_where_it_could_come_true(table: Table) -> None:
    g = asterism.game("codex").new(seed=7)
    while g.count < 8:
        g.step(0, g.options(0)[0])
    page = table.open(g)
    hint = page.locator("[data-hint]").first
    page.hover(f"[data-piece='{hint.get_attribute('data-hint')}']")
    assert "shown" in (hint.get_attribute("class") or "")


@pytest.mark.parametrize("id", ["astrolabe", "astrolabe-018"])
def test_the_astrolabe_turns_says_its_price_and_is_sealed(table: Table, id: str) -> None:
    g = asterism.game(id).new(seats=2, seed=3)
    page = table.open(g)
    before = page.inner_text(".al-words")
    page.click("[data-turn='dial,1']")
    assert page.inner_text(".al-words") != before
    assert "free" in page.inner_text(".al-words"), "the dial costs nothing"
    page.click("[data-turn='action,1']")
    assert "1 of" in page.inner_text(".al-words"), "a ring step costs a focus"
    words = page.inner_text(".al-words").split(":")[0].split()
    page.click(".al-seal")
    aim = taken(page)[0]
    assert aim[0] == "aim"
    assert [str(aim[2]).capitalize(), str(aim[3]), aim[1]] == [words[0], words[1], words[-1]]


def test_rings_say_what_they_read_and_a_closed_time_is_dimmed(table: Table) -> None:
    game = asterism.game("astrolabe")
    g = game.new(seats=2, seed=3)
    bot = make("greedy", game, 3)
    while g.count < 400:  # until the time of the round before may not be set again
        seat = g.waiting()[0]
        keys = [game.speech.key(g, packed) for packed in g.options(seat)]
        times = {key[1] for key in keys if key[0] == "aim"}
        if times and len(times) < 3:
            break
        g.step(seat, bot.choose(g, seat))
    page = table.open(g, seat)
    shut = page.locator(".as-own .al-time.shut")
    assert shut.count() > 0
    assert not [time for time in times if page.locator(f".as-own .al-time.shut.al-{time}").count()]
    said = page.locator(".as-own .al-tool span").all_inner_texts()
    assert [one.split(":")[0] for one in said] == ["Dial", "Action ring", "Number ring"]
    assert all(len(one.split(": ")) == 2 for one in said)


def test_a_discarded_card_is_dragged_onto_the_pile(table: Table) -> None:
    game = asterism.game("knights")
    g = game.new(1, 5)
    bot = make("greedy", game, 5)
    for _ in range(300):
        seat = g.waiting()[0]
        if any(game.speech.key(g, packed)[0] == "lay" for packed in g.options(seat)):
            break
        g.step(seat, bot.choose(g, seat))
    page = table.open(g, seat)
    card = page.locator(".kn-played [draggable=true]").first
    card.drag_to(page.locator(".kn-piles .fan"))
    assert [key[0] for key in taken(page)] == ["lay"]


def test_keys_put_played_cards_in_the_order_they_are_laid(table: Table) -> None:
    game = asterism.game("knights")
    g = game.new(1, 5)
    bot = make("greedy", game, 5)
    seat = 0
    while g.count < 600:
        seat = g.waiting()[0]
        keys = [game.speech.key(g, packed) for packed in g.options(seat)]
        if sum(key[0] == "lay" for key in keys) > 1:
            break
        g.step(seat, bot.choose(g, seat))
    page = table.open(g, seat)
    cards = page.locator(".kn-played .fan > [data-piece]")
    before = [str(one.get_attribute("data-piece")) for one in cards.all()]
    other = next(i for i, one in enumerate(before) if one.split(":")[2] != before[0].split(":")[2])
    cards.first.evaluate("card => { card.tabIndex = 0; card.focus(); }")
    for _ in range(other):
        page.keyboard.press("Shift+ArrowRight")
    after = [str(one.get_attribute("data-piece")) for one in cards.all()]
    assert after == [*before[1 : other + 1], before[0], *before[other + 1 :]]
    sent = json.loads(page.locator("""[data-key='["lay-rest"]']""").evaluate("rest => rest.value"))
    assert sent == [["lay", one.split(":")[2]] for one in after]
    for key in sent:  # and the game takes it, until the last ones are all alike
        if game.speech.why_not(g, seat, key) is not None:
            break
        g.apply(seat, key)
    assert [g.content.cards[card].id for card in g.discard[seat]][-len(after) :] == [one.split(":")[2] for one in after]


def test_a_ring_follows_the_finger(table: Table) -> None:
    page = table.open(asterism.game("astrolabe").new(seats=2, seed=3))
    box = page.locator(".as-own .astrolabe").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] * 250 / 462
    reach = box["width"] * 103 / 424  # the action ring
    before = page.locator(".as-own .al-action-ring").get_attribute("transform")
    page.mouse.move(x, y - reach)
    page.mouse.down()
    page.mouse.move(x + reach * 0.5, y - reach * 0.86, steps=4)
    page.mouse.move(x + reach * 0.86, y - reach * 0.5, steps=4)
    page.mouse.up()
    assert page.locator(".as-own .al-action-ring").get_attribute("transform") != before


def middle_of(piece: Locator, aside: float = 0) -> tuple[float, float]:
    box = piece.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2 + aside, box["y"] + box["height"] / 2


@pytest.mark.parametrize("id", ["knights", "astrolabe"])
def test_a_large_card_covers_nothing_that_can_be_pressed(table: Table, id: str) -> None:
    game = asterism.game(id)
    g = game.new(seats=2, seed=5)
    page = table.open(g)
    page.evaluate("document.querySelectorAll('.board .card').forEach((card) => card.classList.add('can-act'))")
    card = page.locator(".board .card").first
    page.mouse.move(*middle_of(card, 8))
    page.mouse.move(*middle_of(card))
    page.wait_for_timeout(600)
    covered = page.evaluate(
        """() => { const large = document.querySelector(".card-large")?.getBoundingClientRect();
        return large ? [...document.querySelectorAll(".board .can-act")].filter((one) => {
            const box = one.getBoundingClientRect();
            return box.left < large.right && large.left < box.right && box.top < large.bottom && large.top < box.bottom;
        }).length : 0; }"""
    )
    assert covered == 0


def test_a_card_grows_on_hover_and_on_focus_and_takes_no_clicks(table: Table) -> None:
    page = table.open(asterism.game("astrolabe").new(seats=2, seed=3))
    card = page.locator(".as-demons .card").first
    card.hover()
    page.wait_for_timeout(600)
    assert page.locator(".card-large").count() == 0, "a pointer that just rests there means nothing"
    page.mouse.move(*middle_of(card, 6))
    page.mouse.move(*middle_of(card))
    page.wait_for_selector(".card-large .card")
    assert page.locator(".card-large [data-piece]").count() == 0, "the copy is not a piece"
    assert page.locator(".card-large").evaluate("(layer) => getComputedStyle(layer).pointerEvents") == "none"
    page.mouse.move(2, 2)
    page.wait_for_selector(".card-large", state="detached")
    card.evaluate("(card) => card.setAttribute('tabindex', '0')")  # as the table page does with pieces
    page.keyboard.press("Tab")
    card.focus()
    page.wait_for_selector(".card-large .card")


def test_pieces_travel_unless_motion_is_reduced(table: Table) -> None:
    moved = (
        "() => { document.dispatchEvent(new CustomEvent('board:before-morph'));"
        " const row = document.querySelector('.codex-targets .cards'); row.prepend(row.lastElementChild);"
        " document.dispatchEvent(new CustomEvent('board:after-morph'));"
        " return document.getAnimations().filter((one) => one.effect.getKeyframes()[0].transform).length; }"
    )
    page = table.open(asterism.game("codex").new(seed=7))
    assert page.evaluate(moved) > 0
    calm = table.open(asterism.game("codex").new(seed=7))
    calm.emulate_media(reduced_motion="reduce")
    assert calm.evaluate(moved) == 0


CHANGE = """(html) => {
    const box = (piece) => { const { x, y } = piece.getBoundingClientRect(); return [x, y]; };
    const pieces = () => [...document.querySelectorAll("[data-piece]")];
    const places = () => Object.fromEntries(pieces().map((one) => [one.dataset.piece, box(one)]));
    const before = places();
    document.dispatchEvent(new CustomEvent("board:before-morph"));
    document.querySelector(".areas").outerHTML = html;
    const after = places();
    document.dispatchEvent(new CustomEvent("board:after-morph"));
    const moves = {};
    for (const one of document.getAnimations()) {
        const start = one.effect.getKeyframes()[0].transform?.match(/translate[(]([-0-9.]+)px, ([-0-9.]+)px[)]/);
        const id = one.effect.target.dataset.piece;
        if (start && id) moves[id] = [after[id][0] + Number(start[1]), after[id][1] + Number(start[2])];
    }
    return { before, moves, flying: document.querySelectorAll(".flying").length };
}"""


def change(table: Table, g: State, moves: list[list[str | int]]) -> dict[str, Any]:
    """Play the moves but the last, look at the board, play the last: what was where, and from where pieces come."""
    for wanted in moves[:-1]:
        answer_like(g, wanted)
    return last_change(table, g, 0, lambda: answer_like(g, moves[-1]))


def last_change(table: Table, g: State, seat: int, play: Callable[[], None]) -> dict[str, Any]:
    page = table.open(g, seat)
    play()
    view: dict[str, object] = json.loads(json.dumps(g.observe(seat)))
    found: dict[str, Any] = page.evaluate(CHANGE, board_of(g.game)(view, g.pack, g.game.seat_names).markup())
    page.context.close()
    return found


def answer_like(g: State, wanted: list[str | int]) -> None:
    decision = g.decision(0)
    assert decision is not None
    g.apply(0, next(choice.key for choice in decision.options if choice.key[: len(wanted)] == wanted))


def near(a: list[float], b: list[float]) -> bool:
    return abs(a[0] - b[0]) < 3 and abs(a[1] - b[1]) < 3


def test_a_taken_ray_travels_from_the_pool_and_is_attached_to_the_star(table: Table) -> None:
    game = asterism.game("starlight")
    start: list[list[str | int]] = [
        ["place", "launch-west"],
        ["end-turn"],
        ["step"],
        ["act"],
        ["take-ray", "long-jade"],
    ]
    found = change(table, game.new(1, 5), start)
    came_from = found["moves"]["ray:0:long-jade"]
    assert any(near(came_from, place) for id, place in found["before"].items() if id.startswith("pool-ray:long-jade"))
    again = change(
        table,
        game.new(1, 5),
        [
            *start,
            ["take-ray", "long-ruby"],
            ["finish"],
            ["step"],
            ["act"],
            ["choose-core"],
            ["attach-ray", "long-ruby"],
        ],
    )
    assert again["flying"] == 1, "its likeness flies to the star"


@pytest.mark.parametrize(("id", "verb"), [("astrolabe", "cover"), ("astrolabe", "sky"), ("astrolabe-018", "read")])
def test_a_star_or_die_flies_to_what_it_covers(table: Table, id: str, verb: str) -> None:
    game = asterism.game(id)
    g = game.new(2, 5)
    bot = make("greedy", game, 5)
    for _ in range(300):
        seat = g.waiting()[0]
        packed = bot.choose(g, seat)
        if game.speech.key(g, packed)[0] == verb:
            break
        g.step(seat, packed)
    found = last_change(table, g, seat, lambda: g.step(seat, packed))
    assert found["flying"] >= 1


def reading_of_a_single_star() -> tuple[State, int, int]:
    """Astrolabe 0.18 where a seat is about to read a Div that has one star: the position, the seat, the answer."""
    game = asterism.game("astrolabe-018")
    bot = make("greedy", game, 5)
    for seed in range(50):
        g = game.new(2, seed)
        assert isinstance(g.pack, Content018)
        single = [id for id, stars in zip(g.pack.div_ids, g.pack.div_stars, strict=True) if len(stars) == 1]
        while g.waiting():
            seat = g.waiting()[0]
            packed = bot.choose(g, seat)
            key = game.speech.key(g, packed)
            if key[0] == "read" and key[2] in single and str(key[1]).endswith(str(key[3])):
                return g, seat, packed
            g.step(seat, packed)
    raise AssertionError("no such Div was read")


def test_a_die_flies_to_a_div_with_a_single_star(table: Table) -> None:
    g, seat, packed = reading_of_a_single_star()
    assert last_change(table, g, seat, lambda: g.step(seat, packed))["flying"] == 1


def test_a_gained_card_travels_from_the_supply_to_the_discard_pile(table: Table) -> None:
    g = asterism.game("knights").new(1, 5)
    moves: list[list[str | int]] = [
        ["take-knight", "tycho-vance"],
        ["play", "switchback-cell"],
        ["option", 0],
        ["play", "power-core"],
    ]
    found = change(table, g, [*moves, ["gain", "fuel-low"]])
    (strip,) = [id for id in found["moves"] if id.startswith("discard:0:")]
    assert near(found["moves"][strip], found["before"]["supply:fuel-low"])


def test_a_played_card_travels_from_the_hand(table: Table) -> None:
    g = asterism.game("knights").new(1, 5)
    found = change(table, g, [["take-knight", "tycho-vance"], ["play", "power-core"]])
    source = [id for id in found["before"] if id.startswith("hand:0:power-core")]
    assert any(near(found["moves"]["played:0:power-core:0"], found["before"][id]) for id in source)


@pytest.mark.parametrize("id", every_game())
@pytest.mark.parametrize("width", [390, 820, 1280, 1920])
def test_nothing_sticks_out_sideways(table: Table, id: str, width: int) -> None:
    game = the_game(id)
    g = game.new(seats=game.seat_range[0], seed=5)
    page = table.open(g, g.waiting()[0], width)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    page.context.close()


@pytest.mark.parametrize("id", every_game())
@pytest.mark.parametrize("width", [390, 1280])
def test_boards_keep_nobody_out(table: Table, id: str, width: int) -> None:
    """axe-core finds nothing serious or critical on a drawn board."""
    game = the_game(id)
    g = game.new(seats=game.seat_range[0], seed=5)
    while g.waiting() and g.count < 12:
        seat = g.waiting()[0]
        g.step(seat, g.options(seat)[0])
    page = table.open(g, 0, width)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("axe.run(document.querySelector('.board'), {resultTypes: ['violations']})")
    page.context.close()
    serious = [one for one in found["violations"] if one["impact"] in ("serious", "critical")]
    assert not [(one["id"], one["nodes"][0]["html"][:200]) for one in serious]
