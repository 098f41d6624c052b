"""What a good player would say of a position, in points.

Points on the table count in full. Everything else is worth what it may still become: a demon half read, a free
artifact to trap it in, focus, essence, talismans, and what the astrolabe is set to do. The nearer the end, the less.
"""

from typing import Final

from asterism.games.astrolabe.model.names import DEMONS, NOT_LAST
from asterism.games.astrolabe.model.state import Astrolabe
from asterism.games.astrolabe.player.plans import plan
from asterism.games.astrolabe.player.values import (
    LAST_TURN,
    LEAD,
    NEAR_END,
    RACE,
    THIN_DECK,
    artifacts,
    demons,
    essence,
    focus,
    read_demons,
    sky,
    talismans,
)
from asterism.games.astrolabe.rules.scoring import demon_points

PARTS: Final = ["points", "race", "demons", "artifacts", "focus", "essence", "talismans", "sky", "plan"]


def advice(g: Astrolabe, seat: int) -> list[tuple[str, float]]:
    values = parts(g, seat)
    return [(name, values[i]) for i, name in enumerate(PARTS)]


def worth(g: Astrolabe, seat: int) -> float:
    total = 0.0
    for value in parts(g, seat):
        total += value
    return total


def parts(g: Astrolabe, seat: int) -> list[float]:
    points = float(g.vp[seat] + demon_points(g, seat))
    if not g.stack:
        return [points, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    steps = [progress(g, other) for other in range(g.seats)]
    future = outlook(g, seat, max(steps))
    if future == 0.0:
        return [points, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    return [
        points,
        race(g, seat, steps),
        demons(g, seat, future),
        artifacts(g, seat) * future,
        focus(g, seat) * future,
        essence(g, seat) * future,
        talismans(g, seat) * future,
        sky(g, seat, future),
        plan(g, seat, future),
    ]


def progress(g: Astrolabe, seat: int) -> int:
    """How near a seat is to five traps: two steps a trapped demon, one for each that waits to be trapped."""
    return min(2 * g.content.traps_to_end, 2 * g.trapped_count[seat] + read_demons(g, seat))


def race(g: Astrolabe, seat: int, steps: list[int]) -> float:
    """The end-game bonus goes to the first; the nearer it is, the more it counts who leads."""
    if g.last != NOT_LAST:
        return 0.0
    rival = 0
    for other in range(g.seats):
        if other != seat:
            rival = max(rival, steps[other])
    lead = min(max(0, steps[seat] - rival + 4), 8)
    return RACE * LEAD[lead] * max(steps) / (2 * g.content.traps_to_end)


def outlook(g: Astrolabe, seat: int, leader: int) -> float:
    """How much of the game is still ahead for the seat, from 1 to 0."""
    if g.last != NOT_LAST:
        return 0.0 if g.order and seat not in g.order[g.turn :] else LAST_TURN
    future = NEAR_END[leader * (len(NEAR_END) - 1) // (2 * g.content.traps_to_end)]
    for_each = g.deck_size(DEMONS) // g.seats
    return min(future, THIN_DECK[for_each]) if for_each < len(THIN_DECK) else future
