"""Everything that is asked of the database, through the same calls for SQLite and PostgreSQL."""

import json
import secrets as random_secrets
import shutil
import sqlite3
import threading
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from sqlalchemy import (
    Connection,
    and_,
    bindparam,
    create_engine,
    delete,
    event,
    false,
    func,
    insert,
    not_,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.engine import ExceptionContext, make_url
from sqlalchemy.exc import DBAPIError, IntegrityError

from asterism.web import schema
from asterism.web.change import CHANNEL, Known, Reading, Writing, answer_row, seat_of_row
from asterism.web.config import Keep
from asterism.web.database import BUSY_SECONDS, ShortWay, begin_sqlite, connect, keep_private, migrate, tune_sqlite
from asterism.web.rows import OVER, PLAYING, WAITING, Answer, Head, Listing, Said, Seat

DAY_SECONDS = 24 * 3600.0
CONNECTIONS = 12  # to a PostgreSQL database, of one server process; one more listens
LOOK_SECONDS = 20.0
FULL_SECONDS = 30.0  # how long a disk counts as full after it was found so
LEAST_FREE = 20_000_000  # bytes that should be left on the disk

# What every move asks of the database, put together once
VERSION = select(schema.tables.c.version).where(schema.tables.c.id == bindparam("which"))
VERSION_HELD = VERSION.with_for_update()
SEEN = (
    update(schema.seats)
    .where(schema.seats.c.table_id == bindparam("which"), schema.seats.c.seat == bindparam("place"))
    .values(seen=bindparam("at"))
)
PARTS_OF_A_TABLE = (
    schema.chat,
    schema.notes,
    schema.reviews,
    schema.originals,
    schema.removed,
    schema.holders,
    schema.answers,
    schema.seats,
)


class Storage:
    """The database. Reads are short transactions; writes hold the table's row until they commit."""

    def __init__(self, url: str, connections: int = CONNECTIONS) -> None:
        self.url = make_url(url)
        self.is_sqlite = self.url.get_backend_name() == "sqlite"
        if self.is_sqlite:
            self.url = self.url.set(drivername="sqlite")
            if self.url.database:
                keep_private(Path(self.url.database))
            self.engine = create_engine(self.url, connect_args={"timeout": BUSY_SECONDS}, hide_parameters=True)
            event.listen(self.engine, "connect", tune_sqlite)
            event.listen(self.engine, "begin", begin_sqlite)
        else:
            self.url = self.url.set(drivername="postgresql+psycopg")
            self.engine = create_engine(
                self.url,
                pool_size=connections,
                max_overflow=0,
                pool_timeout=BUSY_SECONDS,
                pool_pre_ping=True,
                hide_parameters=True,
            )
        self.reader = (
            self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="REPEATABLE READ")
        )
        self.looker = self.engine if self.is_sqlite else self.engine.execution_options(isolation_level="AUTOCOMMIT")
        self.writer = self.engine.execution_options(write=True)
        self.damage = ""  # what was found wrong with its pages
        self.full_at = float("-inf")  # when the disk was last found full
        event.listen(self.engine, "handle_error", self._note_error)
        self._one_writer = threading.Lock()
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

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction that writes. SQLite has room for one: ours stand in line instead of trying again and again."""
        if not self.is_sqlite:
            with self.writer.begin() as db:
                yield db
            return
        if not self._one_writer.acquire(timeout=BUSY_SECONDS):
            raise sqlite3.OperationalError("database is locked")
        try:
            with self.writer.begin() as db:
                yield db
        finally:
            self._one_writer.release()

    def secret(self) -> bytes:
        """The key that signs cookies and seat links, made once and shared by all processes."""
        wanted = select(schema.secrets.c.value).where(schema.secrets.c.name == "signing")
        with self.engine.begin() as db:
            found = db.execute(wanted).scalar()
        if found is None:
            try:
                with self._writing() as db:
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
        with self.looker.connect() as db:
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
                by_table[row.table_id].append(seat_of_row(row))
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

    def all_ids(self) -> list[str]:
        """Every table, the oldest first."""
        with self.engine.begin() as db:
            return list(db.execute(select(schema.tables.c.id).order_by(schema.tables.c.created)).scalars())

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

    def original(self, id: str) -> str:
        """The record of a game as it was before its rules changed, the latest if they did so several times; or ""."""
        columns = schema.originals.c
        wanted = select(columns.record).where(columns.table_id == id).order_by(columns.epoch.desc()).limit(1)
        with self.engine.begin() as db:
            return db.execute(wanted).scalar() or ""

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
            with self._writing() as db:
                beat = {"name": "health", "at": time.time()}
                if not db.execute(update(schema.pulse).values(beat).where(schema.pulse.c.name == "health")).rowcount:
                    db.execute(insert(schema.pulse).values(beat))
                db.execute(select(schema.tables.c.id).limit(1)).all()
        except IntegrityError:
            return ""  # another process was quicker, so it can be written
        except (DBAPIError, sqlite3.Error) as error:
            return f"The database cannot be written: {getattr(error, 'orig', error)}."
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
        with self._writing() as db:
            db.execute(insert(schema.tables).values(head.to_row()))
            db.execute(insert(schema.seats), [{"table_id": head.id, **vars(seat)} for seat in seats])
            if held:
                db.execute(
                    insert(schema.holders),
                    [{"visitor": visitor, "table_id": head.id, "seat": seat} for visitor, seat in held],
                )
            if answers:
                db.execute(insert(schema.answers), [answer_row(head.id, answer) for answer in answers])

    def delete(self, ids: list[str]) -> None:
        """Delete tables with everything that belongs to them."""
        with self._writing() as db:
            for table in PARTS_OF_A_TABLE:
                db.execute(delete(table).where(table.c.table_id.in_(ids)))
            columns = schema.tables.c
            db.execute(update(schema.tables).where(columns.rematch.in_(ids)).values(rematch=""))
            db.execute(delete(schema.tables).where(columns.id.in_(ids)))
            if not self.is_sqlite:
                for id in ids:
                    db.execute(text("SELECT pg_notify(:channel, :notice)"), {"channel": CHANNEL, "notice": f"{id} -1"})

    def forget(self, visitor: str) -> None:
        """Delete a visitor's name, and whom hosts have sent away."""
        with self._writing() as db:
            for table in (schema.visitors, schema.removed):
                db.execute(delete(table).where(table.c.visitor == visitor))

    @contextmanager
    def write(self, id: str, known: "Known", last: "Reading | None" = None) -> Iterator["Writing | None"]:
        """Hold the table's row: nobody else can change the table until the block ends, and all or nothing is kept.

        `last` is what the caller has read before; it is used again while nothing has changed.
        """
        with self._writing() as db:
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
        with self._writing() as db:
            claimed = db.execute(
                update(schema.tables)
                .where(columns.id == id, columns.version == version, columns.bot_turn, columns.bot_until < now)
                .values(bot_until=until)
            )
            return claimed.rowcount == 1

    def renew_bot_turns(self, ids: list[str], until: float) -> None:
        """Keep the promise for bots that are still thinking."""
        columns = schema.tables.c
        with self._writing() as db:
            db.execute(update(schema.tables).where(columns.id.in_(ids), columns.bot_turn).values(bot_until=until))

    def release_bot_turns(self) -> None:
        """Forget all promises: for a single process that has just started."""
        with self._writing() as db:
            db.execute(update(schema.tables).where(schema.tables.c.bot_turn).values(bot_until=0.0))

    def seen(self, when: dict[tuple[str, int], float]) -> None:
        """Note when somebody was last seen at these seats of tables."""
        in_order = sorted(when.items())  # as other processes lock them
        rows = [{"which": id, "place": seat, "at": at} for (id, seat), at in in_order]
        with self._writing() as db:
            db.execute(SEEN, rows)

    def keep_name(self, visitor: str, name: str) -> None:
        with self._writing() as db:
            db.execute(delete(schema.visitors).where(schema.visitors.c.visitor == visitor))
            db.execute(insert(schema.visitors).values(visitor=visitor, name=name))

    def keep_review(self, id: str, epoch: int, data: str) -> None:
        try:
            with self._writing() as db:
                db.execute(delete(schema.reviews).where(schema.reviews.c.table_id == id))
                db.execute(insert(schema.reviews).values(table_id=id, epoch=epoch, data=data))
        except IntegrityError:
            pass  # another server's expert was quicker

    def keep_pack(self, game: str, digest: str, files: dict[str, str]) -> None:
        """Keep a pack's files; the same pack is kept once."""
        if self.pack_files(game, digest):
            return
        try:
            with self._writing() as db:
                db.execute(insert(schema.packs).values(game=game, digest=digest, files=json.dumps(files)))
        except IntegrityError:
            pass  # somebody else was quicker

    def write_notes(self, id: str, seat: int, text: str) -> None:
        columns = schema.notes.c
        with self._writing() as db:
            db.execute(delete(schema.notes).where(columns.table_id == id, columns.seat == seat))
            db.execute(insert(schema.notes).values(table_id=id, seat=seat, text=text))


def open_storage(url: str, connections: int = CONNECTIONS) -> Storage:
    """The database of a server, brought to the present schema."""
    return connect(url, lambda: Storage(url, connections), migrate)
