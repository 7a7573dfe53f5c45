"""HTTP with an end to waiting: who holds a connection and does not send a request, or does not read the answer, loses
it. uvicorn alone would wait for ever."""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket
import struct
from typing import ClassVar

from uvicorn.protocols.http.h11_impl import H11Protocol

REQUEST_WITHIN = 10.0  # seconds for the head of a request; `server/security.py` waits for its body
READ_WITHIN = 60.0  # seconds in which a reader must take something of a long answer
OWN_FILES = 100  # file handles that the store, the bots and the log may need
MOST_CONNECTIONS = 10_000
BACKLOG = 2048
AHEAD = 4  # turns of the loop from taking a connection until another has been closed for it
LINGER = "hh" if os.name == "nt" else "ii"  # how the system writes a struct linger


class Patient(H11Protocol):
    """One connection. If there are too many, the one that has waited longest for its request gives way."""

    most: ClassVar[int] = MOST_CONNECTIONS
    backlog: ClassVar[int] = BACKLOG
    half_open: ClassVar[dict[Patient, asyncio.TimerHandle]] = {}  # oldest first

    reading: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()
        if len(self.connections) > self.most:
            oldest = next(iter(self.half_open))
            oldest._arrived()
            oldest.transport.abort()

    def data_received(self, data: bytes) -> None:
        if self not in self.half_open and (self.cycle is None or self.cycle.response_complete):
            self._wait()  # the next request on this connection begins
        before = self.scope
        super().data_received(data)
        if self.scope is not before:
            self._arrived()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        self._has_read()
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self.reading = self.loop.call_later(READ_WITHIN, self._drop)

    def resume_writing(self) -> None:
        self._has_read()
        super().resume_writing()

    def _wait(self) -> None:
        self.half_open[self] = self.loop.call_later(REQUEST_WITHIN, self.transport.abort)

    def _arrived(self) -> None:
        timer = self.half_open.pop(self, None)
        if timer is not None:
            timer.cancel()

    def _drop(self) -> None:
        """At once, with what the system still holds for the reader."""
        wire = self.transport.get_extra_info("socket")
        if wire is not None:
            wire.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack(LINGER, 1, 0))
        self.transport.abort()

    def _has_read(self) -> None:
        if self.reading is not None:
            self.reading.cancel()
            self.reading = None


def use_all_files() -> None:
    """As many file handles as this process may have, and never so many connections that none is left for the rest."""
    try:
        import resource
    except ImportError:  # Windows bounds no process's files
        return
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    with contextlib.suppress(OSError, ValueError):
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    now, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    if now != resource.RLIM_INFINITY:
        # asyncio takes a whole backlog of new ones in one go, and may do so AHEAD times before the first can give way.
        Patient.backlog = max(10, min(BACKLOG, (now - OWN_FILES) // (2 * AHEAD)))
        Patient.most = max(20, min(MOST_CONNECTIONS, now - OWN_FILES - AHEAD * Patient.backlog))
