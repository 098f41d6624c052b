"""Scoring constellations: which figures count, and which of them are scored."""

from pathlib import Path

import pytest

from asterism.games.codex.model.geometry import turned
from asterism.games.codex.model.sky import Placement, Sky, find_placements
from asterism.games.codex.model.state import HouseRules
from asterism.games.codex.rules.scoring import fill_sheet, total_of
from games.codex.helpers import (
    deal,
    draw_next,
    earned,
    figure,
    house,
    load,
    new_game,
    own_sky,
    play_to_the_end,
    score,
    scored,
    sky_with,
    starless,
    write_pack,
)
from rules_coverage import rule

ALL = ["taurus", "orion", "lyra", "triangulum", "sagitta", "corvus"]


def placed(sky: Sky, id: str) -> list[Placement]:
    """Every complete figure of one card."""
    number = next(i for i, card in enumerate(house().constellations) if card.id == id)
    return find_placements(house(), [number], sky)


def count(id: str, sky: Sky) -> int:
    return len(placed(sky, id))


@rule("constellation.any-orientation", "constellation.rotation-steps", "constellation.points")
@pytest.mark.parametrize("card", [card.id for card in house().constellations])
def test_every_card_scores_its_points_in_each_of_six_turns(card: str) -> None:
    points = next(found.score for found in house().constellations if found.id == card)
    anchors = [(0, 0), (1, -1), (-1, 2), (2, 0), (-2, 0), (0, 3), (3, -3), (-3, 1), (-2, 3)]
    for turn in range(6):
        placed = 0
        for anchor in anchors:
            laid = figure(card, anchor, turn)
            if not set(laid) <= set(house().all_hexes()):
                continue
            placed += 1
            sheet = score(sky_with(laid), [card])
            assert scored(sheet) == [card] and sheet.constellations == points
            hexes = set(house().grid.places(sheet.placements[0].lit))
            assert hexes == set(laid)
        assert placed


@rule("constellation.no-mirror")
def test_a_mirrored_figure_does_not_count() -> None:
    mirrored = 0
    for card in house().constellations:
        laid = figure(card.id, (0, 0), 0, mirror=True)
        reflected = {(q + r, -r) for q, r in card.stars}
        holes = {(q + r, -r) for q, r in card.empty}
        looks = [card.look(turn)[:2] for turn in range(6)]
        first = min(reflected)
        look = (
            frozenset((q - first[0], r - first[1]) for q, r in reflected),
            frozenset((q - first[0], r - first[1]) for q, r in holes),
        )
        if look in looks or not set(laid) <= set(house().all_hexes()):
            continue
        mirrored += 1
        assert scored(score(sky_with(laid), [card.id])) == []
    assert mirrored >= 8


@rule("constellation.cross-borders", "constellation.single-tile")
def test_tile_borders_do_not_matter() -> None:
    content = house()
    across = figure("corvus", (-1, -1))
    tiles = {content.tile_of[content.grid.cell(q, r)] for q, r in across}
    assert len(tiles) >= 3
    assert scored(score(sky_with(across), ["corvus"])) == ["corvus"]


@rule("constellation.single-tile")
def test_a_figure_may_lie_inside_one_tile(tmp_path: Path) -> None:
    small = 'stars = [[0, 0], [1, 0]]\nempty = [[0, 1]]\ndrawing = ["* *", " o"]'
    old = 'stars = [[0, 0], [2, 0], [0, 2]]\nempty = [[1, 0], [0, 1], [1, 1]]\ndrawing = ["* o *", " o o", "  *"]'
    content = load(write_pack(tmp_path / "small", {"constellations.toml": [(old, small)]}))
    number = next(i for i, card in enumerate(content.constellations) if card.id == "triangulum")
    sheet = fill_sheet(content, [number], sky_with({(0, 0): "s", (1, 0): "s"}, content=content), HouseRules())
    placement = sheet.placements[0]
    assert placement.foot & ~content.tile_masks[0] == 0
    assert any("alone completes 'triangulum'" in warning for warning in content.warnings)


