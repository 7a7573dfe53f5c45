"""Tables of lessons: at the position of a step, in no list, with bots that play only what the lesson says, and not kept
for long."""

from __future__ import annotations

from datetime import timedelta

import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from ludoteca.games.lessons import Lesson, Standing, course
from ludoteca.server.errors import NoSuchTable
from ludoteca.server.learning import lessons
from ludoteca.server.store import schema
from ludoteca.server.store.people import now
from ludoteca.server.store.store import Store
from ludoteca.server.tables.tables import Tables

pytestmark = pytest.mark.anyio
TAUGHT: Lesson = next(each for each in course("lusitania") if any(step.then for step in each.steps))
ANSWERED = next(number for number, step in enumerate(TAUGHT.steps) if step.then)
NAMES = ["Ana", "Vitus"]


async def test_the_others_play_what_the_lesson_says_and_nothing_else(app: FastAPI) -> None:
    tables: Tables = app.state.tables
    ana, _ = tables.store.new_person()
    room = await lessons.begin(tables, TAUGHT, ANSWERED, ana, NAMES)
    table_id = room.live.kept.id
    assert lessons.taught_at(room) is TAUGHT
    assert lessons.standing(room, TAUGHT) == Standing(0)
    step = TAUGHT.steps[ANSWERED]
    await tables.submit(table_id, ana, room.live.revision, None, step.tries[0], None)
    assert room.live.actor != TAUGHT.seat
    assert (await tables.room(table_id)).bots is None  # nobody thinks
    assert lessons.standing(room, TAUGHT) == Standing(ANSWERED + 1, due=step.then)
    assert await lessons.go_on(tables, room, TAUGHT) == Standing(ANSWERED + 1)
    assert await lessons.go_on(tables, room, TAUGHT) == Standing(ANSWERED + 1)
    assert room.live.revision == len(TAUGHT.line(ANSWERED + 1))
    assert room.live.actor == TAUGHT.seat


async def test_a_move_that_is_not_the_lessons_is_noticed(app: FastAPI) -> None:
    tables: Tables = app.state.tables
    ana, _ = tables.store.new_person()
    room = await lessons.begin(tables, TAUGHT, ANSWERED, ana, NAMES)
    await tables.submit(room.live.kept.id, ana, room.live.revision, None, ["mars"], None)
    assert (await lessons.go_on(tables, room, TAUGHT)).strayed


def add(store: Store) -> str:
    ana, _ = store.new_person()
    return lessons.add_table(store, TAUGHT, 0, ana, NAMES)


async def test_a_lesson_is_in_no_list(store: Store) -> None:
    kept = store.table(add(store))
    assert kept.lesson == TAUGHT.name
    assert kept.started
    assert store.tables_of(kept.host) == []
    assert store.unfinished_tables_with_bots() == []
    for listing in (store.open_tables, store.running_tables, store.finished_tables):
        assert listing() == []
    assert [each.id for each in store.all_tables()] == [kept.id]  # who runs the place sees it


async def test_a_lesson_that_nobody_goes_on_with_goes(store: Store) -> None:
    old, new = add(store), add(store)
    with store.writing() as connection:
        long_ago = now() - lessons.KEPT - timedelta(minutes=1)
        connection.execute(update(schema.tables).where(schema.tables.c.id == old).values(changed=long_ago))
    lessons.forget_old(store)
    with pytest.raises(NoSuchTable):
        store.table(old)
    assert store.table(new).id == new
    with store.engine.connect() as connection:
        for part in (schema.moves, schema.seats, schema.chats):
            assert set(connection.execute(select(part.c.table_id)).scalars()) <= {new}
