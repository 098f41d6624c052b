"""Gaining Cores, rays and Flares; flushing and refilling pools."""

from collections import Counter

from asterism.games.starlight.model.state import CORES, FLARES, RAYS, Starlight
from asterism.games.starlight.rules.pools import discard_core, refill_cores, refill_pools
from games.starlight.helpers import (
    core_number,
    do,
    drop_starter,
    fill,
    flare_number,
    give_core,
    give_flare,
    give_privilege,
    give_rays,
    house,
    offered,
    play_randomly,
    refusal,
    scene,
    set_core_pool,
    set_flare_pool,
    set_ray_pool,
    stand,
    table,
    verbs,
)
from rules_coverage import rule

LONG_SIX = ["long-ruby", "long-ruby", "long-amber", "long-jade", "long-azure", "long-pearl"]
SHORT_SIX = ["short-ruby", "short-ruby", "short-amber", "short-jade", "short-azure", "short-pearl"]


@rule("cores.take-two", "cores.cost", "cores.no-refill-during", "cores.two-per-action")
def test_two_cores_at_most_for_one_ap_each() -> None:
    g = scene(2, "cores", fresh=True, ap=6)
    set_core_pool(g, "core-01", "core-02", "core-03")
    do(g, "act", "take-core core-01")
    assert g.ap == 5 and g.core_pool == [core_number("core-02"), core_number("core-03")]
    assert refusal(g, "take-core core-01") == "cores.no-refill-during"
    do(g, "take-core core-03")
    assert g.ap == 4 and len(g.cores[0]) == 3
    assert refusal(g, "take-core core-02") == "cores.take-two"
    do(g, "flush cores")
    assert "take-core" not in verbs(g)
    assert refusal(g, f"take-core {g.content.cores[g.core_pool[0]].id}") == "cores.take-two"


@rule("cores.order-irrelevant")
def test_any_core_of_the_pool_costs_the_same() -> None:
    for place in range(3):
        g = scene(2, "cores", fresh=True)
        do(g, "act", f"take-core {g.content.cores[g.core_pool[place]].id}")
        assert g.ap == 4


@rule("cores.flush", "flush.cores-to-discard", "flush.repeat", "ocr.ap-icons")
def test_the_core_pool_can_be_flushed_again_and_again_for_one_ap_each() -> None:
    g = scene(2, "cores", fresh=True, ap=4)
    first = g.core_pool[:]
    do(g, "act", "flush cores")
    assert g.ap == 3 and g.core_discards == first and len(g.core_pool) == 3
    assert not set(first) & set(g.core_pool)
    second = g.core_pool[:]
    do(g, "flush cores")
    assert g.ap == 2 and g.core_discards == first + second


@rule("flush.cores-to-discard", "cores.empty-deck-moment")
def test_flushed_cores_are_discarded_before_the_new_ones_are_drawn() -> None:
    g = scene(2, "cores", fresh=True)
    old = g.core_pool[:]
    g.cores[1] = g.cores[1] + g.core_deck[2:]
    del g.core_deck[2:]
    g.god[1] = 9  # a God who may hold many; only the count of Cores matters here
    g.core_discards = []
    g.apply(0, ["act"])
    g.apply(0, ["flush", "cores"])
    assert len(g.core_pool) == 3 and set(old) & set(g.core_pool)  # the third came from those just flushed


@rule("cores.flush-when-full", "cores.limit-four", "starter.limit")
def test_four_cores_are_the_limit_but_flushing_is_still_allowed() -> None:
    g = scene(2, "cores", fresh=True)
    give_core(g, 0, "core-01")
    give_core(g, 0, "core-02")
    do(g, "act", f"take-core {g.content.cores[g.core_pool[0]].id}")
    assert len(g.cores[0]) == 4  # the Starter Core counts
    left = g.content.cores[g.core_pool[0]].id
    assert refusal(g, f"take-core {left}") == "cores.limit-four"
    assert "flush cores" in offered(g)
    do(g, "finish", "step")
    g = scene(2, "cores", fresh=True, ap=1)
    for id in ("core-01", "core-02", "core-03"):
        give_core(g, 0, id)
    assert "act" in offered(g)
    do(g, "act")
    assert offered(g) == ["flush cores"]


