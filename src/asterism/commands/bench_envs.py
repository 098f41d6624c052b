"""`asterism bench envs`: environments of every game and their peers in turn, the median of the rounds."""

from statistics import median

import asterism
from asterism.bench.envs import MISSING, OURS, PEERS, YARDSTICK
from asterism.commands.bench import COMPILED, PACKAGES, measured
from asterism.commands.output import print_json, print_table, progress_bar


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
    if as_json:
        print_json({"build": build, "rounds": rounds, "steps": found})
        return 0
    yardstick = median(found[YARDSTICK]) if YARDSTICK in found else 0.0
    rows = []
    for name, rates in found.items():
        middle = median(rates)
        spread = (max(rates) - min(rates)) / middle
        rows.append([name, f"{middle:,.0f}", f"{spread:.0%}", f"{middle / yardstick:.2f}" if yardstick else ""])
    heads = ["environment", "steps/s", "spread", f"x {YARDSTICK}"]
    print_table(f"Per second of CPU time, {build} core, median of {rounds} rounds", heads, rows)
    if MISSING:
        print(f"not installed, so not measured: {', '.join(MISSING)} (the extra `bench` has most of what they need)")
    print("catanatron: its package on the registry has no gym environment, so there is no row for it")
    return 0
