"""The astrolabe as an instrument: a fixed base, two rings that turn and a dial.

Both editions read it the same way. Positions run clockwise from 0. `action` and `number` are the ring
offsets in clockwise steps since the reset; what stood at position p stands at p+1 after one such step.
A *reading* is what the dial picks out (time, action, number), a *setting* is how to get there
(dial position and signed steps of the two rings). Both are packed into ints.
"""

from typing import Final

READING_NUMBERS: Final = 8  # numbers of a reading stay below this
READING_ACTIONS: Final = 8
STEP_BIAS: Final = 16  # |steps| of one ring stay below this
FIELD: Final = 32


def reading_of(time: int, action: int, number: int) -> int:
    return (time * READING_ACTIONS + action) * READING_NUMBERS + number


def time_of(reading: int) -> int:
    return reading // (READING_ACTIONS * READING_NUMBERS)


def action_of(reading: int) -> int:
    return reading // READING_NUMBERS % READING_ACTIONS


def number_of(reading: int) -> int:
    return reading % READING_NUMBERS


def setting_of(dial: int, action_steps: int, number_steps: int) -> int:
    """Packed with the price in front, so that sorted settings go from cheap to dear."""
    price = abs(action_steps) + abs(number_steps)
    return ((price * FIELD + action_steps + STEP_BIAS) * FIELD + number_steps + STEP_BIAS) * FIELD + dial


def dial_of(setting: int) -> int:
    return setting % FIELD


def number_steps_of(setting: int) -> int:
    return setting // FIELD % FIELD - STEP_BIAS


def action_steps_of(setting: int) -> int:
    return setting // (FIELD * FIELD) % FIELD - STEP_BIAS


def price_of(setting: int) -> int:
    return setting // (FIELD * FIELD * FIELD)


class Instrument:
    """The ring data of one pack. Tables fill as they are asked for; they depend on the data alone."""

    def __init__(
        self, times: list[int], actions: list[int], numbers: list[int], number_offset: int, reach: int
    ) -> None:
        self.positions: int = len(times)
        self.times: list[int] = times
        self.actions: list[int] = actions
        self.numbers: list[int] = numbers
        self.number_offset: int = number_offset
        self.reach: int = reach  # the most steps anybody can pay for
        self.possible: list[int] = self.all_readings()
        self._ways: dict[int, list[int]] = {}
        self._readings: dict[int, list[int]] = {}

    def action_at(self, dial: int, action: int) -> int:
        return self.actions[(dial - action) % self.positions]

    def number_at(self, dial: int, number: int) -> int:
        return self.numbers[(dial + self.number_offset - number) % self.positions]

    def read(self, dial: int, action: int, number: int) -> int:
        """What the dial picks out: one time, one action, one number."""
        return reading_of(self.times[dial], self.action_at(dial, action), self.number_at(dial, number))

    def ways(self, action: int, number: int, reading: int) -> list[int]:
        """All settings that yield the reading from these offsets, cheapest first, up to `reach` steps."""
        n = self.positions
        index = (reading * n + action) * n + number
        found = self._ways.get(index)
        if found is None:
            self._fill_ways(action, number)
            found = self._ways.setdefault(index, [])
        return found

    def _fill_ways(self, action: int, number: int) -> None:
        n = self.positions
        reach = self.reach
        for dial in range(n):
            for a in range(-reach, reach + 1):
                rest = reach - abs(a)
                for b in range(-rest, rest + 1):
                    reading = self.read(dial, action + a, number + b)
                    index = (reading * n + action) * n + number
                    self._ways.setdefault(index, []).append(setting_of(dial, a, b))
        for reading in self.possible:
            ways = self._ways.get((reading * n + action) * n + number)
            if ways is not None:
                ways.sort()

    def all_readings(self) -> list[int]:
        """Every combination of a time, an action and a number that stand on the instrument."""
        found: list[int] = []
        for time in sorted(set(self.times)):
            for action in sorted(set(self.actions)):
                for number in sorted(set(self.numbers)):
                    found.append(reading_of(time, action, number))
        return found

    def least_price(self, action: int, number: int, reading: int) -> int:
        """The fewest ring steps that yield the reading, or -1 if no setting within reach does."""
        ways = self.ways(action, number, reading)
        return price_of(ways[0]) if ways else -1

    def affordable_ways(self, action: int, number: int, reading: int, focus: int) -> list[int]:
        """The settings for a reading that cost at most `focus`, cheapest first."""
        ways = self.ways(action, number, reading)
        above = (focus + 1) * FIELD * FIELD * FIELD
        if not ways or ways[-1] < above:
            return ways
        count = 0
        while ways[count] < above:
            count += 1
        return ways[:count]

    def readings(self, action: int, number: int, focus: int, barred: int) -> list[int]:
        """The readings within `focus` steps, without those at the barred time (-1: none is barred)."""
        n = self.positions
        index = (((barred + 1) * FIELD + focus) * n + action) * n + number
        found = self._readings.get(index)
        if found is None:
            found = []
            for reading in self.possible:
                if time_of(reading) != barred:
                    price = self.least_price(action, number, reading)
                    if 0 <= price <= focus:
                        found.append(reading)
            self._readings[index] = found
        return found

    def faults(self, action_names: list[str], time_names: list[str], allow_gaps: bool) -> list[str]:
        """What is wrong with the ring data, in words; an empty list if nothing is."""
        found: list[str] = []
        n = self.positions
        if not n or n >= FIELD:
            return [f"positions must be between 1 and {FIELD - 1}"]
        for name, ring in (("actions", self.actions), ("numbers", self.numbers)):
            if len(ring) != n:
                found.append(f"{name} has {len(ring)} entries, positions is {n}")
        if found:
            return found
        for number in self.numbers:
            if not 1 <= number < READING_NUMBERS:
                found.append(f"numbers holds {number}, allowed are 1 to {READING_NUMBERS - 1}")
        for i, name in enumerate(action_names):
            if i not in self.actions:
                found.append(f"actions lacks {name}")
        for i, name in enumerate(time_names):
            if i not in self.times:
                found.append(f"times lacks {name}")
        if found or allow_gaps:
            return found
        for offset in range(n):
            shown = {(self.times[p], self.action_at(p, offset)) for p in range(n)}
            if len(shown) < len(action_names) * len(time_names):
                found.append(f"with the action ring turned {offset} steps some time lacks an action")
                break
        return found
