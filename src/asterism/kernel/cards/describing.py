"""What there is to write on cards, told by the classes themselves.

The constructor of an op, test or cost is run on a `Describing`, which notes every argument it asks for: from that come
the JSON Schema for editors and the author's reference (`asterism.packs`).
"""

from typing import Any

from asterism.kernel.cards import NO_BOUND, REQUIRED, Always, Amount, Args, Cost, Counter, Test, Texts
from asterism.kernel.cards.reader import Vocabulary, written
from asterism.kernel.cards.text import AMOUNT, CONDITION, COST, COUNTER, TEXT

Schema = dict[str, Any]


class Describing(Args[Any]):
    """Notes what is asked for and answers with something harmless; `home` has the things a text may name."""

    def __init__(self, vocabulary: Vocabulary[Any], home: Texts[Any] | None = None, place: str = "") -> None:
        super().__init__(home or Texts(), place)
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
        self.asked[name] = {"enum": ["all"]}
        return False

    def amount(self, name: str, low: int, high: int, default: int = REQUIRED) -> Amount[Any]:
        word = [self.asked[name]] if name in self.asked else []
        n = self.number(name, low, high, default)
        self.asked[name] = {"anyOf": [self.asked[name], written(AMOUNT, self.place), *word]}
        return Amount(n, 0, 0, None)

    def counter(self, name: str) -> Counter[Any]:
        self.note(name, written(COUNTER, self.place), True)
        for counter in self.vocabulary.counters.values():
            return counter
        return next(iter(self.vocabulary.measures.values()))(Describing(self.vocabulary, self.home, self.place))

    def test(self, name: str) -> Test[Any]:
        self.note(name, written(CONDITION, self.place), True)
        return Always(self)

    def tests(self, name: str) -> list[Test[Any]]:
        self.note(name, {"type": "array", "items": written(CONDITION, self.place)}, True)
        return []

    def cost(self, name: str) -> Cost[Any]:
        self.note(name, written(COST, self.place), True)
        return self.vocabulary.cost(Describing(self.vocabulary, self.home, self.place))

    def text(self, name: str, required: bool = True) -> int:
        self.note(name, written(TEXT, self.place), required)
        return 0

    def texts(self, name: str) -> list[int]:
        self.note(name, {"type": "array", "minItems": 2, "items": written(TEXT, self.place)}, True)
        return []

    def problem(self, message: str) -> None:
        pass
