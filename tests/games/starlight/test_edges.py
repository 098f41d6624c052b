"""Last turns judged exactly, the log to its end, prompts made of what is offered: the edges of Starlight."""

from random import Random

from asterism.games.starlight import GAME
from asterism.games.starlight.model.names import CORE_RAY
from asterism.games.starlight.model.state import Starlight
from asterism.games.starlight.rules.last_turn import is_forfeit
from asterism.games.starlight.rules.setup import tell_final_scoring
from asterism.kernel.game.record import Match
from asterism.kernel.state import SPECTATOR
from games.starlight.forfeits import disagreements
from games.starlight.helpers import (
    core_number,
    do,
    drop_starter,
    fill,
    give_core,
    give_flare,
    give_god,
    give_laurels,
    give_privilege,
    give_rays,
    house,
    offered,
    play_randomly,
    refusal,
    scene,
    set_ray_pool,
    stand,
    table,
)
from rules_coverage import rule


def prompt(g: Starlight) -> str:
    decision = g.decision(g.waiting()[0])
    assert decision is not None
    return decision.prompt


def refused_in_words(g: Starlight, words: str) -> str:
    why = g.why_not(0, list(words.split()))
    assert why is not None
    return why.text


def all_long_core() -> str:
    c = house()
    return next(id for core, id in enumerate(c.core_ids) if c.core_pattern[core] == 0 and c.core_printed[core] < 0)


@rule("last-turn.forfeit-test", "privileges.core-ray")
def test_the_free_ray_of_another_core_saves_a_last_turn() -> None:
    g = scene(2, "flares", ap=5)
    g.daybreak = 1
    drop_starter(g)
    held = all_long_core()
    give_core(g, 0, held)
    colour = house().core_scheme[core_number(held)].bit_length() - 1
    ray = house().ray_ids[2 * colour]
    give_rays(g, 0, ray)
    set_ray_pool(g, *[ray] * house().ray_pool[0])
    g.saved[0] = 5 - g.fresh_ap(0)
    g.privileges[0] = CORE_RAY
    stand(g, 0, "flares")
    assert not is_forfeit(g, 0)
    g.privileges[0] = 0
    g.saved[0] -= 2  # three AP: three steps to the Cores
    assert is_forfeit(g, 0)


@rule("last-turn.forfeit-test")
def test_forfeits_agree_with_trying_everything() -> None:
    looked, forfeits, wrong = disagreements(25, seed=500_000)
    assert looked == 25 and 0 < forfeits < looked
    assert not wrong


@rule("gods.zeus", "gods.apollo")
def test_gods_as_pictured_have_nothing_but_their_pictured_power() -> None:
    c = house()
    ids = [c.god_ids[god] for god in c.pictured_gods]
    assert "zeus" not in ids and "zeus-as-pictured" in ids and "apollo-as-pictured" in ids
    assert "zeus-as-pictured" not in [c.god_ids[god] for god in c.house_gods] and len(c.house_gods) == len(ids) == 12
    plain = c.god[c.god_ids.index("zeus-as-pictured")]
    assert plain.launch_anywhere and not plain.start_privileges and plain.save_cap == 5 and plain.core_keep == 4
    offered = {
        god for seed in range(30) for offers in GAME.new(5, seed, {"gods": "as-pictured"}).god_offers for god in offers
    }
    assert offered <= set(c.pictured_gods)


@rule("scoring.laurels", "points.total")
def test_the_log_tells_the_final_scoring_and_it_adds_up() -> None:
    match = Match.new(GAME, 3, 4, {"starbots": "1"})
    choice = 0
    while match.state.stack:
        seat = match.state.waiting()[0]
        options = match.state.options(seat)
        choice += 7
        match.answer(seat, options[choice % len(options)])
    told = match.game.speech.events(match.state, [event for events in match.events for event in events])
    outcome = match.state.outcome()
    assert outcome is not None
    for seat in range(3):
        final = next(e for e in told if e["event"] in ("final-score", "starbot-scored") and e["seat"] == seat)
        parts = [value for name, value in final.items() if name not in ("event", "seat", "each")]
        assert sum(part for part in parts if isinstance(part, int)) == outcome.scores[seat]
    launches = [e for e in told if e["event"] == "launched"]
    assert launches and all(e["rays"] for e in launches)


