"""Forgetting a person: the name at seats, over lines of chat and in them, and in what was logged about them; and all
that is kept of nobody but them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from contextlib import closing
from datetime import datetime
from typing import TypeAlias

from sqlalchemy import Column, Connection, Engine, select, update

from ludoteca.server.people.names import alike
from ludoteca.server.store.acts import tables_with
from ludoteca.server.store.kept import utc
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import (
    achievements,
    acts,
    attempts,
    blocks,
    channels,
    chats,
    friendships,
    happenings,
    hours,
    notices,
    offers,
    passes,
    people,
    presences,
    profiles,
    recoveries,
    remarks,
    results,
    seats,
    sessions,
    studies,
    tables,
    variations,
    wishes,
)

FORMER_PLAYER = "Former player {number}"  # the pages say it in the reader's language
FORMER_SPECTATOR = "Former spectator"
INSTEAD = "…"  # of a name that somebody said
RENAMED = " -> "  # between the old name and the new one in the log
SHORTEST = 2  # letters of a name that is looked for in what was said: one alone is a word in some language

Wanted: TypeAlias = Callable[[str | None, datetime], re.Pattern[str] | None]

# Every column that names a person: rows that go with them, and rows that stay, as they belong to a game or to the log.
FORGOTTEN: tuple[Column[str], ...] = (
    recoveries.c.person,
    profiles.c.person,
    friendships.c.asker,
    friendships.c.asked,
    blocks.c.person,
    blocks.c.whom,
    offers.c.person,
    offers.c.host,
    hours.c.person,
    wishes.c.person,
    channels.c.person,
    notices.c.person,
    passes.c.person,
    presences.c.person,
    achievements.c.person,
    attempts.c.person,
    sessions.c.person,
)
STAYING: tuple[Column[str], ...] = (
    *(tables.c.host, seats.c.person, chats.c.person, acts.c.person, acts.c.whom),
    *(happenings.c.person, results.c.person, studies.c.person, variations.c.person, remarks.c.person),
)


def forget_all(connection: Connection, person: str) -> None:
    """Delete what is theirs alone, and what is between them and others."""
    waiting = select(offers.c.table_id).where((offers.c.person == person) | (offers.c.host == person))
    connection.execute(update(tables).where(tables.c.id.in_(waiting)).values(changed=now()))
    for column in FORGOTTEN:
        if column is not sessions.c.person:  # whose end others must hear of
            connection.execute(column.table.delete().where(column == person))


def erase_names(connection: Connection, person: str) -> None:
    """Put something neutral wherever a name of this person stands. What others said stays, but for the name: of an
    account also far from its tables, but not in what was said before it was there, or whoever made one called as some
    word could blot that word out everywhere."""
    login, since = connection.execute(select(people.c.login, people.c.created).where(people.c.id == person)).one()
    _claim_old_lines(connection, person, login)
    logins = ({login} if login else set()) | _former_logins(connection, person)
    names = _erase_seats(connection, person) | _erase_speaker(connection, person)
    near = tables_with(connection, person)
    pattern = _patterns(logins, names, near, utc(since))
    _erase_said(connection, pattern)
    _erase_remarks(connection, pattern)
    connection.execute(update(acts).where(acts.c.whom == person).values(detail=None))


def _former_logins(connection: Connection, person: str) -> set[str]:
    """What the account was called before it was renamed: somebody may have said that too."""
    renamed = select(acts.c.detail).where((acts.c.whom == person) & (acts.c.what == "rename"))
    details = connection.execute(renamed).scalars()
    return {name for detail in details if detail for name in detail.split(RENAMED)}


def _claim_old_lines(connection: Connection, person: str, login: str | None) -> None:
    """Before lines of chat were kept with who said them, spectators had only a name: those of that name are theirs."""
    nobodys = chats.c.person.is_(None) & chats.c.seat.is_(None)
    for line in connection.execute(select(chats.c.id, chats.c.name).where(nobodys)).all() if login else ():
        if alike(line.name) == alike(str(login)):
            connection.execute(update(chats).where(chats.c.id == line.id).values(person=person))


def _erase_seats(connection: Connection, person: str) -> set[str]:
    """The names that stood there."""
    names = set()
    for seat in connection.execute(select(seats).where(seats.c.person == person)).all():
        former = FORMER_PLAYER.format(number=seat.number + 1)
        names.add(seat.name)
        place = (seats.c.table_id == seat.table_id) & (seats.c.number == seat.number)
        connection.execute(update(seats).where(place).values(name=former))
        lines = (chats.c.table_id == seat.table_id) & (chats.c.seat == seat.number)
        names |= set(connection.execute(select(chats.c.name).where(lines)).scalars())
        connection.execute(update(chats).where(lines).values(name=former))
    return names


def _erase_speaker(connection: Connection, person: str) -> set[str]:
    lines = (chats.c.person == person) & chats.c.seat.is_(None)
    names = set(connection.execute(select(chats.c.name).where(lines)).scalars())
    connection.execute(update(chats).where(lines).values(name=FORMER_SPECTATOR))
    return names


def _patterns(everywhere: set[str], there: set[str], here: set[str], since: datetime) -> Wanted:
    """What is looked for in something that was said at a table: the name of the account wherever that was; the other
    names at the tables of who had them."""
    near, far = _pattern(everywhere | there), _pattern(everywhere)

    def wanted(table_id: str | None, at: datetime) -> re.Pattern[str] | None:
        return near if table_id in here else far if utc(at) >= since else None

    return wanted


def _erase_said(connection: Connection, wanted: Wanted) -> None:
    for line in connection.execute(select(chats.c.id, chats.c.table_id, chats.c.at, chats.c.text)).all():
        pattern = wanted(line.table_id, line.at)
        text = pattern.sub(INSTEAD, line.text) if pattern else line.text
        if text != line.text:
            connection.execute(update(chats).where(chats.c.id == line.id).values(text=text))


def _erase_remarks(connection: Connection, wanted: Wanted) -> None:
    """The same in what was said at moves that were tried out from those tables."""
    query = select(remarks.c.id, remarks.c.text, remarks.c.at, studies.c.table_id)
    for remark in connection.execute(query.join(studies, studies.c.id == remarks.c.study_id)).all():
        pattern = wanted(remark.table_id, remark.at)
        text = pattern.sub(INSTEAD, remark.text) if pattern else remark.text
        if text != remark.text:
            connection.execute(update(remarks).where(remarks.c.id == remark.id).values(text=text))


def _pattern(names: Iterable[str]) -> re.Pattern[str] | None:
    """Any of these names as a word of its own, the longest first."""
    found = sorted((name for name in names if len(name) >= SHORTEST), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, found))})(?!\w)", re.IGNORECASE) if found else None


def wipe(engine: Engine) -> None:
    """What was deleted lies in SQLite's journal until that is written into the file, where it is overwritten. Whoever
    reads just now may keep that from happening at once; then it happens later."""
    if engine.dialect.name == "sqlite":
        with closing(engine.raw_connection()) as connection:  # outside any transaction
            connection.cursor().execute("PRAGMA wal_checkpoint(TRUNCATE)")
