"""The numbers of the book can be turned in a pack; the rules, the sheet and the ledger follow."""

from pathlib import Path

import pytest

from asterism.games.codex import GAME
from asterism.games.codex.model.content import CodexContent
from asterism.games.codex.model.names import VALUES
from asterism.games.codex.model.state import HouseRules
from asterism.games.codex.rules.scoring import fill_sheet, total_points
from asterism.games.codex.rules.sheet import Sheet
from asterism.kernel.errors import PackError
from games.codex.helpers import TARGETS, deal, figure, house, load, play_randomly, sky_with, write_pack

# Corvus with two clusters, one cluster left out, two guide stars with one star between them, three nebula hexes
SKY = {
    **figure("corvus", (-1, -1), letters="sscc"),
    (5, 2): "c",
    (-5, 5): "g",
    (-4, 5): "s",
    (-3, 5): "g",
    **dict.fromkeys([(-1, -5), (0, -5), (1, -5)], "n"),
}


def with_values(folder: Path, **turned: int) -> CodexContent:
    changes = [(f"{id} = {house().values[id]}\n", f"{id} = {number}\n") for id, number in turned.items()]
    return load(write_pack(folder, {"pack.toml": changes}))


def sheet_with(content: CodexContent) -> Sheet:
    targets = [i for i, card in enumerate(content.constellations) if card.id in TARGETS]
    sky = sky_with(SKY, content=content)
    sheet = fill_sheet(content, targets, sky, HouseRules())
    assert sheet.total == total_points(content, targets, sky, HouseRules())
    return sheet


def test_the_house_pack_has_the_numbers_of_the_book() -> None:
    sheet = sheet_with(house())
    assert (sheet.guides, sheet.clusters, sheet.nebula) == (3, 2, 3)
    assert all(value.rule in GAME.rules.rules and value.about for value in VALUES)


@pytest.mark.parametrize(
    ("id", "number", "parts"),
    [
        ("pair-points", 5, (6, 2, 3)),
        ("between-points", 4, (6, 2, 3)),
        ("cluster-points", 7, (3, 12, 3)),
        ("cluster-loss", 0, (3, 4, 3)),
        ("nebula-points", 2, (3, 2, 6)),
    ],
)
def test_points_can_be_turned(tmp_path: Path, id: str, number: int, parts: tuple[int, int, int]) -> None:
    sheet = sheet_with(with_values(tmp_path / "turned", **{id: number}))
    assert (sheet.guides, sheet.clusters, sheet.nebula) == parts


def test_rounds_and_rows_can_be_turned_together(tmp_path: Path) -> None:
    content = with_values(tmp_path / "pairs", rounds=9, row=2)
    g = deal(content=content)
    assert len(g.row(0)) == 2
    play_randomly(g)
    assert g.rounds == [9] and g.has_finished(0) and GAME.invariant(g) == ""
    assert GAME.rules_with(content).rules["round.six-rounds"].text == "A game lasts 9 rounds."
    with pytest.raises(PackError, match=r"rounds and rows draw 13 cards with the first one, but the sky has 19 tiles"):
        with_values(tmp_path / "short", rounds=4)


def test_more_constellations_can_be_sought(tmp_path: Path) -> None:
    content = with_values(tmp_path / "eight", minors=5)
    g = GAME.start(content, 1, GAME.settings_of({}), 3)
    assert len(g.targets) == 8 and GAME.invariant(play_randomly(g)) == ""
    with pytest.raises(PackError, match="a game needs at least 6 zodiac cards"):
        load(
            write_pack(
                tmp_path / "few",
                {
                    "pack.toml": [("zodiacs = 1", "zodiacs = 6")],
                    "constellations.toml": [('tier = 3\nkind = "zodiac"', 'tier = 2\nkind = "major"')],
                },
            )
        )


def test_the_log_is_told_by_name() -> None:
    g = deal(stars=["guide-1", "field-1", "field-2", "nebula-3"])
    g.log = []
    g.apply(0, ["draw", "field-1", "t18", 1])
    assert g.events(0) == [{"event": "drew", "seat": 0, "card": "field-1", "tile": "t18", "turn": 1}]
    g.apply(0, ["draw", "field-2", "t17", 0])
    g.apply(0, ["draw", "nebula-3", "t16", 0])
    last = g.events(0)[-1]
    assert last["event"] == "revealed" and isinstance(last["cards"], list) and len(last["cards"]) == 3
