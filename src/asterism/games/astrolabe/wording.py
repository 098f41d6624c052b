"""Card text in words, rendered from the program that runs: text and effect cannot disagree."""

from asterism.games.astrolabe.program import Program
from asterism.games.astrolabe.words import (
    ACTION_NAMES,
    AT_TIME,
    C_NOW,
    C_STARS_OF,
    CAPACITY,
    CHEAPER,
    COST_NAMES,
    DECK_NAMES,
    END,
    FROM_DECK,
    FROM_ROW,
    HAND,
    IF_ACTION,
    IF_ALL,
    IF_ALWAYS,
    IF_ANY,
    IF_COUNT,
    IF_FEWEST,
    IF_FIRST,
    IF_HOLDER,
    IF_LAST,
    IF_NOT,
    IF_TIME,
    IF_TOOK,
    IF_UNIQUE,
    NO_BOUND,
    OP_ACTIVATE,
    OP_ADJUST,
    OP_ARTIFACT,
    OP_BOOST,
    OP_BUY,
    OP_CAPTURE,
    OP_CHARGE,
    OP_CHOOSE,
    OP_CONVERT,
    OP_DISCARD_STAR,
    OP_GAIN,
    OP_GAIN_ANY,
    OP_IF,
    OP_MAY,
    OP_MEDITATE,
    OP_MOVE_SKY,
    OP_OTHERS,
    OP_PAY,
    OP_PEEK,
    OP_PER,
    OP_PURGE,
    OP_REARRANGE,
    OP_RETURN_STAR,
    OP_SHIFT_STAR,
    OP_STARGAZE,
    OP_STARS,
    OP_SWAP_ROW,
    OP_TAKE_STAR,
    OP_TALISMAN,
    OP_TO_TWILIGHT,
    OP_TRAP,
    OP_VP,
    PAY_EITHER,
    PRICE,
    STAR_NAMES,
    STEP,
    TWILIGHT_FOCUS,
    WHICH_OTHER,
    WHICH_SAME_SIDE,
    WHICH_THIS,
)

COUNTER_WORDS = [
    ("your number", ""),
    ("charged focus", ""),
    ("dark essence", ""),
    ("bright essence", ""),
    ("essence", ""),
    ("talisman in hand", "talismans in hand"),
    ("captured demon", "captured demons"),
    ("fully read demon", "fully read demons"),
    ("trapped demon", "trapped demons"),
    ("purged demon", "purged demons"),
    ("artifact", "artifacts"),
    ("day artifact", "day artifacts"),
    ("night artifact", "night artifacts"),
    ("upgraded artifact", "upgraded artifacts"),
    ("star on your demons", "stars on your demons"),
    ("wild star on your demons", "wild stars on your demons"),
    ("pair of neighbours with equal top stars", "pairs of neighbours with equal top stars"),
    ("open demon slot", "open demon slots"),
    ("place in the turn order", ""),
    ("VP token", "VP tokens"),
]
NOW_WORDS = [
    ("captured {} this turn", "demon", "demons"),
    ("trapped {} this turn", "demon", "demons"),
    ("purged {} this turn", "demon", "demons"),
    ("bought {} this turn", "artifact", "artifacts"),
    ("made {} this turn", "activation", "activations"),
    ("finished {} this turn", "constellation", "constellations"),
    ("put {} on your demons this turn", "star", "stars"),
    ("played {} before this one this turn", "talisman", "talismans"),
]


def number_of(n: int, one: str, many: str = "") -> str:
    """`1 star`, `2 stars`."""
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"


def up_to(n: int, one: str) -> str:
    return f"1 {one}" if n == 1 else f"up to {n} {one}s"


def effect_text(program: Program, address: int) -> str:
    """A block as sentences."""
    found = [sentence(clause) for clause in clauses(program, address)]
    return " ".join(found) if found else "Nothing."


def sentence(clause: str) -> str:
    return f"{clause[0].upper()}{clause[1:]}."


def clauses(program: Program, address: int) -> list[str]:
    found: list[str] = []
    while program.code[address] != END:
        found.append(step_text(program, address))
        address += STEP
    return found


def joined(program: Program, address: int) -> str:
    """A block as one clause."""
    return " and ".join(clauses(program, address)) or "do nothing"


