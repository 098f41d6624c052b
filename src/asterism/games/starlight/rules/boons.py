"""Boons that ask something: free rays, free Cores, a free flush, swapped rays."""

from typing import ClassVar

from asterism.games.starlight.model.names import (
    BY_BOON,
    EITHER,
    FINISH,
    FLUSH,
    GAVE_RAY,
    GIVE_RAY,
    LONG,
    POOLS,
    SHORT,
    TAKE_CORE,
    TAKE_RAY,
    TOOK_CORE,
    TOOK_RAY,
)
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.pools import can_flush, distinct_cores, flush, kinds_of_rays, ray_pool, take_ray
from asterism.games.starlight.rules.rays import gain_ray, offer_refill
from asterism.kernel.english import some
from asterism.kernel.option import first, option, options_with, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure


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
        return options_with(TAKE_RAY, kinds_of_rays(pools))

    def choose(self, g: Starlight, seat: int, packed: int) -> None:
        self.left -= 1
        gain_ray(g, seat, first(packed), 0, BY_BOON, self.left > 0)

    def ask(self, g: Starlight, seat: int) -> Cited:
        kind = "" if self.length == EITHER else "long " if self.length == LONG else "short "
        return Cited("flares.boon", f"take a free {kind}ray ({self.left} to take)")

    def refuse(self, g: Starlight, seat: int, packed: int) -> Cited | None:
        if verb_of(packed) == TAKE_RAY:
            return Cited("flares.boon", "That ray lies in no pool that the boon takes from.")
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
        return options_with(TAKE_CORE, distinct_cores(g, g.core_pool))

    def choose(self, g: Starlight, seat: int, packed: int) -> None:
        self.left -= 1
        core = first(packed)
        g.core_pool.remove(core)
        g.cores[seat] = [*g.cores[seat], core]
        g.tell(TOOK_CORE, seat, core, 0, BY_BOON)

    def ask(self, g: Starlight, seat: int) -> Cited:
        return Cited("flares.boon", f"take a free Core ({self.left} to take)")

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
        return [option(FLUSH, pool) for pool in range(len(POOLS)) if can_flush(g, pool)]

    def choose(self, g: Starlight, seat: int, packed: int) -> None:
        self.at = 1
        flush(g, seat, first(packed), 0, BY_BOON)

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
            return [option(TAKE_RAY, ray) for ray in kinds_of_rays(pool) if ray != self.given]
        options = options_with(GIVE_RAY, swaps(g, seat))
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
            g.tell(TOOK_RAY, seat, ray, 0, BY_BOON)
            offer_refill(g, seat, ray & 1, self.left > 0)

    def ask(self, g: Starlight, seat: int) -> Cited:
        if self.given >= 0:
            return Cited("flares.boon", "take another ray from that pool")
        return Cited(
            "flares.boon", f"put a ray into the pool of its length to swap it ({some(self.left, 'swap')} left)"
        )

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
