"""Rounds: set in secret, reveal by number, act, pass the token, end the game."""

from typing import ClassVar, Final

from asterism.games.astrolabe.model.instrument import time_of
from asterism.games.astrolabe_018.model.content import aim_option, reading_aimed_at
from asterism.games.astrolabe_018.model.names import (
    E_ALL_LOCKED,
    E_LOCKED,
    E_OVER,
    E_REVEAL,
    E_ROUND,
    E_STAND_IN,
    E_TOKEN,
    HIGHEST_NUMBER,
    NONE,
    O_RESET,
    O_ROUNDS,
    O_TOKEN,
    OVER_ROUNDS,
    ROUND_LIMITS,
    STAND_IN_STREAM,
    TIMES,
    V_AIM,
    V_AIM_ANEW,
    V_SET,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.turn import Turn, refill_row
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import CALL, DONE, NOBODY, WAIT, Cited, Procedure, Sealed


class Rounds(Procedure[Astrolabe018]):
    """Round after round until an end has been recorded (overview.rounds, overview.round-flow)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "queue", "alone", "holder", "lowest", "place")

    def __init__(self, at: int, queue: list[int], alone: int, holder: int, lowest: int, place: int) -> None:
        super().__init__(NOBODY, at)
        self.queue: list[int] = queue  # seats of the called number that have yet to act
        self.alone: int = alone  # whether the called number is unique
        self.holder: int = holder  # who breaks the ties of this round
        self.lowest: int = lowest  # the seat with the unique lowest number, or NONE
        self.place: int = place  # turns begun in this round

    def clone(self) -> "Rounds":
        return Rounds(self.at, self.queue[:], self.alone, self.holder, self.lowest, self.place)

    def run(self, g: Astrolabe018) -> int:
        if self.at == 0:
            self.open(g)
            self.at = 1
            return g.call(SetAstrolabes(0, g.count, [NONE] * g.seats, [0] * g.seats, [NONE] * g.seats))  # set.secret
        while self.at == 1:  # reveal.after-all-set
            if self.queue:  # round.one-action
                self.place += 1
                return g.call(Turn(self.queue.pop(0), 0, self.alone, self.place))
            if 1 in g.hidden:
                self.call_number(g)
            else:  # reveal.no-fifth-call
                g.called = HIGHEST_NUMBER
                self.at = 2
        return self.close(g)

    def open(self, g: Astrolabe018) -> None:
        g.round += 1
        g.called = 0
        g.used = []  # artifact.once-per-round
        self.holder = g.token
        self.lowest = NONE
        self.place = 0
        g.tell(E_ROUND, g.round)
        if g.settings[O_RESET]:  # astrolabe.persistence
            g.action_ring = [0] * g.seats
            g.number_ring = [0] * g.seats
        g.stand_ins = []
        if not g.content.no_stand_ins:
            for _ in range(max(0, 4 - g.seats)):  # small.two-players-two-dice, small.three-players-one-die
                g.stand_ins.append(1 + g.chance.below(4, STAND_IN_STREAM))  # small.roll-before-setting
                g.tell(E_STAND_IN, g.stand_ins[-1])

    def call_number(self, g: Astrolabe018) -> None:
        """Call on to the next number that somebody chose; they all reveal at once (reveal.count-up, reveal.on-call)."""
        layout = g.layout
        called: list[int] = []
        lowest = HIGHEST_NUMBER + 1
        for distance in range(g.seats):  # tie.nearest-token, tie.clockwise, tie.distance
            seat = (self.holder + distance) % g.seats
            if g.hidden[seat]:
                number = layout.number_read(g.number_ring[seat], g.setting[seat])
                if number < lowest:
                    lowest = number
                    called = [seat]
                elif number == lowest:
                    called.append(seat)
        g.called = lowest
        for seat in called:  # reveal.together-per-number
            reveal(g, seat)
        self.alone = int(len(called) == 1 and g.called not in g.stand_ins)  # small.match-not-unique
        if self.place == 0 and self.alone:  # token.lowest-overall, token.dice-below
            self.lowest = called[0]
            if g.settings[O_TOKEN]:  # token.moves-at-round-end
                move_token(g, self.lowest)
                self.holder = self.lowest
        self.queue = called

    def close(self, g: Astrolabe018) -> int:
        """After the last turn: the token, then the end or a new round."""
        if g.content.token_clockwise:
            move_token(g, (self.holder + 1) % g.seats)
        elif self.lowest != NONE and not g.settings[O_TOKEN]:  # token.to-lowest-unique
            move_token(g, self.lowest)
        if g.content.refill_after_round:
            refill_row(g)
        limit = ROUND_LIMITS[g.settings[O_ROUNDS]]
        if g.final:  # goal.third-ends, end.deck-round-completed, end.turns-completed
            g.tell(E_OVER, g.final)
            return g.end(g.final)
        if limit and g.round >= limit:  # end.no-round-limit
            g.tell(E_OVER, OVER_ROUNDS)
            return g.end(OVER_ROUNDS)
        self.at = 0  # round.next
        return CALL


def reveal(g: Astrolabe018, seat: int) -> None:
    """A setting becomes public; the rings stay as they are now (set.ring-positions-public)."""
    setting = g.setting[seat]
    layout = g.layout
    dial = first(setting)
    action = layout.action_after(g.action_ring[seat], setting)
    number = layout.number_after(g.number_ring[seat], setting)
    reading = layout.instrument.read(dial, action, number)
    g.dial[seat] = dial
    g.action_ring[seat] = action
    g.number_ring[seat] = number
    g.last_time[seat] = layout.instrument.times[dial]
    g.hidden[seat] = 0
    g.free_steps[seat] = 0
    g.reveal()
    g.tell(E_REVEAL, seat, reading, layout.steps_of(setting))


def move_token(g: Astrolabe018, seat: int) -> None:
    if g.token != seat:
        g.token = seat
        g.tell(E_TOKEN, seat)


AIM_ANEW: Final = option(V_AIM_ANEW)


class SetAstrolabes(Sealed[Astrolabe018]):
    """Everyone sets an astrolabe in secret: first what to read, then, where there are several ways, how.

    `aimed` is the reading of a seat that has yet to say how to turn the rings. A setting may be made anew
    until the last one is locked (set.lock).
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
        verb = packed & 255
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
            return Cited("set.adjustable-rings", "choose how to turn dial and rings for it")
        return Cited("set.secret", "set the astrolabe in secret: an action, its number and day or night")

    def refuse(self, g: Astrolabe018, seat: int, packed: int) -> Cited | None:
        verb = verb_of(packed)
        if verb == V_AIM:
            return self.refuse_reading(g, seat, reading_aimed_at(packed))
        if verb == V_SET:
            return self.refuse_setting(g, seat, packed)
        if verb == V_AIM_ANEW:
            return None
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
        """The combinations that the focus at hand does not reach (astrolabe.reach)."""
        if self.aimed[seat] != NONE:
            return []
        offered = self.options(g, seat)
        everything = [aim_option(reading) for reading in g.layout.instrument.all_readings()]
        return [aim for aim in everything if aim not in offered]


def too_dear(g: Astrolabe018, seat: int, steps: int) -> Cited:
    if g.focus[seat] == 0:
        return Cited("set.dial-only", "Without charged focus only the dial may be turned.")
    return Cited("set.only-charged", f"That takes {steps} ring steps, and you have {g.focus[seat]} charged focus.")
