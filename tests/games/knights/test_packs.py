"""Packs that do not fit: every problem is named with its file, entry and field."""

from pathlib import Path

import pytest

from asterism.games.knights import GAME
from asterism.games.knights.model.content import KnightsContent
from asterism.kernel.errors import PackError, SetupError
from games.knights.helpers import lab_pack
from rules_coverage import rule


def broken(file: str, old: str, new: str) -> str:
    """The message about a house set in which one text was changed."""
    folder = Path(lab_pack(""))
    (folder / "lab.toml").unlink()
    path = folder / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(PackError) as error:
        GAME.load_pack(folder)
    return str(error.value)


MISTAKES = [
    (
        "cards.toml",
        'do = "energy", n = 1',
        'do = "enrgy", n = 1',
        "card 'power-core': play[0] knows no do = 'enrgy'",
    ),
    ("cards.toml", "cost = 2\n", "", "card 'tractor-net': cost is missing"),
    (
        "cards.toml",
        "cost = 7\n",
        "cost = 6\n",
        "card 'nova-lance': supply 'weapon-high' holds weapon of cost 7 or more",
    ),
    ("cards.toml", 'at = "foe"', 'at = "enemy"', "card 'blaster': attack[0].at should be one of foe"),
    ("cards.toml", "number = 2\n", "number = 1\n", "card 'blaster': number 1 is used twice"),
    ("cards.toml", 'use = "cards"', 'use = "cards", x = 1', "play[0].x has no use for 'x'"),
    ("cards.toml", 'per = "your-other-weapons"', 'per = "guns"', "attack[0].n.per should be one of slots"),
    ("cards.toml", "copies = 12\n", "copies = 7\n", "card 'blaster': copies is 7, but"),
    (
        "knights.toml",
        '"galvanic-current", "blaster"]',
        '"galvanic-current"]',
        "knight 'vela-quill': hand should list 5 cards, not 4",
    ),
    ("knights.toml", "health = 9", "health = 11", "knight 'vela-quill': health should be from 1 to 10, not 11"),
    ("knights.toml", "low = 1, start = 1", "low = 2, start = 1", "knight 'vela-quill': slots should not fall"),
    ("knights.toml", '"energy", "support"', '"speed", "support"', "specialties should be one of early-damage"),
    ("boss-cards.toml", 'who = "lowest"', 'who = "you"', "a Boss card has no acting player"),
    ("boss-cards.toml", 'mark = "All"', 'mark = "5"', "mark should be one of none, All, 2+, 3+, 4"),
    ("boss-cards.toml", 'deck = "extra"', 'deck = "extra"\nmark = "All"', "does not belong on a card of an extra deck"),
    ("boss-cards.toml", "health = 4\n", "", "boss-card 'spotter-drone': health is missing"),
    ("levels.toml", "number = 3\n", "number = 5\n", "levels of furion should run 2, 3, ... without gaps"),
    (
        "levels.toml",
        'instant = [{ do = "fortify", which = "each", n = 4 }]\n',
        "",
        "level 'furion-2-front': instant is missing",
    ),
    ("bosses.toml", 'grade = "expert"', 'grade = "hard"', "grade should be one of expert, nightmare"),
    ("bosses.toml", "health = 3\ntrack-start = 3\n", "", "difficulty 'furion-expert': id changes nothing"),
    ("bosses.toml", '{ count = "minions", max = 0 }', '"few minions"', "end-of-turn[0].if should be a condition"),
    ("bosses.toml", 'exhaust = [{ do = "track", n = 3 }]\n', "", "boss 'furion': exhaust is missing"),
    ("bosses.toml", "{ brood-at-start = 2 }", "{ brood = 3 }", "changes 'brood', which is no number of this Boss"),
    (
        "boss-cards.toml",
        'strike = [{ do = "suffer", who = "any", n = 4 }]\nflavour = "You hear',
        'strike = [{ do = "track", n = 1 }]\nflavour = "You hear',
        "never ends: 'sonicblade' of the extra deck raises the track",
    ),
]


MISTAKES += [
    ("values.toml", "hand = 5\n", "", "values: hand is missing"),
    ("values.toml", "slot-price = 3", "slot-price = 30", "slot-price should be from 0 to 20, not 30"),
    ("bosses.toml", '{ per = "overrun" }', '{ per = "overun" }', "loss.min.per should be one of"),
    ("bosses.toml", 'card = "third-hour"', 'card = "thirteenth-hour"', "setup[0].card should be one of"),
    ("boss-cards.toml", '{ do = "track", n = 2 }', '{ do = "energy", n = 2 }', "energy does not belong on a Boss card"),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), MISTAKES, ids=[mistake[3][:40] for mistake in MISTAKES])
def test_a_mistake_is_reported_with_its_place(file: str, old: str, new: str, message: str) -> None:
    report = broken(file, old, new)
    assert message in report
    assert ".toml:" in report or "\n  pack: " in report


@pytest.mark.parametrize(
    ("kind", "changes"),
    [
        ("fuel cards: the book has 52 of these (card.three-types), not 53", {"card.power-core.copies": 25}),
        ("boss-card copies: the book has 66 of these", {"boss-card.spotter-drone.copies": 2}),
        ("knight: specialties never name 'healing'", {"knight.meridia-sol.specialties": ["support"]}),
    ],
)
def test_counts_that_differ_from_the_book_are_worth_a_look(kind: str, changes: dict[str, object]) -> None:
    assert any(kind in warning for warning in GAME.content("house", changes).warnings)
    assert GAME.content().warnings == []


@rule("setup.starter-copies")
def test_the_house_set_has_the_counts_of_the_book() -> None:
    content = GAME.content()
    assert isinstance(content, KnightsContent)
    assert [sum(card.copies for card in content.cards if card.type == type) for type in range(3)] == [52, 9, 41]
    assert (len(content.knights), len(content.worlds), len(content.boss_ids)) == (6, 4, 4)
    assert sum(card.copies for card in content.boss_cards) == 66
    assert sum(len(mat.levels) for mat in content.mats if mat.grade == 0) == 11


def test_a_pack_without_the_named_boss_can_still_be_played() -> None:
    folder = Path(lab_pack(""))
    for file in ("bosses.toml", "boss-cards.toml", "levels.toml"):
        path = folder / file
        path.write_text(path.read_text(encoding="utf-8").replace("furion", "printed-one"), encoding="utf-8")
    with pytest.raises(SetupError, match="no boss 'furion'"):
        GAME.new(2, 1, {}, str(folder))
    g = GAME.new(2, 1, {"boss": "random"}, str(folder))
    assert g.waiting() == [0]


def test_texts_are_written_from_the_steps() -> None:
    content = GAME.content()
    assert isinstance(content, KnightsContent)
    texts = {card.id: card.text for card in content.cards}
    assert texts["surge-relay"] == "Any player powers up. Any player powers up OR the Homeworld powers up."
    assert texts["arc-needle"] == "EQUIP: Gain 1 energy. ATTACK: Deal 2 damage."
    assert texts["constellation-battery"] == (
        "ATTACK: Deal 5 damage and 1 more for each Weapon your allies have equipped (at most 3)."
    )
    boss = {card.id: card.text for card in content.boss_cards}
    assert boss["suppression-fire"] == (
        "The player with the lowest health suffers 1 damage, then the player with the most cards in hand "
        "discards two cards in hand."
    )
    assert all(card.text for card in content.cards) and all(mat.text for mat in content.mats)
