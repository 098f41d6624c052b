"""The JSON Schema of a game's pack files, for editors that know TOML.

It is told by the game itself: reading the house set declares every kind and field (`Entry.asked`), and the words of
card text declare their arguments (`Describing`). One schema fits every file, as entries may stand in any of them.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from asterism.kernel.cards import Texts
from asterism.kernel.cards.describing import Describing
from asterism.kernel.cards.reader import Vocabulary, written
from asterism.kernel.cards.text import AMOUNT, CONDITION, COST, COUNTER, MOST, TEXT
from asterism.kernel.entry import ANYTHING, Entry, Schema
from asterism.kernel.game.game import AnyGame
from asterism.kernel.pack import Reader
from asterism.packs.guide import Guide
from asterism.packs.toml import shown

DRAFT = "http://json-schema.org/draft-04/schema#"  # the newest that editors of TOML understand


def pack_schema(game: AnyGame) -> Schema:
    """What may stand in a pack file of the game."""
    content, reader = game.read_pack(game.pack_path("house"))
    guide = Guide.of(game)
    kinds: dict[str, Schema] = {"pack": head_schema(reader)}
    for kind, entries in reader.kinds.items():
        schema = Kinds(reader).table(entries)
        describe(schema, guide, kind)
        for value in reader.declared if kind == "values" else []:
            properties(schema)[value.id]["description"] = f"{value.about} ({value.rule})".lstrip()
        kinds[kind] = schema if kind in reader.singles else {"type": "array", "items": schema}
    definitions: dict[str, Schema] = {}
    for place, vocabularies in content.texts.vocabularies.items():
        definitions |= CardText(content.texts, vocabularies, place).definitions()
    title = f"A file of a pack for {game.title}"
    found: Schema = {"type": "object", "properties": kinds, "additionalProperties": False}
    return {"$schema": DRAFT, "title": title, **found, "definitions": definitions}


def head_schema(reader: Reader) -> Schema:
    schema = Kinds(reader).table([reader.head])
    fields = properties(schema)
    fields["game"] = {"enum": [reader.facts.game]}
    fields["format"] = {"enum": [reader.facts.format]}
    schema["required"] = sorted({*reader.head.needed, "format"})
    return schema


def describe(schema: Schema, guide: Guide, kind: str) -> None:
    """Put the guide's sentences beside the kind and its fields."""
    schema["description"] = guide.about(kind)
    for field, inner in properties(schema).items():
        said = guide.field(kind, field)
        if said:
            properties(schema)[field] = (
                {**inner, "description": said} if "$ref" not in inner else with_words(inner, said)
            )


def with_words(inner: Schema, said: str) -> Schema:
    """A reference cannot have words of its own."""
    return {"allOf": [inner], "description": said}


def properties(schema: Schema) -> dict[str, Schema]:
    found = schema.get("properties", {})
    assert isinstance(found, dict)
    return found


class Kinds:
    """Entries of one kind as a schema: what all of them asked for."""

    def __init__(self, reader: Reader) -> None:
        self.ids: dict[tuple[str, ...], str] = {}  # the kind that a list of ids belongs to
        for kind, entries in reader.kinds.items():
            if kind not in reader.singles:
                self.ids[tuple(str(entry.data.get("id")) for entry in entries)] = kind

    def table(self, entries: Sequence[Entry]) -> Schema:
        if any(entry.keyed for entry in entries):
            inner = [part for entry in entries for parts in entry.parts.values() for part in parts]
            return {"type": "object", "additionalProperties": self.table(inner)}
        fields = {field: None for entry in entries for field in entry.asked}
        required = sorted(set.intersection(*(entry.needed for entry in entries))) if entries else []
        found: Schema = {"type": "object", "additionalProperties": False}
        found["properties"] = {field: self.field(field, entries) for field in fields}
        return {**found, "required": required} if required else found

    def field(self, field: str, entries: Sequence[Entry]) -> Schema:
        """Everything a field may hold."""
        found: list[Schema] = []
        inner: list[Entry] = []
        for entry in entries:
            parts = [part for part in entry.parts.get(field, []) if not part.void]
            schema = self.known(field, entry.asked.get(field, ANYTHING))
            if not parts and schema != ANYTHING and schema not in found:
                found.append(schema)
            inner += parts
        if inner:
            table = self.table(inner)
            listed = any(entry.asked.get(field, ANYTHING).get("type") == "array" for entry in entries)
            bare = [{"type": "object"}, {"type": "array", "items": {"type": "object"}}]
            found = [schema for schema in found if schema not in bare]
            found.append({"type": "array", "items": table} if listed else table)
        return one_of(found)

    def known(self, field: str, schema: Schema) -> Schema:
        """A schema in which ids of the house set stand for any id of their kind."""
        inner = schema.get("items")
        if isinstance(inner, dict):
            return {**schema, "items": self.known(field, inner)}
        names = schema.get("enum")
        kind = self.ids.get(tuple(names)) if isinstance(names, list) and field != "id" else None
        return {"type": "string", "description": f"the id of a {kind}"} if kind else schema


