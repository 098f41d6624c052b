"""How options read."""

from asterism.games.astrolabe.model.instrument import (
    STEP_BIAS,
    action_of,
    number_of,
    reading_of,
    time_of,
    turned,
)
from asterism.games.astrolabe.model.names import (
    ACT,
    ACTION_NAMES,
    ACTIVATE,
    ADD,
    AIM,
    AT_TIME,
    BUY,
    BUY_BLIND,
    CAPTURE,
    CAPTURE_BLIND,
    CAPTURE_ROW,
    CONVERT,
    COVER,
    DAY,
    DISCARD,
    ESSENCE_KIND,
    ESSENCE_NAMES,
    FROM_ANY,
    GIVE,
    LIFT,
    LIFT_SKY,
    MEDITATE,
    MOVE_ARTIFACT,
    NIGHT,
    ON_TOP_CARD,
    PAY,
    PLAY,
    PURGE,
    PURGE_ONE,
    PUT,
    REPLACE,
    RESOLVE,
    SET,
    SIDE,
    STAR_NAMES,
    STARGAZE,
    STOP,
    STRENGTH,
    SWAP_CARD,
    SWAP_SLOTS,
    TAKE,
    TIME_NAMES,
    TO_BAG,
    TO_SKY,
    TRAP,
    TRAP_IN,
    TURN_RINGS,
    UNDER_CARD,
    USE,
    card_ids,
)
from asterism.games.astrolabe.model.state import ACTED, ONE_SIDE_BONUS, Astrolabe
from asterism.games.astrolabe.model.wording import essence_text, turning_words
from asterism.games.astrolabe.rules.artifacts import BuyOne, GainArtifacts, cost_words, price_words
from asterism.games.astrolabe.rules.card_text import CardText
from asterism.games.astrolabe.rules.cards import Adjust, PayFor, pay_of
from asterism.games.astrolabe.rules.demons import PlaceDemon, matching_neighbours, most_captured, most_trapped
from asterism.games.astrolabe.rules.talismans import GainTalismans
from asterism.kernel.cards import NO, PART, YES, Choose, text_below
from asterism.kernel.english import capital, some, up_to
from asterism.kernel.option import first, second, third, verb_of
from asterism.kernel.speech.speech import Label


def label(g: Astrolabe, seat: int, packed: int) -> Label:
    """How an option reads for the seat that has it."""
    verb, a, b, c = verb_of(packed), first(packed), second(packed), third(packed)
    if verb in (AIM, SET, TURN_RINGS):
        return astrolabe_label(g, seat, verb, a, b, c)
    if verb in (COVER, TO_SKY, TO_BAG, TAKE, LIFT, LIFT_SKY, RESOLVE):
        return star_label(g, seat, verb, a, b, c)
    if verb in (BUY, BUY_BLIND, SIDE, ACTIVATE, USE, MOVE_ARTIFACT):
        return artifact_label(g, seat, verb, a, b, c)
    if verb in (CAPTURE_ROW, CAPTURE_BLIND, PUT, TRAP_IN, PURGE_ONE, SWAP_SLOTS):
        return demon_label(g, seat, verb, a, b)
    if verb in (PLAY, DISCARD, GIVE):
        return talisman_label(g, verb, a)
    if verb == ACT:
        return action_label(g, seat, a, b)
    if verb == STRENGTH:
        return Label(f"Strength {a}", group="Strength")
    if verb == ESSENCE_KIND:
        return Label(f"Take 1 {ESSENCE_NAMES[a]} essence", ["bank"], f"+1 {ESSENCE_NAMES[a]}")
    if verb == CONVERT:
        return Label(f"Exchange 1 {ESSENCE_NAMES[a]} for 1 {ESSENCE_NAMES[1 - a]} essence", ["bank"])
    if verb in (SWAP_CARD, ON_TOP_CARD, UNDER_CARD):
        return card_label(g, verb, a)
    if verb in (PART, YES, PAY, NO):
        return choice_label(g, seat, verb, a, b)
    if verb == STOP:
        return Label(stop_words(g, seat), ends=True)
    return Label("End the turn", note="" if g.now[ACTED] else "the action is lost")


