"""Gods: each power and each restriction, for their owner alone."""

import pytest

from asterism.games.starlight import GAME
from asterism.games.starlight.model.content import StarlightContent
from asterism.games.starlight.model.gods import God
from asterism.games.starlight.model.names import FLARE_POOL, PRIVILEGES
from asterism.games.starlight.model.state import Starlight
from games.starlight.helpers import (
    do,
    drop_starter,
    fill,
    give_core,
    give_flare,
    give_god,
    give_privilege,
    give_rays,
    god_number,
    house,
    names,
    offered,
    refusal,
    scene,
    set_core_pool,
    set_ray_pool,
    stand,
    table,
    verbs,
)
from rules_coverage import rule


def chosen(god: str, seats: int = 2, seed: int = 0) -> Starlight:
    """A game in which seat 0 kept this God at set-up."""
    for attempt in range(seed, seed + 200):
        g = table(seats, attempt, gods="on")
        if god_number(god) in g.god_offers[0]:
            g.apply(0, ["keep-god", god])
            for seat in range(1, seats):
                g.apply(seat, g.options(seat)[0])
            return g
    raise AssertionError(f"{god} was never dealt")


@rule("gods.unique-powers")
def test_no_two_gods_are_alike() -> None:
    c = house()
    assert len(c.house_gods) == len(c.pictured_gods) == 12
    assert len({god.words for god in c.god[:14]}) == 14
    assert sum(1 for god in c.god if "But: " in god.words) >= 3


@rule("gods.apollo", "gods.apollo-power")
def test_apollo_takes_from_both_ray_pools() -> None:
    for space, own, other in (("long-rays", "long", "short"), ("short-rays", "short", "long")):
        g = scene(2, space, fresh=True)
        give_god(g, 0, "apollo")
        do(g, "act")
        assert any(words.startswith(f"take-ray {own}") for words in offered(g))
        ray = next(words for words in offered(g) if words.startswith(f"take-ray {other}"))
        do(g, ray, "leave")  # he begins with Refill Rays
        assert g.ap == 4
        assert f"flush {own}" in offered(g)
        assert refusal(g, f"flush {other}") == "flush.only-in-own-action"
    g = scene(2, "long-rays", fresh=True)  # an opponent's God helps nobody else
    give_god(g, 1, "apollo")
    do(g, "act")
    assert refusal(g, "take-ray short-ruby") == "rays.own-pool"


@rule("gods.zeus", "gods.zeus-name", "gods.zeus-limits", "gods.override")
def test_zeus_launches_to_any_constellation_but_keeps_every_other_rule() -> None:
    g = scene(2, "launch-west", fresh=True, ap=5)
    stand(g, 1, "launch-west")
    fill(g, 1, "dr1")
    give_god(g, 0, "zeus")
    assert house().god_titles[g.god[0]] == "Father of the Gods"
    give_rays(g, 0, "long-ruby")
    do(g, "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete")
    slots = {words.split()[1] for words in offered(g)}
    assert slots == {"aq1", "hy1", "dr2", "de1", "ph3", "ly1"}
    assert refusal(g, "launch aq3") == "slot.target-when-empty"
    assert refusal(g, "launch ph1") == "slot.medium"
    do(g, "launch ly1")
    assert g.ap == 3  # surcharge and launch are paid
    g = scene(2, "flares", fresh=True)
    give_god(g, 0, "zeus")
    give_rays(g, 0, "long-ruby")
    do(g, "act")
    assert "choose-core starter-red" not in offered(g)
    do(g, "flush flares", "finish", "end-turn")
    assert g.saved[0] == 1
    g = scene(2, "cores", fresh=True)
    give_god(g, 0, "zeus")
    do(g, "act", f"take-core {g.content.cores[g.core_pool[0]].id}")
    assert refusal(g, f"take-core {g.content.cores[g.core_pool[0]].id}") == "gods.override"
    assert len(g.cores[0]) == 2  # as many as he may keep
    assert names(chosen("zeus").privileges[0], PRIVILEGES) == ["launch-alpha"]


def test_hera_is_dealt_two_more_laurels() -> None:
    g = chosen("hera")
    assert [len(laurels) for laurels in g.laurels] == [5, 3 + g.god_of(1).extra_laurels]


