"""What a seat cannot know: the piles, the hands of the others, their sealed bids."""

from asterism.kernel.chance import Chance
from toy.model.state import Lanterns
from toy.rules.round import SealBids


def resample(g: Lanterns, seat: int, rng: Chance) -> None:
    hidden = g.pool[:]
    for other in range(g.seats):
        if other != seat:
            hidden.extend(g.hands[other])
    hidden.sort()  # a sample must not depend on how things really lie
    for other in range(g.seats):
        if other != seat:
            g.hands[other] = [rng.draw(hidden) for _ in g.hands[other]]
    g.pool = hidden
    top = g.stack[-1] if g.stack else None
    if isinstance(top, SealBids):
        for other in range(g.seats):
            if other != seat and top.chosen[other] >= 0:
                options = top.options(g, other)
                top.chosen[other] = options[rng.below(len(options))]
