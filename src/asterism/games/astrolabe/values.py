"""What things are worth to a player, in points: demons, stars, artifacts, focus, essence, card text."""

from typing import Final

from asterism.games.astrolabe.content import ICONS, AstrolabeContent
from asterism.games.astrolabe.state import DESIGN_BITS, TRAPS_TO_END, Astrolabe
from asterism.games.astrolabe.words import (
    DAY,
    EMPTY,
    END,
    IMMEDIATE,
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
    STEP,
    WILD,
)

FOCUS: Final = 0.34  # one charged focus
SPARE_FOCUS: Final = 0.2  # beyond the price of an artifact
ESSENCE: Final = 0.28
SPARE_ESSENCE: Final = 0.1
ODDS: Final = [0.65, 0.5, 0.3]  # that an easy, a medium, a hard requirement is met in time
TALISMAN: Final = 0.75  # one that is yet to be drawn
STAR_IN_SKY: Final = 0.12  # a star that has to go to the sky
CHOICE: Final = [0.0, 0.45, 0.65, 0.65, 0.65]  # by demons still to be read
PURGE_EFFECT: Final = 1.1  # a purge effect counts for more than its text: a slot is free again
AFTER_SECTION: Final = 1.2  # what trapping in an artifact unlocks, on the whole
READING: Final = 0.85  # of a demon's points, for the way to them
RACE: Final = [0.0, 0.5, 1.2, 2.2, 3.4, 0.0]  # traps on the way to the end-game bonus
SIDE: Final = [0.0, 0.1, 0.3, 0.8, 0.0, 0.0, 0.0, 0.0, 0.0]  # artifacts on the way to a side bonus
NEAR_END: Final = [1.0, 1.0, 0.95, 0.85, 0.62]  # by the most demons anybody has trapped
LAST_TURN: Final = 0.3
SURE: Final = 0.92  # of an action not yet taken


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
    unread = 0
    base = seat * content.demon_slots
    for slot in range(base, base + content.demon_slots):
        demon = g.slots[slot]
        if demon >= 0:
            covered = covered_icons(g, slot)
            total += held_value(content, demon, covered, future)
            unread += covered < len(content.stars[demon])
    return total + choice_value(unread) * future


def choice_value(unread: int) -> float:
    """Stars find a place more easily with some demons to choose from."""
    return CHOICE[min(unread, 4)]


def unread_demons(g: Astrolabe, seat: int) -> int:
    base = seat * g.content.demon_slots
    count = 0
    for slot in range(base, base + g.content.demon_slots):
        if g.slots[slot] >= 0 and not g.is_read(slot):
            count += 1
    return count


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
    total = 0.0
    for held in g.hands[seat]:
        total += talisman_value(g.content, held & DESIGN_BITS)
    return total


def talisman_value(content: AstrolabeContent, design: int) -> float:
    """The bonus, by the odds that its moment comes."""
    return ODDS[content.levels[design]] * text_value(content, content.bonus[design])


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
        return 0.18 * a
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
