"""The log in sentences."""

from collections.abc import Callable

from asterism.games.astrolabe.model import names
from asterism.games.astrolabe.model.instrument import STEP_BIAS
from asterism.games.astrolabe.model.names import (
    A_MATCH,
    ACTION_NAMES,
    AT_TIME,
    AT_TWILIGHT,
    BY_ARTIFACT,
    DECK_EMPTY,
    DECK_NAMES,
    ENDING,
    FITS_NOWHERE,
    FIVE_TRAPPED,
    FULL_SIDE,
    MEDITATING,
    ROW_UNFILLABLE,
    SETTING_UP,
    STALLED,
    STAR_NAMES,
    TIME_NAMES,
    UNKNOWN,
)
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.model.wording import essence_text, turning_words
from asterism.games.astrolabe.rules.card_text import name_of_cause
from asterism.games.astrolabe.rules.scoring import enders, score, sources, tie_count
from asterism.kernel.english import listed, some
from asterism.kernel.names import unpacked
from asterism.kernel.state import Event

KINDS = {kind.number: kind for kind in names.EVENTS}

# by the names of an event's arguments, in the past tense, which is the same for "you" and for a name
# {from_card}, {for_card} and {with_card} tell its cause
LINES = {
    names.STARTER: "{seat} received {artifact}.",
    names.ROUND_BEGINS: "Round {round} begins.",
    names.REVEALED: "{seat} revealed {action} {number} {at_time}{for_focus}.",
    names.TURN_BEGINS: "{seat} began {own} turn.",
    names.TURN_ENDS: "{seat} ended {own} turn.",
    names.REFILLED: "{card} is turned up.",
    names.TIE_BREAKER_GIVEN: "{seat} received the tie-breaker.",
    names.TIE_BREAKER_PASSED: "The tie-breaker passes to {seat}.",
    names.LAST_ROUND: "{because}: this round is the last.",
    names.GAME_OVER: "{because}: the game is over.",
    names.FINAL_SCORE: "{seat} ended with {points} VP: {sheet}{tie}.",
    names.TOOK_ACTION: "{seat} took the action {action} {strength}.",
    names.BOOSTED: "{seat} strengthened {own} astrolabe action by {amount}{with_card}.",
    names.ADJUSTED: "{seat} {turned}{with_card}.",
    names.CHARGED: "{seat} charged {amount} focus{from_card}.",
    names.SPENT_FOCUS: "{seat} spent {amount} focus{for_card}.",
    names.GAINED_ESSENCE: "{seat} took {essence}{from_card}.",
    names.PAID_ESSENCE: "{seat} paid {essence}{for_card}.",
    names.GAINED_VP: "{seat} {scored}{from_card}.",
    names.DREW_TALISMAN: "{seat} drew {talisman}{from_card}.",
    names.SKIPPED_TALISMAN: "{seat} went without a talisman, with a full hand.",
    names.PLAYED_TALISMAN: "{seat} played {talisman}.",
    names.DISCARDED_TALISMAN: "{seat} discarded {talisman}.",
    names.TALISMANS_RESHUFFLED: "The discarded talismans are shuffled into a new deck.",
    names.CAPTURED_DEMON: "{seat} captured {demon}{blind}.",
    names.PLACED_DEMON: "{seat} put {demon} in slot {slot}.",
    names.TRAPPED_DEMON: "{seat} trapped {demon} in {artifact}.",
    names.PURGED_DEMON: "{seat} purged {demon}.",
    names.REARRANGED: "{seat} swapped {own} demon slots {slot} and {other_slot}{with_card}.",
    names.SEEDED: "A {star} star appears in {constellation}.",
    names.DREW_STARS: "{seat} drew {stars}.",
    names.STAR_ON_DEMON: "{seat} put a {star} star{as_icon} on {demon}.",
    names.STAR_IN_SKY: "{seat} put a {star} star in {place}.",
    names.STAR_IN_BAG: "{seat} discarded a {star} star{from_card}.",
    names.STAR_LIFTED: "{seat} took a {star} star off {demon}{for_card}.",
    names.STAR_TAKEN: "{seat} took a {star} star{as_icon} from {place} for {demon}.",
    names.STAR_SHIFTED: "{seat} moved a {star} star{as_icon} from {origin} to {demon}.",
    names.STAR_MOVED_IN_SKY: "{seat} moved a {star} star from {origin} to {place}.",
    names.FINISHED: "{seat} finished {constellation}.",
    names.RESEEDED: "A {star} star appears in {constellation}.",
    names.GOT_ARTIFACT: "{seat} {got} {artifact}{blind}{for_price}.",
    names.PLACED_ARTIFACT: "{seat} put {artifact} on {own} {side} side.",
    names.SIDE_FILLED: "{seat} filled {own} {side} side.",
    names.ACTIVATED: "{seat} activated {artifact}.",
    names.MOVED_TO_TWILIGHT: "{seat} moved {artifact} to {own} twilight side.",
    names.SWAPPED_ROW: "{seat} put {card} under the {deck} deck and turned up {turned_up}.",
    names.PEEKED: "{seat} {looked} the {deck} deck.",
    names.PUT_BACK: "{seat} put {card} {end} the {deck} deck.",
}

RULE_CAUSES = {
    MEDITATING: " by meditating",
    AT_TWILIGHT: " because it is twilight",
    A_MATCH: " because two neighbours show the same top star",
    FULL_SIDE: " for the full side",
    ENDING: ": the end-game bonus",
    SETTING_UP: " to start with",
    FITS_NOWHERE: " that fits nowhere",
}


