"""How often each Laurel of Starlight is fulfilled: `python tools/starlight_bands.py [--seats 2,5] [--deals 300,120]`.

Prints the table that docs/games/starlight.md holds against the aim of the design, 20 to 65 percent of the deals.
"""

import argparse
from collections import Counter

import asterism
from asterism.bots import make
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.scoring import fulfilled_laurels
from asterism.lab.stats import share


def played(bot: str, seats: int, deal: int) -> Starlight:
    game = asterism.game("starlight")
    g = game.new(seats, deal)
    assert isinstance(g, Starlight)
    players = [make(bot, game, seats * deal + seat) for seat in range(seats)]
    while g.stack:
        seat = g.waiting()[0]
        g.apply(seat, players[seat].choose(g, seat))
    return g


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--bot", default="greedy:worlds=1")
    parser.add_argument("--seats", default="2,5")
    parser.add_argument("--deals", default="300,120")
    parser.add_argument("--first", type=int, default=2_000_000)
    given = parser.parse_args()
    sizes = [int(size) for size in given.seats.split(",")]
    laurels = asterism.game("starlight").content().laurels
    runs: list[tuple[Counter[int], Counter[int]]] = []
    for seats, deals in zip(sizes, map(int, given.deals.split(",")), strict=True):
        dealt: Counter[int] = Counter()
        shown: Counter[int] = Counter()
        for deal in range(given.first, given.first + deals):
            g = played(given.bot, seats, deal)
            for seat in range(seats):
                dealt.update(g.laurels[seat])
                shown.update(fulfilled_laurels(g, seat))
        runs.append((dealt, shown))
    print(f"| Laurel | {' | '.join(f'{seats} seats' for seats in sizes)} |\n|{' --- |' * (len(sizes) + 1)}")
    for number, laurel in enumerate(laurels):
        rates = [share(shown[number], dealt[number]).percent() for dealt, shown in runs]
        print(f"| {laurel.name} | {' | '.join(rates)} |")


if __name__ == "__main__":
    main()
