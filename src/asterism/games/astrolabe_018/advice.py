"""What a good player would say of a position, in points.

Points in hand come first. Captured Divs are worth more the further they are read; dice are worth what they can
read; focus is worth what it can buy; a goal is worth the chance to be the first there. A player who has set an
astrolabe or is in the middle of an action also counts what that action will bring (`Prospect`).
"""

import math
from typing import Final

from asterism.games.astrolabe.instrument import action_of, number_of, time_of
from asterism.games.astrolabe_018.counts import count, div_fits, holds
from asterism.games.astrolabe_018.effects import CardText
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
    IF_ACTION,
    IF_ALL,
    IF_COUNT,
    IF_UNIQUE,
    N_BANISHED,
    N_BATCH,
    N_BATCH_POINTS,
    N_BOUGHT,
    N_DIAL_NUMBER,
    N_READS,
    N_STONES,
    N_SWAPS,
    N_TURN_PLACE,
    N_VP,
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
    DIAL_NUMBER,
    EXCHANGE,
    FOCUS,
    LOOK,
    MAX_CAPTURED,
    MAX_FOCUS,
    NONE,
    NUMBER,
    OPEN_GOALS,
    REACTION,
    READS,
    REROLL,
    STARGAZE,
    STARS,
    WILD,
)

PARTS: Final = ["points", "captured", "dice", "focus", "artifacts", "stones", "goals", "plan"]

LENGTH: Final = 13  # rounds of a usual game
FOCUS_WORTH: Final = [0.0, 0.34, 0.62, 0.82, 0.96, 1.05, 1.11, 1.15, 1.17]
STONE_WORTH: Final = 0.4
SPARE_DIE: Final = 0.2  # a die that reads nothing now
SPARE_WILD: Final = 0.45
CAPTURED_SHARE: Final = 0.2  # of a Div's worth, when it has just been captured
READ_SHARE: Final = 0.6  # what reading all its stars adds
SERVED: Final = 0.95  # a star that a kept die will read, against one that is read
BONUS_HOPE: Final = 0.25  # how often an elite text pays
FREE_PLACES: Final = [0.0, 0.35, 0.6, 0.7]  # for the next captures
ABILITY_USES: Final = 0.25  # of an artifact, a round
SLOT_WORTH: Final = 0.15  # a round, of owning both
GOAL_PULL: Final = 4.5  # how much surer being nearer makes a goal
GOAL_SHARE: Final = 0.55  # of a goal's points: much can still happen
GOAL_MET: Final = 0.9  # of its points once the action at hand meets it
ALMOST: Final = 0.9  # a goal that still takes a Banish, however much is read
LONG_GAME: Final = 20  # rounds after which a goal is less and less worth waiting for
BEGUN_SHARE: Final = 0.1  # of a banished Div, towards a goal, when it has just been captured
BEGUN_READ: Final = 0.4  # what reading all its stars adds to that
DICE_GAIN: Final = 1.4  # stars read also bring goals nearer, and dice help each other
LIKED: Final = [0.0, 0.12, 0.1, 0.25, 0.53]  # how often a player sets each number
EARLIER: Final = 0.09  # a lower number acts before the others have taken what it wants


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
        goal_hopes(g, seat, Begun(g, seat)),
        plan(g, seat, needs, left) + text_ahead(g, seat, needs),
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
        self.star: list[float] = [0.0] * MAX_CAPTURED  # worth of one more star read
        self.open: list[int] = [0] * MAX_CAPTURED  # uncovered stars that no kept die serves, as bits
        self.spare: list[int] = []  # kept dice that read nothing
        self.finished: int = 0  # places that are ready, or will be once the dice are used
        self.free: int = 0  # places for further Divs
        content = g.content
        base = MAX_CAPTURED * seat
        for place in range(MAX_CAPTURED):
            div = g.captured[base + place]
            if div == NONE:
                self.free += 1
                continue
            size = len(content.div_stars[div])
            value = div_worth(g, div)
            covered = g.covered[base + place]
            self.star[place] = READ_SHARE * value / size
            self.open[place] = content.div_full[div] & ~covered
            self.captured += CAPTURED_SHARE * value + self.star[place] * covered.bit_count()
        self.captured += FREE_PLACES[self.free]
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
            self.dice += spare_worth(look)
            return
        self.open[place] &= ~star
        self.dice += SERVED * self.star[place]

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
            total += SERVED * self.star[place] if place != NONE else spare_worth(face)
        return total / 6.0

    def stars_open(self) -> int:
        found = 0
        for need in self.open:
            found += need.bit_count()
        return found


