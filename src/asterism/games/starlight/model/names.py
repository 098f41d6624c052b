"""The small numbers and words of the game: what there is, what players can do, what the log can tell."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from asterism.kernel.cards import NO, PART, YES
from asterism.kernel.names import EventKind, Noun, Verb

if TYPE_CHECKING:
    from asterism.games.starlight.model.state import Starlight

# Sizes of slots, lengths of rays, ray patterns
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
PATTERN_NAMES: Final = ["all long", "all short", "equal sizes", "any sizes"]

# Kinds of rondel space, pools, ends of a pool
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
POOLS: Final = ["cores", "flares", "long", "short"]
POOL_NAMES: Final = ["Core pool", "Flare pool", "long ray pool", "short ray pool"]
POOL_ITEMS: Final = ["Core", "Flare", "long ray", "short ray"]

LEFT: Final = 0
RIGHT: Final = 1
ENDS: Final = ["left", "right"]

# Privileges, in the order of the mat
PRIVILEGES: Final = ["buy-night", "plus-ap", "refill-rays", "laurel-bonus", "core-ray", "launch-alpha"]
PRIVILEGE_NAMES: Final = [
    "Buy Night Points on Launch",
    "+1 Action Point",
    "Refill Rays",
    "Laurels +3 Victory Points",
    "Core + Ray",
    "Launch Alpha Star",
]
BUY_NIGHT: Final = 1
PLUS_AP: Final = 2
REFILL_RAYS: Final = 4
LAUREL_BONUS: Final = 8
CORE_RAY: Final = 16
LAUNCH_ALPHA: Final = 32

# What a card text stands on
ON_FLARE: Final = "flare"
ON_STARBOT: Final = "starbot"
FULFILLED: Final = "fulfilled"  # the counter that is 1 when a goal is met

# Verbs
KEEP_GOD: Final = 1
PLACE: Final = 2  # a space
STEP: Final = 3
ACT: Final = 4
SPECIAL_LAUNCH: Final = 5
CLAIM: Final = 6  # an Accolade location
END_TURN: Final = 7
BOON: Final = 8  # a Flare
TAKE_CORE: Final = 9  # a Core
TAKE_RAY: Final = 10  # a ray
BUY_FLARE: Final = 11  # a Flare
FLUSH: Final = 12  # a pool
FINISH: Final = 13  # what one is doing
REFILL: Final = 14  # the ray pool
LEAVE: Final = 15  # an offer: no free ray, no refill
GIVE_RAY: Final = 16  # a ray
CHOOSE_CORE: Final = 17  # a Core
ATTACH_RAY: Final = 18  # a ray
LAUNCH_STAR: Final = 19  # a slot
LAUNCH_SLOTLESS: Final = 20
STAR_COMPLETE: Final = 21
ATTACH_FLARE: Final = 22  # a Flare
NO_FLARE: Final = 23
BUY_NIGHT_POINT: Final = 24
BUY_NO_MORE: Final = 25

# Events
SAT_DOWN: Final = 1
KEPT_GOD: Final = 2
TURN_BEGAN: Final = 3
PLACED: Final = 4
STEPPED: Final = 5
SURCHARGED: Final = 6
TOOK_CORE: Final = 7
TOOK_RAY: Final = 8
BOUGHT_FLARE: Final = 9
FLUSHED: Final = 10
REFILLED: Final = 11
USED_BOON: Final = 12
GAVE_RAY: Final = 13
LAUNCHED: Final = 14
SCORED: Final = 15
GAINED_PRIVILEGE: Final = 16
CLAIMED: Final = 17
DAWNED: Final = 18
FORFEITED: Final = 19
TURN_ENDED: Final = 20
BOT_CARD: Final = 21
BOT_LAUNCHED: Final = 22
BOT_DISCARDED: Final = 23
BOT_MARKED: Final = 24
BOT_MOVED: Final = 25
DEALT_LAUREL: Final = 26
PAID: Final = 27

# Causes: why something happened
BY_SLOT: Final = 0
BY_FLARE: Final = 1
BY_AP: Final = 2
BY_GOD: Final = 3
BY_STARBOT: Final = 4
BY_ACTION: Final = 5
BY_BOON: Final = 6
BY_PRIVILEGE: Final = 7
BY_GOAL: Final = 8
BY_MARKERS: Final = 9
CAUSES: Final = ["slot", "flare", "ap", "god", "starbot", "action", "boon", "privilege", "goal", "markers"]


# Nouns


def core_ids(g: "Starlight") -> Sequence[str]:
    return g.content.core_ids


def flare_ids(g: "Starlight") -> Sequence[str]:
    return g.content.flare_ids


def god_ids(g: "Starlight") -> Sequence[str]:
    return g.content.god_ids


def laurel_ids(g: "Starlight") -> Sequence[str]:
    return g.content.laurel_ids


def starbot_ids(g: "Starlight") -> Sequence[str]:
    return g.content.starbot_ids


def space_ids(g: "Starlight") -> Sequence[str]:
    return g.content.space_ids


def ray_ids(g: "Starlight") -> Sequence[str]:
    return g.content.ray_ids


def slot_ids(g: "Starlight") -> Sequence[str]:
    return g.content.slot_ids


def accolade_ids(g: "Starlight") -> Sequence[str]:
    """The Accolades on show, by location."""
    return [g.content.accolade_ids[accolade] for accolade in g.accolades]


def seats(g: "Starlight") -> int:
    return g.seats


SEAT: Final["Noun[Starlight]"] = Noun("seat", size=seats)
CORE: Final["Noun[Starlight]"] = Noun("Core", core_ids)
FLARE: Final["Noun[Starlight]"] = Noun("Flare", flare_ids)
GOD: Final["Noun[Starlight]"] = Noun("God", god_ids)
LAUREL: Final["Noun[Starlight]"] = Noun("Laurel", laurel_ids)
ACCOLADE: Final["Noun[Starlight]"] = Noun("Accolade", accolade_ids)
STARBOT: Final["Noun[Starlight]"] = Noun("Starbot card", starbot_ids)
SPACE: Final["Noun[Starlight]"] = Noun("space", space_ids)
RAY: Final["Noun[Starlight]"] = Noun("ray", ray_ids)
SLOT: Final["Noun[Starlight]"] = Noun("slot", slot_ids)
POOL: Final["Noun[Starlight]"] = Noun("pool", POOLS)
PRIVILEGE: Final["Noun[Starlight]"] = Noun("privilege", PRIVILEGES)
CAUSE: Final["Noun[Starlight]"] = Noun("cause", CAUSES)
AP: Final["Noun[Starlight]"] = Noun("AP", size=100)
POINTS: Final["Noun[Starlight]"] = Noun("points", size=1000)
MAGNITUDE: Final["Noun[Starlight]"] = Noun("magnitude", size=8)
ROUND: Final["Noun[Starlight]"] = Noun("round", size=1000)
NUMBER: Final["Noun[Starlight]"] = Noun("number", size=100)

VERBS: Final["list[Verb[Starlight]]"] = [
    Verb(KEEP_GOD, "keep-god", [GOD]),
    Verb(PLACE, "place", [SPACE]),
    Verb(STEP, "step", []),
    Verb(ACT, "act", []),
    Verb(SPECIAL_LAUNCH, "special-launch", []),
    Verb(CLAIM, "claim", [ACCOLADE]),
    Verb(END_TURN, "end-turn", []),
    Verb(BOON, "boon", [FLARE]),
    Verb(TAKE_CORE, "take-core", [CORE]),
    Verb(TAKE_RAY, "take-ray", [RAY]),
    Verb(BUY_FLARE, "buy-flare", [FLARE]),
    Verb(FLUSH, "flush", [POOL]),
    Verb(FINISH, "finish", []),
    Verb(REFILL, "refill", []),
    Verb(LEAVE, "leave", []),
    Verb(GIVE_RAY, "give-ray", [RAY]),
    Verb(CHOOSE_CORE, "choose-core", [CORE]),
    Verb(ATTACH_RAY, "attach-ray", [RAY]),
    Verb(LAUNCH_STAR, "launch", [SLOT]),
    Verb(LAUNCH_SLOTLESS, "launch-slotless", []),
    Verb(STAR_COMPLETE, "star-complete", []),
    Verb(ATTACH_FLARE, "attach-flare", [FLARE]),
    Verb(NO_FLARE, "no-flare", []),
    Verb(BUY_NIGHT_POINT, "buy-night-point", []),
    Verb(BUY_NO_MORE, "buy-no-more", []),
    Verb(PART, "part", [NUMBER]),
    Verb(YES, "yes", []),
    Verb(NO, "no", []),
]

EVENTS: Final["list[EventKind[Starlight]]"] = [
    EventKind(SAT_DOWN, "sat-down", {"seat": SEAT, "place": NUMBER}),
    EventKind(KEPT_GOD, "kept-god", {"seat": SEAT, "god": GOD}),
    EventKind(TURN_BEGAN, "turn-began", {"seat": SEAT, "ap": AP, "round": ROUND}),
    EventKind(PLACED, "placed", {"seat": SEAT, "space": SPACE}),
    EventKind(STEPPED, "stepped", {"seat": SEAT, "space": SPACE, "paid": AP}),
    EventKind(SURCHARGED, "surcharged", {"seat": SEAT, "paid": AP}),
    EventKind(TOOK_CORE, "took-core", {"seat": SEAT, "core": CORE, "paid": AP, "cause": CAUSE}),
    EventKind(TOOK_RAY, "took-ray", {"seat": SEAT, "ray": RAY, "paid": AP, "cause": CAUSE}),
    EventKind(BOUGHT_FLARE, "bought-flare", {"seat": SEAT, "flare": FLARE, "paid": AP}),
    EventKind(FLUSHED, "flushed", {"seat": SEAT, "pool": POOL, "paid": AP, "cause": CAUSE}),
    EventKind(REFILLED, "refilled", {"seat": SEAT, "pool": POOL}),
    EventKind(USED_BOON, "used-boon", {"seat": SEAT, "flare": FLARE}),
    EventKind(GAVE_RAY, "gave-ray", {"seat": SEAT, "ray": RAY}),
    EventKind(LAUNCHED, "launched", {"seat": SEAT, "core": CORE, "magnitude": MAGNITUDE, "slot": SLOT}),
    EventKind(SCORED, "scored", {"seat": SEAT, "points": POINTS, "cause": CAUSE}),
    EventKind(GAINED_PRIVILEGE, "gained-privilege", {"seat": SEAT, "privilege": PRIVILEGE}),
    EventKind(CLAIMED, "claimed", {"seat": SEAT, "accolade": ACCOLADE, "cause": CAUSE}),
    EventKind(DAWNED, "dawned", {"seat": SEAT}),
    EventKind(FORFEITED, "forfeited", {"seat": SEAT}),
    EventKind(TURN_ENDED, "turn-ended", {"seat": SEAT, "saved": AP, "lost": AP}),
    EventKind(BOT_CARD, "starbot-card", {"seat": SEAT, "card": STARBOT}),
    EventKind(BOT_LAUNCHED, "starbot-launched", {"seat": SEAT, "slot": SLOT}),
    EventKind(BOT_DISCARDED, "starbot-discarded", {"seat": SEAT, "pool": POOL, "number": NUMBER}),
    EventKind(BOT_MARKED, "starbot-marked", {"seat": SEAT, "accolade": ACCOLADE, "markers": NUMBER}),
    EventKind(BOT_MOVED, "starbot-moved", {"seat": SEAT, "space": SPACE}),
    EventKind(DEALT_LAUREL, "dealt-laurel", {"seat": SEAT, "laurel": LAUREL}),
    EventKind(PAID, "paid", {"seat": SEAT, "paid": AP}),
]
