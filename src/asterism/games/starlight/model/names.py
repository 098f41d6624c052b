"""The small numbers and words of the game: what there is, what players can do, what the log can tell."""

from typing import Final

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

# Events: the seat, then what happened
SAT_DOWN: Final = 1  # seat, place in the order
KEPT_GOD: Final = 2  # seat, God
TURN_BEGAN: Final = 3  # seat, AP, round
PLACED: Final = 4  # seat, space
STEPPED: Final = 5  # seat, space, AP paid
SURCHARGED: Final = 6  # seat, AP paid
TOOK_CORE: Final = 7  # seat, Core, AP paid
TOOK_RAY: Final = 8  # seat, ray, AP paid
BOUGHT_FLARE: Final = 9  # seat, Flare, AP paid
FLUSHED: Final = 10  # seat, pool, AP paid
REFILLED: Final = 11  # seat, pool
USED_BOON: Final = 12  # seat, Flare
GAVE_RAY: Final = 13  # seat, ray
LAUNCHED: Final = 14  # seat, Core, magnitude, slot + 1 (0: slotless)
SCORED: Final = 15  # seat, points, source
GAINED_PRIVILEGE: Final = 16  # seat, privilege's place
CLAIMED: Final = 17  # seat, location
DAWNED: Final = 18  # seat
FORFEITED: Final = 19  # seat
TURN_ENDED: Final = 20  # seat, AP saved, AP lost
BOT_CARD: Final = 21  # seat, card
BOT_LAUNCHED: Final = 22  # seat, slot + 1 (0: none)
BOT_DISCARDED: Final = 23  # seat, pool, number
BOT_MARKED: Final = 24  # seat, location, markers
BOT_MOVED: Final = 25  # seat, space
DEALT_LAUREL: Final = 26  # seat, Laurel
PAID: Final = 27  # seat, AP

# Sources of night points
FROM_SLOT: Final = 0
FROM_FLARE: Final = 1
FROM_AP: Final = 2
FROM_GOD: Final = 3
FROM_STARBOT: Final = 4
