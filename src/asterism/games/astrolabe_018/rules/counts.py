"""What cards and goals can count, and the conditions made of it; all of it is public."""

from asterism.games.astrolabe_018.model.names import (
    ACTION,
    BONUS_NUMBER,
    BOUND_NUMBER,
    CAPTURES,
    DIAL_NUMBER,
    MAX_CAPTURED,
    NONE,
    NUMBER,
    PLACE,
    READS,
    STONES_USED,
    SWAPS,
    TIME,
    UNIQUE,
    WILD,
)
from asterism.games.astrolabe_018.model.ops import (
    AT_LEAST,
    AT_MOST,
    IF_ACTION,
    IF_ALL,
    IF_ANY,
    IF_COUNT,
    IF_MOST,
    IF_NOT,
    IF_TIME,
    IF_TOKEN,
    IF_UNIQUE,
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
)
from asterism.games.astrolabe_018.model.state import PILE, Astrolabe018


def holds(g: Astrolabe018, seat: int, node: int) -> bool:
    """Whether a condition is true for a seat now."""
    program = g.content.program
    op = program.ops[node]
    args = program.args[node]
    if op == IF_COUNT:
        found = count(g, seat, args, 2)
        if args[0] == AT_LEAST:
            return found >= args[1]
        if args[0] == AT_MOST:
            return found <= args[1]
        return found == args[1]
    if op == IF_TIME:
        return g.turn[TIME] == args[0]
    if op == IF_ACTION:
        return g.turn[ACTION] == args[0]
    if op == IF_UNIQUE:
        return g.turn[UNIQUE] == args[0]
    if op == IF_TOKEN:
        return (g.token == seat) == (args[0] == 1)
    if op == IF_MOST:
        own = count(g, seat, args, 0)
        best = NONE
        for other in range(g.seats):
            if other != seat:
                best = max(best, count(g, other, args, 0))
        return own > best
    if op in (IF_ALL, IF_ANY):
        for kid in program.kids[node]:
            if holds(g, seat, kid) != (op == IF_ALL):
                return op == IF_ANY
        return op == IF_ALL
    if op == IF_NOT:
        return not holds(g, seat, program.kids[node][0])
    raise ValueError(f"op {op} is no condition")


def count(g: Astrolabe018, seat: int, args: list[int], at: int) -> int:
    """A count; `args[at:]` name it and its filters: time, elite, ready, vp, kind, star (-1: none)."""
    which = args[at]
    if which == N_BANISHED:
        found = 0
        for entry in g.banished:
            if entry // PILE == seat and div_fits(g, entry % PILE, args, at):
                found += 1
        return found
    if which == N_CAPTURED:
        found = 0
        ready = args[at + 3]
        for place in range(MAX_CAPTURED):
            div = g.captured[MAX_CAPTURED * seat + place]
            if div != NONE and div_fits(g, div, args, at) and (ready < 0 or g.is_ready(seat, place) == (ready == 1)):
                found += 1
        return found
    if which == N_BATCH:
        found = 0
        for div in g.batch:
            if div_fits(g, div, args, at):
                found += 1
        return found
    if which == N_BATCH_POINTS:
        found = 0
        for div in g.batch:
            found += g.content.div_vp[div]
        return found
    if which in (N_DICE, N_DICE_COLOURS):
        return count_dice(g, seat, args, at)
    if which == N_STONES:
        kind = args[at + 5]
        return g.stones[2 * seat + kind] if kind >= 0 else g.stones[2 * seat] + g.stones[2 * seat + 1]
    if which == N_FOCUS:
        return g.focus[seat]
    if which == N_ARTIFACTS:
        return int(g.artifacts[2 * seat] != NONE) + int(g.artifacts[2 * seat + 1] != NONE)
    if which == N_BOUGHT:
        return g.bought[seat]
    if which == N_COVERED:
        found = 0
        for place in range(MAX_CAPTURED):
            found += g.covered[MAX_CAPTURED * seat + place].bit_count()
        return found
    if which == N_VP:
        return g.vp(seat)
    if which == N_GOALS:
        return g.goal_owner.count(seat)
    return count_turn(g, which)


def count_turn(g: Astrolabe018, which: int) -> int:
    """The counts that speak of the turn in progress."""
    turn = g.turn
    if which == N_NUMBER:
        return turn[NUMBER] + turn[BONUS_NUMBER] + turn[BOUND_NUMBER]
    if which == N_DIAL_NUMBER:
        return turn[DIAL_NUMBER]
    if which == N_READS:
        return turn[READS]
    if which == N_CAPTURES:
        return turn[CAPTURES]
    if which == N_SWAPS:
        return turn[SWAPS]
    if which == N_STONES_USED:
        return turn[STONES_USED]
    if which == N_TURN_PLACE:
        return turn[PLACE]
    raise ValueError(f"{which} is no count")


def div_fits(g: Astrolabe018, div: int, args: list[int], at: int) -> bool:
    """Whether a Div passes the filters time, elite and vp."""
    content = g.content
    if args[at + 1] >= 0 and content.div_time[div] != args[at + 1]:
        return False
    if args[at + 2] >= 0 and content.div_elite[div] != args[at + 2]:
        return False
    return args[at + 4] < 0 or content.div_vp[div] == args[at + 4]


def count_dice(g: Astrolabe018, seat: int, args: list[int], at: int) -> int:
    """Kept dice that pass the filters kind and star, or the different colours among them."""
    found = 0
    colours = 0
    for die in g.dice[seat]:
        star = die & 7
        if (args[at + 5] < 0 or (die >> 3 & 1) == args[at + 5]) and (args[at + 6] < 0 or star == args[at + 6]):
            found += 1
            if star != WILD:
                colours |= 1 << star
    return found if args[at] == N_DICE else colours.bit_count()
