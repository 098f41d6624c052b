"""The small numbers and words of the game: what there is, what players can do, what the log can tell."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from asterism.kernel.cards import NO, PART, YES
from asterism.kernel.names import GOT, USED, EventKind, Noun, Several, Value, Verb

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

LOCATIONS: Final = 5  # of Accolades

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
CORES_LEFT: Final = 23
BOT_MARKED: Final = 24
BOT_MOVED: Final = 25
DEALT_LAUREL: Final = 26
PAID: Final = 27
RECORDED: Final = 28
LAUREL_SHOWN: Final = 29
FINAL_SCORE: Final = 30
STARBOT_SCORED: Final = 31
FLARES_LEFT: Final = 32
RAYS_LEFT: Final = 33
LAUREL_MISSED: Final = 34
NIGHT_SCORE: Final = 35
ROUND_BEGAN: Final = 36
SPECIAL_BEGAN: Final = 37
DECIDED: Final = 38
CORES_CAME: Final = 39
FLARES_CAME: Final = 40
RAYS_CAME: Final = 41
CORES_SHUFFLED: Final = 42
STARBOTS_SHUFFLED: Final = 43

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


def aspect_ids(g: "Starlight") -> Sequence[str]:
    return g.content.aspect_ids


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


def branches(g: "Starlight") -> int:
    return g.content.texts.most_branches()


SEAT: Final["Noun[Starlight]"] = Noun("seat", size=seats)
CORE: Final["Noun[Starlight]"] = Noun("Core", core_ids)
FLARE: Final["Noun[Starlight]"] = Noun("Flare", flare_ids)
ASPECT: Final["Noun[Starlight]"] = Noun("Aspect", aspect_ids)
GOD: Final["Noun[Starlight]"] = Noun("God", god_ids)
LAUREL: Final["Noun[Starlight]"] = Noun("Laurel", laurel_ids)
ACCOLADE: Final["Noun[Starlight]"] = Noun("Accolade", accolade_ids, LOCATIONS)
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
BRANCH: Final["Noun[Starlight]"] = Noun("part", size=branches)

VERBS: Final["list[Verb[Starlight]]"] = [
    Verb(KEEP_GOD, "keep-god", [GOD], "A God is kept at set-up", "gods.deal-two"),
    Verb(PLACE, "place", [SPACE], "A marker is placed freely on the first turn only", "first-turn.place-anywhere"),
    Verb(STEP, "step", [], "A step is taken between two actions", "rondel.clockwise"),
    Verb(
        ACT, "act", [], "The action of a space is taken after a step, between other actions", "rondel.action-each-step"
    ),
    Verb(
        SPECIAL_LAUNCH,
        "special-launch",
        [],
        "The special launch is the last action of one's last turn",
        "last-turn.free-launch",
    ),
    Verb(
        CLAIM,
        "claim",
        [ACCOLADE],
        "Accolades are claimed by hand after an action, before the next step",
        "accolades.moment",
    ),
    Verb(END_TURN, "end-turn", [], "The turn is ended between two actions", "turn.end-by-choice"),
    Verb(BOON, "boon", [FLARE], "Boons are used between the parts of one's own turn", "flares.boon"),
    Verb(TAKE_CORE, "take-core", [CORE], "Cores are taken in the action Gain Cores", "cores.take-two"),
    Verb(TAKE_RAY, "take-ray", [RAY], "Rays are taken in the Gain Rays action of their length", "rays.any-number"),
    Verb(BUY_FLARE, "buy-flare", [FLARE], "Flares are bought in the action Gain Flares", "flares.buy-any-number"),
    Verb(FLUSH, "flush", [POOL], "A pool is flushed during its own Gain action", "flush.only-in-own-action"),
    Verb(FINISH, "finish", [], "Only a Gain action that has done something is finished", "actions.must-do-something"),
    Verb(REFILL, "refill", [], "A refill comes right after taking a ray, with Refill Rays", "privileges.refill-rays"),
    Verb(LEAVE, "leave", [], "There is nothing to decline", "privileges.refill-rays"),
    Verb(GIVE_RAY, "give-ray", [RAY], "Rays are put back only for a boon that swaps them", "flares.boon"),
    Verb(
        CHOOSE_CORE, "choose-core", [CORE], "The Core is chosen at the beginning of a launch", "launch.step1-complete"
    ),
    Verb(ATTACH_RAY, "attach-ray", [RAY], "Rays are attached during a launch", "star.choose-at-launch"),
    Verb(
        LAUNCH_STAR,
        "launch",
        [SLOT],
        "A slot is chosen during a launch, for a complete star",
        "launch.step2-destination",
    ),
    Verb(
        LAUNCH_SLOTLESS,
        "launch-slotless",
        [],
        "A star is scored without a slot only in the last turn's special launch",
        "last-turn.slotless",
    ),
    Verb(STAR_COMPLETE, "star-complete", [], "A star is called complete during a launch", "plan.complete-star"),
    Verb(
        ATTACH_FLARE,
        "attach-flare",
        [FLARE],
        "A Flare is attached during a launch, once the slot is scored",
        "flares.declared-in-step-five",
    ),
    Verb(NO_FLARE, "no-flare", [], "Flares are attached or not during a launch", "launch.one-flare"),
    Verb(BUY_NIGHT_POINT, "buy-night-point", [], "Night points are bought during a launch", "launch.step5-buy"),
    Verb(BUY_NO_MORE, "buy-no-more", [], "Night points are bought during a launch", "launch.step5-buy"),
    Verb(PART, "part", [BRANCH], "No card asks to choose one of its parts", "flares.boon"),
    Verb(YES, "yes", [], "No card asks for a yes or no", "flares.boon"),
    Verb(NO, "no", [], "No card asks for a yes or no", "flares.boon"),
]

EVENTS: Final["list[EventKind[Starlight]]"] = [
    EventKind(SAT_DOWN, "sat-down", {"seat": SEAT, "place": NUMBER, "saved": AP}),
    EventKind(KEPT_GOD, "kept-god", {"seat": SEAT, "god": GOD}, GOT),
    EventKind(ROUND_BEGAN, "round-began", {"round": ROUND, "last": NUMBER}),
    EventKind(TURN_BEGAN, "turn-began", {"seat": SEAT, "ap": AP, "round": ROUND, "saved": AP}),
    EventKind(PLACED, "placed", {"seat": SEAT, "space": SPACE}),
    EventKind(STEPPED, "stepped", {"seat": SEAT, "space": SPACE, "paid": AP}),
    EventKind(SURCHARGED, "surcharged", {"seat": SEAT, "paid": AP}),
    EventKind(TOOK_CORE, "took-core", {"seat": SEAT, "core": CORE, "paid": AP, "cause": CAUSE}, GOT),
    EventKind(TOOK_RAY, "took-ray", {"seat": SEAT, "ray": RAY, "paid": AP, "cause": CAUSE}),
    EventKind(BOUGHT_FLARE, "bought-flare", {"seat": SEAT, "flare": FLARE, "paid": AP}, GOT),
    EventKind(FLUSHED, "flushed", {"seat": SEAT, "pool": POOL, "paid": AP, "cause": CAUSE}),
    EventKind(REFILLED, "refilled", {"seat": SEAT, "pool": POOL}),
    EventKind(USED_BOON, "used-boon", {"seat": SEAT, "flare": FLARE}, USED),
    EventKind(GAVE_RAY, "gave-ray", {"seat": SEAT, "ray": RAY}),
    EventKind(
        LAUNCHED,
        "launched",
        {"seat": SEAT, "core": CORE, "magnitude": MAGNITUDE, "slot": SLOT, "rays": Several(RAY)},
        USED,
    ),
    EventKind(SCORED, "scored", {"seat": SEAT, "points": POINTS, "cause": CAUSE, "flare": FLARE}),
    EventKind(RECORDED, "recorded", {"seat": SEAT, "magnitude": MAGNITUDE, "aspect": ASPECT}),
    EventKind(GAINED_PRIVILEGE, "gained-privilege", {"seat": SEAT, "privilege": PRIVILEGE}, GOT),
    EventKind(CLAIMED, "claimed", {"seat": SEAT, "accolade": ACCOLADE, "cause": CAUSE}, GOT),
    EventKind(DAWNED, "dawned", {"seat": SEAT}),
    EventKind(FORFEITED, "forfeited", {"seat": SEAT}),
    EventKind(SPECIAL_BEGAN, "special-launch-began", {"seat": SEAT}),
    EventKind(TURN_ENDED, "turn-ended", {"seat": SEAT, "saved": AP, "lost": AP}),
    EventKind(BOT_CARD, "starbot-card", {"seat": SEAT, "card": STARBOT}),
    EventKind(BOT_LAUNCHED, "starbot-launched", {"seat": SEAT, "slot": SLOT}),
    EventKind(CORES_LEFT, "cores-left", {"seat": SEAT, "cores": Several(CORE)}),
    EventKind(FLARES_LEFT, "flares-left", {"seat": SEAT, "flares": Several(FLARE)}),
    EventKind(RAYS_LEFT, "rays-left", {"seat": SEAT, "rays": Several(RAY)}),
    EventKind(CORES_CAME, "cores-came", {"cores": Several(CORE)}),
    EventKind(FLARES_CAME, "flares-came", {"flares": Several(FLARE)}),
    EventKind(RAYS_CAME, "rays-came", {"rays": Several(RAY)}),
    EventKind(CORES_SHUFFLED, "cores-shuffled", {"cards": NUMBER}),
    EventKind(STARBOTS_SHUFFLED, "starbots-shuffled", {"cards": NUMBER}),
    EventKind(BOT_MARKED, "starbot-marked", {"seat": SEAT, "accolade": ACCOLADE, "markers": NUMBER}),
    EventKind(BOT_MOVED, "starbot-moved", {"seat": SEAT, "space": SPACE}),
    EventKind(DEALT_LAUREL, "dealt-laurel", {"seat": SEAT, "laurel": LAUREL}, GOT),
    EventKind(PAID, "paid", {"seat": SEAT, "paid": AP}),
    EventKind(LAUREL_SHOWN, "laurel-shown", {"seat": SEAT, "laurel": LAUREL, "points": POINTS, "bonus": POINTS}, USED),
    EventKind(LAUREL_MISSED, "laurel-missed", {"seat": SEAT, "laurel": LAUREL}),
    EventKind(
        NIGHT_SCORE,
        "night-score",
        {"seat": SEAT, "slots": POINTS, "flares": POINTS, "bought": POINTS, "god": POINTS},
    ),
    EventKind(
        FINAL_SCORE,
        "final-score",
        {"seat": SEAT, "night": POINTS, "alphas": POINTS, "laurels": POINTS, "accolades": POINTS},
    ),
    EventKind(
        STARBOT_SCORED,
        "starbot-scored",
        {"seat": SEAT, "night": POINTS, "accolades": POINTS, "stars": POINTS, "each": POINTS},
    ),
    EventKind(DECIDED, "decided", {}),
]

PLAYERS_MAX: Final = 5  # setup.procedure

VALUES: Final = [
    Value("daybreak", 1, 999, "end.daybreak", "night points that bring daybreak"),
    Value("alpha-day", 0, 99, "scoring.alpha-stars", "day points for a star in a large slot"),
    Value("laurel-bonus", 0, 99, "privileges.laurel-bonus", "more for a Laurel with the privilege"),
    Value("ray-pool", 3, 20, "rays.pool-size", "rays in the long and in the short pool", 2),
    Value("flare-costs", 1, 9, "flares.position-costs", "AP for a Flare by its place", 4),
    Value("laurels", 0, 4, "laurels.number", "Laurels dealt to a player"),
    Value("late-seat-ap", 0, 5, "setup.late-seat-bonus", "saved AP by place in the first round", 5),
    Value("slotless", 1, 99, "last-turn.slotless-points", "points of a small, medium or large star without a slot", 3),
    Value("turn-ap", 1, 20, "ap.five-per-turn", "AP of every later turn"),
    Value("saved-ap", 0, 20, "ap.save-up-to-five", "the most AP a player saves"),
    Value("first-turn-ap", 1, 9, "first-turn.two-ap", "AP of the first turn"),
    Value("step-price", 1, 9, "ap.step-cost", "AP for a step"),
    Value("surcharge", 0, 9, "ap.surcharge", "AP more for an action where an opponent stands"),
    Value("core-price", 1, 9, "cores.cost", "AP for a Core"),
    Value("ray-price", 1, 9, "rays.cost", "AP for a ray"),
    Value("flush-price", 1, 9, "flush.only-in-own-action", "AP for a flush"),
    Value("launch-price", 1, 9, "launch.step3-pay", "AP for a launch"),
    Value("core-pool", 1, 9, "cores.refill-three", "Cores in the pool"),
    Value("cores-per-action", 1, 9, "cores.take-two", "the most Cores taken in one action"),
    Value("core-limit", 1, 9, "cores.limit-four", "the most Cores a player holds"),
    Value("flares-per-launch", 0, 9, "launch.one-flare", "the most Flares attached to a star for points"),
    Value("gods-dealt", 1, 3, "gods.deal-two", "Gods dealt to a player to choose from"),
    Value("night-point-price", 1, 9, "privileges.buy-night", "AP for a night point"),
    Value("markers-to-win", 1, 9, "starbot.five-markers-win", "markers with which a Starbot claims an Accolade"),
    Value("starbot-faint", 0, 99, "starbot.difficulty", "points a star of 1, 2, 3 or 4 Starbots", 4),
    Value("starbot-bright", 0, 99, "starbot.difficulty", "points a star of 1, 2, 3 or 4 Starbots", 4),
    Value("starbot-brilliant", 0, 99, "starbot.difficulty", "points a star of 1, 2, 3 or 4 Starbots", 4),
    Value("starbot-blazing", 0, 99, "starbot.difficulty", "points a star of 1, 2, 3 or 4 Starbots", 4),
]
