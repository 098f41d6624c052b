"""Bonus points: guide stars, star clusters, nebulas; and the total."""

from pathlib import Path

from asterism.games.codex.model.state import HouseRules
from asterism.games.codex.rules.scoring import fill_sheet, sheet_of
from games.codex.helpers import deal, figure, finished_game, house, load, score, scored, sky_with, write_pack
from rules_coverage import rule

WITHOUT = HouseRules(guides_between=False)


def row(letters: str, q: int = -5, r: int = 0) -> dict[tuple[int, int], str]:
    """Letters written eastward from a hex; a dot leaves the hex empty."""
    return {(q + i, r): letter for i, letter in enumerate(letters) if letter != "."}


@rule("guide.three-lines")
def test_lines_run_through_walls_not_through_corners() -> None:
    through_walls = [(1, 0), (0, 1), (-1, 1)]
    for q, r in through_walls:
        for far in (1, 2, 4):
            assert score(sky_with({(0, 0): "g", (q * far, r * far): "g"})).guides == 2
    through_corners = [(1, 1), (2, -1), (-1, 2), (1, -2), (-2, 1), (-1, -1)]
    for place in through_corners:
        assert score(sky_with({(0, 0): "g", place: "g"})).guides == 0


@rule("guide.pair", "guide.pair-points", "guide.lines-unlimited")
def test_two_guide_stars_on_a_line_make_a_pair_at_any_distance() -> None:
    for length in range(2, 12):
        sheet = score(sky_with(row("g" + "." * (length - 2) + "g")))
        assert len(sheet.pairs) == 1 and sheet.guides == 2
    through = row("gn.cs.nGs.g")  # nebulas, stars, tile borders and other guide stars do not block a line
    pairs = score(sky_with(through)).pairs
    assert len(pairs) == 3


@rule("guide.between-points", "guide.cluster-between", "sky.star-means-any")
def test_each_star_between_a_pair_adds_one() -> None:
    assert score(sky_with(row("g.g"))).guides == 2
    assert score(sky_with(row("gsg"))).guides == 3
    assert score(sky_with(row("gcg"))).guides == 3
    assert score(sky_with(row("gng"))).guides == 2
    assert score(sky_with(row("gsSc.nCg"))).guides == 2 + 4


@rule("guide.cluster-between")
def test_a_cluster_between_counts_whatever_becomes_of_it() -> None:
    used = {**figure("triangulum", (0, 0), letters="c"), **row("g", -1), **row("g", 1)}
    sheet = score(sky_with(used), ["triangulum"])
    assert scored(sheet) == [] and sheet.clusters == -2  # a guide star stands in a starless hex
    assert sheet.guides == 3
    inside = {**figure("triangulum", (0, 0), letters="c"), (0, -1): "g", (0, 3): "g"}
    sheet = score(sky_with(inside), ["triangulum"])
    assert scored(sheet) == ["triangulum"] and sheet.clusters == 2
    assert sheet.guides == 2 + 2  # the cluster and the lower star of the triangle


@rule("guide.between-meaning")
def test_between_means_strictly_between() -> None:
    assert score(sky_with(row("gg"))).guides == 2
    assert score(sky_with(row("sggs"))).guides == 2
    assert score(sky_with(row("ssg.sg.s"))).guides == 3


@rule("guide.many-pairs")
def test_a_guide_star_belongs_to_any_number_of_pairs() -> None:
    cross = {(0, 0): "g", (3, 0): "g", (-2, 0): "g", (0, 4): "g", (2, -2): "g"}
    sheet = score(sky_with(cross), rules=WITHOUT)
    centre = house().grid.cell(0, 0)
    assert sum(centre in (pair.a, pair.b) for pair in sheet.pairs) == 4


@rule("guide.same-line", "guide.guide-between")
def test_three_guide_stars_in_a_row_make_three_pairs() -> None:
    sheet = score(sky_with(row("g.g.g")))
    assert len(sheet.pairs) == 3
    assert sheet.guides == 7  # the middle one is a star between the outer two
    assert score(sky_with(row("g.g.g")), rules=WITHOUT).guides == 6
    # four in a row: 6 pairs, and for each pair the guide stars between it
    assert score(sky_with(row("gggg"))).guides == 12 + 4
    assert deal(guides_between="off").house_rules().guides_between is False
    assert deal().house_rules().guides_between is True


