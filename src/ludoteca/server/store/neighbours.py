"""What servers on one PostgreSQL tell each other: which table has something new, which session has ended, who thinks
for a table's bots, and how many servers there are.

All of it is lost without harm. A message that is not heard costs the time until the next look around; a server that
dies loses its connection, and with it every lease that it held.
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
EVERYTHING = ""  # what a listener is told after it was deaf for a while: look at all there is
LONGEST_PAUSE = 10.0  # seconds between two tries to listen again
LISTENS = 0.5  # seconds after which a listener looks whether it should stop

HERE = "a server"  # the lock that every server shares
PRESENT = """
    SELECT count(*) FROM pg_locks WHERE locktype = 'advisory' AND classid = %s AND objid = %s AND objsubid = 1
    AND granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
"""
# A machine that lost its power says nothing: the database must ask whether it is there.
SOON_MISSED = {"tcp_keepalives_idle": 10, "tcp_keepalives_interval": 5, "tcp_keepalives_count": 3}

log = logging.getLogger("ludoteca")


class Neighbours:
    """One server's mouth and ears, where the store is a PostgreSQL; elsewhere it says and hears nothing."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.shared = engine.dialect.name == "postgresql"
        self.name = secrets.token_hex(6)
        self._hearing: list[Callable[[str], object]] = []
        self._stopping = threading.Event()
        self._thread: threading.Thread | None = None
        self._leases: psycopg.Connection | None = None
        self._held: set[str] = set()
        self._lock = threading.Lock()

    # Telling.

    def tell(self, connection: Connection, what: str) -> None:
        """With the transaction that changes a table or ends a session: the others hear it when it is committed."""
        if self.shared:
            connection.execute(select(func.pg_notify(CHANNEL, f"{self.name} {what}")))

    # Hearing.

    def listen(self, heard: Callable[[str], object]) -> None:
        """Call this, from a thread, with everything that another server tells."""
        if self.shared:
            self._hearing.append(heard)
            if self._thread is None:
                self._thread = threading.Thread(target=self._listen, name="neighbours", daemon=True)
                self._thread.start()

    def _listen(self) -> None:
        pause = 0.1
        while not self._stopping.is_set():
            began = monotonic()
            try:
                with self._connect() as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._pass_on(EVERYTHING)
                    while not self._stopping.is_set():
                        for note in connection.notifies(timeout=LISTENS):
                            sender, _, what = note.payload.partition(" ")
                            if sender != self.name:
                                self._pass_on(what)
            except Exception as error:
                pause = 0.1 if monotonic() - began > LONGEST_PAUSE else min(LONGEST_PAUSE, pause * 2)
                log.warning("the store's news are not heard (%s); trying again", type(error).__name__)
                self._stopping.wait(pause)

    def _pass_on(self, what: str) -> None:
        for heard in self._hearing:
            heard(what)

    # Leases.

    def lease(self, thing: str) -> bool:
        """Whether this server may do a piece of work that one server is enough for; until it is given back."""
        if not self.shared:
            return True
        with self._lock:
            if self._stopping.is_set():
                return False
            if thing in self._held:
                return True
            try:
                row = self._present().execute("SELECT pg_try_advisory_lock(%s)", [_number(thing)]).fetchone()
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

    def count(self) -> int:
        """How many servers there are on this store. If there are fewer than before, one has gone, and with it every
        lease that it held."""
        if not self.shared:
            return 1
        with self._lock:
            if self._stopping.is_set():
                return 1
            try:
                row = self._present().execute(PRESENT, list(divmod(_number(HERE) % (1 << 64), 1 << 32))).fetchone()
            except Exception:
                self._drop_leases()
                raise
        assert row is not None
        return int(row[0])

    def _present(self) -> psycopg.Connection:
        """The connection that holds the leases and shows that this server is there."""
        if self._leases is None or self._leases.closed:
            self._held.clear()
            self._leases = self._connect()
            for setting, seconds in SOON_MISSED.items():
                self._leases.execute(f"SET {setting} = {seconds}")
            self._leases.execute("SELECT pg_advisory_lock_shared(%s)", [_number(HERE)])
        return self._leases

    def close(self) -> None:
        """For good: a thread that comes too late opens nothing again."""
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
