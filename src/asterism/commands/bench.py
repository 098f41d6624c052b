"""`asterism bench`: rounds of every game and of the peer in turn, best of each, side by side."""

import json
import os
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path

import asterism
from asterism.commands.output import print_json, print_table, progress_bar
from asterism.drawing.boards import LARGEST, SLOWEST
from asterism.kernel.errors import SetupError

PACKAGES = Path(asterism.__file__).parents[1]
COMPILED = PACKAGES.parent / "build" / "compiled"

RATES = ["decisions", "steps", "clones", "views", "searches"]
GOALS = {"plain": {"decisions": 4, "clones": 5}, "compiled": {"decisions": 20, "clones": 20}}


def run(games: list[str], rounds: int, seconds: float, other: str, as_json: bool) -> int:
    chosen = games or asterism.shelf()
    for id in chosen:
        asterism.game(id)
    builds = {"plain": PACKAGES}
    if COMPILED.is_dir():
        builds["compiled"] = COMPILED
    if other:
        builds |= builds_of(Path(other))
    jobs = [(id, build) for id in chosen for build in builds]
    peer = find_spec("catanatron") is not None
    if peer:
        jobs.append(("catanatron", "peer"))
    best: dict[tuple[str, str], dict[str, float]] = {}
    with progress_bar("bench", rounds * len(jobs)) as progress:
        for turn in range(rounds):
            for number, (id, build) in enumerate(jobs):
                module = ["asterism.bench.peer"] if build == "peer" else ["asterism.bench.measure", id]
                keep_best(
                    best.setdefault((id, build), {}), measured(module, seconds, builds.get(build, PACKAGES), build)
                )
                progress(turn * len(jobs) + number + 1)
    data = {
        "rates": {f"{id} {build}": rates for (id, build), rates in best.items()},
        "start_ms": start_times(),
        "rounds": rounds,
    }
    if as_json:
        print_json(data)
    else:
        show(best, start_times(), peer, "compiled" in builds)
    return 0


def builds_of(checkout: Path) -> dict[str, Path]:
    """What another checkout holds: its sources, and its compiled core if it has been made there."""
    folders = {"other plain": checkout / "src", "other compiled": checkout / "build" / "compiled"}
    if not folders["other plain"].is_dir():
        raise SetupError(f"{checkout} is no checkout of Asterism: it has no folder src")
    return {build: folder for build, folder in folders.items() if folder.is_dir()}


def measured(module: list[str], seconds: float, packages: Path, build: str) -> dict[str, float]:
    """One round in a fresh process that imports the build asked for."""
    environment = {**os.environ, "PYTHONPATH": str(packages)}
    command = [sys.executable, "-m", *module, str(seconds)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SetupError(f"{' '.join(command[1:])} failed:\n{done.stderr}")
    rates: dict[str, float] = json.loads(done.stdout)
    if rates.pop("build", build) != build.removeprefix("other "):
        raise SetupError(f"{packages} does not hold the {build} build")
    return rates


def keep_best(best: dict[str, float], rates: dict[str, float]) -> None:
    """Higher rates are better, fewer milliseconds and kilobytes are."""
    for name, value in rates.items():
        better = min if name.endswith(("_ms", "_kb")) else max
        best[name] = better(best.get(name, value), value)


def start_times() -> dict[str, float]:
    """Milliseconds from nothing to an answer, best of five fresh processes."""
    commands = {
        "python": ["-c", "pass"],
        "asterism --help": ["-m", "asterism", "--help"],
        "import a game": ["-c", "import asterism; asterism.game('codex').content()"],
    }
    return {name: min(wall_time([sys.executable, *words]) for _ in range(5)) for name, words in commands.items()}


def wall_time(command: list[str]) -> float:
    start = time.perf_counter()
    subprocess.run(command, capture_output=True, check=True)
    return 1000 * (time.perf_counter() - start)


def show(best: dict[tuple[str, str], dict[str, float]], starts: dict[str, float], peer: bool, compiled: bool) -> None:
    yardstick = best.get(("catanatron", "peer"), {})
    rows = []
    for (id, build), rates in best.items():
        row = [id, build, *(f"{rates[name]:,.0f}" if name in rates else "" for name in RATES)]
        for name in ("decisions", "clones"):
            row.append(against(rates[name] / yardstick[name], GOALS.get(build, {}).get(name)) if yardstick else "")
        rows.append(row)
    heads = ["game", "build", *(f"{name}/s" for name in RATES), "decisions x peer", "clones x peer"]
    print_table("Per second of CPU time, best of the rounds", heads, rows)
    ratios = [
        [id, build, *(f"{rates[name] / best[id, f'other {build}'][name]:.2f}" for name in RATES[:3])]
        for (id, build), rates in best.items()
        if (id, f"other {build}") in best
    ]
    if ratios:
        print_table("As a multiple of the other checkout", ["game", "build", *RATES[:3]], ratios)
    boards = [
        [id, within(rates["board_ms"], SLOWEST, ".1f"), within(rates["board_kb"], LARGEST / 1000, ".0f")]
        for (id, build), rates in best.items()
        if build == "plain"
    ]
    print_table("Boards of a full table, drawn by the server", ["game", "median ms", "largest kB"], boards)
    for (id, build), rates in best.items():
        times = ", ".join(
            f"{name[:-3]} {value:.2f} ms"
            for name, value in rates.items()
            if name.endswith("_ms") and name != "board_ms"
        )
        if times:
            print(f"{id} {build}: {times}")
    print("start: " + ", ".join(f"{name} {value:.0f} ms" for name, value in starts.items()))
    if not peer:
        print("no peer: install the `bench` extra to compare with catanatron in the same run")
    if not compiled:
        print("no compiled build: `make compile` makes one")


def within(value: float, most: float, form: str) -> str:
    return f"{value:{form}} (goal {most:.0f})"


def against(ratio: float, goal: int | None) -> str:
    return f"{ratio:.1f}" + (f" (goal {goal})" if goal is not None else "")
