"""The JSON API: the same tables for programs. A seat's token goes into `Authorization: Bearer`."""

import json

from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Route

from asterism.kernel.game.game import AnyGame
from asterism.kernel.speech.speech import Key
from asterism.web.delta import Part
from asterism.web.errors import Refused, not_yours
from asterism.web.hire import DEFAULT_LEVEL
from asterism.web.keys import seat_named
from asterism.web.limits import address_of
from asterism.web.making import ME, SeatWish, Wish
from asterism.web.openapi import document, paths
from asterism.web.pages import record_from
from asterism.web.replay import viewers_of
from asterism.web.rooms import PATIENCE, is_host, seats_of
from asterism.web.rows import WAITING, Listing
from asterism.web.scene import scene_of
from asterism.web.sheet import Sheet
from asterism.web.site import Site, site_of
from asterism.web.stream import event_stream, in_thread
from asterism.web.visit import Visit, query_number, whole_number

LARGEST_NUMBER = 2**63 - 1


def routes() -> list[Route]:
    return [
        Route("/api", api_page, methods=["GET"]),
        Route("/api/openapi.json", openapi, methods=["GET"]),
        Route("/api/games", list_games, methods=["GET"]),
        Route("/api/games/{game}", one_game, methods=["GET"]),
        Route("/api/tables", list_tables, methods=["GET"]),
        Route("/api/tables", make_table, methods=["POST"]),
        Route("/api/tables/{table}", one_table, methods=["GET"]),
        Route("/api/tables/{table}/view", view, methods=["GET"]),
        Route("/api/tables/{table}/stream", stream, methods=["GET"]),
        Route("/api/tables/{table}/seats/{seat}", sit, methods=["POST"]),
        Route("/api/tables/{table}/seats/{seat}", remove, methods=["DELETE"]),
        Route("/api/tables/{table}/seats/{seat}/link", new_link, methods=["POST"]),
        Route("/api/tables/{table}/close", close, methods=["POST"]),
        Route("/api/tables/{table}/answers", answer, methods=["POST"]),
        Route("/api/tables/{table}/why-not", why_not, methods=["POST"]),
        Route("/api/tables/{table}/undo", undo, methods=["POST"]),
        Route("/api/tables/{table}/go-on", go_on, methods=["POST"]),
        Route("/api/tables/{table}/hint", hint, methods=["POST"]),
        Route("/api/tables/{table}/record", record, methods=["GET"]),
        Route("/api/records", open_record, methods=["POST"]),
        Route("/api/me", forget_me, methods=["DELETE"]),
    ]


async def api_page(request: Request) -> Response:
    return HTMLResponse(site_of(request).render("api.html", paths=paths()))


async def openapi(request: Request) -> Response:
    site = site_of(request)
    return JSONResponse(await in_thread(lambda: document(site.games.values())))


async def list_games(request: Request) -> Response:
    site = site_of(request)
    return JSONResponse(await in_thread(lambda: [game_facts(site, game) for game in site.games.values()]))


async def one_game(request: Request) -> Response:
    site = site_of(request)
    game = site.tables.game(request.path_params["game"])
    rules = await in_thread(lambda: [rule.to_json() for rule in game.rules.rules.values()])
    facts = await in_thread(lambda: game_facts(site, game))
    return JSONResponse({**facts, "rules": rules})


def game_facts(site: Site, game: AnyGame) -> dict[str, object]:
    return {
        "id": game.id,
        "title": game.title,
        "edition": game.edition,
        "designer": game.designer,
        "seats": {"fewest": game.seat_range[0], "most": game.seat_range[1]},
        "minutes": game.minutes,
        "team": game.team,
        "settings": [setting.to_json() for setting in game.settings],
        "packs": [offer.id for offer in site.packs.offers(game) if not offer.problem],
    }


async def list_tables(request: Request) -> Response:
    """The tables that anybody may find."""
    site, visitor = site_of(request), site_of(request).visit(request).visitor
    found = await in_thread(lambda: site.listed(visitor))
    return JSONResponse([table_facts(table) for table in found])


def table_facts(table: Listing) -> dict[str, object]:
    head = table.head
    return {
        "table": head.id,
        "game": head.game,
        "status": head.status,
        "version": head.version,
        "answers": head.count,
        "waiting": head.waiting,
        "settings": head.settings,
        "pack": head.pack,
        "undo": head.undo,
        "seed_known": head.seed_known,
        "seats": [{"seat": seat.seat, "kind": seat.kind, "name": seat.name} for seat in table.seats],
        "outcome": head.outcome or None,
    }


async def make_table(request: Request) -> Response:
    """A new table. Seats for `me` come with the token that answers for them."""
    site, visit = site_of(request), site_of(request).visit(request)
    body = await Body.of(request)
    wish = Wish(
        body.text("game"),
        [seat_wish(seat) for seat in body.objects("seats")],
        body.texts("settings"),
        body.text("pack", "house"),
        body.flag("listed", False),
        body.text("undo", "ask"),
        body.flag("curtain", True),
        body.number("seed") if body.has("seed") else None,
        hints=body.flag("hints", False) if body.has("hints") else None,
    )
    head = await in_thread(lambda: site.tables.make(wish, visit.visitor))
    tokens = [
        {"seat": number, "token": visit.keys.seat_token(head.id, number, 0)}
        for number, seat in enumerate(wish.seats)
        if seat.kind == ME
    ]
    return JSONResponse({"table": head.id, "seats": tokens, "host": visit.keys.host_token(head.id)}, 201)


