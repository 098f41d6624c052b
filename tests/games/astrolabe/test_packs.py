"""Packs that do not fit are refused, with the file, the entry and the field."""

import shutil
from pathlib import Path

import pytest

from asterism.games.astrolabe import GAME
from asterism.games.astrolabe.model.content import AstrolabeContent
from asterism.kernel.chance import Chance
from asterism.kernel.errors import PackError
from asterism.kernel.playout import playout
from games.astrolabe.helpers import HOUSE
from rules_coverage import rule


def broken(tmp_path: Path, file: str, old: str, new: str) -> str:
    """What is said about the house set with one change in it."""
    for source in HOUSE.glob("*.toml"):
        text = source.read_text()
        if source.name == file:
            assert old in text
            text = text.replace(old, new, 1)
        (tmp_path / source.name).write_text(text)
    with pytest.raises(PackError) as refused:
        GAME.load_pack(tmp_path)
    return str(refused.value)


CASES = [
    ("demons.toml", "vp = 3\n", "", "demon 'bakhtak': vp is missing"),
    ("demons.toml", "dark = 2\n", "", "demon 'bakhtak': dark every demon shows essence"),
    ("demons.toml", '["red", "red"]', '["red", "pink"]', "demon 'bakhtak': stars should be one of green, red"),
    ("demons.toml", '["red", "red"]', "[]", "demon 'bakhtak': stars should be 1 to 5, not 0"),
    ("demons.toml", 'do = "charge"', 'do = "sing"', "demon 'bakhtak': purge[0] knows no do = 'sing'"),
    ("demons.toml", 'do = "charge", n = 2', 'do = "charge", m = 2', "has no use for 'm'"),
    ("demons.toml", 'do = "charge", n = 2', 'do = "to-twilight", which = "this"', "on artifacts only"),
    ("demons.toml", 'name = "Bakhtak"', 'name = "Bakhtak"\nweight = 3', "weight is not a field of this entry"),
    ("demons.toml", '[[demon]]\nid = "bakhtak"', '[[demon]]\nid = "nasnas"', "demon 'nasnas': id is used twice"),
    ("demons.toml", "[[demon]]", "[[demom]]", "demom: is not a kind of entry this game knows; did you mean 'demon'?"),
    ("artifacts.toml", 'id = "jar"', 'id = "mirror"', "artifact 'mirror': id is used twice"),
    ("artifacts.toml", 'id = "jar"', 'id = "lamp"', "starter 'lamp': id is used by an artifact already"),
    ("artifacts.toml", 'kind = "add"', 'kind = "sub"', "artifact 'jar': after.kind should be one of replace"),
    ("artifacts.toml", "after = { kind", "later = { kind", "artifact 'jar': after is missing"),
    ("artifacts.toml", "capacity = 2", "size = 2", "size is not a field of this entry"),
    ("artifacts.toml", "price = -1", "price = 1", "price should be from -4 to -1, not 1"),
    ("artifacts.toml", 'family = "focus"', 'family = "none"', "artifact 'jar': family should be one of focus"),
    ("artifacts.toml", "pay = { star = 1 }", "pay = { tears = 1 }", "power[0].pay.tears has no use for 'tears'"),
    ("artifacts.toml", 'per = "captured"', 'per = "escaped"', "per should be one of number"),
    ("starters.toml", "focus = 4 }", "focus = 9 }", "package.focus should be from 0 to 8, not 9"),
    ("talismans.toml", 'count = "captured"', 'count = "courage"', "talisman 'full-house': need.count should be one of"),
    (
        "talismans.toml",
        '{ time = "night" }',
        '{ weather = "rain" }',
        "talisman 'owl-feather': need should have one of count, all",
    ),
    ("talismans.toml", "first = true", "first = false", "first can only be true"),
    ("board.toml", "demon_slots = 4\n", "", "board: demon_slots is missing"),
    ("board.toml", "[board.sides.twilight]", "[board.sides.dusk]", "sides.twilight is missing"),
    ("astrolabe.toml", "numbers = [1, 3,", "numbers = [1,", "rings numbers has 14 entries, positions is 15"),
    ("astrolabe.toml", '"meditate", "capture",', '"capture", "capture",', "some time lacks an action"),
    ("sky.toml", 'start = "t1"', 'start = "x1"', "constellation 'triangle': start 'x1' is not one of its slots"),
    ("sky.toml", '["a2", "a3"]', '["a2", "t3"]', "should join two slots of this constellation"),
    ("sky.toml", '["c3", "c4"], ["c4", "c1"]', '["c3", "c2"]', "leave a part of the constellation unconnected"),
    ("pack.toml", 'game = "astrolabe"', 'game = "chess"', "game is 'chess', but this is 'astrolabe'"),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), CASES, ids=[message[:50] for *_, message in CASES])
