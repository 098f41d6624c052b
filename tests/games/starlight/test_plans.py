"""Completed stars and plans: which rays may be picked, and that every pick can be finished."""

import itertools
import random

import pytest

from asterism.games.starlight import GAME
from asterism.games.starlight.model.gods import God
from asterism.games.starlight.model.names import ALL_LONG, ALL_SHORT, ANY, EQUAL
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.launch import RAYS, Launch
from asterism.games.starlight.rules.plans import finishable, magnitudes_for
from games.starlight.helpers import (
    core_number,
    do,
    drop_starter,
    fill,
    give_core,
    give_god,
    give_privilege,
    give_rays,
    offered,
    refusal,
    scene,
)
from rules_coverage import rule


def launching(core: str, *rays: str, space: str = "launch-west") -> Starlight:
    """Seat 0 about to attach rays to this Core."""
    g = scene(2, space, fresh=True, ap=9)
    if not core.startswith("starter"):
        drop_starter(g)
        give_core(g, 0, core)
    give_rays(g, 0, *rays)
    do(g, "act", f"choose-core {core}")
    return g


def open_medium(g: Starlight) -> None:
    """Fill the small targets of Aquila and Hydrus, so that small and medium slots are open."""
    fill(g, 1, "aq1", "hy1")


@rule("star.composition")
def test_a_star_has_two_to_seven_rays() -> None:
    g = launching("core-09", "2 long-ruby", "3 short-azure")
    do(g, "attach-ray long-ruby")
    assert refusal(g, "star-complete") == "star.composition"
    do(g, "attach-ray short-azure")
    assert "star-complete" in offered(g)
    g = scene(2, "launch-west", fresh=True, ap=9)
    drop_starter(g)
    fill(g, 1, "aq1", "aq6")
    give_privilege(g, 0, "launch-alpha")
    give_core(g, 0, "core-09")
    give_rays(g, 0, "4 long-ruby", "5 short-azure")
    do(g, "act", "choose-core core-09", *["attach-ray long-ruby"] * 4, *["attach-ray short-azure"] * 3)
    assert offered(g) == ["star-complete"]
    assert refusal(g, "attach-ray short-azure") == "star.composition"


@rule("star.loose-rays", "star.choose-at-launch", "plan.count-is-free")
def test_rays_belong_to_no_core_and_their_number_is_chosen_at_launch() -> None:
    g = scene(2, "launch-west", fresh=True, ap=9)
    drop_starter(g)
    open_medium(g)
    give_core(g, 0, "core-09")
    give_core(g, 0, "core-41")  # all long, ruby and azure as well
    give_rays(g, 0, "5 long-ruby")
    do(g, "act")
    assert offered(g) == ["choose-core core-09", "choose-core core-41"]
    for core in ("core-09", "core-41"):
        for number in (2, 3, 4, 5):
            world = g.clone()
            do(world, f"choose-core {core}", *["attach-ray long-ruby"] * number, "star-complete")
            top = world.stack[-1]
            assert isinstance(top, Launch) and top.magnitude(world) == number
            assert world.rays[0][0] == 5 - number


@rule("plan.complete-star", "plan.colours-subset", "launch.step1-complete")
def test_only_colours_of_the_scheme_and_not_necessarily_all_of_them() -> None:
    g = launching("core-02", "2 long-ruby", "long-pearl")  # ruby, amber, jade; all long
    assert offered(g) == ["attach-ray long-ruby"]
    assert refusal(g, "attach-ray long-pearl") == "plan.colours-subset"
    do(g, "attach-ray long-ruby", "attach-ray long-ruby")
    assert offered(g) == ["star-complete"]  # one of three colours will do
    g = scene(2, "launch-west", fresh=True)
    drop_starter(g)
    give_core(g, 0, "core-02")
    give_rays(g, 0, "long-ruby", "3 long-pearl")
    assert refusal(g, "act") == "launch.step1-complete"
    assert refusal(g, "choose-core core-02") == "launch.step1-complete"
    give_core(g, 0, "core-41")
    give_rays(g, 0, "long-azure")
    do(g, "act")
    assert offered(g) == ["choose-core core-41"]
    assert refusal(g, "choose-core core-02") == "plan.complete-star"


