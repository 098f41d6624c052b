"""The end of the game: daybreak, the last round, the special launch, slotless stars, forfeited turns."""

import random

import pytest

from asterism.games.starlight import GAME
from asterism.games.starlight.model.content import StarlightContent
from asterism.games.starlight.model.gods import God
from asterism.games.starlight.model.names import END_TURN, PLUS_AP
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.last_turn import is_forfeit
from asterism.games.starlight.rules.scoring import alpha_points, fulfilled_laurels
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
    god_number,
    house,
    lay_accolades,
    offered,
    play_randomly,
    refusal,
    scene,
    scoring,
    set_core_pool,
    set_ray_pool,
    slot_number,
    stand,
    table,
    verbs,
)
from rules_coverage import rule


def at_night(g: Starlight, seat: int, points: int) -> None:
    """Put a seat's marker on the score track, as if Flares had brought it there."""
    g.night[seat] = points
    g.flare_points[seat] = points


def about_to_score(night: int) -> Starlight:
    """Seat 0 of three may launch a star worth 7."""
    g = scene(3, "launch-west", fresh=True, ap=2)
    for seat in (1, 2):
        stand(g, seat, "flares")
    at_night(g, 0, night)
    give_rays(g, 0, "long-ruby")
    do(g, "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete", "launch aq1")
    return g


@rule("end.daybreak", "end.check-moment")
def test_daybreak_comes_at_exactly_65() -> None:
    assert house().daybreak == 65
    assert about_to_score(57).daybreak == 0
    g = about_to_score(58)
    assert g.night[0] == 65 and g.daybreak == 2
    g.score(1, 70)
    assert g.daybreak == 2  # later scores change nothing


@rule("end.check-moment", "flares.score-at-once")
def test_a_flare_can_bring_daybreak() -> None:
    g = scene(2, "launch-west", fresh=True)
    at_night(g, 0, 55)
    give_rays(g, 0, "long-ruby")
    give_flare(g, 0, "flare-34")
    do(g, "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete", "launch aq1")
    assert g.daybreak == 0
    do(g, "attach-flare flare-34")
    assert g.night[0] == 65 and g.daybreak == 2


@rule("end.finish-round", "end.final-round", "end.equal-turns", "end.round")
def test_the_round_is_finished_and_one_more_is_played() -> None:
    g = about_to_score(60)
    turns = {0: 1, 1: 0, 2: 0}
    do(g, "end-turn")
    while g.stack:
        seat = g.waiting()[0]
        turns[seat] += 1
        assert g.in_final_round() == (turns[seat] == 2)
        do(g, "end-turn")
    assert turns == {0: 2, 1: 2, 2: 2}
    assert g.round == 3 and g.outcome() is not None


@rule("end.round", "end.final-round")
def test_a_trigger_by_the_last_seat_leaves_exactly_one_more_round() -> None:
    g = scene(2, "cores")
    stand(g, 1, "cores")
    do(g, "end-turn")
    assert g.waiting() == [1]
    at_night(g, 1, 70)
    g.daybreak = g.round
    do(g, "end-turn")
    assert g.in_final_round()
    do(g, "end-turn", "end-turn")
    assert not g.stack and g.round == 3


def ready(magnitude: int = 2, space: str = "flares", ap: int = 5, seats: int = 2, **settings: str) -> Starlight:
    """Seat 0 in its last turn, not moved yet, with rays for one star."""
    g = scene(seats, space, ap=ap, last=True, settings=settings)
    drop_starter(g)
    give_core(g, 0, "core-09")
    give_rays(g, 0, f"{magnitude} long-ruby")
    return g


def special(g: Starlight, magnitude: int) -> None:
    do(g, "special-launch", "choose-core core-09", *["attach-ray long-ruby"] * magnitude, "star-complete")


@rule("last-turn.free-launch", "last-turn.any-constellation", "last-turn.cost", "last-turn.no-surcharge")
def test_the_special_launch_needs_no_step_and_reaches_every_constellation() -> None:
    g = ready()
    stand(g, 1, "flares")
    assert "special-launch" in offered(g)
    special(g, 2)
    assert {words.split()[1] for words in offered(g)} == {"aq1", "hy1", "dr1", "de1", "ph3", "ly1"}
    do(g, "launch ly1")
    assert g.night[0] == 7 and g.space[0] == 4
    g = ready(ap=1)
    special(g, 2)
    do(g, "launch aq1")
    assert g.ap == 0 or g.waiting() != [0]
    g = scene(2, "flares")
    give_rays(g, 0, "long-ruby")
    assert refusal(g, "special-launch") == "last-turn.free-launch"
    g = ready(ap=0)
    give_flare(g, 0, "flare-02")
    assert refusal(g, "special-launch") == "last-turn.cost"