@rule("rondel.action-each-step", "last-turn.free-launch")
def test_prompts_name_what_is_offered_and_nothing_else() -> None:
    g = scene(2, "launch-west", fresh=True, ap=2)
    drop_starter(g)
    decision = g.decision(0)
    assert decision is not None and "action" not in decision.prompt  # nothing could be launched
    g = scene(2, "flares", ap=2)
    g.daybreak = 1
    give_rays(g, 0, "long-ruby")
    decision = g.decision(0)
    assert decision is not None and "last action of your last turn" in decision.prompt
    g = scene(2, "long-rays", fresh=True, ap=2, last=True)
    do(g, "act")
    assert prompt(g).endswith("(2 AP left; your last turn, whose launch costs 1 AP)")


@rule("slot.alpha-needs-privilege", "flares.declared-in-step-five", "gods.override")
def test_refusals_name_what_is_in_the_way() -> None:
    g = table(2)
    do(g, "place flares")
    assert refusal(g, "place flares") == "first-turn.place-anywhere"
    assert refusal(g, "no-flare") == "flares.declared-in-step-five"
    g = scene(2, "cores", fresh=True, ap=4)
    give_god(g, 0, "zeus")
    give_core(g, 0, all_long_core())
    do(g, "act")
    assert refusal(g, f"take-core {g.content.core_ids[g.core_pool[0]]}") == "gods.override"


@rule("gods.apollo-power", "rays.own-pool", "cores.take-two", "flares.buy-any-number")
def test_a_gain_is_refused_for_the_pool_or_the_space_that_is_in_the_way() -> None:
    g = scene(2, "short-rays", fresh=True, ap=4)
    give_god(g, 0, "apollo")
    set_ray_pool(g, *["long-ruby"] * 6)
    assert refused_in_words(g, "take-ray long-ruby") == "Take the action Gain Short Rays first."
    assert refused_in_words(g, "take-ray long-pearl") == "No such ray lies in the pool."
    stand(g, 0, "flares")
    elsewhere = "That is gained with the action Gain Long Rays or Gain Short Rays; step there first."
    assert refused_in_words(g, "take-ray long-ruby") == elsewhere
    assert refused_in_words(g, "take-core starter-red") == "You hold that Core."
    assert refused_in_words(g, "take-core starter-blue") == "That Core is not in the pool."
    bought = give_flare(g, 0, "flare-04")
    assert refused_in_words(g, f"buy-flare {g.content.flare_ids[bought]}") == "That Flare is not in the pool."


@rule("first-turn.one-action", "last-turn.then-over", "launch.connection-checked-once")
def test_nobody_is_sent_to_a_space_who_may_not_step() -> None:
    g = table(2)
    do(g, "place flares")
    core = g.content.core_ids[g.core_pool[0]]
    assert refusal(g, f"take-core {core}") == "first-turn.one-action"
    g = scene(2, "flares", ap=5, last=True)
    give_flare(g, 0, "flare-04")  # keeps the turn open
    give_rays(g, 0, "2 long-ruby")
    do(g, "special-launch", "choose-core starter-red")
    do(g, "attach-ray long-ruby", "star-complete", "launch aq1", "no-flare")
    for words in (f"take-core {core}", "flush cores", "choose-core core-01", "step"):
        assert refusal(g, words) == "last-turn.then-over"
    g = scene(2, "launch-west", fresh=True, ap=3)
    give_flare(g, 0, "flare-09")  # ignores the pattern
    drop_starter(g)
    give_core(g, 0, "core-02")
    give_rays(g, 0, "long-ruby", "short-amber")
    do(g, "boon flare-09")
    for words in (f"take-core {core}", "flush cores", "claim accolade-01", "step"):
        assert refusal(g, words) == "launch.connection-checked-once"


@rule("plan.colours-subset", "plan.sizes-required", "gods.override")
def test_a_ray_that_a_god_allows_is_not_refused_for_its_colour_or_length() -> None:
    """First Sheaf takes long azure and pearl rays; only small slots are open."""
    refused = {
        "artemis": {"short-azure": "slot.medium", "long-ruby": "plan.colours-subset"},
        "athena": {"short-azure": "plan.sizes-required", "long-ruby": "slot.medium"},
        "hephaestus": {"short-azure": "plan.sizes-required", "long-ruby": "plan.colours-subset"},
    }
    for god, rules in refused.items():
        g = scene(2, "launch-west", fresh=True, ap=3)
        drop_starter(g)
        give_core(g, 0, "core-01")
        give_god(g, 0, god)
        give_rays(g, 0, "4 long-azure", "short-azure", "long-ruby")
        do(g, "act", "choose-core core-01", *["attach-ray long-azure"] * 3)
        assert {ray: refusal(g, f"attach-ray {ray}") for ray in rules} == rules, god
    g = scene(2, "launch-west", fresh=True, ap=3, last=True)
    drop_starter(g)
    give_core(g, 0, "core-01")
    give_god(g, 0, "athena")
    give_rays(g, 0, "4 long-ruby", "long-azure")
    do(g, "special-launch", "choose-core core-01", *["attach-ray long-ruby"] * 3)
    why = g.why_not(0, ["attach-ray", "long-ruby"])
    assert why is not None
    assert why.text == "That colour is not in the Core's scheme, and no further ray may be of another."


