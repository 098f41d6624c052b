"""Where in a turn the game is: what decides whether a boon can be used now."""

from typing import Final

from asterism.games.starlight.model.state import Starlight
from asterism.kernel.english import some
from asterism.kernel.procedure import Cited, Procedure

# Moments of a turn at which a boon may be used # flares.between-steps
IN_ACTION: Final = 0
AFTER_SPECIAL: Final = 1  # the last turn's launch is done
BETWEEN: Final = 2  # two parts of the turn
FRESH: Final = 3  # the same, with the action of the space still to be taken


class Passage(Procedure[Starlight]):
    """A part of a turn in which boons may be used."""

    def moment(self) -> int:
        return IN_ACTION


def moment_of(g: Starlight) -> int:
    """The moment of the turn, below whatever interrupts it."""
    for procedure in g.stack[::-1]:
        if isinstance(procedure, Passage):
            return procedure.moment()
    return IN_ACTION


def surcharge(g: Starlight, seat: int, space: int) -> int:
    """The extra AP for an action on a space where opponents stand. # ap.surcharge, ap.surcharge-flat"""
    if g.round == 1 or g.waived:  # first-turn.no-surcharge
        return 0
    extra = 0
    for other in range(g.seats):
        if g.space[other] == space and other != seat:  # ap.surcharge-live-only
            extra = max(extra, g.content.god[g.god[other]].causes_surcharge)
    if extra and g.content.god[g.god[seat]].no_surcharge:
        return 0
    return extra


def ap_left(g: Starlight) -> str:
    return f"{g.ap} AP left" if g.ap else "no AP left"


def ap_to_spend(g: Starlight) -> str:
    """AP left, and what the last turn's launch will take of them. # last-turn.free-launch"""
    if not g.in_final_round():
        return ap_left(g)
    return f"{ap_left(g)}; your last turn, whose launch costs {g.content.launch_price} AP"


def too_dear(g: Starlight, what: str, price: int) -> str:
    return f"{what} costs {price} AP and you have {g.ap or 'none'} left."


def full_of_cores(g: Starlight, seat: int) -> Cited | None:
    """That the seat holds as many Cores as it may. # cores.limit-four"""
    most = g.god_of(seat).core_keep
    if len(g.cores[seat]) < most:
        return None
    rule = "cores.limit-four" if most == g.content.core_limit else "gods.override"
    return Cited(rule, f"You hold {some(len(g.cores[seat]), 'Core')}, as many as you may; launch one first.")


def committed(g: Starlight) -> bool:
    """Whether a boon has been used for a launch that must follow now."""
    return g.wild > 0 or g.any_pattern or g.leap or g.any_constellation