@rule("constellation.nebula-through")
def test_nebulas_do_not_disturb_a_figure() -> None:
    laid = figure("corvus")
    clouds: dict[tuple[int, int], str] = dict.fromkeys(starless("corvus"), "n")
    assert scored(score(sky_with({**laid, **clouds}), ["corvus"])) == ["corvus"]
    assert scored(score(sky_with(figure("corvus", letters="SSSS")), ["corvus"])) == ["corvus"]


@rule("constellation.all-stars")
def test_one_missing_star_leaves_nothing() -> None:
    for card in house().constellations:
        laid = figure(card.id, (-1, -1))
        if not set(laid) <= set(house().all_hexes()):
            laid = figure(card.id, (0, 0))
        for missing in laid:
            rest = {place: letter for place, letter in laid.items() if place != missing}
            assert score(sky_with(rest), [card.id]).constellations == 0


@rule("constellation.stars-in-sky")
def test_a_star_outside_the_sky_cannot_be_had() -> None:
    """At the rim everything the sky can hold of a figure is there, and yet it is not complete."""
    laid = figure("triangulum", (-7, 4))
    outside = set(laid) - set(house().all_hexes())
    assert outside == {(-7, 6)}
    inside = {place: letter for place, letter in laid.items() if place not in outside}
    assert scored(score(sky_with(inside), ["triangulum"])) == []


@rule(
    "constellation.guide-as-star", "constellation.cluster-as-star", "constellation.replace-many", "sky.star-means-any"
)
@pytest.mark.parametrize("letters", ["g", "c", "sg", "sc", "gg", "cc", "gcgc", "gggg", "cccc", "GCSs"])
def test_guide_stars_and_clusters_stand_in_for_any_stars(letters: str) -> None:
    assert scored(score(sky_with(figure("corvus", letters=letters)), ["corvus"])) == ["corvus"]


@rule("constellation.star-once", "constellation.disjoint")
def test_two_figures_that_share_a_star_do_not_both_score() -> None:
    bull, bear = figure("taurus", (0, 0)), figure("ursa-major", (-4, 0))
    assert len(set(bull) & set(bear)) == 1
    sky = sky_with({**bull, **bear})
    assert count("taurus", sky) == count("ursa-major", sky) == 1
    sheet = score(sky, ["taurus", "ursa-major"])
    assert scored(sheet) == ["taurus"] and sheet.constellations == 17
    apart = sky_with({**figure("taurus", (-1, 0)), **figure("ursa-major", (-2, -4))})
    assert score(apart, ["taurus", "ursa-major"]).constellations == 17 + 11


@rule("constellation.starless-hexes")
@pytest.mark.parametrize("body", "sgcSGC")
def test_any_star_in_a_starless_hex_prevents_the_figure(body: str) -> None:
    for hole in starless("corvus"):
        sky = sky_with({**figure("corvus"), hole: body})
        found = [(house().grid.place(placement.anchor), placement.turn) for placement in placed(sky, "corvus")]
        assert ((0, 0), 0) not in found


@rule("constellation.starless-once", "constellation.disjoint")
def test_two_figures_that_share_a_starless_hex_do_not_both_score() -> None:
    """All stars are separate, one required empty hex is not."""
    twins, archer = figure("gemini", (0, 0)), figure("sagittarius", (-2, 5), 5)
    assert not set(twins) & set(archer)
    assert len(set(starless("gemini", (0, 0))) & set(starless("sagittarius", (-2, 5), 5))) == 1
    sky = sky_with({**twins, **archer})
    assert count("gemini", sky) == count("sagittarius", sky) == 1
    sheet = score(sky, ["gemini", "sagittarius"])
    assert scored(sheet) == ["gemini"] and sheet.constellations == 18


