"""Rays as numbers: every colour has a long one and a short one."""


def ray_of(colour: int, length: int) -> int:
    """
    >>> colour_of(ray_of(3, 1)), length_of(ray_of(3, 1))
    (3, 1)
    """
    return 2 * colour + length


def colour_of(ray: int) -> int:
    return ray // 2


def length_of(ray: int) -> int:
    return ray % 2
