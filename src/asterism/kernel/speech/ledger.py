"""Rules ledgers: every rule and ruling of a game, as data the table can cite."""

import re
import tomllib
from pathlib import Path


class Rule:
    """One atomic rule, or a ruling on what the book leaves open."""

    def __init__(self, id: str, section: str, text: str, question: str, why: str, setting: bool) -> None:
        self.id: str = id
        self.section: str = section
        self.text: str = text
        self.question: str = question  # only rulings have one
        self.why: str = why
        self.setting: bool = setting  # a ruling that a table may change

    @property
    def is_ruling(self) -> bool:
        return self.question != ""

    def to_json(self) -> dict[str, object]:
        return {
            "id": self.id,
            "section": self.section,
            "text": self.text,
            "question": self.question,
            "why": self.why,
            "setting": self.setting,
        }


class Ledger:
    """All rules of a game by id, in the order of the book."""

    def __init__(self, path: Path) -> None:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        self.title: str = data["title"]
        self.edition: str = data.get("edition", "")
        self.designer: str = data.get("designer", "")
        self.summary: str = data.get("summary", "").strip()
        self.rules: dict[str, Rule] = {}
        for entry in data.get("rule", []):
            self._add(Rule(entry["id"], entry["section"], entry["text"], "", "", False))
        for entry in data.get("ruling", []):
            section = entry["id"].split(".")[0]
            setting = bool(entry.get("setting", False))
            self._add(Rule(entry["id"], section, entry["ruling"], entry["question"], entry.get("why", ""), setting))

    def _add(self, rule: Rule) -> None:
        if rule.id in self.rules:
            raise ValueError(f"the rule id {rule.id} is used twice")
        self.rules[rule.id] = rule

    def quoting(self, values: dict[str, int]) -> "Ledger":
        """This ledger with each `{id}` of its texts replaced by the pack's number of that name."""
        for rule in self.rules.values():
            rule.text = quoted(rule.id, rule.text, values)
            rule.question = quoted(rule.id, rule.question, values)
            rule.why = quoted(rule.id, rule.why, values)
        return self

    def search(self, words: list[str]) -> list[Rule]:
        """The rules that contain every word, in id, text or question; a whole id finds just that rule."""
        if len(words) == 1 and words[0] in self.rules:
            return [self.rules[words[0]]]
        wanted = [word.lower() for word in words]
        found: list[Rule] = []
        for rule in self.rules.values():
            text = f"{rule.id} {rule.text} {rule.question}".lower()
            if all(word in text for word in wanted):
                found.append(rule)
        return found


def quoted(rule: str, text: str, values: dict[str, int]) -> str:
    """A text with the numbers it quotes.

    >>> quoted("end.traps", "Five traps ({traps-to-end}) end the game.", {"traps-to-end": 5})
    'Five traps (5) end the game.'
    """

    def number(match: re.Match[str]) -> str:
        if match[1] not in values:
            raise ValueError(f"the rule {rule} quotes {match[0]}, which the pack has no value for")
        return str(values[match[1]])

    return re.sub(r"\{([a-z0-9.-]+)\}", number, text)
