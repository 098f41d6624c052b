"""How the house pack plays: scores, parts, constellations and achievements of four kinds of players.

    PYTHONPATH=src:tests python tests/games/codex/balance.py --player planner --games 300

`random` draws anything; `casual` takes the cards as they lie, looks at a third of the places and misjudges them by
up to 3 points; `planner` takes the best by the game's advice; `lookahead` keeps the best few beginnings of a round.
Means come with 95 % intervals (normal), shares with Wilson's.
"""

import argparse
import math
import random
import statistics
from collections.abc import Callable

from asterism.games.codex import GAME
from asterism.games.codex.model.names import TIERS
from asterism.games.codex.model.state import Codex
from asterism.games.codex.rules.scoring import sheet_of

Chooser = Callable[[Codex, random.Random], int]
BEAM = 4


def best_of(options: list[int], worths: list[float]) -> int:
    return options[max(range(len(options)), key=worths.__getitem__)]


def at_random(g: Codex, rng: random.Random) -> int:
    return rng.choice(g.options(0))


def casual(g: Codex, rng: random.Random) -> int:
    options = g.options(0)
    first = options[0] >> 8 & 4095
    own = [option for option in options if option >> 8 & 4095 == first]
    seen = rng.sample(own, max(1, len(own) // 3))
    return best_of(seen, [worth + 3 * rng.random() for worth in GAME.worths(g, 0, seen)])


def planner(g: Codex, rng: random.Random) -> int:
    options = g.options(0)
    return best_of(options, GAME.worths(g, 0, options))


def lookahead(g: Codex, rng: random.Random) -> int:
    """The first step of the best whole round among the most promising beginnings."""
    beam: list[tuple[float, int, Codex]] = [(0.0, -1, g)]
    while True:
        grown: list[tuple[float, int, Codex, int]] = []
        for _, start, world in beam:
            options = world.options(0)
            for option, worth in zip(options, GAME.worths(world, 0, options), strict=True):
                grown.append((worth, option if start < 0 else start, world, option))
        grown.sort(key=lambda found: found[0], reverse=True)
        if sum(1 for spot in beam[0][2].spots if spot < 0) == 1:
            return grown[0][1]
        beam = []
        for worth, start, world, option in grown[:BEAM]:
            after = world.clone()
            after.step(0, option)
            beam.append((worth, start, after))


PLAYERS: dict[str, Chooser] = {"random": at_random, "casual": casual, "planner": planner, "lookahead": lookahead}


def mean(values: list[float]) -> str:
    spread = 1.96 * statistics.stdev(values) / math.sqrt(len(values))
    return f"{statistics.mean(values):.1f} +- {spread:.1f}"


def share(hits: int, tries: int) -> str:
    if tries == 0:
        return "never dealt"
    p, z = hits / tries, 1.96
    middle = (p + z * z / (2 * tries)) / (1 + z * z / tries)
    half = z * math.sqrt(p * (1 - p) / tries + z * z / (4 * tries * tries)) / (1 + z * z / tries)
    return f"{100 * p:.0f} % ({100 * max(0, middle - half):.0f} to {100 * min(1, middle + half):.0f})"


def play(chooser: Chooser, seed: int) -> Codex:
    g = GAME.new(seed=seed)
    assert isinstance(g, Codex)
    rng = random.Random(seed)
    while g.stack:
        g.step(0, chooser(g, rng))
    return g


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--player", choices=PLAYERS, default="planner")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    games = [play(PLAYERS[asked.player], asked.seed + i) for i in range(asked.games)]
    sheets = [sheet_of(g, 0) for g in games]
    totals = sorted(sheet.total for sheet in sheets)
    content = games[0].content
    count = len(games)
    print(f"{asked.player}: {count} games from seed {asked.seed}")
    print(f"total {mean([float(total) for total in totals])}, median {statistics.median(totals):.0f}, ", end="")
    print(f"10 % to 90 %: {totals[count // 10]} to {totals[count * 9 // 10]}, best {totals[-1]}")
    print(f"above 50: {share(sum(total > 50 for total in totals), count)}")
    for part in ("constellations", "guides", "clusters", "nebula"):
        print(f"  {part} {mean([float(getattr(sheet, part)) for sheet in sheets])}")
    done = [len({placement.card for placement in sheet.placements}) for sheet in sheets]
    print("constellations completed: " + ", ".join(f"{n}: {share(done.count(n), count)}" for n in range(7)))
    for i, achievement in enumerate(content.achievements):
        print(f"  {achievement.name}: {share(sum(i in sheet.achievements for sheet in sheets), count)}")
    for number, card in enumerate(content.constellations):
        dealt = [sheet for g, sheet in zip(games, sheets, strict=True) if number in g.targets]
        hits = sum(any(placement.card == number for placement in sheet.placements) for sheet in dealt)
        print(f"  {card.name} ({TIERS[card.tier]}, {card.score}): {share(hits, len(dealt))}")


if __name__ == "__main__":
    main()
