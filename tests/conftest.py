"""What all tests share: the rule marks and the coverage of rule ids they add up to."""

import pytest

from rules_coverage import Coverage


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="check the contract for this game only (repeatable)")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the ids of the rules and rulings this test shows")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    config.stash[Coverage.KEY] = Coverage.of(items)