@rule("guide.star-counts-once")
def test_a_star_between_two_overlapping_pairs_counts_once() -> None:
    sheet = score(sky_with(row("gsg.g")), rules=WITHOUT)
    assert len(sheet.pairs) == 3
    assert sheet.guides == 6 + 1
    assert [pair.value for pair in sheet.pairs] == [3, 3, 2]  # each by itself; the total counts the star once


@rule("guide.counted-star-example", "guide.once-across-directions", "guide.star-counts-once")
def test_the_books_example_of_two_pairs_crossing_in_one_star() -> None:
    cross = {**row("gsg", -1, 0), (0, -1): "g", (0, 1): "g"}
    sheet = score(sky_with({**cross}), rules=WITHOUT)
    horizontal = [pair for pair in sheet.pairs if pair.line == 1]
    diagonal = [pair for pair in sheet.pairs if pair.line == 0]
    assert len(horizontal) == len(diagonal) == 1
    assert horizontal[0].between == diagonal[0].between
    others = len(sheet.pairs) - 2  # the four guide stars also see each other around the star
    assert sheet.guides == 2 + 2 + 1 + 2 * others
    # without further pairs: the arms have different lengths
    lone = {**row("gsg", -1, 0), (0, -3): "g", (0, 4): "g"}
    sheet = score(sky_with(lone))
    assert len(sheet.pairs) == 2 and sheet.guides == 5


@rule("guide.unordered-pairs")
def test_a_pair_is_counted_from_one_end_only() -> None:
    sheet = score(sky_with(row("g...g")))
    assert len(sheet.pairs) == 1 and sheet.guides == 2


@rule("guide.lines-leaving-sky")
def test_rows_of_the_house_sky_are_unbroken() -> None:
    grid = house().grid
    places = set(house().all_hexes())
    lengths: list[list[int]] = []
    for axis in range(3):
        rows: dict[int, list[int]] = {}
        for q, r in places:
            key, along = ((q, r), (r, q), (q + r, q))[axis]
            rows.setdefault(key, []).append(along)
        assert len(rows) == 15
        for run in rows.values():
            assert max(run) - min(run) + 1 == len(run)
        lengths.append(sorted(len(run) for run in rows.values()))
    assert lengths == [[2, 2, 5, 5, 9, 9, 10, 10, 11, 11, 11, 12, 12, 12, 12]] * 3
    aligned = sum(1 for pair in grid.between)
    assert aligned == sum(n * (n - 1) for n in lengths[0]) * 3
    assert abs(aligned / (133 * 132) - 0.2095) < 0.0001


@rule("guide.lines-leaving-sky")
def test_in_a_sky_with_a_gap_a_line_goes_on(tmp_path: Path) -> None:
    moved = [("centre = [5, -1]", "centre = [12, -1]"), ("six_fold_symmetric = true", "six_fold_symmetric = false")]
    content = load(write_pack(tmp_path / "gap", {"sky.toml": moved}))
    assert (8, -1) not in content.all_hexes() and (12, -1) in content.all_hexes()
    across = sky_with({(0, -1): "g", (1, -1): "s", (12, -1): "g"}, content=content)
    sheet = fill_sheet(content, list(range(6)), across, HouseRules())
    assert len(sheet.pairs) == 1 and sheet.guides == 3


@rule("cluster.bonus", "cluster.inside", "cluster.outside", "cluster.every-cluster")
def test_clusters_add_two_inside_and_cost_two_outside() -> None:
    inside = figure("corvus", letters="cc")
    sheet = score(sky_with(inside), ["corvus"])
    assert (sheet.constellations, sheet.clusters, sheet.total) == (4, 4, 8)
    outside = {(-7, 4): "c", (5, 2): "c", (2, -7): "C"}
    sheet = score(sky_with(outside), ["corvus"])
    assert sheet.clusters == -6 and sheet.total == -5  # one of them lies on a nebula of one hex
    sheet = score(sky_with({**inside, **outside}), ["corvus"])
    assert sheet.clusters == 4 - 6
    assert sheet.inside.bit_count() + sheet.outside.bit_count() == 5


@rule("cluster.every-cluster")
def test_every_cluster_of_a_game_is_counted_one_way_or_the_other() -> None:
    for seed in range(20):
        g = finished_game(seed)
        sheet = sheet_of(g, 0)
        clusters = g.sky(0).clusters
        assert sheet.inside | sheet.outside == clusters and sheet.inside & sheet.outside == 0
        assert sheet.clusters == 2 * sheet.inside.bit_count() - 2 * sheet.outside.bit_count()


