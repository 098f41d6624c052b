"""Several small things in one int: known cards, talismans in hand, trapped and purged demons."""

from typing import Final

CARD_BITS: Final = 255  # the lowest bits of all of them: which card it is
ALL_KNOW: Final = 255  # seats that know a card, when everybody does


def known_card(card: int, deck: int, end: int = 0, seats: int = 0) -> int:
    """A card of a deck at one end of it, and the seats that know it is there.

    >>> entry = known_card(7, 2, 1, 0b101)
    >>> entry & CARD_BITS, deck_of(entry), end_of(entry), knowers(entry)
    (7, 2, 1, 5)
    """
    return card | deck << 8 | end << 10 | seats << 12


def deck_of(known: int) -> int:
    return known >> 8 & 3


def end_of(known: int) -> int:
    return known >> 10 & 3


def knowers(known: int) -> int:
    """The seats that know the card, as bits."""
    return known >> 12


def held_talisman(design: int, usable_from: int, reshuffles: int) -> int:
    """A talisman in hand: the first round it can be used in, the reshuffles before it was drawn.

    >>> held = held_talisman(7, 3, 1)
    >>> held & CARD_BITS, usable_from(held), drawn_after(held)
    (7, 3, 1)
    """
    return design | usable_from << 8 | reshuffles << 20


def usable_from(held: int) -> int:
    return held >> 8 & 4095


def drawn_after(held: int) -> int:
    """The reshuffles before the talisman was drawn."""
    return held >> 20


def trapped_demon(demon: int, artifact: int, seat: int) -> int:
    """A demon in an artifact of a seat.

    >>> trapped = trapped_demon(7, 12, 3)
    >>> trapped & CARD_BITS, prison_of(trapped), trapper_of(trapped)
    (7, 12, 3)
    """
    return demon | artifact << 8 | seat << 16


def prison_of(trapped: int) -> int:
    return trapped >> 8 & 255


def trapper_of(trapped: int) -> int:
    return trapped >> 16


def purged_demon(demon: int, seat: int) -> int:
    """A demon purged by a seat.

    >>> purged = purged_demon(7, 3)
    >>> purged & CARD_BITS, purger_of(purged)
    (7, 3)
    """
    return demon | seat << 8


def purger_of(purged: int) -> int:
    return purged >> 8
