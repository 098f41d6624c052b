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
from asterism.kernel.entry import Entry
from asterism.kernel.errors import PackError, Problem
from asterism.kernel.names import Value
from asterism.kernel.places import Path as Steps
from asterism.kernel.places import Place, meant, places, steps_of, unreadable
from asterism.kernel.plain import digest

if TYPE_CHECKING:
    from asterism.kernel.game.game import AnyGame

TARGETS: Final = "targets.toml"  # what the lab holds a pack against: no part of it
FIRST_FORMAT: Final = 1  # of packs that do not say
FORMAT: Final = 2  # packs written in the card language


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


class Reader:
    """A pack being read: its entries by kind, and the problems found so far."""

    def __init__(
        self,
        path: Path,
        game: str,
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
        if self.facts.format != FORMAT:
            raise PackError(f"{path}: pack.toml: {other_format(self.facts.format)}")

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
        """The digest of what decides how a game is played."""
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


def other_format(found: int) -> str:
    if found < FORMAT:
        return f"this pack is written in format {found}, the game reads {FORMAT}; `asterism pack upgrade` rewrites it"
    return f"this pack is written in format {found}, which is newer than the {FORMAT} read here"


def without(data: object, said: dict[int, set[str]]) -> object:
    """Tables without the fields that only people read; `said` has them by the identity of each table."""
    if isinstance(data, dict):
        skipped = said.get(id(data), set())
        return {key: without(value, said) for key, value in data.items() if key not in skipped}
    if isinstance(data, list):
        return [without(item, said) for item in data]
    return data
