"""What a seat has yet to gain: from what its astrolabe is set to do, and from effects still running."""

from asterism.games.astrolabe.card_text import CardText
from asterism.games.astrolabe.conditions import holds
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
from asterism.games.astrolabe.state import ACTED, BOOST, DESIGN_BITS, ROUND_BITS, TRAPS_TO_END, Astrolabe
from asterism.games.astrolabe.values import (
    AFTER_SECTION,
    ESSENCE,
    FOCUS,
    PURGE_EFFECT,
    RACE,
    SURE,
    TALISMAN,
    choice_value,
    covered_icons,
    focus,
    held_value,
    power_value,
    random_star,
    star_values,
    stars_value,
    talisman_value,
    text_value,
    unread_demons,
)
from asterism.games.astrolabe.words import (
    CAPTURE,
    DAY,
    END,
    MEDITATE,
    OP_VP,
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
        if active:
            for i in range(len(g.stack) - 1, -1, -1):
                total += running_value(g, seat, i, future)
            total += playable(g, seat)
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
    g.focus[seat] = charged
    return value + time_value(g, seat, time_of(reading), future, True)


def promise(g: Astrolabe, seat: int, reading: int, boost: int, future: float) -> float:
    """What a reading that has yet to be carried out is worth: a little less than the deed."""
    action, strength = action_of(reading), number_of(reading) + boost
    value = SURE * action_value(g, seat, action, strength, future)
    if action == CAPTURE:
        value -= 0.06 * strength * future  # the others choose first
    return value


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
    total = 0.0
    for i in range(number):
        one = values[i] if i < len(values) else 1.1 * future
        crowd = 0.5 if room - i <= 1 else 1.0  # the last slot is better kept for a choice
        total += one * crowd + 0.12 * TALISMAN * future
    return total


def trap_value(g: Astrolabe, seat: int, number: int, future: float) -> float:
    """Read demons turn into points, as far as artifacts have room."""
    content = g.content
    room = 0
    for place in range(seat * content.places, (seat + 1) * content.places):
        if g.places[place] >= 0 and g.has_room_inside(g.places[place]):
            room += 1
    number = min(number, room)
    total = 0.0
    trapped = g.trapped_count[seat]
    base = seat * content.demon_slots
    for slot in range(base, base + content.demon_slots):
        demon = g.slots[slot]
        if number > 0 and demon >= 0 and g.is_read(slot):
            number -= 1
            trapped += 1
            after = 0.55 * AFTER_SECTION * future - 0.8 * future
            total += content.vp[demon] + after - held_value(content, demon, len(content.stars[demon]), future)
            if trapped == TRAPS_TO_END:
                total += 5.0
            if trapped <= TRAPS_TO_END:
                total += (RACE[trapped] - RACE[trapped - 1]) * future
    return total


def purge_value(g: Astrolabe, seat: int, number: int, future: float) -> float:
    """The best demons to let go of, for essence and effect."""
    content = g.content
    gains: list[float] = []
    base = seat * content.demon_slots
    full = g.captured(seat) == content.demon_slots
    for slot in range(base, base + content.demon_slots):
        demon = g.slots[slot]
        if demon >= 0:
            gain = purge_gain(content, demon, future) + (0.3 * future if full else 0.0)
            gains.append(gain - held_value(content, demon, covered_icons(g, slot), future))
    gains.sort(reverse=True)
    total = 0.0
    unread = unread_demons(g, seat)
    for gain in gains[:number]:
        lost = choice_value(unread) - choice_value(max(0, unread - 1))
        total += max(0.0, gain - lost * future)
        unread -= 1
    return total


def purge_gain(content: AstrolabeContent, demon: int, future: float) -> float:
    pure = content.dark[demon] + content.bright[demon] + content.either[demon]
    points, rest = split_value(content, content.purge[demon])
    return points + (ESSENCE * pure + PURGE_EFFECT * rest) * future


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
    content = g.content
    base = seat * content.places
    best = 0.0
    for place in range(base + content.side_start[time], base + content.side_start[time + 1]):
        if g.places[place] >= 0:
            best = max(best, power_value(g, g.places[place]))
    total = 0.0
    cost = g.now[8] + 1 if not whole else 1
    while stock >= cost:
        gain = best - ESSENCE * cost
        if gain <= 0:
            break
        total += gain
        stock -= cost
        cost += 1
    return 0.6 * total * future


def playable(g: Astrolabe, seat: int) -> float:
    """Talismans whose moment has come."""
    total = 0.0
    for held in g.hands[seat]:
        design = held & DESIGN_BITS
        if held >> 8 & ROUND_BITS <= g.round and holds(g, seat, g.content.need[design]):
            total += 0.5 * (text_value(g.content, g.content.bonus[design]) - talisman_value(g.content, design))
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
            total += purge_gain(content, p.demon, future)
        elif p.at == 2:
            total += purge_gain(content, p.demon, future) - ESSENCE * future
        return total
    if isinstance(p, CardText):
        points, rest = split_value(content, p.address)
        return (points + 0.9 * rest * future) * p.times
    if isinstance(p, GainAny):
        return ESSENCE * p.left * future
    if isinstance(p, GainTalismans):
        return TALISMAN * p.left * future * 0.9
    if isinstance(p, (PlaceArtifact, GainArtifacts)):
        return 1.6 * future if p.at == 0 else 0.0
    if isinstance(p, BuyOne):
        return 0.3 * future if p.at == 0 else 0.0
    if isinstance(p, TakeFromSky):
        return 0.8 * p.left * star_values(g, seat, future)[WILD]
    if isinstance(p, (Meditate, Gaze)):
        return FOCUS * p.strength * future if p.at == 0 else 0.0
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
