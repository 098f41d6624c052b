"""Each test of the contract runs once for every table: every game with every number of seats."""

import pytest

from contract.every_game import every_game, every_table, table_name


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        ids = metafunc.config.getoption("--game") or every_game()
        metafunc.parametrize("table", every_table(ids), ids=table_name)
