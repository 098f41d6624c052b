"""Winning and the eight achievements, and the journal that keeps them."""

import json
from pathlib import Path

import pytest

from asterism.games.codex import GAME
from asterism.games.codex.model.state import Codex, HouseRules
from asterism.games.codex.rules.achievements import has_triangle
from asterism.games.codex.rules.scoring import sheet_of, total_of
from asterism.games.codex.rules.sheet import Sheet
from asterism.games.codex.speech.journal import finished, scope
from asterism.kernel.errors import AsterismError
from asterism.kernel.game.journal import FIRST_ENTRY, NOT_WON, WON, Entry
from asterism.terminal.journal import JournalFile, keep
from games.codex.helpers import earned, figure, finished_game, house, new_game, score, scored, sky_with
from rules_coverage import rule

CLOUD = [(q, r) for r in (0, 1) for q in range(-5, 6)]  # two rows of 11 hexes, connected
CORNERS = [(-7, 4), (5, 2), (2, -7), (-3, 7), (7, -5), (-5, -2)]


def cloud(size: int) -> dict[tuple[int, int], str]:
    return dict.fromkeys(CLOUD[:size], "n")


def forgotten(clusters: int, points: int, targets: list[str]) -> Sheet:
    """A sky with so many lone clusters and just so many points in all."""
    letters: dict[tuple[int, int], str] = dict.fromkeys(CORNERS[:clusters], "c")
    empty = score(sky_with(letters), targets).total
    rows = [
        (q, r) for r in range(-2, 4) for q in range(-6, 7) if (q, r) in house().all_hexes() and (q, r) not in letters
    ]
    letters.update(dict.fromkeys(rows[: points - empty], "n"))
    sheet = score(sky_with(letters), targets)
    assert sheet.total == points and sheet.outside.bit_count() == clusters
    return sheet


@rule("achievement.simply-stellar")
def test_simply_stellar_needs_75_points() -> None:
    assert "simply-stellar" not in earned(filled(74))
    assert "simply-stellar" in earned(filled(75))


def filled(points: int) -> Sheet:
    """A nebula of so many hexes and nothing else."""
    sheet = score(sky_with(dict.fromkeys(house().all_hexes()[:points], "n")))
    assert sheet.total == points
    return sheet


@rule("achievement.forgotten-clusters-loss", "achievement.forgotten-clusters-score")
def test_forgotten_clusters_needs_four_lost_clusters_and_more_than_50_points() -> None:
    assert "forgotten-clusters" in earned(forgotten(4, 51, ["taurus"]))
    assert "forgotten-clusters" not in earned(forgotten(4, 50, ["taurus"]))
    assert "forgotten-clusters" not in earned(forgotten(3, 51, ["taurus"]))
    assert "forgotten-clusters" in earned(forgotten(6, 51, ["taurus"]))


@rule("achievement.cluster-loss")
def test_clusters_used_elsewhere_do_not_make_up_for_the_loss() -> None:
    letters = {**figure("corvus", (0, 3), letters="cccc"), **dict.fromkeys(CORNERS[:4], "c")}
    rows = [
        (q, r) for r in range(-4, 2) for q in range(-6, 7) if (q, r) in house().all_hexes() and (q, r) not in letters
    ]
    letters.update(dict.fromkeys(rows[:52], "n"))
    sheet = score(sky_with(letters), ["corvus"])
    assert sheet.clusters == 0 and sheet.total > 50
    assert "forgotten-clusters" in earned(sheet)


@rule("achievement.trifecta", "achievement.trifecta-others")
def test_trifecta_needs_a_triangle_of_three_guide_stars() -> None:
    triangle = {(0, 0): "g", (3, 0): "g", (0, 3): "g"}
    assert "trifecta" in earned(score(sky_with(triangle)))
    row = {(0, 0): "g", (2, 0): "g", (4, 0): "g"}
    sheet = score(sky_with(row))
    assert len(sheet.pairs) == 3 and "trifecta" not in earned(sheet)
    two_pairs = {(0, 0): "g", (3, 0): "g", (0, 2): "g"}
    assert "trifecta" not in earned(score(sky_with(two_pairs)))
    assert "trifecta" in earned(score(sky_with({**triangle, (1, 0): "g", (-5, 2): "g"})))


