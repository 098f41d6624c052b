"""The nouns and verbs of Astrolabe 0.18 as small ints, in the order of the rulebook."""

from typing import Final

# Times of day (overview.triple); a kind of die, stone, Div or artifact has the same two values.
DAY: Final = 0
NIGHT: Final = 1
TIMES: Final = ["day", "night"]
DICE_KINDS: Final = ["bright", "dark"]
STONE_KINDS: Final = ["sun", "moon"]


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


# The six actions (overview.six-actions).
CAPTURE: Final = 0
STARGAZE: Final = 1
REROLL: Final = 2
EXCHANGE: Final = 3
BANISH: Final = 4
LIBRARY: Final = 5
ACTIONS: Final = ["capture", "stargaze", "reroll", "exchange", "banish", "library"]
ACTION_TITLES: Final = ["Capture", "Stargaze", "Reroll", "Exchange", "Banish", "Library"]
ACTION_COLOURS: Final = ["orange", "blue", "green", "purple", "red", "yellow"]  # astrolabe.colours

# Faces of star dice: five colours, wild, double focus (dice.five-colours).
GREEN: Final = 0
BLUE: Final = 1
RED: Final = 2
PURPLE: Final = 3
YELLOW: Final = 4
WILD: Final = 5
FOCUS: Final = 6
ANY_STAR: Final = 7
ANY_KIND: Final = 2  # of die or stone
FACES: Final = ["green", "blue", "red", "purple", "yellow", "wild", "focus"]
STARS: Final = 5

# A kept die is one int: its look (kind and star), and marks that last for one action or one card effect.
LOOK: Final = 15
TREATED: Final = 16  # by the Reroll in progress (reroll.each-die-once)
PICKED: Final = 32  # by the card effect in progress
MARKS: Final = 48


def look_of(kind: int, star: int) -> int:
    return kind << 3 | star


def turned(die: int, star: int) -> int:
    """The same die, marks and all, showing another star."""
    return (die & ~7) | star


def kind_of(die: int) -> int:
    return die >> 3 & 1


def star_of(die: int) -> int:
    return die & 7


LOOK_NAMES: Final = [f"{DICE_KINDS[look >> 3]}-{FACES[look & 7]}" if look & 7 < FOCUS else "" for look in range(16)]
DIE_NAMES: Final = [
    LOOK_NAMES[die & LOOK] + ("*" if die & TREATED else "") + ("+" if die & PICKED else "") for die in range(64)
]

# Limits the book gives.
MAX_FOCUS: Final = 8  # focus.max-eight
START_FOCUS: Final = 2  # setup.two-charged
MAX_CAPTURED: Final = 3  # capture.max-three
HIGHEST_NUMBER: Final = 4  # reveal.count-up
STONES: Final = 15
FATE_MARKERS: Final = 30
OPEN_GOALS: Final = 3
NONE: Final = -1

# Where points come from.
FROM_DIVS: Final = 0
FROM_ELITES: Final = 1
FROM_GOALS: Final = 2
FROM_ARTIFACTS: Final = 3
SOURCES: Final = ["banished Divs", "elite texts", "goals", "artifacts"]

# Decks.
DIV_DECK: Final = 0
DAY_DECK: Final = 1
NIGHT_DECK: Final = 2
DECKS: Final = ["divs", "day", "night"]

# How an artifact works (artifact.timing-kinds) and how often.
IMMEDIATE: Final = 0
MODIFIER: Final = 1
REACTION: Final = 2
TIMINGS: Final = ["immediate", "modifier", "reaction"]
PER_ROUND: Final = 0
PER_TURN_ANY: Final = 1
PER_GAME: Final = 2
LIMITS: Final = ["round", "turn-any", "game"]
LIMIT_WORDS: Final = ["", " Any number of times.", " Once per game."]

# Which Libraries a refresh concerns; day and night are 0 and 1.
BOTH: Final = 2
EITHER: Final = 3
REFRESHES: Final = [*TIMES, "both", "either"]

