"""What a game may bring along for its bots beyond advice: a way of thinking of its own, and par."""

from typing import Generic

from asterism.kernel.chance import Chance
from asterism.kernel.procedure import G


class Candidate:
    """An option somebody thought about: how often it was tried, and its value for the seat."""

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


class Thinker(Generic[G]):
    """Thinks for a seat in a game's own way, where a search would do worse."""

    def think(self, world: G, seat: int, rng: Chance) -> Thought:
        """The decision of a seat thought through, in a world that could be true."""
        raise NotImplementedError(type(self).__name__)

    def words(self) -> str:
        """All its settings: two thinkers with the same words think the same."""
        raise NotImplementedError(type(self).__name__)


class Par(Generic[G]):
    """Finds what somebody who knew the whole deal could have had."""

    def of(self, g: G) -> int:
        """Par for the deal of this game."""
        raise NotImplementedError(type(self).__name__)

    def words(self) -> str:
        """How hard par is looked for: two pars with the same words are the same."""
        raise NotImplementedError(type(self).__name__)
