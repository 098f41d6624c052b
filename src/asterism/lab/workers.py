"""Where games are played: in processes of this machine, or on a Dask cluster. The rows are the same."""

import os
import signal
import threading
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from typing import Any, Protocol, TypeVar

from asterism.kernel.errors import SetupError
from asterism.lab.playing import Batch, GameRow, play_batch

J = TypeVar("J")
R = TypeVar("R")

TRIES = 3  # for work in whose time a worker dies


class Executor(Protocol):
    """Plays batches, in any order."""

    workers: int

    def run(self, batches: Iterable[Batch]) -> Iterator[list[GameRow]]: ...

    def close(self) -> None: ...


class Processes:
    """Processes of this machine; with one worker, this very one."""

    def __init__(self, workers: int) -> None:
        self.workers: int = workers

    def run(self, batches: Iterable[Batch]) -> Iterator[list[GameRow]]:
        return in_workers(play_batch, batches, self.workers)

    def close(self) -> None:
        """They end with their work."""


class Dask:
    """The workers of a Dask scheduler, each with the same Asterism installed."""

    def __init__(self, address: str) -> None:
        try:
            from distributed import Client
        except ImportError as error:
            raise SetupError("a cluster needs Dask: install asterism[lab]") from error
        try:
            self.client: Any = Client(address, timeout="10s", set_as_default=False)
            self.client.wait_for_workers(1, timeout=60)
        except (OSError, ValueError, TimeoutError) as error:
            raise SetupError(f"there is no Dask scheduler with a worker at {address}: {error}") from error
        self.workers: int = max(1, sum(self.client.nthreads().values()))

    def run(self, batches: Iterable[Batch]) -> Iterator[list[GameRow]]:
        from distributed import as_completed

        waiting = iter(batches)
        running = as_completed(loop=self.client.loop)
        try:
            for batch in waiting:
                running.add(self.client.submit(play_batch, batch, pure=False, retries=TRIES))
                if running.count() >= 2 * self.workers:
                    yield next(running).result()
            while running.count():
                yield next(running).result()
        finally:
            self.client.cancel(list(running.futures), force=True)

    def close(self) -> None:
        self.client.close()


def in_workers(work: Callable[[J], R], jobs: Iterable[J], workers: int) -> Iterator[R]:
    """The results as they come in, the order of several workers aside; leaving the loop early drops the rest.

    Work in whose time a worker dies is given out again, `TRIES` times at most.
    """
    if workers <= 1:
        for job in jobs:
            yield work(job)
        return
    pool = new_pool(workers)
    failed: Counter[int] = Counter()
    running: dict[Future[R], J] = {}
    waiting = iter(jobs)
    try:
        while True:
            while len(running) < 2 * workers:
                try:
                    job = next(waiting)
                except StopIteration:
                    break
                running[pool.submit(work, job)] = job
            if not running:
                return
            done, _ = wait(running, return_when=FIRST_COMPLETED)
            if any(isinstance(future.exception(), BrokenProcessPool) for future in done):
                pool.shutdown(wait=False, cancel_futures=True)
                pool = new_pool(workers)
                lost = list(running.items())
                running = {}
                for future, job in lost:
                    if future.done() and future.exception() is None:
                        yield future.result()
                        continue
                    failed[id(job)] += 1
                    if failed[id(job)] > TRIES:
                        raise SetupError("a worker process died again and again at the same work")
                    running[pool.submit(work, job)] = job
                continue
            for future in done:
                del running[future]
                yield future.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def new_pool(workers: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(workers, mp_context=get_context("spawn"), initializer=serve_the_parent)


def serve_the_parent() -> None:
    """Ctrl-C is for the process that sums up; when that one is killed, its workers end too."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_the_parent, daemon=True).start()


def end_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
