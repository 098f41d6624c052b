"""What things are worth to a player, in points: demons, stars, artifacts, focus, essence, card text."""

from typing import Final

from asterism.games.astrolabe.model.content import ICONS, AstrolabeContent
from asterism.games.astrolabe.model.names import DAY, EMPTY, IMMEDIATE, NIGHT, REPLACE, TWILIGHT, WILD
from asterism.games.astrolabe.model.packed import CARD_BITS
from asterism.games.astrolabe.model.state import Astrolabe

FOCUS: Final = 0.34  # one charged focus
SPARE_FOCUS: Final = 0.2  # beyond what can be put to use soon
ESSENCE: Final = 1.32  # of the power that it pays for
STOCK: Final = [0.0, 0.45, 0.8, 1.08, 1.28, 1.43, 1.53]  # activations that so much essence is worth
NO_POWER: Final = 0.3  # what a side without artifacts may offer later
ODDS: Final = [0.6, 0.45, 0.3]  # that an easy, a medium, a hard requirement is met in time
TALISMAN: Final = 0.7  # one that is yet to be drawn
STAR_IN_SKY: Final = 0.12  # a star that has to go to the sky
FINISH: Final = [0.0, 0.2, 0.1, 0.04]  # the chance to finish a constellation, by its empty slots
CHOICE: Final = [0.0, 0.45, 0.65, 0.65, 0.65]  # by demons still to be read
CROWDED: Final = 0.45  # no slot is open for another demon
BLIND: Final = 0.65  # a demon from the deck
AFTER_SECTION: Final = 1.2  # what trapping in an artifact unlocks, on the whole
READING: Final = 0.82  # of a demon's points, for the way to them
BEGUN: Final = 1.0  # a captured demon counts as so many stars
BEND: Final = 0.55  # 1: stars count alike; less: the last ones count for more
RACE: Final = 4.0  # the end-game bonus and what else the first to trap five gains
LEAD: Final = [0.05, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8, 0.9, 0.95]  # chances by the lead in that race, from 4 behind on
ROOM: Final = [-0.5, 1.25, 2.4, 3.4, 4.2, 4.9, 5.5]  # by artifacts that can still hold a demon
POWER: Final = 0.45  # of an artifact's text, for all the activations to come
OWNED: Final = 0.15  # an artifact as such
SIDE: Final = [0.0, 0.1, 0.3, 0.8, 0.0, 0.0, 0.0, 0.0, 0.0]  # artifacts on the way to a side bonus
NEAR_END: Final = [1.0, 1.0, 1.0, 0.98, 0.95, 0.91, 0.85, 0.78, 0.66, 0.5, 0.5]  # by the leader's progress in the race
THIN_DECK: Final = [0.5, 0.75, 0.9]  # by demons in the deck for each seat
LAST_TURN: Final = 0.3
SURE: Final = 0.9  # of an action not yet taken
NIMBLE: Final = 0.2  # a number lower by one, for an earlier turn
READY: Final = 0.85  # of a talisman that can be played at once


def held_value(content: AstrolabeContent, demon: int, covered: int, future: float) -> float:
    """A captured demon with some of its icons covered: a share of its points, more than proportional."""
    icons = len(content.stars[demon])
    share = (BEGUN + covered) / (icons + BEGUN + 1.0)
    chance = future if covered == icons else future * (0.6 + 0.4 * future)
    return READING * (content.vp[demon] + AFTER_SECTION) * share * (BEND + (1.0 - BEND) * share) * chance


def covered_icons(g: Astrolabe, slot: int) -> int:
    icons = len(g.content.stars[g.slots[slot]])
    base = slot * ICONS
    return icons - g.cover[base : base + icons].count(EMPTY)


def demons(g: Astrolabe, seat: int, future: float) -> float:
    content = g.content
    total = 0.0
    unread = 0
    captured = 0
    base = seat * content.demon_slots
    for slot in range(base, base + content.demon_slots):
        demon = g.slots[slot]
        if demon >= 0:
            captured += 1
            covered = covered_icons(g, slot)
            total += held_value(content, demon, covered, future)
            unread += covered < len(content.stars[demon])
    if captured == content.demon_slots:
        total -= CROWDED * future
    return total + choice_value(unread) * future


