"""Boons of Flares: when each may be used, and what it does. They interrupt a turn between any two parts of it.

Every boon has its `can` in `usable` and its `do` in `use_boon`; those that ask something are procedures.
"""

from typing import ClassVar, Final

from asterism.games.starlight.model.names import (
    ANY,
    ANY_CONSTELLATION,
    ANY_PATTERN,
    ANY_POOL,
    EITHER,
    FIRST_LAUNCH_BOON,
    FREE_FLUSH,
    FREE_STEPS,
    GAIN_AP,
    LAUNCH,
    LEAP,
    LONG,
    SHORT,
    SWAP_RAYS,
    TAKE_RAYS,
    WAIVE_SURCHARGE,
    WILD_COLOUR,
)
from asterism.games.starlight.model.names import TAKE_CORE as TAKE_CORE_BOON
from asterism.games.starlight.model.state import Starlight, without
from asterism.games.starlight.model.verbs import (
    BOON,
    FINISH,
    FLUSH,
    FLUSHED,
    GAVE_RAY,
    GIVE_RAY,
    TAKE_CORE,
    TAKE_RAY,
    TOOK_CORE,
    TOOK_RAY,
    USED_BOON,
)
from asterism.games.starlight.rules.plans import (
    launch_slots,
    magnitudes_by_pattern,
    magnitudes_for,
    magnitudes_from,
)
from asterism.games.starlight.rules.pools import can_flush, flush, kinds_of_rays, ray_pool, take_ray
from asterism.games.starlight.rules.rays import gain_ray, offer_refill
from asterism.kernel.option import first, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure

# Moments of a turn at which a boon may be used: flares.between-steps
IN_ACTION: Final = 0
BETWEEN: Final = 1
AFTER_SPECIAL: Final = 2


def surcharge(g: Starlight, seat: int, space: int) -> int:
    """The extra AP for an action on a space where opponents stand. # ap.surcharge, ap.surcharge-flat"""
    if g.round == 1 or g.waived:  # first-turn.no-surcharge
        return 0
    extra = 0
    for other in range(g.seats):
        if g.space[other] == space and other != seat:  # ap.surcharge-live-only
            extra = max(extra, g.content.god[g.god[other]].causes_surcharge)
    if extra and g.content.god[g.god[seat]].no_surcharge:
        return 0
    return extra


def committed(g: Starlight) -> bool:
    """Whether a boon has been used for a launch that must follow now."""
    return g.wild > 0 or g.any_pattern or g.leap or g.any_constellation


def boons(g: Starlight, seat: int, moment: int, fresh: bool) -> list[int]:
    """The boons the seat may use now: extra options every part of a turn appends. # flares.boon-timing"""
    options: list[int] = []
    bound = committed(g)
    for flare in g.flares[seat]:
        kind = g.content.flare_boon[flare]
        if kind >= FIRST_LAUNCH_BOON:
            if moment == BETWEEN and launch_boon_helps(g, seat, flare, fresh):
                options.append(BOON | flare << 8)
        elif not bound and usable(g, seat, flare, kind, moment, fresh):
            options.append(BOON | flare << 8)
    return options


def usable(g: Starlight, seat: int, flare: int, kind: int, moment: int, fresh: bool) -> bool:
    """Whether at least part of the boon can be done. # flares.boon-needs-effect"""
    if kind == GAIN_AP:
        return True
    if kind == TAKE_RAYS:
        length = g.content.boon_pool[flare]
        return (length != SHORT and len(g.long_pool) > 0) or (length != LONG and len(g.short_pool) > 0)
    if kind == TAKE_CORE_BOON:
        return len(g.core_pool) > 0 and len(g.cores[seat]) < g.content.god[g.god[seat]].core_keep
    if kind == FREE_FLUSH:
        pool = g.content.boon_pool[flare]
        if pool != ANY_POOL:
            return can_flush(g, pool)
        return can_flush(g, 0) or can_flush(g, 1) or can_flush(g, 2) or can_flush(g, 3)
    if kind == SWAP_RAYS:
        return len(swaps(g, seat)) > 0
    if g.round == 1 or moment == AFTER_SPECIAL:  # first-turn.within-the-action, last-turn.then-over
        return False
    if kind == FREE_STEPS:
        return True
    if g.waived or g.content.god[g.god[seat]].no_surcharge:
        return False
    if g.ap > 0 or g.free_steps > 0:
        return True
    return moment == BETWEEN and fresh and surcharge(g, seat, g.space[seat]) > 0


