"""Everything that touches the database: SQLite in a file, or PostgreSQL by URL, through the same calls."""

import json
import os
import secrets as random_secrets
import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Connection,
    Engine,
    and_,
    bindparam,
    create_engine,
    delete,
    event,
    false,
    func,
    insert,
    inspect,
    not_,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.engine import ExceptionContext, Row, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, IntegrityError

from asterism.kernel.errors import SetupError
from asterism.kernel.speech import Key
from asterism.web import schema
from asterism.web.config import Keep

CHANNEL = "asterism_tables"
DAY_SECONDS = 24 * 3600.0
BUSY_SECONDS = 20
LOOK_SECONDS = 20.0
FULL_SECONDS = 30.0  # how long a disk counts as full after it was found so
LEAST_FREE = 20_000_000  # bytes that should be left on the disk

WAITING = "waiting"  # for people to sit down
PLAYING = "playing"
OVER = "over"

OPEN = "open"
HUMAN = "human"
BOT = "bot"


AS_JSON = ("options", "outcome", "ask", "feats")  # columns of a head that hold more than a word


# What every move asks of the database, put together once
VERSION = select(schema.tables.c.version).where(schema.tables.c.id == bindparam("which"))
VERSION_HELD = VERSION.with_for_update()
HEAD = update(schema.tables).where(schema.tables.c.id == bindparam("which"))
ANSWER = insert(schema.answers)

PARTS_OF_A_TABLE = (
    schema.chat,
    schema.notes,
    schema.reviews,
    schema.removed,
    schema.holders,
    schema.answers,
    schema.seats,
)


@dataclass
class Head:
    """A table's own row."""

    id: str
    game: str
    revision: int
    pack: str
    pack_digest: str
    options: dict[str, str]
    seed: int
    listed: bool
    undo: str
    curtain: bool
    status: str
    host: str
    version: int = 0
    epoch: int = 0
    count: int = 0
    created: float = 0.0
    touched: float = 0.0
    marked: bool = False
    waiting: list[int] = field(default_factory=list)
    outcome: dict[str, Any] = field(default_factory=dict)
    ask: dict[str, Any] = field(default_factory=dict)
    origin: str = ""
    rematch: str = ""
    lesson: bool = False
    ended: float = 0.0
    feats: list[dict[str, Any] | None] = field(default_factory=list)  # by seat: what it is worth in a journal
    bot_turn: bool = False
    bot_until: float = 0.0
    hints: bool = False
    seed_known: bool = False
    closed: bool = False

    def to_row(self) -> dict[str, object]:
        row: dict[str, object] = {part.name: getattr(self, part.name) for part in fields(self)}
        for name in AS_JSON:
            row[name] = json.dumps(row[name])
        row["seed"] = str(self.seed)
        row["waiting"] = ",".join(map(str, self.waiting))
        return row

    @staticmethod
    def from_row(row: Row[Any]) -> "Head":
        values = dict(row._mapping)
        for name in AS_JSON:
            values[name] = json.loads(values[name])
        values["seed"] = int(values["seed"])
        values["waiting"] = [int(seat) for seat in values["waiting"].split(",") if seat]
        return Head(**values)


@dataclass
class Seat:
    """Who sits somewhere: nobody yet, a person, or a bot; a bot may stand in for a person."""

    seat: int
    kind: str
    name: str
    bot: str = ""
    standin: str = ""
    link: int = 0
    seen: float = 0.0

    @property
    def played_by_bot(self) -> str:
        """The spec of the bot that answers for this seat, or ""."""
        return self.bot or self.standin


@dataclass(frozen=True)
class Answer:
    """One stored answer; `digest` is the position's, at the moments a record keeps one."""

    number: int
    seat: int
    key: Key
    digest: str


@dataclass(frozen=True)
class Said:
    """A line of chat; with a `piece`, somebody points at it."""

    id: int
    seat: int
    text: str
    at: float
    piece: str


