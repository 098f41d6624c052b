"""The hex plane: axial coordinates, and a grid that holds a piece of the plane in the bits of one int."""

from typing import Final

Hex = tuple[int, int]

# E, SE, SW, W, NW, NE: one step clockwise from each to the next
DIRECTIONS: Final[list[Hex]] = [(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)]


def turned(place: Hex, steps: int) -> Hex:
    """A hex turned clockwise about (0, 0) by so many steps of 60 degrees.

    >>> turned((2, 1), 1), turned((2, 1), 6)
    ((-1, 3), (2, 1))
    """
    q, r = place
    for _ in range(steps % 6):
        q, r = -r, q + r
    return q, r


def distance(place: Hex) -> int:
    """Steps from (0, 0)."""
    q, r = place
    return max(abs(q), abs(r), abs(q + r))


class Grid:
    """The hexes of a sky and a rim around them, one bit each.

    A hex (q, r) is the bit number `cell(q, r)`, so moving any set of hexes by a fixed step is shifting its mask.
    `reach` is the longest step ever taken from a hex of the sky: rows are long enough that it never wraps onto
    the sky again. `rim` is how far outside the sky a hex may lie and still have a bit of its own.
    """

    def __init__(self, hexes: list[Hex], reach: int, rim: int) -> None:
        qs = [q for q, _ in hexes]
        rs = [r for _, r in hexes]
        self.west: int = min(qs) - rim
        self.north: int = min(rs) - rim
        self.width: int = max(qs) - min(qs) + 1
        self.stride: int = self.width + max(reach, 2 * rim)
        self.rim: int = rim
        self.size: int = self.stride * (max(rs) + rim - self.north + 1)
        self.home: int = self.size + self.stride * reach  # figures are kept here and shifted down to their place
        self.sky: int = self.mask(hexes)
        self.cells: list[int] = sorted(self.cell(q, r) for q, r in hexes)
        self.neighbours: list[int] = [0] * self.size  # by cell: the neighbours inside the sky
        self.between: dict[int, int] = {}  # by a * size + b: the hexes of the sky between two aligned cells
        for cell in self.cells:
            for q, r in DIRECTIONS:
                near = cell + self.step(q, r)
                if self.sky >> near & 1:
                    self.neighbours[cell] |= 1 << near
                self._follow_line(cell, self.step(q, r))

    def _follow_line(self, start: int, step: int) -> None:
        """Note every hex of the sky on a straight line, past gaps, with what lies in between."""
        passed = 0
        cell = start + step
        while 0 <= cell < self.size and self.rim <= cell % self.stride < self.rim + self.width:
            if self.sky >> cell & 1:
                self.between[start * self.size + cell] = passed
                passed |= 1 << cell
            cell += step

    def cell(self, q: int, r: int) -> int:
        return (r - self.north) * self.stride + q - self.west

    def step(self, q: int, r: int) -> int:
        """What moving by (q, r) adds to a cell."""
        return r * self.stride + q

    def place(self, cell: int) -> Hex:
        """The coordinates of a cell."""
        return cell % self.stride + self.west, cell // self.stride + self.north

    def mask(self, hexes: list[Hex]) -> int:
        mask = 0
        for q, r in hexes:
            mask |= 1 << self.cell(q, r)
        return mask

    def home_mask(self, offsets: list[Hex]) -> int:
        """A figure anchored at `home`; shift it right by `home - cell` to anchor it at a cell of the sky."""
        mask = 0
        for q, r in offsets:
            mask |= 1 << (self.home + self.step(q, r))
        return mask

    def places(self, mask: int) -> list[Hex]:
        """The coordinates of every hex of a mask, row by row."""
        return [self.place(cell) for cell in cells_of(mask)]


def cells_of(mask: int) -> list[int]:
    """The bit numbers of a mask, ascending.

    >>> cells_of(0b100101)
    [0, 2, 5]
    """
    found: list[int] = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return found
