"""The tree search plays legally, repeatably and well."""

import pytest

from asterism.bots import make
from asterism.bots.engine.judge import Judge
from asterism.bots.engine.search import SOME, Edge, Fan, Node, Search, SearchSettings, noticed
from asterism.bots.eyes import SeatEyes
from asterism.bots.levels import judge_of
from asterism.bots.search_bot import SearchBot
from asterism.kernel.chance import Chance
from asterism.kernel.game.game import AnyGame
from asterism.kernel.option import first, verb_of
from asterism.kernel.outcome import Outcome
from asterism.kernel.state import State
from bots.tables import GAMES, game_of, moments, seats_of
from toy.model.names import LEFT, PLACE
from toy.model.state import Lanterns
from toy.rules.lanterns import Light
from toy.rules.round import SealBids


def play(game: AnyGame, specs: list[str], seed: int) -> tuple[Outcome, list[int]]:
    g = game.new(len(specs), seed)
    bots = [make(spec, game, 100 * seed + seat) for seat, spec in enumerate(specs)]
    answers: list[int] = []
    while g.stack:
        seat = g.waiting()[0]
        option = bots[seat].choose(g, seat)
        assert option in g.options(seat)
        answers.append(option)
        g.step(seat, option)
    outcome = g.outcome()
    assert outcome is not None
    return outcome, answers


