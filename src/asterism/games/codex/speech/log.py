"""The log in sentences."""

from asterism.games.codex.model.names import DREW, ERASED, FINISHED, REVEALED
from asterism.games.codex.model.state import Codex
from asterism.kernel.names import unpacked
from asterism.kernel.speech import name_of
from asterism.kernel.state import Event


def narrate(g: Codex, event: Event, viewer: int) -> str:
    kind, _, seat, a, b, c, _ = event
    who = name_of(g, seat, viewer)
    stars, tiles = g.content.stars, g.content.tile_ids
    if kind == REVEALED:
        names = [stars[card].name for card in unpacked(a)]
        return (
            f"{' and '.join([', '.join(names[:-1]), names[-1]])} are turned up"
            if names[1:]
            else f"{names[0]} is turned up"
        )
    if kind == DREW:
        how = f", turned {c * 60} degrees" if c else ""
        return f"{who} drew {stars[a].name} into {tiles[b]}{how}"
    if kind == ERASED:
        return f"{who} erased {stars[a].name} from {tiles[b]}"
    if kind == FINISHED:
        return f"{who} filled the sky for {a} point{'' if a == 1 else 's'}"
    raise ValueError(f"no words for event {kind}")
