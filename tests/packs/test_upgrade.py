"""Packs of format 1 are rewritten into the one card language: the former house sets mean what today's mean."""

import shutil
from itertools import product
from pathlib import Path

import pytest
import tomlkit

import asterism
from asterism.kernel.errors import PackError, Problem
from asterism.packs.difference import Difference
from asterism.packs.former import astrolabe_018, knights, starlight
from asterism.packs.meaning import Pack
from asterism.packs.toml import toml
from asterism.packs.upgrade import former_of, rewrite, upgrade
from packs.helpers import house, replaced

REDESIGNED = {  # kinds the house has changed since
    "astrolabe": {"artifact", "starter", "demon", "constellation"},
    "astrolabe-018": {"artifact", "div", "goal"},
    "starlight": {"god", "laurel", "accolade", "slot", "values"},
    "codex": {"star", "constellation"},
    "knights": {"boss", "boss-card", "card", "difficulty", "homeworld", "knight", "level"},
}
FORMER = Path(__file__).parent / "format-1"  # the house sets as they were


def former(id: str, folder: Path) -> Path:
    shutil.copytree(FORMER / id, folder)
    return folder


@pytest.mark.parametrize("id", asterism.shelf())
def test_a_former_house_set_means_what_todays_means(id: str, tmp_path: Path) -> None:
    game = asterism.game(id)
    folder = former(id, tmp_path / "old")
    with pytest.raises(PackError, match=r"format 1, the game reads 2; `asterism pack upgrade` rewrites it"):
        game.load_pack(folder)
    content = upgrade(game, folder)
    difference = Difference(Pack(game, folder), house(id))
    parts = (difference.changed, difference.removed, difference.renamed, difference.worded, difference.added)
    since = {name.split()[0] for part in parts for name in part}
    assert since <= REDESIGNED.get(id, set())
    assert 2 * len(difference.changed) < sum(map(len, house(id).kinds().values()))  # most cards are as they were
    if not since:
        assert content.digest == game.content().digest
    with pytest.raises(PackError, match="is of format 2 already"):
        upgrade(game, folder)


@pytest.mark.parametrize("id", asterism.shelf())
def test_comments_and_layout_stay(id: str, tmp_path: Path) -> None:
    folder = former(id, tmp_path / "old")
    upgrade(asterism.game(id), folder)
    for path in (FORMER / id).glob("*.toml"):
        before = path.read_text(encoding="utf-8").splitlines()
        after = (folder / path.name).read_text(encoding="utf-8").splitlines()
        dropped = path.name == "pack.toml" and id == "starlight"  # its values have a file of their own
        for line in before:
            if line.startswith(("#", "[[", "id =", "name =", "flavour =")) and not dropped:
                assert line in after, f"{path.name}: {line}"
    (folder / "values.toml").unlink()
    assert sorted(path.name for path in folder.iterdir()) == sorted(path.name for path in (FORMER / id).iterdir())


def test_a_comment_behind_a_rewritten_value_stays(tmp_path: Path) -> None:
    folder = former("astrolabe-018", tmp_path / "old")
    replaced(folder / "artifacts.toml", "effect = [{ charge = 2 }]", "effect = [{ charge = 2 }]  # a little")
    upgrade(asterism.game("astrolabe-018"), folder)
    assert 'effect = [{ do = "charge", n = 2 }]  # a little\n' in (folder / "artifacts.toml").read_text()


def test_numbers_that_a_pack_had_changed_are_kept(tmp_path: Path) -> None:
    folder = former("astrolabe", tmp_path / "old")
    replaced(folder / "board.toml", "hand_limit = 3", "hand_limit = 5")
    assert upgrade(asterism.game("astrolabe"), folder).values["hand-limit"] == 5
    folder = former("astrolabe-018", tmp_path / "older")
    (folder / "lab.toml").write_text('[lab]\nunique_bonus = "off"\n')
    assert upgrade(asterism.game("astrolabe-018"), folder).values["unique-bonus"] == 0


@pytest.mark.parametrize(
    ("file", "old", "new", "message"),
    [
        (
            "knights.toml",
            '"2*slots"',
            '"2**slots"',
            "ability should be an amount, not '2**slots'",
        ),
        ("bosses.toml", '"track>=3"', '"track~3"', "boss 'furion': end-of-turn should be a condition, not 'track~3'"),
        ("cards.toml", 'do = "energy"', 'do = "enrgy"', "knows no do = 'enrgy'"),
    ],
)
def test_what_cannot_be_rewritten_is_told_and_nothing_is_written(
    tmp_path: Path, file: str, old: str, new: str, message: str
) -> None:
    folder = former("knights", tmp_path / "old")
    file = (
        next(path.name for path in folder.glob("*.toml") if old in path.read_text()) if file == "cards.toml" else file
    )
    replaced(folder / file, old, new)
    before = {path.name: path.read_text() for path in folder.iterdir()}
    with pytest.raises(PackError) as error:
        upgrade(asterism.game("knights"), folder)
    assert message in str(error.value)
    assert {path.name: path.read_text() for path in folder.iterdir()} == before


def test_spellings_that_the_house_never_used_are_rewritten_too() -> None:
    assert astrolabe_018.condition({"not": {"count": "dice_colours", "exactly": 3}}) == {
        "not": {"count": "dice-colours", "min": 3, "max": 3}
    }
    assert knights.amount("5+1*ally-weapons:3") == {"base": 5, "per": "ally-weapons", "most": 3}
    assert knights.condition("power>2") == {"count": "power", "min": 3}
    assert starlight.night(["if", ["stars", 5], 4]) == {
        "per": "fulfilled",
        "goal": {"count": "stars", "min": 5},
        "each": 4,
    }


JUNK: list[object] = [1, "x", True, [], {}, [1], [{}], [{"do": "pay"}], [["per", 1]], [["if", ["x"], 2]], {"count": 1}]


@pytest.mark.parametrize("id", asterism.shelf())
def test_what_no_pack_of_format_1_ever_said_is_told_by_entry_and_field(id: str) -> None:
    former = former_of(asterism.game(id))
    for (kind, field), junk in product(former.fields, JUNK):
        document = tomlkit.parse(f"[[{kind}]]\nid = 'one'\n{field} = {toml(junk)}\n")
        problems: list[Problem] = []
        rewrite("cards.toml", document, former, problems)
        assert not problems or str(problems[0]).startswith(f"cards.toml: {kind} 'one': {field}")


def test_a_file_that_breaks_off_is_told_with_its_name(tmp_path: Path) -> None:
    folder = former("codex", tmp_path / "old")
    replaced(folder / "stars.toml", "[[star]]", "[[star]")
    with pytest.raises(PackError, match=r"stars.toml:\d+:\d+: not a readable TOML file"):
        upgrade(asterism.game("codex"), folder)
