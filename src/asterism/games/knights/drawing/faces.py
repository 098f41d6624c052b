"""One card of a pack, drawn as it lies on the table."""

from asterism.games.knights.drawing.board import (
    boss_candidate,
    boss_card,
    knight_candidate,
    player_card,
    world_candidate,
)
from asterism.games.knights.model.content import KnightsContent


def face(content: KnightsContent, kind: str, id: str) -> str:
    """A card by its kind and id; "" for what is no card."""
    piece = f"{kind}:{id}"
    if kind == "card":
        return player_card(content, next(card for card in content.cards if card.id == id), piece)
    if kind == "boss-card":
        return boss_card(content, next(card for card in content.boss_cards if card.id == id), piece)
    if kind == "knight":
        return knight_candidate(next(knight for knight in content.knights if knight.id == id))
    if kind == "homeworld":
        return world_candidate(next(world for world in content.worlds if world.id == id))
    return boss_candidate(next(mat for mat in content.mats if mat.id == id), content) if kind == "boss" else ""
