"""What a seat has yet to gain: from what its astrolabe is set to do, and from effects still running."""

from asterism.games.astrolabe.model.content import AstrolabeContent
from asterism.games.astrolabe.model.instrument import (
    action_of,
    action_steps_of,
    dial_of,
    number_of,
    number_steps_of,
    price_of,
    time_of,
)
from asterism.games.astrolabe.model.names import CAPTURE, DAY, MEDITATE, NOT_LAST, STARGAZE, TRAP, TWILIGHT, WILD
from asterism.games.astrolabe.model.packed import CARD_BITS, usable_from
from asterism.games.astrolabe.model.state import ACTED, BOOST, PAID_NOW, Astrolabe
from asterism.games.astrolabe.player.values import (
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
    room_value,
    star_values,
    stars_value,
    stock_value,
    unread_demons,
)
from asterism.games.astrolabe.rules.artifacts import BuyOne, GainArtifacts, PlaceArtifact
from asterism.games.astrolabe.rules.card_text import CardText
from asterism.games.astrolabe.rules.cards import Adjust, PayFor, Peek, pay_of
from asterism.games.astrolabe.rules.demons import Capture, GainAny, Meditate, PlaceDemon, Purge, Trap
from asterism.games.astrolabe.rules.setting import SetAstrolabes
from asterism.games.astrolabe.rules.star_cards import TakeFromSky
from asterism.games.astrolabe.rules.stars import Gaze, MoveStars, PlaceStars, TakeConstellation
from asterism.games.astrolabe.rules.talismans import GainTalismans
from asterism.kernel.cards import Choose, text_below


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
        g.focus[seat] = min(g.content.focus, held + g.content.meditate * number)
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
        if trapped == g.content.traps_to_end and g.last == NOT_LAST:
            total += g.content.end_bonus
        if trapped <= g.content.traps_to_end:
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
    points = content.texts.points[address]
    return points, content.texts.worths[address] - points


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
        if usable_from(held) <= g.round:
            design = held & CARD_BITS
            points, rest = split_value(content, content.bonus[design])
            odds = READY * content.need[design].odds(g, seat, reading) - ODDS[content.levels[design]]
            if odds > 0.0:
                total += odds * (points + rest * future)
    return total


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
        return text_ahead(g, p, future)
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
    if isinstance(p, PayFor) and p.at < 3:
        owed = 0.0 if p.at else 0.5
        points, rest = split_value(content, pay_of(g, text_below(g, p)).then)
        return max(0.0, points + rest * future - owed)
    if isinstance(p, Adjust) and p.at == 0:
        return (0.05 if g.now[ACTED] else 0.22) * p.steps * future
    if isinstance(p, Peek):
        return 0.05
    return 0.0


def text_ahead(g: Astrolabe, text: CardText, future: float) -> float:
    """What card text has yet to give: the rest of every block begun, and what it is asking about."""
    total = 0.0
    if text.asking:
        step = text.step(g)
        if isinstance(step, Choose):
            total += step.best() * text.times * (0.2 + 0.8 * future)
        else:
            total += step.worth() * text.times * future
    at, times = text.at, text.times
    for i in range(len(text.back), -1, -2):
        points, rest = split_value(g.content, at)
        total += (points + 0.9 * rest * future) * times
        if i:
            at, times = text.back[i - 2], text.back[i - 1]
    return total
