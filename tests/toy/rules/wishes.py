"""Wishes: spent at any moment of one's own turn, also in the middle of an effect."""

from asterism.kernel.option import option
from asterism.kernel.procedure import Cited
from toy.model.names import WISH
from toy.model.state import Lanterns
from toy.rules.hands import draw_card


def any_time(g: Lanterns, seat: int) -> list[int]:
    """Options that every procedure of a turn appends."""
    return [option(WISH)] if g.wishes[seat] and g.pool else []  # wish.any-time


def wish(g: Lanterns, seat: int) -> None:
    g.wishes[seat] -= 1
    draw_card(g, seat)


def refuse_wish(g: Lanterns, seat: int, verb: int) -> Cited | None:
    if verb != WISH:
        return None
    if g.wishes[seat]:
        return Cited("wish.any-time", "There is no card left to draw.")
    return Cited("wish.number", "You have no wish left.")
