"""What is answered in one go: all steps to a space of the rondel."""

from asterism.games.starlight.model.names import STEP
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.speech.labels import short_space
from asterism.kernel.option import option
from asterism.kernel.speech.series import ahead
from asterism.kernel.speech.speech import Label


def series(g: Starlight, seat: int) -> list[tuple[Label, list[int]]]:
    """Every space within reach beyond the next one."""
    c = g.content
    found: list[tuple[Label, list[int]]] = []
    for steps, world in ahead(g, seat, next_step):
        if len(steps) == c.spaces or seat not in world.waiting():  # round and round, or to where the turn is over
            break
        if len(steps) > 1:
            space, paid = world.space[seat], g.ap - world.ap
            note = f"-{paid} AP" if paid else "free"
            words = f"Go to {c.space_names[space]}"
            short = f"Go to {short_space(c, space)}"
            found.append((Label(words, [f"space:{c.space_ids[space]}"], note, group="Go to", short=short), steps))
    return found


def next_step(g: Starlight, options: list[int]) -> int:
    return option(STEP) if option(STEP) in options else -1