@rule("plan.sizes-required")
def test_a_pattern_of_one_size_refuses_the_other() -> None:
    g = launching("core-02", "2 long-ruby", "2 short-ruby")
    assert offered(g) == ["attach-ray long-ruby"]
    assert refusal(g, "attach-ray short-ruby") == "plan.sizes-required"
    g = launching("core-05", "2 long-ruby", "2 short-ruby")
    assert offered(g) == ["attach-ray short-ruby"]
    assert refusal(g, "attach-ray long-ruby") == "plan.sizes-required"


@rule("plan.equal-even")
def test_equal_sizes_with_an_even_number_of_rays() -> None:
    g = scene(2, "launch-west", fresh=True, ap=9)
    drop_starter(g)
    open_medium(g)
    give_core(g, 0, "core-07")  # amber, pearl; equal
    give_rays(g, 0, "3 long-amber", "3 short-pearl")
    do(g, "act", "choose-core core-07", "attach-ray long-amber", "attach-ray long-amber")
    assert refusal(g, "star-complete") == "plan.equal-even"
    do(g, "attach-ray short-pearl", "attach-ray short-pearl")
    assert "star-complete" in offered(g)


@rule("plan.equal-odd")
def test_equal_sizes_with_an_odd_number_differ_by_one_either_way() -> None:
    for longs, shorts in ((3, 2), (2, 3)):
        g = scene(2, "launch-west", fresh=True, ap=9)
        drop_starter(g)
        open_medium(g)
        give_core(g, 0, "core-07")
        give_rays(g, 0, f"{longs} long-amber", f"{shorts} short-pearl")
        do(g, "act", "choose-core core-07")
        do(g, *["attach-ray long-amber"] * longs, *["attach-ray short-pearl"] * shorts)
        assert offered(g) == ["star-complete"]
    g = scene(2, "launch-west", fresh=True, ap=9)
    drop_starter(g)
    open_medium(g)
    give_core(g, 0, "core-07")
    give_rays(g, 0, "4 long-amber", "1 short-pearl")
    do(g, "act", "choose-core core-07", "attach-ray long-amber", "attach-ray long-amber", "attach-ray short-pearl")
    assert offered(g) == ["star-complete"]  # magnitude 3 is possible, 4 long with 1 short is not
    assert refusal(g, "attach-ray long-amber") == "plan.complete-star"


@rule("starter.preprinted-ray", "starter.any-size", "starter.maximum", "slot.magnitude")
def test_the_starter_core_brings_a_ray_of_its_own() -> None:
    g = launching("starter-red", "long-ruby", "short-jade")
    do(g, "attach-ray long-ruby")
    top = g.stack[-1]
    assert isinstance(top, Launch) and top.magnitude(g) == 2
    assert set(offered(g)) == {"star-complete", "attach-ray short-jade"}
    do(g, "attach-ray short-jade", "star-complete")
    assert top.magnitude(g) == 3
    g = scene(2, "launch-west", fresh=True, ap=9)
    fill(g, 1, "aq1", "aq6")
    give_privilege(g, 0, "launch-alpha")
    give_rays(g, 0, "7 long-ruby")
    do(g, "act", "choose-core starter-red", *["attach-ray long-ruby"] * 6)
    assert offered(g) == ["star-complete"]  # six bought rays and the printed one make seven


@rule("starter.preprinted-colour")
def test_the_printed_ray_has_a_colour_no_length_and_is_never_returned() -> None:
    g = launching("starter-red", "long-amber")
    bags = (len(g.long_bag), len(g.short_bag))
    do(g, "attach-ray long-amber", "star-complete", "launch aq1")
    assert (len(g.long_bag), len(g.short_bag)) == (bags[0] + 1, bags[1])


@rule("plan.complete-star", "launch.step1-complete")
def test_a_pick_that_could_not_be_finished_is_never_offered() -> None:
    """Small slots only, equal sizes: a third long ray would leave the star without a slot."""
    g = launching("core-07", "3 long-amber", "1 short-pearl")
    do(g, "attach-ray long-amber", "attach-ray long-amber")
    assert offered(g) == ["attach-ray short-pearl"]
    g = launching("core-07", "1 long-amber", "3 short-pearl")
    do(g, "attach-ray short-pearl", "attach-ray short-pearl")
    assert offered(g) == ["attach-ray long-amber"]


