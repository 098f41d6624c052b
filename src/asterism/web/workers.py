"""Processes that think, so that the event loop never has to."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing.sharedctypes import Synchronized
from typing import TypeVar

log = logging.getLogger("asterism.workers")

Question = TypeVar("Question")
Answer = TypeVar("Answer")

done: "Synchronized[int] | None" = None  # in a worker: how far it has come, for whoever waits


class Workers:
    """A few processes, started when they are first needed."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.context = multiprocessing.get_context("spawn")
        self.done: Synchronized[int] = self.context.Value("i", 0)
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, think: Callable[[Question], Answer], question: Question) -> Answer:
        """What `think` says in a worker; asked again when the worker dies."""
        while True:
            if self._pool is None:
                self._pool = ProcessPoolExecutor(
                    self.number, mp_context=self.context, initializer=begin, initargs=(self.done,)
                )
            pool = self._pool
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, think, question)
            except BrokenProcessPool:
                log.warning("a thinking process died; asking another")
                if self._pool is pool:
                    self._pool = None

    def stop(self) -> None:
        if self._pool is not None:
            for process in list(self._pool._processes.values()):
                process.terminate()
            self._pool.shutdown(wait=False, cancel_futures=True)


def begin(shared: "Synchronized[int]") -> None:
    """In a worker: leave Ctrl+C to the server, and end when the server is gone."""
    global done
    done = shared
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def tell(count: int) -> None:
    """In a worker: how far it has come."""
    if done is not None:
        done.value = count
