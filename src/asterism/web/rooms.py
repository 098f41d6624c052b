"""A table's own pages: the waiting room, the table itself with its stream, and everything one can do there."""

import json
import time
from collections.abc import Callable
from functools import partial

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from asterism.kernel.errors import Illegal, Stale
from asterism.kernel.speech.speech import Key
from asterism.kernel.state import SPECTATOR
from asterism.web import revision
from asterism.web.advice import Note
from asterism.web.change import Known
from asterism.web.errors import Refused, Unplayable, brief, not_yours
from asterism.web.fairness import seed_notice
from asterism.web.happened import happened_of
from asterism.web.hire import BOT_LEVELS
from asterism.web.invite import chosen_settings, qr_code
from asterism.web.journal import ending_of
from asterism.web.lesson import LEARNER, lesson_page
from asterism.web.limits import address_of
from asterism.web.live import Live
from asterism.web.names import GUEST_NAMES, clean_name
from asterism.web.rows import HUMAN, OVER, WAITING
from asterism.web.scene import Scene, choose_viewer, scene_of
from asterism.web.sheet import Sheet
from asterism.web.site import Site, site_of
from asterism.web.sitting import AWAY_SECONDS
from asterism.web.stream import event_stream, in_thread
from asterism.web.tables import LONGEST_NOTES, pointable
from asterism.web.undo import POLICIES
from asterism.web.visit import Form, Visit, query_number

VERSION_HEADER = "X-Asterism-Version"
MOST_PICKS = 8
PING_SECONDS = 10.0  # how long a ping is shown
PATIENCE = 60.0  # seconds a script waits for a hint; it asks again
PATIENCE_WITHOUT_SCRIPT = 8.0  # seconds a page waits for one

Do = Callable[[Site, Visit, str, list[int], Form], None]


def routes() -> list[Route]:
    return [
        Route("/table/{table}", table_page, methods=["GET"]),
        Route("/table/{table}/stream", table_stream, methods=["GET"]),
        Route("/table/{table}/answer", post(answer), methods=["POST"]),
        Route("/table/{table}/undo", post(take_back), methods=["POST"]),
        Route("/table/{table}/consent", post(consent), methods=["POST"]),
        Route("/table/{table}/go-on", post(go_on), methods=["POST"]),
        Route("/table/{table}/chat", post(say), methods=["POST"]),
        Route("/table/{table}/point", post(point), methods=["POST"]),
        Route("/table/{table}/hint", hint, methods=["POST"]),
        Route("/table/{table}/name", post(rename), methods=["POST"]),
        Route("/table/{table}/notes", post(write_notes), methods=["POST"]),
        Route("/table/{table}/sit", post(sit, seats_change=True), methods=["POST"]),
        Route("/table/{table}/stand-up", post(stand_up, seats_change=True), methods=["POST"]),
        Route("/table/{table}/fill", post(fill, seats_change=True), methods=["POST"]),
        Route("/table/{table}/stand-in", post(stand_in), methods=["POST"]),
        Route("/table/{table}/come-back", post(come_back), methods=["POST"]),
        Route("/table/{table}/leave-lesson", post(leave_lesson), methods=["POST"]),
        Route("/table/{table}/remove", post(remove), methods=["POST"]),
        Route("/table/{table}/close", close, methods=["POST"]),
        Route("/table/{table}/part", part, methods=["POST"]),
        Route("/table/{table}/new-link", post(new_link, seats_change=True), methods=["POST"]),
        Route("/table/{table}/rematch", rematch, methods=["POST"]),
        Route("/table/{table}/{what}", to_the_table, methods=["GET"]),
    ]


# Showing


async def table_page(request: Request) -> Response:
    site, visit = site_of(request), site_of(request).visit(request)

    def look() -> str:
        seats_of(site, visit, request.path_params["table"])
        return show(request, site, visit)

    try:
        return HTMLResponse(await in_thread(look))
    except Unplayable as gone:
        return await in_thread(partial(as_written, request, gone))


