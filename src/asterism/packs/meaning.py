"""A pack read for a closer look: its entries by kind and id, how they read, and what they mean.

The meaning of an entry leaves out what only people read and what only tells it from others, and writes everything
else in one way: defaults are left out, and the parts of a choice and of `all` and `any` have one order.
"""

from pathlib import Path
from typing import Any

from asterism.kernel.cards.describing import Describing
from asterism.kernel.cards.reader import Vocabulary
from asterism.kernel.cards.text import AMOUNT, CONDITION, COST, MOST, TEXT, Field
from asterism.kernel.changes import Changes
from asterism.kernel.entry import Entry, Schema
from asterism.kernel.game.game import AnyGame
from asterism.kernel.pack import Content, Reader
from asterism.kernel.plain import canonical
from asterism.packs.guide import Guide
from asterism.packs.toml import shown

Table = dict[str, object]
UNORDERED = ("all", "any", "choose")


class Pack:
    """One pack of a game."""

    def __init__(self, game: AnyGame, path: Path, changes: Changes | None = None) -> None:
        found: tuple[Content, Reader] = game.read_pack(path, "", changes)
        self.game = game
        self.path = path
        self.content, self.reader = found
        self.guide = Guide.of(game)
        self.fields: dict[tuple[int, str], Field[Any]] = {}
        for field in self.content.texts.fields:
            self.fields.setdefault((id(field.entry.data), field.name), field)

    def kinds(self) -> dict[str, dict[str, Entry]]:
        """Its entries by kind and id; a single table has the id ""."""
        found: dict[str, dict[str, Entry]] = {}
        for kind, entries in self.reader.kinds.items():
            single = kind in self.reader.singles
            found[kind] = {"" if single else str(entry.data.get("id", "")): entry for entry in entries}
        return found

    def field(self, entry: Entry, name: str) -> Field[Any] | None:
        """What was read in a field, if it is card text."""
        return self.fields.get((id(entry.data), name))

    def words(self, entry: Entry, name: str) -> str:
        """How a field reads: card text in sentences, the rest as it is written."""
        field = self.field(entry, name)
        if field is not None:
            return field.words(self.content.texts)
        parts = entry.parts.get(name, [])
        if parts and not isinstance(entry.data.get(name), list):
            return "; ".join(f"{key}: {self.words(parts[0], key)}" for key in parts[0].data)
        return shown(entry.data.get(name))

    def meaning(self, entry: Entry) -> Table:
        return {name: self.field_meaning(entry, name) for name in entry.data if self.counts(entry, name)}

    def counts(self, entry: Entry, name: str) -> bool:
        """Whether a field says more than if it were left out."""
        if name in entry.said or name in entry.labels:
            return False
        schema = entry.asked.get(name, {})
        return "default" not in schema or entry.data[name] != schema["default"]

    def field_meaning(self, entry: Entry, name: str) -> object:
        value = entry.data.get(name)
        field = self.field(entry, name)
        if field is not None:
            return Plain(field.vocabulary, field.place).of(field.kind, value)
        parts = entry.parts.get(name, [])
        if parts and isinstance(value, list):
            return [self.meaning(part) for part in parts]
        return self.meaning(parts[0]) if parts and not parts[0].void else value


class Plain:
    """Card text written in one way."""

    def __init__(self, vocabulary: Vocabulary[Any], place: str) -> None:
        self.vocabulary = vocabulary
        self.place = place

    def of(self, kind: str, value: object) -> object:
        if kind == TEXT and isinstance(value, list):
            return self.text(value)
        if kind == CONDITION and isinstance(value, dict):
            return self.condition(value)
        if kind == AMOUNT and isinstance(value, dict):
            return self.amount(value)
        if kind == COST and isinstance(value, dict):
            return self.table(value, self.vocabulary.cost)
        return value

    def text(self, steps: list[object]) -> list[object]:
        found: list[object] = []
        for step in steps:
            assert isinstance(step, dict)
            if step.get("if") == {}:  # always
                found += self.text(step["then"])
                continue
            name = str(step["do"]) if "do" in step else next(key for key in self.vocabulary.joints if key in step)
            kind = self.vocabulary.ops[name] if "do" in step else self.vocabulary.joints[name]
            found.append(self.table(step, kind))
        return found

    def condition(self, value: Table) -> object:
        name = next((key for key in [*self.vocabulary.tests, *self.vocabulary.flags] if key in value), "")
        parts = value.get(name)
        if name in ("all", "any") and isinstance(parts, list) and len(parts) == 1:
            return self.condition(parts[0])
        if name == "not" and isinstance(parts, dict) and isinstance(parts.get("not"), dict):
            return self.condition(parts["not"])
        return self.table(value, self.vocabulary.tests[name]) if name in self.vocabulary.tests else value

    def amount(self, value: Table) -> Table:
        usual = {"base": 0, "each": 1, "most": MOST}
        schemas: dict[str, Schema] = {name: {"default": default} for name, default in usual.items()}
        return self.plain(value, {**schemas, **self.counter(value)})

    def table(self, value: Table, kind: Any) -> Table:
        """One step, condition or price without the arguments that say nothing."""
        args = Describing(self.vocabulary, None, self.place)
        kind(args)
        return self.plain(value, {**args.asked, **self.counter(value)})

    def counter(self, value: Table) -> dict[str, Schema]:
        """The arguments of the counter that a table names."""
        named = value.get("count", value.get("per"))
        if not isinstance(named, str) or named not in self.vocabulary.measures:
            return {}
        args = Describing(self.vocabulary, None, self.place)
        self.vocabulary.measures[named](args)
        return args.asked

    def plain(self, value: Table, schemas: dict[str, Schema]) -> Table:
        found: Table = {}
        for name, item in value.items():
            schema = schemas.get(name, {})
            if (
                item is False
                or item == []
                or ("default" in schema and item == schema["default"])
                or usual(schema, item)
            ):
                continue
            found[name] = self.argument(schema, item)
            listed = found[name]
            if name in UNORDERED and isinstance(listed, list):
                found[name] = sorted(listed, key=canonical)
        return found

    def argument(self, schema: Schema, item: object) -> object:
        kind = str(schema.get("$ref", "")).rsplit("/", 1)[-1].split(" ")[0]
        inner = schema.get("items")
        if isinstance(inner, dict) and "$ref" in inner and isinstance(item, list):
            return [self.argument(inner, one) for one in item]
        if isinstance(schema.get("anyOf"), list) and isinstance(item, dict):
            kind = AMOUNT
        return self.of(kind, item)


def usual(schema: Schema, item: object) -> bool:
    """Whether a number is the one meant where an amount is left out."""
    parts = schema.get("anyOf")
    return isinstance(parts, list) and any("default" in part and part["default"] == item for part in parts)