def seat_wish(body: "Body") -> SeatWish:
    return SeatWish(body.text("kind"), body.text("name", ""), body.text("bot", DEFAULT_LEVEL))


async def one_table(request: Request) -> Response:
    site = site_of(request)

    def facts() -> dict[str, object]:
        with site.tables.looking(request.path_params["table"]) as live:
            site.notice(live)
            return table_facts(Listing(live.head, live.seats, []))

    return JSONResponse(await in_thread(facts))


async def view(request: Request) -> Response:
    """What the token's seat sees, or the public view; `at` is an earlier moment."""
    site, visit = site_of(request), site_of(request).visit(request)
    table, at = request.path_params["table"], query_number(request, "at", -1)
    return JSONResponse(await in_thread(lambda: view_of(site, visit, table, at)))


def view_of(site: Site, visit: Visit, table: str, at: int = -1) -> dict[str, object]:
    mine = seats_of(site, visit, table)
    with site.tables.looking(table) as live:
        if live.head.status == WAITING:
            return table_facts(Listing(live.head, live.seats, []))
        if at > live.head.count:
            raise Refused(404, "There is no such moment in this game.")
        scene = scene_of(live, viewers_of(live, mine)[0], mine, at)
        scene.chat = live.chat(site.storage)
        return scene.to_json()


async def stream(request: Request) -> Response:
    """The view again after every change, as server-sent events."""
    site, visit = site_of(request), site_of(request).visit(request)
    table = request.path_params["table"]
    await in_thread(lambda: seats_of(site, visit, table))

    def draw(known: int) -> Sheet | None:
        with site.tables.looking(table) as live:
            version = live.head.version
            if version <= known:
                return None
            mine = tuple(seats_of(site, visit, table))
            sheet = live.views.get(mine)
            if sheet is None or sheet.version != version:
                sheet = live.views[mine] = Sheet(version, [Part(json.dumps(view_of(site, visit, table)))])
            return sheet

    return event_stream(request, site.hub, table, draw, lambda: seats_of(site, visit, table))


async def sit(request: Request) -> Response:
    """Take an open seat; gives the token that answers for it."""
    site, visit = site_of(request), site_of(request).visit(request)
    table, seat = request.path_params["table"], whole_number("seat", request.path_params["seat"])
    body = await Body.of(request)
    name = body.text("name", "")
    link = await in_thread(lambda: site.tables.sit(table, seat, name, visit.visitor))
    return JSONResponse({"seat": seat, "token": visit.keys.seat_token(table, seat, link)})


async def remove(request: Request) -> Response:
    """Send somebody away from a seat, for whoever made the table."""
    site, visit = site_of(request), site_of(request).visit(request)
    table, seat = request.path_params["table"], whole_number("seat", request.path_params["seat"])
    await in_thread(lambda: site.hosting.remove(table, seat, is_host(site, visit, table)))
    return JSONResponse({})


async def close(request: Request) -> Response:
    """End a table, for whoever made it."""
    site, visit = site_of(request), site_of(request).visit(request)
    table = request.path_params["table"]
    await in_thread(lambda: site.hosting.close(table, is_host(site, visit, table)))
    return JSONResponse({})


async def new_link(request: Request) -> Response:
    """A new token for a seat of one's own; the old one is worthless."""
    site, visit = site_of(request), site_of(request).visit(request)
    table, seat = request.path_params["table"], whole_number("seat", request.path_params["seat"])

    def renew() -> str:
        link = site.hosting.renew_link(table, seat, seats_of(site, visit, table), visit.visitor)
        return visit.keys.seat_token(table, seat, link)

    return JSONResponse({"seat": seat, "token": await in_thread(renew)})


async def forget_me(request: Request) -> Response:
    """Delete everything about the visitor of the cookie, or the person in the token's seat."""
    site, visit = site_of(request), site_of(request).visit(request)

    def forget() -> int:
        table, _ = seat_named(visit.token)
        if not table:
            return site.hosting.forget(visit.visitor)
        site.hosting.leave_seat(table, the_seat(site, visit, table))
        return 1

    return visit.forget(JSONResponse({"tables": await in_thread(forget)}))


async def answer(request: Request) -> Response:
    """Answer for the token's seat. 409: the question is not open any more; 422: a rule forbids it."""
    site, visit = site_of(request), site_of(request).visit(request)
    table = request.path_params["table"]
    body = await Body.of(request)
    key, n, epoch = body.key("key"), body.number("n"), body.number("epoch", -1)

    def carry_out() -> int:
        return site.tables.answer(table, the_seat(site, visit, table), key, n, epoch)

    return JSONResponse({"version": await in_thread(carry_out)})


