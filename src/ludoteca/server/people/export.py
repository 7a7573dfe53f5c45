"""Everything that the store has of one person, as a ZIP that is made while it is sent: never more than one game is
held, and no connection to the store while somebody slowly reads."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from io import RawIOBase
from typing import Any, TypeAlias
from zipfile import ZIP_DEFLATED, ZipFile

from fastapi.responses import StreamingResponse
from sqlalchemy import ColumnElement, Connection, Table, or_, select

from ludoteca.server.people.errors import TooManyExports
from ludoteca.server.people.friends import Friends
from ludoteca.server.store.kept import Kept, utc
from ludoteca.server.store.people import ID_LENGTH
from ludoteca.server.store.schema import (
    achievements,
    acts,
    attempts,
    channels,
    chats,
    happenings,
    hours,
    moves,
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
from ludoteca.server.store.store import Store
from ludoteca.server.tables.opening import record_as_kept

MOST_EXPORTS = 6
AN_HOUR = 3600.0
AT_A_TIME = 500  # lines of chat that are read at once

Rows: TypeAlias = list[dict[str, Any]]


def account(connection: Connection, person: str) -> Rows:
    """Without the hash of the password, which is of use to nobody but a thief."""
    told = [column for column in people.c if column is not people.c.password]
    return _rows(connection, told, people.c.id == person)


def profile(connection: Connection, person: str) -> Rows:
    return _rows(connection, list(profiles.c), profiles.c.person == person)


def signed_in(connection: Connection, person: str) -> Rows:
    told = [sessions.c.token_hash, sessions.c.created, sessions.c.used, sessions.c.browser]
    found = _rows(connection, told, sessions.c.person == person)
    return [{"id": row.pop("token_hash")[:ID_LENGTH]} | row for row in found]


def keys(connection: Connection, person: str) -> Rows:
    return _rows(
        connection, [recoveries.c.kind, recoveries.c.created, recoveries.c.until], recoveries.c.person == person
    )


def invitations(connection: Connection, person: str) -> Rows:
    found = _rows(connection, list(offers.c), or_(offers.c.person == person, offers.c.host == person))
    return [
        {
            "table": row["table_id"],
            "seat": row["number"],
            "by_you": row["host"] == person,
            "at": row["at"],
            "declined": row["declined"],
        }
        for row in found
    ]


def done(connection: Connection, person: str) -> Rows:
    """What was done by them and about them by who runs the place, as the log has it."""
    told = [acts.c.at, acts.c.what, acts.c.table_id, acts.c.detail, acts.c.person]
    found = _rows(connection, told, or_(acts.c.person == person, acts.c.whom == person))
    return [{"by_you": row.pop("person") == person} | row for row in found]


def own(table: Table, *secret: str) -> Callable[[Connection, str], Rows]:
    """The rows of a table that are theirs, but for columns that are of use to nobody but a thief."""
    told = [column for column in table.c if column.name not in ("person", *secret)]
    return lambda connection, person: _rows(connection, told, table.c.person == person)


# One file each: all that is kept of people, but for friends, tables and chat, which are told otherwise.
PARTS: dict[str, Callable[[Connection, str], Rows]] = {
    "account": account,
    "profile": profile,
    "sessions": signed_in,
    "recovery": keys,
    "invitations": invitations,
    "log": done,
    "hours": own(hours),
    "wishes": own(wishes, "feed"),
    "channels": own(channels, "keys", "code"),
    "notices": own(notices),
    "passes": own(passes, "token_hash"),
    "presences": own(presences, "server"),
    "happenings": own(happenings),
    "results": own(results),
    "achievements": own(achievements),
    "attempts": own(attempts),
    "studies": own(studies),
    "variations": own(variations),
    "remarks": own(remarks),
}


class Drain(RawIOBase):
    """Where the ZIP is written to: it can be emptied, and not gone back in."""

    def __init__(self) -> None:
        super().__init__()
        self.held = bytearray()

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self.held += data
        return len(data)

    def empty(self) -> bytes:
        held = bytes(self.held)
        self.held.clear()
        return held


def export(store: Store, person: str) -> Iterator[bytes]:
    drain = Drain()
    with ZipFile(drain, "w", ZIP_DEFLATED) as archive:
        for name, part in PARTS.items():
            with store.engine.connect() as connection:
                rows = part(connection, person)
            archive.writestr(f"{name}.json", _json(rows))
            yield drain.empty()
        archive.writestr("friends.json", _json(_friends(store, person)))
        for table_id in _table_ids(store, person):
            for name, text in _table(store, table_id, person):
                archive.writestr(name, text)
            yield drain.empty()
        with archive.open("chat.jsonl", "w") as file:
            for lines in _chat(store, person):
                file.write(lines.encode())
                yield drain.empty()
    yield drain.empty()


async def exported(store: Store, person: str) -> StreamingResponse:
    """The same as an answer, some times an hour."""
    if not await asyncio.to_thread(store.counts.admits, f"export {person}", MOST_EXPORTS, AN_HOUR):
        raise TooManyExports(f"{MOST_EXPORTS} times in an hour are enough: wait a little.")
    name = {"Content-Disposition": 'attachment; filename="ludoteca.zip"'}
    return StreamingResponse(export(store, person), media_type="application/zip", headers=name)


def _friends(store: Store, person: str) -> dict[str, Rows]:
    friends = Friends(store)
    lists = {
        "friends": friends.all(person),
        "asking_you": friends.asking(person),
        "asked_by_you": friends.asked(person),
        "blocked_by_you": friends.blocked(person),
    }
    return {name: [{"name": each.login, "since": each.at} for each in others] for name, others in lists.items()}


def _table_ids(store: Store, person: str) -> list[str]:
    mine = select(seats.c.table_id).where(seats.c.person == person)
    query = select(tables.c.id).where(tables.c.id.in_(mine) | (tables.c.host == person))
    with store.engine.connect() as connection:
        return list(connection.execute(query.order_by(tables.c.created, tables.c.id)).scalars())


def _table(store: Store, table_id: str, person: str) -> Iterator[tuple[str, str]]:
    """What they did there, and the record of a game that is over: of one that goes on, others' moves may be hidden."""
    kept = store.table(table_id)
    yield f"tables/{table_id}.json", _json(_about(store, kept, person))
    if kept.over:
        yield f"tables/{table_id}.record", record_as_kept(kept, store.rows(table_id), person)