def test_poseidon_flushes_three_times_a_turn_for_nothing_in_the_proper_action() -> None:
    g = scene(2, "cores", fresh=True, ap=3)
    give_god(g, 0, "poseidon")
    do(g, "act", "flush cores", "flush cores", "flush cores")
    assert g.ap == 3
    do(g, "flush cores")
    assert g.ap == 2
    do(g, "finish", "step")
    assert refusal(g, "flush long") == "flush.only-in-own-action"
    stand(g, 1, "flares")
    do(g, "end-turn", "end-turn")
    assert g.free_flushes == 3


@rule("gods.override", "cores.limit-four")
def test_demeter_starts_with_core_and_ray_and_keeps_three_cores() -> None:
    g = chosen("demeter")
    assert names(g.privileges[0], PRIVILEGES) == ["core-ray"]
    g = scene(2, "cores", fresh=True, ap=5)
    give_god(g, 0, "demeter")
    set_core_pool(g, "core-01", "core-02", "core-03")
    give_core(g, 0, "core-04")
    do(g, "act", "take-core core-01", "leave")
    assert len(g.cores[0]) == 3
    assert refusal(g, "take-core core-02") == "gods.override"
    drop_starter(g)
    do(g, "take-core core-02", "leave")
    assert refusal(g, "take-core core-03") == "cores.take-two"


@rule("gods.two-sources")
def test_athenas_rays_of_any_colour_add_to_that_of_a_flare() -> None:
    g = scene(2, "launch-west", fresh=True)
    drop_starter(g)
    give_god(g, 0, "athena")
    give_core(g, 0, "core-02")  # ruby, amber, jade; all long
    fill(g, 1, "aq1")
    give_rays(g, 0, "4 long-pearl")
    give_flare(g, 0, "flare-06")
    alone = g.clone()
    do(alone, "act", "choose-core core-02", *["attach-ray long-pearl"] * 3)
    assert offered(alone) == ["star-complete"]
    do(g, "boon flare-06", "act", "choose-core core-02", *["attach-ray long-pearl"] * 4, "star-complete", "launch aq2")
    assert g.magnitudes[0] == 1 << 4


def test_artemis_ignores_the_pattern() -> None:
    g = scene(2, "launch-west", fresh=True, ap=9)
    drop_starter(g)
    fill(g, 1, "hy1", "aq1", "aq6")
    give_god(g, 0, "artemis")
    give_privilege(g, 0, "launch-alpha")
    give_core(g, 0, "core-02")  # all long
    give_rays(g, 0, "2 long-ruby", "4 short-ruby")
    do(g, "act", "choose-core core-02", *["attach-ray short-ruby"] * 4, *["attach-ray long-ruby"] * 2)
    do(g, "star-complete", "launch aq7")
    assert g.night[0] == 15


def test_ares_makes_his_space_dearer_and_may_buy_night_points_from_the_start() -> None:
    assert names(chosen("ares").privileges[0], PRIVILEGES) == ["buy-night"]
    g = scene(3, "cores", fresh=True)
    stand(g, 1, "cores")
    stand(g, 2, "cores")
    give_god(g, 1, "ares")
    do(g, "act")
    assert g.ap == 5 - 3  # the highest value, once
    g = scene(3, "cores", fresh=True)
    stand(g, 1, "cores")
    give_god(g, 0, "ares")
    do(g, "act")
    assert g.ap == 5 - 1  # he pays as others do


def test_gods_of_other_packs_may_pay_no_surcharge_ignore_small_patterns_or_forbid_flushes() -> None:
    content = GAME.load_pack(GAME.folder / "packs" / "house")
    assert isinstance(content, StarlightContent)
    content.god[god_number("ares")] = God({"no-surcharge": 1}, content.values)
    content.god[god_number("artemis")] = God({"ignore-pattern": 3}, content.values)
    content.god[god_number("dionysus")] = God({"no-flush": FLARE_POOL}, content.values)
    g = scene(3, "cores", fresh=True)
    g.content = content
    stand(g, 1, "cores")
    g.god[0] = god_number("ares")
    give_flare(g, 0, "flare-03")
    assert refusal(g, "boon flare-03") == "gods.override"  # there is nothing to waive
    do(g, "act")
    assert g.ap == 5
    g = scene(2, "launch-west", fresh=True, ap=9)
    g.content = content
    drop_starter(g)
    fill(g, 1, "hy1")
    g.god[0] = god_number("artemis")
    give_core(g, 0, "core-02")
    give_rays(g, 0, "2 long-ruby", "3 short-ruby")
    do(g, "act", "choose-core core-02", *["attach-ray short-ruby"] * 3)
    assert offered(g) == ["star-complete"]  # magnitude 3; a medium star would have to be all long
    g = scene(2, "flares", fresh=True)
    g.content = content
    g.god[0] = god_number("dionysus")
    do(g, "act")
    assert "flush flares" not in offered(g)
    assert refusal(g, "flush flares") == "gods.override"


