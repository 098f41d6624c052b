"""The log in sentences."""

from asterism.games.astrolabe.model.events import (
    ACTIVATED,
    ADJUSTED,
    BOOSTED,
    CAPTURED_DEMON,
    CHARGED,
    DISCARDED_TALISMAN,
    DREW_STARS,
    DREW_TALISMAN,
    FINISHED,
    GAINED_ESSENCE,
    GAINED_VP,
    GAME_OVER,
    GOT_ARTIFACT,
    LAST_ROUND,
    MOVED_TO_TWILIGHT,
    PAID_ESSENCE,
    PEEKED,
    PLACED_ARTIFACT,
    PLACED_DEMON,
    PLAYED_TALISMAN,
    PURGED_DEMON,
    PUT_BACK,
    REARRANGED,
    REFILLED,
    RESEEDED,
    REVEALED,
    ROUND_BEGINS,
    SEEDED,
    SIDE_FILLED,
    SKIPPED_TALISMAN,
    SPENT_FOCUS,
    STAR_IN_BAG,
    STAR_IN_SKY,
    STAR_MOVED_IN_SKY,
    STAR_ON_DEMON,
    STAR_SHIFTED,
    STAR_TAKEN,
    STARTER,
    SWAPPED_ROW,
    TALISMANS_RESHUFFLED,
    TIE_BREAKER_PASSED,
    TOOK_ACTION,
    TRAPPED_DEMON,
    TURN_BEGINS,
    TURN_ENDS,
    UNKNOWN,
)
from asterism.games.astrolabe.model.instrument import STEP_BIAS, action_of, number_of, time_of
from asterism.games.astrolabe.model.names import (
    ACTION_NAMES,
    AT_TIME,
    DECK_NAMES,
    DEMONS,
    STAR_NAMES,
    TALISMANS,
    TIME_NAMES,
)
from asterism.games.astrolabe.model.state import DECK_EMPTY, FIVE_TRAPPED, ON_TOP, Astrolabe
from asterism.games.astrolabe.model.wording import essence_text
from asterism.games.astrolabe.model.wording import number_of as numbered
from asterism.kernel.state import Event

LAST_WORDS = {
    FIVE_TRAPPED: "Five demons are trapped: this round is the last.",
    DECK_EMPTY: "The demon deck is empty: this round is the last.",
}


def narrate(g: Astrolabe, event: Event, viewer: int) -> str:
    kind, _, a, b, c, d, _ = event
    content = g.content
    if kind == ROUND_BEGINS:
        return f"Round {a} begins."
    if kind == LAST_ROUND:
        return LAST_WORDS.get(a, "Forty rounds: this round is the last.")
    if kind == REFILLED:
        return f"{card_name(g, a, b)} is turned up."
    if kind in (SEEDED, RESEEDED):
        return f"A {STAR_NAMES[b]} star appears in {content.constellation_names[a]}."
    if kind == TALISMANS_RESHUFFLED:
        return "The discarded talismans are shuffled into a new deck."
    if kind == GAME_OVER:
        return "The game is over."
    you = a == viewer
    who = "You" if you else g.names[a]
    if kind == TIE_BREAKER_PASSED:
        return f"{who} {'hold' if you else 'holds'} the tie-breaker."
    words = deed(g, kind, b, c, d, "your" if you else "their")
    return f"{who} {words}." if words else ""


def deed(g: Astrolabe, kind: int, b: int, c: int, d: int, own: str) -> str:
    """What a seat did, in the past tense, which is the same for "you" and for a name."""
    content = g.content
    if kind == REVEALED:
        price = f" for {c} focus" if c else ""
        return f"revealed {ACTION_NAMES[action_of(b)]} {number_of(b)} {AT_TIME[time_of(b)]}{price}"
    if kind == TURN_BEGINS:
        return f"began {own} turn"
    if kind == TURN_ENDS:
        return f"ended {own} turn"
    if kind == TOOK_ACTION:
        return f"took the action {ACTION_NAMES[b]} {c}"
    if kind == CHARGED:
        return f"charged {b} focus"
    if kind == SPENT_FOCUS:
        return f"spent {b} focus"
    if kind == GAINED_ESSENCE:
        return f"took {essence_text(b, c)}"
    if kind == PAID_ESSENCE:
        return f"paid {essence_text(b, c)}"
    if kind == GAINED_VP:
        return f"gained {b} VP"
    if kind == BOOSTED:
        return f"strengthened {own} astrolabe action by {b}"
    if kind == ADJUSTED:
        return f"turned the action ring by {b - STEP_BIAS} and the number ring by {c - STEP_BIAS}"
    if kind in (DREW_TALISMAN, PLAYED_TALISMAN, DISCARDED_TALISMAN):
        verb = {DREW_TALISMAN: "drew", PLAYED_TALISMAN: "played", DISCARDED_TALISMAN: "discarded"}[kind]
        return f"{verb} {'a talisman' if b == UNKNOWN else content.talisman_names[b]}"
    if kind == SKIPPED_TALISMAN:
        return "went without a talisman"
    if kind == STARTER:
        return f"received {content.artifact_names[b]}"
    if kind in (GOT_ARTIFACT, PLACED_ARTIFACT, ACTIVATED, MOVED_TO_TWILIGHT, SIDE_FILLED):
        return artifact_deed(g, kind, b, c, own)
    if kind in (CAPTURED_DEMON, PLACED_DEMON, TRAPPED_DEMON, PURGED_DEMON, REARRANGED):
        return demon_deed(g, kind, b, c)
    if kind in (SWAPPED_ROW, PEEKED, PUT_BACK):
        return deck_deed(g, kind, b, c, d)
    return star_deed(g, kind, b, c, d)


