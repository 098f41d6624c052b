"""Packs: what a designer is told when something does not fit."""

from itertools import combinations
from pathlib import Path

import pytest

from asterism.games.codex import GAME
from asterism.games.codex.model.geometry import turned
from asterism.games.codex.model.names import TURNS
from asterism.kernel.errors import PackError
from games.codex.helpers import house, load, raw_pack, write_pack
from rules_coverage import rule

STAR = 'id = "field-1"\nname = "Quiet Acre"\nfamily = "field"\npattern = "s..s..s"'
FIGURE = "stars = [[0, 0], [2, 0], [0, 2]]\nempty = [[1, 0], [0, 1], [1, 1]]"

BROKEN = [
    ("stars.toml", STAR, STAR.replace('name = "Quiet Acre"\n', ""), "star 'field-1': name is missing"),
    ("stars.toml", '"s..s..s"', '"s..s.."', "star 'field-1': pattern should have 7 letters"),
    ("stars.toml", '"s..s..s"', '"s..x..s"', "pattern uses the letter 'x', which the legend does not know"),
    ("stars.toml", 'family = "field"', 'colour = "red"', "star 'field-1': colour is not a field of this entry"),
    ("stars.toml", 'id = "field-2"', 'id = "field-1"', "star 'field-1': id is used twice"),
    ("constellations.toml", FIGURE, FIGURE.replace("[0, 0], ", ""), "'triangulum': stars should begin with the anchor"),
    ("constellations.toml", FIGURE, FIGURE.replace("[1, 1]]", "[2, 0]]"), "and empty should name every hex once"),
    ("constellations.toml", FIGURE, FIGURE.replace("[2, 0]", "[2]"), "stars should be a pair [q, r], not [2]"),
    ("constellations.toml", FIGURE, FIGURE + '\nstar_kinds = ["any"]', "star_kinds should have 3 items"),
    ("constellations.toml", FIGURE, FIGURE + '\nstar_kinds = ["any", "sun", "any"]', "should be one of any, guide"),
    ("constellations.toml", 'kind = "zodiac"', 'kind = "major"', "'taurus': kind should be 'zodiac', as the tier is 3"),
    ("constellations.toml", "tier = 3", "tier = 4", "'taurus': tier should be from 1 to 3, not 4"),
    ("constellations.toml", "score = 17", "score = 0", "'taurus': score should be from 1 to 999, not 0"),
    ("constellations.toml", "score = 17\n", "", "'taurus': score is missing"),
    ("sky.toml", "centre = [2, 1]", "centre = [1, 1]", "tile 't1': centre puts a hex on"),
    ("sky.toml", "hex_count = 133", "hex_count = 130", "sky: hex_count is 130, but the tiles have 133 hexes"),
    ("sky.toml", "six_fold_symmetric = true", "six_fold_symmetric = false", "six_fold_symmetric is False, but"),
    ("sky.toml", 'central_tile = "t0"', 'central_tile = "t99"', "central_tile should be the id of a tile, not 't99'"),
    ("sky.toml", "tile_offsets = [[0, 0], [1, 0], ", "tile_offsets = [[0, 0], [2, 0], ", "tile_offsets should be"),
    ("sky.toml", "directions = [[1, 0], [0, 1]", "directions = [[0, 1], [1, 0]", "directions should be the six steps"),
    ("sky.toml", "rotations = 6", "rotations = 3", "sky: rotations should be from 6 to 6, not 3"),
    ("sky.toml", '"n" = { body = "none"', '"n" = { body = "fog"', "legend: n.body should be one of none, star"),
    (
        "achievements.toml",
        'test = "total"',
        'test = "luck"',
        "achievement 'simply-stellar': test should be one of total",
    ),
    ("achievements.toml", "at_least = 75\n", "", "achievement 'simply-stellar': at_least is missing"),
    ("achievements.toml", 'kinds = ["major", "minor"]', 'kinds = ["large"]', "kinds should be one of"),
    ("pack.toml", 'game = "codex"', 'game = "chess"', "pack: game is 'chess', but this is 'codex'"),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), BROKEN, ids=[row[3][:50] for row in BROKEN])
