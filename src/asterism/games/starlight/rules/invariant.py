"""Counting every component: nothing is lost and nothing doubled. # rays.supply-limited"""

from asterism.games.starlight.model.state import EMPTY, NO_SEAT, Starlight
from asterism.games.starlight.rules.boons import SwapRays
from asterism.games.starlight.rules.launch import Launch
from asterism.games.starlight.rules.scoring import slot_points


def invariant(g: Starlight) -> str:
    """What is wrong with the position, or ""."""
    return wrong_cores(g) or wrong_flares(g) or wrong_rays(g) or wrong_cards(g) or wrong_sky(g) or wrong_scores(g)


def launch_in_progress(g: Starlight) -> Launch | None:
    for procedure in g.stack:
        if isinstance(procedure, Launch):
            return procedure
    return None


def wrong_cores(g: Starlight) -> str:
    c = g.content
    found = g.core_deck + g.core_discards + g.core_pool
    for held in g.cores:
        found = found + held
    launch = launch_in_progress(g)
    if launch is not None and launch.core >= 0:
        found = [*found, launch.core]
    deck = sorted(core for core in found if core < c.deck_cores)
    if deck != list(range(c.deck_cores)):
        return f"the {c.deck_cores} Cores of the deck have become {deck}"
    starters = [core for core in found if core >= c.deck_cores]
    if len(set(starters)) != len(starters):
        return f"a Starter Core is doubled: {starters}"
    for seat, held in enumerate(g.cores):
        if len(held) > g.god_of(seat).core_keep:
            return f"seat {seat} holds {len(held)} Cores"
    if not g.core_deck and g.core_discards:
        return "the Core deck is empty although there are discards"
    return ""


def wrong_flares(g: Starlight) -> str:
    found = g.flare_deck + g.flare_bottom + [flare for flare in g.flare_pool if flare != EMPTY]
    for held in g.flares + g.used:
        found = found + held
    launch = launch_in_progress(g)
    if launch is not None:
        found = found + launch.scored
    if sorted(found) != list(range(len(g.content.flares))):
        return f"the Flares have become {sorted(found)}"
    return ""


def wrong_rays(g: Starlight) -> str:
    c = g.content
    counts = [0] * c.ray_kinds
    for ray in g.long_bag + g.short_bag + g.long_pool + g.short_pool:
        counts[ray] += 1
    for held in g.rays:
        for ray, number in enumerate(held):
            if number < 0:
                return f"a seat holds {number} rays"
            counts[ray] += number
    launch = launch_in_progress(g)
    if launch is not None:
        for ray in launch.attached:
            counts[ray] += 1
    if counts != [c.ray_count] * c.ray_kinds:
        return f"there are {counts} rays instead of {c.ray_count} of each kind"
    for ray in g.long_bag + g.long_pool:
        if ray & 1:
            return "a short ray lies among the long ones"
    swapping = len(g.stack) > 0 and isinstance(g.stack[-1], SwapRays)
    for pool, size in ((g.long_pool, c.ray_pool[0]), (g.short_pool, c.ray_pool[1])):
        if len(pool) > size + swapping:
            return f"a ray pool holds {len(pool)} rays"
    return ""


def wrong_cards(g: Starlight) -> str:
    c = g.content
    laurels = g.laurel_deck[:]
    for held in g.laurels:
        laurels += held
    if sorted(laurels) != list(range(len(c.laurels))):
        return f"the Laurels have become {sorted(laurels)}"
    if g.live_seats() < g.seats and sorted(g.bot_deck + g.bot_discards) != list(range(len(c.starbots))):
        return "a Starbot card is missing"
    gods = [god for god in g.god if god >= 0]
    if len(set(gods)) != len(gods):
        return "two seats have the same God"
    return ""


def wrong_sky(g: Starlight) -> str:
    c = g.content
    if sum(g.own) != g.filled or sum(own.bit_count() for own in g.own) != g.filled.bit_count():
        return "a slot is filled twice or by nobody"
    open_slots = 0
    for slot, near in enumerate(c.near):
        here = g.filled & c.slots_of[c.slot_constellation[slot]]
        joined = g.filled & near if here else c.slot_target[slot]
        if joined and not g.filled >> slot & 1:
            open_slots |= 1 << slot
    return "" if open_slots == g.eligible else "the eligible slots are not those that target and connection allow"


def wrong_scores(g: Starlight) -> str:
    for seat in range(g.live_seats()):
        slots = sum(points for slot, points in enumerate(g.content.slot_points) if g.own[seat] >> slot & 1)
        slotless = slot_points(g, seat) - slots
        if slotless not in ([0] if g.stars[seat] == g.own[seat].bit_count() else g.content.slotless):
            return f"seat {seat} stands at {g.night[seat]}, which its stars, Flares and AP do not explain"
        if not 0 <= g.saved[seat] <= g.god_of(seat).save_cap:
            return f"seat {seat} has saved {g.saved[seat]} AP"
    if g.ap < 0:
        return f"{g.ap} AP are left"
    if g.daybreak == 0 and max(g.night) >= g.content.daybreak:
        return "daybreak was missed"
    if any(owner != NO_SEAT and not 0 <= owner < g.seats for owner in g.accolade_owner):
        return "an Accolade belongs to nobody at the table"
    return ""