@rule("cores.limit-four")
def test_launching_a_core_makes_room_for_another() -> None:
    g = scene(2, "launch-west", fresh=True, ap=12)
    for id in ("core-01", "core-02", "core-03"):
        give_core(g, 0, id)
    give_rays(g, 0, "long-ruby")
    do(g, "act", "choose-core starter-red", "attach-ray long-ruby", "star-complete", "launch aq1")
    do(g, *["step"] * 6, "act")
    assert "take-core" in verbs(g)


@rule("cores.refill-three", "cores.refill-timing")
def test_the_core_pool_is_refilled_at_the_end_of_the_turn_or_by_option_of_the_action() -> None:
    for option, left in (("turn", 2), ("action", 3)):
        g = scene(2, "cores", fresh=True, core_refill=option)
        do(g, "act", f"take-core {g.content.cores[g.core_pool[0]].id}")
        assert len(g.core_pool) == 2
        do(g, "finish")
        assert len(g.core_pool) == left
        do(g, "step", "end-turn")
        assert len(g.core_pool) == 3


@rule("cores.deck-reshuffle", "cores.empty-deck-moment")
def test_an_empty_core_deck_is_rebuilt_from_the_discards_at_once() -> None:
    g = table(2)
    g.core_discards = g.core_deck[1:]
    del g.core_deck[1:]
    g.core_pool.pop()
    last = g.core_deck[0]
    refill_cores(g)
    assert last in g.core_pool and len(g.core_deck) == 56 and g.core_discards == []
    g.core_deck = []
    g.core_discards = []
    discard_core(g, 7)  # with both empty, the next discard becomes the deck
    assert g.core_deck == [7] and g.core_discards == []


@rule("privileges.core-ray", "cores.core-ray-either-pool", "cores.rays-unattached", "core-ray.timing")
def test_core_and_ray_gives_a_free_ray_from_either_pool_for_each_core() -> None:
    g = scene(2, "cores", fresh=True, ap=4)
    give_privilege(g, 0, "core-ray")
    set_core_pool(g, "core-01", "core-02", "core-03")  # azure and pearl, all long
    set_ray_pool(g, *LONG_SIX)
    set_ray_pool(g, *SHORT_SIX)
    do(g, "act", "take-core core-01")
    assert set(offered(g)) == {f"take-ray {ray}" for ray in LONG_SIX + SHORT_SIX} | {"leave"}
    assert refusal(g, "take-core core-02") == "core-ray.timing"
    do(g, "take-ray short-ruby")  # neither its colour nor its size fits the Core
    assert g.ap == 3
    do(g, "take-core core-02", "take-ray long-pearl")
    assert sum(g.rays[0]) == 2 and g.ap == 2
    assert len(g.long_pool) == 5 and len(g.short_pool) == 5


@rule("core-ray.timing")
def test_the_free_ray_may_be_declined_and_is_lost_when_both_pools_are_empty() -> None:
    g = scene(2, "cores", fresh=True)
    give_privilege(g, 0, "core-ray")
    do(g, "act", f"take-core {g.content.cores[g.core_pool[0]].id}", "leave")
    assert sum(g.rays[0]) == 0
    g.long_bag += g.long_pool
    g.short_bag += g.short_pool
    g.long_pool.clear()
    g.short_pool.clear()
    do(g, f"take-core {g.content.cores[g.core_pool[0]].id}")
    assert "leave" not in offered(g)


