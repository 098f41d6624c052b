"""Counters and conditions that cards ask for."""

from asterism.games.astrolabe.content import ICONS
from asterism.games.astrolabe.instrument import action_of, number_of
from asterism.games.astrolabe.state import TOOK, Astrolabe
from asterism.games.astrolabe.words import (
    C_ARTIFACTS,
    C_ARTIFACTS_DAY,
    C_ARTIFACTS_NIGHT,
    C_BRIGHT,
    C_CAPTURED,
    C_CHARGED,
    C_DARK,
    C_ESSENCE,
    C_HAND,
    C_NOW,
    C_NUMBER,
    C_OPEN_SLOTS,
    C_PAIRS,
    C_POSITION,
    C_PURGED,
    C_READ,
    C_STARS,
    C_STARS_OF,
    C_TRAPPED,
    C_UPGRADED,
    C_VP_TOKENS,
    C_WILDS,
    DAY,
    EMPTY,
    IF_ACTION,
    IF_ALL,
    IF_ALWAYS,
    IF_ANY,
    IF_COUNT,
    IF_FEWEST,
    IF_FIRST,
    IF_HOLDER,
    IF_LAST,
    IF_NOT,
    IF_TIME,
    IF_TOOK,
    IF_UNIQUE,
    NIGHT,
    WILD,
)


def count(g: Astrolabe, seat: int, counter: int) -> int:
    """A counter for the active seat."""
    if counter >= C_STARS_OF:
        return tokens(g, seat, counter - C_STARS_OF + 1)
    if counter >= C_NOW:
        return g.now[counter - C_NOW]
    if counter == C_CAPTURED:
        return g.captured(seat)
    if counter == C_CHARGED:
        return g.focus[seat]
    if counter == C_NUMBER:
        return number_of(g.reading(seat))
    if counter == C_READ:
        return fully_read(g, seat)
    if counter == C_PAIRS:
        return pairs(g, seat)
    if counter == C_DARK:
        return g.dark[seat]
    if counter == C_BRIGHT:
        return g.bright[seat]
    if counter == C_ESSENCE:
        return g.dark[seat] + g.bright[seat]
    if counter == C_HAND:
        return len(g.hands[seat])
    if counter == C_TRAPPED:
        return g.trapped_count[seat]
    if counter == C_PURGED:
        return purged(g, seat)
    if counter == C_ARTIFACTS:
        return artifacts(g, seat, -1)
    if counter == C_ARTIFACTS_DAY:
        return artifacts(g, seat, DAY)
    if counter == C_ARTIFACTS_NIGHT:
        return artifacts(g, seat, NIGHT)
    if counter == C_UPGRADED:
        return upgraded(g, seat)
    if counter == C_STARS:
        return tokens(g, seat, -1)
    if counter == C_WILDS:
        return tokens(g, seat, WILD)
    if counter == C_OPEN_SLOTS:
        return g.content.demon_slots - g.captured(seat)
    if counter == C_POSITION:
        return g.order.index(seat) + 1
    if counter == C_VP_TOKENS:
        return g.vp[seat]
    raise ValueError(f"no counter {counter}")


def tokens(g: Astrolabe, seat: int, token: int) -> int:
    """Tokens of a kind on the seat's captured demons, or of all kinds (-1)."""
    size = g.content.demon_slots * ICONS
    found = 0
    for at in range(seat * size, (seat + 1) * size):
        held = g.cover[at]
        if held != EMPTY and (token < 0 or held == token):
            found += 1
    return found


def fully_read(g: Astrolabe, seat: int) -> int:
    found = 0
    base = seat * g.content.demon_slots
    for slot in range(base, base + g.content.demon_slots):
        if g.slots[slot] >= 0 and g.is_read(slot):
            found += 1
    return found


def pairs(g: Astrolabe, seat: int) -> int:
    """Neighbouring demons with equal top stars."""
    content = g.content
    base = seat * content.demon_slots
    found = 0
    for slot in range(content.demon_slots):
        demon = g.slots[base + slot]
        if demon < 0:
            continue
        for other in content.slot_links[slot]:
            neighbour = g.slots[base + other]
            if other > slot and neighbour >= 0 and content.stars[neighbour][0] == content.stars[demon][0]:
                found += 1
    return found


def purged(g: Astrolabe, seat: int) -> int:
    found = 0
    for entry in g.purged:
        if entry >> 8 == seat:
            found += 1
    return found


def artifacts(g: Astrolabe, seat: int, side: int) -> int:
    """Artifacts on a side, or on all three (-1)."""
    content = g.content
    found = 0
    for place in range(content.places):
        if g.places[seat * content.places + place] >= 0 and (side < 0 or content.side_of[place] == side):
            found += 1
    return found


def upgraded(g: Astrolabe, seat: int) -> int:
    found = 0
    for place in range(seat * g.content.places, (seat + 1) * g.content.places):
        if g.places[place] >= 0 and g.inside[g.places[place]]:
            found += 1
    return found


def holds(g: Astrolabe, seat: int, index: int) -> bool:
    """Whether a condition is met at this moment (ruling.talisman.requirement-not-spent)."""
    row = g.content.program.conditions[index]
    kind = row[0]
    if kind == IF_ALWAYS:
        return True
    if kind == IF_COUNT:
        return row[2] <= count(g, seat, row[1]) <= row[3]
    if kind == IF_TIME:
        return g.tracker[seat] == row[1]
    if kind == IF_ACTION:
        return action_of(g.reading(seat)) == row[1]
    if kind == IF_TOOK:  # ruling.turn.zero-strength
        return g.now[TOOK] == 1 + row[1]
    if kind == IF_FIRST:
        return g.order[0] == seat
    if kind == IF_LAST:
        return g.order[-1] == seat
    if kind == IF_HOLDER:
        return g.holder == seat
    if kind == IF_UNIQUE:
        own = number_of(g.revealed[seat])
        return all(not (other != seat and number_of(g.revealed[other]) == own) for other in range(g.seats))
    if kind == IF_FEWEST:
        return g.trapped_count[seat] == min(g.trapped_count)
    if kind == IF_NOT:
        return not holds(g, seat, row[1])
    if kind == IF_ALL:
        return all(holds(g, seat, part) for part in row[1:])
    if kind == IF_ANY:
        return any(holds(g, seat, part) for part in row[1:])
    raise ValueError(f"no condition {kind}")
