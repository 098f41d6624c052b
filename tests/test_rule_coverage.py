"""Every rule and ruling of every game is shown by a test that names it."""

import subprocess
import sys

import pytest

import asterism
from rules_coverage import TESTS


@pytest.mark.parametrize("game_id", asterism.shelf())
def test_every_rule_of_the_ledger_is_shown_by_a_test(game_id: str) -> None:
    folder = asterism.game(game_id).folder.name
    script = [sys.executable, str(TESTS / "rules_coverage.py"), game_id, folder]
    report = subprocess.run(script, capture_output=True, text=True, check=False)
    assert report.returncode == 0, report.stdout[report.stdout.find("rules and rulings of") - 20 :] + report.stderr