@rule("last-turn.normal-scoring", "last-turn.extras-allowed")
def test_the_special_launch_is_recorded_and_scored_like_any_other() -> None:
    g = ready(ap=6)
    give_privilege(g, 0, "buy-night")
    give_flare(g, 0, "flare-34")
    special(g, 2)
    do(g, "launch de1", "attach-flare flare-34", "buy-night-point", "buy-night-point")
    assert g.night[0] == 7 + 3 + 2
    assert g.own[0] == 1 << slot_number("de1")
    assert g.privileges[0] == 1 | 8 and g.magnitudes[0] == 4 and g.aspects[0] == 1
    assert core_number("core-09") in g.core_discards and flare_number("flare-34") in g.used[0]


@rule("last-turn.then-over", "last-turn.once")
def test_after_the_special_launch_only_boons_remain() -> None:
    g = ready(ap=6, magnitude=4)
    give_core(g, 0, "core-10")
    for id in ("flare-11", "flare-04", "flare-02"):
        give_flare(g, 0, id)
    do(
        g,
        "special-launch",
        "choose-core core-09",
        *["attach-ray long-ruby"] * 2,
        "star-complete",
        "launch aq1",
        "no-flare",
    )
    assert set(offered(g)) == {"end-turn", "boon flare-04", "boon flare-02"}
    assert refusal(g, "special-launch") == "last-turn.once"
    assert refusal(g, "step") == "last-turn.then-over"
    assert refusal(g, "act") == "last-turn.then-over"
    assert refusal(g, "boon flare-11") == "last-turn.then-over"
    do(g, "boon flare-02")
    assert g.ap == 7 and "step" not in offered(g)
    do(g, "end-turn")
    assert g.waiting() != [0]


@rule("last-turn.then-over", "accolades.moment")
def test_accolades_are_claimed_after_the_special_launch() -> None:
    g = ready()
    lay_accolades(g, "accolade-08")
    fill(g, 0, "aq1", "dr1", "hy1")
    stand(g, 1, "cores")
    special(g, 2)
    do(g, "launch de1")
    assert g.accolade_owner[0] == 0
    assert g.waiting() != [0] or not g.stack  # nothing else was left to do, so the turn is over


@rule("last-turn.in-addition", "last-turn.other-actions", "last-turn.new-privileges")
def test_other_actions_and_launches_come_first() -> None:
    g = ready(8, "long-rays", ap=6)
    fill(g, 1, "ph1", "ph3", "ph6", "dr1")
    give_core(g, 0, "core-10")
    do(g, "step", "act", "choose-core core-09", *["attach-ray long-ruby"] * 2, "star-complete", "launch dr2")
    assert g.privileges[0] == 32  # Launch Alpha Star, which the special launch may use
    do(g, "special-launch", "choose-core core-10", *["attach-ray long-ruby"] * 6, "star-complete", "launch ph4")
    assert g.night[0] == 7 + 14 and g.stars[0] == 2
    g = ready(2, "launch-west", ap=3)
    g.cores[0] = []
    set_core_pool(g, "core-10", "core-01", "core-02")
    g.core_discards.append(core_number("core-09"))
    stand(g, 0, "short-rays")
    do(g, "step", "act", "take-core core-10", "finish", "special-launch", "choose-core core-10")
    do(g, *["attach-ray long-ruby"] * 2, "star-complete", "launch aq1")
    assert g.night[0] == 7


def no_small_slots(g: Starlight) -> None:
    """Fill every small slot that could be reached; large and medium ones as needed."""
    fill(g, 1, *(id for slot, id in enumerate(house().slot_ids) if house().slot_size[slot] == 0))


