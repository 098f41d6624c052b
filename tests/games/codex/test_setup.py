"""Setting up: the sheet, the six constellations, the first star card."""

from collections import Counter
from pathlib import Path

import pytest

from asterism.games.codex import GAME
from asterism.games.codex.model.geometry import turned
from asterism.games.codex.model.names import MAJOR, MINOR, TIERS, ZODIAC
from asterism.games.codex.model.state import Codex
from asterism.games.codex.rules.scoring import sheet_of
from asterism.kernel.errors import Illegal, PackError, SetupError
from asterism.kernel.state import SPECTATOR
from games.codex.helpers import (
    deal,
    figure,
    house,
    load,
    new_game,
    open_cards,
    own_sky,
    play_to_the_end,
    score,
    scored,
    sky_with,
    write_pack,
)
from rules_coverage import rule


def kinds(g_targets: list[int]) -> list[str]:
    return [TIERS[house().constellations[card].tier] for card in g_targets]


@rule("goal.solo")
def test_a_table_for_two_is_refused() -> None:
    with pytest.raises(SetupError, match=r"goal\.solo"):
        GAME.new(seats=2)
    assert GAME.new(seats=1).seats == 1


@rule("components.constellation-cards", "components.star-cards", "setup.tier-split")
def test_the_house_pack_has_20_constellations_and_30_star_cards() -> None:
    content = house()
    assert (len(content.constellations), len(content.stars)) == (20, 30)
    assert [len(content.piles[tier]) for tier in (ZODIAC, MAJOR, MINOR)] == [6, 6, 8]
    assert content.warnings == []


@rule("components.constellation-cards", "components.star-cards", "setup.pack-size")
def test_a_pack_of_another_size_is_reported_and_too_small_a_one_refused(tmp_path: Path) -> None:
    fewer = write_pack(tmp_path / "fewer", {})
    stars = (fewer / "stars.toml").read_text().split("[[star]]")
    (fewer / "stars.toml").write_text("[[star]]".join(stars[:20]))  # the comment and 19 cards
    figures = (fewer / "constellations.toml").read_text().split("[[constellation]]")
    (fewer / "constellations.toml").write_text("[[constellation]]".join(figures[:1] + figures[6:9] + figures[13:]))
    content = load(fewer)
    assert any(
        "star: the book has 30 of these (components.star-cards), not 19" in warning for warning in content.warnings
    )
    assert any("constellation: the book has 20" in warning for warning in content.warnings)
    play_to_the_end(deal(["capricornus", "orion", "ursa-major", "triangulum", "sagitta", "crux"], content=content))

    (fewer / "stars.toml").write_text("[[star]]".join(stars[:19]))
    with pytest.raises(PackError, match=r"at least 19 .*setup\.pack-size"):
        load(fewer)


@rule("setup.pack-size")
@pytest.mark.parametrize(("tier", "needed"), [("zodiac", 1), ("major", 2), ("minor", 3)])
def test_a_pack_without_enough_constellations_of_a_tier_is_refused(tmp_path: Path, tier: str, needed: int) -> None:
    folder = write_pack(tmp_path / "pack", {})
    entries = (folder / "constellations.toml").read_text().split("[[constellation]]")
    others = [entry for entry in entries if f'kind = "{tier}"' not in entry]
    these = [entry for entry in entries if f'kind = "{tier}"' in entry]
    (folder / "constellations.toml").write_text("[[constellation]]".join(others + these[: needed - 1]))
    with pytest.raises(PackError, match=f"at least {needed} {tier}"):
        load(folder)
    (folder / "constellations.toml").write_text("[[constellation]]".join(others + these[:needed]))
    load(folder)


@rule("components.constellation-card-face")
def test_every_constellation_card_shows_tier_points_and_stars() -> None:
    for card in house().constellations:
        assert card.tier in (1, 2, 3) and card.score >= 1 and len(card.stars) >= 1


@rule("components.nineteen-tiles", "sky.tile-shape", "sky.layout")
def test_the_sky_has_19_tiles_of_seven_hexes_without_gap_or_overlap() -> None:
    content = house()
    assert len(content.tile_ids) == 19
    assert all(len(content.tile_hexes(tile)) == 7 for tile in range(19))
    hexes = content.all_hexes()
    assert len(set(hexes)) == len(hexes) == 133
    ring_1 = {turned((2, 1), turn) for turn in range(6)}
    corners = {turned((4, 2), turn) for turn in range(6)}
    edges = {turned((1, 4), turn) for turn in range(6)}
    assert set(content.centres) == {(0, 0)} | ring_1 | corners | edges
    walls = sum(content.grid.neighbours[cell].bit_count() for cell in content.grid.cells)
    assert walls == 2 * 354


