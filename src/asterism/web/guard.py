"""What stands before every request: host and origin checks, limits on size and rate, safe headers, one log line."""

import asyncio
import ipaddress
import logging
import socket
import time
from collections.abc import Callable
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from asterism.web.config import Limits
from asterism.web.limits import ASKING, Asking, Places, Rate, Rates, address_of
from asterism.web.metrics import Metrics

log = logging.getLogger("asterism.requests")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "same-origin",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Asterism</title><link rel="stylesheet" href="/static/style.css">
<body><main><article class="prose"><h1>Asterism</h1><p>{}</p>
<p><a class="button" href="/">To the front page</a></p></article></main>
"""  # of little work, for whoever asks too much
HTTPS_ONLY = "max-age=31536000"
WRITES = ("POST", "PUT", "DELETE", "PATCH")
OPENS_RECORD = ("/open", "/api/records")
MAKES_TABLE = ("/new", "/api/tables", *OPENS_RECORD)
LEAVES_MORE = ("/rematch", "/fork", "/name")  # a table, or a name that is kept
LONGEST_LENGTH = 12  # digits of a length that is still worth reading
RECORDS_EACH, RECORDS_ALL = 2, 6  # records read at the same time


class TooLarge(Exception):
    """The body went on beyond what was announced or allowed."""


class TooSlow(Exception):
    """The body did not arrive in time."""


class Guard:
    """The outermost layer of the app. `route_of` gives the pattern a request matched, which is all the log may keep."""

    def __init__(
        self, app: ASGIApp, hosts: tuple[str, ...], limits: Limits, metrics: Metrics, route_of: Callable[[Scope], str]
    ) -> None:
        self.app = app
        self.hosts = {"localhost", socket.gethostname().lower(), *(host.lower() for host in hosts)}
        self.limits = limits
        self.metrics = metrics
        self.route_of = route_of
        self.rates = Rates(
            {
                "read": Rate(limits.reads_per_second, limits.reads_at_once),
                "post": Rate(limits.posts_per_second, limits.posts_at_once),
                "work": Rate(limits.work_a_second, limits.work_at_once),
                "make": Rate(limits.tables_per_minute / 60, limits.tables_at_once),
                "record": Rate(limits.records_per_minute / 60, limits.records_at_once),
            }
        )
        self.streams = Places(limits.streams, limits.all_streams)
        self.records = Places(RECORDS_EACH, RECORDS_ALL)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500

        async def send_safely(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                add_headers(scope, MutableHeaders(scope=message))
            await send(message)

        try:
            await self.let_in(scope, receive, send_safely)
        except TooLarge:
            await too_large(scope)(scope, receive, send_safely)
        except TooSlow:
            await refused(scope, 408, "That took too long to arrive.")(scope, receive, send_safely)
        finally:
            seconds = time.perf_counter() - began
            route = self.route_of(scope)
            self.metrics.request(scope["method"], route, status, seconds)
            log.info(
                "request",
                extra={"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)},
            )

    async def let_in(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Carry the request on if it may go on and there is room for what lasts longer."""
        refusal = self.refusal(scope)
        if refusal is not None:
            await refusal(scope, receive, send)
            return
        places = self.places(scope)
        who = address_of(scope)
        if places is not None and not places.enter(who):
            await refused(scope, 429, "That is too much at once; close something first.")(scope, receive, send)
            return
        asking = Asking(who, lambda: self.rates.has(who, "work"))
        ASKING.set(asking)

        def pay() -> None:
            seconds, asking.seconds = asking.seconds, 0.0
            self.rates.spend(who, "work", seconds)

        async def send_and_pay(message: Message) -> None:
            await send(message)
            pay()  # what lasts, such as a stream, pays as it goes

        try:
            await self.app(scope, self.counted(scope, receive), send_and_pay)
        finally:
            pay()
            if places is not None:
                places.leave(who)

    def places(self, scope: Scope) -> Places | None:
        """Where a request takes up room for as long as it lasts."""
        if scope["path"].endswith("/stream"):
            return self.streams
        return self.records if scope["method"] == "POST" and scope["path"] in OPENS_RECORD else None

    def refusal(self, scope: Scope) -> Response | None:
        """Why this request goes no further, if so."""
        headers = Headers(scope=scope)
        path, who = scope["path"], address_of(scope)
        if not self.knows_host(headers.get("host", "")):
            return refused(scope, 421, "This server does not answer to that host name.")
        if "\x00" in path or b"%00" in scope["query_string"]:
            return refused(scope, 404, "There is nothing here.")
        if scope["method"] not in WRITES:
            allowed = path.startswith("/static/") or (self.rates.has(who, "work") and self.rates.take(who, "read"))
            return None if allowed else too_fast(scope)
        if not self.same_site(scope, headers):
            return refused(scope, 403, "Posts from other sites are refused.")
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or len(length) > LONGEST_LENGTH:
            return too_large(scope)
        if int(length) > self.largest_body(scope):
            return too_large(scope)
        if not self.rates.has(who, "work") or not all(self.rates.take(who, kind) for kind in kinds_of(path)):
            return too_fast(scope)
        return None

    def knows_host(self, host: str) -> bool:
        """Names we were told, and bare addresses; a foreign name that points here is a trick."""
        try:
            name = urlsplit(f"//{host}").hostname or ""
        except ValueError:
            return False
        if name in self.hosts:
            return True
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True

    def same_site(self, scope: Scope, headers: Headers) -> bool:
        """Browsers say where a post comes from; forms must, programs using the API need not."""
        origin = headers.get("origin")
        if origin is not None:
            try:
                named = urlsplit(origin)
            except ValueError:
                return False
            return named.netloc == headers.get("host") and named.scheme in ("http", "https")
        site = headers.get("sec-fetch-site")
        if site is not None:
            return site in ("same-origin", "none")
        return bool(scope["path"].startswith("/api/"))

    def largest_body(self, scope: Scope) -> int:
        return self.limits.record if scope["path"] in OPENS_RECORD else self.limits.body

    def counted(self, scope: Scope, receive: Receive) -> Receive:
        """The body, as long as it is not too large, whatever its header said, and comes in good time."""
        left = self.largest_body(scope)
        until = time.monotonic() + self.limits.seconds
        whole = False

        async def receive_some() -> Message:
            nonlocal left, whole
            if whole:
                return await receive()  # waits for the end of the connection
            try:
                async with asyncio.timeout(until - time.monotonic()):
                    message = await receive()
            except TimeoutError:
                raise TooSlow from None
            left -= len(message.get("body", b""))
            if left < 0:
                raise TooLarge
            whole = not message.get("more_body", False)
            return message

        return receive_some


