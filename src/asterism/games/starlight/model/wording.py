"""Small words that cards, labels and log share."""


def members(mask: int, names: list[str]) -> list[str]:
    """The names of what is in a mask."""
    return [name for i, name in enumerate(names) if mask >> i & 1]
