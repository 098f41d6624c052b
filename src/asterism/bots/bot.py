"""What every bot is."""

from asterism.bots.eyes import SeatEyes
from asterism.bots.forbidden import Forbidden
from asterism.kernel.chance import Chance
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import State
from asterism.kernel.thought import Candidate, Thought


class Bot:
    """A player for any seat. Subclasses write `decide`, which gets the seat's eyes and never the true position.

    The random numbers of a decision depend on the bot's seed and the decision alone.
    """

    def __init__(self, game: AnyGame, seed: int) -> None:
        self.game: AnyGame = game
        self.seed: int = seed
        self.slips: float = 0.0  # the share of answers given at random
        self.forbidden: Forbidden | None = None  # what it does not do, in experiments
        self.moment: str = ""  # what the luck of the next decision depends on, instead of how many went before

    def choose(self, g: State, seat: int) -> int:
        """One of the seat's options that lead on; `Illegal` if the bot insists on another."""
        rng = self.luck(g, seat)
        eyes = SeatEyes(g, seat, rng, self.forbidden)
        options = eyes.options()
        if len(options) == 1:
            return options[0]
        if self.slips and rng.below(1000) < 1000 * self.slips:
            return options[rng.below(len(options))]
        choice = self.decide(eyes, rng)
        if choice not in options:  # so that no bot can keep a game from ending
            raise eyes.refusal(choice)
        return choice

    def think(self, g: State, seat: int) -> Thought:
        """What the bot makes of the decision, for hints and reviews."""
        rng = self.luck(g, seat)
        return self.consider(SeatEyes(g, seat, rng, self.forbidden), rng)

    def luck(self, g: State, seat: int) -> Chance:
        return Chance.seeded(self.seed, (self.moment or f"{seat}/{g.count}",))

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
