"""Work spread over processes."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from typing import TypeVar

J = TypeVar("J")
R = TypeVar("R")


def in_workers(work: Callable[[J], R], jobs: Iterable[J], workers: int) -> Iterator[R]:
    """The results as they come in, the order of several workers aside; leaving the loop early drops the rest."""
    if workers <= 1:
        for job in jobs:
            yield work(job)
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        running: set[Future[R]] = set()
        for job in jobs:
            running.add(pool.submit(work, job))
            if len(running) >= 2 * workers:
                done, running = wait(running, return_when=FIRST_COMPLETED)
                for finished in done:
                    yield finished.result()
        while running:
            done, running = wait(running, return_when=FIRST_COMPLETED)
            for finished in done:
                yield finished.result()
    finally:
        pool.shutdown(wait=False, cancel_futures=True)
