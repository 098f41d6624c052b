"""The race for goals: how near everybody is to each, and what that is worth."""

import math
from typing import Final

from asterism.games.astrolabe_018.model.names import MAX_CAPTURED, NONE, OPEN_GOALS
from asterism.games.astrolabe_018.model.ops import (
    AT_LEAST,
    IF_ACTION,
    IF_ALL,
    IF_COUNT,
    N_BANISHED,
    N_BATCH,
    N_BATCH_POINTS,
    N_BOUGHT,
    N_READS,
    N_STONES,
    N_SWAPS,
    N_VP,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.counts import count, div_fits, holds

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
        for place in range(MAX_CAPTURED):
            at = MAX_CAPTURED * seat + place
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
        self.goals: list[int] = [g.goals[i] for i in range(OPEN_GOALS) if g.goal_owner[i] == NONE]
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
