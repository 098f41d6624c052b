"""Pushing: who listens to which table, server-sent events, and notices from other server processes."""

import asyncio
import logging
import sqlite3
import threading
import time
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from functools import partial
from typing import TypeVar

import anyio
import anyio.to_thread
from sqlalchemy.exc import DBAPIError
from starlette.requests import Request
from starlette.responses import StreamingResponse

from asterism.web.change import CHANNEL
from asterism.web.delta import Outline
from asterism.web.errors import Refused
from asterism.web.limits import ASKING, priced
from asterism.web.sheet import Sheet
from asterism.web.storage import Storage

log = logging.getLogger("asterism.stream")

T = TypeVar("T")

KEEP_ALIVE_SECONDS = 15.0
BREATH_SECONDS = 0.05  # between two pushes: bots that move in quick succession are shown together
RETRY_MS = 1000
DRAWERS = 2  # threads that draw for streams: one at a time runs, and more of them would only hinder answers
STILL_HERE = b": still here\n\n"
OUTAGE_SECONDS = 1.0  # between two tries while the database does not answer


Draw = Callable[[int], Sheet | None]  # the view if it is newer than the version given


class Listener:
    """One open stream, and what waits to be sent on it: one event at most, so that nobody slow makes us keep many."""

    def __init__(self, draw: Draw, whole: bool, packed: bool, like: object = None) -> None:
        self.draw = draw
        self.like = like if like is not None else self  # those alike are shown the same
        self.whole = whole  # wants every view whole, not what changed
        self.pack = packer() if packed else bytes
        self.asking = ASKING.get()  # who pays for what is drawn
        self.sent = -1
        self.outline: Outline | None = None  # of the view that was sent last
        self.waiting = b""
        self.ready = asyncio.Event()
        self.drawing = False  # in a thread, which may be packing an event
        self.late = False  # something changed while an event waited, or nobody could pay for drawing it
        self.over = False  # nothing comes after what waits
        self.ill = False  # the database did not answer

    def look(self, drawn: dict[object, Sheet | None]) -> None:
        """Draw what is new, unless it was just `drawn` for somebody alike; in a thread."""
        try:
            if self.like not in drawn:
                drawn[self.like] = priced(lambda: self.draw(self.sent), self.asking)
            sheet = drawn[self.like]
        except Refused as refused:
            self.waiting, self.over = self.pack(f"event: gone\ndata: {refused.text}\n\n".encode()), True
            return
        except (DBAPIError, sqlite3.Error) as error:
            log.warning("a stream waits for the database", exc_info=error)
            self.waiting, self.ill = self.pack(STILL_HERE), True
            return
        if sheet is None or sheet.version <= self.sent:
            return
        self.waiting = self.pack(sheet.whole() if self.whole or self.outline is None else sheet.change(self.outline))
        self.sent = sheet.version
        if not self.whole:
            self.outline = sheet.outline


def look_for(listeners: list[Listener]) -> None:
    drawn: dict[object, Sheet | None] = {}
    for listener in sorted(listeners, key=lambda one: one.sent):  # what is new to the first may be known to others
        listener.look(drawn)


