"""The bots of the tables: the measured ones, in time, fairly shared, whatever fails around them."""

import asyncio
import logging
import math
import os
import signal
import sqlite3
import time
from multiprocessing.context import SpawnContext, SpawnProcess
from pathlib import Path
from typing import Any

import pytest

import asterism
import toy
from asterism import bots
from asterism.bots.eyes import SeatEyes
from asterism.bots.search_bot import SearchBot
from asterism.kernel.chance import Chance
from asterism.kernel.game.record import Match, Record
from asterism.kernel.state import State
from asterism.web import hire, minds, thinking, workers
from asterism.web.limits import ASKING, Asking
from asterism.web.making import SeatWish, Wish
from asterism.web.minds import BotTurn
from asterism.web.rows import BOT
from asterism.web.thinking import Desk
from asterism.web.workers import NotStarted, Worker
from web.house import ME, House, eventually, seats_at, web


def make_bots_table(house: House, game: str, level: str, seats: int, **more: Any) -> str:
    wish = Wish(game, [SeatWish(BOT, level=level) for _ in range(seats)], **more)
    return house.site.tables.make(wish, "").id


def stored(house: House, table: str) -> Record:
    with house.site.tables.looking(table) as live:
        return live.playing.record


def watch(house: House, table: str, answers: int) -> Record:
    """Look at a table of bots until so many answers are given, or the game is over."""

    def enough() -> bool:
        found = web.get(f"{house.url}/api/tables/{table}").json()
        return bool(found["answers"] >= answers or found["status"] == "over")

    eventually(enough, 300)
    return stored(house, table)


def measured(record: Record, level: str) -> list[tuple[int, Any]]:
    """What the bots of `asterism.bots` answer in this game, each kept all through it."""
    game = asterism.game(record.game)
    players = [bots.make(level, game, hire.seed_of(record.seed, seat)) for seat in range(len(record.names))]
    match = Match.new(game, len(record.names), record.seed, record.settings, names=list(record.names))
    for seat, key in record.answers:
        choice = players[seat].choose(match.state, seat)
        assert game.speech.key(match.state, choice) == key, f"answer {len(match.record.answers) + 1} of {record.game}"
        match.answer(seat, key)
    return match.record.answers


def patient(turn: BotTurn) -> int:
    """Think without a clock: a busy machine must not change the answer."""
    minds.SEARCH_SECONDS = minds.AGAIN_SECONDS = math.inf
    return minds.think(turn)


