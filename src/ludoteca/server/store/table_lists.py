"""Lists of tables, for the lobby and for who runs the place. A part of `Store`; every method is one transaction."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, func, select, true

from ludoteca.server.store.chat import ChatStore
from ludoteca.server.store.kept import Kept, read_kept, read_seats, read_table
from ludoteca.server.store.schema import seats, tables

WITH_PEOPLE = select(seats.c.table_id).where(seats.c.person.is_not(None))  # tables at which a person sits
OPEN = tables.c.closed.is_(None)
OVER = tables.c.scores.is_not(None) | tables.c.ended.is_not(None)
AWAY = tables.c.away.is_not(None)
STATES: dict[str, ColumnElement[bool]] = {
    "waiting": ~tables.c.started & ~OVER & ~AWAY & OPEN,
    "playing": tables.c.started & ~OVER & ~AWAY & OPEN,
    "away": AWAY & ~OVER & OPEN,
    "over": OVER & OPEN,
    "closed": ~OPEN,
}
NO_LESSON = tables.c.lesson.is_(None)
GOING = STATES["playing"] & tables.c.halted.is_(None) & NO_LESSON  # at which bots may have something to do


class TableLists(ChatStore):
    def all_tables(self, state: str | None = None, game: str | None = None, limit: int = 50) -> list[Kept]:
        """Whatever there is, the latest changed first; of one state or game, if that is said."""
        condition = STATES[state] if state is not None else true()
        return self.listing(condition & (tables.c.game == game) if game is not None else condition, limit)

    def count_tables(self, state: str) -> int:
        with self.engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(tables).where(STATES[state])).scalar_one()

    def open_tables(self, limit: int = 50) -> list[Kept]:
        """Listed tables that wait for players."""
        return self.listing(tables.c.listed & STATES["waiting"], limit)

    def running_tables(self, limit: int = 50) -> list[Kept]:
        """Listed tables that are being played, for who wants to watch."""
        return self.listing(tables.c.listed & STATES["playing"], limit)

    def finished_tables(self, limit: int = 50) -> list[Kept]:
        return self.listing(tables.c.listed & tables.c.scores.is_not(None), limit)

    def finished_of(self, person: str, limit: int = 50) -> list[Kept]:
        """Listed tables at which this person sat to the end."""
        theirs = select(seats.c.table_id).where(seats.c.person == person)
        return self.listing(tables.c.listed & tables.c.scores.is_not(None) & tables.c.id.in_(theirs), limit)

    def unfinished_tables_with_bots(self, limit: int = 2000) -> list[Kept]:
        """Those at which people sit first."""
        with_bots = select(seats.c.table_id).where(seats.c.level.is_not(None) | seats.c.stand_in.is_not(None))
        going = GOING & tables.c.id.in_(with_bots)
        return self.listing(going, limit, tables.c.id.in_(WITH_PEOPLE).desc())

    def spectacles(self, since: datetime) -> set[str]:
        """The tables at which only bots sit and whose game goes on, unless nothing has happened there since then."""
        going = GOING & (tables.c.changed >= since)
        query = select(tables.c.id).where(going & tables.c.id.not_in(WITH_PEOPLE))
        with self.engine.connect() as connection:
            return set(connection.execute(query).scalars())

    def begun(self) -> list[str]:
        """Every table whose game has begun, the oldest first."""
        with self.engine.connect() as connection:
            query = select(tables.c.id).where(tables.c.started).order_by(tables.c.created, tables.c.id)
            return list(connection.execute(query).scalars())

    def tables_of(self, person: str, limit: int = 50) -> list[Kept]:
        """Those at which this person sits or which they made, but for lessons; games that go on first."""
        mine = select(seats.c.table_id).where(seats.c.person == person)
        condition = NO_LESSON & (tables.c.id.in_(mine) | (tables.c.host == person))
        return self.listing(condition, limit, (~OVER).desc())

    def listing(self, condition: Any, limit: int, *first: Any) -> list[Kept]:
        """The tables of which that is so, the latest changed first."""
        with self.engine.connect() as connection:
            order = (*first, tables.c.changed.desc())
            try:
                rows = connection.execute(select(tables).where(condition).order_by(*order).limit(limit)).all()
            except (ValueError, TypeError):  # a row that cannot be read must not take the others with it
                ids = connection.execute(select(tables.c.id).where(condition).order_by(*order).limit(limit)).scalars()
                return [read_table(connection, table_id) for table_id in ids.all()]
            sitting = read_seats(connection, [row.id for row in rows])
            return [read_kept(row, sitting[row.id]) for row in rows]
