"""What a live table needs from the store besides the moves: what happened, when each row was written, and when its
people do not play."""

from __future__ import annotations

from datetime import datetime
from typing import NamedTuple

from sqlalchemy import select

from ludoteca.server.life.happenings import Happening, read
from ludoteca.server.life.hours import Hours
from ludoteca.server.life.hours_store import read_hours
from ludoteca.server.store.kept import Kept, utc
from ludoteca.server.store.schema import moves
from ludoteca.server.store.store import Store


class Beside(NamedTuple):
    happened: tuple[Happening, ...] = ()  # oldest first
    times: tuple[tuple[int, datetime], ...] = ()  # who decided and when, row by row, where there is a clock
    hours: dict[str, Hours] = {}  # noqa: RUF012 - nobody changes it


def read_beside(store: Store, kept: Kept) -> Beside:
    with store.engine.connect() as connection:
        happened = tuple(read(connection, kept.id))
        if kept.clock is None:
            return Beside(happened)
        query = select(moves.c.seat, moves.c.at).where(moves.c.table_id == kept.id).order_by(moves.c.number)
        times = tuple((row.seat, utc(row.at)) for row in connection.execute(query))
        people = [seat.person for seat in kept.seats if seat.person is not None]
        return Beside(happened, times, read_hours(connection, people))
