"""Options as packed ints: a verb and up to three small arguments."""

from typing import Final

LARGEST: Final = 4095


def option(verb: int, a: int = 0, b: int = 0, c: int = 0) -> int:
    """Pack a verb (0 to 255) and arguments (0 to 4095).

    >>> packed = option(3, 7, 0, 12)
    >>> verb_of(packed), first(packed), second(packed), third(packed)
    (3, 7, 0, 12)
    """
    return verb | a << 8 | b << 20 | c << 32


def options_with(verb: int, values: list[int]) -> list[int]:
    """One option for each value of a single argument.

    >>> options_with(3, [7, 9]) == [option(3, 7), option(3, 9)]
    True
    """
    return [verb | value << 8 for value in values]


def options_of(verb: int, a: int, values: list[int]) -> list[int]:
    """One option for each value of the second argument.

    >>> options_of(3, 7, [0, 9]) == [option(3, 7, 0), option(3, 7, 9)]
    True
    """
    begun = verb | a << 8
    return [begun | value << 20 for value in values]


def verb_of(packed: int) -> int:
    return packed & 255


def first(packed: int) -> int:
    return packed >> 8 & 4095


def second(packed: int) -> int:
    return packed >> 20 & 4095


def third(packed: int) -> int:
    return packed >> 32
