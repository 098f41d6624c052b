"""Several solo games on one deal, side by side."""

import random

import pytest

from asterism.games.codex import GAME
from asterism.games.codex.rules.scoring import standing, total_of
from asterism.kernel.chance import Chance
from asterism.kernel.errors import SetupError
from asterism.kernel.game.record import Match
from asterism.kernel.state import SPECTATOR
from games.codex.helpers import draw_next, new_game, open_cards, play_randomly, play_to_the_end, sky_seen
from rules_coverage import rule

pytestmark = [pytest.mark.rule("play.same-deal")]


@rule("goal.solo")
def test_several_seats_need_the_option() -> None:
    with pytest.raises(SetupError):
        GAME.new(seats=2, seed=1)
    assert GAME.new(seats=4, seed=1, settings={"same_deal": "on"}).seats == 4
    with pytest.raises(SetupError):
        GAME.new(seats=5, seed=1, settings={"same_deal": "on"})


def test_everybody_gets_the_cards_of_the_solo_game_in_the_same_order() -> None:
    alone = new_game(9)
    together = new_game(9, 3, same_deal="on")
    assert alone.targets == together.targets
    play_to_the_end(alone)
    for seat in (2, 0, 1):
        rows: list[list[int]] = []
        while not together.has_finished(seat):
            if not rows or rows[-1] != together.row(seat):
                rows.append(together.row(seat))
            draw_next(together, seat)
        assert [card for row in rows for card in row] == alone.dealt[1:]


def test_a_slow_seat_does_not_see_what_a_quick_one_has_turned_up() -> None:
    g = new_game(9, 2, same_deal="on")
    for _ in range(7):
        draw_next(g, 0)
    assert g.rounds == [3, 1] and len(g.dealt) == 10
    slow = g.observe(1)
    assert slow["deck"] == 26 and len(open_cards(g, 1)) == 3
    assert sky_seen(g, 0, viewer=1) == {"seat": 0, "tiles_drawn": 8, "finished": False, "shown": None}
    world = g.sample(1, Chance.seeded(3))
    assert world.dealt[:4] == g.dealt[:4] and world.dealt != g.dealt
    assert GAME.invariant(world) == ""


def test_nobody_sees_another_sky_before_having_finished() -> None:
    g = new_game(2, 2, same_deal="on")
    play_to_the_end(g, 0)
    assert sky_seen(g, 1, viewer=0)["shown"] is not None  # finished: may watch
    assert sky_seen(g, 0, viewer=1)["shown"] is None  # still drawing
    assert sky_seen(g, 0, viewer=SPECTATOR)["shown"] is None
    assert g.waiting() == [1] and g.outcome() is None
    assert g.why_not(0, ["draw", "field-1", "t1", 0]).rule == "end.sky-full"  # type: ignore[union-attr]
    play_to_the_end(g, 1)
    assert sky_seen(g, 0, viewer=SPECTATOR)["shown"] is not None


def test_the_higher_total_ranks_first_and_equal_totals_share_the_rank() -> None:
    g = play_randomly(new_game(4, 3, same_deal="on"))
    outcome = g.outcome()
    assert outcome is not None
    totals = [total_of(g, seat) for seat in range(3)]
    assert outcome.scores == totals
    assert outcome.ranks == [1 + sum(other > total for other in totals) for total in totals]
    equal = new_game(4, 2, same_deal="on")
    for seat in (0, 1):
        play_to_the_end(equal, seat)
    result = equal.outcome()
    assert result is not None and result.ranks == [1, 1]


def test_an_unfinished_sky_is_not_ranked() -> None:
    g = new_game(4, 3, same_deal="on")
    play_to_the_end(g, 2)
    assert standing(g) == [0, 0, 1]


def test_answers_of_others_make_nobody_stale() -> None:
    g = new_game(4, 2, same_deal="on")
    number = g.number(1)
    draw_next(g, 0)
    assert g.number(1) == number
    g.apply(1, g.options(1)[0], n=number)
    assert g.number(1) == number + 1


def test_cards_another_seat_had_already_turned_up_are_still_a_reveal() -> None:
    match = Match.new(GAME, 2, 4, {"same_deal": "on"})
    g = match.state
    for _ in range(3):
        match.answer(0, g.options(0)[0])
    for _ in range(2):
        match.answer(1, g.options(1)[0])
        assert match.undo_barrier(1) == 0
    match.answer(1, g.options(1)[0])
    assert match.undo_barrier(1) != 0


def test_the_log_of_one_seat_is_not_read_by_another() -> None:
    match = Match.new(GAME, 2, 4, {"same_deal": "on"}, names=["Vera", "Edwin"])
    match.answer(0, match.state.options(0)[0])
    assert match.story(0)[-1] and not match.story(1)[-1] and not match.story(SPECTATOR)[-1]


@rule("play.same-deal")
def test_when_the_last_sky_is_full_everybody_reads_every_score() -> None:
    match = Match.new(GAME, 2, 5, {"same_deal": "on"})
    rng = random.Random(1)
    while match.state.stack:
        seat = rng.choice(match.state.waiting())
        match.answer(seat, rng.choice(match.state.options(seat)))
    for viewer in (0, 1, SPECTATOR):
        told = [line for line in match.story(viewer)[-1] if "nebula" in line]
        assert len(told) == 2, told
    assert not any("nebula" in line for lines in match.story(SPECTATOR)[:-1] for line in lines)
