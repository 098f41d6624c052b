"""Games, not observations: a row of Parquet for each, replayed and encoded when it is read.

>>> from asterism.envs.dataset import decisions, play
>>> played = next(play("codex", ["greedy"], 1, seed=7))
>>> len(played.answers), len(list(decisions(played)))
(18, 18)
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from asterism.bots import make
from asterism.envs.table import Look, Table
from asterism.kernel.catalogue import Catalogue
from asterism.kernel.errors import SetupError
from asterism.kernel.state import State

if TYPE_CHECKING:
    import duckdb

COLUMNS: Final = {
    "game": "VARCHAR",
    "revision": "INTEGER",
    "pack": "VARCHAR",
    "pack_digest": "VARCHAR",
    "seed": "BIGINT",
    "seats": "INTEGER",
    "settings": "VARCHAR",
    "players": "VARCHAR[]",
    "asked": "UTINYINT[]",
    "answers": "UINTEGER[]",
    "scores": "INTEGER[]",
    "ranks": "INTEGER[]",
}


class Played(NamedTuple):
    """A game from set-up to outcome; `answers` are numbers of the catalogue, given by the seats in `asked`."""

    game: str
    revision: int
    pack: str
    pack_digest: str
    seed: int
    seats: int
    settings: str  # as JSON
    players: list[str]
    asked: list[int]
    answers: list[int]
    scores: list[int]
    ranks: list[int]


class Decision(NamedTuple):
    """One answer as a learner meets it."""

    seat: int
    look: Look
    numbers: list[int]  # of the legal options
    options: list[int]  # the same in the catalogue, whatever the form
    chosen: int  # the place of the answer among them
    paid: float  # to this seat, at the end of the game


def play(
    game: str,
    players: list[str],
    games: int,
    seed: int = 0,
    seats: int = 0,
    settings: dict[str, str] | None = None,
    pack: str = "house",
) -> Iterator[Played]:
    """Games of bots, one seed after the other; the players change seats from game to game."""
    table = Table(game, seats, settings, pack)
    catalogue = table.senses.catalogue(table.g)
    for number in range(games):
        table.reset(seed + number)
        words = [players[(seat + number) % len(players)] for seat in range(table.players)]
        seated = [make(word, table.game, seed + number) for word in words]
        while not table.ended():
            seat = table.asked()[0]
            options = table.options(seat)
            table.take(seat, options[0] if len(options) == 1 else seated[seat].choose(table.g, seat))
        yield kept(table, catalogue, words)


def kept(table: Table, catalogue: Catalogue[State], words: list[str]) -> Played:
    """The game that a table has played."""
    scores, ranks = table.senses.ending(table.g) if table.over() else ([], [])
    return Played(
        table.game.id,
        table.game.revision,
        table.content.id,
        table.content.digest,
        table.seed,
        table.seats,
        json.dumps(table.chosen),
        words,
        [seat for seat, _ in table.answers],
        catalogue.numbers([packed for _, packed in table.answers]),
        scores,
        ranks,
    )


def write(games: list[Played], path: Path) -> None:
    """All games as one file of Parquet."""
    with connected() as database:
        columns = ", ".join(f"{name} {kind}" for name, kind in COLUMNS.items())
        database.execute(f"CREATE TABLE games ({columns})")
        marks = ", ".join("?" for _ in COLUMNS)
        for game in games:
            database.execute(f"INSERT INTO games VALUES ({marks})", list(game))
        path.parent.mkdir(parents=True, exist_ok=True)
        database.table("games").write_parquet(str(path), compression="zstd")


def read(path: Path) -> list[Played]:
    """The games of a file, as they were written."""
    if not path.is_file():
        raise SetupError(f"there is no file {path}")
    with connected() as database:
        try:
            rows = database.read_parquet(str(path))
        except Exception as error:
            raise SetupError(f"{path} is no Parquet file: {error}") from None
        if rows.columns != list(COLUMNS):
            raise SetupError(f"{path} is no data set of games: its columns are {', '.join(rows.columns)}")
        return [Played(*row) for row in rows.fetchall()]


def table_of(played: Played, pack: str = "", form: str = "", reward: str = "") -> Table:
    """The table that a game was played at; refused where its rules or its pack are not ours."""
    table = Table(played.game, played.seats, json.loads(played.settings), pack or played.pack, form, reward)
    if played.revision != table.game.revision:
        raise SetupError(
            f"this game of {played.game} follows rules revision {played.revision}, we play {table.game.revision}: "
            "make the data set again"
        )
    if played.pack_digest != table.content.digest:
        raise SetupError(
            f"this game of {played.game} was played with the pack {played.pack} {played.pack_digest}, "
            f"ours is {table.content.digest}: name the folder of the right one"
        )
    return table


def decisions(played: Played, pack: str = "", form: str = "", reward: str = "") -> Iterator[Decision]:
    """Every answer of a game, replayed: look, legal numbers, which was chosen, what it led to."""
    table = table_of(played, pack, form, reward)
    catalogue = table.senses.catalogue(table.g)
    table.reset(played.seed)
    steps: list[tuple[int, Look, list[int], list[int], int]] = []
    for seat, number in zip(played.asked, played.answers, strict=True):
        options = table.options(seat)
        numbers = catalogue.numbers(options)
        if number not in numbers:
            raise SetupError(f"answer {len(steps) + 1} of seed {played.seed} is not legal: the data set is damaged")
        place = numbers.index(number)
        steps.append((seat, table.look(seat), list(table.numbers(seat)), numbers, place))
        table.take(seat, options[place])
    paid = table.payments()
    for step in steps:
        yield Decision(*step, paid[step[0]])


def connected() -> "duckdb.DuckDBPyConnection":
    try:
        import duckdb
    except ImportError as error:
        raise SetupError("data sets need DuckDB: install asterism[envs]") from error
    return duckdb.connect()
