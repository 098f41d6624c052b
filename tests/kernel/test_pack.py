"""A pack that does not fit is refused with file, entry and field of everything that is wrong."""

from pathlib import Path

import pytest

import toy
from asterism.kernel.errors import PackError

HOUSE = (Path(toy.__file__).parent / "packs" / "house" / "pack.toml").read_text()


def problems(folder: Path, text: str) -> str:
    (folder / "pack.toml").write_text(text)
    with pytest.raises(PackError) as error:
        toy.GAME.load_pack(folder)
    return str(error.value)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('name = "Spark"\n', "", "pack.toml: card 'spark': name is missing"),
        ("value = 2", "value = 12", "card 'flame': value should be from 1 to 9, not 12"),
        ("value = 2", 'value = "two"', "card 'flame': value should be a whole number, not 'two'"),
        ("value = 2", "value = true", "card 'flame': value should be a whole number, not True"),
        ('name = "Flame"', "name = 3", "card 'flame': name should be a text, not 3"),
        ('id = "flame"', 'id = "spark"', "card 'spark': id is used twice"),
        ("value = 2", "value = 2\nvalu = 3", "card 'flame': valu is not a field of this entry; known are copies, id"),
        ("copies = 10", "copies = 9", "pack: card: there should be 30 of these (setup.deal), not 27"),
        ("[[card]]", "[[kard]]", "pack.toml: kard: is not a kind of entry this game knows"),
        ('game = "lanterns"', 'game = "chess"', "pack: game is 'chess', but this is 'lanterns'"),
    ],
)
def test_a_wrong_field_is_reported_with_its_place(tmp_path: Path, old: str, new: str, message: str) -> None:
    assert message in problems(tmp_path, HOUSE.replace(old, new))


def test_all_problems_are_reported_at_once(tmp_path: Path) -> None:
    text = HOUSE.replace("value = 2", "value = 12").replace('name = "Spark"\n', "")
    assert problems(tmp_path, text).splitlines()[0].endswith("2 problems")


def test_a_pack_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert "pack.toml: not a readable TOML file" in problems(tmp_path, "[pack\n")
    assert "pack.toml has no [pack] table" in problems(tmp_path, "x = 1\n")
    with pytest.raises(PackError, match="no such pack folder"):
        toy.GAME.load_pack(tmp_path / "absent")
    (tmp_path / "empty").mkdir()
    with pytest.raises(PackError, match=r"a pack needs a file pack\.toml"):
        toy.GAME.load_pack(tmp_path / "empty")


def test_a_pack_can_be_played_from_its_folder(tmp_path: Path) -> None:
    (tmp_path / "pack.toml").write_text(HOUSE.replace("House lanterns", "My lanterns"))
    g = toy.GAME.new(2, pack=str(tmp_path))
    assert g.pack.title == "My lanterns"
    assert g.pack.digest != toy.GAME.content().digest
