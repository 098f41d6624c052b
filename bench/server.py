"""Measures a server under many tables: python bench/server.py [cost] [load] [limit]

A server runs in a process of its own; this process is everybody at the tables. Each table has two people (one where a
game is for one). As browsers they hold a cookie, open the page, listen to its stream with compression and post forms;
as bare programs they post answers to the JSON API and listen to nothing, which leaves rules and storage.

  cost   the server's processor time a move, as browsers and as bare programs in turn
  load   500 tables, a pause of five seconds: the time from sending an answer to receiving the view that shows it
  limit  no pauses: how many moves a second the server carries

Every answer must be acknowledged once, arrive on the stream of each who looks, and be in the stored game at the end;
the page that a browser has put together from what changed must be the page that the server gives whole.
The last lines, on the error stream, say of each goal whether it is met.
"""

import argparse
import asyncio
import json
import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.parse
import urllib.request
import zlib
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import asterism
from asterism.kernel.errors import SetupError
from asterism.kernel.state import State
from asterism.web.connections import files_allowed
from asterism.web.delta import patched

SERVE = """
import sys
from asterism.web.config import UNLIMITED, Config
from asterism.web.server import serve
sys.exit(serve(port=int(sys.argv[1]), config=Config(database=sys.argv[2], limits=UNLIMITED), say=lambda _: None))
"""
KEPT_SECONDS = 30.0  # a connection that was idle for longer is not used again
WAIT = 60.0  # seconds after which a view is missing
WATCHED_WHOLE = 7  # of so many tables one puts every view together

# The goals
MOST_TIMES = 4.0  # what a move as browsers make it costs, by what it costs bare programs
MOVES_A_CORE = 200.0  # a second
P99_MS = 150.0


class Miscounted(Exception):
    """The stored game has not exactly the answers that were acknowledged."""


