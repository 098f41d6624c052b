"""The stars a player is working on.

A plan is a held Core taken to some magnitude and some Launch space: the slot it would win, less the AP for the
rays it lacks and the steps it needs.
"""

from typing import Final

from asterism.games.starlight.model.gods import God
from asterism.games.starlight.model.names import (
    ALL_LONG,
    ALL_SHORT,
    ANY,
    EQUAL,
    LARGE,
    LAUNCH_ALPHA,
    LONG,
)
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.gain import GainCores, GainFlares, GainRays
from asterism.games.starlight.rules.launch import DESTINATION, FLARE, Launch
from asterism.games.starlight.rules.plans import finishable, launch_slots, size_of
from asterism.games.starlight.rules.turn import ACTING, Turn
from asterism.games.starlight.rules.wishes import Wishes

AP_TO_PAY: Final = 1.0
WALK_SAVED: Final = 0.15  # steps serve more than one plan
FREE_STEP_SAVED: Final = 0.35  # of a God whose first step is free
FLUSH_LATER: Final = 0.4  # AP for each ray that a pool further away lacks now
FLUSH_FREE: Final = 0.2  # the same for a God who flushes free
DELAY: Final = 0.03  # the part of a star that a turn of waiting costs
PLAN_SHARES: Final = [1.0, 0.55, 0.3, 0.15, 0.1, 0.1]  # Cores compete for the same rays
NEW_ASPECT: Final = 0.3
CORE_HELD: Final = 1.3  # for each of the first three
CORE_WANTED: Final = [2.6, 1.2, 0.3, 0.0, 0.0, 0.0, 0.0]  # the pull of Gain Cores, by Cores held
FLARE_WANTED: Final = 0.6
RAY_HELD: Final = 0.12
RAY_KEPT: Final = 0.45  # what a ray that a launch could use is worth when it is kept
LAST_AP: Final = 0.1  # AP are worth little in the last turn
UNPLACED: Final = 3.0  # the first turn, still to come
SIZES: Final = 3


