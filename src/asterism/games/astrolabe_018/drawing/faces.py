"""One card of a pack, drawn as it lies on the table."""

from asterism.drawing.tokens import STAR_SIGNS
from asterism.games.astrolabe_018.drawing.board import artifact_card, div_card, goal_card
from asterism.games.astrolabe_018.model.content import Content018


def face(content: Content018, kind: str, id: str) -> str:
    """A card by its kind and id; "" for what is no card."""
    if kind == "div":
        return STAR_SIGNS + div_card(id if id in content.div_ids else f"{id}-1", content)
    if kind == "artifact":
        return artifact_card(id, content)
    return goal_card(id, content) if kind == "goal" else ""
