"""The pages around the tables: the front page, the games, their rules, making a table, opening a record, seat links."""

import json

from starlette.datastructures import UploadFile
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from asterism.kernel.errors import RecordError, SetupError
from asterism.kernel.game.first_game import has_first_game
from asterism.kernel.game.game import AnyGame
from asterism.kernel.game.overview import has_overview, read_overview
from asterism.kernel.game.record import Record
from asterism.web import hire, undo
from asterism.web.diagrams import diagrams
from asterism.web.errors import Refused, brief, sentence
from asterism.web.hire import DEFAULT_LEVEL
from asterism.web.journal import journal_of
from asterism.web.keys import seat_named
from asterism.web.lesson import lesson_wish
from asterism.web.making import ME, SeatWish, Wish
from asterism.web.names import LONGEST_NAME, clean_name
from asterism.web.rows import BOT, OPEN, OVER, PLAYING, Listing
from asterism.web.site import Site, site_of
from asterism.web.stream import in_thread
from asterism.web.visit import Form, Visit, whole_number

NOBODY = "nobody"
BY_SPEC = "spec"
HINTS = {"": None, "on": True, "off": False}
IN_SIGHT = 5  # so many tables with my turn stand on the front page, the others behind a fold


def routes() -> list[Route]:
    return [
        Route("/", home),
        Route("/games/{game}", game_page),
        Route("/games/{game}/rules", rules_page),
        Route("/name", keep_name, methods=["POST"]),
        Route("/play/{game}", play_now, methods=["POST"]),
        Route("/first-game/{game}", first_game, methods=["POST"]),
        Route("/journal", journal_page),
        Route("/journal/{game}", journal_page),
        Route("/new", new_page, methods=["GET"]),
        Route("/new", make_table, methods=["POST"]),
        Route("/open", open_page, methods=["GET"]),
        Route("/open", open_record, methods=["POST"]),
        Route("/seat/{token}", seat_page, methods=["GET"]),
        Route("/seat/{token}", take_seat, methods=["POST"]),
        Route("/you", your_data),
        Route("/you/forget", forget_me, methods=["POST"]),
        Route("/licences", licences),
    ]


async def home(request: Request) -> Response:
    """Three doors: play now, make a table, continue."""
    site, visitor = site_of(request), site_of(request).visit(request).visitor

    def show() -> str:
        mine = site.storage.tables_of(visitor) if visitor else []
        found = [table for table in site.listed(visitor) if not table.mine]
        name = site.storage.name_of(visitor) if visitor else ""
        calling = [table for table in mine if is_calling(table)]
        finished = [table for table in mine if table.head.status == OVER]
        return site.render(
            "home.html",
            games=list(site.games.values()),
            shelf=site.games,
            in_sight=IN_SIGHT,
            shared=[game.id for game in site.games.values() if is_for_several(game)],
            calling=calling,
            finished=finished,
            going_on=[table for table in mine if table not in calling and table not in finished],
            found=found,
            name=name,
        )

    return HTMLResponse(await in_thread(show))


def is_for_several(game: AnyGame) -> bool:
    """Whether a table of two can be made without a word about its settings."""
    try:
        game.check_setup(len(guests_welcome(game, "")), game.settings_of({}))
    except SetupError:
        return False
    return game.seat_range[1] > 1


def is_calling(table: Listing) -> bool:
    """Whether a table waits for the visitor it was looked up for."""
    return table.head.status == PLAYING and any(seat in table.mine for seat in table.head.waiting)


async def game_page(request: Request) -> Response:
    site = site_of(request)
    game = site.tables.game(request.path_params["game"])

    def show() -> str:
        return site.render("game.html", game=game, packs=site.packs.offers(game))

    return HTMLResponse(await in_thread(show))


async def rules_page(request: Request) -> Response:
    """The game in five minutes and the whole ledger; what a search finds, or one rule; as a panel for a table."""
    site = site_of(request)
    game = site.tables.game(request.path_params["game"])
    words, id = request.query_params.get("q", "")[:100], request.query_params.get("rule", "")[:100]
    ledger = game.rules
    found = ledger.search([id]) if id else ledger.search(words.split())
    sections: dict[str, list[object]] = {}
    for rule in found:
        sections.setdefault(rule.section, []).append(rule)
    fragment = request.headers.get("x-asterism") == "fragment"

    def show() -> str:
        if fragment:
            return site.render("_rules.html", game=game, sections=sections, words=words, rule=id)
        overview = read_overview(game) if has_overview(game) and not words and not id else None
        drawn = diagrams(game, overview) if overview is not None else {}
        return site.render(
            "rules.html", game=game, sections=sections, words=words, rule=id, overview=overview, diagrams=drawn
        )

    return HTMLResponse(await in_thread(show))