def step_text(program: Program, address: int) -> str:
    op, a, b, c = program.code[address : address + STEP]
    if op == OP_CHARGE:
        return f"charge {a} focus"
    if op == OP_MEDITATE:
        return f"meditate {a}: charge up to {2 * a} focus"
    if op == OP_GAIN:
        return f"take {essence_text(a, b)}"
    if op == OP_GAIN_ANY:
        return f"take {a} essence, dark or bright"
    if op == OP_CONVERT:
        return f"exchange up to {a} essence for the other kind"
    if op == OP_VP:
        return f"gain {a} VP"
    if op == OP_TALISMAN:
        return f"draw {number_of(a, 'talisman')}"
    if op == OP_CAPTURE:
        source = " from the row" if b == FROM_ROW else " blind from the deck" if b == FROM_DECK else ""
        return f"capture {up_to(a, 'demon')}{source}"
    if op == OP_STARS:
        return f"draw {number_of(a, 'random star')} and place {'it' if a == 1 else 'them'}"
    if op == OP_STARGAZE:
        return f"stargaze {a}"
    if op == OP_TAKE_STAR:
        colour = "" if b == 0 else f"{STAR_NAMES[b]} "
        same = " of one constellation" if c and a > 1 else ""
        return f"take {up_to(a, colour + 'star')} that {'fits' if a == 1 else 'fit'} from the sky{same}"
    if op == OP_RETURN_STAR:
        return f"return {number_of(a, 'star')} from your demons to the sky"
    if op == OP_DISCARD_STAR:
        return f"discard {number_of(a, 'star')} from your demons"
    if op == OP_SHIFT_STAR:
        return f"move {up_to(a, 'star')} between your demons"
    if op == OP_MOVE_SKY:
        return f"move {up_to(a, 'star')} within the sky"
    if op == OP_TRAP:
        return f"trap {up_to(a, 'demon')}"
    if op == OP_PURGE:
        return f"purge {up_to(a, 'demon')}"
    if op == OP_ARTIFACT:
        source = " from the row" if b == FROM_ROW else " blind from the deck" if b == FROM_DECK else ""
        side = f" for your {['day', '', 'night'][c - 1]} side" if c else ""
        return f"gain {number_of(a, 'artifact')}{source}{side}"
    if op == OP_BUY:
        return f"you may buy an artifact for {a} focus less"
    if op == OP_ADJUST:
        return f"turn your rings by up to {number_of(a, 'step')}"
    if op == OP_BOOST:
        return f"your astrolabe action this turn has +{a} strength"
    if op == OP_ACTIVATE:
        return f"activate {up_to(a, which_word(b))} without paying"
    if op == OP_TO_TWILIGHT:
        return f"move {'this artifact' if a == WHICH_THIS else 'one of your artifacts'} to your twilight side"
    if op == OP_SWAP_ROW:
        return f"replace {up_to(a, DECK_NAMES[b])} of the row from the deck"
    if op == OP_PEEK:
        cards = "card" if a == 1 else f"{a} cards"
        return (
            f"look at the top {cards} of the {DECK_NAMES[b]} deck and put {'it' if a == 1 else 'each'} on top or under"
        )
    if op == OP_REARRANGE:
        return "swap two of your demon slots" if a == 1 else f"up to {a} times swap two of your demon slots"
    if op == OP_OTHERS:
        return f"each other player: {joined(program, a)}"
    if op == OP_CHOOSE:
        return "choose one: " + "; or ".join(joined(program, branch) for branch in program.branches[a])
    if op == OP_MAY:
        return f"you may {joined(program, a)}"
    if op == OP_IF:
        otherwise = f", otherwise {joined(program, c)}" if c else ""
        return f"if {condition_text(program, a)}, {joined(program, b)}{otherwise}"
    if op == OP_PER:
        one, many = counter_words(a)
        most = f" (at most {b})" if b < 99 else ""
        return f"for each {one}{most}: {joined(program, c)}" if many else f"{joined(program, c)}, times {one}{most}"
    if op == OP_PAY:
        return f"you may pay {cost_text(program.costs[a])} to {joined(program, b)}"
    raise ValueError(f"no words for op {op}")


def which_word(which: int) -> str:
    if which == WHICH_OTHER:
        return "other artifact"
    if which == WHICH_SAME_SIDE:
        return "artifact of this side"
    return "artifact"


