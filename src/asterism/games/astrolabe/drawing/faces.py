"""One card of a pack, drawn as it lies on the table."""

from asterism.drawing.tokens import STAR_SIGNS
from asterism.games.astrolabe.drawing.board import artifact_card, demon_card, talisman_card
from asterism.games.astrolabe.model.content import AstrolabeContent


def face(content: AstrolabeContent, kind: str, id: str) -> str:
    """A card by its kind and id; "" for what is no card."""
    if kind == "demon":
        return STAR_SIGNS + demon_card(id, content)
    if kind in ("artifact", "starter"):
        return artifact_card(id, content, [])
    return talisman_card(f"talisman:{id}", id, content) if kind == "talisman" else ""
