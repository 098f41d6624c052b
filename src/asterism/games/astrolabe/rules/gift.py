"""An artifact to begin with, for experiments."""

from asterism.games.astrolabe.model.names import ARTIFACTS, NIGHT
from asterism.games.astrolabe.model.state import Astrolabe, replaced
from asterism.kernel.errors import SetupError


def give(g: Astrolabe, seat: int, card: str) -> None:
    """Take an artifact out of the deck or the row and lay it on the night side of a seat."""
    content = g.content
    ids = content.artifact_ids[: content.deck_artifacts]
    artifact = ids.index(card) if card in ids else -1
    if artifact in g.artifact_row:
        g.artifact_row = replaced(g.artifact_row, g.artifact_row.index(artifact), g.draw_card(ARTIFACTS))
    elif artifact in g.pools[ARTIFACTS]:
        g.pools[ARTIFACTS] = [other for other in g.pools[ARTIFACTS] if other != artifact]
    else:
        raise SetupError(f"there is no artifact {card!r} left to give; there are {', '.join(ids)}")
    g.put_artifact(seat, artifact, NIGHT)
