"""Full skies for Codex: a fast, slightly forgiving score, and the best arrangement of known cards."""

import math
import random

from asterism.games.codex.content import TILES, TURNS, CodexContent
from asterism.games.codex.scoring import HouseRules, guide_points, largest_nebula, total_points
from asterism.games.codex.sky import Sky, shifted

NEAR_MISS = (0.35, 0.12)  # of a constellation's points, for one and for two hexes that are wrong
FIRST_HEAT = 3.0
LAST_HEAT = 0.25


class Arrangement:
    """Cards in tiles: some fixed, the others free to be exchanged and turned until the sky is as good as can be."""

    def __init__(self, content: CodexContent, targets: list[int], house: HouseRules, drawn: list[int]) -> None:
        self.content: CodexContent = content
        self.targets: list[int] = targets
        self.house: HouseRules = house
        self.drawn: list[int] = drawn[:]  # by tile: card * 6 + turn

    def sky(self) -> Sky:
        content = self.content
        sky = Sky(0, 0, 0, 0, 0)
        for tile in range(TILES):
            at = self.drawn[tile] * TILES + tile
            sky.regular |= content.regular[at]
            sky.guides |= content.guides[at]
            sky.clusters |= content.clusters[at]
            sky.nebula |= content.nebulas[at]
        return sky

    def total(self) -> int:
        return total_points(self.content, self.targets, self.sky(), self.house)

    def anneal(self, free: list[int], steps: int, rng: random.Random) -> int:
        """Rearrange the cards in the free tiles; leaves the best sky found and gives its total."""
        content = self.content
        drawn = self.drawn
        stars = content.stars
        value = self.forgiving(self.sky())
        best_total = self.total()
        best = drawn[:]
        cooling = (LAST_HEAT / FIRST_HEAT) ** (1.0 / max(1, steps))
        heat = FIRST_HEAT
        for _ in range(steps):
            heat *= cooling
            a = free[int(rng.random() * len(free))]
            old_a = drawn[a]
            b = free[int(rng.random() * len(free))]
            old_b = drawn[b]
            if a == b or rng.random() < 0.3:
                b = a
                card = old_a // TURNS
                drawn[a] = card * TURNS + int(rng.random() * stars[card].distinct)
                if drawn[a] == old_a:
                    continue
            else:
                card, other = old_a // TURNS, old_b // TURNS
                drawn[a] = other * TURNS + int(rng.random() * stars[other].distinct)
                drawn[b] = card * TURNS + int(rng.random() * stars[card].distinct)
            sky = self.sky()
            changed = self.forgiving(sky)
            if changed >= value or rng.random() < math.exp((changed - value) / heat):
                value = changed
                if changed > best_total:
                    total = total_points(content, self.targets, sky, self.house)
                    if total > best_total:
                        best_total = total
                        best = drawn[:]
            else:
                drawn[a] = old_a
                if b != a:
                    drawn[b] = old_b
        self.drawn = best
        return best_total

    def forgiving(self, sky: Sky) -> float:
        """Roughly the total, with something for figures that are nearly there: a slope to climb."""
        content = self.content
        bodies = sky.regular | sky.guides | sky.clusters
        clusters = sky.clusters
        filled = shifted(bodies, content.moves)
        home = content.grid.home
        taken = 0
        points = 0.0
        for number in self.targets:
            card = content.constellations[number]
            best = 0.0
            foot = 0
            for orientation in card.orientations:
                whole = one = two = bodies
                one = two = 0
                for move in orientation.stars:
                    here = filled[move]
                    two = two & here | one & ~here
                    one = one & here | whole & ~here
                    whole &= here
                    if not whole | one | two:
                        break
                if not whole | one | two:
                    continue
                for move in orientation.empty:
                    here = filled[move]
                    two = two & ~here | one & here
                    one = one & ~here | whole & here
                    whole &= ~here
                while whole:
                    low = whole & -whole
                    whole ^= low
                    down = home - low.bit_length() + 1
                    figure = orientation.foot >> down
                    if figure & taken:
                        continue
                    worth = card.score + 4 * (orientation.lit >> down & clusters).bit_count()
                    if worth > best:
                        best = worth
                        foot = figure
                if best < card.score:
                    if one:
                        best = max(best, NEAR_MISS[0] * card.score)
                    elif two:
                        best = max(best, NEAR_MISS[1] * card.score)
            points += best
            taken |= foot
        return (
            points
            - 2 * clusters.bit_count()
            + guide_points(content, sky, self.house.guides_between)
            + largest_nebula(content, sky.nebula).bit_count()
        )