def one_of(schemas: Sequence[Schema]) -> Schema:
    if not schemas:
        return {}
    return schemas[0] if len(schemas) == 1 else {"anyOf": list(schemas)}


class CardText:
    """What may be written on one kind of thing."""

    def __init__(self, texts: Texts[Any], vocabularies: Sequence[Vocabulary[Any]], place: str) -> None:
        self.texts = texts
        self.vocabulary = vocabularies[0]
        self.place = place
        counters = [set(vocabulary.counters) for vocabulary in vocabularies]
        self.counters = sorted(set.intersection(*counters))
        self.named = any(names != counters[0] for names in counters)  # whether cards may name numbers of their own

    def definitions(self) -> dict[str, Schema]:
        number: Schema = {"type": "integer", "minimum": 0, "maximum": MOST}
        amount = {"base": number, "each": number, "most": number, "per": written(COUNTER, self.place)}
        found: dict[str, Schema] = {
            TEXT: {"type": "array", "items": {"anyOf": self.steps()}},
            CONDITION: {"anyOf": self.conditions()},
            COST: one_of(self.tables(self.vocabulary.cost)),
            AMOUNT: one_of(self.variants(amount, ["per"], "a number that is counted")),
        }
        return {f"{kind} {self.place}".rstrip(): schema for kind, schema in found.items()}

    def steps(self) -> list[Schema]:
        found: list[Schema] = []
        for name, op in self.vocabulary.ops.items():
            if not op.PLACES or self.place in op.PLACES:
                found += self.tables(op, name)
        for joint in self.vocabulary.joints.values():
            found += self.tables(joint)
        return found

    def conditions(self) -> list[Schema]:
        found: list[Schema] = []
        for test in self.vocabulary.tests.values():
            found += self.tables(test)
        for name, flag in self.vocabulary.flags.items():
            found.append(table({name: {"enum": [True]}}, [name], f"if {flag.words()}"))
        return [*found, {"type": "object", "maxProperties": 0, "additionalProperties": False}]

    def tables(self, kind: Any, do: str = "") -> list[Schema]:
        """One class as schemas; `do` is the name it is written with."""
        args = Describing(self.vocabulary, self.texts, self.place)
        made = kind(args)
        fields: dict[str, Schema] = {**({"do": {"enum": [do]}} if do else {}), **args.asked}
        required = [*(["do"] if do else []), *args.required]
        return self.variants(fields, required, str(made.words()) if do else "")

    def variants(self, fields: dict[str, Schema], required: list[str], said: str) -> list[Schema]:
        """A table that names a counter may have the arguments of that counter: one schema for each that takes some."""
        counted = [name for name, schema in fields.items() if schema == written(COUNTER, self.place)]
        if not counted:
            return [table(fields, required, said)]
        (name,) = counted
        found: list[Schema] = []
        if self.counters or self.named:
            plain: Schema = {"type": "string"} if self.named else {"enum": self.counters}
            found.append(table({**fields, name: plain}, required, said))
        for measure, kind in self.vocabulary.measures.items():
            args = Describing(self.vocabulary, self.texts, self.place)
            kind(args)
            inner: dict[str, Schema] = {**fields, name: {"enum": [measure]}, **args.asked}
            found.append(table(inner, [*required, *args.required], said))
        return found


def table(fields: dict[str, Schema], required: Iterable[str], said: str) -> Schema:
    found: Schema = {"type": "object", "properties": fields, "additionalProperties": False}
    needed = sorted(set(required))
    return {**found, **({"required": needed} if needed else {}), **({"description": said} if said else {})}


REFERENCES = {
    TEXT: "card text",
    CONDITION: "a condition",
    AMOUNT: "a counted number",
    COUNTER: "a count",
    COST: "a price",
}
PLAIN = {"string": "a text", "boolean": "true or false"}


def told(schema: Schema) -> str:
    """What a field or an argument may hold, in a few words."""
    default = f" ({shown(schema['default'])})" if "default" in schema else ""
    parts, names, items = schema.get("anyOf"), schema.get("enum"), schema.get("items")
    if isinstance(parts, list):
        return " or ".join(dict.fromkeys(told(part) for part in parts)) + default
    if isinstance(names, list):
        return " / ".join(f"`{shown(name)}`" if name != "" else "an empty text" for name in names) + default
    if "$ref" in schema:
        return REFERENCES[str(schema["$ref"]).rsplit("/", 1)[-1].split(" ")[0]]
    if "minimum" in schema:
        return f"{schema['minimum']} to {schema['maximum']}{default}"
    if isinstance(items, dict):
        return f"a list of: {told(items)}"
    if schema.get("type") == "object":
        inner = ", ".join(f"`{name}`" for name in properties(schema))
        return f"a table of {inner}" if inner else "a table"
    return str(schema.get("description") or PLAIN.get(str(schema.get("type")), "anything")) + default
