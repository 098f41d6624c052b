"""PettingZoo's own suites, and what they leave open."""

import copy
import pickle
import warnings
from collections.abc import Callable
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pettingzoo
import pytest
from gymnasium.error import Error, ResetNeeded
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

import asterism
from asterism.envs import name_of as registered_name
from asterism.envs import register, render
from asterism.envs.aec import SeatsInTurn
from asterism.envs.parallel import SeatsAtOnce
from asterism.envs.seat import OneSeat
from asterism.envs.table import Words
from asterism.envs.vector import ManyTables
from asterism.kernel.errors import PackError, SetupError
from asterism.kernel.game.record import Match
from envs.tables import LIMIT, TABLES, Tried, name_of

every_table = pytest.mark.parametrize("table", TABLES, ids=name_of)


def in_turn(table: Tried, form: str = "", render_mode: str | None = None) -> SeatsInTurn:
    return SeatsInTurn(
        table.game, seats=table.seats, settings=table.settings, form=form, limit=LIMIT, render_mode=render_mode
    )


def at_once(table: Tried, illegal: str = "raise") -> SeatsAtOnce:
    return SeatsAtOnce(table.game, seats=table.seats, settings=table.settings, limit=LIMIT, illegal=illegal)


def play(env: SeatsInTurn, seed: int) -> None:
    """Answer at random to the end."""
    rng = Random(seed)
    env.reset(seed=seed)
    while not env.table.ended():
        env.step(rng.choice(env.table.numbers(env.seats[env.agent_selection])))


@every_table
def test_agents_in_turn_keep_to_the_api(table: Tried) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it knows dictionaries with masks from its own environments only
        api_test(in_turn(table), num_cycles=60)


@every_table
def test_seats_at_once_keep_to_the_api(table: Tried) -> None:
    parallel_api_test(at_once(table), num_cycles=60)


@pytest.mark.parametrize("table", TABLES[::2], ids=name_of)
def test_equal_seeds_give_equal_games(table: Tried) -> None:
    seed_test(lambda: in_turn(table), num_cycles=20)
    parallel_seed_test(lambda: at_once(table, "legal"), num_cycles=20)  # it answers without masks


@pytest.mark.parametrize("table", [table for table in TABLES if table.seats == 1], ids=name_of)
def test_games_are_cut_off_after_as_many_cycles_as_are_asked_for(table: Tried) -> None:
    """It supposes that all agents answer equally often, as only those that are alone do; it knows no masks."""
    words: Words = {"seats": table.seats, "illegal": "legal"}
    max_cycles_test(
        SimpleNamespace(
            env=lambda max_cycles: SeatsInTurn(table.game, None, max_cycles, **words),
            parallel_env=lambda max_cycles: SeatsAtOnce(table.game, None, max_cycles, **words),
        )
    )


