"""Real Chromium at the table: by mouse, by keyboard alone, without JavaScript, on a phone, two at one table."""

import json
import random
import re

import pytest
from playwright.sync_api import Browser, expect

import asterism
import toy
from web.house import House, web
from web.windows import PHONE, Window, make_greedy_table

GAMES = [toy.GAME.id, *asterism.shelf()]
# Games that end within some fifty clicks (Starlight: 160): the seed, and whether one takes the first thing offered
SHORT_GAMES = {"astrolabe": (1, True), "astrolabe-018": (7, True), "starlight": (2, False), "knights": (3, True)}

BAR = ".choices :is(a, button, summary)"  # one stop of Tab; arrows go on from there
END = ".choices .group.last > button[data-key*=end-round]"  # beside it stands what takes a drawing back
WAY = ".choices .ways .key"
DRAW = "#options button[data-key*=draw]"  # what was drawn may also be erased, for ever


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_is_played_by_clicking(window: Window, game: str) -> None:
    """From making the table to the end screen; clicks on pieces and in the list come all through the game."""
    seed, plainly = SHORT_GAMES.get(game, (1, False))
    make_greedy_table(window, game, seed)
    assert window.play_through(random.Random(1), plainly) >= 3
    expect(window.page.locator(".ending h2")).to_be_visible()
    caption = (
        "How everybody stands" if game == "knights" else "Points by source"
    )  # a team has won or lost, and no points
    expect(window.page.locator(".ending .scores caption")).to_have_text(caption)


def test_a_game_is_played_by_keyboard_alone(browser: Browser, full_house: House) -> None:
    window = Window(browser, full_house, viewport={"width": 1280, "height": 800})
    page = window.page
    page.goto("/")
    window.tab_to("form[action='/play/codex'] button")
    page.keyboard.press("Enter")
    page.wait_for_selector(".choices .key")  # the page listens to keys
    page.evaluate("document.querySelector('#prompt').focus()")
    for _ in range(3):  # past what happened and the tools
        page.keyboard.press("Tab")
    assert page.evaluate("bar => document.activeElement.matches(bar)", BAR)
    turn = 0
    while not window.state()["over"]:
        state = window.state()
        if turn % 3 == 0 and page.locator(WAY).count():  # not where one card is left for many tiles
            page.keyboard.press(page.locator(WAY).first.inner_text())  # narrows to the first card
            page.wait_for_selector(".choices .crumbs")
        if page.locator(END).count() or not page.locator("#list").count():  # the choices themselves stand in the bar
            page.evaluate("document.querySelector('#prompt').focus()")
            window.tab_to(BAR)
            window.arrow_to(END if page.locator(END).count() else DRAW)
        elif turn % 3 == 2:
            page.evaluate("document.querySelector('#prompt').focus()")
            window.tab_to(BAR)
            window.arrow_to("#list > summary")
            page.keyboard.press("Enter")
            window.tab_to(DRAW)
        else:
            page.keyboard.press("/")
            page.keyboard.type("t" if turn % 3 else "")
            window.tab_to(DRAW)
        page.keyboard.press("Enter")
        window.wait_for_change(state["version"])
        turn += 1
        assert turn <= 24  # eighteen tiles and six ends of a round
    expect(page.locator("#undo")).to_have_count(0)  # what is over is looked at
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
        if not options.first.is_visible():
            page.locator("#list > summary").click()
        options.nth(rng.randrange(min(options.count(), 12))).click()
        page.wait_for_load_state()
        moves += 1
        assert moves < 200
    expect(page.locator(".scores")).to_be_visible()
    window.close()


def test_a_game_is_played_on_a_phone(browser: Browser, full_house: House) -> None:
    window = Window(browser, full_house, **PHONE)
    page = window.page
    page.goto("/")
    page.locator("form[action='/play/codex'] button").tap()
    page.wait_for_selector("#scene[data-count]")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    rng = random.Random(4)
    while not window.state()["over"]:
        state = window.state()
        window.open_tray()
        offered = page.locator("#options button:visible")  # of many only those of what is picked
        offered.nth(rng.randrange(min(offered.count(), 8))).tap()
        window.wait_for_change(state["version"])
    small = page.evaluate(
        """() => [...document.querySelectorAll("#scene button, #scene a.button, #scene select")]
            .filter((b) => b.checkVisibility())
            .map((b) => [b.textContent.trim().slice(0, 40), b.getBoundingClientRect()])
            .filter(([, box]) => box.height < 43.5).map(([text]) => text)"""
    )
    assert small == []
    window.close()


