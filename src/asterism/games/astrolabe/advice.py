"""What a good player would say of a position, in points.

Points on the table count in full. Everything else is worth what it may still become: a demon half read, a free
artifact to trap it in, focus, essence, talismans, and what the astrolabe is set to do. The nearer the end, the less.
"""

from typing import Final

from asterism.games.astrolabe.card_text import CardText
from asterism.games.astrolabe.conditions import holds
from asterism.games.astrolabe.content import ICONS, AstrolabeContent
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
from asterism.games.astrolabe.rules.cards import ChooseOne, MayDo, PayFor, Peek
from asterism.games.astrolabe.rules.demons import Capture, GainAny, Meditate, PlaceDemon, Purge, Trap
from asterism.games.astrolabe.rules.setting import SetAstrolabes
from asterism.games.astrolabe.rules.stars import Gaze, MoveStars, PlaceStars, TakeConstellation, TakeFromSky
from asterism.games.astrolabe.rules.talismans import GainTalismans
from asterism.games.astrolabe.scoring import demon_points
from asterism.games.astrolabe.state import ACTED, BOOST, DESIGN_BITS, NOT_LAST, ROUND_BITS, TRAPS_TO_END, Astrolabe
from asterism.games.astrolabe.words import (
    CAPTURE,
    DAY,
    EMPTY,
    END,
    IMMEDIATE,
    MEDITATE,
    NIGHT,
    OP_ACTIVATE,
    OP_ADJUST,
    OP_ARTIFACT,
    OP_BOOST,
    OP_BUY,
    OP_CAPTURE,
    OP_CHARGE,
    OP_CHOOSE,
    OP_GAIN,
    OP_GAIN_ANY,
    OP_IF,
    OP_MAY,
    OP_MEDITATE,
    OP_PAY,
    OP_PER,
    OP_PURGE,
    OP_SHIFT_STAR,
    OP_STARGAZE,
    OP_STARS,
    OP_TAKE_STAR,
    OP_TALISMAN,
    OP_TRAP,
    OP_VP,
    REPLACE,
    STARGAZE,
    STEP,
    TRAP,
    TWILIGHT,
    WILD,
)

PARTS: Final = ["points", "race", "demons", "artifacts", "focus", "essence", "talismans", "plan"]

FOCUS: Final = 0.34  # one charged focus
SPARE_FOCUS: Final = 0.2  # beyond the price of an artifact
ESSENCE: Final = 0.28
SPARE_ESSENCE: Final = 0.1
TALISMAN: Final = 0.55
STAR_IN_SKY: Final = 0.12  # a star that has to go to the sky
PURGE_EFFECT: Final = 0.92  # of a purge effect's value: it often comes at the wrong moment
AFTER_SECTION: Final = 1.2  # what trapping in an artifact unlocks, on the whole
READING: Final = 0.85  # of a demon's points, for the way to them
RACE: Final = [0.0, 0.5, 1.2, 2.2, 3.4, 0.0]  # traps on the way to the end-game bonus
SIDE: Final = [0.0, 0.1, 0.3, 0.8, 0.0, 0.0, 0.0, 0.0, 0.0]  # artifacts on the way to a side bonus
NEAR_END: Final = [1.0, 1.0, 0.95, 0.85, 0.62]  # by the most demons anybody has trapped
LAST_TURN: Final = 0.3


def advice(g: Astrolabe, seat: int) -> list[tuple[str, float]]:
    values = parts(g, seat)
    return [(name, values[i]) for i, name in enumerate(PARTS)]


def worth(g: Astrolabe, seat: int) -> float:
    total = 0.0
    for value in parts(g, seat):
        total += value
    return total