@dataclass(frozen=True)
class Listing:
    """A table as lists show it."""

    head: Head
    seats: list[Seat]
    mine: list[int]


class ShortWay:
    """A connection of one thread to an SQLite file; another thread may close it between two reads, never within one."""

    def __init__(self, path: str) -> None:
        self.connection = sqlite3.connect(path, timeout=BUSY_SECONDS, check_same_thread=False)
        self.lock = threading.Lock()

    def number(self, question: str, value: str) -> int | None:
        with self.lock:
            row = self.connection.execute(question, (value,)).fetchone()
        return int(row[0]) if row is not None else None

    def close(self) -> None:
        with self.lock:
            self.connection.close()


class Storage:
    """The database. Reads are short transactions; writes hold the table's row until they commit."""

    def __init__(self, url: str) -> None:
        self.url = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite:
            if self.url.database:
                keep_private(Path(self.url.database))
            self.engine = create_engine(self.url, connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True)
            event.listen(self.engine, "connect", _tune_sqlite)
            event.listen(self.engine, "begin", _begin_sqlite)
        else:
            self.url = self.url.set(drivername="postgresql+psycopg")
            self.engine = create_engine(
                self.url, pool_size=16, max_overflow=16, pool_pre_ping=True, hide_parameters=True
            )
        self.reader = (
            self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="REPEATABLE READ")
        )
        self.writer = self.engine.execution_options(write=True)
        self.damage = ""  # what was found wrong with its pages
        self.full_at = float("-inf")  # when the disk was last found full
        event.listen(self.engine, "handle_error", self._note_error)
        self._own = threading.local()
        self._short_ways: list[ShortWay] = []

    def close(self) -> None:
        self.engine.dispose()
        for short in self._short_ways:
            short.close()

    def _short_way(self) -> "ShortWay":
        """This thread's own connection to an SQLite file, for single reads."""
        found: ShortWay | None = getattr(self._own, "connection", None)
        if found is None:
            found = self._own.connection = ShortWay(str(self.url.database))
            self._short_ways.append(found)
        return found

    def secret(self) -> bytes:
        """The key that signs cookies and seat links, made once and shared by all processes."""
        wanted = select(schema.secrets.c.value).where(schema.secrets.c.name == "signing")
        with self.engine.begin() as db:
            found = db.execute(wanted).scalar()
        if found is None:
            try:
                with self.writer.begin() as db:
                    db.execute(insert(schema.secrets).values(name="signing", value=random_secrets.token_hex(32)))
            except IntegrityError:
                pass  # another process was quicker; its key is as good
            with self.engine.begin() as db:
                found = db.execute(wanted).scalar_one()
        return bytes.fromhex(found)

    # Reading

    def version(self, id: str) -> int | None:
        """The table's version, or None if there is no such table. Every look at a table begins with this."""
        if self.is_sqlite:
            return self._short_way().number("SELECT version FROM tables WHERE id = ?", id)
        with self.engine.begin() as db:
            return db.execute(VERSION, {"which": id}).scalar()

    def read(self, id: str, known: "Known") -> "Reading | None":
        """One table's rows at one moment."""
        with self.reader.begin() as db:
            return Reading.of(db, id, known)

    def chat(self, id: str, most: int = 100) -> list[Said]:
        columns = schema.chat.c
        with self.engine.begin() as db:
            rows = db.execute(
                select(columns.id, columns.seat, columns.text, columns.at, columns.piece)
                .where(columns.table_id == id)
                .order_by(columns.id.desc())
                .limit(most)
            ).all()
        return [Said(*row) for row in reversed(rows)]

    def notes(self, id: str, seat: int) -> str:
        columns = schema.notes.c
        with self.engine.begin() as db:
            found = db.execute(select(columns.text).where(columns.table_id == id, columns.seat == seat)).scalar()
        return found or ""

    def tables_of(self, visitor: str, most: int = 50) -> list[Listing]:
        """The tables where a visitor holds a seat, the latest first."""
        held = select(schema.holders.c.table_id).where(schema.holders.c.visitor == visitor)
        wanted = select(schema.tables).where(schema.tables.c.id.in_(held))
        return self._listings(wanted.order_by(schema.tables.c.touched.desc()).limit(most), visitor)

    def finished_by(self, visitor: str, most: int = 2000) -> list[Listing]:
        """The finished games of a visitor, the latest first."""
        held = select(schema.holders.c.table_id).where(schema.holders.c.visitor == visitor)
        columns = schema.tables.c
        wanted = select(schema.tables).where(columns.id.in_(held), columns.status == OVER, not_(columns.closed))
        return self._listings(wanted.order_by(columns.ended.desc(), columns.id).limit(most), visitor)

    def listed(self, visitor: str, since: float = 0.0, most: int = 50) -> list[Listing]:
        """The tables that anybody may find and where something has happened since, those with open seats first."""
        columns = schema.tables.c
        wanted = select(schema.tables).where(columns.listed, columns.status != OVER, columns.touched > since)
        return self._listings(wanted.order_by(columns.status.desc(), columns.touched.desc()).limit(most), visitor)

    def _listings(self, wanted: Any, visitor: str) -> list[Listing]:
        with self.engine.begin() as db:
            heads = [Head.from_row(row) for row in db.execute(wanted)]
            ids = [head.id for head in heads]
            by_table: dict[str, list[Seat]] = {id: [] for id in ids}
            for row in db.execute(
                select(schema.seats).where(schema.seats.c.table_id.in_(ids)).order_by(schema.seats.c.seat)
            ):
                by_table[row.table_id].append(_seat(row))
            mine: dict[str, list[int]] = {id: [] for id in ids}
            for row in db.execute(
                select(schema.holders).where(schema.holders.c.visitor == visitor, schema.holders.c.table_id.in_(ids))
            ):
                mine[row.table_id].append(row.seat)
        return [Listing(head, by_table[head.id], mine[head.id]) for head in heads]

    def ids_of(self, visitor: str) -> list[str]:
        """The tables where a visitor holds a seat, or that they have made."""
        held = select(schema.holders.c.table_id).where(schema.holders.c.visitor == visitor)
        made = select(schema.tables.c.id).where(schema.tables.c.host == visitor)
        with self.engine.begin() as db:
            return list(db.execute(held.union(made)).scalars())

    def expired(self, keep: Keep, now: float, most: int = 200) -> list[str]:
        """Tables at which nothing has happened for longer than tables of their kind are kept."""
        columns = schema.tables.c
        kinds = ((WAITING, keep.waiting), (PLAYING, keep.unfinished), (OVER, keep.finished))
        old = [
            and_(columns.status == status, columns.touched < now - days * DAY_SECONDS) for status, days in kinds if days
        ]
        with self.engine.begin() as db:
            return list(db.execute(select(columns.id).where(or_(false(), *old)).limit(most)).scalars())

    def name_of(self, visitor: str) -> str:
        """What a visitor wants to be called, or ""."""
        with self.engine.begin() as db:
            wanted = select(schema.visitors.c.name).where(schema.visitors.c.visitor == visitor)
            return db.execute(wanted).scalar() or ""

    def review(self, id: str, epoch: int) -> str:
        """What an expert has said about the finished game, or ""."""
        columns = schema.reviews.c
        with self.engine.begin() as db:
            return db.execute(select(columns.data).where(columns.table_id == id, columns.epoch == epoch)).scalar() or ""

    def pack_files(self, game: str, digest: str) -> dict[str, str]:
        """The files of a pack that a table was made with; none if it is not stored."""
        columns = schema.packs.c
        with self.engine.begin() as db:
            found = db.execute(select(columns.files).where(columns.game == game, columns.digest == digest)).scalar()
        return json.loads(found) if found else {}

    def bot_turns(self, now: float) -> list[str]:
        """Tables where a bot is to move and no server process has taken it on."""
        columns = schema.tables.c
        with self.engine.begin() as db:
            wanted = select(columns.id).where(columns.bot_turn, columns.bot_until < now).limit(200)
            return list(db.execute(wanted).scalars())

    def look_over(self) -> None:
        """Let SQLite look for damaged pages, for as long as that takes no longer than a few seconds."""
        if not self.is_sqlite:
            return  # a server of its own looks after its files
        end = time.monotonic() + LOOK_SECONDS
        with closing(sqlite3.connect(str(self.url.database), timeout=BUSY_SECONDS)) as own:
            own.set_progress_handler(lambda: int(time.monotonic() > end), 100_000)
            try:
                found = [str(row[0]) for row in own.execute("PRAGMA quick_check(1)")]
            except sqlite3.OperationalError:
                return  # larger than can be looked over in that time
            except sqlite3.DatabaseError as error:
                found = [str(error)]
        self.damage = "" if found == ["ok"] else f"The database is damaged: {found[0].splitlines()[-1]}."

    def _note_error(self, context: ExceptionContext) -> None:
        """A damaged page or a full disk may be met at any time."""
        words = str(context.original_exception)
        if "malformed" in words or "not a database" in words:
            self.damage = f"The database is damaged: {words}."
        elif "disk is full" in words or "No space left" in words:
            self.full_at = time.monotonic()

    def disk_problem(self) -> str:
        """Whether the disk of a database in a file is nearly full."""
        if not self.is_sqlite or not self.url.database:
            return ""
        free = shutil.disk_usage(Path(self.url.database).parent).free
        return f"Only {free // 1_000_000} MB are left on the disk." if free < LEAST_FREE else ""

    def problem(self) -> str:
        """What is wrong with the database, or "": it must be whole, and can be read and written."""
        if self.damage:
            return self.damage
        if time.monotonic() - self.full_at < FULL_SECONDS:
            return "The disk is full."
        try:
            with self.writer.begin() as db:
                beat = {"name": "health", "at": time.time()}
                if not db.execute(update(schema.pulse).values(beat).where(schema.pulse.c.name == "health")).rowcount:
                    db.execute(insert(schema.pulse).values(beat))
                db.execute(select(schema.tables.c.id).limit(1)).all()
        except IntegrityError:
            return ""  # another process was quicker, so it can be written
        except DBAPIError as error:
            return f"The database cannot be written: {error.orig}."
        return ""

    def counts(self) -> dict[str, int]:
        """How many tables there are, by status."""
        columns = schema.tables.c
        with self.engine.begin() as db:
            rows = db.execute(select(columns.status, func.count()).group_by(columns.status)).all()
        return {row[0]: row[1] for row in rows}

    # Writing

    def create(self, head: Head, seats: list[Seat], held: list[tuple[str, int]], answers: list[Answer]) -> None:
        """A new table with its seats and, for a fork or an opened record, its first answers."""
        with self.writer.begin() as db:
            db.execute(insert(schema.tables).values(head.to_row()))
            db.execute(insert(schema.seats), [{"table_id": head.id, **vars(seat)} for seat in seats])
            if held:
                db.execute(
                    insert(schema.holders),
                    [{"visitor": visitor, "table_id": head.id, "seat": seat} for visitor, seat in held],
                )
            if answers:
                db.execute(insert(schema.answers), [_answer_row(head.id, answer) for answer in answers])

    def delete(self, ids: list[str]) -> None:
        """Delete tables with everything that belongs to them."""
        with self.writer.begin() as db:
            for table in (
                schema.chat,
                schema.notes,
                schema.reviews,
                schema.removed,
                schema.holders,
                schema.seats,
                schema.answers,
            ):
                db.execute(delete(table).where(table.c.table_id.in_(ids)))
            columns = schema.tables.c
            db.execute(update(schema.tables).where(columns.rematch.in_(ids)).values(rematch=""))
            db.execute(delete(schema.tables).where(columns.id.in_(ids)))
            if not self.is_sqlite:
                for id in ids:
                    db.execute(text("SELECT pg_notify(:channel, :notice)"), {"channel": CHANNEL, "notice": f"{id} -1"})

    def forget(self, visitor: str) -> None:
        """Delete a visitor's name, and whom hosts have sent away."""
        with self.writer.begin() as db:
            for table in (schema.visitors, schema.removed):
                db.execute(delete(table).where(table.c.visitor == visitor))

    @contextmanager
    def write(self, id: str, known: "Known", last: "Reading | None" = None) -> Iterator["Writing | None"]:
        """Hold the table's row: nobody else can change the table until the block ends, and all or nothing is kept.

        `last` is what the caller has read before; it is used again while nothing has changed.
        """
        with self.writer.begin() as db:
            reading = None
            if last is not None:
                version = db.execute(VERSION if self.is_sqlite else VERSION_HELD, {"which": id}).scalar()
                reading = replace(last, first=last.head.count, answers=[]) if version == last.head.version else None
            if reading is None:
                reading = Reading.of(db, id, known, lock=not self.is_sqlite)
            if reading is None:
                yield None
                return
            writing = Writing(db, reading, notify=not self.is_sqlite)
            yield writing
            writing.finish()

    def claim_bot_turn(self, id: str, version: int, now: float, until: float) -> bool:
        """Promise to move the bot of this position; False when another process has promised."""
        columns = schema.tables.c
        with self.writer.begin() as db:
            claimed = db.execute(
                update(schema.tables)
                .where(columns.id == id, columns.version == version, columns.bot_turn, columns.bot_until < now)
                .values(bot_until=until)
            )
            return claimed.rowcount == 1

    def renew_bot_turns(self, ids: list[str], until: float) -> None:
        """Keep the promise for bots that are still thinking."""
        columns = schema.tables.c
        with self.writer.begin() as db:
            db.execute(update(schema.tables).where(columns.id.in_(ids), columns.bot_turn).values(bot_until=until))

    def release_bot_turns(self) -> None:
        """Forget all promises: for a single process that has just started."""
        with self.writer.begin() as db:
            db.execute(update(schema.tables).where(schema.tables.c.bot_turn).values(bot_until=0.0))

    def seen(self, id: str, seats: list[int], now: float) -> None:
        """Note that somebody is looking at these seats' views."""
        columns = schema.seats.c
        with self.writer.begin() as db:
            db.execute(update(schema.seats).where(columns.table_id == id, columns.seat.in_(seats)).values(seen=now))

    def keep_name(self, visitor: str, name: str) -> None:
        with self.writer.begin() as db:
            db.execute(delete(schema.visitors).where(schema.visitors.c.visitor == visitor))
            db.execute(insert(schema.visitors).values(visitor=visitor, name=name))

    def keep_review(self, id: str, epoch: int, data: str) -> None:
        try:
            with self.writer.begin() as db:
                db.execute(delete(schema.reviews).where(schema.reviews.c.table_id == id))
                db.execute(insert(schema.reviews).values(table_id=id, epoch=epoch, data=data))
        except IntegrityError:
            pass  # another server's expert was quicker

    def keep_pack(self, game: str, digest: str, files: dict[str, str]) -> None:
        """Keep a pack's files; the same pack is kept once."""
        if self.pack_files(game, digest):
            return
        try:
            with self.writer.begin() as db:
                db.execute(insert(schema.packs).values(game=game, digest=digest, files=json.dumps(files)))
        except IntegrityError:
            pass  # somebody else was quicker

    def write_notes(self, id: str, seat: int, text: str) -> None:
        columns = schema.notes.c
        with self.writer.begin() as db:
            db.execute(delete(schema.notes).where(columns.table_id == id, columns.seat == seat))
            db.execute(insert(schema.notes).values(table_id=id, seat=seat, text=text))


