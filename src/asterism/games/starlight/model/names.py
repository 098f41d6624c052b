"""The words cards are written in: every op of a pack, its arguments, and its form as ints.

An op is written `["take-rays", 2, "long"]` and read as five ints `[kind, a, b, c, d]`.
"""

from typing import Final

from asterism.kernel.pack import Entry

# Sizes of slots, lengths of rays, ray patterns, kinds of rondel space, pools, ends of a pool
SMALL: Final = 0
MEDIUM: Final = 1
LARGE: Final = 2
SIZES: Final = ["small", "medium", "large"]

LONG: Final = 0
SHORT: Final = 1
EITHER: Final = 2
LENGTHS: Final = ["long", "short", "either"]

ALL_LONG: Final = 0
ALL_SHORT: Final = 1
EQUAL: Final = 2
ANY: Final = 3
PATTERNS: Final = ["all-long", "all-short", "equal", "any"]

GAIN_CORES: Final = 0
GAIN_RAYS: Final = 1
GAIN_FLARES: Final = 2
LAUNCH: Final = 3
SPACE_KINDS: Final = ["gain-cores", "gain-rays", "gain-flares", "launch"]

CORE_POOL: Final = 0
FLARE_POOL: Final = 1
LONG_POOL: Final = 2
SHORT_POOL: Final = 3
ANY_POOL: Final = 4
POOLS: Final = ["cores", "flares", "long", "short", "any"]

LEFT: Final = 0
RIGHT: Final = 1
ENDS: Final = ["left", "right"]

PRIVILEGES: Final = ["buy-night", "plus-ap", "refill-rays", "laurel-bonus", "core-ray", "launch-alpha"]
BUY_NIGHT: Final = 1
PLUS_AP: Final = 2
REFILL_RAYS: Final = 4
LAUREL_BONUS: Final = 8
CORE_RAY: Final = 16
LAUNCH_ALPHA: Final = 32

# Flares, lower box
TAKE_RAYS: Final = 0
GAIN_AP: Final = 1
TAKE_CORE: Final = 2
FREE_FLUSH: Final = 3
FREE_STEPS: Final = 4
WAIVE_SURCHARGE: Final = 5
SWAP_RAYS: Final = 6
WILD_COLOUR: Final = 7
ANY_PATTERN: Final = 8
LEAP: Final = 9
ANY_CONSTELLATION: Final = 10
FIRST_LAUNCH_BOON: Final = WILD_COLOUR
BOONS: Final[dict[str, tuple[str, ...]]] = {
    "take-rays": ("number", "length"),
    "gain-ap": ("number",),
    "take-core": ("number",),
    "free-flush": ("pool",),
    "free-steps": ("number",),
    "waive-surcharge": ("turn",),
    "swap-rays": ("number",),
    "wild-colour": ("number",),
    "any-pattern": (),
    "leap": (),
    "any-constellation": (),
}

# Flares, upper box
FLAT: Final = 0
PER: Final = 1
BASE_PER: Final = 2
IF: Final = 3
NIGHTS: Final[dict[str, tuple[str, ...]]] = {
    "flat": ("number",),
    "per": ("number", "count", "number"),
    "base-per": ("number", "number", "count", "number"),
    "if": ("goal", "number"),
}

STARS: Final = 0
STARS_SMALL: Final = 1
STARS_MEDIUM: Final = 2
STARS_LARGE: Final = 3
STARS_HERE: Final = 4
LINKS_HERE: Final = 5
CONSTELLATIONS: Final = 6
RAYS_HERE: Final = 7
ASPECTS: Final = 8
MAGNITUDES: Final = 9
PRIVILEGES_HELD: Final = 10
FLARES_USED: Final = 11
RAYS_OF_COLOUR: Final = 12  # plus the colour
COUNTS: Final = [
    "stars",
    "stars.small",
    "stars.medium",
    "stars.large",
    "stars.here",
    "links.here",
    "constellations",
    "rays.here",
    "aspects",
    "magnitudes",
    "privileges",
    "flares.used",
]

# Goals of Laurels and Accolades
GOAL_STARS: Final = 0
GOAL_IN_EACH: Final = 1
GOAL_CONSTELLATIONS: Final = 2
GOAL_IN: Final = 3
GOAL_IN_ONE: Final = 4
GOAL_SPREAD: Final = 5
GOAL_SIZE: Final = 6
GOAL_MAGNITUDES: Final = 7
GOAL_MAGNITUDE_COUNT: Final = 8
GOAL_ASPECTS: Final = 9
GOAL_ASPECT_COUNT: Final = 10
GOAL_PRIVILEGES: Final = 11
GOAL_PRIVILEGE_COUNT: Final = 12
GOAL_LINKED: Final = 13
GOAL_FLARES_USED: Final = 14
GOALS: Final[dict[str, tuple[str, ...]]] = {
    "stars": ("number",),
    "stars-in-each": ("constellations",),
    "constellations": ("number",),
    "stars-in": ("constellations", "number"),
    "stars-in-one": ("number",),
    "spread": ("number", "number"),
    "size": ("size", "number"),
    "magnitudes": ("magnitudes",),
    "magnitude-count": ("number",),
    "aspects": ("aspects",),
    "aspect-count": ("number",),
    "privileges": ("privileges",),
    "privilege-count": ("number",),
    "linked": ("number",),
    "flares-used": ("number",),
}

