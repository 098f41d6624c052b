"""Intervals that hold what they promise, seen on experiments whose truth is known."""

import math
import random

import pytest
from scipy import stats as scipy_stats
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint

from asterism.lab.ratings import rating_report
from asterism.lab.stats import (
    EQUAL,
    FIRST_LOOK,
    MOVED,
    TOO_FEW,
    deals_needed,
    deciles,
    difference,
    discoveries,
    mean,
    median,
    p_value,
    ratio,
    sequence,
    share,
    shrunk,
    student,
    student_tail,
    verdict,
)

EXPERIMENTS = 400


def test_the_interval_of_a_mean_covers_the_truth_about_95_times_in_100_even_of_few_deals() -> None:
    rng = random.Random(1)
    for deals in (4, 40):
        found = [mean([rng.gauss(10, 3) for _ in range(deals)]) for _ in range(600)]
        assert 0.92 <= sum(one.low <= 10 <= one.high for one in found) / 600 <= 0.98


def test_the_interval_of_a_share_covers_the_truth_and_stays_within_0_and_1() -> None:
    rng = random.Random(2)
    covered = 0
    for _ in range(600):
        found = share(sum(rng.random() < 0.05 for _ in range(60)), 60)
        assert 0 <= found.low <= found.value <= found.high <= 1
        covered += found.low <= 0.05 <= found.high
    assert covered / 600 >= 0.91


def test_a_ratio_covers_the_truth_where_decisions_of_a_deal_resemble_each_other() -> None:
    rng = random.Random(3)
    covered = 0
    for _ in range(EXPERIMENTS):
        wholes = [float(rng.randint(10, 60)) for _ in range(60)]
        leanings = [rng.choice([0.1, 0.5]) for _ in wholes]  # a deal leans one way throughout
        parts = [float(sum(rng.random() < p for _ in range(int(n)))) for p, n in zip(leanings, wholes, strict=True)]
        found = ratio(parts, wholes)
        covered += found.low <= 0.3 <= found.high
    assert 0.91 <= covered / EXPERIMENTS <= 0.98


def test_a_planted_difference_is_covered_and_a_paired_one_is_narrow() -> None:
    rng = random.Random(4)
    covered = 0
    for _ in range(EXPERIMENTS):
        deals = [rng.gauss(50, 10) for _ in range(50)]
        before = [deal + rng.gauss(0, 1) for deal in deals]
        after = [deal + 0.7 + rng.gauss(0, 1) for deal in deals]
        found = difference(before, after)
        covered += found.low <= 0.7 <= found.high
        assert found.high - found.low < 1.5, "the luck of the deal is gone"
    assert 0.92 <= covered / EXPERIMENTS <= 0.98


def test_there_are_three_verdicts() -> None:
    rng = random.Random(5)
    none = [rng.gauss(0, 1) for _ in range(2000)]
    much = [rng.gauss(1, 1) for _ in range(200)]
    assert verdict(mean(none), 0.2) == EQUAL
    assert verdict(mean(much), 0.2) == MOVED
    assert verdict(mean(none[:5]), 0.2) == TOO_FEW


def test_nothing_to_find_is_seldom_found_when_one_looks_once() -> None:
    rng = random.Random(6)
    alarms = sum(p_value([rng.gauss(0, 2) for _ in range(100)]) <= 0.05 for _ in range(EXPERIMENTS))
    assert alarms / EXPERIMENTS <= 0.08


def test_nothing_to_find_is_seldom_found_when_one_looks_twenty_times() -> None:
    rng = random.Random(7)
    ordinary = patient = 0
    for _ in range(EXPERIMENTS):
        values = [rng.gauss(0, 2) for _ in range(1000)]
        looks = [values[: 50 * (look + 1)] for look in range(20)]
        ordinary += any(not mean(seen).low <= 0 <= mean(seen).high for seen in looks)
        found = [sequence(seen, 500) for seen in looks]
        patient += any(not one.low <= 0 <= one.high for one in found)
    assert ordinary / EXPERIMENTS > 0.15, "who plays on until it fits finds what is not there"
    assert patient / EXPERIMENTS <= 0.05


def test_a_sequence_finds_what_is_there_and_knows_nothing_before_its_first_look() -> None:
    rng = random.Random(8)
    values = [rng.gauss(0.5, 2) for _ in range(1000)]
    assert sequence(values[: FIRST_LOOK - 1], 500).high == math.inf
    assert sequence(values, 500).low > 0


