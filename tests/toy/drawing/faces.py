"""One card of a pack, drawn as it lies on the table."""

from asterism.drawing.card import table_card
from asterism.kernel.speech.view import Piece
from toy.model.content import LanternsContent
from toy.speech.zones import cards, omen


def face(content: LanternsContent, kind: str, id: str) -> str:
    """A card by its kind and id; "" for what is no card."""
    if kind == "omen":
        return card(omen(content, content.omen_ids.index(id)))
    return card(cards("card", content, [content.card_ids.index(id)])[0]) if kind == "card" else ""


def card(piece: Piece, small: bool = False) -> str:
    return table_card(piece.id, piece.name, text=piece.text, facts=piece.facts, small=small)