@rule("achievement.trifecta-others")
def test_three_aligned_guide_stars_off_a_row_use_all_three_directions() -> None:
    hexes = house().all_hexes()
    found = 0
    for b in hexes[::3]:
        for c in hexes[::5]:
            if len({(0, 0), b, c}) == 3:
                pairs = score(sky_with({(0, 0): "g", b: "g", c: "g"})).pairs
                if len(pairs) == 3 and has_triangle(pairs):
                    assert {pair.line for pair in pairs} == {0, 1, 2}
                    found += 1
    assert found > 5


@rule("achievement.milky-way")
def test_milky_way_needs_a_nebula_of_16_hexes() -> None:
    assert "milky-way" not in earned(score(sky_with(cloud(15))))
    assert "milky-way" in earned(score(sky_with(cloud(16))))
    torn = dict.fromkeys(CLOUD[:8], "n") | dict.fromkeys([(q, 4) for q in range(-7, 1)], "n")
    assert "milky-way" not in earned(score(sky_with(torn)))


SIX = ["taurus", "lyra", "cygnus", "canis-minor", "corvus", "crux"]


def six_constellations() -> dict[tuple[int, int], str]:
    """All six figures side by side; found by laying the largest first."""
    hexes = set(house().all_hexes())
    taken: set[tuple[int, int]] = set()
    laid: dict[tuple[int, int], str] = {}
    cards = {card.id: card for card in house().constellations}
    for id in SIX:
        for anchor in sorted(hexes):
            stars = figure(id, anchor)
            foot = set(stars) | {(q + anchor[0], r + anchor[1]) for q, r in cards[id].empty}
            if set(stars) <= hexes and not foot & taken:
                taken |= foot
                laid.update(stars)
                break
        else:
            raise AssertionError(f"no room for {id}")
    return laid


@rule("achievement.astronomer")
def test_astronomer_needs_all_six() -> None:
    laid = six_constellations()
    sheet = score(sky_with(laid), SIX)
    assert sorted(scored(sheet)) == sorted(SIX)
    assert "astronomer" in earned(sheet)
    bull = set(figure("taurus", house().grid.place(sheet.placements[0].anchor), sheet.placements[0].turn))
    one_less = {place: letter for place, letter in laid.items() if place != min(bull)}
    sheet = score(sky_with(one_less), SIX)
    assert len(scored(sheet)) == 5 and "astronomer" not in earned(sheet)


@rule("achievement.astronomer-setting")
def test_copies_do_not_replace_a_missing_card() -> None:
    repeats = HouseRules(repeat_cards=True)
    six_copies = {}
    for anchor in [(-5, 1), (-1, -4), (3, -5), (2, 0), (-2, 1), (-2, 4)]:
        six_copies.update(figure("triangulum", anchor))
    sheet = score(sky_with(six_copies), ["triangulum", *SIX[:5]], repeats)
    assert scored(sheet).count("triangulum") >= 6
    assert "astronomer" not in earned(sheet)
    # Shining Bright and Totally Unique look at each copy by itself
    apart = {**figure("triangulum", (-5, 1), letters="cc"), **figure("triangulum", (2, 0), letters="c")}
    assert "shining-bright" not in earned(score(sky_with(apart), ["triangulum"], repeats))
    bright = {**figure("triangulum", (-5, 1), letters="ccc"), **figure("triangulum", (2, 0))}
    sheet = score(sky_with(bright), ["triangulum"], repeats)
    assert len(sheet.placements) == 2
    assert {"shining-bright", "totally-unique"} <= set(earned(sheet))