@rule("constellation.disjoint")
def test_figures_may_interlock_as_long_as_no_hex_is_used_twice() -> None:
    """A figure in the open mouth of another: hexes neither card shows may hold anything."""
    outer = figure("canis-minor", (0, 0))
    foot = set(outer) | set(starless("canis-minor", (0, 0)))
    for anchor in [(q, r) for q in range(-3, 6) for r in range(-3, 6)]:
        for turn in range(6):
            inner = figure("lacerta", anchor, turn)
            inner_foot = set(inner) | set(starless("lacerta", anchor, turn))
            touching = any((q + 1, r) in foot or (q, r + 1) in foot for q, r in inner_foot)
            if not inner_foot & foot and touching and set(inner) <= set(house().all_hexes()):
                assert sorted(scored(score(sky_with({**outer, **inner}), ["canis-minor", "lacerta"]))) == [
                    "canis-minor",
                    "lacerta",
                ]
                return
    raise AssertionError("no such sky was found")


@rule("constellation.starless-off-sky", "constellation.outside-empty")
def test_starless_hexes_may_lie_outside_the_sky() -> None:
    content = house()
    hexes = set(content.all_hexes())
    found = 0
    for card in content.constellations:
        for q, r in content.all_hexes():
            for turn in range(6):
                laid = figure(card.id, (q, r), turn)
                holes = starless(card.id, (q, r), turn)
                if set(laid) <= hexes and not set(holes) & hexes and holes:
                    assert scored(score(sky_with(laid), [card.id])) == [card.id]
                    found += 1
    assert found >= 5


@rule("constellation.outside-empty")
def test_outside_hexes_are_empty_however_far_out_they_lie(tmp_path: Path) -> None:
    arms = [[q, 0] for q in range(3, 31)] + [[0, r] for r in range(3, 41)]
    far = f"stars = [[0, 0], [2, 0], [0, 2]]\nempty = {[[1, 0], [0, 1], [1, 1], *arms]}"
    old = "stars = [[0, 0], [2, 0], [0, 2]]\nempty = [[1, 0], [0, 1], [1, 1]]"
    content = load(write_pack(tmp_path / "far", {"constellations.toml": [(old, far)]}))
    number = next(i for i, card in enumerate(content.constellations) if card.id == "triangulum")
    sky = sky_with(figure("triangulum"), content=content)
    assert len(fill_sheet(content, [number], sky, HouseRules()).placements) == 1


@rule("constellation.other-hexes-free", "constellation.shown-hexes")
def test_hexes_the_card_does_not_show_may_hold_anything() -> None:
    """Pegasus has a hex inside its outline that is not on the card."""
    laid = figure("pegasus", (-1, -1))
    foot = set(laid) | set(starless("pegasus", (-1, -1)))
    around = {(q + dq, r + dr) for q, r in foot for dq, dr in ((1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1))}
    for extra in sorted(around - foot):
        for letter in "sgcn":
            sheet = score(sky_with({**laid, extra: letter}), ["pegasus"])
            assert scored(sheet) == ["pegasus"]
    inside_outline = (-1, 0)  # between two stars of the drawing, blank on the card
    assert inside_outline in around - foot


@rule("constellation.only-final-sky", "total.running")
def test_a_starless_hex_in_an_undrawn_tile_keeps_a_figure_open() -> None:
    content = house()
    for q, r in content.all_hexes():
        laid, holes = figure("canis-minor", (q, r)), starless("canis-minor", (q, r))
        if not set(laid) | set(holes) <= set(content.all_hexes()):
            continue
        stars = {content.tile_of[content.grid.cell(*place)] for place in laid}
        waiting = {content.tile_of[content.grid.cell(*place)] for place in holes} - stars
        if waiting:
            undrawn = tuple(content.tile_ids[tile] for tile in waiting)
            assert scored(score(sky_with(laid, undrawn), ["canis-minor"])) == []
            assert scored(score(sky_with(laid), ["canis-minor"])) == ["canis-minor"]
            return
    raise AssertionError("no such place was found")


