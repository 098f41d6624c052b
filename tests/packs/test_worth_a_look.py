"""A pack that fits may still have something worth a look; and the house sets have nothing."""

from pathlib import Path

import pytest

import asterism
from asterism.kernel.changes import Changes
from asterism.packs.meaning import Pack
from asterism.packs.worth_a_look import worth_a_look
from packs.helpers import copy_of, house, replaced


def looked_at(id: str, changes: Changes | None = None) -> list[str]:
    return [str(line) for line in worth_a_look(house(id, changes))]


@pytest.mark.parametrize("id", asterism.shelf())
def test_the_house_sets_have_nothing_to_look_at(id: str) -> None:
    assert looked_at(id) == []


@pytest.mark.parametrize(
    ("id", "changes", "message"),
    [
        (
            "astrolabe",
            {
                "artifact.reed-flute.power": [{"do": "charge", "n": 2}],
                "artifact.reed-flute.after": {"effect": [{"do": "gain-any", "n": 2}], "kind": "add"},
                "artifact.reed-flute.capacity": 1,
            },
            "artifact 'reed-flute': means the same as artifact 'jar'",
        ),
        (
            "astrolabe-018",
            {
                "goal.chronicler-of-the-night.condition": {"all": [{"min": 3, "time": "day", "count": "banished"}]},
                "goal.chronicler-of-the-night.vp": 4,
            },
            "goal 'chronicler-of-the-night': means the same as goal 'chronicler-of-the-day'",
        ),
        (
            "starlight",
            {
                "flare.flare-02.night": {"per": "stars", "most": 6},
                "flare.flare-02.boon[0]": {"do": "swap-rays", "n": 3},
            },
            "flare 'flare-02': means the same as flare 'flare-01'",
        ),
    ],
)
def test_two_cards_of_one_meaning_are_found_however_they_are_written(id: str, changes: Changes, message: str) -> None:
    assert [line for line in looked_at(id, changes) if message in line]


def test_a_starter_that_means_the_same_as_an_artifact_is_found() -> None:
    twin = {
        "artifact.star-globe.power": [{"do": "stars"}],
        "artifact.star-globe.after": {"kind": "replace", "effect": [{"do": "stars", "n": 2}]},
    }
    (found,) = looked_at("astrolabe", twin)
    assert "starter 'sighting-tube': means the same as artifact 'star-globe'" in found


JAR = {"artifact.reed-flute.after": {"kind": "add", "effect": [{"do": "gain-any", "n": 2}]}}
CHARGE = {"do": "charge", "n": 2}


@pytest.mark.parametrize(
    ("power", "beaten"),
    [
        ([{"do": "charge", "n": 1}], True),
        ([{"may": [CHARGE]}], False),
        ([{"do": "stars", "n": 1}], False),
        ([{"do": "charge", "n": 1}, {"do": "stars", "n": 1}], False),
    ],
)
def test_a_card_is_beaten_by_one_that_does_the_same_and_more(power: list[object], beaten: bool) -> None:
    found = looked_at("astrolabe", {**JAR, "artifact.reed-flute.power": power})
    assert [line for line in found if "'reed-flute': is beaten in every way by artifact 'jar'" in line] == (
        ["artifacts.toml:11:1: artifact 'reed-flute': is beaten in every way by artifact 'jar'"] if beaten else []
    )


@pytest.mark.parametrize(
    ("power", "beats"),
    [
        ([{"do": "charge", "n": 3}], True),
        ([CHARGE, {"may": [{"do": "stars", "n": 1}]}], True),
        ([{"choose": [[CHARGE], [{"do": "stars", "n": 1}]]}], False),
        ([CHARGE, {"do": "meditate", "n": 1}], False),
    ],
)
def test_what_may_be_left_undone_makes_a_card_no_worse(power: list[object], beats: bool) -> None:
    found = looked_at("astrolabe", {**JAR, "artifact.reed-flute.power": power})
    assert any("artifact 'jar': is beaten in every way by artifact 'reed-flute'" in line for line in found) == beats


def test_a_card_that_costs_less_for_the_same_beats_the_other() -> None:
    changes = {"artifact.window-of-coloured-glass.effect": [{"do": "charge", "n": 2}]}
    (found,) = looked_at("astrolabe-018", changes)
    assert "'window-of-coloured-glass': is beaten in every way by artifact 'brass-censer'" in found


IDLE = [
    ([{"if": {"not": {}}, "then": [CHARGE]}], "power[0] has a condition that can never be met"),
    ([{"if": {}, "then": [CHARGE]}], "power[0] has a condition that is always met"),
    ([CHARGE, {"may": []}], "power[1] governs an empty text: it does nothing"),
    ([{"may": [CHARGE, {"per": "captured", "then": []}]}], "power[0].may[1] governs an empty text"),
    ([{"choose": [[CHARGE], [CHARGE]]}], "power[0] offers the same part twice"),
    ([{"choose": [[CHARGE], [{"may": []}]]}], "power[0].choose[1][0] governs an empty text"),
    ([{"choose": [[CHARGE], []]}], "power[0] offers an empty part; `may` is shorter"),
    (
        [
            {
                "if": {"all": [{"count": "captured", "min": 3}, {"count": "captured", "max": 2}]},
                "then": [CHARGE],
            }
        ],
        "power[0] has a condition that can never be met",
    ),
]


@pytest.mark.parametrize(("power", "message"), IDLE, ids=[message for _, message in IDLE])
def test_an_effect_that_cannot_do_anything_is_found_where_it_stands(power: list[object], message: str) -> None:
    assert any(f"artifact 'jar': {message}" in line for line in looked_at("astrolabe", {"artifact.jar.power": power}))


def test_a_condition_that_nobody_can_meet_is_found() -> None:
    changes = {"talisman.full-house.need": {"not": {"count": "captured"}}}
    assert any("'full-house': need can never be met" in line for line in looked_at("astrolabe", changes))


def test_a_text_too_long_for_its_card_is_found() -> None:
    changes = {"artifact.jar.power": [{"do": "peek", "deck": "demon", "n": n} for n in (1, 2, 3, 4, 5, 6)]}
    (found,) = looked_at("astrolabe", changes)
    assert "artifact 'jar': power makes a text of" in found and found.endswith("400 fit the card")


def test_the_id_of_the_house_is_taken(tmp_path: Path) -> None:
    folder = copy_of("codex", tmp_path / "mine")
    game = asterism.game("codex")
    assert [str(line) for line in worth_a_look(Pack(game, folder))] == [
        "pack.toml:3:1: pack: id 'house' is taken by a pack that Codex Astronomica comes with"
    ]
    replaced(folder / "pack.toml", 'id = "house"', 'id = "mine"')
    assert worth_a_look(Pack(game, folder)) == []


def test_starting_cards_that_nobody_chooses_are_not_compared() -> None:
    shot: list[object] = [{"do": "damage", "n": 2, "at": "foe"}]
    assert looked_at("knights", {"card.breach-hammer.attack": shot}) == []  # though Blasters do 1
    found = looked_at("knights", {"card.grapnel-launcher.attack": shot})
    assert any("card 'grapnel-launcher': is beaten in every way by card 'pulse-carbine'" in line for line in found)
