"""Stargaze: dice out of the bag."""

from typing import Final

from asterism.games.astrolabe_018.model.names import GAINED_DICE, GAZING, STARGAZE, V_DRAW
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.action import Action
from asterism.games.astrolabe_018.rules.dice import DiscardDown, limit_of
from asterism.kernel.english import some
from asterism.kernel.option import option
from asterism.kernel.procedure import Cited

DRAW: Final = option(V_DRAW)


class Stargaze(Action):
    """Draw dice one by one; keep them or read with them."""

    action = STARGAZE

    def clone(self) -> "Stargaze":
        return Stargaze(self.seat, self.at, self.granted, self.used, self.focus)

    def steps(self, g: Astrolabe018) -> list[int]:
        if self.used < self.power(g) and g.bag[0] + g.bag[1] > 0:  # stargaze.draw-count, stargaze.bag-too-small
            return [DRAW]
        return []

    def run(self, g: Astrolabe018) -> int:
        if self.at == 0:
            g.turn[GAZING] = 1  # until its end nobody counts dice # dice.limit-check
        return super().run(g)

    def take(self, g: Astrolabe018, packed: int) -> None:
        self.used += 1  # stargaze.focus-die-counts
        g.roll(self.seat, g.draw_die(2), 0)  # stargaze.roll, stargaze.keep

    def close(self, g: Astrolabe018) -> bool:
        g.turn[GAZING] = 0
        g.turn[GAINED_DICE] = 0
        if len(g.dice[self.seat]) > limit_of(g):  # stargaze.discard-to-limit
            g.call(DiscardDown(self.seat))
            return True
        return False

    def explain(self, g: Astrolabe018, packed: int) -> Cited | None:
        if self.used < self.power(g):
            return Cited("stargaze.bag-too-small", "The bag is empty.")
        return Cited("stargaze.draw-count", f"You have drawn {some(self.used, 'die', 'dice')}, as many as your number.")

    def wished(self, g: Astrolabe018) -> list[int]:
        return [DRAW]

    def invitation(self, g: Astrolabe018) -> Cited:
        return Cited("stargaze.one-by-one", f"draw a die ({self.left(g)} left)")

    def left(self, g: Astrolabe018) -> int:
        """How many more dice can be drawn."""
        return min(self.power(g) - self.used, g.bag[0] + g.bag[1])
