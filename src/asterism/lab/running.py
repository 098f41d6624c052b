"""Playing a plan: batches go out, rows come in, and whoever waits is told what is known so far."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path

import asterism
from asterism.kernel.english import some
from asterism.kernel.errors import SetupError
from asterism.lab.experiment import Cell, Experiment
from asterism.lab.measures import check_measure, settled, strata, tellable
from asterism.lab.parcels import packed_files
from asterism.lab.playing import Batch
from asterism.lab.store import Run
from asterism.lab.targets import targets_beside
from asterism.lab.workers import Dask, Executor, Processes

BATCH_SECONDS = 1.0  # what a crash may cost each worker
MOST_IN_A_BATCH = 64

Progress = Callable[[Run, int], None]  # the run so far, and how many games it is to have


def executor_of(on: str, workers: int) -> Executor:
    """`tcp://scheduler:8786` is a Dask cluster; "" are processes of this machine."""
    if not on:
        return Processes(workers)
    if "://" in on:
        return Dask(on)
    raise SetupError(f"games are played on a Dask scheduler such as tcp://127.0.0.1:8786, not on {on!r}")


def play(run: Run, executor: Executor, progress: Progress | None = None, minutes: float = 0.0) -> bool:
    """Play what is missing; False if somebody interrupted it. Every batch is kept as soon as it is in.

    `minutes` is all the time there is (0: as long as it takes), a limit that does not depend on what was seen. Every
    size of table and every bot has its share of it, and what those before it have left of theirs.
    """
    experiment = run.experiment
    todo = run.missing()
    total = len(todo) + len(run.rows)
    parts = [
        (one, [cell for cell in todo if (cell.seats, cell.bot) == (one.seats, one.bot)]) for one in strata(experiment)
    ]
    parts = [(stratum, cells) for stratum, cells in parts if cells]
    started = time.perf_counter()
    try:
        for number, (stratum, cells) in enumerate(parts, 1):
            pace = Pace(executor.workers)
            for rows in executor.run(batches(experiment, cells, pace)):
                run.add(rows)
                pace.played(len(rows))
                if progress is not None:
                    progress(run, total)
                if experiment.stop.width and settled(run, stratum):
                    break
                if minutes and time.perf_counter() - started > 60 * minutes * number / len(parts):
                    break
    except KeyboardInterrupt:
        return False
    finally:
        run.close()
    return True


class Pace:
    """How many games make a batch of about a second."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self.started = time.perf_counter()
        self.games = 0

    def played(self, games: int) -> None:
        self.games += games

    def size(self) -> int:
        if not self.games:
            return 1
        each = self.workers * (time.perf_counter() - self.started) / self.games
        return max(1, min(MOST_IN_A_BATCH, int(BATCH_SECONDS / each)))


def batches(experiment: Experiment, todo: list[Cell], pace: Pace) -> Iterator[Batch]:
    plan = experiment.to_json()
    versions = {f"{arm} {bot}": version for (arm, bot), version in experiment.versions().items()}
    packs = foreign_packs(experiment)
    at = 0
    while at < len(todo):
        size = pace.size()
        yield Batch(plan, todo[at : at + size], versions, packs)
        at += size


def foreign_packs(experiment: Experiment) -> dict[str, dict[str, str]]:
    """The packs that workers elsewhere cannot be expected to have."""
    game = asterism.game(experiment.game)
    words = {arm.pack for arm in experiment.arms.values()}
    return {pack: packed_files(game.pack_path(pack)) for pack in words if pack not in game.packs()}


def check(experiment: Experiment) -> None:
    """Refuse what cannot be played or measured, before anything is."""
    experiment.check()
    asked = [*experiment.measures(), *([experiment.stop.of] if experiment.stop.width else [])]
    aims = [target.of.replace("*", "1") for target in targets_beside(experiment)]
    for name in [*asked, *experiment.bands, *aims]:
        check_measure(name, experiment)
    for name in asked:
        if not tellable(name, min(experiment.seats)):
            raise SetupError(f"{name!r} cannot be told at a table with {some(min(experiment.seats), 'seat')}")


def carried_out(
    experiment: Experiment, folder: Path, executor: Executor, progress: Progress | None = None, minutes: float = 0.0
) -> tuple[Run, bool]:
    """Check a plan, play it in its folder, and say whether it was played to its end."""
    check(experiment)
    run = Run.begin(folder, experiment)
    return run, play(run, executor, progress, minutes)
