"""Codex for someone who knows the deck: the best sky that can be found for a deal, as a par for other players.

All cards of a deal end up in the sky, and any card may go into any tile. So whoever knows the deck only has to
arrange nineteen cards: this is done by annealing, which finds very good skies, not provably the best.
"""

import math
import random

from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.names import TILES, TURNS, UNDRAWN
from asterism.games.codex.model.sky import Sky, shifted
from asterism.games.codex.model.state import Codex, HouseRules
from asterism.games.codex.player.planner import Planner, Taste
from asterism.games.codex.rules.scoring import guide_points, largest_nebula, total_points

STEPS = 12000
TRIES = 2
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
                whole, one, two = bodies, 0, 0  # nothing wrong, one hex wrong, two
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
                    worth = float(card.score + content.cluster_swing * (orientation.lit >> down & clusters).bit_count())
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
            - content.cluster_loss * clusters.bit_count()
            + guide_points(content, sky, self.house.guides_between)
            + content.nebula_points * largest_nebula(content, sky.nebula).bit_count()
        )


def par_of(g: Codex) -> int:
    """Par for the deal of a game, looked for as hard as `words` says."""
    return par(g, STEPS, TRIES)


def words() -> str:
    return f"{STEPS} {TRIES}"


def par(g: Codex, steps: int, tries: int, seed: int = 0) -> int:
    """The total a player who knew the deck could reach on the deal of this game, as well as we can find it."""
    end = g.clone()
    while end.stack:  # the deal does not depend on where cards are drawn
        seat = end.waiting()[0]
        end.step(seat, end.options(seat)[0])
    best = 0
    for number in range(tries):
        rng = random.Random(f"{seed}/{number}")
        arrangement = Arrangement(end.content, end.targets, end.house_rules(), first_arrangement(end))
        free = [tile for tile in range(TILES) if tile != end.content.central]
        best = max(best, arrangement.anneal(free, steps, rng))
    return best


def first_arrangement(end: Codex) -> list[int]:
    """A good sky to start from: rounds planned one after the other, as if only the cards of the deal could come."""
    planner = Planner(end.content, end.targets, end.house_rules(), 2, Taste())
    drawn = [UNDRAWN] * TILES
    drawn[end.content.central] = end.drawn[end.content.central]
    per_round = end.content.row
    for known in range(1, len(end.dealt), per_round):
        row = end.dealt[known : known + per_round]
        coming = end.dealt[known + per_round :]
        drawn = planner.plan(drawn, row, coming, len(coming))[0][1]
    return drawn
