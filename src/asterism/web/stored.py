"""What the rules of this version would make of the games in a database, told before it serves them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import Boolean, Connection, Float, Integer, Select, Table, inspect, literal, literal_column, select
from sqlalchemy.engine import make_url

from asterism.kernel.errors import AsterismError, RecordError, SetupError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.record import Match
from asterism.kernel.game.upgrade import is_current
from asterism.web.change import Known, Reading
from asterism.web.config import Config
from asterism.web.database import connect
from asterism.web.packs import Packs
from asterism.web.revision import as_played, attempt, record_of
from asterism.web.rows import AS_JSON, OVER, WAITING, Head
from asterism.web.storage import Storage

# What becomes of a stored game
CURRENT = "current"
MOVES_ON = "moves on"
GOES_BACK = "goes back"
SHOWN_IN_PART = "shown in part"
UNREADABLE = "unreadable"

FATES = {
    CURRENT: "made by the rules of today",
    MOVES_ON: "other rules, the same game: nobody will notice",
    GOES_BACK: "running: kept up to the last moment that agrees, people are asked whether to go on from there",
    SHOWN_IN_PART: "finished: result and record stay, the board is shown up to the last moment that agrees",
    UNREADABLE: "cannot be set up any more: result and record stay as they were",
}
RENAMED = {"settings": "options"}  # columns that had another name before


class AsItIs(Storage):
    """A database that is only read, whatever version made it and may be serving it: nothing is changed, nor locked."""

    def __init__(self, url: str) -> None:
        file = make_url(url).database
        if make_url(url).get_backend_name() == "sqlite" and not Path(file or "").is_file():
            raise SetupError(f"there is no database {file}")
        super().__init__(url)

    def read(self, id: str, known: Known) -> Reading | None:
        with self.reader.begin() as db:
            return Reading.of(db, id, known, rows=lambda table: present_columns(db, table))

    def original(self, id: str) -> str:
        return super().original(id) if inspect(self.engine).has_table("originals") else ""


def present_columns(db: Connection, table: Table) -> Select[Any]:
    """The rows of a table; a column that this database does not have yet holds what it will hold at first."""
    have = {column["name"] for column in inspect(db).get_columns(table.name)}
    first = {"feats": "[]"}
    columns = [
        column
        if column.name in have
        else literal_column(RENAMED[column.name]).label(column.name)
        if RENAMED.get(column.name) in have
        else literal(
            False
            if isinstance(column.type, Boolean)
            else 0
            if isinstance(column.type, Integer | Float)
            else first.get(column.name, "{}" if column.name in AS_JSON else "")
        ).label(column.name)
        for column in table.c
    ]
    return select(*columns).select_from(table)


@dataclass(frozen=True)
class Fate:
    """What would become of one stored game: one of FATES, and up to which of its answers it would be kept."""

    table: str
    game: str
    fate: str
    kept: int
    answers: int
    why: str


def check(config: Config) -> Iterator[Fate]:
    """What would become of every stored game of a server."""
    storage = connect(config.database_url(), lambda: AsItIs(config.database_url()))
    packs, games = Packs(storage, config.packs), config.offered()
    try:
        yield from fates(storage, games, lambda head: packs.name(games[head.game], head.pack, head.pack_digest))
    finally:
        packs.close()
        storage.close()


def fates(storage: Storage, games: dict[str, AnyGame], pack_name: Callable[[Head], str]) -> Iterator[Fate]:
    """What the rules of today would make of every stored game; nothing is changed."""
    for id in storage.all_ids():
        reading = storage.read(id, Known())
        if reading is not None and reading.head.status != WAITING:
            yield fate_of(reading, storage.original(id), games, pack_name)


def fate_of(reading: Reading, original: str, games: dict[str, AnyGame], pack_name: Callable[[Head], str]) -> Fate:
    head = reading.head
    total = len(as_played(reading, original).answers)
    if head.game not in games:
        return Fate(head.id, head.game, UNREADABLE, 0, total, "the game is not on the shelf")
    game = games[head.game]
    try:
        pack = pack_name(head)
        if replays(game, reading, pack):
            return Fate(head.id, head.game, CURRENT, head.count, head.count, "")
        if head.revision > game.revision:
            return Fate(head.id, head.game, UNREADABLE, 0, total, f"it follows revision {head.revision} of the rules")
        carried = attempt(game, reading, original, pack)
    except AsterismError as error:
        return Fate(head.id, head.game, UNREADABLE, 0, total, str(error))
    fate = MOVES_ON if carried.whole else SHOWN_IN_PART if head.status == OVER else GOES_BACK
    return Fate(head.id, head.game, fate, len(carried.match.record.answers), total, carried.why)


def replays(game: AnyGame, reading: Reading, pack: str) -> bool:
    record = record_of(reading)
    if not is_current(game, record, pack):
        return False
    try:
        Match.replay(game, record, pack)
    except RecordError:
        return False
    return True
