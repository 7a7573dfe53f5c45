"""Hearing several processes at once, by a thread for every line that is awaited: Windows cannot select from pipes."""

from __future__ import annotations

from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Any

SLICE = 0.5  # seconds: so often Ctrl-C is heeded where it cannot interrupt a wait


class Hearing:
    """Lines in the order in which they come."""

    def __init__(self) -> None:
        self._heard: SimpleQueue[tuple[Any, bytes]] = SimpleQueue()

    def expect(self, pipe: IO[bytes], who: Any, longest: int = -1) -> None:
        """One line of this pipe, or so many bytes of it; nothing of it if the pipe ends instead."""
        Thread(target=self._read, args=(pipe, who, longest), name="hearing", daemon=True).start()

    def _read(self, pipe: IO[bytes], who: Any, longest: int) -> None:
        try:
            line = pipe.readline(longest)
        except (OSError, ValueError):  # closed meanwhile
            line = b""
        self._heard.put((who, line))

    def next(self, seconds: float | None = None) -> tuple[Any, bytes]:
        """Who said what; TimeoutError if nobody says anything within so many seconds."""
        until = None if seconds is None else monotonic() + seconds
        while True:
            left = SLICE if until is None else min(SLICE, until - monotonic())
            try:
                return self._heard.get(timeout=max(0.0, left))
            except Empty:
                if until is not None and monotonic() >= until:
                    raise TimeoutError from None
