"""Stepping through a game: any finished one, or one's own view of a running one."""

import json
from dataclasses import dataclass
from functools import partial
from typing import Any

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from asterism.kernel.state import SPECTATOR
from asterism.web import revision
from asterism.web.errors import Refused, Unplayable
from asterism.web.limits import address_of
from asterism.web.live import Live
from asterism.web.rooms import as_written, seats_of
from asterism.web.rows import OVER, WAITING
from asterism.web.scene import scene_of
from asterism.web.site import Site, site_of
from asterism.web.stream import in_thread
from asterism.web.visit import Form, query_number

GRAPH_POINTS = 120


def routes() -> list[Route]:
    return [
        Route("/table/{table}/replay", replay_page, methods=["GET"]),
        Route("/table/{table}/record.json", download, methods=["GET"]),
        Route("/table/{table}/fork", fork, methods=["POST"]),
        Route("/table/{table}/review", let_expert_look, methods=["POST"]),
    ]


async def replay_page(request: Request) -> Response:
    """A moment of a game, with ways to every other moment."""
    site, visit = site_of(request), site_of(request).visit(request)
    at, wanted = query_number(request, "at", -1), query_number(request, "as", -2)

    def show() -> str:
        with site.tables.looking(request.path_params["table"]) as live:
            if live.head.status == WAITING:
                raise Refused(404, "The game has not begun.")
            mine = visit.seats_at(live)
            viewers = viewers_of(live, mine)
            viewer = wanted if wanted in viewers else viewers[0]
            count = len(live.playing.record.answers)
            moment = count if at < 0 else min(at, count)
            scene = scene_of(live, viewer, mine, moment)
            graph = graph_of(score_graph(live, viewer), count)
            over = live.head.status == OVER
            rest = rest_of_game(site, live) if over and moment == count and live.head.revised.get("open") else []
            review = review_of(site.storage.review(live.id, live.head.epoch), moment, count) if over else None
        fragment = request.headers.get("x-asterism") == "fragment"
        return site.render(
            "_replay.html" if fragment else "replay.html",
            scene=scene,
            count=count,
            viewers=viewers,
            graph=graph,
            turns=turn_marks(live, moment, count),
            review=review,
            looking=site.advice.progress(live.id),
            may_ask=over and bool(mine) and not live.head.revised.get("open"),
            rest=rest,
            rule_in_force=scene.game.rules_with(scene.content).rules.get(scene.asked.rule),
        )

    try:
        return HTMLResponse(await in_thread(show))
    except Unplayable as gone:
        return await in_thread(partial(as_written, request, gone))


def rest_of_game(site: Site, live: Live) -> list[tuple[int, str, str]]:
    """What was played after the last moment that the rules of today agree with."""
    played = revision.with_names(site.storage.original(live.id), live.seats)
    return revision.rest_of(played, live.seats, live.head.count)


def viewers_of(live: Live, mine: list[int]) -> list[int]:
    """Whose eyes one may borrow: one's own in a running game, anybody's in a finished one."""
    if live.head.status == OVER:
        return [*mine, SPECTATOR, *[seat.seat for seat in live.seats if seat.seat not in mine]]
    return [*mine, SPECTATOR] if mine else [SPECTATOR]


def turn_marks(live: Live, at: int, count: int) -> tuple[int, int]:
    """The moments where the seat to act changes, before and after this one: a turn back, a turn on."""
    seats = [seat for seat, _ in live.playing.record.answers]
    before = at - 1
    while before > 0 and seats[before] == seats[before - 1]:
        before -= 1
    after = at + 1
    while after < count and seats[after] == seats[after - 1]:
        after += 1
    return max(before, 0), min(after, count)


