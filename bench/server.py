"""Measures a server under many tables: python bench/server.py [--tables 500] [--seconds 120] [--pause 5]

A server runs in a process of its own; this process is everybody at the tables. Each table's players answer at
random after a pause, and each seat has a stream open. Every answer must be acknowledged once, arrive on the
stream, and be in the stored game at the end. Reported are moves a second and the time from sending an answer to
receiving the view that shows it, besides the cold start and the round trip of a move at the idle server.
"""

import argparse
import asyncio
import json
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from typing import Any

import asterism

SERVE = """
import sys
from asterism.web.config import UNLIMITED, Config
from asterism.web.server import serve
sys.exit(serve(port=int(sys.argv[1]), config=Config(database=sys.argv[2], limits=UNLIMITED), say=lambda _: None))
"""
IDLE_MOVES = 20


class Reply:
    """An HTTP reply read from a kept connection."""

    def __init__(self, status: int, body: bytes) -> None:
        self.status, self.body = status, body


class Miscounted(Exception):
    """The stored game has not exactly the answers that were acknowledged."""


class Line:
    """One kept connection to the server: the least client that measures the server and not itself."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None

    async def ask(self, method: str, path: str, token: str = "", body: object = None) -> Reply:
        if self.writer is None:
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        assert self.reader is not None
        data = b"" if body is None else json.dumps(body).encode()
        self.writer.write(head(method, path, token, len(data), self.port) + data)
        status, headers = await read_head(self.reader)
        return Reply(status, await self.reader.readexactly(int(headers["content-length"])))


def head(method: str, path: str, token: str, length: int, port: int) -> bytes:
    return (
        f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAuthorization: Bearer {token}\r\n"
        f"Content-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
    ).encode()


async def read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    headers = dict(line.lower().split(": ", 1) for line in lines[1:] if line)
    return int(lines[0].split()[1]), headers


class Player:
    """All seats of one table: watches its streams, answers at random, and keeps count."""

    def __init__(self, port: int, game: str, seed: int, pause: float) -> None:
        self.port, self.game, self.pause = port, game, pause
        self.rng = random.Random(seed)
        self.line = Line(port)
        self.table = ""
        self.tokens: list[str] = []
        self.views: list[dict[str, Any]] = []
        self.arrived: dict[int, float] = {}  # by version: when a stream of this table first showed it
        self.changed = asyncio.Event()
        self.acknowledged = 0
        self.games = 0
        self.waits: list[float] = []
        self.watching: list[asyncio.Task[None]] = []

    async def sit_down(self) -> None:
        fewest = asterism.game(self.game).seat_range[0]
        wish = {"game": self.game, "seats": [{"kind": "me"}] * fewest, "seed": self.rng.randrange(10**9)}
        reply = await self.line.ask("POST", "/api/tables", body=wish)
        assert reply.status == 201, reply.body
        made = json.loads(reply.body)
        self.table, self.tokens = made["table"], [seat["token"] for seat in made["seats"]]
        self.views, self.arrived, self.acknowledged = [{} for _ in self.tokens], {}, 0
        self.watching = [asyncio.create_task(self.watch(seat)) for seat in range(fewest)]

    async def watch(self, seat: int) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        try:
            writer.write(head("GET", f"/api/tables/{self.table}/stream", self.tokens[seat], 0, self.port))
            status, _ = await read_head(reader)
            assert status == 200, status
            buffer = b""
            while size := int(await reader.readline(), 16):
                buffer += (await reader.readexactly(size + 2))[:-2]
                while b"\n\n" in buffer:
                    event, _, buffer = buffer.partition(b"\n\n")
                    if b"data: " in event:
                        view = json.loads(event.split(b"data: ", 1)[1])
                        self.views[seat] = view
                        self.arrived.setdefault(view["version"], time.perf_counter())
                        self.changed.set()
        finally:
            writer.close()

    async def play(self, until: float) -> None:
        while time.monotonic() < until:
            await self.wait_for(lambda: self.over() or self.asked() >= 0)
            if self.over():
                await self.check()
                self.games += 1
                await self.sit_down()
                continue
            if self.pause:
                await asyncio.sleep(self.rng.uniform(0, 2 * self.pause))
            await self.answer()
        await self.check()

    def over(self) -> bool:
        return any(view.get("status") == "over" for view in self.views)

    def asked(self) -> int:
        """A seat with an open question that it must answer, or -1."""
        for seat, view in enumerate(self.views):
            decision = view.get("decision")
            if decision and decision["must"] and view["answers"] == self.acknowledged:
                return seat
        return -1

    async def answer(self) -> None:
        seat = self.asked()
        decision = self.views[seat]["decision"]
        body = {"key": self.rng.choice(decision["options"])["key"], "n": decision["n"]}
        sent = time.perf_counter()
        reply = await self.line.ask("POST", f"/api/tables/{self.table}/answers", self.tokens[seat], body)
        assert reply.status == 200, (self.game, reply.body)
        self.acknowledged += 1
        version = json.loads(reply.body)["version"]
        await self.wait_for(lambda: any(shown >= version for shown in self.arrived))
        self.waits.append(min(at for shown, at in self.arrived.items() if shown >= version) - sent)
        self.arrived = {}

    async def wait_for(self, ready: Any) -> None:
        while not ready():
            self.changed.clear()
            await asyncio.wait_for(self.changed.wait(), 60)

    async def check(self) -> None:
        """The stored game has exactly the acknowledged answers."""
        for task in self.watching:
            task.cancel()
        reply = await self.line.ask("GET", f"/api/tables/{self.table}")
        stored = json.loads(reply.body)["answers"]
        if stored != self.acknowledged:
            raise Miscounted(f"{self.table}: {stored} stored, {self.acknowledged} acknowledged")


async def measure(port: int, tables: int, seconds: float, pause: float, games: list[str]) -> dict[str, Any]:
    idle = Player(port, games[0], 0, 0.0)
    await idle.sit_down()
    while len(idle.waits) < IDLE_MOVES and not idle.over():
        await idle.wait_for(lambda: idle.over() or idle.asked() >= 0)
        if not idle.over():
            await idle.answer()
    await idle.check()

    players = [Player(port, games[i % len(games)], i + 1, pause) for i in range(tables)]
    for player in players:
        await player.sit_down()
    used = await cpu_seconds(port)
    began = time.monotonic()
    ends = await asyncio.gather(*[player.play(began + seconds) for player in players], return_exceptions=True)
    took = time.monotonic() - began
    used = await cpu_seconds(port) - used
    waits = sorted(wait for player in players for wait in player.waits)
    failures = [end for end in ends if isinstance(end, BaseException)]
    for failure in failures[:5]:
        print(f"{type(failure).__name__}: {failure}", file=sys.stderr)
    miscounted = sum(isinstance(failure, Miscounted) for failure in failures)
    return {
        "tables": tables,
        "games": games,
        "pause_seconds": pause,
        "seconds": round(took, 1),
        "moves": len(waits),
        "moves_per_second": round(len(waits) / took, 1),
        "games_finished": sum(player.games for player in players),
        "answer_to_view_ms": {
            "p50": round(1000 * statistics.median(waits), 1),
            "p99": round(1000 * waits[int(0.99 * (len(waits) - 1))], 1),
        },
        "idle_answer_to_view_ms": round(1000 * statistics.median(idle.waits), 1),
        "tables_with_lost_or_doubled_moves": miscounted,
        "tables_with_errors": len(failures) - miscounted,
        "server_cpu_ms_per_move": round(1000 * used / len(waits), 1),
    }


async def cpu_seconds(port: int) -> float:
    """The processor time the server has used so far, as its metrics say."""
    reply = await Line(port).ask("GET", "/metrics")
    lines = reply.body.decode().splitlines()
    return float(next(line.split()[1] for line in lines if line.startswith("asterism_cpu_seconds_total")))


def first_page(port: int, began: float) -> float:
    """Seconds from starting the process to the whole front page."""
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=5).read()
            return time.monotonic() - began
        except (urllib.error.URLError, ConnectionError):
            if time.monotonic() - began > 60:
                raise
            time.sleep(0.01)


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure a server under many tables.")
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--seconds", type=float, default=120.0)
    parser.add_argument("--pause", type=float, default=5.0, help="mean seconds a player thinks")
    parser.add_argument("--game", action="append", help="only this game (repeatable)")
    parser.add_argument("--database", default="", help="a database URL; default: a new SQLite file")
    chosen = parser.parse_args()
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    with tempfile.TemporaryDirectory() as folder:
        database = chosen.database or f"sqlite:///{folder}/tables.sqlite"
        began = time.monotonic()
        server = subprocess.Popen([sys.executable, "-c", SERVE, str(port), database], stderr=subprocess.DEVNULL)
        try:
            cold = first_page(port, began)
            games = chosen.game or asterism.shelf()
            result = asyncio.run(measure(port, chosen.tables, chosen.seconds, chosen.pause, games))
        finally:
            server.terminate()
            server.wait(10)
    print(json.dumps({"first_page_seconds": round(cold, 2), **result}, indent=1))
    return 1 if result["tables_with_errors"] or result["tables_with_lost_or_doubled_moves"] else 0


if __name__ == "__main__":
    sys.exit(main())
