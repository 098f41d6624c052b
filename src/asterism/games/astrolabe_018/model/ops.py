"""The words that card text is made of, and how a pack's tables become a small program of ints.

An effect is a list of tables such as `{ charge = 2 }` or `{ if = { unique = true }, then = [{ score = 3 }] }`.
Each becomes a node with an op, arguments and child nodes. `effects.py` says what each op does.
"""

from typing import Final

from asterism.games.astrolabe_018.model.names import (
    ACTIONS,
    ANY_STAR,
    DECKS,
    DICE_KINDS,
    FACES,
    FOCUS,
    STARS,
    STONE_KINDS,
    TIMES,
)
from asterism.kernel.pack import Entry

# Composition.
SEQ: Final = 0
ONE_OF: Final = 1
MAY: Final = 2
COST: Final = 3
IF: Final = 4

# Primitives.
CHARGE: Final = 5
PAY_FOCUS: Final = 6
PAY_DIE: Final = 7
PAY_STONE: Final = 8
SCORE: Final = 9
SCORE_PER: Final = 10
DRAW: Final = 11
ROLL_AGAIN: Final = 12
CHANGE_COLOUR: Final = 13
TURN_FACE: Final = 14
SWAP: Final = 15
READ: Final = 16
READ_AS: Final = 17
CROSS_TYPE: Final = 18
NUMBER_PLUS: Final = 19
THRESHOLD_PLUS: Final = 20
PRICE_MINUS: Final = 21
KEEP_PLUS: Final = 22
TAKE_ROW: Final = 23
BURY_ROW: Final = 24
PEEK: Final = 25
REFRESH: Final = 26
GAIN_STONE: Final = 27
BANISH_NOW: Final = 28
BANISH_PLUS: Final = 29
FREE_STEPS: Final = 30
COUNT_UNIQUE: Final = 31
TAKE_TOKEN: Final = 32
GUARD_DICE: Final = 33
BONUS_ACTION: Final = 34
OP_NAMES: Final = [
    "seq", "one_of", "may", "cost", "if",
    "charge", "pay_focus", "pay_die", "pay_stone", "score", "score_per", "draw", "roll_again", "change_colour",
    "turn_face", "swap", "read", "read_as", "cross_type", "number_plus", "threshold_plus", "price_minus",
    "keep_plus", "take_row", "bury_row", "peek", "refresh", "gain_stone", "banish_now", "banish_plus",
    "free_steps", "count_unique", "take_token", "guard_dice", "bonus_action",
]  # fmt: skip

# Conditions.
IF_COUNT: Final = 40
IF_TIME: Final = 41
IF_ACTION: Final = 42
IF_UNIQUE: Final = 43
IF_TOKEN: Final = 44
IF_MOST: Final = 45
IF_ALL: Final = 46
IF_ANY: Final = 47
IF_NOT: Final = 48

AT_LEAST: Final = 0
AT_MOST: Final = 1
EXACTLY: Final = 2
COMPARISONS: Final = ["at_least", "at_most", "exactly"]

# Counts, all of them public.
N_CAPTURED: Final = 0
N_BANISHED: Final = 1
N_BATCH: Final = 2
N_BATCH_POINTS: Final = 3
N_DICE: Final = 4
N_DICE_COLOURS: Final = 5
N_STONES: Final = 6
N_FOCUS: Final = 7
N_NUMBER: Final = 8
N_DIAL_NUMBER: Final = 9
N_ARTIFACTS: Final = 10
N_BOUGHT: Final = 11
N_COVERED: Final = 12
N_VP: Final = 13
N_GOALS: Final = 14
N_READS: Final = 15
N_CAPTURES: Final = 16
N_SWAPS: Final = 17
N_STONES_USED: Final = 18
N_TURN_PLACE: Final = 19
COUNTS: Final = [
    "captured", "banished", "batch", "batch_points", "dice", "dice_colours", "stones", "focus", "number",
    "dial_number", "artifacts", "artifacts_bought", "covered", "vp", "goals", "reads_this_turn",
    "captures_this_turn", "swaps_this_turn", "stones_used_this_turn", "turn_place",
]  # fmt: skip

# Counts that only banishing, buying, stones and cards change.
SLOW_COUNTS: Final = [N_BANISHED, N_BATCH, N_BATCH_POINTS, N_STONES, N_ARTIFACTS, N_BOUGHT, N_VP, N_GOALS]

# Which Libraries a refresh concerns; day and night are 0 and 1.
BOTH: Final = 2
EITHER: Final = 3
ANY_KIND: Final = 2  # of die or stone

