"""Cores that could stand in the house set: for packs made by chance (`asterism pack generate`)."""

from itertools import combinations

FILE = "cores.toml"
KIND = "core"
COLOURS = ("ruby", "amber", "jade", "azure", "pearl")


def group(card: dict[str, object]) -> str:
    """Cores of an aspect and a pattern with as many colours can stand for each other."""
    return f"{card['aspect']}/{card['pattern']}/{len(scheme_of(card))}"


def meaning(card: dict[str, object]) -> dict[str, object]:
    """What makes a core of its group the card it is: its colours."""
    return {"scheme": scheme_of(card)}


def variants(cards: list[dict[str, object]]) -> list[dict[str, object]]:
    """Every scheme with as many colours."""
    return [{"scheme": list(scheme)} for scheme in combinations(COLOURS, len(scheme_of(cards[0])))]


def scheme_of(card: dict[str, object]) -> list[str]:
    scheme = card["scheme"]
    assert isinstance(scheme, list)
    return [colour for colour in COLOURS if colour in scheme]