def test_a_whole_game_with_pictured_gods_ends() -> None:
    g = GAME.new(3, 2, {"gods": "as-pictured"})
    assert play_randomly(g).over


@rule("privileges.refill-rays-any-reason", "refill-rays.optional")
def test_the_last_boon_without_ap_offers_a_refill_before_its_next_ray() -> None:
    g = scene(2, "flares", ap=0)
    give_privilege(g, 0, "refill-rays")
    give_flare(g, 0, "flare-07")  # two long rays
    set_ray_pool(g, "long-ruby")
    do(g, "boon flare-07", "take-ray long-ruby")
    assert offered(g) == ["refill", "leave"]  # or the second ray would be lost
    do(g, "refill")
    ray = offered(g)[0]
    do(g, ray)
    assert sum(g.rays[0]) == 2 and g.waiting() == [1]  # no AP, no Flares: the turn is over without asking again


@rule("refill-rays.optional", "gods.override")
def test_the_last_ray_offers_a_refill_as_long_as_its_pool_can_be_flushed() -> None:
    for god, asked in (("poseidon", {"refill", "leave"}), ("hera", set())):
        g = scene(2, "long-rays", fresh=True, ap=1)
        give_god(g, 0, god)
        give_privilege(g, 0, "refill-rays")
        set_ray_pool(g, "long-ruby", "long-jade")
        do(g, "act", "take-ray long-ruby")
        assert set(offered(g)) & {"refill", "leave"} == asked
        if asked:
            do(g, "refill")
            assert set(offered(g)) == {"flush long", "finish"}


@rule("laurels.unfulfilled-stay-hidden", "privileges.laurel-bonus")
def test_the_log_shows_fulfilled_laurels_with_their_bonus_and_hides_the_others() -> None:
    g = scene(2)
    g.log = []
    give_laurels(g, 0, "laurel-15", "laurel-17")
    fill(g, 0, "aq1", "hy1", "dr1", "de1")
    give_privilege(g, 0, "laurel-bonus")
    tell_final_scoring(g)
    heard = ["\n".join(GAME.speech.story(g, g.log, viewer)) for viewer in (SPECTATOR, 0, 1)]
    assert all("Fireflies: 4 day points, and 3 by privilege: 7" in words for words in heard)
    assert ["Two Suns" in words for words in heard] == [False, True, False]


@rule("flush.flares-to-bottom", "flush.cores-to-discard")
def test_the_log_names_what_everybody_saw_leave_a_pool() -> None:
    for space, pool in (("flares", "flares"), ("cores", "cores"), ("long-rays", "long")):
        g = scene(2, space, fresh=True, ap=3)
        c = g.content
        flares = [c.flares[flare].name for flare in g.flare_pool]
        cores = [c.cores[core].name for core in g.core_pool]
        rays = [f"{c.ray_names[ray]} ray" for ray in g.long_pool]
        g.log = []
        do(g, "act", f"flush {pool}")
        words = "\n".join(GAME.speech.story(g, g.log, SPECTATOR))
        gone = {"flares": flares, "cores": cores, "long": rays}[pool]
        assert gone and all(name in words for name in gone)


@rule("ap.five-per-turn", "ap.saved-adds-next-turn")
def test_the_ap_of_every_turn_can_be_followed_in_the_log() -> None:
    """What a turn began with is what it paid, saved and lost; boons that bring AP are left aside."""
    match = Match.new(GAME, 3, 8, {"gods": "on"})
    g = match.state
    assert isinstance(g, Starlight)
    saved = g.saved[:]  # before the first turn
    rng = Random(8)
    while match.state.stack:
        seat = match.state.waiting()[0]
        match.answer(seat, rng.choice(match.state.options(seat)))
    told = match.game.speech.events(match.state, [event for events in match.events for event in events])
    c = g.content
    turns = left = 0
    boons = False
    for event in told:
        seat = int(str(event.get("seat", 0)))
        if event["event"] == "kept-god":
            saved[seat] = min(saved[seat], g.god_of(seat).save_cap)
        elif event["event"] == "turn-began":
            left, boons = int(str(event["ap"])) + saved[seat], False
            saved[seat] = 0
        elif event["event"] == "turn-ended":
            turns += 1
            assert boons or int(str(event["saved"])) + int(str(event["lost"])) == left
        elif event["event"] == "used-boon":
            boons = True
        elif event["event"] == "launched":
            left -= c.launch_price
        elif event["event"] == "scored" and event["cause"] == "ap":
            left -= c.night_point_price
        else:
            left -= int(str(event.get("paid", 0)))
    assert turns > 20


