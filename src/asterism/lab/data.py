"""A run as tables for other programs: CSV, or Parquet through DuckDB."""

import csv
import tempfile
from collections.abc import Iterator
from pathlib import Path

from asterism.kernel.errors import SetupError
from asterism.lab.collectors import COLLECTORS
from asterism.lab.playing import GameRow
from asterism.lab.store import Run

KEYS = ["arm", "seats", "bot", "deal", "order", "version"]
WORDS = {"arm": "VARCHAR", "bot": "VARCHAR", "version": "VARCHAR"}  # also where they look like numbers


def write_data(run: Run, folder: Path, parquet: bool = False) -> list[Path]:
    """One file for each table of the run; each row begins with what tells its game from the others."""
    names = sorted({name for row in run.rows.values() for name in row["tables"]})
    folder.mkdir(parents=True, exist_ok=True)
    if not parquet:
        return [write_csv(run, name, folder / f"{name}.csv") for name in names]
    try:
        import duckdb
    except ImportError as error:
        raise SetupError("Parquet needs DuckDB: install asterism[lab]") from error
    written: list[Path] = []
    with tempfile.TemporaryDirectory() as place, duckdb.connect() as database:
        for name in names:
            source, target = write_csv(run, name, Path(place) / f"{name}.csv"), folder / f"{name}.parquet"
            rows = database.read_csv(str(source), header=True, sample_size=-1, dtype=WORDS)
            try:
                rows.write_parquet(str(target))
            except duckdb.IOException as error:
                raise SetupError(f"{target} cannot be written: {error}") from error
            written.append(target)
    return written


def write_csv(run: Run, name: str, path: Path) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(
            [*KEYS, *(f"its_{column}" if column in KEYS else column for column in COLLECTORS[name].columns)]
        )
        writer.writerows(lines(run.ordered(), name))
    return path


def lines(rows: list[GameRow], name: str) -> Iterator[list[object]]:
    for row in rows:
        head = [row["arm"], row["seats"], row["bot"], row["deal"], row["order"], row["version"]]
        for line in row["tables"].get(name, []):
            yield [*head, *line]
