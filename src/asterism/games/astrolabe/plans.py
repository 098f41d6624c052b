"""What a seat has yet to gain: from what its astrolabe is set to do, and from effects still running."""

from asterism.games.astrolabe.card_text import CardText
from asterism.games.astrolabe.conditions import count, holds
from asterism.games.astrolabe.content import AstrolabeContent
from asterism.games.astrolabe.instrument import (
    action_of,
    action_steps_of,
    dial_of,
    number_of,
    number_steps_of,
    price_of,
    time_of,
)
from asterism.games.astrolabe.rules.artifacts import BuyOne, GainArtifacts, PlaceArtifact
from asterism.games.astrolabe.rules.cards import Adjust, ChooseOne, MayDo, PayFor, Peek
from asterism.games.astrolabe.rules.demons import Capture, GainAny, Meditate, PlaceDemon, Purge, Trap
from asterism.games.astrolabe.rules.setting import SetAstrolabes
from asterism.games.astrolabe.rules.star_cards import TakeFromSky
from asterism.games.astrolabe.rules.stars import Gaze, MoveStars, PlaceStars, TakeConstellation
from asterism.games.astrolabe.rules.talismans import GainTalismans
from asterism.games.astrolabe.state import (
    ACTED,
    ACTIVATED_NOW,
    BOOST,
    BOUGHT_NOW,
    CAPTURED_NOW,
    DESIGN_BITS,
    END_BONUS,
    FINISHED_NOW,
    NOT_LAST,
    PAID_NOW,
    PLACED_NOW,
    PLAYED_NOW,
    PURGED_NOW,
    ROUND_BITS,
    TRAPPED_NOW,
    TRAPS_TO_END,
    Astrolabe,
)
from asterism.games.astrolabe.values import (
    AFTER_SECTION,
    BLIND,
    CROWDED,
    FOCUS,
    NIMBLE,
    ODDS,
    RACE,
    READY,
    SURE,
    TALISMAN,
    artifact_gain,
    best_power,
    choice_value,
    covered_icons,
    essence,
    focus,
    free_room,
    held_value,
    random_star,
    read_demons,
    room_value,
    star_values,
    stars_value,
    stock_value,
    text_value,
    unread_demons,
)
from asterism.games.astrolabe.words import (
    C_CAPTURED,
    C_NOW,
    C_NUMBER,
    C_PAIRS,
    C_READ,
    C_STARS_OF,
    CAPTURE,
    DAY,
    END,
    IF_ACTION,
    IF_ALL,
    IF_ANY,
    IF_COUNT,
    IF_FIRST,
    IF_LAST,
    IF_NOT,
    IF_TIME,
    IF_TOOK,
    IF_UNIQUE,
    MEDITATE,
    OP_VP,
    PURGE,
    STARGAZE,
    STEP,
    TRAP,
    TWILIGHT,
    WILD,
)


def plan(g: Astrolabe, seat: int, future: float) -> float:
    total = 0.0
    top = g.stack[-1]
    if isinstance(top, SetAstrolabes):
        return setting_value(g, top, seat, future)
    if g.order and seat in g.order[g.turn :]:
        active = g.order[g.turn] == seat
        if not (active and g.now[ACTED]):
            boost = g.now[BOOST] if active else 0
            reading = g.reading(seat) if active else g.revealed[seat]
            total += promise(g, seat, reading, boost, future)
        total += time_value(g, seat, g.tracker[seat], future, not active)
        if g.hands[seat]:
            total += moments(g, seat, g.reading(seat), future)
        if active:
            for i in range(len(g.stack) - 1, -1, -1):
                total += running_value(g, seat, i, future)
    return total


def setting_value(g: Astrolabe, top: SetAstrolabes, seat: int, future: float) -> float:
    """What the sealed or aimed setting promises, less its price, plus where it leaves the rings."""
    setting = top.chosen[seat]
    if setting < 0 and top.aimed[seat] < 0:
        return 0.0
    instrument = g.content.instrument
    n = instrument.positions
    action_ring, number_ring, price = g.action_ring[seat], g.number_ring[seat], 0
    if setting >= 0:
        price = price_of(setting)
        action_ring = (action_ring + action_steps_of(setting)) % n
        number_ring = (number_ring + number_steps_of(setting)) % n
        reading = instrument.read(dial_of(setting), action_ring, number_ring)
    else:
        reading = top.aimed[seat]
        price = instrument.least_price(action_ring, number_ring, reading)
    charged = g.focus[seat]
    before = focus(g, seat)
    g.focus[seat] = charged - price
    value = (focus(g, seat) - before) * future + promise(g, seat, reading, 0, future)
    if g.hands[seat]:
        value += moments(g, seat, reading, future)
    g.focus[seat] = charged
    return value + time_value(g, seat, time_of(reading), future, True)