def as_written(request: Request, gone: Unplayable) -> Response:
    """What is left of a table that cannot be shown any more: who played, how it ended, the answers as written down."""
    site = site_of(request)
    reading = site.storage.read(request.path_params["table"], Known())
    if reading is None or reading.head.status != OVER:
        raise gone
    title = site.games[reading.head.game].title if reading.head.game in site.games else reading.head.game
    answers = revision.rest_of(revision.as_played(reading, site.storage.original(reading.head.id)), reading.seats, 0)
    page = site.render("as_written.html", title=title, reading=reading, answers=answers, text=gone.text)
    return HTMLResponse(page, gone.status)


async def table_stream(request: Request) -> Response:
    site, visit = site_of(request), site_of(request).visit(request)
    table = request.path_params["table"]
    await in_thread(lambda: seats_of(site, visit, table))

    def draw(known: int) -> Sheet | None:
        with site.tables.looking(table) as live:
            return sheet_for(request, site, visit, live) if live.head.version > known else None

    like = "page", str(request.url), visit.cookie, visit.token  # several windows of one browser
    return event_stream(request, site.hub, table, draw, lambda: seats_of(site, visit, table), whole=False, like=like)


def sheet_for(request: Request, site: Site, visit: Visit, live: Live) -> Sheet:
    """The part of a table's page that changes; all who hold no seat share one."""
    shared = live.head.status != WAITING and not visit.seats_at(live) and not visit.is_host(live)
    if shared and live.public is not None and live.public.version == live.head.version:
        site.notice(live)
        return live.public
    sheet = picture(request, site, visit, live, fragment=True)
    if shared:
        live.public = sheet
    return sheet


def seats_of(site: Site, visit: Visit, table: str) -> list[int]:
    """The seats that whoever asks may act for; asking shows that they are there."""
    with site.tables.looking(table) as live:
        mine = visit.seats_at(live)
        site.notice(live)
    site.tables.present(table, mine)
    return mine


def show(request: Request, site: Site, visit: Visit, notice: str = "", rule: str = "") -> str:
    """The page of a table, or just the part that changes if a script asks for it."""
    fragment = request.headers.get("x-asterism") == "fragment"
    with site.tables.looking(request.path_params["table"]) as live:
        return "".join(picture(request, site, visit, live, notice, rule, fragment).parts)


def picture(
    request: Request, site: Site, visit: Visit, live: Live, notice: str = "", rule: str = "", fragment: bool = False
) -> Sheet:
    """The page of a table, or just the part that changes."""
    mine = visit.seats_at(live)
    site.notice(live)
    seen: dict[str, object] = {
        "links": {seat: visit.keys.seat_token(live.id, seat, live.seats[seat].link) for seat in mine},
        "levels": BOT_LEVELS,
        "notice": notice,
        "rule": rule,
        "seed_notice": seed_notice(live),
        "is_host": visit.is_host(live),
        "removable": removable(live, mine),
    }
    if live.head.status == WAITING:
        page = site.parts(
            "_room.html" if fragment else "room.html",
            **seen,
            head=live.head,
            seats=live.seats,
            game=live.game,
            mine=mine,
            name=site.storage.name_of(visit.visitor),
            chat=live.chat(site.storage),
            undo_words=POLICIES[live.head.undo],
            settings=chosen_settings(live.game, live.head.settings),
            qr=qr_code(str(request.url_for("table_page", table=live.head.id))),
        )
        return Sheet(live.head.version, page)
    if not fragment:
        live.notes.clear()
    wanted = query_number(request, "seat", -1)
    scene = table_scene(site, live, visit.visitor, mine, wanted, request.query_params.getlist("pick"))
    page = site.parts(
        "_table.html" if fragment else "table.html",
        **seen,
        scene=scene,
        rule_in_force=scene.game.rules_with(scene.content).rules.get(scene.asked.rule),
        away=time.time() - AWAY_SECONDS,
        guests=GUEST_NAMES,
    )
    return Sheet(scene.head.version, page)


def removable(live: Live, mine: list[int]) -> list[int]:
    """The seats of people a host may send away: not one's own, and none of which somebody was sent away already."""
    left = [seat.seat for seat in live.seats if seat.standin and not live.holders.get(seat.seat)]
    return [seat.seat for seat in live.seats if seat.kind == HUMAN and seat.seat not in (*mine, *left)]


