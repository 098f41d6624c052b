"""How often the bots complete each constellation of Codex and earn each achievement: `python tools/codex_bands.py`.

    python tools/codex_bands.py [--bots medium,greedy:worlds=1] [--games 300] [--first 2000000]

Prints the tables that docs/games/codex.md holds against the bands of the design, for deals that no tuning has seen.
"""

import argparse
from collections import Counter

import asterism
from asterism.bots import make
from asterism.games.codex.model.names import TIERS
from asterism.games.codex.model.state import Codex
from asterism.games.codex.rules.scoring import sheet_of
from asterism.games.codex.rules.sheet import Sheet
from asterism.lab.stats import share

BANDS = {"minor": "at least 80 %", "major": "35 to 90 %", "zodiac": "40 to 65 %"}
WANTED = {
    "simply-stellar": "25 to 45 %",
    "forgotten-clusters": "5 to 15 %",
    "trifecta": "20 to 45 %",
    "milky-way": "10 to 35 %",
    "astronomer": "5 to 20 %",
    "shining-bright": "5 to 20 %",
    "syzygy": "5 to 25 %",
    "totally-unique": "3 to 12 %",
}


def sheets(bot: str, first: int, games: int) -> list[tuple[list[int], Sheet]]:
    """What was sought and what it came to, game by game."""
    game = asterism.game("codex")
    found: list[tuple[list[int], Sheet]] = []
    for deal in range(first, first + games):
        g = game.new(1, deal)
        assert isinstance(g, Codex)
        player = make(bot, game, deal)
        while g.stack:
            g.apply(0, player.choose(g, 0))
        found.append((g.targets, sheet_of(g, 0)))
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--bots", default="medium,greedy:worlds=1")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--first", type=int, default=2_000_000)
    given = parser.parse_args()
    bots = given.bots.split(",")
    content = asterism.game("codex").content()
    runs = [sheets(bot, given.first, given.games) for bot in bots]
    print(f"| constellation | {' | '.join(bots)} | wanted |\n|{' --- |' * (len(bots) + 2)}")
    for number, card in sorted(enumerate(content.constellations), key=lambda one: (-one[1].tier, -one[1].score)):
        rates = []
        for run in runs:
            sought = [sheet for targets, sheet in run if number in targets]
            done = sum(any(placed.card == number for placed in sheet.placements) for sheet in sought)
            rates.append(share(done, len(sought)).percent())
        tier = TIERS[card.tier]
        print(f"| {card.name} ({tier}, {card.score}) | {' | '.join(rates)} | {BANDS[tier]} |")
    print(f"\n| achievement | {' | '.join(bots)} | wanted |\n|{' --- |' * (len(bots) + 2)}")
    earned = [Counter(one for _, sheet in run for one in sheet.achievements) for run in runs]
    for number, item in enumerate(content.achievements):
        rates = [share(count[number], given.games).percent() for count in earned]
        print(f"| {item.name} | {' | '.join(rates)} | {WANTED[item.id]} |")


if __name__ == "__main__":
    main()
