"""The application: routes, error pages, start and stop."""

import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http import HTTPStatus

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from asterism.kernel.errors import Illegal, Stale
from asterism.web import api, pages, replay, rooms
from asterism.web.config import Config
from asterism.web.errors import Refused
from asterism.web.guard import Guard
from asterism.web.site import FOLDER, Site, site_of
from asterism.web.stream import in_thread


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

    app = Starlette(
        routes=[
            *pages.routes(),
            *replay.routes(),
            *rooms.routes(),
            *api.routes(),
            Route("/health", health),
            Route("/metrics", metrics),
            Mount("/static", StaticFilesForADay(directory=FOLDER / "static")),
        ],
        middleware=[
            Middleware(Guard, hosts=config.hosts, limits=config.limits, metrics=site.metrics),
            Middleware(GZipMiddleware, minimum_size=800, compresslevel=5),
        ],
        exception_handlers={Refused: show_refusal, Illegal: show_illegal, HTTPException: show_http},
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
    site = site_of(request)
    counts = await in_thread(site.storage.counts)
    gauges: dict[str, float] = {f"tables_{status}": count for status, count in sorted(counts.items())}
    gauges["streams"] = site.hub.open_streams
    gauges["answers_total"] = site.tables.answered
    gauges["bot_answers_total"] = site.thinking.thought
    gauges["bot_seconds_total"] = site.thinking.seconds
    gauges["cpu_seconds_total"] = time.process_time()
    return PlainTextResponse(site.metrics.text(gauges))


async def show_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return refusal(request, error.status, error.text, error.rule)


async def show_illegal(request: Request, error: Exception) -> Response:
    assert isinstance(error, Illegal)
    return refusal(request, 409 if isinstance(error, Stale) else 422, error.text, error.rule)


async def show_http(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    text = "There is nothing here." if error.status_code == 404 else f"{error.detail}."
    return refusal(request, error.status_code, text, "", error.headers)


def refusal(
    request: Request, status: int, text: str, rule: str, headers: "dict[str, str] | object | None" = None
) -> Response:
    """The same refusal as JSON for programs and as a page for people."""
    more = dict(headers) if isinstance(headers, dict) else None
    if request.url.path.startswith("/api"):
        return JSONResponse({"error": text, "rule": rule or None}, status, more)
    page = site_of(request).render("error.html", status=status, title=HTTPStatus(status).phrase, text=text, rule=rule)
    return HTMLResponse(page, status, more)
