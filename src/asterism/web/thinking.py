"""Bots think in worker processes, one question at a time; this is what asks them."""

import asyncio
import logging
import time
from importlib import import_module

from asterism.kernel.errors import Illegal
from asterism.web.errors import Refused
from asterism.web.tables import CLAIM_SECONDS, BotTurn, Tables
from asterism.web.workers import Workers

log = logging.getLogger("asterism.bots")

SWEEP_SECONDS = 2.0


class Thinking:
    """Moves the bots of this process's tables, and of tables that another process has dropped."""

    def __init__(self, tables: Tables, workers: int, pace: float) -> None:
        self.tables = tables
        self.workers = Workers(workers)
        self.pace = pace  # seconds before a bot moves, so that people can follow
        self.thought = 0
        self.seconds = 0.0
        self._busy: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._sweeper: asyncio.Task[None] | None = None

    async def start(self) -> None:
        if self.tables.storage.is_sqlite:
            await asyncio.to_thread(self.tables.storage.release_bot_turns)
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Let go of every unfinished thought: its question is asked again after the next start."""
        tasks = [*self._busy.values(), *([self._sweeper] if self._sweeper else [])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.workers.stop()

    def wake(self, id: str) -> None:
        """Something changed at a table; call it in the event loop."""
        if id in self._busy:
            self._again.add(id)
        else:
            task = asyncio.get_running_loop().create_task(self._move_bots(id))
            self._busy[id] = task
            task.add_done_callback(lambda done: self._done(id, done))

    def _done(self, id: str, task: asyncio.Task[None]) -> None:
        """Go on if something happened meanwhile; after a failure the sweep tries again later."""
        del self._busy[id]
        error = None if task.cancelled() else task.exception()
        if error is not None:
            log.error("a bot could not move", exc_info=error, extra={"table": id})
        if id in self._again:
            self._again.discard(id)
            self.wake(id)

    async def _sweep(self) -> None:
        storage = self.tables.storage
        while True:
            now = time.time()
            if self._busy and not storage.is_sqlite:
                await asyncio.to_thread(storage.renew_bot_turns, list(self._busy), now + CLAIM_SECONDS)
            for id in await asyncio.to_thread(storage.bot_turns, now):
                version = await asyncio.to_thread(storage.version, id)
                if id in self._busy or version is None:
                    continue
                if await asyncio.to_thread(storage.claim_bot_turn, id, version, now, now + CLAIM_SECONDS):
                    self.wake(id)
            await asyncio.sleep(SWEEP_SECONDS)

    async def _move_bots(self, id: str) -> None:
        try:
            while True:
                turn = await asyncio.to_thread(self.tables.bot_turn, id)
                if turn is None:
                    return
                self._again.discard(id)
                await asyncio.sleep(self.pace)
                began = time.perf_counter()
                option = await self.workers.run(think, turn)
                self.thought += 1
                self.seconds += time.perf_counter() - began
                await asyncio.to_thread(self.tables.bot_answer, turn, option)
        except (Refused, Illegal) as refused:
            log.info("a bot's answer came too late: %s", refused, extra={"table": id})


def think(turn: BotTurn) -> int:
    """In a worker: what the bot answers."""
    from asterism import bots

    game = import_module(turn.module).GAME
    state = game.from_json(turn.state, turn.pack)
    return int(bots.make(turn.level, game, turn.seed).choose(state, turn.seat))
