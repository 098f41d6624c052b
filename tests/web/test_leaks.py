"""Nothing a seat receives differs between two worlds that agree on what the seat may know."""

import json
import random
from collections.abc import Iterator

import httpx
import pytest

import asterism
import toy
from asterism.kernel.chance import Chance
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import SPECTATOR, State
from asterism.web.errors import Refused
from asterism.web.keys import COOKIE, stored
from asterism.web.live import Live
from asterism.web.making import ME, SeatWish, Wish
from web.house import FRAGMENT, House, Stream, eventually

STRIDES = (1, 9, 30)  # answers between the moments that are compared


@pytest.fixture(scope="module")
def every_house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    games = (toy.GAME, *[asterism.game(id) for id in asterism.shelf()])
    house = House(f"sqlite:///{tmp_path_factory.mktemp('leaks')}/tables.sqlite", games)
    yield house
    house.close()


class Onlooker:
    """A browser that holds one seat, or none."""

    def __init__(self, house: House, table: str, seat: int) -> None:
        self.house, self.table, self.seat = house, table, seat
        self.visitor = house.site.keys.new_visitor()
        cookies = {COOKIE: house.site.keys.cookie(self.visitor)}
        self.http = httpx.Client(base_url=house.url, cookies=cookies, verify=False, timeout=60)
        if seat != SPECTATOR:
            self.sit(seat)

    def sit(self, seat: int) -> None:
        self.house.site.tables.hold(self.table, seat, stored(self.visitor))

    def receives(self) -> list[str]:
        """Page, fragment, replay and API view, with their headers."""
        paths = ["", "/replay", "/replay?at=1"]
        pages = [self.http.get(f"/table/{self.table}{path}") for path in paths]
        pages.append(self.http.get(f"/table/{self.table}", headers=FRAGMENT))
        pages.append(self.http.get(f"/api/tables/{self.table}/view"))
        pages.append(self.http.get(f"/api/tables/{self.table}"))
        pages.append(self.http.get("/"))
        assert all(page.status_code == 200 for page in pages)
        return [*(page.text for page in pages), self.hears("/table"), self.hears("/api/tables")]

    def hears(self, path: str) -> str:
        """What a stream begins with."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        stream = Stream(f"{self.house.url}{path}/{self.table}/stream", {"Cookie": cookie})
        eventually(lambda: stream.events)
        stream.close()
        return stream.events[0]


@pytest.mark.parametrize("game", [toy.GAME.id, *asterism.shelf()])
def test_two_worlds_look_the_same(every_house: House, game: str) -> None:
    site = every_house.site
    rules: AnyGame = site.games[game]
    seats = max(2, rules.seat_range[0]) if rules.seat_range[1] > 1 else 1
    try:
        head = site.tables.make(Wish(game, [SeatWish(ME, f"P{i}") for i in range(seats)], seed=5), "")
    except Refused:
        head = site.tables.make(Wish(game, [SeatWish(ME, "P0")], seed=5), "")
    rng, dice = random.Random(5), Chance.seeded(5)
    with site.tables.looking(head.id) as live:
        seats = len(live.seats)
    viewers = [Onlooker(every_house, head.id, seat) for seat in (SPECTATOR, *range(min(seats, 2)))]
    for stride in STRIDES:
        for _ in range(stride):
            answer_at_random(every_house, live, rng)
        for viewer in viewers:
            ours = viewer.receives()
            with site.tables.looking(head.id) as live:
                truth = live.playing.state
                show(live, truth.sample(viewer.seat, dice))
            theirs = viewer.receives()
            show(live, truth)
            assert ours == theirs


def show(live: Live, state: State) -> None:
    """Put another position on the table; nothing that was drawn before is shown again."""
    state.names = live.playing.state.names
    live.playing.state = state
    live.public = None
    live.views.clear()


def answer_at_random(house: House, live: Live, rng: random.Random) -> None:
    state = live.playing.state
    if state.stack:
        seat = rng.choice(state.waiting())
        key = state.game.speech.key(state, rng.choice(state.options(seat)))
        house.site.tables.answer(live.id, seat, key, state.number(seat))


def test_the_onlooker_would_notice(every_house: House) -> None:
    """The check above can fail: another hand looks different to its holder."""
    head = every_house.site.tables.make(Wish("lanterns", [SeatWish(ME), SeatWish(ME)], seed=5), "")
    viewer = Onlooker(every_house, head.id, 0)
    ours = viewer.receives()
    with every_house.site.tables.looking(head.id) as live:
        truth = live.playing.state
        show(live, truth.sample(1, Chance.seeded(1)))  # agrees with what seat 1 knows, not seat 0
    theirs = viewer.receives()
    show(live, truth)
    assert theirs[-1] != ours[-1] and theirs[-2] != ours[-2]  # both streams


def test_a_listener_is_shown_what_belongs_to_the_seats_it_holds(every_house: House) -> None:
    """Also beside somebody who holds the same seat and another."""
    head = every_house.site.tables.make(Wish("lanterns", [SeatWish(ME), SeatWish(ME)], seed=5), "")
    both, first, second = (Onlooker(every_house, head.id, seat) for seat in (0, 0, 1))
    both.sit(1)
    for _ in range(4):
        for viewer in (both, first, second):
            view = viewer.http.get(f"/api/tables/{head.id}/view").json()
            assert json.loads(viewer.hears("/api/tables")) == view
        with every_house.site.tables.looking(head.id) as live:
            answer_at_random(every_house, live, random.Random(5))
