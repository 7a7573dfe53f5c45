"""Presence over several servers on one PostgreSQL: each tells the others who is there, at little cost."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import timedelta

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from ludoteca.server.life import presence
from ludoteca.server.life.presence import Attendance, Presences, Visit
from ludoteca.server.life.presence_store import Coming, PresenceStore
from ludoteca.server.store.beats import CLOCKS, beat
from ludoteca.server.store.kept import Seat
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import beats
from ludoteca.server.store.store import Store
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.room import Room
from tests.server.client import Client

pytestmark = pytest.mark.anyio
PATIENCE = 20.0


class Server:
    """As much of one as presence needs, with the room of one table."""

    def __init__(self, url: str, table_id: str) -> None:
        self.store = Store(url)
        self.presences = Presences(self.store)
        self.room = Room(Live(*self.store.news(table_id)), [])

    @property
    def attendance(self) -> Attendance:
        assert self.room.attendance is not None
        return self.room.attendance

    async def come(self, visit: Visit) -> None:
        self.room.watchers += 1
        await self.presences.come(self.room, visit)

    def go(self, visit: Visit) -> None:
        self.room.watchers -= 1
        self.presences.go(self.room, visit)

    def has(self, person: str) -> bool:
        known = self.attendance.of(person)
        return known is not None and known.here

    async def stop(self) -> None:
        await self.presences.stop()
        self.store.close()


async def until(fits: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not fits():
            await asyncio.sleep(0.02)


async def test_servers_know_of_each_others_people(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(presence, "LEAVES_AFTER", 0.05)
    store = Store(postgres_url)
    ana, rui = store.new_person()[0], store.new_person()[0]
    sitting = [Seat(0, "Ana", None, ana), Seat(1, "Rui", None, rui)]
    about = {"options": {}, "seed": "1", "host": ana, "listed": True, "sitting": sitting}
    table = store.add_table(game="lusitania", rules=1, **about).id  # type: ignore[arg-type]
    one, other = Server(postgres_url, table), Server(postgres_url, table)
    one.presences.start()
    other.presences.start()
    hers, his = Visit(ana, True, True), Visit(rui, True, True)
    await other.come(his)
    await one.come(hers)
    await until(lambda: other.has(ana) and one.has(rui))

    again = Visit(ana, True, True)  # another tab, which came to the other server
    await other.come(again)
    other.go(again)
    await asyncio.sleep(0.2)
    await until(lambda: other.has(ana) and one.has(ana))  # at the first she still is

    one.presences.types(one.room, hers)
    await until(lambda: other.attendance.types(0))
    guest = Visit(None, False, True)
    await one.come(guest)
    await one.come(Visit("eva", False, True, "eva"))
    await until(lambda: other.attendance.spectators() == (2, ["eva"]))
    one.go(guest)
    await until(lambda: other.attendance.spectators() == (1, ["eva"]))

    one.presences.look(one.room, hers, False)
    await until(lambda: not other.has(ana))
    one.presences.look(one.room, hers, True)
    await until(lambda: other.has(ana))
    await one.stop()
    await other.presences._refresh(other.room)  # as every half minute
    assert not other.has(ana), "its server has gone"
    assert other.attendance.spectators() == (0, [])
    await other.stop()
    store.close()


async def test_programs_are_told_who_is_there_of_those_who_let_it_be_seen(
    app: FastAPI, someone: Callable[[], Client]
) -> None:
    ana, rui, eva = someone(), someone(), someone()
    table = await ana.make([{"kind": "me", "name": "Ana"}, {"kind": "link"}, {"kind": "link"}])
    await rui.sit(table, name="Rui")
    await eva.sit(table)
    path, sitting = f"/tables/{table['id']}/people", app.state.tables.store.table(table["id"]).seats
    note = app.state.presences.store.note
    assert await ana.get(path) == []
    await asyncio.to_thread(note, [Coming(table["id"], seat.person, True, seat.number != 2) for seat in sitting])
    (before,) = await ana.get(path)
    assert (before["seat"], before["here"]) == (1, True), "Eva does not want to be seen"
    await asyncio.to_thread(note, [Coming(table["id"], sitting[1].person, False, True)])
    (gone,) = await ana.get(path)
    assert (gone["seat"], gone["here"]) == (1, False)
    assert gone["since"] > before["since"]
    assert [each["seat"] for each in await eva.get(path)] == [0, 1]


def test_what_servers_left_is_forgotten_but_not_when_somebody_last_looked_after_the_clocks(store: Store) -> None:
    long_ago = now() - timedelta(days=1)
    with store.writing() as connection:
        for name in (CLOCKS, "gone"):
            beat(connection, name, long_ago)
    PresenceStore(store).forget_gone()
    with store.engine.connect() as connection:
        assert connection.execute(select(beats.c.name)).scalars().all() == [CLOCKS]
