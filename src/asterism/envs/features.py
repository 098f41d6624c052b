"""Looks and options as floats, for learners without a library of their own.

Cards become what the pack says of them, so that a policy can be run on a pack it never saw; everything else becomes
flags, and counts from 0 to 1.
"""

import numpy as np
from numpy.typing import NDArray

from asterism.kernel.senses import BITS, CATEGORY, CardTable, Senses
from asterism.kernel.state import State

Floats = NDArray[np.float32]


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
            elif field.kind == CATEGORY and field.high <= 64:
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
    """Every option of a table as a row of floats: its verb, its arguments, the cards it names; made when asked for."""

    def __init__(self, senses: Senses[State], g: State) -> None:
        self.catalogue = senses.catalogue(g)
        self.tables = senses.card_tables(g)
        self.width: int = len(self.catalogue.feature_names(self.tables))
        self.rows: Floats = np.zeros((self.catalogue.size, self.width), np.float32)
        self.known: NDArray[np.bool_] = np.zeros(self.catalogue.size, bool)

    def of(self, numbers: NDArray[np.integer]) -> Floats:
        """The rows of numbers of the catalogue."""
        for number in np.unique(numbers[~self.known[numbers]]):
            row = np.array(self.catalogue.features(int(number), self.tables), np.float32)
            self.rows[number] = np.sign(row) * np.log1p(np.abs(row))
            self.known[number] = True
        found: Floats = self.rows[numbers]
        return found
