"""The table as plain data."""

from typing import ClassVar

from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import State
from toy.model.content import LanternsContent


class Lanterns(State):
    FIELDS: ClassVar[tuple[str, ...]] = (
        "pool",
        "discard",
        "hands",
        "points",
        "wishes",
        "left",
        "highest",
        "omens",
        "omen",
        "round",
    )

    def __init__(self, game: AnyGame, content: LanternsContent, seats: int, settings: list[int]) -> None:
        super().__init__(game, content, seats, settings)
        self.content: LanternsContent = content
        self.pool: list[int] = []  # face-down cards, in no order: drawing picks one at random
        self.discard: list[int] = []
        self.hands: list[list[int]] = []
        self.points: list[int] = []
        self.wishes: list[int] = []
        self.left: int = 0  # lanterns on the left bank
        self.highest: int = 0  # the seat that bid highest
        self.omens: list[int] = []  # face-down, in no order
        self.omen: int = 0  # the one that hangs over this round
        self.round: int = 0

    def clone(self) -> "Lanterns":
        g = Lanterns(self.game, self.content, self.seats, self.settings)
        g.pool = self.pool[:]
        g.discard = self.discard[:]
        g.hands = [hand[:] for hand in self.hands]
        g.points = self.points[:]
        g.wishes = self.wishes[:]
        g.left = self.left
        g.highest = self.highest
        g.omens = self.omens[:]
        g.omen = self.omen
        g.round = self.round
        g.copy_kernel(self)
        return g

    def clock(self) -> int:
        return self.round