@rule("sky.layout")
def test_every_tile_is_a_centre_and_its_six_neighbours() -> None:
    content = house()
    for tile, centre in enumerate(content.centres):
        around = content.grid.places(content.grid.neighbours[content.grid.cell(*centre)])
        assert sorted([centre, *around]) == sorted(content.tile_hexes(tile))


@rule("sky.handedness")
def test_the_house_sky_has_one_hand_and_a_pack_may_have_the_other(tmp_path: Path) -> None:
    content = house()
    assert (2, 1) in content.centres and (3, -1) not in content.centres
    changes = []
    for q, r in content.centres:
        changes.append((f"centre = [{q}, {r}]", f"centre = [ {q + r}, {-r} ]"))
    mirrored = load(write_pack(tmp_path / "mirrored", {"sky.toml": changes}))
    assert (3, -1) in mirrored.centres and (2, 1) not in mirrored.centres
    assert mirrored.symmetric and len(set(mirrored.all_hexes())) == 133


@rule("setup.tier-piles", "setup.tier-zodiac", "setup.tier-major", "setup.tier-minor")
def test_cards_are_sorted_into_piles_by_their_small_stars() -> None:
    content = house()
    assert (TIERS[3], TIERS[2], TIERS[1]) == ("zodiac", "major", "minor")
    for tier in (ZODIAC, MAJOR, MINOR):
        assert all(content.constellations[card].tier == tier for card in content.piles[tier])
    assert sorted(content.piles[1] + content.piles[2] + content.piles[3]) == list(range(20))
    names = [content.constellations[card].id for card in content.piles[ZODIAC]]
    assert names == ["taurus", "gemini", "leo", "scorpius", "sagittarius", "capricornus"]


@rule("setup.one-zodiac", "setup.two-major", "setup.three-minor", "setup.six-targets")
def test_one_zodiac_two_major_and_three_minor_constellations_are_sought_all_game() -> None:
    for seed in range(50):
        g = new_game(seed)
        assert kinds(g.targets) == ["zodiac", "major", "major", "minor", "minor", "minor"]
        assert len(set(g.targets)) == 6
    shown = g.observe(0)["targets"]
    assert shown == [house().constellations[card].id for card in g.targets]
    play_to_the_end(g)
    assert g.observe(0)["targets"] == shown


@rule("setup.shuffle-piles")
def test_every_card_of_a_pile_comes_about_equally_often_and_piles_are_independent() -> None:
    dealt: Counter[int] = Counter()
    together: Counter[tuple[int, bool]] = Counter()
    games = 1200
    for seed in range(games):
        g = new_game(seed)
        dealt.update(g.targets)
        together[g.targets[0], house().piles[MAJOR][0] in g.targets] += 1
    content = house()
    for tier, share in ((ZODIAC, 1 / 6), (MAJOR, 2 / 6), (MINOR, 3 / 8)):
        for card in content.piles[tier]:
            assert abs(dealt[card] / games - share) < 0.07
    for zodiac in content.piles[ZODIAC]:
        both = together[zodiac, True]
        assert abs(both / (both + together[zodiac, False]) - 1 / 3) < 0.13


@rule("setup.shuffle-order")
def test_a_seed_repeats_the_deal_and_each_pile_has_a_stream_of_its_own() -> None:
    again = [new_game(7).targets for _ in range(2)]
    assert again[0] == again[1] and new_game(7).dealt == new_game(7).dealt
    assert GAME.streams == ("zodiac", "major", "minor", "stars")
    # the same seed deals the same stars whatever happens to the constellations
    assert deal(["leo", "orion", "lyra", "crux", "corvus", "sagitta"]).dealt == deal().dealt


@rule("setup.other-constellations-out")
def test_a_figure_of_a_card_not_dealt_scores_nothing() -> None:
    sky = sky_with(figure("crux"))
    assert scored(score(sky, ["taurus", "orion", "lyra", "triangulum", "sagitta", "crux"])) == ["crux"]
    assert "crux" not in scored(score(sky, ["taurus", "orion", "lyra", "triangulum", "sagitta", "corvus"]))


@rule("setup.removed-open")
def test_the_cards_out_of_play_follow_from_the_open_list() -> None:
    g = new_game()
    shown = g.observe(SPECTATOR)["targets"]
    assert isinstance(shown, list)
    assert len({card.id for card in house().constellations} - set(shown)) == 14


