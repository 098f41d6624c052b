"""Cards in hand."""

from asterism.kernel.option import first, verb_of
from asterism.kernel.procedure import Cited
from toy.model.names import CARDS, DREW, UNKNOWN
from toy.model.state import Lanterns


def draw_card(g: Lanterns, seat: int) -> None:
    """A card from the pile, which only its owner sees."""
    card = g.chance.draw(g.pool, CARDS)
    g.hands[seat].append(card)
    g.tell_only(seat, DREW, seat, card)
    g.tell_others(seat, DREW, seat, UNKNOWN)


def distinct(cards: list[int]) -> list[int]:
    """Each kind of card once, lowest first."""
    return sorted(set(cards))


def refuse_card(g: Lanterns, seat: int, packed: int, verb: int, rule: str) -> Cited | None:
    """Why a card cannot be bid or given: it is not in the hand."""
    if verb_of(packed) != verb or first(packed) in g.hands[seat]:
        return None
    return Cited(rule, "You do not hold that card.")
