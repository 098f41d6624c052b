"""Small words that cards, labels and log share."""


def some(number: int, one: str, many: str = "") -> str:
    """A number with its noun: "1 ray", "3 rays"."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(names: list[str], last: str = "and") -> str:
    """ "Aquila, Draco and Lyra"."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} {last} {names[-1]}"


def members(mask: int, names: list[str]) -> list[str]:
    """The names of what is in a mask."""
    return [name for i, name in enumerate(names) if mask >> i & 1]