async def why_not(request: Request) -> Response:
    """The rule that forbids an answer, or null."""
    site, visit = site_of(request), site_of(request).visit(request)
    table = request.path_params["table"]
    key = (await Body.of(request)).key("key")

    def ask() -> dict[str, object]:
        seat = the_seat(site, visit, table)
        with site.tables.looking(table) as live:
            if live.head.status == WAITING:
                raise Refused(409, "The game has not begun.")
            cited = live.playing.state.why_not(seat, key)
            return {"rule": cited.rule if cited else None, "why": cited.text if cited else None}

    return JSONResponse(await in_thread(ask))


async def undo(request: Request) -> Response:
    """Take back the seat's last answer, or with `turn` its turn; `done` is false when the others were asked."""
    site, visit = site_of(request), site_of(request).visit(request)
    table = request.path_params["table"]
    body = await Body.of(request)
    turn, epoch = body.flag("turn", False), body.number("epoch", -1)

    def carry_out() -> bool:
        return site.tables.take_back(table, [the_seat(site, visit, table)], turn, epoch)

    return JSONResponse({"done": await in_thread(carry_out)})


async def go_on(request: Request) -> Response:
    """Say whether a game whose rules were corrected goes on from the last moment that agrees, or ends there."""
    site, visit = site_of(request), site_of(request).visit(request)
    table = request.path_params["table"]
    yes = (await Body.of(request)).flag("yes", True)
    await in_thread(lambda: site.tables.go_on(table, [the_seat(site, visit, table)], yes))
    return JSONResponse({})


async def hint(request: Request) -> Response:
    """What an expert would do for the token's seat, and why."""
    site, visit = site_of(request), site_of(request).visit(request)
    table = request.path_params["table"]
    seat = await in_thread(lambda: the_seat(site, visit, table))
    note = await site.advice.hint(table, seat, PATIENCE, address_of(request.scope))
    if note.said is None:
        raise Refused(503, note.problem or "The expert is still thinking; ask again.")
    return JSONResponse(note.said)


async def record(request: Request) -> Response:
    site, visit = site_of(request), site_of(request).visit(request)
    table = request.path_params["table"]
    original = "original" in request.query_params
    found = await in_thread(lambda: site.tables.record(table, visit.seats_at, original).to_json())
    return JSONResponse(found)


async def open_record(request: Request) -> Response:
    """A table made of a record; its seats' tokens let one play on."""
    site, visit = site_of(request), site_of(request).visit(request)
    found = record_from(await request.body())
    head = await in_thread(lambda: site.tables.open_record(found, visit.visitor))
    tokens = [{"seat": seat, "token": visit.keys.seat_token(head.id, seat, 0)} for seat in range(len(found.names))]
    return JSONResponse({"table": head.id, "seats": tokens}, 201)


def the_seat(site: Site, visit: Visit, table: str) -> int:
    """The seat that the request speaks for."""
    mine = seats_of(site, visit, table)
    if not mine:
        raise not_yours()
    return mine[0]


class Body:
    """A JSON object somebody sent, read field by field."""

    def __init__(self, data: object) -> None:
        if not isinstance(data, dict):
            raise Refused(422, "A JSON object was expected.")
        self.data: dict[str, object] = data

    @staticmethod
    async def of(request: Request) -> "Body":
        try:
            return Body(json.loads((await request.body()).decode("utf-8")))
        except (ValueError, RecursionError) as error:
            raise Refused(400, "The body is not JSON.") from error

    def has(self, name: str) -> bool:
        return self.data.get(name) is not None

    def text(self, name: str, default: str | None = None) -> str:
        value = self.data.get(name, default)
        if not isinstance(value, str):
            raise wrong(name, "a text")
        try:
            value.encode("utf-8")
        except UnicodeEncodeError as error:
            raise wrong(name, "a text") from error
        if "\x00" in value:
            raise wrong(name, "a text without null characters")
        return value

    def number(self, name: str, default: int | None = None) -> int:
        value = self.data.get(name, default)
        if not isinstance(value, int) or isinstance(value, bool) or abs(value) > LARGEST_NUMBER:
            raise wrong(name, "a whole number")
        return value

    def flag(self, name: str, default: bool) -> bool:
        value = self.data.get(name, default)
        if not isinstance(value, bool):
            raise wrong(name, "true or false")
        return value

    def texts(self, name: str) -> dict[str, str]:
        value = self.data.get(name, {})
        if not isinstance(value, dict) or not all(isinstance(text, str) for text in value.values()):
            raise wrong(name, "an object of texts")
        return dict(value)

    def objects(self, name: str) -> "list[Body]":
        value = self.data.get(name)
        if not isinstance(value, list):
            raise wrong(name, "a list")
        return [Body(part) for part in value]

    def key(self, name: str) -> Key:
        value = self.data.get(name)
        if not isinstance(value, list) or not all(isinstance(word, (str, int)) for word in value):
            raise wrong(name, "a list of texts and numbers")
        return list(value)


def wrong(name: str, wanted: str) -> Refused:
    return Refused(422, f"{name!r} should be {wanted}.")
