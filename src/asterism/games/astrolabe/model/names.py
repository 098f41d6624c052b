"""What Astrolabe 0.25 calls things: its small numbers, then its nouns, verbs, events and values."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from asterism.games.astrolabe.model.instrument import STEP_BIAS
from asterism.kernel.cards import NO, PART, YES
from asterism.kernel.names import GOT, USED, EventKind, Noun, Several, Value, Verb, Written

if TYPE_CHECKING:
    from asterism.games.astrolabe.model.state import Astrolabe

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
AFTER_FACES: Final = [
    "After trap, instead",
    "After trap, as well",
    "When a demon is trapped here",
    "After trap, always",
]

# Passives
CAPACITY: Final = 0
ALSO_AT_TWILIGHT: Final = 1
PAY_EITHER: Final = 2
CHEAPER: Final = 3
HAND: Final = 4
TWILIGHT_FOCUS: Final = 5
PRICE: Final = 6
PASSIVE_NAMES: Final = ["capacity", "also-at", "pay-either", "cheaper", "hand", "twilight-focus", "price"]

# Which artifacts a step may choose
WHICH_OTHER: Final = 0
WHICH_SAME_SIDE: Final = 1
WHICH_ANY: Final = 2
WHICH_THIS: Final = 3
WHICH_NAMES: Final = ["other", "same-side", "any", "this"]

# Kinds of essence
KIND_DARK: Final = 0
KIND_BRIGHT: Final = 1
ESSENCE_NAMES: Final = ["dark", "bright"]

# Where points besides those of trapped demons come from
FROM_SIDES: Final = 0
FROM_END: Final = 1
FROM_PURGES: Final = 2
FROM_TALISMANS: Final = 3
FROM_ARTIFACTS: Final = 4
FROM_SKY: Final = 5
FROM_PAYMENTS: Final = 6  # less than nothing
SOURCES: Final = [
    "side bonuses",
    "end-game bonus",
    "purges",
    "talismans",
    "artifacts",
    "constellations",
    "payments",
]

# Why the running round is the last (`last`), and how the game ended (`over`)
NOT_LAST: Final = 0
FIVE_TRAPPED: Final = 1
DECK_EMPTY: Final = 2
ROW_UNFILLABLE: Final = 3
STALLED: Final = 4
ENDS: Final = ["none", "traps", "deck-empty", "row-short", "rounds"]

# Why something happened: a kind times CAUSE plus a number. The rules' own causes have names.
NO_CAUSE: Final = -1
CAUSE: Final = 4096
BY_RULE: Final = 0
BY_ARTIFACT: Final = CAUSE
BY_TALISMAN: Final = 2 * CAUSE
BY_DEMON: Final = 3 * CAUSE
BY_CONSTELLATION: Final = 4 * CAUSE
MEDITATING: Final = 0
AT_TWILIGHT: Final = 1
A_MATCH: Final = 2
FULL_SIDE: Final = 3
ENDING: Final = 4
SETTING_UP: Final = 5
FITS_NOWHERE: Final = 6
CAUSES: Final = ["meditating", "twilight", "match", "full-side", "last-trap", "set-up", "fits-nowhere"]

# What players can do
AIM: Final = 0  # time, action, number
SET: Final = 1  # dial, action steps, number steps
ACT: Final = 2  # action, strength
BUY: Final = 3  # artifact
BUY_BLIND: Final = 4
SIDE: Final = 5  # side
ACTIVATE: Final = 6  # artifact, dark, bright
PLAY: Final = 7  # talisman
DISCARD: Final = 8  # talisman
END_TURN: Final = 9
CAPTURE_ROW: Final = 10  # demon
CAPTURE_BLIND: Final = 11
PUT: Final = 12  # slot
COVER: Final = 13  # token, slot, icon colour
TO_SKY: Final = 14  # token, sky slot
TO_BAG: Final = 15  # token
RESOLVE: Final = 16  # constellation
TRAP_IN: Final = 17  # demon, artifact
PURGE_ONE: Final = 18  # demon
STOP: Final = 19
STRENGTH: Final = 20  # number
TAKE: Final = 21  # sky slot, demon slot, icon colour
LIFT: Final = 22  # demon slot, icon colour, token
LIFT_SKY: Final = 23  # sky slot
ESSENCE_KIND: Final = 24  # kind
CONVERT: Final = 25  # kind given
PAY: Final = 29  # dark, bright
TURN_RINGS: Final = 30  # action steps, number steps
USE: Final = 31  # artifact
MOVE_ARTIFACT: Final = 32  # artifact
SWAP_CARD: Final = 33  # card
ON_TOP_CARD: Final = 34  # card
UNDER_CARD: Final = 35  # card
SWAP_SLOTS: Final = 36  # slot, slot
GIVE: Final = 37  # talisman

# What the log tells
ROUND_BEGINS: Final = 0
REVEALED: Final = 1
TURN_BEGINS: Final = 2
CHARGED: Final = 3
SPENT_FOCUS: Final = 4
GAINED_ESSENCE: Final = 5
PAID_ESSENCE: Final = 6
GAINED_VP: Final = 7
DREW_TALISMAN: Final = 8
PLAYED_TALISMAN: Final = 9
DISCARDED_TALISMAN: Final = 10
CAPTURED_DEMON: Final = 11
PLACED_DEMON: Final = 12
DREW_STARS: Final = 13
STAR_ON_DEMON: Final = 14
STAR_IN_SKY: Final = 15
STAR_IN_BAG: Final = 16
FINISHED: Final = 17
RESEEDED: Final = 18
TRAPPED_DEMON: Final = 19
PURGED_DEMON: Final = 20
GOT_ARTIFACT: Final = 21
PLACED_ARTIFACT: Final = 22
ACTIVATED: Final = 23
SIDE_FILLED: Final = 24
LAST_ROUND: Final = 25
REFILLED: Final = 26
TOOK_ACTION: Final = 27
ADJUSTED: Final = 28
BOOSTED: Final = 29
MOVED_TO_TWILIGHT: Final = 30
SWAPPED_ROW: Final = 31
PEEKED: Final = 32
PUT_BACK: Final = 33
REARRANGED: Final = 34
GAME_OVER: Final = 35
TIE_BREAKER_PASSED: Final = 36
TALISMANS_RESHUFFLED: Final = 37
STARTER: Final = 38
SEEDED: Final = 39
TURN_ENDS: Final = 40
SKIPPED_TALISMAN: Final = 41
STAR_MOVED_IN_SKY: Final = 43
STAR_SHIFTED: Final = 44
STAR_TAKEN: Final = 45
STAR_LIFTED: Final = 46
FINAL_SCORE: Final = 47
TIE_BREAKER_GIVEN: Final = 48
UNKNOWN: Final = -1  # a card the reader of the log may not see


# Nouns

STEP_NAMES: Final = [str(step - STEP_BIAS) for step in range(2 * STEP_BIAS)]
YES_NO: Final = ["no", "yes"]
ENDS_OF_DECK: Final = ["top", "bottom"]
MOST: Final = 1000  # no amount or count of the game comes near it


def demon_ids(g: "Astrolabe") -> Sequence[str]:
    return g.content.demon_ids


def artifact_ids(g: "Astrolabe") -> Sequence[str]:
    return g.content.artifact_ids


def talisman_ids(g: "Astrolabe") -> Sequence[str]:
    return g.content.talisman_ids


def slot_ids(g: "Astrolabe") -> Sequence[str]:
    return [str(slot + 1) for slot in range(g.content.demon_slots)]


def sky_ids(g: "Astrolabe") -> Sequence[str]:
    return g.content.sky_ids


def constellation_ids(g: "Astrolabe") -> Sequence[str]:
    return g.content.constellation_ids


def card_ids(g: "Astrolabe") -> Sequence[str]:
    """Cards of all decks, in the order of `card_code`."""
    return [
        *(f"demon:{id}" for id in g.content.demon_ids),
        *(f"artifact:{id}" for id in g.content.artifact_ids),
        *(f"talisman:{id}" for id in g.content.talisman_ids),
    ]


def card_code(g: "Astrolabe", deck: int, card: int) -> int:
    """One number for a card of any deck: demons first, then artifacts, then talismans."""
    if deck == DEMONS:
        return card
    if deck == ARTIFACTS:
        return len(g.content.demon_ids) + card
    return len(g.content.demon_ids) + len(g.content.artifact_ids) + card


class Cause(Noun["Astrolabe"]):
    """What made it happen: a card or constellation by its id, or a passage of the rules."""

    def tell(self, g: "Astrolabe", value: int) -> Written:
        if value < 0:
            return None
        content = g.content
        ids: list[Sequence[str]] = [
            CAUSES,
            content.artifact_ids,
            content.talisman_ids,
            content.demon_ids,
            content.constellation_ids,
        ]
        return ids[value // CAUSE][value % CAUSE]


SEAT: "Final[Noun[Astrolabe]]" = Noun("seat", size=lambda g: g.seats)
POSITION: "Final[Noun[Astrolabe]]" = Noun("position", size=lambda g: g.content.instrument.positions)
DIALLED: "Final[Noun[Astrolabe]]" = Noun("number", size=8)
AMOUNT: "Final[Noun[Astrolabe]]" = Noun("number", size=100)
PAID: "Final[Noun[Astrolabe]]" = Noun("number", size=lambda g: g.content.essence + 1)
COUNT: "Final[Noun[Astrolabe]]" = Noun("count", size=MOST)
PART_OF: "Final[Noun[Astrolabe]]" = Noun("part", size=lambda g: g.content.texts.most_branches())
TIME: "Final[Noun[Astrolabe]]" = Noun("time of day", TIME_NAMES)
ACTION: "Final[Noun[Astrolabe]]" = Noun("action", ACTION_NAMES)
STEPS: "Final[Noun[Astrolabe]]" = Noun("ring steps", STEP_NAMES)
SLOT: "Final[Noun[Astrolabe]]" = Noun("demon slot", slot_ids)
STAR: "Final[Noun[Astrolabe]]" = Noun("star", STAR_NAMES)
ESSENCE: "Final[Noun[Astrolabe]]" = Noun("kind of essence", ESSENCE_NAMES)
DEMON: "Final[Noun[Astrolabe]]" = Noun("demon", demon_ids)
ARTIFACT: "Final[Noun[Astrolabe]]" = Noun("artifact", artifact_ids)
TALISMAN: "Final[Noun[Astrolabe]]" = Noun("talisman", talisman_ids)
SKY_SLOT: "Final[Noun[Astrolabe]]" = Noun("sky slot", sky_ids)
CONSTELLATION: "Final[Noun[Astrolabe]]" = Noun("constellation", constellation_ids)
CARD: "Final[Noun[Astrolabe]]" = Noun("card", card_ids)
DECK: "Final[Noun[Astrolabe]]" = Noun("deck", DECK_NAMES)
END_OF_DECK: "Final[Noun[Astrolabe]]" = Noun("end of the deck", ENDS_OF_DECK)
BLIND: "Final[Noun[Astrolabe]]" = Noun("blind", YES_NO)
END: "Final[Noun[Astrolabe]]" = Noun("end", ENDS)
CAUSED_BY: "Final[Noun[Astrolabe]]" = Cause("cause")

VERBS: "Final[list[Verb[Astrolabe]]]" = [
    # setting
    Verb(AIM, "aim", [TIME, ACTION, DIALLED]),
    Verb(SET, "set", [POSITION, STEPS, STEPS]),
    # a turn
    Verb(ACT, "act", [ACTION, AMOUNT]),
    Verb(BUY, "take-artifact", [ARTIFACT]),
    Verb(BUY_BLIND, "take-artifact-blind", []),
    Verb(SIDE, "side", [TIME], "An artifact is put on a side when it is gained, and stays there", "buy.no-moving"),
    Verb(ACTIVATE, "activate", [ARTIFACT, PAID, PAID]),
    Verb(PLAY, "play", [TALISMAN]),
    Verb(DISCARD, "discard", [TALISMAN]),
    Verb(END_TURN, "end-turn", []),
    # the actions
    Verb(
        CAPTURE_ROW,
        "capture",
        [DEMON],
        "Demons are captured by the capture action or a card that says so",
        "capture.count",
    ),
    Verb(
        CAPTURE_BLIND,
        "capture-blind",
        [],
        "Demons are captured by the capture action or a card that says so",
        "capture.count",
    ),
    Verb(PUT, "slot", [SLOT], "A slot is chosen for a demon just captured", "capture.any-open-slot"),
    Verb(
        COVER,
        "cover",
        [STAR, SLOT, STAR],
        "A star goes on a demon when it is drawn, taken or moved",
        "stargaze.no-later-moves",
    ),
    Verb(
        TO_SKY,
        "sky",
        [STAR, SKY_SLOT],
        "A star goes into the sky when it is drawn, returned or moved",
        "stargaze.misfits-to-sky",
    ),
    Verb(TO_BAG, "bag", [STAR], "Only a star that is being placed can be discarded", "star.discard-to-bag"),
    Verb(
        RESOLVE,
        "resolve",
        [CONSTELLATION],
        "An order is chosen when several constellations are finished at once",
        "ruling.sky.several-finished",
    ),
    Verb(
        TRAP_IN, "trap", [DEMON, ARTIFACT], "Demons are trapped by the trap action or a card that says so", "trap.count"
    ),
    Verb(PURGE_ONE, "purge", [DEMON], "Demons are purged by the purge action or a card that says so", "purge.count"),
    Verb(STOP, "stop", [], "There is nothing to stop", "action.lower-power-allowed"),
    # inside card texts
    Verb(
        STRENGTH,
        "strength",
        [AMOUNT],
        "A strength is chosen when a card lets one meditate or stargaze",
        "ruling.turn.card-actions",
    ),
    Verb(
        TAKE,
        "take-star",
        [SKY_SLOT, SLOT, STAR],
        "Stars are taken from the sky when a card says so",
        "ruling.sky.stars-from-effects",
    ),
    Verb(
        LIFT,
        "lift",
        [SLOT, STAR, STAR],
        "Stars on demons stay where they are unless a card moves them",
        "stargaze.no-later-moves",
    ),
    Verb(
        LIFT_SKY,
        "lift-sky",
        [SKY_SLOT],
        "Stars in the sky stay where they are unless a card moves them",
        "stargaze.choose-constellation",
    ),
    Verb(
        ESSENCE_KIND,
        "essence",
        [ESSENCE],
        "A kind of essence is chosen when a card gives essence of either kind",
        "ruling.purge.essence-split-icon",
    ),
    Verb(CONVERT, "convert", [ESSENCE], "Essence is exchanged when a card says so", "purge.essence-use"),
    Verb(PART, "choose", [PART_OF], "A part is chosen when a card offers several", "ruling.turn.card-over-rule"),
    Verb(YES, "yes", [], "No card asks for yes or no", "ruling.turn.card-over-rule"),
    Verb(NO, "no", [], "No card asks for yes or no", "ruling.turn.card-over-rule"),
    Verb(PAY, "pay", [PAID, PAID], "A cost is paid when a card asks for one", "ruling.turn.card-over-rule"),
    Verb(
        TURN_RINGS,
        "turn-rings",
        [STEPS, STEPS],
        "Rings are turned while setting, or when a card says so",
        "ruling.astrolabe.adjust-icon",
    ),
    Verb(
        USE,
        "use",
        [ARTIFACT],
        "An artifact works without paying when a card says so",
        "ruling.activate.free-activation",
    ),
    Verb(
        MOVE_ARTIFACT,
        "to-twilight",
        [ARTIFACT],
        "An artifact stays on the side where it was placed unless a card moves it",
        "buy.no-moving",
    ),
    Verb(
        SWAP_CARD, "swap", [CARD], "A card of a row is replaced when a card says so", "capture.no-refill-during-round"
    ),
    Verb(ON_TOP_CARD, "on-top", [CARD], "Only cards that one looks at are put back", "ruling.turn.card-over-rule"),
    Verb(UNDER_CARD, "under", [CARD], "Only cards that one looks at are put back", "ruling.turn.card-over-rule"),
    Verb(
        SWAP_SLOTS,
        "swap-slots",
        [SLOT, SLOT],
        "Demons stay in their slots unless a card swaps them",
        "capture.any-open-slot",
    ),
    Verb(GIVE, "give", [TALISMAN], "A talisman is given up when a card asks for it", "talisman.discard-any-time"),
]

EVENTS: "Final[list[EventKind[Astrolabe]]]" = [
    # set-up and rounds
    EventKind(STARTER, "starter-dealt", {"seat": SEAT, "artifact": ARTIFACT}, GOT),
    EventKind(ROUND_BEGINS, "round-began", {"round": COUNT}),
    EventKind(REVEALED, "revealed", {"seat": SEAT, "action": ACTION, "number": DIALLED, "time": TIME, "focus": AMOUNT}),
    EventKind(TURN_BEGINS, "turn-began", {"seat": SEAT}),
    EventKind(TURN_ENDS, "turn-ended", {"seat": SEAT}),
    EventKind(REFILLED, "row-filled", {"card": CARD}),
    EventKind(TIE_BREAKER_GIVEN, "tie-breaker-given", {"seat": SEAT}),
    EventKind(TIE_BREAKER_PASSED, "tie-breaker-passed", {"seat": SEAT}),
    EventKind(LAST_ROUND, "last-round", {"reason": END}),
    EventKind(GAME_OVER, "game-over", {"reason": END}),
    EventKind(FINAL_SCORE, "final-score", {"seat": SEAT, "points": COUNT}),
    # the astrolabe, focus, essence, points
    EventKind(TOOK_ACTION, "action-taken", {"seat": SEAT, "action": ACTION, "strength": AMOUNT}),
    EventKind(BOOSTED, "action-boosted", {"seat": SEAT, "amount": AMOUNT, "cause": CAUSED_BY}),
    EventKind(
        ADJUSTED,
        "rings-turned",
        {"seat": SEAT, "action_steps": STEPS, "number_steps": STEPS, "cause": CAUSED_BY},
    ),
    EventKind(CHARGED, "charged", {"seat": SEAT, "amount": AMOUNT, "cause": CAUSED_BY}),
    EventKind(SPENT_FOCUS, "focus-spent", {"seat": SEAT, "amount": AMOUNT, "cause": CAUSED_BY}),
    EventKind(GAINED_ESSENCE, "essence-gained", {"seat": SEAT, "dark": AMOUNT, "bright": AMOUNT, "cause": CAUSED_BY}),
    EventKind(PAID_ESSENCE, "essence-paid", {"seat": SEAT, "dark": AMOUNT, "bright": AMOUNT, "cause": CAUSED_BY}),
    EventKind(GAINED_VP, "scored", {"seat": SEAT, "points": AMOUNT, "cause": CAUSED_BY}),
    # talismans
    EventKind(DREW_TALISMAN, "talisman-drawn", {"seat": SEAT, "talisman": TALISMAN, "cause": CAUSED_BY}, GOT),
    EventKind(SKIPPED_TALISMAN, "talisman-skipped", {"seat": SEAT}),
    EventKind(PLAYED_TALISMAN, "talisman-played", {"seat": SEAT, "talisman": TALISMAN}, USED),
    EventKind(DISCARDED_TALISMAN, "talisman-discarded", {"seat": SEAT, "talisman": TALISMAN}),
    EventKind(TALISMANS_RESHUFFLED, "talismans-reshuffled", {}),
    # demons
    EventKind(CAPTURED_DEMON, "demon-captured", {"seat": SEAT, "demon": DEMON, "blind": BLIND}, GOT),
    EventKind(PLACED_DEMON, "demon-placed", {"seat": SEAT, "demon": DEMON, "slot": SLOT}),
    EventKind(TRAPPED_DEMON, "demon-trapped", {"seat": SEAT, "demon": DEMON, "artifact": ARTIFACT}, USED),
    EventKind(PURGED_DEMON, "demon-purged", {"seat": SEAT, "demon": DEMON}, USED),
    EventKind(REARRANGED, "demons-swapped", {"seat": SEAT, "slot": SLOT, "other_slot": SLOT, "cause": CAUSED_BY}),
    # stars
    EventKind(SEEDED, "sky-seeded", {"constellation": CONSTELLATION, "star": STAR}),
    EventKind(DREW_STARS, "stars-drawn", {"seat": SEAT, "stars": Several(STAR)}),
    EventKind(STAR_ON_DEMON, "star-on-demon", {"seat": SEAT, "star": STAR, "demon": DEMON, "icon": STAR}),
    EventKind(STAR_IN_SKY, "star-in-sky", {"seat": SEAT, "star": STAR, "place": SKY_SLOT}),
    EventKind(STAR_IN_BAG, "star-in-bag", {"seat": SEAT, "star": STAR, "cause": CAUSED_BY}),
    EventKind(STAR_LIFTED, "star-lifted", {"seat": SEAT, "star": STAR, "demon": DEMON, "cause": CAUSED_BY}),
    EventKind(STAR_TAKEN, "star-taken", {"seat": SEAT, "star": STAR, "place": SKY_SLOT, "demon": DEMON, "icon": STAR}),
    EventKind(
        STAR_SHIFTED, "star-shifted", {"seat": SEAT, "star": STAR, "origin": DEMON, "demon": DEMON, "icon": STAR}
    ),
    EventKind(STAR_MOVED_IN_SKY, "star-moved", {"seat": SEAT, "star": STAR, "origin": SKY_SLOT, "place": SKY_SLOT}),
    EventKind(FINISHED, "constellation-finished", {"seat": SEAT, "constellation": CONSTELLATION}),
    EventKind(RESEEDED, "sky-reseeded", {"constellation": CONSTELLATION, "star": STAR}),
    # artifacts and decks
    EventKind(
        GOT_ARTIFACT, "artifact-taken", {"seat": SEAT, "artifact": ARTIFACT, "blind": BLIND, "price": AMOUNT}, GOT
    ),
    EventKind(PLACED_ARTIFACT, "artifact-placed", {"seat": SEAT, "artifact": ARTIFACT, "side": TIME}, GOT),
    EventKind(SIDE_FILLED, "side-filled", {"seat": SEAT, "side": TIME}),
    EventKind(ACTIVATED, "artifact-activated", {"seat": SEAT, "artifact": ARTIFACT}, USED),
    EventKind(MOVED_TO_TWILIGHT, "artifact-moved", {"seat": SEAT, "artifact": ARTIFACT}),
    EventKind(SWAPPED_ROW, "row-swapped", {"seat": SEAT, "deck": DECK, "card": CARD, "turned_up": CARD}),
    EventKind(PEEKED, "peeked", {"seat": SEAT, "deck": DECK, "card": CARD, "count": AMOUNT}),
    EventKind(PUT_BACK, "put-back", {"seat": SEAT, "deck": DECK, "end": END_OF_DECK, "card": CARD}),
]

VALUES: Final = [
    Value("focus", 1, 15, "meditate.cap-eight", "focus tokens of a player"),
    Value("meditate", 1, 4, "meditate.double", "focus charged for each strength of meditating"),
    Value("twilight-focus", 0, 9, "activate.twilight-focus", "focus at the start of a twilight turn"),
    Value("hand-limit", 0, 9, "talisman.hand-limit", "talismans a player can hold"),
    Value("match-talismans", 0, 3, "capture.match-talisman", "talismans for a neighbour with the same top star"),
    Value("side-places", 1, 8, "buy.four-per-side", "artifacts on each side of a board"),
    Value("side-bonus", 0, 20, "buy.side-bonus", "VP for a full day or night side"),
    Value("artifact-price", 0, 12, "buy.cost-four", "focus for an artifact"),
    Value("lowest-price", 0, 12, "ruling.buy.lowest-price", "focus for an artifact at least, however cards lower it"),
    Value("artifact-row", 1, 5, "setup.artifact-row", "face-up artifacts"),
    Value("more-demons", 0, 4, "setup.demon-row", "face-up demons beyond one for each player"),
    Value("first-activation", 1, 5, "activate.first-costs-one", "essence for the first activation of a turn"),
    Value("next-activation", 0, 5, "activate.cost-rises", "essence by which each further one costs more"),
    Value("essence", 1, 60, "ruling.purge.bank-limit", "essence of each kind in the bank"),
    Value("stars", 0, 40, "setup.star-bag", "tokens in the bag: green, red, purple, blue, yellow, wild", 6),
    Value("traps-to-end", 1, 12, "end.five-trapped", "trapped demons that bring the last round"),
    Value("end-bonus", 0, 20, "end.bonus", "VP for them"),
    Value("most-rounds", 1, 400, "ruling.end.stall-guard", "rounds of the longest game"),
]
