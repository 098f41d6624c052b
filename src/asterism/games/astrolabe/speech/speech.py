"""How Astrolabe speaks: keys, labels and the wording of prompts; views are in `view.py`, the log in `story.py`."""

from collections.abc import Sequence

from asterism.games.astrolabe.drawing.terminal import draw
from asterism.games.astrolabe.model.content import AstrolabeContent
from asterism.games.astrolabe.model.instrument import (
    STEP_BIAS,
    action_of,
    number_of,
    reading_of,
    time_of,
)
from asterism.games.astrolabe.model.names import (
    ACTION_NAMES,
    ADD,
    AT_TIME,
    CAPTURE,
    MEDITATE,
    PURGE,
    REPLACE,
    STAR_NAMES,
    STARGAZE,
    TIME_NAMES,
    TRAP,
)
from asterism.games.astrolabe.model.state import ACTED, Astrolabe
from asterism.games.astrolabe.model.verbs import (
    ACT,
    ACTIVATE,
    AIM,
    BRANCH,
    BUY,
    BUY_BLIND,
    CAPTURE_BLIND,
    CAPTURE_ROW,
    CONVERT,
    COVER,
    DISCARD,
    END_TURN,
    ESSENCE_KIND,
    GIVE,
    LIFT,
    LIFT_SKY,
    MOVE_ARTIFACT,
    NO,
    ON_TOP_CARD,
    PAY,
    PLAY,
    PURGE_ONE,
    PUT,
    RESOLVE,
    SET,
    SIDE,
    STOP,
    STRENGTH,
    SWAP_CARD,
    SWAP_SLOTS,
    TAKE,
    TO_BAG,
    TO_SKY,
    TRAP_IN,
    TURN_RINGS,
    UNDER_CARD,
    USE,
    YES,
)
from asterism.games.astrolabe.model.wording import essence_text
from asterism.games.astrolabe.model.wording import number_of as numbered
from asterism.games.astrolabe.rules.artifacts import BuyOne, GainArtifacts
from asterism.games.astrolabe.rules.card_text import CardText
from asterism.games.astrolabe.rules.cards import Adjust, PayFor, pay_of
from asterism.games.astrolabe.rules.demons import PlaceDemon, matching_neighbours
from asterism.games.astrolabe.rules.talismans import GainTalismans
from asterism.games.astrolabe.speech.log import narrate
from asterism.games.astrolabe.speech.view import AstrolabeView, observe
from asterism.games.astrolabe.speech.zones import headline, panels, zones
from asterism.kernel.cards import Choose, text_below
from asterism.kernel.errors import Illegal
from asterism.kernel.option import first, second, third, verb_of
from asterism.kernel.procedure import Cited
from asterism.kernel.speech import Key, Kind, Label, Speech, Verb
from asterism.kernel.state import Event
from asterism.kernel.view import SeatPanel, Zone

STEP_NAMES = [str(step - STEP_BIAS) for step in range(2 * STEP_BIAS)]
SLOT_NAMES = [str(slot + 1) for slot in range(8)]
ESSENCE_NAMES = ["dark", "bright"]


def demon_ids(g: Astrolabe) -> Sequence[str]:
    return g.content.demon_ids


def artifact_ids(g: Astrolabe) -> Sequence[str]:
    return g.content.artifact_ids


def talisman_ids(g: Astrolabe) -> Sequence[str]:
    return g.content.talisman_ids


def sky_ids(g: Astrolabe) -> Sequence[str]:
    return g.content.sky_ids


def constellation_ids(g: Astrolabe) -> Sequence[str]:
    return g.content.constellation_ids


def card_ids(g: Astrolabe) -> Sequence[str]:
    """Cards of all decks, in the order of `card_code`."""
    return [
        *(f"demon:{id}" for id in g.content.demon_ids),
        *(f"artifact:{id}" for id in g.content.artifact_ids),
        *(f"talisman:{id}" for id in g.content.talisman_ids),
    ]


def card_names(g: Astrolabe) -> list[str]:
    return [*g.content.demon_names, *g.content.artifact_names, *g.content.talisman_names]