def card_name(g: Astrolabe, deck: int, card: int) -> str:
    if deck == DEMONS:
        return g.content.demon_names[card]
    if deck == TALISMANS:
        return g.content.talisman_names[card]
    return g.content.artifact_names[card]


def artifact_deed(g: Astrolabe, kind: int, b: int, c: int, own: str) -> str:
    if kind == SIDE_FILLED:
        return f"filled {own} {TIME_NAMES[b]} side"
    name = g.content.artifact_names[b]
    if kind == GOT_ARTIFACT:
        return f"drew {name} from the artifact deck" if c else f"took {name}"
    if kind == PLACED_ARTIFACT:
        return f"put {name} on {own} {TIME_NAMES[c]} side"
    if kind == ACTIVATED:
        return f"activated {name}"
    return f"moved {name} to {own} twilight side"


def demon_deed(g: Astrolabe, kind: int, b: int, c: int) -> str:
    if kind == REARRANGED:
        return f"swapped demon slots {b + 1} and {c + 1}"
    name = g.content.demon_names[b]
    if kind == CAPTURED_DEMON:
        return f"captured {name} blind" if c else f"captured {name}"
    if kind == PLACED_DEMON:
        return f"put {name} in slot {c + 1}"
    if kind == TRAPPED_DEMON:
        return f"trapped {name} in {g.content.artifact_names[c]}"
    return f"purged {name}"


def deck_deed(g: Astrolabe, kind: int, b: int, c: int, d: int) -> str:
    deck = DECK_NAMES[b]
    if kind == SWAPPED_ROW:
        return f"put {card_name(g, b, c)} under the {deck} deck and turned up {card_name(g, b, d)}"
    if kind == PEEKED:
        if c == UNKNOWN:
            return f"looked at the top {numbered(d, 'card')} of the {deck} deck" if d else ""
        return f"saw {card_name(g, b, c)} in the {deck} deck"
    what = "a card" if d == UNKNOWN else card_name(g, b, d)
    return f"put {what} {'on top of' if c == ON_TOP else 'under'} the {deck} deck"


def star_deed(g: Astrolabe, kind: int, b: int, c: int, d: int) -> str:
    content = g.content
    if kind == DREW_STARS:
        names: list[str] = []
        while b:
            names.append(STAR_NAMES[b & 7])
            b >>= 3
        return f"drew {', '.join(names)}"
    if kind == FINISHED:
        return f"finished {content.constellation_names[b]}"
    star = f"{STAR_NAMES[b]} star"
    if kind == STAR_ON_DEMON:
        return f"put a {star} on the demon in slot {c + 1}"
    if kind == STAR_IN_SKY:
        return f"put a {star} in {sky_place(g, c)}"
    if kind == STAR_IN_BAG:
        return f"discarded a {star}"
    if kind == STAR_SHIFTED:
        return f"moved a {star} from slot {c + 1} to slot {d + 1}"
    if kind == STAR_MOVED_IN_SKY:
        return f"moved a {star} from {sky_place(g, c)} to {sky_place(g, d)}"
    if kind == STAR_TAKEN:
        return f"took a {star} from {sky_place(g, c)} for the demon in slot {d + 1}"
    raise ValueError(f"no words for event {kind}")


def sky_place(g: Astrolabe, slot: int) -> str:
    name = g.content.constellation_names[g.content.constellation_of[slot]]
    return f"{name} ({g.content.sky_ids[slot]})"