class Line:
    """One kept connection to the server: the least client that measures the server and not itself."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.reader: asyncio.StreamReader | None = None
        self.writer: asyncio.StreamWriter | None = None
        self.used = 0.0

    async def ask(self, method: str, path: str, headers: dict[str, str], body: bytes = b"") -> "Reply":
        if self.writer is None or time.monotonic() - self.used > KEPT_SECONDS:
            self.close()
            self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        assert self.reader is not None
        self.used = time.monotonic()
        self.writer.write(head(method, path, self.port, {**headers, "Content-Length": str(len(body))}) + body)
        status, found = await read_head(self.reader)
        return Reply(status, found, await self.reader.readexactly(int(found.get("content-length", "0"))))

    def close(self) -> None:
        if self.writer is not None:
            self.writer.close()


class Reply:
    """An HTTP reply read from a kept connection."""

    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status, self.headers = status, headers
        self.body = zlib.decompress(body, 31) if headers.get("content-encoding") == "gzip" else body


def head(method: str, path: str, port: int, headers: dict[str, str]) -> bytes:
    lines = [f"{method} {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", *[f"{k}: {v}" for k, v in headers.items()]]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


async def read_head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
    parts = [line.split(": ", 1) for line in lines[1:] if line]
    return int(lines[0].split()[1]), {name.lower(): value for name, value in parts}


class Program:
    """A seat that answers through the JSON API and looks at nothing."""

    def __init__(self, port: int, table: str, token: str) -> None:
        self.line, self.table, self.token = Line(port), table, token
        self.headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}

    async def sit_down(self) -> None:
        """Programs are there at once."""

    async def answer(self, seat: int, key: object, n: int) -> int:
        """The version of the table that has the answer."""
        body = json.dumps({"key": key, "n": n}).encode()
        reply = await self.line.ask("POST", f"/api/tables/{self.table}/answers", self.headers, body)
        assert reply.status == 200, reply.body
        return int(json.loads(reply.body)["version"])

    async def see(self, version: int) -> float:
        """When it has seen this version: at once."""
        return time.perf_counter()

    async def leave(self) -> None:
        self.line.close()


class Browser(Program):
    """A seat in a browser: its cookie, its page, its stream, its forms."""

    def __init__(self, port: int, table: str, token: str, whole: bool) -> None:
        super().__init__(port, table, token)
        self.whole = whole  # puts every view together and looks whether it is right
        self.lines: list[str] = []
        self.seen: list[tuple[int, float]] = []  # versions that have arrived, and when
        self.news = asyncio.Event()
        self.watching: asyncio.Task[None] | None = None

    async def sit_down(self) -> None:
        origin = {"Origin": f"http://127.0.0.1:{self.line.port}"}
        reply = await self.line.ask("POST", f"/seat/{self.token}", origin)
        cookie = reply.headers["set-cookie"].split(";")[0]
        self.headers = {**origin, "Cookie": cookie, "Accept-Encoding": "gzip", "X-Asterism": "fragment"}
        reply = await self.line.ask("GET", f"/table/{self.table}", {"Cookie": cookie, "Accept-Encoding": "gzip"})
        assert reply.status == 200, reply.status
        self.watching = asyncio.create_task(self.watch())
        await self.see(0)

    async def watch(self) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.line.port, limit=2**22)
        try:
            writer.write(head("GET", f"/table/{self.table}/stream", self.line.port, self.headers))
            status, headers = await read_head(reader)
            assert status == 200, status
            unpack = zlib.decompressobj(31) if headers.get("content-encoding") == "gzip" else None
            buffer = b""
            while size := int(await reader.readline(), 16):
                data = (await reader.readexactly(size + 2))[:-2]
                buffer += unpack.decompress(data) if unpack else data
                while b"\n\n" in buffer:
                    event, _, buffer = buffer.partition(b"\n\n")
                    self.take(event.decode())
        finally:
            writer.close()

    def take(self, event: str) -> None:
        kind, _, rest = event.partition("\n")
        if kind not in ("event: view", "event: change"):
            return
        id, _, data = rest.partition("\n")
        if self.whole:
            lines = [line[len("data: ") :] for line in data.split("\n")]
            self.lines = lines if kind == "event: view" else patched(self.lines, json.loads(lines[0]))
        self.seen.append((int(id[len("id: ") :]), time.perf_counter()))
        self.news.set()

    async def answer(self, seat: int, key: object, n: int) -> int:
        fields = {"option": json.dumps(key), "n": n, "epoch": 0, "seat": seat}
        form = {**self.headers, "Content-Type": "application/x-www-form-urlencoded"}
        body = urllib.parse.urlencode(fields).encode()
        reply = await self.line.ask("POST", f"/table/{self.table}/answer", form, body)
        assert reply.status == 204, (reply.status, reply.body[:300])
        return int(reply.headers["x-asterism-version"])

    async def see(self, version: int) -> float:
        while True:
            for shown, at in self.seen:
                if shown >= version:
                    self.seen.clear()
                    return at
            assert self.watching is not None
            if self.watching.done():
                self.watching.result()
                raise ConnectionError("the stream has ended")
            self.news.clear()
            await asyncio.wait_for(self.news.wait(), WAIT)

    async def leave(self) -> None:
        if self.watching is not None:
            if self.whole:
                reply = await self.line.ask("GET", f"/table/{self.table}", self.headers)
                whole = reply.body.decode().splitlines()
                other = [pair for pair in zip(whole, self.lines, strict=False) if pair[0] != pair[1]]
                assert whole == self.lines, f"the page put together is not the whole page: {other[:1]}"
            self.watching.cancel()
        self.line.close()


def seats_at(id: str) -> int:
    """Two, or what a game asks for."""
    game = asterism.game(id)
    try:
        game.check_setup(2, game.settings_of({}))
    except SetupError:
        return game.seat_range[0]
    return 2


class Table:
    """Everybody at one table: they answer at random, wait until all have seen it, and keep count."""

    def __init__(self, port: int, game: str, seed: int, pause: float, browsers: bool) -> None:
        self.port, self.game, self.pause, self.browsers = port, game, pause, browsers
        self.rng, self.number = random.Random(seed), seed
        self.line = Line(port)
        self.people: list[Program] = []
        self.acknowledged = self.moves = self.games = 0
        self.waits: list[float] = []

    async def sit_down(self) -> None:
        seats, seed = seats_at(self.game), self.rng.randrange(10**9)
        wish = {"game": self.game, "seats": [{"kind": "me"}] * seats, "seed": seed}
        json_body = {"Content-Type": "application/json"}
        reply = await self.line.ask("POST", "/api/tables", json_body, json.dumps(wish).encode())
        assert reply.status == 201, reply.body
        made = json.loads(reply.body)
        self.id = str(made["table"])
        facts = json.loads((await self.line.ask("GET", f"/api/tables/{self.id}", {})).body)
        self.state: State = asterism.game(self.game).new(seats=seats, seed=seed, settings=facts["settings"])
        tokens = [str(seat["token"]) for seat in made["seats"]]
        whole = self.number % WATCHED_WHOLE == 0
        self.people = [
            Browser(self.port, self.id, token, whole) if self.browsers else Program(self.port, self.id, token)
            for token in tokens
        ]
        self.acknowledged = 0
        for person in self.people:
            await person.sit_down()

    async def play(self, until: float) -> None:
        while time.monotonic() < until:
            if self.state.outcome() is not None:
                await self.check()
                self.games += 1
                await self.sit_down()
            if self.pause:
                await asyncio.sleep(self.rng.uniform(0, 2 * self.pause))
            await self.move()

    async def move(self) -> None:
        g = self.state
        seat = g.waiting()[0]
        option = self.rng.choice(g.options(seat))
        key, n = g.game.speech.key(g, option), g.number(seat)
        sent = time.perf_counter()
        version = await self.people[seat].answer(seat, key, n)
        self.acknowledged += 1
        self.moves += 1
        g.apply(seat, option)
        arrived = [await person.see(version) for person in self.people]
        self.waits.append(max(arrived) - sent)

    async def check(self) -> None:
        """The stored game has exactly the acknowledged answers."""
        for person in self.people:
            await person.leave()
        reply = await self.line.ask("GET", f"/api/tables/{self.id}", {})
        stored = json.loads(reply.body)["answers"]
        if stored != self.acknowledged:
            raise Miscounted(f"{self.id}: {stored} stored, {self.acknowledged} acknowledged")


class Servers:
    """The servers that are measured: their ports and processes."""

    def __init__(self, ports: list[int], processes: "list[subprocess.Popen[bytes]]") -> None:
        self.ports, self.processes = ports, processes

    def cpu_seconds(self) -> float:
        """The processor time that the servers have used so far."""
        ticks = 0
        for process in self.processes:
            fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="ascii").rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")


class Crowd:
    """Everybody at many tables, which are spread over the servers."""

    def __init__(
        self, servers: Servers, games: list[str], tables: int, pause: float, browsers: bool = True, seed: int = 0
    ) -> None:
        ports = servers.ports
        self.servers = servers
        self.rooms = [
            Table(ports[i % len(ports)], games[i % len(games)], seed + i, pause, browsers) for i in range(tables)
        ]
        self.failures: list[BaseException] = []
        self.seconds = self.cpu = 0.0

    async def sit_down(self) -> None:
        for room in self.rooms:
            await room.sit_down()

    async def play(self, seconds: float) -> None:
        """Play for so long; may be asked again."""
        used, began = self.servers.cpu_seconds(), time.monotonic()
        await self._all([room.play(began + seconds) for room in self.rooms])
        self.seconds += time.monotonic() - began
        self.cpu += self.servers.cpu_seconds() - used

    async def leave(self) -> None:
        await self._all([room.check() for room in self.rooms])

    async def _all(self, work: list[Coroutine[Any, Any, None]]) -> None:
        ends = await asyncio.gather(*work, return_exceptions=True)
        found = [end for end in ends if isinstance(end, BaseException)]
        for failure in found[: max(0, 5 - len(self.failures))]:
            print(f"{type(failure).__name__}: {failure}", file=sys.stderr)
        self.failures += found

    def faults(self) -> dict[str, int]:
        miscounted = sum(isinstance(failure, Miscounted) for failure in self.failures)
        return {
            "tables_with_lost_or_doubled_moves": miscounted,
            "tables_with_errors": len(self.failures) - miscounted,
        }

    @property
    def moves(self) -> int:
        return sum(room.moves for room in self.rooms)

    @property
    def cpu_ms(self) -> float:
        """The servers' processor time a move."""
        return round(1000 * self.cpu / self.moves, 2)

    def figures(self) -> dict[str, Any]:
        waits = sorted(wait for room in self.rooms for wait in room.waits)
        return {
            "tables": len(self.rooms),
            "seconds": round(self.seconds, 1),
            "moves": self.moves,
            "moves_per_second": round(self.moves / self.seconds, 1),
            "moves_per_second_of_cpu": round(self.moves / self.cpu, 1),
            "games_finished": sum(room.games for room in self.rooms),
            "answer_to_view_ms": {
                "p50": round(1000 * statistics.median(waits), 1),
                "p99": round(1000 * waits[int(0.99 * (len(waits) - 1))], 1),
            },
            "server_cpu_ms_per_move": self.cpu_ms,
            **self.faults(),
        }


