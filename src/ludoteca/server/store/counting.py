"""What limits remember: small notes by name, each for so many seconds.

On a store that several processes may share, PostgreSQL, the notes lie in the store and its clock counts, so that all
count together. Otherwise they lie in the memory of the one process there is. Neither outlives what it is for.
"""

from __future__ import annotations

import threading
from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from hashlib import sha256
from time import monotonic
from typing import Any, TypeAlias

from sqlalchemy import Connection, Engine, delete, func, select
from sqlalchemy.dialects.postgresql import insert

from ludoteca.server.store.schema import counts

MOST_KEPT = 50_000  # notes in memory; the oldest go first
SWEEP_EVERY = 60.0  # seconds between two times that old notes are thrown away
SWEPT = 10_000  # notes that go at one time
A_MOMENT = 1.0  # seconds in which who was refused is refused again without asking the store

Note: TypeAlias = list[Any]  # anything that JSON has; an empty one is none


class Page:
    """Some notes that are nobody else's to change meanwhile. `now` is the clock of all who count together."""

    def __init__(self, now: float, notes: dict[str, Note]) -> None:
        self.now = now
        self.notes = notes
        self.written: dict[str, tuple[Note, float]] = {}  # what is new, and until when it counts

    def read(self, name: str) -> Note:
        return self.notes[name]

    def write(self, name: str, note: Note, seconds: float) -> None:
        self.notes[name] = note
        self.written[name] = (note, self.now + seconds)

    def drop(self, name: str) -> None:
        self.write(name, [], 0.0)


class Counts(ABC):
    @abstractmethod
    def page(self, *names: str) -> AbstractContextManager[Page]:
        """The notes of these names; what is written there counts when the block ends without an error."""

    def admits(self, name: str, most: int, seconds: float) -> bool:
        """Whether one more is allowed where so many are in so many seconds; if so, it is counted."""
        if self.refused(name):
            return False
        with self.page(name) as page:
            lately = [at for at in page.read(name) if at > page.now - seconds]
            if len(lately) < most:
                page.write(name, [*lately, page.now], seconds)
                return True
            self.refuse(name, lately[0] + seconds - page.now if lately else seconds)
            return False

    @abstractmethod
    def refuse(self, name: str, seconds: float) -> None:
        """Remember for a moment that this is not allowed for so many seconds more."""

    @abstractmethod
    def refused(self, name: str) -> float:
        """The seconds for which it is not allowed, if that was found a moment ago; otherwise 0."""


class Remembered(Counts):
    """In the memory of this process."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self.clock = clock
        self.kept: OrderedDict[str, tuple[Note, float]] = OrderedDict()  # the latest written last
        self.swept = clock()
        self.lock = threading.Lock()

    @contextmanager
    def page(self, *names: str) -> Iterator[Page]:
        with self.lock:
            now = self.clock()
            found = {name: self.kept.get(name, ([], 0.0)) for name in names}
            page = Page(now, {name: note if until > now else [] for name, (note, until) in found.items()})
            yield page
            for name, (note, until) in page.written.items():
                self.kept.pop(name, None)
                if note:
                    self.kept[name] = (note, until)
            if now - self.swept > SWEEP_EVERY:
                self.swept = now
                for name in [name for name, (_, until) in self.kept.items() if until <= now]:
                    del self.kept[name]
            while len(self.kept) > MOST_KEPT:
                self.kept.popitem(last=False)

    def refuse(self, name: str, seconds: float) -> None:
        """Asking again costs nothing."""

    def refused(self, name: str) -> float:
        return 0.0


class Shared(Counts):
    """In a PostgreSQL. Names stand there hashed: they hold addresses, and what people typed as theirs. A refusal holds
    for a moment without asking again, so that a flood of one address does not keep everybody's threads waiting."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self.swept = monotonic()
        self.refusals: dict[str, tuple[float, float]] = {}  # until when it holds, and when it will be allowed

    @contextmanager
    def page(self, *names: str) -> Iterator[Page]:
        keys = {name: sha256(name.encode()).hexdigest() for name in names}
        with self.engine.begin() as connection:
            for key in sorted(keys.values()):  # in one order, so that nobody waits for each other
                connection.execute(select(func.pg_advisory_xact_lock(int(key[:16], 16) - (1 << 63))))
            now = self.clock(connection)
            query = select(counts.c.name, counts.c.note).where(counts.c.name.in_(keys.values()), counts.c.until > now)
            found: dict[str, Note] = {row.name: row.note for row in connection.execute(query)}
            page = Page(now, {name: found.get(key, []) for name, key in keys.items()})
            yield page
            for name, (note, until) in sorted(page.written.items()):
                put = insert(counts).values(name=keys[name], note=note, until=until)
                fresh = {"note": put.excluded.note, "until": put.excluded.until}
                connection.execute(put.on_conflict_do_update(index_elements=[counts.c.name], set_=fresh))
        if monotonic() - self.swept > SWEEP_EVERY:
            self.swept = monotonic()
            self._sweep(now)

    def refuse(self, name: str, seconds: float) -> None:
        if len(self.refusals) >= MOST_KEPT:
            self.refusals.clear()
        self.refusals[name] = (monotonic() + min(seconds, A_MOMENT), monotonic() + seconds)

    def refused(self, name: str) -> float:
        holds, allowed = self.refusals.get(name, (0.0, 0.0))
        return allowed - monotonic() if holds > monotonic() else 0.0

    def clock(self, connection: Connection) -> float:
        return float(connection.execute(select(func.extract("epoch", func.clock_timestamp()))).scalar_one())

    def _sweep(self, now: float) -> None:
        """What nobody is at just now: it waits for no one."""
        old = select(counts.c.name).where(counts.c.until <= now).limit(SWEPT).with_for_update(skip_locked=True)
        with self.engine.begin() as connection:
            connection.execute(delete(counts).where(counts.c.name.in_(old)))


def counts_of(engine: Engine) -> Counts:
    return Shared(engine) if engine.dialect.name == "postgresql" else Remembered()
