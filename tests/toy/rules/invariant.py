"""What must hold in every position."""

from toy.model.state import Lanterns


def invariant(g: Lanterns) -> str:
    """Every card is in the pile, in a hand or discarded; no omen comes twice."""
    cards = sorted(g.pool + g.discard + [card for hand in g.hands for card in hand])
    if cards != sorted(g.content.deck):
        return f"{len(cards)} cards instead of {len(g.content.deck)}, or others"
    if g.omen in g.omens or len(set(g.omens)) != len(g.omens):
        return f"the omens are not each there once: {g.omen} and {g.omens}"
    if min(g.points) < 0 or g.left > g.content.bank:
        return "somebody owes points, or the left bank is too full"
    return ""
