"""Nothing a seat receives differs between two worlds that agree on what the seat may know."""

import random
from collections.abc import Iterator

import httpx
import pytest

import asterism
import toy
from asterism.kernel.chance import Chance
from asterism.kernel.game.game import AnyGame
from asterism.kernel.state import SPECTATOR
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
        visitor = house.site.keys.new_visitor()
        cookies = {COOKIE: house.site.keys.cookie(visitor)}
        self.http = httpx.Client(base_url=house.url, cookies=cookies, verify=False, timeout=60)
        if seat != SPECTATOR:
            house.site.tables.hold(table, seat, stored(visitor))

    def receives(self) -> list[str]:
        """Page, fragment, replay and API view, with their headers."""
        paths = ["", "/replay", "/replay?at=1"]
        pages = [self.http.get(f"/table/{self.table}{path}") for path in paths]
        pages.append(self.http.get(f"/table/{self.table}", headers=FRAGMENT))
        pages.append(self.http.get(f"/api/tables/{self.table}/view"))
        pages.append(self.http.get(f"/api/tables/{self.table}"))
        pages.append(self.http.get("/"))
        assert all(page.status_code == 200 for page in pages)
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        streams = [
            Stream(f"{self.house.url}{path}/{self.table}/stream", {"Cookie": cookie})
            for path in ("/table", "/api/tables")
        ]
        for stream in streams:
            eventually(lambda stream=stream: stream.events)  # type: ignore[misc]
            stream.close()
        return [page.text for page in pages] + [stream.events[0] for stream in streams]


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
                live.playing.state = truth.sample(viewer.seat, dice)
                live.playing.state.names = truth.names
            theirs = viewer.receives()
            live.playing.state = truth
            assert ours == theirs


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
        live.playing.state = truth.sample(1, Chance.seeded(1))  # agrees with what seat 1 knows, not seat 0
    assert viewer.receives() != ours
    live.playing.state = truth
