"""What the action at hand will bring: of a setting that is made, or of an action in progress."""

from typing import Final

from asterism.games.astrolabe.model.instrument import action_of, number_of, time_of
from asterism.games.astrolabe_018.model.names import (
    ACTION,
    BANISH,
    CAPTURE,
    DIAL_NUMBER,
    EXCHANGE,
    NONE,
    NUMBER,
    READS,
    REROLL,
    SOME_TURN,
    STARGAZE,
    STARS,
    WILD,
    hint_of,
    kind_of,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.player.race import BEGUN_SHARE, GOAL_MET, GOAL_SHARE, Begun, Race, nearness
from asterism.games.astrolabe_018.player.values import (
    ABILITY_USES,
    CAPTURED_SHARE,
    FOCUS_WORTH,
    FREE_PLACES,
    READ_SHARE,
    SERVED,
    SLOT_WORTH,
    SPARE_DIE,
    SPARE_WILD,
    STONE_WORTH,
    Needs,
    ability_worth,
    div_worth,
    spare_worth,
    step_worth,
    text_worth,
)
from asterism.games.astrolabe_018.rules.action import Action
from asterism.games.astrolabe_018.rules.card_text import CardText
from asterism.games.astrolabe_018.rules.conditions import Unique
from asterism.games.astrolabe_018.rules.counters import Batch, DialNumber, TurnPlace
from asterism.games.astrolabe_018.rules.ops.effect import SOME_STARS, Picking
from asterism.games.astrolabe_018.rules.ops.gains import Score
from asterism.games.astrolabe_018.rules.setting import SetAstrolabes
from asterism.games.astrolabe_018.rules.turn import Turn
from asterism.kernel.cards import Count, If, Test

LENGTH: Final = 13  # rounds of a usual game
DICE_GAIN: Final = 1.4  # stars read also bring goals nearer, and dice help each other
LIKED: Final = [0.0, 0.12, 0.1, 0.25, 0.53]  # how often a player sets each number
EARLIER: Final = 0.09  # a lower number acts before the others have taken what it wants


class Outlook:
    """How a seat stands apart from the action at hand: the time left, its Divs and dice, the race for goals."""

    def __init__(self, g: Astrolabe018, seat: int) -> None:
        self.g: Astrolabe018 = g
        self.seat: int = seat
        self.left: int = rounds_left(g)
        self.needs: Needs = Needs(g, seat)
        self.race: Race = Race(g, seat)


def rounds_left(g: Astrolabe018) -> int:
    """A guess, from the clock and the goals."""
    if g.final:
        return 0
    left = max(3, LENGTH - g.round)
    claimed = g.content.open_goals - g.goal_owner.count(NONE)
    return min(left, 4) if claimed == 2 else left


def plan(outlook: Outlook) -> float:
    """The prospect of a setting made or of an action in progress, or nothing."""
    g, seat = outlook.g, outlook.seat
    if not g.stack:
        return 0.0
    top = g.stack[-1]
    if isinstance(top, SetAstrolabes):
        setting = top.chosen[seat]
        if setting < 0:
            if top.aimed[seat] < 0:
                return 0.0
            setting = g.ways_for(seat, top.aimed[seat], g.focus[seat])[0]
        return setting_worth(outlook, setting, g.price_paid(seat, setting))
    if g.hidden[seat]:
        return setting_worth(outlook, g.setting[seat], 0)
    turn = g.stack[1]
    if isinstance(turn, Turn) and turn.seat == seat and turn.at <= 2:
        return Prospect(outlook, 0, g.turn[DIAL_NUMBER], float(g.turn[NUMBER]), 0).of(g.turn[ACTION])
    for procedure in g.stack:
        if isinstance(procedure, Action) and procedure.seat == seat and procedure.at == 0:
            power = float(procedure.power(g))
            return Prospect(outlook, 0, g.turn[DIAL_NUMBER], power, procedure.used).of(procedure.action)
    return 0.0


def text_ahead(outlook: Outlook) -> float:
    """The rest of a card's text in progress: what has been paid for it is not lost."""
    g, seat = outlook.g, outlook.seat
    top = g.stack[-1] if g.stack else None
    if not isinstance(top, CardText) or top.seat != seat:
        return 0.0
    hint = hint_of(g.turn[DIAL_NUMBER], g.turn[ACTION])
    stars = outlook.needs.stars_open()
    total = 0.0
    for i in range(0, len(top.back), 2):
        total += text_worth(g, top.back[i], hint, stars)
    total += text_worth(g, top.at, hint, stars)
    if top.asking:
        step = top.step(g)
        part = step_worth(g, step, hint, stars)
        if isinstance(step, Picking) and top.left > 0:  # some of its picks have been made
            part *= step.ahead(top.left)
        total += part
    return total


def setting_worth(outlook: Outlook, setting: int, price: int) -> float:
    """A setting that is still to be played: the action with its hoped-for number, less the focus it costs."""
    g, seat = outlook.g, outlook.seat
    reading = g.layout.read(g.action_ring[seat], g.number_ring[seat], setting)
    dial, action = number_of(reading), action_of(reading)
    total = Prospect(outlook, price, dial, dial + unique_hope(g, dial), 0).of(action)
    total -= FOCUS_WORTH[g.focus[seat]] - FOCUS_WORTH[g.focus[seat] - price]
    card = g.artifacts[2 * seat + time_of(reading)]
    if card != NONE:
        total += ability_worth(g, card, hint_of(dial, action), outlook.needs.stars_open())
    return total + EARLIER * (4 - dial)


def unique_hope(g: Astrolabe018, dial: int) -> float:
    """How likely nobody else sets this number; the four-sided dice are known. # unique.plus-one"""
    if dial in g.stand_ins:
        return 0.0
    hope = 1.0
    for _ in range(g.seats - 1):
        hope *= 1.0 - LIKED[dial]
    return hope


class Prospect:
    """What an action will still bring: `power` is the number hoped for, `used` the part of it that is spent."""

    def __init__(self, outlook: Outlook, price: int, dial: int, power: float, used: int) -> None:
        self.g: Astrolabe018 = outlook.g
        self.seat: int = outlook.seat
        self.needs: Needs = outlook.needs
        self.race: Race = outlook.race
        self.left: int = outlook.left  # rounds
        self.focus: int = self.g.focus[self.seat] - price
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
        most = self.g.content.focus
        after = min(most, self.focus + whole)
        part = (more - whole) * (FOCUS_WORTH[min(most, after + 1)] - FOCUS_WORTH[after])
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
            begun = Begun(g, self.seat)
            for div in g.row:
                vp = g.content.div_vp[div]
                reach = min(1.0, self.power - vp + 1.0)
                if reach <= 0.0:
                    continue
                begun.add(div, BEGUN_SHARE)
                gain = CAPTURED_SHARE * div_worth(g, div) + self.race.hopes(begun) - self.race.now
                begun.drop()
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
            if kind_of(look) == content.div_time[div]:
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
            kind = kind_of(look)
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
        for i in range(g.content.open_goals):
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
        for place in range(g.content.captured):
            if needs.finished >> place & 1 and len(gone) + 1 <= self.power:
                div = g.captured[g.content.captured * self.seat + place]
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
        for div in gone:
            begun.banish(div)
        total = total - self.race.now + self.race.hopes(begun)
        total += FREE_PLACES[needs.free + len(gone)] - FREE_PLACES[needs.free]
        return total + self.charged(max(0.0, self.power - len(gone)))

    def bonus(self, address: int, batch: int) -> float:
        """What an elite text will pay, as far as the setting tells."""
        g = self.g
        steps = g.content.texts.steps
        total = 0.0
        step = steps[address]
        while step is not None:
            if isinstance(step, Score):
                total += step.n.of(g, self.seat, 1)
            elif isinstance(step, If):
                total += self.chance(step.test, batch) * self.bonus(step.then, batch)
            address += 1
            step = steps[address]
        return total

    def chance(self, condition: Test[Astrolabe018], batch: int) -> float:
        """How likely the condition of an elite text will hold."""
        g = self.g
        if isinstance(condition, Unique):
            return min(1.0, self.power - self.dial)
        if isinstance(condition, Count):
            counter = condition.counter
            if isinstance(counter, DialNumber):
                return condition.odds(g, self.seat, hint_of(self.dial, BANISH))
            if isinstance(counter, Batch):
                return float(batch >= condition.least)
            if isinstance(counter, TurnPlace):
                return [0.0, 0.9, 0.5, 0.2, 0.05][self.dial]
        return 1.0 if condition.holds(g, self.seat) else 0.0

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
            gain = content.artifact_vp[card] + ABILITY_USES * self.left * ability_worth(g, card, SOME_TURN, SOME_STARS)
            if owned != NONE:
                gain -= ABILITY_USES * self.left * ability_worth(g, owned, SOME_TURN, SOME_STARS)
            elif g.artifacts[2 * self.seat + 1 - kind] != NONE:
                gain += SLOT_WORTH * self.left
            gain -= FOCUS_WORTH[self.focus] - FOCUS_WORTH[self.focus - cost]
            best = max(best, gain)
        if best > 0.0:
            begun = Begun(g, self.seat)
            begun.bought = g.bought[self.seat] + 1.0
            best = best - self.race.now + self.race.hopes(begun)
        return max(0.0, best)