def spare_worth(look: int) -> float:
    return SPARE_WILD if look & 7 == WILD else SPARE_DIE


def div_worth(g: Astrolabe018, div: int) -> float:
    """Points, stone and some of what an elite text may bring."""
    content = g.content
    value = content.div_vp[div] + STONE_WORTH
    if content.div_elite[div]:
        value += BONUS_HOPE * most_of_bonus(g, content.div_bonus[div])
    return value


def most_of_bonus(g: Astrolabe018, node: int) -> float:
    """What an elite text brings when all goes well."""
    program = g.content.program
    op = program.ops[node]
    if op == IF:
        return most_of_bonus(g, program.kids[node][1])
    if op == SCORE:
        return float(program.args[node][0])
    if op == SCORE_PER:
        return 0.6 * program.args[node][1]
    total = 0.0
    for kid in program.kids[node]:
        total += most_of_bonus(g, kid)
    return total


# Artifacts


def owned_worth(g: Astrolabe018, seat: int, left: int) -> float:
    """Abilities still to be used, and the slot bonus."""
    total = 0.0
    both = 0
    for kind in range(2):
        card = g.artifacts[2 * seat + kind]
        if card != NONE:
            total += ABILITY_USES * left * ability_worth(g, card, 0, NONE, SOME_STARS)
            both += 1
    return total + SLOT_WORTH * left if both == 2 else total


def ability_worth(g: Astrolabe018, card: int, dial: int, action: int, stars: int) -> float:
    """What one use of an artifact brings, in a turn with this number and action (0 and NONE: in some turn).

    `stars` are to be read.
    """
    use = effect_worth(g, g.content.artifact_effect[card], dial, action, stars)
    if g.content.artifact_timing[card] == REACTION:
        use *= 0.3
    if g.content.artifact_when[card]:
        use *= chance_of(g, g.content.artifact_when[card], dial, action)
    return use


def chance_of(g: Astrolabe018, condition: int, dial: int, action: int) -> float:
    """Conditions on the dial are known once it is set; of others half is hoped for."""
    program = g.content.program
    args = program.args[condition]
    if dial and program.ops[condition] == IF_COUNT and args[2] == N_DIAL_NUMBER:
        return float(dial >= args[1] if args[0] == AT_LEAST else dial <= args[1])
    if action != NONE and program.ops[condition] == IF_ACTION:
        return float(action == args[0])
    return 0.5


READING: Final = 0.65  # a star, without a die
SOME_STARS: Final = 2  # to be read in some turn
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
    THRESHOLD_PLUS: 0.10,
    FREE_STEPS: 0.16,
}


def effect_worth(g: Astrolabe018, node: int, dial: int, action: int, stars: int) -> float:
    program = g.content.program
    op = program.ops[node]
    if op == IF:
        then = effect_worth(g, program.kids[node][1], dial, action, stars)
        return chance_of(g, program.kids[node][0], dial, action) * then
    if op <= COST:
        total = 0.0
        for kid in program.kids[node]:
            total += effect_worth(g, kid, dial, action, stars)
        return max(0.0, total)
    if op == READ:
        return READING * min(stars, program.args[node][0])
    if op in EFFECT_WORTH:
        return EFFECT_WORTH[op] * program.args[node][0]
    if op in (CROSS_TYPE, NUMBER_PLUS, READ_AS, COUNT_UNIQUE):
        return 0.2
    if op == TAKE_ROW:
        return 0.45
    if op == GAIN_STONE:
        return STONE_WORTH
    return 0.08 if op == REFRESH else 0.1


# Goals