def table_scene(site: Site, live: Live, visitor: str, mine: list[int], wanted: int, picks: list[str]) -> Scene:
    """The live scene for whoever looks: with their picks, chat and notes, lesson, and what their journal says."""
    viewer, pass_to = choose_viewer(live, mine, wanted)
    scene = scene_of(live, viewer, mine, picks=picks[:MOST_PICKS])
    scene.pass_to = pass_to
    scene.happened = happened_of(live, viewer, scene.at, scene.told, scene.zones)
    scene.chat = live.chat(site.storage)
    scene.pings = [said for said in scene.chat if said.piece and said.at > time.time() - PING_SECONDS]
    if viewer != SPECTATOR:
        scene.notes = notes_of(site, live, viewer)
        if scene.decision is not None:
            scene.hint = site.advice.note(live.id, viewer, live.head.epoch, scene.decision.n)
        scene.pointable = pointable(live) if live.game.team and len(live.seats) > 1 else {}
    if viewer == LEARNER:
        scene.lesson = lesson_page(live, scene.decision)
    if live.head.status == OVER and mine:
        scene.ending = ending_of(site.storage.finished_by(visitor), live.head, live.game)
    return scene


def notes_of(site: Site, live: Live, seat: int) -> str:
    """A seat's private notes, kept while its table is: what is written elsewhere comes with the next whole page."""
    if seat not in live.notes:
        live.notes[seat] = site.storage.notes(live.id, seat)
    return live.notes[seat]


# Doing


def post(do: Do, seats_change: bool = False) -> Callable[[Request], object]:
    """A posted form: do it, then show the table, with the reason when it was refused.

    A script is told the version to wait for: its stream brings the view, which is drawn once. When seats change
    hands it gets the view at once, since the stream was opened by whoever it was before.
    """

    async def endpoint(request: Request) -> Response:
        site, visit = site_of(request), site_of(request).visit(request)
        form = await Form.of(request)
        table = request.path_params["table"]

        def carry_out() -> Response:
            notice, rule, status = "", "", 200
            try:
                do(site, visit, table, seats_of(site, visit, table), form)
            except (Refused, Illegal) as refused:
                notice, rule = brief(str(refused)), refused.rule
                status = refused.status if isinstance(refused, Refused) else 409 if isinstance(refused, Stale) else 422
            scripted = request.headers.get("x-asterism") == "fragment"
            if not notice and scripted and not seats_change:
                return Response(None, 204, {VERSION_HEADER: str(site.tables.version(table))})
            if not notice and not scripted:
                return RedirectResponse(f"/table/{table}{seat_query(request)}", 303)
            return HTMLResponse(show(request, site, visit, notice, rule), status)

        return visit.remember(await in_thread(carry_out))

    return endpoint


def seat_query(request: Request) -> str:
    seat = query_number(request, "seat", -1)
    return f"?seat={seat}" if seat >= 0 else ""


def own_seat(form: Form, mine: list[int]) -> int:
    """The seat a form speaks for."""
    seat = form.number("seat", mine[0] if mine else -1)
    if seat not in mine:
        raise not_yours()
    return seat