def narrate(g: Astrolabe, event: Event, viewer: int) -> str:
    """One event as a sentence; "" for what a viewer already knows."""
    kind = KINDS[event[0]]
    values = kind.named(event[2:])
    words = {name: WORDS[name](g, value) if name in WORDS else str(value) for name, value in values.items()}
    if "seat" in values:
        you = values["seat"] == viewer
        words["own"] = "your" if you else "their"
        words["seat"] = g.names[values["seat"]]
        if you:
            words["seat"] = "you" if kind.number == names.TIE_BREAKER_PASSED else "You"
    if kind.number == names.PEEKED and values["card"] == UNKNOWN and not values["count"]:
        return ""
    words |= phrases(g, kind.number, values, viewer)
    return LINES[kind.number].format(**words)


def phrases(g: Astrolabe, kind: int, values: dict[str, int], viewer: int) -> dict[str, str]:
    """Parts of a sentence that several arguments make together."""
    found: dict[str, str] = {}
    if "cause" in values:
        for word in ("from", "for", "with"):
            found[f"{word}_card"] = why(g, values["cause"], word)
    if kind == names.STAR_MOVED_IN_SKY:
        found["origin"] = sky_place(g, values["origin"])
    if kind == names.STAR_SHIFTED:
        found["origin"] = g.content.demon_names[values["origin"]]
    if "reason" in values:
        who = listed(["You" if seat == viewer else g.names[seat] for seat in enders(g)])
        found["because"] = because(g, values["reason"], who if kind == names.GAME_OVER else "A player")
    if "icon" in values:
        found["as_icon"] = f" as {STAR_NAMES[values['icon']]}" if values["icon"] != values["star"] else ""
    if "dark" in values:
        found["essence"] = essence_text(values["dark"], values["bright"])
    if kind == names.FINAL_SCORE:
        found["sheet"] = listed([f"{points} from {the(name)}" for name, points in sources(g, values["seat"])])
        found["tie"] = tie_words(g, values["seat"])
    if "points" in values:
        found["scored"] = f"gained {values['points']} VP" if values["points"] > 0 else f"paid {-values['points']} VP"
    if kind == names.REVEALED:
        found["at_time"] = AT_TIME[values["time"]]
        found["for_focus"] = f" for {values['focus']} focus" if values["focus"] else ""
    if kind == names.ADJUSTED:
        steps = values["action_steps"] - STEP_BIAS, values["number_steps"] - STEP_BIAS
        turned = (
            turning_words(*steps).replace("action ring", "the action ring").replace("number ring", "the number ring")
        )
        found["turned"] = f"turned {turned}" if any(steps) else "left the rings as they are"
    if kind == names.GOT_ARTIFACT:
        found["got"] = "bought" if values["price"] else "received"
        found["for_price"] = f" for {values['price']} focus" if values["price"] else ""
    if kind == names.PEEKED:
        unknown = values["card"] == UNKNOWN
        top = "card" if values["count"] == 1 else f"{values['count']} cards"
        found["looked"] = f"looked at the top {top} of" if unknown else f"saw {card(g, values['card'])} in"
    return found


def the(source: str) -> str:
    """A source of points, with its article where there is one of it."""
    return f"the {source}" if source.endswith("bonus") else source


def tie_words(g: Astrolabe, seat: int) -> str:
    """What is compared between seats with as many points. # end.tie-demons"""
    points = score(g, seat)
    if [score(g, other) for other in range(g.seats)].count(points) == 1:
        return ""
    return f"; tied, with {some(tie_count(g, seat), 'demon')} captured and trapped"


def because(g: Astrolabe, reason: int, who: str) -> str:
    """What brings or brought the end."""
    return {
        FIVE_TRAPPED: f"{who} trapped {some(g.content.traps_to_end, 'demon')}",
        DECK_EMPTY: "The demon deck is empty",
        ROW_UNFILLABLE: "The demon row cannot be filled",
        STALLED: f"{g.most_rounds()} rounds are the limit of this table",
    }.get(reason, "")


def why(g: Astrolabe, cause: int, word: str) -> str:
    """What made it happen, as the end of a sentence."""
    if cause < 0:
        return ""
    if cause < BY_ARTIFACT:
        return RULE_CAUSES[cause]
    return f" {word} {name_of_cause(g, cause)}"


def card(g: Astrolabe, code: int) -> str:
    if code == UNKNOWN:
        return "a card"
    return [*g.content.demon_names, *g.content.artifact_names, *g.content.talisman_names][code]


def sky_place(g: Astrolabe, slot: int) -> str:
    name = g.content.constellation_names[g.content.constellation_of[slot]]
    return f"{name} ({g.content.sky_ids[slot]})"


# how an argument reads, by its name
WORDS: dict[str, Callable[[Astrolabe, int], str]] = {
    "action": lambda g, action: ACTION_NAMES[action],
    "side": lambda g, side: TIME_NAMES[side],
    "slot": lambda g, slot: str(slot + 1),
    "other_slot": lambda g, slot: str(slot + 1),
    "star": lambda g, star: STAR_NAMES[star],
    "stars": lambda g, stars: listed([STAR_NAMES[star] for star in unpacked(stars)]),
    "demon": lambda g, demon: g.content.demon_names[demon],
    "artifact": lambda g, artifact: g.content.artifact_names[artifact],
    "talisman": lambda g, design: "a talisman" if design == UNKNOWN else g.content.talisman_names[design],
    "constellation": lambda g, constellation: g.content.constellation_names[constellation],
    "place": sky_place,
    "card": card,
    "turned_up": card,
    "deck": lambda g, deck: DECK_NAMES[deck],
    "end": lambda g, end: "under" if end else "on top of",
    "blind": lambda g, blind: " blind from the deck" if blind else "",
}
