"""The race for goals: how near everybody is to each, and what that is worth."""

import math
from typing import Final

from asterism.games.astrolabe_018.model.names import NONE, READS, SWAPS
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.conditions import Acting
from asterism.games.astrolabe_018.rules.counters import Batch, BatchPoints, Bought, OfTurn, Plain, Tally
from asterism.kernel.cards import NO_BOUND, AllOf, Count, Test

GOAL_PULL: Final = 4.5  # how much surer being nearer makes a goal
GOAL_SHARE: Final = 0.55  # of a goal's points: much can still happen
GOAL_MET: Final = 0.9  # of its points once the action at hand meets it
ALMOST: Final = 0.9  # a goal that still takes a Banish, however much is read
LONG_GAME: Final = 20  # rounds after which a goal is less and less worth waiting for
BEGUN_SHARE: Final = 0.1  # of a banished Div, towards a goal, when it has just been captured
BEGUN_READ: Final = 0.4  # what reading all its stars adds to that


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
        for place in range(g.content.captured):
            at = g.content.captured * seat + place
            div = g.captured[at]
            if div != NONE:
                read = g.covered[at].bit_count() / len(content.div_stars[div])
                self.add(div, BEGUN_SHARE + BEGUN_READ * read)

    def add(self, div: int, share: float) -> None:
        self.divs.append(div)
        self.shares.append(share)

    def drop(self) -> None:
        """Forget the Div that was added last."""
        self.divs.pop()
        self.shares.pop()

    def banish(self, div: int) -> None:
        self.shares[self.divs.index(div)] = 1.0


class Race:
    """The open goals in a seat's eyes: what each asks for, and how near the others have come."""

    def __init__(self, g: Astrolabe018, seat: int) -> None:
        self.g: Astrolabe018 = g
        self.seat: int = seat
        self.goals: list[int] = [g.goals[i] for i in range(g.content.open_goals) if g.goal_owner[i] == NONE]
        others = [other for other in range(g.seats) if other != seat]
        begun = [Begun(g, other) for other in others]
        self.others: list[list[float]] = []  # by goal
        for goal in self.goals:
            condition = g.content.goal_condition[goal]
            self.others.append([nearness(g, others[i], condition, begun[i]) for i in range(len(others))])
        self.now: float = self.hopes(Begun(g, seat))

    def hopes(self, begun: Begun) -> float:
        """What the goals are worth to a seat that has come so far, by the chance to be the first there."""
        g = self.g
        total = 0.0
        for i in range(len(self.goals)):
            goal = self.goals[i]
            near = nearness(g, self.seat, g.content.goal_condition[goal], begun)
            share = GOAL_MET
            if near < 1.0:
                rivals = 0.0
                for other in self.others[i]:
                    rivals += math.exp(GOAL_PULL * (other - near))
                share = GOAL_SHARE / (1.0 + rivals)
                if g.round > LONG_GAME:
                    share *= max(0.0, 2.0 - g.round / LONG_GAME)
                if g.final:
                    share *= 0.2
            total += share * g.content.goal_vp[goal]
        return total


def nearness(g: Astrolabe018, seat: int, condition: Test[Astrolabe018], begun: Begun) -> float:
    """From 0 to 1: how much of a condition is met, or on the way."""
    if isinstance(condition, AllOf):
        total = 0.0
        for part in condition.parts:
            total += nearness(g, seat, part, begun)
        return total / len(condition.parts)
    if isinstance(condition, Acting):
        return float(begun.action == condition.action)
    if not isinstance(condition, Count) or condition.greatest != NO_BOUND or not condition.least:
        return 1.0 if condition.holds(g, seat) else 0.0
    counter = condition.counter
    wanted = condition.least
    if isinstance(counter, Bought):
        return min(1.0, begun.bought / wanted)
    if isinstance(counter, OfTurn):
        if counter.note == SWAPS:
            return min(1.0, begun.swaps / wanted)
        if counter.note == READS:
            return min(1.0, begun.reads / wanted)
    if isinstance(counter, (Batch, BatchPoints)):
        return batch_nearness(g, counter, wanted, begun)
    sure = float(counter.count(g, seat))
    hoped = 0.0
    if isinstance(counter, (Tally, Plain)):
        for i in range(len(begun.divs)):
            size = counter.of_div(g, begun.divs[i])
            if begun.shares[i] == 1.0:
                sure += size
            else:
                hoped += begun.shares[i] * size
    return 1.0 if sure >= wanted else min(ALMOST, (sure + hoped) / wanted)


def batch_nearness(g: Astrolabe018, counter: Batch | BatchPoints, wanted: int, begun: Begun) -> float:
    """One batch must be enough: what is banished now does it, or only what is still held counts."""
    gone = 0.0
    held = 0.0
    for i in range(len(begun.divs)):
        size = counter.of_div(g, begun.divs[i])
        if begun.shares[i] == 1.0:
            gone += size
        else:
            held += begun.shares[i] * size
    return 1.0 if gone >= wanted else min(ALMOST, held / wanted)
