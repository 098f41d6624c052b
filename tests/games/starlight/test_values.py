"""The numbers of the book stand in the pack: another number, and play and ledger follow."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from asterism.games.starlight import GAME
from asterism.games.starlight.model.names import VALUES
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.scoring import alpha_points, points_per_star
from asterism.games.starlight.rules.starbot import mark

Turned = Callable[..., Starlight]


@pytest.fixture
def turned(tmp_path: Path) -> Turned:
    """A table with one number of the book turned."""

    def turn(id: str, number: int | list[int], seats: int = 2, **settings: str) -> Starlight:
        pack = tmp_path / id
        shutil.copytree(GAME.folder / "packs" / "house", pack)
        lines = (pack / "values.toml").read_text(encoding="utf-8").splitlines()
        assert [line for line in lines if line.startswith(f"{id} = ")]
        lines = [f"{id} = {number}" if line.startswith(f"{id} = ") else line for line in lines]
        (pack / "values.toml").write_text("\n".join(lines), encoding="utf-8")
        return GAME.new(seats, 5, settings, str(pack))

    return turn


def test_every_value_of_the_book_is_turned_in_a_test_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    for value in VALUES:
        assert f'turned("{value.id}"' in source or value.id.startswith("starbot-"), value.id
        assert value.rule in GAME.rules.rules, value.rule


def test_daybreak_comes_at_the_packs_points(turned: Turned) -> None:
    g = turned("daybreak", 20)
    g.round = 2
    g.score(0, 20)
    assert g.daybreak > 0
    assert "at 20 or more" in GAME.rules_with(g.content).rules["end.daybreak"].text


def test_an_alpha_star_scores_the_packs_day_points(turned: Turned) -> None:
    g = turned("alpha-day", 8)
    g.own[0] = g.content.large_slots & -g.content.large_slots
    assert alpha_points(g, 0) == 8


def test_the_laurel_privilege_adds_the_packs_points(turned: Turned) -> None:
    assert turned("laurel-bonus", 6).content.laurel_bonus == 6


def test_the_ray_pools_have_the_packs_sizes(turned: Turned) -> None:
    g = turned("ray-pool", [5, 8])
    assert (len(g.long_pool), len(g.short_pool)) == (5, 8)


def test_flares_cost_what_the_pack_says(turned: Turned) -> None:
    g = turned("flare-costs", [2, 2, 5, 6])
    assert g.content.flare_costs == [2, 2, 5, 6]
    assert "cost 2, 2, 5 and 6 AP" in GAME.rules_with(g.content).rules["flares.position-costs"].text


def test_as_many_laurels_are_dealt_as_the_pack_says(turned: Turned) -> None:
    assert [len(held) for held in turned("laurels", 1, gods="off").laurels] == [1, 1]


def test_late_seats_save_the_packs_ap(turned: Turned) -> None:
    g = turned("late-seat-ap", [1, 4, 4, 4, 4], gods="off")
    assert [g.saved[seat] for seat in g.order] == [1, 4]


def test_a_star_without_a_slot_scores_the_packs_points(turned: Turned) -> None:
    g = turned("slotless", [4, 5, 6])
    assert g.content.slotless == [4, 5, 6]
    assert "4 for small, 5 for medium" in GAME.rules_with(g.content).rules["last-turn.slotless-points"].text


def test_the_first_turn_has_the_packs_ap(turned: Turned) -> None:
    assert turned("first-turn-ap", 4, gods="off").ap == 4


def test_a_night_point_costs_the_packs_ap(turned: Turned) -> None:
    assert turned("night-point-price", 3).content.night_point_price == 3


def test_a_starbot_claims_with_the_packs_markers(turned: Turned) -> None:
    g = turned("markers-to-win", 2, starbots="1")
    bot = next(seat for seat in range(g.seats) if g.is_starbot(seat))
    mark(g, bot, 0)
    assert g.accolade_owner[0] < 0
    mark(g, bot, 0)
    assert g.accolade_owner[0] == bot


@pytest.mark.parametrize("level", ["faint", "bright", "brilliant", "blazing"])
def test_stars_of_starbots_score_the_packs_points(turned: Turned, level: str) -> None:
    ids = {name: f"starbot-{name}" for name in ("faint", "bright", "brilliant", "blazing")}
    g = turned(ids[level], [31, 32, 33, 34], starbots="1", difficulty=level)
    assert points_per_star(g) == 31
