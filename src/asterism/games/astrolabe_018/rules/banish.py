"""The gains of a batch of banished Divs (banish.order-of-gains)."""

from typing import ClassVar

from asterism.games.astrolabe_018.model.names import (
    BATCH_BANISHED,
    E_BANISH,
    FROM_DIVS,
    MAX_CAPTURED,
    NONE,
    RAISED,
    STONE_KINDS,
    V_ELITE,
    V_TAKE_STONE,
)
from asterism.games.astrolabe_018.model.state import PILE, Astrolabe018
from asterism.games.astrolabe_018.rules.effects import elite_points, take_stone
from asterism.kernel.option import first, option
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure


class Gains(Procedure[Astrolabe018]):
    """Remove the Divs, score them, take stones, then resolve elite texts in the player's order."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "at", "places", "suns", "moons", "elites")

    def __init__(self, seat: int, at: int, places: int, suns: int, moons: int, elites: list[int]) -> None:
        super().__init__(seat, at)
        self.places: int = places
        self.suns: int = suns  # stones still to take
        self.moons: int = moons
        self.elites: list[int] = elites  # texts still to resolve

    @staticmethod
    def of(seat: int, places: int) -> "Gains":
        return Gains(seat, 0, places, 0, 0, [])

    def clone(self) -> "Gains":
        return Gains(self.seat, self.at, self.places, self.suns, self.moons, self.elites[:])

    def run(self, g: Astrolabe018) -> int:
        if self.at == 0:
            self.remove(g)
            self.at = 1
        if self.at == 1:  # banish.stone, div.always-a-stone
            supply = g.stone_supply()
            if self.suns and self.moons and 0 < supply < self.suns + self.moons:  # stone.supply-empty
                return WAIT
            for _ in range(self.suns):
                take_stone(g, self.seat, 0)
            for _ in range(self.moons):
                take_stone(g, self.seat, 1)
            self.at = 2
        if len(self.elites) > 1:
            return WAIT
        if self.elites:  # banish.elite-effect
            elite_points(g, self.seat, g.content.div_bonus[self.elites.pop()])
        g.turn[RAISED] |= 1 << BATCH_BANISHED
        return DONE

    def remove(self, g: Astrolabe018) -> None:
        """All named Divs leave the board together; their printed points are scored."""
        content = g.content
        g.batch = []
        g.banished = g.banished[:]
        for place in range(MAX_CAPTURED):
            if self.places >> place & 1:
                at = MAX_CAPTURED * self.seat + place
                div = g.captured[at]
                g.captured[at] = NONE  # banish.leaves-row
                g.covered[at] = 0  # read.permanent
                g.batch.append(div)
                g.banished.append(self.seat * PILE + div)  # banish.pile
                g.tell(E_BANISH, self.seat, div)
        for div in g.batch:
            g.score(self.seat, content.div_vp[div], FROM_DIVS)  # banish.vp
            if content.div_time[div]:
                self.moons += 1
            else:
                self.suns += 1
            if content.div_elite[div]:
                self.elites.append(div)

    def options(self, g: Astrolabe018, seat: int) -> list[int]:
        if self.at == 1:
            return [option(V_TAKE_STONE, 0), option(V_TAKE_STONE, 1)]
        return [option(V_ELITE, div) for div in self.elites]

    def choose(self, g: Astrolabe018, seat: int, packed: int) -> None:
        if self.at == 1:
            take_stone(g, seat, first(packed))
            if first(packed):
                self.moons -= 1
            else:
                self.suns -= 1
            return
        self.elites.remove(first(packed))
        elite_points(g, seat, g.content.div_bonus[first(packed)])

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        if self.at == 1:
            left = g.stone_supply()
            return Cited("stone.supply-empty", f"take a {STONE_KINDS[0]} or a {STONE_KINDS[1]} stone ({left} left)")
        return Cited("banish.order-of-gains", "choose the elite text to resolve next")
