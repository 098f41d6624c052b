"""Card text as a program: TOML steps become rows of four ints, checked on the way.

A block is a run of steps closed by an END row; a combinator names the block it governs by its address.
"""

from asterism.games.astrolabe.words import (
    ACTION_NAMES,
    COST_NAMES,
    COUNTER_NAMES,
    DECK_NAMES,
    END,
    FLAG_NAMES,
    IF_ACTION,
    IF_ALL,
    IF_ALWAYS,
    IF_ANY,
    IF_COUNT,
    IF_FIRST,
    IF_NOT,
    IF_TIME,
    IF_TOOK,
    NO_BOUND,
    OP_ACTIVATE,
    OP_ADJUST,
    OP_ARTIFACT,
    OP_BOOST,
    OP_BUY,
    OP_CAPTURE,
    OP_CHARGE,
    OP_CHOOSE,
    OP_GAIN,
    OP_IF,
    OP_MAY,
    OP_NAMES,
    OP_OTHERS,
    OP_PAY,
    OP_PEEK,
    OP_PER,
    OP_SWAP_ROW,
    OP_TAKE_STAR,
    OP_TALISMAN,
    OP_TO_TWILIGHT,
    OP_VP,
    SOURCE_NAMES,
    STAR_NAMES,
    TIME_NAMES,
    WHICH_NAMES,
)
from asterism.kernel.pack import Entry

MOST = 99  # no number on a card is larger
MEANT_FOR_OTHERS = (OP_CHARGE, OP_GAIN, OP_VP, OP_TALISMAN)
COMBINATORS = ("choose", "may", "if", "per", "pay")


class Program:
    """All card text of a pack; address 0 is the empty text."""

    def __init__(self) -> None:
        self.code: list[int] = [END, 0, 0, 0]
        self.branches: list[list[int]] = []  # the blocks of each choice
        self.conditions: list[list[int]] = [[IF_ALWAYS]]
        self.costs: list[list[int]] = []