@rule("cores.core-ray-no-refill", "flush.only-in-own-action", "flush.refill-is-not-flush")
def test_free_rays_leave_gaps_until_the_turn_ends_unless_refill_rays_is_held() -> None:
    g = scene(2, "cores", fresh=True, ap=6)
    give_privilege(g, 0, "core-ray")
    do(g, "act", f"take-core {g.content.cores[g.core_pool[0]].id}")
    assert refusal(g, "flush long") == "flush.only-in-own-action"
    do(g, next(words for words in offered(g) if words.startswith("take-ray long")))
    assert len(g.long_pool) == 5
    assert refusal(g, "flush long") == "flush.only-in-own-action"
    do(g, "finish", "step")
    assert len(g.long_pool) == 5
    g = scene(2, "cores", fresh=True, ap=6)
    give_privilege(g, 0, "core-ray", "refill-rays")
    do(g, "act", f"take-core {g.content.cores[g.core_pool[0]].id}")
    do(g, next(words for words in offered(g) if words.startswith("take-ray long")))
    assert offered(g) == ["refill", "leave"]
    assert refusal(g, "flush long") == "refill-rays.optional"
    do(g, "refill")
    assert len(g.long_pool) == 6 and "flush long" not in offered(g)


@rule("core-ray.only-the-action")
def test_a_core_gained_by_a_boon_brings_no_free_ray() -> None:
    g = scene(2, "cores", fresh=True)
    give_privilege(g, 0, "core-ray")
    give_flare(g, 0, "flare-05")
    do(g, "boon flare-05", f"take-core {g.content.cores[g.core_pool[0]].id}")
    assert sum(g.rays[0]) == 0 and "leave" not in offered(g)
    assert len(g.cores[0]) == 2 and g.ap == 5


@rule("rays.own-pool", "rays.cost", "rays.any-number", "rays.no-refill-during", "rays.no-match-needed")
def test_rays_come_from_the_pool_of_the_space_for_one_ap_each() -> None:
    g = scene(2, "long-rays", fresh=True, ap=6)
    drop_starter(g)
    set_ray_pool(g, *LONG_SIX)
    do(g, "act")
    assert set(offered(g)) == {f"take-ray {ray}" for ray in LONG_SIX} | {"flush long"}  # equal rays once
    assert refusal(g, "take-ray short-ruby") == "rays.own-pool"
    do(g, "take-ray long-ruby", "take-ray long-ruby", "take-ray long-jade", "take-ray long-pearl")
    assert g.ap == 2 and len(g.long_pool) == 2
    assert refusal(g, "take-ray long-ruby") == "rays.no-refill-during"
    g = scene(2, "short-rays", fresh=True)
    set_ray_pool(g, *SHORT_SIX)
    do(g, "act", "take-ray short-ruby")
    assert refusal(g, "take-ray long-ruby") == "rays.own-pool"


@rule("rays.no-limit")
def test_there_is_no_limit_on_rays_held() -> None:
    g = scene(2, "long-rays", fresh=True)
    give_rays(g, 0, "8 long-ruby", "8 long-amber", "8 short-ruby")
    do(g, "act", next(words for words in offered(after(g, "act")) if words.startswith("take-ray")))
    assert sum(g.rays[0]) == 25


def after(g: Starlight, words: str) -> Starlight:
    world = g.clone()
    do(world, words)
    return world


@rule("rays.flush", "flush.rays-after-refill", "flush.rays-always-held-out", "flush.gaps")
def test_flushed_rays_go_into_the_bag_after_the_pool_is_full_again() -> None:
    g = scene(2, "long-rays", fresh=True, ap=6)
    set_ray_pool(g, *["long-ruby"] * 6)
    bag = Counter(g.long_bag)
    do(g, "act", "take-ray long-ruby", "flush long")
    assert g.ap == 4 and len(g.long_pool) == 6
    assert Counter(g.long_bag) == bag - Counter(g.long_pool) + Counter({0: 5})
    assert g.long_pool.count(0) <= bag[0]
    small = scene(2, "long-rays", fresh=True, ap=6)  # too few in the bag: the gaps wait, the flushed stay out
    everything = small.long_bag
    small.long_bag = everything[:2]
    for ray in everything[2:]:
        small.add_ray(1, ray, 1)
    flushed = Counter(small.long_pool)
    do(small, "act", "flush long")
    assert len(small.long_pool) == 2 and Counter(small.long_bag) == flushed


