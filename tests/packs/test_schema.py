"""The JSON Schema for editors accepts what the game accepts and refuses what it refuses; told by a real validator."""

import tomllib
from functools import cache
from pathlib import Path

import jsonschema
import pytest

import asterism
import toy
from asterism.kernel.changes import Changes, Files, change
from asterism.kernel.errors import PackError
from asterism.kernel.game.game import AnyGame
from asterism.kernel.pack import files_in
from asterism.packs.guide import Guide
from asterism.packs.schema import pack_schema
from contract.random_text import random_pack

GAMES = [*(asterism.game(id) for id in asterism.shelf()), toy.GAME]


@cache
def validator(game: AnyGame) -> jsonschema.Draft4Validator:
    schema = pack_schema(game)
    jsonschema.Draft4Validator.check_schema(schema)
    return jsonschema.Draft4Validator(schema)


def files_of(folder: Path) -> Files:
    return {path.name: tomllib.loads(path.read_text(encoding="utf-8")) for path in files_in(folder)}


def refused(game: AnyGame, files: Files) -> list[str]:
    return [f"{name}: {error.message}" for name, data in files.items() for error in validator(game).iter_errors(data)]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_the_house_set_fits_the_schema(game: AnyGame) -> None:
    assert refused(game, files_of(game.pack_path("house"))) == []


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_whatever_the_game_reads_fits_the_schema(game: AnyGame, seed: int, tmp_path: Path) -> None:
    random_pack(game, seed, tmp_path)
    assert refused(game, files_of(tmp_path)) == []


MISTAKES: list[tuple[str, Changes]] = [
    ("astrolabe", {"artifact.jar.power[0].do": "chrage"}),
    ("astrolabe", {"artifact.jar.power[0].n": -1}),
    ("astrolabe", {"artifact.jar.power[0].m": 2}),
    ("astrolabe", {"artifact.jar.power": {"do": "charge", "n": 2}}),
    ("astrolabe", {"artifact.jar.family": "none"}),
    ("astrolabe", {"artifact.jar.colour": "red"}),
    ("astrolabe", {"artifact.jar.after.kind": "sub"}),
    ("astrolabe", {"artifact.coffer.after.effect.price": 1}),
    ("astrolabe", {"artifact.ewer.power[0].per": "escaped"}),
    ("astrolabe", {"artifact.ewer.power[0].most": 0}),
    ("astrolabe", {"talisman.full-house.need": {"count": "captured", "least": 3}}),
    ("astrolabe", {"talisman.full-house.need": {"first": False}}),
    ("astrolabe", {"demon.bakhtak.stars[0]": "black"}),
    ("astrolabe", {"demon.bakhtak.vp": "three"}),
    ("astrolabe", {"board.sides.day.essence[0]": "grey"}),
    ("astrolabe", {"constellation.arrow.links[0]": ["a1", "a2", "a3"]}),
    ("astrolabe-018", {"artifact.brass-censer.effect": [{"charge": 2}]}),
    ("astrolabe-018", {"artifact.brass-censer.timing": "sometimes"}),
    ("astrolabe-018", {"goal.chronicler-of-the-day.condition.at_least": 3}),
    ("astrolabe-018", {"goal.chronicler-of-the-day.condition.count": "banned"}),
    ("astrolabe-018", {"values.focus": 99}),
    ("astrolabe-018", {"die.bright.faces[0]": "black"}),
    ("codex", {"star.field-1.patern": "......."}),
    ("codex", {"constellation.taurus.tier": 4}),
    ("codex", {"constellation.taurus.stars[0]": [0]}),
    ("codex", {"values.rounds": 0}),
    ("codex", {"legend.s.body": "moon"}),
    ("codex", {"sky.rotations": 5}),
    ("knights", {"card.power-core.play[0].n": "5+1*ally-weapons:3"}),
    ("knights", {"card.blaster.attack[0].at": "nobody"}),
    ("knights", {"card.power-core.type": "food"}),
    ("knights", {"knight.vela-quill.slots.low": -1}),
    ("knights", {"boss.furion.exhaust[0].do": "tarck"}),
    ("knights", {"boss-card.spotter-drone.mark": "5+"}),
    ("starlight", {"flare.flare-01.boon": ["swap-rays", 3]}),
    ("starlight", {"flare.flare-01.night": {"per": "stars", "each": 1, "max": 6}}),
    ("starlight", {"god.zeus.restrictions.save-cap": "one"}),
    ("starlight", {"god.zeus.powers.fly": True}),
    ("starlight", {"slot.aq1.size": "tiny"}),
    ("starlight", {"starbot.sb-1.action[0].do": "swap-rays"}),
    ("codex", {"pack.licens": "CC0"}),
    ("codex", {"pack.authors": "me"}),
]


@pytest.mark.parametrize(("id", "changes"), MISTAKES, ids=[f"{id} {next(iter(changes))}" for id, changes in MISTAKES])
def test_a_mistake_is_refused_by_the_schema_as_by_the_game(id: str, changes: Changes) -> None:
    game = asterism.game(id)
    files = files_of(game.pack_path("house"))
    assert change(files, changes) == []
    assert refused(game, files)
    with pytest.raises(PackError):
        game.content("house", changes)


@pytest.mark.parametrize(
    ("id", "kind", "field"),
    [("astrolabe", "artifact", "power"), ("codex", "star", "pattern"), ("knights", "card", "id")],
)
def test_a_field_that_is_needed_is_missed(id: str, kind: str, field: str) -> None:
    files = files_of(asterism.game(id).pack_path("house"))
    listed = next(tables[kind] for tables in files.values() if kind in tables)
    assert isinstance(listed, list)
    del listed[0][field]
    (wrong,) = refused(asterism.game(id), files)
    assert f"'{field}' is a required property" in wrong


def test_ids_of_the_house_are_not_asked_of_others() -> None:
    game = asterism.game("starlight")
    files = files_of(game.pack_path("house"))
    change(files, {"slot.aq1.constellation": "ophiuchus", "core.core-01.aspect": "harp"})
    assert refused(game, files) == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_kind_and_field_has_a_sentence_and_no_sentence_is_left_over(game: AnyGame) -> None:
    _, reader = game.read_pack(game.pack_path("house"))
    guide = Guide.of(game)
    assert sorted(reader.kinds) == sorted(set(guide.kinds) - {"every"})
    for kind, entries in reader.kinds.items():
        assert guide.about(kind), kind
        fields = {field for entry in entries if not entry.keyed for field in entry.asked}
        assert set(guide.fields(kind)) <= fields, kind
        assert kind == "values" or all(guide.field(kind, field) for field in fields), kind
