"""`asterism bench envs`: environments of every game and their peers in turn, the median of the rounds."""

from statistics import median
from typing import Final

import asterism
from asterism.bench.envs import MISSING, OURS, PEERS, UNCHECKED, YARDSTICK
from asterism.commands.bench import COMPILED, PACKAGES, measured
from asterism.commands.output import print_json, print_table, progress_bar

FLEET_GOALS: Final = {"astrolabe": 3.0}  # times rlcard's uno loop
FLEET_GOAL: Final = 2.0


def run(rounds: int, seconds: float, as_json: bool) -> int:
    builds = {"plain": PACKAGES, "compiled": COMPILED} if COMPILED.is_dir() else {"plain": PACKAGES}
    build = list(builds)[-1]
    jobs = [f"{kind} {game}" for kind in OURS for game in asterism.shelf()]
    jobs += PEERS
    found: dict[str, list[float]] = {name: [] for name in jobs}
    with progress_bar("bench envs", rounds * len(jobs)) as progress:
        for turn in range(rounds):
            for number, name in enumerate(jobs):
                found[name].append(measured(["asterism.bench.envs", name], seconds, builds[build], build)["steps"])
                progress(turn * len(jobs) + number + 1)
    middles = {name: median(rates) for name, rates in found.items()}
    goals = goals_of(middles)
    if as_json:
        print_json({"build": build, "rounds": rounds, "steps": found, "goals": goals})
        return 0
    yardstick = middles.get(YARDSTICK, 0.0)
    rows = []
    for name, rates in found.items():
        middle = middles[name]
        spread = (max(rates) - min(rates)) / middle
        goal = f"{goals[name]:,.0f}: {'met' if middle > goals[name] else 'missed'}" if name in goals else ""
        rows.append([name, f"{middle:,.0f}", f"{spread:.0%}", f"{middle / yardstick:.2f}" if yardstick else "", goal])
    heads = ["environment", "steps/s", "spread", f"x {YARDSTICK}", "goal"]
    print_table(f"Per second of CPU time, {build} core, median of {rounds} rounds", heads, rows)
    if MISSING:
        print(f"not installed, so not measured: {', '.join(MISSING)} (the extra `bench` has most of what they need)")
    print(f"goals: fleets {FLEET_GOAL:g} times {YARDSTICK} (Astrolabe {FLEET_GOALS['astrolabe']:g}), aec more than any")
    print("classic game of PettingZoo as `pettingzoo.make` makes it; `unchecked` ones check no action, ours always do")
    print("catanatron: its package on the registry has no gym environment, so there is no row for it")
    return 0


def goals_of(middles: dict[str, float]) -> dict[str, float]:
    """What each of ours is to reach by what the peers reach; nothing where no peer is installed."""
    classics = [rate for name, rate in middles.items() if name.startswith("pettingzoo") and not is_unchecked(name)]
    goals: dict[str, float] = {}
    for name in middles:
        kind, _, game = name.rpartition(" ")
        if kind == "fleet" and YARDSTICK in middles:
            goals[name] = FLEET_GOALS.get(game, FLEET_GOAL) * middles[YARDSTICK]
        elif kind.startswith("aec") and classics:
            goals[name] = max(classics)
    return goals


def is_unchecked(name: str) -> bool:
    return name in [f"pettingzoo {game}, unchecked" for game in UNCHECKED]
