"""What people see: views, zones, the drawing for the terminal."""

import json

from asterism.games.codex.model.state import Codex
from asterism.games.codex.rules.scoring import sheet_of
from asterism.games.codex.speech.zones import part_points
from asterism.kernel.state import SPECTATOR
from games.codex.helpers import deal, draw_next, figure, finished_game, house, new_game, own_sky, play_to_the_end


def picture(g: Codex, width: int = 100, colour: bool = False) -> str:
    view = json.loads(json.dumps(g.observe(0)))
    return g.game.speech.draw(view, g.content, colour, width)


def test_a_spectator_of_a_solo_game_sees_what_the_player_sees() -> None:
    g = new_game(3)
    draw_next(g)
    own, public = g.observe(0), g.observe(SPECTATOR)
    assert {**own, "seat": None} == public


def test_the_sheet_says_which_hexes_earned_each_point() -> None:
    for seed in range(25):
        g = finished_game(seed)
        sheet = own_sky(g)["sheet"]
        assert sheet["final"] and sheet["total"] == sum(part_points(sheet))
        letters: dict[tuple[int, int], str] = {}
        for tile, n in enumerate(g.drawn):
            letters.update(zip(g.content.tile_hexes(tile), g.content.stars[n // 6].patterns[n % 6], strict=True))
        stars = {place for place, letter in letters.items() if letter in "sSgc"}
        used: list[tuple[int, int]] = []
        for item in sheet["constellations"]["placed"]:
            card = next(card for card in g.content.constellations if card.id == item["card"])
            laid = set(figure(card.id, item["anchor"], item["turn"], content=g.content))
            assert set(item["stars"]) == laid <= stars
            assert not set(item["empty"]) & stars
            used += item["stars"] + item["empty"]
        assert len(set(used)) == len(used)
        clusters = {place for place, letter in letters.items() if letter == "c"}
        assert {*sheet["clusters"]["inside"], *sheet["clusters"]["outside"]} == clusters
        for pair in sheet["guides"]["pairs"]:
            assert letters[pair["from"]] == letters[pair["to"]] == "g"
        assert all(letters[place] in "nS" for place in sheet["nebula"]["hexes"])
        assert len(sheet["nebula"]["hexes"]) == sheet["nebula"]["points"]


def test_the_drawing_shows_sky_targets_cards_and_score() -> None:
    g = deal(stars=["guide-1", "field-1", "field-2", "nebula-3"])
    text = picture(g)
    for name in ("Taurus", "Orion", "Lyra", "Triangulum", "Sagitta", "Corvus"):
        assert name in text
    for name in ("Quiet Acre", "Sower's Hand", "Weaver's Breath", "t18", "26 in the deck", "provisional"):
        assert name in text
    assert "G" in text.splitlines()[7]  # the guide star of the central tile is in the middle row
    assert "t0" not in text.split("Open star cards")[0]  # drawn tiles show their pattern instead
    assert "Quiet Acre (field-1), by turn" in text
    g.apply(0, ["draw", "field-1", "t18", 0])
    assert "drawn into t18" in picture(g) and "(field-1)" not in picture(g)


def test_the_drawing_fits_the_width_and_is_plain_without_colour() -> None:
    for g in (new_game(1), finished_game(1)):
        for width in (60, 80, 100, 140):
            text = picture(g, width)
            assert "\x1b" not in text
            assert max(len(line) for line in text.splitlines()) <= width
        bright = picture(g, 100, colour=True)
        assert "\x1b[" in bright and bright.count("\x1b[0m") * 2 == bright.count("\x1b[")


def test_a_finished_sky_shows_the_final_sheet_with_its_reasons() -> None:
    g = finished_game(3)
    text = picture(g, 120)
    assert "provisional" not in text and "Open star cards" not in text
    assert f"Total{sheet_of(g, 0).total:>15}" in text
    for placement in sheet_of(g, 0).placements:
        assert (
            f"{g.content.constellations[placement.card].name} {g.content.constellations[placement.card].score}," in text
        )


def test_marks_in_the_sky_name_the_constellations_scored() -> None:
    for seed in range(30):
        g = finished_game(seed)
        marks = "abcdef"
        sky = picture(g, 60).splitlines()[:15]
        for placement in sheet_of(g, 0).placements:
            mark = marks[g.targets.index(placement.card)]
            in_sky = (placement.foot & g.content.grid.sky).bit_count()
            assert sum(line.count(mark) for line in sky) == in_sky


def test_zones_name_every_tile_and_card() -> None:
    g = new_game(1)
    view = g.observe(0)
    zones = {zone.id: zone for zone in g.game.speech.zones(view, g.content)}
    assert set(zones) == {"targets", "row", "sky", "deck"}
    assert [piece.id for piece in zones["sky"].pieces] == [f"tile:t{i}" for i in range(19)]
    assert len(zones["row"].pieces) == 3 and len(zones["targets"].pieces) == 6
    assert g.game.speech.headline(view) == "Round 1 of 6"
    play_to_the_end(g)
    assert g.game.speech.headline(g.observe(0)) == "The sky is full"


def test_hexes_have_names_people_can_use() -> None:
    content = house()
    assert content.hex_name((0, 0)) == "t0 centre"
    assert content.hex_name((5, 2)) == "t7 E"
    assert len({content.hex_name(place) for place in content.all_hexes()}) == 133
