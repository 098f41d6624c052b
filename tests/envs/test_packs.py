"""Packs made by chance: within the brief, train and test apart by card, and a policy that reads what it never saw."""

from itertools import combinations
from pathlib import Path

import pytest
from examples.learned import Scorer

import asterism
from asterism.cli import main
from asterism.envs.dataset import play
from asterism.envs.table import Table
from asterism.kernel.errors import PackError
from asterism.packs.generate import TEST, TRAIN, generate, meanings
from asterism.packs.meaning import Pack
from asterism.packs.worth_a_look import worth_a_look

ABLE = ["codex", "starlight"]
LEARNED = f"{Path(__file__).parents[2] / 'examples' / 'learned.py'}:Learned"


def made(id: str, folder: Path, seed: int, side: str) -> Path:
    generate(asterism.game(id), folder / f"{side}-{seed}", seed, side)
    return folder / f"{side}-{seed}"


@pytest.mark.parametrize("id", ABLE)
def test_they_fit_their_game_as_well_as_the_house_set_does(id: str, tmp_path: Path) -> None:
    game = asterism.game(id)
    house = Pack(game, game.pack_path("house"))
    for side in (TRAIN, TEST):
        pack = Pack(game, made(id, tmp_path, 1, side))
        assert len(worth_a_look(pack)) <= len(worth_a_look(house))
        assert pack.content.digest != house.content.digest


@pytest.mark.parametrize("id", ABLE)
def test_no_card_is_on_both_sides(id: str, tmp_path: Path) -> None:
    game = asterism.game(id)
    house = meanings(game, game.pack_path("house"))
    trained = [meanings(game, made(id, tmp_path, seed, TRAIN)) for seed in range(3)]
    tested = [meanings(game, made(id, tmp_path, seed, TEST)) for seed in range(3)]
    for cards in tested:
        assert not cards & house
        assert not any(cards & others for others in trained)
    assert all(a != b for a, b in [*combinations(trained, 2), *combinations(tested, 2)])


def test_a_seed_makes_the_same_pack_again(tmp_path: Path) -> None:
    one, two = made("codex", tmp_path / "a", 5, TEST), made("codex", tmp_path / "b", 5, TEST)
    assert (one / "stars.toml").read_text() == (two / "stars.toml").read_text()


def test_a_policy_with_card_features_plays_a_pack_it_never_saw(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One checkpoint sits down with both packs, and what it likes depends on the cards."""
    train, test = (str(made("codex", tmp_path, 1, side)) for side in (TRAIN, TEST))
    Scorer(Table("codex", pack=train).g, numbers=False, seed=2).save(tmp_path / "c.npz")
    monkeypatch.setenv("ASTERISM_CHECKPOINT", str(tmp_path / "c.npz"))
    (known,), (strange,) = (list(play("codex", [LEARNED], 1, pack=pack)) for pack in (train, test))
    assert len(known.answers) == len(strange.answers) == 18
    assert known.answers != strange.answers


def test_the_command_makes_and_checks_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "generate", "starlight", str(tmp_path / "night"), "--seed", "4", "--side", "test"]) == 0
    assert "fits Starlight" in capsys.readouterr().out


def test_a_game_without_variants_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="packs can be made for codex, starlight"):
        generate(asterism.game("knights"), tmp_path / "k", 1, TRAIN)
