"""Completed stars and plans: which magnitudes a Core can reach, and where the star could go."""

from asterism.games.starlight.model.content import LARGE_MAGNITUDES, MEDIUM_MAGNITUDES, SMALL_MAGNITUDES
from asterism.games.starlight.model.gods import God
from asterism.games.starlight.model.names import ALL_LONG, ALL_SHORT, ANY, LAUNCH_ALPHA
from asterism.games.starlight.model.state import SLOTLESS_LARGE, Starlight


def size_of(magnitude: int) -> int:
    """The slot size a magnitude needs. # slot.small, slot.medium, slot.large"""
    return (magnitude >> 1) - 1


def magnitudes_by_pattern(
    pattern: int, long: int, short: int, fit_long: int, fit_short: int, off_long: int, off_short: int, wild: int
) -> int:
    """The magnitudes a star can still be finished at, as a mask of bits 2 to 7.

    `long` and `short` rays are attached; of those at hand some fit the colours and some are off-colour,
    of which `wild` may be used.
    """
    if pattern == ANY:
        least = long + short
        most = least + fit_long + fit_short + min(wild, off_long + off_short)
    elif pattern == ALL_LONG:  # plan.sizes-required
        if short:
            return 0
        least = long
        most = long + fit_long + min(wild, off_long)
    elif pattern == ALL_SHORT:
        if long:
            return 0
        least = short
        most = short + fit_short + min(wild, off_short)
    else:
        return magnitudes_of_equal(long, short, fit_long, fit_short, off_long, off_short, wild)
    return ((2 << min(most, 7)) - (1 << least)) & 0b11111100  # star.composition


def magnitudes_of_equal(
    long: int, short: int, fit_long: int, fit_short: int, off_long: int, off_short: int, wild: int
) -> int:
    """As many long rays as short ones, or one more of either. # plan.equal-even, plan.equal-odd"""
    most_long = long + fit_long + min(wild, off_long)
    most_short = short + fit_short + min(wild, off_short)
    mask = 0
    for magnitude in range(2, 8):
        half = magnitude >> 1
        for longs in range(half, magnitude - half + 1):
            shorts = magnitude - longs
            if long <= longs <= most_long and short <= shorts <= most_short:
                needed = max(0, longs - long - fit_long) + max(0, shorts - short - fit_short)
                if needed <= wild:
                    mask |= 1 << magnitude
    return mask


def finishable(
    g: Starlight, core: int, god: God, wild: int, any_pattern: bool, rays: list[int], long: int, short: int
) -> int:
    """The magnitudes this Core can be finished at from `long` and `short` attached rays with those at hand."""
    c = g.content
    fit_long = 0
    fit_short = 0
    for ray in c.core_rays[core]:  # plan.colours-subset
        fit_long += rays[ray]
        fit_short += rays[ray + 1]
    off_long = 0
    off_short = 0
    if wild:
        off_long = -fit_long
        off_short = -fit_short
        for ray in range(0, c.ray_kinds, 2):
            off_long += rays[ray]
            off_short += rays[ray + 1]
    return magnitudes_from(g, core, god, any_pattern, long, short, fit_long, fit_short, off_long, off_short, wild)


def magnitudes_from(
    g: Starlight,
    core: int,
    god: God,
    any_pattern: bool,
    long: int,
    short: int,
    fit_long: int,
    fit_short: int,
    off_long: int,
    off_short: int,
    wild: int,
) -> int:
    """`magnitudes_by_pattern` with what Starter Cores, boons and Gods change."""
    c = g.content
    if c.core_printed[core] >= 0:  # a ray without size on a Core that takes any size # starter.preprinted-ray
        long += 1
    pattern = ANY if any_pattern else c.core_pattern[core]
    mask = magnitudes_by_pattern(pattern, long, short, fit_long, fit_short, off_long, off_short, wild)
    if god.ignore_pattern and pattern != ANY:
        free = magnitudes_by_pattern(ANY, long, short, fit_long, fit_short, off_long, off_short, wild)
        mask |= free & ((2 << god.ignore_pattern) - 1)
    return mask


def launch_slots(g: Starlight, seat: int, special: bool, leap: bool, any_constellation: bool) -> int:
    """The slots the seat may launch to now, of any size. # launch.step2-destination"""
    c = g.content
    slots = c.all_slots & ~g.filled if leap else g.eligible  # slot.must-be-empty
    if not (special or any_constellation or c.god[g.god[seat]].launch_anywhere):  # gods.zeus
        slots &= c.space_slots[g.space[seat]]
    if not g.privileges[seat] & LAUNCH_ALPHA:  # slot.alpha-needs-privilege
        slots &= ~c.large_slots
    return slots


def magnitudes_for(g: Starlight, seat: int, slots: int, special: bool) -> int:
    """The magnitudes for which there is a place to go: a slot of that size, or a slotless score."""
    c = g.content
    if special:  # last-turn.slotless
        mask = SMALL_MAGNITUDES | MEDIUM_MAGNITUDES
        if g.privileges[seat] & LAUNCH_ALPHA or (g.settings[SLOTLESS_LARGE] and not g.eligible & c.large_slots):
            mask |= LARGE_MAGNITUDES
        return mask
    mask = 0
    if slots & c.small_slots:
        mask |= SMALL_MAGNITUDES
    if slots & c.medium_slots:
        mask |= MEDIUM_MAGNITUDES
    if slots & c.large_slots:
        mask |= LARGE_MAGNITUDES
    return mask


def can_launch(g: Starlight, seat: int, special: bool) -> bool:
    """Whether some Core can be completed for some destination, with the boons already used."""
    slots = launch_slots(g, seat, special, g.leap, g.any_constellation)
    wanted = magnitudes_for(g, seat, slots, special)
    if wanted:
        god = g.content.god[g.god[seat]]
        wild = g.wild + god.wild
        for core in g.cores[seat]:
            if finishable(g, core, god, wild, g.any_pattern, g.rays[seat], 0, 0) & wanted:
                return True
    return False
