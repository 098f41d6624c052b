"""Looks and options as floats, for learners without a library of their own.

Cards become what the pack says of them, so that a policy can be run on a pack it never saw; everything else becomes
flags, and counts from 0 to 1.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from asterism.kernel.senses import BITS, CATEGORY, CardTable, Senses
from asterism.kernel.state import State

Floats = NDArray[np.float32]
FEW: Final = 64  # kinds that have a flag each


class Encoder:
    """The looks of a table as rows of floats; `cards` says whether cards are told at all.

    With `any_pack`, a set of cards becomes the average of what the pack says of them, not a flag for each of its cards:
    these are others in every pack.
    """

    def __init__(self, senses: Senses[State], g: State, cards: bool = True, any_pack: bool = False) -> None:
        self.schema = senses.schema(g)
        self.any_pack = any_pack
        self.tables: dict[str, Floats] = {}
        for family, card_table in senses.card_tables(g).items():
            self.tables[family] = scaled(card_table) if cards else np.zeros((len(card_table.rows) + 1, 0), np.float32)
        blank = np.zeros((1, self.schema.width), np.uint8)
        self.width: int = self.encode(blank).shape[1]

    def encode(self, looks: NDArray[np.integer]) -> Floats:
        """Rows of ints to rows of floats."""
        parts: list[Floats] = []
        for field, offset in zip(self.schema.fields, self.schema.offsets, strict=True):
            held = looks[:, offset : offset + field.size]
            if field.kind == BITS and self.any_pack and field.of in self.tables:
                parts.append(self.averaged(held, self.tables[field.of][1:]))
            elif field.kind == BITS:
                parts.append(np.unpackbits(held.astype(np.uint8), axis=1, bitorder="little").astype(np.float32))
            elif field.kind == CATEGORY and field.of in self.tables:
                parts.append(self.tables[field.of][held].reshape(len(looks), -1))
            elif field.kind == CATEGORY and field.high <= FEW:
                kinds = np.eye(field.high + 1, dtype=np.float32)[:, 1:]
                parts.append(kinds[held].reshape(len(looks), -1))
            else:
                span = max(1, field.high - field.low)
                parts.append(((held - float(field.low)) / span).astype(np.float32))
        return np.concatenate(parts, axis=1)

    def averaged(self, held: NDArray[np.integer], rows: Floats) -> Floats:
        """Sets of cards, each in bytes of its own, as the average of their rows, of as many cards as there could be."""
        sets = held.astype(np.uint8).reshape(len(held), -1, (len(rows) + 7) // 8)
        flags = np.unpackbits(sets, axis=2, bitorder="little", count=len(rows)).astype(np.float32)
        found: Floats = (flags @ rows / np.float32(len(rows))).reshape(len(held), -1)
        return found


def scaled(table: CardTable) -> Floats:
    """The rows of a family between -1 and 1 or so, after a row of zeros for "none"."""
    rows = np.array(table.rows, dtype=np.float32).reshape(len(table.rows), len(table.names))
    rows = np.sign(rows) * np.log1p(np.abs(rows))  # by no measure that depends on the pack
    return np.concatenate([np.zeros((1, rows.shape[1]), np.float32), rows])


class OptionFeatures:
    """Every option of a table as a row of floats: its verb, its arguments, the cards it names; made when asked for.

    With `any_pack` also a flag for each value of arguments that name no cards and have few values: a learner to whom
    numbers of options mean nothing could not tell one place from another.
    """

    def __init__(self, senses: Senses[State], g: State, any_pack: bool = False) -> None:
        self.catalogue = senses.catalogue(g)
        self.tables = senses.card_tables(g)
        self.flags: dict[tuple[str, int], int] = {}  # where those of so many values of a noun begin
        self.width: int = len(self.catalogue.feature_names(self.tables))
        if any_pack:
            for verb, sizes in zip(self.catalogue.verbs, self.catalogue.sizes, strict=True):
                for noun, size in zip(verb.nouns, sizes, strict=True):
                    if noun.word not in self.tables and (noun.word, size) not in self.flags and size <= FEW:
                        self.flags[noun.word, size] = self.width
                        self.width += size
        self.rows: Floats = np.zeros((self.catalogue.size, self.width), np.float32)
        self.known: NDArray[np.bool_] = np.zeros(self.catalogue.size, bool)

    def of(self, numbers: NDArray[np.integer]) -> Floats:
        """The rows of numbers of the catalogue."""
        for number in np.unique(numbers[~self.known[numbers]]):
            row = np.array(self.catalogue.features(int(number), self.tables), np.float32)
            self.rows[number, : len(row)] = np.sign(row) * np.log1p(np.abs(row))
            place = self.catalogue.place(int(number))
            nouns, sizes = self.catalogue.verbs[place].nouns, self.catalogue.sizes[place]
            for noun, size, value in zip(nouns, sizes, self.catalogue.arguments(int(number)), strict=True):
                if (noun.word, size) in self.flags:
                    self.rows[number, self.flags[noun.word, size] + value] = 1.0
            self.known[number] = True
        found: Floats = self.rows[numbers]
        return found