@pytest.mark.parametrize(
    ("game", "level", "seats", "answers"),
    [
        ("astrolabe-018", "medium", 2, 60),
        ("starlight", "medium", 2, 60),
        ("codex", "hard", 1, 40),
        ("knights", "expert", 2, 40),
    ],
)
def test_the_bot_at_the_table_is_the_bot_that_was_measured(
    full_house: House, monkeypatch: pytest.MonkeyPatch, game: str, level: str, seats: int, answers: int
) -> None:
    """Its tree or its plan lives on from answer to answer, also when its process dies in between."""
    monkeypatch.setattr(thinking, "think", patient)
    monkeypatch.setattr(thinking, "MOVE_SECONDS", 300.0)
    table = make_bots_table(full_house, game, level, seats)
    watch(full_house, table, answers // 3)
    (desk,) = full_house.site.thinking.desks
    assert desk.worker._pool is not None
    for pid in list(desk.worker._pool._processes):
        os.kill(pid, signal.SIGKILL)
    record = watch(full_house, table, answers)
    assert measured(record, level) == record.answers


def test_a_new_process_thinks_again_about_the_turn_it_did_not_see() -> None:
    """What `minds` does when it meets a table in the middle of a bot's turn."""
    game = asterism.game("codex")
    match = Match.new(game, 1, 5)
    turns: list[tuple[BotTurn, int]] = []
    for count in range(8):
        begin = [key for _, key in match.record.answers]
        turn = BotTurn(
            "t", "", True, "asterism.games.codex", "house", match.at(0).to_json(), begin, 0, "hard", 7, 0, count
        )
        turns.append((turn, minds.think(turn)))
        match.answer(0, turns[-1][1])
    for turn, choice in reversed(turns):
        minds._minds.clear()
        assert minds.think(turn) == choice


def test_after_an_undo_a_bot_has_forgotten_what_did_not_happen() -> None:
    game = asterism.game("codex")
    match = Match.new(game, 1, 5)
    start = match.state.to_json()
    turn = BotTurn("u", "", True, "asterism.games.codex", "house", start, [], 0, "hard", 7, 0, 0)
    first = minds.think(turn)
    key = game.speech.key(match.state, first)
    later = BotTurn("u", "", True, "asterism.games.codex", "house", start, [key], 0, "hard", 7, 1, 1)
    assert minds.think(later) == minds.think(later)
    assert minds._minds[("u", 0)].epoch == 1


@pytest.mark.parametrize(("game", "level", "seats"), [("codex", "hard", 1), ("starlight", "medium", 2)])
def test_a_bot_that_takes_over_in_mid_turn_thinks_about_what_was_really_answered(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, game: str, level: str, seats: int
) -> None:
    """It keeps no plan and no tree for the answer that it would have given itself."""
    monkeypatch.setattr(minds, "SEARCH_SECONDS", math.inf)
    monkeypatch.setattr(minds, "AGAIN_SECONDS", math.inf)
    rules = asterism.game(game)
    start = Match.new(rules, seats, 5)
    seat = start.state.waiting()[0]

    def turn(since: list[Any]) -> BotTurn:
        position, module = start.state.to_json(), type(rules).__module__
        return BotTurn("t", "", True, module, "house", position, since, seat, level, 7, 0, len(since))

    own = rules.speech.key(start.state, minds.think(turn([])))
    keys = [rules.speech.key(start.state, option) for option in start.state.options(seat)]
    key = next(key for key in keys if key != own and seat in after(start, seat, key).waiting())
    fresh = bots.make(level, rules, 7).choose(after(start, seat, key), seat)
    assert minds.think(turn([key])) == fresh, "its process has thought along"
    minds._minds.clear()
    assert minds.think(turn([key])) == fresh, "its process is new to the table"
    minds._minds.clear()
    assert "at random" not in caplog.text


def after(match: Match, seat: int, key: Any) -> State:
    position = match.state.clone()
    position.apply(seat, key)
    return position


@pytest.mark.parametrize(
    ("level", "times"), [("mcts:seconds=4", [4.0]), ("mcts:seconds=1", [1.0]), ("mcts:iterations=5", [2.0, 4.0])]
)
def test_thinking_again_leaves_time_for_the_answer(
    monkeypatch: pytest.MonkeyPatch, level: str, times: list[float]
) -> None:
    """Otherwise the deadline ends the process, and every bot in it has to think again, and is late again."""
    given: list[float] = []

    def decide(bot: SearchBot, eyes: SeatEyes, rng: Chance) -> int:
        given.append(bot.settings.seconds)
        return eyes.options()[0]

    monkeypatch.setattr(SearchBot, "decide", decide)
    minds._minds.clear()
    game = asterism.game("starlight")
    match = Match.new(game, 2, 5)
    seat, begin = match.state.waiting()[0], match.state.to_json()
    keys = [game.speech.key(match.state, option) for option in match.state.options(seat)]
    key = next(key for key in keys if len(after(match, seat, key).options(seat)) > 1)
    match.answer(seat, key)
    turn = BotTurn("t", "", True, "asterism.games.starlight", "house", begin, [key], seat, level, 7, 0, 1)
    assert minds.think(turn) in match.state.options(seat)
    assert given == times
    minds._minds.clear()


def quick(turn: BotTurn) -> int:
    return turn.count


def slow(turn: BotTurn) -> int:
    time.sleep(30 if turn.visitor == "greedy" else 0.05)
    return turn.count


def turn_of(visitor: str, number: int) -> BotTurn:
    state = toy.GAME.new(2, 1)
    return BotTurn(f"{visitor}{number}", visitor, True, "toy", "house", state.to_json(), [], 0, "random", 1, 0, number)


def test_visitors_take_turns_however_many_tables_they_have(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "think", quick)
    order: list[str] = []

    async def play() -> None:
        desk = Desk()

        async def ask(visitor: str, number: int) -> None:
            await desk.ask(turn_of(visitor, number))
            order.append(visitor)

        asked = [asyncio.create_task(ask("many", number)) for number in range(20)]
        asked += [asyncio.create_task(ask(who, 0)) for who in ("one", "two")]
        await asyncio.sleep(0)
        working = asyncio.create_task(desk.work())
        await asyncio.gather(*asked)
        working.cancel()
        desk.worker.stop()

    asyncio.run(play())
    assert set(order[:3]) == {"many", "one", "two"}


def test_whoever_asks_waits_for_no_more_than_the_thought_under_way(monkeypatch: pytest.MonkeyPatch) -> None:
    order: list[str] = []

    async def play() -> None:
        desk = Desk()
        begun, go_on = asyncio.Event(), asyncio.Event()

        async def noted(turn: BotTurn) -> int:
            order.append(turn.visitor)
            begun.set()
            await go_on.wait()
            return turn.count

        monkeypatch.setattr(desk, "_think", noted)
        working = asyncio.create_task(desk.work())
        asked = [asyncio.create_task(desk.ask(turn_of("many", number))) for number in range(5)]
        await begun.wait()
        asked.append(asyncio.create_task(desk.ask(turn_of("one", 7))))
        await asyncio.sleep(0)
        go_on.set()
        assert await asyncio.gather(*asked) == [0, 1, 2, 3, 4, 7]
        working.cancel()

    asyncio.run(play())
    assert order == ["many", "one", "many", "many", "many", "many"]


def test_a_visitor_of_many_cookies_is_still_one_visitor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "think", quick)
    order: list[str] = []

    async def play() -> None:
        desk = Desk()

        async def ask(address: str, cookie: str) -> None:
            ASKING.set(Asking(address))
            await desk.ask(turn_of(cookie, 0))
            order.append(address)

        asked = [asyncio.create_task(ask("10.0.0.1", f"cookie {number}")) for number in range(20)]
        asked.append(asyncio.create_task(ask("10.0.0.2", "cookie")))
        await asyncio.sleep(0)
        working = asyncio.create_task(desk.work())
        await asyncio.gather(*asked)
        working.cancel()
        desk.worker.stop()

    asyncio.run(play())
    assert "10.0.0.2" in order[:2]


