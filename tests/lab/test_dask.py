"""A real scheduler with two workers on this machine: the same rows, also when a worker is killed."""

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from asterism.lab.experiment import Arm, Deals, Experiment
from asterism.lab.running import carried_out, executor_of
from asterism.lab.store import Run
from asterism.lab.workers import Processes


class Cluster:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.env = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
        self.folder = folder
        self.file = folder / "scheduler.json"
        self.scheduler = self.start(
            "scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(self.file)
        )
        deadline = time.monotonic() + 60
        while not self.file.exists() and time.monotonic() < deadline:
            time.sleep(0.1)
        self.workers = [self.add_worker(), self.add_worker()]

    def start(self, *words: str) -> "subprocess.Popen[bytes]":
        command = [sys.executable, "-m", "distributed.cli.dask_" + words[0], *words[1:], "--no-dashboard"]
        return subprocess.Popen(command, env=self.env, cwd=self.folder, stderr=subprocess.DEVNULL)

    def add_worker(self) -> "subprocess.Popen[bytes]":
        return self.start("worker", "--scheduler-file", str(self.file), "--nthreads", "1", "--no-nanny")

    def address(self) -> str:
        import json

        return str(json.loads(self.file.read_text())["address"])

    def stop(self) -> None:
        for process in [*self.workers, self.scheduler]:
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    made = Cluster(tmp_path_factory.mktemp("dask"))
    yield made
    made.stop()


def plan(deals: int, pack: str = "house") -> Experiment:
    arms = {"A": Arm(), "B": Arm(pack=pack, changes={"flare.flare-01.name": "Another"})}
    return Experiment("starlight", bots=["random"], deals=Deals(0, deals), collect=["cards"], arms=arms)


def test_a_cluster_gives_the_rows_that_one_process_gives(cluster: Cluster, tmp_path: Path) -> None:
    import shutil

    import asterism

    pack = tmp_path / "own"  # a pack that the workers do not have
    shutil.copytree(asterism.game("starlight").pack_path("house"), pack)
    here, _ = carried_out(plan(4, str(pack)), tmp_path / "here", Processes(1))
    there, whole = carried_out(plan(4, str(pack)), tmp_path / "there", executor_of(cluster.address(), 1))
    assert whole and there.ordered() == here.ordered() and len(here.ordered()) == 8


def test_the_batches_of_a_killed_worker_are_played_again(cluster: Cluster, tmp_path: Path) -> None:
    here, _ = carried_out(plan(25), tmp_path / "here", Processes(2))
    seen: list[int] = []

    def kill_one(run: Run, total: int) -> None:
        if not seen:
            cluster.workers[0].send_signal(signal.SIGKILL)
        seen.append(len(run.rows))

    there, whole = carried_out(plan(25), tmp_path / "there", executor_of(cluster.address(), 1), kill_one)
    assert whole and there.ordered() == here.ordered()
    cluster.workers.append(cluster.add_worker())


def test_ctrl_c_keeps_what_was_played(cluster: Cluster, tmp_path: Path) -> None:
    def interrupt(run: Run, total: int) -> None:
        if len(run.rows) >= 3:
            signal.raise_signal(signal.SIGINT)

    assert threading.current_thread() is threading.main_thread()
    run, whole = carried_out(plan(400), tmp_path, executor_of(cluster.address(), 1), interrupt)
    assert not whole and 3 <= len(run.rows) < 800
    assert Run.open(tmp_path).ordered() == run.ordered()