@rule("gods.override")
def test_powers_read_as_powers_and_restrictions_as_restrictions() -> None:
    c = house()
    words = {c.god_ids[god]: c.god[god].words for god in range(len(c.god_ids))}
    for text in words.values():
        power, _, limit = text.partition(" But: ")
        assert "at most 7" not in power and "only" not in power
        assert "up to" not in limit
    assert "save up to 7 AP" in words["ares"] and "save at most 1 AP; keep at most 2 Cores" in words["zeus"]
    assert words["hera"] == "receive 2 more Laurels." and "1 flush a turn at no cost" in words["artemis"]
    assert "your stars ignore the ray pattern" in words["artemis"] and "keep up to 5 Cores" in words["poseidon"]


@rule("star.choose-at-launch", "last-turn.slotless", "cores.take-two")
def test_prompts_of_a_launch_and_of_gain_cores_say_how_much_is_offered() -> None:
    g = scene(2, "launch-west", fresh=True, ap=3)
    give_rays(g, 0, "2 long-ruby")
    do(g, "act")
    do(g, offered(g)[0])
    assert prompt(g) == "attach a ray (Red Kindling, magnitude 1 so far)"
    do(g, "attach-ray long-ruby")
    assert prompt(g) == "attach a ray or call the star complete (Red Kindling, magnitude 2 so far)"
    g = scene(2, "cores", fresh=True, ap=3)
    do(g, "act")
    assert prompt(g).startswith("take up to 2 Cores")
    do(g, offered(g)[0])
    assert prompt(g).startswith("take 1 Core")


@rule("flares.between-steps", "launch.step3-pay", "rondel.once-per-visit")
def test_a_boon_for_a_launch_is_refused_for_what_is_in_the_way() -> None:
    g = scene(2, "flares", fresh=True, ap=3)
    give_flare(g, 0, "flare-06")
    assert refusal(g, "boon flare-06") == "flares.between-steps"
    g = scene(2, "launch-west", ap=3)
    give_flare(g, 0, "flare-06")
    assert refusal(g, "boon flare-06") == "rondel.once-per-visit"
    g = scene(2, "launch-west", fresh=True, ap=0)
    give_flare(g, 0, "flare-06")
    give_flare(g, 0, "flare-04")  # keeps the turn open
    assert refusal(g, "boon flare-06") == "launch.step3-pay"


@rule("flares.boon-needs-effect", "cores.limit-four", "pools.short-supply", "ap.surcharge")
def test_a_boon_that_can_do_nothing_is_refused_for_what_is_in_the_way() -> None:
    boons: dict[str, str] = {}
    for id, text in zip(house().flare_ids, house().flare_boon, strict=True):
        step = house().texts.steps[text]
        assert step is not None
        boons[step.NAME] = id

    def said(kind: str, g: Starlight) -> str:
        give_flare(g, 0, boons[kind])
        return refused_in_words(g, f"boon {boons[kind]}")

    g = scene(2, "flares", ap=3)
    for id in ("core-01", "core-02", "core-03"):
        give_core(g, 0, id)
    assert said("take-core", g) == "You hold 4 Cores, as many as you may; launch one first."
    g = scene(2, "flares", ap=3)
    g.core_deck, g.core_pool = g.core_deck + g.core_pool, []
    assert said("take-core", g) == "The Core pool is empty."
    assert said("swap-rays", scene(2, "flares", ap=3)) == "You hold no rays to swap."
    g = scene(2, "flares", ap=3)
    set_ray_pool(g, *["long-ruby"] * 6)
    give_rays(g, 0, "long-ruby")
    assert said("swap-rays", g) == "No pool holds another ray than you would put there."
    g = scene(2, "flares", ap=3)
    g.waived = True
    assert said("waive-surcharge", g) == "You pay no surcharge for the rest of this turn already."
    g = scene(2, "launch-west", fresh=True, ap=1)
    stand(g, 1, "launch-west")
    assert said("leap", g) == "An opponent stands here: 1 AP extra for the launch, and you have 1."
    g = scene(2, "launch-west", fresh=True, ap=3)
    assert said("leap", g) == "With what you hold, that boon makes no further launch possible."
