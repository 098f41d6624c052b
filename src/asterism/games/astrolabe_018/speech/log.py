"""The log in words."""

from asterism.games.astrolabe.model.instrument import action_of, number_of, time_of
from asterism.games.astrolabe_018.model.names import (
    ACTION_TITLES,
    DICE_KINDS,
    DIV_DECK,
    E_ACTIVATE,
    E_ALL_LOCKED,
    E_BANISH,
    E_BURY,
    E_BUY,
    E_CAPTURE,
    E_DISCARD,
    E_FINAL,
    E_FOCUS,
    E_FOCUS_FACE,
    E_FOCUS_LOST,
    E_FREE_STEPS,
    E_GOAL,
    E_GUARD,
    E_LIBRARY,
    E_LOCKED,
    E_MEDITATE,
    E_NO_STONE,
    E_NUMBER,
    E_OVER,
    E_PEEK,
    E_POINTS,
    E_READ,
    E_READ_FREE,
    E_REFRESH,
    E_REPLACED,
    E_RETURNED,
    E_REVEAL,
    E_ROLL,
    E_ROUND,
    E_ROW,
    E_SETUP_GOAL,
    E_STAND_IN,
    E_STONE,
    E_STONE_SPENT,
    E_SWAP,
    E_TOKEN,
    E_TURN,
    E_TURNED,
    FACES,
    NONE,
    OVER_GOALS,
    SOURCES,
    STONE_KINDS,
    TIMES,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.kernel.speech import name_of
from asterism.kernel.state import Event

FOR_ALL = {E_ROUND, E_STAND_IN, E_ALL_LOCKED, E_ROW, E_LIBRARY, E_FINAL, E_OVER, E_SETUP_GOAL}


def die(look: int) -> str:
    return f"{DICE_KINDS[look >> 3 & 1]} {FACES[look & 7]}"


def have(g: Astrolabe018, seat: int, viewer: int, you: str, other: str) -> str:
    """A sentence opening whose verb agrees with its subject."""
    return f"You {you}" if seat == viewer else f"{name_of(g, seat, viewer)} {other}"


def narrate(g: Astrolabe018, event: Event, viewer: int) -> str:
    """One event as a sentence."""
    kind, _, a, b, _, _, _ = event
    if kind in FOR_ALL:
        return announce(g, kind, a, b)
    verbs = VERBS_OF.get(kind)
    if verbs is None:
        raise ValueError(f"no words for event {kind}")
    return f"{have(g, a, viewer, verbs[0], verbs[1])} {rest(g, event, viewer)}".rstrip() + "."


VERBS_OF = {
    E_LOCKED: ("lock", "locks"),
    E_REVEAL: ("reveal", "reveals"),
    E_TURN: ("begin", "begins"),
    E_FOCUS: ("charge", "charges"),
    E_FOCUS_LOST: ("lose", "loses"),
    E_ACTIVATE: ("use", "uses"),
    E_READ: ("read", "reads"),
    E_READ_FREE: ("read", "reads"),
    E_CAPTURE: ("capture", "captures"),
    E_ROLL: ("roll", "rolls"),
    E_FOCUS_FACE: ("roll", "rolls"),
    E_SWAP: ("swap", "swaps"),
    E_BANISH: ("banish", "banishes"),
    E_POINTS: ("score", "scores"),
    E_STONE: ("take", "takes"),
    E_NO_STONE: ("find", "finds"),
    E_BUY: ("buy", "buys"),
    E_REPLACED: ("replace", "replaces"),
    E_REFRESH: ("refresh", "refreshes"),
    E_STONE_SPENT: ("give up", "gives up"),
    E_GOAL: ("claim the goal", "claims the goal"),
    E_DISCARD: ("discard", "discards"),
    E_TOKEN: ("take", "takes"),
    E_PEEK: ("look", "looks"),
    E_BURY: ("put", "puts"),
    E_MEDITATE: ("meditate", "meditates"),
    E_RETURNED: ("return", "returns"),
    E_TURNED: ("turn", "turns"),
    E_GUARD: ("guard", "guards"),
    E_FREE_STEPS: ("gain", "gains"),
    E_NUMBER: ("act", "acts"),
}


def announce(g: Astrolabe018, kind: int, a: int, b: int) -> str:
    """What happens to the table rather than to a seat."""
    content = g.content
    if kind == E_ROUND:
        return f"Round {a}."
    if kind == E_STAND_IN:
        return f"A four-sided die stands in with {a}."
    if kind == E_ALL_LOCKED:
        return "All astrolabes are locked."
    if kind == E_ROW:
        return f"{content.div_names[a]} appears in the row."
    if kind == E_LIBRARY:
        return f"{content.artifact_names[b]} lies in the {TIMES[a]} Library."
    if kind == E_SETUP_GOAL:
        return f"The goal {content.goal_names[a]} is open."
    if kind == E_FINAL:
        why = "All goals are claimed" if a == OVER_GOALS else "The row cannot be filled"
        return f"{why}: this is the last round."
    return "The game is over."


def rest(g: Astrolabe018, event: Event, viewer: int) -> str:
    """What follows subject and verb."""
    content = g.content
    kind, _, _, b, c, d, _ = event
    if kind == E_LOCKED:
        return "an astrolabe"
    if kind == E_REVEAL:
        steps = f" ({c} ring step{'s' if c > 1 else ''})" if c else ""
        return f"{ACTION_TITLES[action_of(b)]} {number_of(b)} by {TIMES[time_of(b)]}{steps}"
    if kind == E_TURN:
        return f"to {ACTION_TITLES[b]} with number {c}"
    if kind == E_FOCUS:
        return f"{b} focus"
    if kind == E_FOCUS_LOST:
        return f"{b} focus above the limit of eight"
    if kind == E_READ:
        return f"a {FACES[c]} star of {content.div_names[b]} with {die(d)}"
    if kind == E_READ_FREE:
        return f"a {FACES[c]} star of {content.div_names[b]} without a die"
    if kind in (E_CAPTURE, E_BANISH):
        return content.div_names[b]
    if kind == E_ROLL:
        return f"{FACES[c]} on a {DICE_KINDS[b]} die"
    if kind == E_FOCUS_FACE:
        return f"double focus on a {DICE_KINDS[b]} die, which goes back to the bag"
    if kind == E_SWAP:
        return f"{die(c)} for {die(d)} with {name_of(g, b, viewer)}"
    if kind == E_POINTS:
        return f"{b} point{'s' if b != 1 else ''} from {SOURCES[c]}"
    if kind in (E_STONE, E_STONE_SPENT):
        return f"a {STONE_KINDS[b]} stone"
    if kind == E_NO_STONE:
        return f"no {STONE_KINDS[b]} stone left in the supply"
    if kind == E_GOAL:
        return content.goal_names[b]
    if kind == E_REFRESH:
        return "both Libraries" if b == 2 else f"the {TIMES[b]} Library" + (" for 1 focus" if c else "")
    return more(g, event)


def more(g: Astrolabe018, event: Event) -> str:
    content = g.content
    kind, _, _, b, c, _, _ = event
    if kind in (E_ACTIVATE, E_REPLACED):
        return content.artifact_names[b]
    if kind == E_BUY:
        return f"{content.artifact_names[b]} for {c} focus"
    if kind in (E_DISCARD, E_RETURNED):
        return die(b)
    if kind == E_TURNED:
        return f"{die(b)} to {FACES[c]}"
    if kind == E_TOKEN:
        return "the first-player token"
    if kind == E_PEEK:
        deck = "Div deck" if b == DIV_DECK else f"{TIMES[b - 1]} artifact deck"
        if c == NONE:
            return f"at the top of the {deck}"
        name = content.div_names[c] if b == DIV_DECK else content.artifact_names[c]
        return f"at the {deck}: {name}"
    if kind == E_BURY:
        return f"{content.div_names[b]} under the deck"
    if kind == E_MEDITATE:
        return f"for {b} of the number"
    if kind == E_GUARD:
        return "dice against swaps"
    if kind == E_FREE_STEPS:
        return f"{b} free ring step{'s' if b != 1 else ''} for the next setting"
    return f"with number {b}"
