"""What a good player would say of a position, in points."""

from typing import Final

from toy.model.state import Lanterns
from toy.rules.turn import ACTING, Turn

CARD: Final = 0.5  # a chance to take a later turn


def advice(g: Lanterns, seat: int) -> list[tuple[str, float]]:
    return [
        ("points", float(g.points[seat])),
        ("cards", CARD * len(g.hands[seat])),
        ("omen", omen_to_come(g, seat)),
    ]


def omen_to_come(g: Lanterns, seat: int) -> float:
    """What the round's omen will bring to whoever has the turn."""
    for procedure in g.stack:
        if isinstance(procedure, Turn) and procedure.seat == seat and procedure.at == ACTING:
            return g.content.texts.worths[g.content.omen_texts[g.omen]]
    return 0.0
