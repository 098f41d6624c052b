"""OpenSpiel's own suite, explicit chance, information states and its tree search on every game."""

import copy
import pickle
import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.ismcts import ISMCTSBot
from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

import asterism
from asterism.envs.spiel import ANSWER, OUTCOMES, ROW, Moment, SpielGame, SpielState, Step, name_of
from asterism.kernel.errors import SetupError
from envs.make_playthroughs import path_of, told
from envs.tables import TABLES, Tried
from envs.tables import name_of as name_of_table

EVERY_TABLE = pytest.mark.parametrize("table", TABLES, ids=name_of_table)
EVERY_GAME = pytest.mark.parametrize("id", asterism.shelf())


def loaded(table: Tried, limit: int = 60, **more: str | int) -> SpielGame:
    settings = ";".join(f"{name}:{choice}" for name, choice in table.settings.items())
    parameters = {"seats": table.seats, "settings": settings, "limit": limit, **more}
    made: SpielGame = pyspiel.load_game(name_of(table.game), parameters)
    return made


def played(game: SpielGame, seed: int, decisions: int) -> SpielState:
    """A state after so many random decisions, where a seat is asked or the game has ended."""
    rng = random.Random(seed)
    state = game.new_initial_state()
    while not state.is_terminal() and (state.is_chance_node() or decisions > 0):
        decisions -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    return state


