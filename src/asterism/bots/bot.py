"""What every bot is."""

from asterism.bots.eyes import SeatEyes
from asterism.kernel.chance import Chance
from asterism.kernel.game import AnyGame
from asterism.kernel.player import Candidate, Thought
from asterism.kernel.state import State


class Bot:
    """A player for any seat. Subclasses write `decide`, which gets the seat's eyes and never the true position.

    The random numbers of a decision depend on the bot's seed and the decision alone.
    """

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game: AnyGame = game
        self.seed: int = seed
        self.slips: float = 0.0  # the share of answers given at random

    def choose(self, g: State, seat: int) -> int:
        """One of the seat's options."""
        rng = self.luck(g, seat)
        eyes = SeatEyes(g, seat, rng)
        options = eyes.options()
        if len(options) == 1:
            return options[0]
        if self.slips and rng.below(1000) < 1000 * self.slips:
            return options[rng.below(len(options))]
        return self.decide(eyes, rng)

    def think(self, g: State, seat: int) -> Thought:
        """What the bot makes of the decision, for hints and reviews."""
        rng = self.luck(g, seat)
        return self.consider(SeatEyes(g, seat, rng), rng)

    def luck(self, g: State, seat: int) -> Chance:
        return Chance.seeded(self.seed, (f"{seat}/{g.count}",))

    def decide(self, eyes: SeatEyes, rng: Chance) -> int:
        """One of `eyes.options()`, of which there are at least two."""
        raise NotImplementedError(type(self).__name__)

    def consider(self, eyes: SeatEyes, rng: Chance) -> Thought:
        """The thoughts behind `decide`; a bot that cannot tell them just names its choice."""
        options = eyes.options()
        choice = self.decide(eyes, rng) if len(options) > 1 else options[0]
        return Thought([Candidate(choice, 1, 0.5)], [1.0 / eyes.seats] * eyes.seats, [(eyes.seat, choice)])


class RandomBot(Bot):
    """Any option with equal chance."""

    def decide(self, eyes: SeatEyes, rng: Chance) -> int:
        options = eyes.options()
        return options[rng.below(len(options))]
