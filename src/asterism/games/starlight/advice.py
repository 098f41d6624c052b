"""What a good player would say of a position."""

from asterism.games.starlight.scoring import day_points
from asterism.games.starlight.state import Starlight


def advice(g: Starlight, seat: int) -> list[tuple[str, float]]:
    return [("night points", float(g.night[seat])), ("day points", float(day_points(g, seat)))]
