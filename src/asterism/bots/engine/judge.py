"""What a position is worth to each seat, as a number from 0 (lost) to 1 (won)."""

import math

from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import State

WIN_SHARE = 0.8  # of a finished game's value; the rest is the margin, so that a lost game is still played well


class Judge:
    """Turns the game's advice into values for a search.

    `weights` multiply the parts of the advice by name: this is all that distinguishes a persona. `hindsight` does the
    same, but only where a search ends. `scale` is the lead in points that makes a win likely (73 %). Alone, or as a
    team, the seats share one value, measured against `par`, the worth at the root of the search.
    """

    def __init__(
        self, game: AnyGame, scale: float, weights: dict[str, float], hindsight: dict[str, float] | None = None
    ) -> None:
        self.game: AnyGame = game
        self.scale: float = scale
        self.weights: dict[str, float] = weights
        self.hindsight: dict[str, float] = hindsight or {}
        self.last_weights: dict[str, float] = weights.copy()
        for name, weight in self.hindsight.items():
            self.last_weights[name] = weights.get(name, 1.0) * weight
        self.par: float = 0.0

    def worth(self, g: State, seat: int) -> float:
        """The advice of the game, weighed; in points."""
        return self.game.weighed(g, seat, self.weights)

    def aim(self, g: State) -> None:
        """Take this position as par."""
        if g.seats == 1 or not self.game.rivals:
            self.par = self.worth(g, 0)

    def values(self, g: State) -> list[float]:
        """The value of a position for every seat."""
        seats = g.seats
        if seats == 1 or self.game.team:
            return [self.shared_value(g)] * seats
        shares = self.shares([self.worth(g, seat) for seat in range(seats)])
        if g.stack:
            return shares
        outcome = g.outcome()
        assert outcome is not None
        scores = self.shares([float(score) for score in outcome.scores])
        winners = outcome.winners()
        return [
            (1.0 - WIN_SHARE) * scores[seat] + (WIN_SHARE / len(winners) if seat in winners else 0.0)
            for seat in range(seats)
        ]

    def verdict(self, g: State) -> list[float]:
        """The value for every seat of a position in which a search ends."""
        if not self.hindsight or not g.stack or g.seats == 1:
            return self.values(g)
        return self.shares([self.game.weighed(g, seat, self.last_weights) for seat in range(g.seats)])

    def values_after(self, world: State, seat: int, options: list[int]) -> list[float]:
        """The value for the seat right after each of its options."""
        if self.game.solitary and not self.weights:  # nobody else's worth matters, and the game weighs all at once
            return [self.squash(worth) for worth in self.game.worths(world, seat, options)]
        values: list[float] = []
        for option in options:
            after = world.clone()
            after.step(seat, option)
            values.append(self.values(after)[seat])
        return values

    def worths_after(self, world: State, seat: int, options: list[int]) -> list[float]:
        """How the seat likes its options by its own worth: enough to tell which of them it would take."""
        return self.game.worths(world, seat, options, self.weights)

    def shares(self, worths: list[float]) -> list[float]:
        """Chances to win that add up to 1."""
        best = max(worths)
        powers = [math.exp(max(-50.0, (worth - best) / self.scale)) for worth in worths]
        total = sum(powers)
        return [power / total for power in powers]

    def shared_value(self, g: State) -> float:
        if not g.stack:
            outcome = g.outcome()
            assert outcome is not None
            if self.game.team:
                return 1.0 if outcome.ranks[0] == 1 else 0.1 * self.squash(self.worth(g, 0))
            return self.squash(float(outcome.scores[0]))
        return self.squash(self.worth(g, 0))

    def squash(self, worth: float) -> float:
        return 1.0 / (1.0 + math.exp(min(50.0, max(-50.0, (self.par - worth) / self.scale))))
