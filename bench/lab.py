"""What the lab costs and whether it finds what is there: `python bench/lab.py speed|cards [--deals N]`.

speed   a thousand paired games of Astrolabe for two (500 deals), greedy:worlds=1: seconds, and CPU seconds a game
cards   a Jar that gives 6 points at each use, and the Jar as it is, given and barred: only the first is strong

Run it on a quiet machine, from the project folder, with `build/compiled` on the path.
"""

import argparse
import os
import resource
import tempfile
import time
from multiprocessing import active_children
from pathlib import Path

import asterism
from asterism.lab.answering import answer_of
from asterism.lab.cards import confirmation
from asterism.lab.experiment import Arm, Deals, Experiment
from asterism.lab.questions import compare, screen
from asterism.lab.running import carried_out
from asterism.lab.store import Run
from asterism.lab.workers import Processes

BOT = "greedy:worlds=1"
USUAL = {"speed": 500, "cards": 100}


def played(experiment: Experiment, deals: Deals) -> Run:
    experiment.bots, experiment.seats, experiment.deals = [BOT], [2], deals
    with tempfile.TemporaryDirectory() as folder:
        return carried_out(experiment, Path(folder), Processes(os.cpu_count() or 1))[0]


def speed(deals: int) -> None:
    started = time.perf_counter()
    run = played(compare("astrolabe", Arm(), Arm(changes={"artifact.jar.power[0].n": 3})), Deals(0, deals))
    seconds = time.perf_counter() - started
    for worker in active_children():  # their seconds count once they have ended
        worker.join()
    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    cpu = sum(one.ru_utime + one.ru_stime for one in spent)
    print(f"{len(run.rows)} games in {seconds:.0f} s; {1000 * cpu / len(run.rows):.0f} ms of CPU a game, all included")


def cards(deals: int) -> None:
    strong: dict[str, object] = {"artifact.jar.power": [{"do": "vp", "n": 6}]}
    for name, changes in (("a strong Jar", strong), ("the Jar as it is", {})):
        plan = confirmation(screen("astrolabe", Arm(changes=changes)), ["jar"])
        answer = answer_of(played(plan, Deals(plan.deals.first, deals)))
        print(f"{name}: {answer.sentences[0]} {'; '.join(answer.tables[0].rows[0][2:5])}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("what", choices=list(USUAL))
    parser.add_argument("--deals", type=int, default=0)
    arguments = parser.parse_args()
    print("compiled core" if asterism.is_compiled() else "plain Python")
    {"speed": speed, "cards": cards}[arguments.what](arguments.deals or USUAL[arguments.what])


if __name__ == "__main__":
    main()
