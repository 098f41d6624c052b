"""Demons that could stand in the house set: for packs made by chance (`asterism pack generate`)."""

from collections import Counter
from itertools import product

FILE = "demons.toml"
KIND = "demon"
COLOURS = ("red", "yellow", "green", "blue", "purple")
Card = dict[str, object]


def group(card: Card) -> str:
    """Demons with as many stars can stand for each other: they score alike and hold as much essence."""
    return f"{len(stars_of(card))} stars"


def meaning(card: Card) -> Card:
    """What makes a demon of its group the demon it is, whatever its purge does: its stars from the top, its essence."""
    essence = {kind: card[kind] for kind in ("dark", "bright") if card.get(kind)}
    return {"stars": stars_of(card), **essence}


def variants(cards: list[Card]) -> list[Card]:
    """All stars with no more equal ones than the brief allows, and every split of the essence."""
    size, essence = len(stars_of(cards[0])), number(cards[0], "dark") + number(cards[0], "bright")
    equal = 2 if size <= 3 else 3
    return [
        meaning({"stars": list(stars), "dark": dark, "bright": essence - dark})
        for stars in product(COLOURS, repeat=size)
        if max(Counter(stars).values()) <= equal
        for dark in range(essence + 1)
    ]


def off(cards: list[Card], house: list[Card]) -> int:
    """How far demons are from the house set's counts of colours, of colours on top and of dark essence."""
    wanted, found = tally(house), tally(cards)
    return sum(abs(wanted[what] - found[what]) for what in wanted.keys() | found.keys())


def tally(cards: list[Card]) -> Counter[str]:
    found: Counter[str] = Counter()
    for card in cards:
        stars = stars_of(card)
        found.update(stars)
        found[f"top {stars[0]}"] += 1
        found["dark"] += number(card, "dark")
    return found


def stars_of(card: Card) -> list[str]:
    stars = card["stars"]
    assert isinstance(stars, list)
    return [str(star) for star in stars]


def number(card: Card, field: str) -> int:
    found = card.get(field, 0)
    assert isinstance(found, int)
    return found
