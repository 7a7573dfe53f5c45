"""What those who run the place did, in the store. A part of `Store`; every method is one transaction.

The log of acts is also the news of them: servers look in it for what others did, and read those tables again.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from sqlalchemy import Connection, func, insert, select

from ludoteca.server.store.kept import utc
from ludoteca.server.store.people import PeopleStore, now
from ludoteca.server.store.schema import acts, chats, people, seats

ACTED = "act"  # the note to other servers that there is something new in the log
ACTING = 0x4C756461  # the number of the lock that PostgreSQL gives to one act at a time
NAMING = {"rename", "erase"}  # acts on people that change what their tables show


@dataclass(frozen=True)
class Doer:
    """Who acts: an admin by the page, or a user of the machine by the command line."""

    person: str | None = None
    shell: str | None = None


@dataclass
class Acting:
    """An act under way: its transaction, and what the log will say of it besides."""

    connection: Connection
    detail: str | None = None
    whom: str | None = None
    table_id: str | None = None


class Act(NamedTuple):
    """A line of the log, with the names of those whom it concerns as they are now; none for who has been erased."""

    id: int
    at: datetime
    who: str
    what: str
    table_id: str | None
    whom: str | None
    login: str | None
    detail: str | None


class ActsStore(PeopleStore):
    @contextmanager
    def acting(self, by: Doer, what: str) -> Iterator[Acting]:
        """Do something and log it, both or neither. One at a time, so that nobody who reads the log misses a number
        that is written later than a higher one."""
        with self.writing() as connection:
            if self.engine.dialect.name == "postgresql":
                connection.execute(select(func.pg_advisory_xact_lock(ACTING)))
            act = Acting(connection)
            yield act
            about = {"what": what, "table_id": act.table_id, "whom": act.whom, "detail": act.detail}
            connection.execute(insert(acts).values(at=now(), person=by.person, shell=by.shell, **about))
            self.neighbours.tell(connection, ACTED)

    def latest_act(self) -> int:
        with self.engine.connect() as connection:
            return connection.execute(select(func.max(acts.c.id))).scalar_one() or 0

    def touched_since(self, number: int) -> tuple[int, set[str]]:
        """The number of the latest act, and the tables that show something of those after that number."""
        query = select(acts.c.id, acts.c.what, acts.c.table_id, acts.c.whom).where(acts.c.id > number)
        with self.engine.connect() as connection:
            found = connection.execute(query.order_by(acts.c.id)).all()
            tables = {act.table_id for act in found if act.table_id is not None}
            for act in found:
                if act.what in NAMING:
                    tables |= tables_with(connection, act.whom)
        return (found[-1].id if found else number), tables

    def acts(self, limit: int = 50) -> list[Act]:
        """The latest first."""
        doers, others = people.alias("doers"), people.alias("others")
        query = (
            select(acts, doers.c.login.label("doer"), others.c.login.label("other"))
            .outerjoin(doers, doers.c.id == acts.c.person)
            .outerjoin(others, others.c.id == acts.c.whom)
            .order_by(acts.c.id.desc())
            .limit(limit)
        )
        with self.engine.connect() as connection:
            return [
                Act(
                    row.id,
                    utc(row.at),
                    row.doer or row.person or row.shell or "?",
                    row.what,
                    row.table_id,
                    row.whom,
                    row.other,
                    row.detail,
                )
                for row in connection.execute(query)
            ]


def tables_with(connection: Connection, person: str) -> set[str]:
    """Where this person sits or has spoken."""
    sitting = select(seats.c.table_id).where(seats.c.person == person)
    speaking = select(chats.c.table_id).where(chats.c.person == person)
    return set(connection.execute(sitting.union(speaking)).scalars())
