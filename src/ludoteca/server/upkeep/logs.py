"""The log: for people, or a line of JSON for each thing that happened; it repeats nothing a thousand times."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from time import gmtime, monotonic

ACCESS = "ludoteca.access"
MOST = 5  # times that one message is written in SECONDS
SECONDS = 60.0
MOST_KEPT = 1000  # messages that are remembered


class Seldom(logging.Filter):
    """Lets a message through a few times a minute, then tells only how often it came."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[tuple[object, ...], tuple[float, int]] = {}  # since when, and how often

    def filter(self, record: logging.LogRecord) -> bool:
        if record.name == ACCESS:
            return True  # who wants to read every request gets every request
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


class AsJson(logging.Formatter):
    """One object a line: when, how bad, where from, what; and for a request what it was about."""

    def format(self, record: logging.LogRecord) -> str:
        row: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
        }
        about = getattr(record, "about", None)
        row |= about if about is not None else {"says": record.getMessage()}
        if record.exc_info:
            row["error"] = self.formatException(record.exc_info)
        return json.dumps(row, ensure_ascii=False)


def set_up(level: str, form: str) -> None:
    """What the server says from this level on, and warnings of everything else in this process, on standard error.
    Requests are written from `info` on."""
    handler = logging.StreamHandler(sys.stderr)
    text = logging.Formatter("%(asctime)s UTC %(levelname)s %(name)s: %(message)s")
    text.converter = gmtime
    handler.setFormatter(AsJson() if form == "json" else text)
    handler.addFilter(Seldom())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    for name in ("ludoteca", "uvicorn"):
        logging.getLogger(name).setLevel(level.upper())
