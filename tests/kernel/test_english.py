"""The slips that the contract looks for are found where they are, and sound sentences pass."""

from pathlib import Path

import pytest

import asterism
from contract.english import slips


@pytest.mark.parametrize(
    "text",
    [
        "You gain 1 points.",
        "It has 2 slot left.",
        "Take a artifact.",
        "An star shines.",
        "Turn your rings by up to 1 steps.",
        "Draw the the card.",
        "brood_at_start is 2.",
        "Choose one of {names}.",
        "Red, blue, .",
        "option 0 is chosen",
        "The track moves by -1 to 0.",
        "Bo loses 0 power.",
    ],
)
def test_a_slip_is_found(text: str) -> None:
    assert slips(text)


@pytest.mark.parametrize(
    "text",
    [
        "You gain 1 point, and 11 points more.",
        "At least 1 artifact, an hour and a unique number.",
        "A magnitude 2 star costs 3 ring steps.",
        "Divs worth up to 1 more than your number.",
    ],
)
def test_sound_sentences_pass(text: str) -> None:
    assert not slips(text)


def test_sentences_begin_by_the_one_helper() -> None:
    """`str.capitalize` takes the capitals of names away: "Launch to aquila"."""
    home = Path(asterism.__file__).parent
    assert [path.name for path in home.rglob("*.py") if ".capitalize" in path.read_text(encoding="utf-8")] == []