async def measure(servers: Servers, games: list[str], tables: int, seconds: float, pause: float) -> dict[str, Any]:
    """Play as browsers at so many tables for so long."""
    crowd = Crowd(servers, games, tables, pause)
    await crowd.sit_down()
    await crowd.play(seconds)
    await crowd.leave()
    return {"pause_seconds": pause, **crowd.figures()}


async def cost(servers: Servers, games: list[str], seconds: float, turns: int = 4) -> dict[str, Any]:
    """The processor time of a move, as browsers and as bare programs in turn, so that both meet the same machine."""
    for_two = [game for game in games if seats_at(game) == 2]
    crowds = {name: Crowd(servers, for_two, 40, 0.5, name == "browsers") for name in ("browsers", "bare_programs")}
    for crowd in crowds.values():
        await crowd.sit_down()
    for _ in range(turns):
        for crowd in crowds.values():
            await crowd.play(seconds / (2 * turns))
    for crowd in crowds.values():
        await crowd.leave()
    browsers, programs = crowds["browsers"], crowds["bare_programs"]
    faults = [crowd.faults() for crowd in crowds.values()]
    return {
        "games": for_two,
        "moves": {name: crowd.moves for name, crowd in crowds.items()},
        "cpu_ms_per_move": {name: crowd.cpu_ms for name, crowd in crowds.items()},
        "times": round(browsers.cpu_ms / programs.cpu_ms, 2),
        **{name: sum(fault[name] for fault in faults) for name in faults[0]},
    }


