"""Content packs: TOML files that say which cards, boards and rings a game is played with.

A pack is a folder with `pack.toml` (the `[pack]` head) and any number of further `.toml` files holding
`[[kind]]` entries. A game reads it through a `Reader`, which collects every problem with its file, entry
and field before giving up, so that a designer sees all of them at once.

Its digest is of the meaning: comments, spacing, the order of fields, the names of the files and the head change
nothing, nor does what only people read (`Entry.prose`: names, flavour). Two packs of one digest play alike.
"""

import difflib
import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from asterism.kernel.cards.text import Texts
from asterism.kernel.errors import PackError, Problem
from asterism.kernel.names import Value
from asterism.kernel.places import Path as Steps
from asterism.kernel.places import Place, places
from asterism.kernel.plain import digest

if TYPE_CHECKING:
    from asterism.kernel.game import AnyGame

FIRST_FORMAT: Final = 1  # of packs that do not say
MISSING: object = object()


class Head:
    """What a pack says of itself: `based_on` names the pack it was made from."""

    def __init__(
        self,
        format: int = FIRST_FORMAT,
        id: str = "",
        game: str = "",
        version: str = "",
        title: str = "",
        authors: Sequence[str] = (),
        licence: str = "",
        based_on: str = "",
        notes: str = "",
    ) -> None:
        self.format: int = format
        self.id: str = id
        self.game: str = game
        self.version: str = version
        self.title: str = title
        self.authors: list[str] = list(authors)
        self.licence: str = licence
        self.based_on: str = based_on
        self.notes: str = notes

    def to_json(self) -> dict[str, object]:
        return {
            "format": self.format,
            "id": self.id,
            "game": self.game,
            "version": self.version,
            "title": self.title,
            "authors": self.authors,
            "licence": self.licence,
            "based_on": self.based_on,
            "notes": self.notes,
        }


class Content:
    """What every loaded pack carries; each game's own content class extends it with lean lists."""

    def __init__(self, id: str, title: str, digest: str, notes: str) -> None:
        self.id: str = id
        self.title: str = title
        self.digest: str = digest
        self.notes: str = notes
        self.texts: Texts[Any] = Texts()  # its card text
        self.values: dict[str, int] = {}  # the numbers of its `[values]`, by id
        self.head: Head = Head()
        self.game: AnyGame | None = None  # whose pack it is
        self.origin: str = ""  # the name or the folder it was read from
        self.warnings: list[str] = []  # what a designer should know; none of it stops a game

    def settle(self, game: "AnyGame", reader: "Reader", origin: str) -> None:
        """Take over what the kernel has read; from here on nothing changes any more."""
        self.game = game
        self.head = reader.facts
        self.digest = reader.meaning()
        self.values = reader.numbers
        self.origin = origin

    def __reduce__(self) -> tuple[object, ...]:
        return found_again, (self.game, self.origin, self.digest)

    def __copy__(self) -> "Content":
        return self  # nothing in it ever changes

    def __deepcopy__(self, memo: dict[int, object]) -> "Content":
        return self


def found_again(game: "AnyGame", origin: str, digest: str) -> Content:
    """The content that `Content.__reduce__` named."""
    content: Content = game.content(origin)
    if content.digest != digest:
        raise PackError(f"{origin}: the pack has changed: it was {digest}, it is {content.digest}")
    return content