@rule("constellation.mark-early", "constellation.marks-not-binding")
def test_a_finished_figure_is_shown_at_once_and_binds_nothing() -> None:
    marked: list[str] = []
    for seed in range(40):
        g = new_game(seed)
        shown_early: list[object] = []
        while g.stack:
            sheet = own_sky(g)["sheet"]
            assert isinstance(sheet, dict)
            shown_early += [(item["card"], item["anchor"]) for item in sheet["constellations"]["placed"]]
            draw_next(g)
        final = own_sky(g)["sheet"]
        assert isinstance(final, dict)
        kept = [(item["card"], item["anchor"]) for item in final["constellations"]["placed"]]
        marked += [str(mark) for mark in shown_early if mark not in kept]
        assert total_of(g, 0) == final["total"]
    assert marked, "some figure shown in mid-game was scored differently in the end"


@rule("constellation.first", "book.bonus-heading")
def test_the_sheet_lists_constellations_first_and_clusters_follow_from_them() -> None:
    g = new_game(1)
    play_to_the_end(g)
    outcome = g.outcome()
    assert outcome is not None
    assert [name for name, _ in outcome.sources[0]] == ["constellations", "guide stars", "star clusters", "nebula"]
    sheet = score(sky_with(figure("corvus", letters="c")), ["corvus"])
    assert (sheet.constellations, sheet.clusters, sheet.total) == (4, 2, 6)


@rule("constellation.best-assignment")
def test_the_selection_with_the_highest_total_is_taken_clusters_included() -> None:
    """Two triangles overlap in a star; the one with the cluster is worth four more."""
    plain = figure("triangulum", (0, 0))
    clustered = figure("triangulum", (-2, 0), letters="c")
    sky = sky_with({**plain, **clustered})
    assert count("triangulum", sky) >= 2
    sheet = score(sky, ["triangulum"])
    assert sheet.clusters == 2 and sheet.placements[0].clusters == 1


@rule("constellation.best-assignment")
def test_a_cheaper_card_with_clusters_beats_a_dearer_one() -> None:
    """Taurus (17) and Ursa Major (11) share a star; two clusters inside swing 8 points to the bear."""
    bull, bear = figure("taurus", (0, 0)), figure("ursa-major", (-4, 0))
    own = sorted(set(bear) - set(bull))
    two = {**bull, **bear, own[0]: "c", own[1]: "c"}
    sheet = score(sky_with(two), ["taurus", "ursa-major"])
    assert scored(sheet) == ["ursa-major"] and sheet.total == 11 + 4
    one = {**bull, **bear, own[0]: "c"}
    sheet = score(sky_with(one), ["taurus", "ursa-major"])
    assert scored(sheet) == ["taurus"] and sheet.total == 17 - 2


@rule("constellation.tie-break")
def test_equal_selections_are_reported_by_rotation_then_place() -> None:
    one, other = (-4, 1), (2, -2)
    sky = sky_with({**figure("triangulum", one), **figure("triangulum", other)})
    assert count("triangulum", sky) == 2
    placement = score(sky, ["triangulum"]).placements[0]
    assert house().grid.place(placement.anchor) == one  # the smaller q
    sky = sky_with({**figure("sagitta", (-3, 0), 2), **figure("sagitta", (2, 0), 1)})
    placement = score(sky, ["sagitta"]).placements[0]
    assert placement.turn == 1  # the smaller rotation comes before the smaller q


@rule("constellation.tie-break", "constellation.score-before-achievement")
def test_among_equal_selections_the_one_with_more_achievements_is_reported() -> None:
    """Crux of guide stars against Crux of regular stars: both 4 points, one is Totally Unique."""
    unique = figure("crux", (3, 0), letters="gggg")
    sky = sky_with({**figure("crux", (-4, 1)), **unique})
    sheet = score(sky, ["crux"])
    assert set(house().grid.places(sheet.placements[0].lit)) == set(unique)
    assert "totally-unique" in earned(sheet)


