"""Win rates of bots against every Boss at every difficulty: the tables of docs/games/knights.md.

`PYTHONPATH=src:tests python tests/games/knights/balance.py --games 50 --bot greedy` prints Markdown; Knights and
Homeworld are drawn at random, the same seeds serve every cell.
"""

import argparse
from collections import Counter

from asterism.bots.levels import make
from asterism.games.knights import GAME
from asterism.games.knights.state import ENDINGS, WON, Knights
from asterism.kernel.chance import Chance
from asterism.lab.stats import share

BOSSES = ["furion", "ishtakka", "gorgolith", "nullarch"]
GRADES = ["normal", "expert", "nightmare"]


class Cell:
    """What happened in the games of one Boss, difficulty and number of Knights."""

    def __init__(self) -> None:
        self.games = 0
        self.wins = 0
        self.rounds: list[int] = []
        self.reasons: Counter[str] = Counter()
        self.levels: Counter[int] = Counter()
        self.exhausted = 0
        self.knights: Counter[tuple[str, bool]] = Counter()
        self.close = 0  # losses in which the Boss had lost 60 % of its health

    def add(self, g: Knights) -> None:
        won = g.over == WON
        self.games += 1
        self.wins += won
        self.rounds.append(g.round)
        self.levels[g.level] += 1
        self.exhausted += g.health.count(0)
        for knight in g.knight:
            self.knights[(g.content.knights[knight].id, won)] += 1
        if not won:
            self.reasons[ENDINGS[g.over][0]] += 1
            self.close += g.boss_health <= 0.4 * g.foe().health

    def rate(self) -> str:
        estimate = share(self.wins, self.games)
        value, low, high = (round(100 * part) for part in (estimate.value, estimate.low, estimate.high))
        return f"{value} ({low}-{high})"

    def median_rounds(self) -> int:
        return sorted(self.rounds)[len(self.rounds) // 2]


def play(boss: str, grade: str, seats: int, seed: int, bot: str) -> Knights:
    options = {"boss": boss, "difficulty": grade, "knights": "random", "homeworld": "random", "wild": "random"}
    g = GAME.new(seats, seed, options)
    assert isinstance(g, Knights)
    bots = [make(bot, GAME, 1000 * seed + seat) for seat in range(seats)]
    luck = Chance.seeded(seed)
    while g.stack:
        waiting = g.waiting()
        seat = waiting[luck.below(len(waiting))]
        g.step(seat, bots[seat].choose(g, seat))
    return g


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=50)
    words.add_argument("--bot", default="greedy")
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--boss", action="append", choices=BOSSES)
    words.add_argument("--difficulty", action="append", choices=GRADES)
    words.add_argument("--seats", action="append", type=int, choices=[1, 2, 3, 4])
    chosen = words.parse_args()
    seats_list = chosen.seats or [1, 2, 3, 4]
    knights: Counter[tuple[str, bool]] = Counter()
    heads = [f"{seats} Knight{'s' if seats > 1 else ''}" for seats in seats_list]
    print(f"| Boss | difficulty | {' | '.join(heads)} | median rounds | losses by |")
    print(f"|---|---|{'---|' * len(heads)}---|---|")
    for boss in chosen.boss or BOSSES:
        for grade in chosen.difficulty or GRADES:
            cells: list[Cell] = []
            for seats in seats_list:
                cell = Cell()
                for number in range(chosen.games):
                    cell.add(play(boss, grade, seats, chosen.seed + number, chosen.bot))
                cells.append(cell)
                knights += cell.knights
            reasons: Counter[str] = sum((cell.reasons for cell in cells), Counter())
            lost = max(1, sum(reasons.values()))
            words_of = ", ".join(f"{rule.split('.')[1]} {round(100 * n / lost)} %" for rule, n in reasons.most_common())
            rounds = "/".join(str(cell.median_rounds()) for cell in cells)
            rates = " | ".join(cell.rate() for cell in cells)
            print(f"| {boss} | {grade} | {rates} | {rounds} | {words_of} |", flush=True)
    print("\n| Knight | wins in its games |\n|---|---|")
    for knight in GAME.content().knights:  # type: ignore[attr-defined]
        won, lost_games = knights[(knight.id, True)], knights[(knight.id, False)]
        estimate = share(won, max(1, won + lost_games))
        value, low, high = (round(100 * part) for part in (estimate.value, estimate.low, estimate.high))
        print(f"| {knight.name} | {value} % ({low}-{high}) |")


if __name__ == "__main__":
    main()
