"""Flares: points or boons, when, how often; boons as interrupts that can be copied, saved, undone, seen."""

import json
from pathlib import Path

import pytest

from asterism.games.starlight import GAME
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.launch import Launch
from asterism.kernel.chance import Chance
from asterism.kernel.game.record import CHANCE, FREE, Match
from asterism.kernel.state import SPECTATOR
from games.starlight.helpers import (
    copied_pack,
    core_number,
    do,
    drop_starter,
    fill,
    flare_number,
    give_core,
    give_flare,
    give_god,
    give_privilege,
    give_rays,
    house,
    lay_accolades,
    night,
    offered,
    play_with,
    refusal,
    scene,
    scoring,
    set_core_pool,
    set_flare_pool,
    set_ray_pool,
    slot_number,
    stand,
    verbs,
)
from rules_coverage import rule


def first_ray(g: Starlight) -> str:
    return next(words for words in offered(g) if words.startswith("take-ray"))


@rule("flares.any-turn", "flares.boon", "flares.flip-used")
def test_any_number_of_boons_in_a_turn_without_ap() -> None:
    g = scene(2, "cores")
    for id in ("flare-02", "flare-13", "flare-27"):
        give_flare(g, 0, id)
    do(g, "boon flare-02", "boon flare-13", "boon flare-27")
    assert g.ap == 5 + 3 * 2
    assert g.flares[0] == [] and g.used[0] == [flare_number(id) for id in ("flare-02", "flare-13", "flare-27")]
    assert refusal(g, "boon flare-02") == "flares.flip-used"
    give_flare(g, 1, "flare-03")
    assert refusal(g, "boon flare-03") == "flares.boon"


@rule("flares.points-or-boon", "flares.flip-used")
def test_a_flare_gives_its_boon_or_its_points_never_both() -> None:
    g = scene(2, "launch-west", fresh=True, ap=9)
    give_rays(g, 0, "long-ruby")
    give_flare(g, 0, "flare-02")
    give_flare(g, 0, "flare-27")
    do(g, "boon flare-02", "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete", "launch aq1")
    assert "attach-flare flare-02" not in offered(g)
    assert refusal(g, "attach-flare flare-02") == "flares.flip-used"
    do(g, "attach-flare flare-27")
    assert "boon flare-27" not in offered(g)
    assert refusal(g, "boon flare-27") == "flares.flip-used"


@rule("flares.boon-timing", "flares.between-steps")
def test_boons_come_before_during_and_after_an_action() -> None:
    g = scene(2, "cores", fresh=True, ap=6)
    for id in ("flare-04", "flare-18", "flare-29"):
        give_flare(g, 0, id)
    do(g, "boon flare-04", first_ray_after(g, "boon flare-04"))
    do(g, "act", "boon flare-18", first_ray_after(g, "act", "boon flare-18"))
    assert type(g.stack[-1]).__name__ == "GainCores"  # the action goes on where it was
    do(g, f"take-core {g.content.cores[g.core_pool[0]].id}")
    assert "boon flare-29" in offered(g)
    do(g, "finish", "boon flare-29", first_ray_after(g, "finish", "boon flare-29"))
    assert sum(g.rays[0]) == 3 and g.ap == 5


def first_ray_after(g: Starlight, *answers: str) -> str:
    world = g.clone()
    do(world, *answers)
    return first_ray(world)


@rule("flares.between-steps", "flares.one-for-points-plus-boons")
def test_no_boon_between_the_steps_of_a_launch_but_before_and_after() -> None:
    g = scene(2, "launch-west", fresh=True, ap=9)
    give_rays(g, 0, "long-ruby")
    for id in ("flare-02", "flare-13", "flare-34"):
        give_flare(g, 0, id)
    do(g, "boon flare-02", "act")
    for answer in ("choose-core starter-red", "attach-ray long-ruby", "star-complete", "launch aq1"):
        assert refusal(g, "boon flare-13") == "flares.between-steps"
        do(g, answer)
    assert refusal(g, "boon flare-13") == "flares.between-steps"
    do(g, "attach-flare flare-34", "boon flare-13")
    assert g.ap == 9 + 2 - 1 + 2 and g.night[0] == 10 and len(g.used[0]) == 3


