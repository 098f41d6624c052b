"""One step ahead, with the game's own advice."""

from asterism.bots.bot import Bot
from asterism.bots.engine.judge import Judge
from asterism.bots.eyes import SeatEyes
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.game.game import AnyGame


class GreedyBot(Bot):
    """Tries every option in a few worlds that could be true and takes the one that looks best right after."""

    def __init__(self, game: AnyGame, seed: int, judge: Judge, worlds: int = 2) -> None:
        super().__init__(game, seed)
        if worlds < 1:
            raise SetupError(f"greedy needs at least 1 world to try its options in, not {worlds}")
        self.judge: Judge = judge
        self.worlds: int = worlds

    def decide(self, eyes: SeatEyes, rng: Chance) -> int:
        options = eyes.options()
        totals = [0.0] * len(options)
        self.judge.aim(eyes.sample(rng))
        for _ in range(self.worlds):
            world = eyes.sample(rng)
            world.halt(1)
            for i, value in enumerate(self.judge.values_after(world, eyes.seat, options)):
                totals[i] += value
        best = max(totals)
        equals = [option for option, total in zip(options, totals, strict=True) if total == best]
        return equals[rng.below(len(equals))]