@rule("demon.always-essence", "artifact.unique", "sky.constellation", "ruling.sky.separate")
def test_a_broken_pack_is_refused_where_it_is_broken(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    assert message in broken(tmp_path, file, old, new)


def test_effects_for_others_hold_gifts_only(tmp_path: Path) -> None:
    text = broken(tmp_path, "demons.toml", 'effect = [{ do = "charge", n = 1 }]', 'effect = [{ do = "purge" }]')
    assert "others cannot hold 'purge'" in text


PLACES = [
    ("demons.toml", 'do = "charge"', 'do = "chrage"', "purge[0] knows no do = 'chrage'", "did you mean 'charge'?"),
    (
        "artifacts.toml",
        'per = "captured"',
        'per = "capturd"',
        ".per should be one of number",
        "did you mean 'captured'?",
    ),
    ("demons.toml", "flavour =", "flavor =", "flavor is not a field of this entry", "did you mean 'flavour'?"),
    ("talismans.toml", "[[talisman]]", "[[talismann]]", "is not a kind of entry", "did you mean 'talisman'?"),
]


@pytest.mark.parametrize(("file", "old", "new", "message", "hint"), PLACES, ids=[place[3] for place in PLACES])
def test_a_slip_is_found_by_line_and_column_with_what_was_meant(
    tmp_path: Path, file: str, old: str, new: str, message: str, hint: str
) -> None:
    said = next(line for line in broken(tmp_path, file, old, new).splitlines() if message in line)
    assert said.endswith(hint)
    name, line, column, _ = said.strip().split(":", 3)
    assert name == file
    written = (tmp_path / file).read_text().splitlines()[int(line) - 1][int(column) - 1 :]
    assert new in written, "the place is the step, the field or the entry that holds it"


def small_pack(folder: Path) -> AstrolabeContent:
    """As few cards of each kind as a game needs."""
    for kind, file, count in (("demon", "demons", 20), ("artifact", "artifacts", 15), ("starter", "starters", 5)):
        cards = (HOUSE / f"{file}.toml").read_text(encoding="utf-8").split(f"[[{kind}]]")
        (folder / f"{file}.toml").write_text(f"[[{kind}]]".join(cards[: count + 1]), encoding="utf-8")
    talismans = (HOUSE / "talismans.toml").read_text(encoding="utf-8").replace("copies = 2", "copies = 1")
    (folder / "talismans.toml").write_text("[[talisman]]".join(talismans.split("[[talisman]]")[:16]), encoding="utf-8")
    for name in ("pack.toml", "astrolabe.toml", "board.toml", "sky.toml", "values.toml"):
        shutil.copy(HOUSE / name, folder)
    return GAME.load_pack(folder)


@pytest.mark.parametrize("seats", range(GAME.seat_range[0], GAME.seat_range[1] + 1))
def test_other_counts_than_the_books_are_worth_a_look_and_can_be_played(seats: int, tmp_path: Path) -> None:
    content = small_pack(tmp_path)
    assert "demon: the book has 42 of these (setup.demon-row), not 20" in content.warnings[0]
    assert len(content.warnings) == 4
    for seed in range(3):
        g = GAME.start(content, seats, GAME.settings_of({}), seed)
        playout(g, Chance.seeded(seed, ("all",)))
        assert g.over and not GAME.invariant(g)
