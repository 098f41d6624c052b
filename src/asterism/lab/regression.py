"""Which cards go with winning, all else equal: least squares over seats, with errors that know seats share a deal."""

from dataclasses import dataclass

from asterism.kernel.errors import SetupError
from asterism.lab.stats import Estimate, discoveries, shrunk, student, student_tail

RESAMPLES = 200
DEALS_A_COLUMN = 2  # with fewer deals errors look smaller than they are
RAREST = 0.01  # a column that varies in fewer of the rows says nothing


@dataclass
class Slope:
    """By how much winning moves with a column: raw, pulled towards the mean, and where its rank lies."""

    name: str
    estimate: Estimate
    shrunk: float
    rank: tuple[int, int]  # 1 is the strongest
    stands: bool  # in its family


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
    varies = [i for i in range(x.shape[1]) if min(np.mean(x[:, i] != 0), 1.0) >= RAREST and np.ptp(x[:, i]) > 0]
    kept = [i for i in varies if i < wanted]
    if not kept:
        return []
    x = x[:, varies]
    clusters = np.unique(np.array(deals), return_inverse=True)[1]
    count = int(clusters.max()) + 1
    if count < DEALS_A_COLUMN * x.shape[1]:
        return []
    inverse = np.linalg.pinv(x.T @ x)
    beta = inverse @ x.T @ y
    scores = np.zeros((count, x.shape[1]))
    rest = y - x @ beta
    for cluster in range(count):  # each deal as if it had not been part of the fit: errors are too small otherwise
        own = np.flatnonzero(clusters == cluster)
        part = x[own]
        scores[cluster] = part.T @ np.linalg.pinv(np.eye(len(own)) - part @ inverse @ part.T) @ rest[own]
    spread = inverse @ (scores.T @ scores) @ inverse
    errors = np.sqrt(np.maximum(0.0, np.diag(spread)))[: len(kept)]
    found = beta[: len(kept)]
    rng = np.random.default_rng(0)
    ranks = np.zeros((RESAMPLES, len(kept)), dtype=int)
    for i in range(RESAMPLES):
        weights = np.bincount(rng.integers(0, count, count), minlength=count)[clusters].astype(float)
        weighted = x * weights[:, None]
        again = np.linalg.pinv(weighted.T @ x) @ weighted.T @ y
        ranks[i] = np.argsort(np.argsort(-again[: len(kept)])) + 1
    low, high = np.quantile(ranks, [0.025, 0.975], axis=0)
    freedom = max(1, count - x.shape[1])
    reach = student(freedom)
    p = [student_tail(b / e, freedom) if e else 1.0 for b, e in zip(found, errors, strict=True)]
    stand = discoveries(p)
    pulled = shrunk([float(b) for b in found], [float(e) for e in errors])
    return [
        Slope(
            names[column],
            Estimate(float(found[i]), float(found[i] - reach * errors[i]), float(found[i] + reach * errors[i])),
            pulled[i],
            (int(low[i]), int(high[i])),
            stand[i],
        )
        for i, column in enumerate(kept)
    ]
