"""Measures one and two server processes on one PostgreSQL behind nginx: PYTHONPATH=tests python bench/processes.py

A private PostgreSQL and nginx (set up as docs/operating.md says) run on loopback. Everybody plays without pauses, first
through one process and then through two, in turn. On a machine with few cores the
players, the database and the proxy take their share: what a process carries for the processor time it gets tells
whether a second one would carry as much.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from typing import Any

from server import SERVE, Crowd, Servers, first_page, free_port, goal

import asterism
from asterism.web.connections import files_allowed
from web.house import postgres_bin, private_postgres
from web.proxy import nginx

TIMES = 1.7  # what two processes shall carry of what one does


class Line(Servers):
    """Server processes behind a proxy: everybody comes by its port."""

    def __init__(self, database: str, count: int) -> None:
        with tempfile.NamedTemporaryFile("w", suffix=".py", delete=False) as script:
            script.write(SERVE)
        self.inner = [free_port() for _ in range(count)]
        began = time.monotonic()
        processes = [
            subprocess.Popen([sys.executable, script.name, str(port), database], stderr=subprocess.DEVNULL)
            for port in self.inner
        ]
        for port in self.inner:
            first_page(port, began)
        super().__init__([], processes)

    def stop(self) -> None:
        for process in self.processes:
            process.kill()
            process.wait()


async def limit(line: Line, games: list[str], tables: int, seconds: float, browsers: bool) -> dict[str, Any]:
    crowd = Crowd(line, games, tables, 0.0, browsers)
    await crowd.sit_down()
    await crowd.play(seconds)
    await crowd.leave()
    found = crowd.figures()
    found["server_cores_used"] = round(crowd.cpu / crowd.seconds, 2)
    return found


def measure(database: str, count: int, chosen: argparse.Namespace, browsers: bool) -> dict[str, Any]:
    line = Line(database, count)
    try:
        with nginx(line.inner) as url:
            line.ports = [int(url.rsplit(":", 1)[1])]
            return asyncio.run(limit(line, asterism.shelf(), chosen.tables, chosen.seconds, browsers))
    finally:
        line.stop()


def main() -> int:
    parser = argparse.ArgumentParser(description="Measure one and two processes behind nginx.")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=30.0, help="seconds of each measurement")
    parser.add_argument("--bare", action="store_true", help="as bare programs instead of browsers")
    chosen = parser.parse_args()
    files_allowed()  # everybody's connections are this process's files
    programs = postgres_bin()
    assert programs is not None, "PostgreSQL's server is not installed"
    result: dict[str, Any] = {}
    with private_postgres(programs) as cluster:
        for count in (1, 2):
            result[f"processes_{count}"] = measure(f"{cluster.url}/postgres", count, chosen, not chosen.bare)
    one, two = result["processes_1"], result["processes_2"]
    result["times"] = round(two["moves_per_second"] / one["moves_per_second"], 2)
    result["times_for_the_same_cpu"] = round(two["moves_per_second_of_cpu"] / one["moves_per_second_of_cpu"], 2)
    print(json.dumps(result, indent=1))
    faults = sum(
        part[kind] for part in (one, two) for kind in ("tables_with_lost_or_doubled_moves", "tables_with_errors")
    )
    print(goal("tables with moves lost, doubled or refused", faults, 0, False), file=sys.stderr)
    print(goal("moves a second of two processes by those of one", result["times"], TIMES, True), file=sys.stderr)
    used = two["server_cores_used"]
    left = round((os.cpu_count() or 1) - used, 2)
    print(
        f"Two processes had {used} cores; players, PostgreSQL, nginx and what else runs here had the other {left}.",
        file=sys.stderr,
    )
    return (
        1 if any(part["tables_with_errors"] or part["tables_with_lost_or_doubled_moves"] for part in (one, two)) else 0
    )


if __name__ == "__main__":
    sys.exit(main())
