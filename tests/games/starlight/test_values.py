"""The numbers of the book stand in the pack: another number, and play and ledger follow."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from asterism.bots import make
from asterism.games.starlight import GAME
from asterism.games.starlight.model.names import VALUES
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.scoring import alpha_points, points_per_star
from asterism.games.starlight.rules.starbot import mark
from asterism.games.starlight.rules.turn import ACTING, Turn, can_act
from asterism.kernel.chance import Chance

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


def later_turn(g: Starlight, space: str, ap: int = 3) -> Starlight:
    """The first player's turn in a later round, on a space whose action was not taken yet."""
    g.round = 2
    g.ap = ap
    seat = g.order[0]
    g.space[seat] = g.content.space_ids.index(space)
    del g.stack[1:]
    g.call(Turn(seat, ACTING, True, True, False, -1))
    return g


def paid(g: Starlight, *keys: list[str | int]) -> int:
    """The AP that these answers of the first player cost."""
    before = g.ap
    for key in keys:
        g.apply(g.order[0], key)
    return before - g.ap


def refused(g: Starlight, key: list[str | int]) -> str:
    found = g.why_not(g.order[0], key)
    assert found is not None
    return found.text


def test_a_turn_brings_the_packs_ap(turned: Turned) -> None:
    g = turned("turn-ap", 7)
    assert g.fresh_ap(0) == 7
    assert "you receive 7 AP" in GAME.rules_with(g.content).rules["ap.five-per-turn"].text


def test_the_packs_ap_can_be_saved(turned: Turned) -> None:
    g = later_turn(turned("saved-ap", 2), "cores", ap=4)
    g.apply(g.order[0], ["end-turn"])
    assert g.saved[g.order[0]] == 2


def test_a_step_costs_the_packs_ap(turned: Turned) -> None:
    g = later_turn(turned("step-price", 2), "cores")
    assert paid(g, ["step"]) == 2
    assert refused(g, ["step"]) == "A step costs 2 AP and you have 1 left."


def test_an_occupied_space_costs_the_packs_surcharge(turned: Turned) -> None:
    g = later_turn(turned("surcharge", 2), "cores")
    g.space[g.order[1]] = g.space[g.order[0]]
    assert paid(g, ["act"]) == 2


def test_a_core_costs_the_packs_ap(turned: Turned) -> None:
    g = later_turn(turned("core-price", 2), "cores")
    taken, left = (g.content.core_ids[core] for core in g.core_pool[:2])
    assert paid(g, ["act"], ["take-core", taken]) == 2
    assert refused(g, ["take-core", left]) == "A Core costs 2 AP and you have 1 left."


def test_a_ray_costs_the_packs_ap(turned: Turned) -> None:
    g = later_turn(turned("ray-price", 2), "long-rays")
    assert paid(g, ["act"], ["take-ray", g.content.ray_ids[g.long_pool[0]]]) == 2


def test_a_flush_costs_the_packs_ap(turned: Turned) -> None:
    assert paid(later_turn(turned("flush-price", 2), "cores"), ["act"], ["flush", "cores"]) == 2


def test_a_launch_costs_the_packs_ap(turned: Turned) -> None:
    g = later_turn(turned("launch-price", 4), "launch-west", ap=3)
    assert not can_act(g, g.order[0])
    g.ap = 4
    g.rays[g.order[0]] = [3] * g.content.ray_kinds
    assert can_act(g, g.order[0])


def test_the_core_pool_has_the_packs_size(turned: Turned) -> None:
    assert len(turned("core-pool", 5).core_pool) == 5


def test_an_action_takes_the_packs_number_of_cores(turned: Turned) -> None:
    g = later_turn(turned("cores-per-action", 1), "cores")
    taken, left = (g.content.core_ids[core] for core in g.core_pool[:2])
    paid(g, ["act"], ["take-core", taken])
    assert refused(g, ["take-core", left]).startswith("You have taken 1 Core")


def test_a_player_holds_the_packs_number_of_cores(turned: Turned) -> None:
    g = later_turn(turned("core-limit", 1), "cores")
    paid(g, ["act"])
    assert refused(g, ["take-core", g.content.core_ids[g.core_pool[0]]]).startswith("You hold 1 Core")


def test_a_star_carries_the_packs_number_of_flares(turned: Turned) -> None:
    assert turned("flares-per-launch", 2).god_of(0).flares_per_launch == 2


def test_the_packs_number_of_gods_is_dealt(turned: Turned) -> None:
    g = turned("gods-dealt", 1, gods="on")
    assert [len(offered) for offered in g.god_offers] == [1, 1]
    assert len(g.sample(0, Chance.seeded(1)).god_offers[1]) == 1


def test_imagined_offers_hold_only_gods_in_use() -> None:
    g = GAME.new(5, 5, {"gods": "on"})
    for seed in range(20):
        offered = g.sample(0, Chance.seeded(seed)).god_offers
        assert {god for gods in offered for god in gods} <= set(g.content.house_gods)


def test_a_game_of_dear_moves_comes_to_its_end() -> None:
    dear = {"values.step-price": 2, "values.ray-price": 2, "values.launch-price": 3, "values.turn-ap": 9}
    content = GAME.content(changes=dear)
    g = GAME.start(content, 3, GAME.settings_of({}), 4)
    bots = [make("greedy", GAME, seat) for seat in range(3)]
    while g.waiting():
        seat = g.waiting()[0]
        g.apply(seat, bots[seat].choose(g, seat))
        assert g.ap >= 0
    assert g.outcome() is not None
