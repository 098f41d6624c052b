"""Exhausted: what happens when a player's health reaches 0."""

from typing import ClassVar

from asterism.games.knights.model.names import EXHAUSTED, OF_MAT, PASSED_ON, SUFFERED
from asterism.games.knights.model.state import ALL_EXHAUSTED, Knights
from asterism.games.knights.rules.card_text import boss_text
from asterism.kernel.procedure import DONE, Procedure


class Suffer(Procedure[Knights]):
    """One hit on a player: health falls, the Boss's exhaust effect, then the doubled rest to the Homeworld."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "amount", "at")

    def __init__(self, seat: int, amount: int, at: int = 0) -> None:
        self.seat: int = seat
        self.at: int = at
        self.amount: int = amount

    def clone(self) -> "Suffer":
        return Suffer(self.seat, self.amount, self.at)

    def run(self, g: Knights) -> int:
        if self.at == 0:
            self.at = 1
            health = g.health[self.seat]
            if health > 0 and self.amount > 0:
                lost = min(health, self.amount)
                g.health[self.seat] = health - lost
                self.amount -= lost
                g.tell(SUFFERED, self.seat, lost, g.health[self.seat], g.cause())
                if g.health[self.seat] == 0:  # mat.health-zero-is-exhausted
                    g.tell(EXHAUSTED, self.seat, g.cause())
                    if g.seats > 1 and max(g.health) == 0:  # end.loss-all-exhausted, solo.exhausted-is-no-loss
                        return g.end(ALL_EXHAUSTED)
                    return self.exhaust_effect(g)
        if self.amount > 0:  # exhausted.damage-doubles-to-homeworld, exhausted.overflow-doubles-too
            g.tell(PASSED_ON, self.seat, self.amount, g.content.overflow * self.amount)
            g.hit_world(g.content.overflow * self.amount)
        return DONE

    def exhaust_effect(self, g: Knights) -> int:
        """Resolved completely before the rest of the hit. # boss.exhaust-effect, exhausted.nested"""
        return g.call(boss_text(g.foe().exhaust, OF_MAT, g.mat))