class Begun:
    """What counts towards goals: Divs on a seat's board by how far they have come, and purchases.

    A prospect adds what it is going to bring, to see how much nearer that would be.
    """

    def __init__(self, g: Astrolabe018, seat: int) -> None:
        self.divs: list[int] = []
        self.shares: list[float] = []  # 1 is banished
        self.bought: float = g.bought[seat] + 0.5 * min(1.0, g.focus[seat] / 6.0)
        self.action: int = NONE  # of the turn at hand, with its swaps and reads
        self.swaps: int = 0
        self.reads: int = 0
        content = g.content
        for place in range(MAX_CAPTURED):
            at = MAX_CAPTURED * seat + place
            div = g.captured[at]
            if div != NONE:
                read = g.covered[at].bit_count() / len(content.div_stars[div])
                self.add(div, BEGUN_SHARE + BEGUN_READ * read)

    def add(self, div: int, share: float) -> None:
        self.divs.append(div)
        self.shares.append(share)

    def banish(self, div: int) -> None:
        self.shares[self.divs.index(div)] = 1.0


def goal_hopes(g: Astrolabe018, seat: int, begun: Begun) -> float:
    """Open goals, by the chance to be the first there."""
    total = 0.0
    others = [(other, Begun(g, other)) for other in range(g.seats) if other != seat]
    for i in range(OPEN_GOALS):
        if g.goal_owner[i] == NONE:
            condition = g.content.goal_condition[g.goals[i]]
            near = nearness(g, seat, condition, begun)
            share = GOAL_MET
            if near < 1.0:
                rivals = 0.0
                for other, theirs in others:
                    rivals += math.exp(GOAL_PULL * (nearness(g, other, condition, theirs) - near))
                share = GOAL_SHARE / (1.0 + rivals)
                if g.round > LONG_GAME:
                    share *= max(0.0, 2.0 - g.round / LONG_GAME)
                if g.final:
                    share *= 0.2
            total += share * g.content.goal_vp[g.goals[i]]
    return total


def nearness(g: Astrolabe018, seat: int, node: int, begun: Begun) -> float:
    """From 0 to 1: how much of a condition is met, or on the way."""
    program = g.content.program
    op = program.ops[node]
    args = program.args[node]
    if op == IF_ALL:
        total = 0.0
        for kid in program.kids[node]:
            total += nearness(g, seat, kid, begun)
        return total / len(program.kids[node])
    if op == IF_ACTION:
        return float(begun.action == args[0])
    if op != IF_COUNT or args[0] != AT_LEAST or not args[1]:
        return 1.0 if holds(g, seat, node) else 0.0
    which = args[2]
    if which == N_BOUGHT:
        return min(1.0, begun.bought / args[1])
    if which == N_SWAPS:
        return min(1.0, begun.swaps / args[1])
    if which == N_READS:
        return min(1.0, begun.reads / args[1])
    if which in (N_BATCH, N_BATCH_POINTS):
        return batch_nearness(g, args, begun)
    sure = float(count(g, seat, args, 2))
    hoped = 0.0
    for i in range(len(begun.divs)):
        div = begun.divs[i]
        size = 0
        if which == N_VP:
            size = g.content.div_vp[div]
        elif which == N_STONES or (which == N_BANISHED and div_fits(g, div, args, 2)):
            size = 1
        if begun.shares[i] == 1.0:
            sure += size
        else:
            hoped += begun.shares[i] * size
    return 1.0 if sure >= args[1] else min(ALMOST, (sure + hoped) / args[1])


def batch_nearness(g: Astrolabe018, args: list[int], begun: Begun) -> float:
    """One batch must be enough: what is banished now does it, or only what is still held counts."""
    gone = 0.0
    held = 0.0
    for i in range(len(begun.divs)):
        div = begun.divs[i]
        if args[2] == N_BATCH and not div_fits(g, div, args, 2):
            continue
        size = 1 if args[2] == N_BATCH else g.content.div_vp[div]
        if begun.shares[i] == 1.0:
            gone += size
        else:
            held += begun.shares[i] * size
    return 1.0 if gone >= args[1] else min(ALMOST, held / args[1])


# What the action at hand will bring


