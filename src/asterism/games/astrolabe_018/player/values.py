"""What things are worth to a player, in points: Divs, dice, focus, artifacts, card text."""

from typing import Final

from asterism.games.astrolabe_018.model.names import FOCUS, LOOK, MAX_CAPTURED, MAX_FOCUS, NONE, REACTION, STARS, WILD
from asterism.games.astrolabe_018.model.ops import (
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
    IF_COUNT,
    N_DIAL_NUMBER,
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
from asterism.games.astrolabe_018.model.state import Astrolabe018

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
UNKNOWN: Final = -1.0


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
        self.rolls: list[float] = [UNKNOWN, UNKNOWN]  # by kind
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
        if self.rolls[kind] != UNKNOWN:
            return self.rolls[kind]
        total = 0.0
        for face in g.faces_of(kind):
            if face == FOCUS:
                total += FOCUS_WORTH[min(MAX_FOCUS, g.focus[seat] + 2)] - FOCUS_WORTH[g.focus[seat]]
                continue
            place, _ = self.best(g, seat, kind << 3 | face)
            total += SERVED * self.star[place] if place != NONE else spare_worth(face)
        self.rolls[kind] = total / 6.0
        return self.rolls[kind]

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
