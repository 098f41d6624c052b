"""Pushing: who listens to which table, server-sent events, and notices from other server processes."""

import asyncio
import json
import logging
import sqlite3
import threading
import time
import zlib
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import TypeVar

import anyio.to_thread
from sqlalchemy.exc import DBAPIError
from starlette.requests import Request
from starlette.responses import StreamingResponse

from asterism.web.delta import Marks, marks_of, steps
from asterism.web.errors import Refused
from asterism.web.storage import CHANNEL, Storage

log = logging.getLogger("asterism.stream")

T = TypeVar("T")

KEEP_ALIVE_SECONDS = 15.0
BREATH_SECONDS = 0.05  # between two pushes: bots that move in quick succession are shown together
RETRY_MS = 1000
OUTAGE_SECONDS = 1.0  # between two tries while the database does not answer


class Listener:
    """One open stream; `changed` is set while there is something newer than what was sent."""

    def __init__(self) -> None:
        self.changed = asyncio.Event()
        self.closed = False


class Hub:
    """Tells streams of this process that a table has changed. `publish` may be called from any thread."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._listeners: dict[str, set[Listener]] = {}
        self.on_publish: list[Callable[[str], None]] = []  # called in the event loop
        self.open_streams = 0
        self.closing = False

    def start(self) -> None:
        self._loop = asyncio.get_running_loop()

    def publish(self, table: str, version: int) -> None:
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._publish, table, True)

    def publish_foreign(self, table: str) -> None:
        """A change made by another process: shown here, but its bots are that process's business."""
        if self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._publish, table, False)

    def _publish(self, table: str, ours: bool) -> None:
        for listener in self._listeners.get(table, ()):
            listener.changed.set()
        if ours:
            for called in self.on_publish:
                called(table)

    def listen(self, table: str) -> Listener:
        listener = Listener()
        self._listeners.setdefault(table, set()).add(listener)
        self.open_streams += 1
        return listener

    def leave(self, table: str, listener: Listener) -> None:
        self.open_streams -= 1
        listeners = self._listeners[table]
        listeners.discard(listener)
        if not listeners:
            del self._listeners[table]

    def close(self) -> None:
        """End every stream, so that the server can stop; browsers come back by themselves."""
        self.closing = True
        for listeners in self._listeners.values():
            for listener in listeners:
                listener.closed = True
                listener.changed.set()


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
    render: Callable[[], tuple[int, str]],
    seen: Callable[[], object],
    whole: bool = True,
) -> StreamingResponse:
    """A stream that sends `render()` now and after every change; several changes at once are sent as one.

    `render` gives the version and the text; `seen` is called now and then while somebody listens. Unless each view is
    wanted `whole`, the first is a `view` and each later one a `change`: the steps that make it from the one before.
    """
    packed = "gzip" in request.headers.get("accept-encoding", "")
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    if packed:
        headers["Content-Encoding"] = "gzip"
    events = _events(hub, table, render, seen, view_event if whole else Changes().event)
    return StreamingResponse(_gzip(events) if packed else events, media_type="text/event-stream", headers=headers)


class Changes:
    """What one stream has sent, as marks of its lines."""

    def __init__(self) -> None:
        self.marks: Marks[int] | None = None

    def event(self, version: int, text: str) -> bytes:
        lines = text.splitlines()
        before, self.marks = self.marks, marks_of(lines)
        if before is None:
            return view_event(version, text)
        taken = json.dumps(steps(before, lines, self.marks), ensure_ascii=False, separators=(",", ":"))
        return f"event: change\nid: {version}\ndata: {taken}\n\n".encode()


def view_event(version: int, text: str) -> bytes:
    lines = "".join(f"data: {line}\n" for line in text.splitlines())
    return f"event: view\nid: {version}\n{lines}\n".encode()


async def _events(
    hub: Hub,
    table: str,
    render: Callable[[], tuple[int, str]],
    seen: Callable[[], object],
    event: Callable[[int, str], bytes],
) -> AsyncIterator[bytes]:
    listener = hub.listen(table)
    sent = -1

    def next_event() -> tuple[int, bytes]:
        version, text = render()
        return version, event(version, text) if version != sent else b""

    try:
        yield f"retry: {RETRY_MS}\n\n".encode()
        while not listener.closed and not hub.closing:
            listener.changed.clear()
            try:
                version, data = await in_thread(next_event)
            except Refused as refused:
                yield f"event: gone\ndata: {refused.text}\n\n".encode()
                return
            except (DBAPIError, sqlite3.Error) as error:
                log.warning("a stream waits for the database", exc_info=error)
                yield b": still here\n\n"
                await asyncio.sleep(OUTAGE_SECONDS)
                listener.changed.set()
                continue
            if version != sent:
                sent = version
                yield data
                await asyncio.sleep(BREATH_SECONDS)
            try:
                await asyncio.wait_for(listener.changed.wait(), KEEP_ALIVE_SECONDS)
            except TimeoutError:
                with suppress(Refused, DBAPIError, sqlite3.Error):  # told with the next view
                    await in_thread(seen)
                yield b": still here\n\n"
    finally:
        hub.leave(table, listener)


async def _gzip(events: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
    """Each event compressed and flushed: quickly and with little memory, since most of them are small."""
    squeeze = zlib.compressobj(1, zlib.DEFLATED, 16 + 13, 5)
    async for event in events:
        yield squeeze.compress(event) + squeeze.flush(zlib.Z_SYNC_FLUSH)


async def in_thread(call: Callable[[], T]) -> T:
    return await anyio.to_thread.run_sync(call)
