"""`@rule("id", ...)` on a test says which rules it shows; the coverage collects them by game."""

from collections.abc import Callable
from typing import Any, ClassVar

import pytest


def rule(*ids: str) -> Callable[[Any], Any]:
    """Mark a test with the ids of the rules and rulings that it would fail without."""
    return pytest.mark.rule(*ids)


class Coverage:
    """By game folder, then rule id: the names of the tests that show it."""

    KEY: ClassVar[pytest.StashKey["Coverage"]] = pytest.StashKey()

    def __init__(self) -> None:
        self.tests: dict[str, dict[str, list[str]]] = {}

    @staticmethod
    def of(items: list[pytest.Item]) -> "Coverage":
        coverage = Coverage()
        for item in items:
            folder = item.path.parts[item.path.parts.index("games") + 1] if "games" in item.path.parts else ""
            for mark in item.iter_markers("rule"):
                for id in mark.args:
                    coverage.tests.setdefault(folder, {}).setdefault(id, []).append(item.nodeid)
        return coverage