@EVERY_TABLE
def test_openspiels_own_simulation_passes_with_serialisation(table: Tried) -> None:
    """Whole games; of 0.18, whose random games take thousands of decisions, the first hundreds: time grows squared."""
    limit = 200 if table.game == "astrolabe-018" else 0
    pyspiel.random_sim_test(loaded(table, limit), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("form", ["catalogue", "places", "menu"])
def test_it_passes_with_every_form_of_numbers(form: str) -> None:
    pyspiel.random_sim_test(loaded(Tried("starlight", 2, {}), 30, form=form), num_sims=1, serialize=True, verbose=False)


@EVERY_TABLE
def test_the_weights_of_chance_sum_to_one_and_what_is_forced_comes_out(table: Tried) -> None:
    rng = random.Random(5)
    state = loaded(table, 40).new_initial_state()
    nodes = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            branch = state.moment.branch
            assert branch is not None
            assert sum(share for _, share in outcomes) == pytest.approx(1.0)
            weights = dict(branch.outcomes())
            assert all(share == weights[item] / sum(weights.values()) for item, share in outcomes)
            assert all(0 <= item < OUTCOMES for item, _ in outcomes)
            forced = rng.choice(outcomes)[0]
            known = branch.prefix
            state.apply_action(forced)
            assert state.moment.branch is not None and state.moment.branch.prefix == [*known, forced]
            nodes += 1
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert nodes > 0


@EVERY_GAME
def test_a_whole_game_ends_with_returns_as_declared(id: str) -> None:
    game = pyspiel.load_game(name_of(id), {"limit": 0})
    state = played(game, 3, 100_000 if id != "astrolabe-018" else 50)
    returns = state.returns()
    assert len(returns) == game.num_players()
    if game.get_type().utility == pyspiel.GameType.Utility.ZERO_SUM:
        assert sum(returns) == 0.0
    if game.get_type().utility == pyspiel.GameType.Utility.IDENTICAL:
        assert set(returns) <= {1.0, -1.0} and len(set(returns)) == 1
    assert all(game.min_utility() <= one <= game.max_utility() for one in returns)


@EVERY_TABLE
def test_an_imagined_world_cannot_be_told_apart(table: Tried) -> None:
    game = loaded(table)
    for seed in range(3):
        state = played(game, seed, 20)
        if state.is_terminal():
            continue
        seat = state.current_player()
        imagined = state.resample_from_infostate(seat, pyspiel.UniformProbabilitySampler(0.0, 1.0))
        assert imagined.information_state_string(seat) == state.information_state_string(seat)
        assert imagined.observation_string(seat) == state.observation_string(seat)
        assert imagined.legal_actions() == state.legal_actions()


def test_a_sealed_choice_is_hidden_until_all_have_chosen() -> None:
    """Only the seat that chose can tell its choices apart."""
    state = played(loaded(Tried("astrolabe", 2, {}), 400), 1, 0)
    rng = random.Random(1)
    settled: list[SpielState] = []
    while len(settled) < 2:
        g = state.moment.g
        if g is not None and len(waiting := g.waiting()) == 2:
            chooser, other = waiting
            after = [state.child(action) for action in state.legal_actions()]
            settled = [one for one in after if not one.is_chance_node() and one.current_player() == other]
        if len(settled) < 2:
            state.apply_action(rng.choice(state.legal_actions()))
    assert len({one.information_state_string(other) for one in settled}) == 1
    assert len({one.information_state_string(chooser) for one in settled}) == len(settled)


def test_an_information_state_recalls_ones_own_answers() -> None:
    state = played(loaded(Tried("codex", 1, {})), 2, 5)
    assert state.information_state_string(0).count("answer ") == 5


def test_the_tensor_of_an_information_state_holds_what_the_string_tells() -> None:
    """The newest things first; in a short game all of them, so that it tells apart what the string does."""
    game = loaded(Tried("codex", 1, {}), 18)
    states = [played(game, seed, 6) for seed in range(4)]
    by_tensor = {tuple(state.information_state_tensor(0)) for state in states}
    assert len(by_tensor) == len({state.information_state_string(0) for state in states}) == 4
    observer = game.make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(states[0], 0)
    rows = observer.dict["recalled"]
    recalled = states[0].moment.recalled(0)
    assert int((rows[:, 0] > 0).sum()) == len(recalled) <= len(rows)
    assert sum(row[0] == ANSWER for row in rows) == 6
    assert np.array_equal(observer.tensor[: len(states[0].observation_tensor(0))], states[0].observation_tensor(0))


def test_a_longer_recall_is_a_parameter() -> None:
    short, long = (loaded(Tried("starlight", 2, {}), 40, recall=size) for size in (4, 400))
    near, far = played(short, 3, 30), played(long, 3, 30)
    seat = near.current_player()
    width = len(near.observation_tensor(seat))
    assert len(near.information_state_tensor(seat)) == width + 4 * ROW
    assert len(far.moment.recalled(seat)) < 400
    assert near.information_state_tensor(seat) == far.information_state_tensor(seat)[: width + 4 * ROW]
    with pytest.raises(SetupError, match="recall is a number"):
        loaded(Tried("codex", 1, {}), recall=-1)


def test_copies_and_pickles_go_on_alike() -> None:
    state = played(loaded(Tried("astrolabe", 2, {})), 4, 10)
    for twin in (state.clone(), copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
        assert str(twin) == str(state) and twin.legal_actions() == state.legal_actions()
        twin.apply_action(twin.legal_actions()[0])
        assert str(twin) != str(state)


def test_stories_of_thousands_of_answers_can_be_pickled() -> None:
    story: Step | None = None
    for option in range(5000):
        story = Step(story, option % 2, option, [])
    moment = pickle.loads(pickle.dumps(Moment(None, None, story, {})))
    assert moment.recalled(1) == [(ANSWER, option) for option in range(1, 5000, 2)]


@EVERY_GAME
def test_the_tree_search_of_openspiel_plays_a_move(id: str) -> None:
    """Its Python search; the C++ one crashes on every Python game, its own tic-tac-toe too."""
    game = pyspiel.load_game(name_of(id), {"limit": 25})
    state = played(game, 1, 3)
    bot = ISMCTSBot(
        game=game,
        uct_c=2.0,
        max_simulations=8,
        evaluator=RandomRolloutEvaluator(1, np.random.RandomState(1)),
        random_state=np.random.RandomState(1),
    )
    assert bot.step(state) in state.legal_actions()


@EVERY_GAME
def test_the_reference_playthrough_still_holds(id: str) -> None:
    assert told(id) == path_of(id).read_text()


def test_a_game_is_found_again_by_its_own_words() -> None:
    game = loaded(Tried("starlight", 3, {"starbots": "1", "gods": "on"}))
    again = pyspiel.load_game(str(game))
    assert str(again) == str(game) and again.num_players() == 2


def test_what_cannot_be_is_refused_with_a_sentence() -> None:
    with pytest.raises(SetupError, match="settings are written like"):
        loaded(Tried("codex", 1, {}), settings="gods")
    with pytest.raises(SetupError, match="paid on the way"):
        loaded(Tried("codex", 1, {}), reward="change")
    state = played(loaded(Tried("codex", 1, {})), 1, 0)
    before = str(state)
    with pytest.raises((SetupError, pyspiel.SpielError)):
        state.apply_action(361 if 361 not in state.legal_actions() else 0)
    assert str(state) == before
