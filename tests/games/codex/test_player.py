"""The Codex planner and the par it is held against."""

import pytest

from asterism.bots import make
from asterism.bots.thinker_bot import ThinkerBot, thinker_of
from asterism.games.codex.model.names import TURNS
from asterism.games.codex.model.state import Codex
from asterism.games.codex.player.par import Arrangement, first_arrangement, par
from asterism.games.codex.player.planner import Outlook, Taste
from asterism.games.codex.player.thinker import cards_left
from asterism.games.codex.rules.scoring import total_of
from asterism.kernel.chance import Chance
from bots.tables import game_of, moments

GAME = game_of("codex")


def planning(seed: int, width: int, futures: int) -> ThinkerBot:
    return ThinkerBot(GAME, seed, thinker_of(GAME, {"width": width, "futures": futures}, {}))


def new(seed: int) -> Codex:
    g = GAME.new(1, seed)
    assert isinstance(g, Codex)
    return g


def play(spec: str, seed: int) -> Codex:
    g = new(seed)
    bot = make(spec, GAME, seed)
    while g.stack:
        g.step(0, bot.choose(g, 0))
    return g


def test_a_plan_does_not_depend_on_the_deck() -> None:
    """Neither planned as on the levels, nor with plans tried on sampled deals, as an expert does near the end."""
    for g, seat in moments(GAME, 1, seed=3, one_in=4, most=4, player=make("medium", GAME, 1)):
        for width, futures in ((1, 0), (2, 2)):
            choice = planning(5, width, futures).choose(g, seat)
            for other in range(2):
                assert planning(5, width, futures).choose(g.sample(seat, Chance.seeded(other)), seat) == choice


def test_a_demand_is_as_likely_as_the_unseen_cards_make_it() -> None:
    content = new(1).content
    everything = list(range(len(content.stars)))
    full_of_stars = 0b1111111 << 20
    fitting = [card for card in everything if content.star_bits[card * TURNS] == 0b1111111]
    outlook = Outlook(content, everything, 10, Taste(share=0.1))
    assert outlook.chance(0) == 1.0
    assert outlook.chance(full_of_stars) == pytest.approx(len(fitting) / len(everything))
    assert Outlook(content, everything, 0, Taste()).chance(1 << 20) == 0.0
    assert Outlook(content, [], 5, Taste()).chance(1 << 20) == 0.0


def test_the_plan_of_the_last_round_is_what_it_scores() -> None:
    g = new(4)
    bot = make("medium", GAME, 4)
    while g.rounds[0] < 6:
        g.step(0, bot.choose(g, 0))
    promised = bot.think(g, 0).candidates[0].value
    while g.stack:
        g.step(0, bot.choose(g, 0))
    outcome = g.outcome()
    assert outcome is not None
    assert promised == outcome.scores[0]


def test_the_planner_beats_one_card_at_a_time() -> None:
    planned = [total_of(play("medium", seed), 0) for seed in range(2)]
    greedy = [total_of(play("greedy:worlds=1", seed), 0) for seed in range(2)]
    assert sum(planned) > sum(greedy)


def test_what_a_round_came_to_is_worth_as_much_as_its_plan_promised() -> None:
    g = GAME.new(1, 2, {"take_backs": "on"})
    assert isinstance(g, Codex)
    bot = planning(1, width=1, futures=0)
    promised, ended = 0.0, 0
    while g.stack:
        thought = bot.think(g, 0)
        if cards_left(g, 0):
            promised = thought.chances[0]
        else:
            ended += 1
            assert thought.chances[0] == pytest.approx(promised, abs=1.0)
        g.step(0, thought.line[0][1])
    assert ended == 6


def test_with_take_backs_the_planner_still_goes_forward() -> None:
    g = GAME.new(1, 2, {"take_backs": "on"})
    bot = planning(1, width=1, futures=0)
    answers = 0
    while g.stack:
        g.step(0, bot.choose(g, 0))
        answers += 1
    assert answers == 18 + 6  # and each round is ended


def test_par_is_the_same_from_every_moment_of_a_deal_and_above_its_start() -> None:
    g = new(6)
    later = g.clone()
    for _ in range(7):
        later.step(0, later.options(0)[-1])
    found = par(g, steps=100, tries=1)
    assert par(later, steps=100, tries=1) == found
    end = later.clone()
    while end.stack:
        end.step(0, end.options(0)[0])
    start = Arrangement(end.content, end.targets, end.house_rules(), first_arrangement(end))
    assert found >= start.total()


def test_annealing_keeps_the_cards_and_counts_them_as_the_game_does() -> None:
    import random

    end = new(8)
    while end.stack:
        end.step(0, end.options(0)[0])
    arrangement = Arrangement(end.content, end.targets, end.house_rules(), end.drawn)
    assert arrangement.total() == total_of(end, 0)
    free = [tile for tile in range(19) if tile != end.content.central]
    total = arrangement.anneal(free, 400, random.Random(1))
    assert total == arrangement.total() >= total_of(end, 0)
    assert sorted(n // TURNS for n in arrangement.drawn) == sorted(n // TURNS for n in end.drawn)
    assert arrangement.drawn[end.content.central] == end.drawn[end.content.central]
