"""The table as places and pieces, and the facts beside each seat, from a view alone."""

from asterism.kernel.english import capital
from asterism.kernel.speech.view import Piece, SeatPanel, Zone
from toy.model.content import LanternsContent
from toy.model.names import BANKS
from toy.speech.view import LanternsView


def zones(view: LanternsView, content: LanternsContent) -> list[Zone]:
    banks = [Piece(f"bank:{bank}", f"{capital(bank)} bank", shape="slot") for bank in BANKS]
    banks[0].facts.append(("lanterns", f"{view['left']} of {content.bank}"))
    return [
        Zone("omen", "Omen of the round", [omen(content, view["omen"])]),
        Zone("banks", "Banks", banks),
        Zone("discard", "Discard", cards("discard", content, view["discard"])),
        Zone("hand", "Your hand", cards("hand", content, view["hand"]), owner=view["seat"] or 0),
    ]


def headline(view: LanternsView) -> str:
    return f"Round {view['round']} of {view['rounds']}"


def panels(view: LanternsView, content: LanternsContent) -> list[SeatPanel]:
    return [
        SeatPanel(seat, [("wishes", str(view["wishes"][seat]))], view["points"][seat]) for seat in range(view["seats"])
    ]


def omen(content: LanternsContent, number: int) -> Piece:
    text = content.texts.sentences(content.omen_texts[number])
    return Piece(f"omen:{content.omen_ids[number]}", content.omen_names[number], text)


def cards(zone: str, content: LanternsContent, numbers: list[int]) -> list[Piece]:
    """Pieces for cards of one zone; equal cards are told apart by a number."""
    pieces: list[Piece] = []
    for i, card in enumerate(numbers):
        copy = numbers[:i].count(card)
        facts = [("value", str(content.worths[card]))]
        pieces.append(Piece(f"{zone}:{content.card_ids[card]}:{copy}", content.card_names[card], facts=facts))
    return pieces
