"""A pack that does not fit is refused with file, entry and field of everything that is wrong."""

import shutil
from pathlib import Path

import pytest

import toy
from asterism.kernel.errors import PackError, Problem
from asterism.kernel.names import Value
from asterism.kernel.pack import Reader
from asterism.kernel.speech.ledger import Ledger
from toy.model.content import LanternsContent

FOLDER = toy.GAME.pack_path("house")
HOUSE = (FOLDER / "pack.toml").read_text()


def problems(folder: Path, text: str) -> str:
    shutil.copytree(FOLDER, folder, dirs_exist_ok=True)
    (folder / "pack.toml").write_text(text)
    with pytest.raises(PackError) as error:
        toy.GAME.load_pack(folder)
    return str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "Spark"\n', "", "pack.toml:11:1: card 'spark': name is missing"),
        ("value = 2", "value = 12", "card 'flame': value should be from 1 to 9, not 12"),
        ("value = 2", 'value = "two"', "card 'flame': value should be a whole number, not 'two'"),
        ("value = 2", "value = true", "card 'flame': value should be a whole number, not True"),
        ('name = "Flame"', "name = 3", "card 'flame': name should be a text, not 3"),
        ('id = "flame"', 'id = "spark"', "card 'spark': id is used twice"),
        ("value = 2", "value = 2\nvalu = 3", "card 'flame': valu is not a field of this entry; known are copies, id"),
        ("copies = 10", "copies = 9", "pack: card: there should be 30 of these (setup.deal), not 27"),
        ("[[card]]", "[[kard]]", "pack.toml:11:1: kard: is not a kind of entry this game knows"),
        ('game = "lanterns"', 'game = "chess"', "pack: game is 'chess', but this is 'lanterns'"),
    ],
)
def test_a_wrong_field_is_reported_with_its_place(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert message in problems(tmp_path, HOUSE.replace(old, new))


def test_all_problems_are_reported_at_once(tmp_path: Path) -> None:
    text = HOUSE.replace("value = 2", "value = 12").replace('name = "Spark"\n', "")
    assert problems(tmp_path, text).splitlines()[0].endswith("2 problems")


def test_a_pack_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "pack.toml:1:6: not a readable TOML file: " in problems(tmp_path, "[pack\n")
    assert "pack.toml has no [pack] table" in problems(tmp_path, "x = 1\n")
    with pytest.raises(PackError, match="no such pack folder"):
        toy.GAME.load_pack(tmp_path / "absent")
    (tmp_path / "empty").mkdir()
    with pytest.raises(PackError, match=r"a pack needs a file pack\.toml"):
        toy.GAME.load_pack(tmp_path / "empty")


def test_a_pack_can_be_played_from_its_folder(tmp_path: Path) -> None:
    shutil.copytree(FOLDER, tmp_path, dirs_exist_ok=True)
    (tmp_path / "pack.toml").write_text(HOUSE.replace("House lanterns", "My lanterns"))
    g = toy.GAME.new(2, pack=str(tmp_path))
    assert g.pack.title == "My lanterns"


def loaded(folder: Path, files: dict[str, str]) -> LanternsContent:
    shutil.copytree(FOLDER, folder)
    for name, text in files.items():
        (folder / name).write_text(text)
    return toy.GAME.load_pack(folder)


def test_the_digest_is_of_the_meaning(tmp_path: Path) -> None:
    house = toy.GAME.content().digest
    head, cards = HOUSE.split("[[card]]", 1)
    same = {
        "comments": {"pack.toml": HOUSE.replace("value = 2", "value = 2  # a comment")},
        "fields": {"pack.toml": HOUSE.replace("value = 2\ncopies = 10", "copies = 10\nvalue = 2")},
        "files": {"pack.toml": head, "z.toml": "[[card]]" + cards},
        "head": {"pack.toml": HOUSE.replace("House lanterns", "My lanterns").replace('"1"', '"2"')},
        "prose": {"pack.toml": HOUSE.replace('name = "Spark"', 'name = "Ember"')},
    }
    for name, files in same.items():
        assert loaded(tmp_path / name, files).digest == house, name
    first, second, third = (f"[[card]]{card}\n" for card in cards.split("[[card]]"))
    spread = [{"pack.toml": head + first, a: second, b: third} for a, b in (("a.toml", "b.toml"), ("b.toml", "a.toml"))]
    one, two = (loaded(tmp_path / f"spread{i}", files) for i, files in enumerate(spread))
    assert (one.digest, one.card_ids) == (two.digest, two.card_ids), "what files are called changes nothing"
    other = HOUSE.replace("value = 2", "value = 4")
    assert loaded(tmp_path / "other", {"pack.toml": other}).digest != house
    turned = head + second + first + third
    assert loaded(tmp_path / "order", {"pack.toml": turned}).digest != house, "cards are numbered in their order"


def test_a_pack_says_what_it_is(tmp_path: Path) -> None:
    head = toy.GAME.content().head
    assert (head.format, head.id, head.version, head.title) == (2, "house", "1", "House lanterns")
    assert (head.authors, head.licence, head.based_on) == (["Asterism"], "CC-BY-4.0", "")
    assert "pack: licens is not a field of this entry" in problems(tmp_path, HOUSE.replace("licence", "licens"))
    mine = HOUSE.replace('id = "house"', 'id = "mine"\nbased_on = "house"')
    assert loaded(tmp_path / "mine", {"pack.toml": mine}).head.based_on == "house"


def test_a_pack_of_another_format_is_refused_with_the_way_out(tmp_path: Path) -> None:
    assert "format 1, the game reads 2; `asterism pack upgrade`" in problems(
        tmp_path, HOUSE.replace("format = 2\n", "")
    )
    assert "format 3, which is newer than the 2" in problems(tmp_path, HOUSE.replace("format = 2", "format = 3"))


VALUES = [Value("rounds", 1, 9, "end.rounds"), Value("prices", 0, 5, "light.price", length=2)]


def values_of(folder: Path, table: str) -> tuple[dict[str, int], list[Problem]]:
    (folder / "pack.toml").write_text(HOUSE + table)
    reader = Reader(folder, "lanterns")
    return reader.values(VALUES), reader.problems


def test_the_numbers_of_the_book_are_read_from_the_pack(tmp_path: Path) -> None:
    found, wrong = values_of(tmp_path, "[values]\nrounds = 3\nprices = [1, 2]\n")
    assert (found, wrong) == ({"rounds": 3, "prices.1": 1, "prices.2": 2}, [])
    assert "values: rounds should be from 1 to 9, not 12" in values_of(tmp_path, "[values]\nrounds = 12\n")[1][0]
    assert "prices should list 2 numbers, not 1" in values_of(tmp_path, "[values]\nrounds = 3\nprices = [1]\n")[1][0]
    wrong = values_of(tmp_path, "[values]\nrounds = 3\nprices = [1, 2]\nturns = 3\n")[1]
    assert "turns is not a field of this entry" in wrong[0]
    assert "the table [values] is missing" in values_of(tmp_path, "")[1][0]


def test_the_ledger_quotes_the_numbers_of_the_pack(tmp_path: Path) -> None:
    ledger = tmp_path / "rules.toml"
    ledger.write_text('title = "T"\n[[rule]]\nid = "end"\nsection = "end"\ntext = "After {rounds} rounds."\n')
    assert Ledger(ledger).quoting({"rounds": 4}).rules["end"].text == "After 4 rounds."
    with pytest.raises(ValueError, match=r"the rule end quotes \{rounds\}, which the pack has no value for"):
        Ledger(ledger).quoting({})
