"""What a good player would say of a position, in points.

Points in hand come first. Captured Divs are worth more the further they are read; dice are worth what they can
read; focus is worth what it can buy. A player who has set an astrolabe or is in the middle of an action also counts
what that action will bring (`prospect`).
"""

from typing import Final

from asterism.games.astrolabe.instrument import action_of, number_of, time_of
from asterism.games.astrolabe_018.counts import count, holds
from asterism.games.astrolabe_018.ops import (
    AT_LEAST,
    CHANGE_COLOUR,
    CHARGE,
    COST,
    COUNT_UNIQUE,
    CROSS_TYPE,
    DRAW,
    FREE_STEPS,
    GAIN_STONE,
    IF,
    IF_ALL,
    IF_COUNT,
    N_BATCH,
    N_BATCH_POINTS,
    NUMBER_PLUS,
    PAY_DIE,
    PAY_FOCUS,
    READ,
    READ_AS,
    REFRESH,
    ROLL_AGAIN,
    SCORE,
    SCORE_PER,
    SWAP,
    TAKE_ROW,
    THRESHOLD_PLUS,
    TURN_FACE,
)
from asterism.games.astrolabe_018.rules.actions import Action
from asterism.games.astrolabe_018.rules.round import SetAstrolabes
from asterism.games.astrolabe_018.rules.turn import Turn
from asterism.games.astrolabe_018.state import Astrolabe018
from asterism.games.astrolabe_018.terms import (
    ACTION,
    BANISH,
    CAPTURE,
    EXCHANGE,
    FOCUS,
    LOOK,
    MAX_CAPTURED,
    MAX_FOCUS,
    NONE,
    NUMBER,
    OPEN_GOALS,
    REACTION,
    REROLL,
    STARGAZE,
    STARS,
    WILD,
)

PARTS: Final = ["points", "captured", "dice", "focus", "artifacts", "stones", "goals", "plan"]

FOCUS_WORTH: Final = [0.0, 0.30, 0.55, 0.75, 0.91, 1.03, 1.11, 1.16, 1.18]
LENGTH: Final = 13  # rounds of a usual game
STONE_WORTH: Final = 0.4
SPARE_DIE: Final = 0.10  # a die that reads nothing now
SPARE_WILD: Final = 0.35
CAPTURED_SHARE: Final = 0.20  # of a Div's worth, when it has just been captured
READ_SHARE: Final = 0.62  # what reading all its stars adds
FREE_PLACES: Final = [0.0, 0.35, 0.6, 0.75]  # for the next captures
UNIQUE_HOPE: Final = 0.35  # how often a number turns out to be unique


def advice(g: Astrolabe018, seat: int) -> list[tuple[str, float]]:
    """The parts of the worth by name."""
    return list(zip(PARTS, parts(g, seat), strict=True))


def worth(g: Astrolabe018, seat: int) -> float:
    total = 0.0
    for part in parts(g, seat):
        total += part
    return total


