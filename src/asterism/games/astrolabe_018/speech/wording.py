"""Card text in words, rendered from the ops that the rules run."""

from asterism.games.astrolabe_018.model.content import Content018
from asterism.games.astrolabe_018.model.names import (
    ACTION_TITLES,
    ANY_STAR,
    DICE_KINDS,
    DIV_DECK,
    EVENTS,
    FACES,
    PER_GAME,
    PER_TURN_ANY,
    REACTION,
    STONE_KINDS,
    TIMES,
)
from asterism.games.astrolabe_018.model.ops import (
    ANY_KIND,
    AT_LEAST,
    AT_MOST,
    BANISH_NOW,
    BANISH_PLUS,
    BONUS_ACTION,
    BOTH,
    BURY_ROW,
    CHANGE_COLOUR,
    CHARGE,
    COST,
    COUNT_UNIQUE,
    CROSS_TYPE,
    DRAW,
    EITHER,
    FREE_STEPS,
    GAIN_STONE,
    GUARD_DICE,
    IF,
    IF_ACTION,
    IF_ALL,
    IF_ANY,
    IF_COUNT,
    IF_MOST,
    IF_NOT,
    IF_TIME,
    IF_TOKEN,
    IF_UNIQUE,
    KEEP_PLUS,
    MAY,
    N_ARTIFACTS,
    N_BANISHED,
    N_BATCH,
    N_BATCH_POINTS,
    N_BOUGHT,
    N_CAPTURED,
    N_CAPTURES,
    N_COVERED,
    N_DIAL_NUMBER,
    N_DICE,
    N_DICE_COLOURS,
    N_FOCUS,
    N_GOALS,
    N_NUMBER,
    N_READS,
    N_STONES,
    N_STONES_USED,
    N_SWAPS,
    N_TURN_PLACE,
    N_VP,
    NUMBER_PLUS,
    ONE_OF,
    PAY_DIE,
    PAY_FOCUS,
    PAY_STONE,
    PEEK,
    PRICE_MINUS,
    READ,
    READ_AS,
    REFRESH,
    ROLL_AGAIN,
    SCORE,
    SCORE_PER,
    SEQ,
    SWAP,
    TAKE_ROW,
    TAKE_TOKEN,
    THRESHOLD_PLUS,
    TURN_FACE,
)

EVENT_WORDS = {
    "die-rolled": "you roll a die",
    "focus-face": "you roll the focus face",
    "star-read": "you read a star",
    "div-captured": "you capture a Div",
    "swap-made": "you swap a die",
    "batch-banished": "you banish",
    "artifact-bought": "you buy an artifact",
    "library-refreshed": "you refresh a Library",
    "stone-used": "you use a stone",
    "goal-claimed": "you claim a goal",
    "meditated": "you meditate",
}


def sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + "."