class Prospects:
    """What one player can make of Cores and rays, seen from where the marker stands."""

    def __init__(self, g: Starlight, seat: int, rounds: float, wishes: Wishes, privileges: list[float]) -> None:
        c = g.content
        self.g: Starlight = g
        self.seat: int = seat
        self.rounds: float = rounds
        self.wishes: Wishes = wishes
        self.privileges: list[float] = privileges  # what each would bring
        self.god: God = c.god[g.god[seat]]
        self.last: bool = g.in_final_round()
        self.active: bool = g.order[g.turn] == seat
        self.ap: int = g.ap if self.active else 0
        self.fresh_ap: int = g.fresh_ap(seat)
        self.reach: list[int] = []  # steps to each space
        self.fee: list[int] = []  # the surcharge there

    def worth(self) -> float:
        """Each Core's best plan, the later ones counting less, and what is there to begin new ones."""
        g = self.g
        c = g.content
        seat = self.seat
        total = 0.0
        if self.active:
            top = g.stack[-1]
            if isinstance(top, Launch) and top.core >= 0:
                total = self.star_in_flight(top)
            if self.last and special_used(g):
                return total
        here = g.space[seat]
        if here < 0:
            return total + UNPLACED
        spaces = c.spaces
        reach = [(space - here) % spaces for space in range(spaces)]
        if not (self.active and standing_fresh(g)):
            reach[here] = spaces
        self.reach = reach
        self.fee = [0] * spaces
        if self.active and not g.waived and not self.god.no_surcharge:
            for other in range(g.seats):
                space = g.space[other]
                if other != seat and space >= 0 and reach[space] <= self.ap:
                    self.fee[space] = max(self.fee[space], c.god[g.god[other]].causes_surcharge)
        cores = g.cores[seat]
        if cores:
            prizes = self.prizes()
            worths = [self.plan(core, prizes) for core in cores]
            worths.sort()
            place = len(worths)
            for worth in worths:
                place -= 1
                total += PLAN_SHARES[min(place, 5)] * worth
        if self.rounds:
            held = len(cores)
            total += CORE_WANTED[min(held, 6)] * (1.0 - 0.12 * reach[c.cores_space])
            total += CORE_HELD * min(held, 3) + RAY_HELD * sum(g.rays[seat])
            total += FLARE_WANTED * (1.0 - 0.12 * reach[c.flares_space])
        return total

    def slot_worth(self, slot: int) -> float:
        """Points, goals and privilege of a slot."""
        g = self.g
        c = g.content
        wishes = self.wishes
        size = c.slot_size[slot]
        worth = c.slot_points[slot] + wishes.constellation[c.slot_constellation[slot]] + wishes.size[size]
        if size == LARGE:
            worth += c.alpha_day
        privilege = c.slot_privilege[slot]
        if privilege & ~g.privileges[self.seat]:
            worth += self.privileges[privilege.bit_length() - 1]
        near = c.near[slot]
        if near & g.own[self.seat]:
            worth += wishes.linked
        if self.god.neighbour_night:
            others = near & g.filled & ~g.own[self.seat]
            worth += min(self.god.neighbour_most, self.god.neighbour_night * others.bit_count())
        return worth

    def prizes(self) -> list[float]:
        """The best open slot of each Launch space and size; the sizes of the first space, then of the next."""
        g = self.g
        c = g.content
        prizes = [0.0] * (SIZES * len(c.launch_spaces))
        alpha = g.privileges[self.seat] & LAUNCH_ALPHA != 0
        open_slots = g.eligible if alpha else g.eligible & ~c.large_slots
        while open_slots:
            lowest = open_slots & -open_slots
            open_slots ^= lowest
            slot = lowest.bit_length() - 1
            at = SIZES * c.slot_launch[slot] + c.slot_size[slot]
            worth = self.slot_worth(slot)
            if worth > prizes[at]:
                prizes[at] = worth
        if self.last or self.god.launch_anywhere:
            for size in range(SIZES):
                best = max(prizes[size::SIZES])
                if self.last and best == 0.0 and (size != LARGE or alpha):
                    best = float(c.slotless[size])
                for at in range(size, len(prizes), SIZES):
                    prizes[at] = best
        return prizes

    def plan(self, core: int, prizes: list[float]) -> float:
        """The best this Core promises."""
        g = self.g
        c = g.content
        god = self.god
        wishes = self.wishes
        rays = g.rays[self.seat]
        fit_long = 0
        fit_short = 0
        for ray in c.core_rays[core]:
            fit_long += rays[ray]
            fit_short += rays[ray + 1]
        pattern = c.core_pattern[core]
        if god.wild:
            off_long = sum(rays[0::2]) - fit_long
            off_short = sum(rays[1::2]) - fit_short
            if pattern == ALL_SHORT or (pattern == EQUAL and fit_short < fit_long):
                fit_short += min(god.wild, off_short)
            else:
                fit_long += min(god.wild, off_long)
                if pattern == ANY and off_long < god.wild:
                    fit_short += min(god.wild - off_long, off_short)
        scheme = c.core_scheme[core]
        long_here = fitting(g.long_pool, scheme)
        short_here = fitting(g.short_pool, scheme)
        reach = self.reach
        long_space = c.long_space
        short_space = c.short_space
        if god.both_ray_pools:  # whichever comes first
            long_space = short_space = long_space if reach[long_space] < reach[short_space] else short_space
        long_reach = reach[long_space]
        short_reach = reach[short_space]
        aspect = c.core_aspect[core]
        extra = NEW_ASPECT + wishes.aspect[aspect.bit_length() - 1] if aspect & ~g.aspects[self.seat] else 0.0
        printed = 1 if c.core_printed[core] >= 0 else 0
        best = 0.0
        for size in range(SIZES):
            if prizes[size] + prizes[size + 3] + prizes[size + 6] == 0.0:
                continue
            magnitude = 2 + 2 * size
            if wishes.magnitude[magnitude + 1] > wishes.magnitude[magnitude] + AP_TO_PAY:
                magnitude += 1
            long_lack = 0
            short_lack = 0
            if pattern == ANY or magnitude <= god.ignore_pattern:
                lack = magnitude - printed - fit_long - fit_short
                if long_reach - long_here <= short_reach - short_here:
                    long_lack = lack
                else:
                    short_lack = lack
            elif pattern == ALL_LONG:
                long_lack = magnitude - fit_long
            elif pattern == ALL_SHORT:
                short_lack = magnitude - fit_short
            else:
                half = magnitude >> 1
                long_lack = max(0, half - fit_long)
                short_lack = max(0, half - fit_short)
                if magnitude & 1 and fit_long + fit_short + long_lack + short_lack < magnitude:
                    long_lack += 1
            cost = float(c.launch_price)
            walk = 0
            at = -1
            if long_lack > 0:
                cost += (
                    c.ray_price * long_lack + self.fee[long_space] + self.ray_trouble(long_lack, long_here, long_reach)
                )
                walk = self.steps_to_pay(long_lack, long_reach)
                at = long_space
            if short_lack > 0:
                cost += (
                    c.ray_price * short_lack
                    + self.fee[short_space]
                    + self.ray_trouble(short_lack, short_here, short_reach)
                )
                steps = self.steps_to_pay(short_lack, short_reach)
                if steps >= walk:
                    walk = steps
                    at = short_space
            liked = wishes.magnitude[magnitude]
            best = max(best, self.best_launch(prizes, size, cost, walk, at, extra, liked))
        return best

    def best_launch(
        self, prizes: list[float], size: int, cost: float, walk: int, at: int, extra: float, liked: float
    ) -> float:
        """The best slot of a size for a star that costs this much before the last walk, which begins at a space."""
        c = self.g.content
        budget = float(self.ap + self.g.saved[self.seat])
        if not self.last:
            budget += self.rounds * self.fresh_ap
        walk_saved = FREE_STEP_SAVED if self.god.free_first_step else WALK_SAVED
        best = 0.0
        for i, space in enumerate(c.launch_spaces):
            prize = prizes[SIZES * i + size]
            if prize <= 0.0:
                continue
            if self.last:
                steps = walk
            elif at < 0:
                steps = self.reach[space]
            else:
                steps = walk + (space - at) % c.spaces
            paid = cost + c.step_price * steps
            if not self.last:
                paid += self.fee[space]
            if paid > budget:
                continue
            if self.last:
                worth = prize - LAST_AP * paid
            else:
                worth = prize + extra + liked
                if paid > self.ap:
                    worth *= 1.0 - DELAY * (paid - self.ap) / 5.0
                worth -= AP_TO_PAY * (paid - walk_saved * steps)
            if worth > best:
                best = worth
        return best

    def steps_to_pay(self, lack: int, steps: int) -> int:
        """The steps to the visit on which a pool gives the last of the rays: the next one, or one round later."""
        payable = self.ap - steps
        if steps:  # or wait beside the pool until the most is saved; who cannot save enough would wait for ever
            payable = max(payable, self.god.save_cap + self.fresh_ap - (0 if self.god.free_first_step else 1))
        return steps if lack <= payable else steps + self.g.content.spaces

    def ray_trouble(self, lack: int, here: int, steps: int) -> float:
        """The AP for flushing when a pool has too few fitting rays; a pool further away will have changed."""
        short = lack - here
        if short <= 0:
            return 0.0
        if self.god.free_flushes:
            return FLUSH_FREE * short
        return 1.0 if steps == 0 else FLUSH_LATER * short

    def star_in_flight(self, launch: Launch) -> float:
        """The star of a launch in progress, before it is recorded."""
        g = self.g
        c = g.content
        seat = self.seat
        wishes = self.wishes
        aspect = c.core_aspect[launch.core] & ~g.aspects[seat]
        kind = NEW_ASPECT + wishes.aspect[aspect.bit_length() - 1] if aspect else 0.0
        now = launch.magnitude(g)
        if launch.at >= FLARE:  # placed and scored already
            if launch.slot < 0:
                return 0.0
            privilege = c.slot_privilege[launch.slot] & ~g.privileges[seat]
            gained = self.privileges[privilege.bit_length() - 1] if privilege else 0.0
            return kind + gained + (0.0 if g.magnitudes[seat] >> now & 1 else wishes.magnitude[now])
        if launch.at == DESTINATION:
            return kind + self.best_slot(launch, now) - AP_TO_PAY
        scheme = c.core_scheme[launch.core]
        long = 0
        wild = g.wild + self.god.wild
        for ray in launch.attached:
            if ray & 1 == LONG:
                long += 1
            if not scheme >> (ray >> 1) & 1:
                wild -= 1
        short = len(launch.attached) - long
        reachable = finishable(g, launch.core, self.god, max(0, wild), g.any_pattern, g.rays[seat], long, short)
        best = 0.0
        for magnitude in range(2, 8):
            if reachable & launch.wanted & 1 << magnitude:
                best = max(best, self.best_slot(launch, magnitude) - RAY_KEPT * (magnitude - now))
        return kind + best - AP_TO_PAY

    def best_slot(self, launch: Launch, magnitude: int) -> float:
        """The best slot open to this star at a magnitude."""
        g = self.g
        c = g.content
        size = size_of(magnitude)
        slots = launch_slots(g, self.seat, launch.special, g.leap, g.any_constellation) & c.slots_of_size[size]
        best = float(c.slotless[size]) if launch.special and not slots else 0.0
        while slots:
            lowest = slots & -slots
            slots ^= lowest
            best = max(best, self.slot_worth(lowest.bit_length() - 1))
        return best + self.wishes.magnitude[magnitude]


def special_used(g: Starlight) -> bool:
    for procedure in g.stack:
        if isinstance(procedure, Turn):
            return procedure.special
    return False


def standing_fresh(g: Starlight) -> bool:
    """Whether the action of the present space can still be used or is being used."""
    for procedure in reversed(g.stack):
        if isinstance(procedure, (GainCores, GainRays, GainFlares)):
            return procedure.at >= 0
        if isinstance(procedure, Launch):
            return procedure.core < 0
        if isinstance(procedure, Turn):
            return procedure.at == ACTING and procedure.fresh
    return False


def fitting(pool: list[int], scheme: int) -> int:
    """How many rays of a pool have a permitted colour."""
    found = 0
    for ray in pool:
        found += scheme >> (ray >> 1) & 1
    return found
