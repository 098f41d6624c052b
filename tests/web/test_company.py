"""Who sits there: names that are asked once, bots by their description, and pointing at things together."""

import re

import pytest
from playwright.sync_api import Browser, expect

from asterism.kernel.english import of_others
from asterism.web import hire
from asterism.web.errors import Refused
from web.house import ME, House, eventually, seats_at, web
from web.test_pages import answer, make_table, table_of
from web.windows import Window

# Names


def test_nobody_is_called_by_a_seat_number(house: House) -> None:
    visitor = house.visitor()
    page = visitor.play_now()
    names = re.findall(r'<span class="seat-name">([^<]+)</span>', page.text)
    assert names == ["Stargazer", "Rigel"] and "a medium bot" in page.text
    assert "What shall we call you?" in page.text


def test_a_name_is_asked_once_and_remembered(house: House) -> None:
    visitor = house.visitor()
    visitor.press(visitor.get("/"), "/name", name="  Ada\n Lovelace ")
    assert 'value="Ada Lovelace"' in visitor.get("/").text and 'value="Ada Lovelace"' in visitor.get("/new").text
    page = visitor.play_now()
    assert '<span class="seat-name">Ada Lovelace</span>' in page.text
    assert "What shall we call you?" not in page.text
    assert "Ada" not in house.visitor().get("/").text
    assert visitor.post("/name", {"name": " "}).status == 422


def test_a_name_given_at_the_table_is_used_everywhere_at_once(house: House) -> None:
    one, two = house.visitor(), house.visitor()
    room = make_table(one, **{"seat-1": "open", "seed": "3"})
    two.press(two.get(room.path), "/sit", name="Two")
    answer(one, one.get(room.path))
    answer(two, two.get(room.path))
    assert "Stargazer" in two.get(room.path).text
    renamed = one.press(one.get(room.path), "/name", name="<i>One</i>")
    assert renamed.status == 200
    seen = two.get(room.path).text
    assert "Stargazer" not in seen and "&lt;i&gt;One&lt;/i&gt;" in seen
    assert one.press(one.get(room.path), "/name", name="Two").status == 200
    assert "Two 2" in two.get(room.path).text
    assert two.post(f"{room.path}/name", {"seat": "0", "name": "Thief"}).status == 403
    house.site.tables._lives.clear()
    assert "Two 2" in two.get(room.path).text


def test_others_are_told_what_somebody_must_do_in_their_words() -> None:
    assert of_others("place your marker where you like") == "place their marker where they like"


# Bots


def test_a_seat_is_given_a_bot_by_its_description(house: House) -> None:
    visitor = house.visitor()
    page = make_table(visitor, **{"seat-1": "bot-spec", "spec-1": "mcts:iterations=5", "seed": "1"})
    assert "a bot (mcts:iterations=5)" in page.text
    answer(visitor, page)
    eventually(lambda: web.get(f"{house.url}/api/tables/{table_of(page)}").json()["answers"] >= 2)


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("os:system", "allows with --bot"),
        ("/tmp/evil.py:Bot", "allows with --bot"),
        ("mcts:seconds=1000", "at most seconds=4"),
        ("mcts:iterations=1e8", "would think too long: iterations x turns x notice is 2,400,000,000"),
        ("mcts:iterations=20000,turns=50,notice=100", "at most turns=8"),
        ("greedy:worlds=500", "at most worlds=20"),
        ("mcts:magic=1", "no setting"),
        ("medium/unknown", "no persona"),
        ("x" * 200, "at most 120 characters"),
        ("<script>", "&lt;script&gt;"),
    ],
)
def test_a_bot_that_may_not_play_here_is_refused(sqlite_house: House, spec: str, why: str) -> None:
    visitor = sqlite_house.visitor()
    refused = make_table(visitor, **{"seat-1": "bot-spec", "spec-1": spec})
    assert refused.status == 422 and why in refused.text


def test_code_is_loaded_only_where_the_owner_allows_it(sqlite_house: House) -> None:
    game = sqlite_house.site.games["lanterns"]
    with pytest.raises(Refused):
        hire.check("web.outside:Bot", game, ())
    with pytest.raises(Refused, match="has no Bot class"):
        hire.check("web.outside:Bot", game, ("web.outside:Bot",))
    assert ("my_bots:Lucky", "my_bots:Lucky") in hire.offered(game, ("my_bots:Lucky",))


