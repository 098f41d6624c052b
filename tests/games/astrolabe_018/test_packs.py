"""Packs that do not fit are refused with file, entry and field."""

from pathlib import Path

import pytest

from asterism.games.astrolabe_018 import GAME
from asterism.kernel.chance import Chance
from asterism.kernel.errors import PackError, SetupError
from asterism.kernel.playout import playout
from games.astrolabe_018.packs import copy_of_house, with_artifact, with_text
from rules_coverage import rule

FAULTS = [
    ("divs.toml", 'name = "Kettle Imp"\n', "", "div 'kettle-imp': name is missing"),
    ("divs.toml", "vp = 1\n", "vp = 9\n", "div 'dust-dancer': vp should be from 1 to 5, not 9"),
    ("divs.toml", '"green", "green"', '"green", "red"', "stars has red, which no day die shows (read.div-colours)"),
    ("divs.toml", 'do = "score"', 'do = "charge"', "bonus may only score points"),
    ("divs.toml", 'do = "score"', 'do = "charge"', "charge does not belong on a Div"),
    (
        "divs.toml",
        "[{ if = { unique",
        '[{ may = [{ do = "score", n = 1 }] }, { if = { unique',
        "bonus may only score points",
    ),
    ("divs.toml", "{ unique = true }", '{ weather = "fair" }', "should have one of count, all, any, not"),
    ("artifacts.toml", 'do = "charge"', 'do = "teleport"', "effect[0] knows no do = 'teleport'"),
    ("artifacts.toml", '"charge", n = 2', '"charge", n = "two"', "effect[0].n should be a whole number, not 'two'"),
    ("artifacts.toml", 'timing = "modifier"', 'timing = "sometimes"', "timing should be one of immediate, modifier"),
    ("artifacts.toml", 'on = "batch-banished"', 'on = "sunrise"', "on should be one of die-rolled"),
    ("artifacts.toml", 'name = "Feast Drum"', 'name = "Brass Censer"', "name is used twice (artifact.unique)"),
    ("artifacts.toml", "{ pay = { focus = 2 }", "{ pay = { charge = 2 }", "effect[0].pay needs focus, die or stone"),
    ("goals.toml", "vp = 4\n", "points = 4\n", "goal 'chronicler-of-the-day': vp is missing"),
    (
        "goals.toml",
        'count = "banished", time',
        'count = "bats", time',
        "condition.count should be one of batch-points, focus",
    ),
    (
        "dice.toml",
        '"wild", "focus"]\ntwin',
        '"focus", "focus"]\ntwin',
        "should have the wild face once (dice.wild-once)",
    ),
    ("dice.toml", '"blue", "yellow", "wild"', '"blue", "red", "wild"', "cannot have red (dice.night-colours)"),
    ("astrolabe.toml", "numbers = [4, 1, 2, 3, 4", "numbers = [4, 1, 2, 3, 7", "numbers should be from 1 to 4, not 7"),
    ("astrolabe.toml", "positions = 12", "positions = 11", "times has 12 entries, positions is 11"),
    ("pack.toml", 'game = "astrolabe-018"', 'game = "astrolabe"', "game is 'astrolabe', but this is 'astrolabe-018'"),
]


@pytest.mark.parametrize(("file", "old", "new_text", "message"), FAULTS)
def test_a_fault_is_named_by_file_entry_and_field(
    tmp_path: Path, file: str, old: str, new_text: str, message: str
) -> None:
    pack = with_text(copy_of_house(tmp_path), file, old, new_text)
    with pytest.raises(PackError) as caught:
        GAME.load_pack(pack)
    assert message in str(caught.value)


def test_a_missing_card_is_counted(tmp_path: Path) -> None:
    pack = copy_of_house(tmp_path)
    path = pack / "goals.toml"
    path.write_text("[[goal]]".join(path.read_text(encoding="utf-8").split("[[goal]]")[:-1]), encoding="utf-8")
    (warning,) = GAME.load_pack(pack).warnings
    assert "goal: the book has 10 of these (setup.goals-returned), not 9" in warning
    path.write_text("[[goal]]".join(path.read_text(encoding="utf-8").split("[[goal]]")[:3]), encoding="utf-8")
    with pytest.raises(PackError, match="values: open-goals should be at most 2, as many as there are"):
        GAME.load_pack(pack)


@rule("div.elite-more-stars")
def test_an_elite_with_too_few_stars_is_refused(tmp_path: Path) -> None:
    pack = with_text(copy_of_house(tmp_path), "divs.toml", '"green", "green", "blue", "blue"', '"green"')
    with pytest.raises(PackError, match=r"divs\.toml:\d+:1: div 'akvan-of-the-plain': stars .*div.elite-more-stars"):
        GAME.load_pack(pack)


@rule("astrolabe.twelve-sectors")
def test_a_pack_with_one_layout_offers_no_other(tmp_path: Path) -> None:
    pack = copy_of_house(tmp_path)
    path = pack / "astrolabe.toml"
    path.write_text("[[astrolabe]]".join(path.read_text(encoding="utf-8").split("[[astrolabe]]")[:2]), encoding="utf-8")
    with pytest.raises(SetupError, match="one astrolabe layout only"):
        GAME.new(2, 1, {"astrolabe.twelve-sectors": "narrow"}, str(pack))


@rule("artifact.timing-kinds")
def test_an_op_stands_only_where_it_has_a_meaning(tmp_path: Path) -> None:
    bonus = '[{ do = "bonus-action", action = "reroll", number = 1 }]'
    for i, (effect, timing, word) in enumerate(
        [('[{ do = "charge", n = 1 }]', "modifier", "charge"), (bonus, "reaction", "bonus-action")]
    ):
        pack = Path(with_artifact(tmp_path / str(i), "brass-censer", effect, timing, 'on = "meditated"'))
        with pytest.raises(PackError, match=rf"{word} does not belong on a {timing}"):
            GAME.load_pack(pack)


@pytest.mark.parametrize("seats", [2, 5])
def test_a_pack_with_as_few_cards_as_may_be_can_be_played(seats: int, tmp_path: Path) -> None:
    pack = copy_of_house(tmp_path)
    for kind, file, kept in (
        ("div", "divs", range(6)),
        ("artifact", "artifacts", (0, 12)),
        ("goal", "goals", range(3)),
    ):
        path = pack / f"{file}.toml"
        _, *cards = path.read_text(encoding="utf-8").split(f"[[{kind}]]")
        path.write_text("".join(f"[[{kind}]]{cards[card]}" for card in kept), encoding="utf-8")
    with_text(pack, "dice.toml", "count = 15", "count = 1")
    content = GAME.load_pack(pack)
    assert len(content.warnings) == 5
    for seed in range(3):
        g = GAME.start(content, seats, GAME.settings_of({}), seed)
        playout(g, Chance.seeded(seed, ("all",)), 20_000)
        assert g.over and not GAME.invariant(g)
