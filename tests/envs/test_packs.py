"""Packs made by chance: within the brief, train and test apart by card, and a policy that reads what it never saw."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import numpy as np
import pytest
import tomlkit
from examples.learned import Scorer

import asterism
from asterism.cli import main
from asterism.envs.dataset import play
from asterism.envs.features import Encoder, OptionFeatures
from asterism.envs.table import Table
from asterism.kernel.errors import PackError
from asterism.packs.generate import SIDES, TEST, TRAIN, generate, meanings
from asterism.packs.meaning import Pack
from asterism.packs.worth_a_look import worth_a_look

ABLE = ["codex", "astrolabe", "starlight", "knights"]
LEARNED = f"{Path(__file__).parents[2] / 'examples' / 'learned.py'}:Learned"


Made = Callable[[str, int, str], Path]


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Made:
    """The folder of a pack of a game with a seed, on one side; each is made once."""
    shelf = tmp_path_factory.mktemp("packs")

    @cache
    def pack(id: str, seed: int, side: str) -> Path:
        generate(asterism.game(id), shelf / f"{id}-{side}-{seed}", seed, side)
        return shelf / f"{id}-{side}-{seed}"

    return pack


@pytest.mark.parametrize("id", ABLE)
def test_they_fit_their_game_as_well_as_the_house_set_does(id: str, made: Made) -> None:
    game = asterism.game(id)
    house = Pack(game, game.pack_path("house"))
    assert not worth_a_look(house)
    for side in (TRAIN, TEST):
        pack = Pack(game, made(id, 1, side))
        assert not worth_a_look(pack)
        assert pack.content.digest != house.content.digest


@pytest.mark.parametrize("id", ABLE)
def test_no_card_is_on_both_sides(id: str, made: Made) -> None:
    game = asterism.game(id)
    house = meanings(game, game.pack_path("house"))
    trained, tested = ([meanings(game, made(id, seed, side)) for seed in range(2)] for side in SIDES)
    for cards in tested:
        assert not cards & house
        assert not any(cards & others for others in trained)
    assert trained[0] != trained[1] and tested[0] != tested[1]


def test_demons_made_by_chance_keep_to_the_brief_of_the_whole_set(made: Made) -> None:
    """Stars of a colour, top stars of a colour and essence of a kind are as many as in the house set."""
    game = asterism.game("astrolabe")
    folders = [game.pack_path("house"), made("astrolabe", 1, TEST)]
    house, other = (tomlkit.parse((folder / "demons.toml").read_text()).unwrap()["demon"] for folder in folders)
    for count in (
        lambda demon: demon["stars"],
        lambda demon: demon["stars"][:1],
        lambda demon: ["dark"] * demon.get("dark", 0) + ["bright"] * demon.get("bright", 0),
    ):
        assert Counter(one for demon in house for one in count(demon)) == Counter(
            one for demon in other for one in count(demon)
        )
    for demon in other:
        assert max(Counter(demon["stars"]).values()) <= (2 if len(demon["stars"]) <= 3 else 3)
    assert [demon["vp"] for demon in house] == [demon["vp"] for demon in other]


def test_starting_cards_stay_as_they_are_and_supply_cards_cost_as_much(made: Made) -> None:
    game = asterism.game("knights")
    folders = [game.pack_path("house"), made("knights", 1, TEST)]
    house, other = (tomlkit.parse((folder / "cards.toml").read_text()).unwrap()["card"] for folder in folders)
    for one, twin in zip(house, other, strict=True):
        assert (one == twin) == (one["supply"] == "start")
        assert (one["cost"], one["copies"]) == (twin["cost"], twin["copies"])


def test_a_seed_makes_the_same_pack_again(made: Made, tmp_path: Path) -> None:
    one, two = made("codex", 1, TEST), tmp_path / "again"
    generate(asterism.game("codex"), two, 1, TEST)
    assert (one / "stars.toml").read_text() == (two / "stars.toml").read_text()


def test_a_policy_with_card_features_plays_a_pack_it_never_saw(
    made: Made, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One checkpoint sits down with both packs, and what it likes depends on the cards."""
    train, test = (str(made("codex", 1, side)) for side in (TRAIN, TEST))
    Scorer(Table("codex", pack=train).g, numbers=False, seed=2).save(tmp_path / "c.npz")
    monkeypatch.setenv("ASTERISM_CHECKPOINT", str(tmp_path / "c.npz"))
    (known,), (strange,) = (list(play("codex", [LEARNED], 1, pack=pack)) for pack in (train, test))
    assert len(known.answers) == len(strange.answers) == 18
    assert known.answers != strange.answers


def test_sets_of_cards_are_told_by_what_the_pack_says_of_them() -> None:
    table = Table("codex")
    encoder = Encoder(table.senses, table.g, any_pack=True)
    none, some = np.zeros((2, 1, table.schema.width), np.uint8)
    for card in (0, 9, 29):
        some[0, table.schema.offset("unseen") + card // 8] |= 1 << card % 8
    changed = (encoder.encode(some) - encoder.encode(none))[0]
    rows = encoder.tables["star card"][1:]
    expected = rows[[0, 9, 29]].sum(0) / 30
    assert changed[changed != 0] == pytest.approx(expected[expected != 0]) and (expected != 0).sum() > 3


@pytest.mark.parametrize("id", asterism.shelf())
def test_options_that_differ_in_more_than_their_cards_can_be_told_apart(id: str) -> None:
    table = Table(id)
    features = OptionFeatures(table.senses, table.g, any_pack=True)
    rng = Random(1)
    for number in rng.sample(range(features.catalogue.size), 40):
        row, base = features.of(np.array([number]))[0], len(features.catalogue.feature_names(features.tables))
        place, arguments = features.catalogue.place(number), features.catalogue.arguments(number)
        sizes, nouns = features.catalogue.sizes[place], features.catalogue.verbs[place].nouns
        few = [
            (noun.word, size, value)
            for noun, size, value in zip(nouns, sizes, arguments, strict=True)
            if noun.word not in features.tables and size <= 64
        ]
        told = {features.flags[word, size] + value for word, size, value in few}
        assert set(np.flatnonzero(row[base:]) + base) == told and all(row[at] == 1 for at in told)


def test_the_command_makes_and_checks_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["pack", "generate", "starlight", str(tmp_path / "night"), "--seed", "4", "--side", "test"]) == 0
    assert "fits Starlight" in capsys.readouterr().out


def test_a_game_without_variants_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="packs can be made for codex, astrolabe, starlight, knights"):
        generate(asterism.game("astrolabe-018"), tmp_path / "k", 1, TRAIN)


@pytest.mark.parametrize("id", ABLE)
def test_games_are_played_with_them(id: str, made: Made) -> None:
    table = Table(id, pack=str(made(id, 1, TEST)), limit=150)
    rng = Random(2)
    table.reset(2)
    while not table.ended():
        seat = table.asked()[0]
        look = table.look(seat)
        assert (look >= table.schema.lows).all() and (look <= table.schema.highs).all()
        assert table.game.invariant(table.g) == ""
        table.answer(seat, rng.choice(table.numbers(seat)))
    assert table.g.count > 15
