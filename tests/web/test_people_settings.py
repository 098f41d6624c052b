"""A table with people starts from the settings that people want; bots among themselves do not."""

from pathlib import Path

import asterism
from asterism.web.making import SeatWish, Wish
from web.house import House


def test_people_may_take_back_in_codex_unless_they_say_otherwise(tmp_path: Path) -> None:
    house = House(f"sqlite:///{tmp_path}/tables.sqlite", (asterism.game("codex"),))
    try:
        tables = house.site.tables
        assert tables.make(Wish("codex", [SeatWish("me", "Ada")]), "ada").settings == {"take_backs": "on"}
        assert tables.make(Wish("codex", [SeatWish("me", "Ada")], {"take_backs": "off"}), "ada").settings == {}
        assert tables.make(Wish("codex", [SeatWish("bot", level="easy")]), "ada").settings == {}
    finally:
        house.close()
