"""The Gain actions: Cores, rays and Flares. Each part is paid and resolved before the next. # actions.sequence"""

from typing import ClassVar, Final

from asterism.games.starlight.model.names import (
    ACT,
    BOON,
    BOUGHT_FLARE,
    BUY_FLARE,
    BY_ACTION,
    BY_GOD,
    BY_PRIVILEGE,
    CHOOSE_CORE,
    CORE_POOL,
    CORE_RAY,
    END_TURN,
    FINISH,
    FLARE_POOL,
    FLUSH,
    LEAVE,
    LENGTHS,
    LONG,
    LONG_POOL,
    POOLS,
    REFILL,
    SPECIAL_LAUNCH,
    STEP,
    TAKE_CORE,
    TAKE_RAY,
    TOOK_CORE,
)
from asterism.games.starlight.model.state import CORE_REFILL, EMPTY, Starlight
from asterism.games.starlight.rules.flares import boons, refuse_boon, use_boon
from asterism.games.starlight.rules.passage import Passage, ap_to_spend, full_of_cores, too_dear
from asterism.games.starlight.rules.pools import can_flush, distinct_cores, flush, kinds_of_rays, refill_cores
from asterism.games.starlight.rules.rays import gain_ray
from asterism.kernel.english import listed, some, up_to
from asterism.kernel.option import first, option, options_with, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure

FLUSHES: Final = [option(FLUSH, pool) for pool in range(len(POOLS))]


def may_flush(g: Starlight, seat: int, pool: int, ap: int) -> bool:
    """Whether the seat may flush this pool in its own action with so many AP. # flush.repeat"""
    if ap < g.content.flush_price and not g.free_flushes:
        return False
    if g.content.god[g.god[seat]].no_flush >> pool & 1:
        return False
    return can_flush(g, pool)


def pay_flush(g: Starlight, seat: int, pool: int) -> None:
    """Flush for AP, or with one of a God's free flushes. # ocr.ap-icons"""
    paid = g.content.flush_price
    if g.free_flushes:
        g.free_flushes -= 1
        paid = 0
    g.ap -= paid
    flush(g, seat, pool, paid, BY_ACTION if paid else BY_GOD)


def why_no_flush(g: Starlight, seat: int, pool: int, own: int) -> Cited:
    """Why a pool cannot be flushed during the Gain action of the pool `own`."""
    if pool != own:
        return Cited("flush.only-in-own-action", "Only the pool of this action can be flushed.")
    if g.god_of(seat).no_flush >> pool & 1:
        return Cited("gods.override", "Your God does not let you flush that pool.")
    if not can_flush(g, pool):
        return Cited("pools.short-supply", "There is nothing to flush and nothing to draw.")
    return Cited(
        ["cores.flush", "flares.flush", "rays.flush", "rays.flush"][pool], too_dear(g, "A flush", g.content.flush_price)
    )


def refuse_outside(packed: int) -> Cited | None:
    """Moves of a turn that wait until the action is finished."""
    if verb_of(packed) in (STEP, END_TURN, ACT, SPECIAL_LAUNCH):
        return Cited("rondel.keep-going", "Finish the action first, then step on or end the turn.")
    if verb_of(packed) == REFILL:
        return Cited("pools.refill-only-at-turn-end", "Pools refill at the end of the turn.")
    if verb_of(packed) == CHOOSE_CORE:
        return Cited("rondel.shows-actions", "This space does not launch stars.")
    if verb_of(packed) == FINISH:
        return Cited("actions.must-do-something", "Do at least one thing before you finish the action.")
    return None