def _about(store: Store, kept: Kept, person: str) -> dict[str, Any]:
    own = [seat.number for seat in kept.seats if seat.person == person]
    mine = (moves.c.table_id == kept.id) & moves.c.seat.in_(own)
    with store.engine.connect() as connection:
        played = _rows(connection, [moves.c.number, moves.c.seat, moves.c.text, moves.c.at], mine)
    return {
        "id": kept.id,
        "game": kept.game,
        "rules": kept.rules,
        "options": kept.options,
        "created": kept.created,
        "changed": kept.changed,
        "made_by_you": kept.host == person,
        "listed": kept.listed,
        "lesson": kept.lesson,
        "seats": [
            {"name": seat.name, "bot": seat.level, "yours": seat.number in own, "free": seat.free}
            for seat in kept.seats
        ],
        "scores": kept.scores,
        "your_moves": sorted(played, key=lambda row: int(row["number"])),
    }


def _chat(store: Store, person: str) -> Iterator[str]:
    """Lines of JSON, some hundred at a time; also those that were said from their seats before it was noted by whom."""
    seat = select(seats.c.number).where(seats.c.table_id == chats.c.table_id, seats.c.person == person)
    theirs = (chats.c.person == person) | (chats.c.person.is_(None) & chats.c.seat.in_(seat))
    told = [chats.c.id, chats.c.table_id, chats.c.at, chats.c.name, chats.c.seat, chats.c.text, chats.c.hidden]
    last = 0
    while True:
        query = select(*told).where(theirs, chats.c.id > last).order_by(chats.c.id).limit(AT_A_TIME)
        with store.engine.connect() as connection:
            rows = connection.execute(query).all()
        if not rows:
            return
        last = rows[-1].id
        yield "".join(_line(dict(row._mapping)) for row in rows)


def _rows(connection: Connection, told: Sequence[Any], condition: ColumnElement[bool]) -> Rows:
    return [dict(row._mapping) for row in connection.execute(select(*told).where(condition))]


def _json(value: object) -> str:
    return json.dumps(value, default=_plain, ensure_ascii=False, indent=1) + "\n"


def _line(value: object) -> str:
    return json.dumps(value, default=_plain, ensure_ascii=False) + "\n"


def _plain(value: object) -> str:
    return utc(value).isoformat() if isinstance(value, datetime) else str(value)
