"""Star cards that could stand in the house set: for packs made by chance (`asterism pack generate`)."""

from itertools import permutations

FILE = "stars.toml"
KIND = "star"
NEBULA = "nSGC"


def group(card: dict[str, object]) -> str:
    """Cards of a family can stand for each other."""
    return str(card["family"])


def meaning(card: dict[str, object]) -> dict[str, object]:
    """What makes a card the card it is: its pattern, however it is turned."""
    return {"pattern": turned(str(card["pattern"]))}


def variants(cards: list[dict[str, object]]) -> list[dict[str, object]]:
    """Every pattern with the bodies of some card of the family and a nebula in one piece."""
    found: set[str] = set()
    for bodies in sorted({"".join(sorted(str(card["pattern"]))) for card in cards}):
        found.update(turned("".join(one)) for one in set(permutations(bodies)) if in_one_piece("".join(one)))
    return [{"pattern": pattern} for pattern in sorted(found)]


def turned(pattern: str) -> str:
    """The first of the six turns of a pattern: centre, then the ring."""
    ring = pattern[1:]
    return pattern[0] + min(ring[turn:] + ring[:turn] for turn in range(len(ring)))


def in_one_piece(pattern: str) -> bool:
    """Whether the nebula hexes touch: those of the ring through the centre, or side by side."""
    if pattern[0] in NEBULA:
        return True
    ring = [letter in NEBULA for letter in pattern[1:]]
    starts = sum(1 for i in range(len(ring)) if ring[i] and not ring[i - 1])
    return starts <= 1
