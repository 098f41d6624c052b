"""What a good player would say of a position: points made, points promised, and what the plans in hand are worth.

AP at hand count a little less than AP still to be paid, so progress pays.
"""

from typing import Final

from asterism.games.starlight.model.names import LAUREL_BONUS
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.player.open_goals import OpenGoals
from asterism.games.starlight.player.prospects import Prospects
from asterism.games.starlight.rules.counters import Tally
from asterism.games.starlight.rules.scoring import accolade_points, alpha_points, starbot_star_points

AP_AT_HAND: Final = 0.85
LAST_AP: Final = 0.02
NIGHT_PER_ROUND: Final = 5.0
BUY_NIGHT_ROUND: Final = 0.12  # privileges by the rounds they will serve
PLUS_AP_ROUND: Final = 0.75
REFILL_RAYS_ROUND: Final = 0.2
CORE_RAY_ROUND: Final = 0.5
ALPHA_WORTH: Final = 5.0
FLARE_SHARE: Final = 0.75
LAUNCHES_PER_ROUND: Final = 0.6


def advice(g: Starlight, seat: int) -> list[tuple[str, float]]:
    """Named parts that add up to the seat's worth, in points."""
    night = float(g.night[seat])
    if g.is_starbot(seat):
        return [("night points", night), ("day points", float(accolade_points(g, seat) + starbot_star_points(g, seat)))]
    rounds = rounds_left(g)
    goals = OpenGoals(g, seat, rounds)
    uses = privilege_uses(g, goals, rounds)
    done = is_done(g, seat)
    return [
        ("night points", night),
        ("day points", float(alpha_points(g, seat) + accolade_points(g, seat))),
        ("Laurels", goals.laurels),
        ("Accolades in sight", goals.accolades),
        ("privileges", privileges(g, seat, uses)),
        ("action points", action_points(g, seat)),
        ("Flares", 0.0 if done else flares(g, seat, rounds)),
        ("stars in the making", 0.0 if done else stars_in_the_making(g, seat, rounds, goals, uses)),
    ]


def rounds_left(g: Starlight) -> float:
    """How many more turns everybody can expect, the present one not counted."""
    if g.over:
        return 0.0
    if g.daybreak:
        return 0.0 if g.round > g.daybreak else 1.0
    return 1.0 + (g.content.daybreak - max(g.night)) / NIGHT_PER_ROUND


def is_done(g: Starlight, seat: int) -> bool:
    """Whether the seat has had its last turn."""
    return bool(g.over) or (g.in_final_round() and g.order.index(seat) < g.turn)


def privilege_uses(g: Starlight, goals: OpenGoals, rounds: float) -> list[float]:
    """What each privilege will bring in the turns to come, in the order of the mat."""
    return [
        BUY_NIGHT_ROUND * rounds,
        PLUS_AP_ROUND * rounds,
        REFILL_RAYS_ROUND * rounds,
        g.content.laurel_bonus * goals.expected,
        CORE_RAY_ROUND * rounds,
        ALPHA_WORTH * min(1.0, rounds / 6.0),
    ]


def privileges(g: Starlight, seat: int, uses: list[float]) -> float:
    """The privileges held; the bonus for Laurels is part of their points."""
    held = g.privileges[seat]
    total = 0.0
    for i in range(6):
        if held & ~LAUREL_BONUS & 1 << i:
            total += uses[i]
    return total


def action_points(g: Starlight, seat: int) -> float:
    """AP at hand, less what every turn so far has brought: beginning a turn is worth nothing by itself."""
    held = g.saved[seat]
    begun = g.round
    place = g.order.index(seat)
    if place == g.turn and not g.over:
        held += g.ap + g.free_steps
    elif place > g.turn:
        begun -= 1
    if g.in_final_round():
        return LAST_AP * held - AP_AT_HAND * g.content.turn_ap * g.daybreak
    return AP_AT_HAND * (held - g.content.turn_ap * begun)


def flares(g: Starlight, seat: int, rounds: float) -> float:
    """Unused Flares: what they would add to a coming star, or their boon."""
    c = g.content
    held = g.flares[seat]
    if not held:
        return 0.0
    best_first = sorted([(flare_worth(g, seat, flare), flare) for flare in held], reverse=True)
    launches = (1.0 + LAUNCHES_PER_ROUND * rounds) * c.god[g.god[seat]].flares_per_launch
    total = 0.0
    for worth, flare in best_first:
        boon = c.texts.worths[c.flare_boon[flare]] * min(1.0, rounds)
        share = min(1.0, max(0.0, launches))
        total += FLARE_SHARE * (share * max(worth, boon) + (1.0 - share) * boon)
        launches -= 1.0
    return total


def flare_worth(g: Starlight, seat: int, flare: int) -> float:
    """Roughly what the Flare would score on the seat's next star."""
    night = g.content.flare_night[flare]
    counter = night.counter
    if isinstance(counter, Tally):
        return night.base + min(night.each * counter.likely(g, seat), float(night.most))
    return float(night.base)


def stars_in_the_making(g: Starlight, seat: int, rounds: float, goals: OpenGoals, uses: list[float]) -> float:
    """What the Cores at hand promise."""
    gains = [uses[i] + goals.privilege[i] for i in range(6)]
    return Prospects(g, seat, rounds, goals, gains).worth()