def test_bots_think_in_the_turn_of_who_made_them_move(sqlite_house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []
    ask = Desk.ask

    async def noted(desk: Desk, turn: BotTurn) -> int:
        asking = ASKING.get()
        asked.append(asking.who if asking is not None else "")
        return await ask(desk, turn)

    monkeypatch.setattr(Desk, "ask", noted)
    wish = {"game": "lanterns", "seats": [{"kind": "bot", "bot": "random"}, {"kind": "me"}]}
    for _ in range(6):  # whoever begins
        made = web.post(f"{sqlite_house.url}/api/tables", json=wish, headers={"X-Forwarded-For": "10.0.0.7"})
        made.raise_for_status()
    eventually(lambda: asked)
    assert set(asked) == {"10.0.0.7"}


def test_a_bot_that_thinks_too_long_answers_at_random_and_delays_nobody(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "think", slow)
    monkeypatch.setattr(thinking, "MOVE_SECONDS", 4.0)

    async def play() -> tuple[int, int]:
        desk = Desk()
        working = asyncio.create_task(desk.work())
        greedy = asyncio.create_task(desk.ask(turn_of("greedy", 1)))
        await asyncio.sleep(0.1)
        other = await desk.ask(turn_of("other", 5))
        found = await greedy
        working.cancel()
        desk.worker.stop()
        return found, other

    found, other = asyncio.run(play())
    assert other == 5 and found in toy.GAME.new(2, 1).options(0)
    assert "answers at random" in caplog.text


def die(_: object) -> int:
    os._exit(1)


def test_a_question_that_kills_its_process_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "think", die)

    async def play() -> int:
        desk = Desk()
        working = asyncio.create_task(desk.work())
        found = await asyncio.wait_for(desk.ask(turn_of("one", 0)), 60)
        working.cancel()
        desk.worker.stop()
        return found

    assert asyncio.run(play()) in toy.GAME.new(2, 1).options(0)


class NoProcess(SpawnProcess):
    """As on a machine that has no memory left for another."""

    def start(self) -> None:
        raise OSError("Cannot allocate memory")


class FullMachine(SpawnContext):
    Process = NoProcess


