"""What a good player would say of a position, in points.

Points on the table count in full. Everything else is worth what it may still become: a demon half read, a free
artifact to trap it in, focus, essence, talismans, and what the astrolabe is set to do. The nearer the end, the less.
"""

from typing import Final

from asterism.games.astrolabe.plans import plan
from asterism.games.astrolabe.scoring import demon_points
from asterism.games.astrolabe.state import NOT_LAST, TRAPS_TO_END, Astrolabe
from asterism.games.astrolabe.values import LAST_TURN, NEAR_END, RACE, artifacts, demons, essence, focus, talismans

PARTS: Final = ["points", "race", "demons", "artifacts", "focus", "essence", "talismans", "plan"]


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
        return [points, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]
    future = outlook(g, seat)
    race = RACE[min(g.trapped_count[seat], TRAPS_TO_END)] * future
    return [
        points,
        race,
        demons(g, seat, future),
        artifacts(g, seat) * future,
        focus(g, seat) * future,
        essence(g, seat) * future,
        talismans(g, seat) * future,
        plan(g, seat, future),
    ]


def outlook(g: Astrolabe, seat: int) -> float:
    """How much of the game is still ahead for the seat, from 1 to 0."""
    if g.last == NOT_LAST:
        return NEAR_END[min(max(g.trapped_count), 4)]
    if g.order and seat not in g.order[g.turn :]:
        return 0.0
    return LAST_TURN
