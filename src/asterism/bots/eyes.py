"""What a bot may know: exactly what its seat knows."""

from asterism.kernel.chance import Chance
from asterism.kernel.decision import Decision
from asterism.kernel.game import AnyGame
from asterism.kernel.state import State


class SeatEyes:
    """A game through one seat's eyes.

    It never holds the true position: on opening, everything the seat cannot know is replaced by something that
    could be true, and all questions are answered from that world. So a bot cannot peek, not even by mistake.
    """

    def __init__(self, g: State, seat: int, rng: Chance) -> None:
        self.game: AnyGame = g.game
        self.seat: int = seat
        self.seats: int = g.seats
        self.count: int = g.count  # answers given so far
        self.drawn: int = g.chance.drawn  # how often chance has spoken so far
        self.shown: int = g.shown  # how many secrets have been shown so far
        self._world: State = g.sample(seat, rng)

    def observation(self) -> dict[str, object]:
        """What the seat sees, as JSON-able data."""
        return self._world.observe(self.seat)

    def options(self) -> list[int]:
        """What the seat may answer, as ints."""
        return self._world.options(self.seat)

    def decision(self) -> Decision:
        """What the seat is asked, in words, with a label and a key for every option."""
        decision = self._world.decision(self.seat)
        assert decision is not None, "a bot is asked only when its seat may act"
        return decision

    def sample(self, rng: Chance) -> State:
        """A world that could be the true one, with a future of its own: play in it as you like."""
        return self._world.sample(self.seat, rng)
