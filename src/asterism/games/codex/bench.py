"""How long scoring a finished Codex sky exactly takes, on random and on adversarial skies."""

from statistics import median
from time import perf_counter

from asterism.games.codex import GAME
from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.names import MAJOR, MINOR, TILES, TURNS, ZODIAC
from asterism.games.codex.model.sky import find_placements, read_sky
from asterism.games.codex.model.state import HouseRules
from asterism.games.codex.rules.scoring import total_points
from asterism.kernel.chance import Chance

RANDOM_SKIES = 200
ADVERSARIAL_SKIES = 20


def figures() -> dict[str, float]:
    """Median and worst milliseconds, for `asterism bench`."""
    content = GAME.content()
    rng = Chance.seeded(1)
    usual = [milliseconds(content, random_sky(content, rng)) for _ in range(RANDOM_SKIES)]
    hard = [milliseconds(content, adversarial_sky(content, rng)) for _ in range(ADVERSARIAL_SKIES)]
    return {
        "scoring a random sky: median_ms": median(usual),
        "worst_ms": max(usual),
        "an adversarial sky: median_ms": median(hard),
        "worst adversarial_ms": max(hard),
    }


def milliseconds(content: CodexContent, made: "FinishedSky") -> float:
    start = perf_counter()
    total_points(content, made.targets, read_sky(content, made.drawn), HouseRules())
    return 1000 * (perf_counter() - start)


# Finished skies: random ones, and ones made to be hard to score


class FinishedSky:
    """Six targets and a card with its turn in every tile."""

    def __init__(self, targets: list[int], drawn: list[int]) -> None:
        self.targets: list[int] = targets
        self.drawn: list[int] = drawn  # by tile: card * 6 + turn


def random_sky(content: CodexContent, rng: Chance) -> FinishedSky:
    """A sky as aimless play leaves it: any targets, any cards, any turns."""
    pool = list(range(len(content.stars)))
    return FinishedSky(random_targets(content, rng), [rng.draw(pool) * TURNS + rng.below(TURNS) for _ in range(TILES)])


def random_targets(content: CodexContent, rng: Chance) -> list[int]:
    targets: list[int] = []
    for tier in (ZODIAC, MAJOR, MINOR):
        pile = content.piles[tier][:]
        for _ in range(content.sought[tier]):
            targets.append(rng.draw(pile))
    return targets


def adversarial_sky(content: CodexContent, rng: Chance, steps: int = 400) -> FinishedSky:
    """A sky climbed towards as many complete figures as possible, and these in each other's way.

    Starts from a random sky and keeps every change of a card or a turn that does not lower the number of
    complete figures; figures of the larger cards count more, because they conflict with more others.
    """
    made = random_sky(content, rng)
    pool = [card for card in range(len(content.stars)) if card not in [drawn // TURNS for drawn in made.drawn]]
    best = hardness(content, made)
    for _ in range(steps):
        tile = rng.below(TILES)
        before = made.drawn[tile]
        swap = -1
        if pool and rng.below(3) == 0:
            swap = rng.below(len(pool))
            made.drawn[tile] = pool[swap] * TURNS + rng.below(TURNS)
        else:
            made.drawn[tile] = before // TURNS * TURNS + rng.below(TURNS)
        found = hardness(content, made)
        if found >= best:
            best = found
            if swap >= 0:
                pool[swap] = before // TURNS
        else:
            made.drawn[tile] = before
    return made


def hardness(content: CodexContent, made: FinishedSky) -> int:
    """How much there is to choose from: complete figures, weighed by their size."""
    placements = find_placements(content, made.targets, read_sky(content, made.drawn))
    return sum(placement.foot.bit_count() for placement in placements)