def parts(g: Astrolabe018, seat: int) -> list[float]:
    points = float(g.vp(seat))
    if g.over:
        return [points, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    left = rounds_left(g)
    fade = 1.0 if left > 1 else 0.5 if left == 1 else 0.1  # what is unfinished at the end is lost
    needs = Needs(g, seat)
    return [
        points,
        fade * needs.captured,
        fade * needs.dice,
        fade * FOCUS_WORTH[g.focus[seat]],
        owned_worth(g, seat, left),
        fade * STONE_WORTH * (g.stones[2 * seat] + g.stones[2 * seat + 1]),
        goal_hopes(g, seat, left),
        plan(g, seat, needs, left),
    ]


def rounds_left(g: Astrolabe018) -> int:
    """A guess, from the clock and the goals."""
    if g.final:
        return 0
    left = max(3, LENGTH - g.round)
    claimed = OPEN_GOALS - g.goal_owner.count(NONE)
    return min(left, 4) if claimed == 2 else left


class Needs:
    """What a seat's Divs are worth and still need, and which kept dice serve that."""

    def __init__(self, g: Astrolabe018, seat: int) -> None:
        self.captured: float = 0.0
        self.dice: float = 0.0
        self.values: list[float] = [0.0] * MAX_CAPTURED  # full worth of each Div
        self.star: list[float] = [0.0] * MAX_CAPTURED  # worth of one more star read
        self.open: list[int] = [0] * MAX_CAPTURED  # uncovered stars that no kept die serves, as bits
        self.spare: list[int] = []  # kept dice that read nothing
        self.finished: int = 0  # places that are ready, or will be once the dice are used
        content = g.content
        base = MAX_CAPTURED * seat
        free = 0
        for place in range(MAX_CAPTURED):
            div = g.captured[base + place]
            if div == NONE:
                free += 1
                continue
            full = content.div_full[div]
            size = len(content.div_stars[div])
            value = div_worth(g, seat, div)
            read = g.covered[base + place].bit_count()
            self.values[place] = value
            self.star[place] = READ_SHARE * value / size
            self.open[place] = full & ~g.covered[base + place]
            self.captured += value * (CAPTURED_SHARE + READ_SHARE * read / size)
        self.captured += FREE_PLACES[free]
        for wild in range(2):  # coloured dice first, wild ones fill the gaps
            for die in g.dice[seat]:
                if (die & 7 == WILD) == (wild == 1):
                    self.serve(g, seat, die & LOOK)
        for place in range(MAX_CAPTURED):
            if g.captured[base + place] != NONE and not self.open[place]:
                self.finished |= 1 << place

    def serve(self, g: Astrolabe018, seat: int, look: int) -> None:
        """Let a die read the best star it can, or count it as spare."""
        place, star = self.best(g, seat, look)
        if place == NONE:
            self.spare.append(look)
            self.dice += SPARE_WILD if look & 7 == WILD else SPARE_DIE
            return
        self.open[place] &= ~star
        self.dice += 0.95 * self.star[place]

    def best(self, g: Astrolabe018, seat: int, look: int) -> tuple[int, int]:
        """The place and star a die would read, the most valuable first; NONE if there is none."""
        kind, colour = look >> 3, look & 7
        content = g.content
        found, star = NONE, 0
        for place in range(MAX_CAPTURED):
            need = self.open[place]
            if not need:
                continue
            div = g.captured[MAX_CAPTURED * seat + place]
            if content.div_time[div] != kind:
                continue
            fitting = need
            if colour != WILD:
                fitting &= content.star_masks[div * STARS + colour]
            if fitting and (found == NONE or self.star[place] > self.star[found]):
                found = place
                star = fitting & -fitting
        return found, star

    def roll_worth(self, g: Astrolabe018, seat: int, kind: int) -> float:
        """What a die of this kind brings on average when it is rolled and kept."""
        total = 0.0
        for face in g.faces_of(kind):
            if face == FOCUS:
                total += FOCUS_WORTH[min(MAX_FOCUS, g.focus[seat] + 2)] - FOCUS_WORTH[g.focus[seat]]
                continue
            place, _ = self.best(g, seat, kind << 3 | face)
            if place != NONE:
                total += 0.95 * self.star[place]
            else:
                total += SPARE_WILD if face == WILD else SPARE_DIE
        return total / 6.0

    def stars_open(self) -> int:
        found = 0
        for need in self.open:
            found += need.bit_count()
        return found


def div_worth(g: Astrolabe018, seat: int, div: int) -> float:
    """Points, stone and some of what an elite text may bring."""
    content = g.content
    value = content.div_vp[div] + STONE_WORTH
    if content.div_elite[div]:
        value += 0.2 * bonus_hope(g, content.div_bonus[div])
    return value


def bonus_hope(g: Astrolabe018, node: int) -> float:
    """The most an elite text can bring."""
    program = g.content.program
    op = program.ops[node]
    if op == IF:
        return bonus_hope(g, program.kids[node][1])
    if op == SCORE:
        return float(program.args[node][0])
    if op == SCORE_PER:
        return 0.6 * program.args[node][1]
    total = 0.0
    for kid in program.kids[node]:
        total += bonus_hope(g, kid)
    return total


# Artifacts


def owned_worth(g: Astrolabe018, seat: int, left: int) -> float:
    """Abilities still to be used, and the slot bonus."""
    total = 0.0
    both = 0
    for kind in range(2):
        card = g.artifacts[2 * seat + kind]
        if card != NONE:
            total += 0.35 * left * ability_worth(g, card)
            both += 1
    if both == 2:
        total += 0.18 * left
    return total


def ability_worth(g: Astrolabe018, card: int) -> float:
    """What one use of an artifact brings."""
    use = effect_worth(g, g.content.artifact_effect[card])
    if g.content.artifact_timing[card] == REACTION:
        use *= 0.3
    if g.content.artifact_when[card]:
        use *= 0.6
    return use


EFFECT_WORTH: Final = {
    CHARGE: 0.22,
    PAY_FOCUS: -0.12,
    PAY_DIE: -0.15,
    SCORE: 1.0,
    DRAW: 0.42,
    ROLL_AGAIN: 0.16,
    CHANGE_COLOUR: 0.18,
    TURN_FACE: 0.45,
    SWAP: 0.30,
    READ: 0.55,
    THRESHOLD_PLUS: 0.10,
    FREE_STEPS: 0.16,
}


def effect_worth(g: Astrolabe018, node: int) -> float:
    program = g.content.program
    op = program.ops[node]
    args = program.args[node]
    if op == IF:
        return 0.5 * effect_worth(g, program.kids[node][1])
    if op <= COST:
        total = 0.0
        for kid in program.kids[node]:
            total += effect_worth(g, kid)
        return max(0.0, total)
    if op in EFFECT_WORTH:
        return EFFECT_WORTH[op] * args[0]
    if op == READ_AS:
        return 0.20
    if op in (CROSS_TYPE, NUMBER_PLUS):
        return 0.18
    if op in (TAKE_ROW, GAIN_STONE):
        return 0.45
    if op == COUNT_UNIQUE:
        return 0.25
    if op == REFRESH:
        return 0.08
    return 0.10


# Goals


def goal_hopes(g: Astrolabe018, seat: int, left: int) -> float:
    """Open goals by how near the seat is."""
    total = 0.0
    for i in range(OPEN_GOALS):
        if g.goal_owner[i] == NONE:
            near = nearness(g, seat, g.content.goal_condition[g.goals[i]])
            total += 0.45 * g.content.goal_vp[g.goals[i]] * near * near
    return total if left else 0.2 * total


def nearness(g: Astrolabe018, seat: int, node: int) -> float:
    """From 0 to 1: how much of a condition is met."""
    program = g.content.program
    op = program.ops[node]
    args = program.args[node]
    if op == IF_COUNT and args[0] == AT_LEAST and args[1]:
        if args[2] in (N_BATCH, N_BATCH_POINTS):
            return batch_nearness(g, seat, args[1] if args[2] == N_BATCH_POINTS else 3 * args[1])
        return min(1.0, count(g, seat, args, 2) / args[1])
    if op == IF_ALL:
        total = 0.0
        for kid in program.kids[node]:
            total += nearness(g, seat, kid)
        return total / len(program.kids[node])
    return 1.0 if holds(g, seat, node) else 0.0


def batch_nearness(g: Astrolabe018, seat: int, points: int) -> float:
    """A big batch is near when what is held is worth enough and read far enough."""
    held = 0.0
    for place in range(MAX_CAPTURED):
        at = MAX_CAPTURED * seat + place
        div = g.captured[at]
        if div != NONE:
            held += g.content.div_vp[div] * (0.3 + 0.6 * g.covered[at].bit_count() / len(g.content.div_stars[div]))
    return min(0.4, 0.5 * held / points)


# What the action at hand will bring


def plan(g: Astrolabe018, seat: int, needs: Needs, left: int) -> float:
    """The prospect of a setting made or of an action in progress, or nothing."""
    if not g.stack:
        return 0.0
    top = g.stack[-1]
    if isinstance(top, SetAstrolabes):
        if top.chosen[seat] >= 0:
            setting = top.chosen[seat]
            reading = g.layout.read(g.action_ring[seat], g.number_ring[seat], setting)
            return reading_worth(g, seat, reading, g.price_paid(seat, setting), needs, left)
        if top.aimed[seat] >= 0:
            reading = top.aimed[seat]
            way = g.ways_for(seat, reading, g.focus[seat])[0]
            return reading_worth(g, seat, reading, g.price_paid(seat, way), needs, left)
        return 0.0
    if g.hidden[seat]:
        reading = g.layout.read(g.action_ring[seat], g.number_ring[seat], g.setting[seat])
        return reading_worth(g, seat, reading, 0, needs, left)
    turn = g.stack[1]
    if isinstance(turn, Turn) and turn.seat == seat and turn.at <= 2:
        number = g.turn[NUMBER]
        return prospect(g, seat, g.turn[ACTION], float(number), 0, number, needs, left, 0)
    for procedure in g.stack:
        if isinstance(procedure, Action) and procedure.seat == seat and procedure.at == 0:
            used, power = procedure.used, procedure.power(g)
            return prospect(g, seat, procedure.action, float(power), used, procedure.unused(g), needs, left, 0)
    return 0.0


def reading_worth(g: Astrolabe018, seat: int, reading: int, price: int, needs: Needs, left: int) -> float:
    """A setting that is still to be played: the action with its hoped-for number, less the focus it costs."""
    number = number_of(reading)
    hope = UNIQUE_HOPE if number not in g.stand_ins else 0.0
    if number == 4:  # what everybody likes is rarely unique
        hope *= 1.2 / g.seats
    power = number + hope
    focus = g.focus[seat] - price
    total = prospect(g, seat, action_of(reading), power, 0, number, needs, left, price)
    total -= FOCUS_WORTH[g.focus[seat]] - FOCUS_WORTH[focus]
    card = g.artifacts[2 * seat + time_of(reading)]
    if card != NONE:
        total += ability_worth(g, card)
    return total + 0.03 * (4 - number)  # who acts earlier takes less of a risk


def prospect(
    g: Astrolabe018, seat: int, action: int, power: float, used: int, unused: int, needs: Needs, left: int, price: int
) -> float:
    """What an action with this number will still bring, the rest being turned into focus."""
    rest = max(0.0, power - used)
    if action == STARGAZE:
        return gaze_prospect(g, seat, rest, unused, needs, price)
    if action == CAPTURE:
        return capture_prospect(g, seat, power, unused, needs, left, price)
    if action == REROLL:
        return reroll_prospect(g, seat, rest, unused, needs, price)
    if action == EXCHANGE:
        return exchange_prospect(g, seat, rest, unused, needs, price)
    if action == BANISH:
        if used:
            return charged(g, seat, float(unused), price)
        return banish_prospect(g, seat, power, unused, needs, left, price)
    return library_prospect(g, seat, power, left, price)


def charged(g: Astrolabe018, seat: int, more: float, price: int) -> float:
    """What turning this much number into focus is worth."""
    focus = g.focus[seat] - price
    whole = int(more)
    gained = FOCUS_WORTH[min(MAX_FOCUS, focus + whole)] - FOCUS_WORTH[focus]
    part = more - whole
    if part > 0.0:
        after = min(MAX_FOCUS, focus + whole)
        gained += part * (FOCUS_WORTH[min(MAX_FOCUS, after + 1)] - FOCUS_WORTH[after])
    return gained


def gaze_prospect(g: Astrolabe018, seat: int, rest: float, unused: int, needs: Needs, price: int) -> float:
    """Dice, as long as there is something to read; then focus."""
    in_bag = g.bag[0] + g.bag[1]
    if not in_bag:
        return charged(g, seat, rest, price)
    each = (g.bag[0] * needs.roll_worth(g, seat, 0) + g.bag[1] * needs.roll_worth(g, seat, 1)) / in_bag
    wanted = needs.stars_open()
    room = g.keep_limit() - len(g.dice[seat])
    useful = max(0.0, min(rest, 1.6 * wanted + 0.5 * max(0, room)))
    total = each * useful * (1.0 - 0.04 * useful)
    return total + 0.7 * charged(g, seat, rest - useful, price)


def capture_prospect(
    g: Astrolabe018, seat: int, power: float, unused: int, needs: Needs, left: int, price: int
) -> float:
    """The best Divs within reach for the free places."""
    places = 0
    for place in range(MAX_CAPTURED):
        if g.captured[MAX_CAPTURED * seat + place] == NONE:
            places += 1
    dearest = 0
    total = 0.0
    if places and left:
        gains: list[float] = []
        for div in g.row:
            vp = g.content.div_vp[div]
            reach = min(1.0, power - vp + 1.0)
            if reach > 0.0:
                gain = reach * (CAPTURED_SHARE * div_worth(g, seat, div) + served_by_spare(g, div, needs))
                if len(g.content.div_stars[div]) > 2 * left:
                    gain *= 0.3
                gains.append(gain)
                if reach >= 1.0:
                    dearest = max(dearest, vp)
        gains.sort(reverse=True)
        for gain in gains[:places]:
            total += gain
        total -= FREE_PLACES[places] - FREE_PLACES[places - min(places, len(gains))]
    return total + charged(g, seat, max(0.0, power - dearest), price)


def served_by_spare(g: Astrolabe018, div: int, needs: Needs) -> float:
    """Spare dice that a new Div would give work to."""
    content = g.content
    value = 0.0
    open_stars = content.div_full[div]
    star = READ_SHARE * (content.div_vp[div] + STONE_WORTH) / len(content.div_stars[div])
    for look in needs.spare:
        if look >> 3 == content.div_time[div]:
            fitting = open_stars
            if look & 7 != WILD:
                fitting &= content.star_masks[div * STARS + (look & 7)]
            if fitting:
                open_stars &= ~(fitting & -fitting)
                value += 0.8 * star
    return value


def reroll_prospect(g: Astrolabe018, seat: int, rest: float, unused: int, needs: Needs, price: int) -> float:
    """Spare dice rolled again or changed, the rest turned into focus."""
    again = [needs.roll_worth(g, seat, kind) for kind in range(2)]
    gains: list[float] = []
    for look in needs.spare:
        kind = look >> 3
        gain = again[kind]
        if g.bag[1 - kind] and again[1 - kind] > gain:
            gain = again[1 - kind]
        now = SPARE_WILD if look & 7 == WILD else SPARE_DIE
        gains.append(gain - now)
    gains.sort(reverse=True)
    total = 0.0
    treated = 0
    for gain in gains:
        if treated + 1 > rest or gain <= 0.0:
            break
        total += gain * (1.0 - 0.08 * treated)
        treated += 1
    return total + charged(g, seat, rest - treated, price)


def exchange_prospect(g: Astrolabe018, seat: int, rest: float, unused: int, needs: Needs, price: int) -> float:
    """Spare dice given for dice of others that read something."""
    swaps = 0
    total = 0.0
    if needs.spare:
        wanted = needs.open[:]
        for other in range(g.seats):
            if other == seat or g.guarded[other]:
                continue
            sure = 0.7 if g.hidden[other] or not g.called else 1.0  # they may have used it by then
            for look in g.dice[other]:
                if swaps >= len(needs.spare) or swaps + 1 > rest:
                    break
                place, star = needs.best(g, seat, look)
                if place != NONE:
                    needs.open[place] &= ~star
                    total += sure * (0.95 * needs.star[place] - SPARE_DIE + 0.05)
                    swaps += 1
                elif look & 7 == WILD:
                    total += sure * (SPARE_WILD - SPARE_DIE)
                    swaps += 1
        needs.open = wanted
    return total + charged(g, seat, rest - swaps, price)


def banish_prospect(
    g: Astrolabe018, seat: int, power: float, unused: int, needs: Needs, left: int, price: int
) -> float:
    """Finished Divs turned into points, with elite texts and goals."""
    content = g.content
    gone = 0
    total = 0.0
    for place in range(MAX_CAPTURED):
        if needs.finished >> place & 1 and gone + 1 <= power:
            div = g.captured[MAX_CAPTURED * seat + place]
            total += needs.values[place] * (1.0 - CAPTURED_SHARE - READ_SHARE)
            if content.div_elite[div]:
                total += 0.3
            gone += 1
            if not left:
                total += needs.values[place]
    if gone == 0:
        return charged(g, seat, power, price)
    total += FREE_PLACES[gone]
    for i in range(OPEN_GOALS):
        if g.goal_owner[i] == NONE:
            near = nearness(g, seat, content.goal_condition[g.goals[i]])
            total += 0.25 * gone * near * content.goal_vp[g.goals[i]] / 5.0
    if gone > 1:
        total += 0.3
    return total + charged(g, seat, max(0.0, power - gone), price)


def library_prospect(g: Astrolabe018, seat: int, power: float, left: int, price: int) -> float:
    """The best purchase the focus allows."""
    content = g.content
    best = 0.0
    focus = g.focus[seat] - price
    for kind in range(2):
        card = g.library[kind]
        if card == NONE:
            continue
        cost = int(content.artifact_price[card] + power + 0.99)
        if cost > focus:
            continue
        owned = g.artifacts[2 * seat + kind]
        gain = content.artifact_vp[card] + 0.35 * left * ability_worth(g, card)
        if owned != NONE:
            gain -= 0.35 * left * ability_worth(g, owned)
        elif g.artifacts[2 * seat + 1 - kind] != NONE:
            gain += 0.18 * left
        gain -= FOCUS_WORTH[focus] - FOCUS_WORTH[focus - cost]
        best = max(best, gain)
    return best