def plan(g: Astrolabe018, seat: int, needs: Needs, left: int) -> float:
    """The prospect of a setting made or of an action in progress, or nothing."""
    if not g.stack:
        return 0.0
    top = g.stack[-1]
    if isinstance(top, SetAstrolabes):
        setting = top.chosen[seat]
        if setting < 0:
            if top.aimed[seat] < 0:
                return 0.0
            setting = g.ways_for(seat, top.aimed[seat], g.focus[seat])[0]
        return setting_worth(g, seat, setting, g.price_paid(seat, setting), needs, left)
    if g.hidden[seat]:
        return setting_worth(g, seat, g.setting[seat], 0, needs, left)
    turn = g.stack[1]
    if isinstance(turn, Turn) and turn.seat == seat and turn.at <= 2:
        ahead = Prospect(g, seat, needs, left, 0, g.turn[DIAL_NUMBER], float(g.turn[NUMBER]), 0)
        return ahead.of(g.turn[ACTION])
    for procedure in g.stack:
        if isinstance(procedure, Action) and procedure.seat == seat and procedure.at == 0:
            power = float(procedure.power(g))
            ahead = Prospect(g, seat, needs, left, 0, g.turn[DIAL_NUMBER], power, procedure.used)
            return ahead.of(procedure.action)
    return 0.0


def text_ahead(g: Astrolabe018, seat: int, needs: Needs) -> float:
    """The rest of a card's text in progress: what has been paid for it is not lost."""
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, CardText) or top.seat != seat:
        return 0.0
    total = 0.0
    for node in top.todo:
        part = effect_worth(g, node, g.turn[DIAL_NUMBER], g.turn[ACTION], needs.stars_open())
        if node == top.todo[-1] and top.left > 0:  # some of its picks have been made
            part *= top.left / max(top.left, g.content.program.args[node][0])
        total += part
    return total


def setting_worth(g: Astrolabe018, seat: int, setting: int, price: int, needs: Needs, left: int) -> float:
    """A setting that is still to be played: the action with its hoped-for number, less the focus it costs."""
    reading = g.layout.read(g.action_ring[seat], g.number_ring[seat], setting)
    dial, action = number_of(reading), action_of(reading)
    total = Prospect(g, seat, needs, left, price, dial, dial + unique_hope(g, dial), 0).of(action)
    total -= FOCUS_WORTH[g.focus[seat]] - FOCUS_WORTH[g.focus[seat] - price]
    card = g.artifacts[2 * seat + time_of(reading)]
    if card != NONE:
        total += ability_worth(g, card, dial, action, needs.stars_open())
    return total + EARLIER * (4 - dial)


def unique_hope(g: Astrolabe018, dial: int) -> float:
    """How likely nobody else sets this number (unique.plus-one); the four-sided dice are known."""
    if dial in g.stand_ins:
        return 0.0
    hope = 1.0
    for _ in range(g.seats - 1):
        hope *= 1.0 - LIKED[dial]
    return hope


