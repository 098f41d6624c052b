"""Connections: how many there may be, and how long one may stay that asks for nothing."""

import asyncio
import ipaddress
import sys
from typing import cast

import uvicorn
from starlette.applications import Starlette
from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.server import ServerState

from asterism.web.config import Config
from asterism.web.limits import Places, network_of

KEPT_SECONDS = 65  # between two requests; longer than proxies keep a connection
CHECK_SECONDS = 15.0
FIRST_CHECKS = 2  # how often a connection may be found without a first request
LATER_CHECKS = 6  # how often it may be found idle after one
LONGEST_HEAD = 32 * 1024  # bytes of a request before its body; the parser would take any number
TOO_LONG = b"HTTP/1.1 431 Request Header Fields Too Large\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
FILES_FOR_OTHERS = 200  # files that the database, workers and packs may need


class Settings(uvicorn.Config):
    """How uvicorn runs our application."""

    def __init__(self, app: Starlette, config: Config, host: str, port: int, graceful_seconds: int = 5) -> None:
        super().__init__(
            app,
            host=host,
            port=port,
            http=Door,
            ws="none",
            log_config=None,
            access_log=False,
            server_header=False,
            timeout_keep_alive=KEPT_SECONDS,
            timeout_graceful_shutdown=graceful_seconds,
            forwarded_allow_ips=list(config.trusted_proxies),
        )
        self.proxies = [ipaddress.ip_network(address) for address in config.trusted_proxies]
        everybody = min(config.limits.all_connections, files_allowed() - FILES_FOR_OTHERS)
        self.strangers = Places(config.limits.connections, everybody)
        self.from_proxies = Places(everybody, everybody)

    def places_for(self, address: str) -> Places:
        """A proxy brings many visitors, whom the guard tells apart."""
        try:
            found = ipaddress.ip_address(address)
        except ValueError:
            return self.strangers
        return self.from_proxies if any(found in network for network in self.proxies) else self.strangers


class Door(asyncio.Protocol):
    """One connection. It is closed at once where there are too many, and later when nothing comes of it."""

    def __init__(
        self,
        config: Settings,
        server_state: ServerState,
        app_state: dict[str, object],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self.config = config
        self.inner = AutoHTTPProtocol(  # type: ignore[call-arg]  # known as a bare Protocol, called as uvicorn does
            config=config, server_state=server_state, app_state=app_state, _loop=_loop
        )
        self.places: Places | None = None  # that it has a place of
        self.who = ""
        self.head = 0  # bytes of a request whose head is not complete yet
        self.idle_checks = 0
        self.last: object = None  # the request that was met at the last check
        self.timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # whatever loop runs, and whosever transport it is
        peer = transport.get_extra_info("peername")
        address = str(peer[0]) if peer else "?"
        places, self.who = self.config.places_for(address), network_of(address)
        if not places.enter(self.who):
            self.transport.abort()
            return
        self.places = places
        self.inner.connection_made(self.transport)
        self.timer = asyncio.get_running_loop().call_later(CHECK_SECONDS, self._check)

    def connection_lost(self, error: Exception | None) -> None:
        if self.places is not None:
            self.places.leave(self.who)
            self.inner.connection_lost(error)
        if self.timer is not None:
            self.timer.cancel()

    def _check(self) -> None:
        """Close a connection on which no request is under way, and none has been for a while."""
        cycle = getattr(self.inner, "cycle", None)
        under_way = cycle is not None and not cycle.response_complete
        self.idle_checks = 0 if under_way or cycle is not self.last else self.idle_checks + 1
        self.last = cycle
        if self.idle_checks >= (FIRST_CHECKS if cycle is None else LATER_CHECKS):
            self.transport.abort()
            return
        self.timer = asyncio.get_running_loop().call_later(CHECK_SECONDS, self._check)

    def data_received(self, data: bytes) -> None:
        if self.places is None:
            return
        self.inner.data_received(data)
        scope = getattr(self.inner, "scope", None)
        self.head = self.head + len(data) if scope is not None and "method" not in scope else 0
        if self.head > LONGEST_HEAD:
            self.transport.write(TOO_LONG)
            self.transport.close()

    def eof_received(self) -> bool | None:
        return self.inner.eof_received() if self.places is not None else None

    def pause_writing(self) -> None:
        self.inner.pause_writing()

    def resume_writing(self) -> None:
        self.inner.resume_writing()


def files_allowed() -> int:
    """How many files and connections this process may have open, after asking for as many as it can get."""
    if sys.platform == "win32":
        return 1_000_000
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
        except (ValueError, OSError):
            return soft  # some systems promise more than they give
    return hard if hard != resource.RLIM_INFINITY else 1_000_000
