"""The application: routes, error pages, start and stop."""

import hmac
import logging
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

from prometheus_client import CONTENT_TYPE_LATEST
from sqlalchemy.exc import DatabaseError, DataError, IntegrityError, InterfaceError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

from asterism.kernel.errors import Illegal, Stale
from asterism.web import api, pages, replay, rooms
from asterism.web.config import Config
from asterism.web.errors import Refused, brief
from asterism.web.guard import Guard
from asterism.web.site import FOLDER, Site, site_of
from asterism.web.stream import in_thread

log = logging.getLogger("asterism.app")

TITLES = {  # of the pages that people see
    403: "Not for you",
    404: "An empty patch of sky",
    409: "Too late",
    410: "From another time",
    422: "That cannot be",
    429: "A little slower",
    503: "In a moment",
}


class Squeeze(GZipMiddleware):
    """Compresses what is asked for once; streams do so themselves, event by event."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        is_stream = scope["type"] == "http" and scope["path"].endswith("/stream")
        await (self.app if is_stream else super().__call__)(scope, receive, send)


class StaticFilesForADay(StaticFiles):
    """Static files that browsers keep; their addresses carry the version."""

    def file_response(self, *args: object, **kwargs: object) -> Response:
        response = super().file_response(*args, **kwargs)  # type: ignore[arg-type]
        response.headers["Cache-Control"] = "public, max-age=86400"
        return response


def make_app(config: Config) -> Starlette:
    """A server's application; everything it needs is in `config`."""
    site = Site(config)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await site.start()
        yield
        await site.stop()

    routes = [  # first what is asked at every move
        *replay.routes(),
        *rooms.routes(),
        *api.routes(),
        *pages.routes(),
        Route("/health", health),
        Route("/metrics", metrics),
    ]
    patterns: dict[object, str] = {route.endpoint: route.path for route in routes}

    def route_of(scope: Scope) -> str:
        return patterns.get(scope.get("endpoint"), "/static" if scope["path"].startswith("/static/") else "other")

    app = Starlette(
        routes=[*routes, Mount("/static", StaticFilesForADay(directory=FOLDER / "static"))],
        middleware=[
            Middleware(Guard, hosts=config.hosts, limits=config.limits, metrics=site.metrics, route_of=route_of),
            Middleware(Squeeze, minimum_size=800, compresslevel=5),
        ],
        exception_handlers={
            Refused: show_refusal,
            Illegal: show_illegal,
            HTTPException: show_http,
            ClientDisconnect: show_nothing,
            DatabaseError: show_outage,
            InterfaceError: show_outage,
            PoolTimeout: show_outage,
            sqlite3.DatabaseError: show_outage,
        },
        lifespan=lifespan,
    )
    app.state.site = site
    return app


async def health(request: Request) -> Response:
    """Whether the server is well, part by part; 503 as soon as one is ill."""
    found = await in_thread(site_of(request).health.check)
    parts = [{"part": name, "ok": not problem, "problem": problem} for name, problem in found.items()]
    well = not any(found.values())
    return JSONResponse({"ok": well, "parts": parts}, 200 if well else 503)


async def metrics(request: Request) -> Response:
    """Numbers for whoever runs the server, and brings the token that says so."""
    site = site_of(request)
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    wanted = site.config.metrics_token
    if not wanted or scheme.lower() != "bearer" or not hmac.compare_digest(token.strip().encode(), wanted.encode()):
        raise HTTPException(404)
    return Response(await in_thread(site.metrics.text), media_type=CONTENT_TYPE_LATEST)


async def show_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refusal(request, error.status, error.text, error.rule)


async def show_illegal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Illegal)
    return refusal(request, 409 if isinstance(error, Stale) else 422, brief(error.text), error.rule)


async def show_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    text = "There is nothing here." if error.status_code == 404 else f"{error.detail}."
    return refusal(request, error.status_code, text, "", error.headers)


async def show_nothing(request: Request, error: Exception) -> Response:
    """Whoever hung up in the middle of a post is told nothing."""
    return Response(status_code=400)


async def show_outage(request: Request, error: Exception) -> Response:
    """The database does not answer: nothing was changed, and asking again may help."""
    if isinstance(error, (ProgrammingError, IntegrityError, DataError)):
        raise error  # a mistake of ours
    log.error("the database does not answer", exc_info=error)
    text = "The server cannot reach its memory just now. Nothing is lost; try again in a moment."
    return refusal(request, 503, text, "", {"Retry-After": "2"})


def refusal(
    request: Request, status: int, text: str, rule: str, headers: "dict[str, str] | object | None" = None
) -> Response:
    """The same refusal as JSON for programs and as a page for people."""
    more = dict(headers) if isinstance(headers, dict) else None
    if request.url.path.startswith("/api"):
        return JSONResponse({"error": text, "rule": rule or None}, status, more)
    page = site_of(request).render(
        "error.html", status=status, title=TITLES.get(status, HTTPStatus(status).phrase), text=text, rule=rule
    )
    return HTMLResponse(page, status, more)
