"""From the tables of a pack to card text, checked on the way; every problem names its place down to the step."""

from collections.abc import Sequence
from typing import Any, Final, Generic

from asterism.kernel.cards import (
    MOST,
    REQUIRED,
    AllOf,
    Always,
    Amount,
    AnyOf,
    Args,
    Choose,
    Cost,
    Count,
    Counter,
    Flag,
    G,
    If,
    May,
    Measure,
    Not,
    Op,
    Pay,
    Per,
    Repeat,
    Test,
    Texts,
    While,
)
from asterism.kernel.cards.text import AMOUNT, CONDITION, TEXT, Field
from asterism.kernel.entry import MISSING, Entry, Schema, whole
from asterism.kernel.places import meant, names_for

JOINTS: Final[list[type[Op[Any]]]] = [Choose, May, If, Per, Repeat, While, Pay]
TESTS: Final[list[type[Test[Any]]]] = [Count, AllOf, AnyOf, Not]


class Vocabulary(Generic[G]):
    """What a game adds to the language: ops, counters, conditions, what can be paid, joints it has its own way."""

    def __init__(
        self,
        ops: Sequence[type[Op[G]]],
        counters: Sequence[Counter[G]],
        tests: Sequence[type[Test[G]]],
        flags: Sequence[Flag[G]],
        cost: type[Cost[G]],
        measures: Sequence[type[Measure[G]]] = (),
        joints: Sequence[type[Op[G]]] = (),
    ) -> None:
        self.ops: dict[str, type[Op[G]]] = {op.NAME: op for op in ops}
        self.counters: dict[str, Counter[G]] = {counter.name: counter for counter in counters}
        self.tests: dict[str, type[Test[G]]] = {test.NAME: test for test in [*TESTS, *tests]}
        self.flags: dict[str, Flag[G]] = {flag.name: flag for flag in flags}
        self.cost: type[Cost[G]] = cost
        self.measures: dict[str, type[Measure[G]]] = {measure.NAME: measure for measure in measures}
        self.joints: dict[str, type[Op[G]]] = {joint.NAME: joint for joint in [*JOINTS, *joints]}


class TextReader(Generic[G]):
    """Reads the texts and conditions of one pack; `names` are what braces in their words stand for."""

    def __init__(self, vocabulary: Vocabulary[G], texts: Texts[G], names: dict[str, str] | None = None) -> None:
        self.vocabulary: Vocabulary[G] = vocabulary
        self.texts: Texts[G] = texts
        self.names: dict[str, str] = names or {}

    def text(self, entry: Entry, field: str, place: str = "", required: bool = True) -> int:
        """The address of the text in a field."""
        value = entry.value(field, MISSING if required else [], written(TEXT, place))
        noted = self.note(TEXT, entry, field, place)
        noted.address = self.block(entry, field, value, place)
        return noted.address

    def test(self, entry: Entry, field: str, place: str = "", required: bool = True) -> Test[G]:
        value = entry.value(field, MISSING if required else {}, written(CONDITION, place))
        noted = self.note(CONDITION, entry, field, place)
        found = self.condition(entry, field, value, place)
        noted.test = found
        return found

    def amount(
        self, entry: Entry, field: str, low: int, high: int, default: int = REQUIRED, place: str = ""
    ) -> Amount[G]:
        """The number in a field, fixed or counted."""
        known = {} if default == REQUIRED else {"default": default}
        schema: Schema = {"anyOf": [whole(low, high), written(AMOUNT, place)], **known}
        value = entry.value(field, MISSING if default == REQUIRED else default, schema)
        noted = self.note(AMOUNT, entry, field, place)
        if isinstance(value, dict):
            found = Reading(self, entry, field, value, place).counted(high)
        else:
            found = Amount(entry.as_number(field, value, low, high), 0, 0, None)
        noted.amount = found
        return found

    def note(self, kind: str, entry: Entry, field: str, place: str) -> Field[G]:
        """Remember where the pack has a text, for whoever looks through all of them."""
        noted = Field(kind, self.vocabulary, entry, field, place)
        noted.names = self.names
        if entry.has(field):
            self.texts.fields.append(noted)
        known = self.texts.vocabularies.setdefault(place, [])
        if self.vocabulary not in known:
            known.append(self.vocabulary)
        return noted

    def block(self, entry: Entry, path: str, value: object, place: str) -> int:
        steps: list[Op[G]] = []
        for i, item in enumerate(entry.as_list(path, value)):
            step = self.step(entry, f"{path}[{i}]", item, place)
            if step is not None:
                steps.append(step)
        return self.texts.add(steps)

    def step(self, entry: Entry, path: str, item: object, place: str) -> Op[G] | None:
        if not isinstance(item, dict):
            entry.problem(path, f'should be a step such as {{ do = "..." }}, not {item!r}')
            return None
        args = Reading(self, entry, path, item, place)
        name = args.kind("do", self.vocabulary.ops, self.vocabulary.joints)
        kind = self.vocabulary.ops.get(name) if "do" in item else self.vocabulary.joints.get(name)
        if kind is None:
            return None
        if kind.PLACES and place not in kind.PLACES:
            args.problem(f"{name} does not belong on a {place or 'card of this kind'}")
        step = kind(args)
        args.finish()
        return step

    def condition(self, entry: Entry, path: str, value: object, place: str) -> Test[G]:
        if not isinstance(value, dict):
            entry.problem(path, f"should be a condition (a table), not {value!r}")
            return Always(NOTHING)
        if not value:
            return Always(NOTHING)
        args = Reading(self, entry, path, value, place)
        name = args.kind("", self.vocabulary.tests, self.vocabulary.flags)
        if name in self.vocabulary.flags:
            if not args.flag(name):
                args.problem(f"{name} can only be true; write not = {{ {name} = true }}")
            args.finish()
            return self.vocabulary.flags[name]
        if not name:
            return Always(NOTHING)
        test = self.vocabulary.tests[name](args)
        args.finish()
        return test


