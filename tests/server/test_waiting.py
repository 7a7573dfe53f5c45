"""Tables that wait for players: nobody sees the deal, and watching them costs next to nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from fastapi import FastAPI
from sqlalchemy import event

from ludoteca.server.store.store import Store
from ludoteca.server.tables.tables import Tables
from tests.server.client import ME_AND_FRIEND, Client

pytestmark = pytest.mark.anyio
Someone = Callable[[], Client]


async def test_nobody_sees_the_deal_before_all_are_there(someone: Someone) -> None:
    ana, eva = someone(), someone()
    table = await ana.make(ME_AND_FRIEND)
    path = f"/tables/{table['id']}"
    for person in (ana, eva):
        refused = await person.get(f"{path}/view", 409)
        assert refused["error"] == "The game begins when all seats are taken."
    assert "view" not in await ana.post(f"{path}/undo", {"revision": 7}, 409)
    assert "view" not in await ana.play(table, 7, "take bow", status=409)
    await eva.sit(table)
    assert (await ana.get(f"{path}/view"))["view"]["seat"] == 0


async def test_looking_around_asks_once_for_all_tables_that_wait(app: FastAPI, someone: Someone, url: str) -> None:
    tables: Tables = app.state.tables
    ana = someone()
    made = [await ana.make(ME_AND_FRIEND) for _ in range(12)]
    rooms = [await tables.room(table["id"]) for table in made]
    for room in rooms:
        room.watchers += 1
    asked: list[str] = []

    def note(_: object, __: object, statement: str, *___: object) -> None:
        asked.append(statement)

    event.listen(tables.store.engine, "before_cursor_execute", note)
    await tables.rooms.look_once()
    selects = [statement for statement in asked if "SELECT" in statement]
    assert len(selects) < 6, "moves, chat and changes, each once for all"
    # Who sits down by another server is seen all the same.
    elsewhere = Store(url)
    elsewhere.take_seat(made[3]["id"], elsewhere.new_person()[0], "Rui")
    elsewhere.close()
    ticks = [room.tick for room in rooms]
    await tables.rooms.look_once()
    assert rooms[3].live.kept.started
    assert [room.tick - tick for room, tick in zip(rooms, ticks, strict=True)] == [0] * 3 + [1] + [0] * 8
