"""Housekeeping: tables that nobody needs any more are deleted, and the stored pages are looked over."""

import asyncio
import logging
import time

from asterism.web.config import Keep
from asterism.web.tables import Tables

log = logging.getLogger("asterism.keeping")

EVERY_SECONDS = 3600.0
LATE = 3  # rounds that may fail before the keeper counts as ill


class Keeper:
    """Goes round now and then. Several processes may do so at one database."""

    def __init__(self, tables: Tables, keep: Keep) -> None:
        self.tables = tables
        self.keep = keep
        self.deleted = 0  # for the metrics
        self.done = time.monotonic()  # when the last round ended well
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._go_round())

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    async def _go_round(self) -> None:
        while True:
            try:
                await asyncio.to_thread(self.tidy)
                await asyncio.to_thread(self.tables.storage.look_over)
                self.done = time.monotonic()
            except Exception as error:  # whatever it was, the next round may go well
                log.error("housekeeping failed", exc_info=error)
            await asyncio.sleep(EVERY_SECONDS)

    def tidy(self) -> None:
        """Delete the tables whose time is over."""
        while ids := self.tables.storage.expired(self.keep, time.time()):
            for id in ids:
                self.tables.delete(id)
            self.deleted += len(ids)

    def problem(self) -> str:
        late = time.monotonic() - self.done
        return f"Nothing was tidied for {late / 3600:.0f} hours." if late > LATE * EVERY_SECONDS else ""
