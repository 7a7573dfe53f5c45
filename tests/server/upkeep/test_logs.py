"""The log repeats nothing a thousand times."""

from __future__ import annotations

import logging

import pytest

from ludoteca.server.upkeep import logs
from ludoteca.server.upkeep.logs import MOST, MOST_KEPT, Seldom


class Kept(logging.Handler):
    def __init__(self) -> None:
        super().__init__()
        self.lines: list[str] = []
        self.addFilter(Seldom())

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(record.getMessage())


def test_what_is_said_again_and_again_is_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 0.0
    monkeypatch.setattr(logs, "monotonic", lambda: clock)
    log, kept = logging.Logger("test"), Kept()
    log.addHandler(kept)
    for number in range(1000):
        log.warning("no file handle for %d", number)
        log.error("another matter")
    assert len(kept.lines) == 2 * MOST
    clock = 61.0
    log.warning("no file handle for %d", 7)
    assert kept.lines[-1] == f"no file handle for 7 (and {1000 - MOST} times more in the last 61 seconds)"
    log.warning("no file handle for %d", 8)
    assert kept.lines[-1] == "no file handle for 8"


def test_each_kind_of_fault_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    log, kept = logging.Logger("test"), Kept()
    log.addHandler(kept)
    for fault in (ValueError("x"), KeyError("x"), ValueError("y")) * 100:
        log.error("a request failed", exc_info=fault)
    assert len(kept.lines) == 2 * MOST
    for number in range(MOST_KEPT + 50):
        log.error(f"message {number}")
    (seldom,) = kept.filters
    assert isinstance(seldom, Seldom)
    assert len(seldom.seen) <= MOST_KEPT
