"""What pages of single games say of their kept runs besides: as many tables as the design asks bands of."""

from collections import Counter
from collections.abc import Callable, Sequence
from statistics import median

import asterism
from asterism.games.codex.model.names import TIERS
from asterism.games.codex.model.state import Codex
from asterism.lab.answer import Table
from asterism.lab.experiment import Cell
from asterism.lab.playing import GameRow
from asterism.lab.stats import share
from asterism.lab.store import Run

# Codex: what was sought and found

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


def sought_and_found(run: Run) -> list[Table]:
    """How often each constellation is completed of the games that seek it, and each achievement earned."""
    content = asterism.game("codex").content()
    bots = run.experiment.bots
    sought = {cell: targets_of(run, cell) for cell in run.rows}
    figures: list[list[str]] = []
    for number, card in sorted(enumerate(content.constellations), key=lambda one: (-one[1].tier, -one[1].score)):
        rates = [rate_of(run, bot, card.id, [cell for cell in run.rows if number in sought[cell]]) for bot in bots]
        tier = TIERS[card.tier]
        figures.append([f"{card.name} ({tier}, {card.score})", *rates, BANDS[tier]])
    achievements = [
        [item.name, *(rate_of(run, bot, item.id, [*run.rows]) for bot in bots), WANTED[item.id]]
        for item in content.achievements
    ]
    return [
        Table("Constellations", ["constellation", *bots, "wanted"], figures, "Of the games in which it is sought."),
        Table("Achievements", ["achievement", *bots, "wanted"], achievements, "Of all games."),
    ]


def targets_of(run: Run, cell: Cell) -> list[int]:
    g = run.experiment.start(cell)
    assert isinstance(g, Codex)
    return g.targets


def rate_of(run: Run, bot: str, card: str, cells: list[Cell]) -> str:
    rows = [run.rows[cell] for cell in cells if cell.bot == bot]
    return share(sum(has(row, card) for row in rows), len(rows)).percent()


# Starlight: Laurels


def fulfilled_laurels(run: Run) -> list[Table]:
    """How often each Laurel is fulfilled by who was dealt it."""
    sizes = run.experiment.seats
    dealt: Counter[tuple[int, str]] = Counter()
    shown: Counter[tuple[int, str]] = Counter()
    for cell, row in run.rows.items():
        for card, _, _, used in row["tables"]["cards"]:
            dealt[cell.seats, str(card)] += 1
            shown[cell.seats, str(card)] += int(used) > 0
    rows = [
        [laurel.name, *(share(shown[size, laurel.id], dealt[size, laurel.id]).percent() for size in sizes)]
        for laurel in asterism.game("starlight").content().laurels
    ]
    note = "Of the times that somebody is dealt it."
    return [Table("Fulfilled", ["Laurel", *(f"{size} seats" for size in sizes)], rows, note)]


# Astro Knights: by number of Knights

ENDS = {
    "end.loss-homeworld": "Homeworld",
    "end.loss-all-exhausted": "all exhausted",
    "end.loss-no-cards-no-levels": "levels",
    "end.boss-specific-loss": "its own rule",
}


def by_number_of_knights(run: Run) -> list[Table]:
    """How long games are, how teams lose, and who wins with whom."""
    rows = list(run.rows.values())
    bosses: list[list[str]] = []
    for arm in run.experiment.arms:
        here = [row for row in rows if row["arm"] == arm]
        alone = [row for row in here if row["seats"] == 1]
        teams = [row for row in here if row["seats"] > 1]
        by_size = [[int(row["tables"]["length"][0][0]) for row in here if row["seats"] == n] for n in (1, 2, 3, 4)]
        rounds = "/".join(f"{median(size):g}" if size else "-" for size in by_size)
        lost = Counter(ENDS[str(row["tables"]["ends"][0][0])] for row in teams if not won(row))
        reasons = ", ".join(f"{end} {round(100 * n / lost.total())} %" for end, n in lost.most_common())
        bosses.append([arm, wins(alone), wins(teams), rounds, reasons])
    knights: list[list[str]] = []
    content = asterism.game(run.experiment.game).content()
    for name, id in [("All", ""), *((knight.name, knight.id) for knight in content.knights)]:
        theirs = [row for row in rows if not id or has(row, id)]
        alone, teams = ([row for row in theirs if (row["seats"] > 1) == several] for several in (False, True))
        knights.append([name, wins(alone), wins(teams)])
    sizes = ["1 Knight", "2 to 4 Knights"]
    return [
        Table(
            "Bosses",
            ["Boss", *sizes, "rounds (1/2/3/4)", "losses by"],
            bosses,
            "Rounds: half of the games are shorter.",
        ),
        Table("Knights", ["Knight", *sizes], knights, "Of the games that the Knight is in."),
    ]


def won(row: GameRow) -> bool:
    return row["tables"]["ends"][0][0] == "end.win-boss-zero"


def wins(rows: Sequence[GameRow]) -> str:
    return share(sum(map(won, rows)), len(rows)).percent()


def has(row: GameRow, card: str) -> bool:
    return any(line[0] == card for line in row["tables"]["cards"])


DETAILS: dict[str, Callable[[Run], list[Table]]] = {
    "codex": sought_and_found,
    "knights": by_number_of_knights,
    "starlight.laurels": fulfilled_laurels,
}
