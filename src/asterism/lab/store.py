"""A run on disk: the plan, and shards of rows that are only ever added to."""

import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import IO

import asterism
from asterism.kernel.errors import AsterismError, SetupError
from asterism.kernel.game.record import write_atomically
from asterism.lab.experiment import Cell, Experiment
from asterism.lab.playing import GameRow

PLAN = "plan.toml"


class Run:
    """A folder with a plan and its rows. Each session writes a shard of its own; rows are known by their keys."""

    def __init__(self, folder: Path, experiment: Experiment) -> None:
        self.folder = folder
        self.experiment = experiment
        self.rows: dict[Cell, GameRow] = {}
        self.shard: IO[bytes] | None = None
        self._deals: tuple[int, dict[tuple[str, int, str], dict[int, list[GameRow]]]] = (-1, {})

    @staticmethod
    def begin(folder: Path, experiment: Experiment) -> "Run":
        """A new run, or the same one resumed; a folder with another question is refused."""
        plan = folder / PLAN
        if plan.exists() and Experiment.load(plan).settle().digest() != experiment.digest():
            raise SetupError(f"{folder} holds another experiment; give this one a folder of its own")
        folder.mkdir(parents=True, exist_ok=True)
        write_atomically(plan, experiment.dumps())
        run = Run(folder, experiment)
        run.read()
        return run

    @staticmethod
    def open(folder: Path) -> "Run":
        """A run to be looked at."""
        if not (folder / PLAN).exists():
            raise SetupError(f"{folder} is not the folder of a run: there is no {PLAN}")
        run = Run(folder, Experiment.load(folder / PLAN))
        run.experiment.settle()
        run.read(any_version=True)
        if not run.unreadable():
            run.experiment.check()
        return run

    def unreadable(self) -> list[str]:
        """The arms whose pack cannot be read any more."""
        asterism.game(self.experiment.game)
        found: list[str] = []
        for arm in self.experiment.arms:
            try:
                self.experiment.content(arm)
            except AsterismError:
                found.append(arm)
        return found

    def versions(self) -> dict[tuple[str, str], str]:
        """By arm and bot: the version of the games that were played."""
        found = {(cell.arm, cell.bot): row["version"] for cell, row in self.rows.items()}
        return {one: found[one] for one in self.experiment.arms_and_bots() if one in found}

    def outdated(self) -> list[str]:
        """The arms that would be played otherwise now: with other cards, by other rules or other bots."""
        gone = self.unreadable()
        return list(
            dict.fromkeys(
                arm
                for (arm, bot), version in self.versions().items()
                if arm in gone or self.experiment.version(arm, bot) != version
            )
        )

    def read(self, any_version: bool = False) -> None:
        """Take in the rows of this plan; a line that a crash cut off is left out, and so are games of other versions.

        Who only looks takes the version of the last game of each arm: an old run stays readable after a change.
        """
        found: dict[Cell, GameRow] = {}
        latest: dict[tuple[str, str], str] = {}
        for shard in sorted(self.folder.glob("games-*.jsonl")):
            for line in shard.read_bytes().splitlines():
                try:
                    row: GameRow = json.loads(line)
                    cell = cell_of(row)
                    latest[cell.arm, cell.bot] = row["version"]
                except (ValueError, KeyError, TypeError):
                    continue
                found[cell] = row
        versions = latest if any_version else self.experiment.versions()
        wanted = set(self.experiment.cells())
        for cell, row in found.items():
            if cell in wanted and versions.get((cell.arm, cell.bot)) == row["version"]:
                self.rows[cell] = row

    def add(self, rows: Iterable[GameRow]) -> None:
        """Keep the rows of a batch: on the disk when this returns."""
        if self.shard is None:
            number = len(list(self.folder.glob("games-*.jsonl")))
            self.shard = (self.folder / f"games-{number:04}.jsonl").open("xb")
        for row in rows:
            self.rows[cell_of(row)] = row
            self.shard.write(json.dumps(row, separators=(",", ":"), ensure_ascii=False).encode() + b"\n")
        self.shard.flush()
        os.fsync(self.shard.fileno())

    def close(self) -> None:
        if self.shard is not None:
            self.shard.close()
            self.shard = None

    def missing(self) -> list[Cell]:
        return [cell for cell in self.experiment.cells() if cell not in self.rows]

    def deals(self, arm: str, seats: int, bot: str) -> dict[int, list[GameRow]]:
        """The rows of one arm and table by deal, in order; sorted out once for as long as no row comes in."""
        if self._deals[0] != len(self.rows):
            found: dict[tuple[str, int, str], dict[int, list[GameRow]]] = {}
            for cell in sorted(self.rows, key=lambda cell: (cell.deal, cell.order)):
                found.setdefault((cell.arm, cell.seats, cell.bot), {}).setdefault(cell.deal, []).append(self.rows[cell])
            self._deals = (len(self.rows), found)
        return self._deals[1].get((arm, seats, bot), {})

    def ordered(self) -> list[GameRow]:
        """All rows in the order of the plan, however they came in."""
        return [self.rows[cell] for cell in self.experiment.cells() if cell in self.rows]


def cell_of(row: GameRow) -> Cell:
    return Cell(row["arm"], row["seats"], row["bot"], row["deal"], row["order"])