# Arguments of a count: which, then filters (-1: none) time, elite, ready, vp, kind, star.
COUNT_FIELDS: Final = 7
MAX_DEPTH: Final = 3
NUMBERED: Final = [CHARGE, PAY_FOCUS, SCORE, ROLL_AGAIN, CHANGE_COLOUR, SWAP, CROSS_TYPE, THRESHOLD_PLUS, PRICE_MINUS,
                   KEEP_PLUS, TAKE_ROW, BURY_ROW, BANISH_NOW, BANISH_PLUS, FREE_STEPS]  # fmt: skip
SWITCHES: Final = [COUNT_UNIQUE, TAKE_TOKEN, GUARD_DICE]
ELITE_OPS: Final = [SEQ, IF, SCORE, SCORE_PER]
MODIFIER_OPS: Final = [READ_AS, CROSS_TYPE, NUMBER_PLUS, THRESHOLD_PLUS, PRICE_MINUS, KEEP_PLUS, BANISH_PLUS]


class Program:
    """All effects and conditions of a pack as one list of nodes; node 0 is the empty effect."""

    def __init__(self) -> None:
        self.ops: list[int] = [SEQ]
        self.args: list[list[int]] = [[]]
        self.kids: list[list[int]] = [[]]

    def node(self, op: int, args: list[int], kids: list[int]) -> int:
        self.ops.append(op)
        self.args.append(args)
        self.kids.append(kids)
        return len(self.ops) - 1

    def within(self, node: int) -> list[int]:
        """The ops of a node and of everything below it."""
        found = [self.ops[node]]
        for kid in self.kids[node]:
            found += self.within(kid)
        return found


def only_counts(program: Program, node: int, counts: list[int]) -> bool:
    """Whether a condition is made of nothing but these counts."""
    if program.ops[node] == IF_COUNT:
        return program.args[node][2] in counts
    if program.ops[node] in (IF_ALL, IF_ANY, IF_NOT):
        found = [only_counts(program, kid, counts) for kid in program.kids[node]]
        return all(found)
    return False


def sub_entry(entry: Entry, field: str, data: dict[str, object]) -> Entry:
    return Entry(entry.reader, entry.file, f"{entry.name}.{field}", data)


def read_effect(program: Program, entry: Entry, field: str, depth: int = 0) -> int:
    """A field holding a list of effect tables, as one node."""
    return effect_list(program, entry, field, entry.value(field), depth)


def effect_list(program: Program, entry: Entry, field: str, value: object, depth: int) -> int:
    kids: list[int] = []
    for i, item in enumerate(entry.as_list(field, value)):
        place = f"{field}[{i}]"
        if isinstance(item, dict):
            kids.append(effect_table(program, sub_entry(entry, place, item), depth))
        else:
            entry.problem(place, f"should be an effect such as {{ charge = 2 }}, not {item!r}")
    if not kids:
        entry.problem(field, "should hold at least one effect")
    return kids[0] if len(kids) == 1 else program.node(SEQ, [], kids)


def effect_table(program: Program, entry: Entry, depth: int) -> int:
    """One table of an effect."""
    ops = [op for op, name in enumerate(OP_NAMES) if op != SEQ and name in entry.data]
    if len(ops) > 1 and READ_AS in ops:
        ops = [READ_AS]
    if len(ops) != 1:
        words = ", ".join(OP_NAMES[1:])
        entry.problem("", f"names no effect this game knows, or several; known are {words}")
        return 0
    if depth > MAX_DEPTH:
        entry.problem("", f"is nested deeper than {MAX_DEPTH}")
        return 0
    op = ops[0]
    node = composed(program, entry, op, depth) if op <= IF else primitive(program, entry, op)
    entry.finish()
    return node


def composed(program: Program, entry: Entry, op: int, depth: int) -> int:
    name = OP_NAMES[op]
    if op == ONE_OF:
        parts = entry.as_list(name, entry.value(name))
        kids = [effect_list(program, entry, f"{name}[{i}]", part, depth + 1) for i, part in enumerate(parts)]
        return program.node(op, [], kids)
    if op == MAY:
        return program.node(op, [], [read_effect(program, entry, name, depth + 1)])
    if op == COST:
        cost = entry.value(name)
        paid = 0
        if isinstance(cost, dict):
            paid = effect_table(program, sub_entry(entry, name, cost), depth + 1)
        if program.ops[paid] not in (PAY_FOCUS, PAY_DIE, PAY_STONE):
            entry.problem(name, "should be one of pay_focus, pay_die and pay_stone")
        return program.node(op, [], [paid, read_effect(program, entry, "then", depth + 1)])
    kids = [read_condition(program, entry, name), read_effect(program, entry, "then", depth + 1)]
    if entry.has("else"):
        kids.append(read_effect(program, entry, "else", depth + 1))
    return program.node(op, [], kids)


