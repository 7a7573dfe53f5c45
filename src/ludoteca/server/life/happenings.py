"""What happens at a table besides moves and chat: rows only ever added, which the log tells like moves.

Whoever changes something at a table but its moves does it here: the table is nobody else's meanwhile, what is read is
how it is, and the row that tells of it is written with the change or not at all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from datetime import datetime
from typing import TYPE_CHECKING

from sqlalchemy import Connection, func, insert, select, update

from ludoteca.core import Json
from ludoteca.server.store.kept import Kept, Seat, read_table, utc
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import happenings, moves, seats, tables

if TYPE_CHECKING:
    from ludoteca.server.store.store import Store

MOST_READ = 2000  # of one table: the latest


@dataclass(frozen=True)
class Happening:
    """`row` is how many rows the game had then; `seat` whom it is about."""

    id: int
    at: datetime
    row: int
    what: str
    seat: int | None
    person: str | None
    detail: Json


@dataclass(frozen=True)
class Telling:
    """What is to be told of a change."""

    what: str
    seat: int | None = None
    person: str | None = None
    detail: Json = field(default_factory=dict)


@dataclass
class Change:
    """A change under way: its transaction, and the table as it was when it began."""

    connection: Connection
    kept: Kept
    row: int
    at: datetime

    def happens(self, what: str, seat: int | None = None, person: str | None = None, **detail: object) -> int:
        """Add a row to what happened; its number."""
        return self.tell(Telling(what, seat, person, detail))

    def tell(self, told: Telling) -> int:
        return add(self.connection, self.kept.id, self.at, self.row, told)

    def seat(self, number: int, **values: object) -> None:
        place = (seats.c.table_id == self.kept.id) & (seats.c.number == number)
        self.connection.execute(update(seats).where(place).values(values))

    def table(self, **values: object) -> None:
        self.connection.execute(update(tables).where(tables.c.id == self.kept.id).values(values))

    def happened(self) -> list[Happening]:
        return read(self.connection, self.kept.id)

    def moved(self, seat: int, since: int = 0, before: int | None = None) -> bool:
        """Whether a row from that number on, or of those up to another, is this seat's."""
        mine = (moves.c.table_id == self.kept.id) & (moves.c.seat == seat) & (moves.c.number >= since)
        if before is not None:
            mine &= moves.c.number < before
        return self.connection.execute(select(moves.c.number).where(mine).limit(1)).first() is not None


@contextmanager
def changing(store: Store, table_id: str) -> Iterator[Change]:
    """Change something at a table besides its moves, all or nothing; other servers are told."""
    with store.writing() as connection:
        connection.execute(select(tables.c.id).where(tables.c.id == table_id).with_for_update())
        kept = read_table(connection, table_id)
        rows = connection.execute(select(func.count()).select_from(moves).where(moves.c.table_id == table_id))
        yield Change(connection, kept, rows.scalar_one(), store.clock(connection))
        connection.execute(update(tables).where(tables.c.id == table_id).values(changed=now()))
        store.neighbours.tell(connection, table_id)


def add(connection: Connection, table_id: str, at: datetime, row: int, told: Telling) -> int:
    about = {"table_id": table_id, "at": at, "row": row, "what": told.what, "seat": told.seat}
    done = connection.execute(insert(happenings).values(**about, person=told.person, detail=told.detail))
    assert done.inserted_primary_key is not None
    return int(done.inserted_primary_key[0])


def read(connection: Connection, table_id: str) -> list[Happening]:
    """The latest, oldest first."""
    query = select(happenings).where(happenings.c.table_id == table_id).order_by(happenings.c.id.desc())
    rows = connection.execute(query.limit(MOST_READ)).all()
    return [
        Happening(row.id, utc(row.at), row.row, row.what, row.seat, row.person, row.detail or {})
        for row in reversed(rows)
    ]


def active(sitting: Sequence[Seat]) -> list[str]:
    """The people who play themselves, each once, in the order of their seats."""
    return list(dict.fromkeys(seat.person for seat in sitting if seat.person is not None and seat.stand_in is None))
