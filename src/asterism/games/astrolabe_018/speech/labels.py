"""How options read."""

from asterism.games.astrolabe.model.instrument import STEP_BIAS, action_of, number_of, reading_of, time_of, turned
from asterism.games.astrolabe_018.model.names import (
    ACTION_TITLES,
    DAY,
    DICE_KINDS,
    FACES,
    LOOK,
    NONE,
    PICKED,
    STONE_KINDS,
    TIMES,
    TREATED,
    V_ACTIVATE,
    V_AIM,
    V_AIM_ANEW,
    V_AMOUNT,
    V_BANISH,
    V_BEGIN,
    V_BORROW,
    V_BUY,
    V_CAPTURE,
    V_CHANGE,
    V_DIE,
    V_DISCARD,
    V_DRAW,
    V_ELITE,
    V_END_ACTION,
    V_FACE,
    V_FINISH,
    V_GOAL,
    V_LIBRARY,
    V_REACT,
    V_READ,
    V_REFRESH,
    V_REROLL,
    V_ROLL_NAMED,
    V_ROW,
    V_SET,
    V_STAR,
    V_STONE,
    V_STONE_REFRESH,
    V_SWAP,
    V_TAKE_STONE,
    kind_of,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.action import Action
from asterism.games.astrolabe_018.rules.card_text import CardText
from asterism.games.astrolabe_018.rules.library import Library
from asterism.games.astrolabe_018.rules.turn import action_words
from asterism.kernel.cards import NO, PART, YES, Choose
from asterism.kernel.english import capital, listed, some
from asterism.kernel.option import first, second, third, verb_of
from asterism.kernel.speech.speech import Label


def label(g: Astrolabe018, seat: int, packed: int) -> Label:
    """How an option reads for the seat that has it."""
    verb = verb_of(packed)
    if verb == V_AIM:
        return reading_label(g, seat, packed)
    if verb == V_SET:
        return setting_label(g, seat, packed)
    if verb in (V_READ, V_REROLL, V_CHANGE, V_SWAP, V_DISCARD, V_DIE, V_FACE, V_STAR):
        return dice_label(g, seat, packed)
    if verb in (V_CAPTURE, V_ROW, V_ELITE, V_BANISH):
        return div_label(g, seat, packed)
    if verb in (V_ACTIVATE, V_BUY, V_REFRESH, V_LIBRARY, V_REACT, V_STONE_REFRESH, V_BORROW, V_STONE, V_TAKE_STONE):
        return artifact_label(g, seat, packed)
    return plain_label(g, seat, packed)


def die_name(die: int) -> str:
    """A die in words; marks tell dice apart that the action or effect has already used."""
    words = f"{DICE_KINDS[kind_of(die)]} {FACES[die & 7]}" if die & 7 < len(FACES) else "die"
    if die & TREATED:
        words += " (treated)"
    if die & PICKED:
        words += " (picked)"
    return words


def die_piece(g: Astrolabe018, seat: int, die: int) -> list[str]:
    """The first die of this kind on a board."""
    for i, kept in enumerate(g.dice[seat]):
        if kept == die:
            return [f"die:{seat}:{i}"]
    for i, kept in enumerate(g.dice[seat]):
        if kept & LOOK == die & LOOK:
            return [f"die:{seat}:{i}"]
    return []


def steps_words(ring: str, steps: int) -> str:
    if steps == 0:
        return ""
    return f"{ring} ring {some(abs(steps), 'step')} {'clockwise' if steps > 0 else 'counter-clockwise'}"


def reading_label(g: Astrolabe018, seat: int, packed: int) -> Label:
    time, action, number = first(packed), second(packed), third(packed)
    reading = reading_of(time, action, number)
    least = g.layout.instrument.least_price(g.action_ring[seat], g.number_ring[seat], reading)
    paid = max(0, least - g.free_steps[seat])
    return Label(
        f"{ACTION_TITLES[action]} {number} by {TIMES[time]}",
        [f"astrolabe:{seat}"],
        price_words(paid),
        False,
        ACTION_TITLES[action],
    )


def setting_label(g: Astrolabe018, seat: int, packed: int) -> Label:
    action_steps, number_steps = second(packed) - STEP_BIAS, third(packed) - STEP_BIAS
    reading = g.layout.read(g.action_ring[seat], g.number_ring[seat], packed)
    title = ACTION_TITLES[action_of(reading)]
    turns = [steps_words("action", action_steps), steps_words("number", number_steps)]
    how = ", ".join(words for words in turns if words) or "leave the rings"
    words = f"{title} {number_of(reading)} by {TIMES[time_of(reading)]}: {how}"
    paid = g.price_paid(seat, packed)
    short = turned(action_steps, number_steps) or "Leave the rings"
    return Label(words, [f"astrolabe:{seat}"], price_words(paid), False, title, short)


def price_words(focus: int) -> str:
    return f"-{focus} focus" if focus else "free"


def captured_div(g: Astrolabe018, seat: int, place: int) -> int:
    return g.captured[g.content.captured * seat + place] if place < g.content.captured else NONE


def div_name(g: Astrolabe018, div: int) -> str:
    return g.content.div_names[div] if 0 <= div < len(g.content.div_names) else "an empty place"


def div_piece(g: Astrolabe018, div: int) -> list[str]:
    return [f"div:{g.content.div_ids[div]}"] if 0 <= div < len(g.content.div_ids) else []


def dice_label(g: Astrolabe018, seat: int, packed: int) -> Label:
    verb, die = verb_of(packed), first(packed)
    touches = die_piece(g, seat, die)
    if verb == V_READ:
        div = captured_div(g, seat, second(packed))
        text = f"Read the {FACES[third(packed)]} star of {div_name(g, div)} with {die_name(die)}"
        by = die_name(die) if die & 7 != third(packed) else DICE_KINDS[kind_of(die)]
        short = f"{div_name(g, div)}: {FACES[third(packed)]}, {by}"
        return Label(text, touches + div_piece(g, div), "the die is discarded", False, div_name(g, div), short)
    if verb == V_REROLL:
        return Label(f"Roll {die_name(die)} again", touches, "", True, "Reroll")
    if verb == V_CHANGE:
        other = DICE_KINDS[1 - kind_of(die)]
        text = f"Change {die_name(die)} into a {other} die"
        return Label(text, touches, "rolled", True, "Change colour", f"{capital(die_name(die))} to {other}")
    if verb == V_SWAP:
        owner, look = second(packed), third(packed)
        text = f"Give {die_name(die)} for {g.names[owner]}'s {die_name(look)}"
        short = f"{g.names[owner]}'s {die_name(look)} for {die_name(die)}"
        return Label(text, touches + die_piece(g, owner, look), group=f"Swap with {g.names[owner]}", short=short)
    if verb == V_DISCARD:
        return Label(f"Discard {die_name(die)}", touches)
    if verb == V_FACE:
        text = f"Turn {die_name(die)} to {FACES[second(packed)]}"
        return Label(text, touches, group=f"Turn {die_name(die)}", short=text)
    if verb == V_STAR:
        div = captured_div(g, seat, die)
        text = f"Read the {FACES[second(packed)]} star of {div_name(g, div)}"
        short = f"{div_name(g, div)}: {FACES[second(packed)]}"
        return Label(text, div_piece(g, div), "no die needed", group=div_name(g, div), short=short)
    return Label(f"Choose {die_name(die)}", touches)


def div_label(g: Astrolabe018, seat: int, packed: int) -> Label:
    verb, div = verb_of(packed), first(packed)
    if verb == V_BANISH:
        divs = [captured_div(g, seat, place) for place in range(g.content.captured) if first(packed) >> place & 1]
        points = sum(g.content.div_vp[each] for each in divs if each != NONE)
        touches = [piece for each in divs for piece in div_piece(g, each)]
        names = listed([div_name(g, each) for each in divs])
        return Label(f"Banish {names}", touches, f"+{some(points, 'point')}", group="Banish")
    if verb == V_CAPTURE:
        return Label(
            f"Capture {div_name(g, div)}", div_piece(g, div), f"worth {g.content.div_vp[div]}", False, "Capture"
        )
    if verb == V_ELITE:
        return Label(f"Resolve {div_name(g, div)}")
    return Label(f"Choose {div_name(g, div)}", div_piece(g, div), f"worth {g.content.div_vp[div]}")


def artifact_label(g: Astrolabe018, seat: int, packed: int) -> Label:
    content = g.content
    verb, a = verb_of(packed), first(packed)
    if verb == V_ACTIVATE:
        note = content.artifact_texts[a]
        return Label(
            f"Use {content.artifact_names[a]}", [f"artifact:{content.artifact_ids[a]}"], note, False, "Artifacts"
        )
    if verb == V_REACT:
        name = content.artifact_names[a]
        piece = [f"artifact:{content.artifact_ids[a]}"]
        text, note = (f"Use {name}", content.artifact_texts[a]) if second(packed) else (f"Let {name} pass", "")
        return Label(text, [] if a not in shown_cards(g) else piece, note)
    if verb in (V_STONE, V_TAKE_STONE):
        return Label(f"Take a {STONE_KINDS[a]} stone" if verb == V_TAKE_STONE else f"A {STONE_KINDS[a]} stone")
    stone = [f"stone:{seat}:{a}"] if g.stones[2 * seat + a] else []
    if verb == V_STONE_REFRESH:
        replaced = [time for time in range(2) if g.can_refresh(time)]
        which = "both Libraries" if len(replaced) == 2 else f"the {TIMES[replaced[0] if replaced else 0]} Library"
        text = f"Give up a {STONE_KINDS[a]} stone to refresh {which}"
        return Label(text, stone, "", True, "Stones", f"{capital(STONE_KINDS[a])} stone: refresh")
    card = g.library[a]
    name = content.artifact_names[card] if card != NONE else f"what lies in the {TIMES[a]} Library"
    piece = [f"artifact:{content.artifact_ids[card]}"] if card != NONE else []
    if verb == V_BORROW:
        note = content.artifact_texts[card] if card != NONE else ""
        text = f"Give up a {STONE_KINDS[a]} stone to use {name}"
        return Label(text, stone + piece, note, False, "Stones", f"{capital(STONE_KINDS[a])} stone: {name}")
    if verb == V_BUY:
        top = g.stack[-1]
        note = ""
        if card != NONE and isinstance(top, Library):
            points = content.artifact_vp[card]
            note = top.price_words(g, a) + (f", +{some(points, 'point')}" if points else "")
        return Label(f"Buy {name}", piece, note, False, "Library")
    if verb == V_REFRESH:
        return Label(
            f"Refresh the {TIMES[a]} Library" + (f", discarding {name}" if card != NONE else ""),
            piece,
            f"-{content.refresh_price} focus",
            True,
            "Library",
            f"Refresh the {TIMES[a]} Library",
        )
    return Label(f"Refresh the {TIMES[a]} Library", piece, "", True)


def shown_cards(g: Astrolabe018) -> list[int]:
    return g.library + g.artifacts


def plain_label(g: Astrolabe018, seat: int, packed: int) -> Label:
    verb, a = verb_of(packed), first(packed)
    if verb == V_BEGIN:
        return Label(f"Begin {action_words(g, seat)}", [], "the artifact step ends")
    if verb == V_DRAW:
        note = f"{g.bag[DAY]} bright, {g.bag[1]} dark"
        return Label("Draw a die from the bag", ["bag"], note, True, group="From the bag")
    if verb == V_ROLL_NAMED:
        return Label("Roll the named dice together", [], "", True)
    if verb == V_END_ACTION:
        top = g.stack[-1]
        unused = top.unused(g) if isinstance(top, Action) else 0
        if unused == 0:
            return Label("End the action")
        gained = min(unused, g.content.focus - g.focus[seat])
        return Label(
            f"End the action and turn the remaining {unused} into focus",
            note=f"+{gained} focus",
            group="End",
            short=f"End and take {unused} focus",
        )
    if verb == V_AMOUNT:
        if a == 0:
            return Label("End the action without taking focus", group="End", short="End and take no focus")
        gained = min(a, g.content.focus - g.focus[seat])
        text = f"End the action and turn {a} into focus"
        return Label(text, note=f"+{gained} focus", group="End", short=f"End and take {a} focus")
    if verb == V_AIM_ANEW:
        return Label("Aim at something else", ends=True)
    if verb == V_FINISH:
        return Label("Finish the turn")
    if verb == V_GOAL:
        name = g.content.goal_names[a]
        note = f"+{some(g.content.goal_vp[a], 'point')}" if second(packed) else ""
        return Label(f"Claim {name}" if second(packed) else f"Leave {name}", [f"goal:{g.content.goal_ids[a]}"], note)
    if verb == PART:
        return Label(part_words(g, a))
    if verb == YES:
        return Label("Yes, do it")
    if verb == NO:
        return Label("No, leave it")
    return Label("Enough")


def part_words(g: Astrolabe018, part: int) -> str:
    """A part of a choice, from the card that offers it."""
    top = g.stack[-1]
    step = top.step(g) if isinstance(top, CardText) else None
    if isinstance(step, Choose) and part < len(step.branches):
        words = g.content.texts.clause(step.branches[part])
        return words[0].upper() + words[1:] + "."
    return f"Part {part + 1}"
