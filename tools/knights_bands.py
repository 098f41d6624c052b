"""What a run of docs/balance/knights.toml says besides who won: `python tools/knights_bands.py [FOLDER]`.

Reads the run that tools/balance_pages.py keeps and prints, for docs/games/knights.md, every Boss by number of Knights,
how the lost games ended, and every Knight.
"""

import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from statistics import median

import asterism
from asterism.lab.playing import GameRow
from asterism.lab.stats import share
from asterism.lab.store import Run

KEPT = Path("lab/balance/knights")
ENDS = {
    "end.loss-homeworld": "Homeworld",
    "end.loss-all-exhausted": "all exhausted",
    "end.loss-no-cards-no-levels": "levels",
    "end.boss-specific-loss": "its own rule",
}


def won(row: GameRow) -> bool:
    return row["tables"]["ends"][0][0] == "end.win-boss-zero"


def rate(rows: Sequence[GameRow]) -> str:
    return share(sum(map(won, rows)), len(rows)).percent()


def has(row: GameRow, card: str) -> bool:
    return any(line[0] == card for line in row["tables"]["cards"])


def main() -> None:
    run = Run.open(Path(sys.argv[1]) if len(sys.argv) > 1 else KEPT)
    rows = list(run.rows.values())
    print("| Boss | 1 Knight | 2 to 4 Knights | rounds (1/2/3/4) | losses by |\n| --- | --- | --- | --- | --- |")
    for arm in run.experiment.arms:
        here = [row for row in rows if row["arm"] == arm]
        alone = [row for row in here if row["seats"] == 1]
        teams = [row for row in here if row["seats"] > 1]
        by_size = [[int(row["tables"]["length"][0][0]) for row in here if row["seats"] == n] for n in (1, 2, 3, 4)]
        rounds = "/".join(f"{median(size):g}" if size else "-" for size in by_size)
        lost = Counter(ENDS[str(row["tables"]["ends"][0][0])] for row in teams if not won(row))
        reasons = ", ".join(f"{end} {round(100 * n / lost.total())} %" for end, n in lost.most_common())
        print(f"| {arm} | {rate(alone)} | {rate(teams)} | {rounds} | {reasons} |")
    print("\n| Knight | 1 Knight | 2 to 4 Knights |\n| --- | --- | --- |")
    content = asterism.game(run.experiment.game).content()
    for name, id in [("All", ""), *((knight.name, knight.id) for knight in content.knights)]:
        theirs = [row for row in rows if not id or has(row, id)]
        alone = [row for row in theirs if row["seats"] == 1]
        print(f"| {name} | {rate(alone)} | {rate([row for row in theirs if row['seats'] > 1])} |")


if __name__ == "__main__":
    main()
