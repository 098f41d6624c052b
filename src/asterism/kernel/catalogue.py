"""One number for every option of a table: its verb's first number, then its arguments as digits.

>>> import asterism
>>> g = asterism.game("codex").new(seed=7)
>>> catalogue = Catalogue(g, g.game.speech.verbs.values())
>>> number = catalogue.number(g.options(0)[5])
>>> catalogue.option(number) == g.options(0)[5], catalogue.describe(number)[0]
(True, 'draw')
"""

from bisect import bisect_right
from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, Generic, TypeVar

from asterism.kernel.errors import SetupError
from asterism.kernel.names import Verb
from asterism.kernel.option import option

if TYPE_CHECKING:
    from asterism.kernel.senses import CardTable
    from asterism.kernel.state import State

G = TypeVar("G", bound="State")

VERBS_MOST: Final = 256  # an option has a byte for its verb


class Catalogue(Generic[G]):
    """Numbers from 0 to `size` - 1, verb by verb as they are declared, the last argument running fastest.

    They depend on pack, seats and settings, never on how far the game has come.
    """

    def __init__(self, g: G, verbs: Iterable[Verb[G]]) -> None:
        self.table: G = g  # any position: for names and sizes, which do not change
        self.verbs: list[Verb[G]] = list(verbs)
        self.starts: list[int] = []
        self.sizes: list[list[int]] = []  # of each verb's arguments
        self.bases: list[int] = [-1] * VERBS_MOST  # by the verb's own number
        self.seconds: list[int] = [1] * VERBS_MOST
        self.thirds: list[int] = [1] * VERBS_MOST
        self.size: int = 0
        for verb in self.verbs:
            sizes = [noun.most(g) for noun in verb.nouns]
            self.starts.append(self.size)
            self.sizes.append(sizes)
            self.bases[verb.number] = self.size
            self.seconds[verb.number] = sizes[1] if len(sizes) > 1 else 1
            self.thirds[verb.number] = sizes[2] if len(sizes) > 2 else 1
            count = 1
            for size in sizes:
                count *= size
            self.size += count

    def number(self, packed: int) -> int:
        """The number of an option of this table."""
        verb = packed & 255
        digits = (packed >> 8 & 4095) * self.seconds[verb] + (packed >> 20 & 4095)
        return self.bases[verb] + digits * self.thirds[verb] + (packed >> 32)

    def numbers(self, options: list[int]) -> list[int]:
        """The number of each option, in their order."""
        found: list[int] = []
        bases, seconds, thirds = self.bases, self.seconds, self.thirds
        for packed in options:
            verb = packed & 255
            digits = (packed >> 8 & 4095) * seconds[verb] + (packed >> 20 & 4095)
            found.append(bases[verb] + digits * thirds[verb] + (packed >> 32))
        return found

    def place(self, number: int) -> int:
        """The place of the number's verb in `verbs`."""
        if not 0 <= number < self.size:
            raise SetupError(f"options have the numbers 0 to {self.size - 1}, not {number}")
        return bisect_right(self.starts, number) - 1

    def option(self, number: int) -> int:
        """The option with this number, legal or not."""
        place = self.place(number)
        arguments = [0, 0, 0]
        rest = number - self.starts[place]
        sizes = self.sizes[place]
        for i in range(len(sizes) - 1, -1, -1):
            arguments[i] = rest % sizes[i]
            rest //= sizes[i]
        return option(self.verbs[place].number, arguments[0], arguments[1], arguments[2])

    def arguments(self, number: int) -> list[int]:
        """What the verb is done with, as many as it takes."""
        packed = self.option(number)
        return [packed >> 8 & 4095, packed >> 20 & 4095, packed >> 32][: len(self.sizes[self.place(number)])]

    def describe(self, number: int) -> list[str | int]:
        """The option by names, as in its key; places stand for things that change during a game."""
        verb = self.verbs[self.place(number)]
        words: list[str | int] = [verb.name]
        for noun, value in zip(verb.nouns, self.arguments(number), strict=True):
            words.append(noun.write_fixed(self.table, value))
        return words

    def feature_names(self, tables: "dict[str, CardTable]") -> list[str]:
        """What the columns of `features` are."""
        names = [verb.name for verb in self.verbs] + ["first", "second", "third"]
        for family, table in tables.items():
            names += [f"{family}: {name}" for name in table.names]
        return names

    def features(self, number: int, tables: "dict[str, CardTable]") -> list[float]:
        """A row that tells what an option is, whatever the position: verb, arguments (0 to 1), cards it names."""
        place = self.place(number)
        row = [0.0] * len(self.verbs)
        row[place] = 1.0
        arguments = self.arguments(number)
        for i in range(3):
            row.append((arguments[i] + 1) / self.sizes[place][i] if i < len(arguments) else 0.0)
        nouns = self.verbs[place].nouns
        for family, table in tables.items():
            named = [0.0] * len(table.names)
            for noun, value in zip(nouns, arguments, strict=True):
                if noun.word == family:
                    named = table.rows[value]
            row += named
        return row
