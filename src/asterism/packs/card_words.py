"""The words of a game's card text for its author's reference."""

from collections.abc import Iterator
from typing import Any

from asterism.kernel.cards import Counter, Op, Test
from asterism.kernel.cards.describing import Describing
from asterism.kernel.cards.reader import TextReader
from asterism.kernel.cards.text import CONDITION, NO_BOUND, TEXT, Field
from asterism.kernel.entry import Entry, Schema
from asterism.packs.meaning import Pack, Table
from asterism.packs.schema import told
from asterism.packs.toml import toml

JOINTS = {
    "choose": "One of several texts.",
    "may": "All of a text, or none of it.",
    "if": "A text if a condition is met at that moment; another one if not (`else`).",
    "per": "A text with its numbers multiplied by a count; it is done once.",
    "repeat": "A text over and over, as often as an amount says.",
    "while": "A text over and over, as long as a condition is met.",
    "pay": "A price in full, then a text; or neither.",
}
TESTS = {
    "count": "A count of at least `min` and at most `max`.",
    "all": "Every one of several conditions.",
    "any": "At least one of several conditions.",
    "not": "The opposite of a condition.",
}
AMOUNTS = """A number of card text is fixed (`n = 2`) or counted: `n = { base = 1, per = "COUNT", each = 2, most = 6 }`
is 1 and 2 more for each of what is counted, 6 of that at most. `base` is 0, `each` 1 and `most` without bound where
nothing is said; arguments of the count stand beside it.
"""


