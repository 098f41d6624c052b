"""The tool that finds what the parts of an advice are worth in hindsight."""

import numpy as np
import pytest
from tools.hindsight import fit, report, rows_of, surprise

from asterism.kernel.game.game import AnyGame
from bots.tables import game_of


@pytest.fixture(scope="module")
def game() -> AnyGame:
    return game_of("astrolabe")


def test_weights_that_made_the_outcomes_are_found_again() -> None:
    rng = np.random.default_rng(1)
    parts = rng.normal(size=(20_000, 3))
    won = (rng.random(20_000) < 1 / (1 + np.exp(-parts @ [1.0, 0.3, 0.0]))).astype(float)
    weights = fit(parts, won)
    assert weights == pytest.approx([1.0, 0.3, 0.0], abs=0.06)
    assert surprise(parts, won, weights) < surprise(parts, won, np.full(3, 0.4))


def test_a_game_gives_a_row_for_every_round_and_how_it_ended(game: AnyGame) -> None:
    rows = rows_of(game, 3)
    assert len(rows) > 3
    assert {len(row) for row in rows} == {len(game.advice(game.new(2, 0), 0)) + 1}
    assert {row[-1] for row in rows} in ({0.0}, {0.5}, {1.0})
    assert any(row[0] for row in rows)  # somebody was ahead in points


def test_the_report_names_every_part_with_its_weight(game: AnyGame, capsys: pytest.CaptureFixture[str]) -> None:
    report(game, [rows_of(game, seed) for seed in range(5)])
    printed = capsys.readouterr().out
    for name, _ in game.advice(game.new(2, 0), 0):
        assert f"\n{name} = " in printed
