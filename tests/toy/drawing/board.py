"""The board for the browser, area by area: omen and banks, the discard, a hand, the other seats."""

from asterism.drawing.areas import Areas, strip
from asterism.drawing.card import cards, table_card, zone
from asterism.drawing.viewer import viewer, yours
from asterism.kernel.english import capital
from toy.drawing.faces import card
from toy.model.content import LanternsContent
from toy.model.names import BANKS, LEFT
from toy.speech.view import LanternsView
from toy.speech.zones import cards as card_pieces
from toy.speech.zones import omen


def draw(view: LanternsView, content: LanternsContent, names: list[str]) -> Areas:
    areas = Areas("lanterns", names={"stage": "River", "markets": "Discard"})
    banks = "".join(bank(view, content, side) for side in range(len(BANKS)))
    areas.stage = zone("Omen of the round", cards(card(omen(content, view["omen"])))) + zone("Banks", cards(banks))
    thrown = "".join(card(piece, small=True) for piece in card_pieces("discard", content, view["discard"]))
    areas.markets = zone("Discard", cards(thrown))
    hand = "".join(card(piece) for piece in card_pieces("hand", content, view["hand"]))
    areas.mine = zone(yours(view, "hand"), cards(hand), note=f"{view['points'][viewer(view)]} points")
    areas.others = "".join(seat_strip(view, names, seat) for seat in range(view["seats"]) if seat != view["seat"])
    return areas


def bank(view: LanternsView, content: LanternsContent, side: int) -> str:
    lit = [(f"of {content.bank} lanterns", str(view["left"]))] if side == LEFT else []
    return table_card(f"bank:{BANKS[side]}", f"{capital(BANKS[side])} bank", facts=lit, small=True)


def seat_strip(view: LanternsView, names: list[str], seat: int) -> str:
    facts = [("cards", str(view["hand_sizes"][seat])), ("wishes", str(view["wishes"][seat]))]
    return strip(names, seat, facts, str(view["points"][seat]), said="has bid" if seat in view["ready"] else "")
