"""Launching a star: where it may go, the nine steps, privileges."""

import pytest

from asterism.games.starlight.model.names import PATTERNS, PRIVILEGES
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.launch import Launch
from games.starlight.helpers import (
    core_number,
    do,
    drop_starter,
    fill,
    flare_number,
    give_core,
    give_flare,
    give_laurels,
    give_privilege,
    give_rays,
    house,
    names,
    offered,
    refusal,
    scene,
    set_ray_pool,
    slot_number,
    stand,
    verbs,
)
from rules_coverage import rule


def with_star(magnitude: int, space: str = "launch-west", ap: int = 9, last: bool = False) -> Starlight:
    """Seat 0 on a Launch space with an any-sizes Core and rays for exactly this magnitude."""
    g = scene(2, space, fresh=True, ap=ap, last=last)
    drop_starter(g)
    give_core(g, 0, "core-09")  # ruby, azure; any sizes; cornucopia
    give_rays(g, 0, f"{magnitude} long-ruby")
    return g


def assemble(g: Starlight, magnitude: int, core: str = "core-09", ray: str = "long-ruby") -> None:
    do(g, "act", f"choose-core {core}", *[f"attach-ray {ray}"] * magnitude, "star-complete")


def slots_offered(g: Starlight) -> set[str]:
    return {words.split()[1] for words in offered(g) if words.startswith("launch ")}


