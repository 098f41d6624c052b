"""What every bot is."""

from asterism.bots.eyes import SeatEyes
from asterism.kernel.chance import Chance
from asterism.kernel.game import Game
from asterism.kernel.state import State


class Bot:
    """A player for any seat. Subclasses write `decide`, which gets the seat's eyes and never the true position.

    The random numbers of a decision depend on the bot's seed and the decision alone, so a bot that is stopped
    and made again plays on as if nothing had happened.
    """

    def __init__(self, game: Game, seed: int) -> None:
        self.game: Game = game
        self.seed: int = seed

    def choose(self, g: State, seat: int) -> int:
        """One of the seat's options."""
        rng = Chance.seeded(self.seed, (f"{seat}/{g.count}",))
        eyes = SeatEyes(g, seat, rng)
        options = eyes.options()
        if len(options) == 1:
            return options[0]
        return self.decide(eyes, rng)

    def decide(self, eyes: SeatEyes, rng: Chance) -> int:
        """One of `eyes.options()`, of which there are at least two."""
        raise NotImplementedError(type(self).__name__)


class RandomBot(Bot):
    """Any option with equal chance."""

    def decide(self, eyes: SeatEyes, rng: Chance) -> int:
        options = eyes.options()
        return options[rng.below(len(options))]