@dataclass(frozen=True)
class Known:
    """How much of a table's answers the reader has: `count` of them, as they were in `epoch`."""

    epoch: int = -1
    count: int = 0


@dataclass
class Reading:
    """One table's rows at one moment, with the answers the reader does not know yet: those from `first` on."""

    head: Head
    seats: list[Seat]
    holders: dict[int, set[str]]
    first: int
    answers: list[Answer]

    @staticmethod
    def of(db: Connection, id: str, known: Known, lock: bool = False) -> "Reading | None":
        wanted = select(schema.tables).where(schema.tables.c.id == id)
        row = db.execute(wanted.with_for_update() if lock else wanted).one_or_none()
        if row is None:
            return None
        seats = [
            _seat(found)
            for found in db.execute(
                select(schema.seats).where(schema.seats.c.table_id == id).order_by(schema.seats.c.seat)
            )
        ]
        holders: dict[int, set[str]] = {seat.seat: set() for seat in seats}
        for found in db.execute(select(schema.holders).where(schema.holders.c.table_id == id)):
            holders[found.seat].add(found.visitor)
        head = Head.from_row(row)
        first = known.count if known.epoch == head.epoch else 0
        answers = _answers(db, id, first) if head.count > first else []
        return Reading(head, seats, holders, first, answers)


