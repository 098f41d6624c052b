"""Finished skies for benches and tests: random ones, and ones made to be hard to score."""

from asterism.games.codex.model.content import DEALT, MAJOR, MINOR, TILES, TURNS, ZODIAC, CodexContent
from asterism.games.codex.model.sky import find_placements, read_sky
from asterism.kernel.chance import Chance


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
        for _ in range(DEALT[tier]):
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