@rule("last-turn.slotless", "last-turn.slotless-points", "last-turn.slotless-no-markers", "last-turn.slotless-counting")
def test_a_star_without_a_slot_still_scores_but_leaves_no_mark() -> None:
    g = ready()
    no_small_slots(g)
    give_laurels(g, 0, "laurel-15")
    special(g, 2)
    assert offered(g) == ["launch-slotless"]
    before = (g.filled, g.privileges[0], g.magnitudes[0], g.aspects[0])
    do(g, "launch-slotless")
    assert g.night[0] == 7 and g.stars[0] == 1
    assert (g.filled, g.privileges[0], g.magnitudes[0], g.aspects[0]) == before
    assert g.own[0] == 0 and fulfilled_laurels(g, 0) == []
    g = ready(4)
    fill(g, 1, *(id for slot, id in enumerate(house().slot_ids) if house().slot_size[slot] < 2))
    special(g, 4)
    do(g, "launch-slotless")
    assert g.night[0] == 11


@rule("last-turn.slotless-large", "last-turn.slotless-needs-alpha", "last-turn.slotless-counting")
def test_a_slotless_large_star_scores_15_and_needs_the_privilege() -> None:
    assert house().slotless == [7, 11, 15]
    g = ready(6)
    give_privilege(g, 0, "launch-alpha")
    fill(g, 1, *house().slot_ids)
    special(g, 6)
    do(g, "launch-slotless")
    assert g.night[0] == 15 and alpha_points(g, 0) == 0
    g = ready(6)
    fill(g, 1, *house().slot_ids)
    do(g, "special-launch", "choose-core core-09", *["attach-ray long-ruby"] * 5)
    assert offered(g) == ["star-complete"]
    g = ready(6, slotless_alpha="for-all")
    fill(g, 1, *house().slot_ids)
    special(g, 6)
    do(g, "launch-slotless")
    assert g.night[0] == 15


@rule("last-turn.slotless-condition", "last-turn.slotless")
def test_if_any_slot_is_eligible_it_must_be_used_and_only_eligible_ones_count() -> None:
    g = ready()
    special(g, 2)
    assert "launch-slotless" not in offered(g)
    assert refusal(g, "launch-slotless") == "last-turn.slotless-condition"
    g = ready()
    small = [id for slot, id in enumerate(house().slot_ids) if house().slot_size[slot] == 0]
    fill(g, 1, *(id for id in small if id != "hy4"))
    g.eligible &= ~(1 << slot_number("hy4"))  # hy2 is filled, so it would be joined
    g.own[1] &= ~(1 << slot_number("hy2"))
    g.filled &= ~(1 << slot_number("hy2"))
    g.own[1] &= ~(1 << slot_number("hy1"))
    g.filled &= ~(1 << slot_number("hy1"))
    g.eligible |= 1 << slot_number("hy1")
    special_keys = ["special-launch", "choose-core core-09", *["attach-ray long-ruby"] * 2, "star-complete"]
    for words in special_keys:
        g.apply(0, list(words.split()))
    assert {words.split()[1] for words in offered(g)} == {"hy1"}  # hy2 and hy4 are empty but not eligible
    normal = scene(2, "launch-west", fresh=True)
    give_rays(normal, 0, "long-ruby")
    do(normal, "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete")
    assert refusal(normal, "launch-slotless") == "last-turn.slotless"


@rule("last-turn.slotless-extras", "last-turn.slotless-flare")
def test_flares_and_bought_points_work_without_a_slot() -> None:
    g = ready(ap=5)
    no_small_slots(g)
    fill(g, 0, "aq2")
    give_privilege(g, 0, "buy-night")
    give_flare(g, 0, "flare-04")  # 2 per small star: this one counts
    special(g, 2)
    do(g, "launch-slotless", "attach-flare flare-04", "buy-night-point", "buy-night-point")
    assert g.night[0] == 9 + 7 + 2 + 2
    g = scene(2)
    fill(g, 0, "aq2")
    g.stars[0] += 1
    g.aspects[0] = 1
    scoring(g, 0, "core-21", [0, 0, 2])
    values = {card.id: g.content.flare_night[flare].of(g, 0, 1) for flare, card in enumerate(g.content.flares)}
    expected = {
        "flare-01": 2,  # launched stars
        "flare-04": 2,  # its slot size
        "flare-07": 2,
        "flare-13": 1,  # adds no constellation
        "flare-16": 0,  # this constellation: none
        "flare-19": 2,  # no lines
        "flare-22": 3,  # its rays
        "flare-25": 2,  # its Aspect
        "flare-28": 1,  # its magnitude
    }
    assert {id: values[id] for id in expected} == expected


