"""What a good player would say of a position: points made, points promised, and what the plans in hand are worth.

A plan is a held Core taken to some magnitude and some Launch space: the slot it would win, less the AP for the
rays it lacks and the steps it needs. AP at hand count a little less than AP still to be paid, so progress pays.
"""

from typing import Final

from asterism.games.starlight.goals import constellations_with, fulfilled, size_of
from asterism.games.starlight.rules.gain import GainCores, GainFlares, GainRays
from asterism.games.starlight.rules.launch import DESTINATION, FLARE, Launch
from asterism.games.starlight.rules.plans import magnitudes_from
from asterism.games.starlight.rules.turn import ACTING, Turn
from asterism.games.starlight.scoring import accolade_points, alpha_points, starbot_star_points
from asterism.games.starlight.state import LOCATIONS, Starlight
from asterism.games.starlight.vocabulary import (
    ALL_LONG,
    ALL_SHORT,
    ANY,
    BASE_PER,
    CONSTELLATIONS,
    EQUAL,
    FLAT,
    GAIN_CORES,
    GAIN_FLARES,
    GAIN_RAYS,
    LARGE,
    LAUNCH_ALPHA,
    LAUREL_BONUS,
    LONG,
    PER,
    PLUS_AP,
    PRIVILEGES_HELD,
    RAYS_HERE,
    SHORT,
    STARS,
    STARS_HERE,
    STARS_LARGE,
)
from asterism.games.starlight.vocabulary import ASPECTS as ASPECTS_COUNT
from asterism.games.starlight.vocabulary import FLARES_USED as FLARES_USED_COUNT
from asterism.games.starlight.vocabulary import MAGNITUDES as MAGNITUDES_COUNT
from asterism.games.starlight.wishes import RACE_SHARE, Wishes, goal_share, progress

AP_AT_HAND: Final = 0.85
AP_TO_PAY: Final = 1.0
FRESH_AP: Final = 5
WALK_SHARE: Final = 0.85  # steps serve more than one plan
NIGHT_PER_ROUND: Final = 5.0
ROUND_WORTH: Final = [0.12, 0.75, 0.2, 0.0, 0.5, 0.0]  # privileges by the rounds they will serve
ALPHA_WORTH: Final = 5.0
LAUREL_PLUS: Final = 1.2  # for each Laurel not yet fulfilled
PLAN_SHARES: Final = [1.0, 0.55, 0.3, 0.15, 0.1, 0.1]  # Cores compete for the same rays
CORE_WANTED: Final = [2.6, 1.2, 0.3, 0.0, 0.0, 0.0, 0.0]  # the pull of Gain Cores, by Cores held
RAY_KEPT: Final = 0.45  # what a ray left over is worth
BOON_WORTH: Final = 1.5
FLARE_SHARE: Final = 0.75


def advice(g: Starlight, seat: int) -> list[tuple[str, float]]:
    """Named parts that add up to the seat's worth, in points."""
    rounds = rounds_left(g, seat)
    if g.is_starbot(seat):
        return [
            ("night points", float(g.night[seat])),
            ("day points", float(accolade_points(g, seat) + starbot_star_points(g, seat))),
        ]
    return [
        ("night points", float(g.night[seat])),
        ("day points", float(alpha_points(g, seat) + accolade_points(g, seat))),
        ("Laurels", laurels(g, seat, rounds)),
        ("Accolades in sight", accolades_in_sight(g, seat, rounds)),
        ("privileges", privileges(g, seat, rounds)),
        ("action points", action_points(g, seat, rounds)),
        ("Flares", flares(g, seat, rounds)),
        ("stars in the making", plans(g, seat, rounds)),
    ]


def rounds_left(g: Starlight, seat: int) -> float:
    """How many more turns the seat can expect, the present one not counted."""
    if g.over:
        return 0.0
    if g.daybreak:
        return 0.0 if g.round > g.daybreak else 1.0
    return 1.0 + (g.content.daybreak - max(g.night)) / NIGHT_PER_ROUND


def is_done(g: Starlight, seat: int) -> bool:
    """Whether the seat has had its last turn."""
    if g.over:
        return True
    return g.in_final_round() and g.order.index(seat) < g.turn


