"""The games of a run, or of people's records, as tables for other programs: CSV, or Parquet through DuckDB."""

import csv
import tempfile
from collections.abc import Iterator
from pathlib import Path

import asterism
from asterism.kernel.errors import AsterismError, SetupError
from asterism.kernel.game.record import Match, Record
from asterism.lab.collectors import COLLECTORS
from asterism.lab.playing import GameRow, tables_of

KEYS = ["arm", "seats", "bot", "deal", "order", "version"]
WORDS = {"arm": "VARCHAR", "bot": "VARCHAR", "version": "VARCHAR"}  # also where they look like numbers


def rows_of(records: list[Path], pack: str = "") -> list[GameRow]:
    """People's games as rows, each checked against its record; the file's name tells it from the others."""
    rows: list[GameRow] = []
    for number, file in enumerate(records):
        record = Record.load(file)
        try:
            Match.replay(asterism.game(record.game), record, pack)
        except AsterismError as error:
            raise SetupError(f"{file}: {error}") from error
        rows.append(
            {
                "arm": file.stem,
                "seats": len(record.names),
                "bot": "",
                "deal": number,  # its seed may have more digits than other programs take
                "order": 0,
                "version": record.pack_digest[:12],
                "roles": [*range(len(record.names))],
                "tables": tables_of(record, [*COLLECTORS], pack),
            }
        )
    return rows


def write_data(rows: list[GameRow], folder: Path, parquet: bool = False) -> list[Path]:
    """One file for each table; each row begins with what tells its game from the others."""
    names = sorted({name for row in rows for name in row["tables"]})
    folder.mkdir(parents=True, exist_ok=True)
    if not parquet:
        return [write_csv(rows, name, folder / f"{name}.csv") for name in names]
    try:
        import duckdb
    except ImportError as error:
        raise SetupError("Parquet needs DuckDB: install asterism[lab]") from error
    written: list[Path] = []
    with tempfile.TemporaryDirectory() as place, duckdb.connect() as database:
        for name in names:
            source, target = write_csv(rows, name, Path(place) / f"{name}.csv"), folder / f"{name}.parquet"
            table = database.read_csv(str(source), header=True, sample_size=-1, dtype=WORDS)
            try:
                table.write_parquet(str(target))
            except duckdb.IOException as error:
                raise SetupError(f"{target} cannot be written: {error}") from error
            written.append(target)
    return written


def write_csv(rows: list[GameRow], name: str, path: Path) -> Path:
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(
            [*KEYS, *(f"its_{column}" if column in KEYS else column for column in COLLECTORS[name].columns)]
        )
        writer.writerows(lines(rows, name))
    return path


def lines(rows: list[GameRow], name: str) -> Iterator[list[object]]:
    for row in rows:
        head = [row["arm"], row["seats"], row["bot"], row["deal"], row["order"], row["version"]]
        for line in row["tables"].get(name, []):
            yield [*head, *line]
