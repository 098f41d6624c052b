"""The log in sentences."""

from asterism.games.codex.model.names import DREW, EARNED, ERASED, FINISHED, REVEALED, SCORED, SCORED_FIGURE, SOUGHT
from asterism.games.codex.model.state import Codex
from asterism.kernel.english import capital, listed, some, whose
from asterism.kernel.names import unpacked
from asterism.kernel.speech.speech import name_of
from asterism.kernel.state import Event


def narrate(g: Codex, event: Event, viewer: int) -> str:
    kind, _, seat, a, b, c, d = event
    stars, tiles, figures = g.content.stars, g.content.tile_ids, g.content.constellations
    if kind == SOUGHT:
        names = [figures[card].name for card in unpacked(seat)]
        return f"Constellations to seek: {listed(names)}"
    who = capital(name_of(g, seat, viewer))
    if kind == REVEALED:
        cards = unpacked(a)
        verb = "is" if len(cards) == 1 else "are"
        return f"Round {b}: {listed([stars[card].name for card in cards])} {verb} turned up"
    if kind == DREW:
        how = f", turned {c * 60} degrees" if c else ""
        return f"{who} drew {stars[a].name} into {tiles[b]}{how}"
    if kind == ERASED:
        return f"{who} erased {stars[a].name} from {tiles[b]}"
    if kind == FINISHED:
        return f"{who} filled the sky for {some(a, 'point')}"
    if kind == SCORED_FIGURE:
        inside = f", with {some(c, 'star cluster')} inside" if c else ""
        return f"{figures[a].name} scores {some(b, 'point')}{inside}"
    if kind == SCORED:
        parts = f"constellations {a}, guide stars {b}, star clusters {c}, nebula {d}"
        return f"{whose(who)} sky: {parts}, {some(a + b + c + d, 'point')} in all"
    if kind == EARNED:
        return f"{who} earned the achievement {g.content.achievements[a].name}"
    raise ValueError(f"no words for event {kind}")