def wins(game: AnyGame, one: str, other: str, games: int) -> float:
    won = 0.0
    for number in range(games):
        specs = [one, other] if number % 2 == 0 else [other, one]
        outcome, _ = play(game, specs, number // 2)
        winners = outcome.winners()
        won += (specs.index(one) in winners) / len(winners)
    return won / games


def search(g: State, seat: int, iterations: int) -> Search:
    return search_by(g, seat, SearchSettings(iterations=iterations))


def search_by(g: State, seat: int, settings: SearchSettings) -> Search:
    rng = Chance.seeded(1)
    found = Search(SeatEyes(g, seat, rng), judge_of(g.game), settings, rng, Node())
    found.run()
    return found


def test_the_same_seed_and_budget_play_the_same_game() -> None:
    game = game_of("lanterns")
    specs = ["mcts:iterations=60", "mcts:iterations=30"]
    assert play(game, specs, 4)[1] == play(game, specs, 4)[1]
    assert play(game, specs, 4)[1] != play(game, specs, 5)[1]


def test_search_beats_greedy_and_random_on_the_toy() -> None:
    game = game_of("lanterns")
    assert wins(game, "mcts:iterations=60", "random", 16) >= 0.7
    assert wins(game, "mcts:iterations=60", "greedy", 16) >= 0.6


def test_more_seats_are_searched_too() -> None:
    outcome, _ = play(game_of("lanterns"), ["mcts:iterations=20"] * 4, 1)
    assert min(outcome.ranks) == 1


def test_an_obvious_choice_is_found() -> None:
    """The last lantern of a game is worth two on the left bank and one on the right."""
    game = game_of("lanterns")
    found = 0
    for seed in range(60):
        g = game.new(2, seed)
        rng = Chance.seeded(seed)
        while g.stack:
            seat = g.waiting()[0]
            options = g.options(seat)
            places = [option for option in options if verb_of(option) == PLACE]
            top = g.stack[-1]
            assert isinstance(g, Lanterns)
            if len(places) == 2 and isinstance(top, Light) and top.lanterns == 1 and g.round == g.content.rounds - 1:
                found += 1
                choice = make("mcts:iterations=200", game, seed).choose(g, seat)
                assert verb_of(choice) != PLACE or first(choice) == LEFT
            g.step(seat, options[rng.below(len(options))])
    assert found >= 3


def test_sealed_choices_of_others_do_not_leak_into_the_search() -> None:
    """Whether the other seat has already sealed its bid, and which, changes nothing in what is found."""
    game = game_of("lanterns")
    g = game.new(2, 6)
    assert isinstance(g.stack[-1], SealBids) and isinstance(g, Lanterns)
    found = []
    for bid in g.options(0):
        sealed = g.clone()
        sealed.step(0, bid)
        found.append([(edge.option, edge.visits, edge.total) for edge in search(sealed, 1, 200).ranking()])
    assert all(ranking == found[0] for ranking in found)


def test_settings_are_judged_alike_whether_others_have_sealed_theirs_or_not() -> None:
    g = game_of("astrolabe-018").new(2, 3)
    open_yet = {edge.option: edge.first for edge in search(g, 1, 1).ranking()}
    while 0 in g.waiting():
        g.step(0, g.options(0)[0])
    assert open_yet == {edge.option: edge.first for edge in search(g, 1, 1).ranking()}


def test_a_sealed_bid_is_answered_by_every_bid_the_other_could_have_made() -> None:
    g = game_of("lanterns").new(2, 6)
    g.step(0, g.options(0)[0])
    fans = search(g, 1, 300).root.fans
    assert len(fans[0].edges) > 1
    assert fans[0].visits == fans[1].visits > 1


def test_a_search_stops_in_time() -> None:
    from time import process_time  # of this process alone: others may keep the machine busy

    g = game_of("lanterns").new(2, 6)
    started = process_time()
    make("mcts:seconds=0.2", g.game, 1).choose(g, 0)
    assert process_time() - started < 1.0


def tried(came: list[list[float]]) -> Search:
    """A search of a bid after options 0, 1, ... have met the first worlds with these values."""
    g = game_of("lanterns").new(2, 6)
    rng = Chance.seeded(1)
    search = Search(SeatEyes(g, 0, rng), judge_of(g.game), SearchSettings(iterations=1, explore=0.0), rng, Node())
    fan = search.root.fans[0] = Fan()
    for option, values in enumerate(came):
        edge = Edge(option, 0.5, 0.5)
        edge.visits, edge.total = len(values), sum(values)
        fan.edges[option] = edge
        fan.here.append(edge)
        fan.visits += len(values)
        search.came[option] = values
    search.leaves = fan.visits
    search.weigh_luck()
    return search


def test_an_option_is_compared_with_the_favourite_in_the_worlds_that_both_have_met() -> None:
    unlucky, lucky = [0.2, 0.3, 0.2, 0.3], [0.7, 0.8, 0.7, 0.8, 0.7, 0.8]
    better = [value + 0.1 for value in unlucky]
    search = tried([unlucky + lucky, better])
    favourite, rival = search.root.fans[0].here
    assert search.promising(search.root.fans[0]) is rival
    assert search.value(rival) > search.value(favourite) > rival.total / rival.visits
    worse = [value - 0.1 for value in unlucky]
    search = tried([unlucky + lucky, worse])
    assert search.promising(search.root.fans[0]).option == 0


def test_a_search_stops_once_the_favourite_is_better_beyond_doubt() -> None:
    worlds = [0.1 * (n % 7) for n in range(20)]
    clearly_worse = [value - 0.05 - 0.01 * (n % 2) for n, value in enumerate(worlds[:8])]
    perhaps_worse = [value - 0.05 * (n % 3 - 0.5) for n, value in enumerate(worlds[:8])]
    assert tried([worlds, clearly_worse]).beyond_doubt()
    assert tried([worlds, worlds[:8]]).beyond_doubt()  # the same in every world: it does not matter
    assert not tried([worlds, clearly_worse, perhaps_worse]).beyond_doubt()
    assert not tried([worlds, clearly_worse[:2]]).beyond_doubt()  # hardly tried
    assert not tried([worlds[:10], clearly_worse[:5]]).beyond_doubt()  # hardly begun


def test_a_choice_of_few_options_is_not_thought_about_for_longer_than_it_deserves() -> None:
    g = game_of("lanterns").new(2, 6)
    options = len(g.options(0))
    for iterations, rounds in ((1000, 3 * options), (options, options)):
        found = search_by(g, 0, SearchSettings(iterations=iterations, each=3))
        assert found.leaves <= rounds
        assert found.leaves >= min(rounds, SOME) or found.decided(rounds - found.done)


def test_curiosity_is_for_the_decision_and_not_for_what_follows() -> None:
    """Somewhere a bold search is open to all options of the decision, and sure of the best one right after it."""
    game = game_of("starlight")
    bold = SearchSettings(iterations=60, turns=2, explore=2.0, warmth=1.0)
    below = 0.0
    for seed in range(4):
        g = game.new(2, seed)
        while len(g.options(g.waiting()[0])) < 3:
            g.step(g.waiting()[0], g.options(g.waiting()[0])[0])
        found = search_by(g, g.waiting()[0], bold)
        assert surest(found.root) < 0.5
        below = max(below, surest(found.ranking()[0].child))
    assert below > 0.8


def test_a_choice_among_few_options_is_not_searched_boldly() -> None:
    g = game_of("starlight").new(2, 1)
    while len(g.options(g.waiting()[0])) < 3:
        g.step(g.waiting()[0], g.options(g.waiting()[0])[0])
    seat = g.waiting()[0]
    options = len(g.options(seat))
    sure: list[float] = []
    for few in (options - 1, options):
        sure.append(surest(search_by(g, seat, SearchSettings(iterations=9, explore=2.0, warmth=1.0, few=few)).root))
    assert sure[0] < 0.5 < sure[1]
    plain = search_by(g, seat, SearchSettings(iterations=9))
    calm = search_by(g, seat, SearchSettings(iterations=9, explore=2.0, warmth=1.0, few=options))
    assert [edge.visits for edge in calm.ranking()] == [edge.visits for edge in plain.ranking()]


def surest(node: Node | None) -> float:
    """The prior of the option thought best, where there is a choice."""
    assert node is not None
    return max((edge.prior for fan in node.fans.values() if fan.looked for edge in fan.edges.values()), default=0.0)


def test_a_kept_tree_is_as_curious_about_the_next_decision_as_a_new_one() -> None:
    game = game_of("starlight")
    g = game.new(2, 3)
    bold = SearchSettings(iterations=80, turns=2, explore=2.0, warmth=1.0)
    bot = SearchBot(game, 1, judge_of(game), bold)
    kept = 0
    while g.stack and kept < 3:
        seat = g.waiting()[0]
        rng = Chance.seeded(g.count)
        eyes = SeatEyes(g, seat, rng)
        if len(eyes.options()) > 2:
            was_kept = bot.kept is not None and bot.kept_for == (seat, eyes.count, eyes.drawn, eyes.shown)
            found = bot.search(eyes, rng)
            if was_kept and seat in found.root.fans:
                kept += 1
                assert surest(found.root) < 0.5
        g.step(seat, bot.choose(g, seat))
    assert kept == 3


def test_in_one_world_others_seal_the_same_bid_whatever_we_bid() -> None:
    g = game_of("lanterns").new(3, 6)
    found = search(g, 0, 200)
    assert {world for world, _ in found.rivals} == set(range(len(found.worlds)))
    assert {seat for _, seat in found.rivals} == {1, 2}
    for seat in (1, 2):
        bids = [edge.option for (_, whose), edge in found.rivals.items() if whose == seat]
        visits = sum(edge.visits for edge in found.root.fans[seat].edges.values())
        assert len(set(bids)) > 1 and len(bids) == len(found.worlds) < visits == found.leaves


@pytest.mark.parametrize("id", GAMES)
def test_every_kind_of_bot_plays_every_game_to_its_end(id: str) -> None:
    game = game_of(id)
    seats = seats_of(game)
    for spec in ("random", "greedy", "mcts:iterations=4,turns=1"):
        play(game, [spec] * seats, 1)


class Noting(Judge):
    """Notes by the game's clock when positions were judged."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game, 5.0, {})
        self.times: list[int] = []

    def values(self, g: State) -> list[float]:
        self.times.append(g.clock())
        return super().values(g)


@pytest.mark.parametrize("turns", [1, 2])
@pytest.mark.parametrize("id", ["astrolabe", "astrolabe-018", "starlight"])
def test_a_search_judges_its_worlds_when_the_same_time_has_passed(id: str, turns: int) -> None:
    game = game_of(id)
    g = game.new(2, 3)
    rng = Chance.seeded(1)
    judge = Noting(game)
    search = Search(SeatEyes(g, g.waiting()[0], rng), judge, SearchSettings(iterations=20, turns=turns), rng, Node())
    search.run()
    stop = g.clock() + turns
    assert max(judge.times) == stop
    assert judge.times.count(stop) >= search.leaves > 0


@pytest.mark.parametrize("seed", [2, 13, 19])
def test_at_first_glance_a_game_of_astrolabe_018_is_played_to_its_end(seed: int) -> None:
    """Whoever looks at nothing but what oneself would lose by it never ends the game."""
    g = game_of("astrolabe-018").new(2, seed)
    glances = search_by(g, g.waiting()[0], SearchSettings(iterations=1, notice=100))
    glances.stop = 30  # rounds; twice as many as usual
    glances.play_on(g)
    assert not g.stack


def test_hindsight_counts_where_a_search_ends_and_nowhere_else() -> None:
    game = game_of("astrolabe")
    *_, (g, _) = moments(game, 2, seed=4, one_in=40, most=2, player=make("greedy", game, 1))
    plain, wise = judge_of(game), judge_of(game, hindsight={"points": 0.0})
    assert plain.verdict(g) == plain.values(g) == wise.values(g)
    assert wise.verdict(g) != wise.values(g)
    while g.stack:
        g.step(g.waiting()[0], g.options(g.waiting()[0])[0])
    assert wise.verdict(g) == wise.values(g)  # a finished game is judged by its result


@pytest.mark.parametrize(("id", "settings"), [("knights", {"knights": "random"}), ("lanterns", {})])
def test_imagined_worlds_halt_before_the_luck_of_the_next_turn(id: str, settings: dict[str, str]) -> None:
    game = game_of(id)
    g = game.new(2, 3, settings)
    rng = Chance.seeded(1)
    judge = Noting(game)
    Search(SeatEyes(g, g.waiting()[0], rng), judge, SearchSettings(iterations=20, turns=2), rng, Node()).run()
    assert set(judge.times) == {g.clock(), g.clock() + 1}


def test_in_one_world_the_same_options_are_noticed_whatever_else_there_is() -> None:
    options = [7 * n for n in range(60)]
    for world in range(20):
        some = noticed(options, world, 6)
        assert len(set(some)) == 6 and set(some) <= set(options)
        fewer = [option for option in options if option in some or option % 2]
        assert noticed(fewer, world, 6) == some
    assert {option for world in range(100) for option in noticed(options, world, 6)} == set(options)


class Foreseeing(Judge):
    """Notes the futures of the worlds in which options were tried at first glance."""

    def __init__(self, game: AnyGame) -> None:
        super().__init__(game, 5.0, {})
        self.futures: list[list[int]] = []

    def worths_after(self, world: State, seat: int, options: list[int]) -> list[float]:
        self.futures.append(world.chance.streams[:])
        return super().worths_after(world, seat, options)


def test_who_plays_on_at_first_glance_does_not_foresee_how_luck_turns_out() -> None:
    game = game_of("astrolabe-018")
    g = game.new(2, 3)
    judge = Foreseeing(game)
    rng = Chance.seeded(1)
    search = Search(SeatEyes(g, 0, rng), judge, SearchSettings(iterations=1), rng, Node())
    future = g.chance.streams[:]
    search.glance(g, 0, g.options(0))
    assert g.chance.streams == future
    assert judge.futures and future not in judge.futures


@pytest.mark.parametrize("id", ["astrolabe", "astrolabe-018"])
def test_a_search_does_not_think_about_taking_back_an_aim(id: str) -> None:
    g = game_of(id).new(2, 3)
    for option in g.options(0):
        aimed = g.clone()
        aimed.step(0, option)
        if aimed.waiting()[0] == 0:
            break
    options = aimed.options(0)
    back = set(options) - set(aimed.stack[-1].onward(aimed, 0))
    assert back  # aiming anew; a talisman one holds may be discarded as well
    assert {edge.option for edge in search(aimed, 0, 20).ranking()} == set(options) - back
