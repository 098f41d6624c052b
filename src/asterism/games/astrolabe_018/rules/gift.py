"""An artifact to begin with, for experiments."""

from asterism.games.astrolabe_018.model.names import NONE
from asterism.games.astrolabe_018.model.state import Astrolabe018, replaced
from asterism.kernel.errors import SetupError


def give(g: Astrolabe018, seat: int, card: str) -> None:
    """Take an artifact out of its deck or its Library and lay it on the board of a seat."""
    ids = g.content.artifact_ids
    artifact = ids.index(card) if card in ids else NONE
    kind = g.content.artifact_time[artifact] if artifact != NONE else 0
    place = 2 * seat + kind
    if artifact == NONE or g.artifacts[place] != NONE:
        raise SetupError(f"there is no room or no artifact {card!r} to give; there are {', '.join(ids)}")
    if g.library[kind] == artifact:
        g.library[kind] = g.draw_card(1 + kind)
    elif artifact in g.decks[1 + kind]:
        g.decks = replaced(g.decks, 1 + kind, [other for other in g.decks[1 + kind] if other != artifact])
    else:
        raise SetupError(f"the artifact {card!r} has been given already")
    g.artifacts[place] = artifact
