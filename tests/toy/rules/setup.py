"""Before the first round."""

from toy.model.names import CARDS
from toy.model.state import Lanterns


def set_up(g: Lanterns) -> None:
    content = g.content
    g.pool = content.deck[:]
    g.hands = [[g.chance.draw(g.pool, CARDS) for _ in range(content.hand)] for _ in range(g.seats)]  # setup.deal
    g.omens = list(range(len(content.omen_ids)))
    g.points = [0] * g.seats
    g.wishes = [1 + g.settings[0]] * g.seats  # wish.number
