"""The Lanterns table as plain data."""

from typing import ClassVar, Final

from asterism.kernel.chance import Chance
from asterism.kernel.game import AnyGame
from asterism.kernel.outcome import Outcome, ranked
from asterism.kernel.state import State
from toy.model.content import LanternsContent

CARDS: Final = 0  # streams of chance
LANTERNS: Final = 1

HAND: Final = 6
ROUNDS: Final = 3
LEFT_BANK: Final = 4

THREE_ROUNDS: Final = 1  # how it ended


class Lanterns(State):
    FIELDS: ClassVar[tuple[str, ...]] = ("pool", "discard", "hands", "points", "wishes", "left", "highest", "round")

    def __init__(self, game: AnyGame, content: LanternsContent, seats: int, settings: list[int]) -> None:
        super().__init__(game, content, seats, settings)
        self.content: LanternsContent = content
        self.pool: list[int] = []  # face-down cards, in no order: drawing picks one at random
        self.discard: list[int] = []
        self.hands: list[list[int]] = []
        self.points: list[int] = []
        self.wishes: list[int] = []
        self.left: int = 0
        self.highest: int = 0  # the seat that bid highest
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
        g.round = self.round
        g.copy_kernel(self)
        return g

    def deal(self) -> None:
        self.pool = self.content.deck[:]
        self.hands = [[self.chance.draw(self.pool, CARDS) for _ in range(HAND)] for _ in range(self.seats)]
        self.points = [0] * self.seats
        self.wishes = [1 + self.settings[0]] * self.seats

    def resample(self, seat: int, rng: Chance) -> None:
        from toy.rules.night import SealBids

        hidden = self.pool[:]
        for other in range(self.seats):
            if other != seat:
                hidden.extend(self.hands[other])
        hidden.sort()  # a sample must not depend on how things really lie
        for other in range(self.seats):
            if other != seat:
                self.hands[other] = [rng.draw(hidden) for _ in self.hands[other]]
        self.pool = hidden
        top = self.stack[-1] if self.stack else None
        if isinstance(top, SealBids):
            for other in range(self.seats):
                if other != seat and top.chosen[other] >= 0:
                    options = top.options(self, other)
                    top.chosen[other] = options[rng.below(len(options))]

    def clock(self) -> int:
        return self.round

    def outcome(self) -> Outcome | None:
        if not self.over:
            return None
        ranks = ranked([[points] for points in self.points])
        sources = [[("lanterns", points)] for points in self.points]
        return Outcome(self.points[:], ranks, "end.three-rounds", "Three rounds have been played.", sources)