def promise(g: Astrolabe, seat: int, reading: int, boost: int, future: float) -> float:
    """What a reading that has yet to be carried out is worth: a little less than the deed."""
    action, strength = action_of(reading), number_of(reading) + boost
    value = SURE * action_value(g, seat, action, strength, future)
    return value - NIMBLE * number_of(reading) * future


def action_value(g: Astrolabe, seat: int, action: int, number: int, future: float) -> float:
    """What the astrolabe action would add at this strength."""
    if action == MEDITATE:
        before = focus(g, seat)
        held = g.focus[seat]
        g.focus[seat] = min(g.content.focus, held + 2 * number)
        gain = focus(g, seat) - before
        g.focus[seat] = held
        return gain * future
    if action == CAPTURE:
        return capture_value(g, seat, number, future)
    if action == STARGAZE:
        return star_run(g, seat, number, future)
    if action == TRAP:
        return trap_value(g, seat, number, future)
    return purge_value(g, seat, number, future)


def star_run(g: Astrolabe, seat: int, number: int, future: float) -> float:
    """Several random stars; each finds fewer icons than the one before."""
    one = random_star(g, seat, future)
    total = 0.0
    for _ in range(number):
        total += one
        one *= 0.88
    return total


def capture_value(g: Astrolabe, seat: int, number: int, future: float) -> float:
    content = g.content
    room = content.demon_slots - g.captured(seat)
    number = min(number, room)
    if number <= 0:
        return 0.0
    values: list[float] = []
    for demon in g.demon_row:
        if demon >= 0:
            values.append(held_value(content, demon, 0, future))
    values.sort(reverse=True)
    unread = unread_demons(g, seat)
    total = (choice_value(unread + number) - choice_value(unread)) * future
    for i in range(number):
        total += (values[i] if i < len(values) else BLIND * future) + 0.12 * TALISMAN * future
    if number == room:
        total -= CROWDED * future
    return total


def trap_value(g: Astrolabe, seat: int, number: int, future: float) -> float:
    """Read demons turn into points, as far as artifacts have room."""
    content = g.content
    room = free_room(g, seat)
    number = min(number, room)
    if number == 0:
        return 0.0
    gains: list[float] = []
    base = seat * content.demon_slots
    for slot in range(base, base + content.demon_slots):
        demon = g.slots[slot]
        if demon >= 0 and g.is_read(slot):
            gains.append(content.vp[demon] - held_value(content, demon, len(content.stars[demon]), future))
    if not gains:
        return 0.0
    gains.sort(reverse=True)
    total = CROWDED * future if g.captured(seat) == content.demon_slots else 0.0
    trapped = g.trapped_count[seat]
    for gain in gains[:number]:
        trapped += 1
        total += gain + (0.55 * AFTER_SECTION - room_value(g, seat, room) + room_value(g, seat, room - 1)) * future
        room -= 1
        if trapped == TRAPS_TO_END and g.last == NOT_LAST:
            total += END_BONUS
        if trapped <= TRAPS_TO_END:
            total += 0.1 * RACE * future
    return total


def purge_value(g: Astrolabe, seat: int, number: int, future: float) -> float:
    """The best demons to let go of, for essence and effect."""
    content = g.content
    gains: list[tuple[float, int]] = []
    base = seat * content.demon_slots
    for slot in range(base, base + content.demon_slots):
        demon = g.slots[slot]
        if demon >= 0:
            pure = content.dark[demon] + content.bright[demon]
            gain = purge_effect(content, demon, future) + 0.3 * pure * future
            gains.append((gain - held_value(content, demon, covered_icons(g, slot), future), slot))
    gains.sort(reverse=True)
    total = 0.0
    unread = unread_demons(g, seat)
    full = len(gains) == content.demon_slots
    dark, bright = g.dark[seat], g.bright[seat]
    before = essence(g, seat)
    for _, slot in gains[:number]:
        demon = g.slots[slot]
        g.dark[seat] += content.dark[demon]
        g.bright[seat] += content.bright[demon]
        after = essence(g, seat)
        left = unread if g.is_read(slot) else unread - 1
        gain = purge_effect(content, demon, future) - held_value(content, demon, covered_icons(g, slot), future)
        gain += (after - before + choice_value(left) - choice_value(unread)) * future
        if full:
            gain += CROWDED * future
        if gain <= 0.0:
            break
        total += gain
        before, unread, full = after, left, False
    g.dark[seat], g.bright[seat] = dark, bright
    return total


