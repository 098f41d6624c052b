"""Editions of a game side by side: they share no deals, so only their distributions can be compared."""

import asterism
from asterism.lab.answer import Table
from asterism.lab.experiment import Deals, Experiment
from asterism.lab.measures import deals_of, level, measure, strata, tellable
from asterism.lab.stats import deciles
from asterism.lab.store import Run

MEASURES = ["rounds", "answers", "choices", "winner", "score", "margin", "tie", "seat 1"]


def edition_plan(game: str, seats: list[int], bots: list[str], deals: int) -> Experiment:
    """One edition, on deals of its own."""
    return Experiment(
        game, f"How does {asterism.game(game).title} play?", seats=seats, bots=bots, deals=Deals(0, deals)
    )


def editions_tables(runs: list[Run]) -> list[Table]:
    """One table for each size of table and bot: every measure with its interval, and the middle of its spread."""
    tables: list[Table] = []
    games = [asterism.game(run.experiment.game) for run in runs]
    heads = ["measure", *(game.title for game in games)]
    for stratum in strata(runs[0].experiment):
        rows: list[list[str]] = []
        for name in [name for name in MEASURES if tellable(name, stratum.seats)]:
            line = [name]
            for run in runs:
                found = level(run, name, next(iter(run.experiment.arms)), stratum)
                tenths = deciles(found.values) if found is not None else []
                middle = f"; middle 80 % {tenths[0]:g} to {tenths[8]:g}" if tenths and not measure(name).share else ""
                line.append(f"{found.words()}{middle}" if found is not None else "")
            rows.append(line)
        deals = ", ".join(str(len(deals_of(run, next(iter(run.experiment.arms)), stratum))) for run in runs)
        note = f"Deals: {deals}. Editions cannot share deals, so these are distributions, not differences."
        tables.append(Table(str(stratum), heads, rows, note))
    return tables
