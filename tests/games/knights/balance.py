"""Win rates of bots against every Boss at every difficulty: the tables of docs/games/knights.md.

`PYTHONPATH=src:tests python tests/games/knights/balance.py --games 50 --bot greedy` prints Markdown; Knights and
Homeworld are drawn at random, the same seeds serve every cell. With `--keep FILE` every game is written down as it
ends, and games found there are not played again.
"""

import argparse
import json
from collections import Counter
from pathlib import Path

from asterism.bots.levels import make
from asterism.games.knights import GAME
from asterism.games.knights.model.state import ENDINGS, WON, Knights
from asterism.kernel.chance import Chance
from asterism.lab.stats import share

BOSSES = ["furion", "ishtakka", "gorgolith", "nullarch"]
GRADES = ["normal", "expert", "nightmare"]
OPTIONS = {"knights": "random", "homeworld": "random", "wild": "random"}

Cell = tuple[str, str, int]  # Boss, difficulty, number of Knights


class Report:
    """How one game ended."""

    def __init__(self, words: dict[str, object]) -> None:
        self.words = words
        self.cell: Cell = (str(words["boss"]), str(words["grade"]), int(str(words["seats"])))
        self.seed = int(str(words["seed"]))
        self.over = int(str(words["over"]))
        self.won = self.over == WON
        self.rounds = int(str(words["rounds"]))
        self.level = int(str(words["level"]))
        self.exhausted = int(str(words["exhausted"]))
        self.boss_left = float(str(words["boss_left"]))
        self.knights = str(words["knights"]).split()
        self.world = str(words["world"])


def play(boss: str, grade: str, seats: int, seed: int, bot: str, pack: str = "house") -> Knights:
    g = GAME.new(seats, seed, {"boss": boss, "difficulty": grade, **OPTIONS}, pack)
    assert isinstance(g, Knights)
    bots = [make(bot, GAME, 1000 * seed + seat) for seat in range(seats)]
    luck = Chance.seeded(seed)
    while g.stack:
        waiting = g.waiting()
        seat = waiting[luck.below(len(waiting))]
        g.step(seat, bots[seat].choose(g, seat))
    return g


def report_of(g: Knights, cell: Cell, seed: int) -> Report:
    boss, grade, seats = cell
    return Report(
        {
            "boss": boss,
            "grade": grade,
            "seats": seats,
            "seed": seed,
            "over": g.over,
            "rounds": g.round,
            "level": g.level,
            "exhausted": g.health.count(0),
            "boss_left": round(g.boss_health / g.foe().health, 3),
            "knights": " ".join(g.content.knights[knight].id for knight in g.knight),
            "world": g.homeworld().id,
        }
    )


def percent(wins: int, games: int) -> str:
    """A share in percent with its 95 % interval."""
    estimate = share(wins, games)
    value, low, high = (round(100 * part) for part in (estimate.value, estimate.low, estimate.high))
    return f"{value} ({low}-{high})"


def wins(reports: list[Report]) -> str:
    return percent(sum(report.won for report in reports), len(reports)) if reports else "-"


def median(numbers: list[int]) -> int:
    return sorted(numbers)[len(numbers) // 2]


def print_cells(reports: list[Report], seats_list: list[int]) -> None:
    heads = [f"{seats} Knight{'s' if seats > 1 else ''}" for seats in seats_list]
    print(f"| Boss | difficulty | {' | '.join(heads)} | 2 to 4 | rounds | losses by |")
    print(f"|---|---|{'---|' * len(heads)}---|---|---|")
    for boss in BOSSES:
        for grade in GRADES:
            row = [report for report in reports if report.cell[:2] == (boss, grade)]
            if not row:
                continue
            cells = [[report for report in row if report.cell[2] == seats] for seats in seats_list]
            teams = [report for report in row if report.cell[2] > 1]
            reasons = Counter(ENDINGS[report.over][0].split(".")[1] for report in row if not report.won)
            lost = max(1, sum(reasons.values()))
            by = ", ".join(f"{reason} {round(100 * n / lost)} %" for reason, n in reasons.most_common())
            rounds = "/".join(str(median([report.rounds for report in cell])) for cell in cells if cell)
            rates = " | ".join(wins(cell) for cell in cells)
            print(f"| {boss} | {grade} | {rates} | {wins(teams)} | {rounds} | {by} |")


def print_shares(reports: list[Report]) -> None:
    """By Knight and by Homeworld, and what the design asks of losses and lengths."""
    content = GAME.content()
    print(f"\nAll games: {wins(reports)} of {len(reports)}\n\n| Knight | wins in its games |\n|---|---|")
    for knight in content.knights:
        print(f"| {knight.name} | {wins([report for report in reports if knight.id in report.knights])} |")
    print("\n| Homeworld | wins in its games |\n|---|---|")
    for world in content.worlds:
        print(f"| {world.name} | {wins([report for report in reports if report.world == world.id])} |")
    lost = [report for report in reports if not report.won]
    teams = sorted(report.rounds for report in reports if report.cell[2] > 1)
    print(
        f"\nLosses with the Boss at 40 % or less: {percent(sum(r.boss_left <= 0.4 for r in lost), max(1, len(lost)))}"
    )
    print(f"Level at the end: {dict(sorted(Counter(report.level for report in reports).items()))}")
    if teams:
        print(f"Rounds, 2 to 4 Knights: median {median(teams)}, 90 % within {teams[int(0.9 * len(teams))]}")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--games", type=int, default=50)
    words.add_argument("--bot", default="greedy")
    words.add_argument("--seed", type=int, default=0)
    words.add_argument("--boss", action="append", choices=BOSSES)
    words.add_argument("--difficulty", action="append", choices=GRADES)
    words.add_argument("--seats", action="append", type=int, choices=[1, 2, 3, 4])
    words.add_argument("--pack", default="house", help="a pack by name or folder")
    words.add_argument("--keep", type=Path, help="a file with one line of JSON a game")
    chosen = words.parse_args()
    seats_list = chosen.seats or [1, 2, 3, 4]
    cells = [
        (boss, grade, seats)
        for boss in chosen.boss or BOSSES
        for grade in chosen.difficulty or GRADES
        for seats in seats_list
    ]
    kept: dict[tuple[Cell, int], Report] = {}
    if chosen.keep and chosen.keep.exists():
        for line in chosen.keep.read_text().splitlines():
            report = Report(json.loads(line))
            kept[(report.cell, report.seed)] = report
    reports: list[Report] = []
    for seed in range(chosen.seed, chosen.seed + chosen.games):
        for cell in cells:
            found = kept.get((cell, seed))
            if found is None:
                found = report_of(play(*cell, seed, chosen.bot, chosen.pack), cell, seed)
                if chosen.keep:
                    with chosen.keep.open("a") as file:
                        file.write(json.dumps(found.words) + "\n")
            reports.append(found)
    print_cells(reports, seats_list)
    print_shares(reports)


if __name__ == "__main__":
    main()
