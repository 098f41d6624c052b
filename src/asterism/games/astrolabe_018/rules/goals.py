"""Goals: met, claimed, and with them the last round. # goal.check-points"""

from typing import ClassVar

from asterism.games.astrolabe_018.model.names import (
    BY_GOAL,
    E_FINAL,
    E_GOAL,
    FROM_GOALS,
    GOAL_CLAIMED,
    NONE,
    OVER_GOALS,
    RAISED,
    V_GOAL,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.kernel.option import first, option, second
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure


def met_goal(g: Astrolabe018, seat: int, declined: int, small: bool = False) -> int:
    """The first open goal whose requirement the seat meets, or NONE. # goal.several-at-once

    A small look leaves out the goals that reading, rolling, swapping, capturing and meditating cannot meet.
    """
    content = g.content
    owners = g.goal_owner
    for i, goal in enumerate(g.goals):
        if owners[i] != NONE or declined >> i & 1:  # goal.single-owner
            continue
        if small and not content.goal_moves[goal]:
            continue
        if content.goal_condition[goal].holds(g, seat):
            return i
    return NONE


def claim_goals(g: Astrolabe018, seat: int) -> None:
    """Every goal that is met is claimed, until nothing changes. # goal.automatic, goal.at-once"""
    i = met_goal(g, seat, 0)
    while i != NONE:
        claim(g, seat, i)
        i = met_goal(g, seat, 0)


def claim(g: Astrolabe018, seat: int, i: int) -> None:
    g.goal_owner = g.goal_owner[:]
    g.goal_owner[i] = seat
    g.tell(E_GOAL, seat, g.goals[i])
    g.score(seat, g.content.goal_vp[g.goals[i]], FROM_GOALS, BY_GOAL + g.goals[i])  # goal.vp
    g.turn[RAISED] |= 1 << GOAL_CLAIMED
    if NONE not in g.goal_owner:  # end.last-goal-final-round
        g.final |= OVER_GOALS
        g.tell(E_FINAL, OVER_GOALS)


class OfferGoals(Procedure[Astrolabe018]):
    """With the setting the player is asked about each goal that is met. # goal.automatic"""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "declined")

    def __init__(self, seat: int, declined: int) -> None:
        super().__init__(seat, 0)
        self.declined: int = declined

    def clone(self) -> "OfferGoals":
        return OfferGoals(self.seat, self.declined)

    def run(self, g: Astrolabe018) -> int:
        return DONE if met_goal(g, self.seat, self.declined) == NONE else WAIT

    def options(self, g: Astrolabe018, seat: int) -> list[int]:
        goal = g.goals[met_goal(g, seat, self.declined)]
        return [option(V_GOAL, goal, 0), option(V_GOAL, goal, 1)]

    def choose(self, g: Astrolabe018, seat: int, packed: int) -> None:
        i = g.goals.index(first(packed))
        if second(packed):
            claim(g, seat, i)
        else:
            self.declined |= 1 << i

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        goal = g.goals[met_goal(g, self.seat, self.declined)]
        return Cited("goal.automatic", f"claim the goal {g.content.goal_names[goal]} or let it be")
