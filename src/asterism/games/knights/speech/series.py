"""What is answered in one go: all Fuel in hand."""

from asterism.games.knights.model.names import FUEL, PLAY
from asterism.games.knights.model.state import Knights
from asterism.kernel.option import first, verb_of
from asterism.kernel.speech.series import ahead
from asterism.kernel.speech.speech import Label


def series(g: Knights, seat: int) -> list[tuple[Label, list[int]]]:
    """Play Fuel after Fuel, as long as none asks anything."""
    walk = list(ahead(g, seat, next_fuel))
    if len(walk) < 2:
        return []
    played, world = walk[-1]
    energy = world.energy - g.energy
    note = f"+{energy} energy" if energy > 0 else ""
    return [(Label(f"Play all Fuel, {len(played)} cards", [], note, group="Play", short="Play all Fuel"), played)]


def next_fuel(g: Knights, options: list[int]) -> int:
    for packed in options:
        if verb_of(packed) == PLAY and g.content.type[first(packed)] == FUEL:
            return packed
    return -1
