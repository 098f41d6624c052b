"""What must hold in every position."""

from asterism.games.codex.model.names import UNDRAWN
from asterism.games.codex.model.state import Codex


def invariant(g: Codex) -> str:
    """Every star card is face down or dealt, and every sky holds just the cards its seat has drawn."""
    if sorted(g.pool + g.dealt) != list(range(len(g.content.stars))):
        return "the star cards are not complete"
    if len(set(g.targets)) != sum(g.content.sought):
        return "there are not as many different targets as are sought"
    for seat in range(g.seats):
        cards = g.cards_drawn(seat)
        row = [] if g.has_finished(seat) else g.row(seat)
        spots = g.row_spots(seat)
        expected = g.discards(seat) + [card for i, card in enumerate(row) if spots[i] != UNDRAWN]
        if sorted(cards) != sorted(expected):
            return f"the sky of seat {seat} holds {cards}, but {expected} were drawn"
        if len(cards) != g.tiles_drawn(seat):
            return f"seat {seat} has {len(cards)} cards in {g.tiles_drawn(seat)} tiles"
    return ""