class Prospect:
    """What an action will still bring: `power` is the number hoped for, `used` the part of it that is spent."""

    def __init__(
        self,
        g: Astrolabe018,
        seat: int,
        needs: Needs,
        left: int,
        price: int,
        dial: int,
        power: float,
        used: int,
    ) -> None:
        self.g: Astrolabe018 = g
        self.seat: int = seat
        self.needs: Needs = needs
        self.left: int = left  # rounds
        self.focus: int = g.focus[seat] - price
        self.dial: int = dial
        self.power: float = power
        self.used: int = used
        self.rest: float = max(0.0, power - used)

    def of(self, action: int) -> float:
        if action == STARGAZE:
            return self.stargaze()
        if action == CAPTURE:
            return self.capture()
        if action == REROLL:
            return self.reroll()
        if action == EXCHANGE:
            return self.exchange()
        if action == BANISH:
            return self.banish()
        return self.library()

    def charged(self, more: float) -> float:
        """What turning this much number into focus is worth."""
        whole = int(more)
        after = min(MAX_FOCUS, self.focus + whole)
        part = (more - whole) * (FOCUS_WORTH[min(MAX_FOCUS, after + 1)] - FOCUS_WORTH[after])
        return FOCUS_WORTH[after] - FOCUS_WORTH[self.focus] + part

    def stargaze(self) -> float:
        """Dice, as long as there is something to read; then focus."""
        g, needs = self.g, self.needs
        in_bag = g.bag[0] + g.bag[1]
        if not in_bag:
            return self.charged(self.rest)
        each = (g.bag[0] * needs.roll_worth(g, self.seat, 0) + g.bag[1] * needs.roll_worth(g, self.seat, 1)) / in_bag
        room = max(0, g.keep_limit() - len(g.dice[self.seat]))
        useful = min(self.rest, 1.6 * needs.stars_open() + 0.5 * room)
        return DICE_GAIN * (each * useful * (1.0 - 0.04 * useful) + 0.7 * self.charged(self.rest - useful))

    def capture(self) -> float:
        """The best Divs within reach for the free places."""
        g, needs = self.g, self.needs
        dearest = self.used
        total = 0.0
        if needs.free and self.left:
            gains: list[float] = []
            now = goal_hopes(g, self.seat, Begun(g, self.seat))
            for div in g.row:
                vp = g.content.div_vp[div]
                reach = min(1.0, self.power - vp + 1.0)
                if reach <= 0.0:
                    continue
                begun = Begun(g, self.seat)
                begun.add(div, BEGUN_SHARE)
                gain = CAPTURED_SHARE * div_worth(g, div) + goal_hopes(g, self.seat, begun) - now
                gain += self.served_by_spare(div)
                if len(g.content.div_stars[div]) > 2 * self.left:
                    gain *= 0.3
                gains.append(reach * gain)
                if reach >= 1.0:
                    dearest = max(dearest, vp)
            gains.sort(reverse=True)
            for gain in gains[: needs.free]:
                total += gain
            total -= FREE_PLACES[needs.free] - FREE_PLACES[needs.free - min(needs.free, len(gains))]
        return total + self.charged(max(0.0, self.power - dearest))

    def served_by_spare(self, div: int) -> float:
        """Spare dice that a new Div would give work to."""
        content = self.g.content
        value = 0.0
        open_stars = content.div_full[div]
        star = READ_SHARE * div_worth(self.g, div) / len(content.div_stars[div])
        for look in self.needs.spare:
            if look >> 3 == content.div_time[div]:
                fitting = open_stars
                if look & 7 != WILD:
                    fitting &= content.star_masks[div * STARS + (look & 7)]
                if fitting:
                    open_stars &= ~(fitting & -fitting)
                    value += SERVED * star - spare_worth(look)
        return value

    def reroll(self) -> float:
        """Spare dice rolled again or changed, the rest turned into focus."""
        g, needs = self.g, self.needs
        again = [needs.roll_worth(g, self.seat, kind) for kind in range(2)]
        gains: list[float] = []
        for look in needs.spare:
            kind = look >> 3
            gain = again[kind]
            if g.bag[1 - kind] and again[1 - kind] > gain:
                gain = again[1 - kind]
            gains.append(DICE_GAIN * gain - spare_worth(look))
        gains.sort(reverse=True)
        total = 0.0
        treated = 0
        for gain in gains:
            if treated + 1 > self.rest or gain <= 0.0:
                break
            total += gain * (1.0 - 0.08 * treated)
            treated += 1
        served = len(g.dice[self.seat]) - len(needs.spare) + treated // 2
        if self.used:
            served += g.turn[READS]
        return total + self.by_deeds(REROLL, 0, served) + self.charged(self.rest - treated)

    def exchange(self) -> float:
        """Spare dice given for dice of others that read something."""
        g, needs = self.g, self.needs
        swaps = 0
        total = 0.0
        if needs.spare:
            wanted = needs.open[:]
            for other in range(g.seats):
                if other == self.seat or g.guarded[other]:
                    continue
                sure = 0.7 if g.hidden[other] or not g.called else 1.0  # they may have used it by then
                for look in g.dice[other]:
                    if swaps >= len(needs.spare) or swaps + 1 > self.rest:
                        break
                    place, star = needs.best(g, self.seat, look)
                    if place != NONE:
                        needs.open[place] &= ~star
                        total += sure * (DICE_GAIN * SERVED * needs.star[place] - SPARE_DIE)
                        swaps += 1
                    elif look & 7 == WILD:
                        total += sure * (SPARE_WILD - SPARE_DIE)
                        swaps += 1
            needs.open = wanted
        return total + self.by_swapping() + self.charged(self.rest - swaps)

    def by_swapping(self) -> float:
        """How much nearer a goal swaps can bring, whatever dice they are."""
        g = self.g
        others = -len(g.dice[self.seat])
        for dice in g.dice:
            others += len(dice)
        return self.by_deeds(EXCHANGE, self.used + min(int(self.rest), len(g.dice[self.seat]), others), 0)

    def by_deeds(self, action: int, swaps: int, reads: int) -> float:
        """Goals that deeds of this turn will meet; what falls short of it is lost when the turn ends."""
        g = self.g
        total = 0.0
        begun = Begun(g, self.seat)
        begun.action, begun.swaps, begun.reads = action, swaps, reads
        for i in range(OPEN_GOALS):
            goal = g.goals[i]
            if g.goal_owner[i] != NONE or not g.content.goal_moves[goal]:
                continue
            if nearness(g, self.seat, g.content.goal_condition[goal], begun) >= 1.0:
                total += (GOAL_MET - 0.5 * GOAL_SHARE) * g.content.goal_vp[goal]  # some of it was hoped for
        return total

    def banish(self) -> float:
        """Finished Divs turned into points, with elite texts and goals."""
        g, needs = self.g, self.needs
        if self.used:
            return self.charged(self.rest)
        gone: list[int] = []
        total = 0.0
        for place in range(MAX_CAPTURED):
            if needs.finished >> place & 1 and len(gone) + 1 <= self.power:
                div = g.captured[MAX_CAPTURED * self.seat + place]
                gone.append(div)
                total += g.content.div_vp[div] + STONE_WORTH
                if self.left:  # what the parts count for it already
                    total -= (CAPTURED_SHARE + READ_SHARE) * div_worth(g, div)
        if not gone:
            return self.charged(self.rest)
        for div in gone:
            if g.content.div_elite[div]:
                total += self.bonus(g.content.div_bonus[div], len(gone))
        begun = Begun(g, self.seat)
        total -= goal_hopes(g, self.seat, begun)
        for div in gone:
            begun.banish(div)
        total += goal_hopes(g, self.seat, begun)
        total += FREE_PLACES[needs.free + len(gone)] - FREE_PLACES[needs.free]
        return total + self.charged(max(0.0, self.power - len(gone)))

    def bonus(self, node: int, batch: int) -> float:
        """What an elite text will pay, as far as the setting tells."""
        program = self.g.content.program
        op = program.ops[node]
        if op == SCORE:
            return float(program.args[node][0])
        if op == SCORE_PER:
            args = program.args[node]
            return float(min(args[1], args[0] * count(self.g, self.seat, args, 2)))
        if op == IF:
            return self.chance(program.kids[node][0], batch) * self.bonus(program.kids[node][1], batch)
        total = 0.0
        for kid in program.kids[node]:
            total += self.bonus(kid, batch)
        return total

    def chance(self, condition: int, batch: int) -> float:
        """How likely the condition of an elite text will hold."""
        g = self.g
        program = g.content.program
        args = program.args[condition]
        if program.ops[condition] == IF_UNIQUE:
            return min(1.0, self.power - self.dial)
        if program.ops[condition] == IF_COUNT:
            if args[2] == N_DIAL_NUMBER:
                return chance_of(g, condition, self.dial, BANISH)
            if args[2] == N_BATCH:
                return float(batch >= args[1])
            if args[2] == N_TURN_PLACE:
                return [0.0, 0.9, 0.5, 0.2, 0.05][self.dial]
        return 1.0 if holds(g, self.seat, condition) else 0.0

    def library(self) -> float:
        """The best purchase the focus allows."""
        g = self.g
        content = g.content
        best = 0.0
        for kind in range(2):
            card = g.library[kind]
            if card == NONE:
                continue
            cost = int(content.artifact_price[card] + self.power + 0.99)
            if cost > self.focus:
                continue
            owned = g.artifacts[2 * self.seat + kind]
            gain = content.artifact_vp[card] + ABILITY_USES * self.left * ability_worth(g, card, 0, NONE, SOME_STARS)
            if owned != NONE:
                gain -= ABILITY_USES * self.left * ability_worth(g, owned, 0, NONE, SOME_STARS)
            elif g.artifacts[2 * self.seat + 1 - kind] != NONE:
                gain += SLOT_WORTH * self.left
            gain -= FOCUS_WORTH[self.focus] - FOCUS_WORTH[self.focus - cost]
            best = max(best, gain)
        if best > 0.0:
            begun = Begun(g, self.seat)
            best -= goal_hopes(g, self.seat, begun)
            begun.bought = g.bought[self.seat] + 1.0
            best += goal_hopes(g, self.seat, begun)
        return max(0.0, best)
