"""The rondel, action points, the first turn."""

import pytest

from asterism.games.starlight import GAME
from asterism.games.starlight.rules.setup import LATEST_DAYBREAK
from games.starlight.helpers import (
    do,
    drop_starter,
    fill,
    give_core,
    give_flare,
    give_privilege,
    give_rays,
    house,
    offered,
    play_randomly,
    refusal,
    scene,
    set_flare_pool,
    stand,
    table,
    verbs,
)
from rules_coverage import rule


@rule("first-turn.place-anywhere", "first-turn.two-ap")
def test_the_first_turn_begins_by_placing_the_marker_anywhere_with_two_ap() -> None:
    g = table(2)
    for seat in (0, 1):
        assert g.waiting() == [seat] and g.ap == 2
        assert offered(g) == [f"place {id}" for id in house().space_ids]
        do(g, "place flares")
        assert g.space[seat] == 4 and g.ap == 2
        do(g, "end-turn")
    do(g, "step")
    assert refusal(g, "place cores") == "first-turn.place-anywhere"


@rule("first-turn.one-action", "first-turn.declining")
def test_the_first_turn_is_one_action_or_none() -> None:
    g = table(2)
    assert refusal(g, "end-turn") == "first-turn.declining"
    assert refusal(g, "act") == "first-turn.declining"
    do(g, "place cores")
    assert set(offered(g)) == {"act", "end-turn"}
    assert refusal(g, "step") == "first-turn.one-action"
    do(g, "act", f"take-core {g.content.cores[g.core_pool[0]].id}", "finish")
    assert offered(g) == ["end-turn"] and g.ap == 1
    assert refusal(g, "act") == "first-turn.one-action"
    do(g, "end-turn", "place cores", "end-turn")
    assert len(g.cores[1]) == 1


@rule("first-turn.no-surcharge")
def test_nobody_pays_a_surcharge_on_the_first_turn() -> None:
    g = table(2)
    do(g, "place cores", "end-turn", "place cores", "act")
    first, second = (g.content.cores[core].id for core in g.core_pool[:2])
    do(g, f"take-core {first}", f"take-core {second}")
    assert len(g.cores[1]) == 3
    assert g.waiting() == [0] and g.round == 2  # two AP are spent, so the turn is over


@rule("first-turn.saving")
def test_unspent_ap_of_the_first_turn_are_saved_or_by_option_lost() -> None:
    g = table(2)
    do(g, "place cores", "end-turn")
    assert g.saved[0] == 2
    g = table(2, first_turn_ap="lost")
    do(g, "place cores", "end-turn")
    assert g.saved[0] == 0
    do(g, "place cores", "end-turn", "end-turn")
    assert g.saved[0] == 5


@rule("first-turn.within-the-action", "flares.usable-when-bought")
def test_a_flare_bought_on_the_first_turn_works_but_brings_no_step() -> None:
    g = table(2)
    set_flare_pool(g, "flare-02", "flare-11", "flare-03", "flare-04")
    do(g, "place flares", "act", "buy-flare flare-02")
    assert "flush flares" in offered(g)
    do(g, "boon flare-02")
    assert g.ap == 3
    do(g, "buy-flare flare-11")
    assert refusal(g, "boon flare-11") == "first-turn.within-the-action"
    do(g, "finish")
    assert offered(g) == ["end-turn"]
    assert refusal(g, "boon flare-02") == "flares.flip-used"


@rule("rondel.move-first", "actions.optional")
def test_a_turn_begins_with_a_step_and_no_action() -> None:
    g = scene(2, "flares")
    assert offered(g) == ["end-turn", "step"]
    assert refusal(g, "act") == "rondel.move-first"
    do(g, "step")
    assert g.space[0] == 5


@rule("rondel.clockwise", "ap.step-cost")
def test_steps_go_clockwise_one_space_for_one_ap() -> None:
    g = scene(2, "launch-south", ap=5)
    seen = []
    for _ in range(4):
        do(g, "step")
        seen.append((g.content.space_ids[g.space[0]], g.ap))
    assert seen == [("short-rays", 4), ("cores", 3), ("launch-west", 2), ("long-rays", 1)]
    assert refusal(g, "place flares") == "first-turn.place-anywhere"


@rule("rondel.marker-stays")
def test_the_marker_waits_where_the_turn_ended() -> None:
    g = scene(2, "cores")
    stand(g, 1, "flares")
    do(g, "step", "step", "end-turn", "end-turn")
    assert g.waiting() == [0] and g.space == [2, 4]


