"""Words that cards, boards and the log share; the words of card text stand with its ops."""

from asterism.kernel.english import some


def essence_text(dark: int, bright: int, either: int = 0) -> str:
    parts = [f"{n} {name} essence" for n, name in ((dark, "dark"), (bright, "bright")) if n]
    if either:
        parts.append(f"{either} essence of either kind")
    return " and ".join(parts) or "no essence"


def steps_words(steps: int, ring: str) -> str:
    way = "clockwise" if steps > 0 else "counter-clockwise"
    return f"{ring} ring {some(abs(steps), 'step')} {way}"


def turning_words(action_steps: int, number_steps: int) -> str:
    """ "action ring 1 step clockwise and number ring 2 steps counter-clockwise"."""
    parts: list[str] = []
    if action_steps:
        parts.append(steps_words(action_steps, "action"))
    if number_steps:
        parts.append(steps_words(number_steps, "number"))
    return " and ".join(parts) or "leave the rings"