def use_boon(g: Starlight, seat: int, flare: int) -> None:
    """Turn the Flare face down and take the benefit of its lower box. # flares.boon, flares.flip-used"""
    g.flares[seat] = without(g.flares[seat], flare)
    g.used = g.used[:]
    g.used[seat] = [*g.used[seat], flare]
    g.tell(USED_BOON, seat, flare)
    kind = g.content.flare_boon[flare]
    number = g.content.boon_number[flare]
    pool = g.content.boon_pool[flare]
    if kind == TAKE_RAYS:
        g.call(TakeRays(seat, 0, number, pool))
    elif kind == GAIN_AP:
        g.ap += number
    elif kind == TAKE_CORE_BOON:
        g.call(TakeCores(seat, 0, number))
    elif kind == FREE_FLUSH:
        if pool == ANY_POOL:
            g.call(FreeFlush(seat, 0))
        else:
            flush(g, pool)
            g.tell(FLUSHED, seat, pool, 0)
    elif kind == FREE_STEPS:
        g.free_steps += number
    elif kind == WAIVE_SURCHARGE:
        g.waived = True
    elif kind == SWAP_RAYS:
        g.call(SwapRays(seat, 0, number, -1))
    elif kind == WILD_COLOUR:
        g.wild += number
    elif kind == ANY_PATTERN:
        g.any_pattern = True
    elif kind == LEAP:
        g.leap = True
    else:
        g.any_constellation = True


def refuse_boon(g: Starlight, seat: int, flare: int, moment: int) -> Cited:
    """Why a Flare's boon cannot be used now."""
    if flare in g.used[seat]:
        return Cited("flares.flip-used", "That Flare lies face down: it has been used.")
    if flare not in g.flares[seat]:
        return Cited("flares.boon", "You do not own that Flare.")
    kind = g.content.flare_boon[flare]
    if kind >= FIRST_LAUNCH_BOON and moment != BETWEEN:
        return Cited("flares.between-steps", "That boon is used just before a launch.")
    if kind < FIRST_LAUNCH_BOON and committed(g):
        return Cited("launch.connection-checked-once", "A boon was used for a launch; that launch comes next.")
    if kind in (FREE_STEPS, WAIVE_SURCHARGE):
        if g.round == 1:
            return Cited("first-turn.within-the-action", "On the first turn there are no further steps.")
        if moment == AFTER_SPECIAL:
            return Cited("last-turn.then-over", "After the special launch there are no further steps.")
    return Cited("flares.boon-needs-effect", "That boon would change nothing now.")


# Boons for a launch: wild-colour, any-pattern, leap, any-constellation


def launch_boon_helps(g: Starlight, seat: int, flare: int, fresh: bool) -> bool:
    """Whether the boon, alone or with others of its kind, makes some launch legal that is not legal without it."""
    space = g.space[seat]
    here = fresh and g.content.space_kind[space] == LAUNCH and g.ap > surcharge(g, seat, space)
    if here and helps_launch(g, seat, flare, False):
        return True
    return g.ap > 0 and g.in_final_round() and helps_launch(g, seat, flare, True)


def helps_launch(g: Starlight, seat: int, flare: int, special: bool) -> bool:
    c = g.content
    god = c.god[g.god[seat]]
    base = g.wild + god.wild
    wild = base
    any_pattern = g.any_pattern
    leap = g.leap
    any_constellation = g.any_constellation or god.launch_anywhere or special
    for other in g.flares[seat]:
        if other != flare:
            kind = c.flare_boon[other]
            if kind == WILD_COLOUR:
                wild += c.boon_number[other]
            elif kind == ANY_PATTERN:
                any_pattern = True
            elif kind == LEAP:
                leap = True
            elif kind == ANY_CONSTELLATION:
                any_constellation = True
    kind = c.flare_boon[flare]
    if kind == LEAP:
        slots = launch_slots(g, seat, special, True, any_constellation) & ~g.eligible
        return not g.leap and reaches_any(g, seat, slots, wild, any_pattern)
    if kind == ANY_CONSTELLATION:
        if g.any_constellation or god.launch_anywhere or special:
            return False
        slots = launch_slots(g, seat, special, leap, True) & ~c.space_slots[g.space[seat]]
        return reaches_any(g, seat, slots, wild, any_pattern)
    slots = launch_slots(g, seat, special, leap, any_constellation)
    wanted = magnitudes_for(g, seat, slots, special)
    found = False
    for core in g.cores[seat]:
        if kind == WILD_COLOUR:
            reached = core_reaches(g, seat, core, wild + c.boon_number[flare], any_pattern, base + 1)
            found = found or reached & wanted != 0
        elif not g.any_pattern:
            found = found or breaks_pattern(g, seat, core, wild, wanted)
    return found


