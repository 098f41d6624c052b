"""Estimates with their intervals, and verdicts on them. The unit is always a deal: what one deal gave is one value.

Standard library only, so that `simulate` and `ladder` need nothing else; the tests hold it against SciPy and
statsmodels, and count on made-up experiments how often each interval covers the truth.
"""

import math
from collections.abc import Sequence
from functools import cache
from statistics import NormalDist, fmean, quantiles

NORMAL = NormalDist()
Z95 = NORMAL.inv_cdf(0.975)
ALPHA = 0.05
DISCOVERY_RATE = 0.1  # the share of false ones among the findings of a family that is put up with
FEWEST_FOR_A_MEDIAN = 6  # values, between which it lies with 95 % confidence
FIRST_LOOK = 50  # deals before a sequence says anything

MOVED = "moved"
EQUAL = "equal within the band"
TOO_FEW = "too few games to tell"


class Estimate:
    """A number and the interval it lies in with 95 % confidence."""

    def __init__(self, value: float, low: float, high: float) -> None:
        self.value = value
        self.low = low
        self.high = high

    def within(self, low: float, high: float) -> "Estimate":
        """Cut off where no value can be."""
        return Estimate(self.value, max(low, self.low), min(high, self.high))

    def to_json(self) -> dict[str, float | None]:
        """A bound that is not known is null."""
        found = {"value": self.value, "low": self.low, "high": self.high}
        return {name: round(number, 6) if math.isfinite(number) else None for name, number in found.items()}

    def __str__(self) -> str:
        if math.isnan(self.value):
            return "unknown"
        if not math.isfinite(self.low):
            return f"{self.value:.2f} (no interval)"
        return f"{self.value:.2f} ({self.low:.2f} to {self.high:.2f})"

    def percent(self) -> str:
        return f"{100 * self.value:.1f} % ({100 * self.low:.1f} to {100 * self.high:.1f})"


NO_KNOWLEDGE = Estimate(math.nan, -math.inf, math.inf)


# One number


def deviation(values: Sequence[float]) -> float:
    """The standard deviation: what `statistics.stdev` gives in exact fractions, many times slower."""
    if max(values) == min(values):
        return 0.0
    middle = fmean(values)
    return math.sqrt(math.fsum((value - middle) ** 2 for value in values) / (len(values) - 1))


def mean(values: Sequence[float]) -> Estimate:
    """The mean with Student's interval; where all values are the same, some of the unseen ones may be a step away.

    >>> str(mean([1.0, 2.0, 3.0, 4.0]))
    '2.50 (0.45 to 4.55)'
    """
    if not values:
        return NO_KNOWLEDGE
    if len(values) == 1:
        return Estimate(values[0], -math.inf, math.inf)
    middle = fmean(values)
    half = student(len(values) - 1) * deviation(values) / math.sqrt(len(values)) or unseen(len(values))
    return Estimate(middle, middle - half, middle + half)


def unseen(deals: int, alpha: float = ALPHA) -> float:
    """What share of deals may be otherwise if none of these was (the rule of three, for both sides).

    >>> round(unseen(100), 3)
    0.036
    """
    return 1 - math.pow(alpha / 2, 1 / deals)