class Reading(Args[G], Generic[G]):
    """One table of a pack, read argument by argument."""

    def __init__(self, reader: TextReader[G], entry: Entry, path: str, data: dict[str, object], place: str) -> None:
        super().__init__(reader.texts, place)
        self.reader: TextReader[G] = reader
        self.entry: Entry = entry
        self.path: str = path
        self.data: dict[str, object] = data
        self.read: set[str] = {"do"}

    def kind(self, word: str, named: dict[str, Any], keyed: dict[str, Any]) -> str:
        """Which class the table means: named by `do`, or by the first key that names one; others are its arguments."""
        if word and word in self.data:
            name = self.data[word]
            if isinstance(name, str) and name in named:
                return name
            fitting = [id for id, kind in named.items() if not kind.PLACES or self.place in kind.PLACES]
            self.problem(f"knows no {word} = {name!r}; known are {', '.join(fitting)}{meant(str(name), fitting)}")
            return ""
        known = [*keyed] if word else [*named, *keyed]
        for key in known:
            if key in self.data:
                return key
        guess = next((found for found in (meant(key, known) for key in self.data) if found), "")
        words = f"should have {f'{word}, or ' if word else ''}one of {', '.join(known)}"
        self.problem(f"{words}, not {', '.join(self.data) or 'nothing'}{guess}")
        return ""

    def problem(self, message: str) -> None:
        self.entry.problem(self.path, message)

    def value(self, name: str, required: bool) -> object:
        self.read.add(name)
        if name not in self.data and required:
            self.problem(f"lacks {name}")
        return self.data.get(name)

    def number(self, name: str, low: int, high: int, default: int = REQUIRED) -> int:
        value = self.value(name, default == REQUIRED)
        if value is None:
            return low if default == REQUIRED else default
        return self.entry.as_number(f"{self.path}.{name}", value, low, high)

    def numbers(self, name: str, low: int, high: int) -> list[int]:
        path = f"{self.path}.{name}"
        values = self.entry.as_list(path, self.value(name, True))
        return [self.entry.as_number(path, value, low, high) for value in values]

    def word(self, name: str, words: list[str], default: str = "") -> int:
        value = self.value(name, not default)
        if value is None:
            return words.index(default) if default else 0
        if isinstance(value, str) and value in words:
            return words.index(value)
        wrong = f"should be one of {names_for(str(value), words)}, not {value!r}{meant(str(value), words)}"
        self.entry.problem(f"{self.path}.{name}", wrong)
        return 0

    def id(self, name: str, kind: str) -> int:
        return self.word(name, self.home.ids[kind])

    def ids(self, name: str, kind: str, required: bool = True) -> list[int]:
        return self.words(name, self.home.ids[kind]) if required or name in self.data else []

    def words(self, name: str, words: list[str]) -> list[int]:
        path = f"{self.path}.{name}"
        found: list[int] = []
        for value in self.entry.as_list(path, self.value(name, True)):
            if value in words:
                found.append(words.index(str(value)))
            else:
                text = str(value)
                wrong = f"should list some of {names_for(text, words)}, not {value!r}{meant(text, words)}"
                self.entry.problem(path, wrong)
        return found

    def flag(self, name: str) -> bool:
        value = self.value(name, False)
        if value is not None and not isinstance(value, bool):
            self.entry.problem(f"{self.path}.{name}", f"should be true or false, not {value!r}")
        return value is True

    def all(self, name: str) -> bool:
        if self.data.get(name) != "all":
            return False
        self.read.add(name)
        return True

    def amount(self, name: str, low: int, high: int, default: int = REQUIRED) -> Amount[G]:
        value = self.data.get(name)
        if not isinstance(value, dict):
            return Amount(self.number(name, low, high, default), 0, 0, None)
        self.read.add(name)
        return Reading(self.reader, self.entry, f"{self.path}.{name}", value, self.place).counted(high)

    def counted(self, high: int) -> Amount[G]:
        """This table as an amount."""
        base, each = self.number("base", 0, high, 0), self.number("each", 1, high, 1)
        found = Amount(base, each, self.number("most", 1, MOST, MOST), self.counter("per"))
        self.finish()
        return found

    def counter(self, name: str) -> Counter[G]:
        vocabulary = self.reader.vocabulary
        names = [*vocabulary.counters, *vocabulary.measures]
        found = names[self.word(name, names)]
        return vocabulary.counters[found] if found in vocabulary.counters else vocabulary.measures[found](self)

    def test(self, name: str) -> Test[G]:
        return self.reader.condition(self.entry, f"{self.path}.{name}", self.value(name, True), self.place)

    def tests(self, name: str) -> list[Test[G]]:
        path = f"{self.path}.{name}"
        parts = self.entry.as_list(path, self.value(name, True))
        return [self.reader.condition(self.entry, f"{path}[{i}]", part, self.place) for i, part in enumerate(parts)]

    def cost(self, name: str) -> Cost[G]:
        value = self.value(name, True)
        data = value if isinstance(value, dict) else {}
        inner = Reading(self.reader, self.entry, f"{self.path}.{name}", data, self.place)
        if not data:
            self.problem(f"{name} should be a table of costs, not {value!r}")
        found = self.reader.vocabulary.cost(inner)
        inner.finish()
        return found

    def text(self, name: str, required: bool = True) -> int:
        value = self.value(name, required)
        return 0 if value is None else self.reader.block(self.entry, f"{self.path}.{name}", value, self.place)

    def texts(self, name: str) -> list[int]:
        path = f"{self.path}.{name}"
        parts = self.entry.as_list(path, self.value(name, True))
        if len(parts) < 2:
            self.problem(f"{name} needs two parts or more")
        return [self.reader.block(self.entry, f"{path}[{i}]", part, self.place) for i, part in enumerate(parts)]

    def finish(self) -> None:
        for key in self.data:
            if key not in self.read:
                known = ", ".join(sorted(self.read - {"do"}))
                guess = meant(key, sorted(self.read))
                self.entry.problem(
                    f"{self.path}.{key}", f"has no use for {key!r}; it takes {known or 'nothing'}{guess}"
                )


def written(kind: str, place: str) -> Schema:
    """A reference to the schema of everything of a kind that may stand on something."""
    return {"$ref": f"#/definitions/{kind} {place}".rstrip()}


NOTHING: Final[Args[Any]] = Args(Texts(), "")
