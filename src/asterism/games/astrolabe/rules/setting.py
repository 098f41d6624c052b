"""1- Set Astrolabe and 2- Reveal Astrolabes."""

from typing import ClassVar

from asterism.games.astrolabe.model.instrument import (
    FIELD,
    READING_ACTIONS,
    READING_NUMBERS,
    STEP_BIAS,
    action_of,
    action_steps_of,
    dial_of,
    number_of,
    number_steps_of,
    price_of,
    reading_of,
    setting_of,
    time_of,
)
from asterism.games.astrolabe.model.names import (
    ACT,
    ACTIVATE,
    AIM,
    BUY,
    BUY_BLIND,
    DISCARD,
    END_TURN,
    PLAY,
    REVEALED,
    SET,
    STOP,
    TIME_NAMES,
)
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.rules.passage import discards
from asterism.kernel.english import some
from asterism.kernel.option import first, option, second, third, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited, Sealed


class SetAstrolabes(Sealed[Astrolabe]):
    """Everybody sets in secret: first what to read, then, where there are several ways, how to turn the rings.

    `chosen` holds packed settings; `aimed` the reading of a seat that has yet to say how.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("at", "opened", "chosen", "changes", "aimed")

    def __init__(self, at: int, opened: int, chosen: list[int], changes: list[int], aimed: list[int]) -> None:
        super().__init__(at, opened, chosen, changes)
        self.aimed: list[int] = aimed

    def clone(self) -> "SetAstrolabes":
        return SetAstrolabes(self.at, self.opened, self.chosen[:], self.changes[:], self.aimed[:])

    def run(self, g: Astrolabe) -> int:
        if -1 in self.chosen:  # reveal.when-all-ready
            return WAIT
        reveal(g, self.chosen)
        return DONE

    def options(self, g: Astrolabe, seat: int) -> list[int]:
        found = turnings(g, seat, self.aimed[seat]) if self.aimed[seat] >= 0 else aims(g, seat)
        return found + discards(g, seat) if g.hands[seat] else found[:]

    def onward(self, g: Astrolabe, seat: int) -> list[int]:
        if self.aimed[seat] < 0:
            return aims(g, seat)
        return turnings(g, seat, self.aimed[seat])[:-1]

    def choose(self, g: Astrolabe, seat: int, packed: int) -> None:
        """A new setting replaces the earlier one completely. # ruling.astrolabe.change-until-reveal"""
        self.changes[seat] += 1
        verb = verb_of(packed)
        if verb == DISCARD:
            g.discard_talisman(seat, first(packed))
        elif verb == SET:
            self.chosen[seat] = unpacked_setting(packed)
            self.aimed[seat] = -1
        elif verb == STOP:
            self.aimed[seat] = -1
        else:
            reading = unpacked_reading(packed)
            found = ways(g, seat, reading)
            if len(found) == 1:
                self.chosen[seat] = found[0]
                self.aimed[seat] = -1
            else:
                self.chosen[seat] = -1
                self.aimed[seat] = reading

    def ask(self, g: Astrolabe, seat: int) -> Cited:
        if 0 <= seat < g.seats and self.aimed[seat] >= 0:
            return Cited("set.adjust-optional", "choose how to turn the rings for this reading")
        if g.round == 1:
            return Cited(
                "set.dial-selects-three", "set the astrolabe in secret: an action, its number and a time of day"
            )
        return Cited("set.no-repeat-time", "set the astrolabe in secret, at another time of day than last round")

    def refuse(self, g: Astrolabe, seat: int, packed: int) -> Cited | None:
        verb = verb_of(packed)
        if verb == DISCARD:
            return Cited("talisman.discard-any-time", "You can discard only talismans that you hold.")
        if verb == PLAY:
            return Cited("talisman.own-turn", "Talismans are played on your own turn.")
        if verb in (BUY, BUY_BLIND):
            return Cited("buy.any-point", "You may buy at any point of your own turn, and only then.")
        if verb in (ACT, ACTIVATE, END_TURN):
            return Cited("round.phases", "Turns come after the reveal; the astrolabes are still being set.")
        if verb == AIM:
            return self.refuse_reading(g, seat, unpacked_reading(packed))
        if verb == SET:
            return self.refuse_setting(g, seat, unpacked_setting(packed))
        return None

    def refuse_reading(self, g: Astrolabe, seat: int, reading: int) -> Cited:
        if time_of(reading) == g.tracker[seat]:
            name = TIME_NAMES[g.tracker[seat]]
            return Cited("set.no-repeat-time", f"You picked {name} last round, so {name} is barred in this one.")
        least = g.content.instrument.least_price(g.action_ring[seat], g.number_ring[seat], reading)
        if least < 0:
            return Cited("ruling.astrolabe.reachability", "No setting of this astrolabe reads that.")
        if self.aimed[seat] >= 0:
            return Cited("set.adjust-optional", "Choose how to turn the rings, or aim at something else first.")
        return Cited(
            "set.adjust-one-step-per-token",
            f"That takes {some(least, 'ring step')}, one focus each, and you have {g.focus[seat]} charged.",
        )

    def refuse_setting(self, g: Astrolabe, seat: int, setting: int) -> Cited:
        if dial_of(setting) >= g.content.instrument.positions:
            return Cited("ruling.astrolabe.fifteen-positions", "The dial has no such position.")
        if g.content.instrument.times[dial_of(setting)] == g.tracker[seat]:
            name = TIME_NAMES[g.tracker[seat]]
            return Cited("set.no-repeat-time", f"You picked {name} last round, so {name} is barred in this one.")
        if price_of(setting) > g.focus[seat]:
            return Cited(
                "set.adjust-one-step-per-token",
                f"That takes {some(price_of(setting), 'ring step')}, one focus each; you have {g.focus[seat]} charged.",
            )
        return Cited("set.dial-selects-three", "Aim at the action, number and time of that setting first.")

    def barred(self, g: Astrolabe, seat: int) -> list[int]:
        """What the dial alone would read at the barred time."""
        found: list[int] = []
        instrument = g.content.instrument
        for dial in range(instrument.positions):
            if instrument.times[dial] == g.tracker[seat]:
                reading = instrument.read(dial, g.action_ring[seat], g.number_ring[seat])
                if packed_reading(reading) not in found:
                    found.append(packed_reading(reading))
        return found