@rule("cluster.part-of")
def test_only_scored_constellations_save_a_cluster() -> None:
    incomplete = figure("corvus", letters="c")
    incomplete.popitem()
    assert score(sky_with(incomplete), ["corvus"]).clusters == -2
    not_dealt = figure("crux", letters="c")
    assert score(sky_with(not_dealt), ["taurus"]).clusters == -2
    # a complete figure left out of the selection: the second triangle of one card
    left_out = {**figure("triangulum", (-4, 1), letters="cc"), **figure("triangulum", (2, -2), letters="c")}
    sheet = score(sky_with(left_out), ["triangulum"])
    assert sheet.clusters == 4 - 2
    # a cluster in a starless hex of nobody's figure, next to a scored one
    beside = {**figure("triangulum", (0, 0)), (3, 0): "c"}
    sheet = score(sky_with(beside), ["triangulum"])
    assert scored(sheet) == ["triangulum"] and sheet.clusters == -2


@rule("cluster.negative")
def test_the_total_may_fall_below_zero() -> None:
    scattered = {(-7, 4): "c", (5, 2): "c", (2, -7): "c", (-3, 7): "c"}
    sheet = score(sky_with(scattered), ["taurus"])
    assert sheet.clusters == -8 and sheet.total == -8


@rule("nebula.largest", "nebula.points")
def test_only_the_largest_nebula_scores_one_point_a_hex() -> None:
    seven = dict.fromkeys([(-5, 0), (-4, 0), (-3, 0), (-2, 0), (-1, 0), (0, 0), (1, 0)], "n")
    five = dict.fromkeys([(-3, 3), (-2, 3), (-1, 3), (0, 3), (1, 3)], "n")
    sheet = score(sky_with({**seven, **five}))
    assert sheet.nebula == 7
    assert set(house().grid.places(sheet.largest)) == set(seven)
    twelve = dict.fromkeys([(q, 1) for q in range(-6, 6)], "n")
    assert score(sky_with(twelve)).nebula == 12


@rule("nebula.connection", "sky.hex-contents")
def test_nebula_hexes_join_through_walls_across_tile_borders_stars_on_them_included() -> None:
    content = house()
    wall = {(1, 0): "n", (2, 0): "n"}  # t0 and t1
    assert content.tile_of[content.grid.cell(1, 0)] != content.tile_of[content.grid.cell(2, 0)]
    assert score(sky_with(wall)).nebula == 2
    corner = {(0, 0): "n", (1, 1): "n"}
    assert score(sky_with(corner)).nebula == 1
    starry = {(0, 0): "n", (1, 0): "S", (2, 0): "G", (3, 0): "C", (4, 0): "n", (5, 0): "s"}
    sheet = score(sky_with(starry))
    assert sheet.nebula == 5
    assert sheet.clusters == -2  # and the cluster on it is a cluster all the same


@rule("nebula.ties")
def test_of_two_equal_nebulas_one_scores_and_none_gives_nothing() -> None:
    two = dict.fromkeys([(-4, 0), (-3, 0), (2, 0), (3, 0)], "n")
    assert score(sky_with(two)).nebula == 2
    assert score(sky_with({})).nebula == 0


@rule("total.sum", "goal.point-sources", "book.bonus-heading")
def test_the_total_is_the_sum_of_four_parts() -> None:
    for seed in range(30):
        sheet = sheet_of(finished_game(seed), 0)
        assert sheet.total == sheet.constellations + sheet.guides + sheet.clusters + sheet.nebula
    mixed = {**figure("corvus", (-1, -1), letters="c"), **row("gsg", -4, 4), (4, 2): "n", (5, 2): "n"}
    sheet = score(sky_with(mixed), ["corvus"])
    assert (sheet.constellations, sheet.guides, sheet.clusters, sheet.nebula) == (4, 3, 2, 2)
    assert sheet.total == 11


@rule("total.running")
def test_a_provisional_sheet_counts_what_is_drawn_so_far() -> None:
    laid = {**figure("corvus", (-1, -1), letters="c"), **row("gsg", -4, 4), (5, 2): "c"}
    sheet = score(sky_with(laid, undrawn=("t15", "t9")), ["corvus"])
    assert (sheet.constellations, sheet.guides, sheet.clusters, sheet.nebula) == (4, 3, 0, 0)
    assert sheet.achievements == []  # those are for finished skies
