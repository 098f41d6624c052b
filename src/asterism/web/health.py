"""Whether the server is well: a list of named parts, each of which says for itself what it lacks."""

import logging
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

log = logging.getLogger("asterism.health")

FRESH_SECONDS = 2.0  # how long an answer is good for, so that asking often costs nothing


@dataclass(frozen=True)
class Part:
    """A part of the server; `problem` gives "" while it is well, or a sentence that says what is wrong."""

    name: str
    problem: Callable[[], str]


class Health:
    """Asks all parts. Add a part with `watch`; `check` is called in a thread, since parts may have to wait."""

    def __init__(self) -> None:
        self.parts: list[Part] = []
        self._lock = threading.Lock()
        self._checked = float("-inf")
        self._found: dict[str, str] = {}

    def watch(self, name: str, problem: Callable[[], str]) -> None:
        self.parts.append(Part(name, problem))

    def check(self) -> dict[str, str]:
        """What is wrong with each part, by its name; "" for one that is well."""
        with self._lock:
            if time.monotonic() - self._checked > FRESH_SECONDS:
                self._found = {part.name: problem_of(part) for part in self.parts}
                self._checked = time.monotonic()
            return self._found


def problem_of(part: Part) -> str:
    try:
        return part.problem()
    except Exception as error:  # a part that cannot be asked is ill, whatever the reason
        log.warning("the part %r cannot be asked", part.name, exc_info=error)
        return f"It cannot be asked: {type(error).__name__}."