@rule("rondel.action-each-step", "actions.optional", "rondel.keep-going")
def test_after_each_step_one_may_act_or_go_on() -> None:
    g = scene(2, "short-rays", ap=6)
    do(g, "step")
    assert {"act", "step", "end-turn"} <= set(offered(g))
    do(g, "act", f"take-core {g.content.cores[g.core_pool[0]].id}", "finish")
    assert {"step", "end-turn"} <= set(offered(g))
    do(g, "step", "step")
    assert "act" in offered(g) and g.ap == 2


@rule("rondel.once-per-visit")
def test_an_action_is_taken_once_before_moving_on() -> None:
    g = scene(2, "cores", fresh=True, ap=9)
    do(g, "act", "flush cores", "finish")
    assert "act" not in offered(g)
    assert refusal(g, "act") == "rondel.once-per-visit"


@rule("rondel.full-lap")
def test_a_full_lap_brings_a_new_chance_with_all_its_limits() -> None:
    g = scene(2, "cores", fresh=True, ap=14)
    drop_starter(g)
    do(g, "act")
    do(g, *(f"take-core {g.content.cores[core].id}" for core in g.core_pool[:2]), "finish")
    do(g, *["step"] * 7)
    assert g.space[0] == 0 and "act" in offered(g)
    do(g, "act", "flush cores")
    do(g, *(f"take-core {g.content.cores[core].id}" for core in g.core_pool[:2]))
    assert len(g.cores[0]) == 4


@rule("rondel.shows-actions")
def test_only_the_action_of_the_present_space_is_there() -> None:
    kinds = {"cores": "take-core", "long-rays": "take-ray", "short-rays": "take-ray", "flares": "buy-flare"}
    for space, verb in kinds.items():
        g = scene(2, space, fresh=True)
        do(g, "act")
        assert verbs(g) == {verb, "flush"}
    g = scene(2, "flares", fresh=True)
    core = g.content.cores[g.core_pool[0]].id
    assert refusal(g, f"take-core {core}") == "rondel.shows-actions"
    do(g, "act")
    assert g.why_not(0, ["take-core", core]) is not None


@rule("ap.five-per-turn", "ap.saved-adds-next-turn", "ap.start-of-turn")
def test_fresh_and_saved_ap_form_one_total() -> None:
    g = table(2)
    g.saved[0] = 2
    do(g, "place cores")
    assert (g.ap, g.saved[0]) == (2, 2)  # the first turn's AP stand alone
    do(g, "act", f"take-core {g.content.cores[g.core_pool[0]].id}")
    do(g, f"take-core {g.content.cores[g.core_pool[0]].id}")
    assert g.waiting() == [1] and g.saved[0] == 2
    do(g, "place flares", "end-turn")
    assert (g.ap, g.saved[0]) == (7, 0)
    do(g, "end-turn")
    assert g.ap == 7 and g.saved[0] == 5


@rule("privileges.plus-ap")
def test_plus_one_action_point_counts_from_the_next_turn() -> None:
    g = scene(2, "launch-north", fresh=True, ap=3)
    stand(g, 1, "flares")
    give_rays(g, 0, "2 short-ruby")
    fill(g, 1, "de2")
    do(g, "act", "choose-core starter-red", "attach-ray short-ruby", "star-complete", "launch de3")
    assert g.privileges[0] == 2 and g.ap == 2
    do(g, "end-turn", "end-turn")
    assert g.ap == 8  # 6 and the 2 saved


@rule("ap.action-cost", "ap.vanish")
def test_prices_are_paid_to_nobody() -> None:
    g = scene(3, "long-rays", fresh=True)
    saved = g.saved[:]
    do(g, "act")
    do(g, next(words for words in offered(g) if words.startswith("take-ray")))
    assert g.ap == 4 and g.saved == saved


@rule("ap.surcharge", "ap.surcharge-when-paid", "ap.vanish")
def test_an_opponent_on_the_space_makes_the_action_dearer_by_one() -> None:
    g = scene(2, "cores", fresh=True)
    stand(g, 1, "cores")
    do(g, "act")
    assert g.ap == 4
    do(g, f"take-core {g.content.cores[g.core_pool[0]].id}")
    assert g.ap == 3
    do(g, f"take-core {g.content.cores[g.core_pool[0]].id}")
    assert g.ap == 2  # once per action, not per item
    g = scene(2, "cores", fresh=True, ap=3)
    stand(g, 1, "cores")
    do(g, "act", "flush cores")
    assert g.ap == 1  # due even if the action only flushes
    g = scene(2, "cores", fresh=True, ap=1)
    stand(g, 1, "cores")
    assert refusal(g, "act") == "ap.surcharge"


