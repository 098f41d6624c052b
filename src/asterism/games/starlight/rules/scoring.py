"""Final scoring: day points, the breakdown of every score, and who wins."""

from asterism.games.starlight.model.names import LAUREL_BONUS
from asterism.games.starlight.model.state import DIFFICULTY, STARBOT_COUNT, Starlight
from asterism.games.starlight.rules.counters import constellations_with
from asterism.kernel.outcome import Outcome, ranked


def alpha_points(g: Starlight, seat: int) -> int:
    """5 day points for each star in a large slot. # scoring.alpha-stars, scoring.starbot-no-alpha-bonus"""
    if g.is_starbot(seat):
        return 0
    return g.content.alpha_day * (g.own[seat] & g.content.large_slots).bit_count()


def fulfilled_laurels(g: Starlight, seat: int) -> list[int]:
    return [laurel for laurel in g.laurels[seat] if g.content.laurel_goal[laurel].holds(g, seat)]


def bonus_of_laurels(g: Starlight, seat: int) -> int:
    """What each fulfilled Laurel scores besides its own points. # privileges.laurel-bonus"""
    return g.content.laurel_bonus if g.privileges[seat] & LAUREL_BONUS else 0


def laurel_points(g: Starlight, seat: int) -> int:
    """Fulfilled Laurels score, each a little more with the privilege. # scoring.laurels, privileges.laurel-bonus"""
    bonus = bonus_of_laurels(g, seat)
    total = 0
    for laurel in fulfilled_laurels(g, seat):
        total += g.content.laurel_day[laurel] + bonus
    return total


def accolade_points(g: Starlight, seat: int) -> int:
    """The Accolades a player has claimed. # scoring.accolades"""
    total = 0
    for location, owner in enumerate(g.accolade_owner):
        if owner == seat:
            total += g.content.accolade_day[g.accolades[location]]
    return total


def points_per_star(g: Starlight) -> int:
    """What the table's difficulty gives for each star of a Starbot. # starbot.difficulty"""
    bots = g.settings[STARBOT_COUNT]
    return g.content.difficulty[g.settings[DIFFICULTY]][bots - 1] if bots else 0


def starbot_star_points(g: Starlight, seat: int) -> int:
    """A Starbot's stars by difficulty, as day points. # scoring.starbot-day, starbot.difficulty-kind"""
    if not g.is_starbot(seat):
        return 0
    return points_per_star(g) * g.own[seat].bit_count()


def slot_points(g: Starlight, seat: int) -> int:
    """The night points of a live player's slots: what neither Flares nor AP nor a God gave."""
    return g.night[seat] - g.flare_points[seat] - g.bought_points[seat] - g.god_points[seat]


def day_points(g: Starlight, seat: int) -> int:
    return alpha_points(g, seat) + laurel_points(g, seat) + accolade_points(g, seat) + starbot_star_points(g, seat)


def total_points(g: Starlight, seat: int) -> int:
    """Night and day together. # points.total"""
    return g.night[seat] + day_points(g, seat)


def sources(g: Starlight, seat: int) -> list[tuple[str, int]]:
    """Where a score came from, in the order of the score sheet. # points.bonus-sources"""
    if g.is_starbot(seat):
        return [
            ("Starbot cards", g.night[seat]),
            ("Accolades", accolade_points(g, seat)),
            ("stars by difficulty", starbot_star_points(g, seat)),
        ]
    rows = [
        ("slots", slot_points(g, seat)),
        ("Flares", g.flare_points[seat]),
        ("bought points", g.bought_points[seat]),
    ]
    if g.god[seat] >= 0:
        rows.append(("God", g.god_points[seat]))
    rows += [
        ("alpha stars", alpha_points(g, seat)),
        ("Laurels", laurel_points(g, seat)),
        ("Accolades", accolade_points(g, seat)),
    ]
    return rows


def outcome(g: Starlight) -> Outcome:
    """Most points, then most stars, then most constellations, then a shared victory."""
    scores = [total_points(g, seat) for seat in range(g.seats)]
    standing = [
        [
            scores[seat],
            g.stars[seat],
            constellations_with(g, g.own[seat]).bit_count(),
        ]  # scoring.tie-stars, scoring.tie-constellations
        for seat in range(g.seats)
    ]
    ranks = ranked(standing)
    winners = [seat for seat in range(g.seats) if ranks[seat] == 1]
    best = [seat for seat in range(g.seats) if scores[seat] == max(scores)]
    if len(winners) > 1:
        rule, reason = "scoring.tie-shared", "The victory is shared."
    elif len(best) == 1:
        rule, reason = "scoring.winner", "Daybreak came, and the most victory points win."
    elif len([seat for seat in best if g.stars[seat] == max(g.stars[other] for other in best)]) == 1:
        rule, reason = "scoring.tie-stars", "Points are tied; the most launched stars win."
    else:
        rule, reason = "scoring.tie-constellations", "Points and stars are tied; the most constellations win."
    return Outcome(scores, ranks, rule, reason, [sources(g, seat) for seat in range(g.seats)])
