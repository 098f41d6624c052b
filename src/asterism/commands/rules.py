"""`asterism rules GAME [WORDS]`: the ledger, searched."""

import subprocess
import sys
from pathlib import Path
from textwrap import fill

import asterism
from asterism.commands.output import print_json
from asterism.kernel.errors import SetupError
from asterism.kernel.speech.ledger import Rule


def run(game_id: str, words: list[str], as_json: bool) -> int:
    found = asterism.game(game_id).rules.search(words)
    if as_json:
        print_json([rule.to_json() for rule in found])
    else:
        for rule in found:
            print(show(rule))
    if not found:
        print(f"asterism: no rule of {game_id} has {' '.join(words)!r}", file=sys.stderr)
        return 1
    return 0


def show(rule: Rule) -> str:
    lines = [rule.id + (" (ruling, a setting of the table)" if rule.setting else " (ruling)" if rule.is_ruling else "")]
    if rule.question:
        lines.append(fill(rule.question, 100, initial_indent="  ? ", subsequent_indent="    "))
    lines.append(fill(rule.text, 100, initial_indent="    ", subsequent_indent="    "))
    return "\n".join(lines)


def coverage(game_id: str) -> int:
    """Which test shows which rule; reads the tests, so it needs a source checkout."""
    folder = asterism.game(game_id).folder.name
    script = Path(__file__).parents[3] / "tests" / "rules_coverage.py"
    if not script.exists():
        raise SetupError("the tests are not here; rule coverage needs a source checkout")
    return subprocess.run([sys.executable, str(script), game_id, folder], check=False).returncode