# Events that reactions wait for.
DIE_ROLLED: Final = 0
FOCUS_FACE: Final = 1
STAR_READ: Final = 2
DIV_CAPTURED: Final = 3
SWAP_MADE: Final = 4
BATCH_BANISHED: Final = 5
ARTIFACT_BOUGHT: Final = 6
LIBRARY_REFRESHED: Final = 7
STONE_USED: Final = 8
GOAL_CLAIMED: Final = 9
MEDITATED: Final = 10
EVENTS: Final = [
    "die-rolled",
    "focus-face",
    "star-read",
    "div-captured",
    "swap-made",
    "batch-banished",
    "artifact-bought",
    "library-refreshed",
    "stone-used",
    "goal-claimed",
    "meditated",
]

EVENT_WORDS: Final = [
    "you roll a die",
    "you roll the focus face",
    "you read a star",
    "you capture a Div",
    "you swap a die",
    "you banish",
    "you buy an artifact",
    "you refresh a Library",
    "you use a stone",
    "you claim a goal",
    "you meditate",
]

# Counts that only banishing, buying, stones and cards change.
SLOW_COUNTS: Final = [
    "banished", "batch", "batch-points", "stones", "artifacts", "artifacts-bought", "vp", "goals",
]  # fmt: skip

# The notes of the turn in progress: places in `Astrolabe018.turn`.
NUMBER: Final = 0  # the number in force, raised if unique
DIAL_NUMBER: Final = 1
UNIQUE: Final = 2
TIME: Final = 3
ACTION: Final = 4
PLACE: Final = 5  # 1 for the first turn of the round
STAGE: Final = 6
CHECK: Final = 7  # a step is complete: goals are due, see below
RAISED: Final = 8  # events of the step, as bits
BONUS_NUMBER: Final = 9  # added by cards and convertible
BOUND_NUMBER: Final = 10  # added by cards for the action alone
THRESHOLD: Final = 11
DISCOUNT: Final = 12
EXTRA_DICE: Final = 13
EXTRA_BANISH: Final = 14
CROSSINGS: Final = 15  # reads left that ignore the type rule
READS: Final = 16
CAPTURES: Final = 17
SWAPS: Final = 18
STONES_USED: Final = 19
NEW_SUN: Final = 20  # stones gained this turn
NEW_MOON: Final = 21
GAINED_DICE: Final = 22  # an effect gave dice: the limit is due
GAZING: Final = 23  # a Stargaze is in progress: its end checks the limit
BOUGHT: Final = 24  # kinds of artifact bought this turn, as bits
TURN_NOTES: Final = 25

# What a complete step can have changed: only dice, focus and captured Divs, or anything.
SMALL_CHECK: Final = 1
FULL_CHECK: Final = 3

# Stages of a turn.
OPENING: Final = 0
ARTIFACT_STEP: Final = 1
ACTION_STEP: Final = 2
ACTION_ENDED: Final = 3

# What a player can do.
V_SET: Final = 1
V_ACTIVATE: Final = 2
V_BEGIN: Final = 3
V_READ: Final = 4
V_STONE_REFRESH: Final = 5
V_BORROW: Final = 6
V_CAPTURE: Final = 7
V_DRAW: Final = 8
V_REROLL: Final = 9
V_CHANGE: Final = 10
V_ROLL_NAMED: Final = 11
V_SWAP: Final = 12
V_BANISH: Final = 13
V_BUY: Final = 14
V_REFRESH: Final = 15
V_END_ACTION: Final = 16
V_FINISH: Final = 17
V_DISCARD: Final = 18
V_TAKE_STONE: Final = 19
V_ELITE: Final = 20
V_GOAL: Final = 21
V_REACT: Final = 22
V_DIE: Final = 25
V_FACE: Final = 26
V_STAR: Final = 27
V_ROW: Final = 28
V_LIBRARY: Final = 29
V_STONE: Final = 30
V_ENOUGH: Final = 31
V_MEDITATE: Final = 32
V_AMOUNT: Final = 33
V_AIM: Final = 34
V_AIM_ANEW: Final = 35

