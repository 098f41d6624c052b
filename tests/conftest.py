"""What all tests share."""

import signal
from pathlib import Path

import pytest
from hypothesis import settings

import asterism

settings.register_profile("asterism", deadline=None)  # a busy machine is no failure: speed is measured by the bench
settings.load_profile("asterism")


if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:  # as shells do for what runs in their background
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--game", action="append", help="check the contract for this game only (repeatable)")
    parser.addoption("--compiled", action="store_true", help="insist that the compiled core is being tested")


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the ids of the rules and rulings this test shows")
    if config.getoption("--compiled") and not asterism.is_compiled():
        raise pytest.UsageError(f"--compiled was asked for, but the core is plain Python: {asterism.__file__}")


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """The wheel holds the compiled core: it is looked at where that is tested."""
    return True if collection_path.name == "wheel" and not config.getoption("--compiled") else None
