"""How fast bots think can be measured for every game."""

import pytest

import asterism
from asterism.bench.measure import board_figures, measure
from asterism.bots import answer_times, searcher
from asterism.drawing.boards import LARGEST


@pytest.mark.parametrize("id", asterism.shelf())
def test_a_search_to_be_timed_does_its_rounds_in_moment_after_moment(id: str) -> None:
    search_once = searcher(asterism.game(id))
    rounds = [search_once() for _ in range(2)]
    assert all(0 < done <= 100 for done in rounds)


def test_the_bench_counts_rounds_of_search_beside_decisions() -> None:
    rates = measure(asterism.game("codex"), seconds=0.01)
    assert rates["searches"] > 0
    assert rates["decisions"] > rates["searches"]


@pytest.mark.parametrize("id", asterism.shelf())
def test_the_bench_shows_what_a_drawn_board_costs(id: str) -> None:
    figures = board_figures(asterism.game(id))
    assert figures["board_ms"] > 0
    assert 10 < figures["board_kb"] < LARGEST / 1000


def test_answers_are_timed_one_by_one_and_sorted() -> None:
    times = answer_times(asterism.game("knights"), "greedy")
    assert len(times) > 20
    assert times == sorted(times)
