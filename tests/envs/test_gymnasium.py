"""Gymnasium's own checks for one seat among rivals and for many games at once."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers.vector import RecordEpisodeStatistics

import asterism
from asterism.envs import name_of as registered_name
from asterism.envs import register
from asterism.envs.seat import OneSeat
from asterism.envs.spaces import Observation
from asterism.envs.vector import ManyTables
from asterism.kernel.errors import SetupError
from asterism.kernel.game.record import Match
from envs.tables import LIMIT, TABLES, Tried, name_of

every_table = pytest.mark.parametrize("table", TABLES, ids=name_of)


@every_table
def test_one_seat_passes_the_checker_with_its_pictures(table: Tried) -> None:
    """It answers without masks, so wrong numbers stand for legal ones."""
    register()
    words: dict[str, Any] = {"seats": table.seats, "settings": table.settings, "limit": LIMIT, "illegal": "legal"}
    env = gymnasium.make(registered_name(table.game), rivals="random", render_mode="ansi", **words)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


def play(env: OneSeat, seed: int) -> float:
    rng = np.random.default_rng(seed)
    env.reset(seed=seed)
    paid, ended = 0.0, False
    while not ended:
        _, reward, terminated, truncated, _ = env.step(int(rng.choice(np.flatnonzero(env.action_masks()))))
        paid, ended = paid + reward, terminated or truncated
    return paid


def test_greedy_rivals_beat_a_random_learner() -> None:
    assert [play(OneSeat("astrolabe", "greedy:worlds=1"), seed) for seed in range(2)] == [-1.0] * 2


def test_the_same_seed_gives_the_same_game_among_bots_of_a_pool() -> None:
    games = []
    for _ in range(2):
        env = OneSeat("astrolabe", ["random", "greedy:worlds=1"], -1, seats=3, limit=60)
        play(env, 9)
        games.append((env.seat, env.table.answers))
    assert games[0] == games[1]


def test_a_policy_can_be_a_rival() -> None:
    seen: list[Observation] = []

    def first_legal(observation: Observation) -> int:
        seen.append(observation)
        return int(np.flatnonzero(observation["action_mask"])[0])

    env = OneSeat("starlight", first_legal, limit=80)
    play(env, 1)
    assert len(seen) > 10 and all(one["action_mask"].sum() > 1 for one in seen)


@pytest.mark.parametrize("rivals", [7, [], ["greedy", None]])
def test_what_cannot_be_a_rival_is_refused(rivals: Any) -> None:
    with pytest.raises(SetupError, match="rivals are bots by name or policies"):
        OneSeat("astrolabe", rivals)


@pytest.mark.parametrize("seat", [2, -2, "0", 0.0, True])
def test_a_seat_that_does_not_exist_is_refused(seat: Any) -> None:
    with pytest.raises(SetupError, match="the seat is one of 0 to 1, or -1"):
        OneSeat("starlight", seat=seat)


def test_a_number_of_games_that_is_none_is_refused() -> None:
    numbers: list[Any] = [0, -1, 2.5, "x"]
    for number in numbers:
        with pytest.raises(SetupError, match=r"at least one game|num_envs is a whole number"):
            ManyTables("codex", number)


def test_masks_are_where_learners_look_for_them() -> None:
    env = OneSeat("codex", masked=True)
    observation, info = env.reset(seed=1)
    assert isinstance(observation, dict)
    assert np.array_equal(observation["action_mask"], info["action_mask"])
    assert np.array_equal(observation["action_mask"].astype(bool), env.action_masks())


def test_a_finished_game_must_be_reset_and_can_be_replayed() -> None:
    env = OneSeat("codex")
    score = play(env, 2)
    with pytest.raises(gymnasium.error.ResetNeeded):
        env.step(0)
    outcome = Match.replay(env.table.game, env.record()).state.outcome()
    assert outcome is not None and outcome.scores == [score]


def test_all_games_are_in_the_registry() -> None:
    register()
    for game in asterism.shelf():
        assert isinstance(gymnasium.make(registered_name(game)).unwrapped, OneSeat)
    many = gymnasium.make_vec(registered_name("codex"), num_envs=3, vectorization_mode="vector_entry_point")
    assert isinstance(many, ManyTables)


@every_table
@pytest.mark.parametrize("form", ["places", "menu"])
def test_many_tables_play_on_and_pay_at_the_end(table: Tried, form: str) -> None:
    env = ManyTables(table.game, 4, seats=table.seats, settings=table.settings, form=form, limit=LIMIT)
    looks, info = env.reset(seed=3)
    rng = np.random.default_rng(3)
    ends = 0
    for _ in range(LIMIT + 5):
        assert looks in env.observation_space
        mask = info["action_mask"]
        assert (mask.sum(axis=1) > 0).all()
        picks = np.array([rng.choice(np.flatnonzero(row)) for row in mask])
        looks, rewards, terminated, truncated, info = env.step(picks)
        assert not rewards[~terminated].any()
        ended = terminated | truncated
        ends += int(ended.sum())
        assert ("final_obs" in info) == ended.any()
        if ended.any():
            assert (info["_final_obs"] == ended).all()
            for look, end in zip(info["final_obs"], ended, strict=True):
                assert look in env.single_observation_space if end else look is None
    assert ends >= 4


def test_gymnasium_sums_up_what_many_tables_pay() -> None:
    """Its wrappers of observations take no environments that begin anew in the same step, its own among them."""
    env = RecordEpisodeStatistics(ManyTables("codex", 3, form="menu"))
    _, info = env.reset(seed=4)
    for _ in range(18):
        _, rewards, ended, _, info = env.step(info["action_mask"].sum(1) - 1)
    assert ended.all() and info["episode"]["r"].tolist() == rewards.tolist()


def test_many_tables_repeat_themselves_from_a_seed() -> None:
    runs = []
    for _ in range(2):
        env = ManyTables("codex", 3)
        _, info = env.reset(seed=8)
        paid = []
        for _ in range(40):
            _, rewards, _, _, info = env.step(info["action_mask"].argmax(axis=1))
            paid.append(rewards.tolist())
        runs.append(paid)
    assert runs[0] == runs[1] and any(reward > 0 for row in runs[0] for reward in row)


def test_many_tables_pay_every_change_of_how_seats_stand() -> None:
    env, ends = ManyTables("codex", 3, reward="change"), 0
    _, info = env.reset(seed=8)
    reached = env.standings()[:, 0]
    for _ in range(40):
        _, rewards, ended, _, info = env.step(info["action_mask"].argmax(axis=1))
        reached += rewards
        for i in np.flatnonzero(ended):
            final = env.fleet.finals[i]
            assert final is not None and reached[i] == env.model.senses.progress(final, 0)
            reached[i], ends = env.standings()[i, 0], ends + 1
    assert ends == 6


def test_many_tables_must_be_reset_first() -> None:
    with pytest.raises(gymnasium.error.ResetNeeded):
        ManyTables("codex", 2).step(np.zeros(2, int))


def test_many_tables_refuse_an_illegal_number_and_go_on() -> None:
    env = ManyTables("codex", 2)
    _, info = env.reset(seed=1)
    wrong = np.array([row.argmin() for row in info["action_mask"]])
    with pytest.raises(ValueError, match="no legal option"):
        env.step(wrong)
    with pytest.raises(ValueError, match="whole number"):
        env.step(np.array([0.5, 1.0]))
    for shape in ((), (1,), (2, 2)):
        with pytest.raises(ValueError, match="2 games want 2 actions in a row"):
            env.step(np.zeros(shape, int))
    env.step(info["action_mask"].argmax(axis=1))
