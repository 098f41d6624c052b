"""A card to begin with, for experiments."""

from asterism.games.knights.model.names import SUPPLY_COUNT
from asterism.games.knights.model.state import Knights
from asterism.kernel.errors import SetupError


def give(g: Knights, seat: int, card: str) -> None:
    """Take a copy of a card out of its supply deck and lay it on top of a player's deck."""
    if g.mat < 0 or g.faceup.count(-1) == SUPPLY_COUNT:
        raise SetupError("a card can be given once the supply lies ready: let the Knights be dealt (knights=random)")
    for number, design in enumerate(g.content.cards):
        if design.id == card and design.supply >= 0:
            supply = design.supply
            if number in g.supply[supply]:
                pool = g.supply[supply][:]
                pool.remove(number)
                g.supply[supply] = pool
            elif g.faceup[supply] == number:
                g.reveal_next(supply)
            else:
                break
            g.deck[seat] = [*g.deck[seat], number]
            return
    raise SetupError(f"there is no card {card!r} left in the supply")
