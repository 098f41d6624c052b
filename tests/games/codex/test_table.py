"""What people see: views, zones, the drawing for the terminal."""

import json

from asterism.games.codex.drawing.board import score_sheet
from asterism.games.codex.drawing.terminal import explain_figures
from asterism.games.codex.model.state import Codex
from asterism.games.codex.rules.scoring import sheet_of
from asterism.games.codex.rules.sheet import Sheet
from asterism.games.codex.speech.view import sheet_view
from asterism.games.codex.speech.zones import cluster_words, part_points, why_passed_over
from asterism.kernel.state import SPECTATOR
from games.codex.helpers import (
    deal,
    draw_next,
    figure,
    finished_game,
    house,
    new_game,
    own_sky,
    play_to_the_end,
    score,
    scored,
    sky_with,
)
from rules_coverage import rule


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


@rule("constellation.disjoint", "constellation.once-per-card", "constellation.best-assignment")
def test_a_complete_figure_that_does_not_score_is_explained() -> None:
    once = score(sky_with({**figure("triangulum", (-3, 0)), **figure("triangulum", (1, 0))}), ["triangulum"])
    assert passed(once) == [("triangulum", [])]
    anchor = next(iter(figure("taurus", (-2, 0))))
    both = score(sky_with({**figure("taurus", (-2, 0)), **figure("triangulum", anchor, 3)}), ["taurus", "triangulum"])
    assert scored(both) == ["taurus"] and passed(both) == [("triangulum", ["taurus"])]
    names = {"taurus": "Taurus"}
    words = [why_passed_over(item, names) for item in sheet_view(house(), both, True)["constellations"]["passed_over"]]
    assert words == ["not counted, hexes of it serve Taurus"]
    lines = " ".join(explain_figures(sheet_view(house(), once, True), house()))
    assert lines.count("turned") == 2, "of the figure that scores and of the one passed over: one star can begin both"


def passed(sheet: Sheet) -> list[tuple[str, list[str]]]:
    return [
        (item["card"], item["rivals"]) for item in sheet_view(house(), sheet, True)["constellations"]["passed_over"]
    ]


@rule("achievement.when")
def test_what_an_achievement_counts_is_told_while_one_draws() -> None:
    for seed in range(5):
        g = new_game(seed)
        while g.stack:
            sheet = own_sky(g)["sheet"]
            assert not sheet["achievements"]
            assert [item["achievement"] for item in sheet["progress"]] == [item.id for item in g.content.achievements]
            assert "Achievements, so far" in picture(g)
            draw_next(g)
        sheet = own_sky(g)["sheet"]
        for item in sheet["progress"]:
            if item["achievement"] != "forgotten-clusters":  # which asks for a total too
                assert (item["have"] >= item["need"]) == (item["achievement"] in sheet["achievements"])
        have = {item["achievement"]: item["have"] for item in sheet["progress"]}
        assert have["simply-stellar"] == sheet["total"] and have["milky-way"] == len(sheet["nebula"]["hexes"])


def test_a_star_on_a_nebula_shows_both_in_the_terminal() -> None:
    g = deal(stars=["guide-1"])
    cloudy = [card for card in g.content.stars if any(letter in "SGC" for letter in card.pattern)]
    assert cloudy, "the house set has stars on nebulas"
    for card in cloudy:
        drawn = picture(deal(stars=[card.id])).split("Open star cards")[0]
        assert sum(drawn.count(f"{body} ~") for body in "*GC") >= 1, card.id


@rule("achievement.cluster-loss")
def test_an_achievement_with_two_conditions_names_both_in_the_terminal() -> None:
    line = next(line for line in picture(new_game(1)).splitlines() if "Forgotten Clusters" in line)
    assert line.endswith(" of 8, with more than 50 points")


@rule("constellation.bounded-search")
def test_a_score_that_is_not_exact_says_so_in_the_terminal_and_on_the_table() -> None:
    g = finished_game(1)
    targets = [g.content.constellations[card] for card in g.targets]
    for exact in (True, False):
        view = g.game.speech.view(g, 0)
        shown = view["skies"][0]["shown"]
        assert shown is not None
        shown["sheet"]["exact"] = exact
        drawn = " ".join(g.game.speech.draw(view, g.content, False, 60).split())
        assert ("a better one may exist" in drawn) != exact
        assert ("a better one may exist" in score_sheet(shown["sheet"], targets)) != exact


def test_the_clusters_of_a_sheet_add_up_in_sight() -> None:
    part = sheet_view(house(), score(sky_with({(0, 0): "c", **figure("sagitta", (3, -3), letters="c")})), True)[
        "clusters"
    ]
    assert cluster_words(part) == "1 inside +2, 1 left over -2"
    assert part["points"] == part["gained"] - part["lost"] == 0


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
