"""A Flare or a privilege to begin with, for experiments."""

from asterism.games.starlight.model.names import PRIVILEGES
from asterism.games.starlight.model.state import FLARES, Starlight
from asterism.kernel.errors import SetupError


def give(g: Starlight, seat: int, gift: str) -> None:
    """Mark a privilege on a seat's mat, or take a Flare out of the deck or the pool and give it to the seat."""
    if gift in PRIVILEGES:
        g.privileges = g.privileges[:]
        g.privileges[seat] |= 1 << PRIVILEGES.index(gift)
        return
    ids = g.content.flare_ids
    flare = ids.index(gift) if gift in ids else -1
    g.flare_deck = g.flare_deck[:]
    if flare in g.flare_deck:
        g.flare_deck.remove(flare)
    elif flare in g.flare_pool:
        g.flare_pool = g.flare_pool[:]
        g.flare_pool[g.flare_pool.index(flare)] = g.chance.draw(g.flare_deck, FLARES)
    else:
        raise SetupError(f"there is no {gift!r} left to give; there are {', '.join([*PRIVILEGES, *ids])}")
    g.flares = g.flares[:]
    g.flares[seat] = [*g.flares[seat], flare]