@rule("last-turn.forfeit", "last-turn.forfeit-nothing", "end.equal-turns")
def test_a_hopeless_last_turn_is_skipped_and_changes_nothing() -> None:
    g = hopeless()
    before = g.position()
    held = {
        name: before[name] for name in ("space", "saved", "cores", "rays", "flares", "core_pool", "long_pool", "night")
    }
    do(g, "end-turn")  # seat 1 ends the round before the last
    assert g.waiting() == [1] and g.in_final_round()  # seat 0 was passed over
    now = g.position()
    assert {name: now[name] for name in held} == held
    do(g, "end-turn")
    assert g.outcome() is not None


def hopeless(**settings: str) -> Starlight:
    """Seat 1 ends the round of daybreak; seat 0 has nothing and is far from everything."""
    g = scene(2, "launch-south", settings=settings)
    drop_starter(g)
    g.cores[0] = []
    stand(g, 0, "short-rays")
    at_night(g, 1, 70)
    g.daybreak = g.round
    g.space[1] = 0
    do(g, "end-turn")
    g.saved[0] = 0
    return g


@rule("last-turn.forfeit-test")
def test_by_option_hopeless_turns_are_played() -> None:
    g = hopeless(forfeit="played")
    do(g, "end-turn")
    assert g.waiting() == [0] and "special-launch" not in verbs(g)


def last_turn(space: str, saved: int = 0, seed: int = 1) -> Starlight:
    """Before the last turn of seat 0: no Core, nobody near."""
    g = scene(2, space, last=True, ap=0, seed=seed)
    g.cores[0] = []
    g.saved[0] = saved
    return g


@rule("last-turn.forfeit-test")
def test_the_turn_is_played_whenever_a_star_could_still_be_assembled() -> None:
    # Cores one step ahead, a long ray three: 1 + 1 + 2 steps to the rays + 2 rays + 1 launch = 7 AP
    for saved, forfeit in ((0, True), (1, True), (2, False)):
        g = last_turn("short-rays", saved)
        set_core_pool(g, "core-02", "core-11", "core-21")
        set_ray_pool(g, *["long-ruby"] * 3, *["long-amber"] * 3)
        g.flare_pool = [-1] * 4  # no Flare could help
        assert is_forfeit(g, 0) == forfeit, saved
    # an equal-sizes Core in hand and one ray of each length: nothing is missing but 1 AP
    g = last_turn("short-rays")
    give_core(g, 0, "core-07")
    give_rays(g, 0, "long-amber", "short-pearl")
    assert not is_forfeit(g, 0)
    # the Starter Core and a ray of another colour: the nearest fitting one is 3 steps and 1 AP away
    g = last_turn("cores")
    g.cores[0] = [60]
    g.flare_pool = [-1] * 4
    give_rays(g, 0, "long-pearl")
    set_ray_pool(g, *["long-ruby"] * 6)
    assert not is_forfeit(g, 0)
    # the pool shows nothing that fits: one lucky flush may help, if the bag has something
    g = last_turn("cores")
    g.cores[0] = [60]
    g.flare_pool = [-1] * 4
    set_ray_pool(g, *["long-pearl"] * 6)
    assert not is_forfeit(g, 0)
    g.space[1] = 2  # the surcharge makes it 2 + 1 + 1 + 1 + 1 = 6
    assert is_forfeit(g, 0)


@rule("last-turn.forfeit-test")
def test_in_doubt_the_turn_is_played() -> None:
    g = last_turn("short-rays")
    g.flare_pool = [-1] * 4
    assert is_forfeit(g, 0)
    give_flare(g, 0, "flare-01")
    assert not is_forfeit(g, 0)  # an unused Flare
    g = last_turn("long-rays")
    assert not is_forfeit(g, 0)  # Gain Flares is two steps away and a Flare can be paid
    g = last_turn("short-rays")
    g.flare_pool = [-1] * 4
    assert is_forfeit(bent(g, {"launch-anywhere": 1}), 0)
    assert not is_forfeit(bent(g, {"wild-colour": 1}), 0)  # one ray of any colour is not thought through


def bent(g: Starlight, rules: dict[str, int]) -> Starlight:
    """The same position, for a player by these rules."""
    g = g.clone()
    content = GAME.load_pack(GAME.folder / "packs" / "house")
    assert isinstance(content, StarlightContent)
    g.content = content
    content.god[god_number("zeus")] = God(rules, content.values)
    g.god[0] = god_number("zeus")
    return g


