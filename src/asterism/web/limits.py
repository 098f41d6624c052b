"""How often, how much at once, and at what price: for one visitor, and for all of them together."""

import ipaddress
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeVar

from starlette.types import Scope

from asterism.web.errors import Refused

T = TypeVar("T")

REMEMBERED = 10_000  # visitors whose rates are known


@dataclass
class Asking:
    """Whoever's request this is, the seconds of a processor that are not paid yet, and whether there is any left."""

    who: str
    can_pay: Callable[[], bool] = lambda: True
    seconds: float = 0.0


ASKING: ContextVar[Asking | None] = ContextVar("asking", default=None)  # also in what a request sets off


def priced(call: Callable[[], T], asking: Asking | None = None) -> T:
    """Work at the expense of whoever asks for it."""
    asking, began = asking or ASKING.get(), time.thread_time()
    try:
        return call()
    finally:
        if asking is not None:
            asking.seconds += time.thread_time() - began


def address_of(scope: Scope) -> str:
    """Whoever asks, by where they ask from: an address, or the network that one home or phone has of IPv6.

    Behind a trusted proxy this is the address that the proxy names.
    """
    client = scope.get("client")
    return network_of(client[0]) if client else "?"


@lru_cache(1000)
def network_of(address: str) -> str:
    try:
        found = ipaddress.ip_address(address)
    except ValueError:
        return address[:64]
    if found.version == 4:
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ipaddress.ip_network((found, 64), strict=False))


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    a_second: float
    at_once: int


@dataclass
class Bucket:
    """What is left of a rate."""

    left: float
    at: float

    def take(self, rate: Rate, now: float) -> bool:
        self.fill(rate, now)
        if self.left < 1.0:
            return False
        self.left -= 1.0
        return True

    def fill(self, rate: Rate, now: float) -> None:
        self.left = min(float(rate.at_once), self.left + (now - self.at) * rate.a_second)
        self.at = now


class Rates:
    """What each visitor has left of each kind of request."""

    def __init__(self, rates: dict[str, Rate]) -> None:
        self.rates = rates
        self._buckets: OrderedDict[tuple[str, str], Bucket] = OrderedDict()

    def take(self, who: str, kind: str) -> bool:
        return self._bucket(who, kind).take(self.rates[kind], time.monotonic())

    def spend(self, who: str, kind: str, amount: float) -> None:
        """Take what was used before anybody knew how much that would be."""
        self._bucket(who, kind).left -= amount

    def has(self, who: str, kind: str) -> bool:
        """Whether anything is left."""
        bucket = self._bucket(who, kind)
        bucket.fill(self.rates[kind], time.monotonic())
        return bucket.left > 0.0

    def _bucket(self, who: str, kind: str) -> Bucket:
        bucket = self._buckets.pop((who, kind), None) or Bucket(float(self.rates[kind].at_once), time.monotonic())
        self._buckets[(who, kind)] = bucket
        while len(self._buckets) > REMEMBERED:
            self._buckets.popitem(last=False)
        return bucket


class Places:
    """Room for something that lasts: so much for one visitor, so much in all. Used in the event loop only."""

    def __init__(self, each: int, all: int) -> None:
        self.each = each
        self.all = all
        self.taken: Counter[str] = Counter()

    def enter(self, who: str) -> bool:
        if self.taken[who] >= self.each or self.taken.total() >= self.all:
            return False
        self.taken[who] += 1
        return True

    def leave(self, who: str) -> None:
        self.taken[who] -= 1
        if self.taken[who] <= 0:
            del self.taken[who]

    @contextmanager
    def entered(self, who: str, words: str) -> Iterator[None]:
        """A place while the block lasts, or a refusal in these words."""
        if not self.enter(who):
            raise Refused(429, words)
        try:
            yield
        finally:
            self.leave(who)
