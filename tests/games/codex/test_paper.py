"""A sky drawn on paper is scored as one drawn at the table."""

from pathlib import Path

import pytest

from asterism.games.codex import GAME
from asterism.games.codex.model.names import TURNS
from asterism.games.codex.paper import main, scored
from games.codex.helpers import play_randomly
from rules_coverage import rule


def on_paper(folder: Path, seed: int, tiles: int = 19, settings: dict[str, str] | None = None) -> tuple[Path, int]:
    """A finished game written down by hand, and its total."""
    settings = settings or {}
    g = GAME.new(1, seed, settings)
    play_randomly(g)
    content = g.content
    ids = [content.constellations[card].id for card in g.targets]
    lines = [f"sought = {ids!r}", "[tiles]"]
    for tile, drawn in list(zip(content.tile_ids, g.drawn, strict=True))[:tiles]:
        lines.append(f'{tile} = ["{content.star_ids[drawn // TURNS]}", {drawn % TURNS}]')
    lines += ["[settings]", *(f'{name} = "{choice}"' for name, choice in settings.items())]
    path = folder / "sky.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    outcome = GAME.outcome(g)
    return path, outcome.scores[0]


@rule("total.sum", "end.then-score")
@pytest.mark.parametrize("settings", [{}, {"guides_between": "off"}, {"repeat_cards": "on"}])
def test_it_scores_what_the_table_scores(tmp_path: Path, settings: dict[str, str]) -> None:
    for seed in range(5):
        path, total = on_paper(tmp_path, seed, settings=settings)
        assert f"Total           {total:>4}" in scored(path)


def test_an_unfinished_one_has_a_score_so_far(tmp_path: Path) -> None:
    path, _ = on_paper(tmp_path, 1, tiles=12)
    assert "Score so far (provisional)" in scored(path)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("sought = [", "sought = ['nowhere', ", "no constellation 'nowhere'"),
        ("sought = [", "sought = [] #", "1 of tier 3, 2 of tier 2, 3 of tier 1"),
        ("t0 =", "t99 =", "no tile 't99'"),
        ("t1 = [", "t1 = ['x', ", "t1 should be a star card and its turns"),
        ("[tiles]", "[tiles", "not a readable TOML file"),
    ],
)
def test_what_cannot_be_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], old: str, new: str, said: str
) -> None:
    path, _ = on_paper(tmp_path, 2)
    path.write_text(path.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    assert main([str(path)]) == 1
    assert said in capsys.readouterr().err


@rule("draw.one-card-per-tile")
def test_a_card_lies_in_one_tile(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path, _ = on_paper(tmp_path, 2)
    lines = path.read_text(encoding="utf-8").splitlines()
    first = next(at for at, line in enumerate(lines) if line.startswith("t0 "))
    lines[first + 1] = lines[first].replace("t0", "t1")
    path.write_text("\n".join(lines), encoding="utf-8")
    assert main([str(path)]) == 1 and "lies in 2 tiles" in capsys.readouterr().err
