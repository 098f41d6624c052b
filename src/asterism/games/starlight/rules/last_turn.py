"""Your last turn: whether a star can still be assembled, or the turn is forfeited."""

from typing import Final

from asterism.games.starlight.model.gods import God
from asterism.games.starlight.model.names import (
    ALL_LONG,
    ALL_SHORT,
    ANY,
    CORE_POOL,
    CORE_RAY,
    GAIN_CORES,
    GAIN_FLARES,
    GAIN_RAYS,
    LONG,
    LONG_POOL,
    REFILL_RAYS,
    SHORT,
)
from asterism.games.starlight.model.state import CORE_REFILL, EMPTY, Starlight
from asterism.games.starlight.rules.passage import surcharge

NEVER: Final = 1000  # more AP than anybody has
SMALLEST: Final = 2  # magnitude of a star # star.composition
ANY_COLOUR: Final = -1  # a scheme


def is_forfeit(g: Starlight, seat: int) -> bool:
    """Whether no line of play could launch a star this turn, even with lucky draws. # last-turn.forfeit-test"""
    god = g.god_of(seat)
    ap = g.fresh_ap(seat) + g.saved[seat]
    if g.flares[seat] or god.wild == 1 or cheapest_flare(g, seat) <= ap:  # in doubt the turn is played
        return False
    tried: list[int] = []
    for core in [*g.cores[seat], *g.core_pool, *g.core_deck, *g.core_discards]:
        twin = g.content.core_twin[core]
        if twin not in tried:  # the first of equal Cores is the nearest
            tried.append(twin)
            for longs, shorts in smallest_stars(g, god, core):
                if hope_for(g, seat, core, longs, shorts).walk(0):
                    return False
    return True


def smallest_stars(g: Starlight, god: God, core: int) -> list[tuple[int, int]]:
    """The long and short rays of the smallest stars of a Core; larger stars never need fewer."""
    c = g.content
    if c.core_printed[core] >= 0:
        return [(1, 0), (0, 1)]
    if c.core_pattern[core] == ANY or god.ignore_pattern >= SMALLEST:
        return [(2, 0), (1, 1), (0, 2)]
    if c.core_pattern[core] == ALL_LONG:
        return [(2, 0)]
    if c.core_pattern[core] == ALL_SHORT:
        return [(0, 2)]
    return [(1, 1)]


def cheapest_flare(g: Starlight, seat: int) -> int:
    """What the nearest way to any Flare costs, a lucky flush left aside."""
    c = g.content
    prices = [cost for cost, flare in zip(c.flare_costs, g.flare_pool, strict=True) if flare != EMPTY]
    for steps in range(1, c.spaces + 1):
        space = (g.space[seat] + steps) % c.spaces
        if c.space_kind[space] == GAIN_FLARES:
            paid = steps - 1 if g.god_of(seat).free_first_step else steps
            return paid * c.step_price + surcharge(g, seat, space) + min(prices, default=NEVER)
    return NEVER


