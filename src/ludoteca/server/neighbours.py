"""What servers on one PostgreSQL tell each other: which table has something new, and who thinks for its bots.

Both are lost without harm. A message that is not heard costs the time until the next look around; a server that dies
loses its connection, and with it every lease that it held.
"""

from __future__ import annotations

import contextlib
import logging
import secrets
import threading
from collections.abc import Callable
from hashlib import sha256
from time import monotonic
from typing import TYPE_CHECKING

from sqlalchemy import Connection, Engine, func, select

if TYPE_CHECKING:
    import psycopg

CHANNEL = "ludoteca"
EVERYTHING = ""  # what a listener is told after it was deaf for a while: look at all tables
LONGEST_PAUSE = 10.0  # seconds between two tries to listen again
LISTENS = 0.5  # seconds after which a listener looks whether it should stop

log = logging.getLogger("ludoteca")


class Neighbours:
    """One server's mouth and ears, where the store is a PostgreSQL; elsewhere it says and hears nothing."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        self.name = secrets.token_hex(6)
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._leases: psycopg.Connection | None = None
        self._held: set[str] = set()
        self._lock = threading.Lock()

    # Telling.

    def tell(self, connection: Connection, table_id: str) -> None:
        """With the transaction that changes a table: the others hear it when it is committed."""
        if self.shared:
            connection.execute(select(func.pg_notify(CHANNEL, f"{self.name} {table_id}")))

    # Hearing.

    def listen(self, heard: Callable[[str], object]) -> None:
        """Call this, from a thread, with every table that another server changed."""
        if self.shared:
            self._thread = threading.Thread(target=self._listen, args=[heard], name="neighbours", daemon=True)
            self._thread.start()

    def _listen(self, heard: Callable[[str], object]) -> None:
        pause = 0.1
        while not self._stopping.is_set():
            began = monotonic()
            try:
                with self._connect() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    heard(EVERYTHING)
                    while not self._stopping.is_set():
                        for note in connection.notifies(timeout=LISTENS):
                            sender, _, table_id = note.payload.partition(" ")
                            if sender != self.name:
                                heard(table_id)
            except Exception as error:
                pause = 0.1 if monotonic() - began > LONGEST_PAUSE else min(LONGEST_PAUSE, pause * 2)
                log.warning("the store's news are not heard (%s); trying again", type(error).__name__)
                self._stopping.wait(pause)

    # Leases.

    def lease(self, thing: str) -> bool:
        """Whether this server may do a piece of work that one server is enough for; until it is given back."""
        if not self.shared:
            return True
        with self._lock:
            if thing in self._held:
                return True
            try:
                if self._leases is None or self._leases.closed:
                    self._held.clear()
                    self._leases = self._connect()
                row = self._leases.execute("SELECT pg_try_advisory_lock(%s)", [_number(thing)]).fetchone()
            except Exception as error:
                log.warning("the store gives no leases (%s)", type(error).__name__)
                self._drop_leases()
                return False
            if row is not None and row[0]:
                self._held.add(thing)
            return thing in self._held

    def give_back(self, thing: str) -> None:
        with self._lock:
            if thing not in self._held:
                return
            self._held.discard(thing)
            try:
                assert self._leases is not None
                self._leases.execute("SELECT pg_advisory_unlock(%s)", [_number(thing)])
            except Exception:
                self._drop_leases()

    def close(self) -> None:
        self._stopping.set()
        if self._thread is not None:
            self._thread.join()
        with self._lock:
            self._drop_leases()

    def _drop_leases(self) -> None:
        """With their connection: the database gives them to whoever asks next."""
        self._held.clear()
        if self._leases is not None:
            with contextlib.suppress(Exception):
                self._leases.close()
            self._leases = None

    def _connect(self) -> psycopg.Connection:
        import psycopg

        url = self.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        return psycopg.connect(url, autocommit=True, connect_timeout=10, keepalives_idle=20, keepalives_interval=5)


def _number(thing: str) -> int:
    """A lock's name in PostgreSQL: 64 bits."""
    return int.from_bytes(sha256(thing.encode()).digest()[:8], "big", signed=True)
