"""The database itself: SQLite in a file or PostgreSQL by URL, opened, kept private, brought to the present schema."""

import os
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Protocol, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    inspect,
    text,
)
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from asterism.kernel.errors import SetupError

S = TypeVar("S", bound="Opened")
BUSY_SECONDS = 20


class Opened(Protocol):
    """Something with a connection to a database."""

    engine: Engine


def connect(url: str, make: Callable[[], S], prepare: Callable[[Engine], None] | None = None) -> S:
    """A database, prepared if need be; whatever is wrong is said in one sentence."""
    try:
        if read_url(url).get_backend_name() not in ("sqlite", "postgresql"):
            raise ArgumentError(url)
        storage = make()
        if prepare is not None:
            prepare(storage.engine)
        elif not inspect(storage.engine).has_table("tables"):
            raise SetupError(f"there are no tables in {make_url(url).render_as_string()}")
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


def read_url(url: str) -> URL:
    """The parts of a database's address."""
    try:
        return make_url(url)
    except ValueError as error:  # its port is no number
        raise ArgumentError(url) from error


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


def tune_sqlite(connection: Any, _: object) -> None:
    connection.isolation_level = None  # `begin_sqlite` begins transactions instead of the driver
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {pragma}")


def begin_sqlite(connection: Connection) -> None:
    writes = connection.get_execution_options().get("write", False)
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


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
