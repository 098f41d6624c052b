"""Changes are laid over a pack by path; what leads nowhere or does not fit is told with its path."""

import copy
import pickle

import pytest

import asterism
import toy
from asterism.kernel.errors import PackError

ASTROLABE = asterism.game("astrolabe")


def test_a_field_is_changed_by_kind_and_id() -> None:
    changed = toy.GAME.content("house", {"card.flame.value": 7})
    assert changed.worths == [1, 7, 3]
    assert changed.digest != toy.GAME.content().digest
    assert toy.GAME.content("house", {"card.flame.value": 2}).digest == toy.GAME.content().digest


def test_a_number_inside_card_text_is_changed_and_the_card_says_so() -> None:
    before = ASTROLABE.content()
    after = ASTROLABE.content("house", {"artifact.jar.power[0].n": 3, "artifact.jar.after.effect[0].n": 1})
    assert (before.artifact_texts[0], after.artifact_texts[0]) == ("Charge 2 focus.", "Charge 3 focus.")
    assert after.after_texts[0] != before.after_texts[0]


def test_values_and_single_tables_are_changed_by_their_name() -> None:
    changes = {"values.pair-points": 5, "constellation[0].score": 77, "star[1].pattern": "......."}
    content = asterism.game("codex").content("house", changes)
    assert (content.pair_points, content.constellations[0].score, content.stars[1].pattern) == (5, 77, ".......")


def test_a_field_that_an_entry_may_have_is_added() -> None:
    assert ASTROLABE.content("house", {"artifact.jar.capacity": 2}).holds[0] == 2


@pytest.mark.parametrize(
    ("path", "new", "message"),
    [
        ("kard.flame.value", 3, "kard.flame.value: the pack has no 'kard'; did you mean 'card'?"),
        ("card.flam.value", 3, "card.flam.value: card has no 'flam'; did you mean 'flame'?"),
        (
            "card.flame.valu",
            3,
            "card 'flame': valu is not a field of this entry; known are copies, id, name, value; did",
        ),
        ("card.flame.value", 12, "house with card.flame.value = 12: 1 problem"),
        ("card.flame.value", 12, "pack.toml:20:1: card 'flame': value should be from 1 to 9, not 12"),
        ("card.flame.name.x", 3, "card.flame.name is 'Flame' and has no parts"),
        ("card.flame.value[0]", 3, "card.flame.value is 2 and has no parts"),
        ("card.flame", 3, "card.flame: is a whole entry; a change is made to one of its fields"),
        ("card", 3, "card: a path names a kind, an entry and a field"),
        ("card[3].value", 3, "card[3].value: card has 3 items, counted from 0"),
        ("pack.authors[1]", "me", "pack.authors[1]: pack.authors has 1 item, counted from 0"),
    ],
)
def test_a_change_that_cannot_be_made_is_refused_with_its_path(path: str, new: object, message: str) -> None:
    with pytest.raises(PackError) as error:
        toy.GAME.content("house", {path: new})
    assert message in str(error.value)


def test_all_changes_that_cannot_be_made_are_told_at_once() -> None:
    with pytest.raises(PackError, match="3 problems") as error:
        toy.GAME.content("house", {"card.flam.value": 3, "card.flame.value": 12, "crad.spark.value": 1})
    assert len(error.value.problems) == 3


def test_the_house_stays_as_it_is_and_a_changed_pack_is_read_once() -> None:
    house = toy.GAME.content().digest
    changed = toy.GAME.content("house", {"card.flame.value": 7})
    assert toy.GAME.content().digest == house == toy.GAME.load_pack(toy.GAME.pack_path("house")).digest
    assert toy.GAME.content("house", {"card.flame.value": 7}) is changed


def test_a_changed_pack_is_found_again_by_pickles_and_copies() -> None:
    changed = toy.GAME.content("house", {"card.flame.value": 7})
    assert pickle.loads(pickle.dumps(changed)) is changed and copy.deepcopy(changed) is changed
    g = toy.GAME.start(changed, 2, toy.GAME.settings_of({}), 1)
    assert pickle.loads(pickle.dumps(g)).pack is changed