def card_names(g: Astrolabe) -> list[str]:
    return [*g.content.demon_names, *g.content.artifact_names, *g.content.talisman_names]


def stop_words(g: Astrolabe, seat: int) -> str:
    top = g.stack[-1]
    if isinstance(top, GainTalismans):
        return "Go without the new talisman"
    if isinstance(top, BuyOne):
        return "Do not buy"
    if top.seat < 0:
        return "Aim at something else"
    return "Stop here"


def reading_words(reading: int) -> str:
    return f"{capital(ACTION_NAMES[action_of(reading)])} {number_of(reading)} {AT_TIME[time_of(reading)]}"


def astrolabe_label(g: Astrolabe, seat: int, verb: int, a: int, b: int, c: int) -> Label:
    zone = [f"astrolabe:{seat}"]
    instrument = g.content.instrument
    if verb == AIM:
        reading = reading_of(a, b, c)
        least = instrument.least_price(g.action_ring[seat], g.number_ring[seat], reading)
        note = "free" if least == 0 else f"-{least} focus"
        return Label(reading_words(reading), zone, note, group=capital(AT_TIME[a]))
    if verb == SET:
        action_steps, number_steps = b - STEP_BIAS, c - STEP_BIAS
        price = abs(action_steps) + abs(number_steps)
        words = turning_words(action_steps, number_steps)
        text = f"{words[0].upper()}{words[1:]}, dial to position {a}"
        note = "free" if price == 0 else f"-{price} focus"
        return Label(text, zone, note, group="Turn the rings", short=turned(action_steps, number_steps))
    action_steps, number_steps = a - STEP_BIAS, b - STEP_BIAS
    words = turning_words(action_steps, number_steps)
    note = ""
    if not g.now[ACTED] and isinstance(g.stack[-1], Adjust):
        n = instrument.positions
        reading = instrument.read(
            g.dial[seat], (g.action_ring[seat] + action_steps) % n, (g.number_ring[seat] + number_steps) % n
        )
        note = f"reads {ACTION_NAMES[action_of(reading)]} {number_of(reading)}"
    short = turned(action_steps, number_steps)
    return Label(f"{words[0].upper()}{words[1:]}", zone, note, group="Turn the rings", short=short)


def action_label(g: Astrolabe, seat: int, action: int, strength: int) -> Label:
    zone = [f"astrolabe:{seat}"]
    name = capital(ACTION_NAMES[action])
    if strength == 0:
        note = "nothing, and the action is used up"
        return Label(f"{name} 0", zone, note, False, "Astrolabe action", f"{name} with 0")
    if action == MEDITATE:
        gain = min(g.content.meditate * strength, g.content.focus - g.focus[seat])
        return Label(f"{name} {strength}", zone, f"+{gain} focus", False, "Astrolabe action", f"{name} with {strength}")
    if action == STARGAZE:
        note = f"draw {some(strength, 'star')}"
        return Label(f"{name} {strength}", zone, note, True, "Astrolabe action", f"{name} with {strength}")
    possible = {
        CAPTURE: most_captured(g, seat, FROM_ANY),
        TRAP: most_trapped(g, seat),
        PURGE: g.captured(seat),
    }
    most = min(strength, possible[action])
    if most == 0:
        return Label(f"{name} {strength}", zone, f"nothing to {ACTION_NAMES[action]} now", group="Astrolabe action")
    notes = {
        CAPTURE: f"{up_to(most, 'demon')} onto your board",
        TRAP: f"{up_to(most, 'read demon')} into {'an artifact' if most == 1 else 'artifacts'}",
        PURGE: f"{up_to(most, 'demon')} for essence",
    }
    return Label(f"{name} {strength}", zone, notes[action], group="Astrolabe action")