@rule("ap.surcharge-flat", "ap.surcharge-live-only")
def test_the_surcharge_is_one_however_many_stand_there() -> None:
    g = scene(5, "long-rays", fresh=True)
    for seat in (1, 2, 3):
        stand(g, seat, "long-rays")
    do(g, "act")
    assert g.ap == 4
    g = scene(5, "long-rays", fresh=True)  # one's own marker never costs
    do(g, "act")
    assert g.ap == 5


@rule("ap.surcharge-action-only")
def test_walking_over_occupied_spaces_costs_nothing_extra() -> None:
    g = scene(3, "cores")
    stand(g, 1, "launch-west")
    stand(g, 2, "long-rays")
    do(g, "step", "step")
    assert g.ap == 3


@rule("turn.end-by-choice", "ap.save-up-to-five", "ap.save-automatic")
def test_a_turn_may_end_between_any_two_things_and_what_fits_is_saved() -> None:
    g = scene(2, "cores")
    assert "end-turn" in offered(g)
    do(g, "step")
    assert "end-turn" in offered(g)
    do(g, "step", "act")
    assert "end-turn" not in offered(g)
    assert refusal(g, "end-turn") == "rondel.keep-going"
    do(g, "flush long", "finish", "end-turn")
    assert g.saved[0] == 2
    assert g.waiting() == [1]


@rule("turn.end-no-ap")
def test_a_turn_without_ap_ends_by_itself() -> None:
    g = scene(2, "cores", ap=1)
    stand(g, 1, "flares")
    do(g, "step")
    assert g.waiting() == [1] and g.space[0] == 1


@rule("ap.zero-with-flares")
def test_at_zero_ap_the_turn_stays_open_for_boons_and_free_things() -> None:
    g = scene(2, "cores", ap=1)
    give_flare(g, 0, "flare-02")
    do(g, "step")
    assert g.waiting() == [0] and set(offered(g)) == {"end-turn", "boon flare-02"}
    do(g, "boon flare-02")
    assert g.ap == 2
    g = scene(2, "cores", ap=1)
    g.free_steps = 2
    do(g, "step", "step")
    assert g.ap == 1
    do(g, "step")
    assert g.waiting() == [1]
    g = scene(2, "flares", ap=1)  # an unused Flare whose boon changes nothing does not hold the turn open
    give_flare(g, 0, "flare-01")
    do(g, "step")
    assert g.waiting() == [1]
    g = scene(2, "cores", ap=0, fresh=True)  # a flush that costs nothing is something to do
    g.god[0] = 3
    g.free_flushes = 1
    g.advance()
    assert "act" in offered(g)


@rule("ap.excess-lost", "ap.pass-and-save")
def test_one_may_pass_and_save_what_fits_in_the_box() -> None:
    g = table(2)
    do(g, "place cores", "end-turn", "place cores", "end-turn")
    assert g.ap == 7
    do(g, "end-turn")
    assert g.saved[0] == 5 and g.space[0] == 0
    do(g, "end-turn")
    assert g.ap == 10
    do(g, "end-turn")
    assert g.saved[0] == 5


@rule("turn.refill-at-end", "pools.refill-only-at-turn-end", "pools.refill-order")
def test_pools_are_refilled_when_the_turn_is_over_and_not_before() -> None:
    g = scene(2, "cores", fresh=True, ap=12)
    set_flare_pool(g, "flare-01", "flare-02", "flare-03", "flare-04")
    do(g, "act", f"take-core {g.content.cores[g.core_pool[1]].id}", "finish", "step", "step", "act")
    long = next(words for words in offered(g) if words.startswith("take-ray"))
    do(g, long, "finish", "step", "step", "act", "buy-flare flare-02", "finish")
    assert len(g.core_pool) == 2 and len(g.long_pool) == 5 and g.flare_pool.count(-1) == 1
    before = (g.core_pool[:], g.long_pool[:], [flare for flare in g.flare_pool if flare >= 0])
    do(g, "end-turn")
    assert (g.core_pool[:2], g.long_pool[:5], g.flare_pool[:3]) == before  # the rest closed up, the new joined it
    assert (len(g.core_pool), len(g.long_pool), len(g.short_pool), g.flare_pool.count(-1)) == (3, 6, 6, 0)