def laurels(g: Starlight, seat: int, rounds: float) -> float:
    """Fulfilled Laurels, and what the others promise."""
    c = g.content
    bonus = c.laurel_bonus if g.privileges[seat] & LAUREL_BONUS else 0
    share = goal_share(rounds)
    total = 0.0
    for laurel in g.laurels[seat]:
        near = progress(g, seat, c.laurel_goal[laurel])
        points = c.laurel_day[laurel] + bonus
        total += points if near >= 1.0 else points * near * share
    return total


def accolades_in_sight(g: Starlight, seat: int, rounds: float) -> float:
    """Accolades nobody has claimed count by progress, as somebody else may be faster."""
    share = RACE_SHARE * goal_share(rounds)
    total = 0.0
    for location in range(LOCATIONS):
        if g.accolade_owner[location] < 0:
            accolade = g.accolades[location]
            total += share * g.content.accolade_day[accolade] * progress(g, seat, g.content.accolade_goal[accolade])
    return total


def privileges(g: Starlight, seat: int, rounds: float) -> float:
    total = 0.0
    held = g.privileges[seat]
    for i in range(6):
        if held >> i & 1:
            total += privilege_worth(g, seat, 1 << i, rounds)
    return total


def privilege_worth(g: Starlight, seat: int, privilege: int, rounds: float) -> float:
    """What a privilege will bring in the turns to come."""
    if privilege == LAUNCH_ALPHA:
        return ALPHA_WORTH * min(1.0, rounds / 6.0)
    if privilege == LAUREL_BONUS:
        open_goals = 0
        for laurel in g.laurels[seat]:
            if not fulfilled(g, seat, g.content.laurel_goal[laurel]):
                open_goals += 1
        return (
            LAUREL_PLUS * open_goals * min(1.0, rounds / 5.0)
            if privilege & g.privileges[seat]
            else (3.0 * (len(g.laurels[seat]) - open_goals) + LAUREL_PLUS * open_goals * min(1.0, rounds / 5.0))
        )
    return ROUND_WORTH[privilege.bit_length() - 1] * rounds


def action_points(g: Starlight, seat: int, rounds: float) -> float:
    """AP at hand, less what every turn so far has brought: beginning a turn is worth nothing by itself."""
    held = g.saved[seat]
    begun = g.round
    place = g.order.index(seat)
    if place == g.turn and not g.over:
        held += g.ap
    elif place > g.turn:
        begun -= 1
    if g.in_final_round():
        return 0.02 * held - AP_AT_HAND * FRESH_AP * g.daybreak
    return AP_AT_HAND * (held - FRESH_AP * begun)


def flares(g: Starlight, seat: int, rounds: float) -> float:
    """Unused Flares: what they would add to a coming star, or their boon."""
    held = g.flares[seat]
    if not held or is_done(g, seat):
        return 0.0
    worths = [flare_worth(g, seat, flare) for flare in held]
    worths.sort()
    launches = (1.0 + 0.6 * rounds) * g.content.god[g.god[seat]].flares_per_launch
    total = 0.0
    for worth in reversed(worths):
        share = min(1.0, max(0.0, launches))
        total += FLARE_SHARE * (share * max(worth, BOON_WORTH) + (1.0 - share) * BOON_WORTH)
        launches -= 1.0
    return total


def flare_worth(g: Starlight, seat: int, flare: int) -> float:
    """Roughly what the Flare would score on the seat's next star."""
    op = g.content.flare_night[flare]
    kind = op[0]
    if kind == FLAT:
        return float(op[1])
    if kind == PER:
        return float(min(op[3], op[1] * likely_count(g, seat, op[2])))
    if kind == BASE_PER:
        return float(min(op[4], op[1] + op[2] * likely_count(g, seat, op[3])))
    return 0.5 * op[2]