def demon_piece(g: Astrolabe, seat: int, slot: int) -> str:
    """The piece in a demon slot of a seat, or the open slot itself."""
    demon = g.slots[seat * g.content.demon_slots + slot]
    return f"demon:{g.content.demon_ids[demon]}" if demon >= 0 else f"slot:{seat}:{slot}"


def demon_in(g: Astrolabe, seat: int, slot: int) -> str:
    demon = g.slots[seat * g.content.demon_slots + slot]
    return g.content.demon_names[demon] if demon >= 0 else f"slot {slot + 1}"


def star_label(g: Astrolabe, seat: int, verb: int, a: int, b: int, c: int) -> Label:
    content = g.content
    if verb == COVER:
        wild = f" as {STAR_NAMES[c]}" if a != c else ""
        demon = demon_in(g, seat, b)
        text = f"Put the {STAR_NAMES[a]} star{wild} on {demon} in slot {b + 1}"
        short = f"{capital(STAR_NAMES[a])}{wild} on {demon}"
        return Label(text, [demon_piece(g, seat, b)], open_after(g, seat, b), group="On your demons", short=short)
    if verb == TO_SKY:
        constellation = content.constellation_of[b]
        empty = [slot for slot in content.constellations[constellation] if g.sky[slot] == 0]
        note = "fills it" if len(empty) == 1 else ""
        figure = content.constellation_names[constellation]
        text = f"Put the {STAR_NAMES[a]} star in {figure}, slot {content.sky_ids[b]}"
        short = f"{capital(STAR_NAMES[a])} in {figure} {content.sky_ids[b]}"
        return Label(text, [f"sky:{content.sky_ids[b]}"], note, group=figure, short=short)
    if verb == TO_BAG:
        return Label(f"Discard the {STAR_NAMES[a]} star", ["bag"], group="Into the bag")
    if verb == TAKE:
        token = g.sky[a]
        wild = f" as {STAR_NAMES[c]}" if token != c else ""
        place = f"{content.constellation_names[content.constellation_of[a]]}, slot {content.sky_ids[a]}"
        demon = demon_in(g, seat, b)
        text = f"Take the {STAR_NAMES[token]} star of {place},{wild} for {demon} in slot {b + 1}"
        short = f"{capital(STAR_NAMES[token])}{wild} of {star_place(g, a)}"
        return Label(text, [f"sky:{content.sky_ids[a]}", demon_piece(g, seat, b)], group=f"For {demon}", short=short)
    if verb == LIFT:
        wild = f" that stands for {STAR_NAMES[b]}" if c != b else ""
        demon = demon_in(g, seat, a)
        text = f"Choose the {STAR_NAMES[c]} star{wild} on {demon} in slot {a + 1}"
        short = f"{capital(STAR_NAMES[c])}{f' as {STAR_NAMES[b]}' if c != b else ''} on {demon}"
        return Label(text, [demon_piece(g, seat, a)], group="On your demons", short=short)
    if verb == LIFT_SKY:
        place = f"{content.constellation_names[content.constellation_of[a]]}, slot {content.sky_ids[a]}"
        text = f"Move the {STAR_NAMES[g.sky[a]]} star of {place}"
        short = f"{capital(STAR_NAMES[g.sky[a]])} of {star_place(g, a)}"
        return Label(text, [f"sky:{content.sky_ids[a]}"], group="In the sky", short=short)
    figure = content.constellation_names[a]
    return Label(f"Take the stars of {figure}", [f"constellation:{content.constellation_ids[a]}"], short=figure)


def star_place(g: Astrolabe, slot: int) -> str:
    """A slot of the sky in a word or two: "Dragon d3"."""
    figure = g.content.constellation_names[g.content.constellation_of[slot]]
    return f"{figure.removeprefix('The ')} {g.content.sky_ids[slot]}"


