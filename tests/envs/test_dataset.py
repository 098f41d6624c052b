"""Data sets: games that are written, read, replayed and encoded; what is foreign is refused."""

from pathlib import Path

import numpy as np
import pytest

from asterism.cli import main
from asterism.envs.dataset import Played, decisions, play, read, write
from asterism.envs.table import Table
from asterism.kernel.errors import SetupError
from envs.tables import TABLES, Tried, name_of


@pytest.mark.parametrize("table", [*TABLES[:2], *TABLES[5:8]], ids=name_of)
def test_what_was_played_is_met_again(table: Tried, tmp_path: Path) -> None:
    """Every look, every legal number and the return, as they were when the game was played."""
    games = list(play(table.game, ["random"], 1, seed=3, seats=table.seats, settings=table.settings))
    write(games, tmp_path / "games.parquet")
    (played,) = read(tmp_path / "games.parquet")
    assert played == games[0]
    live = Table(table.game, table.seats, table.settings)
    live.reset(3)
    met = list(decisions(played))
    for one in met:
        assert live.asked()[0] == one.seat
        assert np.array_equal(live.look(one.seat), one.look)
        assert list(live.numbers(one.seat)) == one.numbers
        live.answer(one.seat, one.numbers[one.chosen])
    assert live.ended()
    assert {one.seat: one.paid for one in met} == {seat: live.payments()[seat] for seat in {one.seat for one in met}}


def one_game() -> Played:
    return next(play("codex", ["random"], 1, seed=3))


def test_other_rules_and_packs_are_refused() -> None:
    with pytest.raises(SetupError, match="follows rules revision 1,"):
        next(decisions(one_game()._replace(revision=1)))
    with pytest.raises(SetupError, match="was played with the pack house 0123"):
        next(decisions(one_game()._replace(pack_digest="0123")))


def test_a_damaged_answer_is_refused() -> None:
    with pytest.raises(SetupError, match=r"answer 1 .* is not legal"):
        next(decisions(one_game()._replace(answers=[3439] * 18)))


def test_what_is_no_data_set_is_refused(tmp_path: Path) -> None:
    (tmp_path / "text.parquet").write_text("no")
    with pytest.raises(SetupError, match="is no Parquet file"):
        read(tmp_path / "text.parquet")
    with pytest.raises(SetupError, match="there is no file"):
        read(tmp_path / "none.parquet")


def test_the_command_makes_a_file_and_tells_what_it_holds(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.parquet"
    assert main(["dataset", "make", "codex", str(file), "--players", "random", "--games", "2"]) == 0
    assert main(["dataset", "info", str(file)]) == 0
    assert "yes" in capsys.readouterr().out
    assert [one.seed for one in read(file)] == [0, 1]


def test_the_reference_set_can_be_read() -> None:
    """Made again with the command in docs/research.md whenever the rules or the house set of Codex change."""
    games = read(Path(__file__).parents[2] / "examples" / "data" / "codex-expert.parquet")
    assert len(games) == 12 and {player for one in games for player in one.players} == {"expert"}
    assert len(list(decisions(games[0]))) == 18