@rule("achievement.shining-bright")
def test_shining_bright_needs_three_clusters_in_a_major_or_minor_card() -> None:
    for card, bright in [("corvus", True), ("lyra", True), ("taurus", False)]:
        sheet = score(sky_with(figure(card, letters="ccc")), [card])
        assert scored(sheet) == [card]
        assert ("shining-bright" in earned(sheet)) == bright
        assert "shining-bright" not in earned(score(sky_with(figure(card, letters="cc")), [card]))


@rule("achievement.syzygy")
def test_syzygy_needs_a_pair_with_six_stars_between() -> None:
    def pair(stars: int) -> dict[tuple[int, int], str]:
        return {(-5, 0): "g", (3, 0): "g"} | dict.fromkeys([(q, 0) for q in range(-4, -4 + stars)], "s")

    assert "syzygy" in earned(score(sky_with(pair(6))))
    assert "syzygy" not in earned(score(sky_with(pair(5))))


@rule("achievement.syzygy-shared")
def test_for_syzygy_a_pair_counts_stars_it_shares() -> None:
    """Five stars of the long pair also lie between a shorter one, and a guide star counts as one of six."""
    line = {(-5, 0): "g", (3, 0): "g", (1, 0): "g"} | dict.fromkeys([(q, 0) for q in range(-4, 1)], "s")
    sheet = score(sky_with(line))
    assert max(pair.value for pair in sheet.pairs) == 8
    assert sheet.guides == 3 * 2 + 1 + 5
    assert "syzygy" in earned(sheet)
    assert "syzygy" not in earned(score(sky_with(line), rules=HouseRules(guides_between=False)))


@rule("achievement.totally-unique", "achievement.unique-mix")
def test_totally_unique_needs_a_constellation_without_regular_stars() -> None:
    for letters, unique in [("gggg", True), ("cccc", True), ("gcgc", True), ("gccs", False), ("ssss", False)]:
        sheet = score(sky_with(figure("corvus", letters=letters)), ["corvus"])
        assert ("totally-unique" in earned(sheet)) == unique
    zodiac = score(sky_with(figure("taurus", letters="c" * 9)), ["taurus"])
    assert "totally-unique" in earned(zodiac)


# Winning


@pytest.fixture
def games() -> list[Codex]:
    """Three finished games with rising totals."""
    found = sorted((finished_game(seed) for seed in range(12)), key=lambda g: total_of(g, 0))
    return [found[0], found[5], found[-1]]


def enter(journal: JournalFile, player: str, g: Codex) -> Entry:
    done = finished(g, 0)
    assert done is not None
    return journal.enter(player, done)


@rule("win.first-game", "win.beat-best", "win.no-penalty")
def test_the_first_game_sets_the_best_and_later_ones_must_beat_it(games: list[Codex]) -> None:
    low, middle, high = games
    assert total_of(low, 0) < total_of(middle, 0) < total_of(high, 0)
    journal = JournalFile("codex", {})
    first = enter(journal, "Vera", middle)
    assert (first.verdict, first.best_before) == (FIRST_ENTRY, None)
    equal = enter(journal, "Vera", middle)
    assert equal.verdict == NOT_WON
    worse = enter(journal, "Vera", low)
    assert worse.verdict == NOT_WON and journal.chapter("Vera", scope(low)).best == total_of(middle, 0)
    better = enter(journal, "Vera", high)
    assert (better.verdict, better.best_before) == (WON, total_of(middle, 0))
    assert journal.chapter("Vera", scope(low)).best == total_of(high, 0)
    assert "beaten" in better.sentence() and "still" in worse.sentence() and "first" in first.sentence()


