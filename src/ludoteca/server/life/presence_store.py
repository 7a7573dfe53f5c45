"""Who is at which table, in the store: written when somebody comes or goes, so that other servers know it, and so that
it is known after a restart since when somebody is away."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludoteca.server.store.beats import CLOCKS, beat
from ludoteca.server.store.kept import utc
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import beats, presences, spectators
from ludoteca.server.store.store import Store

BEAT_EVERY = 30.0  # seconds between two times that a server with people says that it is there
MISSED_AFTER = timedelta(seconds=100)  # of silence, after which what it said of people is believed no longer


@dataclass(frozen=True, slots=True)
class Presence:
    """Whether somebody is at a table, and since when they are or are not; `shown`: whether others may know."""

    here: bool
    at: datetime
    shown: bool


@dataclass(frozen=True)
class Coming:
    """Somebody who sits at a table comes there, or goes."""

    table_id: str
    person: str
    here: bool
    shown: bool


class PresenceStore:
    def __init__(self, store: Store) -> None:
        self.store = store
        self.name = store.neighbours.name

    def note(self, changes: Sequence[Coming]) -> list[None]:
        """All in one transaction; the other servers are told. Who has gone here may be at another server."""
        with self.store.writing() as connection:
            beat(connection, self.name, now())
            for each in sorted(changes, key=lambda each: (each.table_id, each.person)):
                self._note(connection, each)
            for table_id in sorted({each.table_id for each in changes}):
                self.store.neighbours.tell(connection, table_id)
        return [None] * len(changes)

    def _note(self, connection: Connection, change: Coming) -> None:
        row = (presences.c.table_id == change.table_id) & (presences.c.person == change.person)
        if not change.here:
            mine = row & (presences.c.server == self.name)
            connection.execute(update(presences).where(mine).values(server=None, at=now(), shown=change.shown))
            return
        values = {"server": self.name, "at": now(), "shown": change.shown}
        if connection.execute(update(presences).where(row).values(values)).rowcount:
            return
        try:
            with connection.begin_nested():
                about = {"table_id": change.table_id, "person": change.person}
                connection.execute(insert(presences).values(**about, **values))
        except IntegrityError:  # they came to another server in the same moment
            connection.execute(update(presences).where(row).values(values))

    def at_table(self, table_id: str) -> dict[str, Presence]:
        """Everybody of whom something is known there."""
        return {person: found for (_, person), found in self._read(presences.c.table_id == table_id).items()}

    def at_tables(self, table_ids: Sequence[str]) -> dict[tuple[str, str], Presence]:
        """By table and person."""
        return self._read(presences.c.table_id.in_(table_ids))

    def _read(self, condition: Any) -> dict[tuple[str, str], Presence]:
        query = select(presences, beats.c.at.label("beat")).outerjoin(beats, beats.c.name == presences.c.server)
        with self.store.engine.connect() as connection:
            rows = connection.execute(query.where(condition)).all()
        return {(row.table_id, row.person): self._presence(row) for row in rows}

    def _presence(self, row: Any) -> Presence:
        """Of who was at a server that is no more: away since that was last heard."""
        if row.server in (None, self.name):
            return Presence(row.server is not None, utc(row.at), row.shown)
        if row.beat is not None and utc(row.beat) > now() - MISSED_AFTER:
            return Presence(True, utc(row.at), row.shown)
        return Presence(False, utc(row.beat or row.at), row.shown)

    # Who only watches.

    def note_spectators(self, table_id: str, count: int, names: list[str]) -> None:
        mine = (spectators.c.table_id == table_id) & (spectators.c.server == self.name)
        with self.store.writing() as connection:
            beat(connection, self.name, now())
            connection.execute(spectators.delete().where(mine))
            if count:
                row = {"table_id": table_id, "server": self.name, "number": count, "names": names}
                connection.execute(insert(spectators).values(row))
            self.store.neighbours.tell(connection, table_id)

    def spectators_elsewhere(self, table_id: str) -> tuple[int, list[str]]:
        """How many watch at other servers, and the names of those who are known."""
        there = (spectators.c.table_id == table_id) & (spectators.c.server != self.name)
        query = select(spectators.c.number, spectators.c.names).join(beats, beats.c.name == spectators.c.server)
        with self.store.engine.connect() as connection:
            rows = connection.execute(query.where(there & (beats.c.at > now() - MISSED_AFTER))).all()
        return sum(row.number for row in rows), [name for row in rows for name in row.names]

    # This server.

    def beat(self) -> None:
        with self.store.writing() as connection:
            beat(connection, self.name, now())

    def leave(self) -> None:
        """At the end: nobody is here any more."""
        with self.store.writing() as connection:
            here = presences.c.server == self.name
            connection.execute(update(presences).where(here).values(server=None, at=now()))
            connection.execute(delete(spectators).where(spectators.c.server == self.name))
            connection.execute(delete(beats).where(beats.c.name == self.name))

    def forget_gone(self) -> None:
        """What servers left that ended without a word; of people that were there, since when they are away."""
        with self.store.writing() as connection:
            others = beats.c.name.not_in((self.name, CLOCKS))
            gone = select(beats).where(others, beats.c.at < now() - MISSED_AFTER)
            for row in connection.execute(gone).all():
                there = presences.c.server == row.name
                connection.execute(update(presences).where(there).values(server=None, at=row.at))
                connection.execute(delete(spectators).where(spectators.c.server == row.name))
                connection.execute(delete(beats).where(beats.c.name == row.name))
