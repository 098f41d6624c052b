"""What must hold in every position."""

from asterism.games.codex.model.names import UNDRAWN
from asterism.games.codex.model.state import ROW, Codex


def what_is_wrong(g: Codex) -> str:
    """Every star card is face down or dealt, and every sky holds just the cards its seat has drawn."""
    if sorted(g.pool + g.dealt) != list(range(len(g.content.stars))):
        return "the star cards are not complete"
    if len(set(g.targets)) != 6:
        return "there are not six different targets"
    for seat in range(g.seats):
        cards = g.cards_drawn(seat)
        row = [] if g.has_finished(seat) else g.row(seat)
        expected = g.discards(seat) + [card for i, card in enumerate(row) if g.spots[seat * ROW + i] != UNDRAWN]
        if sorted(cards) != sorted(expected):
            return f"the sky of seat {seat} holds {cards}, but {expected} were drawn"
        if len(cards) != g.tiles_drawn(seat):
            return f"seat {seat} has {len(cards)} cards in {g.tiles_drawn(seat)} tiles"
    return ""
