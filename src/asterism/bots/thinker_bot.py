"""A player that thinks in a game's own way."""

from typing import Protocol

from asterism.bots.bot import Bot
from asterism.bots.eyes import SeatEyes
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import State
from asterism.kernel.thought import Thought


class Thinker(Protocol):
    """Thinks for a seat in a game's own way, where a search would do worse."""

    def think(self, world: State, seat: int, rng: Chance) -> Thought:
        """The decision of a seat thought through, in a world that could be true."""

    def words(self) -> str:
        """All its settings: two thinkers with the same words think the same."""


def thinker_of(game: AnyGame, settings: dict[str, int], weights: dict[str, float]) -> Thinker:
    """The thinker that a game brings in `player/thinker.py`, for the levels that its levels.toml gives to it."""
    own = game.brings("player.thinker")
    if own is None:
        raise SetupError(f"{game.id} has no thinker of its own")
    thinker: Thinker = own.thinker(settings, weights)
    return thinker


class ThinkerBot(Bot):
    """Thinks once, and then carries the line out as long as the answers are its own."""

    def __init__(self, game: AnyGame, seed: int, thinker: Thinker) -> None:
        super().__init__(game, seed)
        self.thinker: Thinker = thinker
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
