"""Content packs: TOML files that say which cards, boards and rings a game is played with.

A pack is a folder with `pack.toml` (the `[pack]` head) and any number of further `.toml` files holding
`[[kind]]` entries. A game reads it through a `Reader`, which collects every problem with its file, entry
and field before giving up, so that a designer sees all of them at once.

Its digest is of the meaning: comments, spacing, the order of fields, the order and the names of the files and the head
change nothing, nor does what only people read (`Entry.prose`: names, flavour). The order of entries counts: cards are
numbered by it. Two packs of one digest play alike.
"""

import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from asterism.kernel.cards.text import Texts
from asterism.kernel.changes import Changes, Files, align, change, files_with, kinds_of
from asterism.kernel.errors import PackError, Problem
from asterism.kernel.names import Value
from asterism.kernel.places import Path as Steps
from asterism.kernel.places import Place, meant, names_for, places, steps_of, unreadable
from asterism.kernel.plain import digest

if TYPE_CHECKING:
    from asterism.kernel.game.game import AnyGame

TARGETS: Final = "targets.toml"  # what the lab holds a pack against: no part of it
FIRST_FORMAT: Final = 1  # of packs that do not say
MISSING: object = object()

Schema = dict[str, object]  # a JSON Schema, or a part of one
ANYTHING: Final[Schema] = {}
TEXTUAL: Final[Schema] = {"type": "string"}
TABLE: Final[Schema] = {"type": "object"}


def whole(low: int, high: int) -> Schema:
    return {"type": "integer", "minimum": low, "maximum": high}


def array(items: Schema, size: int = 0) -> Schema:
    found: Schema = {"type": "array", "items": items}
    return {**found, "minItems": size, "maxItems": size} if size else found


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
        self.changes: Changes = {}  # what was changed in it, by path
        self.warnings: list[Problem] = []  # what a designer should know; none of it stops a game

    def settle(self, game: "AnyGame", reader: "Reader", origin: str) -> None:
        """Take over what the kernel has read; from here on nothing changes any more."""
        self.game = game
        self.head = reader.facts
        self.digest = reader.meaning()
        self.values = reader.numbers
        self.warnings = list(reader.warnings)
        self.origin = origin
        self.changes = reader.changes

    def __reduce__(self) -> tuple[object, ...]:
        return found_again, (self.game, self.origin, self.digest, self.changes)

    def __copy__(self) -> "Content":
        return self  # nothing in it ever changes

    def __deepcopy__(self, memo: dict[int, object]) -> "Content":
        return self


def found_again(game: "AnyGame", origin: str, digest: str, changes: Changes) -> Content:
    """The content that `Content.__reduce__` named."""
    content: Content = game.content(origin, changes)
    if content.digest != digest:
        raise PackError(f"{origin}: the pack has changed: it was {digest}, it is {content.digest}")
    return content