# Gods
RAY_POOL_CHOICE: Final = 0
LAUNCH_ANYWHERE: Final = 1
FREE_FIRST_STEP: Final = 2
EXTRA_LAURELS: Final = 3
GOD_FREE_FLUSH: Final = 4
START_PRIVILEGE: Final = 5
GOD_WILD_COLOUR: Final = 6
IGNORE_PATTERN: Final = 7
NO_SURCHARGE: Final = 8
CAUSES_SURCHARGE: Final = 9
NEIGHBOUR_NIGHT: Final = 10
CORE_LIMITS: Final = 11
FLARES_PER_LAUNCH: Final = 12
SAVE_CAP: Final = 13
NO_FLUSH: Final = 14
TURN_AP: Final = 15
GODS: Final[dict[str, tuple[str, ...]]] = {
    "ray-pool-choice": (),
    "launch-anywhere": (),
    "free-first-step": (),
    "extra-laurels": ("number",),
    "free-flush": ("number",),
    "start-privilege": ("privilege",),
    "wild-colour": ("number",),
    "ignore-pattern": ("number",),
    "no-surcharge": (),
    "causes-surcharge": ("number",),
    "neighbour-night": ("number", "number"),
    "core-limits": ("number", "number"),
    "flares-per-launch": ("number",),
    "save-cap": ("number",),
    "no-flush": ("pool",),
    "turn-ap": ("number",),
}

# Starbot cards
BOT_LAUNCH: Final = 0
BOT_DISCARD: Final = 1
BOT_FLUSH: Final = 2
BOT_REFRESH: Final = 3
BOTS: Final[dict[str, tuple[str, ...]]] = {
    "launch": ("size", "order"),
    "discard": ("pool", "number", "end"),
    "flush": ("pool",),
    "refresh": (),
}


class Names:
    """The ids a pack's ops may refer to, and where their goals and lists are kept."""

    def __init__(self, constellations: list[str], aspects: list[str], colours: list[str]) -> None:
        self.constellations: list[str] = constellations
        self.aspects: list[str] = aspects
        self.counts: list[str] = COUNTS + [f"rays.{colour}" for colour in colours]
        self.goals: list[list[list[int]]] = []  # goals inside other ops, referred to by index
        self.orders: list[list[int]] = []  # constellations in the order a Starbot tries them


def read_ops(
    entry: Entry, field: str, vocabulary: dict[str, tuple[str, ...]], names: Names, value: object = None
) -> list[list[int]]:
    """A list of ops; a single op may stand without the outer list."""
    raw = entry.value(field) if value is None else value
    listed = entry.as_list(field, raw)
    if listed and isinstance(listed[0], str):
        return [read_op(entry, field, listed, vocabulary, names)]
    return [read_op(entry, field, entry.as_list(field, item), vocabulary, names) for item in listed]


def read_op(
    entry: Entry, field: str, raw: list[object], vocabulary: dict[str, tuple[str, ...]], names: Names
) -> list[int]:
    """One op as five ints; problems name the file, the entry and the field."""
    word = raw[0] if raw else None
    if not isinstance(word, str) or word not in vocabulary:
        entry.problem(field, f"knows no op {word!r}; it is one of {', '.join(vocabulary)}")
        return [0, 0, 0, 0, 0]
    kinds = vocabulary[word]
    op = [list(vocabulary).index(word)]
    if len(raw) != 1 + len(kinds):
        entry.problem(field, f"{word!r} takes {len(kinds)} arguments ({', '.join(kinds) or 'none'}), not {raw[1:]!r}")
    else:
        op += [read_argument(entry, field, kind, value, names) for kind, value in zip(kinds, raw[1:], strict=True)]
    return [*op, 0, 0, 0, 0][:5]


def read_argument(entry: Entry, field: str, kind: str, value: object, names: Names) -> int:
    """One argument as an int: a number, an index, or a bit mask for a list."""
    if kind == "number":
        return entry.as_number(field, value, 0, 99)
    if kind == "goal":
        names.goals.append(read_ops(entry, field, GOALS, names, value))
        return len(names.goals) - 1
    if kind == "order":
        names.orders.append([_word(entry, field, item, names.constellations) for item in entry.as_list(field, value)])
        return len(names.orders) - 1
    if kind == "constellations":
        return _mask(entry, field, value, names.constellations)
    if kind == "aspects":
        return _mask(entry, field, value, names.aspects)
    if kind == "privileges":
        return _mask(entry, field, value, PRIVILEGES)
    if kind == "magnitudes":
        mask = 0
        for item in entry.as_list(field, value):
            mask |= 1 << entry.as_number(field, item, 2, 7)
        return mask
    words: dict[str, list[str]] = {
        "length": LENGTHS,
        "pool": POOLS,
        "count": names.counts,
        "size": SIZES,
        "end": ENDS,
        "privilege": PRIVILEGES,
        "turn": ["turn"],
    }
    return _word(entry, field, value, words[kind])


def _word(entry: Entry, field: str, value: object, words: list[str]) -> int:
    if isinstance(value, str):
        return entry.as_choice(field, value, words)
    entry.problem(field, f"should name one of {', '.join(words)}, not {value!r}")
    return 0


def _mask(entry: Entry, field: str, value: object, words: list[str]) -> int:
    mask = 0
    for item in entry.as_list(field, value):
        mask |= 1 << _word(entry, field, item, words)
    return mask
