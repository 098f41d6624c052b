"""Processes that think, so that the event loop never has to."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_int
from importlib import import_module
from typing import TypeVar

from asterism.web.log import keep_log

log = logging.getLogger("asterism.workers")

MOST_DEATHS = 3  # of processes over one question
START_SECONDS = 60.0  # for a process to be there, on a machine that has much else to do
REST_SECONDS = 20.0  # after a process could not be started, before it is tried again

Question = TypeVar("Question")
Answer = TypeVar("Answer")

done: c_int | None = None  # in a worker: how far it has come, for whoever waits


class TooSlow(Exception):
    """No answer came in time, or the process that should have given it died over and over."""


class NotStarted(Exception):
    """There is no process that could think; trying again later may help."""


class Worker:
    """A process that thinks about one question after the other; started when it is first needed."""

    def __init__(self) -> None:
        self.context = multiprocessing.get_context("spawn")
        self.done: c_int = self.context.RawValue(c_int, 0)  # with a lock, whoever is killed might keep it for ever
        self.problem = ""  # why there is no process, for whoever looks after the server
        self._pool: ProcessPoolExecutor | None = None
        self._starting = asyncio.Lock()
        self._try_from = 0.0  # when starting one is worth another try

    async def run(
        self, think: Callable[[Question], Answer], question: Question, seconds: float | None = None
    ) -> Answer:
        """What `think` says in the process; asked again when it dies. Whoever takes longer than `seconds` is ended."""
        for _ in range(MOST_DEATHS):
            pool = await self.start(think.__module__)
            try:
                asked = asyncio.get_running_loop().run_in_executor(pool, think, question)
                return await asyncio.wait_for(asked, seconds)
            except BrokenProcessPool:
                log.warning("a thinking process died; asking another")
                if self._pool is pool:
                    self.stop()
            except TimeoutError:
                self.stop()
                raise TooSlow(f"no answer within {seconds} seconds") from None
        raise TooSlow(f"{MOST_DEATHS} processes died of one question")

    async def start(self, module: str) -> ProcessPoolExecutor:
        """The process with a module loaded: how long that takes is nobody's thinking time."""
        async with self._starting:
            if self._pool is None:
                if time.monotonic() < self._try_from:
                    raise NotStarted(self.problem)
                self._pool = ProcessPoolExecutor(1, mp_context=self.context, initializer=begin, initargs=(self.done,))
                try:
                    loaded = asyncio.get_running_loop().run_in_executor(self._pool, load, module)
                    await asyncio.wait_for(loaded, START_SECONDS)
                except (OSError, ImportError, BrokenProcessPool, TimeoutError) as error:
                    self._give_up(error)
                    raise NotStarted(self.problem) from error
                self.problem = ""
            return self._pool

    def _give_up(self, error: Exception) -> None:
        """Say once what is wrong, however often it is tried."""
        self.stop()
        reason = str(error).rstrip(".") or type(error).__name__
        if not self.problem:
            log.error("no process can be started to think in; trying again now and then: %s", reason)
        self.problem = f"No process can be started to think in: {reason}."
        self._try_from = time.monotonic() + REST_SECONDS

    def stop(self) -> None:
        """End the process, whatever it is doing; the next question starts another."""
        if self._pool is not None:
            for process in list(self._pool._processes.values()):
                process.kill()
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def begin(shared: c_int) -> None:
    """In a worker: leave Ctrl+C to the server, and end when the server is gone."""
    global done
    done = shared
    keep_log(False)
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
