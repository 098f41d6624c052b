"""Every card has a picture of its own, drawn from what it is."""

import re
import tomllib
from pathlib import Path

import pytest

from asterism.drawing.pictures import KINDS, card_picture

GAMES = Path(__file__).parents[2] / "src" / "asterism" / "games"
LARGEST = 2_000  # bytes of one picture


def ids(game: str, file: str, kind: str) -> list[str]:
    pack = GAMES / game / "packs" / "house" / f"{file}.toml"
    return [entry["id"] for entry in tomllib.loads(pack.read_text(encoding="utf-8"))[kind]]


def test_no_two_cards_of_a_kind_look_alike() -> None:
    for kind, names in {
        "fuel": ids("knights", "cards", "card"),
        "minion": ids("knights", "boss-cards", "boss-card"),
        "artifact": ids("astrolabe", "artifacts", "artifact"),
        "flare": ids("starlight", "flares", "flare"),
        "god": ids("starlight", "gods", "god"),
        "accolade": ids("starlight", "accolades", "accolade"),
    }.items():
        assert len({card_picture(kind, id) for id in names}) == len(names), kind


def test_knights_and_bosses_are_told_apart_at_a_glance() -> None:
    def hue(id: str) -> int:
        return int(re.findall(r"hsl\((\d+) 48%", card_picture("knight", id))[0])

    hues = sorted(hue(id) for id in ids("knights", "knights", "knight"))
    assert min((after - hue) % 360 for hue, after in zip(hues, hues[1:] + hues[:1], strict=True)) >= 60
    families = ["Artillery", "Brood", "Maws", "Hours"]
    shapes = {re.sub(r"hsl\([^)]*\)", "", card_picture("boss", "same", family)) for family in families}
    assert len(shapes) == len(families)


def test_what_a_card_does_is_a_sign_on_its_picture() -> None:
    plain = card_picture("fuel", "core")
    assert card_picture("fuel", "core", ops=["unheard-of"]) == plain
    assert len({plain, card_picture("fuel", "core", ops=["energy"]), card_picture("fuel", "core", ops=["heal"])}) == 3


def test_a_name_that_speaks_of_a_thing_shows_it() -> None:
    def body(id: str) -> set[str]:
        return set(re.findall(r' d="([^"]*)" fill="hsl\(\d+ 48% 52%\)', card_picture("artifact", id)))

    assert body("iron-cage") & body("old-casket")
    assert not body("iron-cage") & body("star-tables")


@pytest.mark.parametrize("kind", [*KINDS, "something else"])
def test_a_picture_is_small_plain_and_always_the_same(kind: str) -> None:
    for wide in (True, False):
        drawn = card_picture(kind, "some-card", "Brood", ["damage"], wide)
        assert drawn == card_picture(kind, "some-card", "Brood", ["damage"], wide)
        assert len(drawn) < LARGEST and "style=" not in drawn and "<script" not in drawn
        assert f'viewBox="{-240 if wide else -30} -30 {480 if wide else 60} 60"' in drawn