NUMBER = Kind[Astrolabe]("number")
TIME = Kind[Astrolabe]("time of day", lambda g: TIME_NAMES)
ACTION = Kind[Astrolabe]("action", lambda g: ACTION_NAMES)
STEPS = Kind[Astrolabe]("ring steps", lambda g: STEP_NAMES)
SLOT = Kind[Astrolabe]("demon slot", lambda g: SLOT_NAMES)
STAR = Kind[Astrolabe]("star", lambda g: STAR_NAMES)
ESSENCE = Kind[Astrolabe]("kind of essence", lambda g: ESSENCE_NAMES)
DEMON = Kind[Astrolabe]("demon", demon_ids)
ARTIFACT = Kind[Astrolabe]("artifact", artifact_ids)
TALISMAN = Kind[Astrolabe]("talisman", talisman_ids)
SKY_SLOT = Kind[Astrolabe]("sky slot", sky_ids)
CONSTELLATION = Kind[Astrolabe]("constellation", constellation_ids)
CARD = Kind[Astrolabe]("card", card_ids)

VERBS = [
    Verb(AIM, "aim", [TIME, ACTION, NUMBER]),
    Verb(SET, "set", [NUMBER, STEPS, STEPS]),
    Verb(ACT, "act", [ACTION, NUMBER]),
    Verb(BUY, "take-artifact", [ARTIFACT]),
    Verb(BUY_BLIND, "take-artifact-blind", []),
    Verb(SIDE, "side", [TIME]),
    Verb(ACTIVATE, "activate", [ARTIFACT, NUMBER, NUMBER]),
    Verb(PLAY, "play", [TALISMAN]),
    Verb(DISCARD, "discard", [TALISMAN]),
    Verb(END_TURN, "end-turn", []),
    Verb(CAPTURE_ROW, "capture", [DEMON]),
    Verb(CAPTURE_BLIND, "capture-blind", []),
    Verb(PUT, "slot", [SLOT]),
    Verb(COVER, "cover", [STAR, SLOT, STAR]),
    Verb(TO_SKY, "sky", [STAR, SKY_SLOT]),
    Verb(TO_BAG, "bag", [STAR]),
    Verb(RESOLVE, "resolve", [CONSTELLATION]),
    Verb(TRAP_IN, "trap", [DEMON, ARTIFACT]),
    Verb(PURGE_ONE, "purge", [DEMON]),
    Verb(STOP, "stop", []),
    Verb(STRENGTH, "strength", [NUMBER]),
    Verb(TAKE, "take-star", [SKY_SLOT, SLOT, STAR]),
    Verb(LIFT, "lift", [SLOT, STAR, STAR]),
    Verb(LIFT_SKY, "lift-sky", [SKY_SLOT]),
    Verb(ESSENCE_KIND, "essence", [ESSENCE]),
    Verb(CONVERT, "convert", [ESSENCE]),
    Verb(BRANCH, "choose", [NUMBER]),
    Verb(YES, "yes", []),
    Verb(NO, "no", []),
    Verb(PAY, "pay", [NUMBER, NUMBER]),
    Verb(TURN_RINGS, "turn-rings", [STEPS, STEPS]),
    Verb(USE, "use", [ARTIFACT]),
    Verb(MOVE_ARTIFACT, "to-twilight", [ARTIFACT]),
    Verb(SWAP_CARD, "swap", [CARD]),
    Verb(ON_TOP_CARD, "on-top", [CARD]),
    Verb(UNDER_CARD, "under", [CARD]),
    Verb(SWAP_SLOTS, "swap-slots", [SLOT, SLOT]),
    Verb(GIVE, "give", [TALISMAN]),
]