def test_aphrodite_scores_for_neighbours_of_others() -> None:
    g = scene(2, "launch-south", fresh=True, ap=9)
    drop_starter(g)
    give_god(g, 0, "aphrodite")
    fill(g, 1, "ph2", "ph3", "ph6")
    give_core(g, 0, "core-09")
    give_rays(g, 0, "4 long-ruby")
    do(g, "act", "choose-core core-09", *["attach-ray long-ruby"] * 4, "star-complete")
    decision = g.decision(0)
    assert decision is not None
    notes = {choice.key[1]: choice.note for choice in decision.options}
    assert notes["ph1"].startswith("-1 AP, +9 night points and 3 through Aphrodite")
    do(g, "launch ph1")
    assert g.night[0] == 9 + 3 and g.god_points[0] == 3  # three neighbours, and three is the most
    g = scene(2, "launch-south", fresh=True, ap=9)
    give_god(g, 0, "aphrodite")
    fill(g, 0, "ph1")
    give_rays(g, 0, "long-ruby")
    do(g, "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete", "launch ph2")
    assert g.god_points[0] == 0  # one's own stars do not count


def test_hephaestus_takes_three_cores_and_keeps_six() -> None:
    g = scene(2, "cores", fresh=True, ap=9)
    give_god(g, 0, "hephaestus")
    set_core_pool(g, "core-01", "core-02", "core-03")
    do(g, "act", "take-core core-01", "take-core core-02", "take-core core-03", "flush cores")
    assert len(g.cores[0]) == 4
    assert refusal(g, f"take-core {g.content.cores[g.core_pool[0]].id}") == "gods.override"


@rule("gods.override", "ap.save-up-to-five")
def test_hermes_steps_free_once_a_turn_but_receives_and_saves_one_ap_less() -> None:
    g = chosen("hermes")
    assert names(g.privileges[0], PRIVILEGES) == ["core-ray"]
    do(g, "place cores", "end-turn", "place cores", "end-turn")
    saved = 2  # from the first turn
    assert g.ap == saved + 4
    do(g, "step")
    assert g.ap == saved + 4
    do(g, "step")
    assert g.ap == saved + 3
    do(g, "end-turn")
    assert g.saved[0] == 4


@rule("gods.override", "launch.one-flare")
def test_dionysus_attaches_three_flares() -> None:
    g = scene(2, "launch-west", fresh=True)
    give_god(g, 0, "dionysus")
    give_rays(g, 0, "long-ruby")
    for id in ("flare-34", "flare-35", "flare-36", "flare-01"):
        give_flare(g, 0, id)
    do(g, "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete", "launch aq1")
    do(g, "attach-flare flare-34", "attach-flare flare-35", "attach-flare flare-36")
    assert g.night[0] == 7 + 9 and "attach-flare" not in verbs(g)


@pytest.mark.parametrize("god", [card.id for card in house().gods])
@rule("gods.unique-powers", "gods.override")
def test_a_god_bends_the_rules_for_its_owner_only(god: str) -> None:
    """Seat 0 without a God has the same options whether or not seat 1 has one."""
    for space in ("cores", "long-rays", "flares", "launch-west"):
        worlds = []
        for with_god in (False, True):
            g = scene(2, space, fresh=True)
            give_rays(g, 0, "long-ruby", "short-amber")
            set_ray_pool(g, *["long-jade"] * 6)
            if with_god:
                g.god[1] = god_number(god)
            do(g, "act")
            worlds.append((offered(g), g.ap))
        assert worlds[0] == worlds[1]