def test_a_mistake_is_told_with_file_entry_and_field(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    folder = write_pack(tmp_path / "broken", {file: [(old, new)]})
    with pytest.raises(PackError) as told:
        load(folder)
    assert message in str(told.value)
    assert file in str(told.value) or "pack:" in str(told.value)


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    changes = {"stars.toml": [('"s..s..s"', '"s"')], "constellations.toml": [("score = 17", "score = -1")]}
    with pytest.raises(PackError, match=r"2 problems(.|\n)*field-1(.|\n)*taurus"):
        load(write_pack(tmp_path / "broken", changes))


@rule("components.nineteen-tiles")
def test_a_sky_of_18_tiles_is_refused(tmp_path: Path) -> None:
    folder = write_pack(tmp_path / "pack", {"sky.toml": [('[[tile]]\nid = "t18"\nring = 2\ncentre = [5, -1]\n', "")]})
    with pytest.raises(PackError, match=r"should be 19 .*components\.nineteen-tiles"):
        load(folder)


def test_odd_packs_load_with_a_warning(tmp_path: Path) -> None:
    changes = {
        "stars.toml": [('"...s.ss"', '"n....n."')],
        "constellations.toml": [
            (FIGURE, f"stars = {[[q, 0] for q in range(20)]}\nempty = []"),
            (
                "stars = [[0, 0], [-2, 2], [0, 2], [-2, 4]]\nempty = [[-1, 1], [0, 1], [-1, 2], [-2, 3], [-1, 3]]",
                "stars = [[0, 0], [1, 0], [-1, 2], [1, 2]]\nempty = [[0, 1], [1, 1], [0, 2]]",
            ),
        ],
    }
    warnings = load(write_pack(tmp_path / "odd", changes)).warnings
    assert any("'triangulum': stars fit nowhere into the sky" in warning for warning in warnings)
    assert any("'crux': stars equal those of 'corvus' after a turn" in warning for warning in warnings)
    torn = load(write_pack(tmp_path / "torn", {"stars.toml": [('"...s.ss"', '".n..n.."')]})).warnings
    assert [str(warning) for warning in torn] == [
        "stars.toml:15:1: star 'field-2': pattern has nebula hexes that are not connected"
    ]


def test_the_house_cards_have_the_planned_mix() -> None:
    letters = "".join(card.pattern for card in house().stars)
    assert {letter: letters.count(letter) for letter in "sSgcn."} == {
        "s": 58,
        "S": 2,
        "g": 7,
        "c": 12,
        "n": 36,
        ".": 95,
    }
    assert sorted(card.distinct for card in house().stars) == [1, 2, 3] + [6] * 27
    points = {card.id: card.score for card in house().constellations}
    assert sum(points.values()) == sum(card["score"] for card in raw_pack()["constellation"])  # type: ignore[misc]


def test_the_drawings_on_the_cards_show_the_figures() -> None:
    for card in house().constellations:
        marks = [(place, "*") for place in card.stars] + [(place, "o") for place in card.empty]
        left = min(2 * q + r for (q, r), _ in marks)
        top = min(r for (_, r), _ in marks)
        drawn = {(r - top, 2 * q + r - left): mark for (q, r), mark in marks}
        shown = {
            (row, column): letter
            for row, line in enumerate(card.drawing)
            for column, letter in enumerate(line)
            if letter != " "
        }
        assert shown == drawn, card.id


def test_cards_turned_six_times_are_as_before() -> None:
    for card in house().stars:
        assert len(card.patterns) == TURNS and card.patterns[0] == card.pattern
    for place in house().all_hexes():
        assert turned(place, 6) == place


def skeleton(pattern: str) -> str:
    """Where a card has stars of any kind, turned so that equal ones are equal."""
    marks = ["*" if letter in "sgcSGC" else "." for letter in pattern]
    ring = marks[1:]
    return marks[0] + min("".join(ring[turn:] + ring[:turn]) for turn in range(6))


def test_star_cards_differ_in_where_their_stars_are() -> None:
    """Of the 21 ways to have one to four stars on a tile all but one occur, none on more than four cards."""
    skeletons = [skeleton(card.pattern) for card in house().stars]
    assert len(set(skeletons)) == 20
    assert max(map(skeletons.count, skeletons)) == 4


def test_no_constellation_is_another_with_other_hexes_left_out() -> None:
    """The hexes of a figure, starry or not, make a shape of their own."""
    shapes: dict[str, set[frozenset[tuple[int, int]]]] = {}
    for card in GAME.content().constellations:
        hexes = [*card.stars, *card.empty]
        shapes[card.id] = {moved([turned(place, turn) for place in hexes]) for turn in range(6)}
    for one, other in combinations(shapes, 2):
        assert not shapes[one] & shapes[other], (one, other)


def moved(hexes: list[tuple[int, int]]) -> frozenset[tuple[int, int]]:
    """The same hexes with the first of them, in reading order, in the middle."""
    q, r = min(hexes, key=lambda place: (place[1], place[0]))
    return frozenset((a - q, b - r) for a, b in hexes)
