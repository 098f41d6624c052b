"""A Flare to begin with, for experiments."""

from asterism.games.starlight.model.state import FLARES, Starlight
from asterism.kernel.errors import SetupError


def give(g: Starlight, seat: int, card: str) -> None:
    """Take a Flare out of the deck or the pool and give it to a seat."""
    ids = g.content.flare_ids
    flare = ids.index(card) if card in ids else -1
    g.flare_deck = g.flare_deck[:]
    if flare in g.flare_deck:
        g.flare_deck.remove(flare)
    elif flare in g.flare_pool:
        g.flare_pool = g.flare_pool[:]
        g.flare_pool[g.flare_pool.index(flare)] = g.chance.draw(g.flare_deck, FLARES)
    else:
        raise SetupError(f"there is no Flare {card!r} left to give; there are {', '.join(ids)}")
    g.flares = g.flares[:]
    g.flares[seat] = [*g.flares[seat], flare]
