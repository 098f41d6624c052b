"""What a seat cannot know, replaced by something that could be true: Laurels, the Gods offered. # info.visibility"""

from asterism.games.starlight.model.names import KEEP_GOD
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.setup import ChooseGods, gods_in_use
from asterism.kernel.chance import Chance
from asterism.kernel.option import option


def resample(g: Starlight, seat: int, rng: Chance) -> None:
    if g.over:
        return  # every hidden Laurel has been judged; nothing is left to play for
    hidden = g.laurel_deck[:]
    for other in range(g.seats):
        if other != seat:
            hidden.extend(g.laurels[other])
    hidden.sort()  # a sample must not depend on who really holds what
    g.laurels = g.laurels[:]
    for other in range(g.seats):
        if other != seat:
            g.laurels[other] = [rng.draw(hidden) for _ in g.laurels[other]]
    g.laurel_deck = hidden
    if g.god_offers:
        resample_offers(g, seat, rng)


def resample_offers(g: Starlight, seat: int, rng: Chance) -> None:
    """Deal the other seats their Gods again, and let those who have chosen keep one of them."""
    hidden = gods_in_use(g)
    if seat >= 0:
        hidden = [god for god in hidden if god not in g.god_offers[seat]]
    choice = g.stack[-1] if g.stack else None
    g.god_offers = g.god_offers[:]
    for other in range(g.live_seats()):
        if other != seat:
            g.god_offers[other] = [rng.draw(hidden) for _ in range(g.content.gods_dealt)]
            if isinstance(choice, ChooseGods) and choice.chosen[other] >= 0:
                choice.chosen[other] = option(KEEP_GOD, g.god_offers[other][rng.below(g.content.gods_dealt)])