def read_demons(g: Astrolabe, seat: int) -> int:
    base = seat * g.content.demon_slots
    count = 0
    for slot in range(base, base + g.content.demon_slots):
        if g.slots[slot] >= 0 and g.is_read(slot):
            count += 1
    return count


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
    """Stars in hand, each put where it adds the most to what the others before it have done."""
    content = g.content
    base = seat * content.demon_slots
    cover = g.cover[base * ICONS : (base + content.demon_slots) * ICONS]
    covered = [covered_icons(g, base + i) if g.slots[base + i] >= 0 else 0 for i in range(content.demon_slots)]
    total = 0.0
    for token in sorted(stars):  # wilds come last
        best, best_slot, best_icon = STAR_IN_SKY * future, -1, -1
        for slot in range(content.demon_slots):
            demon = g.slots[base + slot]
            if demon < 0:
                continue
            icons = content.stars[demon]
            for icon in range(len(icons)):
                if cover[slot * ICONS + icon] == EMPTY and (token == WILD or icons[icon] == token):
                    now = held_value(content, demon, covered[slot], future)
                    gain = held_value(content, demon, covered[slot] + 1, future) - now
                    if gain > best:
                        best, best_slot, best_icon = gain, slot, icon
                    break
        total += best
        if best_slot >= 0:
            cover[best_slot * ICONS + best_icon] = token
            covered[best_slot] += 1
    return 0.97 * total


# Boards


def artifacts(g: Astrolabe, seat: int) -> float:
    """Places to trap in, powers to use, sides to fill."""
    content = g.content
    base = seat * content.places
    total = 0.0
    room = 0
    on_side = [0, 0, 0]
    for place in range(content.places):
        artifact = g.places[base + place]
        if artifact >= 0:
            on_side[content.side_of[place]] += 1
            if g.has_room_inside(artifact):
                room += 1
            total += POWER * power_value(g, artifact) + OWNED
    total += room_value(g, seat, room)
    for side in (DAY, NIGHT):
        if not g.filled[seat] >> side & 1:
            total += SIDE[on_side[side]]
    return total


def room_value(g: Astrolabe, seat: int, room: int) -> float:
    """Artifacts to trap in, as far as the game will last for them."""
    return ROOM[min(room, len(ROOM) - 1, max(1, g.content.traps_to_end + 1 - g.trapped_count[seat]))]


def free_room(g: Astrolabe, seat: int) -> int:
    """How many artifacts of the seat could take a demon."""
    content = g.content
    room = 0
    for place in range(seat * content.places, (seat + 1) * content.places):
        if g.places[place] >= 0 and g.has_room_inside(g.places[place]):
            room += 1
    return room


def artifact_gain(g: Astrolabe, seat: int, artifact: int) -> float:
    """What one more artifact would add."""
    room = free_room(g, seat)
    more = room_value(g, seat, room + 1) - room_value(g, seat, room)
    return more + POWER * g.content.texts.worths[g.content.power[artifact]] + OWNED


# The sky


def sky(g: Astrolabe, seat: int, future: float) -> float:
    """Constellations that are nearly full, for whoever is the next to gaze."""
    content = g.content
    values: list[float] = []
    total = 0.0
    for slots in content.constellations:
        empty = 0
        for slot in slots:
            if g.sky[slot] == EMPTY:
                empty += 1
        if empty < len(FINISH):
            if not values:
                values = star_values(g, seat, future)
            gain = 0.0
            for slot in slots:
                gain += values[g.sky[slot]]
            total += FINISH[empty] * gain
    if g.order and seat not in g.order[g.turn :]:
        total *= 0.5  # the others come first
    return total


def power_value(g: Astrolabe, artifact: int) -> float:
    content = g.content
    kind = content.after_kind[artifact]
    if not g.inside[artifact] or kind >= IMMEDIATE:
        return content.texts.worths[content.power[artifact]]
    if kind == REPLACE:
        return content.texts.worths[content.after[artifact]]
    return content.texts.worths[content.power[artifact]] + content.texts.worths[content.after[artifact]]


def focus(g: Astrolabe, seat: int) -> float:
    charged = g.focus[seat]
    useful = 6 if g.room_for_artifact(seat) else 3
    return FOCUS * min(charged, useful) + SPARE_FOCUS * max(0, charged - useful)


def essence(g: Astrolabe, seat: int) -> float:
    """Essence is worth the powers that wait for it."""
    total = 0.0
    if g.bright[seat]:
        total += stock_value(g.bright[seat]) * best_power(g, seat, DAY)
    if g.dark[seat]:
        total += stock_value(g.dark[seat]) * best_power(g, seat, NIGHT)
    return total


def stock_value(stock: int) -> float:
    return ESSENCE * STOCK[min(stock, 6)]


def best_power(g: Astrolabe, seat: int, side: int) -> float:
    content = g.content
    base = seat * content.places
    best = NO_POWER
    for place in range(base + content.side_start[side], base + content.side_start[side + 1]):
        if g.places[place] >= 0:
            best = max(best, power_value(g, g.places[place]))
    return best


def talismans(g: Astrolabe, seat: int) -> float:
    total = 0.0
    for held in g.hands[seat]:
        total += talisman_value(g.content, held & CARD_BITS)
    return total


def talisman_value(content: AstrolabeContent, design: int) -> float:
    """The bonus, by the odds that its moment comes."""
    return ODDS[content.levels[design]] * content.texts.worths[content.bonus[design]]


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
