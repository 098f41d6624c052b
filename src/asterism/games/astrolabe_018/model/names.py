"""What Astrolabe 0.18 calls things: its small numbers, then its nouns, verbs, events and values."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from asterism.games.astrolabe.model.instrument import STEP_BIAS
from asterism.kernel.cards import NO, PART, YES
from asterism.kernel.names import GOT, USED, EventKind, Noun, Value, Verb, Written

if TYPE_CHECKING:
    from asterism.games.astrolabe_018.model.state import Astrolabe018

# Times of day; a kind of die, stone, Div or artifact has the same two values. # overview.triple
DAY: Final = 0
NIGHT: Final = 1
TIMES: Final = ["day", "night"]
DICE_KINDS: Final = ["bright", "dark"]
STONE_KINDS: Final = ["sun", "moon"]


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


# The six actions. # overview.six-actions
CAPTURE: Final = 0
STARGAZE: Final = 1
REROLL: Final = 2
EXCHANGE: Final = 3
BANISH: Final = 4
LIBRARY: Final = 5
ACTIONS: Final = ["capture", "stargaze", "reroll", "exchange", "banish", "library"]
ACTION_TITLES: Final = ["Capture", "Stargaze", "Reroll", "Exchange", "Banish", "Library"]
ACTION_COLOURS: Final = ["orange", "blue", "green", "purple", "red", "yellow"]  # astrolabe.colours

# Faces of star dice: five colours, wild, double focus. # dice.five-colours
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
TREATED: Final = 16  # by the Reroll in progress # reroll.each-die-once
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


LOOK_NAMES: Final = [
    f"{DICE_KINDS[kind_of(look)]}-{FACES[star_of(look)]}" if star_of(look) < FOCUS else "" for look in range(16)
]
DIE_NAMES: Final = [
    LOOK_NAMES[die & LOOK] + ("*" if die & TREATED else "") + ("+" if die & PICKED else "") for die in range(64)
]

HIGHEST_NUMBER: Final = 4  # of the astrolabe and of the dice that stand in # reveal.count-up
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

# How an artifact works and how often. # artifact.timing-kinds
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

# What reactions wait for.
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
TRIGGERS: Final = [
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

TRIGGER_WORDS: Final = [
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

FRESH: Final = 4096  # added to a reaction that was readied by the step in progress

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
E_SHEET: Final = 41
E_CALLED: Final = 42
E_SETUP_GOAL: Final = 33
E_RETURNED: Final = 34
E_TURNED: Final = 35
E_GUARD: Final = 36
E_FREE_STEPS: Final = 37
E_READ_FREE: Final = 38
E_NUMBER: Final = 39
E_SPENT: Final = 40

# How the game ended.
OVER_GOALS: Final = 1
OVER_DECK: Final = 2
OVER_BOTH: Final = 3
OVER_ROUNDS: Final = 4
OVER_DECK_EMPTY: Final = 5  # told instead of OVER_DECK where the deck decides # end.when-deck-dry
ENDS: Final = ["none", "goals", "row-short", "goals-and-row", "rounds", "deck-empty"]

# Why something happened: a kind times CAUSE plus a number. The rules' own causes have names.
CAUSE: Final = 4096
BY_RULE: Final = 0
BY_ARTIFACT: Final = CAUSE
BY_DIV: Final = 2 * CAUSE
BY_GOAL: Final = 3 * CAUSE
MEDITATING: Final = 0
FACE_ROLLED: Final = 1
BOTH_ARTIFACTS: Final = 2
KEEPING_LIMIT: Final = 3
WITH_FOCUS: Final = 4
WITH_STONE: Final = 5
LOWEST_NUMBER: Final = 6
IN_TURN: Final = 7
TO_REFRESH: Final = 8
TO_BORROW: Final = 9
BANISHING: Final = 10
SETTING_UP: Final = 11
CAUSES: Final = [
    "meditating",
    "focus-face",
    "both-artifacts",
    "keeping-limit",
    "focus",
    "stone",
    "lowest-unique-number",
    "in-turn",
    "refresh",
    "borrow",
    "banishing",
    "set-up",
]

# Streams of chance.
DIV_STREAM: Final = 0
ARTIFACT_STREAM: Final = 1
GOAL_STREAM: Final = 2
BAG_STREAM: Final = 3
DICE_STREAM: Final = 4
STAND_IN_STREAM: Final = 5
TOKEN_STREAM: Final = 6
STREAMS: Final = ("divs", "artifacts", "goals", "bag", "dice", "stand-ins", "token")
NIGHT_ARTIFACTS: Final = 7  # a deck that shares the stream of the artifacts

# Settings, one for each ruling that offers one: places in `settings`.
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

KEEP_LIMITS: Final = [0, 3, 4, 6, 7, 8]  # by the setting's choices; 0 is the pack's # dice.keep-limit
ROW_SIZES: Final = [0, 2, 4, 5, 6]  # likewise # capture.row-always-three
ROUND_LIMITS: Final = [2000, 12, 20, 40, 60]  # end.no-round-limit


# What the advice knows of the turn in which a card will be used: the dial's number (0: none yet) and the action.
HINTED_ACTIONS: Final = 16


def hint_of(dial: int, action: int) -> int:
    return dial * HINTED_ACTIONS + action + 1


def dial_hinted(hint: int) -> int:
    return hint // HINTED_ACTIONS


def action_hinted(hint: int) -> int:
    return hint % HINTED_ACTIONS - 1


SOME_TURN: Final = 0  # a hint that tells nothing


# Nouns

YES_NO: Final = ["no", "yes"]
STEP_NAMES: Final = ["0" if steps == STEP_BIAS else f"{steps - STEP_BIAS:+d}" for steps in range(2 * STEP_BIAS + 1)]
MOST: Final = 1000  # no amount or count of the game comes near it


def div_ids(g: "Astrolabe018") -> Sequence[str]:
    return g.content.div_ids


def artifact_ids(g: "Astrolabe018") -> Sequence[str]:
    return g.content.artifact_ids


def goal_ids(g: "Astrolabe018") -> Sequence[str]:
    return g.content.goal_ids


def deck_card_ids(g: "Astrolabe018") -> Sequence[str]:
    """Divs, then artifacts."""
    return g.content.div_ids + g.content.artifact_ids


def captured_ids(g: "Astrolabe018") -> Sequence[str]:
    """The acting seat's captured Divs by place."""
    seat = max(0, g.stack[-1].seat) if g.stack else 0
    base = g.content.captured * seat
    names: list[str] = []
    for place in range(g.content.captured):
        div = g.captured[base + place]
        names.append(f"place-{place}" if div == NONE else g.content.div_ids[div])
    return names


