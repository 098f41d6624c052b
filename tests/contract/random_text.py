"""Card text by chance, from what a vocabulary says of itself: every op and joint, nested, of any game."""

import json
import random
from pathlib import Path
from typing import Any

from asterism.kernel.cards.describing import Describing, Schema
from asterism.kernel.cards.reader import TextReader, written
from asterism.kernel.cards.text import AMOUNT, CONDITION, COUNTER, TEXT, Field, Texts
from asterism.kernel.entry import Entry
from asterism.kernel.errors import PackError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.pack import Content, Reader

DEEPEST = 3
TRIES = 40
LARGEST = 3  # a number on a random card
ENDLESS = {"while"}  # by chance it would never end


class RandomText:
    """Random texts and conditions that the game itself accepts."""

    def __init__(self, field: Field[Any], known: Texts[Any], rng: random.Random) -> None:
        self.field = field
        self.vocabulary = field.vocabulary
        self.known = known
        self.rng = rng
        self.house = field.entry.data[field.name]

    def restore(self) -> None:
        self.field.entry.data[self.field.name] = self.house

    def fill(self) -> None:
        """Put something random where the pack has a text, a condition or a counted amount."""
        kind = self.field.kind
        self.restore()
        for _ in range(TRIES):
            found = self.house
            if kind == TEXT and self.house:
                found = self.text(0)
            elif kind == CONDITION and self.house:
                found = self.condition(0)
            elif kind == AMOUNT and isinstance(self.house, dict):
                found = self.amount()
            if self.accepted(found):
                self.field.entry.data[self.field.name] = found
                return

    def accepted(self, value: object) -> bool:
        """Whether the game reads it without a complaint."""
        reader = self.field.entry.reader
        before = len(reader.problems)
        texts: Texts[Any] = Texts()
        texts.ids, texts.names = self.known.ids, self.known.names
        entry = Entry(reader, "random.toml", "random", {"field": value})
        reading: TextReader[Any] = TextReader(self.vocabulary, texts)
        if self.field.kind == TEXT:
            reading.text(entry, "field", self.field.place)
        elif self.field.kind == CONDITION:
            reading.test(entry, "field", self.field.place)
        else:
            reading.amount(entry, "field", 0, 99, place=self.field.place)
        wrong = len(reader.problems) > before
        del reader.problems[before:]
        reader.opened.remove(entry)
        return not wrong

    def text(self, depth: int) -> list[object]:
        return [self.step(depth) for _ in range(self.rng.choice([1, 1, 2]))]

    def step(self, depth: int) -> dict[str, object]:
        joints = [name for name in self.vocabulary.joints if name not in ENDLESS]
        if depth < DEEPEST and self.rng.random() < 0.4:
            return self.table(self.vocabulary.joints[self.rng.choice(joints)], depth)
        name = self.rng.choice([*self.vocabulary.ops])
        return {"do": name, **self.table(self.vocabulary.ops[name], depth)}

    def condition(self, depth: int) -> dict[str, object]:
        names = [*self.vocabulary.tests, *self.vocabulary.flags]
        deep = {"all", "any", "not"} if depth >= DEEPEST else set()
        name = self.rng.choice([name for name in names if name not in deep])
        if name in self.vocabulary.flags:
            return {name: True}
        return self.table(self.vocabulary.tests[name], depth)

    def table(self, kind: Any, depth: int) -> dict[str, object]:
        """The arguments of an op, a joint, a condition or a measure."""
        args = Describing(self.vocabulary)
        kind(args)
        found: dict[str, object] = {}
        for name, schema in args.asked.items():
            if name in args.required or self.rng.random() < 0.5:
                self.put(found, name, schema, depth)
        return found

    def put(self, table: dict[str, object], name: str, schema: Schema, depth: int) -> None:
        if reference_of(schema) != COUNTER:
            table[name] = self.value(schema, depth)
            return
        counters = [*self.vocabulary.counters, *self.vocabulary.measures]
        table[name] = counter = self.rng.choice(counters)
        if counter in self.vocabulary.measures:
            table |= self.table(self.vocabulary.measures[counter], depth)

    def value(self, schema: Schema, depth: int) -> object:
        rng = self.rng
        if "anyOf" in schema:
            return self.value(rng.choice(schema["anyOf"]), depth)
        if "const" in schema:
            return schema["const"]
        if "enum" in schema:
            return rng.choice(schema["enum"])
        reference = reference_of(schema)
        if reference == "text":
            return self.text(depth + 1)
        if reference == "condition":
            return self.condition(depth + 1)
        if reference == "amount":
            return self.amount()
        if reference == "cost":
            return self.table(self.vocabulary.cost, depth)
        if schema.get("type") == "boolean":
            return True
        if schema.get("type") == "integer":
            return rng.randint(schema["minimum"], max(schema["minimum"], min(schema["maximum"], LARGEST)))
        if schema.get("type") == "array":
            return [self.value(schema["items"], depth) for _ in range(schema.get("minItems", rng.choice([1, 2])))]
        ids = self.known.ids.get(schema.get("description", "").rsplit(" ", 1)[-1].rstrip("s"), [])
        return rng.choice(ids) if ids else ""

    def amount(self) -> dict[str, object]:
        found: dict[str, object] = {"most": self.rng.randint(1, LARGEST)}
        if self.rng.random() < 0.3:
            found["base"] = self.rng.randint(1, LARGEST)
        self.put(found, "per", written(COUNTER, ""), DEEPEST)
        return found


def reference_of(schema: Schema) -> str:
    """Which kind of card text a schema refers to: "text", "condition", or "" """
    return str(schema.get("$ref", "")).rsplit("/", 1)[-1].split(" ")[0]


def random_pack(game: AnyGame, seed: int, folder: Path) -> Content:
    """The house pack with everything that cards say replaced by chance."""
    reader = Reader(game.pack_path("house"), game.id)
    content: Content = game.read_content(reader)
    rng = random.Random(seed)
    written = [RandomText(field, content.texts, rng) for field in content.texts.fields]
    todo = written
    for again in range(TRIES):
        for one in todo:
            one.fill() if again < TRIES // 2 else one.restore()
        for name, tables in reader.files.items():
            source = "".join(toml_table(kind, data) for kind, data in tables.items())
            (folder / name).write_text(source, encoding="utf-8")
        try:
            found: Content = game.load_pack(folder)
            return found
        except PackError as error:  # what only the whole card or the whole pack forbids
            wrong = {problem.entry.split(".")[0] for problem in error.problems}
            todo = [one for one in written if one.field.entry.name.split(".")[0] in wrong]
            if not todo:
                raise
    raise AssertionError(f"no random pack of {game.id} fits")


def toml_table(kind: str, data: object) -> str:
    """A table or a list of tables at the top of a file."""
    if isinstance(data, list) and all(isinstance(item, dict) for item in data):
        return "".join(f"[[{kind}]]\n{fields(item)}\n" for item in data)
    return f"[{kind}]\n{fields(data)}\n" if isinstance(data, dict) else f"{kind} = {toml(data)}\n"


def fields(table: dict[str, object]) -> str:
    return "".join(f"{json.dumps(key)} = {toml(value)}\n" for key, value in table.items())


def toml(value: object) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{json.dumps(key)} = {toml(item)}" for key, item in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(toml(item) for item in value) + "]"
    return json.dumps(value, ensure_ascii=False)