def test_bots_are_told_in_words() -> None:
    assert hire.words("medium") == "a medium bot" and hire.words("easy") == "an easy bot"
    assert hire.words("hard/rush") == "a hard bot (rush)" and hire.words("my:Bot") == "a bot (my:Bot)"


def test_personas_are_offered(full_house: House) -> None:
    form = full_house.visitor().get("/new?game=starlight")
    assert 'value="bot-medium/rush"' in form.text and "Launches early" in form.text


# Pointing


def test_people_who_play_together_point_at_things(full_house: House) -> None:
    host, guest = full_house.visitor(), full_house.visitor()
    room = host.press(host.get("/new?game=knights"), "/new", **{"seat-1": "open", "seed": "2", "name-0": "Ada"})
    guest.press(guest.get(room.path), "/sit", name="Ben")
    page = host.get(room.path)
    piece = page.form("/point").fields["piece"]
    host.press(page, "/point", note="<b>here</b>", piece=piece)
    for looking in (guest, full_house.visitor()):
        seen = looking.get(room.path).text
        assert re.search(r"<strong>Ada</strong> points at [^<]+: &lt;b&gt;here&lt;/b&gt;", seen)
    assert f'data-at="{piece}"' in guest.get(room.path).text
    assert guest.post(f"{room.path}/point", {"seat": "0", "piece": piece}).status == 403
    for wrong in ("", "nothing", "x" * 300, "hand:nobody"):
        refused = guest.post(f"{room.path}/point", {"piece": wrong})
        assert refused.status == 422 and "everybody can see" in refused.text


def test_nobody_points_at_what_others_cannot_see(full_house: House) -> None:
    """Whatever may be pointed at is in the public view, by id and by name."""
    (seat, _) = seats_at(full_house.url, [ME, ME], game="knights", seed=2)
    offered = set(re.findall(r'<option value="([^"]+)">', seat_page(full_house, seat.table, seat.token)))
    public = web.get(f"{full_house.url}/api/tables/{seat.table}/view").json()
    known = {zone["id"] for zone in public["zones"]}
    known |= {piece["id"] for zone in public["zones"] for piece in zone["pieces"] if not piece.get("hidden")}
    assert offered and offered <= known


def seat_page(house: House, table: str, token: str) -> str:
    text = web.get(f"{house.url}/table/{table}", headers={"Authorization": f"Bearer {token}"}).text
    return text.split('id="point"')[1].split("</select>")[0]


def test_people_who_play_against_each_other_do_not_point(sqlite_house: House) -> None:
    visitor = sqlite_house.visitor()
    page = visitor.play_now()
    assert visitor.post(f"{page.path}/point", {"piece": "market"}).status == 409


def test_a_ping_is_made_with_the_pointer_and_seen_by_the_other(browser: Browser, full_house: House) -> None:
    host, guest = Window(browser, full_house), Window(browser, full_house)
    page = host.page
    page.goto("/new?game=knights")
    page.locator("select[name=seat-1]").select_option("open")
    page.get_by_role("button", name="Make the table").click()
    guest.page.goto(page.locator("[data-address]").first.input_value())
    guest.page.get_by_role("button", name="Sit here").click()
    guest.page.wait_for_selector("#scene[data-count]")
    page.wait_for_selector("#scene[data-count]")
    page.get_by_role("button", name="Point", exact=True).first.click()
    page.locator("[data-board] .card[data-piece]").first.click()
    expect(guest.page.locator(".ping")).to_be_visible()
    expect(guest.page.locator(".chat")).to_contain_text("points at")
    expect(page.get_by_role("button", name="Point", exact=True).first).to_have_attribute("aria-pressed", "false")
    guest.page.locator("#chat > summary").click()
    guest.page.get_by_text("Point at something").click()
    guest.page.locator("#point select").focus()  # by keyboard alone
    guest.page.keyboard.press("Tab")
    guest.page.keyboard.type("this one")
    guest.page.keyboard.press("Enter")
    expect(page.locator(".chat")).to_contain_text("this one")
    host.close()
    guest.close()
