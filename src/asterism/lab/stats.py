"""Means and shares with their 95 % intervals."""

import math
import random
from statistics import NormalDist, fmean, quantiles, stdev

Z95 = NormalDist().inv_cdf(0.975)


class Estimate:
    """A number and the interval it lies in with 95 % confidence."""

    def __init__(self, value: float, low: float, high: float) -> None:
        self.value = value
        self.low = low
        self.high = high

    def to_json(self) -> dict[str, float]:
        return {"value": round(self.value, 6), "low": round(self.low, 6), "high": round(self.high, 6)}

    def __str__(self) -> str:
        return f"{self.value:.2f} ({self.low:.2f} to {self.high:.2f})"

    def percent(self) -> str:
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


def mean(values: list[float]) -> Estimate:
    """The mean with its normal interval.

    >>> str(mean([1.0, 2.0, 3.0, 4.0]))
    '2.50 (1.23 to 3.77)'
    """
    middle = fmean(values)
    if len(values) < 2:
        return Estimate(middle, middle, middle)
    half = Z95 * stdev(values) / math.sqrt(len(values))
    return Estimate(middle, middle - half, middle + half)


def share(hits: float, of: int) -> Estimate:
    """A share with Wilson's interval, which stays within 0 and 1; ties may count as parts of a hit.

    >>> share(8, 10).percent()
    '80.0 % (49.0 to 94.3)'
    """
    if not of:
        return Estimate(0.0, 0.0, 1.0)
    p = hits / of
    spread = Z95 * Z95 / of
    middle = (p + spread / 2) / (1 + spread)
    half = Z95 * math.sqrt(p * (1 - p) / of + spread / (4 * of)) / (1 + spread)
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half))


def bootstrap_median(values: list[float], seed: int = 0, rounds: int = 500) -> Estimate:
    """The median with a bootstrap interval."""
    rng = random.Random(seed)
    medians = sorted(_median(rng.choices(values, k=len(values))) for _ in range(rounds))
    return Estimate(_median(values), medians[int(0.025 * rounds)], medians[int(0.975 * rounds) - 1])


def deciles(values: list[float]) -> list[float]:
    """The nine cuts that part the values into tenths."""
    return quantiles(values, n=10) if len(values) > 1 else values * 9


def _median(values: list[float]) -> float:
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