class CardWords:
    """The words of card text with their arguments, sentences and examples."""

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.texts = pack.content.texts
        self.steps: dict[str, tuple[Table, Field[Any]]] = {}  # the first in the house by op or joint
        self.tests: dict[str, tuple[Table, Field[Any]]] = {}
        for field in pack.fields.values():
            value = field.entry.data.get(field.name)
            if field.kind == TEXT and isinstance(value, list):
                self.find_steps(value, field)
            elif field.kind == CONDITION and isinstance(value, dict):
                self.find_tests(value, field)
        self.vocabularies = {place: found[0] for place, found in self.texts.vocabularies.items()}

    def find_steps(self, steps: list[Table], field: Field[Any]) -> None:
        for step in steps:
            if not isinstance(step, dict):
                continue
            name = str(step.get("do") or next((joint for joint in field.vocabulary.joints if joint in step), ""))
            known = self.steps.get(name)
            if known is None or len(toml(step)) < len(toml(known[0])):
                self.steps[name] = (step, field)
            for inner in step.values():
                if isinstance(inner, list):
                    for part in inner:
                        self.find_steps(
                            [part] if isinstance(part, dict) else part if isinstance(part, list) else [], field
                        )
            condition = step.get("if")
            if isinstance(condition, dict):
                self.find_tests(condition, field)

    def find_tests(self, test: Table, field: Field[Any]) -> None:
        names = [*field.vocabulary.tests, *field.vocabulary.flags]
        name = next((name for name in names if name in test), "")
        known = self.tests.get(name)
        if known is None or len(toml(test)) < len(toml(known[0])):
            self.tests[name] = (test, field)
        for inner in (test.get("all"), test.get("any"), [test.get("not")]):
            for part in inner if isinstance(inner, list) else []:
                if isinstance(part, dict):
                    self.find_tests(part, field)

    def parts(self) -> Iterator[str]:
        yield "## Card text\n\nA text is a list of steps; a step is an op (`do`) or governs other steps.\n"
        yield AMOUNTS
        yield "### Ops\n"
        yield from self.ops()
        yield "### Steps that govern others\n"
        yield from self.joints()
        yield "### Conditions\n\nAn empty table is always met.\n"
        yield from self.conditions()
        yield "### Counts\n"
        yield 'For `count`, `per` and counted numbers. `{ count = "COUNT", min = 2 }` reads as on the right.\n'
        yield self.counts()

    def ops(self) -> Iterator[str]:
        seen: set[str] = set()
        for vocabulary in self.vocabularies.values():
            for name, op in vocabulary.ops.items():
                if name not in seen:
                    seen.add(name)
                    place = next((place for place in self.vocabularies if not op.PLACES or place in op.PLACES), "")
                    where = f"Only on: {', '.join(op.PLACES)}." if op.PLACES else ""
                    yield self.step(name, op, place, where)

    def joints(self) -> Iterator[str]:
        place, vocabulary = next(iter(self.vocabularies.items()))
        for name, joint in vocabulary.joints.items():
            yield self.step(name, joint, place, JOINTS[name])

    def step(self, name: str, kind: type[Op[Any]], place: str, said: str) -> str:
        """One op or joint: its arguments, an example and its sentence."""
        args = Describing(self.vocabularies[place], self.texts, place)
        kind(args)
        known = self.steps.get(name)
        table = (
            known[0] if known else {**({"do": name} if name in self.vocabularies[place].ops else {}), **self.made(args)}
        )
        words = self.words_of_step(table, known[1] if known else None, place)
        return self.entry(name, said, args, table, words)

    def entry(self, name: str, said: str, args: Describing, table: Table, words: str) -> str:
        lines = [f"**`{name}`** {said}".rstrip()]
        if args.asked:
            told_of = [f"`{word}`: {argument(args, word)}" for word in args.asked]
            lines.append("Takes " + "; ".join(told_of) + ".")
        lines += ["", "```toml", toml(table), "```", f"> {words}", ""]
        return "\n".join(lines)

    def words_of_step(self, table: Table, field: Field[Any] | None, place: str) -> str:
        entry = Entry(self.pack.reader, "example.toml", "example", {"example": [table]})
        reader = self.reading(field, place)
        words = self.texts.sentences(reader.block(entry, "example", [table], field.place if field else place))
        return words.format(**reader.names) if reader.names else words

    def reading(self, field: Field[Any] | None, place: str) -> TextReader[Any]:
        if field is not None:
            return TextReader(field.vocabulary, self.texts, field.names)
        names = next((known.names for known in self.texts.fields if known.place == place), {})
        return TextReader(self.vocabularies[place], self.texts, names)

    def conditions(self) -> Iterator[str]:
        seen: set[str] = set()
        for place, vocabulary in self.vocabularies.items():
            for name, test in vocabulary.tests.items():
                if name not in seen:
                    seen.add(name)
                    args = Describing(vocabulary, self.texts, place)
                    test(args)
                    known = self.tests.get(name)
                    table = known[0] if known else self.made(args)
                    words = self.words_of_test(table, known[1] if known else None, place)
                    yield self.entry(name, TESTS.get(name, ""), args, table, words)
            for name, flag in vocabulary.flags.items():
                if name not in seen:
                    seen.add(name)
                    yield f"**`{name}`**\n\n```toml\n{{ {name} = true }}\n```\n> If {flag.words()}.\n"

    def words_of_test(self, table: Table, field: Field[Any] | None, place: str) -> str:
        entry = Entry(self.pack.reader, "example.toml", "example", {"example": table})
        reader = self.reading(field, place)
        test: Test[Any] = reader.condition(entry, "example", table, field.place if field else place)
        words = f"If {test.words()}."
        return words.format(**reader.names) if reader.names else words

    def counts(self) -> str:
        rows = ["| count | takes | for each | compared |", "| --- | --- | --- | --- |"]
        seen: set[str] = set()
        for place, vocabulary in self.vocabularies.items():
            for name, counter in vocabulary.counters.items():
                if name not in seen:
                    seen.add(name)
                    rows.append(self.count_row(name, "", counter, place))
            for name, measure in vocabulary.measures.items():
                if name not in seen:
                    seen.add(name)
                    args = Describing(vocabulary, self.texts, place)
                    found = measure(args)
                    takes = "; ".join(f"`{word}`: {argument(args, word)}" for word in args.asked)
                    if args.required:  # its words are those of what it is given
                        table = {"count": name, **self.made(args), "min": 2}
                        rows.append(f"| `{name}` | {takes} | | {self.words_of_test(table, None, place)} |")
                    else:
                        rows.append(self.count_row(name, takes, found, place))
        return "\n".join(rows) + "\n"

    def count_row(self, name: str, takes: str, counter: Counter[Any], place: str) -> str:
        row = f"| `{name}` | {takes} | for each {counter.each} | if {counter.compared(2, NO_BOUND)} |"
        names = self.reading(None, place).names
        return row.format(**names) if names else row

    def made(self, args: Describing) -> Table:
        """Arguments for an op that the house never uses."""
        names = sorted(args.required, key=lambda name: name == "then")
        return {name: self.value(args.asked[name], args) for name in names}

    def value(self, schema: Schema, args: Describing) -> object:
        parts = schema.get("anyOf")
        if isinstance(parts, list):
            return self.value(parts[0], args)
        names = schema.get("enum")
        if isinstance(names, list):
            return names[0]
        low = schema.get("minimum")
        if isinstance(low, int):
            return max(low, 1)
        if schema.get("type") == "array":
            items = schema.get("items")
            size = schema.get("minItems", 1)
            return (
                [self.value(items, args) for _ in range(size if isinstance(size, int) else 1)]
                if isinstance(items, dict)
                else []
            )
        word = str(schema.get("$ref", "")).rsplit("/", 1)[-1].split(" ")[0]
        if word == "text":
            return [next(step for step, field in self.steps.values() if "do" in step and field.place == args.place)]
        if word == "condition":
            return next(test for test, _ in self.tests.values() if "count" in test)
        if word == "counter":
            return next(iter([*args.vocabulary.counters, *args.vocabulary.measures]))
        if word == "cost":
            return self.made_cost(args)
        if schema.get("type") == "boolean":
            return True
        kind = str(schema.get("description", "")).removeprefix("the id of a ").removeprefix("ids of ")
        ids = self.texts.ids.get(kind) or self.texts.ids.get(kind.removesuffix("s")) or ["..."]
        return ids[0]

    def made_cost(self, args: Describing) -> Table:
        inner = Describing(args.vocabulary, self.texts, args.place)
        args.vocabulary.cost(inner)
        name = next(iter(inner.asked))
        return {name: 1}


def argument(args: Describing, name: str) -> str:
    return told(args.asked[name]) + ("" if name in args.required else ", or is left out")