class Writing:
    """One change of one table. Change `head` and `seats` freely; `finish` stores what differs."""

    def __init__(self, db: Connection, reading: Reading, notify: bool) -> None:
        self.db = db
        self.before = reading
        self.head = replace(reading.head)
        self.seats = [replace(seat) for seat in reading.seats]
        self.holders = {seat: set(held) for seat, held in reading.holders.items()}
        self.notify = notify
        self.spoke = False  # something was said

    @property
    def id(self) -> str:
        return self.head.id

    def add_answer(self, answer: Answer) -> None:
        self.db.execute(ANSWER, _answer_row(self.id, answer))

    def take_back(self, count: int) -> None:
        """Forget every answer after the first `count`."""
        columns = schema.answers.c
        self.db.execute(delete(schema.answers).where(columns.table_id == self.id, columns.number >= count))

    def hold(self, visitor: str, seat: int) -> None:
        if visitor not in self.holders[seat]:
            self.holders[seat].add(visitor)
            self.db.execute(insert(schema.holders).values(visitor=visitor, table_id=self.id, seat=seat))

    def let_go(self, seat: int, visitor: str = "") -> None:
        """A visitor holds the seat no more, or nobody does."""
        columns = schema.holders.c
        gone = delete(schema.holders).where(columns.table_id == self.id, columns.seat == seat)
        self.holders[seat].discard(visitor)
        if not visitor:
            self.holders[seat].clear()
        self.db.execute(gone.where(columns.visitor == visitor) if visitor else gone)

    def send_away(self, visitor: str) -> None:
        """A visitor shall not sit at this table again."""
        if not self.is_away(visitor):
            self.db.execute(insert(schema.removed).values(table_id=self.id, visitor=visitor))

    def is_away(self, visitor: str) -> bool:
        columns = schema.removed.c
        found = select(columns.visitor).where(columns.table_id == self.id, columns.visitor == visitor)
        return self.db.execute(found).first() is not None

    def forget_words(self, seat: int) -> None:
        """Delete what a seat has said and noted, and reviews, since they call people by their names."""
        self.spoke = True
        for table in (schema.chat, schema.notes):
            self.db.execute(delete(table).where(table.c.table_id == self.id, table.c.seat == seat))
        self.db.execute(delete(schema.reviews).where(schema.reviews.c.table_id == self.id))

    def say(self, seat: int, text: str, piece: str = "") -> None:
        self.spoke = True
        said = {"table_id": self.id, "seat": seat, "text": text, "at": time.time(), "piece": piece}
        self.db.execute(insert(schema.chat).values(said))

    def reading(self) -> Reading:
        """The rows as they are after the change."""
        return Reading(self.head, self.seats, self.holders, self.head.count, [])

    def finish(self) -> None:
        """Raise the version and store; a notice goes to the other processes with the commit."""
        self.head.version += 1
        self.head.touched = time.time()
        self.db.execute(HEAD, {"which": self.id, **self.head.to_row()})
        columns = schema.seats.c
        for old, new in zip(self.before.seats, self.seats, strict=True):
            if old != new:
                self.db.execute(
                    update(schema.seats).where(columns.table_id == self.id, columns.seat == new.seat).values(vars(new))
                )
        if self.notify:
            notice = f"{self.id} {self.head.version}"
            self.db.execute(text("SELECT pg_notify(:channel, :notice)"), {"channel": CHANNEL, "notice": notice})