class Gain(Passage):
    """Take what the pool offers and flush it as often as paid for. `at` is 1 once something is done, then below 0."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def pool(self) -> int:
        """The pool this action takes from."""
        raise NotImplementedError(type(self).__name__)

    def offers(self, g: Starlight, seat: int) -> list[int]:
        """What may be taken and paid now."""
        raise NotImplementedError(type(self).__name__)

    def take(self, g: Starlight, seat: int, packed: int) -> None:
        raise NotImplementedError(type(self).__name__)

    def run(self, g: Starlight) -> int:
        if self.at == 0 or (self.at > 0 and len(self.options(g, self.seat)) > 1):
            return WAIT
        self.leave(g)
        return DONE

    def leave(self, g: Starlight) -> None:
        """What happens when the action is over."""

    def options(self, g: Starlight, seat: int) -> list[int]:
        options = self.offers(g, seat)
        pool = self.pool()
        if may_flush(g, seat, pool, g.ap):  # cores.flush, cores.flush-when-full, rays.flush, flares.flush
            options.append(FLUSHES[pool])
        if g.flares[seat]:
            options.extend(boons(g, seat))
        if self.at or not options:
            options.append(FINISH)
        return options

    def choose(self, g: Starlight, seat: int, packed: int) -> None:
        if packed == FINISH:
            self.at = -1
            return
        verb = packed & 255
        if verb == FLUSH:
            self.at = 1
            pay_flush(g, seat, self.pool())
        elif verb == BOON:
            use_boon(g, seat, first(packed))  # flares.boon-timing
        else:
            self.at = 1
            self.take(g, seat, packed)

    def doing(self, g: Starlight, taking: str) -> str:
        """What can be done in this action, and nothing else."""
        options = self.options(g, self.seat)
        words = [taking] if self.offers(g, self.seat) else []
        if option(FLUSH, self.pool()) in options:
            words.append("flush the pool")
        if any(verb_of(one) == BOON for one in options):
            words.append("use a boon")
        if FINISH in options:
            words.append("finish")
        return f"{listed(words, 'or')} ({ap_to_spend(g)})"

    def barred(self, g: Starlight, seat: int) -> list[int]:
        offered = self.options(g, seat)
        return [packed for packed in [*self.on_show(g), option(FLUSH, self.pool())] if packed not in offered]

    def on_show(self, g: Starlight) -> list[int]:
        """What a player would look for in the pool, payable or not."""
        return []

    def refuse(self, g: Starlight, seat: int, packed: int) -> Cited | None:
        verb = verb_of(packed)
        if verb == FLUSH:
            return why_no_flush(g, seat, first(packed), self.pool())
        if verb == BOON:
            return refuse_boon(g, seat, first(packed))
        return refuse_outside(packed)


class GainCores(Gain):
    """Take up to two Cores."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "taken")

    def __init__(self, seat: int, at: int, taken: int) -> None:
        self.seat = seat
        self.at = at
        self.taken: int = taken

    def clone(self) -> "GainCores":
        return GainCores(self.seat, self.at, self.taken)

    def pool(self) -> int:
        return CORE_POOL

    def offers(self, g: Starlight, seat: int) -> list[int]:
        god = g.content.god[g.god[seat]]
        if g.ap < g.content.core_price or self.taken >= god.core_take:  # cores.take-two, cores.two-per-action
            return []
        if len(g.cores[seat]) >= god.core_keep:  # cores.limit-four, starter.limit
            return []
        return options_with(TAKE_CORE, distinct_cores(g, g.core_pool))  # cores.order-irrelevant

    def take(self, g: Starlight, seat: int, packed: int) -> None:
        self.taken += 1
        core = first(packed)
        g.ap -= g.content.core_price  # cores.cost
        g.core_pool.remove(core)  # cores.no-refill-during
        g.cores[seat] = [*g.cores[seat], core]
        g.tell(TOOK_CORE, seat, core, g.content.core_price, BY_ACTION)
        if g.privileges[seat] & CORE_RAY and (g.long_pool or g.short_pool):  # privileges.core-ray
            g.call(CoreRay(seat, 0))

    def leave(self, g: Starlight) -> None:
        if g.settings[CORE_REFILL] == 1:  # cores.refill-timing
            refill_cores(g)

    def ask(self, g: Starlight, seat: int) -> Cited:
        god = g.god_of(seat)
        most = min(god.core_take - self.taken, god.core_keep - len(g.cores[seat]), len(g.core_pool))
        return Cited("cores.take-two", self.doing(g, f"take {up_to(min(most, g.ap // g.content.core_price), 'Core')}"))

    def on_show(self, g: Starlight) -> list[int]:
        return options_with(TAKE_CORE, g.core_pool)

    def refuse(self, g: Starlight, seat: int, packed: int) -> Cited | None:
        verb = verb_of(packed)
        if verb == TAKE_CORE:
            if first(packed) not in g.core_pool:
                return Cited("cores.no-refill-during", "That Core is not in the pool.")
            if self.taken >= g.god_of(seat).core_take:
                rule = "cores.take-two" if g.god_of(seat).core_take == g.content.cores_per_action else "gods.override"
                return Cited(rule, f"You have taken {some(self.taken, 'Core')} in this action, as many as you may.")
            full = full_of_cores(g, seat)
            if full is not None:
                return full
            if g.ap < g.content.core_price:
                return Cited("cores.cost", too_dear(g, "A Core", g.content.core_price))
            return Cited("cores.order-irrelevant", "That Core is the same as one already on offer.")
        if verb == TAKE_RAY:
            return Cited("rays.own-pool", "Gain Cores gives rays only through the Core + Ray privilege.")
        return super().refuse(g, seat, packed)


