"""The log: structured lines on the error stream, of the server and of the processes that think for it."""

import json
import logging
import re
import sys


class JsonLines(logging.Formatter):
    """Log records as JSON lines, without what would let a reader in: ids of tables, seat links, cookies.

    Routes are logged as patterns; whatever looks like a key in a message or a trace is crossed out.
    """

    FIELDS = ("method", "route", "status", "ms")
    KEYS = re.compile(r"\b[0-9a-f]{10}(?:\.\d+\.[0-9a-f]{32})?\b|\b[0-9a-f]{32,}\b|\b\d{20,}\b")

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"),
            "level": record.levelname.lower(),
            "from": record.name,
            "say": self.KEYS.sub("...", record.getMessage()),
        }
        for name in self.FIELDS:
            if hasattr(record, name):
                line[name] = getattr(record, name)
        if record.exc_info:
            line["trace"] = self.KEYS.sub("...", self.formatException(record.exc_info))
        return json.dumps(line, ensure_ascii=False)


def is_ours(record: logging.LogRecord) -> bool:
    """Whether a record is worth a line: nobody else's hanging up in the middle of an answer is."""
    error = record.exc_info[1] if record.exc_info else None
    return not (isinstance(error, RuntimeError) and "the handler is closed" in str(error))


def keep_log(requests: bool) -> None:
    """Warnings, and every request if that is wanted; what strangers send out of shape is not worth a line each."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(is_ours)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("asterism").setLevel(logging.INFO if requests else logging.WARNING)
    for parser in ("uvicorn.error", "python_multipart"):
        logging.getLogger(parser).setLevel(logging.ERROR)