@rule("actions.must-do-something")
def test_an_action_that_could_do_nothing_is_not_offered() -> None:
    g = scene(2, "launch-west", fresh=True)
    assert refusal(g, "act") == "launch.step1-complete"
    g = scene(2, "flares", fresh=True, ap=4)
    g.flare_bottom = []
    everything = g.flare_deck + g.flare_pool
    g.flare_deck, g.flare_pool = [], [-1] * 4
    g.used[1] = everything
    assert refusal(g, "act") == "actions.must-do-something"
    g = scene(2, "cores", fresh=True, ap=3)
    do(g, "act")
    assert "finish" not in offered(g)
    assert refusal(g, "finish") == "actions.must-do-something"
    do(g, "flush cores")
    assert "finish" in offered(g)
    g = scene(2, "cores", ap=0, fresh=True)
    give_flare(g, 0, "flare-02")
    assert refusal(g, "act") == "ap.action-cost"


@rule("actions.sequence")
def test_parts_of_an_action_come_in_any_order_each_paid_at_once() -> None:
    g = scene(2, "long-rays", fresh=True, ap=4)
    do(g, "act")
    first = next(words for words in offered(g) if words.startswith("take-ray"))
    do(g, first)
    assert g.ap == 3
    do(g, "flush long")
    assert g.ap == 2 and len(g.long_pool) == 6
    second = next(words for words in offered(g) if words.startswith("take-ray"))
    do(g, second)
    assert g.ap == 1 and sum(g.rays[0]) == 2


@rule("cores.no-discard", "rays.no-voluntary-return")
def test_nothing_one_holds_can_be_thrown_away() -> None:
    g = table(2)
    for _ in range(600):
        if not g.stack:
            break
        seat = g.waiting()[0]
        held = (g.cores[seat][:], sum(g.rays[seat]), len(g.flares[seat]) + len(g.used[seat]))
        name = type(g.stack[-1]).__name__
        play_randomly(g, seed=g.count, limit=1)
        if name in ("Turn", "GainCores", "GainRays", "GainFlares", "CoreRay", "RefillRays"):
            assert set(held[0]) <= set(g.cores[seat])
            assert sum(g.rays[seat]) >= held[1]
            assert len(g.flares[seat]) + len(g.used[seat]) >= held[2]


@pytest.mark.parametrize("seed", range(3))
@rule("points.launch-only", "points.night")
def test_the_score_track_moves_only_while_a_star_is_launched(seed: int) -> None:
    g = table(2, seed)
    for _ in range(700):
        if not g.stack:
            break
        launching = type(g.stack[-1]).__name__ == "Launch"
        night = g.night[:]
        play_randomly(g, seed=g.count + seed, limit=1)
        assert launching or g.night == night
        track = g.observe(0)["players"]
        assert isinstance(track, list)
        assert [row["night"] for row in track] == g.night


@rule("flares.own-turns-only")
def test_nobody_uses_a_boon_on_another_players_turn() -> None:
    g = scene(2, "cores")
    give_flare(g, 1, "flare-02")
    assert g.waiting() == [0] and g.may_act() == [] and g.options(1) == []
    assert refusal(g, "boon flare-02", 1) == "turn.clockwise"
    give_core(g, 0, "core-01")
    give_privilege(g, 0, "plus-ap")
    do(g, "end-turn")
    assert "boon flare-02" not in offered(g) or g.waiting() == [1]


@rule("end.latest-daybreak", "end.final-round")
def test_a_night_in_which_nobody_launches_ends_all_the_same() -> None:
    g = GAME.new(1, 1)
    do(g, "place flares")
    while g.stack:
        do(g, "end-turn")
    assert g.round == LATEST_DAYBREAK + 1 and g.over and g.stars == [0]
    assert f"round {LATEST_DAYBREAK}" in GAME.rules.rules["end.latest-daybreak"].text


@rule("rondel.shows-actions", "rondel.once-per-visit")
def test_what_is_gained_elsewhere_is_refused_by_naming_the_space() -> None:
    g = scene(2, "cores", fresh=True, ap=3)
    flare = house().flare_ids[g.flare_pool[0]]
    core = house().core_ids[g.core_pool[0]]

    def words(*key: str) -> str:
        reason = g.why_not(0, list(key))
        assert reason is not None
        return reason.text

    assert words("buy-flare", flare) == "That is gained with the action Gain Flares; step there first."
    assert "Gain Short Rays" in words("take-ray", "short-ruby") and "Gain Long Rays" in words("take-ray", "long-ruby")
    assert words("take-core", core) == "Take the action Gain Cores first."
    do(g, "act", f"take-core {core}", "finish")
    assert words("take-core", house().core_ids[g.core_pool[0]]).startswith("You have taken this action")
