"""The rulebook's nouns as small numbers, and their names."""

from typing import Final

# Times of day, which are also the sides of a player board
DAY: Final = 0
TWILIGHT: Final = 1
NIGHT: Final = 2
TIME_NAMES: Final = ["day", "twilight", "night"]
AT_TIME: Final = ["by day", "at twilight", "by night"]

# Astrolabe actions
MEDITATE: Final = 0
CAPTURE: Final = 1
STARGAZE: Final = 2
TRAP: Final = 3
PURGE: Final = 4
ACTION_NAMES: Final = ["meditate", "capture", "stargaze", "trap", "purge"]

# Stars: the five types and the wild token; 0 is an empty place
EMPTY: Final = 0
WILD: Final = 6
STAR_NAMES: Final = ["none", "green", "red", "purple", "blue", "yellow", "wild"]
STAR_COUNTS: Final = [0, 15, 15, 10, 10, 10, 10]  # setup.star-bag

# Decks
DEMONS: Final = 0
ARTIFACTS: Final = 1
TALISMANS: Final = 2
DECK_NAMES: Final = ["demon", "artifact", "talisman"]

# Where a card may come from
FROM_ANY: Final = 0
FROM_ROW: Final = 1
FROM_DECK: Final = 2
SOURCE_NAMES: Final = ["any", "row", "deck"]

# After-trap sections
REPLACE: Final = 0
ADD: Final = 1
IMMEDIATE: Final = 2
PASSIVE: Final = 3
AFTER_NAMES: Final = ["replace", "add", "immediate", "passive"]

# Passives
CAPACITY: Final = 0
ALSO_AT_TWILIGHT: Final = 1
PAY_EITHER: Final = 2
CHEAPER: Final = 3
HAND: Final = 4
TWILIGHT_FOCUS: Final = 5
PRICE: Final = 6
PASSIVE_NAMES: Final = ["capacity", "also-at", "pay-either", "cheaper", "hand", "twilight-focus", "price"]

# Steps of card text
END: Final = 0
OP_CHARGE: Final = 1
OP_MEDITATE: Final = 2
OP_GAIN: Final = 3
OP_GAIN_ANY: Final = 4
OP_CONVERT: Final = 5
OP_VP: Final = 6
OP_TALISMAN: Final = 7
OP_CAPTURE: Final = 8
OP_STARS: Final = 9
OP_STARGAZE: Final = 10
OP_TAKE_STAR: Final = 11
OP_RETURN_STAR: Final = 12
OP_DISCARD_STAR: Final = 13
OP_SHIFT_STAR: Final = 14
OP_MOVE_SKY: Final = 15
OP_TRAP: Final = 16
OP_PURGE: Final = 17
OP_ARTIFACT: Final = 18
OP_BUY: Final = 19
OP_ADJUST: Final = 20
OP_BOOST: Final = 21
OP_ACTIVATE: Final = 22
OP_TO_TWILIGHT: Final = 23
OP_SWAP_ROW: Final = 24
OP_PEEK: Final = 25
OP_REARRANGE: Final = 26
OP_OTHERS: Final = 27
OP_CHOOSE: Final = 28
OP_MAY: Final = 29
OP_IF: Final = 30
OP_PER: Final = 31
OP_PAY: Final = 32
OP_NAMES: Final = [
    "",
    "charge",
    "meditate",
    "gain",
    "gain-any",
    "convert",
    "vp",
    "talisman",
    "capture",
    "stars",
    "stargaze",
    "take-star",
    "return-star",
    "discard-star",
    "shift-star",
    "move-sky",
    "trap",
    "purge",
    "artifact",
    "buy",
    "adjust",
    "boost",
    "activate",
    "to-twilight",
    "swap-row",
    "peek",
    "rearrange",
    "others",
    "choose",
    "may",
    "if",
    "per",
    "pay",
]
STEP: Final = 4  # ints a step takes: the op and three numbers

# Which artifacts a step may choose
WHICH_OTHER: Final = 0
WHICH_SAME_SIDE: Final = 1
WHICH_ANY: Final = 2
WHICH_THIS: Final = 3
WHICH_NAMES: Final = ["other", "same-side", "any", "this"]

# Counters
COUNTER_NAMES: Final = [
    "number",
    "charged",
    "dark",
    "bright",
    "essence",
    "hand",
    "captured",
    "read",
    "trapped",
    "purged",
    "artifacts",
    "artifacts-day",
    "artifacts-night",
    "upgraded",
    "stars-on-demons",
    "wilds-on-demons",
    "pairs",
    "open-slots",
    "position",
    "vp-tokens",
    "captured-now",
    "trapped-now",
    "purged-now",
    "bought-now",
    "activated-now",
    "finished-now",
    "stars-placed-now",
    "talismans-played-now",
    "stars-of(green)",
    "stars-of(red)",
    "stars-of(purple)",
    "stars-of(blue)",
    "stars-of(yellow)",
]
C_NUMBER: Final = 0
C_CHARGED: Final = 1
C_DARK: Final = 2
C_BRIGHT: Final = 3
C_ESSENCE: Final = 4
C_HAND: Final = 5
C_CAPTURED: Final = 6
C_READ: Final = 7
C_TRAPPED: Final = 8
C_PURGED: Final = 9
C_ARTIFACTS: Final = 10
C_ARTIFACTS_DAY: Final = 11
C_ARTIFACTS_NIGHT: Final = 12
C_UPGRADED: Final = 13
C_STARS: Final = 14
C_WILDS: Final = 15
C_PAIRS: Final = 16
C_OPEN_SLOTS: Final = 17
C_POSITION: Final = 18
C_VP_TOKENS: Final = 19
C_NOW: Final = 20  # the eight counters of this turn follow, in the order of the state's `now`
C_STARS_OF: Final = 28

# Conditions
IF_ALWAYS: Final = 0
IF_COUNT: Final = 1
IF_TIME: Final = 2
IF_ACTION: Final = 3
IF_TOOK: Final = 4
IF_FIRST: Final = 5
IF_LAST: Final = 6
IF_HOLDER: Final = 7
IF_UNIQUE: Final = 8
IF_FEWEST: Final = 9
IF_ALL: Final = 10
IF_ANY: Final = 11
IF_NOT: Final = 12
FLAG_NAMES: Final = ["first", "last", "holder", "unique-number", "fewest-trapped"]  # from IF_FIRST on
NO_BOUND: Final = 1_000_000

# Costs
COST_NAMES: Final = ["focus", "dark", "bright", "essence", "star", "talisman", "vp"]
COST_FOCUS: Final = 0
COST_DARK: Final = 1
COST_BRIGHT: Final = 2
COST_ESSENCE: Final = 3
COST_STAR: Final = 4
COST_TALISMAN: Final = 5
COST_VP: Final = 6