def open_after(g: Astrolabe, seat: int, slot: int) -> str:
    """What covering one more icon leaves open."""
    at = seat * g.content.demon_slots + slot
    if g.slots[at] < 0:
        return ""
    icons = len(g.content.stars[g.slots[at]])
    covered = sum(1 for token in g.cover[at * 5 : at * 5 + icons] if token)
    return "fully read" if covered + 1 == icons else f"{covered + 1} of {icons} read"


def demon_words(g: Astrolabe, demon: int) -> str:
    """Points and stars of a demon in a few words."""
    content = g.content
    stars = ", ".join(STAR_NAMES[star] for star in content.stars[demon])
    return f"{content.vp[demon]} VP; {stars}"


def demon_label(g: Astrolabe, seat: int, verb: int, a: int, b: int) -> Label:
    content = g.content
    if verb == CAPTURE_ROW:
        piece = [f"demon:{content.demon_ids[a]}"]
        text = f"Capture {content.demon_names[a]}"
        return Label(text, piece, demon_words(g, a), group="Capture", short=text)
    if verb == CAPTURE_BLIND:
        text = "Capture the top demon of the deck, unseen"
        return Label(text, ["demon-deck"], reveals=True, group="Capture", short="Capture the top card unseen")
    if verb == PUT:
        top = g.stack[-1]
        matches = 0
        if isinstance(top, PlaceDemon):
            at = seat * content.demon_slots + a
            held = g.slots[at]
            g.slots[at] = top.demon
            matches = matching_neighbours(g, seat, a)
            g.slots[at] = held
        note = f"+{some(matches, 'talisman')}" if matches else ""
        return Label(f"Slot {a + 1}", [demon_piece(g, seat, a)], note, matches > 0, group="Slots")
    if verb == TRAP_IN:
        touches = [f"demon:{content.demon_ids[a]}", f"artifact:{content.artifact_ids[b]}"]
        text = f"Trap {content.demon_names[a]} in {content.artifact_names[b]}"
        after = f"{AFTER_WORDS[content.after_kind[b]]}: {content.after_texts[b]}"
        note = f"+{content.vp[a]} VP at the end; {after}"
        return Label(text, touches, note, group=f"Trap {content.demon_names[a]}", short=text)
    if verb == PURGE_ONE:
        gains = essence_text(content.dark[a], content.bright[a], content.either[a])
        note = f"+{gains}; {content.demon_texts[a]}"
        return Label(f"Purge {content.demon_names[a]}", [f"demon:{content.demon_ids[a]}"], note, group="Purge")
    touches = [demon_piece(g, seat, a), demon_piece(g, seat, b)]
    return Label(f"Swap slots {a + 1} and {b + 1}", touches, group="Swap")


AFTER_WORDS = ["its power becomes", "its power also", "at once", "from now on"]


def power_text(g: Astrolabe, artifact: int) -> str:
    """What an activation would do now."""
    content = g.content
    kind = content.after_kind[artifact]
    if not g.inside[artifact] or kind not in (REPLACE, ADD):
        return content.artifact_texts[artifact]
    if kind == REPLACE:
        return content.after_texts[artifact]
    return f"{content.artifact_texts[artifact]} {content.after_texts[artifact]}"