def likely_count(g: Starlight, seat: int, what: int) -> int:
    own = g.own[seat]
    if what == STARS:
        return g.stars[seat] + 1
    if what == STARS_LARGE:
        return (own & g.content.large_slots).bit_count()
    if what < STARS_HERE:
        return (own & g.content.slots_of_size[what - 1]).bit_count() + 1
    if what == CONSTELLATIONS:
        return constellations_with(g, own) + 1
    if what == RAYS_HERE:
        return 3
    if what == ASPECTS_COUNT:
        return g.aspects[seat].bit_count() + 1
    if what == MAGNITUDES_COUNT:
        return g.magnitudes[seat].bit_count() + 1
    if what == PRIVILEGES_HELD:
        return g.privileges[seat].bit_count()
    if what == FLARES_USED_COUNT:
        return len(g.used[seat])
    return 1


def plans(g: Starlight, seat: int, rounds: float) -> float:
    """The stars a player is working on: each Core's best plan, the later ones counting less."""
    if is_done(g, seat):
        return 0.0
    active = g.order[g.turn] == seat
    top = g.stack[-1]
    wishes = Wishes(g, seat, rounds)
    in_flight = 0.0
    if active and isinstance(top, Launch) and top.core >= 0:
        in_flight = star_in_flight(g, seat, top, rounds, wishes)
    last = g.in_final_round()
    if last and active and special_used(g):
        return in_flight
    c = g.content
    spaces = c.spaces
    here = g.space[seat]
    if here < 0:
        return in_flight + 3.0
    reach = [(space - here) % spaces or spaces for space in range(spaces)]
    if active and standing_fresh(g):
        reach[here] = 0
    prizes = launch_prizes(g, seat, rounds, last, wishes)
    worths: list[float] = []
    for core in g.cores[seat]:
        worths.append(core_plan(g, seat, core, reach, prizes, rounds, active, last, wishes))
    worths.sort()
    worths.reverse()
    total = in_flight
    for place, worth in enumerate(worths):
        total += PLAN_SHARES[min(place, 5)] * worth
    if rounds:
        total += CORE_WANTED[min(len(worths), 6)] * (1.0 - 0.12 * reach[c.space_of(GAIN_CORES)])
        total += 1.3 * min(len(worths), 3) + 0.12 * sum(g.rays[seat])
        total += 0.6 * (1.0 - 0.12 * reach[c.space_of(GAIN_FLARES)])
    return total


def special_used(g: Starlight) -> bool:
    for procedure in g.stack:
        if isinstance(procedure, Turn):
            return procedure.special
    return False


def standing_fresh(g: Starlight) -> bool:
    """Whether the action of the present space can still be used or is being used."""
    for procedure in reversed(g.stack):
        if isinstance(procedure, (GainCores, GainRays, GainFlares)):
            return procedure.at >= 0
        if isinstance(procedure, Launch):
            return procedure.core < 0
        if isinstance(procedure, Turn):
            return procedure.at == ACTING and procedure.fresh
    return False


def launch_prizes(g: Starlight, seat: int, rounds: float, last: bool, wishes: Wishes) -> list[float]:
    """For each Launch space and slot size, the best slot open there: points and privilege."""
    c = g.content
    prizes = [0.0] * (3 * len(c.launch_spaces))
    alpha = g.privileges[seat] & LAUNCH_ALPHA != 0
    held = g.privileges[seat]
    anywhere = last or c.god[g.god[seat]].launch_anywhere
    open_slots = g.eligible
    if not alpha:
        open_slots &= ~c.large_slots
    while open_slots:
        lowest = open_slots & -open_slots
        open_slots ^= lowest
        slot = lowest.bit_length() - 1
        size = c.slot_size[slot]
        worth = c.slot_points[slot] + wishes.constellation[c.slot_constellation[slot]] + wishes.size[size]
        if c.near[slot] & g.own[seat]:
            worth += wishes.linked
        if size == LARGE:
            worth += c.alpha_day
        privilege = c.slot_privilege[slot]
        if privilege & ~held:
            worth += privilege_worth(g, seat, privilege, rounds) + wishes.privilege
        for i, space in enumerate(c.launch_spaces):
            if (anywhere or c.space_slots[space] & lowest) and worth > prizes[3 * i + size]:
                prizes[3 * i + size] = worth
    if last:
        for i in range(len(c.launch_spaces)):
            for size in range(3):
                if size != LARGE or alpha:
                    prizes[3 * i + size] = max(prizes[3 * i + size], float(c.slotless[size]))
    return prizes