class Entry:
    """One table of a pack file, read field by field; wrong values are reported and replaced by defaults."""

    def __init__(self, reader: "Reader", file: str, name: str, data: dict[str, object]) -> None:
        self.reader: Reader = reader
        self.file: str = file
        self.name: str = name
        self.data: dict[str, object] = data
        self.read: set[str] = set()
        self.said: set[str] = set()  # what only people read
        reader.opened.append(self)

    def problem(self, field: str, message: str) -> None:
        self.reader.report(self.file, self.name, field, message, self.data)

    def has(self, field: str) -> bool:
        return field in self.data

    def value(self, field: str, default: object = MISSING) -> object:
        """The raw value of a field; reported when it is missing and has no default."""
        self.read.add(field)
        if field in self.data:
            return self.data[field]
        if default is MISSING:
            self.problem(field, "is missing")
        return default

    def text(self, field: str, default: str | None = None) -> str:
        value = self.value(field, MISSING if default is None else default)
        if isinstance(value, str):
            return value
        if value is not MISSING:
            self.problem(field, f"should be a text, not {value!r}")
        return default or ""

    def prose(self, field: str, default: str | None = None) -> str:
        """A text that only people read: a name, a line of flavour. It is no part of the pack's meaning."""
        self.said.add(field)
        return self.text(field, default)

    def flag(self, field: str, default: bool = False) -> bool:
        value = self.value(field, default)
        if isinstance(value, bool):
            return value
        self.problem(field, f"should be true or false, not {value!r}")
        return default

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        value = self.value(field, MISSING if default is None else default)
        return self.as_number(field, value, low, high)

    def numbers(self, field: str, low: int, high: int, default: list[int] | None = None) -> list[int]:
        value = self.value(field, MISSING if default is None else default)
        return [self.as_number(field, item, low, high) for item in self.as_list(field, value)]

    def texts(self, field: str, default: list[str] | None = None) -> list[str]:
        value = self.value(field, MISSING if default is None else default)
        found: list[str] = []
        for item in self.as_list(field, value):
            if isinstance(item, str):
                found.append(item)
            else:
                self.problem(field, f"should list texts, not {item!r}")
        return found

    def choice(self, field: str, names: list[str], default: str | None = None) -> int:
        """The index of one of the names."""
        return self.as_choice(field, self.text(field, default), names)

    def choices(self, field: str, names: list[str], default: list[str] | None = None) -> list[int]:
        return [self.as_choice(field, text, names) for text in self.texts(field, default)]

    def entries(self, field: str) -> list["Entry"]:
        """A list of sub-tables, each named after this entry and its place in the list."""
        found: list[Entry] = []
        for i, item in enumerate(self.as_list(field, self.value(field, []))):
            if isinstance(item, dict):
                found.append(Entry(self.reader, self.file, f"{self.name}.{field}[{i}]", item))
            else:
                self.problem(field, f"should list tables, not {item!r}")
        return found

    def finish(self) -> None:
        """Report fields nobody asked for: most are spelling mistakes."""
        for field in self.data:
            if field not in self.read:
                known = sorted(self.read)
                words = f"is not a field of this entry; known are {', '.join(known)}{meant(field, known)}"
                self.problem(field, words)

    def as_list(self, field: str, value: object) -> list[object]:
        if isinstance(value, list):
            return list(value)
        if value is not MISSING:
            self.problem(field, f"should be a list, not {value!r}")
        return []

    def as_number(self, field: str, value: object, low: int, high: int) -> int:
        if isinstance(value, int) and not isinstance(value, bool):
            if low <= value <= high:
                return value
            self.problem(field, f"should be from {low} to {high}, not {value}")
        elif value is not MISSING:
            self.problem(field, f"should be a whole number, not {value!r}")
        return low

    def as_choice(self, field: str, text: str, names: list[str]) -> int:
        if text in names:
            return names.index(text)
        if self.has(field):
            self.problem(field, f"should be one of {', '.join(names)}, not {text!r}{meant(text, names)}")
        return 0