@rule("flares.boon-needs-effect")
def test_a_boon_that_would_change_nothing_is_refused_but_a_flare_worth_nothing_may_be_attached() -> None:
    g = scene(2, "flares", ap=5)
    give_flare(g, 0, "flare-01")  # swap rays, but there are none
    assert refusal(g, "boon flare-01") == "flares.boon-needs-effect"
    give_flare(g, 0, "flare-05")  # a Core, but four are held
    for id in ("core-01", "core-02", "core-03"):
        give_core(g, 0, id)
    assert refusal(g, "boon flare-05") == "cores.limit-four"
    g = scene(2, "launch-west", fresh=True)
    give_rays(g, 0, "long-ruby")
    give_flare(g, 0, "flare-10")  # 3 per large star
    do(g, "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete", "launch aq1")
    do(g, "attach-flare flare-10")
    assert g.night[0] == 7 and g.used[0] == [flare_number("flare-10")]


@rule("flares.used-may-count")
def test_used_flares_stay_with_their_owner_and_count_for_goals() -> None:
    g = scene(2, "cores")
    lay_accolades(g, "accolade-10")  # four used Flares
    for number in (1, 2, 3):
        give_flare(g, 0, f"flare-0{number}", used=True)
    give_flare(g, 0, "flare-13")
    do(g, "boon flare-13")
    assert g.accolade_owner[0] == 0 and len(g.used[0]) == 4


@rule("flares.sample-free-ray", "flares.sample-values")
def test_the_pictured_flare_is_in_the_set() -> None:
    c = house()
    flare = flare_number("flare-04")
    assert c.night_texts[flare] == "2 night points for each of your stars in small slots, at most 6"
    assert c.boon_texts[flare] == "take 1 free ray"
    g = scene(2, "long-rays", fresh=True)
    give_flare(g, 0, "flare-04")
    give_privilege(g, 0, "refill-rays")
    do(g, "act", "boon flare-04")
    rays = {words for words in offered(g) if words.startswith("take-ray")}
    assert any("long" in words for words in rays) and any("short" in words for words in rays)
    do(g, first_ray(g))
    assert offered(g) == ["refill", "leave"]
    values = []
    for small in range(5):
        g = scene(2, "cores")
        fill(g, 0, *["aq1", "hy1", "dr1", "de1"][:small])
        values.append(c.flare_night[flare].of(g, 0, 1))
    assert values == [0, 2, 4, 6, 6]


def landed(g: Starlight, slot: str, core: str, rays: list[int]) -> dict[str, int]:
    """What each Flare would be worth to seat 0 for a star that has just been placed."""
    g.place_star(0, slot_number(slot))
    g.stars[0] += 1
    scoring(g, 0, core, rays, slot)
    return {card.id: g.content.flare_night[flare].of(g, 0, 1) for flare, card in enumerate(g.content.flares)}


@rule("flares.value-formula", "flares.what-counts", "flares.counts-this-star")
def test_every_formula_of_the_set_with_the_new_star_included() -> None:
    g = scene(2, "launch-west")
    fill(g, 0, "aq1", "aq2", "hy1", "hy3", "dr1")
    fill(g, 1, "aq4")
    g.magnitudes[0] = 1 << 2 | 1 << 4
    g.aspects[0] = 0b11
    give_privilege(g, 0, "plus-ap", "core-ray", "buy-night")
    worth = landed(g, "aq3", "core-21", [0, 0, 2])  # trident, magnitude 3, Refill Rays on the slot
    expected = {
        "flare-01": 6,  # six stars
        "flare-04": 6,  # aq1, hy1, dr1, aq3 are small: 8, at most 6
        "flare-07": 4,  # aq2 and hy3
        "flare-10": 0,  # no large one
        "flare-13": 3,  # Aquila, Hydrus, Draco
        "flare-16": 6,  # three in Aquila
        "flare-19": 3,  # 2 and one neighbour of one's own, aq2
        "flare-22": 3,  # its own rays
        "flare-25": 3,  # two Aspects marked and the trident
        "flare-28": 3,  # two magnitudes marked and 3
        "flare-31": 3,  # privileges before this launch
        "flare-34": 3,
    }
    assert {id: worth[id] for id in expected} == expected
    for id, points in worth.items():
        number = int(id[-2:])
        assert points == worth[f"flare-{(number - 1) // 3 * 3 + 1:02}"]  # three cards share each formula