def answer(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    seat = own_seat(form, mine)
    key, *then = keys_from(form.text("option"))
    site.tables.answer(table, seat, key, form.number("n"), form.number("epoch"), then, form.flag("forced"))


def keys_from(text: str) -> list[Key]:
    """The key of an option or the keys of a series, as the page wrote them."""
    try:
        answer = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Refused(422, "That is not an answer.") from error
    several = isinstance(answer, list) and bool(answer) and isinstance(answer[0], list)
    keys = answer if several else [answer]
    for key in keys:
        if not isinstance(key, list) or not all(isinstance(word, (str, int)) for word in key):
            raise Refused(422, "That is not an answer.")
    return keys


def take_back(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    if not mine:
        raise not_yours()
    site.tables.take_back(table, mine, form.flag("turn"), form.number("epoch", -1))


def consent(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    site.tables.consent(table, mine, form.text("say") == "yes")


def go_on(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    site.tables.go_on(table, mine, form.text("say") == "yes")


def say(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    site.tables.say(table, own_seat(form, mine), form.text("text"))


def point(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    site.tables.point(table, own_seat(form, mine), form.text("piece"), form.text("note"))


def rename(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    site.tables.rename(table, own_seat(form, mine), form.text("name"))
    site.storage.keep_name(visit.welcome(), clean_name(form.text("name")))


async def hint(request: Request) -> Response:
    """What an expert would do: a script waits for it while the table goes on; without one the page waits a little."""
    site, visit = site_of(request), site_of(request).visit(request)
    form = await Form.of(request)
    table = request.path_params["table"]
    scripted = request.headers.get("x-asterism") == "fragment"
    try:
        seat = await in_thread(lambda: own_seat(form, seats_of(site, visit, table)))
        if form.flag("close"):
            site.advice.close(table, seat)
            return Response(None, 204) if scripted else RedirectResponse(f"/table/{table}{seat_query(request)}", 303)
        note = await site.advice.hint(
            table, seat, PATIENCE if scripted else PATIENCE_WITHOUT_SCRIPT, address_of(request.scope)
        )
    except Refused as refused:
        if scripted:
            return HTMLResponse(site.render("_hint.html", note=Note(problem=refused.text)), refused.status)
        text = refused.text
        return HTMLResponse(await in_thread(lambda: show(request, site, visit, text)), refused.status)
    if scripted:
        return HTMLResponse(site.render("_hint.html", note=note))
    return RedirectResponse(f"/table/{table}{seat_query(request)}", 303)


def write_notes(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    seat, text = own_seat(form, mine), form.text("text")[:LONGEST_NOTES]
    site.storage.write_notes(table, seat, text)
    with site.tables.looking(table) as live:
        live.notes[seat] = text


def sit(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    name = clean_name(form.text("name"))
    site.tables.sit(table, form.number("seat"), name, visit.welcome())
    if name and not mine:
        site.storage.keep_name(visit.visitor, name)


def stand_up(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    site.tables.stand_up(table, own_seat(form, mine))


def fill(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    site.tables.fill(table, visit.visitor, form.text("level"))


def stand_in(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    site.tables.stand_in(table, form.number("seat"), mine, form.text("level"))


def come_back(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    site.tables.come_back(table, own_seat(form, mine))


def leave_lesson(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    site.tables.leave_lesson(table, mine)


def remove(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    site.hosting.remove(table, form.number("seat"), is_host(site, visit, table))


def new_link(site: Site, visit: Visit, table: str, mine: list[int], form: Form) -> None:
    site.hosting.renew_link(table, form.number("seat"), mine, visit.visitor)


def is_host(site: Site, visit: Visit, table: str) -> bool:
    with site.tables.looking(table) as live:
        return visit.is_host(live)


async def close(request: Request) -> Response:
    """The table ends for everybody; one that was waiting is gone."""
    site, visit = site_of(request), site_of(request).visit(request)
    table = request.path_params["table"]

    def carry_out() -> str:
        site.hosting.close(table, is_host(site, visit, table))
        return f"/table/{table}" if site.storage.version(table) is not None else "/"

    return RedirectResponse(await in_thread(carry_out), 303)


async def part(request: Request) -> Response:
    """Somebody takes a table off their list."""
    site, visit = site_of(request), site_of(request).visit(request)
    await in_thread(lambda: site.hosting.part(request.path_params["table"], visit.visitor))
    return RedirectResponse("/", 303)


async def rematch(request: Request) -> Response:
    site, visit = site_of(request), site_of(request).visit(request)
    visitor = visit.welcome()
    new = await in_thread(lambda: site.tables.rematch(request.path_params["table"], visitor))
    return visit.remember(RedirectResponse(f"/table/{new}", 303))


async def to_the_table(request: Request) -> Response:
    """Whoever reloads the address of a post."""
    return RedirectResponse(f"/table/{request.path_params['table']}")