@rule("constellation.tie-break")
def test_of_two_achievements_that_exclude_each_other_the_first_of_the_list_is_kept() -> None:
    """Scorpius of guide stars (18, Totally Unique) or Delphinus with three clusters (6 + 12, Shining Bright)."""
    scorpion, dolphin = figure("scorpius", (0, 0), letters="g" * 9), figure("delphinus", (-2, 2), 4, letters="ccc")
    assert set(starless("scorpius", (0, 0))) & set(starless("delphinus", (-2, 2), 4))
    sky = sky_with({**scorpion, **dolphin})
    apart = [score(sky, [card]) for card in ("scorpius", "delphinus")]
    assert apart[0].total == apart[1].total
    sheet = score(sky, ["scorpius", "delphinus"])
    assert scored(sheet) == ["delphinus"] and sheet.total == apart[0].total
    assert "shining-bright" in earned(sheet) and "totally-unique" not in earned(sheet)


@rule("constellation.tie-break")
def test_clusters_may_be_forgotten_where_that_costs_no_points() -> None:
    """Scorpius with four clusters left over earns Forgotten Clusters, which is listed before Shining Bright."""
    scorpion, dolphin = figure("scorpius", (0, 0)), figure("delphinus", (-2, 2), 4, letters="ccc")
    stars = {**scorpion, **dolphin, (7, -5): "c"}
    sky = sky_with({**dict.fromkeys(house().all_hexes(), "n"), **stars})
    assert "shining-bright" in earned(score(sky, ["delphinus"]))
    assert score(sky, ["delphinus"]).total == score(sky, ["scorpius"]).total > 50
    sheet = score(sky, ["scorpius", "delphinus"])
    assert scored(sheet) == ["scorpius"] and sheet.outside.bit_count() == 4
    assert "forgotten-clusters" in earned(sheet) and "shining-bright" not in earned(sheet)
    three = sky_with({**dict.fromkeys(house().all_hexes(), "n"), **scorpion, **dolphin})
    assert scored(score(three, ["scorpius", "delphinus"])) == ["delphinus"]


@rule("constellation.score-before-achievement")
def test_points_are_never_given_up_for_an_achievement() -> None:
    """The figure of guide stars would earn Totally Unique, the one with a cluster is worth more."""
    sky = sky_with({**figure("crux", (-4, 1), letters="c"), **figure("crux", (3, 0), letters="gggg")})
    sheet = score(sky, ["crux"])
    assert sheet.placements[0].clusters == 1
    assert "totally-unique" not in earned(sheet)


@rule("constellation.once-per-card")
def test_a_card_scores_once_unless_repeats_are_allowed() -> None:
    sky = sky_with({**figure("triangulum", (-4, 1)), **figure("triangulum", (2, -2))})
    assert score(sky, ["triangulum"]).constellations == 3
    assert score(sky, ["triangulum"], HouseRules(repeat_cards=True)).constellations == 6
    g = deal(["taurus", "orion", "lyra", "triangulum", "sagitta", "corvus"], repeat_cards="on")
    assert g.house_rules().repeat_cards and not deal().house_rules().repeat_cards


@rule("constellation.off-sky-exclusive")
def test_two_figures_share_no_hex_outside_unless_the_table_allows_it(tmp_path: Path) -> None:
    """Two small figures in neighbouring rows at the western rim, both needing the empty hex [-8, 5] outside."""
    three = "stars = [[0, 0], [2, 0], [0, 2]]\nempty = [[1, 0], [0, 1], [1, 1]]"
    five = "stars = [[0, 0], [-1, 2], [0, 1], [1, 1], [2, 1]]\nempty = [[-1, 1]]"
    changes = [
        (three, "stars = [[0, 0], [1, 0], [3, 0]]\nempty = [[-1, 1], [2, 0]]"),
        (five, "stars = [[0, 0], [2, 0], [3, 0]]\nempty = [[-1, 0], [1, 0]]"),
    ]
    content = load(write_pack(tmp_path / "rim", {"constellations.toml": changes}))
    assert (-8, 5) not in content.all_hexes()
    rows = dict.fromkeys([(-7, 4), (-6, 4), (-4, 4), (-7, 5), (-5, 5), (-4, 5)], "s")
    sky = sky_with(rows, content=content)
    ids = [card.id for card in content.constellations]
    targets = [ids.index("triangulum"), ids.index("sagitta")]
    assert fill_sheet(content, targets, sky, HouseRules()).constellations == 5
    assert fill_sheet(content, targets, sky, HouseRules(share_outside=True)).constellations == 8
    assert deal(share_outside="on").house_rules().share_outside and not deal().house_rules().share_outside