@rule("flares.value-formula")
def test_caps_hold() -> None:
    g = scene(2, "launch-west")
    fill(g, 0, "aq1", "aq2", "aq3", "aq4", "aq5", "aq6", "hy1")
    worth = landed(g, "aq7", "core-21", [0] * 7)
    assert worth["flare-01"] == 6 and worth["flare-16"] == 6 and worth["flare-22"] == 5
    assert worth["flare-19"] == 4 and worth["flare-10"] == 3
    g = scene(2, "launch-west")
    fill(g, 0, "aq1", "aq3", "aq4")
    assert landed(g, "aq2", "core-21", [0] * 4)["flare-19"] == 5  # no slot has more than three lines


@rule("starter.preprinted-colour", "flares.what-counts")
def test_colours_are_counted_with_the_printed_ray_and_as_they_are() -> None:
    g = scene(2, "launch-west")
    ruby = night('{ per = "rays-here", colours = ["ruby"] }')
    scoring(g, 0, "starter-red", [0, 8], "aq1")
    assert ruby.of(g, 0, 1) == 2
    scoring(g, 0, "core-01", [0, 1, 8], "aq1")
    assert ruby.of(g, 0, 1) == 2  # used as another colour or not


@rule("flares.what-counts")
def test_the_attached_flare_is_not_yet_a_used_one() -> None:
    g = scene(2, "launch-west", fresh=True)
    give_rays(g, 0, "long-ruby")
    give_flare(g, 0, "flare-34")
    give_flare(g, 0, "flare-35", used=True)
    do(g, "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete", "launch aq1")
    assert isinstance(g.stack[-1], Launch)
    assert night('{ per = "flares-used" }').of(g, 0, 1) == 1


# Every boon


@rule("flares.boon")
def test_take_rays_from_the_pool_the_card_names() -> None:
    for id, length in (("flare-07", "long"), ("flare-10", "short")):
        g = scene(2, "cores")
        give_flare(g, 0, id)
        do(g, f"boon {id}")
        assert all(words.startswith(f"take-ray {length}") for words in offered(g))
        assert refusal(g, "end-turn") == "flares.between-steps"
        do(g, first_ray(g))
        do(g, first_ray(g))
        assert sum(g.rays[0]) == 2 and "end-turn" in offered(g)
    g = scene(2, "cores")
    give_flare(g, 0, "flare-07")
    g.long_bag += g.long_pool[1:]
    del g.long_pool[1:]
    do(g, "boon flare-07", first_ray_after(g, "boon flare-07"))
    assert sum(g.rays[0]) == 1 and "end-turn" in offered(g)  # as many as are there


@rule("flares.boon")
def test_take_a_core_without_paying() -> None:
    g = scene(2, "flares")
    set_core_pool(g, "core-01", "core-02", "core-03")
    give_flare(g, 0, "flare-05")
    do(g, "boon flare-05")
    assert set(offered(g)) == {"take-core core-01", "take-core core-02", "take-core core-03"}
    do(g, "take-core core-02")
    assert g.ap == 5 and core_number("core-02") in g.cores[0] and len(g.core_pool) == 2


@rule("flares.boon-overrides")
def test_a_free_flush_lifts_the_rule_that_a_pool_is_flushed_in_its_own_action() -> None:
    g = scene(2, "launch-north", fresh=True)
    give_flare(g, 0, "flare-08")
    give_god(g, 0, "dionysus")  # may not pay to flush Flares; this one is not paid for
    do(g, "boon flare-08")
    assert set(offered(g)) == {"flush cores", "flush flares", "flush long", "flush short"}
    before = g.core_pool[:]
    do(g, "flush cores")
    assert g.ap == 5 and g.core_discards == before


@rule("flares.boon-overrides", "gods.two-sources")
def test_god_restrictions_hold_against_boons() -> None:
    g = scene(2, "flares")
    give_god(g, 0, "demeter")  # keeps at most 3 Cores
    give_core(g, 0, "core-01")
    give_core(g, 0, "core-02")
    give_flare(g, 0, "flare-05")
    assert refusal(g, "boon flare-05") == "gods.override"


@rule("flares.boon")
def test_free_steps() -> None:
    g = scene(2, "cores", ap=1)
    give_flare(g, 0, "flare-11")
    stand(g, 1, "cores")
    do(g, "boon flare-11", "step", "step")
    assert g.ap == 1 and g.space[0] == 2
    do(g, "step")
    assert g.waiting() == [1]
    g = scene(2, "cores", ap=2)
    give_flare(g, 0, "flare-11")
    stand(g, 1, "cores")
    do(g, "boon flare-11", "step", "end-turn")
    assert g.free_steps == 0  # the other one lapses


