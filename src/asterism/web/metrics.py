"""Counters for whoever runs a server, through the Prometheus client. Labels come from short lists only."""

from collections.abc import Callable, Iterator

from prometheus_client import CollectorRegistry, Counter, Histogram, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, Metric
from prometheus_client.registry import Collector

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
BUCKETS = (0.005, 0.02, 0.05, 0.1, 0.25, 1.0, 5.0)


class Metrics:
    """What one server process counts. `watch` adds numbers that are asked for when somebody reads them."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        self._requests = Counter(
            "asterism_requests", "Requests answered", ["method", "route", "status"], registry=self.registry
        )
        self._seconds = Histogram(
            "asterism_request_seconds", "Time to answer", ["route"], buckets=BUCKETS, registry=self.registry
        )

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        self._requests.labels(method if method in METHODS else "other", route, str(status)).inc()
        if not route.endswith("/stream"):  # a stream lasts as long as somebody looks
            self._seconds.labels(route).observe(seconds)

    def watch(self, numbers: Callable[[], dict[str, float]]) -> None:
        """Names that end in `_total` only ever grow; the others may fall."""
        self.registry.register(Watched(numbers))

    def text(self) -> bytes:
        return generate_latest(self.registry)


class Watched(Collector):
    """Numbers that somebody else keeps."""

    def __init__(self, numbers: Callable[[], dict[str, float]]) -> None:
        self.numbers = numbers

    def describe(self) -> Iterator[Metric]:
        return iter(())  # so that registering does not ask for the numbers yet

    def collect(self) -> Iterator[Metric]:
        for name, value in self.numbers().items():
            if name.endswith("_total"):
                yield CounterMetricFamily(f"asterism_{name}", name.replace("_", " "), value)
            else:
                yield GaugeMetricFamily(f"asterism_{name}", name.replace("_", " "), value)
