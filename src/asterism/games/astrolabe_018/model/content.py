"""A pack as lean lists of ints."""

from typing import TYPE_CHECKING

from asterism.games.astrolabe.model.instrument import (
    FIELD,
    STEP_BIAS,
    Instrument,
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
from asterism.games.astrolabe_018.model.names import V_AIM, V_SET
from asterism.kernel.cards import Test
from asterism.kernel.option import LARGEST, first, option, second, third
from asterism.kernel.pack import Content, Reader

if TYPE_CHECKING:
    from asterism.games.astrolabe_018.model.state import Astrolabe018


class Layout:
    """One instrument of the pack, with every setting it offers.

    Ring positions are kept modulo the rings' own symmetry: two positions that show the same at every
    sector are one. # set.same-sight
    """

    def __init__(self, id: str, name: str, instrument: Instrument, dial_start: int) -> None:
        self.id: str = id
        self.name: str = name
        self.instrument: Instrument = instrument
        self.dial_start: int = dial_start
        self.action_period: int = period(instrument.actions)
        self.number_period: int = period(instrument.numbers)
        self._readings: dict[int, list[int]] = {}
        self._ways: dict[int, list[list[int]]] = {}  # by steps within reach
        self._fitting: dict[int, list[int]] = {}

    def readings(self, action: int, number: int, steps: int, barred: int) -> list[int]:
        """The readings within `steps` ring steps, as options; without a barred time (-1: none)."""
        index = (((barred + 1) * FIELD + steps) * FIELD + action) * FIELD + number
        found = self._readings.get(index)
        if found is None:
            found = []
            for reading in self.instrument.readings(action, number, steps, barred):
                found.append(aim_option(reading))
            self._readings[index] = found
        return found

    def ways(self, action: int, number: int, reading: int, steps: int) -> list[int]:
        """The settings that give a reading within `steps` ring steps, cheapest first; what looks the same once."""
        index = (reading * FIELD + action) * FIELD + number
        found = self._ways.get(index)
        if found is None:
            found = self.ways_by_steps(action, number, reading)
            self._ways[index] = found
        return found[steps]

    def ways_by_steps(self, action: int, number: int, reading: int) -> list[list[int]]:
        """The settings that give a reading within no ring step, one, and so on."""
        instrument = self.instrument
        wanted_time, wanted_action, wanted_number = time_of(reading), action_of(reading), number_of(reading)
        found: list[int] = []
        for dial in range(instrument.positions):
            if instrument.times[dial] == wanted_time:
                to_number = shortest(instrument.turns_to_number(dial, number, wanted_number), self.number_period)
                for a in shortest(instrument.turns_to_action(dial, action, wanted_action), self.action_period):
                    for n in to_number:
                        if abs(a) + abs(n) <= instrument.reach:
                            found.append(setting_of(dial, a, n))
        found.sort()
        ways: list[int] = []
        within: list[list[int]] = []
        for way in found:
            while len(within) < price_of(way):
                within.append(ways[:])
            ways.append(setting_option(dial_of(way), action_steps_of(way), number_steps_of(way)))
        while len(within) <= instrument.reach:
            within.append(ways)
        return within

    def fitting(self, action: int, number: int, steps: int, barred: int, above: int, fewest: int) -> list[int]:
        """The settings within `steps` whose number is above one already called and which take at least `fewest`."""
        index = ((((above * FIELD + fewest) * 4 + barred + 1) * FIELD + steps) * FIELD + action) * FIELD + number
        found = self._fitting.get(index)
        if found is None:
            found = []
            for aim in self.readings(action, number, steps, barred):
                if third(aim) > above:
                    for way in self.ways(action, number, reading_aimed_at(aim), steps):
                        if self.steps_of(way) >= fewest:
                            found.append(way)
            self._fitting[index] = found
        return found

    def as_offered(self, setting: int) -> int:
        """The same setting in the one of two equally short directions that is offered. # set.same-sight"""
        dial, action_steps, number_steps = first(setting), second(setting) - STEP_BIAS, third(setting) - STEP_BIAS
        if 2 * action_steps == self.action_period:
            action_steps = -action_steps
        if 2 * number_steps == self.number_period:
            number_steps = -number_steps
        return setting_option(dial, action_steps, number_steps)

    # Settings are unpacked in place here: random play asks these more often than anything else

    @staticmethod
    def steps_of(setting: int) -> int:
        """How many ring steps a setting takes. # set.one-step-per-focus"""
        return abs((setting >> 20 & LARGEST) - STEP_BIAS) + abs((setting >> 32) - STEP_BIAS)

    def action_after(self, action: int, setting: int) -> int:
        return (action + (setting >> 20 & LARGEST) - STEP_BIAS) % self.action_period

    def number_after(self, number: int, setting: int) -> int:
        return (number + (setting >> 32) - STEP_BIAS) % self.number_period

    def number_read(self, number: int, setting: int) -> int:
        """The number of a setting made from this offset of the number ring."""
        return self.instrument.number_at(setting >> 8 & LARGEST, number + (setting >> 32) - STEP_BIAS)

    def read(self, action: int, number: int, setting: int) -> int:
        """The reading (time, action, number) of a setting made from these offsets."""
        dial = first(setting)
        return self.instrument.read(dial, self.action_after(action, setting), self.number_after(number, setting))


def setting_option(dial: int, action_steps: int, number_steps: int) -> int:
    return option(V_SET, dial, action_steps + STEP_BIAS, number_steps + STEP_BIAS)


def aim_option(reading: int) -> int:
    return option(V_AIM, time_of(reading), action_of(reading), number_of(reading))


def reading_aimed_at(aim: int) -> int:
    return reading_of(first(aim), second(aim), third(aim))


def period(ring: list[int]) -> int:
    """The smallest turn after which a ring looks the same."""
    size = len(ring)
    for turn in range(1, size):
        if size % turn == 0 and ring == ring[turn:] + ring[:turn]:
            return turn
    return size


def shortest(turns: list[int], period: int) -> list[int]:
    """Of turns that look the same the shortest, and of two equally long ones the counter-clockwise."""
    found: list[int] = []
    seen = 0
    for turn in turns:
        if not seen >> turn % period & 1:
            seen |= 1 << turn % period
            found.append(-turn if 2 * turn % period == 0 else turn)
    return found


class Content018(Content):
    """Divs, artifacts, goals, dice and instruments of one pack."""

    def __init__(self, reader: Reader) -> None:
        super().__init__(reader.id, reader.title, reader.digest, reader.notes)
        self.layouts: list[Layout] = []
        self.dice_count: list[int] = [0, 0]
        self.faces: list[list[int]] = [[], []]  # by kind
        self.twin_yellow: list[list[int]] = [[], []]
        # Divs
        self.div_ids: list[str] = []
        self.div_names: list[str] = []
        self.div_flavour: list[str] = []
        self.div_time: list[int] = []
        self.div_vp: list[int] = []
        self.div_elite: list[int] = []
        self.div_bonus: list[int] = []  # the address of its text
        self.div_texts: list[str] = []
        self.div_stars: list[list[int]] = []
        self.div_full: list[int] = []  # the mask of all its stars
        self.star_masks: list[int] = []  # by div * STARS + colour: which stars have that colour
        # Artifacts
        self.artifact_ids: list[str] = []
        self.artifact_names: list[str] = []
        self.artifact_flavour: list[str] = []
        self.artifact_time: list[int] = []
        self.artifact_price: list[int] = []
        self.artifact_vp: list[int] = []
        self.artifact_timing: list[int] = []
        self.artifact_on: list[int] = []
        self.artifact_limit: list[int] = []
        self.artifact_when: list[Test[Astrolabe018]] = []
        self.artifact_effect: list[int] = []  # the address of its text
        self.artifact_texts: list[str] = []
        # Goals
        self.goal_ids: list[str] = []
        self.goal_names: list[str] = []
        self.goal_flavour: list[str] = []
        self.goal_vp: list[int] = []
        self.goal_condition: list[Test[Astrolabe018]] = []
        self.goal_texts: list[str] = []
        self.goal_moves: list[int] = []  # 1 if dice, focus or captured Divs can meet it
        # Values of the book
        self.focus: int = 0
        self.starting_focus: int = 0
        self.captured: int = 0  # places for captured Divs
        self.row: int = 0
        self.kept_dice: int = 0
        self.open_goals: int = 0
        self.stones: int = 0
        self.fate_markers: int = 0
        self.focus_face: int = 0
        self.refresh_price: int = 0
        self.both_artifacts: int = 0
        self.unique_bonus: int = 0
        self.numbers: int = 0
        self.meditating: int = 0
        self.token_clockwise: int = 0
        self.refill_after_round: int = 0
        self.reveal_together: int = 0
