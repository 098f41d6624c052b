"""Boons for a launch: whether one of them makes some launch legal that is not legal without it."""

from asterism.games.starlight.model.names import ANY, LAUNCH
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.card_text import Boon
from asterism.games.starlight.rules.passage import BETWEEN, FRESH, moment_of, surcharge
from asterism.games.starlight.rules.plans import magnitudes_by_pattern, magnitudes_for, magnitudes_from
from asterism.kernel.procedure import Cited


class Aid:
    """What the boons in use, the player's God and some further Flares lend to a launch."""

    def __init__(self, g: Starlight, seat: int, special: bool) -> None:
        god = g.content.god[g.god[seat]]
        self.special: bool = special  # the last turn's launch
        self.base: int = g.wild + god.wild
        self.wild: int = self.base
        self.any_pattern: bool = g.any_pattern
        self.leap: bool = g.leap
        self.any_constellation: bool = g.any_constellation or god.launch_anywhere or special


class LaunchBoon(Boon):
    """A boon for the launch that follows. It is used if it helps, alone or with others of its kind."""

    def lend(self, aid: Aid) -> None:
        """Add what this boon would do for a launch."""
        raise NotImplementedError

    def helps(self, g: Starlight, seat: int, aid: Aid) -> bool:
        """Whether a launch becomes legal by this boon, given the aid of all others."""
        raise NotImplementedError

    def can(self, g: Starlight, seat: int, times: int, card: int) -> bool:
        price = g.content.launch_price
        space = g.space[seat]
        here = g.content.space_kind[space] == LAUNCH
        if g.ap < price or not (here or g.in_final_round()):
            return False
        moment = moment_of(g)
        if moment < BETWEEN:
            return False
        payable = here and moment == FRESH and g.ap >= surcharge(g, seat, space) + price
        if payable and self.helps(g, seat, aid_without(g, seat, card, False)):
            return True
        return g.in_final_round() and self.helps(g, seat, aid_without(g, seat, card, True))

    def idle(self, g: Starlight, seat: int) -> Cited | None:
        extra = surcharge(g, seat, g.space[seat])
        if g.ap < extra + g.content.launch_price and not g.in_final_round():
            return Cited(
                "ap.surcharge", f"An opponent stands here: {extra} AP extra for the launch, and you have {g.ap}."
            )
        return Cited("flares.boon-needs-effect", "With what you hold, that boon makes no further launch possible.")

    def untimely(self, g: Starlight, moment: int) -> Cited | None:
        if moment < BETWEEN:
            return Cited("flares.between-steps", "That boon is used just before a launch.")
        seat = g.waiting()[0]
        if g.content.space_kind[g.space[seat]] != LAUNCH and not g.in_final_round():
            return Cited("flares.between-steps", "That boon is for a launch: step to a Launch space first.")
        if moment == BETWEEN and not g.in_final_round():
            return Cited("rondel.once-per-visit", "That boon is for a launch, and none can follow here.")
        if g.ap < g.content.launch_price:
            return Cited("launch.step3-pay", f"The launch that boon is for costs {g.content.launch_price} AP.")
        return None


def aid_without(g: Starlight, seat: int, flare: int, special: bool) -> Aid:
    """What all the seat's boons but this one could do for a launch."""
    c = g.content
    aid = Aid(g, seat, special)
    for other in g.flares[seat]:
        if other != flare:
            boon = c.texts.steps[c.flare_boon[other]]  # a boon for a launch stands alone on its card
            if isinstance(boon, LaunchBoon):
                boon.lend(aid)
    return aid


def reaches_any(g: Starlight, seat: int, slots: int, wild: int, any_pattern: bool) -> bool:
    """Whether some Core can be completed for one of these slots."""
    wanted = magnitudes_for(g, seat, slots, False)
    found = 0
    for core in g.cores[seat]:
        found |= core_reaches(g, seat, core, wild, any_pattern, 0) & wanted
    return found != 0


def held_by_fit(g: Starlight, seat: int, core: int) -> tuple[int, int, int, int]:
    """The seat's rays that fit the Core's colours, long and short, and those that do not."""
    rays = g.rays[seat]
    fit_long = 0
    fit_short = 0
    for ray in g.content.core_rays[core]:
        fit_long += rays[ray]
        fit_short += rays[ray + 1]
    off_long = -fit_long
    off_short = -fit_short
    for ray in range(0, g.content.ray_kinds, 2):
        off_long += rays[ray]
        off_short += rays[ray + 1]
    return fit_long, fit_short, off_long, off_short


def core_reaches(g: Starlight, seat: int, core: int, wild: int, any_pattern: bool, least_off: int) -> int:
    """The magnitudes of this Core with at least so many off-colour rays among those attached."""
    god = g.content.god[g.god[seat]]
    fit_long, fit_short, off_long, off_short = held_by_fit(g, seat, core)
    mask = 0
    for longs in range(min(least_off, off_long) + 1):
        shorts = least_off - longs
        if shorts <= off_short:
            mask |= magnitudes_from(
                g,
                core,
                god,
                any_pattern,
                longs,
                shorts,
                fit_long,
                fit_short,
                off_long - longs,
                off_short - shorts,
                wild - least_off,
            )
    return mask


def breaks_pattern(g: Starlight, seat: int, core: int, wild: int, wanted: int) -> bool:
    """Whether the Core could be launched with rays that its own pattern forbids."""
    c = g.content
    pattern = c.core_pattern[core]
    if pattern == ANY:
        return False
    ignored = c.god[g.god[seat]].ignore_pattern
    fit_long, fit_short, off_long, off_short = held_by_fit(g, seat, core)
    for longs in range(min(7, fit_long + off_long) + 1):
        for shorts in range(min(7 - longs, fit_short + off_short) + 1):
            magnitude = longs + shorts
            if not wanted >> magnitude & 1 or magnitude <= ignored:
                continue
            if max(0, longs - fit_long) + max(0, shorts - fit_short) > wild:
                continue
            if not magnitudes_by_pattern(pattern, longs, shorts, 0, 0, 0, 0, 0):
                return True
    return False
