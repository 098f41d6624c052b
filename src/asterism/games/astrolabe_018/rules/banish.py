"""Banish: a batch of ready Divs and its gains."""

from typing import ClassVar

from asterism.games.astrolabe_018.model.names import (
    BANISH,
    BANISHING,
    BATCH_BANISHED,
    BY_DIV,
    BY_RULE,
    E_BANISH,
    EXTRA_BANISH,
    FROM_DIVS,
    FULL_CHECK,
    NONE,
    RAISED,
    STONE_KINDS,
    V_BANISH,
    V_ELITE,
    V_TAKE_STONE,
)
from asterism.games.astrolabe_018.model.state import PILE, Astrolabe018
from asterism.games.astrolabe_018.rules.action import Action
from asterism.games.astrolabe_018.rules.card_text import resolve_elite
from asterism.games.astrolabe_018.rules.stones import take_stone
from asterism.kernel.english import some, up_to
from asterism.kernel.option import first, option
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure


def batch_options(g: Astrolabe018, seat: int, most: int) -> list[int]:
    """Every set of up to `most` ready Divs, by their places as bits. # banish.batch"""
    ready = 0
    for place in range(g.content.captured):
        if g.is_ready(seat, place):  # banish.fully-read-only
            ready |= 1 << place
    options: list[int] = []
    if ready:
        for places in range(1, 1 << g.content.captured):
            if places & ~ready == 0 and places.bit_count() <= most:
                options.append(option(V_BANISH, places))
    return options


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
                take_stone(g, self.seat, 0, BY_RULE + BANISHING)
            for _ in range(self.moons):
                take_stone(g, self.seat, 1, BY_RULE + BANISHING)
            self.at = 2
        if len(self.elites) > 1:
            return WAIT
        if self.elites:  # banish.elite-effect
            resolve_elite(g, self.seat, self.elites.pop())
        g.turn[RAISED] |= 1 << BATCH_BANISHED
        return DONE

    def remove(self, g: Astrolabe018) -> None:
        """All named Divs leave the board together; their printed points are scored."""
        content = g.content
        g.batch = []
        g.banished = g.banished[:]
        for place in range(g.content.captured):
            if self.places >> place & 1:
                at = g.content.captured * self.seat + place
                div = g.captured[at]
                g.captured[at] = NONE  # banish.leaves-row
                g.covered[at] = 0  # read.permanent
                g.batch.append(div)
                g.banished.append(self.seat * PILE + div)  # banish.pile
                g.tell(E_BANISH, self.seat, div)
        for div in g.batch:
            g.score(self.seat, content.div_vp[div], FROM_DIVS, BY_DIV + div)  # banish.vp
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
            take_stone(g, seat, first(packed), BY_RULE + BANISHING)
            if first(packed):
                self.moons -= 1
            else:
                self.suns -= 1
            return
        self.elites.remove(first(packed))
        resolve_elite(g, seat, first(packed))

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        if self.at == 1:
            left = g.stone_supply()
            return Cited("stone.supply-empty", f"take a {STONE_KINDS[0]} or a {STONE_KINDS[1]} stone ({left} left)")
        return Cited("banish.order-of-gains", "choose the elite text to resolve next")


class Banish(Action):
    """One batch of ready Divs, up to the number."""

    action = BANISH
    check = FULL_CHECK

    def clone(self) -> "Banish":
        return Banish(self.seat, self.at, self.granted, self.used, self.focus)

    def steps(self, g: Astrolabe018) -> list[int]:
        if self.used:  # banish.batch
            return []
        return batch_options(g, self.seat, self.most(g))

    def most(self, g: Astrolabe018) -> int:
        return self.power(g) + g.turn[EXTRA_BANISH]  # banish.count

    def take(self, g: Astrolabe018, packed: int) -> None:
        self.used = first(packed).bit_count()
        g.call(Gains.of(self.seat, first(packed)))

    def explain(self, g: Astrolabe018, packed: int) -> Cited | None:
        if self.used:
            return Cited("banish.batch", "A Banish action has one batch.")
        for place in range(g.content.captured):
            if first(packed) >> place & 1 and not g.is_ready(self.seat, place):
                return Cited("banish.fully-read-only", self.unread(g, place))
        return Cited("banish.count", f"Your number allows {some(self.most(g), 'Div')}.")

    def unread(self, g: Astrolabe018, place: int) -> str:
        """Why what lies in a place cannot be banished."""
        at = g.content.captured * self.seat + place
        div = g.captured[at]
        if div == NONE:
            return "Only captured Divs can be banished, and there is none in that place."
        left = (g.content.div_full[div] & ~g.covered[at]).bit_count()
        return f"{g.content.div_names[div]} has {some(left, 'star')} still to be read."

    def wished(self, g: Astrolabe018) -> list[int]:
        return [
            option(V_BANISH, 1 << place)
            for place in range(g.content.captured)
            if g.captured[g.content.captured * self.seat + place] != NONE
        ]

    def invitation(self, g: Astrolabe018) -> Cited:
        ready = sum(g.is_ready(self.seat, place) for place in range(g.content.captured))
        batch = up_to(min(self.most(g), ready), "ready Div")
        together = " together" if min(self.most(g), ready) > 1 else ""
        return Cited("banish.count", f"banish {batch}{together}")