def at_main_actions(window: Window) -> int:
    """A Knight's first main phase; how many answers were given before."""
    window.play_now("knights")
    prompt = window.page.locator("#prompt")
    while "main actions" not in prompt.inner_text():
        state = window.state()
        window.page.locator("#options button").first.evaluate("button => button.click()")
        window.wait_for_change(state["version"])
    return int(window.page.locator("#scene").get_attribute("data-count") or 0)


def test_what_is_pressed_while_a_move_is_under_way_is_done_after_it(window: Window) -> None:
    before = at_main_actions(window)
    keys = window.page.evaluate(
        """() => {
            const plays = [...document.querySelectorAll("button[form=answer]:not(.ends)")];
            const verbs = ["play", "equip"].map((verb) => plays.find((one) => JSON.parse(one.value)[0] === verb));
            for (const one of verbs) one.click();
            return verbs.map((one) => one.value);
        }"""
    )
    expect(window.page.locator("#scene")).to_have_attribute("data-count", str(before + 2))
    with window.house.site.tables.looking(window.table) as live:
        assert [key for _, key in live.playing.record.answers[-2:]] == [json.loads(key) for key in keys]


def test_a_double_click_is_one_move(window: Window) -> None:
    before = at_main_actions(window)
    window.page.locator(".choices button:not(.ends)").first.dblclick()
    expect(window.page.locator("#scene")).to_have_attribute("data-count", str(before + 1))
    window.page.wait_for_function("() => !document.documentElement.hasAttribute('data-sending')")
    window.page.wait_for_timeout(200)
    expect(window.page.locator("#scene")).to_have_attribute("data-count", str(before + 1))


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
    guest.page.locator("#chat > summary").click()
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
    page.locator(".ending").get_by_role("link", name="Replay").click()
    page.wait_for_selector("html[data-ready] [data-replay]")  # before its script has come it hears no keys
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
    page.locator("#log > summary").click()
    page.locator(".log a").last.click()
    expect(moment).not_to_have_text(f"{count} of {count}")
    page.goto(shared)
    expect(moment).to_have_text(f"2 of {count}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(moment).to_have_text(f"3 of {count}")
    page.get_by_role("button", name="Pause").click()
    page.get_by_role("button", name="Play on from here").click()
    page.wait_for_selector("#scene[data-count] #options button")  # at once, or when the bot has played


def test_picks_rules_and_drafts_survive_a_push(window: Window, full_house: House) -> None:
    """What one is typing stays when somebody else's move arrives; the rules open beside the table."""
    page = window.page
    window.play_now("lanterns")
    page.locator("#more > summary").click()
    page.get_by_label("Private notes").fill("half a thought")
    page.get_by_label("What shall we call you?").fill("Half a name")
    page.locator("#chat > summary").click()
    page.get_by_label("Say something").fill("half a sentence")
    page.locator("#why > summary").click()
    page.get_by_label("Search the rules").fill("lantern")
    page.keyboard.press("Enter")
    expect(page.locator("#rules-found")).to_contain_text("light.each")
    version = window.state()["version"]
    full_house.site.tables.say(page.url.rpartition("/")[2].split("?")[0], 0, "somebody speaks")
    window.wait_for_change(version)
    expect(page.get_by_label("Private notes")).to_have_value("half a thought")
    expect(page.get_by_label("Say something")).to_have_value("half a sentence")
    expect(page.get_by_label("What shall we call you?")).to_have_value("Half a name")
    expect(page.get_by_label("Search the rules")).to_have_value("lantern")
    expect(page.locator("#rules-found")).to_contain_text("light.each")


@pytest.mark.parametrize("size", [(1280, 800), (390, 844)], ids=["desktop", "phone"])
def test_no_page_keeps_anybody_out(browser: Browser, full_house: House, size: tuple[int, int]) -> None:
    """axe-core finds nothing serious or critical on any page around the drawn boards; words that fade in are there."""
    window = Window(browser, full_house, viewport={"width": size[0], "height": size[1]}, reduced_motion="reduce")
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
