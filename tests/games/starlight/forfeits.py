"""Forfeited last turns beside an exhaustive search: python tests/games/starlight/forfeits.py [POSITIONS] [SEED].

Positions are poor ones by chance: hardly any Cores, rays and AP, often a Core deck or bags that run out, half of the
time with Gods. The search plays every line of the real rules; where something is drawn it gets what suits it, from what
is really in the bags and the Core deck. # last-turn.forfeit-test
"""

import random
import sys

from asterism.games.starlight import GAME
from asterism.games.starlight.model.names import (
    ACT,
    CORE_POOL,
    FINISH,
    FLUSH,
    GAIN_CORES,
    GAIN_RAYS,
    LEAVE,
    LONG,
    LONG_POOL,
    PRIVILEGES,
    REFILL,
    SHORT,
    SPECIAL_LAUNCH,
    STEP,
    TAKE_CORE,
    TAKE_RAY,
)
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.gain import CoreRay, GainCores, GainRays
from asterism.games.starlight.rules.last_turn import cheapest_flare, is_forfeit
from asterism.games.starlight.rules.pools import ray_bag, ray_pool
from asterism.games.starlight.rules.rays import RefillRays
from asterism.games.starlight.rules.turn import Turn
from asterism.kernel.option import first, verb_of

Memo = set[tuple[object, ...]]


def poor_position(seed: int) -> Starlight | None:
    """A seat's last turn with little to its name; None where the ruling plays the turn in doubt."""
    rng = random.Random(seed)
    settings = {"core-refill": rng.choice(["turn", "turn", "action"]), "gods": rng.choice(["off", "on"])}
    g = GAME.new(rng.choice([2, 3]), seed, settings)
    while not (isinstance(g.stack[-1], Turn) and g.round > 1 and not g.stack[-1].moved and not g.stack[-1].fresh):
        if not g.stack:
            return None
        seat = g.waiting()[0]
        g.step(seat, rng.choice(g.options(seat)))
    seat = g.stack[-1].seat
    g.daybreak = 1
    g.flares[seat] = []
    for core in g.cores[seat]:
        if rng.random() < 0.7 or g.content.core_printed[core] >= 0:
            g.cores[seat] = [one for one in g.cores[seat] if one != core]
            if g.content.core_printed[core] < 0:
                g.core_discards = [*g.core_discards, core]
    for ray in range(g.content.ray_kinds):
        while g.rays[seat][ray] and rng.random() < 0.6:
            g.add_ray(seat, ray, -1)
            ray_bag(g, ray & 1).append(ray)
    for _ in range(rng.choice([0, 0, 1, 1, 2])):
        g.cores[seat] = [*g.cores[seat], g.core_deck.pop(rng.randrange(len(g.core_deck)))]
    for _ in range(rng.choice([0, 0, 1, 1, 2])):
        bag = ray_bag(g, rng.randrange(2))
        g.add_ray(seat, bag.pop(rng.randrange(len(bag))), 1)
    make_scarce(g, rng)
    g.privileges[seat] = sum(1 << i for i in range(len(PRIVILEGES)) if rng.random() < 0.3)
    g.space[seat] = rng.randrange(g.content.spaces)
    g.ap = rng.randint(1, 8)
    g.saved[seat] = g.ap - g.fresh_ap(seat)
    return None if cheapest_flare(g, seat) <= g.ap else g


def make_scarce(g: Starlight, rng: random.Random) -> None:
    """Now and then hardly anything is left in the Core deck, in a bag, in a pool."""
    if rng.random() < 0.3:
        left = rng.randint(1, 4)
        rng.shuffle(g.core_deck)
        g.core_discards = g.core_discards + g.core_deck[left:]
        g.core_deck = g.core_deck[:left]
    other = 1 - g.waiting()[0] if g.seats == 2 else (g.waiting()[0] + 1) % 3
    for length in (LONG, SHORT):
        if rng.random() < 0.3:
            bag = ray_bag(g, length)
            rng.shuffle(bag)
            for ray in bag[rng.randint(0, 4) :]:
                g.add_ray(other, ray, 1)
                bag.remove(ray)
            for ray in ray_pool(g, length)[rng.randint(0, 6) :]:
                g.add_ray(other, ray, 1)
                ray_pool(g, length).remove(ray)


def can_launch_somehow(g: Starlight) -> bool:
    """Whether any line of play, with draws as wished for any one Core, comes to a launch."""
    seat = g.stack[-1].waiting(g)[0]
    tried: set[int] = set()
    for core in [*g.cores[seat], *g.core_pool, *g.core_deck, *g.core_discards]:
        twin = g.content.core_twin[core]
        if twin not in tried:
            tried.add(twin)
            if search(g.clone(), seat, core, set()):
                return True
    return False


def search(g: Starlight, seat: int, core: int, seen: Memo) -> bool:
    here = summary(g, seat, core)
    if here in seen:
        return False
    seen.add(here)
    options = g.options(seat)
    if SPECIAL_LAUNCH in options:
        return True
    for packed in options:
        if sensible(g, core, packed, options):
            after = g.clone()
            after.step(seat, packed)
            make_lucky(g, after, core, packed)
            going_on = after.stack and isinstance(after.stack[-1], (Turn, GainCores, GainRays, CoreRay, RefillRays))
            if going_on and after.waiting() == [seat] and search(after, seat, core, seen):
                return True
    return False


