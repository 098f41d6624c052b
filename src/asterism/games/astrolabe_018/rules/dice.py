"""Kept dice: rolled again, changed, swapped; the keeping limit. # dice.limit-check"""

from typing import ClassVar

from asterism.games.astrolabe_018.model.names import (
    BY_RULE,
    E_DISCARD,
    E_RETURNED,
    E_SWAP,
    EXTRA_DICE,
    KEEPING_LIMIT,
    LOOK,
    PICKED,
    RAISED,
    SWAP_MADE,
    SWAPS,
    TREATED,
    V_DISCARD,
    V_READ,
    V_SWAP,
    kind_of,
)
from asterism.games.astrolabe_018.model.state import Astrolabe018
from asterism.games.astrolabe_018.rules.reading import add_reads, read, refuse_read
from asterism.kernel.option import first, option, verb_of
from asterism.kernel.procedure import DONE, WAIT, Cited, Procedure


def distinct(dice: list[int]) -> list[int]:
    """Each kind of die once; the list is sorted."""
    found: list[int] = []
    for die in dice:
        if not found or found[-1] != die:
            found.append(die)
    return found


def roll_die_again(g: Astrolabe018, seat: int, die: int, mark: int) -> None:
    """Same die, fresh face. # reroll.again"""
    g.take_die(seat, die)
    g.roll(seat, kind_of(die), die & (TREATED | PICKED) | mark)


def change_die(g: Astrolabe018, seat: int, die: int, mark: int) -> None:
    """Back into the bag, and one of the other colour out of it, rolled. # reroll.change-procedure"""
    kind = kind_of(die)
    g.take_die(seat, die)
    g.bag[kind] += 1
    g.bag[1 - kind] -= 1
    g.tell(E_RETURNED, seat, die & LOOK)
    g.roll(seat, 1 - kind, mark)


def swap_dice(g: Astrolabe018, seat: int, die: int, other: int, look: int) -> None:
    """One own die for one of another player's, faces as they are. # exchange.one-for-one, exchange.faces-stay"""
    g.take_die(seat, die)
    g.take_die(other, look)
    g.keep(seat, look)
    g.keep(other, die & LOOK)
    g.turn[SWAPS] += 1
    g.turn[RAISED] |= 1 << SWAP_MADE
    g.tell(E_SWAP, seat, other, die & LOOK, look)


def swap_options(g: Astrolabe018, seat: int) -> list[int]:
    """Every swap."""
    options: list[int] = []
    for die in distinct(g.dice[seat]):
        for other in range(g.seats):
            if other != seat and not g.guarded[other]:
                for look in distinct(g.dice[other]):
                    options.append(option(V_SWAP, die, other, look))
    return options


def limit_of(g: Astrolabe018) -> int:
    return g.keep_limit() + g.turn[EXTRA_DICE]


class DiscardDown(Procedure[Astrolabe018]):
    """More dice than can be kept: read with them or discard, until the limit is met."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__(seat, 0)

    def clone(self) -> "DiscardDown":
        return DiscardDown(self.seat)

    def run(self, g: Astrolabe018) -> int:  # stargaze.discard-to-limit
        return WAIT if len(g.dice[self.seat]) > limit_of(g) else DONE

    def options(self, g: Astrolabe018, seat: int) -> list[int]:
        options = [option(V_DISCARD, die) for die in distinct(g.dice[seat])]
        add_reads(g, seat, options)
        return options

    def choose(self, g: Astrolabe018, seat: int, packed: int) -> None:
        if verb_of(packed) == V_DISCARD:
            g.discard_die(seat, first(packed))
            g.tell(E_DISCARD, seat, first(packed) & LOOK, BY_RULE + KEEPING_LIMIT)
        else:
            read(g, seat, packed)

    def ask(self, g: Astrolabe018, seat: int) -> Cited:
        surplus = len(g.dice[self.seat]) - limit_of(g)
        readings: list[int] = []
        add_reads(g, self.seat, readings)
        reading = " or read with them" if readings else ""
        return Cited("stargaze.discard-to-limit", f"discard dice{reading} ({surplus} too many)")

    def refuse(self, g: Astrolabe018, seat: int, packed: int) -> Cited | None:
        if verb_of(packed) == V_READ:
            return refuse_read(g, seat, packed)
        if verb_of(packed) == V_DISCARD:
            return Cited("stargaze.discard-to-limit", "You do not keep that die.")
        return Cited("dice.limit-check", "First the dice above the limit have to go; only reading comes before that.")
