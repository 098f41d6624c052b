"""What the pages say of balance: `python tools/balance_pages.py [--pictures] [NAME ...]`.

Plays the plans of docs/balance, for the pages of docs/games, and of docs/balance/questions, whose answers stand in
docs/lab.md; NAME is a page or a question. A page is written from the plan of its name, and from those called NAME.PART
as well, one below the other. What has been played is kept in lab/balance and not played again:
Ctrl-C stops it, the same command goes on, and pages are written as soon as their games are there. Only what lies
between `<!-- balance -->` and `<!-- /balance -->` of a page is replaced. `--pictures` also photographs the reports
(needs Chromium and playwright). Run it from the project folder with `src` or `build/compiled` on the path.
"""

import argparse
import os
from pathlib import Path

from balance_details import DETAILS

import asterism
from asterism.commands.lab import watching
from asterism.lab.answer import Table
from asterism.lab.answering import answer_of
from asterism.lab.answers import game_table
from asterism.lab.editions import editions_tables
from asterism.lab.experiment import Experiment
from asterism.lab.measures import level, strata, usual_measures
from asterism.lab.report import write_report
from asterism.lab.running import carried_out
from asterism.lab.store import Run
from asterism.lab.targets import target_table, targets_beside
from asterism.lab.workers import Processes

BEGIN, END = "<!-- balance -->", "<!-- /balance -->"
PLANS, QUESTIONS = Path("docs/balance"), Path("docs/balance/questions")
PAGES, LAB, KEPT = Path("docs/games"), Path("docs/lab.md"), Path("lab/balance")
EDITIONS = ("astrolabe-018", "astrolabe")
PICTURES = {  # by run: the pictures of its report, and the headings they begin with
    "jar": {"lab-report": "", "lab-actions": "Actions by round"},
    "cards": {"lab-cards": "Cards"},
}
FLAGS = ["--no-sandbox", "--disable-gpu"]


def played(plan: Path) -> Run:
    """The run of a plan, played to its end; what is missing is played now."""
    print(plan, flush=True)
    experiment = Experiment.load(plan)
    experiment.check()
    with watching(experiment) as progress:
        run, whole = carried_out(experiment, KEPT / plan.stem, Processes(os.cpu_count() or 1), progress)
    if not whole:
        raise SystemExit("interrupted: what was played is kept, and the same command goes on")
    return run


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
    game = asterism.game(experiment.game)
    targets = targets_beside(experiment)
    parts = [
        f"{len(run.rows):,} games on deals that no tuning has seen, played by `{'`, `'.join(experiment.bots)}`. "
        f"Pack `{experiment.content(arms[0]).digest[:12]}`, rules revision {game.revision}; 95 % intervals. "
        "To play them again:",
        f"```\nasterism lab run {plan.as_posix()}\n```",
        markdown(by_arm(run) if game.team else game_table(run)),
    ]
    if targets and experiment.kind == "run":
        held = markdown(target_table(run, targets, arms[0]))
        parts += [f"Against the targets of the design ({arms[0]}):", held]
    parts += details(run, plan)
    return "\n\n".join(parts)


def details(run: Run, plan: Path) -> list[str]:
    """What only this page asks of its games."""
    tables = DETAILS[plan.stem](run) if plan.stem in DETAILS else []
    return [f"{table.title}:\n\n{markdown(table)}" for table in tables]


def owners(table: Table) -> Table:
    """Of a screening, who won: cards that everybody has one of need no more."""
    kept = [table.heads.index(head) for head in ("card", "in games", "owners won")]
    return Table(table.title, [table.heads[i] for i in kept], [[row[i] for i in kept] for row in table.rows])


def detail_of(run: Run, plan: Path) -> str:
    """A further question that a page answers: its tables, with those cards alone that the plan is about."""
    experiment = run.experiment
    about = experiment.about.get("cards", "").split(";")
    deals = len({cell.deal for cell in run.rows})
    played = f"{deals} deals a table, {len(run.rows):,} games: `asterism lab run {plan.as_posix()}`"
    parts = [f"**{experiment.question}** ({played})"]
    if plan.stem in DETAILS:
        return "\n\n".join([*parts, *details(run, plan)])
    games = by_arm(run) if asterism.game(experiment.game).team else game_table(run)
    told = [table for table in answer_of(run).tables if table.title != games.title]
    tables = [games] if experiment.kind == "run" else told
    for table in tables:
        table.rows = [row for row in table.rows if row[0] in about or about == [""]]
        parts += [f"{table.title}:", markdown(owners(table) if experiment.kind == "cards" else table)]
    return "\n\n".join(parts)


def answer_in_words(run: Run, plan: Path) -> str:
    """A question and what is said to it, as a line of docs/lab.md."""
    deals = len({cell.deal for cell in run.rows})
    how = f"`asterism lab run {plan.as_posix()}`, {deals} deals, {len(run.rows):,} games"
    return f"- **{run.experiment.question}** {' '.join(answer_of(run).sentences)} ({how})"


def put(page: Path, part: str) -> None:
    text = page.read_text(encoding="utf-8")
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{page} has no {BEGIN} ... {END}")
    page.write_text(f"{before}{BEGIN}\n\n{part}\n\n{END}{after}", encoding="utf-8")


def photograph(run: Run, pictures: dict[str, str]) -> None:
    """The parts of a report that a page shows, each from its heading on; "" is the beginning."""
    from playwright.sync_api import sync_playwright

    report = write_report(run, answer_of(run))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium", args=FLAGS)
        page = browser.new_page(viewport={"width": 960, "height": 640})
        page.goto(report.resolve().as_uri())
        for name, heading in pictures.items():
            if heading:
                page.get_by_role("heading", name=heading, exact=True).evaluate("it => it.scrollIntoView()")
            page.screenshot(path=f"docs/pictures/{name}.png")
        browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("names", metavar="NAME", nargs="*")
    parser.add_argument("--pictures", action="store_true")
    arguments = parser.parse_args()
    plans = {path.stem: path for folder in (PLANS, QUESTIONS) for path in sorted(folder.glob("*.toml"))}
    runs: dict[str, Run] = {}
    for name in arguments.names or [name for name in plans if "." not in name]:
        runs[name] = played(plans[name])
        if plans[name].parent == PLANS:
            parts = [part_of(runs[name], plans[name])]
            parts += [detail_of(played(path), path) for one, path in plans.items() if one.startswith(f"{name}.")]
            put(PAGES / f"{name}.md", "\n\n".join(parts))
    if all(game in runs for game in EDITIONS):
        tables = editions_tables([runs[game] for game in EDITIONS])
        put(PAGES / "astrolabe-editions.md", "\n\n".join(f"**{table.title}**\n\n{markdown(table)}" for table in tables))
    asked = [name for name, path in plans.items() if path.parent == QUESTIONS]
    if all(name in runs for name in asked):
        put(LAB, "\n".join(answer_in_words(runs[name], plans[name]) for name in asked))
    for name, pictures in PICTURES.items() if arguments.pictures else ():
        if name in runs:
            photograph(runs[name], pictures)


if __name__ == "__main__":
    main()