def reaches_any(g: Starlight, seat: int, slots: int, wild: int, any_pattern: bool) -> bool:
    """Whether some Core can be completed for one of these slots."""
    wanted = magnitudes_for(g, seat, slots, False)
    found = 0
    for core in g.cores[seat]:
        found |= core_reaches(g, seat, core, wild, any_pattern, 0) & wanted
    return found != 0


def held_by_fit(g: Starlight, seat: int, core: int) -> tuple[int, int, int, int]:
    """The seat's rays that fit the Core's colours, long and short, and those that do not."""
    rays = g.rays[seat]
    fit_long = 0
    fit_short = 0
    for ray in g.content.core_rays[core]:
        fit_long += rays[ray]
        fit_short += rays[ray + 1]
    off_long = -fit_long
    off_short = -fit_short
    for ray in range(0, g.content.ray_kinds, 2):
        off_long += rays[ray]
        off_short += rays[ray + 1]
    return fit_long, fit_short, off_long, off_short


def core_reaches(g: Starlight, seat: int, core: int, wild: int, any_pattern: bool, least_off: int) -> int:
    """The magnitudes of this Core with at least so many off-colour rays among those attached."""
    god = g.content.god[g.god[seat]]
    fit_long, fit_short, off_long, off_short = held_by_fit(g, seat, core)
    mask = 0
    for longs in range(min(least_off, off_long) + 1):
        shorts = least_off - longs
        if shorts <= off_short:
            mask |= magnitudes_from(
                g,
                core,
                god,
                any_pattern,
                longs,
                shorts,
                fit_long,
                fit_short,
                off_long - longs,
                off_short - shorts,
                wild - least_off,
            )
    return mask


def breaks_pattern(g: Starlight, seat: int, core: int, wild: int, wanted: int) -> bool:
    """Whether the Core could be launched with rays that its own pattern forbids."""
    c = g.content
    pattern = c.core_pattern[core]
    if pattern == ANY:
        return False
    ignored = c.god[g.god[seat]].ignore_pattern
    fit_long, fit_short, off_long, off_short = held_by_fit(g, seat, core)
    for longs in range(min(7, fit_long + off_long) + 1):
        for shorts in range(min(7 - longs, fit_short + off_short) + 1):
            magnitude = longs + shorts
            if not wanted >> magnitude & 1 or magnitude <= ignored:
                continue
            if max(0, longs - fit_long) + max(0, shorts - fit_short) > wild:
                continue
            if not magnitudes_by_pattern(pattern, longs, shorts, 0, 0, 0, 0, 0):
                return True
    return False


# Boons that ask something


class TakeRays(Procedure[Starlight]):
    """Take free rays one at a time, each followed by the refill choice."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "left", "length")

    def __init__(self, seat: int, at: int, left: int, length: int) -> None:
        self.seat = seat
        self.at = at
        self.left: int = left
        self.length: int = length

    def clone(self) -> "TakeRays":
        return TakeRays(self.seat, self.at, self.left, self.length)

    def run(self, g: Starlight) -> int:
        if self.left and ((self.length != SHORT and g.long_pool) or (self.length != LONG and g.short_pool)):
            return WAIT
        return DONE

    def options(self, g: Starlight, seat: int) -> list[int]:
        pools: list[int] = []
        if self.length != SHORT:
            pools += g.long_pool
        if self.length != LONG:
            pools += g.short_pool
        return [TAKE_RAY | ray << 8 for ray in kinds_of_rays(pools)]

    def choose(self, g: Starlight, seat: int, packed: int) -> None:
        self.left -= 1
        gain_ray(g, seat, first(packed), 0)

    def ask(self, g: Starlight, seat: int) -> Cited:
        kind = "" if self.length == EITHER else "long " if self.length == LONG else "short "
        return Cited("flares.boon", f"take a free {kind}ray ({self.left} to take)")

    def refuse(self, g: Starlight, seat: int, packed: int) -> Cited | None:
        if verb_of(packed) == TAKE_RAY:
            return Cited("flares.boon", "The boon does not give a ray that is not in its pool.")
        return Cited("flares.between-steps", "First take the rays of the boon.")


class TakeCores(Procedure[Starlight]):
    """Take free Cores; the limit holds, Core + Ray does not apply. # core-ray.only-the-action"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "left")

    def __init__(self, seat: int, at: int, left: int) -> None:
        self.seat = seat
        self.at = at
        self.left: int = left

    def clone(self) -> "TakeCores":
        return TakeCores(self.seat, self.at, self.left)

    def run(self, g: Starlight) -> int:
        if self.left and g.core_pool and len(g.cores[self.seat]) < g.god_of(self.seat).core_keep:
            return WAIT
        return DONE

    def options(self, g: Starlight, seat: int) -> list[int]:
        return [TAKE_CORE | core << 8 for core in distinct_cores(g, g.core_pool)]

    def choose(self, g: Starlight, seat: int, packed: int) -> None:
        self.left -= 1
        core = first(packed)
        g.core_pool.remove(core)
        g.cores[seat] = [*g.cores[seat], core]
        g.tell(TOOK_CORE, seat, core, 0)

    def ask(self, g: Starlight, seat: int) -> Cited:
        return Cited("flares.boon", "take a free Core")

    def refuse(self, g: Starlight, seat: int, packed: int) -> Cited | None:
        return Cited("flares.between-steps", "First take the Core of the boon from the pool.")