@rule("flares.boon")
def test_waiving_the_surcharge_for_the_rest_of_the_turn() -> None:
    g = scene(2, "cores", fresh=True, ap=2)
    stand(g, 1, "cores")
    give_flare(g, 0, "flare-03")
    do(g, "boon flare-03", "act")
    assert g.ap == 2
    do(g, f"take-core {g.content.cores[g.core_pool[0]].id}", "flush cores")
    assert g.waiting() == [1] and not g.waived
    g = scene(2, "cores", ap=3)
    give_flare(g, 0, "flare-03")
    give_flare(g, 0, "flare-14")
    do(g, "boon flare-03")
    assert refusal(g, "boon flare-14") == "flares.boon-needs-effect"


@rule("flares.boon")
def test_swapping_rays_with_the_pool_of_their_length() -> None:
    g = scene(2, "flares")
    give_rays(g, 0, "long-pearl", "short-jade")
    give_flare(g, 0, "flare-01")
    set_ray_pool(g, *["long-ruby"] * 6)
    set_ray_pool(g, *["short-jade"] * 6)
    do(g, "boon flare-01")
    assert offered(g) == ["give-ray long-pearl"]  # jade for jade would change nothing
    assert refusal(g, "give-ray short-jade") == "flares.boon-needs-effect"
    do(g, "give-ray long-pearl")
    assert offered(g) == ["take-ray long-ruby"]
    do(g, "take-ray long-ruby")
    assert g.rays[0][0] == 1 and len(g.long_pool) == 6 and 8 in g.long_pool
    assert set(offered(g)) == {"give-ray long-ruby", "finish"}
    do(g, "finish")
    assert "end-turn" in offered(g)


@rule("privileges.refill-rays-any-reason")
def test_a_swap_offers_the_refill_if_the_pool_had_gaps_before() -> None:
    g = scene(2, "flares")
    give_privilege(g, 0, "refill-rays")
    give_rays(g, 0, "long-pearl")
    give_flare(g, 0, "flare-01")
    set_ray_pool(g, *["long-ruby"] * 5)
    do(g, "boon flare-01", "give-ray long-pearl", "take-ray long-ruby")
    assert offered(g) == ["refill", "leave"]
    full = scene(2, "flares")
    give_privilege(full, 0, "refill-rays")
    give_rays(full, 0, "long-pearl")
    give_flare(full, 0, "flare-01")
    set_ray_pool(full, *["long-ruby"] * 6)
    do(full, "boon flare-01", "give-ray long-pearl", "take-ray long-ruby")
    assert "refill" not in offered(full)


# Boons for a launch


def before_launch(*flares: str, rays: tuple[str, ...] = ("2 long-pearl",), core: str = "core-02") -> Starlight:
    g = scene(2, "launch-west", fresh=True, ap=5)
    drop_starter(g)
    give_core(g, 0, core)
    give_rays(g, 0, *rays)
    for id in flares:
        give_flare(g, 0, id)
    return g


@rule("launch.connection-checked-once", "flares.boon-overrides")
def test_a_ray_of_any_colour() -> None:
    g = before_launch("flare-06", rays=("long-ruby", "long-pearl"))
    assert "act" not in offered(g)
    do(g, "boon flare-06")
    assert offered(g) == ["act"]  # the launch must follow
    assert refusal(g, "end-turn") == "launch.connection-checked-once"
    assert refusal(g, "step") == "launch.connection-checked-once"
    do(g, "act", "choose-core core-02", "attach-ray long-pearl", "attach-ray long-ruby", "star-complete", "launch aq1")
    assert g.wild == 0 and g.night[0] == 7
    g = before_launch("flare-06", rays=("2 long-pearl",))
    assert refusal(g, "boon flare-06") == "flares.boon-needs-effect"  # one ray of any colour is not enough


@rule("launch.connection-checked-once")
def test_two_boons_together_make_a_launch_legal() -> None:
    g = before_launch("flare-06", "flare-17", rays=("2 long-pearl",))
    assert {"boon flare-06", "boon flare-17"} <= set(offered(g))
    do(g, "boon flare-06")
    assert offered(g) == ["boon flare-17"]  # alone it was not enough, and the launch must follow
    do(g, "boon flare-17", "act", "choose-core core-02", *["attach-ray long-pearl"] * 2, "star-complete", "launch aq1")
    assert g.own[0]