async def keep_name(request: Request) -> Response:
    """What somebody wants to be called, asked once."""
    site, visit = site_of(request), site_of(request).visit(request)
    name = clean_name((await Form.of(request)).text("name"))
    if not name:
        raise Refused(422, f"A name has 1 to {LONGEST_NAME} characters.")
    visitor = visit.welcome()
    await in_thread(lambda: site.storage.keep_name(visitor, name))
    return visit.remember(RedirectResponse("/", 303))


async def play_now(request: Request) -> Response:
    """One click: a table with me in the first seat and bots in the others."""
    site, visit = site_of(request), site_of(request).visit(request)
    game = site.tables.game(request.path_params["game"])
    visitor = visit.welcome()

    def make() -> str:
        name = site.storage.name_of(visitor)
        return site.tables.make(Wish(game.id, first_seats(game, name), undo="free"), visitor).id

    return visit.remember(RedirectResponse(f"/table/{await in_thread(make)}", 303))


async def first_game(request: Request) -> Response:
    """A guided first game: the table of the game's lesson."""
    site, visit = site_of(request), site_of(request).visit(request)
    game = site.tables.game(request.path_params["game"])
    if not has_first_game(game):
        raise Refused(404, f"{game.title} has no guided first game.")
    visitor = visit.welcome()

    def make() -> str:
        return site.tables.make(lesson_wish(game, site.storage.name_of(visitor)), visitor).id

    return visit.remember(RedirectResponse(f"/table/{await in_thread(make)}", 303))


async def journal_page(request: Request) -> Response:
    """The visitor's finished games, bests and achievements: of all games, or of one."""
    site, visitor = site_of(request), site_of(request).visit(request).visitor
    wanted = request.path_params.get("game")
    games = [site.tables.game(wanted)] if wanted is not None else list(site.games.values())

    def show() -> str:
        finished = site.storage.finished_by(visitor) if visitor else []
        journals = [journal_of(game, finished) for game in games]
        return site.render("journal.html", journals=journals, games=list(site.games.values()), wanted=wanted)

    return HTMLResponse(await in_thread(show))


async def new_page(request: Request) -> Response:
    site, visit = site_of(request), site_of(request).visit(request)
    first = next(iter(site.games))
    game = site.tables.game(request.query_params.get("game", first))
    name = await in_thread(lambda: site.storage.name_of(visit.visitor))
    seats = guests_welcome(game, name) if "invite" in request.query_params else first_seats(game, name)
    return HTMLResponse(await in_thread(lambda: new_form(site, game, Wish(game.id, seats), "")))


def new_form(site: Site, game: AnyGame, wish: Wish, problem: str) -> str:
    return site.render(
        "new.html",
        games=list(site.games.values()),
        game=game,
        seats=[*wish.seats, *[SeatWish(NOBODY) for _ in range(game.seat_range[1] - len(wish.seats))]],
        chosen=game.for_people(wish.settings),
        wish=wish,
        bots=hire.offered(game, site.config.own_bots),
        packs=site.packs.offers(game),
        policies=undo.POLICIES,
        problem=problem,
    )


def first_seats(game: AnyGame, name: str) -> list[SeatWish]:
    """Who sits there if nothing else is said: me, and bots."""
    return [SeatWish(ME, name), *[SeatWish(BOT) for _ in range(game.seats_offered() - 1)]]


def guests_welcome(game: AnyGame, name: str) -> list[SeatWish]:
    """Me, and open seats for whoever gets the link."""
    return [SeatWish(ME, name), *[SeatWish(OPEN) for _ in range(max(game.seats_offered(), 2) - 1)]]


async def make_table(request: Request) -> Response:
    site, visit = site_of(request), site_of(request).visit(request)
    form = await Form.of(request)
    game = site.tables.game(form.text("game"))
    visitor = visit.welcome()
    wish = Wish(
        game.id,
        seats_of(form, game),
        {setting.id: form.text(f"set-{setting.id}", setting.usual) for setting in game.settings},
        form.text("pack", "house"),
        form.flag("listed"),
        form.text("undo", "ask"),
        not form.flag("no-curtain"),
        hints=HINTS.get(form.text("hints")),
    )
    try:
        wish.seed = whole_number("seed", form.text("seed")) if form.text("seed") else None
        head = await in_thread(lambda: site.tables.make(wish, visitor))
    except Refused as refused:
        problem, status = refused.text, refused.status
        return HTMLResponse(await in_thread(lambda: new_form(site, game, wish, problem)), status)
    mine = next((clean_name(seat.name) for seat in wish.seats if seat.kind == ME), "")
    if mine:
        await in_thread(lambda: site.storage.keep_name(visitor, mine))
    return visit.remember(RedirectResponse(f"/table/{head.id}", 303))