@every_table
def test_pictures_come_in_every_mode(table: Tried, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(lambda render_mode: in_turn(table, "", render_mode))
    assert asterism.game(table.game).title in capsys.readouterr().out


@pytest.mark.parametrize("machine", ["with the wide font", "without it"])
def test_a_picture_has_a_cell_for_every_letter_in_its_colour(machine: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(render, "WIDE_FONT", render.WIDE_FONT if machine == "with the wide font" else "no such font")
    render.font.cache_clear()
    pixels = render.pixels_of("ab\n\x1b[31mcd\ne\x1b[0m☀\n")
    render.font.cache_clear()
    width, height = render.CELL
    cells = pixels[render.MARGIN : -render.MARGIN, render.MARGIN : -render.MARGIN]
    assert cells.shape == (3 * height, render.WIDTH * width, 3)

    def red(row: int, column: int) -> bool:
        cell = cells[row * height : (row + 1) * height, column * width : (column + 1) * width].astype(int)
        assert (cell != render.NIGHT).any()
        return bool((cell[:, :, 0] > cell[:, :, 2] + 40).any())

    assert [[red(row, column) for column in (0, 1)] for row in range(3)] == [
        [False, False],
        [True, True],
        [True, False],
    ]
    assert (cells[:, 2 * width :] == render.NIGHT).all()


def test_all_pictures_of_a_table_are_equally_large() -> None:
    env = in_turn(Tried("starlight", 2, {}), render_mode="rgb_array")
    env.reset(seed=1)
    first = env.render()
    play(env, 1)
    last = env.render()
    assert isinstance(first, np.ndarray) and isinstance(last, np.ndarray)
    assert first.shape == last.shape and (first != last).any()
    tall = render.framed(np.full((9000, 300, 3), 200, np.uint8), 2)
    assert (
        tall.shape == first.shape
        and tall[-1, 0].tolist() == [200, 200, 200]
        and tall[0, -1].tolist() == [*render.NIGHT]
    )


@every_table
@pytest.mark.parametrize("form", ["catalogue", "places", "menu"])
def test_every_form_plays_games_that_can_be_replayed(table: Tried, form: str) -> None:
    env = in_turn(table, form)
    play(env, 3)
    record = env.record()
    assert len(record.answers) == env.table.g.count
    assert Match.replay(env.table.game, record).state.digest() == env.table.g.digest()


@every_table
def test_copies_go_on_alike_and_do_not_touch_each_other(table: Tried) -> None:
    env = in_turn(table)
    env.reset(seed=4)
    for _ in range(7):
        env.step(env.table.numbers(env.table.asked()[0])[0])
    before = env.table.g.digest()
    endings = []
    for other in [copy.deepcopy(env), pickle.loads(pickle.dumps(env))]:
        assert other.table.g.digest() == before
        while not other.table.ended():
            other.step(other.table.numbers(other.table.asked()[0])[-1])
        endings.append(other.table.g.digest())
    assert env.table.g.digest() == before and endings[0] == endings[1]


def test_ranks_are_paid_so_that_nobody_gains_what_nobody_loses() -> None:
    for seed in range(3):
        env = SeatsInTurn("astrolabe", seats=3)
        play(env, seed)
        paid = env.table.payments()
        assert sum(paid) == pytest.approx(0) and max(paid) <= 1 and min(paid) >= -1 and len(set(paid)) > 1


def test_a_team_is_paid_alike() -> None:
    env = SeatsInTurn("knights", seats=2)
    play(env, 1)
    assert env.table.over() and env.table.payments() in ([1.0, 1.0], [-1.0, -1.0])


def test_changes_add_up_to_what_was_reached() -> None:
    env = SeatsInTurn("codex", reward="change")
    env.reset(seed=5)
    reached = env.table.standings()[0]
    while not env.table.ended():
        env.step(env.table.numbers(0)[0])
        reached += env.rewards["seat_0"]
    outcome = env.table.g.outcome()
    assert outcome is not None and outcome.scores == [reached]


def test_a_cut_off_game_is_truncated_and_pays_nothing() -> None:
    env = SeatsInTurn("starlight", limit=30)
    play(env, 2)
    assert env.truncations["seat_0"] and not env.terminations["seat_0"] and env.table.payments() == [0.0, 0.0]


def test_sealed_choices_stay_hidden_from_who_is_asked_later() -> None:
    env = SeatsInTurn("astrolabe", seats=2)
    env.reset(seed=6)
    looks = []
    for choice in (0, 1):
        other = copy.deepcopy(env)
        while other.agent_selection == "seat_0":
            other.step(other.table.numbers(0)[choice])
        looks.append(other.observe("seat_1")["observation"].tolist())
    assert looks[0] == looks[1] and env.table.describe(env.table.numbers(0)[0])[0] == "aim"


def test_all_games_are_in_the_registry() -> None:
    register()
    for game in asterism.shelf():
        assert isinstance(pettingzoo.make("aec", registered_name(game)), SeatsInTurn)
        assert isinstance(pettingzoo.make("parallel", registered_name(game)), SeatsAtOnce)


@pytest.mark.parametrize("action", [-1, 10**9, "draw", 2.5, None])
def test_what_is_no_action_is_refused_and_changes_nothing(action: int) -> None:
    env = SeatsInTurn("codex")
    env.reset(seed=1)
    before = env.table.g.digest()
    with pytest.raises(ValueError, match="number"):
        env.step(action)
    assert env.table.g.digest() == before


def test_an_illegal_number_is_refused_or_loses_or_is_taken_for_a_legal_one() -> None:
    strict = SeatsInTurn("codex")
    strict.reset(seed=1)
    wrong = strict.table.mask(0).tolist().index(0)
    with pytest.raises(ValueError, match="mask"):
        strict.step(wrong)
    losing = SeatsInTurn("astrolabe", illegal="lose")
    losing.reset(seed=1)
    seat = losing.table.asked()[0]
    losing.step(losing.table.mask(seat).tolist().index(0))
    assert losing.terminations["seat_0"] and losing.table.payments()[seat] == -1
    lenient = SeatsInTurn("codex", illegal="legal")
    lenient.reset(seed=1)
    lenient.step(wrong)
    assert lenient.table.g.count == 1


def test_an_agent_that_is_not_asked_answers_nothing() -> None:
    env = SeatsAtOnce("starlight", seats=2)
    env.reset(seed=1)
    asked = env.table.asked()[0]
    actions = {f"seat_{asked}": env.table.numbers(asked)[0] + 1, f"seat_{1 - asked}": 3}
    with pytest.raises(ValueError, match="not asked"):
        env.step(actions)
    with pytest.raises(ValueError, match="a number for each agent, by name"):
        env.step([3, 0])  # type: ignore[arg-type]
    assert env.table.g.count == 0


@pytest.mark.parametrize("form", ["places", "menu"])
def test_an_answer_to_a_question_that_has_changed_is_not_carried_out(form: str) -> None:
    """Where anyone answers for all, the first answer changes what the others are asked."""
    env = SeatsAtOnce("knights", seats=3, settings={"team": "anyone"}, form=form, limit=150)
    rng = Random(4)
    left_out = 0
    for seed in range(3):
        env.reset(seed=seed)
        while env.agents:
            asked = {seat: (env.table.options(seat), env.table.numbers(seat)) for seat in env.table.asked()}
            picks = {seat: rng.randrange(len(options)) for seat, (options, _) in asked.items()}
            told = len(env.table.answers)
            env.step(dict.fromkeys(env.agents, 0) | {f"seat_{seat}": asked[seat][1][picks[seat]] + 1 for seat in asked})
            done = env.table.answers[told:]
            assert all(packed == asked[seat][0][picks[seat]] for seat, packed in done)
            left_out += len(asked) - len(done)
    assert left_out


def test_one_wrong_answer_of_several_changes_nothing() -> None:
    env = SeatsAtOnce("astrolabe")
    observations, _ = env.reset(seed=1)
    masks = {agent: seen["action_mask"].tolist() for agent, seen in observations.items()}
    actions = {agent: mask.index(1) for agent, mask in masks.items()}
    before = env.table.g.digest()
    for wrong in (masks["seat_1"].index(0, 1), 0, len(masks["seat_1"])):
        with pytest.raises(ValueError, match=rf"(seat 1 may not answer|from 1|numbers 1 to .*) ?{wrong}"):
            env.step(actions | {"seat_1": wrong})
        assert env.table.g.digest() == before
    env.step(actions)
    assert env.table.g.count == 2


def test_an_agent_that_does_not_exist_has_no_look_and_no_spaces() -> None:
    env = SeatsInTurn("codex")
    for look in (lambda: env.observe("seat_0"), env.last, lambda: env.infos):
        with pytest.raises(AttributeError, match="reset before the first look"):
            look()
    with pytest.raises(AttributeError, match="no attribute 'moon'"):
        _ = env.moon
    env.reset(seed=1)
    for ask in (env.observe, env.observation_space, env.action_space):
        with pytest.raises(KeyError, match="there is no agent 'nobody'; there are seat_0"):
            ask("nobody")


EVERY_KIND: list[Callable[..., Any]] = [SeatsInTurn, SeatsAtOnce, OneSeat, ManyTables]
every_kind = pytest.mark.parametrize("kind", EVERY_KIND)


@every_kind
@pytest.mark.parametrize("seed", ["7", -1, 1.5, True])
def test_a_seed_of_a_wrong_kind_is_refused(kind: Callable[..., Any], seed: int) -> None:
    env = kind("codex")
    with pytest.raises(Error, match="a seed is a whole number"):
        env.reset(seed=seed)
    env.reset(seed=np.int64(7))


@every_kind
def test_a_pack_that_does_not_exist_is_refused(kind: Callable[..., Any]) -> None:
    with pytest.raises(SetupError, match="has no pack"):
        kind("astrolabe", pack="nowhere")
    with pytest.raises(SetupError, match="a name or a folder, not None"):
        kind("astrolabe", pack=None)


def test_a_pack_may_be_a_folder() -> None:
    env = SeatsInTurn("codex", pack=asterism.game("codex").pack_path("house"))
    play(env, 1)
    assert Match.replay(env.table.game, env.record()).state.digest() == env.table.g.digest()


@pytest.mark.parametrize("game", asterism.shelf())
def test_a_pack_of_another_game_is_refused(game: str) -> None:
    for other in set(asterism.shelf()) - {game}:
        with pytest.raises(PackError, match=f"game is '{other}', but this is '{game}'"):
            SeatsInTurn(game, pack=str(asterism.game(other).pack_path("house")))


def test_nobody_answers_before_or_after_a_game() -> None:
    env, together, alone = SeatsInTurn("codex", limit=1), SeatsAtOnce("codex", limit=1), OneSeat("codex", limit=1)
    env.reset(seed=1)
    env.step(env.table.numbers(0)[0])
    with pytest.raises(ValueError, match="dead"):
        env.step(env.table.catalogue.size - 1)
    env.step(None)
    for step in (
        lambda: env.step(0),
        lambda: SeatsInTurn("codex").step(0),
        lambda: together.step({}),
        lambda: alone.step(0),
    ):
        with pytest.raises((SetupError, ResetNeeded), match="reset before the next step"):
            step()


@pytest.mark.parametrize(("form", "reward", "illegal"), [("x", "", "raise"), ("", "x", "raise"), ("", "", "x")])
def test_words_that_mean_nothing_are_refused(form: str, reward: str, illegal: str) -> None:
    with pytest.raises(SetupError, match="is one of"):
        SeatsInTurn("astrolabe", form=form, reward=reward, illegal=illegal)


@every_kind
def test_seats_and_settings_that_do_not_exist_are_refused(kind: Callable[..., Any]) -> None:
    with pytest.raises(SetupError, match="2 to 4 seats"):
        kind("astrolabe", seats=9)
    for words in ({"seats": "two"}, {"seats": True}, {"limit": -1}, {"limit": 2.5}):
        with pytest.raises(SetupError, match="is a whole number from 0 on"):
            kind("astrolabe", **words)
    with pytest.raises(SetupError, match="no setting"):
        kind("astrolabe", settings={"moon": "full"})
    with pytest.raises(SetupError, match="settings are names with choices"):
        kind("astrolabe", settings="moon:full")
