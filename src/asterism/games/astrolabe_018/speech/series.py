"""What is answered in one go: all dice that Stargaze still brings."""

from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.stargaze import DRAW, Stargaze
from asterism.kernel.english import some
from asterism.kernel.speech.speech import Label


def series(g: Astrolabe018, seat: int) -> list[tuple[Label, list[int]]]:
    top = g.stack[-1]
    if not isinstance(top, Stargaze) or DRAW not in g.options(seat):
        return []
    left = top.left(g)
    if left < 2:
        return []
    words = f"Draw all: {some(left, 'die', 'dice')}"
    return [(Label(words, [], "", reveals=True, short="Draw all"), [DRAW] * left)]
