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
from importlib import import_module
from multiprocessing.sharedctypes import Synchronized
from typing import TypeVar

log = logging.getLogger("asterism.workers")

MOST_DEATHS = 3  # of processes over one question

Question = TypeVar("Question")
Answer = TypeVar("Answer")

done: "Synchronized[int] | None" = None  # in a worker: how far it has come, for whoever waits


class TooSlow(Exception):
    """No answer came in time, or the process that should have given it died over and over."""


class Worker:
    """A process that thinks about one question after the other; started when it is first needed."""

    def __init__(self) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.done: Synchronized[int] = self.context.Value("i", 0)
        self._pool: ProcessPoolExecutor | None = None

    async def run(
        self, think: Callable[[Question], Answer], question: Question, seconds: float | None = None
    ) -> Answer:
        """What `think` says in the process; asked again when it dies. Whoever takes longer than `seconds` is ended."""
        for _ in range(MOST_DEATHS):
            pool: ProcessPoolExecutor | None = None
            try:
                pool = await self.start(think.__module__)
                asked = asyncio.get_running_loop().run_in_executor(pool, think, question)
                return await asyncio.wait_for(asked, seconds)
            except BrokenProcessPool:
                log.warning("a thinking process died; asking another")
                if pool is None or self._pool is pool:
                    self.stop()
            except TimeoutError:
                self.stop()
                raise TooSlow(f"no answer within {seconds} seconds") from None
        raise TooSlow(f"{MOST_DEATHS} processes died of one question")

    async def start(self, module: str) -> ProcessPoolExecutor:
        """The process with a module loaded: how long that takes is nobody's thinking time."""
        if self._pool is None:
            self._pool = ProcessPoolExecutor(1, mp_context=self.context, initializer=begin, initargs=(self.done,))
            await asyncio.get_running_loop().run_in_executor(self._pool, load, module)
        return self._pool

    def stop(self) -> None:
        """End the process, whatever it is doing; the next question starts another."""
        if self._pool is not None:
            for process in list(self._pool._processes.values()):
                process.kill()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


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


def load(module: str) -> None:
    import_module(module)


def tell(count: int) -> None:
    """In a worker: how far it has come."""
    if done is not None:
        done.value = count
