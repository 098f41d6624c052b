"""What a seat cannot know, replaced by something that could be true. # hidden.summary"""

from asterism.games.astrolabe_018.model.names import NONE, O_FOCUS_HIDDEN
from asterism.games.astrolabe_018.model.state import Astrolabe018, replaced
from asterism.games.astrolabe_018.rules.setting import SetAstrolabes
from asterism.kernel.chance import Chance


def resample(g: Astrolabe018, seat: int, rng: Chance) -> None:
    """Other seats' hidden settings, and the deck tops this seat has not looked at."""
    for deck in range(3):
        tops = g.tops[deck]
        seen = g.known[deck * g.seats + seat] if seat >= 0 else 0
        if len(tops) > seen:
            pool = sorted(g.decks[deck] + tops[seen:])  # the order must tell nothing
            g.tops = replaced(g.tops, deck, tops[:seen] + [rng.draw(pool) for _ in range(len(tops) - seen)])
            g.decks = replaced(g.decks, deck, pool)
    if g.called and not g.content.reveal_together:
        for other in range(g.seats):
            if other != seat and g.hidden[other]:
                resample_setting(g, other, rng)
    top = g.stack[-1] if g.stack else None
    if isinstance(top, SetAstrolabes):
        for other in range(g.seats):
            if other != seat:
                top.aimed[other] = NONE
                if top.chosen[other] >= 0:
                    top.chosen[other] = any_setting(g, other, g.focus[other], 0, rng)


def resample_setting(g: Astrolabe018, seat: int, rng: Chance) -> None:
    """Another setting this seat could have locked, as far as the table can tell."""
    before = g.focus[seat] + g.price_paid(seat, g.setting[seat])
    g.setting[seat] = any_setting(g, seat, before, g.called, rng)
    g.focus[seat] = before - g.price_paid(seat, g.setting[seat])


def any_setting(g: Astrolabe018, seat: int, focus: int, called: int, rng: Chance) -> int:
    """A setting the seat could make with this focus; where the price shows, one at the price it has paid."""
    free = g.free_steps[seat]
    most = min(focus + free, g.content.focus)
    fewest = 0
    if called and not g.settings[O_FOCUS_HIDDEN]:  # set.focus-visibility
        paid = g.price_paid(seat, g.setting[seat])
        most = min(paid + free, g.content.focus)
        fewest = paid + free if paid else 0
    action, number, barred = g.action_ring[seat], g.number_ring[seat], g.barred_time(seat)
    found = g.layout.fitting(action, number, most, barred, called, fewest)
    return found[rng.below(len(found))]