class AstrolabeSpeech(Speech[Astrolabe, AstrolabeContent, AstrolabeView]):
    def __init__(self) -> None:
        super().__init__(VERBS, "end.score")

    def observe(self, g: Astrolabe, seat: int) -> AstrolabeView:
        return observe(g, seat)

    def zones(self, view: AstrolabeView, content: AstrolabeContent) -> list[Zone]:
        return zones(view, content)

    def panels(self, view: AstrolabeView, content: AstrolabeContent) -> list[SeatPanel]:
        return panels(view, content)

    def headline(self, view: AstrolabeView) -> str:
        return headline(view)

    def narrate(self, g: Astrolabe, event: Event, viewer: int) -> str:
        return narrate(g, event, viewer)

    def draw(self, view: AstrolabeView, content: AstrolabeContent, colour: bool, width: int) -> str:
        return draw(view, content, colour, width)

    def why_not(self, g: Astrolabe, seat: int, answer: int | Key) -> Cited | None:
        """As for every game, but a seat that is not asked hears the rule about its own move."""
        reason = super().why_not(g, seat, answer)
        if reason is None or not g.stack or not 0 <= seat < g.seats or seat in g.waiting() or seat in g.may_act():
            return reason
        try:
            packed = answer if isinstance(answer, int) else self.parse(g, seat, answer)
        except Illegal:
            return reason
        return g.stack[-1].refuse(g, seat, packed) or reason

    def label(self, g: Astrolabe, seat: int, packed: int) -> Label:
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
        if verb in (BRANCH, YES, PAY, NO):
            return choice_label(g, seat, verb, a, b)
        if verb == STOP:
            return Label(stop_words(g, seat))
        return Label("End the turn", group="Turn")


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
    return f"{ACTION_NAMES[action_of(reading)].capitalize()} {number_of(reading)} {AT_TIME[time_of(reading)]}"


def steps_words(steps: int, ring: str) -> str:
    way = "clockwise" if steps > 0 else "counter-clockwise"
    return f"{ring} ring {numbered(abs(steps), 'step')} {way}"


def turning_words(action_steps: int, number_steps: int) -> str:
    parts: list[str] = []
    if action_steps:
        parts.append(steps_words(action_steps, "action"))
    if number_steps:
        parts.append(steps_words(number_steps, "number"))
    return " and ".join(parts) or "leave the rings"


def astrolabe_label(g: Astrolabe, seat: int, verb: int, a: int, b: int, c: int) -> Label:
    zone = [f"astrolabe:{seat}"]
    instrument = g.content.instrument
    if verb == AIM:
        reading = reading_of(a, b, c)
        least = instrument.least_price(g.action_ring[seat], g.number_ring[seat], reading)
        note = "free" if least == 0 else f"-{least} focus"
        return Label(reading_words(reading), zone, note, group=AT_TIME[a].capitalize())
    if verb == SET:
        action_steps, number_steps = b - STEP_BIAS, c - STEP_BIAS
        price = abs(action_steps) + abs(number_steps)
        words = turning_words(action_steps, number_steps)
        text = f"{words[0].upper()}{words[1:]}, dial to position {a}"
        return Label(text, zone, "free" if price == 0 else f"-{price} focus", group="Turn the rings")
    action_steps, number_steps = a - STEP_BIAS, b - STEP_BIAS
    words = turning_words(action_steps, number_steps)
    note = ""
    if not g.now[ACTED] and isinstance(g.stack[-1], Adjust):
        n = instrument.positions
        reading = instrument.read(
            g.dial[seat], (g.action_ring[seat] + action_steps) % n, (g.number_ring[seat] + number_steps) % n
        )
        note = f"reads {ACTION_NAMES[action_of(reading)]} {number_of(reading)}"
    return Label(f"{words[0].upper()}{words[1:]}", zone, note)


