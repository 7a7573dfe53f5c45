"""Tables at which only bots play: so many from an address, and so many in all."""

from __future__ import annotations

import asyncio
from datetime import timedelta

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import update

from ludoteca.server.store import schema
from ludoteca.server.store.kept import Seat
from ludoteca.server.store.people import now
from ludoteca.server.store.store import Store
from ludoteca.server.tables.spectacles import MOST_BY_ADDRESS
from ludoteca.server.tables.tables import Tables

pytestmark = pytest.mark.anyio

BOTS = [{"kind": "bot", "level": "hard"}, {"kind": "bot", "level": "hard"}]
ME_AND_BOT = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "random"}]


async def make(app: FastAPI, host: str, seats: list[dict[str, str]]) -> httpx.Response:
    transport = httpx.ASGITransport(app, client=(host, 1))
    async with httpx.AsyncClient(transport=transport, base_url="http://ludoteca.test/api") as http:
        return await http.post("/tables", json={"game": "lusitania", "seats": seats})


async def test_an_address_has_a_few_and_more_when_one_is_over(app: FastAPI) -> None:
    tables: Tables = app.state.tables
    answers = await asyncio.gather(*(make(app, "203.0.113.7", BOTS) for _ in range(MOST_BY_ADDRESS + 3)))
    made = [answer.json()["id"] for answer in answers if answer.status_code == 201]
    assert len(made) == MOST_BY_ADDRESS
    (told,) = {answer.text for answer in answers if answer.status_code == 429}
    assert "from your address already: wait until one is over." in told
    assert (await make(app, "203.0.113.8", BOTS)).status_code == 201
    assert (await make(app, "203.0.113.7", ME_AND_BOT)).status_code == 201
    with tables.store.writing() as connection:
        connection.execute(update(schema.tables).where(schema.tables.c.id == made[0]).values(scores=[1, 2]))
    assert (await make(app, "203.0.113.7", BOTS)).status_code == 201
    assert (await make(app, "203.0.113.7", BOTS)).status_code == 429


async def test_the_server_has_so_many_in_all(app: FastAPI) -> None:
    tables: Tables = app.state.tables
    tables.spectacles.most = 3
    answers = await asyncio.gather(*(make(app, f"203.0.113.{n}", BOTS) for n in range(6)))
    assert sorted(answer.status_code for answer in answers) == [201] * 3 + [429] * 3
    assert (await make(app, "127.0.0.1", BOTS)).status_code == 429
    assert (await make(app, "127.0.0.1", ME_AND_BOT)).status_code == 201


async def test_the_store_knows_who_plays_alone_and_where_people_wait(store: Store) -> None:
    host, _ = store.new_person()
    bot, person, free = Seat(0, "B", "easy", None), Seat(0, "P", None, host), Seat(0, "…", None, None)

    def add(*sitting: Seat, scores: list[int] | None = None) -> str:
        seats = [Seat(number, seat.name, seat.level, seat.person) for number, seat in enumerate(sitting)]
        values = {"game": "lusitania", "rules": 1, "options": {}, "seed": "s", "listed": False, "scores": scores}
        return store.add_table(**values, host=host, sitting=seats).id  # type: ignore[arg-type]

    mixed, alone, second = add(person, bot), add(bot, bot), add(bot, bot)
    add(bot, free)
    add(bot, bot, scores=[1, 2])
    assert store.spectacles(now() - timedelta(hours=1)) == {alone, second}
    assert store.spectacles(now() + timedelta(hours=1)) == set()
    assert [kept.id for kept in store.unfinished_tables_with_bots()] == [mixed, second, alone]
    assert [kept.id for kept in store.unfinished_tables_with_bots(1)] == [mixed]