def essence_text(dark: int, bright: int) -> str:
    parts = [f"{n} {name} essence" for n, name in ((dark, "dark"), (bright, "bright")) if n]
    return " and ".join(parts) or "no essence"


def cost_text(cost: list[int]) -> str:
    words = {
        "focus": "{} focus",
        "dark": "{} dark essence",
        "bright": "{} bright essence",
        "essence": "{} essence of any kind",
        "vp": "{} VP",
    }
    parts: list[str] = []
    for name, n in zip(COST_NAMES, cost, strict=True):
        if n and name == "star":
            parts.append(f"{number_of(n, 'star')} of your demons, returned to the sky,")
        elif n and name == "talisman":
            parts.append(f"{number_of(n, 'talisman')} of your hand")
        elif n:
            parts.append(words[name].format(n))
    return " and ".join(parts)


def counter_words(counter: int) -> tuple[str, str]:
    if counter >= C_STARS_OF:
        colour = STAR_NAMES[counter - C_STARS_OF + 1]
        return f"{colour} star on your demons", f"{colour} stars on your demons"
    if counter >= C_NOW:
        pattern, one, many = NOW_WORDS[counter - C_NOW]
        verb = pattern.replace("{} ", "")
        return f"{one} you {verb}", f"{many} you {verb}"
    return COUNTER_WORDS[counter]


def condition_text(program: Program, index: int) -> str:
    row = program.conditions[index]
    kind = row[0]
    if kind == IF_ALWAYS:
        return "you like"
    if kind == IF_COUNT:
        return count_text(row[1], row[2], row[3])
    if kind == IF_TIME:
        return f"you play {AT_TIME[row[1]]}"
    if kind == IF_ACTION:
        return f"your dial shows {ACTION_NAMES[row[1]]}"
    if kind == IF_TOOK:
        return f"your astrolabe action this turn was {ACTION_NAMES[row[1]]} and did something"
    if kind == IF_FIRST:
        return "you are first in this round"
    if kind == IF_LAST:
        return "you are last in this round"
    if kind == IF_HOLDER:
        return "you hold the tie-breaker"
    if kind == IF_UNIQUE:
        return "nobody else revealed your number"
    if kind == IF_FEWEST:
        return "nobody has trapped fewer demons than you"
    if kind == IF_NOT:
        words = condition_text(program, row[1])
        return words.replace("you are ", "you are not ", 1) if words.startswith("you are ") else f"not: {words}"
    if kind in (IF_ALL, IF_ANY):
        word = " and " if kind == IF_ALL else " or "
        return word.join(condition_text(program, part) for part in row[1:])
    raise ValueError(f"no words for condition {kind}")


def count_text(counter: int, low: int, high: int) -> str:
    if low == high:
        amount, n = f"exactly {low}", low
    elif high == NO_BOUND:
        amount, n = f"at least {low}", low
    elif low == 0:
        amount, n = f"at most {high}", high
    else:
        amount, n = f"{low} to {high}", high
    if C_NOW <= counter < C_STARS_OF:
        pattern, one, many = NOW_WORDS[counter - C_NOW]
        return "you " + pattern.format(f"{amount} {one if n == 1 else many}")
    one, many = counter_words(counter)
    if not many and counter in (0, 18):
        return f"{'your ' if counter else ''}{one} is {amount}"
    return f"you have {amount} {one if n == 1 or not many else many}"


def need_text(program: Program, index: int) -> str:
    """A talisman's requirement as the start of its sentence."""
    return "" if index == 0 else f"If {condition_text(program, index)}: "


def passive_text(passives: list[int]) -> str:
    found: list[str] = []
    for kind, value in enumerate(passives):
        if not value:
            continue
        if kind == CAPACITY:
            found.append(f"Holds {value} demons.")
        elif kind == PAY_EITHER:
            found.append("Dark and bright essence both pay for it.")
        elif kind == CHEAPER:
            found.append(f"Activating it costs {value} less, but at least 1.")
        elif kind == HAND:
            found.append(f"Your hand limit is {value} higher.")
        elif kind == TWILIGHT_FOCUS:
            found.append(f"Charge {value} more focus at the start of your twilight turns.")
        elif kind == PRICE:
            found.append(f"Artifacts cost you {value} focus less, but at least 2.")
        else:
            found.append("May be activated at twilight too.")
    return " ".join(found)