@rule("rays.partial-refill", "pools.short-supply", "pools.catch-up")
def test_a_bag_with_too_few_rays_fills_the_pool_as_far_as_it_goes() -> None:
    g = scene(2, "launch-west", fresh=True, ap=4)
    stand(g, 1, "flares")
    for ray in g.long_bag[2:]:
        g.add_ray(1, ray, 1)
    del g.long_bag[2:]
    for ray in g.long_pool[2:]:
        g.add_ray(0, ray, 1)
    del g.long_pool[2:]
    refill_pools(g)
    assert len(g.long_pool) == 4 and g.long_bag == []
    give_core(g, 0, "core-02")
    give_rays(g, 0, "short-ruby")
    do(g, "act", "choose-core starter-red")
    attached = [words for words in offered(g) if words.startswith("attach-ray long")]
    do(g, attached[0])
    do(g, "star-complete", "launch aq1")
    assert len(g.long_bag) == 1
    do(g, "end-turn")
    assert len(g.long_pool) == 5  # what the launch gave back fills a gap


@rule("pools.short-supply")
def test_an_empty_pool_offers_nothing() -> None:
    g = scene(2, "long-rays", fresh=True)
    for ray in g.long_bag + g.long_pool:
        g.add_ray(1, ray, 1)
    g.long_bag = []
    g.long_pool = []
    assert refusal(g, "act") == "actions.must-do-something"
    g = scene(2, "cores", fresh=True)
    g.cores[1] = g.cores[1] + g.core_deck
    g.core_deck = []
    g.core_pool = g.core_pool[:1]
    g.apply(0, ["act"])
    g.apply(0, ["take-core", g.content.cores[g.core_pool[0]].id])
    assert g.core_pool == [] and not any(words.startswith("take-core") for words in offered(g))


@rule("rays.supply-limited")
def test_rays_are_never_lost_or_made() -> None:
    g = table(4, starbots="1")
    for _ in range(60):
        play_randomly(g, seed=g.count, limit=20)
        counts = Counter(g.long_bag + g.short_bag + g.long_pool + g.short_pool)
        for held in g.rays:
            for ray, number in enumerate(held):
                counts[ray] += number
        for procedure in g.stack:
            counts.update(getattr(procedure, "attached", []))
        assert counts == dict.fromkeys(range(10), 9)


@rule("privileges.refill-rays", "refill-rays.optional", "refill-rays.how-far", "refill-rays.which-pool")
def test_refill_rays_may_fill_the_pool_after_each_ray() -> None:
    g = scene(2, "long-rays", fresh=True, ap=5)
    give_privilege(g, 0, "refill-rays")
    set_ray_pool(g, *LONG_SIX)
    g.short_bag.append(g.short_pool.pop())
    do(g, "act", "take-ray long-ruby", "leave", "take-ray long-ruby")
    assert offered(g) == ["refill", "leave"] and len(g.long_pool) == 4
    do(g, "refill")
    assert len(g.long_pool) == 6 and len(g.short_pool) == 5  # all gaps, of the pool the ray came from
    assert g.ap == 3
    for ray in g.long_bag:
        g.add_ray(1, ray, 1)
    g.long_bag = []
    do(g, next(words for words in offered(g) if words.startswith("take-ray")))
    assert "refill" not in offered(g)  # an empty bag fills nothing