def share(hits: float, of: int) -> Estimate:
    """A share of games with Wilson's interval, which stays within 0 and 1; ties may count as parts of a hit.

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


def ratio(parts: Sequence[float], wholes: Sequence[float]) -> Estimate:
    """What part of all (of all actions, say) over deals that bring different numbers of them.

    Decisions of one deal resemble each other: an interval that counted them one by one would be too narrow or too wide.

    >>> str(ratio([1.0, 3.0, 2.0], [4.0, 5.0, 6.0]))
    '0.40 (-0.03 to 0.83)'
    """
    total = sum(wholes)
    if not total:
        return NO_KNOWLEDGE
    value = sum(parts) / total
    deals = len(parts)
    if deals < 2:
        return Estimate(value, -math.inf, math.inf)
    squares = sum((part - value * whole) ** 2 for part, whole in zip(parts, wholes, strict=True))
    half = student(deals - 1) * math.sqrt(squares * deals / (deals - 1)) / total
    return Estimate(value, value - half, value + half)


def median(values: Sequence[float]) -> Estimate:
    """The median with the interval between two of the values, whatever they are distributed like (Thompson 1936).

    >>> str(median([float(value) for value in range(1, 102)]))
    '51.00 (41.00 to 61.00)'
    """
    ordered, count = sorted(values), len(values)
    middle = _median(ordered)
    below = math.floor((count - Z95 * math.sqrt(count)) / 2)
    if below < 0 or count < FEWEST_FOR_A_MEDIAN:
        return Estimate(middle, -math.inf, math.inf)
    return Estimate(middle, ordered[below], ordered[count - 1 - below])


def deciles(values: Sequence[float]) -> list[float]:
    """The nine cuts that part the values into tenths."""
    return quantiles(values, n=10) if len(values) > 1 else list(values) * 9


# Two arms on the same deals


def difference(before: Sequence[float], after: Sequence[float]) -> Estimate:
    """By how much the second arm differs from the first, deal by deal.

    >>> str(difference([10.0, 12.0, 9.0, 14.0], [11.0, 13.0, 11.0, 14.0]))
    '1.00 (-0.30 to 2.30)'
    """
    return mean([two - one for one, two in zip(before, after, strict=True)])


def verdict(found: Estimate, band: float) -> str:
    """Whether a difference is one, is none that anybody cares about, or cannot be told yet.

    `band` is the difference one does not care about, chosen before looking.

    >>> [verdict(found, 0.5) for found in (Estimate(1.5, 0.6, 2.4), Estimate(0.1, -0.2, 0.4), Estimate(1.0, -1.0, 3.0))]
    ['moved', 'equal within the band', 'too few games to tell']
    """
    if -band <= found.low and found.high <= band:
        return EQUAL
    if found.low > 0 or found.high < 0:
        return MOVED
    return TOO_FEW


def sequence(values: Sequence[float], expected: int, alpha: float = ALPHA) -> Estimate:
    """A mean that may be looked at as often as one likes: the interval holds at all looks at once.

    The mixture boundary of Robbins in the asymptotic form of Waudby-Smith and others (2021), tightest at about
    the `expected` number of deals. Before the first look it knows nothing.
    """
    n = len(values)
    if n < FIRST_LOOK:
        return NO_KNOWLEDGE
    middle = fmean(values)
    rho2 = (-2 * math.log(alpha) + math.log(1 - 2 * math.log(alpha))) / max(expected, FIRST_LOOK)
    scaled = n * rho2 + 1
    half = deviation(values) * math.sqrt(2 * scaled / (n * n * rho2) * math.log(math.sqrt(scaled) / alpha))
    return Estimate(middle, middle - half, middle + half)


def deals_needed(spread: float, smallest: float, power: float = 0.8, alpha: float = ALPHA) -> int:
    """How many deals show a difference of this size, if single deals spread like this.

    >>> deals_needed(spread=4.0, smallest=1.0)
    126
    """
    reach = NORMAL.inv_cdf(1 - alpha / 2) + NORMAL.inv_cdf(power)
    return max(2, math.ceil((reach * spread / smallest) ** 2))


# Many numbers


def p_value(values: Sequence[float]) -> float:
    """How likely a mean this far from 0 would be if there were nothing to find (Student's test, both sides)."""
    if len(values) < 2:
        return 1.0
    spread = deviation(values)
    if not spread:
        return 0.5 ** (len(values) - 1) if values[0] else 1.0  # the sign test
    return student_tail(fmean(values) / spread * math.sqrt(len(values)), len(values) - 1)


def q_values(p_values: Sequence[float]) -> list[float]:
    """For each of a family: the share of false findings if it is taken for one (Benjamini, Hochberg 1995).

    >>> [round(q, 3) for q in q_values([0.001, 0.4, 0.03, 0.8])]
    [0.004, 0.533, 0.06, 0.8]
    """
    count = len(p_values)
    found = [1.0] * count
    least = 1.0
    for place, i in reversed(list(enumerate(sorted(range(count), key=lambda i: p_values[i]), 1))):
        least = min(least, p_values[i] * count / place)
        found[i] = least
    return found


def discoveries(p_values: Sequence[float], rate: float = DISCOVERY_RATE) -> list[bool]:
    """Which of a family of findings stand if so many of them may be false.

    >>> discoveries([0.001, 0.4, 0.03, 0.8])
    [True, False, True, False]
    """
    return [q <= rate for q in q_values(p_values)]


def shrunk(values: Sequence[float], errors: Sequence[float]) -> list[float]:
    """Estimates pulled towards their mean by how uncertain each is: who looks for extremes finds luck first.

    >>> [round(value, 2) for value in shrunk([0.0, 1.0, 5.0], [0.1, 0.1, 3.0])]
    [0.0, 1.0, 2.92]
    """
    middle = fmean(values)
    between = max(0.0, deviation(values) ** 2 - fmean([error * error for error in errors])) if len(values) > 1 else 0.0
    found: list[float] = []
    for value, error in zip(values, errors, strict=True):
        weight = between / (between + error * error) if between + error * error else 1.0
        found.append(middle + weight * (value - middle))
    return found


# Student's distribution


@cache
def student(freedom: int, alpha: float = ALPHA) -> float:
    """How many standard errors an interval reaches to each side.

    >>> round(student(3), 3), round(student(1000), 3)
    (3.182, 1.962)
    """
    low, high = 0.0, 1e4
    while high - low > 1e-9 * (1 + low):
        middle = (low + high) / 2
        if student_tail(middle, freedom) > alpha:
            low = middle
        else:
            high = middle
    return high


def student_tail(t: float, freedom: int) -> float:
    """The chance of a value at least this far from 0, to both sides: exact sums (Abramowitz and Stegun, 26.7.3-4)."""
    angle = math.atan(abs(t) / math.sqrt(freedom))
    sine, cosine = math.sin(angle), math.cos(angle)
    term = total = cosine if freedom % 2 else 1.0
    for k in range(3 if freedom % 2 else 2, freedom - 1 if freedom % 2 else freedom, 2):
        term *= cosine * cosine * (k - 1) / k
        total += term
    if freedom == 1:
        total = 0.0
    inside = 2 / math.pi * (angle + sine * total) if freedom % 2 else sine * total
    return max(0.0, 1.0 - inside)


def _median(values: Sequence[float]) -> float:
    ordered = sorted(values)
    half = len(ordered) // 2
    return ordered[half] if len(ordered) % 2 else (ordered[half - 1] + ordered[half]) / 2