def core_plan(
    g: Starlight,
    seat: int,
    core: int,
    reach: list[int],
    prizes: list[float],
    rounds: float,
    active: bool,
    last: bool,
    wishes: Wishes,
) -> float:
    """The best this Core promises: prize less the AP for rays and steps."""
    c = g.content
    rays = g.rays[seat]
    god = c.god[g.god[seat]]
    fit_long = 0
    fit_short = 0
    for ray in c.core_rays[core]:
        fit_long += rays[ray]
        fit_short += rays[ray + 1]
    printed = 1 if c.core_printed[core] >= 0 else 0
    pattern = c.core_pattern[core]
    if god.wild:
        fit_long, fit_short = with_wild(rays, fit_long, fit_short, god.wild, pattern)
    scheme = c.core_scheme[core]
    long_space = c.space_of(GAIN_RAYS, LONG)
    short_space = c.space_of(GAIN_RAYS, SHORT)
    long_here = fitting(g.long_pool, scheme)
    short_here = fitting(g.short_pool, scheme)
    aspect = c.core_aspect[core]
    new_aspect = 0.3 + wishes.aspect[aspect.bit_length() - 1] if aspect & ~g.aspects[seat] else 0.0
    to_spend = float(g.ap if active else 0) + g.saved[seat]
    if not last:
        to_spend += rounds * (6.0 if g.privileges[seat] & PLUS_AP else 5.0)
    best = 0.0
    for size in range(3):
        if max(prizes[size], prizes[3 + size], prizes[6 + size]) <= 0.0:
            continue
        magnitude = 2 + 2 * size
        if wishes.magnitude[magnitude + 1] > wishes.magnitude[magnitude] + AP_TO_PAY:
            magnitude += 1
        if pattern == EQUAL and magnitude > god.ignore_pattern:
            long_lack = max(0, magnitude // 2 - fit_long)
            short_lack = max(0, magnitude // 2 - fit_short)
            if magnitude & 1 and fit_long + fit_short + long_lack + short_lack < magnitude:
                long_lack += 1
        elif pattern == ALL_LONG and magnitude > god.ignore_pattern:
            long_lack = max(0, magnitude - fit_long)
            short_lack = 0
        elif pattern == ALL_SHORT and magnitude > god.ignore_pattern:
            long_lack = 0
            short_lack = max(0, magnitude - fit_short)
        else:
            lack = max(0, magnitude - printed - fit_long - fit_short)
            near_long = reach[long_space] - long_here <= reach[short_space] - short_here
            long_lack = lack if near_long else 0
            short_lack = 0 if near_long else lack
        cost = long_lack + short_lack + 1.0
        walk = 0
        at = -1
        if long_lack:
            cost += ray_trouble(long_lack, long_here, reach[long_space])
            walk = reach[long_space]
            if walk == 0 and long_lack > g.ap:  # not payable on this visit: come round again
                walk = c.spaces
            at = long_space
        if short_lack:
            cost += ray_trouble(short_lack, short_here, reach[short_space])
            steps = reach[short_space]
            if steps == 0 and short_lack > g.ap:
                steps = c.spaces
            if steps >= walk:
                walk = steps
                at = short_space
        for i, space in enumerate(c.launch_spaces):
            prize = prizes[3 * i + size]
            if prize <= 0.0:
                continue
            if last:
                steps = walk
            elif at < 0:
                steps = reach[space]
            else:
                steps = walk + (space - at) % c.spaces
            if cost + steps > to_spend:
                continue
            turns = max(0.0, cost + steps - (g.ap if active else 0)) / 5.0
            worth = (prize + new_aspect + wishes.magnitude[magnitude]) * (1.0 - 0.03 * turns) - AP_TO_PAY * (
                cost + WALK_SHARE * steps
            )
            if last:
                worth = prize - 0.1 * (cost + steps)
            if worth > best:
                best = worth
    return best


def with_wild(rays: list[int], fit_long: int, fit_short: int, wild: int, pattern: int) -> tuple[int, int]:
    """Fitting rays when some off-colour ones may be used: of the length the pattern asks for."""
    off_long = -fit_long
    off_short = -fit_short
    for ray in range(0, len(rays), 2):
        off_long += rays[ray]
        off_short += rays[ray + 1]
    if pattern == ALL_SHORT or (pattern == EQUAL and fit_short < fit_long):
        return fit_long, fit_short + min(wild, off_short)
    if pattern == ANY and off_long < wild:
        return fit_long + off_long, fit_short + min(wild - off_long, off_short)
    return fit_long + min(wild, off_long), fit_short


def fitting(pool: list[int], scheme: int) -> int:
    found = 0
    for ray in pool:
        if scheme >> (ray >> 1) & 1:
            found += 1
    return found


def ray_trouble(lack: int, here: int, steps: int) -> float:
    """The AP for flushing when a pool has too few fitting rays; a pool further away will have changed."""
    short = lack - here
    if short <= 0:
        return 0.0
    return 1.0 if steps == 0 else 0.4 * short


def star_in_flight(g: Starlight, seat: int, launch: Launch, rounds: float, wishes: Wishes) -> float:
    """The star of a launch in progress, before its points are on the track."""
    c = g.content
    aspect = c.core_aspect[launch.core] & ~g.aspects[seat]
    kind = 0.3 + wishes.aspect[aspect.bit_length() - 1] if aspect else 0.0
    if launch.at >= FLARE:  # placed and scored, but not yet recorded
        if launch.slot < 0:
            return 0.0
        privilege = c.slot_privilege[launch.slot] & ~g.privileges[seat]
        gain = privilege_worth(g, seat, privilege, rounds) + wishes.privilege if privilege else 0.0
        return kind + gain + wishes.magnitude[launch.magnitude(g)]
    god = c.god[g.god[seat]]
    if launch.at == DESTINATION:
        return kind + slot_prize(g, seat, launch, launch.magnitude(g), rounds, wishes) - AP_TO_PAY
    scheme = c.core_scheme[launch.core]
    rays = g.rays[seat]
    long = 0
    short = 0
    wild = g.wild + god.wild
    for ray in launch.attached:
        if ray & 1 == LONG:
            long += 1
        else:
            short += 1
        if not scheme >> (ray >> 1) & 1:
            wild -= 1
    fit_long = 0
    fit_short = 0
    for ray in c.core_rays[launch.core]:
        fit_long += rays[ray]
        fit_short += rays[ray + 1]
    off_long = 0
    off_short = 0
    for ray in range(0, c.ray_kinds, 2):
        off_long += rays[ray]
        off_short += rays[ray + 1]
    reachable = magnitudes_from(
        g,
        launch.core,
        god,
        g.any_pattern,
        long,
        short,
        fit_long,
        fit_short,
        off_long - fit_long,
        off_short - fit_short,
        max(0, wild),
    )
    best = 0.0
    now = launch.magnitude(g)
    for magnitude in range(2, 8):
        if reachable & launch.wanted & 1 << magnitude:
            worth = slot_prize(g, seat, launch, magnitude, rounds, wishes) - RAY_KEPT * (magnitude - now)
            best = max(best, worth)
    return kind + best - AP_TO_PAY


def slot_prize(g: Starlight, seat: int, launch: Launch, magnitude: int, rounds: float, wishes: Wishes) -> float:
    """The best slot open to this star at a magnitude, a new magnitude counting a little."""
    c = g.content
    size = size_of(magnitude)
    slots = g.eligible
    if g.leap:
        slots = c.all_slots & ~g.filled
    if not (launch.special or g.any_constellation or c.god[g.god[seat]].launch_anywhere):
        slots &= c.space_slots[g.space[seat]]
    slots &= c.slots_of_size[size]
    best = float(c.slotless[size]) if launch.special and not slots else 0.0
    while slots:
        lowest = slots & -slots
        slots ^= lowest
        slot = lowest.bit_length() - 1
        worth = c.slot_points[slot] + wishes.constellation[c.slot_constellation[slot]] + wishes.size[size]
        if c.near[slot] & g.own[seat]:
            worth += wishes.linked
        if c.slot_privilege[slot] & ~g.privileges[seat]:
            worth += privilege_worth(g, seat, c.slot_privilege[slot], rounds) + wishes.privilege
        best = max(best, worth)
    if size == LARGE:
        best += c.alpha_day
    return best + wishes.magnitude[magnitude]
