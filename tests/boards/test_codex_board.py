"""The Codex sheet shows what was drawn, what it scores, and how far each figure has come."""

import json
from xml.etree import ElementTree

import asterism
from asterism.games.codex.drawing.board import draw, prospect
from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.speech.view import CodexView, OpenSky
from asterism.kernel.state import State
from contract.every_game import walk


def look_at(g: State) -> tuple[CodexView, CodexContent]:
    view: CodexView = json.loads(json.dumps(g.observe(0)))
    assert isinstance(g.pack, CodexContent)
    return view, g.pack


def own_sky(view: CodexView) -> OpenSky:
    shown = view["skies"][0]["shown"]
    assert shown is not None
    return shown


def with_class(drawn: str, name: str) -> list[ElementTree.Element]:
    return [item for item in ElementTree.fromstring(drawn).iter() if name in (item.get("class") or "").split()]


def test_scored_figures_are_drawn_as_lines() -> None:
    most = 0
    for match in walk(asterism.game("codex"), 1, 3, plain_settings=True):
        view, content = look_at(match.state)
        sheet = own_sky(view)["sheet"]
        placed = sheet["constellations"]["placed"]
        drawn = draw(view, content, ["Ada"]).markup()
        assert len(with_class(drawn, "cx-figure")) == len(placed)
        assert len(with_class(drawn, "cx-guide-line")) == len(sheet["guides"]["pairs"])
        most = max(most, len(placed))
    assert most >= 1, "a seed without any constellation shows nothing"


def test_every_drawn_star_is_in_the_sky() -> None:
    *_, last = walk(asterism.game("codex"), 1, 4, plain_settings=True)
    view, content = look_at(last.state)
    stars = 0
    for tile in own_sky(view)["tiles"]:
        assert tile is not None
        pattern = next(card.pattern for card in content.stars if card.id == tile["card"])
        stars += sum(1 for letter in pattern if content.bodies[letter])
    drawn = draw(view, content, ["Ada"]).markup()
    uses = [use.get("href") for tile in with_class(drawn, "cx-drawn") for use in tile.iter("use")]
    assert sum(1 for href in uses if href in ("#cx-s", "#cx-g", "#cx-c")) == stars


def test_progress_counts_the_stars_already_there_and_only_possible_places() -> None:
    g = asterism.game("codex").new(seed=1)
    view, content = look_at(g)
    sky = own_sky(view)
    for card in content.constellations:
        found = prospect(sky, card, content)
        assert 0 <= found.found <= 4, "one drawn tile of seven hexes has at most a few stars to offer"
        if found.stars:
            assert len(found.stars) == len(card.stars)


def test_names_are_escaped() -> None:
    game = asterism.game("codex")
    target = look_at(game.new(seed=1))[0]["targets"][0]
    content = game.load_pack(game.pack_path("house"), changes={f"constellation.{target}.name": '<script>"&'})
    view, content = look_at(game.start(content, 1, game.settings_of({}), 1))
    drawn = draw(view, content, ["Ada"]).markup()
    assert "<script>" not in drawn
    assert "&lt;script&gt;&quot;&amp;" in drawn
