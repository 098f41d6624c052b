"""Turning numbers until the targets beside a pack are met: Optuna proposes, equal deals decide, fresh deals confirm."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from asterism.kernel.errors import PackError, SetupError
from asterism.lab.answer import Table
from asterism.lab.experiment import FRESH, Arm, Deals, Experiment
from asterism.lab.measures import measure
from asterism.lab.questions import house_targets
from asterism.lab.running import carried_out
from asterism.lab.targets import MISSED, Target, held_against, read_targets
from asterism.lab.workers import Executor

BEST = 3
USUAL_DEALS = 60  # a trial: many rough looks, then a few careful ones
CONFIRMED_BY = 4  # times as many deals

Range = tuple[int, int]


def tune(
    experiment: Experiment, words: list[str], trials: int, executor: Executor, say: Callable[[str], None]
) -> Table:
    """The best sets of numbers, as they were found and as fresh deals see them; the pack as it is comes first."""
    try:
        import optuna
    except ImportError as error:
        raise SetupError("tuning needs Optuna: install asterism[lab]") from error
    ranges = dict(map(read_range, words))
    (arm,) = experiment.arms.values()
    path = house_targets(experiment.game, arm.pack)
    if path is None:
        raise SetupError(f"there is no targets.toml beside the pack {arm.pack}: tuning needs to know what to aim at")
    targets = read_targets(path)
    experiment.collect = sorted(
        {need for target in targets if "*" not in target.of if (need := measure(target.of).needs())}
    )
    experiment.check()
    deals = experiment.deals if experiment.deals.count != Deals().count else Deals(experiment.deals.first, USUAL_DEALS)
    trial_plan = replace(experiment, deals=deals)
    optuna.logging.set_verbosity(optuna.logging.ERROR)
    study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=0))
    distances: dict[tuple[int, ...], float] = {}

    def objective(trial: "optuna.Trial") -> float:
        numbers = tuple(trial.suggest_int(path, low, high) for path, (low, high) in ranges.items())
        if numbers not in distances:
            try:
                distances[numbers] = distance(trial_plan, changed(arm, ranges, numbers), targets, executor)
            except PackError as error:
                say(f"trial {trial.number + 1}: cannot be played: {error}")
                raise optuna.TrialPruned from error
        say(f"trial {trial.number + 1} of {trials}: {describe(ranges, numbers)}: {distances[numbers]:.2f} away")
        return distances[numbers]

    as_it_is = distance(trial_plan, arm, targets, executor)
    study.optimize(objective, n_trials=trials)
    best = sorted(distances, key=lambda numbers: distances[numbers])[:BEST]
    fresh = replace(experiment, deals=Deals(FRESH + deals.first, CONFIRMED_BY * deals.count))
    rows = [["as it is", f"{as_it_is:.2f}", *confirmed(fresh, arm, targets, executor)]]
    for numbers in best:
        facts = confirmed(fresh, changed(arm, ranges, numbers), targets, executor)
        rows.append([describe(ranges, numbers), f"{distances[numbers]:.2f}", *facts])
    heads = ["numbers", "distance found", "distance on fresh deals", "missed there"]
    note = (
        f"{len(distances)} sets of numbers on the same {deals.count} deals; the best {len(best)} and the pack as it is "
        f"on {fresh.deals.count} fresh ones. That column counts: what was looked for looks better where it was found. "
        "Distance: widths of what is wanted, summed over targets."
    )
    return Table("Towards the targets", heads, rows, note)


def read_range(word: str) -> tuple[str, Range]:
    path, _, span = word.partition("=")
    low, dots, high = span.partition("..")
    if not dots or not low.lstrip("-").isdecimal() or not high.lstrip("-").isdecimal() or int(low) > int(high):
        raise SetupError(f"a range is written PATH=LOW..HIGH, such as values.rounds=4..8, not {word!r}")
    return path, (int(low), int(high))


def describe(ranges: dict[str, Range], numbers: tuple[int, ...]) -> str:
    return ", ".join(f"{path} = {number}" for path, number in zip(ranges, numbers, strict=True))


def changed(arm: Arm, ranges: dict[str, Range], numbers: tuple[int, ...]) -> Arm:
    return replace(arm, changes={**arm.changes, **dict(zip(ranges, numbers, strict=True))})


def distance(experiment: Experiment, arm: Arm, targets: list[Target], executor: Executor) -> float:
    return judged(experiment, arm, targets, executor)[0]


def confirmed(experiment: Experiment, arm: Arm, targets: list[Target], executor: Executor) -> list[str]:
    total, missed = judged(experiment, arm, targets, executor)
    return [f"{total:.2f}", ", ".join(missed) or "none"]


def judged(experiment: Experiment, arm: Arm, targets: list[Target], executor: Executor) -> tuple[float, list[str]]:
    with TemporaryDirectory(prefix="asterism-tune-") as folder:
        run, whole = carried_out(replace(experiment, arms={"pack": arm}), Path(folder) / "run", executor)
    if not whole:
        raise KeyboardInterrupt
    held = held_against(run, targets, "pack")
    return sum(one.distance() for one in held), [one.name for one in held if one.verdict() == MISSED]
