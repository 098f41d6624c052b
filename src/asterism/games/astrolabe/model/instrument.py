"""The astrolabe as an instrument: a fixed base, two rings that turn and a dial.

Both editions read it the same way. Positions run clockwise from 0. `action` and `number` are the ring
offsets in clockwise steps since the reset; what stood at position p stands at p+1 after one such step.
A *reading* is what the dial picks out (time, action, number), a *setting* is how to get there
(dial position and signed steps of the two rings). Both are packed into ints.
"""

from typing import Final

from asterism.kernel.english import capital

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


def period_of(ring: list[int]) -> int:
    """After how many steps a turned ring looks the same."""
    for steps in range(1, len(ring)):
        if ring[steps:] + ring[:steps] == ring:
            return steps
    return max(1, len(ring))


def turns_of(ring: list[int], kinds: int, reach: int) -> list[list[int]]:
    """By index on the ring and kind of cell: the turns within reach, smallest first, that bring such a cell there."""
    n = len(ring)
    found: list[list[int]] = [[] for _ in range(n * kinds)]
    for at in range(n):
        for size in range(reach + 1):
            found[at * kinds + ring[(at - size) % n]].append(size)
            if size:
                found[at * kinds + ring[(at + size) % n]].append(-size)
    return found


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
        self.action_period: int = period_of(actions)  # offsets further apart look the same
        self.number_period: int = period_of(numbers)
        self.possible: list[int] = self.all_readings()
        self._action_turns: list[list[int]] = turns_of(actions, READING_ACTIONS, reach)
        self._number_turns: list[list[int]] = turns_of(numbers, READING_NUMBERS, reach)
        self.most_turns: list[int] = [max(map(len, turns)) for turns in (self._action_turns, self._number_turns)]
        self._ways: dict[int, list[int]] = {}
        self._prices: dict[int, list[int]] = {}
        self._readings: dict[int, list[int]] = {}

    def action_at(self, dial: int, action: int) -> int:
        return self.actions[(dial - action) % self.positions]

    def number_at(self, dial: int, number: int) -> int:
        return self.numbers[(dial + self.number_offset - number) % self.positions]

    def read(self, dial: int, action: int, number: int) -> int:
        """What the dial picks out: one time, one action, one number."""
        n = self.positions
        time_and_action = self.times[dial] * READING_ACTIONS + self.actions[(dial - action) % n]
        return time_and_action * READING_NUMBERS + self.numbers[(dial + self.number_offset - number) % n]

    def ways(self, action: int, number: int, reading: int, focus: int) -> list[int]:
        """The settings for a reading that cost at most `focus`, cheapest first; not to be changed."""
        rings = action % self.action_period * FIELD + number % self.number_period
        index = (reading * FIELD + focus) * FIELD * FIELD + rings
        found = self._ways.get(index)
        if found is None:
            found = self.find_ways(action, number, reading, focus)
            self._ways[index] = found
        return found

    def find_ways(self, action: int, number: int, reading: int, focus: int) -> list[int]:
        wanted_time, wanted_action, wanted_number = time_of(reading), action_of(reading), number_of(reading)
        found: list[int] = []
        for dial in range(self.positions):
            if self.times[dial] == wanted_time:
                to_number = self.turns_to_number(dial, number, wanted_number)
                for a in self.turns_to_action(dial, action, wanted_action):
                    for b in to_number:
                        if abs(a) + abs(b) > focus:
                            break  # the smallest turns come first
                        found.append(setting_of(dial, a, b))
        found.sort()
        return found

    def turns_to_action(self, dial: int, offset: int, action: int) -> list[int]:
        """The turns of the action ring, smallest first, that bring the action to the dial."""
        return self._action_turns[(dial - offset) % self.positions * READING_ACTIONS + action]

    def turns_to_number(self, dial: int, offset: int, number: int) -> list[int]:
        """The turns of the number ring, smallest first, that bring the number to the dial."""
        at = (dial + self.number_offset - offset) % self.positions
        return self._number_turns[at * READING_NUMBERS + number]

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
        wanted_time, wanted_action, wanted_number = time_of(reading), action_of(reading), number_of(reading)
        least = -1
        for dial in range(self.positions):
            if self.times[dial] == wanted_time:
                to_action = self.turns_to_action(dial, action, wanted_action)
                to_number = self.turns_to_number(dial, number, wanted_number)
                if to_action and to_number:
                    price = abs(to_action[0]) + abs(to_number[0])
                    if price <= self.reach and (least < 0 or price < least):
                        least = price
        return least

    def prices(self, action: int, number: int) -> list[int]:
        """The least price of every possible reading from these offsets."""
        index = action % self.action_period * FIELD + number % self.number_period
        found = self._prices.get(index)
        if found is None:
            found = [self.least_price(action, number, reading) for reading in self.possible]
            self._prices[index] = found
        return found

    def readings(self, action: int, number: int, focus: int, barred: int) -> list[int]:
        """The readings within `focus` steps, without those at the barred time (-1: none is barred)."""
        rings = action % self.action_period * FIELD + number % self.number_period
        index = ((barred + 1) * FIELD + focus) * FIELD * FIELD + rings
        found = self._readings.get(index)
        if found is None:
            found = []
            prices = self.prices(action, number)
            for i, reading in enumerate(self.possible):
                if 0 <= prices[i] <= focus and time_of(reading) != barred:
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


def turned(action_steps: int, number_steps: int) -> str:
    """How two rings are turned, in signs.

    >>> turned(-2, 1), turned(0, 3), turned(0, 0)
    ('Action ↺2, number ↻1', 'Number ↻3', '')
    """
    rings = [("action", action_steps), ("number", number_steps)]
    return capital(", ".join(f"{ring} {'↻' if steps > 0 else '↺'}{abs(steps)}" for ring, steps in rings if steps))
