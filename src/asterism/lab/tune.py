"""Turning numbers until the targets beside a pack are met: Optuna proposes, equal deals decide, fresh deals confirm."""

import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from asterism.kernel.english import some
from asterism.kernel.errors import PackError, SetupError
from asterism.kernel.plain import digest
from asterism.lab.answer import Table
from asterism.lab.experiment import FRESH, Arm, Deals, Experiment
from asterism.lab.measures import measure, strata
from asterism.lab.running import carried_out
from asterism.lab.store import Run
from asterism.lab.targets import MISSED, Held, Target, held_against, targets_beside
from asterism.lab.workers import Executor

if TYPE_CHECKING:
    import optuna

BEST = 3
USUAL_DEALS = 60  # a trial: many rough looks, then a few careful ones
CONFIRMED_BY = 4  # times as many deals
FEWEST_PARENTS = 4  # that several aims are bred from
SEARCHING = 0.6  # of the time there is; the rest is for fresh deals

Range = tuple[int, int]
Numbers = tuple[int, ...]
Distances = tuple[float, ...]  # one for each aim


class Tuning:
    """A search for numbers that meet targets. Every set that was played is kept in the folder and not played again."""

    def __init__(self, experiment: Experiment, words: list[str], aims: list[str], folder: Path) -> None:
        self.ranges = dict(map(read_range, words))
        (self.arm,) = experiment.arms.values()
        targets = targets_beside(experiment)
        if not targets:
            raise SetupError(
                f"there is no targets.toml beside the pack {self.arm.pack}: tuning needs something to aim at"
            )
        self.targets = aimed_at(targets, aims)
        self.aims = aims
        self.folder = folder
        needs = {measure(target.of).needs() for target in self.targets if "*" not in target.of}
        experiment.collect = sorted(needs - {""})
        experiment.check()
        self.refuse_unknown_paths(experiment)
        count = experiment.deals.count if experiment.deals.count != Deals().count else USUAL_DEALS
        self.trial = replace(experiment, deals=Deals(experiment.deals.first, count))
        self.fresh = replace(experiment, deals=Deals(FRESH + experiment.deals.first, CONFIRMED_BY * count))
        self.found: dict[Numbers, Distances] = {}

    def refuse_unknown_paths(self, experiment: Experiment) -> None:
        """A number that can be turned neither all the way down nor up is none of this pack."""
        for path, ends in self.ranges.items():
            errors: list[PackError] = []
            for end in ends:
                changed = replace(self.arm, changes={**self.arm.changes, path: end})
                try:
                    replace(experiment, arms={"pack": changed}).content("pack")
                except PackError as error:
                    errors.append(error)
            if len(errors) == len(ends):
                raise errors[0]

    def search(self, trials: int, executor: Executor, say: Callable[[str], None], minutes: float = 0.0) -> None:
        """Try sets of numbers: towards one distance by TPE, towards several aims at once by NSGA-II.

        `minutes` is all the time there is (0: as long as it takes); a set that was begun is played to its end.
        """
        try:
            import optuna
        except ImportError as error:
            raise SetupError("tuning needs Optuna: install asterism[lab]") from error
        optuna.logging.set_verbosity(optuna.logging.ERROR)
        sampler: optuna.samplers.BaseSampler = optuna.samplers.TPESampler(seed=0)
        if len(self.aims) > 1:
            sampler = optuna.samplers.NSGAIISampler(population_size=max(FEWEST_PARENTS, trials // 4), seed=0)
        study = optuna.create_study(directions=["minimize"] * max(1, len(self.aims)), sampler=sampler)

        def objective(trial: "optuna.Trial") -> Distances:
            numbers = tuple(trial.suggest_int(path, low, high) for path, (low, high) in self.ranges.items())
            if numbers not in self.found:
                try:
                    self.found[numbers] = self.found_of(self.changed(numbers), executor)
                except PackError as error:
                    say(f"trial {trial.number + 1}: cannot be played: {error}")
                    raise optuna.TrialPruned from error
            away = ", ".join(f"{distance:.2f}" for distance in self.found[numbers])
            say(f"trial {trial.number + 1} of {trials}: {self.describe(numbers)}: {away} away")
            return self.found[numbers]

        def stop_in_time(study: "optuna.Study", _: object) -> None:
            if minutes and time.monotonic() - started > 60 * SEARCHING * minutes:
                study.stop()

        started = time.monotonic()
        study.optimize(objective, n_trials=trials, callbacks=[stop_in_time])
        if not self.found:
            raise SetupError("none of these sets of numbers can be played")
        if len(study.trials) < trials:
            tried = f"{len(study.trials)} of {some(trials, 'trial')}"
            say(f"the time is up after {tried}; the same command goes on from here")

    def confirmed(self, executor: Executor, minutes: float = 0.0) -> Table:
        """The pack as it is and the best sets, as they were found and as fresh deals see them."""
        arms = {"as it is": self.arm, **{self.describe(one): self.changed(one) for one in self.front()[:BEST]}}
        fresh = self.played(replace(self.fresh, arms=arms), executor, (1 - SEARCHING) * minutes)
        keep_common_deals(fresh)
        rows: list[list[str]] = []
        for name, arm in arms.items():
            there = held_against(fresh, self.targets, name)
            missed = [one.name for one in there if one.verdict() == MISSED]
            away = written(self.distances(there)) if there else ["not played"] * max(1, len(self.aims))
            rows.append([name, *written(self.found_of(arm, executor)), *away, ", ".join(missed) or "none"])
        aims = self.aims or ["distance"]
        heads = [
            "numbers",
            *(f"{aim}, found" for aim in aims),
            *(f"{aim}, fresh deals" for aim in aims),
            "missed there",
        ]
        deals = "; ".join(f"{one}: {len(fresh.deals(name, one.seats, one.bot))}" for one in strata(self.fresh))
        note = (
            f"{some(len(self.found), 'set')} of numbers on the same {some(self.trial.deals.count, 'deal')}; "
            f"the best {len(rows) - 1} and the pack as it is on fresh ones ({deals}). Those columns count: what was "
            "looked for looks better where it was found. Distance: widths of what is wanted, summed over targets."
        )
        return Table("Towards the targets", heads, rows, note)

    def so_far(self) -> Table:
        """The sets that no other one beats in every aim, as they were found."""
        rows = [[self.describe(numbers), *written(self.found[numbers])] for numbers in self.front()]
        note = (
            f"Of {some(len(self.found), 'set')} of numbers, those that no other one beats in every aim. Not confirmed."
        )
        return Table("The front", ["numbers", *(self.aims or ["distance"])], rows, note)

    def front(self) -> list[Numbers]:
        """Those that no other set beats, the nearest first."""
        unbeaten = [
            numbers
            for numbers, here in self.found.items()
            if not any(
                there != here and all(a <= b for a, b in zip(there, here, strict=True)) for there in self.found.values()
            )
        ]
        return sorted(unbeaten if len(self.aims) > 1 else self.found, key=lambda numbers: sum(self.found[numbers]))

    def distances(self, held: list[Held]) -> Distances:
        """How far the targets of each aim are missed; without aims, all of them together."""
        if not self.aims:
            return (sum(one.distance() for one in held),)
        return tuple(sum(one.distance() for one in held if one.target.of == aim) for aim in self.aims)

    def found_of(self, arm: Arm, executor: Executor) -> Distances:
        """How far a set of numbers is from the targets on the deals that all sets are tried on."""
        run = self.played(replace(self.trial, arms={"pack": arm}), executor)
        return self.distances(held_against(run, self.targets, "pack"))

    def played(self, plan: Experiment, executor: Executor, minutes: float = 0.0) -> Run:
        folder = self.folder / digest([plan.digest(), plan.deals.count])[:12]
        run, whole = carried_out(plan, folder, executor, minutes=minutes)
        if not whole:
            raise KeyboardInterrupt
        return run

    def changed(self, numbers: Numbers) -> Arm:
        return replace(self.arm, changes={**self.arm.changes, **dict(zip(self.ranges, numbers, strict=True))})

    def describe(self, numbers: Numbers) -> str:
        return ", ".join(f"{path} = {number}" for path, number in zip(self.ranges, numbers, strict=True))


def keep_common_deals(run: Run) -> None:
    """Leave out deals that only some arms have played when the time was up: nobody shall look better for that."""
    played = Counter((cell.seats, cell.bot, cell.deal) for cell in run.rows)
    arms = len(run.experiment.arms)
    for cell in list(run.rows):
        if played[cell.seats, cell.bot, cell.deal] < arms:
            del run.rows[cell]


def aimed_at(targets: list[Target], aims: list[str]) -> list[Target]:
    """The targets that are meant, all of them where none is named."""
    for aim in aims:
        if aim not in {target.of for target in targets}:
            raise SetupError(f"no target is about {aim!r}; there are {', '.join(sorted({one.of for one in targets}))}")
    return [target for target in targets if not aims or target.of in aims]


def read_range(word: str) -> tuple[str, Range]:
    path, _, span = word.partition("=")
    low, dots, high = span.partition("..")
    if not dots or not low.lstrip("-").isdecimal() or not high.lstrip("-").isdecimal() or int(low) > int(high):
        raise SetupError(f"a range is written PATH=LOW..HIGH, such as values.rounds=4..8, not {word!r}")
    return path, (int(low), int(high))


def written(distances: Distances) -> list[str]:
    return [f"{distance:.2f}" for distance in distances]