# What the log tells.
E_ROUND: Final = 1
E_STAND_IN: Final = 2
E_LOCKED: Final = 3
E_ALL_LOCKED: Final = 4
E_REVEAL: Final = 5
E_TURN: Final = 6
E_FOCUS: Final = 7
E_FOCUS_LOST: Final = 8
E_ACTIVATE: Final = 9
E_READ: Final = 10
E_CAPTURE: Final = 11
E_ROLL: Final = 12
E_FOCUS_FACE: Final = 13
E_SWAP: Final = 14
E_BANISH: Final = 15
E_POINTS: Final = 16
E_STONE: Final = 17
E_NO_STONE: Final = 18
E_BUY: Final = 19
E_REPLACED: Final = 20
E_REFRESH: Final = 21
E_STONE_SPENT: Final = 22
E_GOAL: Final = 23
E_DISCARD: Final = 24
E_ROW: Final = 25
E_LIBRARY: Final = 26
E_FINAL: Final = 27
E_TOKEN: Final = 28
E_PEEK: Final = 29
E_BURY: Final = 30
E_MEDITATE: Final = 31
E_OVER: Final = 32
E_SETUP_GOAL: Final = 33
E_RETURNED: Final = 34
E_TURNED: Final = 35
E_GUARD: Final = 36
E_FREE_STEPS: Final = 37
E_READ_FREE: Final = 38
E_NUMBER: Final = 39

# How the game ended.
OVER_GOALS: Final = 1
OVER_DECK: Final = 2
OVER_BOTH: Final = 3
OVER_ROUNDS: Final = 4

# Streams of chance.
DIV_STREAM: Final = 0
ARTIFACT_STREAM: Final = 1
GOAL_STREAM: Final = 2
BAG_STREAM: Final = 3
DICE_STREAM: Final = 4
STAND_IN_STREAM: Final = 5
TOKEN_STREAM: Final = 6
STREAMS: Final = ("divs", "artifacts", "goals", "bag", "dice", "stand-ins", "token")

# Table options, one for each ruling that offers one: places in `settings`.
O_LAYOUT: Final = 0
O_RESET: Final = 1
O_TIME: Final = 2
O_FOCUS_HIDDEN: Final = 3
O_PRICE: Final = 4
O_TOKEN: Final = 5
O_SUM: Final = 6
O_ROW: Final = 7
O_KEEP: Final = 8
O_FACES: Final = 9
O_MARKERS: Final = 10
O_TOGETHER: Final = 11
O_PURCHASES: Final = 12
O_REPLACE: Final = 13
O_BOUGHT_NOW: Final = 14
O_SLOT: Final = 15
O_STONES: Final = 16
O_SAME_TURN: Final = 17
O_GOALS: Final = 18
O_FIRST: Final = 19
O_DECK: Final = 20
O_ROUNDS: Final = 21
OPTIONS: Final = 22

KEEP_LIMITS: Final = [5, 3, 4, 6, 7, 8]  # dice.keep-limit, in the order of the option's choices
ROW_SIZES: Final = [3, 2, 4, 5, 6]  # capture.row-always-three
ROUND_LIMITS: Final = [0, 12, 20, 40, 60]  # end.no-round-limit


# What the advice knows of the turn in which a card will be used: the dial's number (0: none yet) and the action.
HINTED_ACTIONS: Final = 16


def hint_of(dial: int, action: int) -> int:
    return dial * HINTED_ACTIONS + action + 1


def dial_hinted(hint: int) -> int:
    return hint // HINTED_ACTIONS


def action_hinted(hint: int) -> int:
    return hint % HINTED_ACTIONS - 1


SOME_TURN: Final = 0  # a hint that tells nothing
