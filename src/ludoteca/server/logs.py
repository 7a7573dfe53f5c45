"""The log, which repeats nothing a thousand times."""

from __future__ import annotations

import logging
import sys
from time import monotonic

MOST = 5  # times that one message is written in SECONDS
SECONDS = 60.0
MOST_KEPT = 1000  # messages that are remembered


class Seldom(logging.Filter):
    """Lets a message through a few times a minute, then tells only how often it came."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[tuple[object, ...], tuple[float, int]] = {}  # since when, and how often

    def filter(self, record: logging.LogRecord) -> bool:
        what = _what(record)
        now = monotonic()
        since, count = self.seen.get(what, (now, 0))
        if now - since > SECONDS:
            if count > MOST:
                record.msg = (
                    f"{record.getMessage()} (and {count - MOST} times more in the last {now - since:.0f} seconds)"
                )
                record.args = None
            since, count = now, 0
        if len(self.seen) >= MOST_KEPT and what not in self.seen:
            self.seen.clear()
        self.seen[what] = (since, count + 1)
        return count < MOST


def _what(record: logging.LogRecord) -> tuple[object, ...]:
    """What makes two messages the same: where they come from, not the numbers in them."""
    fault = record.exc_info[1] if record.exc_info else None
    return record.name, record.levelno, record.msg if record.args else record.getMessage()[:80], type(fault).__name__


def set_up() -> None:
    """Warnings and worse of everything in this process, on standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(logging.Formatter("%(asctime)s %(levelname)s %(name)s: %(message)s"))
    handler.addFilter(Seldom())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
