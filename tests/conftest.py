"""What all tests share."""

import pytest
from hypothesis import settings

from asterism.kernel import state

settings.register_profile("asterism", deadline=None)  # a busy machine is no failure: speed is measured by the bench
settings.load_profile("asterism")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="check the contract for this game only (repeatable)")
    parser.addoption("--compiled", action="store_true", help="insist that the compiled core is being tested")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the ids of the rules and rulings this test shows")
    if config.getoption("--compiled") and str(state.__file__).endswith(".py"):
        raise pytest.UsageError(f"--compiled was asked for, but the core is plain Python: {state.__file__}")
