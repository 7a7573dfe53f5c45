"""What those who run the place are shown of tables, people and chat; never a seed or a hand of a game that goes on."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import ColumnElement, func, or_, select, true

from ludoteca.core import NOBODY
from ludoteca.server.errors import CannotOpen
from ludoteca.server.people.errors import NoSuchPerson
from ludoteca.server.people.names import alike
from ludoteca.server.store.kept import Kept, utc
from ludoteca.server.store.schema import chats, moves, people, seats, sessions
from ludoteca.server.store.store import Store
from ludoteca.server.tables.opening import opened


class Person(NamedTuple):
    """Somebody with a token or an account; at how many seats, by which names, and on how many devices."""

    id: str
    login: str | None
    created: datetime
    banned: datetime | None
    admin: datetime | None
    seats: int
    names: list[str]
    sessions: int


class Line(NamedTuple):
    """A line of chat as it is kept, hidden or not. `person` is None where nobody noted who said it."""

    id: int
    at: datetime
    name: str
    seat: int | None
    person: str | None
    text: str
    hidden: bool


@dataclass(frozen=True)
class Table:
    """A table, how many rows its game has, whose turn it is, and why it cannot be opened, if so."""

    kept: Kept
    moves: int
    actor: int | None
    problem: str | None


def state_of(kept: Kept) -> str:
    """In one word, as `Store.all_tables` knows them."""
    if kept.closed:
        return "closed"
    if kept.over or kept.ended:
        return "over"
    if kept.away:
        return "away"
    return "playing" if kept.started else "waiting"


def moves_at(store: Store, table_ids: Sequence[str]) -> dict[str, int]:
    """How many rows the game of each of these tables has."""
    query = select(moves.c.table_id, func.count()).where(moves.c.table_id.in_(table_ids)).group_by(moves.c.table_id)
    with store.engine.connect() as connection:
        found = {row[0]: row[1] for row in connection.execute(query)}
    return {table_id: found.get(table_id, 0) for table_id in table_ids}


def table(store: Store, table_id: str) -> Table:
    kept = store.table(table_id)
    number = moves_at(store, [table_id])[table_id]
    try:
        with store.opened(table_id) as (_, rows):
            actor = opened(kept, rows).actor
    except CannotOpen as error:
        return Table(kept, number, None, error.reason)
    return Table(kept, number, None if actor == NOBODY else actor, None)


def lines(store: Store, table_id: str, limit: int = 200) -> list[Line]:
    """The latest, oldest first."""
    store.table(table_id)  # NoSuchTable
    query = select(chats).where(chats.c.table_id == table_id).order_by(chats.c.id.desc()).limit(limit)
    with store.engine.connect() as connection:
        return [
            Line(row.id, utc(row.at), row.name, row.seat, row.person, row.text, row.hidden is not None)
            for row in reversed(connection.execute(query).all())
        ]


def find_people(store: Store, name: str = "", guests: bool = False, limit: int = 50) -> list[Person]:
    """The latest first: accounts and who is banned, or those with that in the name of their account or of a seat. Who
    has neither only if `guests` are wanted too."""
    if name:
        like = f"%{name.replace('%', '').replace('_', '')}%"
        sitting = select(seats.c.person).where(seats.c.name.ilike(like))
        condition = or_(people.c.login.ilike(like), people.c.id.in_(sitting))
    elif guests:
        condition = true()
    else:
        condition = or_(people.c.login.is_not(None), people.c.banned.is_not(None))
    return _people(store, condition, limit)


def find_person(store: Store, word: str) -> Person:
    """By id, or by the name of the account, however that is spelt."""
    for condition in (people.c.id == word, people.c.login == word, people.c.look == alike(word)):
        with suppress(IndexError):
            return _people(store, condition, 1)[0]
    raise NoSuchPerson(f"There is no person with the id or account {word[:40]!r}.")


def _people(store: Store, condition: ColumnElement[bool], limit: int) -> list[Person]:
    open_sessions = select(func.count()).where(sessions.c.person == people.c.id).scalar_subquery()
    query = select(people, open_sessions.label("sessions")).where(condition)
    with store.engine.connect() as connection:
        rows = connection.execute(query.order_by(people.c.created.desc(), people.c.id).limit(limit)).all()
        sitting: dict[str, list[str]] = {row.id: [] for row in rows}
        held = select(seats.c.person, seats.c.name).where(seats.c.person.in_(list(sitting)))
        for seat in connection.execute(held.order_by(seats.c.table_id, seats.c.number)):
            sitting[seat.person].append(seat.name)
    return [_person(row, sitting[row.id]) for row in rows]


def _person(row: Any, names: list[str]) -> Person:
    def when(at: datetime | None) -> datetime | None:
        return None if at is None else utc(at)

    return Person(
        id=row.id,
        login=row.login,
        created=utc(row.created),
        banned=when(row.banned),
        admin=when(row.admin),
        seats=len(names),
        names=sorted(set(names)),
        sessions=row.sessions,
    )
