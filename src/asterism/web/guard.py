"""What stands before every request: host and origin checks, limits on size and rate, safe headers, one log line."""

import ipaddress
import json
import logging
import socket
import time
from collections import OrderedDict
from dataclasses import dataclass
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse, PlainTextResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from asterism.web.config import Limits
from asterism.web.metrics import Metrics

log = logging.getLogger("asterism.requests")

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
    "connect-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'"
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
MAKES_TABLES = ("/new", "/open", "/api/tables", "/api/records")
REMEMBERED = 10_000  # addresses whose rates are known


class TooLarge(Exception):
    """The body went on beyond what was announced or allowed."""


@dataclass
class Bucket:
    """Allows `burst` at once and `rate` a second in the long run."""

    left: float
    at: float

    def take(self, rate: float, burst: int, now: float) -> bool:
        self.left = min(float(burst), self.left + (now - self.at) * rate)
        self.at = now
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True


class Guard:
    """The outermost layer of the app."""

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...], limits: Limits, metrics: Metrics) -> None:
        self.app = app
        self.hosts = {"localhost", socket.gethostname().lower(), *(host.lower() for host in hosts)}
        self.limits = limits
        self.metrics = metrics
        self.buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

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
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if not scope["path"].startswith("/static/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        refusal = self.refusal(scope)
        try:
            if refusal is not None:
                await refusal(scope, receive, send_safely)
            else:
                await self.app(scope, self.counted(scope, receive), send_safely)
        except TooLarge:
            await too_large(scope)(scope, receive, send_safely)
        finally:
            seconds = time.perf_counter() - began
            route = route_of(scope)
            self.metrics.request(scope["method"], route, status, seconds)
            log.info(
                "request",
                extra={"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)},
            )

    def refusal(self, scope: Scope) -> Response | None:
        """Why this request goes no further, if so."""
        headers = Headers(scope=scope)
        if not self.knows_host(headers.get("host", "")):
            return refused(scope, 421, "This server does not answer to that host name.")
        if scope["method"] not in ("POST", "PUT", "DELETE", "PATCH"):
            return None
        if not self.same_site(scope, headers):
            return refused(scope, 403, "Posts from other sites are refused.")
        length = headers.get("content-length", "0")
        if not length.isascii() or not length.isdigit() or int(length) > self.largest_body(scope):
            return too_large(scope)
        address = scope["client"][0] if scope.get("client") else "?"
        limits, now = self.limits, time.monotonic()
        if not self.bucket(address, "post", limits.posts_at_once, now).take(
            limits.posts_per_second, limits.posts_at_once, now
        ):
            return too_fast(scope)
        if makes_table(scope["path"]) and not self.bucket(address, "make", limits.tables_at_once, now).take(
            limits.tables_per_minute / 60, limits.tables_at_once, now
        ):
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
            return urlsplit(origin).netloc == headers.get("host") and urlsplit(origin).scheme in ("http", "https")
        site = headers.get("sec-fetch-site")
        if site is not None:
            return site in ("same-origin", "none")
        return bool(scope["path"].startswith("/api/"))

    def largest_body(self, scope: Scope) -> int:
        opens_record = scope["path"] in ("/open", "/api/records")
        return self.limits.record if opens_record else self.limits.body

    def counted(self, scope: Scope, receive: Receive) -> Receive:
        """The body, as long as it is not too large, whatever its header said."""
        left = self.largest_body(scope)

        async def receive_some() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            if left < 0:
                raise TooLarge
            return message

        return receive_some

    def bucket(self, address: str, kind: str, burst: int, now: float) -> Bucket:
        bucket = self.buckets.pop((address, kind), None) or Bucket(float(burst), now)
        self.buckets[(address, kind)] = bucket
        while len(self.buckets) > REMEMBERED:
            self.buckets.popitem(last=False)
        return bucket


class JsonLines(logging.Formatter):
    """Log records as JSON lines. Routes are logged as patterns, so no seat link is ever written."""

    FIELDS = ("method", "route", "status", "ms", "table")

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "from": record.name,
            "say": record.getMessage(),
        }
        for name in self.FIELDS:
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def makes_table(path: str) -> bool:
    return path in MAKES_TABLES or path.startswith("/play/") or path.endswith(("/rematch", "/fork"))


def route_of(scope: Scope) -> str:
    """The pattern a path matched, which is all the log may keep of it."""
    path = str(scope["path"])
    if path.startswith("/static/"):
        return "/static"
    if "endpoint" not in scope:
        return "other"
    parameters = {str(value): name for name, value in scope.get("path_params", {}).items()}
    return "/".join(f"{{{parameters[part]}}}" if part in parameters else part for part in path.split("/"))


def too_large(scope: Scope) -> Response:
    return refused(scope, 413, "That is too large.")


def too_fast(scope: Scope) -> Response:
    return refused(scope, 429, "That was too much at once; try again in a moment.")


def refused(scope: Scope, status: int, text: str) -> Response:
    headers = {"Retry-After": "2"} if status == 429 else None
    if scope["path"].startswith("/api"):
        return JSONResponse({"error": text, "rule": None}, status, headers)
    return PlainTextResponse(f"{text}\n", status, headers)
