"""A player that thinks in a game's own way."""

from asterism.bots.bot import Bot
from asterism.bots.eyes import SeatEyes
from asterism.kernel.chance import Chance
from asterism.kernel.game.game import AnyGame
from asterism.kernel.player import Thinker, Thought
from asterism.kernel.state import State


class ThinkerBot(Bot):
    """Thinks once, and then carries the line out as long as the answers are its own."""

    def __init__(self, game: AnyGame, seed: int, thinker: Thinker[State]) -> None:
        super().__init__(game, seed)
        self.thinker: Thinker[State] = thinker
        self.planned: list[tuple[int, int]] = []  # (seat, option): what is still to be done
        self.planned_from: int = -1  # answers given when the next of them is due

    def decide(self, eyes: SeatEyes, rng: Chance) -> int:
        if not (self.planned and self.planned_from == eyes.count and self.planned[0][0] == eyes.seat):
            self.planned = self.consider(eyes, rng).line
        _, choice = self.planned.pop(0)
        self.planned_from = eyes.count + 1
        return choice

    def consider(self, eyes: SeatEyes, rng: Chance) -> Thought:
        return self.thinker.think(eyes.sample(rng), eyes.seat, rng)