def slow_stars(g: Starlight, core: int, wild: int, any_pattern: bool, ignored: int) -> set[tuple[int, ...]]:
    """Every complete star of a Core as counts of rays, found by trying all."""
    c = g.content
    held = g.rays[0]
    found = set()
    for counts in itertools.product(*(range(number + 1) for number in held)):
        longs, shorts = sum(counts[0::2]), sum(counts[1::2])
        printed = 1 if c.core_printed[core] >= 0 else 0
        magnitude = longs + shorts + printed
        off = sum(number for ray, number in enumerate(counts) if not c.core_scheme[core] >> (ray >> 1) & 1)
        pattern = c.core_pattern[core]
        fits = {
            ALL_LONG: shorts == 0,
            ALL_SHORT: longs == 0,
            EQUAL: abs(longs - shorts) <= 1,
            ANY: True,
        }[pattern]
        if 2 <= magnitude <= 7 and off <= wild and (fits or any_pattern or magnitude <= ignored):
            found.add(counts)
    return found


@pytest.mark.parametrize("seed", range(60))
@rule("plan.complete-star", "plan.equal-even", "plan.equal-odd", "plan.sizes-required", "plan.colours-subset")
def test_picking_ray_by_ray_reaches_exactly_the_stars_found_by_trying_all(seed: int) -> None:
    rng = random.Random(seed)
    g = scene(2, "launch-west", fresh=True, ap=9)
    core = rng.randrange(65)
    id = g.content.cores[core].id
    drop_starter(g)
    if core < 60:
        give_core(g, 0, id)
    else:
        g.cores[0] = [core]
        g.cores[1] = []
    for _ in range(rng.randrange(3, 9)):
        give_rays(g, 0, rng.choice(g.content.ray_ids))
    g.wild = rng.choice([0, 0, 1, 2])
    g.any_pattern = rng.random() < 0.2
    if rng.random() < 0.2:
        give_god(g, 0, "artemis")
    god = g.god_of(0)
    slots = sum(1 << g.content.slot_ids.index(id) for id in rng.sample(g.content.slot_ids, 4))
    wanted = magnitudes_for(g, 0, slots, False)
    stars = slow_stars(g, core, g.wild, g.any_pattern, god.ignore_pattern)
    printed = 1 if g.content.core_printed[core] >= 0 else 0
    good = {counts for counts in stars if wanted >> (sum(counts) + printed) & 1}
    mask = finishable(g, core, god, g.wild, g.any_pattern, g.rays[0], 0, 0)
    assert mask == sum({1 << sum(counts) + printed for counts in stars})
    if not good:
        assert not mask & wanted
        return
    reached: set[tuple[int, ...]] = set()
    seen: set[tuple[int, ...]] = set()
    held = g.rays[0][:]
    todo = [Launch(0, RAYS, False, core, wanted, [], -1, [])]
    g.cores[0] = []
    while todo:
        launch = todo.pop()
        g.rays[0] = [number - launch.attached.count(ray) for ray, number in enumerate(held)]
        options = launch.options(g, 0)
        assert options, "a pick that cannot be completed was offered"
        for packed in options:
            key = GAME.speech.key(g, packed)
            if key[0] == "star-complete":
                reached.add(tuple(launch.attached.count(ray) for ray in range(10)))
            else:
                attached = sorted([*launch.attached, g.content.ray_ids.index(str(key[1]))])
                if tuple(attached) not in seen:
                    seen.add(tuple(attached))
                    todo.append(Launch(0, RAYS, False, core, wanted, attached, -1, []))
    assert reached == good


def test_the_standard_rules_are_a_god_without_powers() -> None:
    god = God({}, GAME.content().values)
    assert (god.core_take, god.core_keep, god.turn_ap, god.save_cap, god.flares_per_launch) == (2, 4, 5, 5, 1)
    assert core_number("core-01") == 0