@rule("launch.connection-checked-once", "flares.boon-overrides")
def test_ignoring_the_pattern() -> None:
    g = before_launch("flare-09", rays=("long-ruby", "short-amber"))
    assert "act" not in offered(g)
    do(g, "boon flare-09", "act", "choose-core core-02")
    assert set(offered(g)) == {"attach-ray long-ruby", "attach-ray short-amber"}
    do(g, "attach-ray long-ruby", "attach-ray short-amber", "star-complete", "launch aq1")
    assert not g.any_pattern
    g = before_launch("flare-09", rays=("2 long-ruby",), core="core-09")  # any sizes: nothing to ignore
    assert refusal(g, "boon flare-09") == "flares.boon-needs-effect"


@rule("launch.connection-checked-once", "flares.boon-overrides")
def test_leaping_over_target_and_connection_but_nothing_else() -> None:
    g = before_launch("flare-12", rays=("2 long-ruby",))
    fill(g, 1, "aq1")
    do(g, "boon flare-12", "act", "choose-core core-02", *["attach-ray long-ruby"] * 2, "star-complete")
    slots = {words.split()[1] for words in offered(g)}
    assert slots == {"aq3", "aq4", "hy1", "hy2", "hy4"}  # empty, small, in these two constellations
    do(g, "launch aq4")
    assert g.night[0] == 6 and not g.leap
    large = before_launch("flare-12", rays=("6 long-ruby",))
    do(large, "boon flare-12", "act", "choose-core core-02", *["attach-ray long-ruby"] * 5)
    assert offered(large) == ["star-complete"]  # a large slot still needs the privilege


@rule("flares.between-steps", "flares.boon-needs-effect")
def test_launch_boons_wait_for_a_launch_that_can_be_paid() -> None:
    g = before_launch("flare-06", rays=("long-ruby", "long-pearl"))
    stand(g, 1, "launch-west")
    g.ap = 1
    assert refusal(g, "boon flare-06") == "ap.surcharge"
    g.ap = 2
    assert "boon flare-06" in offered(g)
    g = scene(2, "cores", fresh=True)
    give_flare(g, 0, "flare-06")
    do(g, "act")
    assert refusal(g, "boon flare-06") == "flares.between-steps"


@rule("launch.connection-checked-once")
def test_any_constellation_as_another_pack_might_print_it(tmp_path: Path) -> None:
    """No house Flare has this boon; the op works all the same."""
    g = before_launch("flare-12", rays=("2 long-ruby",))
    play_with(g, copied_pack(tmp_path, [("flares.toml", 'do = "leap"', 'do = "any-constellation"')]))
    do(g, "boon flare-12", "act", "choose-core core-02", *["attach-ray long-ruby"] * 2, "star-complete")
    assert {words.split()[1] for words in offered(g)} == {"aq1", "hy1", "dr1", "de1", "ph3", "ly1"}
    do(g, "launch ly1")
    assert not g.any_constellation


# Interrupts are positions like any other


@pytest.mark.parametrize("flare", [card.id for card in house().flares])
@rule("flares.boon", "flares.boon-timing")
def test_every_boon_of_the_set_can_be_used_copied_saved_and_seen_in_the_middle(flare: str) -> None:
    g = before_launch(flare, rays=("3 long-ruby", "2 short-amber", "long-pearl"))
    give_core(g, 0, "core-07")
    stand(g, 1, "launch-west")
    g.ap = 9
    set_flare_pool(g, *[id for id in ("flare-13", "flare-25", "flare-28", "flare-31", "flare-19") if id != flare][:4])
    do(g, f"boon {flare}")
    assert flare_number(flare) in g.used[0]
    rng = Chance.seeded(3)
    for _ in range(12):
        seat = g.waiting()[0]
        twin = g.clone()
        loaded = GAME.from_json(json.loads(json.dumps(g.to_json())))
        for viewer in (SPECTATOR, 0, 1):
            world = g.sample(viewer, Chance.seeded(9))
            assert world.observe(viewer) == g.observe(viewer)
        options = g.options(seat)
        packed = options[rng.below(len(options))]
        for other in (g, twin, loaded):
            other.step(seat, packed)
        assert g.position() == twin.position() == loaded.position()
        assert GAME.invariant(g) == ""


