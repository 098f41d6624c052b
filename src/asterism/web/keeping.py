"""Housekeeping: who is there is written down, old tables are deleted, the stored pages are looked over."""

import asyncio
import logging
import time

from asterism.kernel.english import some
from asterism.web.config import Keep
from asterism.web.tables import Tables

log = logging.getLogger("asterism.keeping")

EVERY_SECONDS = 3600.0
NOTE_SECONDS = 2.0  # after which it is written down who was seen
LATE = 3  # rounds that may fail before the keeper counts as ill


class Keeper:
    """Goes round now and then. Several processes may do so at one database."""

    def __init__(self, tables: Tables, keep: Keep) -> None:
        self.tables = tables
        self.keep = keep
        self.deleted = 0  # for the metrics
        self.done = time.monotonic()  # when the last round ended well
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        self._tasks = [asyncio.create_task(self._go_round()), asyncio.create_task(self._note())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _go_round(self) -> None:
        while True:
            try:
                await asyncio.to_thread(self.tidy)
                await asyncio.to_thread(self.tables.storage.look_over)
                self.done = time.monotonic()
            except Exception as error:  # whatever it was, the next round may go well
                log.error("housekeeping failed", exc_info=error)
            await asyncio.sleep(EVERY_SECONDS)

    async def _note(self) -> None:
        while True:
            await asyncio.sleep(NOTE_SECONDS)
            try:
                await asyncio.to_thread(self.tables.note_presence)
            except Exception as error:  # they will be seen again
                log.warning("nobody knows who is there", exc_info=error)

    def tidy(self) -> None:
        """Delete the tables whose time is over."""
        while ids := self.tables.storage.expired(self.keep, time.time()):
            for id in ids:
                self.tables.delete(id)
            self.deleted += len(ids)

    def problem(self) -> str:
        late = time.monotonic() - self.done
        return f"Nothing was tidied for {some(round(late / 3600), 'hour')}." if late > LATE * EVERY_SECONDS else ""