@rule("slot.small", "slot.medium", "slot.large", "slot.alpha-needs-privilege", "privileges.launch-alpha")
def test_slots_take_only_stars_of_their_size() -> None:
    for magnitude in range(2, 8):
        g = with_star(magnitude)
        fill(g, 1, "aq1", "aq2", "aq6", "hy1")
        give_privilege(g, 0, "launch-alpha")
        assemble(g, magnitude)
        expected = {2: {"aq3", "aq4", "hy2"}, 4: {"hy3"}, 6: {"aq7"}}[magnitude // 2 * 2]
        assert slots_offered(g) == expected
        wrong = {"aq3": "slot.small", "hy3": "slot.medium", "aq7": "slot.large"}
        for slot, rule_id in wrong.items():
            if slot not in expected:
                assert refusal(g, f"launch {slot}") == rule_id
    g = with_star(6)
    fill(g, 1, "aq1", "aq2", "aq6", "hy1")
    do(g, "act", "choose-core core-09", *["attach-ray long-ruby"] * 5)
    assert offered(g) == ["star-complete"]  # without the privilege six rays have nowhere to go
    assert refusal(g, "attach-ray long-ruby") == "slot.alpha-needs-privilege"


@rule("slot.alpha-needs-privilege")
def test_without_the_privilege_a_large_slot_is_refused_by_name() -> None:
    g = with_star(6, last=True)
    fill(g, 1, "aq1", "aq6")
    give_privilege(g, 0, "launch-alpha")
    do(g, "special-launch", "choose-core core-09", *["attach-ray long-ruby"] * 6, "star-complete")
    assert "aq7" in slots_offered(g)
    g.privileges[0] = 0
    assert refusal(g, "launch aq7") == "slot.alpha-needs-privilege"


@rule("slot.must-be-empty", "slot.connected-otherwise", "slot.target-only-first", "sky.any-owner-connects")
def test_a_new_star_joins_a_filled_slot_of_anybody() -> None:
    g = with_star(2, "launch-north")
    fill(g, 1, "dr1")  # Draco has a second target at its other end, which is medium
    assemble(g, 2)
    assert slots_offered(g) == {"dr2", "de1"}
    assert refusal(g, "launch dr1") == "slot.must-be-empty"
    assert refusal(g, "launch dr6") == "slot.connected-otherwise"
    g = with_star(4, "launch-north")
    fill(g, 0, "dr1")
    assert g.eligible & 1 << slot_number("dr7") == 0  # the unconnected target no longer counts


@rule("slot.target-when-empty")
def test_the_first_star_of_a_constellation_goes_to_a_target() -> None:
    g = with_star(2)
    assemble(g, 2)
    assert slots_offered(g) == {"aq1", "hy1"}
    assert refusal(g, "launch aq3") == "slot.target-when-empty"
    g = with_star(4, "launch-south")
    assemble(g, 4)
    assert slots_offered(g) == {"ph1", "ly3"}


@rule("launch.step2-destination", "launch.two-constellations")
def test_a_launch_space_reaches_its_two_constellations() -> None:
    expected = {
        "launch-west": {"aq1", "hy1"},
        "launch-north": {"dr1", "de1"},
        "launch-south": {"ph3", "ly1"},
    }
    for space, slots in expected.items():
        g = with_star(2, space)
        assemble(g, 2)
        assert slots_offered(g) == slots
        other = next(iter(expected["launch-north" if space != "launch-north" else "launch-west"]))
        assert refusal(g, f"launch {other}") == "launch.two-constellations"
    g = with_star(2)
    fill(g, 1, *(id for id in house().slot_ids if id[:2] in ("aq", "hy")))
    assert refusal(g, "act") == "launch.step2-destination"


@rule("launch.step3-pay", "launch.step4-marker", "slot.marker", "launch.step5-score", "points.night")
def test_paying_marking_and_scoring() -> None:
    g = with_star(2, ap=3)
    assemble(g, 2)
    assert g.ap == 3
    do(g, "launch aq1")
    assert g.ap == 2 and g.owner_of(slot_number("aq1")) == 0 and g.night[0] == 7
    slots = g.observe(1)["slots"]
    assert isinstance(slots, list) and slots[0] == {"id": "aq1", "owner": 0, "open": False}
    g = with_star(2, ap=3)
    stand(g, 1, "launch-west")
    assemble(g, 2)
    do(g, "launch aq1")
    assert g.ap == 1  # one for the launch, one surcharge


@rule("launch.step4-marker", "flares.counts-this-star", "flares.score-at-once", "flares.declared-in-step-five")
def test_the_marker_is_placed_before_the_flare_is_worked_out() -> None:
    g = with_star(2)
    give_flare(g, 0, "flare-02")  # 1 per launched star
    assemble(g, 2)
    assert refusal(g, "attach-flare flare-02") == "flares.declared-in-step-five"
    do(g, "launch aq1")
    assert set(offered(g)) == {"attach-flare flare-02", "no-flare"} and g.night[0] == 7
    do(g, "attach-flare flare-02")
    assert g.night[0] == 8  # the first star counts itself


@rule("launch.step6-privilege", "privileges.from-slots", "privileges.permanent", "launch.most-slots-privileged")
def test_the_slot_gives_its_privilege_once() -> None:
    g = with_star(2)
    assemble(g, 2)
    do(g, "launch aq1")
    assert names(g.privileges[0], PRIVILEGES) == ["core-ray"]
    assert g.space[0] == 1
    plain = with_star(4)
    fill(plain, 1, "aq1", "aq2", "aq4")
    assemble(plain, 4)
    do(plain, "launch aq6")
    assert plain.privileges[0] == 0 and plain.night[0] == 12


@rule("privileges.duplicates-useless")
def test_a_privilege_held_already_changes_nothing_but_the_launch_counts() -> None:
    g = with_star(2)
    give_privilege(g, 0, "core-ray")
    before = g.privileges[0]
    assemble(g, 2)
    do(g, "launch aq1")
    assert g.privileges[0] == before and g.night[0] == 7


@rule("launch.step7-magnitude", "launch.step8-aspect", "starter.no-aspect", "slot.magnitude")
def test_magnitude_and_aspect_are_marked_when_new() -> None:
    g = with_star(4)
    fill(g, 1, "hy1")
    assemble(g, 4)
    do(g, "launch hy3")
    assert g.magnitudes[0] == 1 << 4 and names(g.aspects[0], house().aspect_ids) == ["cornucopia"]
    g = with_star(3)
    g.magnitudes[0] = 1 << 3
    g.aspects[0] = 1
    assemble(g, 3)
    do(g, "launch aq1")
    assert g.magnitudes[0] == 1 << 3 and g.aspects[0] == 1
    g = scene(2, "launch-west", fresh=True)
    give_rays(g, 0, "long-ruby")
    do(g, "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete", "launch aq1")
    assert g.magnitudes[0] == 1 << 2 and g.aspects[0] == 0


@rule("launch.step9-discard-core", "launch.step9-return-rays", "launch.step9-flip-flares")
def test_core_rays_and_flare_go_where_they_belong() -> None:
    g = scene(2, "launch-west", fresh=True)
    drop_starter(g)
    give_core(g, 0, "core-09")
    give_rays(g, 0, "long-ruby", "2 short-azure")
    give_flare(g, 0, "flare-34")
    long, short = len(g.long_bag), len(g.short_bag)
    do(g, "act", "choose-core core-09", "attach-ray long-ruby", *["attach-ray short-azure"] * 2, "star-complete")
    do(g, "launch aq1", "attach-flare flare-34")
    assert g.cores[0] == [] and g.core_discards == [core_number("core-09")]
    assert (len(g.long_bag), len(g.short_bag)) == (long + 1, short + 2)
    assert g.long_bag[-1] == 0 and g.short_bag[-2:] == [7, 7]
    assert g.flares[0] == [] and g.used[0] == [flare_number("flare-34")]


@rule("starter.disposal")
def test_a_launched_starter_core_leaves_the_game_or_by_option_is_discarded() -> None:
    for option, discards in (("leave", []), ("discard", [60])):
        g = scene(2, "launch-west", fresh=True, starter_cores=option)
        give_rays(g, 0, "long-ruby")
        do(g, "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete", "launch aq1")
        assert g.cores[0] == [] and g.core_discards == discards


@rule("launch.once-per-action")
def test_one_star_per_launch_action() -> None:
    g = with_star(5)
    give_core(g, 0, "core-10")
    do(g, "act", "choose-core core-09")
    assert refusal(g, "choose-core core-10") == "launch.once-per-action"
    do(g, "attach-ray long-ruby", "attach-ray long-ruby", "star-complete", "launch aq1")
    assert "act" not in offered(g)
    assert refusal(g, "act") == "rondel.once-per-visit"


@rule("launch.one-flare")
def test_one_flare_for_points_on_a_star() -> None:
    g = with_star(2)
    give_flare(g, 0, "flare-34")
    give_flare(g, 0, "flare-35")
    assemble(g, 2)
    do(g, "launch aq1", "attach-flare flare-34")
    assert "attach-flare" not in verbs(g) and g.night[0] == 10
    assert g.why_not(0, ["attach-flare", "flare-35"]) is not None


@rule("launch.step5-buy", "privileges.buy-night", "launch.buy-after-flare", "ocr.point-icons")
def test_night_points_are_bought_for_two_ap_each_after_slot_and_flare() -> None:
    g = with_star(2, ap=6)
    give_privilege(g, 0, "buy-night")
    give_flare(g, 0, "flare-34")
    assemble(g, 2)
    do(g, "launch aq1")
    assert g.ap == 5
    assert refusal(g, "buy-night-point") == "launch.buy-after-flare"
    do(g, "attach-flare flare-34")
    assert offered(g) == ["buy-night-point", "buy-no-more"]
    do(g, "buy-night-point", "buy-night-point")
    assert (g.ap, g.night[0], g.bought_points[0]) == (1, 12, 2)
    assert "buy-night-point" not in offered(g)
    for bought in range(3):
        g = with_star(2, ap=5)
        give_privilege(g, 0, "buy-night")
        assemble(g, 2)
        do(g, "launch aq1", *["buy-night-point"] * bought)
        if bought < 2:
            do(g, "buy-no-more")
        assert g.night[0] == 7 + bought


@rule("privileges.buy-night-needs-launch")
def test_standing_on_a_launch_space_buys_nothing() -> None:
    g = with_star(2)
    give_privilege(g, 0, "buy-night")
    assert "buy-night-point" not in verbs(g)
    assert refusal(g, "buy-night-point") == "privileges.buy-night-needs-launch"


@rule("privileges.buy-night-not-same-action", "privileges.from-next-action", "privileges.moment")
def test_a_new_privilege_works_from_the_next_action_on() -> None:
    g = with_star(2)
    assemble(g, 2)
    do(g, "launch hy1")  # gives Buy Night Points
    assert "buy-night-point" not in verbs(g) and g.privileges[0] == 1
    assert g.ap == 8 and g.night[0] == 7
    g = with_star(2, "launch-north", ap=8)  # Launch Alpha Star, used later in the same turn
    fill(g, 1, "ph1", "ph3", "dr1")
    give_core(g, 0, "core-10")
    give_rays(g, 0, "6 short-ruby")
    assemble(g, 2)
    do(g, "launch dr2", "step", "step", "act", "choose-core core-10")
    do(g, *["attach-ray short-ruby"] * 6, "star-complete", "launch ph4")
    assert g.night[0] == 7 + 14


@rule("privileges.moment")
def test_a_boon_after_the_launch_already_profits() -> None:
    g = with_star(2)
    fill(g, 1, "hy1")
    give_flare(g, 0, "flare-04")
    set_ray_pool(g, *["long-pearl"] * 6)
    do(g, "boon flare-04", "take-ray long-pearl")
    assert "refill" not in offered(g)
    give_flare(g, 0, "flare-18")
    do(g, "act", "choose-core core-09", *["attach-ray long-ruby"] * 2, "star-complete", "launch hy2", "no-flare")
    do(g, "boon flare-18", "take-ray long-pearl")
    assert offered(g) == ["refill", "leave"]


@rule("points.day", "privileges.laurel-bonus")
def test_day_points_do_not_move_the_track() -> None:
    g = with_star(2)
    give_laurels(g, 0, "laurel-10")
    g.aspects[0] = 0b110
    assemble(g, 2)
    do(g, "launch aq1")
    assert g.aspects[0] == 0b111 and g.night[0] == 7


@rule("launch.step1-complete")
def test_a_launch_once_begun_must_launch() -> None:
    g = with_star(2)
    do(g, "act")
    assert offered(g) == ["choose-core core-09"]
    assert g.why_not(0, ["finish"]) is not None
    top = g.stack[-1]
    assert isinstance(top, Launch) and top.wanted == 0b1100


@pytest.mark.parametrize("slot", ["aq1", "hy1"])
@rule("launch.step2-destination")
def test_the_destination_is_the_launchers_choice(slot: str) -> None:
    g = with_star(2)
    assemble(g, 2)
    do(g, f"launch {slot}")
    assert g.own[0] == 1 << slot_number(slot)


@pytest.mark.parametrize("core", range(65))
@rule("plan.complete-star", "launch.step8-aspect", "launch.step9-discard-core")
def test_every_core_of_the_house_set_can_be_launched(core: int) -> None:
    c = house()
    g = scene(2, "launch-west", fresh=True)
    g.cores = [[core], []]
    if core < c.deck_cores:
        g.core_pool = [other for other in g.core_pool if other != core]
        g.core_deck = [other for other in g.core_deck if other != core]
    colours = [c.colour_ids[ray >> 1] for ray in c.core_rays[core]]
    lengths = {"all-long": ["long", "long"], "all-short": ["short", "short"]}.get(
        PATTERNS[c.core_pattern[core]], ["long", "short"]
    )
    rays = [f"{lengths[0]}-{colours[0]}", f"{lengths[1]}-{colours[-1]}"]
    give_rays(g, 0, *rays)
    do(
        g,
        "act",
        f"choose-core {c.cores[core].id}",
        *(f"attach-ray {ray}" for ray in rays),
        "star-complete",
        "launch aq1",
    )
    assert g.night[0] == 7 and g.cores[0] == [] and g.aspects[0] == c.core_aspect[core]
    assert (core in g.core_discards) == (core < c.deck_cores)
