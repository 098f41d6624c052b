"""What there is to write on cards, told by the classes themselves: a JSON Schema for editors, a page for authors.

The constructor of an op, test or cost is run on a `Describing`, which notes every argument it asks for.
"""

from typing import Any

from asterism.kernel.cards import NO_BOUND, REQUIRED, Always, Amount, Args, Cost, Counter, Test, Texts
from asterism.kernel.cards.reader import Vocabulary

Schema = dict[str, Any]


class Describing(Args[Any]):
    """Notes what is asked for and answers with something harmless."""

    def __init__(self, vocabulary: Vocabulary[Any]) -> None:
        super().__init__(Texts(), "")
        self.vocabulary = vocabulary
        self.asked: dict[str, Schema] = {}
        self.required: list[str] = []

    def note(self, name: str, schema: Schema, required: bool) -> None:
        self.asked[name] = schema
        if required:
            self.required.append(name)

    def number(self, name: str, low: int, high: int, default: int = REQUIRED) -> int:
        known = {} if default in (REQUIRED, NO_BOUND) else {"default": default}
        self.note(name, {"type": "integer", "minimum": low, "maximum": high, **known}, default == REQUIRED)
        return low if default == REQUIRED else default

    def word(self, name: str, words: list[str], default: str = "") -> int:
        self.note(name, {"enum": words, **({"default": default} if default else {})}, not default)
        return words.index(default) if default else 0

    def numbers(self, name: str, low: int, high: int) -> list[int]:
        self.note(name, {"type": "array", "items": {"type": "integer", "minimum": low, "maximum": high}}, True)
        return []

    def id(self, name: str, kind: str) -> int:
        self.note(name, {"type": "string", "description": f"the id of a {kind}"}, True)
        return 0

    def ids(self, name: str, kind: str, required: bool = True) -> list[int]:
        self.note(name, {"type": "array", "items": {"type": "string"}, "description": f"ids of {kind}s"}, required)
        return []

    def words(self, name: str, words: list[str]) -> list[int]:
        self.note(name, {"type": "array", "items": {"enum": words}}, True)
        return []

    def flag(self, name: str) -> bool:
        self.note(name, {"type": "boolean"}, False)
        return True

    def all(self, name: str) -> bool:
        self.asked[name] = {"const": "all"}
        return False

    def amount(self, name: str, low: int, high: int, default: int = REQUIRED) -> Amount[Any]:
        word = [self.asked[name]] if name in self.asked else []
        n = self.number(name, low, high, default)
        self.asked[name] = {"anyOf": [self.asked[name], {"$ref": "#/$defs/amount"}, *word]}
        return Amount(n, 0, 0, None)

    def counter(self, name: str) -> Counter[Any]:
        self.note(name, {"$ref": "#/$defs/counter"}, True)
        for counter in self.vocabulary.counters.values():
            return counter
        return next(iter(self.vocabulary.measures.values()))(Describing(self.vocabulary))

    def test(self, name: str) -> Test[Any]:
        self.note(name, {"$ref": "#/$defs/condition"}, True)
        return Always(self)

    def tests(self, name: str) -> list[Test[Any]]:
        self.note(name, {"type": "array", "items": {"$ref": "#/$defs/condition"}}, True)
        return []

    def cost(self, name: str) -> Cost[Any]:
        self.note(name, {"$ref": "#/$defs/cost"}, True)
        return self.vocabulary.cost(Describing(self.vocabulary))

    def text(self, name: str, required: bool = True) -> int:
        self.note(name, {"$ref": "#/$defs/text"}, required)
        return 0

    def texts(self, name: str) -> list[int]:
        self.note(name, {"type": "array", "minItems": 2, "items": {"$ref": "#/$defs/text"}}, True)
        return []

    def problem(self, message: str) -> None:
        pass


def described(vocabulary: Vocabulary[Any], kind: Any, do: str = "") -> Schema:
    """One class as a schema; `do` is the name it is written with."""
    args = Describing(vocabulary)
    kind(args)
    fields = {**({"do": {"const": do}} if do else {}), **args.asked}
    required = [*(["do"] if do else []), *args.required]
    found: Schema = {"type": "object", "properties": fields, "additionalProperties": False}
    return {**found, "required": required, "description": kind.__doc__ or ""}


def schema_of(vocabulary: Vocabulary[Any]) -> Schema:
    """Everything a text may hold."""
    steps = [described(vocabulary, op, name) for name, op in vocabulary.ops.items()]
    steps += [described(vocabulary, joint) for joint in vocabulary.joints.values()]
    tests = [described(vocabulary, test) for test in vocabulary.tests.values()]
    tests += [
        {"type": "object", "properties": {name: {"const": True}}, "required": [name], "additionalProperties": False}
        for name in vocabulary.flags
    ]
    number = {"type": "integer", "minimum": 0}
    amount = {"base": number, "each": number, "most": number, "per": {"$ref": "#/$defs/counter"}}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "$ref": "#/$defs/text",
        "$defs": {
            "text": {"type": "array", "items": {"anyOf": steps}},
            "condition": {"anyOf": [*tests, {"type": "object", "maxProperties": 0}]},
            "counter": {"enum": [*vocabulary.counters]},
            "cost": described(vocabulary, vocabulary.cost),
            "amount": {"type": "object", "properties": amount, "required": ["per"], "additionalProperties": False},
        },
    }


def page_of(vocabulary: Vocabulary[Any], title: str) -> str:
    """The same for people who write cards: what each op reads, and how it reads on a card."""
    lines = [f"# Card text of {title}", "", "| write | arguments | on the card |", "| --- | --- | --- |"]
    for name, op in vocabulary.ops.items():
        args = Describing(vocabulary)
        sentence = op(args).words()
        lines.append(f'| `do = "{name}"` | {", ".join(told(*item) for item in args.asked.items())} | {sentence} |')
    lines += ["", "Counters: " + ", ".join(f"`{name}`" for name in vocabulary.counters)]
    lines += ["", "Conditions: " + ", ".join(f"`{name}`" for name in [*vocabulary.tests, *vocabulary.flags])]
    return "\n".join(lines) + "\n"


def told(name: str, schema: Schema) -> str:
    """One argument in a few words: `n` 1 to 99 (1)."""
    inner = schema["anyOf"][0] if "anyOf" in schema else schema
    if "enum" in inner:
        range_ = " / ".join(inner["enum"])
    elif "minimum" in inner:
        range_ = f"{inner['minimum']} to {inner['maximum']}"
    else:
        range_ = str(inner.get("$ref", inner.get("type", ""))).rsplit("/", 1)[-1]
    default = f" ({inner['default']})" if "default" in inner else ""
    return f"`{name}` {range_}{default}"