def score_graph(live: Live, viewer: int) -> list[list[tuple[int, int]]]:
    """For each seat its score over time, as (moment, points), where the viewer may know it before the end."""
    match = live.playing
    count = len(match.record.answers)
    step = max(1, count // GRAPH_POINTS)
    lines: list[list[tuple[int, int]]] = [[] for _ in live.seats]
    state = match.snapshots[0].clone()
    for moment in range(count + 1):
        if moment % step == 0 or moment == count:
            view = state.observe(viewer)
            for panel in live.game.speech.panels(view, state.pack):
                if panel.score is not None:
                    lines[panel.seat].append((moment, panel.score))
        if moment < count:
            seat, key = match.record.answers[moment]
            state.apply(seat, key)
    return [line if len(line) > 1 else [] for line in lines]


@dataclass(frozen=True)
class Mark:
    """A turning point or a stroke of luck: where it is on the curve, and what happened."""

    at: int
    x: float
    y: float
    seat: int
    text: str
    change: str  # "-12 %"


@dataclass(frozen=True)
class ReviewGraph:
    """What an expert thought of a finished game, as lines over its moments."""

    unit: str
    paths: list[str]
    ticks: list[tuple[float, str]]  # heights of the curve's box and what they stand for
    choices: list[Mark]
    luck: list[Mark]
    now: list[str]  # by seat, what it looked like at the moment shown
    note: str  # what the expert says of the answer that follows the moment shown
    better: list[str]  # the pieces of the better move
    par: int | None  # what somebody who knew the deal could have had


def review_of(data: str, at: int, count: int) -> ReviewGraph | None:
    """A stored review for one moment of its game."""
    if not data:
        return None
    said = json.loads(data)
    moments = [(moment["answer"], moment["chances"]) for moment in said["moments"]] + [(count, said["last"])]
    values = [value for _, chances in moments for value in chances]
    in_points = said["unit"] == "points"
    low, high = (min(values), max(*values, min(values) + 1)) if in_points else (0.0, 1.0)
    across, up = 1000 / max(1, count), 96 / (high - low)

    def place(moment: int, value: float) -> tuple[float, float]:
        return round(across * moment, 1), round(98 - up * (value - low), 1)

    def words(value: float, sign: str = "") -> str:
        return f"{value:{sign}.0f}" if in_points else f"{100 * value:{sign}.0f} %"

    paths = [
        "M" + " L".join("{} {}".format(*place(moment, chances[seat])) for moment, chances in moments)
        for seat in range(len(said["last"]))
    ]
    known = dict(moments)

    def marks(told: list[dict[str, Any]]) -> list[Mark]:
        found: list[Mark] = []
        for one in told:
            x, y = place(one["answer"], known[one["answer"]][one["seat"]])
            found.append(Mark(one["answer"], x, y, one["seat"], one["text"], words(one["change"], "+")))
        return found

    shown = next((chances for moment, chances in moments if moment >= at), said["last"])
    judged = next((one for one in said["moments"] if one["answer"] == at and one["mark"]), None)
    name = said["seats"][judged["seat"]] if judged is not None else ""
    return ReviewGraph(
        said["unit"],
        paths,
        [(place(0, value)[1], words(value)) for value in (high, (low + high) / 2, low)],
        marks(said["turning_points"]),
        marks(said.get("luck", [])),
        [f"{words(value)}{' points' if in_points else ''}" for value in shown],
        f"{name} goes on with: {judged['label']}. Better is: {judged['best']}." if judged is not None else "",
        judged.get("best_touches", []) if judged is not None else [],
        said.get("par"),
    )


async def let_expert_look(request: Request) -> Response:
    """Start the review of a finished game; the page shows how far it is and then what was found."""
    site, visit = site_of(request), site_of(request).visit(request)
    form = await Form.of(request)
    table = request.path_params["table"]
    mine = await in_thread(lambda: seats_of(site, visit, table))
    await site.advice.look(table, mine, address_of(request.scope))
    at, viewer = form.number("at", -1), form.number("as", -2)
    return RedirectResponse(f"/table/{table}/replay?as={viewer}&at={at}", 303)


async def download(request: Request) -> Response:
    site, visit = site_of(request), site_of(request).visit(request)
    table = request.path_params["table"]
    original = "original" in request.query_params
    record = await in_thread(lambda: site.tables.record(table, visit.seats_at, original).dumps())
    name = f"asterism-{table}.json"
    return Response(record, 200, {"Content-Disposition": f'attachment; filename="{name}"'}, "application/json")


async def fork(request: Request) -> Response:
    """Play on from a moment at a table of one's own."""
    site, visit = site_of(request), site_of(request).visit(request)
    form = await Form.of(request)
    table, at = request.path_params["table"], form.number("at")
    visitor = visit.welcome()
    head = await in_thread(lambda: site.tables.fork(table, seats_of(site, visit, table), at, visitor))
    return visit.remember(RedirectResponse(f"/table/{head.id}", 303))


@dataclass(frozen=True)
class ScoreGraph:
    """The score of every seat over time, in a box of 1000 by 100; "" for a seat whose score is not shown."""

    paths: list[str]
    ticks: list[tuple[float, str]]


def graph_of(graph: list[list[tuple[int, int]]], count: int) -> ScoreGraph:
    points = [score for line in graph for _, score in line]
    if not points:
        return ScoreGraph([], [])
    low, high = min(0, *points), max(1, *points)
    across, up = 1000 / max(1, count), 96 / (high - low)
    paths = [
        "M" + " L".join(f"{across * at:.1f} {98 - up * (score - low):.1f}" for at, score in line) if line else ""
        for line in graph
    ]
    ticks = [(round(98 - up * (value - low), 1), str(value)) for value in (high, (low + high) // 2, low)]
    return ScoreGraph(paths, ticks)
