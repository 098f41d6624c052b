"""How Astrolabe 0.18 speaks: keys and labels, what each seat sees, the wording of the log."""

from collections.abc import Sequence
from typing import Any

from asterism.games.astrolabe.model.instrument import STEP_BIAS, action_of, number_of, reading_of, time_of
from asterism.games.astrolabe_018.drawing.terminal import draw
from asterism.games.astrolabe_018.model.content import Content018
from asterism.games.astrolabe_018.model.names import (
    ACTION,
    ACTION_TITLES,
    ACTIONS,
    CROSSINGS,
    DAY,
    DECKS,
    DIAL_NUMBER,
    DICE_KINDS,
    DIE_NAMES,
    DISCOUNT,
    FACES,
    LOOK,
    LOOK_NAMES,
    MAX_CAPTURED,
    MAX_FOCUS,
    NONE,
    NUMBER,
    PICKED,
    PLACE,
    SOURCES,
    STAGE,
    STONE_KINDS,
    THRESHOLD,
    TIME,
    TIMES,
    TREATED,
    UNIQUE,
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
    V_ENOUGH,
    V_FACE,
    V_FINISH,
    V_GOAL,
    V_LIBRARY,
    V_MEDITATE,
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
)
from asterism.games.astrolabe_018.model.state import PILE, Astrolabe018
from asterism.games.astrolabe_018.rules.action import Action
from asterism.games.astrolabe_018.rules.card_text import CardText
from asterism.games.astrolabe_018.rules.library import Library
from asterism.games.astrolabe_018.rules.setting import SetAstrolabes
from asterism.games.astrolabe_018.speech.log import narrate
from asterism.games.astrolabe_018.speech.zones import panels, zones
from asterism.kernel.cards import NO, PART, YES, Choose
from asterism.kernel.option import first, second, third, verb_of
from asterism.kernel.pack import Content
from asterism.kernel.speech import Kind, Label, Speech, Verb
from asterism.kernel.state import Event
from asterism.kernel.view import SeatPanel, Zone

YES_NO = ["no", "yes"]
STAGES = ["opening", "artifacts", "action", "free moves"]
STEP_NAMES = ["0" if steps == STEP_BIAS else f"{steps - STEP_BIAS:+d}" for steps in range(2 * STEP_BIAS + 1)]


def acting_seat(g: Astrolabe018) -> int:
    return max(0, g.stack[-1].seat) if g.stack else 0


def div_ids(g: Astrolabe018) -> Sequence[str]:
    return g.content.div_ids


def artifact_ids(g: Astrolabe018) -> Sequence[str]:
    return g.content.artifact_ids


def goal_ids(g: Astrolabe018) -> Sequence[str]:
    return g.content.goal_ids


def captured_ids(g: Astrolabe018) -> Sequence[str]:
    """The acting seat's captured Divs by place."""
    base = MAX_CAPTURED * acting_seat(g)
    names: list[str] = []
    for place in range(MAX_CAPTURED):
        div = g.captured[base + place]
        names.append(f"place-{place}" if div == NONE else g.content.div_ids[div])
    return names


def batch_ids(g: Astrolabe018) -> Sequence[str]:
    """Sets of the acting seat's captured Divs."""
    ids = captured_ids(g)
    return [
        "+".join(ids[place] for place in range(MAX_CAPTURED) if places >> place & 1)
        for places in range(1 << MAX_CAPTURED)
    ]


SECTOR = Kind[Astrolabe018]("sector")
STEPS = Kind[Astrolabe018]("ring steps", lambda g: STEP_NAMES)
ARTIFACT = Kind[Astrolabe018]("artifact", artifact_ids)
DIV = Kind[Astrolabe018]("Div", div_ids)
GOAL = Kind[Astrolabe018]("goal", goal_ids)
CAPTURED = Kind[Astrolabe018]("captured Div", captured_ids)
BATCH = Kind[Astrolabe018]("captured Divs", batch_ids)
DIE = Kind[Astrolabe018]("die", lambda g: DIE_NAMES)
SHOWN_DIE = Kind[Astrolabe018]("die", lambda g: LOOK_NAMES)
STAR = Kind[Astrolabe018]("star", lambda g: FACES)
STONE = Kind[Astrolabe018]("stone", lambda g: STONE_KINDS)
LIBRARY_KIND = Kind[Astrolabe018]("Library", lambda g: TIMES)
ACTION_KIND = Kind[Astrolabe018]("action", lambda g: ACTIONS)
ANSWER = Kind[Astrolabe018]("yes or no", lambda g: YES_NO)
SEAT = Kind[Astrolabe018]("seat")
AMOUNT = Kind[Astrolabe018]("amount")