def sensible(g: Starlight, core: int, packed: int, options: list[int]) -> bool:
    """Left out is what cannot help: ending the turn, Flares, and all but one of several things that do not fit."""
    if packed == ACT:
        return g.content.space_kind[g.space[g.waiting()[0]]] in (GAIN_CORES, GAIN_RAYS)
    verb = verb_of(packed)
    if verb == TAKE_RAY:
        same = [one for one in options if verb_of(one) == TAKE_RAY and (one >> 8 ^ packed >> 8) & 1 == 0]
        strangers = [one for one in same if not fits(g, core, first(one))]
        return fits(g, core, first(packed)) or packed == strangers[0]
    if verb == TAKE_CORE:
        others = [one for one in options if verb_of(one) == TAKE_CORE and not alike(g, core, first(one))]
        return alike(g, core, first(packed)) or packed == others[0]
    return packed in (STEP, FINISH, REFILL, LEAVE) or verb == FLUSH


def fits(g: Starlight, core: int, ray: int) -> bool:
    any_colour = g.god_of(g.stack[-1].waiting(g)[0]).wild > 1
    return any_colour or bool(g.content.core_scheme[core] >> (ray >> 1) & 1)


def alike(g: Starlight, core: int, other: int) -> bool:
    return g.content.core_twin[core] == g.content.core_twin[other]


def make_lucky(before: Starlight, after: Starlight, core: int, packed: int) -> None:
    """Give a draw the outcome that was hoped for."""
    verb = verb_of(packed)
    if verb == FLUSH and first(packed) == CORE_POOL:
        turn_up(before, after, core, [])
    elif packed == FINISH and isinstance(before.stack[-1], GainCores):
        turn_up(before, after, core, before.core_pool)
    elif verb == FLUSH:
        draw_rays(before, after, core, first(packed) - LONG_POOL, 0)
    elif packed == REFILL:
        length = before.stack[-1].length  # type: ignore[attr-defined]
        draw_rays(before, after, core, length, len(ray_pool(before, length)))


def draw_rays(before: Starlight, after: Starlight, core: int, length: int, kept: int) -> None:
    bag = sorted(ray_bag(before, length), key=lambda ray: not fits(before, core, ray))
    pool = ray_pool(after, length)
    drawn = len(pool) - kept
    gone = [] if kept else ray_pool(before, length)
    pool[kept:] = bag[:drawn]
    ray_bag(after, length)[:] = bag[drawn:] + gone


def turn_up(before: Starlight, after: Starlight, core: int, kept: list[int]) -> None:
    drawn = len(after.core_pool) - len(kept)
    if drawn == 0 or any(alike(before, core, one) for one in after.core_pool):
        return
    reachable = list(before.core_deck)
    if len(before.core_deck) < drawn:  # the discards were shuffled in
        reachable += before.core_discards + [one for one in before.core_pool if one not in kept]
    wanted = [one for one in reachable if alike(before, core, one)]
    if wanted:
        other = after.core_pool[-1]
        after.core_pool[-1] = wanted[0]
        after.core_deck = [other if one == wanted[0] else one for one in after.core_deck]
        after.core_discards = [other if one == wanted[0] else one for one in after.core_discards]


def summary(g: Starlight, seat: int, core: int) -> tuple[object, ...]:
    """Where the search stands, as far as it matters to a star of this Core: what fits it, and how many others."""
    stack = tuple(
        (type(one).__name__, one.at, getattr(one, "taken", 0), getattr(one, "fresh", 0)) for one in g.stack[-3:]
    )
    twin = g.content.core_twin
    rays = [0, 0]
    for ray, number in enumerate(g.rays[seat]):
        if number and fits(g, core, ray):
            rays[ray & 1] += number
    pools = tuple(
        (len([ray for ray in pool if fits(g, core, ray)]), len(pool), len(bag))
        for pool, bag in ((g.long_pool, g.long_bag), (g.short_pool, g.short_bag))
    )
    cores = tuple(
        (twin[core] in [twin[one] for one in some], len(some))
        for some in (g.cores[seat], g.core_pool, g.core_deck, g.core_discards)
    )
    return (stack, g.space[seat], g.ap, g.free_steps, g.free_flushes, *rays, pools, cores)


def disagreements(positions: int, seed: int = 0) -> tuple[int, int, list[int]]:
    """How many positions were looked at, how many of them are forfeited, and the seeds of those judged wrongly."""
    looked = forfeits = 0
    wrong: list[int] = []
    while looked < positions:
        g = poor_position(seed)
        seed += 1
        if g is None:
            continue
        looked += 1
        forfeit = is_forfeit(g, g.waiting()[0])
        forfeits += forfeit
        if forfeit == can_launch_somehow(g):
            wrong.append(seed - 1)
    return looked, forfeits, wrong


if __name__ == "__main__":
    looked, forfeits, wrong = disagreements(*(int(word) for word in (sys.argv[1:] or ["1000"])))
    print(f"{looked} positions, {forfeits} forfeited, {len(wrong)} judged wrongly{': ' if wrong else ''}{wrong[:20]}")