def kinds_of(path: str) -> list[str]:
    """Which rates a post counts for."""
    kinds = ["post"]
    if path in MAKES_TABLE or path.startswith(("/play/", "/first-game/")) or path.endswith(LEAVES_MORE):
        kinds.append("make")
    if path in OPENS_RECORD:
        kinds.append("record")
    return kinds


def add_headers(scope: Scope, headers: MutableHeaders) -> None:
    """What every answer says about itself."""
    for name, value in HEADERS.items():
        headers.setdefault(name, value)
    if scope["scheme"] == "https":
        headers.setdefault("Strict-Transport-Security", HTTPS_ONLY)
    if not scope["path"].startswith("/static/"):
        headers.setdefault("Cache-Control", "no-store")


def too_large(scope: Scope) -> Response:
    return refused(scope, 413, "That is too large.")


def too_fast(scope: Scope) -> Response:
    return refused(scope, 429, "That was too much at once; try again in a moment.")


def refused(scope: Scope, status: int, text: str) -> Response:
    headers = {"Retry-After": "2"} if status == 429 else {"Connection": "close"} if status == 408 else None
    if scope["path"].startswith("/api"):
        return JSONResponse({"error": text, "rule": None}, status, headers)
    if "text/html" in Headers(scope=scope).get("accept", ""):
        return HTMLResponse(PAGE.format(text), status, headers)
    return PlainTextResponse(f"{text}\n", status, headers)
