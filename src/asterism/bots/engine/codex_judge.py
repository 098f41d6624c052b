"""Codex skies, judged."""

from asterism.bots.engine.judge import Judge
from asterism.games.codex.model.state import Codex
from asterism.games.codex.player.advice import worths_after
from asterism.kernel.state import State


class CodexJudge(Judge):
    """Judges skies; looks ahead at hundreds of draws by reading the sky only once."""

    def aim(self, g: State) -> None:
        self.par = self.worth(g, 0)

    def values_after(self, world: State, seat: int, options: list[int]) -> list[float]:
        assert isinstance(world, Codex)
        if self.weights:
            return super().values_after(world, seat, options)
        return [self.squash(worth) for worth in worths_after(world, seat, options)]