class Reader:
    """A pack being read: its entries by kind, and the problems found so far."""

    def __init__(self, path: Path, game: str, format: int = FIRST_FORMAT) -> None:
        self.path: Path = path
        self.problems: list[Problem] = []
        self.sources: dict[str, str] = {}
        self.files: dict[str, dict[str, object]] = {}
        self.seen_kinds: set[str] = set()
        self.opened: list[Entry] = []
        self.numbers: dict[str, int] = {}
        self._load_files()
        head = self.files.get("pack.toml", {}).get("pack")
        if not isinstance(head, dict):
            raise PackError(f"{path}: pack.toml has no [pack] table")
        self.head: Entry = Entry(self, "pack.toml", "pack", head)
        self.facts: Head = read_head(self.head)
        self.id: str = self.facts.id
        self.title: str = self.facts.title
        self.notes: str = self.facts.notes
        self.digest: str = digest(self.files)
        if self.facts.game != game:
            self.head.problem("game", f"is {self.facts.game!r}, but this is {game!r}")
        if self.facts.format != format:
            raise PackError(f"{path}: pack.toml: {other_format(self.facts.format, format)}")

    def _load_files(self) -> None:
        if not self.path.is_dir():
            raise PackError(f"{self.path}: no such pack folder")
        for file in sorted(self.path.glob("*.toml")):
            try:
                source = file.read_text(encoding="utf-8")
                self.files[file.name] = tomllib.loads(source)
                self.sources[file.name] = source
            except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
                raise PackError(f"{file}: not a readable TOML file: {error}") from error
        if "pack.toml" not in self.files:
            raise PackError(f"{self.path}: a pack needs a file pack.toml")

    def problem(self, file: str, entry: str, field: str, message: str) -> None:
        """Report what is wrong with the pack as a whole, or with a file."""
        self.problems.append(Problem(file, 0, 0, entry, field, message))

    def report(self, file: str, entry: str, field: str, message: str, table: dict[str, object]) -> None:
        """Report what is wrong in a field of a table, with its line and column."""
        line, column = self.place_of(file, table, field)
        self.problems.append(Problem(file, line, column, entry, field, message))

    def place_of(self, file: str, table: dict[str, object], field: str) -> Place:
        """Where a field of a table stands: itself, or the innermost part of its path that is written down."""
        if file not in self.sources:
            return 0, 0
        steps = steps_to(self.files[file], table)
        known = places(self.sources[file])
        if steps is None:
            return 0, 0
        wanted = (*steps, *steps_of(field))
        while len(wanted) > len(steps) and wanted not in known:
            wanted = wanted[:-1]
        return known.get(wanted, (0, 0))

    def entries(self, kind: str) -> list[Entry]:
        """Every `[[kind]]` entry of the pack, each named by its id; ids must be unique."""
        self.seen_kinds.add(kind)
        found: list[Entry] = []
        ids: set[str] = set()
        for file, tables in self.files.items():
            if kind not in tables:
                continue
            listed = tables[kind]
            if not isinstance(listed, list):
                self.problem(file, kind, "", f"should be a list of tables, written [[{kind}]]")
                continue
            for i, data in enumerate(listed):
                if not isinstance(data, dict):
                    self.problem(file, f"{kind}[{i}]", "", "should be a table")
                    continue
                id = data.get("id")
                entry = Entry(self, file, f"{kind} {id!r}" if isinstance(id, str) else f"{kind}[{i}]", data)
                if entry.text("id") in ids:
                    entry.problem("id", "is used twice")
                ids.add(entry.text("id"))
                found.append(entry)
        return found

    def table(self, kind: str) -> Entry:
        """The single `[kind]` table of the pack."""
        self.seen_kinds.add(kind)
        for file, tables in self.files.items():
            data = tables.get(kind)
            if isinstance(data, dict):
                return Entry(self, file, kind, data)
        self.problem("pack.toml", "", "", f"the table [{kind}] is missing from the pack")
        return Entry(self, "pack.toml", kind, {})

    def values(self, declared: Sequence[Value]) -> dict[str, int]:
        """The numbers of the `[values]` table, by id: each of those declared, and no other."""
        entry = self.table("values")
        for value in declared:
            if value.length:
                found = entry.numbers(value.id, value.low, value.high)
                if len(found) != value.length:
                    entry.problem(value.id, f"should list {value.length} numbers, not {len(found)}")
                found += [value.low] * value.length
            else:
                found = [entry.number(value.id, value.low, value.high)]
            for id, number in zip(value.ids(), found, strict=False):
                self.numbers[id] = number
        entry.finish()
        return self.numbers

    def meaning(self) -> str:
        """The digest of what decides how a game is played; a pack of the first format is digested file by file."""
        if self.facts.format == FIRST_FORMAT:
            return self.digest
        said: dict[int, set[str]] = {id(entry.data): entry.said for entry in self.opened if entry.said}
        kinds: dict[str, object] = {}
        for tables in self.files.values():
            for kind, data in tables.items():
                if kind == "pack":
                    continue
                found = without(data, said)
                kept = kinds.get(kind)
                kinds[kind] = kept + found if isinstance(kept, list) and isinstance(found, list) else found
        return digest(kinds)

    def expect(self, kind: str, found: int, wanted: int, rule: str) -> None:
        """Report a wrong number of entries, with the rule that fixes it."""
        if found != wanted:
            self.problem("pack", kind, "", f"there should be {wanted} of these ({rule}), not {found}")

    def finish(self) -> None:
        """Raise `PackError` with every problem, if there is any."""
        self.head.finish()
        for file, tables in self.files.items():
            for kind in tables:
                if kind != "pack" and kind not in self.seen_kinds:
                    self.unknown_kind(file, kind)
        if self.problems:
            count = len(self.problems)
            heading = f"{self.path}: {count} problem{'s' if count > 1 else ''}"
            raise PackError("\n  ".join([heading, *map(str, self.problems)]), self.problems)

    def unknown_kind(self, file: str, kind: str) -> None:
        line, column = places(self.sources[file]).get((kind,), (0, 0))
        words = f"is not a kind of entry this game knows{meant(kind, sorted(self.seen_kinds))}"
        self.problems.append(Problem(file, line, column, kind, "", words))


