"""Counters for whoever runs a server, in the text format that Prometheus reads."""

import threading
from collections import Counter


class Metrics:
    def __init__(self) -> None:
        self.requests: Counter[tuple[str, str, int]] = Counter()
        self.seconds: dict[str, float] = {}
        self._lock = threading.Lock()

    def request(self, method: str, route: str, status: int, seconds: float) -> None:
        with self._lock:
            self.requests[(method, route, status)] += 1
            self.seconds[route] = self.seconds.get(route, 0.0) + seconds

    def text(self, gauges: dict[str, float]) -> str:
        """All counters, then the given gauges."""
        lines = ["# TYPE asterism_requests_total counter"]
        with self._lock:
            for (method, route, status), count in sorted(self.requests.items()):
                lines.append(f'asterism_requests_total{{method="{method}",route="{route}",status="{status}"}} {count}')
            lines.append("# TYPE asterism_request_seconds_total counter")
            for route, seconds in sorted(self.seconds.items()):
                lines.append(f'asterism_request_seconds_total{{route="{route}"}} {seconds:.6f}')
        for name, value in gauges.items():
            lines.append(f"# TYPE asterism_{name} gauge")
            lines.append(f"asterism_{name} {value:g}")
        return "\n".join(lines) + "\n"
