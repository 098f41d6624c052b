"""What every bot is."""

from asterism.bots.eyes import SeatEyes
from asterism.kernel.chance import Chance
from asterism.kernel.game import AnyGame
from asterism.kernel.state import State


class Candidate:
    """An option a bot thought about: how often it was tried, and its value for the seat."""

    def __init__(self, option: int, visits: int, value: float) -> None:
        self.option: int = option
        self.visits: int = visits
        self.value: float = value


class Thought:
    """What a bot makes of a decision: the options, the best first, and where it thinks the best one leads.

    Values are chances to win (0 to 1), or points where `in_points`.
    """

    def __init__(
        self, candidates: list[Candidate], chances: list[float], line: list[tuple[int, int]], in_points: bool = False
    ) -> None:
        self.candidates: list[Candidate] = candidates
        self.chances: list[float] = chances  # by seat, as things stand
        self.line: list[tuple[int, int]] = line  # (seat, option), beginning with the best option
        self.in_points: bool = in_points


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
