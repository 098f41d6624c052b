"""Rules are cited in one form: `# rule.id, rule.id`, at the end of the line that carries the rule out."""

import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

import asterism
import toy
from asterism.kernel.game.game import AnyGame

CITED = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9]+(?:-[a-z0-9]+)*)+")
GAMES = [*(asterism.game(id) for id in asterism.shelf()), toy.GAME]


def remarks(path: Path) -> Iterator[tuple[int, str]]:
    """Each line of comments and docstrings with its number, without the signs around them."""
    source = path.read_text(encoding="utf-8")
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string
        elif token.type == tokenize.STRING and token.string.startswith('"""'):
            for i, line in enumerate(token.string[3:-3].splitlines()):
                yield token.start[0] + i, line


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_rules_are_cited_in_one_form(game: AnyGame) -> None:
    ids = set(game.rules.rules)
    out_of_form: list[str] = []
    for path in sorted(Path(game.folder).rglob("*.py")):
        for number, line in remarks(path):
            prose, _, tail = line.rpartition("# ")
            cited = tail.split(", ") if all(part in ids for part in tail.split(", ")) else []
            rest = prose if cited else line
            if any(id in ids for id in CITED.findall(rest)):
                out_of_form.append(f"{path.relative_to(game.folder)}:{number}: {line.strip()}")
    assert not out_of_form, "\n".join(out_of_form)
