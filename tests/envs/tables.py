"""The tables that environments are tried at: every game, several seat counts."""

from typing import NamedTuple


class Tried(NamedTuple):
    game: str
    seats: int
    settings: dict[str, str]


TABLES = [
    Tried("codex", 1, {}),
    Tried("astrolabe", 2, {}),
    Tried("astrolabe", 4, {}),
    Tried("astrolabe-018", 2, {}),
    Tried("astrolabe-018", 5, {}),
    Tried("starlight", 2, {}),
    Tried("starlight", 3, {"starbots": "1", "gods": "on"}),
    Tried("knights", 1, {}),
    Tried("knights", 3, {}),
    Tried("codex", 3, {"same_deal": "on"}),
]
LIMIT = 120  # decisions: games that are cut off are part of the suites


def name_of(table: Tried) -> str:
    return f"{table.game}-{table.seats}"
