"""Which cards go with winning, all else equal: least squares over seats, with errors that know seats share a deal."""

from dataclasses import dataclass
from typing import Any, TypeAlias

from asterism.kernel.errors import SetupError
from asterism.lab.stats import DISCOVERY_RATE, Estimate, q_values, shrunk, student, student_tail

Numbers: TypeAlias = Any  # an array of NumPy, which only this answer needs

RESAMPLES = 200
DEALS_A_COLUMN = 3  # with fewer deals errors look smaller than they are
FEWEST_DEALS = 15  # in which a column must vary, or it is too rare to be judged


@dataclass
class Slope:
    """By how much winning moves with a column: raw, pulled towards the mean, and where its rank lies."""

    name: str
    estimate: Estimate
    shrunk: float
    rank: tuple[int, int]  # 1 is the strongest
    q: float  # the share of false ones among the findings of its family, if it is taken for one

    @property
    def stands(self) -> bool:
        return self.q <= DISCOVERY_RATE


def slopes(
    names: list[str], wanted: int, rows: list[list[float]], values: list[float], deals: list[int]
) -> list[Slope]:
    """The slopes of the first `wanted` columns; the others are held equal."""
    try:
        import numpy as np
    except ImportError as error:
        raise SetupError("this answer needs NumPy: install asterism[lab]") from error
    x, y = np.array(rows, dtype=float), np.array(values, dtype=float)
    if len(y) < 3:
        return []
    clusters = np.unique(np.array(deals), return_inverse=True)[1]
    count = int(clusters.max()) + 1
    rows_of = [np.flatnonzero(clusters == cluster) for cluster in range(count)]
    usual = np.median(x, axis=0)
    apart = [int(sum(bool(np.any(x[own, i] != usual[i])) for own in rows_of)) for i in range(x.shape[1])]
    varies = [i for i in range(x.shape[1]) if (apart[i] >= FEWEST_DEALS if i < wanted else np.any(x[:, i]))]
    kept = [i for i in varies if i < wanted]
    if not kept:
        return []
    x = x[:, varies]
    if count < DEALS_A_COLUMN * x.shape[1]:
        return []
    inverse = np.linalg.pinv(x.T @ x)
    beta = inverse @ x.T @ y
    errors = errors_of(x, y - x @ beta, inverse, rows_of)[: len(kept)]
    found = beta[: len(kept)]
    low, high = np.quantile(ranks_again(x, y, clusters, len(kept)), [0.025, 0.975], axis=0)
    most = max(1, count - x.shape[1])
    freedom = [min(most, apart[i] - 1) for i in kept]  # what a rare card is known by is the deals it was had in
    reach = [student(free) for free in freedom]
    p = [student_tail(b / e, free) if e else 1.0 for b, e, free in zip(found, errors, freedom, strict=True)]
    q = q_values(p)
    pulled = shrunk([float(b) for b in found], [float(e) for e in errors])
    return [
        Slope(
            names[column],
            Estimate(float(found[i]), float(found[i] - reach[i] * errors[i]), float(found[i] + reach[i] * errors[i])),
            pulled[i],
            (int(low[i]), int(high[i])),
            q[i],
        )
        for i, column in enumerate(kept)
    ]


def errors_of(x: Numbers, rest: Numbers, inverse: Numbers, rows_of: list[Numbers]) -> Numbers:
    """Each deal as if it had been no part of the fit: errors are too small else."""
    import numpy as np

    scores = np.zeros((len(rows_of), x.shape[1]))
    for cluster, own in enumerate(rows_of):
        part = x[own]
        scores[cluster] = part.T @ np.linalg.pinv(np.eye(len(own)) - part @ inverse @ part.T) @ rest[own]
    return np.sqrt(np.maximum(0.0, np.diag(inverse @ (scores.T @ scores) @ inverse)))


def ranks_again(x: Numbers, y: Numbers, clusters: Numbers, wanted: int) -> Numbers:
    """How the first `wanted` columns rank when deals are drawn again, and again."""
    import numpy as np

    count = int(clusters.max()) + 1
    rng = np.random.default_rng(0)
    ridge = 1e-6 * np.eye(x.shape[1])  # a card that no drawn deal has is no reason to stop
    ranks = np.zeros((RESAMPLES, wanted), dtype=int)
    for i in range(RESAMPLES):
        weights = np.bincount(rng.integers(0, count, count), minlength=count)[clusters].astype(float)
        weighted = x * weights[:, None]
        again = np.linalg.solve(weighted.T @ x + ridge, weighted.T @ y)
        ranks[i] = np.argsort(np.argsort(-again[:wanted])) + 1
    return ranks