def aims(g: Astrolabe, seat: int) -> list[int]:
    """Every reading the seat can pay for, without the barred time; not to be changed. # set.no-repeat-time"""
    instrument = g.content.instrument
    focus, barred = g.focus[seat], g.tracker[seat]
    action, number = g.action_ring[seat] % instrument.action_period, g.number_ring[seat]
    index = ((barred + 1) * FIELD + focus) * FIELD * FIELD + action * FIELD + number
    found = g.content.aims.get(index)
    if found is None:
        found = [packed_reading(reading) for reading in instrument.readings(action, number, focus, barred)]
        g.content.aims[index] = found
    return found


def turnings(g: Astrolabe, seat: int, reading: int) -> list[int]:
    """Every way to the reading, cheapest first, and the way back; not to be changed."""
    instrument = g.content.instrument
    action, number = g.action_ring[seat] % instrument.action_period, g.number_ring[seat]
    index = ((reading * FIELD + g.focus[seat]) * FIELD + action) * FIELD + number
    found = g.content.turnings.get(index)
    if found is None:
        found = [packed_setting(setting) for setting in ways(g, seat, reading)]
        found.append(STOP)
        g.content.turnings[index] = found
    return found


def ways(g: Astrolabe, seat: int, reading: int) -> list[int]:
    """The settings that give the seat this reading, cheapest first; not to be changed."""
    return g.content.instrument.ways(g.action_ring[seat], g.number_ring[seat], reading, g.focus[seat])


def packed_reading(reading: int) -> int:
    number = reading % READING_NUMBERS
    rest = reading // READING_NUMBERS
    return option(AIM, rest // READING_ACTIONS, rest % READING_ACTIONS, number)


def unpacked_reading(packed: int) -> int:
    return reading_of(first(packed), second(packed), third(packed))


def packed_setting(setting: int) -> int:
    return option(SET, dial_of(setting), action_steps_of(setting) + STEP_BIAS, number_steps_of(setting) + STEP_BIAS)


def unpacked_setting(packed: int) -> int:
    return setting_of(first(packed), second(packed) - STEP_BIAS, third(packed) - STEP_BIAS)


def reveal(g: Astrolabe, settings: list[int]) -> None:
    """Turn all astrolabes up at once, pay for the rings and fix the order of turns."""
    instrument = g.content.instrument
    n = instrument.positions
    g.reveal()
    dial, action_ring, number_ring, revealed = g.dial[:], g.action_ring[:], g.number_ring[:], g.revealed[:]
    for seat, setting in enumerate(settings):
        price = price_of(setting)
        g.focus[seat] -= price  # set.adjust-one-step-per-token
        dial[seat] = dial_of(setting)
        if price:
            action_ring[seat] = (action_ring[seat] + action_steps_of(setting)) % n
            number_ring[seat] = (number_ring[seat] + number_steps_of(setting)) % n
        reading = instrument.read(dial[seat], action_ring[seat], number_ring[seat])
        revealed[seat] = reading
        if g.log is not None:
            g.tell(REVEALED, seat, action_of(reading), number_of(reading), time_of(reading), price)
    g.dial, g.action_ring, g.number_ring, g.revealed = dial, action_ring, number_ring, revealed
    g.tracker = [instrument.times[position] for position in dial]  # set.time-tracker
    g.order = turn_order(g)


def turn_order(g: Astrolabe) -> list[int]:
    """Lowest first; ties by clockwise distance from the holder of the tie-breaker. # reveal.lowest-first"""
    seats = g.seats
    marks: list[int] = []
    for distance in range(seats):  # reveal.tie-holder-first, reveal.tie-clockwise
        seat = (g.holder + distance) % seats
        marks.append((number_of(g.revealed[seat]) * seats + distance) * seats + seat)
    marks.sort()
    return [mark % seats for mark in marks]
