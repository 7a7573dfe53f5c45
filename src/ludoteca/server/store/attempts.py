"""Who has tried which challenge: one try each, and the store sees to it."""

from __future__ import annotations

from sqlalchemy import Connection, insert, select

from ludoteca.server.store.people import now
from ludoteca.server.store.schema import attempts


def begin_attempt(connection: Connection, challenge: str, person: str, table_id: str) -> None:
    """As a part of making the table. IntegrityError for who has tried already."""
    connection.execute(insert(attempts).values(challenge=challenge, person=person, table_id=table_id, at=now()))


def attempt_of(connection: Connection, challenge: str, person: str) -> str | None:
    """The table at which this person tries it or has tried it."""
    mine = (attempts.c.challenge == challenge) & (attempts.c.person == person)
    return connection.execute(select(attempts.c.table_id).where(mine)).scalar_one_or_none()
