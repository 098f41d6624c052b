"""What a good player would say of a position."""

from asterism.games.astrolabe.scoring import score
from asterism.games.astrolabe.state import Astrolabe


def advice(g: Astrolabe, seat: int) -> list[tuple[str, float]]:
    return [("points", float(score(g, seat)))]


def worth(g: Astrolabe, seat: int) -> float:
    return float(score(g, seat))
