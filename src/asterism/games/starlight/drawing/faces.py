"""One card of a pack, drawn as it lies on the table."""

from asterism.games.starlight.drawing.board import (
    accolade_card,
    core_card,
    flare_card,
    god_card,
    laurel_card,
    starbot_card,
)
from asterism.games.starlight.model.content import StarlightContent


def face(content: StarlightContent, kind: str, id: str) -> str:
    """A card by its kind and id; "" for what is no card."""
    if kind in ("core", "starter"):
        return core_card(id, content)
    if kind == "flare":
        return flare_card(id, content)
    if kind == "laurel":
        return laurel_card(id, content, False)
    if kind == "accolade":
        return accolade_card(id, content)
    if kind == "god":
        return god_card(id, content)
    return starbot_card(id, content) if kind == "starbot" else ""