class Hope:
    """A turn played for one small star of one Core, as lucky as the bags and the Core deck allow.

    Only numbers matter: rays that fit the Core and others, in the pools and in the bags, by length.
    """

    def __init__(self, g: Starlight, seat: int) -> None:
        self.g: Starlight = g
        self.seat: int = seat
        self.ap: int = 0
        self.free_steps: int = 0
        self.free_flushes: int = 0
        self.lack: list[int] = []  # rays, by length
        self.fit: list[int] = []  # in the pools
        self.other: list[int] = []
        self.bag_fit: list[int] = []
        self.bag_other: list[int] = []
        self.held: bool = False  # the Core
        self.shown: bool = False  # in the pool
        self.room: int = 0  # for more Cores
        self.taken: int = 0  # Cores, in the present action
        self.cores: int = 0  # in the pool beside it
        self.deck: int = 0
        self.discards: int = 0
        self.buried: bool = False  # the Core lies among the discards

    def copy(self) -> "Hope":
        other = Hope(self.g, self.seat)
        other.ap, other.free_steps, other.free_flushes = self.ap, self.free_steps, self.free_flushes
        other.lack, other.fit, other.other = self.lack[:], self.fit[:], self.other[:]
        other.bag_fit, other.bag_other = self.bag_fit[:], self.bag_other[:]
        other.held, other.shown, other.room, other.taken = self.held, self.shown, self.room, self.taken
        other.cores, other.deck, other.discards, other.buried = self.cores, self.deck, self.discards, self.buried
        return other

    def privileged(self) -> bool:
        return bool(self.g.privileges[self.seat] & CORE_RAY)

    def refills(self) -> bool:
        return bool(self.g.privileges[self.seat] & REFILL_RAYS)

    def done(self) -> bool:
        """The star is complete, and the special launch can be paid. # last-turn.cost"""
        return self.held and self.lack == [0, 0] and self.ap >= self.g.content.launch_price

    def pays(self, price: int) -> bool:
        """Whether this can be paid, and the launch after it."""
        return self.ap >= price + self.g.content.launch_price

    def walk(self, steps: int) -> bool:
        """Step on, with or without the action of each space."""
        if self.done():
            return True
        c = self.g.content
        onward = self.copy()
        if onward.free_steps:
            onward.free_steps = 0
        else:
            onward.ap -= c.step_price
        if onward.ap < c.launch_price + (0 if self.held else c.core_price):
            return False
        space = (self.g.space[self.seat] + steps + 1) % c.spaces
        extra = surcharge(self.g, self.seat, space)
        if c.space_kind[space] in (GAIN_CORES, GAIN_RAYS) and onward.ap >= extra + c.launch_price:
            acting = onward.copy()
            acting.ap -= extra
            acting.taken = 0
            if c.space_kind[space] == GAIN_CORES:
                if acting.gain_cores(steps + 1):
                    return True
            elif acting.gain_rays(steps + 1, c.space_length[space]):
                return True
        return onward.walk(steps + 1)

    def gain_cores(self, steps: int) -> bool:
        """Take it, take another for its free ray, flush; then walk on."""
        if self.leaving().walk(steps):
            return True
        god = self.g.god_of(self.seat)
        if self.pays(self.g.content.core_price) and self.taken < god.core_take and self.room > 0:
            if self.shown and not self.held and self.taking(True).free_ray(steps):
                return True
            if self.cores and self.privileged() and self.lack != [0, 0] and self.taking(False).free_ray(steps):
                return True
        wanted = (not self.held and not self.shown) or (self.privileged() and self.cores + self.shown == 0)
        if wanted and self.deck + self.discards + self.cores and self.may_flush(CORE_POOL):
            flushed = self.copy()
            flushed.pay_flush()
            flushed.flush_cores()
            return flushed.gain_cores(steps)
        return False

    def leaving(self) -> "Hope":
        """The action is over: by a setting the pool is filled at once. # cores.refill-timing"""
        if self.g.settings[CORE_REFILL] == 0 or self.cores + self.shown == self.g.content.core_places:
            return self
        after = self.copy()
        after.draw_cores(self.g.content.core_places - self.cores - self.shown)
        return after

    def taking(self, wanted: bool) -> "Hope":
        after = self.copy()
        after.ap -= self.g.content.core_price
        after.taken += 1
        after.room -= 1
        if wanted:
            after.shown, after.held = False, True
        else:
            after.cores -= 1
        return after

    def free_ray(self, steps: int) -> bool:
        """The ray that comes along with Core + Ray: one that fits, or any other that makes room for one."""
        if not self.privileged():
            return self.gain_cores(steps)
        for length in (LONG, SHORT):
            if self.lack[length] and self.fit[length] and self.with_ray(length, True).gain_cores(steps):
                return True
            if self.worth_a_gap(length) and self.with_ray(length, False).gain_cores(steps):
                return True
        return self.gain_cores(steps)

    def gain_rays(self, steps: int, length: int) -> bool:
        """Take what fits, draw for more if none does; then walk on."""
        if self.walk(steps):
            return True
        both = self.g.god_of(self.seat).both_ray_pools  # gods.apollo-power
        for pool in [LONG, SHORT] if both else [length]:
            fits = self.fit[pool] > 0
            wanted = self.lack[pool] and (fits or self.worth_a_gap(pool))
            if wanted and self.pays(self.g.content.ray_price):
                after = self.with_ray(pool, fits)
                after.ap -= self.g.content.ray_price
                if after.gain_rays(steps, length):
                    return True
        hidden = self.lack[length] and not self.fit[length] and self.bag_fit[length]
        if hidden and self.may_flush(LONG_POOL + length):
            flushed = self.copy()
            flushed.pay_flush()
            flushed.flush_rays(length)
            return flushed.gain_rays(steps, length)
        return False

    def worth_a_gap(self, length: int) -> bool:
        """Whether taking a ray that does not fit could bring one that does. # privileges.refill-rays"""
        drawn = self.refills() and self.bag_fit[length] and self.other[length]
        return bool(drawn and self.lack[length] and not self.fit[length])

    def with_ray(self, length: int, fits: bool) -> "Hope":
        after = self.copy()
        if fits:
            after.fit[length] -= 1
            after.lack[length] -= 1
        else:
            after.other[length] -= 1
        if self.refills():
            after.refill(length)
        return after

    def refill(self, length: int) -> None:
        """Draw into the gaps of a pool, what fits first."""
        gaps = self.g.content.ray_pool[length] - self.fit[length] - self.other[length]
        lucky = min(gaps, self.bag_fit[length])
        rest = min(gaps - lucky, self.bag_other[length])
        self.fit[length] += lucky
        self.bag_fit[length] -= lucky
        self.other[length] += rest
        self.bag_other[length] -= rest

    def flush_rays(self, length: int) -> None:
        """The old rays return to the bag after the new ones are drawn. # flush.rays-after-refill"""
        fit, other = self.fit[length], self.other[length]
        self.fit[length] = self.other[length] = 0
        self.refill(length)
        self.bag_fit[length] += fit
        self.bag_other[length] += other

    def flush_cores(self) -> None:
        """The pool is discarded and drawn anew; an empty deck is made of the discards. # cores.deck-reshuffle"""
        self.discards += self.cores + self.shown
        self.cores, self.shown = 0, False
        self.draw_cores(self.g.content.core_places)

    def draw_cores(self, number: int) -> None:
        """Cores from the deck, the wanted one as soon as it can be among them."""
        drawn = 0
        while drawn < number and self.deck + self.discards:
            if self.deck == 0:
                self.deck, self.discards = self.discards, 0
                self.buried = False
            self.deck -= 1
            drawn += 1
            if not self.held and not self.shown and not self.buried:
                self.shown = True
                self.cores -= 1
            self.cores += 1
        if self.deck == 0 and self.discards:
            self.deck, self.discards = self.discards, 0
            self.buried = False

    def may_flush(self, pool: int) -> bool:
        payable = self.free_flushes > 0 or self.pays(self.g.content.flush_price)
        return payable and not self.g.god_of(self.seat).no_flush >> pool & 1

    def pay_flush(self) -> None:
        if self.free_flushes:
            self.free_flushes -= 1
        else:
            self.ap -= self.g.content.flush_price


