"""The bots of the tables: when they move, in whose turn they think, and what happens when something fails."""

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Awaitable
from zlib import crc32

from asterism.kernel.errors import Illegal
from asterism.web.errors import Refused
from asterism.web.limits import ASKING
from asterism.web.minds import BotTurn, answer_anyhow, think
from asterism.web.tables import Tables
from asterism.web.turns import CLAIM_SECONDS
from asterism.web.workers import NotStarted, TooSlow, Worker

log = logging.getLogger("asterism.bots")

SWEEP_SECONDS = 2.0
LATE_SECONDS = 40.0  # after which a sweep is missed: a locked database may hold one up for 20
RETRY_SECONDS = 3.0
MOVE_SECONDS = 8.0  # for a whole answer; `minds` has what a search may take of it
LOOK_SECONDS = 20.0  # how long a look at a table of bots lets them play on
REMEMBERED = 1000  # tables of bots that somebody has looked at


class Desk:
    """A thinking process and the questions that wait for it: visitors take turns, however many tables they have.

    A visitor is whoever's request made the bot move, by address; where that is not known, whoever made the table.
    """

    def __init__(self) -> None:
        self.worker = Worker()
        self._waiting: OrderedDict[str, deque[tuple[BotTurn, asyncio.Future[int]]]] = OrderedDict()  # by visitor
        self._asked = asyncio.Event()

    async def ask(self, turn: BotTurn) -> int:
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        asking = ASKING.get()
        self._waiting.setdefault(asking.who if asking else turn.visitor, deque()).append((turn, answer))
        self._asked.set()
        return await answer

    async def work(self) -> None:
        """Think about what is asked, for as long as the server runs."""
        while True:
            await self._asked.wait()
            visitor, line = next(iter(self._waiting.items()))
            await self._answer(*line.popleft())
            if line:
                self._waiting.move_to_end(visitor)  # behind everybody who has asked meanwhile
            else:
                del self._waiting[visitor]
            if not self._waiting:
                self._asked.clear()

    async def _answer(self, turn: BotTurn, answer: "asyncio.Future[int]") -> None:
        if answer.cancelled():
            return
        try:
            found = await self._think(turn)
        except Exception as error:
            if not answer.cancelled():
                answer.set_exception(error)
        else:
            if not answer.cancelled():
                answer.set_result(found)

    async def _think(self, turn: BotTurn) -> int:
        try:
            return await self.worker.run(think, turn, MOVE_SECONDS)
        except TooSlow as slow:
            log.warning("the bot %r of %s answers at random: %s", turn.level, turn.module, slow)
            return await asyncio.to_thread(answer_anyhow, turn)


class Thinking:
    """Moves the bots of this process's tables, and of tables that another process has dropped."""

    def __init__(self, tables: Tables, workers: int, pace: float) -> None:
        self.tables = tables
        self.desks = [Desk() for _ in range(workers)]
        self.pace = pace  # seconds before a bot moves, so that people can follow
        self.thought = 0
        self.seconds = 0.0
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._looked: OrderedDict[str, float] = OrderedDict()  # tables of bots only: when somebody last looked
        self._tasks: list[asyncio.Task[None]] = []
        self._loop: asyncio.AbstractEventLoop | None = None
        self._swept = time.monotonic()

    async def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._tasks = [asyncio.create_task(self._sweep()), *[asyncio.create_task(desk.work()) for desk in self.desks]]

    async def stop(self) -> None:
        """Let go of every unfinished thought: its question is asked again after the next start."""
        tasks = [*self._busy.values(), *self._tasks]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for desk in self.desks:
            desk.worker.stop()

    def problem(self) -> str:
        """What `/health` says of the bots; "" when they are well."""
        late = time.monotonic() - self._swept
        if late > LATE_SECONDS:
            return f"Nobody has looked after the bots for {late:.0f} seconds."
        return next((desk.worker.problem for desk in self.desks if desk.worker.problem), "")

    def wake(self, id: str) -> None:
        """Something changed at a table; call it in the event loop."""
        if id in self._busy:
            self._again.add(id)
        else:
            task = asyncio.get_running_loop().create_task(self._move_bots(id))
            self._busy[id] = task
            task.add_done_callback(lambda done: self._done(id, done))

    def look(self, id: str) -> None:
        """Somebody looks at a table where bots play among themselves: they play on. Call it from any thread."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._look, id)

    def _look(self, id: str) -> None:
        last = self._looked.pop(id, float("-inf"))
        self._looked[id] = now = time.monotonic()
        while len(self._looked) > REMEMBERED:
            self._looked.popitem(last=False)
        if id not in self._busy and now - last > self.pace:
            self.wake(id)

    def _watched(self, id: str) -> bool:
        return time.monotonic() - self._looked.get(id, float("-inf")) < LOOK_SECONDS

    def _done(self, id: str, task: asyncio.Task[None]) -> None:
        """Go on if something happened meanwhile; after a failure try again a little later."""
        del self._busy[id]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            if not isinstance(error, NotStarted):  # which the worker has said
                log.error("a bot could not move; trying again", exc_info=error)
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self.wake, id)
        if id in self._again:
            self._again.discard(id)
            self.wake(id)

    async def _sweep(self) -> None:
        """Take on what nobody moves, again and again, whatever happens to the database."""
        if self.tables.storage.is_sqlite:
            await self._try(asyncio.to_thread(self.tables.storage.release_bot_turns))
        while True:
            if await self._try(self._take_on()):
                self._swept = time.monotonic()
            await asyncio.sleep(SWEEP_SECONDS)

    async def _try(self, work: Awaitable[object]) -> bool:
        try:
            await work
        except Exception:
            log.exception("the bots could not be looked after; trying again")
            return False
        return True

    async def _take_on(self) -> None:
        storage = self.tables.storage
        now = time.time()
        if self._busy and not storage.is_sqlite:
            await asyncio.to_thread(storage.renew_bot_turns, list(self._busy), now + CLAIM_SECONDS)
        for id in await asyncio.to_thread(storage.bot_turns, now):
            version = await asyncio.to_thread(storage.version, id)
            if id in self._busy or version is None:
                continue
            if await asyncio.to_thread(storage.claim_bot_turn, id, version, now, now + CLAIM_SECONDS):
                self.wake(id)

    async def _move_bots(self, id: str) -> None:
        try:
            while True:
                self._again.discard(id)  # what happens from here on may be missing in the turn that is read
                turn = await asyncio.to_thread(self.tables.bot_turn, id)
                if turn is None or not (turn.attended or self._watched(id)):
                    return
                await asyncio.sleep(self.pace)
                began = time.perf_counter()
                option = await self._desk(id).ask(turn)
                self.thought += 1
                self.seconds += time.perf_counter() - began
                await asyncio.to_thread(self.tables.bot_answer, turn, option)
        except (Refused, Illegal) as refused:
            log.info("a bot's answer came too late: %s", refused)

    def _desk(self, id: str) -> Desk:
        """Where the bots of a table think: always the same process, which remembers what they thought."""
        return self.desks[crc32(id.encode()) % len(self.desks)]