def parts(g: Astrolabe, seat: int) -> list[float]:
    points = float(g.vp[seat] + demon_points(g, seat))
    if not g.stack:
        return [points, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    future = outlook(g, seat)
    race = RACE[min(g.trapped_count[seat], TRAPS_TO_END)] * future
    return [
        points,
        race,
        demons(g, seat, future),
        artifacts(g, seat) * future,
        focus(g, seat) * future,
        essence(g, seat) * future,
        talismans(g, seat) * future,
        plan(g, seat, future),
    ]


def outlook(g: Astrolabe, seat: int) -> float:
    """How much of the game is still ahead for the seat, from 1 to 0."""
    if g.last == NOT_LAST:
        return NEAR_END[min(max(g.trapped_count), 4)]
    if g.order and seat not in g.order[g.turn :]:
        return 0.0
    return LAST_TURN


# Demons and stars


def held_value(content: AstrolabeContent, demon: int, covered: int, future: float) -> float:
    """A captured demon with some of its icons covered: a share of its points, more than proportional."""
    icons = len(content.stars[demon])
    share = (1.0 + covered) / (icons + 2.0)
    chance = future if covered == icons else future * (0.6 + 0.4 * future)
    return READING * (content.vp[demon] + AFTER_SECTION) * share * (0.55 + 0.45 * share) * chance


def covered_icons(g: Astrolabe, slot: int) -> int:
    icons = len(g.content.stars[g.slots[slot]])
    base = slot * ICONS
    return icons - g.cover[base : base + icons].count(EMPTY)


def demons(g: Astrolabe, seat: int, future: float) -> float:
    content = g.content
    total = 0.0
    base = seat * content.demon_slots
    for slot in range(base, base + content.demon_slots):
        if g.slots[slot] >= 0:
            total += held_value(content, g.slots[slot], covered_icons(g, slot), future)
    return total


def star_values(g: Astrolabe, seat: int, future: float) -> list[float]:
    """By colour: what a star of it would add on the best demon; the wild takes the best of all."""
    content = g.content
    found = [0.0] * (WILD + 1)
    base = seat * content.demon_slots
    for slot in range(base, base + content.demon_slots):
        demon = g.slots[slot]
        if demon < 0:
            continue
        covered = covered_icons(g, slot)
        stars = content.stars[demon]
        if covered == len(stars):
            continue
        gain = held_value(content, demon, covered + 1, future) - held_value(content, demon, covered, future)
        for icon in range(len(stars)):
            if g.cover[slot * ICONS + icon] == EMPTY and gain > found[stars[icon]]:
                found[stars[icon]] = gain
                if gain > found[WILD]:
                    found[WILD] = gain
    return found


def random_star(g: Astrolabe, seat: int, future: float) -> float:
    """What one star out of the bag is worth on average."""
    if not g.bag:
        return 0.0
    values = star_values(g, seat, future)
    total = 0.0
    for colour in range(1, WILD + 1):
        total += g.bag.count(colour) * max(values[colour], STAR_IN_SKY * future)
    return total / len(g.bag)


def stars_value(g: Astrolabe, seat: int, stars: list[int], future: float) -> float:
    values = star_values(g, seat, future)
    total = 0.0
    for token in stars:
        total += max(values[token], STAR_IN_SKY * future)
        if values[token] > 0:
            values[token] *= 0.7  # the next one finds fewer icons
    return total


# Boards


def artifacts(g: Astrolabe, seat: int) -> float:
    """Places to trap in, powers to use, sides to fill."""
    content = g.content
    base = seat * content.places
    total = 0.0
    owned = 0
    room = 0
    on_side = [0, 0, 0]
    for place in range(content.places):
        artifact = g.places[base + place]
        if artifact < 0:
            continue
        owned += 1
        on_side[content.side_of[place]] += 1
        if g.has_room_inside(artifact):
            room += 1
        total += 0.45 * power_value(g, artifact)
    wanted = max(0, TRAPS_TO_END + 1 - g.trapped_count[seat])
    total += 1.25 * min(room, wanted) + 0.15 * owned
    if room == 0:
        total -= 0.5
    for side in (DAY, NIGHT):
        if not g.filled[seat] >> side & 1:
            total += SIDE[on_side[side]]
    return total


def power_value(g: Astrolabe, artifact: int) -> float:
    content = g.content
    kind = content.after_kind[artifact]
    if not g.inside[artifact] or kind >= IMMEDIATE:
        return text_value(content, content.power[artifact])
    if kind == REPLACE:
        return text_value(content, content.after[artifact])
    return text_value(content, content.power[artifact]) + text_value(content, content.after[artifact])


def focus(g: Astrolabe, seat: int) -> float:
    charged = g.focus[seat]
    useful = 6 if g.room_for_artifact(seat) else 3
    return FOCUS * min(charged, useful) + SPARE_FOCUS * max(0, charged - useful)


def essence(g: Astrolabe, seat: int) -> float:
    """Essence is worth something where artifacts wait for it."""
    content = g.content
    total = 0.0
    for side, stock in ((DAY, g.bright[seat]), (NIGHT, g.dark[seat])):
        if stock:
            start = seat * content.places
            waiting = content.capacity[side] - g.places[
                start + content.side_start[side] : start + content.side_start[side + 1]
            ].count(-1)
            useful = min(stock, 3 if waiting else 1)
            total += ESSENCE * useful + SPARE_ESSENCE * (stock - useful)
    return total


def talismans(g: Astrolabe, seat: int) -> float:
    return TALISMAN * len(g.hands[seat])


# Card text: what a block is worth to somebody who can use it


def text_value(content: AstrolabeContent, address: int) -> float:
    """A rough value of card text, looked up once for each address."""
    known = content.text_values.get(address)
    if known is None:
        known = 0.0
        at = address
        while content.code[at] != END:
            known += step_value(content, at)
            at += STEP
        content.text_values[address] = known
    return known


def step_value(content: AstrolabeContent, at: int) -> float:
    op, a, b, c = content.code[at], content.code[at + 1], content.code[at + 2], content.code[at + 3]
    if op == OP_CHARGE:
        return FOCUS * a
    if op == OP_MEDITATE:
        return 2 * FOCUS * a
    if op == OP_GAIN:
        return ESSENCE * (a + b)
    if op == OP_GAIN_ANY:
        return 1.1 * ESSENCE * a
    if op == OP_VP:
        return float(a)
    if op == OP_TALISMAN:
        return TALISMAN * a
    if op in (OP_STARS, OP_STARGAZE):
        return 0.7 * a
    if op == OP_TAKE_STAR:
        return (0.9 if b == 0 else 0.4) * a
    if op == OP_CAPTURE:
        return 0.8 * a
    if op == OP_TRAP:
        return 0.7 * a
    if op == OP_PURGE:
        return 0.4 * a
    if op == OP_ARTIFACT:
        return 1.6 * a
    if op == OP_BUY:
        return 0.2 * a
    if op == OP_ADJUST:
        return 0.1 * a
    if op == OP_BOOST:
        return 0.6 * a
    if op == OP_ACTIVATE:
        return 0.7 * a
    if op == OP_SHIFT_STAR:
        return 0.15 * a
    if op == OP_CHOOSE:
        best = 0.0
        for branch in content.program.branches[a]:
            best = max(best, text_value(content, branch))
        return 1.1 * best
    if op == OP_MAY:
        return text_value(content, a)
    if op == OP_IF:
        return 0.5 * (text_value(content, b) + text_value(content, c))
    if op == OP_PER:
        return 1.7 * text_value(content, c)
    if op == OP_PAY:
        return max(0.0, text_value(content, b) - 0.5)
    return 0.05


# Plans: what the astrolabe is set to do, and what a running effect has yet to give


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
            total += 0.92 * action_value(g, seat, action_of(reading), number_of(reading) + boost, future)
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
    number = number_of(reading)
    value = action_value(g, seat, action_of(reading), number, future)
    value += time_value(g, seat, time_of(reading), future, True)
    value -= 1.15 * FOCUS * price * future
    if action_of(reading) == CAPTURE:
        value -= 0.06 * number * future  # the others choose first
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
            gain = purge_gain(content, demon, future) - 0.08 * future + (0.3 * future if full else 0.0)
            gains.append(gain - held_value(content, demon, covered_icons(g, slot), future))
    gains.sort(reverse=True)
    total = 0.0
    for gain in gains[:number]:
        if gain > 0:
            total += gain
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
            total += 0.5 * max(0.0, text_value(g.content, g.content.bonus[design]) - TALISMAN)
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
    if isinstance(p, Peek):
        return 0.05
    return 0.0
