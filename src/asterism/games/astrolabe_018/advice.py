"""What a good player would say of a position."""

from asterism.games.astrolabe_018.state import Astrolabe018


def advice(g: Astrolabe018, seat: int) -> list[tuple[str, float]]:
    return [("points", float(g.vp(seat))), ("focus", 0.2 * g.focus[seat])]


def worth(g: Astrolabe018, seat: int) -> float:
    return g.vp(seat) + 0.2 * g.focus[seat]
