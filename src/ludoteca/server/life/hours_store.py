"""People's hours in the store."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import fields, replace
from datetime import date
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludoteca.core import Json
from ludoteca.server.life.hours import ALWAYS, Holiday, Hours, zones
from ludoteca.server.people.errors import BadHours
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import hours, seats, tables
from ludoteca.server.store.store import Store

ALL = tuple(each.name for each in fields(Hours))


def read_hours(connection: Connection, people: Sequence[str]) -> dict[str, Hours]:
    """Of those of these people who have set any."""
    rows = connection.execute(select(hours).where(hours.c.person.in_(people))).all() if people else []
    return {row.person: _read(row) for row in rows}


def hours_among(store: Store, people: Sequence[str]) -> dict[str, Hours]:
    with store.engine.connect() as connection:
        return read_hours(connection, people)


def hours_of(store: Store, person: str) -> Hours:
    return hours_among(store, [person]).get(person, ALWAYS)


def keep_hours(store: Store, person: str, wanted: Hours, named: Collection[str] = ALL) -> Hours:
    """Of what is wanted, the named parts. What is new counts from now on; what was there before keeps its time. Tables
    are looked at again."""
    with store.writing() as connection:
        before = read_hours(connection, [person]).get(person, ALWAYS)
        wanted = replace(before, **{name: getattr(wanted, name) for name in named})
        wanted.check()
        entered = {(each.first, each.last): each.entered for each in before.holidays}
        at = store.clock(connection)
        kept = replace(
            wanted,
            holidays=tuple(
                replace(each, entered=entered.get((each.first, each.last), at.timestamp())) for each in wanted.holidays
            ),
        )
        connection.execute(delete(hours).where(hours.c.person == person))
        connection.execute(insert(hours).values(person=person, **_written(kept)))
        mine = select(seats.c.table_id).where(seats.c.person == person)
        clocked = tables.c.id.in_(mine) & tables.c.clock.is_not(None) & tables.c.scores.is_(None)
        changed = connection.execute(select(tables.c.id).where(clocked)).scalars().all()
        connection.execute(update(tables).where(tables.c.id.in_(changed)).values(changed=now()))
        for table_id in changed:
            store.neighbours.tell(connection, table_id)
    return kept


def learn_zone(store: Store, person: str, zone: str) -> None:
    """What a browser says by itself of where this person lives, for who has not said it: by this zone quiet hours and
    summaries go from the first."""
    if zone not in zones():
        return
    with suppress(IntegrityError), store.writing() as connection:  # another page says it at the same moment
        if connection.execute(select(hours.c.person).where(hours.c.person == person)).first() is None:
            connection.execute(insert(hours).values(person=person, **_written(Hours(zone))))


def _written(kept: Hours) -> Json:
    holidays = [[each.first.isoformat(), each.last.isoformat(), each.entered] for each in kept.holidays]
    parts = {"night": list(kept.night) if kept.night else None, "quiet": list(kept.quiet) if kept.quiet else None}
    return {"zone": kept.zone, **parts, "holidays": holidays}


def _read(row: Any) -> Hours:
    """Whatever cannot be read is not there."""
    try:
        night, quiet = ((int(part[0]), int(part[1])) if part else None for part in (row.night, row.quiet))
        holidays = tuple(
            Holiday(date.fromisoformat(first), date.fromisoformat(last), float(entered))
            for first, last, entered in row.holidays
        )
        found = Hours(row.zone, night, holidays, quiet)
        found.check()
        return found
    except (ValueError, TypeError, LookupError, BadHours):
        return ALWAYS