def seats_of(form: Form, game: AnyGame) -> list[SeatWish]:
    """The seats of the form that somebody sits in: `me`, `open` or `bot-<spec>`."""
    seats: list[SeatWish] = []
    for number in range(game.seat_range[1]):
        kind, _, level = form.text(f"seat-{number}", NOBODY).partition("-")
        if kind == BOT and level == BY_SPEC:
            level = form.text(f"spec-{number}").strip()
        if kind != NOBODY:
            seats.append(SeatWish(kind, form.text(f"name-{number}"), level or DEFAULT_LEVEL))
    return seats


async def open_page(request: Request) -> Response:
    return HTMLResponse(site_of(request).render("open.html", problem=""))


async def open_record(request: Request) -> Response:
    """A record from elsewhere becomes a table that can be stepped through and played on."""
    site, visit = site_of(request), site_of(request).visit(request)
    try:
        async with request.form(max_files=1, max_fields=4, max_part_size=site.config.limits.record) as form:
            upload = form.get("record")
            if not isinstance(upload, UploadFile):
                raise Refused(422, "Choose a record file.")
            data = await upload.read()
        record = record_from(data)
        visitor = visit.welcome()
        head = await in_thread(lambda: site.tables.open_record(record, visitor))
    except Refused as refused:
        return HTMLResponse(site.render("open.html", problem=refused.text), refused.status)
    return visit.remember(RedirectResponse(f"/table/{head.id}/replay", 303))


def record_from(data: bytes) -> Record:
    try:
        found = json.loads(data.decode("utf-8"))
        if "\\u0000" in json.dumps(found, ensure_ascii=False).encode("utf-8").decode():  # refuses half characters, too
            raise RecordError("a record holds no null characters")
        return Record.from_json(found)
    except (RecordError, ValueError, RecursionError) as error:
        words = str(error) if isinstance(error, RecordError) else "this is not a whole JSON file"
        raise Refused(422, sentence(brief(words))) from error


def seat_behind(site: Site, visit: Visit, token: str) -> tuple[str, int, str]:
    """The table, the seat and its name behind a private link."""
    table, seat = seat_named(token)
    with site.tables.looking(table) as live:
        if seat >= len(live.seats) or not visit.keys.opens(token, table, seat, live.seats[seat].link):
            raise Refused(404, "This seat link is not valid any more.")
        return table, seat, live.seats[seat].name


async def seat_page(request: Request) -> Response:
    """A private seat link asks before it seats anybody: link previews must not take seats."""
    site, visit = site_of(request), site_of(request).visit(request)
    token = request.path_params["token"]
    _, _, name = await in_thread(lambda: seat_behind(site, visit, token))
    return HTMLResponse(site.render("seat.html", token=token, name=name))


async def take_seat(request: Request) -> Response:
    site, visit = site_of(request), site_of(request).visit(request)
    table, seat, _ = await in_thread(lambda: seat_behind(site, visit, request.path_params["token"]))
    visitor = visit.welcome()
    await in_thread(lambda: site.tables.hold(table, seat, visitor))
    return visit.remember(RedirectResponse(f"/table/{table}", 303))


async def your_data(request: Request) -> Response:
    """What is stored about whoever asks, and the way to have it deleted."""
    site, visitor = site_of(request), site_of(request).visit(request).visitor

    def show() -> str:
        tables = site.storage.ids_of(visitor) if visitor else []
        name = site.storage.name_of(visitor) if visitor else ""
        return site.render("you.html", known=visitor != "", name=name, tables=len(tables), keep=site.config.keep)

    return HTMLResponse(await in_thread(show))


async def forget_me(request: Request) -> Response:
    """Delete everything about whoever asks; their cookie goes, too."""
    site, visit = site_of(request), site_of(request).visit(request)
    await in_thread(lambda: site.hosting.forget(visit.visitor))
    return visit.forget(RedirectResponse("/you", 303))


async def licences(request: Request) -> Response:
    return HTMLResponse(site_of(request).render("licences.html"))
