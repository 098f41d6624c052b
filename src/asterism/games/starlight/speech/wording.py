"""Cards in words: what ops say, for labels, help and print."""

from asterism.games.starlight.model.content import StarlightContent
from asterism.games.starlight.model.names import (
    ANY_PATTERN,
    ANY_POOL,
    BASE_PER,
    BOT_DISCARD,
    BOT_FLUSH,
    BOT_LAUNCH,
    CAUSES_SURCHARGE,
    CORE_LIMITS,
    EITHER,
    ENDS,
    EXTRA_LAURELS,
    FLARES_PER_LAUNCH,
    FLAT,
    FREE_FIRST_STEP,
    FREE_FLUSH,
    FREE_STEPS,
    GAIN_AP,
    GOAL_ASPECT_COUNT,
    GOAL_ASPECTS,
    GOAL_CONSTELLATIONS,
    GOAL_FLARES_USED,
    GOAL_IN,
    GOAL_IN_EACH,
    GOAL_IN_ONE,
    GOAL_LINKED,
    GOAL_MAGNITUDE_COUNT,
    GOAL_MAGNITUDES,
    GOAL_PRIVILEGE_COUNT,
    GOAL_PRIVILEGES,
    GOAL_SIZE,
    GOAL_SPREAD,
    GOAL_STARS,
    GOD_FREE_FLUSH,
    GOD_WILD_COLOUR,
    IGNORE_PATTERN,
    LAUNCH_ANYWHERE,
    LEAP,
    LENGTHS,
    NEIGHBOUR_NIGHT,
    NO_FLUSH,
    NO_SURCHARGE,
    PER,
    RAY_POOL_CHOICE,
    RAYS_OF_COLOUR,
    SAVE_CAP,
    SIZES,
    START_PRIVILEGE,
    SWAP_RAYS,
    TAKE_CORE,
    TAKE_RAYS,
    TURN_AP,
    WAIVE_SURCHARGE,
    WILD_COLOUR,
)

PRIVILEGE_NAMES = [
    "Buy Night Points on Launch",
    "+1 Action Point",
    "Refill Rays",
    "Laurels +3 Victory Points",
    "Core + Ray",
    "Launch Alpha Star",
]
PATTERN_NAMES = ["all long", "all short", "equal sizes", "any sizes"]
POOL_NAMES = ["Core pool", "Flare pool", "long ray pool", "short ray pool", "pool of your choice"]
COUNT_NAMES = [
    "star you have launched",
    "of your stars in small slots",
    "of your stars in medium slots",
    "of your stars in large slots",
    "of your stars in this constellation",
    "of your stars joined to this one",
    "constellation with a star of yours",
    "ray of this star",
    "Aspect you have launched",
    "magnitude you have launched",
    "privilege you hold",
    "Flare you have used",
]


