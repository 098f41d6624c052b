"""Flares: when a boon may be used, and using it. Boons interrupt a turn between any two parts of it."""

from asterism.games.starlight.model.names import BOON, USED_BOON
from asterism.games.starlight.model.state import Starlight, without
from asterism.games.starlight.rules.card_text import Boon, card_text
from asterism.games.starlight.rules.launch_boons import LaunchBoon
from asterism.games.starlight.rules.passage import committed, moment_of
from asterism.kernel.option import option
from asterism.kernel.procedure import Cited


def boons(g: Starlight, seat: int) -> list[int]:
    """The boons the seat may use now: extra options every part of a turn appends. # flares.boon-timing"""
    c = g.content
    options: list[int] = []
    bound = committed(g)
    for flare in g.flares[seat]:
        text = c.flare_boon[flare]
        if bound and not isinstance(c.texts.steps[text], LaunchBoon):
            continue
        if c.texts.can(g, seat, text, 1, flare):  # flares.boon-needs-effect
            options.append(option(BOON, flare))
    return options


def use_boon(g: Starlight, seat: int, flare: int) -> None:
    """Turn the Flare face down and take the benefit of its lower box. # flares.boon, flares.flip-used"""
    g.flares[seat] = without(g.flares[seat], flare)
    g.used = g.used[:]
    g.used[seat] = [*g.used[seat], flare]
    g.tell(USED_BOON, seat, flare)
    g.call(card_text(seat, g.content.flare_boon[flare], flare))


def refuse_boon(g: Starlight, seat: int, flare: int) -> Cited:
    """Why a Flare's boon cannot be used now."""
    if flare in g.used[seat]:
        return Cited("flares.flip-used", "That Flare lies face down: it has been used.")
    if flare not in g.flares[seat]:
        return Cited("flares.boon", "You do not own that Flare.")
    boon = g.content.texts.steps[g.content.flare_boon[flare]]
    if committed(g) and not isinstance(boon, LaunchBoon):
        return Cited("launch.connection-checked-once", "A boon was used for a launch; that launch comes next.")
    reason = (boon.untimely(g, moment_of(g)) or boon.idle(g, seat)) if isinstance(boon, Boon) else None
    return reason or Cited("flares.boon-needs-effect", "That boon would change nothing now.")