def plural(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def div_text(content: Content018, div: int) -> str:
    """The text of an elite Div; ordinary ones have none."""
    return sentence(effect(content, content.div_bonus[div], True)) if content.div_elite[div] else ""


def artifact_text(content: Content018, card: int) -> str:
    """What an artifact does and when, with limits that differ from once a round."""
    text = effect(content, content.artifact_effect[card], False)
    if content.artifact_timing[card] == REACTION:
        text = f"when {EVENT_WORDS[EVENTS[content.artifact_on[card]]]}, {text}"
    if content.artifact_when[card]:
        text = f"only if {condition(content, content.artifact_when[card])}: {text}"
    if content.artifact_limit[card] == PER_GAME:
        text += " (once per game)"
    elif content.artifact_limit[card] == PER_TURN_ANY:
        text += " (any number of times)"
    return sentence(text)


def goal_text(content: Content018, goal: int) -> str:
    return sentence(condition(content, content.goal_condition[goal]))


def effect(content: Content018, node: int, elite: bool) -> str:
    """An effect as a phrase in the imperative, or as points for an elite Div."""
    program = content.program
    op, args, kids = program.ops[node], program.args[node], program.kids[node]
    if op == SEQ:
        return ", then ".join(effect(content, kid, elite) for kid in kids)
    if op == ONE_OF:
        return "choose: " + "; or ".join(effect(content, kid, elite) for kid in kids)
    if op == MAY:
        return "you may " + effect(content, kids[0], elite)
    if op == COST:
        return f"{effect(content, kids[0], elite)} to {effect(content, kids[1], elite)}"
    if op == IF:
        text = f"if {condition(content, kids[0])}: {effect(content, kids[1], elite)}"
        return f"{text}, otherwise {effect(content, kids[2], elite)}" if len(kids) > 2 else text
    if op == SCORE:
        return f"{plural(args[0], 'more point')}" if elite else f"score {plural(args[0], 'point')}"
    if op == SCORE_PER:
        each = plural(args[0], "more point" if elite else "point")
        return f"{'' if elite else 'score '}{each} for each {thing(args, 2)}, at most {args[1]}"
    return primitive(op, args)


def primitive(op: int, args: list[int]) -> str:
    """The ops that contain no others."""
    if op == CHARGE:
        return f"charge {args[0]} focus"
    if op == PAY_FOCUS:
        return f"pay {args[0]} focus"
    if op == PAY_DIE:
        kind = "" if args[1] == ANY_KIND else f"{DICE_KINDS[args[1]]} "
        shown = "" if args[2] == ANY_STAR else f" showing {FACES[args[2]]}"
        return f"discard {args[0]} kept {kind}{'die' if args[0] == 1 else 'dice'}{shown}"
    if op == PAY_STONE:
        return "give up a stone" if args[0] == ANY_KIND else f"give up a {STONE_KINDS[args[0]]} stone"
    if op == DRAW:
        kind = "" if args[1] == ANY_KIND else f"{DICE_KINDS[args[1]]} "
        return f"draw and roll {args[0]} {kind}{'die' if args[0] == 1 else 'dice'}"
    if op == ROLL_AGAIN:
        return f"roll up to {args[0]} of your dice again"
    if op == CHANGE_COLOUR:
        return f"change the colour of up to {args[0]} of your dice and roll them"
    if op == TURN_FACE:
        face = "any star it has" if args[1] == ANY_STAR else FACES[args[1]]
        return f"turn {'a die' if args[0] == 1 else f'up to {args[0]} dice'} of yours to {face}"
    if op == SWAP:
        return f"swap {'a die' if args[0] == 1 else f'up to {args[0]} dice'} with other players"
    if op == READ:
        colour = "" if args[2] == ANY_STAR else f"{FACES[args[2]]} "
        div = "your Divs" if args[1] == ANY_KIND else f"your {TIMES[args[1]]} Divs"
        stars = f"a {colour}star" if args[0] == 1 else f"up to {args[0]} {colour}stars"
        return f"read {stars} of {div} without a die"
    if op == REFRESH:
        if args[0] == BOTH:
            return "refresh both Libraries"
        return "refresh a Library of your choice" if args[0] == EITHER else f"refresh the {TIMES[args[0]]} Library"
    if op == GAIN_STONE:
        return "take a stone of your choice" if args[0] == ANY_KIND else f"take a {STONE_KINDS[args[0]]} stone"
    if op == PEEK:
        deck = "Div deck" if args[0] == DIV_DECK else f"{TIMES[args[0] - 1]} artifact deck"
        return f"look at the top {plural(args[1], 'card')} of the {deck}"
    if op == BONUS_ACTION:
        return f"{ACTION_TITLES[args[0]]} with number {args[1]} first, without meditating"
    return lasting(op, args)


def lasting(op: int, args: list[int]) -> str:
    """Modifiers, and ops about the table."""
    if op == READ_AS:
        to = "any colour" if args[1] == ANY_STAR else FACES[args[1]]
        return f"this turn up to {args[2]} of your {FACES[args[0]]} results may read {to}"
    if op == CROSS_TYPE:
        return f"this turn {plural(args[0], 'read')} may ignore whether a Div is of the day or the night"
    if op == NUMBER_PLUS:
        names = " or ".join(ACTION_TITLES[i] for i in range(len(ACTION_TITLES)) if args[1] >> i & 1)
        limit = "" if args[2] else " (not for meditating)"
        return f"your number is {args[0]} higher for {names}{limit}"
    if op == THRESHOLD_PLUS:
        return f"capture Divs worth up to {args[0]} more than your number"
    if op == PRICE_MINUS:
        return f"artifacts cost you {args[0]} focus less this turn"
    if op == KEEP_PLUS:
        return f"keep {args[0]} more dice this turn"
    if op == TAKE_ROW:
        return f"capture a face-up Div worth {args[0]} or less"
    if op == BURY_ROW:
        return f"put up to {args[0]} face-up Divs under the deck"
    if op == BANISH_NOW:
        return f"banish up to {args[0]} ready Divs"
    if op == BANISH_PLUS:
        return f"banish {args[0]} more in your batch"
    if op == FREE_STEPS:
        return f"your next setting has {plural(args[0], 'free ring step')}"
    if op == COUNT_UNIQUE:
        return "your number counts as unique"
    if op == TAKE_TOKEN:
        return "take the first-player token"
    if op == GUARD_DICE:
        return "nobody may swap your dice until your next turn"
    raise ValueError(f"no words for op {op}")


def condition(content: Content018, node: int) -> str:
    """A condition as a clause."""
    program = content.program
    op, args, kids = program.ops[node], program.args[node], program.kids[node]
    if op == IF_COUNT:
        return counted(args)
    if op == IF_TIME:
        return f"your dial shows {TIMES[args[0]]}"
    if op == IF_ACTION:
        return f"your action is {ACTION_TITLES[args[0]]}"
    if op == IF_UNIQUE:
        return "your number is unique" if args[0] else "your number is shared"
    if op == IF_TOKEN:
        return "you hold the first-player token" if args[0] else "you do not hold the first-player token"
    if op == IF_MOST:
        return f"you have more {thing(args, 0)}s than everyone else"
    if op == IF_ALL:
        return " and ".join(condition(content, kid) for kid in kids)
    if op == IF_ANY:
        return " or ".join(condition(content, kid) for kid in kids)
    if op == IF_NOT:
        return f"it is not so that {condition(content, kids[0])}"
    raise ValueError(f"no words for condition {op}")


def counted(args: list[int]) -> str:
    """A count compared with a number."""
    comparison, wanted, which = args[0], args[1], args[2]
    if comparison == AT_LEAST:
        amount = f"{wanted} or more"
    elif comparison == AT_MOST:
        amount = f"at most {wanted}"
    else:
        amount = f"exactly {wanted}"
    if which == N_TURN_PLACE and comparison != AT_LEAST and wanted == 1:
        return "yours is the first turn of the round"
    if which == N_BATCH and comparison == AT_LEAST and args[3] < 0 and args[4] < 0 and wanted == 2:
        return "it is banished with another Div"
    things = thing(args, 2) + ("" if amount.endswith(" 1") else "s")
    verbs = {
        N_CAPTURED: f"you hold {amount} {things}",
        N_BANISHED: f"you have {amount} {things}",
        N_BATCH: f"{amount} {things} are banished together",
        N_BATCH_POINTS: f"you banish Divs worth {amount} together",
        N_DICE: f"you keep {amount} {thing(args, 2).replace('die', 'dice')}",
        N_DICE_COLOURS: f"your kept dice show {amount} different colours",
        N_STONES: f"you hold {amount} {things}",
        N_FOCUS: f"you have {amount} charged focus",
        N_NUMBER: f"your number is {amount}",
        N_DIAL_NUMBER: f"your dial shows {amount}",
        N_ARTIFACTS: f"you own {amount} {things}",
        N_BOUGHT: f"you have bought {amount} artifacts",
        N_COVERED: f"you have {amount} fate markers on your Divs",
        N_VP: f"you have {amount} points",
        N_GOALS: f"you have claimed {amount} {things}",
        N_READS: f"you have read {amount} stars this turn",
        N_CAPTURES: f"you have captured {amount} Divs this turn",
        N_SWAPS: f"you have swapped {amount} dice this turn",
        N_STONES_USED: f"you have used {amount} stones this turn",
        N_TURN_PLACE: f"your turn is number {amount} of the round",
    }
    return verbs[which]


def thing(args: list[int], at: int) -> str:
    """What is counted, in the singular, with its filters."""
    which, time, elite, ready, vp, kind, star = args[at : at + 7]
    if which in (N_CAPTURED, N_BANISHED, N_BATCH):
        words = []
        if which == N_CAPTURED:
            words.append("captured")
        if which == N_BANISHED:
            words.append("banished")
        if ready >= 0:
            words.append("fully read" if ready else "unfinished")
        if time >= 0:
            words.append(TIMES[time])
        if elite >= 0:
            words.append("elite" if elite else "ordinary")
        words.append("Div")
        if vp >= 0:
            words[-1] = f"{vp}-point Div"
        return " ".join(words)
    if which == N_DICE:
        words = [DICE_KINDS[kind]] if kind >= 0 else []
        words += [FACES[star]] if star >= 0 else []
        return " ".join([*words, "die"])
    if which == N_STONES:
        return f"{STONE_KINDS[kind]} stone" if kind >= 0 else "stone"
    names = {N_ARTIFACTS: "artifact", N_BOUGHT: "bought artifact", N_GOALS: "goal", N_FOCUS: "charged focus token",
             N_COVERED: "fate marker", N_VP: "point", N_DICE_COLOURS: "colour of your dice",
             N_NUMBER: "point of your number",
             N_DIAL_NUMBER: "point of your dial number", N_BATCH_POINTS: "printed point of the batch",
             N_READS: "star read this turn", N_CAPTURES: "Div captured this turn", N_SWAPS: "die swapped this turn",
             N_STONES_USED: "stone used this turn", N_TURN_PLACE: "turn so far"}  # fmt: skip
    return names[which]