@rule("privileges.refill-rays-any-reason")
def test_refill_rays_follows_every_way_of_taking_a_ray() -> None:
    g = scene(2, "flares", ap=5)
    give_privilege(g, 0, "refill-rays")
    give_flare(g, 0, "flare-07")
    do(g, "boon flare-07", next(words for words in offered(after(g, "boon flare-07"))))
    assert offered(g) == ["refill", "leave"]
    do(g, "refill")
    assert len(g.long_pool) == 6 and "take-ray" in verbs(g)


@rule("privileges.refill-rays-and-flush", "flush.only-in-own-action")
def test_with_or_without_refill_rays_a_ray_pool_is_flushed_in_its_own_action_only() -> None:
    for privilege in (False, True):
        for space in ("cores", "long-rays", "short-rays", "flares"):
            g = scene(2, space, fresh=True, ap=5)
            if privilege:
                give_privilege(g, 0, "refill-rays")
            assert refusal(g, "flush long") == "flush.only-in-own-action"
            do(g, "act")
            flushable = {words for words in offered(g) if words.startswith("flush")}
            own = {"cores": "cores", "long-rays": "long", "short-rays": "short", "flares": "flares"}[space]
            assert flushable == {f"flush {own}"}
            for pool in {"cores", "long", "short", "flares"} - {own}:
                assert refusal(g, f"flush {pool}") == "flush.only-in-own-action"


@rule("rays.example-refill", "pools.refill-only-at-turn-end")
def test_the_last_ap_ends_action_and_turn_at_once_and_the_pool_is_refilled() -> None:
    g = scene(2, "long-rays", fresh=True, ap=3)
    stand(g, 1, "flares")
    set_ray_pool(g, *LONG_SIX)
    do(g, "act", "take-ray long-ruby", "take-ray long-ruby")
    assert len(g.long_pool) == 4
    do(g, "take-ray long-amber")
    assert g.waiting() == [1] and len(g.long_pool) == 6


@rule("flares.buy-any-number", "flares.position-costs", "flares.no-slide-during")
def test_flares_cost_what_their_place_says() -> None:
    g = scene(2, "flares", fresh=True, ap=11)
    set_flare_pool(g, "flare-01", "flare-02", "flare-03", "flare-04")
    do(g, "act", "buy-flare flare-01")
    assert g.ap == 10 and g.flare_pool[0] == -1
    do(g, "buy-flare flare-03")
    assert g.ap == 7
    assert refusal(g, "buy-flare flare-01") == "flares.no-slide-during"
    do(g, "buy-flare flare-02", "buy-flare flare-04")
    assert g.ap == 1 and len(g.flares[0]) == 4
    g = scene(2, "flares", fresh=True, ap=3)
    set_flare_pool(g, "flare-01", "flare-02", "flare-03", "flare-04")
    do(g, "act")
    assert refusal(g, "buy-flare flare-04") == "flares.position-costs"


@rule("flares.slide-at-end")
def test_flares_slide_into_the_cheaper_places_when_the_turn_is_over() -> None:
    g = scene(2, "flares", fresh=True, ap=5)
    set_flare_pool(g, "flare-01", "flare-02", "flare-03", "flare-04")
    do(g, "act", "buy-flare flare-01", "buy-flare flare-03", "finish")
    assert g.flare_pool == [-1, flare_number("flare-02"), -1, flare_number("flare-04")]
    g.chance.force([flare_number("flare-20"), flare_number("flare-21")], FLARES)
    do(g, "end-turn")
    assert g.flare_pool == [flare_number(f"flare-{n}") for n in ("02", "04", "20", "21")]