def action_label(g: Astrolabe, seat: int, action: int, strength: int) -> Label:
    zone = [f"astrolabe:{seat}"]
    name = ACTION_NAMES[action].capitalize()
    if action == MEDITATE:
        gain = min(2 * strength, g.content.focus - g.focus[seat])
        return Label(f"{name} {strength}", zone, f"+{gain} focus", group="Astrolabe action")
    if action == STARGAZE:
        note = f"draw {numbered(strength, 'star')}"
        return Label(f"{name} {strength}", zone, note, strength > 0, "Astrolabe action")
    notes = {
        CAPTURE: f"up to {numbered(strength, 'demon')} onto your board",
        TRAP: f"up to {numbered(strength, 'read demon')} into artifacts",
        PURGE: f"up to {numbered(strength, 'demon')} for essence",
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
        text = f"Put the {STAR_NAMES[a]} star{wild} on {demon_in(g, seat, b)} in slot {b + 1}"
        return Label(text, [demon_piece(g, seat, b)], open_after(g, seat, b), group="On your demons")
    if verb == TO_SKY:
        constellation = content.constellation_of[b]
        empty = [slot for slot in content.constellations[constellation] if g.sky[slot] == 0]
        note = "fills it" if len(empty) == 1 else ""
        text = (
            f"Put the {STAR_NAMES[a]} star in {content.constellation_names[constellation]}, slot {content.sky_ids[b]}"
        )
        return Label(text, [f"sky:{content.sky_ids[b]}"], note, group="In the sky")
    if verb == TO_BAG:
        return Label(f"Discard the {STAR_NAMES[a]} star", ["bag"], group="Into the bag")
    if verb == TAKE:
        token = g.sky[a]
        wild = f" as {STAR_NAMES[c]}" if token != c else ""
        place = f"{content.constellation_names[content.constellation_of[a]]}, slot {content.sky_ids[a]}"
        text = f"Take the {STAR_NAMES[token]} star of {place}{wild} for {demon_in(g, seat, b)} in slot {b + 1}"
        return Label(text, [f"sky:{content.sky_ids[a]}", demon_piece(g, seat, b)])
    if verb == LIFT:
        wild = f" that stands for {STAR_NAMES[b]}" if c != b else ""
        return Label(
            f"The {STAR_NAMES[c]} star{wild} on {demon_in(g, seat, a)} in slot {a + 1}", [demon_piece(g, seat, a)]
        )
    if verb == LIFT_SKY:
        place = f"{content.constellation_names[content.constellation_of[a]]}, slot {content.sky_ids[a]}"
        return Label(f"Move the {STAR_NAMES[g.sky[a]]} star of {place}", [f"sky:{content.sky_ids[a]}"])
    return Label(
        f"Take the stars of {content.constellation_names[a]}", [f"constellation:{content.constellation_ids[a]}"]
    )


def open_after(g: Astrolabe, seat: int, slot: int) -> str:
    """What covering one more icon leaves open."""
    at = seat * g.content.demon_slots + slot
    if g.slots[at] < 0:
        return ""
    icons = len(g.content.stars[g.slots[at]])
    covered = sum(1 for token in g.cover[at * 5 : at * 5 + icons] if token)
    return "fully read" if covered + 1 == icons else f"{covered + 1} of {icons} read"


def demon_words(g: Astrolabe, demon: int) -> str:
    """Stars, points and purge of a demon in a few words."""
    content = g.content
    stars = ", ".join(STAR_NAMES[star] for star in content.stars[demon])
    return f"{stars}; {content.vp[demon]} VP"


def demon_label(g: Astrolabe, seat: int, verb: int, a: int, b: int) -> Label:
    content = g.content
    if verb == CAPTURE_ROW:
        return Label(f"Capture {content.demon_names[a]}", [f"demon:{content.demon_ids[a]}"], demon_words(g, a))
    if verb == CAPTURE_BLIND:
        return Label("Capture the top demon of the deck, unseen", ["demon-deck"], reveals=True)
    if verb == PUT:
        top = g.stack[-1]
        matches = 0
        if isinstance(top, PlaceDemon):
            at = seat * content.demon_slots + a
            held = g.slots[at]
            g.slots[at] = top.demon
            matches = matching_neighbours(g, seat, a)
            g.slots[at] = held
        note = f"+{numbered(matches, 'talisman')}" if matches else ""
        return Label(f"Slot {a + 1}", [demon_piece(g, seat, a)], note, matches > 0)
    if verb == TRAP_IN:
        touches = [f"demon:{content.demon_ids[a]}", f"artifact:{content.artifact_ids[b]}"]
        text = f"Trap {content.demon_names[a]} in {content.artifact_names[b]}"
        after = f"{AFTER_WORDS[content.after_kind[b]]}: {content.after_texts[b]}"
        return Label(text, touches, f"+{content.vp[a]} VP at the end; {after}", group=content.demon_names[a])
    if verb == PURGE_ONE:
        gains = essence_text(content.dark[a], content.bright[a])
        note = f"+{gains}; {content.demon_texts[a]}"
        return Label(f"Purge {content.demon_names[a]}", [f"demon:{content.demon_ids[a]}"], note)
    touches = [demon_piece(g, seat, a), demon_piece(g, seat, b)]
    return Label(f"Swap slots {a + 1} and {b + 1}", touches)


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
    cost = "free" if free else f"-{price} focus"
    if verb == BUY:
        note = f"{cost}; {content.artifact_texts[a]}"
        return Label(
            f"{word} {content.artifact_names[a]}", [f"artifact:{content.artifact_ids[a]}"], note, group="Artifacts"
        )
    if verb == BUY_BLIND:
        text = f"{word} the top artifact of the deck, unseen"
        return Label(text, ["artifact-deck"], cost, True, "Artifacts")
    if verb == SIDE:
        count = sum(1 for place in own_places(g, seat, a) if g.places[place] >= 0)
        last = count + 1 == content.capacity[a] and not g.filled[seat] >> a & 1
        note = f"+{content.bonus_vp[a]} VP" if last and content.bonus_vp[a] else f"{count + 1} of {content.capacity[a]}"
        return Label(f"Put it on your {TIME_NAMES[a]} side", [f"side:{seat}:{TIME_NAMES[a]}"], note)
    piece = [f"artifact:{content.artifact_ids[a]}"]
    if verb == ACTIVATE:
        paid = " ".join(f"-{n} {name}" for n, name in ((b, "dark"), (c, "bright")) if n)
        text = f"Activate {content.artifact_names[a]}"
        return Label(text, piece, f"{paid}; {power_text(g, a)}", group="Artifacts")
    if verb == USE:
        return Label(f"Activate {content.artifact_names[a]}", piece, power_text(g, a))
    return Label(f"Move {content.artifact_names[a]} to twilight", piece)


def own_places(g: Astrolabe, seat: int, side: int) -> range:
    base = seat * g.content.places
    return range(base + g.content.side_start[side], base + g.content.side_start[side + 1])


def talisman_label(g: Astrolabe, verb: int, design: int) -> Label:
    content = g.content
    piece = [f"talisman:{content.talisman_ids[design]}:0"]
    name = content.talisman_names[design]
    if verb == PLAY:
        note = content.texts.sentences(content.bonus[design])
        return Label(f"Play {name}", piece, note, True, "Talismans")
    if verb == GIVE:
        return Label(f"Pay with {name}", piece, "", True)
    return Label(f"Discard {name}", piece, "gives nothing", True, "Talismans")


def card_label(g: Astrolabe, verb: int, code: int) -> Label:
    name = card_names(g)[code]
    piece = card_ids(g)[code]
    if verb == SWAP_CARD:
        return Label(f"Put {name} under its deck", [piece], "turns up the top card", True)
    seen = [f"peek:{piece}:0"]
    if verb == ON_TOP_CARD:
        return Label(f"Put {name} on top of the deck", seen)
    return Label(f"Put {name} under the deck", seen)


def choice_label(g: Astrolabe, seat: int, verb: int, a: int, b: int) -> Label:
    top = g.stack[-1]
    texts = g.content.texts
    if verb == BRANCH and isinstance(top, CardText) and top.asking:
        step = top.step(g)
        assert isinstance(step, Choose)
        block = step.branches[a]
        text = texts.clause(block)
        note = "" if texts.can(g, seat, block, top.times, top.card) else "does nothing now"
        times = f" (times {top.times})" if top.times > 1 else ""
        return Label(f"{text[0].upper()}{text[1:]}{times}", note=note)
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
    if verb == BRANCH:
        return Label(f"Choose part {a + 1}")
    return Label("Decline")
