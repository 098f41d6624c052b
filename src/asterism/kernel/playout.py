"""Random play inside the compiled core: for the bench, rollouts and fuzzing."""

from asterism.kernel.chance import Chance
from asterism.kernel.state import State


def playout(g: State, rng: Chance, limit: int = 1_000_000) -> int:
    """Play random options until the game is over or the limit is reached; the number of answers given."""
    steps = 0
    while g.stack and steps < limit:
        top = g.stack[-1]
        seat = top.waiting(g)[0]
        options = top.options(g, seat)
        g.count += 1
        top.choose(g, seat, options[rng.below(len(options))])
        g.advance()
        steps += 1
    return steps