class CoreRay(Procedure[Starlight]):
    """One free ray for a Core just taken, from either pool. # core-ray.timing, cores.core-ray-either-pool"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at")

    def clone(self) -> "CoreRay":
        return CoreRay(self.seat, self.at)

    def run(self, g: Starlight) -> int:
        return DONE if self.at else WAIT

    def options(self, g: Starlight, seat: int) -> list[int]:
        options = options_with(TAKE_RAY, kinds_of_rays(g.long_pool + g.short_pool))
        options.append(LEAVE)
        return options

    def choose(self, g: Starlight, seat: int, packed: int) -> None:
        self.at = 1
        if packed != LEAVE:
            gain_ray(g, seat, first(packed), 0, BY_PRIVILEGE)  # cores.core-ray-no-refill, cores.rays-unattached

    def ask(self, g: Starlight, seat: int) -> Cited:
        return Cited("privileges.core-ray", "take a free ray along with the Core, or none")

    def refuse(self, g: Starlight, seat: int, packed: int) -> Cited | None:
        if verb_of(packed) == TAKE_RAY:
            return Cited("cores.core-ray-either-pool", "That ray is in neither pool.")
        if verb_of(packed) == FLUSH:
            return Cited("flush.only-in-own-action", "No pool can be flushed while the free ray is taken.")
        return Cited("core-ray.timing", "The free ray comes right after its Core, before anything else.")


class GainRays(Gain):
    """Take as many rays as wished and paid for."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "length")

    def __init__(self, seat: int, at: int, length: int) -> None:
        self.seat = seat
        self.at = at
        self.length: int = length

    def clone(self) -> "GainRays":
        return GainRays(self.seat, self.at, self.length)

    def pool(self) -> int:
        return LONG_POOL + self.length

    def offers(self, g: Starlight, seat: int) -> list[int]:
        if g.ap < g.content.ray_price:  # rays.cost, rays.any-number
            return []
        if g.content.god[g.god[seat]].both_ray_pools:  # gods.apollo-power
            pool = g.long_pool + g.short_pool
        else:
            pool = g.long_pool if self.length == LONG else g.short_pool  # rays.own-pool
        return options_with(TAKE_RAY, kinds_of_rays(pool))

    def take(self, g: Starlight, seat: int, packed: int) -> None:
        ray = first(packed)
        flushable = g.free_flushes > 0 and ray & 1 == self.length
        gain_ray(g, seat, ray, g.content.ray_price, BY_ACTION, flushable)

    def ask(self, g: Starlight, seat: int) -> Cited:
        both = g.god_of(seat).both_ray_pools
        return Cited("rays.any-number", self.doing(g, "take rays" if both else f"take {LENGTHS[self.length]} rays"))

    def refuse(self, g: Starlight, seat: int, packed: int) -> Cited | None:
        if verb_of(packed) == TAKE_RAY:
            if g.ap < g.content.ray_price:
                return Cited("rays.cost", too_dear(g, "A ray", g.content.ray_price))
            if first(packed) & 1 != self.length and not g.god_of(seat).both_ray_pools:
                return Cited("rays.own-pool", f"This action takes {LENGTHS[self.length]} rays only.")
            return Cited("rays.no-refill-during", "No such ray lies in the pool.")
        return super().refuse(g, seat, packed)


class GainFlares(Gain):
    """Buy Flares at the price of their place."""

    def clone(self) -> "GainFlares":
        return GainFlares(self.seat, self.at)

    def pool(self) -> int:
        return FLARE_POOL

    def offers(self, g: Starlight, seat: int) -> list[int]:
        options: list[int] = []
        for place, cost in enumerate(g.content.flare_costs):  # flares.position-costs
            if cost <= g.ap and g.flare_pool[place] != EMPTY:
                options.append(option(BUY_FLARE, g.flare_pool[place]))
        return options

    def take(self, g: Starlight, seat: int, packed: int) -> None:
        flare = first(packed)
        place = g.flare_pool.index(flare)
        cost = g.content.flare_costs[place]
        g.ap -= cost
        g.flare_pool[place] = EMPTY  # flares.no-slide-during
        g.flares[seat] = [*g.flares[seat], flare]
        g.tell(BOUGHT_FLARE, seat, flare, cost)

    def ask(self, g: Starlight, seat: int) -> Cited:
        return Cited("flares.buy-any-number", self.doing(g, "buy Flares"))

    def on_show(self, g: Starlight) -> list[int]:
        return [option(BUY_FLARE, flare) for flare in g.flare_pool if flare != EMPTY]

    def refuse(self, g: Starlight, seat: int, packed: int) -> Cited | None:
        if verb_of(packed) == BUY_FLARE:
            if first(packed) not in g.flare_pool:
                return Cited("flares.no-slide-during", "That Flare is not in the pool.")
            cost = g.content.flare_costs[g.flare_pool.index(first(packed))]
            return Cited("flares.position-costs", too_dear(g, "That place", cost))
        return super().refuse(g, seat, packed)