class FreeFlush(Procedure[Starlight]):
    """Choose a pool and flush it free."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def clone(self) -> "FreeFlush":
        return FreeFlush(self.seat, self.at)

    def run(self, g: Starlight) -> int:
        return DONE if self.at else WAIT

    def options(self, g: Starlight, seat: int) -> list[int]:
        return [FLUSH | pool << 8 for pool in range(ANY_POOL) if can_flush(g, pool)]

    def choose(self, g: Starlight, seat: int, packed: int) -> None:
        self.at = 1
        flush(g, first(packed))
        g.tell(FLUSHED, seat, first(packed), 0)

    def ask(self, g: Starlight, seat: int) -> Cited:
        return Cited("flares.boon-overrides", "flush one pool free of charge")

    def refuse(self, g: Starlight, seat: int, packed: int) -> Cited | None:
        return Cited("flares.between-steps", "First choose the pool that the boon flushes.")


class SwapRays(Procedure[Starlight]):
    """Put a ray into the pool of its length and take another from it, several times."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "left", "given")

    def __init__(self, seat: int, at: int, left: int, given: int) -> None:
        self.seat = seat
        self.at = at
        self.left: int = left
        self.given: int = given  # the ray just put into the pool, or -1

    def clone(self) -> "SwapRays":
        return SwapRays(self.seat, self.at, self.left, self.given)

    def run(self, g: Starlight) -> int:
        if self.given >= 0 or (self.left and swaps(g, self.seat)):
            return WAIT
        return DONE

    def options(self, g: Starlight, seat: int) -> list[int]:
        if self.given >= 0:
            pool = ray_pool(g, self.given & 1)
            return [TAKE_RAY | ray << 8 for ray in kinds_of_rays(pool) if ray != self.given]
        options = [GIVE_RAY | ray << 8 for ray in swaps(g, seat)]
        if self.at:
            options.append(FINISH)
        return options

    def choose(self, g: Starlight, seat: int, packed: int) -> None:
        verb = verb_of(packed)
        ray = first(packed)
        if verb == FINISH:
            self.left = 0
        elif verb == GIVE_RAY:
            g.add_ray(seat, ray, -1)
            ray_pool(g, ray & 1).append(ray)
            self.given = ray
            g.tell(GAVE_RAY, seat, ray)
        else:
            self.given = -1
            self.left -= 1
            self.at = 1
            take_ray(g, seat, ray)
            g.tell(TOOK_RAY, seat, ray, 0)
            offer_refill(g, seat, ray & 1)

    def ask(self, g: Starlight, seat: int) -> Cited:
        if self.given >= 0:
            return Cited("flares.boon", "take another ray from that pool")
        return Cited("flares.boon", f"put a ray into the pool of its length to swap it ({self.left} swaps left)")

    def refuse(self, g: Starlight, seat: int, packed: int) -> Cited | None:
        if verb_of(packed) == FINISH:
            return Cited("flares.boon-needs-effect", "A swap that has begun is finished, and at least one is made.")
        if verb_of(packed) == GIVE_RAY and self.given < 0:
            return Cited("flares.boon-needs-effect", "There is no such ray to give, or nothing else to take for it.")
        return Cited("flares.between-steps", "First finish swapping rays.")


def swaps(g: Starlight, seat: int) -> list[int]:
    """The seat's kinds of ray for which the pool of that length holds another kind."""
    found: list[int] = []
    rays = g.rays[seat]
    for ray in range(g.content.ray_kinds):
        if rays[ray]:
            for other in g.short_pool if ray & 1 else g.long_pool:
                if other != ray:
                    found.append(ray)
                    break
    return found


def distinct_cores(g: Starlight, cores: list[int]) -> list[int]:
    """Cores without those that are alike in everything that matters: equal choices are offered once."""
    twin = g.content.core_twin
    found: list[int] = []
    seen: list[int] = []
    for core in cores:
        if twin[core] not in seen:
            seen.append(twin[core])
            found.append(core)
    return found
