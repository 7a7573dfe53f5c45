"""People's hours in the store."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import date, datetime
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from ludoteca.core import Json
from ludoteca.server.errors import TooManyChanges
from ludoteca.server.life.hours import ALWAYS, FAR, MOST_PAST, Holiday, Hours, Part, Past, zones
from ludoteca.server.people.errors import BadHours
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import hours, seats, tables
from ludoteca.server.store.store import Store

ALL = ("zone", "night", "holidays", "quiet")


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
    """Of what is wanted, the named parts. What is new counts from now on, and what is no more counted until now. Tables
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
            past=_past(before, wanted, at),
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


def _past(before: Hours, wanted: Hours, at: datetime) -> tuple[Past, ...]:
    """What counted until now, if something else counts from now on."""
    known = tuple(each for each in before.past if each.until > (at - FAR).timestamp())
    if _resting(before) == _resting(wanted):
        return known
    if len(known) >= MOST_PAST:
        raise TooManyChanges("That was a lot of changes: wait a while.")
    return (*known, Past(at.timestamp(), replace(before, quiet=None, past=())))


def _resting(some: Hours) -> object:
    days = [(each.first, each.last) for each in some.holidays]
    return (some.zone, some.night, days) if some.night or days else None


def learn_zone(store: Store, person: str, zone: str) -> None:
    """What a browser says by itself of where this person lives, for who has not said it: by this zone quiet hours and
    summaries go from the first."""
    if zone not in zones():
        return
    with suppress(IntegrityError), store.writing() as connection:  # another page says it at the same moment
        if connection.execute(select(hours.c.person).where(hours.c.person == person)).first() is None:
            connection.execute(insert(hours).values(person=person, **_written(Hours(zone))))


def _written(kept: Hours) -> Json:
    """With what was before beside the holidays, if anything was."""
    days: Any = _days(kept)
    if kept.past:
        past = [[each.until, each.hours.zone, each.hours.night, _days(each.hours)] for each in kept.past]
        days = {"now": days, "past": past}
    parts = {"night": list(kept.night) if kept.night else None, "quiet": list(kept.quiet) if kept.quiet else None}
    return {"zone": kept.zone, **parts, "holidays": days}


def _days(some: Hours) -> list[Any]:
    return [[each.first.isoformat(), each.last.isoformat(), each.entered] for each in some.holidays]


def _read(row: Any) -> Hours:
    """Whatever cannot be read is not there."""
    try:
        days, before = (
            (row.holidays["now"], row.holidays["past"]) if isinstance(row.holidays, dict) else (row.holidays, [])
        )
        past = [Past(float(until), Hours(zone, _part(night), _holidays(had))) for until, zone, night, had in before]
        found = Hours(row.zone, _part(row.night), _holidays(days), _part(row.quiet), tuple(past))
        for each in (found, *(one.hours for one in past)):
            each.check()
        return found
    except (ValueError, TypeError, LookupError, BadHours):
        return ALWAYS


def _part(told: Any) -> Part | None:
    return (int(told[0]), int(told[1])) if told else None


def _holidays(told: Any) -> tuple[Holiday, ...]:
    return tuple(Holiday(date.fromisoformat(a), date.fromisoformat(b), float(entered)) for a, b, entered in told)
