"""A new pack begins as the house set with a head of its own; a card is shown as it reads and as it is drawn."""

import json
import shutil
from html import unescape
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import jsonschema
import pytest

import asterism
import toy
from asterism.cli import main
from asterism.drawing.boards import face_of
from asterism.kernel.errors import PackError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.pack import files_in
from asterism.packs.difference import Difference
from asterism.packs.meaning import Pack
from asterism.packs.new import new_pack
from asterism.packs.show import card_in_letters, found_cards, page_of
from asterism.packs.worth_a_look import worth_a_look
from packs.helpers import house

GAMES = [*(asterism.game(id) for id in asterism.shelf()), toy.GAME]


@pytest.mark.parametrize("id", asterism.shelf())
def test_a_new_pack_fits_at_once_and_means_what_the_house_means(id: str, tmp_path: Path) -> None:
    game = asterism.game(id)
    new_pack(game, tmp_path / "My Own Set", "Ada")
    pack = Pack(game, tmp_path / "My Own Set")
    head = pack.content.head
    assert (head.id, head.version, head.authors, head.licence) == ("my-own-set", "1", ["Ada"], "CC-BY-4.0")
    assert head.based_on == f"house@{game.content().digest}"
    assert not Difference(house(id), pack) and pack.content.digest == game.content().digest
    assert len(worth_a_look(pack)) == len(worth_a_look(house(id)))
    jsonschema.Draft4Validator.check_schema(json.loads((pack.path / "schema.json").read_text(encoding="utf-8")))
    assert all(file.read_text().startswith("#:schema ./schema.json\n") for file in files_in(pack.path))
    targets = "targets.toml"
    assert (pack.path / targets).read_text() == (game.pack_path("house") / targets).read_text()


@pytest.mark.parametrize("id", asterism.shelf())
def test_every_house_set_has_a_whole_head(id: str) -> None:
    head = asterism.game(id).content().head
    assert (head.format, head.id, head.game) == (2, "house", id)
    assert head.version and head.title and head.authors and head.licence and head.notes


def test_what_is_there_already_is_left_alone(tmp_path: Path) -> None:
    game = asterism.game("codex")
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "notes.txt").write_text("mine")
    with pytest.raises(PackError, match="is there already and not an empty folder"):
        new_pack(game, tmp_path / "full", "Ada")
    with pytest.raises(PackError, match="the id 'house' is taken"):
        new_pack(game, tmp_path / "House", "Ada")
    (tmp_path / "empty").mkdir()
    new_pack(game, tmp_path / "empty", "Ada")
    assert (tmp_path / "empty" / "pack.toml").is_file()


def test_a_card_reads_as_on_the_table() -> None:
    pack = house("astrolabe")
    ((kind, entry),) = found_cards(pack, "Jar")
    assert card_in_letters(pack, kind, entry) == [
        "Jar (artifact 'jar', artifacts.toml:3)",
        "  family: focus",
        "  power: Charge 2 focus.",
        "  after: kind: add; effect: Take 2 essence of any kind.",
        "  “Sealed with pitch, a thumbprint and a very old joke.”",
    ]


def test_a_card_that_is_not_there_is_asked_back() -> None:
    with pytest.raises(PackError, match=r"has no card 'jarr'; did you mean 'jar'\?"):
        found_cards(house("astrolabe"), "jarr")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_card_of_the_house_is_drawn_with_its_name(game: AnyGame) -> None:
    pack = Pack(game, game.pack_path("house"))
    face = face_of(pack.game)
    assert face is not None
    drawn: set[str] = set()
    for kind, entries in pack.kinds().items():
        for name, entry in entries.items():
            markup = face(pack.content, kind, name)
            if markup:
                drawn.add(kind)
                assert str(entry.data["name"]) in unescape(markup)
    assert drawn >= {kind for kind, said in pack.guide.kinds.items() if "longest" in said}


def test_the_page_of_a_card_needs_nothing_else() -> None:
    pack = house("astrolabe")
    page = page_of(pack, found_cards(pack, "jar"))
    assert "Charge 2 focus." in page and "Take 2 essence of any kind." in page
    assert "data:font/woff2;base64," in page
    assert "<link" not in page and "<script" not in page and 'url("..' not in page and "http" not in page
    with pytest.raises(PackError, match="draws no card of the kind constellation"):
        page_of(pack, found_cards(pack, "arrow"))


def test_a_card_can_be_looked_at_in_the_browser(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    monkeypatch.setattr("webbrowser.open", opened.append)
    assert main(["pack", "show", "jar", "--game", "astrolabe", "--open"]) == 0
    page = Path(url2pathname(urlsplit(opened[0]).path))
    assert page.name == "jar.html" and "Charge 2 focus." in page.read_text(encoding="utf-8")
    shutil.rmtree(page.parent)