@rule("win.best-scope", "achievement.scope")
def test_bests_are_kept_by_player_pack_and_scoring_options(games: list[Codex]) -> None:
    journal = JournalFile("codex", {})
    enter(journal, "Vera", games[2])
    assert enter(journal, "Edwin", games[0]).verdict == FIRST_ENTRY
    for option in ({"repeat_cards": "on"}, {"share_outside": "on"}, {"guides_between": "off"}):
        assert enter(journal, "Vera", finished_game(1, **option)).verdict == FIRST_ENTRY
    # taking back does not change what a sky is worth
    assert scope(finished_game(1, take_backs="on")) == scope(games[0])
    assert enter(journal, "Vera", finished_game(1, take_backs="on")).verdict != FIRST_ENTRY
    assert GAME.content().digest in scope(games[0]) and house().id in scope(games[0])


@rule("win.best-scope")
def test_an_abandoned_game_counts_for_nothing() -> None:
    assert finished(new_game(), 0) is None


@rule("achievement.across-plays", "achievement.when")
def test_achievements_are_kept_from_game_to_game_and_change_no_total(tmp_path: Path) -> None:
    games = [finished_game(seed) for seed in range(120)]
    winners = [g for g in games if sheet_of(g, 0).achievements]
    plain = next(g for g in games if not sheet_of(g, 0).achievements)
    assert len(winners) >= 2
    names = [house().achievements[i] for i in sheet_of(winners[0], 0).achievements]
    first = keep(tmp_path / "data", "Vera", GAME, winners[0], 0)
    assert first[1:] == [f"Achievement earned for the first time: {achievement.name}." for achievement in names]
    again = keep(tmp_path / "data", "Vera", GAME, winners[0], 0)
    assert len(again) == 1
    keep(tmp_path / "data", "Vera", GAME, plain, 0)
    chapter = JournalFile.load("codex", tmp_path / "data" / "codex-journal.json").chapter("Vera", scope(plain))
    assert chapter.games == 3
    assert chapter.achievements == {achievement.id: [1, 2] for achievement in names}
    parts = sheet_of(winners[0], 0)
    assert parts.total == parts.constellations + parts.guides + parts.clusters + parts.nebula


@rule("achievement.when")
def test_one_game_can_earn_several_achievements() -> None:
    many = {**figure("corvus", (-1, -1), letters="gccc"), (-1, 4): "g", (4, -1): "g"} | dict.fromkeys(
        [(q, 5) for q in range(-7, 2)] + [(q, 4) for q in range(-7, -1)] + [(-4, 6)], "n"
    )
    sheet = score(sky_with(many), ["corvus"])
    assert {"shining-bright", "totally-unique", "milky-way"} <= set(earned(sheet))
    assert earned(sheet) == [a.id for a in house().achievements if a.id in earned(sheet)]


def test_a_journal_survives_its_file_and_a_broken_one_is_told(tmp_path: Path) -> None:
    path = tmp_path / "codex-journal.json"
    assert JournalFile.load("codex", path).chapters == {}
    keep(tmp_path, "Véra", GAME, finished_game(1), 0)
    assert json.loads(path.read_text(encoding="utf-8"))["asterism"] == "codex-journal-1"
    assert JournalFile.load("codex", path).to_json() == json.loads(path.read_text(encoding="utf-8"))
    assert list(tmp_path.iterdir()) == [path]  # nothing half-written is left
    text = path.read_text(encoding="utf-8")
    for broken in (
        text[: len(text) // 2],
        "[]",
        '{"asterism": "codex-journal-1"}',
        text.replace('"games": 1', '"games": []'),
    ):
        path.write_text(broken, encoding="utf-8")
        with pytest.raises(AsterismError, match="journal"):
            keep(tmp_path, "Véra", GAME, finished_game(1), 0)
        assert path.read_text(encoding="utf-8") == broken  # and left as it was


def test_the_eight_achievements_of_the_book_are_in_the_pack() -> None:
    assert [achievement.name for achievement in house().achievements] == [
        "Simply Stellar",
        "Forgotten Clusters",
        "Trifecta",
        "Milky Way",
        "Astronomer",
        "Shining Bright",
        "Syzygy",
        "Totally Unique",
    ]