VERBS = [
    Verb(V_AIM, "aim", [LIBRARY_KIND, ACTION_KIND, AMOUNT]),
    Verb(V_AIM_ANEW, "aim-anew", []),
    Verb(V_SET, "set", [SECTOR, STEPS, STEPS]),
    Verb(V_ACTIVATE, "activate", [ARTIFACT]),
    Verb(V_BEGIN, "begin", []),
    Verb(V_READ, "read", [SHOWN_DIE, CAPTURED, STAR]),
    Verb(V_STONE_REFRESH, "stone-refresh", [STONE]),
    Verb(V_BORROW, "borrow", [STONE]),
    Verb(V_CAPTURE, "capture", [DIV]),
    Verb(V_DRAW, "draw", []),
    Verb(V_REROLL, "reroll", [DIE]),
    Verb(V_CHANGE, "change", [DIE]),
    Verb(V_ROLL_NAMED, "roll-named", []),
    Verb(V_SWAP, "swap", [DIE, SEAT, SHOWN_DIE]),
    Verb(V_BANISH, "banish", [BATCH]),
    Verb(V_BUY, "buy", [LIBRARY_KIND]),
    Verb(V_REFRESH, "refresh", [LIBRARY_KIND]),
    Verb(V_END_ACTION, "end-action", []),
    Verb(V_MEDITATE, "meditate-less", []),
    Verb(V_AMOUNT, "meditate", [AMOUNT]),
    Verb(V_FINISH, "finish", []),
    Verb(V_DISCARD, "discard", [DIE]),
    Verb(V_TAKE_STONE, "take-stone", [STONE]),
    Verb(V_ELITE, "elite", [DIV]),
    Verb(V_GOAL, "goal", [GOAL, ANSWER]),
    Verb(V_REACT, "react", [ARTIFACT, ANSWER]),
    Verb(PART, "part", [AMOUNT]),
    Verb(YES, "yes", []),
    Verb(NO, "no", []),
    Verb(V_DIE, "pick-die", [DIE]),
    Verb(V_FACE, "turn-die", [DIE, STAR]),
    Verb(V_STAR, "pick-star", [CAPTURED, STAR]),
    Verb(V_ROW, "pick-div", [DIV]),
    Verb(V_LIBRARY, "pick-library", [LIBRARY_KIND]),
    Verb(V_STONE, "pick-stone", [STONE]),
    Verb(V_ENOUGH, "enough", []),
]