def primitive(program: Program, entry: Entry, op: int) -> int:
    name = OP_NAMES[op]
    args: list[int] = []
    if op in NUMBERED:
        args = [entry.number(name, 1, 15)]
    elif op in SWITCHES:
        if not entry.flag(name):
            entry.problem(name, "should be true")
    elif op == PAY_DIE:
        kind = entry.choice("kind", [*DICE_KINDS, "any"], "any")
        star = entry.choice("star", [*FACES[:FOCUS], "any"], "any")
        args = [entry.number(name, 1, 5), kind, ANY_STAR if star == FOCUS else star]
    elif op == PAY_STONE:
        args = [entry.choice(name, [*STONE_KINDS, "any"])]
    elif op == SCORE_PER:
        args = [entry.number("each", 1, 9), entry.number("max", 1, 30), *count_args(entry, name)]
    elif op == DRAW:
        args = [entry.number(name, 1, 9), entry.choice("kind", [*DICE_KINDS, "any"], "any")]
    elif op == TURN_FACE:
        to = entry.choice("to", [*FACES[:FOCUS], "any"])
        args = [entry.number(name, 1, 5), ANY_STAR if to == FOCUS else to]
    elif op == READ:
        time = entry.choice("time", [*TIMES, "any"], "any")
        colour = entry.choice("colour", [*FACES[:STARS], "any"], "any")
        args = [entry.number(name, 1, 6), time, ANY_STAR if colour == STARS else colour]
    elif op == READ_AS:
        to = entry.choice("to", [*FACES[:STARS], "any"])
        args = [entry.choice(name, FACES[:STARS]), ANY_STAR if to == STARS else to, entry.number("n", 1, 9)]
    elif op == NUMBER_PLUS:
        mask = 0
        for action in entry.choices("actions", ACTIONS):
            mask |= 1 << action
        args = [entry.number(name, 1, 4), mask, int(entry.flag("meditate"))]
    elif op == PEEK:
        args = [entry.choice(name, DECKS), entry.number("n", 1, 9)]
    elif op == REFRESH:
        args = [entry.choice(name, [*TIMES, "both", "either"])]
    elif op == GAIN_STONE:
        args = [entry.choice(name, [*STONE_KINDS, "choice"])]
    elif op == BONUS_ACTION:
        args = [entry.choice(name, ACTIONS[:-1]), entry.number("number", 1, 5)]
    return program.node(op, args, [])


def count_args(entry: Entry, field: str) -> list[int]:
    """A count with its filters; -1 stands for no filter."""
    kinds = [*DICE_KINDS, *STONE_KINDS]
    kind = entry.choice("kind", kinds) % 2 if entry.has("kind") else -1
    return [
        entry.choice(field, COUNTS),
        entry.choice("time", TIMES) if entry.has("time") else -1,
        int(entry.flag("elite")) if entry.has("elite") else -1,
        int(entry.flag("ready")) if entry.has("ready") else -1,
        entry.number("vp", 1, 9) if entry.has("vp") else -1,
        kind,
        entry.choice("star", FACES[:FOCUS]) if entry.has("star") else -1,
    ]


def read_condition(program: Program, entry: Entry, field: str) -> int:
    """A field holding one condition table."""
    value = entry.value(field)
    if not isinstance(value, dict):
        entry.problem(field, f"should be a condition such as {{ unique = true }}, not {value!r}")
        return 0
    return condition_table(program, sub_entry(entry, field, value))


def condition_table(program: Program, entry: Entry) -> int:
    node = 0
    if entry.has("count"):
        named = [i for i, word in enumerate(COMPARISONS) if entry.has(word)]
        if len(named) != 1:
            entry.problem("count", "needs exactly one of at_least, at_most and exactly")
        comparison = named[0] if named else 0
        wanted = entry.number(COMPARISONS[comparison], 0, 99)
        node = program.node(IF_COUNT, [comparison, wanted, *count_args(entry, "count")], [])
    elif entry.has("most"):
        node = program.node(IF_MOST, count_args(entry, "most"), [])
    elif entry.has("time"):
        node = program.node(IF_TIME, [entry.choice("time", TIMES)], [])
    elif entry.has("action"):
        node = program.node(IF_ACTION, [entry.choice("action", ACTIONS)], [])
    elif entry.has("unique"):
        node = program.node(IF_UNIQUE, [int(entry.flag("unique"))], [])
    elif entry.has("has_token"):
        node = program.node(IF_TOKEN, [int(entry.flag("has_token"))], [])
    elif entry.has("all") or entry.has("any"):
        word = "all" if entry.has("all") else "any"
        kids = [condition_table(program, part) for part in entry.entries(word)]
        node = program.node(IF_ALL if word == "all" else IF_ANY, [], kids)
    elif entry.has("not"):
        node = program.node(IF_NOT, [], [read_condition(program, entry, "not")])
    else:
        entry.problem("", "names no condition; known are count, most, time, action, unique, has_token, all, any, not")
    entry.finish()
    return node
