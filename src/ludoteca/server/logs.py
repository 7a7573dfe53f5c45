"""How the server writes its log: for people, or a line of JSON for each thing that happened."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime


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
    """Send what the server says to standard error, from this level on. Requests are written from `info` on."""
    handler = logging.StreamHandler(sys.stderr)
    text = logging.Formatter("%(asctime)s %(levelname)-7s %(message)s", "%Y-%m-%d %H:%M:%S")
    handler.setFormatter(AsJson() if form == "json" else text)
    for name in ("ludoteca", "uvicorn"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.setLevel(level.upper())
        logger.propagate = False
