"""One entry of a pack, asked field by field."""

from typing import TYPE_CHECKING, Final

from asterism.kernel.errors import Problem
from asterism.kernel.places import meant, names_for

if TYPE_CHECKING:
    from asterism.kernel.pack import Reader

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


class Entry:
    """One table of a pack file, read field by field; wrong values are reported and replaced by defaults.

    Reading a field declares it: `asked` keeps what each may hold as a JSON Schema, from which `packs/schema.py`
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
