"""The parts of a running server, put together once and shared by pages, API and streams."""

import re
import time
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any, cast

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request

from asterism import __version__
from asterism.drawing.boards import styles_of
from asterism.kernel.game.first_game import has_first_game
from asterism.web import hire, shown
from asterism.web.advice import Advice
from asterism.web.config import Config
from asterism.web.delta import Part
from asterism.web.health import Health
from asterism.web.hosting import Hosting
from asterism.web.keeping import Keeper
from asterism.web.kept import Kept
from asterism.web.keys import Keys
from asterism.web.lists import Lists
from asterism.web.live import Live
from asterism.web.metrics import Metrics
from asterism.web.packs import Packs
from asterism.web.rows import PLAYING, Listing
from asterism.web.storage import open_storage
from asterism.web.stream import Hub, PostgresEar
from asterism.web.tables import Tables
from asterism.web.thinking import Thinking
from asterism.web.turns import attended
from asterism.web.visit import Visit

FOLDER = Path(__file__).parent


class Templates(Environment):
    """Jinja's, where what all templates know is a plain dictionary: each page copies it, and chained maps slowly."""

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        return {**self.globals, **(d or {})}


class Site:
    """One server process."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.games = config.offered()
        self.metrics = Metrics()
        self.storage = open_storage(config.database_url(), config.database_connections)
        self.keys = Keys(self.storage.secret())
        self.health = Health()
        self.health.watch("database", self.storage.problem)
        self.health.watch("disk", self.storage.disk_problem)
        self.hub = Hub()
        self.packs = Packs(self.storage, config.packs)
        self.tables = Tables(self.storage, self.games, self.hub.publish, self.packs, config.own_bots, config.limits)
        self.hosting = Hosting(self.tables)
        self.keeper = Keeper(self.tables, config.keep)
        self.health.watch("housekeeping", self.keeper.problem)
        self.advice = Advice(self.tables, config.adviser, config.limits.questions)
        self.health.watch("advice", self.advice.problem)
        self.thinking = Thinking(self.tables, config.bot_workers, config.bot_pace)
        self.health.watch("bots", self.thinking.problem)
        self.ear = None if self.storage.is_sqlite else PostgresEar(self.storage, self.hub)
        self.templates = Templates(
            loader=FileSystemLoader(FOLDER / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            extensions=[Kept],
        )
        self.templates.globals["pictures"] = {path.stem for path in (FOLDER / "static" / "shelf").glob("*.jpg")}
        self.templates.globals["version"] = __version__
        self.templates.globals["has_first_game"] = has_first_game
        self.templates.filters["bot"] = hire.words
        self.templates.filters["strong"] = strong
        self.templates.filters["board_styles"] = styles_of
        self.templates.globals["shown"] = shown
        self.kept = cast(Kept, self.templates.extensions[Kept.identifier])
        self.templates.globals.update(Lists(self.kept).names())
        self.metrics.watch(self.numbers)

    def numbers(self) -> dict[str, float]:
        """What the metrics say beside the requests."""
        return {
            **{f"tables_{status}": count for status, count in sorted(self.storage.counts().items())},
            "streams": self.hub.open_streams,
            "tables_deleted_total": self.keeper.deleted,
            "answers_total": self.tables.answered,
            "bot_answers_total": self.thinking.thought,
            "bot_seconds_total": self.thinking.seconds,
        }

    async def start(self) -> None:
        self.hub.start()
        self.hub.on_publish.append(self.thinking.wake)
        if self.ear is not None:
            self.ear.start()
        self.keeper.start()
        await self.thinking.start()

    async def stop(self) -> None:
        self.hub.close()
        await self.keeper.stop()
        await self.thinking.stop()
        await self.advice.stop()
        if self.ear is not None:
            self.ear.stop()
        self.storage.close()
        self.packs.close()

    def listed(self, visitor: str) -> list[Listing]:
        """The tables that anybody may find, as long as something happens there."""
        return self.storage.listed(visitor, time.time() - self.config.keep.listed_hours * 3600)

    def notice(self, live: Live) -> None:
        """Somebody looks at this table."""
        if live.head.status == PLAYING and not attended(live.seats):
            self.thinking.look(live.id)

    def visit(self, request: Request) -> Visit:
        return Visit(request, self.keys)

    def parts(self, template: str, **values: object) -> list[Part]:
        """A page in the parts by which it is kept and sent."""
        self.kept.begin()
        return self.kept.parts(self.templates.get_template(template).render(**values))

    def render(self, template: str, **values: object) -> str:
        return "".join(self.parts(template, **values))


def strong(text: str) -> Markup:
    """Words between two stars stand out.

    >>> str(strong("**Trap** <three>"))
    '<strong>Trap</strong> &lt;three&gt;'
    """
    return Markup(re.sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", str(escape(text))))


def site_of(request: Request) -> Site:
    site = request.app.state.site
    assert isinstance(site, Site)
    return site