def goal(words: str, found: float, wanted: float, at_least: bool) -> str:
    """A goal, what was found, and whether that meets it."""
    met = found >= wanted if at_least else found <= wanted
    return (
        f"{'met' if met else 'MISSED'}: {words}: {found:g} (goal: {'at least' if at_least else 'at most'} {wanted:g})"
    )


def goals(result: dict[str, Any]) -> list[str]:
    """What was measured, against the goals."""
    said: list[str] = []
    for name in ("cost", "load", "limit"):
        if name in result:
            faults = sum(result[name][kind] for kind in ("tables_with_lost_or_doubled_moves", "tables_with_errors"))
            said.append(goal(f"{name}: tables with moves lost, doubled or refused", faults, 0, False))
    if "cost" in result:
        browsers = result["cost"]["cpu_ms_per_move"]["browsers"]
        said.append(goal("cost: times what bare programs cost", result["cost"]["times"], MOST_TIMES, False))
        said.append(goal("cost: moves for a second of processor time", round(1000 / browsers), MOVES_A_CORE, True))
    if "load" in result:
        p99 = result["load"]["answer_to_view_ms"]["p99"]
        said.append(goal("load: milliseconds from answer to pushed view, p99", p99, P99_MS, False))
    if "limit" in result:
        saturated = result["limit"]["moves_per_second_of_cpu"]
        said.append(goal("limit: moves for a second of processor time", saturated, MOVES_A_CORE, True))
    return said


def first_page(port: int, began: float) -> float:
    """Seconds from starting the process to the whole front page."""
    while True:
        try:
            urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=20).read()
            return time.monotonic() - began
        except (urllib.error.URLError, OSError):
            if time.monotonic() - began > 60:
                raise
            time.sleep(0.01)


@contextmanager
def serving(database: str, command: Callable[[int, str], list[str]]) -> Iterator[tuple[Servers, float]]:
    """A server of its own, and the seconds until its first page."""
    with tempfile.TemporaryDirectory() as folder:
        port = free_port()
        words = command(port, database or f"sqlite:///{folder}/tables.sqlite")
        began = time.monotonic()
        server = subprocess.Popen(words, stderr=subprocess.DEVNULL)
        try:
            cold = first_page(port, began)
            yield Servers([port], [server]), cold
        finally:
            server.terminate()
            server.wait(10)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure a server under many tables.")
    parser.add_argument("what", nargs="*", default=["cost", "load", "limit"], help="cost, load, limit (default: all)")
    parser.add_argument("--tables", type=int, default=500, help="tables of the load (default: 500)")
    parser.add_argument("--seconds", type=float, default=120.0, help="seconds of each measurement (default: 120)")
    parser.add_argument("--pause", type=float, default=5.0, help="mean seconds a player thinks under the load")
    parser.add_argument("--game", action="append", help="only this game (repeatable)")
    parser.add_argument("--database", default="", help="a database URL; default: a new SQLite file")
    parser.add_argument("--profile", default="", metavar="FILE", help="keep what cProfile says of the server here")
    chosen = parser.parse_args()
    files_allowed()  # everybody's connections are this process's files
    games = chosen.game or asterism.shelf()

    def command(port: int, database: str) -> list[str]:
        profile = ["-m", "cProfile", "-o", chosen.profile] if chosen.profile else []
        with tempfile.NamedTemporaryFile("w", suffix=".py", delete=False) as script:
            script.write(SERVE)
        return [sys.executable, *profile, script.name, str(port), database]

    result: dict[str, Any] = {"games": games, "core": "compiled" if asterism.is_compiled() else "plain"}
    with serving(chosen.database, command) as (servers, cold):
        result["first_page_seconds"] = round(cold, 2)
        if "cost" in chosen.what:
            result["cost"] = asyncio.run(cost(servers, games, chosen.seconds))
        if "load" in chosen.what:
            result["load"] = asyncio.run(measure(servers, games, chosen.tables, chosen.seconds, chosen.pause))
        if "limit" in chosen.what:
            result["limit"] = asyncio.run(measure(servers, games, 100, chosen.seconds, 0.0))
    print(json.dumps(result, indent=1))
    print("\n".join(goals(result)), file=sys.stderr)
    parts = [result[name] for name in ("cost", "load", "limit") if name in result]
    return 1 if any(part["tables_with_errors"] or part["tables_with_lost_or_doubled_moves"] for part in parts) else 0


if __name__ == "__main__":
    sys.exit(main())