class Hub:
    """Shows the streams of this process what has changed at their tables. `publish` may be called from any thread.

    All who look at a table are drawn for in one go, and there is a breath between two pushes.
    """

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: dict[str, set[Listener]] = {}
        self._drawing: dict[str, asyncio.Task[None]] = {}
        self._beating: asyncio.Task[None] | None = None
        self._again: set[str] = set()
        self._drawers: anyio.CapacityLimiter | None = None
        self.on_publish: list[Callable[[str], None]] = []  # called in the event loop
        self.open_streams = 0
        self.closing = False

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()
        self._drawers = anyio.CapacityLimiter(DRAWERS)
        self._beating = self._loop.create_task(self._beat())

    async def _beat(self) -> None:
        """Let streams show now and then that they live, and find out whether somebody is still there."""
        while not self.closing:
            await asyncio.sleep(KEEP_ALIVE_SECONDS)
            for listeners in list(self._listeners.values()):
                for listener in listeners:
                    listener.ready.set()
                await asyncio.sleep(0)

    def publish(self, table: str, bots: bool) -> None:
        """A change of ours; `bots` says whether one of them is to move."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._publish, table, bots)

    def publish_foreign(self, table: str) -> None:
        """A change made by another process: shown here, but its bots are that process's business."""
        self.publish(table, False)

    def _publish(self, table: str, bots: bool) -> None:
        self.show(table)
        if bots:
            for called in self.on_publish:
                called(table)

    def show(self, table: str) -> None:
        """Draw for everybody who looks at a table; call it in the event loop."""
        if table in self._drawing:
            self._again.add(table)
        elif table in self._listeners and not self.closing:
            task = asyncio.get_running_loop().create_task(self._draw(table))
            self._drawing[table] = task
            task.add_done_callback(lambda done: self._drawn(table, done))

    async def _draw(self, table: str) -> None:
        ill = True
        while ill or table in self._again:
            self._again.discard(table)
            looking = [one for one in self._listeners.get(table, ()) if not one.over]
            for one in looking:
                one.late = bool(one.waiting) or not (one.asking is None or one.asking.can_pay())
            free = [one for one in looking if not one.late]
            if free:
                await self._look_for(free)
            for one in free:
                if one.waiting:
                    one.ready.set()
            ill = any(one.ill for one in free)
            await asyncio.sleep(OUTAGE_SECONDS if ill else BREATH_SECONDS)

    async def _look_for(self, listeners: list[Listener]) -> None:
        for one in listeners:
            one.drawing = True
        try:
            await anyio.to_thread.run_sync(partial(look_for, listeners), limiter=self._drawers)
        finally:
            for one in listeners:
                one.drawing = False

    def _drawn(self, table: str, task: "asyncio.Task[None]") -> None:
        del self._drawing[table]
        if not task.cancelled() and task.exception() is not None:
            log.error("a table could not be shown", exc_info=task.exception())
            self._end(self._listeners.get(table, set()))  # browsers come back and ask again
        if table in self._again:  # since it had looked for the last time
            self._again.discard(table)
            self.show(table)

    def listen(self, table: str, listener: Listener) -> None:
        self._listeners.setdefault(table, set()).add(listener)
        self.open_streams += 1
        self.show(table)

    def leave(self, table: str, listener: Listener) -> None:
        self.open_streams -= 1
        listeners = self._listeners[table]
        listeners.discard(listener)
        if not listeners:
            del self._listeners[table]

    def close(self) -> None:
        """End every stream, so that the server can stop; browsers come back by themselves."""
        self.closing = True
        if self._beating is not None and self._loop is not None:
            self._loop.call_soon_threadsafe(self._beating.cancel)
        for listeners in self._listeners.values():
            self._end(listeners)

    def _end(self, listeners: set[Listener]) -> None:
        for listener in listeners:
            listener.over = True
            listener.ready.set()


class PostgresEar(threading.Thread):
    """Hears of changes that other server processes have stored."""

    def __init__(self, storage: Storage, hub: Hub) -> None:
        super().__init__(name="asterism-listen", daemon=True)
        self.storage = storage
        self.hub = hub
        self.stopping = threading.Event()
        self.ready = threading.Event()

    def run(self) -> None:
        import psycopg

        address = self.storage.url.set(drivername="postgresql").render_as_string(hide_password=False)
        while not self.stopping.is_set():
            try:
                with psycopg.connect(address, autocommit=True) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self.ready.set()
                    while not self.stopping.is_set():
                        for notice in connection.notifies(timeout=0.5):
                            self.hub.publish_foreign(notice.payload.split()[0])
            except psycopg.OperationalError as error:
                log.warning("lost the database's notices, trying again: %s", error)
                time.sleep(1.0)

    def stop(self) -> None:
        self.stopping.set()
        self.join(timeout=3.0)


def event_stream(
    request: Request,
    hub: Hub,
    table: str,
    draw: Draw,
    seen: Callable[[], object],
    whole: bool = True,
    like: object = None,
) -> StreamingResponse:
    """A stream that sends the view now and after every change; several changes at once are sent as one.

    `seen` is called now and then while somebody listens. Unless each view is wanted `whole`, the first is a `view` and
    each later one a `change`: the steps that make it from the one before. Streams of equal `like` are shown the same.
    """
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if packed:
        headers["Content-Encoding"] = "gzip"
    events = _events(hub, table, Listener(draw, whole, packed, like), seen)
    return StreamingResponse(events, media_type="text/event-stream", headers=headers)


async def _events(hub: Hub, table: str, listener: Listener, seen: Callable[[], object]) -> AsyncIterator[bytes]:
    hub.listen(table, listener)
    try:
        yield listener.pack(f"retry: {RETRY_MS}\n\n".encode())
        while not hub.closing:
            await listener.ready.wait()
            listener.ready.clear()
            data, listener.waiting, listener.ill = listener.waiting, b"", False
            if not data:
                with suppress(Refused, DBAPIError, sqlite3.Error):  # told with the next view
                    await in_thread(seen)
                if listener.drawing or listener.waiting:
                    continue  # which says it as well
                data = listener.pack(STILL_HERE)
            yield data
            if listener.over:
                return
            if listener.late:
                listener.late = False
                hub.show(table)
    finally:
        hub.leave(table, listener)


def packer() -> Callable[[bytes], bytes]:
    """Each event compressed and flushed: quickly and with little memory, since most of them are small."""
    squeeze = zlib.compressobj(1, zlib.DEFLATED, 16 + 13, 5)
    return lambda event: squeeze.compress(event) + squeeze.flush(zlib.Z_SYNC_FLUSH)


async def in_thread(call: Callable[[], T]) -> T:
    """Work in a thread of its own, at the expense of whoever asks for it."""
    return await anyio.to_thread.run_sync(partial(priced, call))
