"""Where things stand in a TOML file: tomllib reads values, but not their lines and columns.

Only for texts that tomllib has read: what is not well-formed is its business.
"""

import difflib
import re
import tomllib
from collections.abc import Sequence

Path = tuple[str | int, ...]
Place = tuple[int, int]  # line and column, both from 1

BARE = re.compile(r"[A-Za-z0-9_-]+")
MANY = 48  # names that one still reads
NEAREST = 5
SCALAR = re.compile(r"[^\s,\]}#]+([ ][0-9:.+Z-]+)?")  # a date may have a space before its time


def places(source: str) -> dict[Path, Place]:
    """The place of every table, key and item, by its path from the top of the file.

    >>> found = places('[pack]\\nid = "a"\\n[[card]]\\nname = "b"\\ncosts = [1, { dark = 2 }]\\n')
    >>> found["pack", "id"], found["card", 0], found["card", 0, "costs", 1, "dark"]
    ((2, 1), (3, 1), (5, 15))
    """
    return Scanner(source).file()


class Scanner:
    """Reads through a file once, noting where each thing begins."""

    def __init__(self, source: str) -> None:
        self.source: str = source
        self.at: int = 0
        self.line: int = 1
        self.line_start: int = 0
        self.lists: dict[Path, int] = {}  # how many [[tables]] there are of each kind
        self.found: dict[Path, Place] = {}

    def file(self) -> dict[Path, Place]:
        table: Path = ()
        self.space()
        while self.at < len(self.source):
            if self.source[self.at] == "[":
                table = self.heading()
            else:
                self.field(table)
            self.space()
        return self.found

    def heading(self) -> Path:
        """`[table]`, `[part.of.table]` or `[[item]]`."""
        here = self.here()
        brackets = 2 if self.source.startswith("[[", self.at) else 1
        self.at += brackets
        self.space()
        keys = self.keys()
        self.space()
        self.at += brackets
        path: Path = ()
        for key in keys[:-1]:
            self.found.setdefault((*path, key), here)
            path = self.within((*path, key))
        path = (*path, keys[-1])
        if brackets == 2:
            self.lists[path] = self.lists.get(path, 0) + 1
            self.found.setdefault(path, here)
            path = self.within(path)
        self.found[path] = here
        return path

    def within(self, path: Path) -> Path:
        """The last of the [[tables]], where there are some."""
        return (*path, self.lists[path] - 1) if path in self.lists else path

    def field(self, table: Path) -> None:
        """`key = value`."""
        here = self.here()
        path = table
        for key in self.keys():
            path = (*path, key)
            self.found.setdefault(path, here)
        self.space()
        self.at += 1  # the equals sign
        self.space()
        self.value(path)

    def keys(self) -> list[str]:
        """`a`, `a.b` or `"a b".c`."""
        found: list[str] = []
        while True:
            if self.source[self.at] in "\"'":
                start = self.at
                self.text()
                found.append(tomllib.loads(f"key = {self.source[start : self.at]}")["key"])
            else:
                bare = BARE.match(self.source, self.at)
                assert bare is not None
                self.at = bare.end()
                found.append(bare[0])
            self.space()
            if self.source[self.at] != ".":
                return found
            self.at += 1
            self.space()

    def value(self, path: Path) -> None:
        first = self.source[self.at]
        if first == "[":
            self.items(path)
        elif first == "{":
            self.inline(path)
        elif first in "\"'":
            self.text()
        else:
            scalar = SCALAR.match(self.source, self.at)
            assert scalar is not None
            self.at = scalar.end()

    def items(self, path: Path) -> None:
        """`[value, value]`."""
        self.at += 1
        number = 0
        self.space()
        while self.source[self.at] != "]":
            self.found[(*path, number)] = self.here()
            self.value((*path, number))
            number += 1
            self.separator()
        self.at += 1

    def inline(self, path: Path) -> None:
        """`{ key = value, key = value }`."""
        self.at += 1
        self.space()
        while self.source[self.at] != "}":
            self.field(path)
            self.separator()
        self.at += 1

    def separator(self) -> None:
        self.space()
        if self.source[self.at] == ",":
            self.at += 1
            self.space()

    def text(self) -> None:
        """A string of any of the four kinds."""
        quote = self.source[self.at]
        mark = quote * 3 if self.source.startswith(quote * 3, self.at) else quote
        self.at += len(mark)
        while not self.source.startswith(mark, self.at):
            if quote == '"' and self.source[self.at] == "\\":
                self.at += 1
            self.pass_one()
        self.at += len(mark)
        while len(mark) == 3 and self.source.startswith(quote, self.at):  # a text may end with quotes of its own
            self.at += 1

    def space(self) -> None:
        """Blanks, line ends and comments."""
        while self.at < len(self.source) and self.source[self.at] in " \t\r\n#":
            if self.source[self.at] == "#":
                end = self.source.find("\n", self.at)
                self.at = end if end >= 0 else len(self.source)
            else:
                self.pass_one()

    def pass_one(self) -> None:
        if self.source[self.at] == "\n":
            self.line += 1
            self.line_start = self.at + 1
        self.at += 1

    def here(self) -> Place:
        return self.line, self.at - self.line_start + 1


def steps_of(field: str) -> Path:
    """The path that messages call `power[1].choose[0]`."""
    found: list[str | int] = []
    for number, key in re.findall(r"\[(\d+)\]|([^.\[\]]+)", field):
        found.append(int(number) if number else str(key))
    return tuple(found)


def meant(word: str, known: Sequence[str]) -> str:
    """What somebody probably meant, as the end of a sentence: `; did you mean 'charge'?`"""
    close = difflib.get_close_matches(word, known, 1)
    return f"; did you mean {close[0]!r}?" if close else ""


def names_for(word: str, known: Sequence[str]) -> str:
    """What would have been known instead of a word: all of it, or of very many the nearest."""
    names = [*dict.fromkeys(known)]
    if len(names) <= MANY:
        return ", ".join(names)
    nearest = difflib.get_close_matches(word, names, NEAREST, 0.0)
    return f"{', '.join(nearest)} and {len(names) - len(nearest)} more"


def unreadable(file: str, error: ValueError) -> str:
    """What is wrong with a file that is no TOML, with its line and column where the parser tells them.

    >>> unreadable("cards.toml", ValueError("Invalid value (at line 5, column 9)"))
    'cards.toml:5:9: not a readable TOML file: Invalid value'
    """
    found = re.fullmatch(r"(.*) \(at line (\d+), column (\d+)\)", str(error), re.DOTALL)
    if found is None:
        return f"{file}: not a readable TOML file: {error}"
    return f"{file}:{found[2]}:{found[3]}: not a readable TOML file: {found[1]}"
