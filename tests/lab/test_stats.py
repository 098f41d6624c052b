"""Intervals that hold what they promise."""

import random

from asterism.lab.stats import bootstrap_median, deciles, mean, share


def test_the_interval_of_a_mean_covers_the_truth_about_95_times_in_100() -> None:
    rng = random.Random(1)
    covered = 0
    for _ in range(600):
        found = mean([rng.gauss(10, 3) for _ in range(40)])
        covered += found.low <= 10 <= found.high
    assert 0.91 <= covered / 600 <= 0.98


def test_the_interval_of_a_share_covers_the_truth_and_stays_within_0_and_1() -> None:
    rng = random.Random(2)
    covered = 0
    for _ in range(600):
        found = share(sum(rng.random() < 0.05 for _ in range(60)), 60)
        assert 0 <= found.low <= found.value <= found.high <= 1
        covered += found.low <= 0.05 <= found.high
    assert covered / 600 >= 0.91


def test_no_games_mean_no_knowledge() -> None:
    nothing = share(0, 0)
    assert (nothing.low, nothing.high) == (0, 1)


def test_a_median_lies_in_its_interval() -> None:
    values = [float(value) for value in range(101)]
    found = bootstrap_median(values)
    assert found.value == 50 and found.low < 50 < found.high
    assert deciles(values)[4] == 50
