"""Goals of Laurels and Accolades, and what Flares count. They read one player's markers only. # laurels.evaluation"""

from asterism.games.starlight.model.names import (
    ASPECTS,
    BASE_PER,
    CONSTELLATIONS,
    FLARES_USED,
    FLAT,
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
    LINKS_HERE,
    MAGNITUDES,
    PER,
    PRIVILEGES_HELD,
    RAYS_HERE,
    RAYS_OF_COLOUR,
    STARS,
    STARS_HERE,
    STARS_LARGE,
    STARS_SMALL,
)
from asterism.games.starlight.model.state import Starlight


def size_of(magnitude: int) -> int:
    """The slot size a magnitude needs. # slot.small, slot.medium, slot.large"""
    return (magnitude >> 1) - 1


def holds(g: Starlight, seat: int, goal: list[list[int]], magnitudes: int, aspects: int) -> bool:
    """Whether every part of a goal is met, given the magnitudes and Aspects to count as marked."""
    met = True
    for op in goal:
        met = met and part_holds(g, seat, op, magnitudes, aspects)
    return met


def fulfilled(g: Starlight, seat: int, goal: list[list[int]]) -> bool:
    """Whether a goal is met by what is marked now."""
    return holds(g, seat, goal, g.magnitudes[seat], g.aspects[seat])


def part_holds(g: Starlight, seat: int, op: list[int], magnitudes: int, aspects: int) -> bool:
    c = g.content
    kind = op[0]
    a = op[1]
    b = op[2]
    own = g.own[seat]
    if kind == GOAL_STARS:
        return own.bit_count() >= a
    if kind == GOAL_IN_EACH:
        missing = a
        for constellation, slots in enumerate(c.slots_of):
            if own & slots:
                missing &= ~(1 << constellation)
        return missing == 0
    if kind == GOAL_CONSTELLATIONS:
        return constellations_with(g, own) >= a
    if kind == GOAL_IN:
        found = 0
        for constellation, slots in enumerate(c.slots_of):
            if a >> constellation & 1:
                found += (own & slots).bit_count()
        return found >= b
    if kind == GOAL_IN_ONE:
        most = 0
        for slots in c.slots_of:
            most = max(most, (own & slots).bit_count())
        return most >= a
    if kind == GOAL_SPREAD:
        found = 0
        for slots in c.slots_of:
            if (own & slots).bit_count() >= b:
                found += 1
        return found >= a
    if kind == GOAL_SIZE:
        return (own & c.slots_of_size[a]).bit_count() >= b
    if kind == GOAL_MAGNITUDES:
        return magnitudes & a == a
    if kind == GOAL_MAGNITUDE_COUNT:
        return magnitudes.bit_count() >= a
    if kind == GOAL_ASPECTS:
        return aspects & a == a
    if kind == GOAL_ASPECT_COUNT:
        return aspects.bit_count() >= a
    if kind == GOAL_PRIVILEGES:
        return g.privileges[seat] & a == a
    if kind == GOAL_PRIVILEGE_COUNT:
        return g.privileges[seat].bit_count() >= a
    if kind == GOAL_LINKED:
        return largest_group(g, own) >= a
    assert kind == GOAL_FLARES_USED
    return len(g.used[seat]) >= a


def constellations_with(g: Starlight, own: int) -> int:
    """In how many constellations these stars are."""
    found = 0
    for slots in g.content.slots_of:
        if own & slots:
            found += 1
    return found


def largest_group(g: Starlight, own: int) -> int:
    """The most of these stars that are joined by lines through one another."""
    near = g.content.near
    best = 0
    left = own
    while left:
        group = left & -left
        edge = group
        while edge:
            grown = 0
            while edge:
                lowest = edge & -edge
                edge ^= lowest
                grown |= near[lowest.bit_length() - 1]
            edge = grown & own & ~group
            group |= edge
        left &= ~group
        size = group.bit_count()
        if size > best:
            best = size
    return best


def night_value(g: Starlight, seat: int, flare: int, slot: int, core: int, magnitude: int, attached: list[int]) -> int:
    """What a Flare attached to this star is worth; the star is placed but not yet recorded. # flares.value-formula"""
    op = g.content.flare_night[flare]
    kind = op[0]
    if kind == FLAT:
        return op[1]
    if kind == PER:
        return min(op[3], op[1] * count(g, seat, op[2], slot, core, magnitude, attached))
    if kind == BASE_PER:
        return min(op[4], op[1] + op[2] * count(g, seat, op[3], slot, core, magnitude, attached))
    slotless = slot < 0
    magnitudes = g.magnitudes[seat] if slotless else g.magnitudes[seat] | 1 << magnitude
    aspects = g.aspects[seat] if slotless else g.aspects[seat] | g.content.core_aspect[core]
    return op[2] if holds(g, seat, g.content.goals[op[1]], magnitudes, aspects) else 0


def count(g: Starlight, seat: int, what: int, slot: int, core: int, magnitude: int, attached: list[int]) -> int:
    """A Flare's count, this star included as far as its facts exist. # flares.what-counts, last-turn.slotless-flare"""
    c = g.content
    own = g.own[seat]
    if what == STARS:
        return g.stars[seat]
    if STARS_SMALL <= what <= STARS_LARGE:
        size = what - STARS_SMALL
        found = (own & c.slots_of_size[size]).bit_count()
        return found + 1 if slot < 0 and size_of(magnitude) == size else found
    if what == STARS_HERE:
        return (own & c.slots_of[c.slot_constellation[slot]]).bit_count() if slot >= 0 else 0
    if what == LINKS_HERE:
        return (own & c.near[slot]).bit_count() if slot >= 0 else 0
    if what == CONSTELLATIONS:
        return constellations_with(g, own)
    if what == RAYS_HERE:
        return magnitude
    if what == ASPECTS:
        return (g.aspects[seat] | c.core_aspect[core]).bit_count()
    if what == MAGNITUDES:
        return (g.magnitudes[seat] | 1 << magnitude).bit_count()
    if what == PRIVILEGES_HELD:
        return g.privileges[seat].bit_count()
    if what == FLARES_USED:
        return len(g.used[seat])
    colour = what - RAYS_OF_COLOUR
    found = 1 if c.core_printed[core] == colour else 0  # starter.preprinted-colour
    for ray in attached:
        if ray >> 1 == colour:
            found += 1
    return found


def claimable(g: Starlight, seat: int) -> list[int]:
    """The Accolade locations whose goal the seat meets and nobody has claimed. # accolades.first-only"""
    found: list[int] = []
    for location, accolade in enumerate(g.accolades):
        if g.accolade_owner[location] < 0 and fulfilled(g, seat, g.content.accolade_goal[accolade]):
            found.append(location)
    return found
