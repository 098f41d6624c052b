"""What a bot may know: exactly what its seat knows."""

from asterism.bots.forbidden import Forbidden
from asterism.kernel.chance import Chance
from asterism.kernel.errors import Illegal
from asterism.kernel.game.game import AnyGame
from asterism.kernel.speech.decision import Decision
from asterism.kernel.state import State


class SeatEyes:
    """A game through one seat's eyes.

    It never holds the true position: on opening, everything the seat cannot know is replaced by something that
    could be true, and all questions are answered from that world. So a bot cannot peek, not even by mistake.
    """

    def __init__(self, g: State, seat: int, rng: Chance, forbidden: Forbidden | None = None) -> None:
        self.game: AnyGame = g.game
        self.seat: int = seat
        self.seats: int = g.seats
        self.count: int = g.count  # answers given so far
        self.drawn: int = g.chance.drawn  # how often chance has spoken so far
        self.shown: int = g.shown  # how many secrets have been shown so far
        self.forbidden: Forbidden | None = forbidden
        self._world: State = g.sample(seat, rng)

    def observation(self) -> dict[str, object]:
        """What the seat sees, as JSON-able data."""
        return self._world.observe(self.seat)

    def options(self) -> list[int]:
        """What the seat may answer, as ints; bots play on, so what only takes back is left out."""
        if not self._world.options(self.seat):
            return []
        return self.allowed(self._world, self._world.stack[-1].onward(self._world, self.seat))

    def allowed(self, world: State, options: list[int]) -> list[int]:
        """Those of the seat's options that it may think of."""
        return options if self.forbidden is None else self.forbidden.allowed(world, options)

    def decision(self) -> Decision:
        """What the seat is asked, in words, with a label and a key for every option."""
        decision = self._world.decision(self.seat)
        assert decision is not None, "a bot is asked only when its seat may act"
        onward = self.options()
        decision.options = [choice for choice in decision.options if choice.option in onward]
        return decision

    def refusal(self, packed: int) -> Illegal:
        """Why a bot may not answer this."""
        reason = self._world.why_not(self.seat, packed)
        if reason is not None:
            return Illegal(reason.rule, reason.text)
        asked = self.game.speech.ask(self._world, self.seat)
        return Illegal(asked.rule, "That only takes back what was begun, and a bot plays on.")

    def sample(self, rng: Chance) -> State:
        """A world that could be the true one, with a future of its own: play in it as you like."""
        return self._world.sample(self.seat, rng)