class Astrolabe018Speech(Speech[Astrolabe018, Any, Any]):
    """The words of the first edition: Divs, star dice, goals, stones."""

    def __init__(self) -> None:
        super().__init__(VERBS, "end.checked-after-round")

    # Options

    def label(self, g: Astrolabe018, seat: int, packed: int) -> Label:
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

    # Views

    def observe(self, g: Astrolabe018, seat: int) -> dict[str, object]:
        content = g.content
        top = g.stack[-1] if g.stack else None
        ready = top.may_act(g) if isinstance(top, SetAstrolabes) else []
        acting = g.stack[1].seat if len(g.stack) > 1 and not isinstance(top, SetAstrolabes) else None
        return {
            "round": g.round,
            "final": g.final > 0,
            "token": g.token,
            "called": g.called,
            "stand_ins": g.stand_ins[:],
            "layout": g.layout.id,
            "options": g.game.options_of(g.settings),
            "ready": ready,
            "setting": self.own_setting(g, seat),
            "aimed": self.own_aim(g, seat),
            "acting": acting,
            "turn": self.turn_view(g) if acting is not None else None,
            "boards": [self.board(g, other, seat) for other in range(g.seats)],
            "row": [content.div_ids[div] for div in g.row],
            "row_size": g.row_size(),
            "deck": g.cards_in(0),
            "bottoms": [content.div_ids[div] for div in g.bottoms],
            "library": [None if card == NONE else content.artifact_ids[card] for card in g.library],
            "library_decks": [g.cards_in(1), g.cards_in(2)],
            "discards": [[content.artifact_ids[card] for card in pile] for pile in g.discards],
            "looked": {DECKS[deck]: g.known[deck * g.seats : deck * g.seats + g.seats] for deck in range(3)},
            "tops": self.tops(g, seat),
            "bag": g.bag[:],
            "stone_supply": g.stone_supply(),
            "keep_limit": g.keep_limit(),
            "goals": [
                {"id": content.goal_ids[goal], "owner": None if owner == NONE else owner}
                for goal, owner in zip(g.goals, g.goal_owner, strict=True)
            ],
        }

    def own_setting(self, g: Astrolabe018, seat: int) -> dict[str, object] | None:
        """The seat's own hidden setting, while it is being made or waits to be called."""
        top = g.stack[-1] if g.stack else None
        if seat < 0:
            return None
        if isinstance(top, SetAstrolabes):
            return setting_view(g, seat, top.chosen[seat]) if top.chosen[seat] >= 0 else None
        return setting_view(g, seat, g.setting[seat]) if g.hidden[seat] else None

    def own_aim(self, g: Astrolabe018, seat: int) -> dict[str, object] | None:
        """What the seat has aimed at without saying how, before it locks."""
        top = g.stack[-1] if g.stack else None
        if seat >= 0 and isinstance(top, SetAstrolabes) and top.aimed[seat] != NONE:
            return reading_view(top.aimed[seat])
        return None

    def turn_view(self, g: Astrolabe018) -> dict[str, object]:
        turn = g.turn
        return {
            "number": turn[NUMBER],
            "dial_number": turn[DIAL_NUMBER],
            "unique": turn[UNIQUE] == 1,
            "time": TIMES[turn[TIME]],
            "action": ACTIONS[turn[ACTION]],
            "place": turn[PLACE],
            "stage": STAGES[turn[STAGE]],
            "threshold": turn[THRESHOLD],
            "discount": turn[DISCOUNT],
            "crossings": turn[CROSSINGS],
            "read_as": g.read_as[:],
            "readied": [g.content.artifact_ids[card] for card in g.reactions],
            "batch": [g.content.div_ids[div] for div in g.batch],
        }

    def board(self, g: Astrolabe018, seat: int, viewer: int) -> dict[str, object]:
        content = g.content
        captured: list[dict[str, object] | None] = []
        for place in range(MAX_CAPTURED):
            div = g.captured[MAX_CAPTURED * seat + place]
            covered = g.covered[MAX_CAPTURED * seat + place]
            stars = content.div_stars[div] if div != NONE else []
            covers = [covered >> star & 1 == 1 for star in range(len(stars))]
            captured.append(None if div == NONE else {"id": content.div_ids[div], "covered": covers})
        reading = g.layout.instrument.read(g.dial[seat], g.action_ring[seat], g.number_ring[seat])
        owned = g.artifacts[2 * seat : 2 * seat + 2]
        known = content.reveal_together and g.hidden[seat]
        return {
            "name": g.names[seat],
            "vp": g.vp(seat),
            "sources": dict(zip(SOURCES, g.points[4 * seat : 4 * seat + 4], strict=True)),
            "focus": g.focus_seen(seat, viewer),
            "dial": g.dial[seat],
            "rings": [g.action_ring[seat], g.number_ring[seat]],
            "reading": reading_view(reading),
            "hidden": g.hidden[seat] == 1,
            "announced": setting_view(g, seat, g.setting[seat]) if known else None,
            "free_steps": g.free_steps[seat],
            "stones": g.stones[2 * seat : 2 * seat + 2],
            "dice": [DIE_NAMES[die] for die in g.dice[seat]],
            "captured": captured,
            "banished": [content.div_ids[entry % PILE] for entry in g.banished if entry // PILE == seat],
            "artifacts": [None if card == NONE else content.artifact_ids[card] for card in owned],
            "used": [content.artifact_ids[mark % PILE] for mark in g.used + g.used_up if mark // PILE == seat],
            "bought": g.bought[seat],
            "guarded": g.guarded[seat] == 1,
        }

    def tops(self, g: Astrolabe018, seat: int) -> dict[str, object]:
        """The deck tops the seat has looked at (hidden.summary)."""
        content = g.content
        seen: dict[str, object] = {}
        if seat >= 0:
            for deck, name in enumerate(DECKS):
                ids = content.div_ids if deck == 0 else content.artifact_ids
                known = g.known[deck * g.seats + seat]
                if known:
                    seen[name] = [ids[card] for card in g.tops[deck][:known]]
        return seen

    def zones(self, view: dict[str, object], content: Content) -> list[Zone]:
        assert isinstance(content, Content018)
        return zones(view, content)

    def panels(self, view: dict[str, object], content: Content) -> list[SeatPanel]:
        return panels(view)

    def headline(self, view: dict[str, object]) -> str:
        last = ", the last" if view["final"] else ""
        return f"edition 0.18 · round {view['round']}{last}"

    def narrate(self, g: Astrolabe018, event: Event, viewer: int) -> str:
        return narrate(g, event, viewer)

    def draw(self, view: dict[str, object], content: Content, colour: bool, width: int) -> str:
        assert isinstance(content, Content018)
        return draw(view, content, colour, width)


def reading_view(reading: int) -> dict[str, object]:
    return {"action": ACTIONS[action_of(reading)], "number": number_of(reading), "time": TIMES[time_of(reading)]}


def setting_view(g: Astrolabe018, seat: int, setting: int) -> dict[str, object]:
    action_ring, number_ring = g.action_ring[seat], g.number_ring[seat]
    return {
        **reading_view(g.layout.read(action_ring, number_ring, setting)),
        "dial": first(setting),
        "rings": [g.layout.action_after(action_ring, setting), g.layout.number_after(number_ring, setting)],
        "price": g.price_paid(seat, setting),
    }


# Labels


def die_name(die: int) -> str:
    """A die in words; marks tell dice apart that the action or effect has already used."""
    words = f"{DICE_KINDS[die >> 3 & 1]} {FACES[die & 7]}" if die & 7 < len(FACES) else "die"
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
    sense = "clockwise" if steps > 0 else "counter-clockwise"
    count = abs(steps)
    return f", {ring} ring {count} step{'s' if count > 1 else ''} {sense}"


def reading_label(g: Astrolabe018, seat: int, packed: int) -> Label:
    time, action, number = first(packed), second(packed), third(packed)
    reading = reading_of(time, action, number)
    least = g.layout.instrument.least_price(g.action_ring[seat], g.number_ring[seat], reading)
    paid = max(0, least - g.free_steps[seat])
    note = f"-{paid} focus" if paid else ""
    return Label(
        f"{ACTION_TITLES[action]} {number} by {TIMES[time]}", [f"astrolabe:{seat}"], note, False, ACTION_TITLES[action]
    )


def setting_label(g: Astrolabe018, seat: int, packed: int) -> Label:
    dial, action_steps, number_steps = first(packed), second(packed) - STEP_BIAS, third(packed) - STEP_BIAS
    reading = g.layout.read(g.action_ring[seat], g.number_ring[seat], packed)
    title = ACTION_TITLES[action_of(reading)]
    words = f"{title} {number_of(reading)} by {TIMES[time_of(reading)]}: dial to sector {dial}"
    words += steps_words("action", action_steps) + steps_words("number", number_steps)
    paid = g.price_paid(seat, packed)
    return Label(words, [f"astrolabe:{seat}"], f"-{paid} focus" if paid else "", False, title)


def captured_div(g: Astrolabe018, seat: int, place: int) -> int:
    return g.captured[MAX_CAPTURED * seat + place] if place < MAX_CAPTURED else NONE


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
        return Label(text, touches + div_piece(g, div), "the die is discarded", False, "Read stars")
    if verb == V_REROLL:
        return Label(f"Roll {die_name(die)} again", touches, "", True, "Reroll")
    if verb == V_CHANGE:
        other = DICE_KINDS[1 - (die >> 3 & 1)]
        return Label(f"Change {die_name(die)} into a {other} die", touches, "rolled", True, "Change colour")
    if verb == V_SWAP:
        owner, look = second(packed), third(packed)
        text = f"Give {die_name(die)} for {g.names[owner]}'s {die_name(look)}"
        return Label(text, touches + die_piece(g, owner, look), "", False, f"Swap with {g.names[owner]}")
    if verb == V_DISCARD:
        return Label(f"Discard {die_name(die)}", touches)
    if verb == V_FACE:
        return Label(f"Turn {die_name(die)} to {FACES[second(packed)]}", touches)
    if verb == V_STAR:
        div = captured_div(g, seat, die)
        return Label(f"Read the {FACES[second(packed)]} star of {div_name(g, div)}", div_piece(g, div), "no die needed")
    return Label(f"Choose {die_name(die)}", touches)


def div_label(g: Astrolabe018, seat: int, packed: int) -> Label:
    verb, div = verb_of(packed), first(packed)
    if verb == V_BANISH:
        divs = [captured_div(g, seat, place) for place in range(MAX_CAPTURED) if first(packed) >> place & 1]
        points = sum(g.content.div_vp[each] for each in divs if each != NONE)
        touches = [piece for each in divs for piece in div_piece(g, each)]
        return Label("Banish " + " and ".join(div_name(g, each) for each in divs), touches, f"+{points} points")
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
        note = content.texts.sentences(content.artifact_effect[a])
        return Label(
            f"Use {content.artifact_names[a]}", [f"artifact:{content.artifact_ids[a]}"], note, False, "Artifacts"
        )
    if verb == V_REACT:
        name = content.artifact_names[a]
        piece = [f"artifact:{content.artifact_ids[a]}"]
        return Label(f"Use {name}" if second(packed) else f"Let {name} pass", [] if a not in shown_cards(g) else piece)
    if verb in (V_STONE, V_TAKE_STONE):
        return Label(f"Take a {STONE_KINDS[a]} stone" if verb == V_TAKE_STONE else f"A {STONE_KINDS[a]} stone")
    stone = [f"stone:{seat}:{a}"] if g.stones[2 * seat + a] else []
    if verb == V_STONE_REFRESH:
        text = f"Give up a {STONE_KINDS[a]} stone to refresh both Libraries"
        return Label(text, stone, "both cards are replaced", True, "Stones")
    card = g.library[a]
    name = content.artifact_names[card] if card != NONE else f"the empty {TIMES[a]} Library"
    piece = [f"artifact:{content.artifact_ids[card]}"] if card != NONE else []
    if verb == V_BORROW:
        return Label(f"Give up a {STONE_KINDS[a]} stone to use {name}", stone + piece, "", False, "Stones")
    if verb == V_BUY:
        top = g.stack[-1]
        note = ""
        if card != NONE and isinstance(top, Library):
            note = f"-{top.price(g, a)} focus, +{content.artifact_vp[card]} points"
        return Label(f"Buy {name}", piece, note, False, "Library")
    if verb == V_REFRESH:
        return Label(f"Refresh the {TIMES[a]} Library, discarding {name}", piece, "-1 focus", True, "Library")
    return Label(f"Refresh the {TIMES[a]} Library", piece, "", True)


def shown_cards(g: Astrolabe018) -> list[int]:
    return g.library + g.artifacts


def plain_label(g: Astrolabe018, seat: int, packed: int) -> Label:
    verb, a = verb_of(packed), first(packed)
    if verb == V_BEGIN:
        return Label(f"Begin to {ACTION_TITLES[g.turn[ACTION]]}", [], "the artifact step ends")
    if verb == V_DRAW:
        return Label("Draw a die from the bag", ["bag"], f"{g.bag[DAY]} bright, {g.bag[1]} dark", True)
    if verb == V_ROLL_NAMED:
        return Label("Roll the named dice together", [], "", True)
    if verb == V_END_ACTION:
        top = g.stack[-1]
        unused = top.unused(g) if isinstance(top, Action) else 0
        if unused == 0:
            return Label("End the action")
        gained = min(unused, MAX_FOCUS - g.focus[seat])
        return Label(f"End the action and turn the remaining {unused} into focus", [], f"+{gained} focus")
    if verb == V_MEDITATE:
        return Label("End the action and turn less into focus")
    if verb == V_AMOUNT:
        return Label(f"Turn {a} into focus", [], f"+{min(a, MAX_FOCUS - g.focus[seat])} focus")
    if verb == V_AIM_ANEW:
        return Label("Aim at something else")
    if verb == V_FINISH:
        return Label("Finish the turn")
    if verb == V_GOAL:
        name = g.content.goal_names[a]
        note = f"+{g.content.goal_vp[a]} points" if second(packed) else ""
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
