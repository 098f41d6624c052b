"""A pack of one's own, begun as a copy of the house set: `asterism pack new`."""

import json
import re
import shutil
from pathlib import Path

import tomlkit

from asterism.kernel.errors import PackError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.pack import TARGETS, files_in
from asterism.packs.schema import pack_schema

SCHEMA = "schema.json"
FOR_EDITORS = f"#:schema ./{SCHEMA}\n"  # as editors of TOML look for it


def new_pack(game: AnyGame, folder: Path, author: str, licence: str = "") -> None:
    """Copy the house set into a new folder, with a head of its own and the schema for editors."""
    id = re.sub(r"[^a-z0-9]+", "-", folder.resolve().name.lower()).strip("-")
    if not id:
        raise PackError(f"{folder}: a pack is named after its folder, which needs a letter or a digit")
    if id in game.packs():
        raise PackError(f"{folder}: the id {id!r} is taken by a pack that {game.title} comes with; use another name")
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise PackError(f"{folder}: is there already and not an empty folder")
    house = game.content()
    folder.mkdir(parents=True, exist_ok=True)
    for file in files_in(game.pack_path("house")):
        shutil.copy(file, folder)
    targets = game.pack_path("house") / TARGETS
    if targets.is_file():  # a beginning: what it is to be held against changes with it
        shutil.copy(targets, folder)
    head = folder / "pack.toml"
    document = tomlkit.parse(head.read_text(encoding="utf-8"))
    table = document["pack"]
    assert isinstance(table, dict)
    table["id"] = id
    table["title"] = folder.resolve().name
    table["version"] = "1"
    table["authors"] = [author]
    table["licence"] = licence or house.head.licence
    table["notes"] = f"Made from {house.title} by {', '.join(house.head.authors)} ({house.head.licence})."
    based_on = f'based_on = "{house.id}@{house.digest}"'
    written = re.sub(r"^licence = .*$", rf"\g<0>\n{based_on}", tomlkit.dumps(document), count=1, flags=re.MULTILINE)
    head.write_text(written, encoding="utf-8")
    for file in files_in(folder):
        file.write_text(FOR_EDITORS + file.read_text(encoding="utf-8"), encoding="utf-8")
    schema = json.dumps(pack_schema(game), indent=1, ensure_ascii=False)
    (folder / SCHEMA).write_text(schema + "\n", encoding="utf-8")