def purge_effect(content: AstrolabeContent, demon: int, future: float) -> float:
    points, rest = split_value(content, content.purge[demon])
    return points + rest * future


def purge_gain(g: Astrolabe, seat: int, demon: int, future: float) -> float:
    """Essence and effect of a purge that has begun."""
    content = g.content
    before = essence(g, seat)
    dark, bright = g.dark[seat], g.bright[seat]
    g.dark[seat] += content.dark[demon]
    g.bright[seat] += content.bright[demon]
    gain = essence(g, seat) - before
    g.dark[seat], g.bright[seat] = dark, bright
    return purge_effect(content, demon, future) + gain * future


def split_value(content: AstrolabeContent, address: int) -> tuple[float, float]:
    """Card text as sure points and everything else."""
    points = 0.0
    at = address
    while content.code[at] != END:
        if content.code[at] == OP_VP:
            points += content.code[at + 1]
        at += STEP
    return points, text_value(content, address) - points


def time_value(g: Astrolabe, seat: int, time: int, future: float, whole: bool) -> float:
    """What the time of day allows: activations by day and night, focus at twilight (`whole`: before the turn)."""
    if time == TWILIGHT:
        return (FOCUS if whole and g.focus[seat] < g.content.focus else 0.0) * future
    stock = g.bright[seat] if time == DAY else g.dark[seat]
    if stock == 0:
        return 0.0
    best = best_power(g, seat, time)
    total = 0.0
    cost = 1 if whole else g.now[PAID_NOW] + 1
    while stock >= cost:
        gain = best * (1.0 - stock_value(stock) + stock_value(stock - cost))
        if gain <= 0.0:
            break
        total += gain
        stock -= cost
        cost += 1
    return 0.6 * total * future


def moments(g: Astrolabe, seat: int, reading: int, future: float) -> float:
    """What the talismans in hand gain by a turn with this reading, over keeping them."""
    total = 0.0
    content = g.content
    for held in g.hands[seat]:
        if held >> 8 & ROUND_BITS <= g.round:
            design = held & DESIGN_BITS
            points, rest = split_value(content, content.bonus[design])
            odds = READY * chance(g, seat, content.need[design], reading) - ODDS[content.levels[design]]
            if odds > 0.0:
                total += odds * (points + rest * future)
    return total


def chance(g: Astrolabe, seat: int, index: int, reading: int) -> float:
    """How likely a turn with this reading meets a condition."""
    row = g.content.program.conditions[index]
    kind = row[0]
    if kind == IF_COUNT:
        return chance_of_count(g, seat, row[1], row[2], row[3], reading)
    if kind == IF_TIME:
        return 1.0 if time_of(reading) == row[1] else 0.0
    if kind in (IF_ACTION, IF_TOOK):
        return 1.0 if action_of(reading) == row[1] else 0.0
    if kind == IF_NOT:
        return 1.0 - chance(g, seat, row[1], reading)
    if kind == IF_ALL:
        whole = 1.0
        for part in row[1:]:
            whole *= chance(g, seat, part, reading)
        return whole
    if kind == IF_ANY:
        best = 0.0
        for part in row[1:]:
            best = max(best, chance(g, seat, part, reading))
        return best
    if not g.order and kind in (IF_FIRST, IF_LAST, IF_UNIQUE):
        return 0.5
    return 1.0 if holds(g, seat, index) else 0.0