def steps_to(data: object, table: dict[str, object]) -> Steps | None:
    """The path from a file's top to one of its tables."""
    if data is table:
        return ()
    inner: list[tuple[str | int, object]] = []
    if isinstance(data, dict):
        inner += data.items()
    elif isinstance(data, list):
        inner += enumerate(data)
    for key, value in inner:
        if isinstance(value, (dict, list)):
            found = steps_to(value, table)
            if found is not None:
                return (key, *found)
    return None


def steps_of(field: str) -> Steps:
    """The path that messages call `power[1].choose[0]`."""
    found: list[str | int] = []
    for number, key in re.findall(r"\[(\d+)\]|([^.\[\]]+)", field):
        found.append(int(number) if number else str(key))
    return tuple(found)


def meant(word: str, known: Sequence[str]) -> str:
    """What somebody probably meant, as the end of a sentence: `; did you mean 'charge'?`"""
    close = difflib.get_close_matches(word, known, 1)
    return f"; did you mean {close[0]!r}?" if close else ""


def read_head(entry: Entry) -> Head:
    return Head(
        entry.number("format", 1, 99, FIRST_FORMAT),
        entry.text("id"),
        entry.text("game"),
        entry.text("version", ""),
        entry.text("title"),
        entry.texts("authors", []),
        entry.text("licence", ""),
        entry.text("based_on", ""),
        entry.text("notes", ""),
    )


def other_format(found: int, wanted: int) -> str:
    if found < wanted:
        return f"this pack is written in format {found}, the game reads {wanted}; `asterism pack upgrade` rewrites it"
    return f"this pack is written in format {found}, which is newer than the {wanted} read here"


def without(data: object, said: dict[int, set[str]]) -> object:
    """Tables without the fields that only people read; `said` has them by the identity of each table."""
    if isinstance(data, dict):
        skipped = said.get(id(data), set())
        return {key: without(value, said) for key, value in data.items() if key not in skipped}
    if isinstance(data, list):
        return [without(item, said) for item in data]
    return data
