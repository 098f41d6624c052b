"""What things are worth to a player, in points: Divs, dice, focus, artifacts, card text."""

from typing import Final

from asterism.games.astrolabe_018.model.names import (
    FOCUS,
    LOOK,
    NONE,
    REACTION,
    SOME_TURN,
    STARS,
    WILD,
    kind_of,
    look_of,
    star_of,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.ops.effect import SOME_STARS, Effect
from asterism.games.astrolabe_018.rules.ops.gains import Score
from asterism.kernel.cards import If, Op, Pay
from asterism.kernel.procedure import NOBODY

FOCUS_WORTH: Final = [
    0.0, 0.34, 0.62, 0.82, 0.96, 1.05, 1.11, 1.15, 1.17, 1.18, 1.19, 1.2, 1.2, 1.2, 1.2, 1.2,
]  # fmt: skip
STONE_WORTH: Final = 0.4
SPARE_DIE: Final = 0.2  # a die that reads nothing now
SPARE_WILD: Final = 0.45
CAPTURED_SHARE: Final = 0.2  # of a Div's worth, when it has just been captured
READ_SHARE: Final = 0.6  # what reading all its stars adds
SERVED: Final = 0.95  # a star that a kept die will read, against one that is read
BONUS_HOPE: Final = 0.25  # how often an elite text pays
FREE_PLACES: Final = [0.0, 0.35, 0.6, 0.7, 0.75, 0.75]  # for the next captures
ABILITY_USES: Final = 0.25  # of an artifact, a round
SLOT_WORTH: Final = 0.15  # a round, of owning both
UNKNOWN: Final = -1.0


class Needs:
    """What a seat's Divs are worth and still need, and which kept dice serve that."""

    def __init__(self, g: Astrolabe018, seat: int) -> None:
        self.captured: float = 0.0
        self.dice: float = 0.0
        self.star: list[float] = [0.0] * g.content.captured  # worth of one more star read
        self.open: list[int] = [0] * g.content.captured  # uncovered stars that no kept die serves, as bits
        self.spare: list[int] = []  # kept dice that read nothing
        self.finished: int = 0  # places that are ready, or will be once the dice are used
        self.free: int = 0  # places for further Divs
        self.rolls: list[float] = [UNKNOWN, UNKNOWN]  # by kind
        content = g.content
        base = g.content.captured * seat
        for place in range(g.content.captured):
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
        for place in range(g.content.captured):
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
        kind, colour = kind_of(look), star_of(look)
        content = g.content
        found, star = NONE, 0
        for place in range(g.content.captured):
            need = self.open[place]
            if not need:
                continue
            div = g.captured[g.content.captured * seat + place]
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
                total += (
                    FOCUS_WORTH[min(g.content.focus, g.focus[seat] + g.content.focus_face)] - FOCUS_WORTH[g.focus[seat]]
                )
                continue
            place, _ = self.best(g, seat, look_of(kind, face))
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


def most_of_bonus(g: Astrolabe018, address: int) -> float:
    """What an elite text brings when all goes well."""
    steps = g.content.texts.steps
    total = 0.0
    step = steps[address]
    while step is not None:
        if isinstance(step, If):
            total += most_of_bonus(g, step.then)
        elif isinstance(step, Score):
            total += step.at_best()
        address += 1
        step = steps[address]
    return total


# Artifacts


def owned_worth(g: Astrolabe018, seat: int, left: int) -> float:
    """Abilities still to be used, and the slot bonus."""
    total = 0.0
    both = 0
    for kind in range(2):
        card = g.artifacts[2 * seat + kind]
        if card != NONE:
            total += ABILITY_USES * left * ability_worth(g, card, SOME_TURN, SOME_STARS)
            both += 1
    return total + SLOT_WORTH * left if both == 2 else total


def ability_worth(g: Astrolabe018, card: int, hint: int, stars: int) -> float:
    """What one use of an artifact brings in a turn of which the hint tells, with so many stars to be read."""
    content = g.content
    use = text_worth(g, content.artifact_effect[card], hint, stars)
    if content.artifact_timing[card] == REACTION:
        use *= 0.3
    return use * content.artifact_when[card].odds(g, NOBODY, hint)


def text_worth(g: Astrolabe018, address: int, hint: int, stars: int) -> float:
    """A block of card text; conditions on the dial are known once it is set."""
    steps = g.content.texts.steps
    total = 0.0
    step = steps[address]
    while step is not None:
        total += step_worth(g, step, hint, stars)
        address += 1
        step = steps[address]
    return total


def step_worth(g: Astrolabe018, step: Op[Astrolabe018], hint: int, stars: int) -> float:
    if isinstance(step, Effect):
        return step.worth_reading(stars)
    if isinstance(step, If):
        return step.test.odds(g, NOBODY, hint) * text_worth(g, step.then, hint, stars)
    if isinstance(step, Pay):
        return max(0.0, text_worth(g, step.then, hint, stars) - step.cost.worth())
    total = 0.0
    for block in step.blocks():
        total += text_worth(g, block, hint, stars)
    return total
