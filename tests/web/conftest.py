"""Databases and servers for the tests of the web table."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from web.house import House, postgres_bin, private_postgres

number = count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    programs = postgres_bin()
    if programs is None:
        pytest.skip("PostgreSQL's server is not installed (Debian: apt install postgresql)")
    with private_postgres(programs) as url:
        yield url


@pytest.fixture
def postgres_database(postgres: str) -> str:
    """A fresh database in the private cluster."""
    name = f"table{next(number)}"
    with psycopg.connect(f"{postgres}/postgres", autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}".encode())
    return f"{postgres}/{name}"


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    return str(request.getfixturevalue("postgres_database"))


@pytest.fixture
def house(database: str) -> Iterator[House]:
    """A server with the toy game on each kind of database."""
    house = House(database)
    yield house
    house.close()


@pytest.fixture
def sqlite_house(tmp_path: Path) -> Iterator[House]:
    """A server with the toy game, where the database does not matter."""
    house = House(f"sqlite:///{tmp_path}/tables.sqlite")
    yield house
    house.close()
