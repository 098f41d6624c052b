"""From the steps written in a pack to the flat list of ints that `effects.CardText` reads."""

import re
from typing import TYPE_CHECKING

from asterism.games.knights.model.names import (
    AGAIN,
    ALLY,
    BOSS_ONLY,
    COMPARE,
    COUNTERS,
    EACH,
    END,
    EVERY_ALLY,
    FIELD_WORDS,
    GAIN_TO,
    IF,
    IN_HAND,
    JUMP,
    MAY,
    OMEN,
    OR,
    PARAM,
    PAY,
    PLAYER_ONLY,
    STEPS,
    TURN,
    TURN_CARDS,
    TYPES,
    WHO,
    WIDTH,
    WRAPPERS,
    YOU,
    ZONES,
)
from asterism.kernel.pack import Entry

if TYPE_CHECKING:
    from asterism.games.knights.speech.wording import Wording

Step = dict[str, object]
Steps = list[Step]

ALL_OF_THEM = 99  # attack with every Weapon
AMOUNT = re.compile(r"(?:(\d+)\+)?(\d+)\*([a-z-]+)(?::(\d+))?")
CONDITION = re.compile(r"([a-z-]+)\s*(>=|<=|<|>)\s*(-?\d+|[a-z-]+)")
PICKS = ("discard", "destroy", "recall", "stack", "arm", "gain", "attack")
FLAGS = ("defeated", "full-power", "exhausted")  # conditions without a number


