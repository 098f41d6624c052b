"""Editions of a game side by side: they share no deals, so only their distributions can be compared."""

from pathlib import Path

import asterism
from asterism.lab.answer import Table
from asterism.lab.experiment import Deals, Experiment
from asterism.lab.measures import level, measure, strata
from asterism.lab.running import carried_out
from asterism.lab.stats import deciles
from asterism.lab.store import Run
from asterism.lab.workers import Executor

MEASURES = ["rounds", "answers", "choices", "winner", "score", "margin", "tie", "seat 1"]


def played_editions(
    games: list[str], seats: list[int], bots: list[str], deals: int, folder: Path, executor: Executor
) -> list[Run]:
    """A run of each edition, on deals of its own."""
    runs: list[Run] = []
    for game in games:
        question = f"How does {asterism.game(game).title} play?"
        experiment = Experiment(game, question, seats=seats, bots=bots, deals=Deals(0, deals))
        runs.append(carried_out(experiment, folder / game, executor)[0])
    return runs


def editions_tables(runs: list[Run]) -> list[Table]:
    """One table for each size of table and bot: every measure with its interval, and the middle of its spread."""
    tables: list[Table] = []
    games = [asterism.game(run.experiment.game) for run in runs]
    heads = ["measure", *(f"{game.title} {game.edition}" for game in games)]
    for stratum in strata(runs[0].experiment):
        rows: list[list[str]] = []
        for name in MEASURES:
            line = [name]
            for run in runs:
                found = level(run, name, next(iter(run.experiment.arms)), stratum)
                tenths = deciles(found.values) if found is not None else []
                middle = f"; middle 80 % {tenths[0]:g} to {tenths[8]:g}" if tenths and not measure(name).share else ""
                line.append(f"{found.words()}{middle}" if found is not None else "")
            rows.append(line)
        deals = runs[0].experiment.deals.count
        note = f"{deals} deals of each; editions cannot share deals, so these are distributions, not differences."
        tables.append(Table(str(stratum), heads, rows, note))
    return tables
