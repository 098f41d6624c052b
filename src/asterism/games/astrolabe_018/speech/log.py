"""The log in sentences."""

from collections.abc import Callable

from asterism.games.astrolabe_018.model import names
from asterism.games.astrolabe_018.model.names import (
    ACTION_TITLES,
    BOTH_ARTIFACTS,
    BY_ARTIFACT,
    BY_DIV,
    BY_GOAL,
    BY_RULE,
    CAUSE,
    DICE_KINDS,
    DIV_DECK,
    FACE_ROLLED,
    FACES,
    KEEPING_LIMIT,
    LOWEST_NUMBER,
    MEDITATING,
    NONE,
    OVER_BOTH,
    OVER_DECK,
    OVER_DECK_EMPTY,
    OVER_GOALS,
    OVER_ROUNDS,
    SETTING_UP,
    SOURCES,
    STONE_KINDS,
    TIMES,
    TO_BORROW,
    TO_REFRESH,
    WITH_FOCUS,
    WITH_STONE,
    kind_of,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.scoring import banished_count, sources
from asterism.kernel.english import listed, some
from asterism.kernel.state import Event

KINDS = {kind.number: kind for kind in names.EVENTS}

# by the names of an event's arguments; {s} and {es} are the endings of its seat's verb, {why} is its cause
LINES = {
    names.E_SETUP_GOAL: "The goal {goal} is open.",
    names.E_ROUND: "Round {round}.",
    names.E_STAND_IN: "A four-sided die stands in with {number}.",
    names.E_LOCKED: "{seat} lock{s} an astrolabe.",
    names.E_ALL_LOCKED: "All astrolabes are locked.",
    names.E_CALLED: "Number {number} is called{missed}{matched}.",
    names.E_REVEAL: "{seat} reveal{s} {action} {number} by {time}{for_focus}.",
    names.E_TURN: "{seat} begin{s} the action {action} with number {number}{unique}.",
    names.E_TOKEN: "{seat} take{s} the first-player token{why}.",
    names.E_FINAL: "{because}: this is the last round.",
    names.E_OVER: "{because}: the game is over.",
    names.E_SHEET: "{seat} end{s} with {points}: {sheet}{tie}.",
    names.E_FOCUS: "{seat} charge{s} {amount} focus{why}.",
    names.E_FOCUS_LOST: "{seat} lose{s} {amount} focus above the limit of {limit}.",
    names.E_SPENT: "{seat} pay{s} {amount} focus{why}.",
    names.E_MEDITATE: "{seat} meditate{s} with {amount} of the number.",
    names.E_POINTS: "{seat} score{s} {points} for {cause}.",
    names.E_STONE: "{seat} take{s} a {stone} stone{why}.",
    names.E_NO_STONE: "{seat} get{s} no {stone} stone{why}: none is left in the supply.",
    names.E_STONE_SPENT: "{seat} give{s} up a {stone} stone{why}.",
    names.E_GOAL: "{seat} claim{s} the goal {goal}.",
    names.E_ROW: "{div} appears in the row.",
    names.E_CAPTURE: "{seat} capture{s} {div}{why}.",
    names.E_READ: "{seat} read{s} a {star} star of {div} with a {die} die.",
    names.E_READ_FREE: "{seat} read{s} a {star} star of {div} without a die{why}.",
    names.E_BANISH: "{seat} banish{es} {div}.",
    names.E_BURY: "{seat} put{s} {div} under the deck.",
    names.E_ROLL: "{seat} roll{s} {star} on a {kind} die.",
    names.E_FOCUS_FACE: "{seat} roll{s} double focus on a {kind} die, which goes back to the bag.",
    names.E_RETURNED: "{seat} return{s} a {die} die to the bag.",
    names.E_DISCARD: "{seat} discard{s} a {die} die{why}.",
    names.E_SWAP: "{seat} swap{s} a {given} die for a {taken} die from {other}.",
    names.E_TURNED: "{seat} turn{s} a {die} die to {star}.",
    names.E_LIBRARY: "{artifact} lies in the {library} Library.",
    names.E_BUY: "{seat} buy{s} {artifact} for {price} focus.",
    names.E_REPLACED: "{seat} replace{s} {artifact}.",
    names.E_REFRESH: "{seat} refresh{es} the {library} Library{why}.",
    names.E_ACTIVATE: "{seat} use{s} {artifact}.",
    names.E_PEEK: "{seat} look{s} at the top of the {deck}{card}.",
    names.E_GUARD: "{seat} guard{s} all dice against swaps.",
    names.E_FREE_STEPS: "{seat} gain{s} {amount} free ring {steps} for the next setting.",
    names.E_NUMBER: "{seat} act{s} with number {number}{why}.",
}

REASONS = {
    OVER_GOALS: "All goals are claimed",
    OVER_DECK: "The Div row cannot be filled",
    OVER_BOTH: "All goals are claimed and the Div deck has run out",
    OVER_ROUNDS: "The agreed number of rounds is played",
    OVER_DECK_EMPTY: "The Div deck is empty",
}

RULE_CAUSES = {
    MEDITATING: " by meditating",
    FACE_ROLLED: "",
    BOTH_ARTIFACTS: " for having a day and a night artifact",
    KEEPING_LIMIT: " above the keeping limit",
    WITH_STONE: " with a stone",
    LOWEST_NUMBER: " for the lowest number that nobody else has",
    SETTING_UP: " to start with",
    TO_REFRESH: " for a refresh",
    TO_BORROW: " to use an artifact in the Library",
}


def narrate(g: Astrolabe018, event: Event, viewer: int) -> str:
    """One event as a sentence."""
    kind = KINDS[event[0]]
    values = kind.named(event[2:])
    words = {name: WORDS[name](g, value) if name in WORDS else str(value) for name, value in values.items()}
    you = values.get("seat") == viewer
    if "seat" in values:
        words["seat"] = "You" if you else g.names[values["seat"]]
        words["s"], words["es"] = ("", "") if you else ("s", "es")
    if "other" in values:
        words["other"] = "you" if values["other"] == viewer else g.names[values["other"]]
    if "cause" in values:
        words["why"] = why(g, values["cause"])
    if "points" in values:
        words["points"] = f"{values['points']} point" + ("" if values["points"] == 1 else "s")
    if kind.number == names.E_SHEET:
        words["sheet"] = listed([f"{points} from {name}" for name, points in sources(g, values["seat"])])
        words["tie"] = tie_words(g, values["seat"])
    if kind.number == names.E_POINTS and values["source"] == names.FROM_ELITES:
        words["cause"] = f"the text of {words['cause']}"
    if kind.number == names.E_CALLED:
        missed = [str(number) for number in range(values["number"] - values["missed"], values["number"])]
        words["missed"] = f"; nobody has set {listed(missed, 'or')}" if missed else ""
        words["matched"] = "; a four-sided die shows it too" if values["matched"] else ""
    if kind.number == names.E_REVEAL:
        words["for_focus"] = f" for {values['focus']} focus" if values["focus"] else ""
    if kind.number == names.E_TURN:
        more = values["number"] - values["dial"]
        words["unique"] = f" ({values['dial']}, and {more} because nobody else chose it)" if more else ""
    words["limit"] = str(g.content.focus)
    words["because"] = REASONS.get(values.get("reason", 0), "")
    words["steps"] = "step" if values.get("amount") == 1 else "steps"
    return LINES[kind.number].format(**words)


def tie_words(g: Astrolabe018, seat: int) -> str:
    """What is compared between seats with as many points. # win.tie-more-banished"""
    if [g.vp(other) for other in range(g.seats)].count(g.vp(seat)) == 1:
        return ""
    return f"; tied, with {some(banished_count(g, seat), 'banished Div')}"


def why(g: Astrolabe018, cause: int) -> str:
    """What made it happen, as the end of a sentence."""
    if cause < 0:
        return ""
    if cause < BY_ARTIFACT:
        if cause == BY_RULE + WITH_FOCUS:
            return f" for {g.content.refresh_price} focus" if g.content.refresh_price else ""
        return RULE_CAUSES.get(cause, "")
    return f" with {cause_name(g, cause)}"


def cause_name(g: Astrolabe018, cause: int) -> str:
    """The card that made it happen."""
    if cause < BY_ARTIFACT:
        return SOURCES[0]
    kinds = {BY_ARTIFACT: g.content.artifact_names, BY_DIV: g.content.div_names, BY_GOAL: g.content.goal_names}
    return kinds[cause - cause % CAUSE][cause % CAUSE]


def die(g: Astrolabe018, look: int) -> str:
    return f"{DICE_KINDS[kind_of(look)]} {FACES[look & 7]}"


def deck_words(g: Astrolabe018, deck: int) -> str:
    return "Div deck" if deck == DIV_DECK else f"{TIMES[deck - 1]} artifact deck"


def deck_card(g: Astrolabe018, card: int) -> str:
    if card == NONE:
        return ""
    return f": {[*g.content.div_names, *g.content.artifact_names][card]}"


# how an argument reads, by its name
WORDS: dict[str, Callable[[Astrolabe018, int], str]] = {
    "action": lambda g, action: ACTION_TITLES[action],
    "time": lambda g, time: TIMES[time],
    "library": lambda g, time: TIMES[time],
    "div": lambda g, div: g.content.div_names[div],
    "artifact": lambda g, card: g.content.artifact_names[card],
    "goal": lambda g, goal: g.content.goal_names[goal],
    "star": lambda g, star: FACES[star],
    "stone": lambda g, kind: STONE_KINDS[kind],
    "kind": lambda g, kind: DICE_KINDS[kind],
    "die": die,
    "given": die,
    "taken": die,
    "deck": deck_words,
    "card": deck_card,
    "cause": cause_name,
}
