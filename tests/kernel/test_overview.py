"""The five-minute rules: complete, short, and every part has its clauses in the ledger."""

from pathlib import Path

import pytest

import asterism
from asterism.kernel.errors import SetupError
from asterism.kernel.game.overview import OVERVIEW, read_overview
from contract.every_game import every_game, the_game

MOST_WORDS = 500  # about two and a half minutes, and as long again for the pictures
AREAS = {"", "stage", "markets", "mine", "others"}


@pytest.mark.parametrize("id", every_game())
def test_a_newcomer_reads_a_game_in_five_minutes(id: str) -> None:
    overview = read_overview(the_game(id))
    words = [*overview.goal.split(), *[word for part in overview.parts for word in part.text.split()]]
    assert 150 < len(words) < MOST_WORDS
    assert overview.parts[-1].title in ("The end", "Scoring")
    for part in overview.parts:
        assert part.rules and part.text and part.shows in AREAS
        assert bool(part.shows) == bool(part.caption)
        assert "{" not in part.text, "every number is the pack's"
    assert sum(1 for part in overview.parts if part.shows) >= 3


def test_a_part_that_names_no_rule_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = asterism.game("codex")
    text = (game.folder / OVERVIEW).read_text(encoding="utf-8")
    (tmp_path / OVERVIEW).write_text(text.replace("round.six-rounds", "round.of-drinks"), encoding="utf-8")
    assert game.rules and game.content()  # read from where they are
    monkeypatch.setattr(game, "folder", tmp_path)
    with pytest.raises(SetupError, match=r"part 2: there is no rule 'round.of-drinks'"):
        read_overview(game)
