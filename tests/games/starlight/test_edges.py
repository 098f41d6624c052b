"""Last turns judged exactly, the log to its end, prompts made of what is offered: the edges of Starlight."""

from asterism.games.starlight import GAME
from asterism.games.starlight.model.names import CORE_RAY
from asterism.games.starlight.rules.last_turn import is_forfeit
from asterism.kernel.game.record import Match
from games.starlight.forfeits import disagreements
from games.starlight.helpers import (
    core_number,
    do,
    drop_starter,
    give_core,
    give_god,
    give_rays,
    house,
    play_randomly,
    refusal,
    scene,
    set_ray_pool,
    stand,
    table,
)
from rules_coverage import rule


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
        parts = [value for name, value in final.items() if name not in ("event", "seat")]
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


def test_a_whole_game_with_pictured_gods_ends() -> None:
    g = GAME.new(3, 2, {"gods": "as-pictured"})
    assert play_randomly(g).over
