"""A pack of an older format, rewritten: `asterism pack upgrade`.

Values are replaced where they stand, so that comments and layout stay. Nothing is written unless the game reads it all.
"""

import re
import shutil
import tempfile
import tomllib
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import tomlkit
from tomlkit.items import Item
from tomlkit.toml_document import TOMLDocument

from asterism.kernel.changes import kinds_of
from asterism.kernel.errors import PackError, Problem
from asterism.kernel.game.game import AnyGame
from asterism.kernel.pack import FIRST_FORMAT, FORMAT, Content, files_in
from asterism.kernel.places import unreadable
from asterism.packs.former.rewriting import Former, Strange, rewritten
from asterism.packs.toml import toml

VALUES = "values"


def upgrade(game: AnyGame, folder: Path) -> Content:
    """Rewrite the pack in a folder in the present format."""
    documents = {path.name: read(path) for path in files_in(folder)}
    written_in = documents["pack.toml"].unwrap()["pack"].get("format", FIRST_FORMAT)
    if written_in != FIRST_FORMAT:
        raise PackError(f"{folder}: is of format {written_in} already")
    former = former_of(game)
    numbers = book_values(game, documents, former)
    problems: list[Problem] = []
    for name, document in documents.items():
        rewrite(name, document, former, problems)
    if problems:
        raise PackError("\n  ".join([f"{folder}: cannot be rewritten", *map(str, problems)]), problems)
    written = {name: renamed(tomlkit.dumps(document), former) for name, document in documents.items()}
    written["pack.toml"] = written["pack.toml"].replace("[pack]\n", f"[pack]\nformat = {FORMAT}\n", 1)
    if numbers:
        written["values.toml"] = values_file(numbers)
    return write_if_it_fits(game, folder, written)


def read(path: Path) -> TOMLDocument:
    """A file with its comments and layout."""
    text = path.read_text(encoding="utf-8")
    try:
        tomllib.loads(text)  # it says better where a file breaks off
        return tomlkit.parse(text)
    except ValueError as error:
        raise PackError(unreadable(str(path), error)) from error


def former_of(game: AnyGame) -> Former:
    """What the game spelt otherwise, from the file of its name; nothing where there is none."""
    name = f"asterism.packs.former.{game.id.replace('-', '_')}"
    if find_spec(name) is None:
        return Former({})
    former: Former = import_module(name).FORMER
    return former


def book_values(game: AnyGame, documents: dict[str, TOMLDocument], former: Former) -> dict[str, object]:
    """The numbers of the book: those of the house, but for what the pack has said otherwise."""
    kinds = kinds_of({name: document.unwrap() for name, document in documents.items()})
    house = kinds_of(game.read_pack(game.pack_path("house"))[1].files).get(VALUES)
    if not isinstance(house, dict):
        return {}
    try:
        return house | rewritten(kinds, former.values)
    except Strange as wrong:
        raise PackError(f"the numbers of the book: {wrong}") from wrong


def rewrite(name: str, document: TOMLDocument, former: Former, problems: list[Problem]) -> None:
    """Change one file in place."""
    for kind in list(document):
        if (kind, "") in former.dropped:
            del document[kind]
            continue
        data = document[kind]
        for entry in data if isinstance(data, list) else [data]:
            if not isinstance(entry, dict):
                problems.append(Problem(name, 0, 0, kind, "", f"should be a table, not {entry!r}"))
                continue
            for field in list(entry):
                if (kind, field) in former.dropped:
                    del entry[field]
                elif (kind, field) in former.fields:
                    try:
                        replace(entry, field, former.fields[kind, field])
                    except Strange as wrong:
                        problems.append(Problem(name, 0, 0, f"{kind} {str(entry.get('id', ''))!r}", field, str(wrong)))


def replace(entry: dict[str, object], field: str, rewrite: Callable[[object], object]) -> None:
    """Rewrite a value where it stands, with the comment behind it; what is not changed stays as it is laid out."""
    old = entry[field]
    new = rewritten(plain(old), lambda value: inline(rewrite(value)))
    if plain(old) == new.unwrap():
        return
    if isinstance(old, Item):
        new.trivia.comment, new.trivia.comment_ws = old.trivia.comment, old.trivia.comment_ws
        new.trivia.trail = old.trivia.trail
    entry[field] = new


def plain(value: object) -> object:
    """A value without its layout; a lone true or false comes without."""
    return value.unwrap() if isinstance(value, Item) else value


def inline(value: object) -> Item:
    """A value on one line, written as the house writes: `{ do = "charge", n = 2 }`."""
    return tomlkit.value(toml(value))


def renamed(text: str, former: Former) -> str:
    """Fields by their new names, on the lines where they begin."""
    for (_, old), new in former.names.items():
        text = re.sub(rf"^{re.escape(old)}(\s*=)", rf"{new}\1", text, flags=re.MULTILINE)
    return text


def values_file(numbers: dict[str, object]) -> str:
    lines = [f"{id} = {toml(number)}\n" for id, number in numbers.items()]
    return "# The numbers of the book.\n\n[values]\n" + "".join(lines)


def write_if_it_fits(game: AnyGame, folder: Path, written: dict[str, str]) -> Content:
    with tempfile.TemporaryDirectory() as name:
        trial = Path(name) / folder.resolve().name
        trial.mkdir()
        for file, text in written.items():
            (trial / file).write_text(text, encoding="utf-8")
        try:
            content: Content = game.load_pack(trial)
        except PackError as error:
            raise PackError(str(error).replace(str(trial), f"{folder}, rewritten"), error.problems) from error
        for file in written:
            shutil.copy(trial / file, folder / file)
    return content
