"""Tables at which somebody is taught: a game at the position of a lesson, with bots that play what the lesson says."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from datetime import timedelta

from sqlalchemy import select

from ludoteca.core.options import settle
from ludoteca.games.lessons import Lesson, Standing, lesson
from ludoteca.server.store.kept import Seat
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import chats, happenings, moves, offers, seats, tables
from ludoteca.server.store.store import Store
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.tables import Tables

KEPT = timedelta(days=1)  # after the last move
AT_A_TIME = 100  # that are deleted while somebody waits for a new one
LEVEL = "easy"  # by which the names of the other seats are told; nobody thinks there


async def begin(rooms: Tables, taught: Lesson, step: int, learner: str, names: Sequence[str]) -> Room:
    """A table where that step of a lesson begins; `names` are those of the seats, the learner's too."""
    await asyncio.to_thread(forget_old, rooms.store)
    kept = await asyncio.to_thread(add_table, rooms.store, taught, step, learner, names)
    return await rooms.room(kept)


def add_table(store: Store, taught: Lesson, step: int, learner: str, names: Sequence[str]) -> str:
    """Its id."""
    match = taught.match(step)
    record = match.record
    assert record is not None  # a new game has one
    sitting = [
        Seat(number, name, None, learner) if number == taught.seat else Seat(number, name, LEVEL, None)
        for number, name in enumerate(names)
    ]
    kept = store.add_table(
        game=taught.game,
        rules=record.rules,
        options=settle(match.game.options, taught.options),
        seed=taught.seed,
        host=learner,
        listed=False,
        sitting=sitting,
        played=[(move.text, move.seat) for move in record.moves],
        scores=record.scores,
        lesson=taught.name,
    )
    return kept.id


def taught_at(room: Room) -> Lesson | None:
    """The lesson of a table; None where there is none, or none any more."""
    kept = room.live.kept
    return lesson(kept.game, kept.lesson) if kept.lesson is not None else None


def standing(room: Room, taught: Lesson) -> Standing:
    record = room.live.match.record
    assert record is not None  # a table of the store has one
    return taught.standing([move.text for move in record.moves])


async def go_on(rooms: Tables, room: Room, taught: Lesson) -> Standing:
    """Let the others play what the lesson says that they play now; how far it has come then."""
    async with room.lock:
        due = standing(room, taught).due
        if due:
            end = room.live.position.copy()
            played = []
            for text in due:
                played.append((text, int(end.actor)))
                end.play(room.live.game.vocabulary.parse(text))
            await rooms.rooms.write(room, played, None, end.final_totals())
    if due:
        await rooms.rooms.changed(room)
    return standing(room, taught)


def forget_old(store: Store) -> None:
    """Delete lessons that nobody has gone on with for a day."""
    old = (tables.c.lesson.is_not(None)) & (tables.c.changed < now() - KEPT)
    with store.writing() as connection:
        ids = connection.execute(select(tables.c.id).where(old).limit(AT_A_TIME)).scalars().all()
        for part in (happenings, moves, chats, offers, seats) if ids else ():
            connection.execute(part.delete().where(part.c.table_id.in_(ids)))
        if ids:
            connection.execute(tables.delete().where(tables.c.id.in_(ids)))
