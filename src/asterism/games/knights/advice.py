"""What a good player would say of a position."""

from asterism.games.knights.state import Knights


def advice(g: Knights, seat: int) -> list[tuple[str, float]]:
    return [("Boss", float(-g.boss_health))]