def chance_of_count(g: Astrolabe, seat: int, counter: int, low: int, high: int, reading: int) -> float:
    action, number = action_of(reading), number_of(reading)
    if counter == C_NUMBER:
        return 1.0 if low <= number <= high else 0.0
    if counter < C_NOW or counter >= C_STARS_OF:
        if low <= count(g, seat, counter) <= high:
            return 1.0
        if counter == C_READ and action == STARGAZE:
            return 0.5
        if counter in (C_CAPTURED, C_PAIRS) and action == CAPTURE:
            return 0.6
        return 0.1
    active = bool(g.order) and g.order[g.turn] == seat
    done = g.now[counter - C_NOW] if active else 0
    if done >= low:
        return 1.0
    if active and g.now[ACTED]:
        action = -1  # what the dial promised is done
    more = 0
    if counter == C_NOW + CAPTURED_NOW and action == CAPTURE:
        more = min(number, g.content.demon_slots - g.captured(seat))
    elif counter == C_NOW + TRAPPED_NOW and action == TRAP:
        more = min(number, read_demons(g, seat), free_room(g, seat))
    elif counter == C_NOW + PURGED_NOW and action == PURGE:
        more = min(number, g.captured(seat))
    elif counter == C_NOW + PLACED_NOW and action == STARGAZE:
        return 0.2 * (number - low + done + 1) if number + done >= low and unread_demons(g, seat) else 0.05
    elif counter == C_NOW + FINISHED_NOW and action == STARGAZE:
        return 0.1 * number
    elif counter == C_NOW + BOUGHT_NOW and g.focus[seat] >= g.price(seat) and g.room_for_artifact(seat):
        more = g.focus[seat] // g.price(seat)
    elif counter == C_NOW + ACTIVATED_NOW:
        more = activations_within(g, seat, time_of(reading), done)
    elif counter == C_NOW + PLAYED_NOW:
        more = 1 if len(g.hands[seat]) > 1 else 0
    return 0.8 if done + more >= low else 0.05


def activations_within(g: Astrolabe, seat: int, time: int, done: int) -> int:
    """How many activations more the essence of a side would pay for."""
    if time == TWILIGHT:
        return 0
    content = g.content
    start = seat * content.places
    if g.places[start + content.side_start[time]] < 0:
        return 0
    stock = g.bright[seat] if time == DAY else g.dark[seat]
    found = 0
    while stock > done + found:
        found += 1
        stock -= done + found
    return found


def running_value(g: Astrolabe, seat: int, index: int, future: float) -> float:
    """What one procedure on the stack has yet to give."""
    content = g.content
    p = g.stack[index]
    if p.seat != seat:
        return 0.0
    if isinstance(p, PlaceStars):
        if p.at == 0:
            return star_run(g, seat, p.strength, future)
        return stars_value(g, seat, p.stars, future)
    if isinstance(p, (TakeConstellation, MoveStars)):
        return stars_value(g, seat, p.stars, future)
    if isinstance(p, Capture):
        return 0.95 * capture_value(g, seat, p.left, future)
    if isinstance(p, PlaceDemon) and p.at == 0:
        return held_value(content, p.demon, 0, future)
    if isinstance(p, Trap):
        return 0.95 * trap_value(g, seat, p.left, future)
    if isinstance(p, Purge):
        total = 0.95 * purge_value(g, seat, p.left, future)
        if p.at == 1:
            total += purge_gain(g, seat, p.demon, future)
        elif p.at == 2:
            total += purge_effect(content, p.demon, future)
        return total
    if isinstance(p, CardText):
        points, rest = split_value(content, p.address)
        return (points + 0.9 * rest * future) * p.times
    if isinstance(p, GainAny):
        return 0.35 * p.left * future
    if isinstance(p, GainTalismans):
        return TALISMAN * p.left * future * 0.9
    if isinstance(p, PlaceArtifact):
        return artifact_gain(g, seat, p.artifact) * future if p.at == 0 else 0.0
    if isinstance(p, GainArtifacts):
        return 1.5 * p.left * future
    if isinstance(p, BuyOne):
        return 0.3 * future if p.at == 0 else 0.0
    if isinstance(p, TakeFromSky):
        return 0.8 * p.left * star_values(g, seat, future)[WILD]
    if isinstance(p, Meditate):
        return 2 * FOCUS * p.strength * future if p.at == 0 else 0.0
    if isinstance(p, Gaze):
        return star_run(g, seat, p.strength, future) if p.at == 0 else 0.0
    if isinstance(p, ChooseOne) and p.at == 0:
        best = 0.0
        for branch in content.program.branches[p.branches]:
            best = max(best, text_value(content, branch))
        return best * p.times * (0.2 + 0.8 * future)
    if isinstance(p, MayDo) and p.at == 0:
        return text_value(content, p.block) * p.times * future
    if isinstance(p, PayFor) and p.at < 3:
        owed = 0.0 if p.at else 0.5
        points, rest = split_value(content, p.block)
        return max(0.0, points + rest * future - owed)
    if isinstance(p, Adjust) and p.at == 0:
        return (0.05 if g.now[ACTED] else 0.22) * p.steps * future
    if isinstance(p, Peek):
        return 0.05
    return 0.0
