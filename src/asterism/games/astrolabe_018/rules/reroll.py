"""Reroll: fresh faces and other colours for kept dice."""

from typing import ClassVar

from asterism.games.astrolabe_018.model.names import (
    O_TOGETHER,
    REROLL,
    TREATED,
    V_CHANGE,
    V_REROLL,
    V_ROLL_NAMED,
    kind_of,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.action import Action
from asterism.games.astrolabe_018.rules.dice import change_die, distinct, roll_die_again
from asterism.kernel.english import listed, some
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import Cited


class Reroll(Action):
    """Roll kept dice again or change their colour, each at most once.

    With the setting all dice are named first (`named`) and then rolled together. # reroll.one-by-one
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "granted", "used", "focus", "named", "changed", "rolled")
    action = REROLL

    def __init__(
        self, seat: int, at: int, granted: int, used: int, focus: int, named: list[int], changed: list[int], rolled: int
    ) -> None:
        super().__init__(seat, at, granted, used, focus)
        self.named: list[int] = named  # dice to roll again
        self.changed: list[int] = changed  # dice to change
        self.rolled: int = rolled

    def clone(self) -> "Reroll":
        return Reroll(
            self.seat, self.at, self.granted, self.used, self.focus, self.named[:], self.changed[:], self.rolled
        )

    def steps(self, g: Astrolabe018) -> list[int]:
        options: list[int] = []
        if self.used >= self.power(g) or self.rolled:  # reroll.count
            return options
        for die in distinct(g.dice[self.seat]):  # reroll.own-dice
            if not die & TREATED:  # reroll.each-die-once
                options.append(option(V_REROLL, die))
                if self.replacements(g, die):  # reroll.colour-missing, reroll.change-needs-supply
                    options.append(option(V_CHANGE, die))
        return options

    def replacements(self, g: Astrolabe018, die: int) -> int:
        """Dice of the other colour in the bag that are not spoken for."""
        kind = kind_of(die)
        spoken_for = 0
        for other in self.changed:
            if kind_of(other) == kind:
                spoken_for += 1
        return g.bag[1 - kind] - spoken_for

    def take(self, g: Astrolabe018, packed: int) -> None:
        die = first(packed)
        if verb_of(packed) == V_ROLL_NAMED:
            self.roll_named(g)
            return
        self.used += 1
        if g.settings[O_TOGETHER]:  # reroll.one-by-one
            g.take_die(self.seat, die)
            g.keep(self.seat, die | TREATED)
            if verb_of(packed) == V_CHANGE:
                self.changed.append(die | TREATED)
            else:
                self.named.append(die | TREATED)
        elif verb_of(packed) == V_CHANGE:  # reroll.change-colour, reroll.either-way
            change_die(g, self.seat, die, TREATED)
        else:
            roll_die_again(g, self.seat, die, TREATED)  # reroll.again

    def roll_named(self, g: Astrolabe018) -> None:
        """All together: what was named is rolled, and nothing more may be named."""
        named, changed = self.named, self.changed
        self.named = []
        self.changed = []
        self.rolled = 1
        for die in named + changed:
            g.take_die(self.seat, die)
        for die in named:
            g.roll(self.seat, kind_of(die), TREATED)
        for die in changed:
            g.bag[kind_of(die)] += 1
            g.bag[1 - kind_of(die)] -= 1
        for die in changed:
            g.roll(self.seat, 1 - kind_of(die), TREATED)

    def options(self, g: Astrolabe018, seat: int) -> list[int]:
        if self.named or self.changed:  # naming is one step: nothing comes between
            return [*self.steps(g), option(V_ROLL_NAMED)]
        return super().options(g, seat)

    def unfinished(self) -> bool:
        return len(self.named) + len(self.changed) > 0

    def close(self, g: Astrolabe018) -> bool:
        g.clear_marks(self.seat, TREATED)
        return False

    def explain(self, g: Astrolabe018, packed: int) -> Cited | None:
        if verb_of(packed) == V_ROLL_NAMED:
            return Cited("reroll.one-by-one", "No dice have been named.")
        die = first(packed)
        if die not in g.dice[self.seat]:
            return Cited("reroll.own-dice", "You keep no such die.")
        if self.rolled:
            return Cited("reroll.one-by-one", "At this table all dice are named before the roll.")
        if die & TREATED:
            return Cited("reroll.each-die-once", "That die has been treated by this action.")
        if self.used >= self.power(g):
            return Cited("reroll.count", f"You have treated {some(self.used, 'die', 'dice')}, as many as your number.")
        return Cited("reroll.colour-missing", "The bag has no die of the other colour.")

    def wished(self, g: Astrolabe018) -> list[int]:
        wished: list[int] = []
        for die in distinct(g.dice[self.seat]):
            wished += [option(V_REROLL, die), option(V_CHANGE, die)]
        return wished

    def invitation(self, g: Astrolabe018) -> Cited:
        ways = ["roll dice again"]
        if any(verb_of(step) == V_CHANGE for step in self.steps(g)):
            ways.append("change their colour")
        return Cited("reroll.count", f"{listed(ways, 'or')} ({self.left(g)} left)")

    def left(self, g: Astrolabe018) -> int:
        """How many more dice can be treated."""
        untreated = sum(not die & TREATED for die in g.dice[self.seat])
        return min(self.power(g) - self.used, untreated)

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        if not self.unfinished():
            return super().ask(g, seat)
        more = f"name more dice ({self.left(g)} left) or " if self.steps(g) else ""
        return Cited("reroll.one-by-one", f"{more}roll those that are named")
