"""Packs from a folder: offered with their authors, broken ones named, and kept with the tables made from them."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import asterism
from web.house import ME, House, seats_at
from web.test_pages import answer, table_of

CODEX = asterism.game("codex")


def copy_pack(folder: Path, id: str, title: str) -> Path:
    """A pack of one's own: the house pack under another name."""
    path = folder / id
    shutil.copytree(CODEX.folder / "packs" / "house", path)
    head = (path / "pack.toml").read_text(encoding="utf-8")
    head = head.replace('id = "house"', f'id = "{id}"', 1).replace('title = "House Sky"', f'title = "{title}"')
    (path / "pack.toml").write_text(head.replace('authors = ["Asterism"]', 'authors = ["Ada <b>L</b>"]'), "utf-8")
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "packs").mkdir()
    return tmp_path / "packs"


@pytest.fixture
def packed(folder: Path, database: str) -> Iterator[House]:
    house = House(database, (CODEX,), packs=(folder,))
    yield house
    house.close()


def test_a_pack_is_offered_with_its_title_and_author_and_played(packed: House, folder: Path) -> None:
    copy_pack(folder, "southern", "Southern Sky")
    visitor = packed.visitor()
    form = visitor.get("/new?game=codex")
    assert "Southern Sky, by Ada &lt;b&gt;L&lt;/b&gt;" in form.text
    page = visitor.press(form, "/new", pack="southern")
    assert page.options and answer(visitor, page).status == 200
    assert "Southern Sky" in visitor.get("/games/codex").text


def test_a_broken_pack_is_named_with_what_is_wrong_and_where(packed: House, folder: Path) -> None:
    path = copy_pack(folder, "torn", "Torn Sky")
    cards = next(file for file in sorted(path.glob("*.toml")) if file.name != "pack.toml")
    cards.write_text(cards.read_text(encoding="utf-8").replace("[[", "[[un", 1), encoding="utf-8")
    garbled = copy_pack(folder, "garbled", "Garbled Sky")
    (garbled / "pack.toml").write_text("[pack\n", encoding="utf-8")
    visitor = packed.visitor()
    form = visitor.get("/new?game=codex")
    assert "torn</strong> cannot be used" in form.text and cards.name in form.text
    assert "garbled</strong> cannot be used" in form.text and "not a readable TOML file" in form.text
    assert str(folder) not in form.text  # where the owner keeps things is nobody's business
    refused = visitor.press(form, "/new", pack="torn")
    assert refused.status == 422 and "has no pack" in refused.text
    for path_like in (str(path), "../torn", "/etc"):
        assert visitor.press(form, "/new", pack=path_like).status == 422


def test_a_pack_cannot_take_the_name_of_one_that_came_with_the_game(packed: House, folder: Path) -> None:
    path = copy_pack(folder, "house", "False Sky")
    form = packed.visitor().get("/new?game=codex")
    assert "the id &#39;house&#39; is taken" in form.text
    path.rename(folder / "other")


def test_a_table_goes_on_with_its_pack_as_it_was_after_a_restart(folder: Path, database: str) -> None:
    path = copy_pack(folder, "southern", "Southern Sky")
    house = House(database, (CODEX,), packs=(folder,))
    visitor = house.visitor()
    page = answer(visitor, visitor.press(visitor.get("/new?game=codex"), "/new", pack="southern"))
    house.close()
    shutil.rmtree(path)
    again = House(database, (CODEX,), packs=(folder,))
    visitor.url, visitor.http.base_url = again.url, again.url
    visitor.http.headers["Origin"] = again.url
    later = visitor.get(page.path)
    assert later.options == page.options and answer(visitor, later).status == 200
    assert "Southern Sky" not in visitor.get("/new?game=codex").text
    forked = visitor.press(visitor.get(f"{page.path}/replay?at=1"), "/fork")
    assert forked.options
    again.close()


def test_a_table_whose_pack_is_lost_says_so(packed: House, folder: Path) -> None:
    copy_pack(folder, "southern", "Southern Sky")
    (seat,) = seats_at(packed.url, [ME], game="codex", pack="southern")
    site = packed.site
    with site.storage.writer.begin() as db:
        db.exec_driver_sql("DELETE FROM packs")
    site.tables._lives.clear()
    shutil.rmtree(site.packs._kept)
    site.packs._kept.mkdir()
    gone = packed.visitor().get(f"/table/{seat.table}")
    assert gone.status == 410 and "southern" in gone.text and "not on this server" in gone.text


def test_a_record_of_a_changed_pack_is_refused(packed: House, folder: Path) -> None:
    path = copy_pack(folder, "southern", "Southern Sky")
    visitor = packed.visitor()
    page = answer(visitor, visitor.press(visitor.get("/new?game=codex"), "/new", pack="southern"))
    record = visitor.get(f"/table/{table_of(page)}/record.json").response.json()
    opened = visitor.http.post("/api/records", json=record)
    assert opened.status_code == 201
    record["pack"]["digest"] = "0" * 16
    head = path / "pack.toml"
    head.write_text(head.read_text(encoding="utf-8").replace("Southern Sky", "Changed Sky"), encoding="utf-8")
    refused = visitor.http.post("/api/records", json=record)
    assert refused.status_code == 422 and "has changed" in refused.json()["error"]
