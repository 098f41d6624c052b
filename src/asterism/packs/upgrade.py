"""A pack of an older format, rewritten: `asterism pack upgrade`.

Values are replaced where they stand, so that comments and layout stay. Nothing is written unless the game reads it all.
"""

import re
import shutil
import tempfile
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

import tomlkit
from tomlkit.items import Item
from tomlkit.toml_document import TOMLDocument

from asterism.kernel.changes import kinds_of
from asterism.kernel.errors import PackError, Problem
from asterism.kernel.game.game import AnyGame
from asterism.kernel.pack import FORMAT, Content, files_in
from asterism.packs.former.rewriting import Former
from asterism.packs.toml import toml

VALUES = "values"


def upgrade(game: AnyGame, folder: Path) -> Content:
    """Rewrite the pack in a folder in the present format."""
    documents = {path.name: tomlkit.parse(path.read_text(encoding="utf-8")) for path in files_in(folder)}
    head = documents["pack.toml"]["pack"]
    assert isinstance(head, dict)
    if head.get("format", 1) >= FORMAT:
        raise PackError(f"{folder}: is of format {head['format']} already")
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


def former_of(game: AnyGame) -> Former:
    """What the game spelt otherwise, from the file of its name; nothing where there is none."""
    name = f"asterism.packs.former.{game.id.replace('-', '_')}"
    if find_spec(name) is None:
        return Former({})
    former: Former = import_module(name).FORMER
    return former


def book_values(game: AnyGame, documents: dict[str, TOMLDocument], former: Former) -> dict[str, object]:
    """The numbers of the book: those of the house, but for what the pack has said otherwise."""
    plain = {name: document.unwrap() for name, document in documents.items()}
    kinds = kinds_of(plain)
    house = kinds_of(game.read_pack(game.pack_path("house"))[1].files).get(VALUES)
    return {**house, **former.values(kinds)} if isinstance(house, dict) else {}


def rewrite(name: str, document: TOMLDocument, former: Former, problems: list[Problem]) -> None:
    """Change one file in place."""
    for kind in list(document):
        if (kind, "") in former.dropped:
            del document[kind]
            continue
        data = document[kind]
        for entry in data if isinstance(data, list) else [data]:
            for field in list(entry):
                if (kind, field) in former.dropped:
                    del entry[field]
                elif (kind, field) in former.fields:
                    try:
                        replace(entry, field, former.fields[kind, field](entry[field].unwrap()))
                    except (ValueError, KeyError) as wrong:
                        problems.append(Problem(name, 0, 0, f"{kind} {str(entry.get('id', ''))!r}", field, str(wrong)))


def replace(entry: dict[str, Item], field: str, new: object) -> None:
    """Put another value where one stands, with the comment behind it; what is not changed stays as it is laid out."""
    old = entry[field]
    if old.unwrap() == new:
        return
    item = inline(new)
    item.trivia.comment, item.trivia.comment_ws = old.trivia.comment, old.trivia.comment_ws
    item.trivia.trail = old.trivia.trail
    entry[field] = item


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
