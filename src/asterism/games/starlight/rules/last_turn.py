"""Your last turn: whether a star can still be assembled, or the turn is forfeited."""

from asterism.games.starlight.model.names import (
    ALL_LONG,
    ALL_SHORT,
    ANY,
    CORE_RAY,
    GAIN_CORES,
    GAIN_FLARES,
    GAIN_RAYS,
    LONG,
    REFILL_RAYS,
    SHORT,
)
from asterism.games.starlight.model.state import EMPTY, Starlight
from asterism.games.starlight.rules.passage import surcharge

NEVER = 1000  # more AP than anybody has


def is_forfeit(g: Starlight, seat: int) -> bool:
    """Whether no line of play could launch a star this turn, even with lucky draws. # last-turn.forfeit-test"""
    god = g.god_of(seat)
    ap = g.fresh_ap(seat) + g.saved[seat]
    if g.flares[seat] or god.helps_assembling or cheapest_flare(g, seat) <= ap:  # in doubt the turn is played
        return False
    for visits in range(8):  # which of Gain Cores, Gain Long Rays and Gain Short Rays are used
        walk = walking(g, seat, visits)
        if walk < ap:
            for core, price, free in cores_within_reach(g, seat, visits & 1 == 1):
                if walk + price + missing_rays(g, seat, core, visits, free) + 1 <= ap:
                    return False
    return True


def distance(g: Starlight, seat: int, kind: int, length: int = LONG) -> int:
    """Steps clockwise to the gain space of this kind; a whole lap if the marker stands there."""
    c = g.content
    for steps in range(1, c.spaces + 1):
        space = (g.space[seat] + steps) % c.spaces
        if c.space_kind[space] == kind and (kind != GAIN_RAYS or c.space_length[space] == length):
            return steps
    return NEVER


def extra_there(g: Starlight, seat: int, steps: int) -> int:
    """The surcharge on the space so many steps ahead."""
    return surcharge(g, seat, (g.space[seat] + steps) % g.content.spaces)


def cheapest_flare(g: Starlight, seat: int) -> int:
    """What the nearest way to any Flare costs, a lucky flush left aside."""
    steps = distance(g, seat, GAIN_FLARES)
    prices = [cost for cost, flare in zip(g.content.flare_costs, g.flare_pool, strict=True) if flare != EMPTY]
    return steps + extra_there(g, seat, steps) + min(prices, default=NEVER)


def walking(g: Starlight, seat: int, visits: int) -> int:
    """Steps to the furthest space used, and the surcharges of all."""
    furthest = 0
    extra = 0
    for bit, (kind, length) in enumerate(((GAIN_CORES, LONG), (GAIN_RAYS, LONG), (GAIN_RAYS, SHORT))):
        if visits >> bit & 1:
            steps = distance(g, seat, kind, length)
            furthest = max(furthest, steps)
            extra += extra_there(g, seat, steps)
    return furthest + extra


def cores_within_reach(g: Starlight, seat: int, gain: bool) -> list[tuple[int, int, int]]:
    """Cores held, on offer or to be drawn: each with its price and the free rays it brings."""
    found = [(core, 0, 0) for core in g.cores[seat]]
    if gain and len(g.cores[seat]) < g.god_of(seat).core_keep:
        free = 1 if g.privileges[seat] & CORE_RAY else 0
        found += [(core, 1, free) for core in g.core_pool]
        found += [(core, 2, free) for core in g.core_deck + g.core_discards]
    return found


def missing_rays(g: Starlight, seat: int, core: int, visits: int, free: int) -> int:
    """The AP for what a magnitude 2 star of this Core still lacks; larger stars never lack less."""
    c = g.content
    long = sum(g.rays[seat][ray] for ray in c.core_rays[core])
    short = sum(g.rays[seat][ray + 1] for ray in c.core_rays[core])
    if c.core_printed[core] >= 0:
        shapes = [(1, 0), (0, 1)]
    elif c.core_pattern[core] == ALL_LONG:
        shapes = [(2, 0)]
    elif c.core_pattern[core] == ALL_SHORT:
        shapes = [(0, 2)]
    elif c.core_pattern[core] == ANY:
        shapes = [(2, 0), (1, 1), (0, 2)]
    else:
        shapes = [(1, 1)]
    best = NEVER
    for longs, shorts in shapes:
        lacking = [max(0, longs - long), max(0, shorts - short)]
        best = min(best, price(g, seat, core, lacking, visits, 0))
        for length in (LONG, SHORT):
            if free and lacking[length] and obtainable(g, seat, core, length, 1):
                fewer = lacking[:]
                fewer[length] -= 1
                best = min(best, price(g, seat, core, fewer, visits, 1 << length))
    return best


def fitting(g: Starlight, core: int, rays: list[int]) -> int:
    return sum(1 for ray in rays if g.content.core_scheme[core] >> (ray >> 1) & 1)


def obtainable(g: Starlight, seat: int, core: int, length: int, number: int) -> bool:
    """Whether so many fitting rays lie in the pool, or in the bag too when the pool can be refilled free."""
    pool = g.long_pool if length == LONG else g.short_pool
    bag = g.long_bag if length == LONG else g.short_bag
    here = fitting(g, core, pool)
    if g.privileges[seat] & REFILL_RAYS:
        here += fitting(g, core, bag)
    return here >= number


def price(g: Starlight, seat: int, core: int, lacking: list[int], visits: int, taken: int) -> int:
    """The AP for the lacking rays of both lengths; a bit of `taken` says one of that length came free."""
    total = 0
    for length in (LONG, SHORT):
        number = lacking[length]
        if not number:
            continue
        if not visits >> (1 + length) & 1:
            return NEVER
        total += number
        gone = taken >> length & 1
        if not obtainable(g, seat, core, length, number + gone):
            pool = g.long_pool if length == LONG else g.short_pool
            bag = g.long_bag if length == LONG else g.short_bag
            if fitting(g, core, pool) + fitting(g, core, bag) < number + gone:
                return NEVER
            total += 1  # one lucky flush
    return total
