"""What the pages of docs/games say of balance: `python tools/balance_pages.py [GAME ...]`.

Plays the plans of docs/balance (what has been played is kept in lab/balance and not played again) and writes the part
between `<!-- balance -->` and `<!-- /balance -->` of each page. Run it from the project folder with `src` or
`build/compiled` on the path.
"""

import os
import sys
from pathlib import Path

import asterism
from asterism.lab.answers import Table, game_table
from asterism.lab.editions import editions_tables
from asterism.lab.experiment import Experiment
from asterism.lab.measures import level, strata, usual_measures
from asterism.lab.questions import house_targets
from asterism.lab.running import carried_out
from asterism.lab.store import Run
from asterism.lab.targets import read_targets, target_table
from asterism.lab.workers import Processes

BEGIN, END = "<!-- balance -->", "<!-- /balance -->"
PAGES = Path("docs/games")
EDITIONS = ("astrolabe-018", "astrolabe")


def markdown(table: Table) -> str:
    lines = ["| " + " | ".join(row) + " |" for row in [table.heads, ["---"] * len(table.heads), *table.rows]]
    note = f"\n\n{table.note}" if table.note else ""
    return "\n".join(lines) + note


def by_arm(run: Run) -> Table:
    """The first measure of every arm, a column for each table: for plans that hold many arms."""
    name = usual_measures(run)[0]
    rows: list[list[str]] = []
    for arm in run.experiment.arms:
        found = [level(run, name, arm, stratum) for stratum in strata(run.experiment)]
        rows.append([arm, *(one.words() if one is not None else "" for one in found)])
    return Table(name, [name, *(str(stratum) for stratum in strata(run.experiment))], rows)


def part_of(run: Run, plan: Path) -> str:
    experiment = run.experiment
    arms = list(experiment.arms)
    path = house_targets(experiment.game, experiment.arms[arms[0]].pack)
    digest, revision = experiment.content(arms[0]).digest[:12], asterism.game(experiment.game).revision
    parts = [
        f"{len(run.rows):,} games on deals that no tuning has seen, played by `{'`, `'.join(experiment.bots)}`. "
        f"Pack `{digest}`, rules revision {revision}; 95 % intervals. To play them again:",
        f"```\nasterism lab run {plan.as_posix()}\n```",
        markdown(by_arm(run) if len(arms) > 1 else game_table(run)),
    ]
    if path is not None:
        parts += ["Against the targets of the design:", markdown(target_table(run, read_targets(path), arms[0]))]
    return "\n\n".join(parts)


def put(page: Path, part: str) -> None:
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{page} has no {BEGIN} ... {END}")
    page.write_text(f"{before}{BEGIN}\n\n{part}\n\n{END}{after}", encoding="utf-8")


def main(games: list[str]) -> None:
    plans = {path.stem: path for path in sorted(Path("docs/balance").glob("*.toml"))}
    executor = Processes(os.cpu_count() or 1)
    runs: dict[str, Run] = {}
    for game in games or list(plans):
        runs[game], whole = carried_out(Experiment.load(plans[game]), Path("lab/balance") / game, executor)
        if not whole:
            raise SystemExit("interrupted: what was played is kept")
        put(PAGES / f"{game}.md", part_of(runs[game], plans[game]))
    if all(game in runs for game in EDITIONS):
        tables = editions_tables([runs[game] for game in EDITIONS])
        words = [f"**{table.title}**\n\n{markdown(table)}" for table in tables]
        put(PAGES / "astrolabe-editions.md", "\n\n".join(words))


if __name__ == "__main__":
    main(sys.argv[1:])
