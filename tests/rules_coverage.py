"""Which test shows which rule.

`@rule("id", ...)` on a test names the rules and rulings it would fail without. Run as a script
(`asterism rules GAME --coverage` does) this collects a game's tests and prints rule, text and tests.
"""

import contextlib
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

TESTS = Path(__file__).parent


def rule(*ids: str) -> Callable[[Any], Any]:
    """Mark a test with the ids of the rules and rulings that it would fail without."""
    return pytest.mark.rule(*ids)


class Collector:
    """Gathers the marks of all collected tests by rule id."""

    def __init__(self) -> None:
        self.shown: dict[str, list[str]] = {}

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        for item in items:
            for mark in item.iter_markers("rule"):
                for id in mark.args:
                    self.shown.setdefault(id, []).append(item.name)


def collect(folder: str) -> dict[str, list[str]]:
    """The tests of a game's folder by the rule ids they name."""
    collector = Collector()
    quiet = ["--collect-only", "-qqq", "--no-header", "--no-summary", "-p", "no:xdist"]
    with Path(os.devnull).open("w") as nowhere, contextlib.redirect_stdout(nowhere):
        pytest.main([*quiet, str(TESTS / "games" / folder)], plugins=[collector])
    return collector.shown


def main(game_id: str, folder: str) -> int:
    """Print the coverage; 1 if any rule has no test or a test names a rule that does not exist."""
    import asterism

    rules = asterism.game(game_id).rules.rules
    shown = collect(folder)
    for id, found in rules.items():
        print(f"{id}\n    {found.text}")
        for test in shown.get(id, ["NO TEST"]):
            print(f"    - {test}")
    missing = [id for id in rules if id not in shown]
    unknown = [id for id in shown if id not in rules]
    print(f"{len(rules) - len(missing)} of {len(rules)} rules and rulings of {game_id} are shown by tests.")
    for id in missing:
        print(f"no test shows {id}")
    for id in unknown:
        print(f"tests name {id}, which is no rule: {', '.join(shown[id])}")
    return 1 if missing or unknown else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2]))