def test_a_family_of_nulls_yields_few_false_findings_and_planted_ones_are_found() -> None:
    rng = random.Random(9)
    with_findings = 0
    for _ in range(EXPERIMENTS):
        with_findings += any(discoveries([rng.random() for _ in range(33)]))
    assert with_findings / EXPERIMENTS <= 0.14
    family = [rng.random() * 1e-4 for _ in range(5)] + [rng.random() for _ in range(28)]
    assert discoveries(family)[:5] == [True] * 5


def test_extremes_of_noise_are_shrunk_and_real_ones_stay() -> None:
    rng = random.Random(10)
    noise = [rng.gauss(0, 1) for _ in range(33)]
    assert max(map(abs, shrunk(noise, [1.0] * 33))) < max(map(abs, noise)) / 2
    real = [value + (10 if i == 0 else 0) for i, value in enumerate(noise)]
    assert shrunk(real, [1.0] * 33)[0] > 5


def test_the_number_of_deals_that_is_asked_for_suffices_four_times_in_five() -> None:
    rng = random.Random(11)
    deals = deals_needed(spread=4, smallest=1)
    found = sum(p_value([rng.gauss(1, 4) for _ in range(deals)]) <= 0.05 for _ in range(EXPERIMENTS))
    assert 0.74 <= found / EXPERIMENTS <= 0.86


@pytest.mark.parametrize("freedom", [1, 2, 3, 8, 31, 200])
def test_our_student_is_scipys(freedom: int) -> None:
    assert student(freedom) == pytest.approx(scipy_stats.t.ppf(0.975, freedom), rel=1e-6)
    assert student_tail(1.7, freedom) == pytest.approx(2 * scipy_stats.t.sf(1.7, freedom), rel=1e-9)


def test_our_wilson_and_our_discoveries_are_those_of_statsmodels() -> None:
    low, high = proportion_confint(17, 60, method="wilson")
    assert (share(17, 60).low, share(17, 60).high) == pytest.approx((low, high))
    rng = random.Random(12)
    for _ in range(50):
        family = [rng.random() ** 3 for _ in range(20)]
        assert discoveries(family) == list(multipletests(family, alpha=0.1, method="fdr_bh")[0])


def test_one_value_has_no_interval() -> None:
    assert str(mean([12.0])) == "12.00 (no interval)"
    assert mean([12.0]).to_json() == {"value": 12.0, "low": None, "high": None}


def test_two_equal_values_are_not_certain() -> None:
    found = mean([6.0, 6.0])
    assert found.low < 5.5 and found.high > 6.5 and p_value([6.0, 6.0]) == 0.5
    assert p_value([6.0] * 12) < 0.001 and mean([6.0] * 400).high < 6.02


def test_no_games_mean_no_knowledge() -> None:
    assert (share(0, 0).low, share(0, 0).high) == (0, 1)
    for nothing in (mean([]), mean([3.0]), ratio([], []), ratio([1.0], [2.0])):
        assert (nothing.low, nothing.high) == (-math.inf, math.inf)


def test_two_wins_of_two_games_do_not_make_a_certain_rating() -> None:
    for row in rating_report(["strong", "weak"], {(0, 1): [{(0, 1): 1.0}, {(0, 1): 1.0}]}):
        assert int(str(row["low"])) < int(str(row["high"]))


@pytest.mark.parametrize("deals", [8, 40, 301])
def test_the_interval_of_a_median_covers_the_truth(deals: int) -> None:
    rng = random.Random(13)
    found = [median([rng.expovariate(1) for _ in range(deals)]) for _ in range(EXPERIMENTS)]
    assert 0.92 <= sum(one.low <= math.log(2) <= one.high for one in found) / EXPERIMENTS <= 0.995


def test_the_interval_of_a_rating_covers_the_truth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("asterism.lab.ratings.RESAMPLES", 40)
    rng = random.Random(14)
    covered = 0
    for _ in range(40):
        deals = [{(0, 1): (float(rng.random() < 0.7) + float(rng.random() < 0.7)) / 2} for _ in range(40)]
        strong = rating_report(["strong", "weak"], {(0, 1): deals})[0]
        covered += int(str(strong["low"])) <= 200 * math.log10(0.7 / 0.3) <= int(str(strong["high"]))
    assert covered >= 34


def test_a_median_lies_in_its_interval() -> None:
    values = [float(value) for value in range(101)]
    found = median(values)
    assert found.value == 50 and found.low < 50 < found.high
    assert deciles(values)[4] == 50