class Compiler:
    """Reads the effects of one pack into a program and reports what it cannot read."""

    def __init__(self) -> None:
        self.program: Program = Program()

    def effect(self, entry: Entry, field: str, artifact: bool = False, required: bool = True) -> int:
        """The address of an effect field; `artifact` allows steps that speak of the card itself."""
        value = entry.value(field) if required else entry.value(field, [])
        return self.block(entry, field, value, artifact, False)

    def block(self, entry: Entry, field: str, value: object, artifact: bool, for_others: bool) -> int:
        rows: list[int] = []
        for item in entry.as_list(field, value):
            if not isinstance(item, dict):
                entry.problem(field, f"should list steps (tables), not {item!r}")
                continue
            rows += self.step(Step(entry, field, item), artifact, for_others)
        if not rows:
            return 0
        code = self.program.code
        address = len(code)
        code += rows
        code += [END, 0, 0, 0]
        return address

    def step(self, step: "Step", artifact: bool, for_others: bool) -> list[int]:
        if "do" in step.data:
            row = self.primitive(step, artifact, for_others)
        elif for_others:
            step.problem("others cannot hold a choice or a condition")
            return []
        else:
            row = self.combinator(step, artifact)
        step.finish()
        return row

    def primitive(self, step: "Step", artifact: bool, for_others: bool) -> list[int]:
        name = step.word("do", OP_NAMES[1 : OP_NAMES.index("choose")])
        if not name:
            return []
        op = OP_NAMES.index(name)
        if for_others and op not in MEANT_FOR_OTHERS:
            step.problem(f"others cannot hold {name!r}; allowed are charge, gain, vp, talisman")
        if op == OP_GAIN:
            dark, bright = step.number("dark", 0), step.number("bright", 0)
            if dark + bright == 0:
                step.problem("gain needs dark or bright")
            return [op, dark, bright, 0]
        if op == OP_BUY:
            return [op, step.number("less", 0), 0, 0]
        if op == OP_TO_TWILIGHT:
            return [op, self.which(step, ["any", "this"], "any", artifact), 0, 0]
        if op == OP_OTHERS:
            return [op, self.block(step.entry, step.field, step.value("effect"), False, True), 0, 0]
        n = step.number("n", 1)
        if op == OP_CAPTURE:
            return [op, n, step.index("from", SOURCE_NAMES, "any"), 0]
        if op == OP_TAKE_STAR:
            colour = step.word("colour", ["any", *STAR_NAMES[1:6]], "any")
            same = step.index("constellation", ["any", "same"], "any")
            return [op, n, 0 if colour in ("", "any") else STAR_NAMES.index(colour), same]
        if op == OP_ARTIFACT:
            side = step.word("side", ["any", "day", "night"], "any")
            chosen = 0 if side in ("", "any") else 1 + TIME_NAMES.index(side)
            return [op, n, step.index("from", SOURCE_NAMES, "any"), chosen]
        if op == OP_ACTIVATE:
            return [op, n, self.which(step, ["other", "same-side", "any"], "any", artifact), 0]
        if op == OP_SWAP_ROW:
            return [op, n, step.index("row", DECK_NAMES[:2]), 0]
        if op == OP_PEEK:
            return [op, n, step.index("deck", DECK_NAMES), 0]
        if op in (OP_ADJUST, OP_BOOST) and n > 7:
            step.problem(f"n should be at most 7, not {n}")
        return [op, n, 0, 0]

    def which(self, step: "Step", words: list[str], default: str, artifact: bool) -> int:
        word = step.word("which", words, default)
        if word in ("this", "other", "same-side") and not artifact:
            step.problem(f"which = {word!r} has a meaning on artifacts only")
        return WHICH_NAMES.index(word) if word else 0

    def combinator(self, step: "Step", artifact: bool) -> list[int]:
        named = [key for key in COMBINATORS if key in step.data]
        if len(named) != 1:
            step.problem(f"a step has do, or one of {', '.join(COMBINATORS)}")
            return []
        entry, field = step.entry, step.field
        if named[0] == "choose":
            branches = entry.as_list(field, step.value("choose"))
            if len(branches) < 2:
                step.problem("choose needs two branches or more")
            addresses = [self.block(entry, field, branch, artifact, False) for branch in branches]
            self.program.branches.append(addresses)
            return [OP_CHOOSE, len(self.program.branches) - 1, 0, 0]
        if named[0] == "may":
            return [OP_MAY, self.block(entry, field, step.value("may"), artifact, False), 0, 0]
        then = self.block(entry, field, step.value("then"), artifact, False)
        if named[0] == "if":
            otherwise = self.block(entry, field, step.value("else", []), artifact, False)
            return [OP_IF, self.condition(entry, field, step.value("if")), then, otherwise]
        if named[0] == "per":
            counter = step.word("per", COUNTER_NAMES)
            most = step.number("max", MOST)
            return [OP_PER, COUNTER_NAMES.index(counter) if counter else 0, most, then]
        return [OP_PAY, self.cost(step, step.value("pay")), then, 0]

    def cost(self, step: "Step", value: object) -> int:
        amounts = [0] * len(COST_NAMES)
        if not isinstance(value, dict) or not value:
            step.problem(f"pay should be a table such as {{ focus = 1 }}, not {value!r}")
        else:
            for name, amount in value.items():
                if name not in COST_NAMES:
                    step.problem(f"{name!r} is not a cost; known are {', '.join(COST_NAMES)}")
                else:
                    amounts[COST_NAMES.index(name)] = step.entry.as_number(step.field, amount, 1, MOST)
        self.program.costs.append(amounts)
        return len(self.program.costs) - 1

    def condition(self, entry: Entry, field: str, value: object) -> int:
        """The index of a condition; an empty table is always met."""
        row = self.condition_row(entry, field, value)
        if row == [IF_ALWAYS]:
            return 0
        self.program.conditions.append(row)
        return len(self.program.conditions) - 1

    def condition_row(self, entry: Entry, field: str, value: object) -> list[int]:
        if not isinstance(value, dict):
            entry.problem(field, f"a condition is a table, not {value!r}")
            return [IF_ALWAYS]
        if not value:
            return [IF_ALWAYS]
        step = Step(entry, field, value)
        row = [IF_ALWAYS]
        if "count" in value:
            counter = step.word("count", COUNTER_NAMES)
            low, high = step.number("min", 0), step.number("max", NO_BOUND)
            row = [IF_COUNT, COUNTER_NAMES.index(counter) if counter else 0, low, high]
        elif "time" in value:
            row = [IF_TIME, step.index("time", TIME_NAMES)]
        elif "action" in value:
            row = [IF_ACTION, step.index("action", ACTION_NAMES)]
        elif "took" in value:
            row = [IF_TOOK, step.index("took", ACTION_NAMES)]
        elif "all" in value or "any" in value:
            word = "all" if "all" in value else "any"
            parts = [self.condition(entry, field, part) for part in entry.as_list(field, step.value(word))]
            row = [IF_ALL if word == "all" else IF_ANY, *parts]
        elif "not" in value:
            row = [IF_NOT, self.condition(entry, field, step.value("not"))]
        else:
            flags = [name for name in FLAG_NAMES if name in value]
            if len(flags) == 1:
                if step.value(flags[0]) is not True:
                    step.problem(f"{flags[0]} can only be true; write not = {{ {flags[0]} = true }}")
                row = [IF_FIRST + FLAG_NAMES.index(flags[0])]
            else:
                step.problem(f"{value!r} is not a condition")
                return row
        step.finish()
        return row


class Step:
    """One table inside an effect, read key by key."""

    def __init__(self, entry: Entry, field: str, data: dict[str, object]) -> None:
        self.entry: Entry = entry
        self.field: str = field
        self.data: dict[str, object] = data
        self.read: set[str] = set()

    def problem(self, message: str) -> None:
        self.entry.problem(self.field, message)

    def value(self, key: str, default: object = None) -> object:
        self.read.add(key)
        if key not in self.data and default is None:
            self.problem(f"a step {self.data!r} lacks {key}")
            return []
        return self.data.get(key, default)

    def number(self, key: str, default: int) -> int:
        value = self.value(key, default)
        if value == default:
            return default
        return self.entry.as_number(self.field, value, 0, MOST)

    def word(self, key: str, known: list[str], default: str | None = None) -> str:
        value = self.value(key, default)
        if value in known:
            return str(value)
        if key in self.data:
            self.problem(f"{key} should be one of {', '.join(known)}, not {value!r}")
        return ""

    def index(self, key: str, known: list[str], default: str | None = None) -> int:
        word = self.word(key, known, default)
        return known.index(word) if word else 0

    def finish(self) -> None:
        for key in self.data:
            if key not in self.read:
                self.problem(f"a step {self.data!r} has no use for {key!r}")
