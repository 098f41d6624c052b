"""Final scoring: where points come from and who wins."""

import random

from asterism.games.starlight import GAME
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.counters import constellations_with
from asterism.games.starlight.rules.scoring import alpha_points, day_points, points_per_star, sources, total_points
from asterism.kernel.game.record import SECRET, Match
from asterism.kernel.outcome import Outcome
from games.starlight.helpers import (
    advised_play,
    fill,
    give_laurels,
    give_privilege,
    lay_accolades,
    play_randomly,
    scene,
    table,
)
from rules_coverage import rule


def ended(g: Starlight) -> Outcome:
    g.end(1)
    outcome = g.outcome()
    assert outcome is not None
    return outcome


def blank(seats: int = 3, **settings: str) -> Starlight:
    """Nobody has anything that could score."""
    g = scene(seats, settings=settings)
    for seat in range(seats):
        g.laurels[seat] = []
    return g


@rule("scoring.alpha-stars", "ocr.point-icons")
def test_five_day_points_for_each_alpha_star() -> None:
    g = blank()
    fill(g, 0, "aq7", "hy6", "aq2")
    assert alpha_points(g, 0) == 10
    assert ended(g).scores[0] == 15 + 14 + 9 + 10


@rule("points.bonus-sources", "points.total", "overview.goal", "scoring.laurels", "scoring.accolades")
def test_the_score_sheet_adds_up() -> None:
    g = blank(2)
    fill(g, 0, "aq7", "aq1")
    g.night[0] += 9
    g.flare_points[0] = 6
    g.bought_points[0] = 3
    give_laurels(g, 0, "laurel-10", "laurel-17")
    g.aspects[0] = 7
    lay_accolades(g, "accolade-01")
    g.accolade_owner[0] = 0
    assert sources(g, 0) == [
        ("slots", 22),
        ("Flares", 6),
        ("bought points", 3),
        ("alpha stars", 5),
        ("Laurels", 5),
        ("Accolades", 7),
    ]
    outcome = ended(g)
    assert outcome.scores[0] == 22 + 6 + 3 + 5 + 5 + 7 == g.night[0] + day_points(g, 0)
    assert outcome.winners() == [0] and outcome.rule == "scoring.winner"


@rule("points.bonus-sources", "points.total")
def test_sources_explain_every_score_of_played_games() -> None:
    for seed, options in ((1, {}), (2, {"gods": "on"}), (3, {"starbots": "1"})):
        g = advised_play(table(3, seed, **options))
        outcome = g.outcome()
        assert outcome is not None
        for seat in range(3):
            assert sum(points for _, points in outcome.sources[seat]) == outcome.scores[seat] == total_points(g, seat)


@rule("scoring.winner", "overview.goal", "players.starbot-can-win")
def test_the_highest_total_wins_live_or_starbot() -> None:
    g = blank(3, starbots="1")
    fill(g, 0, "aq1")
    g.night[2] = 30
    outcome = ended(g)
    assert outcome.winners() == [2] and outcome.ranks == [2, 3, 1]


@rule("scoring.tie-stars")
def test_a_tie_goes_to_the_most_stars() -> None:
    g = blank()
    fill(g, 0, "aq1", "hy1")  # 14 points, 2 stars
    fill(g, 1, "dr1")
    g.night[1] += 7
    g.flare_points[1] = 7  # 14 points, 1 star
    outcome = ended(g)
    assert outcome.scores[:2] == [14, 14] and outcome.ranks[:2] == [1, 2]
    assert outcome.rule == "scoring.tie-stars"


@rule("scoring.tie-stars", "last-turn.slotless-counting")
def test_a_slotless_star_counts_for_the_tie() -> None:
    g = blank(2)
    fill(g, 0, "aq1")
    fill(g, 1, "dr1")
    g.stars[1] += 1
    g.night[1] += 7
    g.night[0] += 7
    g.flare_points[0] = 7
    outcome = ended(g)
    assert outcome.scores == [14, 14] and outcome.winners() == [1]


@rule("scoring.tie-constellations")
def test_a_further_tie_goes_to_the_most_constellations() -> None:
    g = blank(2)
    fill(g, 0, "hy1", "hy2")
    fill(g, 1, "dr1", "de1")
    outcome = ended(g)
    assert outcome.scores == [14, 14] and outcome.winners() == [1]
    assert outcome.rule == "scoring.tie-constellations"


@rule("scoring.tie-shared")
def test_those_still_tied_share_the_victory() -> None:
    g = blank(3)
    fill(g, 0, "aq1", "hy1")
    fill(g, 1, "dr1", "de1")
    outcome = ended(g)
    assert outcome.winners() == [0, 1] and outcome.ranks == [1, 1, 3]
    assert outcome.rule == "scoring.tie-shared"


@rule("starbot.tie-break")
def test_starbots_tie_by_their_markers() -> None:
    g = blank(2, starbots="1")
    fill(g, 0, "aq1", "hy1")
    g.place_star(1, 13)
    g.stars[1] = 1
    g.night[1] = 14 - points_per_star(g)
    outcome = ended(g)
    assert outcome.scores == [14, 14] and outcome.winners() == [0]
    g = blank(2, starbots="1")
    fill(g, 0, "aq1")
    for slot in (13, 20):
        g.place_star(1, slot)
    g.stars[1] = 2
    g.night[1] = 17 - 2 * points_per_star(g)
    g.night[0] += 10
    g.flare_points[0] = 10
    assert ended(g).winners() == [1]


@rule("privileges.late-laurel-bonus")
def test_the_laurel_bonus_of_the_last_launch_counts() -> None:
    g = blank(2)
    give_laurels(g, 0, "laurel-10")
    g.aspects[0] = 7
    before = total_points(g, 0)
    give_privilege(g, 0, "laurel-bonus")
    assert ended(g).scores[0] == before + 3


def test_random_games_have_a_winner_by_the_rules() -> None:
    for seed in range(5):
        g = play_randomly(table(4, seed, starbots=str(seed % 3)))
        outcome = g.outcome()
        assert outcome is not None
        standing = [
            (outcome.scores[seat], g.stars[seat], constellations_with(g, g.own[seat]).bit_count()) for seat in range(4)
        ]
        assert outcome.winners() == [seat for seat in range(4) if standing[seat] == max(standing)]


@rule("scoring.laurels")
def test_final_scoring_turns_secret_laurels_up_so_the_last_answer_is_not_taken_back_freely() -> None:
    match = Match.new(GAME, 2, 3)
    rng = random.Random(3)
    while match.state.stack:
        seat = match.state.waiting()[0]
        match.answer(seat, rng.choice(match.state.options(seat)))
    assert match.barriers[-1] == SECRET