@rule("flares.boon-timing")
def test_a_boon_in_the_middle_of_an_action_can_be_undone_up_to_the_draw() -> None:
    match = Match.new(GAME, 2, 4, {"seating": "as-listed", "start-player": "seat-1"})
    match.answer(0, ["place", "flares"])
    match.answer(0, ["act"])
    g = match.state
    assert isinstance(g, Starlight)
    cheap = g.content.flares[g.flare_pool[0]].id
    match.answer(0, ["buy-flare", cheap])
    before = match.state.position()
    count = len(match.record.answers)
    boons = [match.game.speech.key(match.state, packed) for packed in match.state.options(0)]
    match.answer(0, next(key for key in boons if key[0] == "boon"))
    match.answer(0, match.state.options(0)[0])
    match.rewind(count)
    assert match.state.position() == before
    assert match.undo_barrier(0) == FREE
    match.answer(0, ["flush", "flares"])
    assert match.undo_barrier(0) == CHANCE
    replayed = Match.replay(GAME, match.record)
    assert replayed.state.position() == match.state.position()


def test_boons_are_listed_under_their_own_heading() -> None:
    g = scene(2, "cores", fresh=True)
    give_flare(g, 0, "flare-02")
    decision = g.decision(0)
    assert decision is not None
    assert [choice.label for choice in decision.options if choice.group == "Boons"] == ["Use Chorus II: gain 2 AP"]
    assert "boon" in verbs(g)


# Boons of other packs, in several steps


def with_boon(tmp_path: Path, boon: str, space: str = "long-rays") -> Starlight:
    """Seat 0 on a fresh space with 3 AP and flare-01, which bears another boon."""
    g = scene(2, space, fresh=True, ap=3)
    give_flare(g, 0, "flare-01")
    play_with(g, copied_pack(tmp_path, [("flares.toml", '[{ do = "swap-rays", n = 3 }]', boon)]))
    return g


def labels(g: Starlight) -> list[str]:
    decision = g.decision(0)
    assert decision is not None
    return [f"{choice.label} {choice.note}".strip() for choice in decision.options]


def test_a_boon_of_two_steps_does_one_after_the_other(tmp_path: Path) -> None:
    g = with_boon(tmp_path, '[{ do = "take-rays", length = "long" }, { do = "gain-ap", n = 2 }]')
    assert g.content.boon_texts[0] == "take 1 free long ray and gain 2 AP"
    do(g, "boon flare-01")
    assert g.ap == 3
    do(g, first_ray(g))
    assert g.ap == 5 and sum(g.rays[0]) == 1 and "act" in offered(g)


def test_a_boon_may_let_the_player_choose_decline_or_pay(tmp_path: Path) -> None:
    g = with_boon(tmp_path / "choose", '[{ choose = [[{ do = "gain-ap", n = 1 }], [{ do = "free-steps", n = 2 }]] }]')
    do(g, "boon flare-01")
    assert labels(g) == ["Gain 1 AP", "Your next 2 steps this turn cost nothing"]
    twin = g.clone()
    g.apply(0, ["part", 1])
    assert g.free_steps == 2 and g.ap == 3
    twin.apply(0, ["part", 0])
    assert twin.ap == 4
    g = with_boon(tmp_path / "may", '[{ may = [{ do = "waive-surcharge" }] }]')
    do(g, "boon flare-01", "no")
    assert not g.waived and flare_number("flare-01") in g.used[0]
    g = with_boon(tmp_path / "pay", '[{ pay = { ap = 2 }, then = [{ do = "take-core" }] }]')
    do(g, "boon flare-01")
    assert labels(g) == ["Take 1 free Core -2 AP", "Decline"]
    do(g, "yes")
    do(g, offered(g)[0])
    assert g.ap == 1 and len(g.cores[0]) == 2


def test_a_condition_on_a_boon_is_looked_at_when_it_is_used(tmp_path: Path) -> None:
    boon = '[{ if = { count = "stars", min = 2 }, then = [{ do = "gain-ap", n = 3 }] }]'
    g = with_boon(tmp_path, boon)
    assert g.content.boon_texts[0] == "if you have 2 stars, gain 3 AP"
    assert refusal(g, "boon flare-01") == "flares.boon-needs-effect"
    fill(g, 0, "aq1", "hy1")
    do(g, "boon flare-01")
    assert g.ap == 6
