"""What can be pressed is in sight soon after it is asked for, and a lesson marks nothing that is not."""

import pytest
from playwright.sync_api import Page

import asterism
from asterism.bots.levels import make
from boards.rooms import Room, read

SOON = 600  # milliseconds
SEEN = """
const inside = ({ left, top, right, bottom }) =>
  right > left && left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
const hit = (piece) => {
  const whole = piece.closest("svg.astrolabe") ?? piece;
  const box = (piece.querySelector(":scope > .touch") ?? whole).getBoundingClientRect();
  const found = inside(box) && document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return Boolean(found) && (whole.contains(found) || found.contains(piece));
};
"""
# Wait for the question after so many answers; then something to press must come into sight. What is wrong, or "".
IN_SIGHT = f"""async ([count, soon]) => {{ {SEEN}
  const frame = () => new Promise(requestAnimationFrame);
  while (Number(document.querySelector("#scene").dataset.count) < count) await frame();
  const end = performance.now() + soon;
  const pieces = () => [...document.querySelectorAll(".areas :is(.can-act, .target)")];
  while (performance.now() < end) {{
    if (!pieces().length || pieces().some(hit)) break;
    await frame();
  }}
  if (pieces().length && !pieces().some(hit)) return `${{pieces().length}} to press, none in sight`;
  for (const tab of document.querySelectorAll(".area-tabs a")) {{
    const lit = document.querySelectorAll(`#${{tab.dataset.area}} :is(.can-act, .target, .selected)`).length;
    const told = Number(tab.querySelector("em")?.textContent ?? 0);
    if (lit !== told) return `${{told}} on the tab of ${{tab.dataset.area}}, ${{lit}} in it`;
  }}
  return "";
}}"""
# What a lesson proposes on the board, that cannot be seen.
MARKED = f"""() => {{ {SEEN}
  const words = document.querySelector(".lesson-try")?.textContent ?? "";
  const wrong = [];
  const choice = document.querySelector(".choices button.suggested");
  if (words && !choice?.checkVisibility()) wrong.push("no choice is marked");
  const pieces = [...document.querySelectorAll(".areas .suggested")];
  if (words.includes("on the board") && !pieces.some(hit)) wrong.push(`none of ${{pieces.length}} pieces in sight`);
  return wrong.map((one) => `${{one}}: ${{words}}`);
}}"""


@pytest.mark.parametrize(
    ("name", "begin"), [("codex/advised", 0), ("starlight/solo", 60), ("knights/ishtakka-1-levels", 40)]
)
def test_something_to_press_comes_into_sight_on_a_phone(room: Room, name: str, begin: int) -> None:
    record = read(name)
    tables = room.house.site.tables
    whole = tables.open_record(record, room.visitor)
    table = tables.fork(whole.id, [0], begin, room.visitor).id
    room.resize("phone")
    room.page.goto(f"/table/{table}")
    room.page.wait_for_selector("html[data-ready]", state="attached")
    found: list[str] = []
    for count in range(begin, begin + 12):
        found.append(str(room.page.evaluate(IN_SIGHT, [count, SOON])))
        with tables.looking(table) as live:
            number = live.playing.state.number(0)
        tables.answer(table, 0, record.answers[count][1], number)
    assert not any(found), found


@pytest.mark.parametrize("id", asterism.shelf())
def test_what_a_lesson_marks_is_in_sight_on_a_phone(room: Room, id: str) -> None:
    room.resize("phone")
    room.page.goto("/")
    room.page.locator(f"form[action='/first-game/{id}'] button").click()
    room.page.wait_for_selector("#lesson")
    room.page.wait_for_selector("html[data-ready]", state="attached")
    found: list[str] = []
    for _ in range(5):
        found += room.page.evaluate(MARKED)
        follow(room, room.page)
    assert not found


def test_a_hint_shows_what_it_speaks_of_on_a_phone(room: Room) -> None:
    room.resize("phone")
    page = room.page
    page.goto("/")
    page.locator("form[action='/play/codex'] button").click()
    page.wait_for_selector("html[data-ready]", state="attached")
    page.locator(".area-tabs [data-area=mine]").click()
    page.wait_for_selector(".area-tabs [data-area=mine][aria-current]")
    page.locator("form[data-hint] button").first.click()
    page.wait_for_selector(".hint-words")
    page.wait_for_selector(".area-tabs [data-area=stage][aria-current]")
    assert page.evaluate(f"() => {{ {SEEN} return [...document.querySelectorAll('.areas .suggested')].some(hit) }}")


def follow(room: Room, page: Page) -> None:
    """What the lesson proposes, or a greedy move; then until it is the learner's turn again."""
    tables = room.house.site.tables
    table = page.url.split("/table/")[1][:10]
    proposed = page.locator(".choices button.suggested")
    if proposed.count():
        version = page.locator("#scene").get_attribute("data-version")
        proposed.first.click()
    else:
        with tables.looking(table) as live:
            state = live.playing.state
            key = live.game.speech.key(state, make("greedy", live.game, 1).choose(state, 0))
            number = state.number(0)
        version = page.locator("#scene").get_attribute("data-version")
        tables.answer(table, 0, key, number)
    page.wait_for_function(
        "v => document.querySelector('#scene').dataset.version !== v && document.querySelector('.prompt.mine')",
        arg=version,
    )
    page.wait_for_timeout(SOON)