class Compiler:
    """Collects the code of all texts of a pack and reports what it cannot read, with its place."""

    def __init__(self) -> None:
        self.code: list[int] = [END, 0, 0, 0, 0, 0, 0, 0]  # address 0 is the empty text
        self.params: list[str] = []
        self.cards: list[str] = []  # ids of Boss cards, for texts that name one
        self.entry: Entry | None = None
        self.field: str = ""
        self.boss: bool = False
        self.wording: Wording | None = None  # words the options of OR as they are met
        self.option_texts: dict[int, str] = {}

    def text(self, entry: Entry, field: str, boss: bool, required: bool = False) -> tuple[int, Steps]:
        """Compile a field; gives its address (0: no text) and the steps for the wording."""
        self.entry, self.field, self.boss = entry, field, boss
        if not entry.has(field) and not required:
            entry.value(field, [])
            return 0, []
        steps = self.steps(entry.value(field), "")
        return (self.program(steps), steps) if steps else (0, [])

    def program(self, steps: Steps) -> int:
        start = len(self.code)
        self.emit_all(steps)
        self.emit(END)
        return start

    def rules(self, entry: Entry, field: str, loss_field: str) -> tuple[int, list[tuple[str, Steps]]]:
        """The end-of-turn rules of a Boss and the loss tests after them, as one text."""
        self.boss = True
        start = len(self.code)
        listed: list[tuple[str, Steps]] = []
        for rule in entry.entries(field):
            self.entry, self.field = rule, "when"
            again = len(self.code)
            skip = self.condition(rule.text("when", "")) if rule.has("when") else -1
            self.field = "do"
            steps = self.steps(rule.value("do"), "")
            self.emit_all(steps)
            if rule.flag("repeat"):
                self.emit(JUMP, x=again)
            self.land(skip)
            listed.append((rule.text("when", ""), steps))
            rule.finish()
        for rule in entry.entries(loss_field):
            self.entry, self.field = rule, "when"
            skip = self.condition(rule.text("when"))
            self.emit(STEPS["lose"][0])
            self.land(skip)
            rule.finish()
        self.emit(END)
        return start, listed

    # --- reading

    def problem(self, message: str) -> None:
        assert self.entry is not None
        self.entry.problem(self.field, message)

    def steps(self, value: object, inside: str) -> Steps:
        found: Steps = []
        if not isinstance(value, list):
            self.problem(f"should be a list of steps{inside}, not {value!r}")
            return found
        for item in value:
            if isinstance(item, dict):
                found.append(item)
            else:
                self.problem(f"should hold steps such as {{ do = ... }}{inside}, not {item!r}")
        return found

    def emit_all(self, steps: Steps) -> None:
        for step in steps:
            self.step(step, False)

    def emit(
        self, op: int, who: int = 0, n: int = 0, c: int = 0, t: int = 0, cap: int = 0, x: int = 0, y: int = 0
    ) -> int:
        at = len(self.code)
        self.code += [op, who, n, c, t, cap, x, y]
        return at

    def land(self, at: int) -> None:
        """Let the jump at this address end here."""
        if at >= 0:
            self.code[at + 6] = len(self.code)

    def step(self, step: Step, up_to: bool) -> None:
        name = step.get("do")
        if name in WRAPPERS:
            self.wrapper(str(name), step)
        elif isinstance(name, str) and name in STEPS:
            self.plain(name, step, up_to)
        else:
            self.problem(f"has an unknown step {name!r}")

    def only(self, step: Step, fields: tuple[str, ...]) -> None:
        for field in step:
            if field != "do" and field not in fields:
                self.problem(f"step {step['do']!r} has no field {field!r}; it has {', '.join(fields) or 'none'}")

    def plain(self, name: str, step: Step, up_to: bool) -> None:
        op, fields = STEPS[name]
        self.only(step, fields)
        if (self.boss and op in PLAYER_ONLY) or (not self.boss and op in BOSS_ONLY):
            self.problem(f"step {name!r} does not belong on a {'Boss' if self.boss else 'player'} card")
        who = x = 0
        amount = (1, 0, 0, 0)
        for field in fields:
            if field == "who" or field == "whose":
                who = self.word(step, field, WHO)
                if self.boss and who in (YOU, ALLY, EVERY_ALLY):
                    self.problem(f"step {name!r} says {WHO[who]!r}, but a Boss card has no acting player")
                if not self.boss and who == TURN:
                    self.problem(f"step {name!r} says 'turn', which only an omen knows")
            elif field == "n" or field == "max":
                amount = self.amount(step, field)
            elif field == "bonus":
                x = self.number(step, field)
            elif field == "zone":
                x = self.word(step, field, ZONES, ZONES[IN_HAND])
            elif field == "card" and name == "requeue":
                x = self.word(step, field, TURN_CARDS)
            elif field == "card":
                x = self.word(step, field, self.cards)
            elif field == "filter" or field == "type":
                x = self.word(step, field, TYPES, "any")
            elif field == "to" and name == "gain":
                x += 16 * self.word(step, field, GAIN_TO, "discard")
            elif field == "to":
                x += 16 * self.word(step, field, FIELD_WORDS[field])
            else:
                x = self.word(step, field, FIELD_WORDS[field])
        self.emit(op, who, amount[0], amount[1], amount[2], amount[3], x, 1 if up_to else 0)

    def wrapper(self, name: str, step: Step) -> None:
        if name == "or":
            self.only(step, ("options",))
            self.alternatives(step)
        elif name == "upto":
            self.only(step, ("step",))
            inner = step.get("step")
            if isinstance(inner, dict) and inner.get("do") in STEPS:
                self.step(inner, True)
            else:
                self.problem("step 'upto' needs one plain step in its field 'step'")
        elif name == "may":
            self.only(step, ("then",))
            then = self.steps(step.get("then"), " in 'then'")
            if len(then) == 1 and then[0].get("do") in PICKS and then[0].get("n", 1) == 1:
                self.step(then[0], True)  # declining the one card declines the whole step
                return
            at = self.emit(MAY)
            self.emit_all(self.steps(step.get("then"), " in 'then'"))
            self.land(at)
        elif name == "pay":
            self.only(step, ("n", "then"))
            n, c, t, cap = self.amount(step, "n")
            at = self.emit(PAY, 0, n, c, t, cap)
            self.emit_all(self.steps(step.get("then"), " in 'then'"))
            self.land(at)
        elif name == "each":
            self.only(step, ("count", "then"))
            counter = self.counter(str(step.get("count")))
            at = self.emit(EACH, 0, 0, counter, 1, 0)
            self.emit_all(self.steps(step.get("then"), " in 'then'"))
            self.emit(AGAIN, x=at + WIDTH)
            self.land(at)
        elif name == "if":
            self.only(step, ("when", "then", "else"))
            at = self.condition(str(step.get("when", "")))
            self.emit_all(self.steps(step.get("then"), " in 'then'"))
            if "else" in step:
                over = self.emit(JUMP)
                self.land(at)
                self.emit_all(self.steps(step.get("else"), " in 'else'"))
                self.land(over)
            else:
                self.land(at)
        else:
            self.only(step, ("boss", "player"))
            at = self.emit(OMEN)
            self.emit_all(self.steps(step.get("boss"), " in 'boss'"))
            over = self.emit(JUMP)
            self.land(at)
            self.emit_all(self.steps(step.get("player"), " in 'player'"))
            self.land(over)
            self.code[at + 7] = len(self.code)

    def alternatives(self, step: Step) -> None:
        options = step.get("options")
        if not isinstance(options, list) or not 2 <= len(options) <= 4:
            self.problem("step 'or' needs two to four lists of steps in its field 'options'")
            return
        at = self.emit(OR, len(options))
        ends: list[int] = []
        for i, option in enumerate(options):
            self.code[at + 2 + i] = len(self.code)
            steps = self.steps(option, " in 'options'")
            if self.wording is not None:
                self.option_texts[len(self.code)] = self.wording.phrase(steps)
            self.emit_all(steps)
            ends.append(self.emit(JUMP))
        for end in ends:
            self.land(end)
        self.code[at + 7] = len(self.code)

    # --- words and numbers

    def word(self, step: Step, field: str, words: list[str], default: str | None = None) -> int:
        value = step.get(field, default)
        if isinstance(value, str) and value in words:
            return words.index(value)
        self.problem(f"step {step['do']!r}: {field} should be one of {', '.join(words)}, not {value!r}")
        return 0

    def number(self, step: Step, field: str) -> int:
        value = step.get(field)
        if isinstance(value, int) and not isinstance(value, bool):
            return value
        self.problem(f"step {step['do']!r}: {field} should be a whole number, not {value!r}")
        return 0

    def amount(self, step: Step, field: str) -> tuple[int, int, int, int]:
        value = step.get(field)
        if isinstance(value, int) and not isinstance(value, bool):
            return value, 0, 0, 0
        if value == "all":
            return ALL_OF_THEM, 0, 0, 0
        if isinstance(value, str):
            if value in self.params:
                return 0, PARAM + self.params.index(value), 1, 0
            match = AMOUNT.fullmatch(value)
            if match:
                return int(match[1] or 0), self.counter(match[3]), int(match[2]), int(match[4] or 0)
        self.problem(f"step {step['do']!r}: {field} should be an amount, not {value!r}")
        return 0, 0, 0, 0

    def counter(self, name: str) -> int:
        if name in COUNTERS[1:]:
            return COUNTERS.index(name)
        if name in self.params:
            return PARAM + self.params.index(name)
        self.problem(f"counts {name!r}, which is neither a counter nor a number of this Boss")
        return 0

    def condition(self, text: str) -> int:
        """Emit a test; the caller lets its jump land."""
        if text in FLAGS:
            return self.emit(IF, COUNTERS.index(text), 0, 0, 1)
        counter, compare, param, value = self.test(text)
        return self.emit(IF, counter, compare, param, value)

    def test(self, text: str) -> tuple[int, int, int, int]:
        """A condition as counter, comparison, and a param or a plain number to compare with."""
        match = CONDITION.fullmatch(text)
        if not match:
            self.problem(f"has a condition that cannot be read: {text!r}")
            return 0, 0, 0, 0
        counter = self.counter(match[1])
        compare = COMPARE.index(match[2])
        if match[3].lstrip("-").isdigit():
            return counter, compare, 0, int(match[3])
        return counter, compare, self.counter(match[3]), 0