@rule("flares.flush", "flush.flares-to-bottom", "flush.flare-order", "flush.gaps")
def test_flushed_flares_lie_lowest_in_the_deck_the_cheapest_on_top_of_them() -> None:
    g = scene(2, "flares", fresh=True, ap=6)
    set_flare_pool(g, "flare-01", "flare-02", "flare-03", "flare-04")
    do(g, "act", "buy-flare flare-02", "flush flares")
    assert g.ap == 3 and g.flare_pool.count(-1) == 0
    assert g.flare_bottom == [flare_number(f"flare-{n}") for n in ("01", "03", "04")]
    g.used[1] = g.used[1] + g.flare_deck[1:]
    del g.flare_deck[1:]
    last = g.flare_deck[0]
    do(g, "flush flares")  # one card is drawn, then those flushed first
    assert g.flare_pool == [last, *(flare_number(f"flare-{n}") for n in ("01", "03", "04"))]


@rule("flares.no-limit", "flares.hold-until-used")
def test_flares_may_be_held_in_any_number_for_any_time() -> None:
    g = scene(2, "flares", fresh=True, ap=4)
    stand(g, 1, "cores")
    held = [give_flare(g, 0, f"flare-{number}") for number in range(10, 25)]
    do(g, "act", f"buy-flare {g.content.flares[g.flare_pool[0]].id}", "finish", "end-turn", "end-turn")
    assert g.flares[0][:15] == held and len(g.flares[0]) == 16
    do(g, "end-turn", "end-turn", "end-turn", "end-turn")
    assert g.flares[0][:15] == held


@rule("flares.deck-runs-out")
def test_without_a_deck_the_cheap_places_are_filled_by_sliding() -> None:
    g = scene(2, "flares", fresh=True, ap=4)
    set_flare_pool(g, "flare-01", "flare-02", "flare-03", "flare-04")
    g.used[1] = g.flare_deck
    g.flare_deck = []
    do(g, "act", "buy-flare flare-01", "buy-flare flare-02", "finish", "end-turn")
    assert g.flare_pool == [flare_number("flare-03"), flare_number("flare-04"), -1, -1]
    assert len(g.used[1]) == 32  # used Flares never return


@rule("pools.left-to-right")
def test_rows_close_up_to_the_left_and_new_items_join_at_the_right() -> None:
    g = scene(2, "cores", fresh=True)
    set_core_pool(g, "core-01", "core-02", "core-03")
    g.chance.force([core_number("core-44")], CORES)
    do(g, "act", "take-core core-01", "finish", "step", "end-turn")
    assert g.core_pool == [core_number(id) for id in ("core-02", "core-03", "core-44")]
    g = scene(2, "long-rays", fresh=True)
    set_ray_pool(g, *LONG_SIX)
    g.chance.force([8], RAYS)
    do(g, "act", "take-ray long-amber", "finish", "end-turn")
    assert g.long_pool == [0, 0, 4, 6, 8, 8]


@rule("launch.ray-return-moment")
def test_what_a_launch_returns_can_come_back_in_the_same_turn() -> None:
    g = scene(2, "launch-west", fresh=True, ap=6)
    drop_starter(g)
    give_core(g, 0, "core-02")
    give_rays(g, 0, "2 long-ruby")
    do(g, "act", "choose-core core-02", "attach-ray long-ruby", "attach-ray long-ruby", "star-complete")
    bag = g.long_bag.count(0)
    do(g, "launch aq1")
    assert g.long_bag.count(0) == bag + 2 and core_number("core-02") in g.core_discards
    do(g, "step", "act")
    g.chance.force([0] * (bag + 2), RAYS)
    do(g, "flush long")
    assert g.long_pool.count(0) >= min(6, bag + 2)  # the two of the launch are among them


@rule("cores.face-up")
def test_cores_taken_lie_open() -> None:
    g = scene(2, "cores", fresh=True)
    id = g.content.cores[g.core_pool[2]].id
    do(g, "act", f"take-core {id}")
    players = g.observe(1)["players"]
    assert isinstance(players, list) and id in players[0]["cores"]


def test_every_core_of_the_house_set_is_different() -> None:
    assert house().core_twin == list(range(65))
    g = scene(2)
    fill(g, 1, "aq1")
    assert g.own[1]
