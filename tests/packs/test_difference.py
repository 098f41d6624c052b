"""Two packs are compared by what they mean."""

from pathlib import Path

import pytest

import asterism
from asterism.kernel.changes import Changes
from asterism.packs.difference import Difference
from asterism.packs.meaning import Pack
from packs.helpers import copy_of, house, replaced


def changed(id: str, changes: Changes) -> list[str]:
    return Difference(house(id), house(id, changes)).lines()


@pytest.mark.parametrize("id", asterism.shelf())
def test_a_pack_does_not_differ_from_itself(id: str) -> None:
    difference = Difference(house(id), house(id))
    assert not difference and difference.lines() == [] and difference.same_order


def test_a_changed_card_shows_its_sentence_before_and_after() -> None:
    assert changed("astrolabe", {"artifact.jar.power[0].n": 3}) == [
        "~ artifact 'jar'",
        "    power",
        "      - Charge 2 focus.",
        "      + Charge 3 focus.",
    ]


def test_a_changed_condition_and_a_changed_amount_are_worded() -> None:
    assert "      + you have at least 2 captured demons" in changed("astrolabe", {"talisman.full-house.need.min": 2})
    lines = changed("starlight", {"flare.flare-01.night.most": 4})
    assert lines[-1] == "      + 1 for each star you have launched (at most 4)"


def test_changed_values_are_told() -> None:
    assert changed("codex", {"values.pair-points": 3}) == ["~ values", "    pair-points", "      - 2", "      + 3"]


@pytest.mark.parametrize(
    ("id", "changes"),
    [
        ("astrolabe", {"artifact.jar.capacity": 1}),
        ("astrolabe", {"artifact.ewer.power": [{"then": [{"n": 1, "do": "charge"}], "per": "captured", "most": 3}]}),
        ("astrolabe", {"talisman.full-house.need": {"all": [{"not": {"not": {"count": "captured", "min": 3}}}]}}),
        ("starlight", {"flare.flare-01.night": {"base": 0, "each": 1, "per": "stars", "most": 6}}),
        ("codex", {"pack.title": "Another"}),
    ],
)
def test_another_spelling_of_the_same_is_no_difference(id: str, changes: Changes) -> None:
    assert not Difference(house(id), house(id, changes))


def test_names_and_flavour_are_told_apart_from_what_a_card_does() -> None:
    difference = Difference(house("astrolabe"), house("astrolabe", {"artifact.jar.name": "Urn"}))
    assert not difference
    assert difference.lines() == ["\" artifact 'jar'", "    name", "      - Jar", "      + Urn"]


def test_added_removed_and_renamed_cards_are_told(tmp_path: Path) -> None:
    folder = copy_of("codex", tmp_path / "mine")
    replaced(folder / "stars.toml", 'id = "field-1"', 'id = "meadow-1"')
    cards = (folder / "stars.toml").read_text(encoding="utf-8").split("[[star]]")
    fresh = '\nid = "dark"\nname = "Dark"\npattern = "......."\n'
    (folder / "stars.toml").write_text("[[star]]".join([*cards[:-1], fresh]), encoding="utf-8")
    lines = Difference(house("codex"), Pack(asterism.game("codex"), folder)).lines()
    assert "= star 'field-1' is star 'meadow-1' now" in lines
    assert "+ star 'dark': Dark; pattern: ......." in lines
    assert len([line for line in lines if line.startswith("- star")]) == 1


def test_comments_files_and_the_order_of_entries_do_not_count(tmp_path: Path) -> None:
    folder = copy_of("codex", tmp_path / "mine")
    (folder / "stars.toml").rename(folder / "all-the-stars.toml")
    replaced(folder / "all-the-stars.toml", 'id = "field-1"', '# a comment\nid = "field-1"')
    game = asterism.game("codex")
    difference = Difference(house("codex"), Pack(game, folder))
    assert not difference and difference.lines() == [] and difference.same_order
    cards = (folder / "all-the-stars.toml").read_text(encoding="utf-8").split("[[star]]")
    turned = "[[star]]".join([cards[0], cards[2], cards[1], *cards[3:]])
    (folder / "all-the-stars.toml").write_text(turned, encoding="utf-8")
    difference = Difference(house("codex"), Pack(game, folder))
    assert not difference and not difference.same_order