class Entry:
    """One table of a pack file, read field by field; wrong values are reported and replaced by defaults.

    Reading a field declares it: `asked` keeps what each may hold as a JSON Schema, from which `kernel/cards/schema.py`
    makes the schema of a whole pack.
    """

    def __init__(self, reader: "Reader", file: str, name: str, data: dict[str, object]) -> None:
        self.reader: Reader = reader
        self.file: str = file
        self.name: str = name
        self.inside: str = ""  # the path from the entry to this table of it, ending with a dot
        self.data: dict[str, object] = data
        self.asked: dict[str, Schema] = {}
        self.needed: set[str] = set()
        self.parts: dict[str, list[Entry]] = {}  # the tables inside it that were read, by field
        self.keyed: bool = False  # whether its keys are the author's, each with a table
        self.void: bool = False  # whether it stands for a table that is not there, as was said already
        self.said: set[str] = set()  # what only people read
        self.labels: set[str] = {"id"}  # what only tells it from others
        reader.opened.append(self)

    def problem(self, field: str, message: str) -> None:
        if not self.void:
            self.reader.problems.append(self.about(field, message))

    def warn(self, field: str, message: str) -> None:
        """Note something worth a look; it stops nobody."""
        self.reader.warnings.append(self.about(field, message))

    def about(self, field: str, message: str) -> Problem:
        """What is to be said of a field, with its line and column."""
        line, column = self.reader.place_of(self.file, self.data, field)
        return Problem(self.file, line, column, self.name, f"{self.inside}{field}", message)

    def has(self, field: str) -> bool:
        self.asked.setdefault(field, ANYTHING)
        return field in self.data

    def value(self, field: str, default: object = MISSING, schema: Schema | None = None) -> object:
        """The raw value of a field; reported when it is missing and has no default."""
        if not self.asked.get(field):
            self.asked[field] = schema or ANYTHING
        if default is MISSING:
            self.needed.add(field)
        if field in self.data:
            return self.data[field]
        if default is MISSING:
            self.problem(field, "is missing")
        return default

    def text(self, field: str, default: str | None = None) -> str:
        value = self.value(field, MISSING if default is None else default, TEXTUAL)
        if isinstance(value, str):
            return value
        if value is not MISSING:
            self.problem(field, f"should be a text, not {value!r}")
        return default or ""

    def prose(self, field: str, default: str | None = None) -> str:
        """A text that only people read: a name, a line of flavour. It is no part of the pack's meaning."""
        self.said.add(field)
        return self.text(field, default)

    def label(self, field: str, low: int, high: int) -> int:
        """A number that only tells cards apart."""
        self.labels.add(field)
        return self.number(field, low, high)

    def flag(self, field: str, default: bool = False) -> bool:
        value = self.value(field, default, {"type": "boolean", "default": default})
        if isinstance(value, bool):
            return value
        self.problem(field, f"should be true or false, not {value!r}")
        return default

    def number(self, field: str, low: int, high: int, default: int | None = None) -> int:
        schema = whole(low, high) if default is None else {**whole(low, high), "default": default}
        value = self.value(field, MISSING if default is None else default, schema)
        return self.as_number(field, value, low, high)

    def numbers(self, field: str, low: int, high: int, default: list[int] | None = None) -> list[int]:
        value = self.value(field, MISSING if default is None else default, array(whole(low, high)))
        return [self.as_number(field, item, low, high) for item in self.as_list(field, value)]

    def texts(self, field: str, default: list[str] | None = None) -> list[str]:
        value = self.value(field, MISSING if default is None else default, array(TEXTUAL))
        found: list[str] = []
        for item in self.as_list(field, value):
            if isinstance(item, str):
                found.append(item)
            else:
                self.problem(field, f"should list texts, not {item!r}")
        return found

    def choice(self, field: str, names: list[str], default: str | None = None) -> int:
        """The index of one of the names."""
        text = self.text(field, default)
        self.asked[field] = {"enum": names} if default is None else {"enum": names, "default": default}
        return self.as_choice(field, text, names)

    def choices(self, field: str, names: list[str], default: list[str] | None = None) -> list[int]:
        texts = self.texts(field, default)
        self.asked[field] = array({"enum": names})
        return [self.as_choice(field, text, names) for text in texts]

    def part(self, field: str, default: dict[str, object] | None = None) -> "Entry":
        """A table inside this one; an empty one where it is missing."""
        value = self.value(field, MISSING if default is None else default, TABLE)
        if value is not MISSING and not isinstance(value, dict):
            self.problem(field, f"should be a table, not {value!r}")
        one = self.within(field, value if isinstance(value, dict) else {})
        one.void = not isinstance(value, dict)
        self.parts[field] = [one]
        return one

    def within(self, field: str, data: dict[str, object]) -> "Entry":
        one = Entry(self.reader, self.file, self.name, data)
        one.inside = f"{self.inside}{field}."
        return one

    def by_key(self) -> "list[tuple[str, Entry]]":
        """The tables inside this one by keys that the author has chosen."""
        self.keyed = True
        return [(key, self.part(key)) for key in self.data]

    def named_numbers(self, field: str, low: int, high: int) -> dict[str, int]:
        """A table of numbers by names that the author has chosen."""
        schema: Schema = {"type": "object", "additionalProperties": whole(low, high)}
        value = self.value(field, {}, schema)
        if isinstance(value, dict):
            return {str(name): self.as_number(field, number, low, high) for name, number in value.items()}
        self.problem(field, f"should be a table of numbers, not {value!r}")
        return {}

    def entries(self, field: str) -> "list[Entry]":
        """A list of tables inside this one."""
        found: list[Entry] = []
        for i, item in enumerate(self.as_list(field, self.value(field, [], array(TABLE)))):
            if isinstance(item, dict):
                found.append(self.within(f"{field}[{i}]", item))
            else:
                self.problem(field, f"should list tables, not {item!r}")
        self.parts[field] = found
        return found

    def finish(self) -> None:
        """Report fields nobody asked for: most are spelling mistakes."""
        for field in self.data:
            if field not in self.asked:
                known = sorted(self.asked)
                words = f"is not a field of this entry; known are {names_for(field, known)}{meant(field, known)}"
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
            self.problem(field, f"should be one of {names_for(text, names)}, not {text!r}{meant(text, names)}")
        return 0


