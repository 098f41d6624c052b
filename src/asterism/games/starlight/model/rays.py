"""Rays as numbers: every colour has a long one and a short one."""


def colour_of(ray: int) -> int:
    return ray // 2


def length_of(ray: int) -> int:
    return ray % 2