def open_storage(url: str) -> Storage:
    """The database of a server, brought to the present schema; whatever is wrong is said in one sentence."""
    try:
        if make_url(url).get_backend_name() not in ("sqlite", "postgresql"):
            raise ArgumentError(url)
        storage = Storage(url)
        migrate(storage.engine)
        return storage
    except OSError as error:
        reason = f"{error.strerror} ({error.filename})"
    except ArgumentError:
        raise SetupError(
            "the database is given as an address such as sqlite:///tables.sqlite or postgresql://user@host/name"
        ) from None
    except ModuleNotFoundError as error:
        reason = f"{error.name} is not installed; pip install 'asterism[postgres]' brings it"
    except DBAPIError as error:
        reason = str(error.orig).strip().splitlines()[0] if str(error.orig).strip() else type(error.orig).__name__
    raise SetupError(f"cannot use the database {make_url(url).render_as_string()}: {reason}")


def keep_private(path: Path) -> None:
    """See to it that nobody else on this machine can read a database: it holds the server's secret."""
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    for file in (path, *path.parent.glob(f"{path.name}-*")):  # its journal, too
        if file.stat().st_mode & 0o077:
            file.chmod(0o600)


def migrate(engine: Engine) -> None:
    """Bring the database to the present schema; several processes may try at once."""
    latest = max(path.stem[:4] for path in (Path(__file__).parent / "migrations" / "versions").glob("0*.py"))
    with engine.begin() as db:
        known = inspect(db).has_table("alembic_version")
        if known and db.execute(text("SELECT version_num FROM alembic_version")).scalar() == latest:
            return  # nothing to do, and nothing to import for it
    from alembic import command
    from alembic.config import Config
    from alembic.util.exc import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    with engine.execution_options(write=True).begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(text("SELECT pg_advisory_xact_lock(20261115)"))
        config.attributes["connection"] = connection
        try:
            command.upgrade(config, "head")
        except CommandError as error:
            raise SetupError("the database was made by a newer version of Asterism") from error


def _tune_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # `_begin_sqlite` begins transactions instead of the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def _begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def _seat(row: Row[Any]) -> Seat:
    return Seat(row.seat, row.kind, row.name, row.bot, row.standin, row.link, row.seen)


def _answers(db: Connection, id: str, first: int) -> list[Answer]:
    columns = schema.answers.c
    rows = db.execute(
        select(columns.number, columns.seat, columns.key, columns.digest)
        .where(columns.table_id == id, columns.number >= first)
        .order_by(columns.number)
    )
    return [Answer(row.number, row.seat, json.loads(row.key), row.digest) for row in rows]


def _answer_row(id: str, answer: Answer) -> dict[str, object]:
    return {
        "table_id": id,
        "number": answer.number,
        "seat": answer.seat,
        "key": json.dumps(answer.key),
        "digest": answer.digest,
        "at": time.time(),
    }