def artifact_label(g: Astrolabe, seat: int, verb: int, a: int, b: int, c: int) -> Label:
    content = g.content
    top = g.stack[-1]
    free = isinstance(top, GainArtifacts)
    price = top.price if isinstance(top, BuyOne) else g.price(seat)
    word = "Take" if free else "Buy"
    why = "" if free else price_words(g, price)
    cost = "free" if free else f"-{price} focus{f'; {why}' if why else ''}"
    if verb == BUY:
        note = f"{cost}; {content.artifact_texts[a]}"
        return Label(f"{word} {content.artifact_names[a]}", [f"artifact:{content.artifact_ids[a]}"], note, group=word)
    if verb == BUY_BLIND:
        text = f"{word} the top artifact of the deck, unseen"
        return Label(text, ["artifact-deck"], cost, True, word, f"{word} the top card unseen")
    if verb == SIDE:
        count = sum(1 for place in own_places(g, seat, a) if g.places[place] >= 0)
        last = count + 1 == content.side_places and not g.filled[seat] >> a & 1
        if g.settings[ONE_SIDE_BONUS]:  # ruling.buy.side-bonus-each
            other = DAY if a == NIGHT else NIGHT
            last = last and all(g.places[place] >= 0 for place in own_places(g, seat, other))
        note = f"+{content.side_bonus} VP" if last and content.side_bonus else f"{count + 1} of {content.side_places}"
        text = f"Put it on your {TIME_NAMES[a]} side"
        return Label(text, [f"side:{seat}:{TIME_NAMES[a]}"], note, group="Sides", short=text)
    piece = [f"artifact:{content.artifact_ids[a]}"]
    if verb == ACTIVATE:
        paid = " ".join(f"-{n} {name}" for n, name in ((b, "dark"), (c, "bright")) if n)
        text = f"Activate {content.artifact_names[a]}"
        why = cost_words(g, a)
        return Label(text, piece, f"{paid}{f'; {why}' if why else ''}; {power_text(g, a)}", group="Activate")
    if verb == USE:
        return Label(f"Activate {content.artifact_names[a]}", piece, power_text(g, a), group="Activate")
    return Label(f"Move {content.artifact_names[a]} to twilight", piece, short=f"Move {content.artifact_names[a]}")


def own_places(g: Astrolabe, seat: int, side: int) -> range:
    base = seat * g.content.places
    return range(base + g.content.side_start[side], base + g.content.side_start[side + 1])


def talisman_label(g: Astrolabe, verb: int, design: int) -> Label:
    content = g.content
    piece = [f"talisman:{content.talisman_ids[design]}:0"]
    name = content.talisman_names[design]
    if verb == PLAY:
        note = content.texts.sentences(content.bonus[design])
        return Label(f"Play {name}", piece, note, True, "Play", f"Play {name}")
    if verb == GIVE:
        return Label(f"Pay with {name}", piece, "", True, "Pay", f"Pay with {name}")
    return Label(f"Discard {name}", piece, "gives nothing", True, "Discard", f"Discard {name}")


def card_label(g: Astrolabe, verb: int, code: int) -> Label:
    name = card_names(g)[code]
    piece = card_ids(g)[code]
    if verb == SWAP_CARD:
        text = f"Put {name} under its deck"
        return Label(text, [piece], "turns up the top card", True, short=f"{name} under")
    seen = [f"peek:{piece}:0"]
    if verb == ON_TOP_CARD:
        return Label(f"Put {name} on top of the deck", seen, short=f"{name} on top")
    return Label(f"Put {name} under the deck", seen, short=f"{name} under")


def choice_label(g: Astrolabe, seat: int, verb: int, a: int, b: int) -> Label:
    top = g.stack[-1]
    texts = g.content.texts
    step = top.step(g) if isinstance(top, CardText) and top.asking else None
    if verb == PART and isinstance(top, CardText) and isinstance(step, Choose):
        block = step.branches[a]
        text = texts.clause(block)
        note = "" if texts.can(g, seat, block, top.times, top.card) else "does nothing now"
        times = f" (times {top.times})" if top.times > 1 else ""
        return Label(f"{capital(text)}{times}", note=note)
    if verb == PAY and isinstance(top, PayFor):
        below = text_below(g, top)
        cost = pay_of(g, below).cost.words(below.times)
        gain = texts.clause(pay_of(g, below).then)
        mix = f" with {essence_text(a, b)}" if a and b else ""
        return Label(f"Pay {cost}{mix}", note=gain)
    if verb == YES:
        return Label("Do it")
    if verb == PAY:
        return Label(f"Pay {essence_text(a, b)}")
    if verb == PART:
        return Label(f"Choose part {a + 1}")
    return Label("Decline")