def hope_for(g: Starlight, seat: int, core: int, longs: int, shorts: int) -> Hope:
    """The beginning of such a turn."""
    god = g.god_of(seat)
    c = g.content
    hope = Hope(g, seat)
    hope.ap = g.fresh_ap(seat) + g.saved[seat]
    hope.free_steps = 1 if god.free_first_step else 0
    hope.free_flushes = god.free_flushes
    scheme = ANY_COLOUR if god.wild else c.core_scheme[core]
    held = [0, 0]
    for ray, number in enumerate(g.rays[seat]):
        if scheme >> (ray >> 1) & 1:
            held[ray & 1] += number
    hope.lack = [max(0, longs - held[LONG]), max(0, shorts - held[SHORT])]
    pools, bags = [g.long_pool, g.short_pool], [g.long_bag, g.short_bag]
    hope.fit = [fitting(scheme, pool) for pool in pools]
    hope.other = [len(pool) - fitting(scheme, pool) for pool in pools]
    hope.bag_fit = [fitting(scheme, bag) for bag in bags]
    hope.bag_other = [len(bag) - fitting(scheme, bag) for bag in bags]
    hope.held = core in g.cores[seat]
    hope.shown = core in g.core_pool
    hope.room = god.core_keep - len(g.cores[seat])
    hope.cores = len(g.core_pool) - (1 if hope.shown else 0)
    hope.deck, hope.discards = len(g.core_deck), len(g.core_discards)
    hope.buried = core in g.core_discards
    return hope


def fitting(scheme: int, rays: list[int]) -> int:
    return sum(1 for ray in rays if scheme >> (ray >> 1) & 1)