# what bends the rules just enough: where the player stands, the Core held, rays held, the pool of long rays
SAVING = {
    "free-first-step": (1, "cores", "core-02", [], "long-pearl"),
    "no-surcharge": (1, "cores", "core-02", [], "long-ruby"),
    "turn-ap": (6, "cores", "core-02", [], "long-pearl"),
    "free-flush": (1, "cores", "core-02", [], "long-pearl"),
    "ray-pool-choice": (1, "launch-west", "core-16", ["short-ruby"], "long-pearl"),
    "ignore-pattern": (2, "long-rays", "core-02", ["short-ruby", "short-jade"], "long-pearl"),
    "wild-colour": (2, "long-rays", "core-02", ["long-pearl", "long-azure"], "long-pearl"),
}


@rule("last-turn.forfeit-test", "gods.override")
@pytest.mark.parametrize("god", SAVING)
def test_a_god_saves_a_last_turn_by_what_it_brings_and_nothing_else(god: str) -> None:
    number, space, core, rays, pool = SAVING[god]
    g = last_turn(space)
    g.flare_pool = [-1] * 4
    give_core(g, 0, core)
    give_rays(g, 0, *rays)
    set_ray_pool(g, *[pool] * 6)
    set_ray_pool(g, *["short-ruby"] * 6)
    if god == "no-surcharge":
        stand(g, 1, "long-rays")
    assert is_forfeit(g, 0)
    assert not is_forfeit(bent(g, {god: number}), 0)
    assert is_forfeit(bent(g, {"causes-surcharge": 3}), 0)


@rule("last-turn.forfeit-test", "privileges.core-ray")
def test_the_ray_that_comes_along_with_a_core_saves_a_last_turn() -> None:
    g = last_turn("short-rays", saved=1)
    g.flare_pool = [-1] * 4
    set_core_pool(g, "core-02", "core-11", "core-21")
    set_ray_pool(g, *["long-ruby"] * 3, *["long-amber"] * 3)
    assert is_forfeit(g, 0)
    give_privilege(g, 0, "core-ray")  # the Core brings one of the rays
    assert not is_forfeit(g, 0)


def poor(seed: int) -> Starlight:
    """A last turn with little in hand, and no Flare in reach."""
    rng = random.Random(seed)
    g = last_turn(rng.choice(house().space_ids), saved=rng.randrange(3), seed=seed)
    for ray in rng.sample(g.content.ray_ids, rng.randrange(4)):
        give_rays(g, 0, ray)
    if rng.random() < 0.7:
        give_core(g, 0, f"core-{rng.randrange(1, 61):02}")
    if rng.random() < 0.4:
        give_privilege(g, 0, rng.choice(["core-ray", "refill-rays", "plus-ap"]))
    g.space[1] = rng.randrange(7)
    g.used[1] = g.flare_pool + g.flare_deck
    g.flare_pool, g.flare_deck = [-1] * 4, []
    return g


@rule("last-turn.forfeit-test")
def test_no_line_of_play_launches_in_a_turn_that_would_be_forfeited() -> None:
    """Poor last turns, each played many times at random: a star is launched in none that would be skipped."""
    forfeited = launched = 0
    for seed in range(120):
        start = poor(seed)
        hopeless_turn = is_forfeit(start, 0)
        forfeited += hopeless_turn
        for attempt in range(25):
            g = start.clone()
            g.ap = 5 + g.saved[0] + (1 if g.privileges[0] & PLUS_AP else 0)
            g.saved[0] = 0
            rng = random.Random(attempt)
            while g.waiting() == [0] and g.round == start.round:
                options = [packed for packed in g.options(0) if packed != END_TURN] or g.options(0)
                g.step(0, rng.choice(options))
            if g.stars[0]:
                launched += 1
                assert not hopeless_turn, seed
                break
    assert forfeited > 20 and launched > 20


@rule("last-turn.slotless")
def test_some_random_games_end_with_stars_that_found_no_slot_or_none_at_all() -> None:
    for seed in range(6):
        g = play_randomly(table(5, seed), seed=seed)
        for seat in range(5):
            assert g.stars[seat] - g.own[seat].bit_count() in (0, 1)
