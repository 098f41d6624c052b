"""Databases and servers for the tests of the web table."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest
from playwright.sync_api import Browser, sync_playwright

import asterism
import toy
from web.house import House, Postgres, postgres_bin, private_postgres
from web.windows import CHROMIUM, FLAGS, Window

number = count()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with private_postgres(postgres_programs()) as cluster:
        yield cluster.url


@pytest.fixture
def own_postgres() -> Iterator[Postgres]:
    """A cluster that a test may stop and start."""
    with private_postgres(postgres_programs()) as cluster:
        yield cluster


def postgres_programs() -> Path:
    programs = postgres_bin()
    if programs is None:
        pytest.fail("PostgreSQL's server is not installed: run tools/install_test_tools.sh")
    return programs


@pytest.fixture(scope="session")
def new_postgres(postgres: str) -> Callable[[], str]:
    """Makes fresh databases in the private cluster."""

    def make() -> str:
        name = f"table{next(number)}"
        with psycopg.connect(f"{postgres}/postgres", autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}".encode())
        return f"{postgres}/{name}"

    return make


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A fresh database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    return str(request.getfixturevalue("new_postgres")())


@pytest.fixture(scope="session")
def sqlite_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with the toy game, where the database does not matter."""
    house = House(f"sqlite:///{tmp_path_factory.mktemp('house')}/tables.sqlite")
    yield house
    house.close()


@pytest.fixture(scope="session")
def postgres_house(new_postgres: Callable[[], str]) -> Iterator[House]:
    house = House(new_postgres())
    yield house
    house.close()


@pytest.fixture(params=["sqlite", "postgresql"])
def house(request: pytest.FixtureRequest) -> House:
    """A server with the toy game on each kind of database; tests share it and make their own tables."""
    found = request.getfixturevalue("sqlite_house" if request.param == "sqlite" else "postgres_house")
    assert isinstance(found, House)
    return found


@pytest.fixture(scope="module")
def full_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server with every game."""
    games = (*[asterism.game(id) for id in asterism.shelf()], toy.GAME)
    house = House(f"sqlite:///{tmp_path_factory.mktemp('browser')}/tables.sqlite", games)
    yield house
    house.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not CHROMIUM.exists():
        pytest.fail("Chromium is not installed: run tools/install_test_tools.sh")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=str(CHROMIUM), args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def window(browser: Browser, full_house: House) -> Iterator[Window]:
    window = Window(browser, full_house, viewport={"width": 1280, "height": 800})
    yield window
    window.close()