def batch_ids(g: "Astrolabe018") -> Sequence[str]:
    """Sets of the acting seat's captured Divs."""
    ids = captured_ids(g)
    return ["+".join(ids[place] for place in range(len(ids)) if places >> place & 1) for places in range(1 << len(ids))]


class Cause(Noun["Astrolabe018"]):
    """What made it happen: a card by its id, or a passage of the rules."""

    def tell(self, g: "Astrolabe018", value: int) -> Written:
        if value < 0:
            return None
        ids: list[Sequence[str]] = [CAUSES, g.content.artifact_ids, g.content.div_ids, g.content.goal_ids]
        return ids[value // CAUSE][value % CAUSE]


SEAT: "Final[Noun[Astrolabe018]]" = Noun("seat", size=lambda g: g.seats)
SECTOR: "Final[Noun[Astrolabe018]]" = Noun("sector", size=lambda g: g.layout.instrument.positions)
STEPS: "Final[Noun[Astrolabe018]]" = Noun("ring steps", STEP_NAMES)
DIALLED: "Final[Noun[Astrolabe018]]" = Noun("number", size=HIGHEST_NUMBER + 1)
AMOUNT: "Final[Noun[Astrolabe018]]" = Noun("amount", size=64)
BRANCH: "Final[Noun[Astrolabe018]]" = Noun("part", size=lambda g: g.content.texts.most_branches())
COUNT: "Final[Noun[Astrolabe018]]" = Noun("count", size=MOST)
TIME_OF_DAY: "Final[Noun[Astrolabe018]]" = Noun("time of day", TIMES)
LIBRARY_OF: "Final[Noun[Astrolabe018]]" = Noun("Library", TIMES)
AN_ACTION: "Final[Noun[Astrolabe018]]" = Noun("action", ACTIONS)
DIV: "Final[Noun[Astrolabe018]]" = Noun("Div", div_ids)
CAPTURED: "Final[Noun[Astrolabe018]]" = Noun("captured Div", captured_ids, lambda g: g.content.captured)
BATCH: "Final[Noun[Astrolabe018]]" = Noun("batch of captured Divs", batch_ids, lambda g: 1 << g.content.captured)
ARTIFACT: "Final[Noun[Astrolabe018]]" = Noun("artifact", artifact_ids)
GOAL: "Final[Noun[Astrolabe018]]" = Noun("goal", goal_ids)
DECK: "Final[Noun[Astrolabe018]]" = Noun("deck", DECKS)
DECK_CARD: "Final[Noun[Astrolabe018]]" = Noun("card", deck_card_ids)
DIE: "Final[Noun[Astrolabe018]]" = Noun("die", DIE_NAMES)
SHOWN_DIE: "Final[Noun[Astrolabe018]]" = Noun("die", LOOK_NAMES)
DIE_KIND: "Final[Noun[Astrolabe018]]" = Noun("kind of die", DICE_KINDS)
STAR: "Final[Noun[Astrolabe018]]" = Noun("star", FACES)
STONE: "Final[Noun[Astrolabe018]]" = Noun("stone", STONE_KINDS)
ANSWER: "Final[Noun[Astrolabe018]]" = Noun("yes or no", YES_NO)
SOURCE: "Final[Noun[Astrolabe018]]" = Noun("source", SOURCES)
END: "Final[Noun[Astrolabe018]]" = Noun("end", ENDS)
CAUSED_BY: "Final[Noun[Astrolabe018]]" = Cause("cause")

VERBS: "Final[list[Verb[Astrolabe018]]]" = [
    # setting
    Verb(
        V_AIM,
        "aim",
        [TIME_OF_DAY, AN_ACTION, DIALLED],
        "Astrolabes are set before the reveal, at the beginning of a round",
        "set.no-later-adjusting",
    ),
    Verb(
        V_AIM_ANEW,
        "aim-anew",
        [],
        "Astrolabes are set before the reveal, at the beginning of a round",
        "set.no-later-adjusting",
    ),
    Verb(
        V_SET,
        "set",
        [SECTOR, STEPS, STEPS],
        "Astrolabes are set before the reveal, at the beginning of a round",
        "set.no-later-adjusting",
    ),
    # a turn
    Verb(V_ACTIVATE, "activate", [ARTIFACT], "One uses the own artifact before the action", "turn.artifact-check"),
    Verb(V_BEGIN, "begin", [], "An action is begun once, after the artifacts", "turn.action-after-artifacts"),
    Verb(
        V_READ,
        "read",
        [SHOWN_DIE, CAPTURED, STAR],
        "Stars are read between the steps of a turn",
        "turn.free-moves-not-inside",
    ),
    Verb(
        V_STONE_REFRESH,
        "stone-refresh",
        [STONE],
        "Stones are used between the steps of a turn",
        "turn.free-moves-not-inside",
    ),
    Verb(V_BORROW, "borrow", [STONE], "Stones are used between the steps of a turn", "turn.free-moves-not-inside"),
    # the actions
    Verb(
        V_CAPTURE,
        "capture",
        [DIV],
        "Divs are captured with the Capture action or a card that says so",
        "turn.action-by-dial",
    ),
    Verb(V_DRAW, "draw", [], "Dice are drawn with the Stargaze action", "turn.action-by-dial"),
    Verb(
        V_REROLL,
        "reroll",
        [DIE],
        "Dice are rolled again with the Reroll action or a card that says so",
        "turn.action-by-dial",
    ),
    Verb(
        V_CHANGE,
        "change",
        [DIE],
        "Dice change their colour with the Reroll action or a card that says so",
        "turn.action-by-dial",
    ),
    Verb(V_ROLL_NAMED, "roll-named", [], "Dice are rolled together with the Reroll action", "turn.action-by-dial"),
    Verb(
        V_SWAP,
        "swap",
        [DIE, SEAT, SHOWN_DIE],
        "Dice are swapped with the Exchange action or a card that says so",
        "turn.action-by-dial",
    ),
    Verb(
        V_BANISH,
        "banish",
        [BATCH],
        "Divs are banished with the Banish action or a card that says so",
        "turn.action-by-dial",
    ),
    Verb(V_BUY, "buy", [LIBRARY_OF], "Artifacts are bought with the Library action", "library.buys-artifacts"),
    Verb(
        V_REFRESH,
        "refresh",
        [LIBRARY_OF],
        "A Library is refreshed with the Library action, a stone or a card",
        "library.buys-artifacts",
    ),
    Verb(V_END_ACTION, "end-action", [], "An action can be ended while it is in progress", "turn.sequence"),
    Verb(
        V_AMOUNT,
        "meditate",
        [AMOUNT],
        "Focus is taken at the end of an action, from what it did not need",
        "meditate.last",
    ),
    Verb(V_FINISH, "finish", [], "The turn can be finished once the action is over", "turn.sequence"),
    # what follows
    Verb(V_DISCARD, "discard", [DIE], "Dice are discarded only by who keeps too many", "stargaze.discard-to-limit"),
    Verb(V_TAKE_STONE, "take-stone", [STONE], "Stones come with banishing Divs", "banish.order-of-gains"),
    Verb(V_ELITE, "elite", [DIV], "Elite texts come with banishing Divs", "banish.order-of-gains"),
    Verb(V_GOAL, "goal", [GOAL, ANSWER], "No goal is being offered to you", "goal.automatic"),
    Verb(
        V_REACT,
        "react",
        [ARTIFACT, ANSWER],
        "An artifact that waits for an event is used right after it",
        "artifact.timing-kinds",
    ),
    # inside card texts
    Verb(PART, "part", [BRANCH], "A part is chosen when a card offers several", "turn.free-moves-not-inside"),
    Verb(YES, "yes", [], "No card asks for yes or no", "turn.free-moves-not-inside"),
    Verb(NO, "no", [], "No card asks for yes or no", "turn.free-moves-not-inside"),
    Verb(V_DIE, "pick-die", [DIE], "A die is chosen when a card asks for one", "turn.free-moves-not-inside"),
    Verb(V_FACE, "turn-die", [DIE, STAR], "A die is turned when a card says so", "turn.free-moves-not-inside"),
    Verb(
        V_STAR,
        "pick-star",
        [CAPTURED, STAR],
        "A star is chosen when a card lets one read without a die",
        "turn.free-moves-not-inside",
    ),
    Verb(V_ROW, "pick-div", [DIV], "A Div is chosen when a card asks for one", "turn.free-moves-not-inside"),
    Verb(
        V_LIBRARY,
        "pick-library",
        [LIBRARY_OF],
        "A Library is chosen when a card asks for one",
        "turn.free-moves-not-inside",
    ),
    Verb(V_STONE, "pick-stone", [STONE], "A stone is chosen when a card asks for one", "turn.free-moves-not-inside"),
    Verb(V_ENOUGH, "enough", [], "One has enough when a card offers more", "turn.free-moves-not-inside"),
]

EVENTS: "Final[list[EventKind[Astrolabe018]]]" = [
    # rounds
    EventKind(E_SETUP_GOAL, "goal-opened", {"goal": GOAL}),
    EventKind(E_ROUND, "round-began", {"round": COUNT}),
    EventKind(E_STAND_IN, "stand-in-rolled", {"number": DIALLED}),
    EventKind(E_LOCKED, "locked", {"seat": SEAT}),
    EventKind(E_ALL_LOCKED, "all-locked", {}),
    EventKind(E_CALLED, "number-called", {"number": DIALLED, "missed": DIALLED, "matched": ANSWER}),
    EventKind(
        E_REVEAL,
        "revealed",
        {"seat": SEAT, "action": AN_ACTION, "number": DIALLED, "time": TIME_OF_DAY, "focus": AMOUNT},
    ),
    EventKind(
        E_TURN,
        "turn-began",
        {"seat": SEAT, "action": AN_ACTION, "number": AMOUNT, "dial": DIALLED, "time": TIME_OF_DAY},
    ),
    EventKind(E_TOKEN, "token-taken", {"seat": SEAT, "cause": CAUSED_BY}),
    EventKind(E_FINAL, "last-round", {"reason": END}),
    EventKind(E_OVER, "game-over", {"reason": END}),
    EventKind(E_SHEET, "final-score", {"seat": SEAT, "points": COUNT}),
    # focus, points, stones
    EventKind(E_FOCUS, "charged", {"seat": SEAT, "amount": AMOUNT, "cause": CAUSED_BY}),
    EventKind(E_FOCUS_LOST, "focus-lost", {"seat": SEAT, "amount": AMOUNT, "cause": CAUSED_BY}),
    EventKind(E_SPENT, "focus-spent", {"seat": SEAT, "amount": AMOUNT, "cause": CAUSED_BY}),
    EventKind(E_MEDITATE, "meditated", {"seat": SEAT, "amount": AMOUNT}),
    EventKind(E_POINTS, "scored", {"seat": SEAT, "points": AMOUNT, "source": SOURCE, "cause": CAUSED_BY}),
    EventKind(E_STONE, "stone-gained", {"seat": SEAT, "stone": STONE, "cause": CAUSED_BY}),
    EventKind(E_NO_STONE, "stone-missing", {"seat": SEAT, "stone": STONE, "cause": CAUSED_BY}),
    EventKind(E_STONE_SPENT, "stone-spent", {"seat": SEAT, "stone": STONE, "cause": CAUSED_BY}),
    EventKind(E_GOAL, "goal-claimed", {"seat": SEAT, "goal": GOAL}, GOT),
    # Divs
    EventKind(E_ROW, "row-filled", {"div": DIV}),
    EventKind(E_CAPTURE, "captured", {"seat": SEAT, "div": DIV, "cause": CAUSED_BY}, GOT),
    EventKind(E_READ, "star-read", {"seat": SEAT, "div": DIV, "star": STAR, "die": SHOWN_DIE}),
    EventKind(E_READ_FREE, "star-read-free", {"seat": SEAT, "div": DIV, "star": STAR, "cause": CAUSED_BY}),
    EventKind(E_BANISH, "banished", {"seat": SEAT, "div": DIV}, USED),
    EventKind(E_BURY, "div-buried", {"seat": SEAT, "div": DIV}),
    # dice
    EventKind(E_ROLL, "rolled", {"seat": SEAT, "kind": DIE_KIND, "star": STAR}),
    EventKind(E_FOCUS_FACE, "focus-face-rolled", {"seat": SEAT, "kind": DIE_KIND}),
    EventKind(E_RETURNED, "die-returned", {"seat": SEAT, "die": SHOWN_DIE}),
    EventKind(E_DISCARD, "die-discarded", {"seat": SEAT, "die": SHOWN_DIE, "cause": CAUSED_BY}),
    EventKind(E_SWAP, "swapped", {"seat": SEAT, "other": SEAT, "given": SHOWN_DIE, "taken": SHOWN_DIE}),
    EventKind(E_TURNED, "die-turned", {"seat": SEAT, "die": SHOWN_DIE, "star": STAR}),
    # artifacts
    EventKind(E_LIBRARY, "library-filled", {"library": LIBRARY_OF, "artifact": ARTIFACT}),
    EventKind(E_BUY, "bought", {"seat": SEAT, "artifact": ARTIFACT, "price": AMOUNT}, GOT),
    EventKind(E_REPLACED, "replaced", {"seat": SEAT, "artifact": ARTIFACT}),
    EventKind(E_REFRESH, "refreshed", {"seat": SEAT, "library": LIBRARY_OF, "cause": CAUSED_BY}),
    EventKind(E_ACTIVATE, "artifact-used", {"seat": SEAT, "artifact": ARTIFACT}, USED),
    EventKind(E_PEEK, "peeked", {"seat": SEAT, "deck": DECK, "card": DECK_CARD}),
    EventKind(E_GUARD, "guarded", {"seat": SEAT}),
    EventKind(E_FREE_STEPS, "free-steps-gained", {"seat": SEAT, "amount": AMOUNT}),
    EventKind(E_NUMBER, "number-raised", {"seat": SEAT, "number": AMOUNT, "cause": CAUSED_BY}),
]

VALUES: Final = [
    Value("focus", 1, 15, "focus.max-eight", "charged focus a player can have"),
    Value("starting-focus", 0, 15, "setup.two-charged", "charged focus at the start"),
    Value("captured", 1, 5, "capture.max-three", "captured Divs a player can hold"),
    Value("div-row", 1, 8, "setup.div-row", "face-up Divs"),
    Value("kept-dice", 1, 15, "dice.keep-limit", "dice a player can keep"),
    Value("open-goals", 1, 6, "setup.goals-revealed", "goals of a game"),
    Value("stones", 0, 40, "stone.pieces", "stones, of both kinds together"),
    Value("fate-markers", 1, 99, "read.markers-unlimited", "fate markers, where they are a limit"),
    Value("focus-face", 0, 6, "dice.focus-at-once", "focus charged by the focus face"),
    Value("refresh-price", 0, 6, "library.refresh-cost", "focus for a refresh in the Library action"),
    Value("both-artifacts", 0, 6, "artifact.slot-power", "focus for a day and a night artifact"),
    Value("unique-bonus", 0, 3, "unique.plus-one", "added to a number nobody else has"),
    Value("numbers", 0, 6, "small.two-players-two-dice", "numbers in a round: dice stand in for missing players"),
    Value("meditating", 0, 1, "meditate.leftover", "focus for each one of the number that is left"),
    Value("token-clockwise", 0, 1, "token.to-lowest-unique", "1: the token goes round instead"),
    Value("refill-after-round", 0, 1, "capture.refill-at-end", "1: Divs are refilled after the round, not the turn"),
    Value("reveal-together", 0, 1, "reveal.together-per-number", "1: all settings are shown before the first turn"),
]
