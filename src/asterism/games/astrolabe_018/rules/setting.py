"""Setting the astrolabe in secret: first what to read, then how to turn the rings."""

from typing import ClassVar, Final

from asterism.games.astrolabe.model.instrument import time_of
from asterism.games.astrolabe_018.model.content import aim_option, reading_aimed_at
from asterism.games.astrolabe_018.model.names import E_ALL_LOCKED, E_LOCKED, NONE, TIMES, V_AIM, V_AIM_ANEW, V_SET
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.kernel.english import some
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited, Sealed

AIM_ANEW: Final = option(V_AIM_ANEW)


class SetAstrolabes(Sealed[Astrolabe018]):
    """Everyone sets an astrolabe in secret: first what to read, then, where there are several ways, how.

    `aimed` is the reading of a seat that has yet to say how to turn the rings. A setting may be made anew
    until the last one is locked. # set.lock
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "opened", "chosen", "changes", "aimed")

    def __init__(self, at: int, opened: int, chosen: list[int], changes: list[int], aimed: list[int]) -> None:
        super().__init__(at, opened, chosen, changes)
        self.aimed: list[int] = aimed

    def clone(self) -> "SetAstrolabes":
        return SetAstrolabes(self.at, self.opened, self.chosen[:], self.changes[:], self.aimed[:])

    def run(self, g: Astrolabe018) -> int:
        if NONE in self.chosen:
            return WAIT
        for seat, setting in enumerate(self.chosen):
            g.setting[seat] = setting
            g.hidden[seat] = 1
            g.focus[seat] -= g.price_paid(seat, setting)  # set.only-charged, set.focus-visibility
        g.reveal()
        g.tell(E_ALL_LOCKED)
        return DONE

    def options(self, g: Astrolabe018, seat: int) -> list[int]:
        focus = g.focus[seat]
        if self.aimed[seat] == NONE:  # set.dial-picks-three, set.focus-optional
            return g.readings_for(seat, focus)
        return [*g.ways_for(seat, self.aimed[seat], focus), AIM_ANEW]  # set.both-rings-allowed

    def onward(self, g: Astrolabe018, seat: int) -> list[int]:
        options = self.options(g, seat)
        return options if self.aimed[seat] == NONE else options[:-1]

    def choose(self, g: Astrolabe018, seat: int, packed: int) -> None:
        self.changes[seat] += 1
        verb = verb_of(packed)
        if verb == V_SET:
            self.lock(g, seat, packed)
        elif verb == V_AIM_ANEW:
            self.aimed[seat] = NONE
        else:
            reading = reading_aimed_at(packed)
            ways = g.ways_for(seat, reading, g.focus[seat])
            if len(ways) == 1:
                self.lock(g, seat, ways[0])
            else:
                self.chosen[seat] = NONE
                self.aimed[seat] = reading

    def lock(self, g: Astrolabe018, seat: int, setting: int) -> None:
        self.chosen[seat] = setting
        self.aimed[seat] = NONE
        g.tell(E_LOCKED, seat)

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        if 0 <= seat < g.seats and self.aimed[seat] != NONE:
            return Cited("set.adjustable-rings", "choose how to turn dial and rings for this reading")
        return Cited("set.secret", "set the astrolabe in secret: an action, its number and day or night")

    def refuse(self, g: Astrolabe018, seat: int, packed: int) -> Cited | None:
        verb = verb_of(packed)
        if verb == V_AIM:
            return self.refuse_reading(g, seat, reading_aimed_at(packed))
        if verb == V_SET:
            return self.refuse_setting(g, seat, packed)
        if verb == V_AIM_ANEW:
            return Cited("set.lock", "You are not aiming at anything yet; aim at what you like.")
        return Cited("overview.round-flow", "Nobody acts before everyone has set an astrolabe.")

    def refuse_reading(self, g: Astrolabe018, seat: int, reading: int) -> Cited:
        if self.aimed[seat] != NONE:
            return Cited("set.adjustable-rings", "First choose how to turn the rings, or aim anew.")
        if g.barred_time(seat) == time_of(reading):
            return self.refuse_time(g, seat)
        least = g.layout.instrument.least_price(g.action_ring[seat], g.number_ring[seat], reading)
        if least < 0:
            return Cited("overview.triple", "No setting of this astrolabe reads that.")
        return too_dear(g, seat, least)

    def refuse_setting(self, g: Astrolabe018, seat: int, packed: int) -> Cited:
        layout = g.layout
        if first(packed) >= layout.instrument.positions:
            return Cited("astrolabe.twelve-sectors", f"The dial has {layout.instrument.positions} sectors.")
        steps = layout.steps_of(packed)
        if steps > g.focus[seat] + g.free_steps[seat]:
            return too_dear(g, seat, steps)
        reading = layout.read(g.action_ring[seat], g.number_ring[seat], packed)
        if g.barred_time(seat) == time_of(reading):
            return self.refuse_time(g, seat)
        if self.aimed[seat] == reading:
            return Cited("set.same-sight", "The rings can be made to look like that with fewer steps.")
        return Cited("set.dial-picks-three", "Aim at the action, number and time of that setting first.")

    def refuse_time(self, g: Astrolabe018, seat: int) -> Cited:
        time = TIMES[g.last_time[seat]]
        return Cited("set.dial-may-stay", f"At this table the time must change, and you had {time} last round.")

    def barred(self, g: Astrolabe018, seat: int) -> list[int]:
        """The combinations that the focus at hand does not reach. # astrolabe.reach"""
        if self.aimed[seat] != NONE:
            return []
        offered = self.options(g, seat)
        everything = [aim_option(reading) for reading in g.layout.instrument.all_readings()]
        return [aim for aim in everything if aim not in offered]


def too_dear(g: Astrolabe018, seat: int, steps: int) -> Cited:
    free = g.free_steps[seat]
    if g.focus[seat] == 0 and not free:
        return Cited("set.dial-only", "Without charged focus only the dial may be turned.")
    more = f" and {some(free, 'free step')}" if free else ""
    have = f"you have {g.focus[seat]} charged focus{more}"
    return Cited("set.only-charged", f"That takes {some(steps, 'ring step')}; {have}.")
