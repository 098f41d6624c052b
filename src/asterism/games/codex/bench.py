"""How long scoring a finished Codex sky exactly takes, on random and on adversarial skies."""

from statistics import median
from time import perf_counter

import asterism
from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.skies import FinishedSky, adversarial_sky, random_sky
from asterism.games.codex.model.sky import read_sky
from asterism.games.codex.rules.scoring import HouseRules, total_points
from asterism.kernel.chance import Chance

RANDOM_SKIES = 200
ADVERSARIAL_SKIES = 20


def figures() -> dict[str, float]:
    """Median and worst milliseconds, for `asterism bench`."""
    content = asterism.game("codex").content()
    assert isinstance(content, CodexContent)
    rng = Chance.seeded(1)
    usual = [milliseconds(content, random_sky(content, rng)) for _ in range(RANDOM_SKIES)]
    hard = [milliseconds(content, adversarial_sky(content, rng)) for _ in range(ADVERSARIAL_SKIES)]
    return {
        "scoring a random sky: median_ms": median(usual),
        "worst_ms": max(usual),
        "an adversarial sky: median_ms": median(hard),
        "worst adversarial_ms": max(hard),
    }


def milliseconds(content: CodexContent, made: FinishedSky) -> float:
    start = perf_counter()
    total_points(content, made.targets, read_sky(content, made.drawn), HouseRules())
    return 1000 * (perf_counter() - start)