def some(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 ray", "3 rays"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(names: list[str], last: str = "and") -> str:
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def members(mask: int, names: list[str]) -> list[str]:
    return [name for i, name in enumerate(names) if mask >> i & 1]


def plan_text(c: StarlightContent, core: int) -> str:
    """A Core's plan: its colours and its pattern."""
    colours = [c.colour_names[ray >> 1].lower() for ray in c.core_rays[core]]
    text = f"{listed(colours, 'or')}; {PATTERN_NAMES[c.core_pattern[core]]}"
    if c.core_printed[core] >= 0:
        text += f"; one printed {c.colour_names[c.core_printed[core]].lower()} ray"
    return text


def aspect_name(c: StarlightContent, core: int) -> str:
    aspect = c.core_aspect[core]
    return c.aspect_names[aspect.bit_length() - 1] if aspect else "no Aspect"


def night_text(c: StarlightContent, flare: int) -> str:
    """The upper box of a Flare."""
    op = c.flare_night[flare]
    if op[0] == FLAT:
        return f"{op[1]} night points"
    if op[0] == PER:
        return f"{some(op[1], 'night point')} for each {count_text(c, op[2])}, at most {op[3]}"
    if op[0] == BASE_PER:
        return f"{op[1]} night points and {op[2]} more for each {count_text(c, op[3])}, at most {op[4]}"
    return f"{op[2]} night points if you have {goal_text(c, c.goals[op[1]])}"


def count_text(c: StarlightContent, count: int) -> str:
    if count >= RAYS_OF_COLOUR:
        return f"{c.colour_names[count - RAYS_OF_COLOUR].lower()} ray of this star"
    return COUNT_NAMES[count]


def boon_text(c: StarlightContent, flare: int) -> str:
    """The lower box of a Flare."""
    kind, number, pool = c.flare_boon[flare], c.boon_number[flare], c.boon_pool[flare]
    if kind == TAKE_RAYS:
        length = "" if pool == EITHER else LENGTHS[pool] + " "
        return f"take {some(number, f'free {length}ray')}"
    if kind == GAIN_AP:
        return f"gain {number} AP"
    if kind == TAKE_CORE:
        return f"take {some(number, 'free Core')}"
    if kind == FREE_FLUSH:
        return f"flush {'one pool' if pool == ANY_POOL else 'the ' + POOL_NAMES[pool]} free"
    if kind == FREE_STEPS:
        return f"your next {some(number, 'step')} this turn cost nothing"
    if kind == WAIVE_SURCHARGE:
        return "pay no surcharge for the rest of the turn"
    if kind == SWAP_RAYS:
        return f"swap up to {some(number, 'ray')} with the pools"
    if kind == WILD_COLOUR:
        return f"in this launch {some(number, 'ray')} may be of any colour"
    if kind == ANY_PATTERN:
        return "this launch ignores the ray pattern"
    if kind == LEAP:
        return "this launch ignores target and connection"
    return "this launch may go to any constellation"


def goal_text(c: StarlightContent, goal: list[list[int]]) -> str:
    return listed([goal_part_text(c, op) for op in goal])


def goal_part_text(c: StarlightContent, op: list[int]) -> str:
    kind, a, b = op[0], op[1], op[2]
    if kind == GOAL_STARS:
        return some(a, "star")
    if kind == GOAL_IN_EACH:
        return f"a star in each of {listed(members(a, c.constellation_names))}"
    if kind == GOAL_CONSTELLATIONS:
        return f"stars in {some(a, 'constellation')}"
    if kind == GOAL_IN:
        return f"{some(b, 'star')} in {listed(members(a, c.constellation_names))} together"
    if kind == GOAL_IN_ONE:
        return f"{some(a, 'star')} in one constellation"
    if kind == GOAL_SPREAD:
        return f"{some(b, 'star')} in each of {some(a, 'constellation')}"
    if kind == GOAL_SIZE:
        return f"{some(b, 'star')} in {SIZES[a]} slots"
    if kind == GOAL_MAGNITUDES:
        return f"stars of magnitude {listed(members(a, [str(m) for m in range(8)]))} launched"
    if kind == GOAL_MAGNITUDE_COUNT:
        return f"{a} different magnitudes launched"
    if kind == GOAL_ASPECTS:
        return f"the Aspects {listed(members(a, c.aspect_names))} launched"
    if kind == GOAL_ASPECT_COUNT:
        return f"{a} different Aspects launched"
    if kind == GOAL_PRIVILEGES:
        return f"the privileges {listed(members(a, PRIVILEGE_NAMES))}"
    if kind == GOAL_PRIVILEGE_COUNT:
        return some(a, "privilege")
    if kind == GOAL_LINKED:
        return f"{some(a, 'star')} joined by lines"
    assert kind == GOAL_FLARES_USED
    return f"{some(a, 'used Flare')}"


def god_text(c: StarlightContent, god: int) -> str:
    """Powers, then restrictions."""
    powers = "; ".join(god_op_text(c, op) for op in c.god[god].powers)
    restrictions = "; ".join(god_op_text(c, op) for op in c.god[god].restrictions)
    return f"{powers}. But: {restrictions}." if restrictions else f"{powers}."


def god_op_text(c: StarlightContent, op: list[int]) -> str:
    kind, a, b = op[0], op[1], op[2]
    if kind == RAY_POOL_CHOICE:
        return "Gain Long Rays and Gain Short Rays take from both ray pools"
    if kind == LAUNCH_ANYWHERE:
        return "launch to any constellation"
    if kind == FREE_FIRST_STEP:
        return "the first step of each turn costs nothing"
    if kind == EXTRA_LAURELS:
        return f"{some(a, 'more Laurel')}"
    if kind == GOD_FREE_FLUSH:
        return f"{some(a, 'flush', 'flushes')} a turn cost nothing"
    if kind == START_PRIVILEGE:
        return f"start with the privilege {PRIVILEGE_NAMES[a]}"
    if kind == GOD_WILD_COLOUR:
        return f"in each launch {some(a, 'ray')} may be of any colour"
    if kind == IGNORE_PATTERN:
        return f"stars of magnitude {a} or less ignore the ray pattern"
    if kind == NO_SURCHARGE:
        return "never pay the surcharge"
    if kind == CAUSES_SURCHARGE:
        return f"opponents pay a surcharge of {a} AP where your marker stands"
    if kind == NEIGHBOUR_NIGHT:
        return f"{some(a, 'night point')} for each opponent's star joined to a new star of yours, at most {b}"
    if kind == CORE_LIMITS:
        return f"take up to {a} Cores per action and keep up to {b}"
    if kind == FLARES_PER_LAUNCH:
        return f"attach up to {some(a, 'Flare')} to a star for points"
    if kind == SAVE_CAP:
        return f"save at most {a} AP"
    if kind == NO_FLUSH:
        return f"you may not pay to flush the {POOL_NAMES[a]}"
    assert kind == TURN_AP
    return f"receive {a} AP each turn"


def bot_text(c: StarlightContent, card: int) -> str:
    """A Starbot card's action."""
    return ", then ".join(bot_op_text(c, op) for op in c.bot_action[card])


def bot_op_text(c: StarlightContent, op: list[int]) -> str:
    kind = op[0]
    if kind == BOT_LAUNCH:
        order = [c.constellation_names[i] for i in c.bot_orders[op[2]]]
        return f"launch to a {SIZES[op[1]]} slot, first in {listed(order, 'then')}"
    if kind == BOT_DISCARD:
        items = ["Core", "Flare", "long ray", "short ray"][op[1]]
        return f"discard {some(op[2], items)} from the {ENDS[op[3]]} end of the pool and refill"
    if kind == BOT_FLUSH:
        return f"flush the {POOL_NAMES[op[1]]}"
    return "flush all four pools and shuffle the Starbot discards into the deck"