def test_processes_that_cannot_start_are_told_of_once_and_bots_go_on_when_they_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "RETRY_SECONDS", 0.1)
    monkeypatch.setattr(workers, "REST_SECONDS", 0.1)
    house = House(f"sqlite:///{tmp_path}/tables.sqlite")
    (desk,) = house.site.thinking.desks
    tried: list[Exception] = []
    give_up = desk.worker._give_up

    def count(error: Exception) -> None:
        tried.append(error)
        give_up(error)

    monkeypatch.setattr(desk.worker, "context", FullMachine())
    monkeypatch.setattr(desk.worker, "_give_up", count)
    with caplog.at_level(logging.WARNING):
        (seat,) = seats_at(house.url, [ME, {"kind": "bot", "bot": "random"}])
        eventually(lambda: len(tried) > 2)
        ill = web.get(f"{house.url}/health")
    assert ill.status_code == 503 and "No process can be started" in ill.text
    causes = [record.exc_info[1] for record in caplog.records if record.exc_info]
    assert caplog.text.count("no process can be started") == 1
    assert not any(isinstance(cause, NotStarted) for cause in causes)
    monkeypatch.setattr(desk.worker, "context", SpawnContext())
    eventually(lambda: seat.view()["waiting"] == [0])
    assert house.site.thinking.problem() == ""
    house.close()


def test_bots_play_among_themselves_only_while_somebody_looks(
    sqlite_house: House, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "LOOK_SECONDS", 0.5)
    monkeypatch.setattr(sqlite_house.site.thinking, "pace", 0.2)
    table = make_bots_table(sqlite_house, "lanterns", "random", 4)
    time.sleep(1.5)
    assert stored(sqlite_house, table).answers == []
    watch(sqlite_house, table, 2)
    eventually(lambda: table not in sqlite_house.site.thinking._busy)  # nobody looks, so they have stopped
    seen = len(stored(sqlite_house, table).answers)
    time.sleep(1.0)
    assert len(stored(sqlite_house, table).answers) == seen
    monkeypatch.setattr(sqlite_house.site.thinking, "pace", 0.0)
    watch(sqlite_house, table, 10_000)


def test_bots_go_on_after_the_database_was_locked_for_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("asterism.web.storage.BUSY_SECONDS", 0.3)
    monkeypatch.setattr(thinking, "RETRY_SECONDS", 0.3)
    monkeypatch.setattr(thinking, "SWEEP_SECONDS", 0.2)
    monkeypatch.setattr("asterism.web.turns.CLAIM_SECONDS", 0.5)
    house = House(f"sqlite:///{tmp_path}/tables.sqlite")
    table = make_bots_table(house, "lanterns", "random", 2)
    (seat,) = seats_at(house.url, [ME, {"kind": "bot", "bot": "random"}])
    locker = sqlite3.connect(tmp_path / "tables.sqlite", isolation_level=None, timeout=60)
    locker.execute("BEGIN EXCLUSIVE")
    house.site.thinking.look(table)
    with caplog.at_level(logging.ERROR, "asterism.bots"):
        eventually(lambda: "trying again" in caplog.text)
    locker.execute("ROLLBACK")
    locker.close()
    watch(house, table, 10_000)
    eventually(lambda: seat.view()["waiting"] == [0])
    assert house.site.thinking.problem() == ""
    house.close()


def test_the_sweeper_survives_any_error_and_health_knows_when_it_last_worked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "SWEEP_SECONDS", 0.05)
    house = House(f"sqlite:///{tmp_path}/tables.sqlite")
    assert web.get(f"{house.url}/health").status_code == 200
    monkeypatch.setattr(thinking, "LATE_SECONDS", 0.6)

    def broken(now: float) -> list[str]:
        raise RuntimeError("anything")

    sound = house.site.storage.bot_turns
    with caplog.at_level(logging.ERROR, "asterism.bots"):
        monkeypatch.setattr(house.site.storage, "bot_turns", broken)
        eventually(lambda: house.site.thinking.problem().startswith("Nobody has looked after the bots for"))
        eventually(lambda: web.get(f"{house.url}/health").status_code == 503)
    assert "could not be looked after" in caplog.text
    monkeypatch.setattr(house.site.storage, "bot_turns", sound)
    eventually(lambda: house.site.thinking.problem() == "")
    house.close()


def test_a_worker_is_started_anew_after_it_was_stopped() -> None:
    async def play() -> list[int]:
        worker = Worker()
        first = await worker.run(quick, turn_of("one", 3))
        worker.stop()
        second = await worker.run(quick, turn_of("one", 4))
        worker.stop()
        return [first, second]

    assert asyncio.run(play()) == [3, 4]