@rule("constellation.card-hex-kinds")
def test_a_special_body_printed_on_a_card_needs_just_that_body(tmp_path: Path) -> None:
    old = "stars = [[0, 0], [2, 0], [0, 2]]\nempty = [[1, 0], [0, 1], [1, 1]]"
    new = old + '\nstar_kinds = ["guide", "any", "cluster"]'
    content = load(write_pack(tmp_path / "kinds", {"constellations.toml": [(old, new)]}))
    number = next(i for i, card in enumerate(content.constellations) if card.id == "triangulum")
    assert len(content.constellations[number].orientations) == 6  # no longer symmetric
    for letters, complete in [("gsc", 1), ("ggc", 1), ("gcc", 1), ("ssc", 0), ("gss", 0), ("cgs", 1), ("sss", 0)]:
        sky = sky_with(figure("triangulum", letters=letters), content=content)
        assert len(find_placements(content, [number], sky)) == complete, letters
    # the house pack prints regular stars only
    assert all(kind == 0 for card in house().constellations for kind in card.kinds)


@rule("constellation.symmetric-figures")
def test_a_symmetric_figure_is_one_candidate_with_the_smallest_rotation() -> None:
    turns = {card.id: len(card.orientations) for card in house().constellations}
    assert (turns["triangulum"], turns["orion"], turns["cygnus"], turns["crux"], turns["lacerta"]) == (2, 3, 3, 3, 6)
    assert turns["taurus"] == 6
    for turn in range(6):
        laid = figure("orion", (-1, 0), turn)
        number = next(i for i, card in enumerate(house().constellations) if card.id == "orion")
        found = find_placements(house(), [number], sky_with(laid))
        assert len(found) == 1 and found[0].turn == turn % 3
        anchor = house().grid.place(found[0].anchor)
        assert anchor in laid
        assert figure("orion", anchor, found[0].turn) == laid


@rule("constellation.symmetric-figures", "constellation.card-hex-kinds")
def test_a_figure_symmetric_but_for_its_printed_kinds_is_one_candidate_too(tmp_path: Path) -> None:
    old = "stars = [[0, 0], [2, 0], [0, 2]]\nempty = [[1, 0], [0, 1], [1, 1]]"
    new = old + '\nstar_kinds = ["guide", "any", "any"]'
    content = load(write_pack(tmp_path / "kinds", {"constellations.toml": [(old, new)]}))
    number = next(i for i, card in enumerate(content.constellations) if card.id == "triangulum")
    found = find_placements(content, [number], sky_with(figure("triangulum", letters="ggg"), content=content))
    assert [placement.turn for placement in found] == [0]


@rule("constellation.independent-of-bonuses")
def test_stars_of_constellations_still_count_for_lines_and_nebulas() -> None:
    """A crux with guide stars at both ends of a row and a cluster between, on a nebula throughout."""
    laid = {place: letter.upper() for place, letter in figure("crux", (0, 0), letters="scc").items()}
    laid.update(dict.fromkeys(starless("crux", (0, 0)), "n"))
    row = {(-3, 2): "g", (1, 2): "g"}
    sheet = score(sky_with({**laid, **row}), ["crux"])
    assert scored(sheet) == ["crux"]
    assert sheet.guides == 2 + 2  # both clusters of the figure lie between the pair
    assert sheet.nebula == 9
    assert sheet.clusters == 4


@rule("sky.hex-orientation")
def test_rows_run_east_and_west() -> None:
    lines = house().grid.between
    west, east = house().grid.cell(-5, 0), house().grid.cell(5, 0)
    assert lines[west * house().grid.size + east].bit_count() == 9
    assert turned((1, 0), 3) == (-1, 0)
