"""Wishes: spent at any moment of one's own turn, also in the middle of an effect."""

from asterism.kernel.option import option
from asterism.kernel.procedure import Cited
from toy.model.names import CARDS, DREW, UNKNOWN, WISH
from toy.model.state import Lanterns


def any_time(g: Lanterns, seat: int) -> list[int]:
    """Options that every procedure of a turn appends."""
    return [option(WISH)] if g.wishes[seat] and g.pool else []  # wish.any-time


def wish(g: Lanterns, seat: int) -> None:
    g.wishes[seat] -= 1
    draw_card(g, seat)


def draw_card(g: Lanterns, seat: int) -> None:
    """A card from the pile, which only its owner sees."""
    card = g.chance.draw(g.pool, CARDS)
    g.hands[seat].append(card)
    g.tell_only(seat, DREW, seat, card)
    g.tell_others(seat, DREW, seat, UNKNOWN)


def refuse_wish(verb: int) -> Cited | None:
    return Cited("wish.number", "You have no wish left.") if verb == WISH else None


def distinct(cards: list[int]) -> list[int]:
    """Each kind of card once, lowest first."""
    return sorted(set(cards))
