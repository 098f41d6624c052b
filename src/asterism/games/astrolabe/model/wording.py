"""Words that cards, boards and the log share; the words of card text stand with its ops."""

from asterism.games.astrolabe.model.names import CAPACITY, CHEAPER, HAND, PAY_EITHER, PRICE, TWILIGHT_FOCUS


def number_of(n: int, one: str, many: str = "") -> str:
    """`1 star`, `2 stars`."""
    return f"{n} {one}" if n == 1 else f"{n} {many or one + 's'}"


def essence_text(dark: int, bright: int) -> str:
    parts = [f"{n} {name} essence" for n, name in ((dark, "dark"), (bright, "bright")) if n]
    return " and ".join(parts) or "no essence"


def passive_text(passives: list[int]) -> str:
    found: list[str] = []
    for kind, value in enumerate(passives):
        if not value:
            continue
        if kind == CAPACITY:
            found.append(f"Holds {value} demons.")
        elif kind == PAY_EITHER:
            found.append("Dark and bright essence both pay for it.")
        elif kind == CHEAPER:
            found.append(f"Activating it costs {value} less, but at least 1.")
        elif kind == HAND:
            found.append(f"Your hand limit is {value} higher.")
        elif kind == TWILIGHT_FOCUS:
            found.append(f"Charge {value} more focus at the start of your twilight turns.")
        elif kind == PRICE:
            found.append(f"Artifacts cost you {value} focus less, but at least 2.")
        else:
            found.append("May be activated at twilight too.")
    return " ".join(found)
