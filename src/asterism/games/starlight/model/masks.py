"""Sets of small numbers as the bits of one int: slots, magnitudes, Aspects, privileges, pools."""

from collections.abc import Iterable


def bit(item: int) -> int:
    """The set of one."""
    return 1 << item


def mask_of(items: Iterable[int]) -> int:
    """
    >>> bits(mask_of([5, 2, 5]))
    [2, 5]
    """
    found = 0
    for item in items:
        found |= 1 << item
    return found


def has(mask: int, item: int) -> bool:
    return mask >> item & 1 == 1


def bits(mask: int) -> list[int]:
    """The members, lowest first."""
    found: list[int] = []
    while mask:
        lowest = mask & -mask
        mask ^= lowest
        found.append(lowest.bit_length() - 1)
    return found


def lowest(mask: int) -> int:
    """The lowest member of a set that is not empty."""
    return (mask & -mask).bit_length() - 1


def first_of(count: int) -> int:
    """The set of the numbers below this one."""
    return (1 << count) - 1


def members(mask: int, names: list[str]) -> list[str]:
    """The names of what is in a mask."""
    return [name for i, name in enumerate(names) if mask >> i & 1]
