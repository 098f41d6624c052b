"""One card of a pack, drawn as it lies on the table."""

from asterism.games.codex.drawing.board import DEFINITIONS, constellation_of, star_card, star_of, target_card
from asterism.games.codex.model.content import CodexContent


def face(content: CodexContent, kind: str, id: str) -> str:
    """A card by its kind and id; "" for what is no card."""
    if kind == "star":
        return DEFINITIONS + star_card(star_of(content, id), content)
    return DEFINITIONS + target_card(constellation_of(content, id), "") if kind == "constellation" else ""