class Reader:
    """A pack being read: its entries by kind, and the problems found so far."""

    def __init__(
        self,
        path: Path,
        game: str,
        format: int = FIRST_FORMAT,
        changes: Changes | None = None,
        like: "Reader | None" = None,
    ) -> None:
        self.path: Path = path
        self.changes: Changes = changes or {}
        self.problems: list[Problem] = []
        self.warnings: list[Problem] = []
        self.sources: dict[str, str] = {}
        self.files: Files = {}
        self.opened: list[Entry] = []
        self.kinds: dict[str, list[Entry]] = {}  # the entries that were read, by kind
        self.singles: set[str] = set()  # the kinds of which there is one table
        self.declared: list[Value] = []
        self.numbers: dict[str, int] = {}
        self._load_files()
        self.problems += change(self.files, self.changes)
        if like is not None:
            align(self.files, like.files)
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
            self.refuse()  # nothing else in it would make sense
        if self.facts.format != format:
            raise PackError(f"{path}: pack.toml: {other_format(self.facts.format, format)}")

    def _load_files(self) -> None:
        if not self.path.is_dir():
            raise PackError(f"{self.path}: no such pack folder")
        for file in files_in(self.path):
            try:
                source = file.read_text(encoding="utf-8")
                self.files[file.name] = tomllib.loads(source)
                self.sources[file.name] = source
            except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
                raise PackError(unreadable(str(file), error)) from error
        if "pack.toml" not in self.files:
            raise PackError(f"{self.path}: a pack needs a file pack.toml")

    def problem(self, file: str, entry: str, field: str, message: str) -> None:
        """Report what is wrong with the pack as a whole, with a file, or with an entry by its name."""
        named = [other for other in self.opened if entry and other.name == entry and not other.inside]
        self.problems.append(named[0].about(field, message) if named else Problem(file, 0, 0, entry, field, message))

    def warn(self, entry: str, field: str, message: str) -> None:
        """Note what is worth a look in the pack as a whole."""
        self.warnings.append(Problem("pack", 0, 0, entry, field, message))

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
        if kind in self.kinds:
            return self.kinds[kind]
        found: list[Entry] = []
        self.kinds[kind] = found
        ids: set[str] = set()
        for file in files_with(self.files, kind):
            listed = self.files[file][kind]
            if not isinstance(listed, list):
                self.problem(file, kind, "", f"should be a list of tables, written [[{kind}]]")
                continue
            for i, data in enumerate(listed):
                if not isinstance(data, dict):
                    self.problem(file, f"{kind}[{i}]", "", "should be a table")
                    continue
                named = data.get("id")
                entry = Entry(self, file, f"{kind} {named!r}" if isinstance(named, str) else f"{kind}[{i}]", data)
                id = entry.text("id")
                if id in ids:
                    entry.problem("id", "is used twice")
                ids.add(id)
                found.append(entry)
        return found

    def table(self, kind: str) -> Entry:
        """The single `[kind]` table of the pack."""
        if kind in self.kinds:
            return self.kinds[kind][0]
        tables: list[Entry] = []
        for file, kinds in self.files.items():
            data = kinds.get(kind)
            if isinstance(data, dict):
                tables.append(Entry(self, file, kind, data))
        if not tables:
            self.problem("pack.toml", "", "", f"the table [{kind}] is missing from the pack")
            tables.append(Entry(self, "pack.toml", kind, {}))
            tables[0].void = True
        for other in tables[1:]:
            other.problem("", f"is a table of {tables[0].file} already")
        self.kinds[kind] = tables[:1]
        self.singles.add(kind)
        return tables[0]

    def values(self, declared: Sequence[Value]) -> dict[str, int]:
        """The numbers of the `[values]` table, by id: each of those declared, and no other."""
        entry = self.table("values")
        self.declared += declared
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
        kinds = kinds_of(self.files)
        del kinds["pack"]
        return digest(without(kinds, said))

    def expect(self, kind: str, found: int, wanted: int, rule: str, least: int = -1) -> None:
        """Report a wrong number of entries, with the rule that fixes it.

        With a `least` a game can be played with others than the book has: fewer are a problem, the rest worth a look.
        """
        if found < least:
            self.problem("pack", kind, "", f"there should be {least} of these at least ({rule}), not {found}")
        elif found != wanted and least >= 0:
            self.warn(kind, "", f"the book has {wanted} of these ({rule}), not {found}")
        elif found != wanted:
            self.problem("pack", kind, "", f"there should be {wanted} of these ({rule}), not {found}")

    def finish(self) -> None:
        """Raise `PackError` with every problem, if there is any."""
        self.head.finish()
        for file, tables in self.files.items():
            for kind in tables:
                if kind != "pack" and kind not in self.kinds:
                    self.unknown_kind(file, kind)
        if self.problems:
            self.refuse()

    def refuse(self) -> NoReturn:
        """Raise `PackError` with the problems found so far."""
        count = len(self.problems)
        changed = "".join(f", {path} = {new!r}" for path, new in self.changes.items())
        heading = f"{self.path}{changed.replace(',', ' with', 1)}: {count} problem{'s' if count > 1 else ''}"
        raise PackError("\n  ".join([heading, *map(str, self.problems)]), self.problems)

    def unknown_kind(self, file: str, kind: str) -> None:
        line, column = places(self.sources[file]).get((kind,), (0, 0))
        words = f"is not a kind of entry this game knows{meant(kind, sorted(self.kinds))}"
        self.problems.append(Problem(file, line, column, kind, "", words))


def files_in(folder: Path) -> list[Path]:
    """The files that a pack is made of."""
    return sorted(file for file in folder.glob("*.toml") if file.name != TARGETS)


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