@rule("setup.star-deck", "setup.first-star-card", "setup.first-card-discard")
def test_the_first_of_30_star_cards_is_turned_up_and_put_away_before_round_one() -> None:
    g = new_game()
    assert sorted(g.pool + g.dealt) == list(range(30))
    assert len(g.pool) + 3 == 29  # three of the 29 are open now
    assert g.rounds == [1]
    assert g.discards(0) == g.dealt[:1]
    assert g.dealt[0] not in g.row(0)


@rule("setup.central-tile", "setup.central-rotation")
def test_the_first_card_fills_the_central_tile_as_printed() -> None:
    g = deal(stars=["guide-3"])
    assert g.content.tile_ids[g.content.central] == "t0"
    assert g.tiles_drawn(0) == 1
    assert g.drawn[0] == g.content.star_ids.index("guide-3") * 6
    tiles = own_sky(g)["tiles"]
    assert tiles[0] == {"card": "guide-3", "turn": 0} and tiles[1:] == [None] * 18


@rule("setup.sheet", "setup.central-rotation", "setup.central-tile")
def test_in_a_lopsided_sky_the_player_turns_the_first_card(tmp_path: Path) -> None:
    moved = [("centre = [5, -1]", "centre = [-9, 9]"), ("six_fold_symmetric = true", "six_fold_symmetric = false")]
    content = load(write_pack(tmp_path / "lopsided", {"sky.toml": moved}))
    assert not content.symmetric
    g = deal(stars=["guide-3"], content=content)
    assert g.tiles_drawn(0) == 0  # the sheet is blank
    assert g.rounds == [0] and open_cards(g) == ["guide-3"]
    assert len(g.options(0)) == 6
    decision = g.decision(0)
    assert decision is not None and all(choice.reveals for choice in decision.options)  # the first row is turned up
    with pytest.raises(Illegal) as refused:
        g.apply(0, ["draw", "guide-3", "t4", 0])
    assert refused.value.rule == "setup.central-tile"
    g.apply(0, ["draw", "guide-3", "t0", 4])
    assert g.drawn[0] % 6 == 4 and g.rounds == [1]
    play_to_the_end(g)
    assert g.over


@rule("setup.central-rotation")
def test_turning_the_whole_sheet_changes_no_score() -> None:
    """Why nobody is asked how to turn the first card: the layout falls on itself."""
    content = house()
    assert content.symmetric
    g = new_game(3)
    play_to_the_end(g)
    hexes = dict(zip(content.all_hexes(), letters_of_game(g), strict=True))
    for turn in range(1, 6):
        sheet = score(sky_with({turned(place, turn): letter for place, letter in hexes.items()}), ids(g.targets))
        assert sheet.total == sheet_of(g, 0).total


def letters_of_game(g: Codex) -> str:
    return "".join(g.content.stars[n // 6].patterns[n % 6] for n in g.drawn)


def ids(targets: list[int]) -> list[str]:
    return [house().constellations[card].id for card in targets]


@rule("setup.duplicate-cards")
def test_the_house_cards_differ_in_every_turn_and_a_pack_may_double_one(tmp_path: Path) -> None:
    seen = [frozenset(card.patterns) for card in house().stars]
    assert len(set(seen)) == 30
    doubled = write_pack(tmp_path / "doubled", {"stars.toml": [('"...s.ss"', '"s..s..s"')]})
    content = load(doubled)
    assert [
        "star 'field-2': pattern equals that of 'field-1' after a turn" in warning for warning in content.warnings
    ] == [True]
    g = deal(content=content, stars=["guide-1", "field-1", "field-2", "guide-2"])
    assert len([key for key in keys(g) if key[1] == "field-1"]) == len([key for key in keys(g) if key[1] == "field-2"])


def keys(g: Codex) -> list[list[str | int]]:
    return [g.game.speech.key(g, packed) for packed in g.options(0)]


@rule("book.playing-time")
def test_the_playing_time_is_an_estimate_of_20_minutes() -> None:
    assert GAME.minutes == 20
    assert "estimate" in GAME.rules.rules["book.playing-time"].text


@rule("book.page-order")
def test_the_ledger_follows_the_order_of_play() -> None:
    sections = [rule.section for rule in GAME.rules.rules.values() if not rule.is_ruling]
    order = list(dict.fromkeys(sections))
    assert order == [
        "goal",
        "components",
        "setup",
        "round",
        "draw",
        "end",
        "constellation",
        "guide",
        "cluster",
        "nebula",
        "total",
        "win",
        "achievement",
    ]
