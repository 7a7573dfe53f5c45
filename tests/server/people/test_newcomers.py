"""People without a token: they cost nothing, so they are counted by their address."""

from __future__ import annotations

from collections.abc import Callable

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import func, select

from ludoteca.server.errors import NoFreeSeat, TooManySeats
from ludoteca.server.people.errors import TooManyPeople
from ludoteca.server.people.newcomers import DAY, MOST_PEOPLE, Newcomers
from ludoteca.server.store.counting import Counts
from ludoteca.server.store.schema import people
from ludoteca.server.tables.tables import MOST_CHAT, Tables
from tests.server.client import Client
from tests.server.conftest import Clock

Someone = Callable[[], Client]
THREE_FREE = [{"kind": "me", "name": "Ana"}, *[{"kind": "link"}] * 3]


@pytest.fixture
def url(sqlite_url: str) -> str:
    """Counted in memory."""
    return sqlite_url


def from_address(app: FastAPI, host: str) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(app, client=(host, 1))
    return httpx.AsyncClient(transport=transport, base_url="http://ludoteca.test/api", timeout=20)


def people_in(app: FastAPI) -> int:
    tables: Tables = app.state.tables
    with tables.store.engine.connect() as connection:
        return connection.execute(select(func.count()).select_from(people)).scalar_one()


@pytest.mark.anyio
async def test_no_script_takes_all_seats_of_a_listed_table(app: FastAPI, someone: Someone) -> None:
    table = await someone().make(THREE_FREE, listed=True)
    path = f"/tables/{table['id']}/join"
    async with from_address(app, "203.0.113.7") as script, from_address(app, "203.0.113.8") as friend:
        answers = [await script.post(path, json={"name": f"bot {n}"}) for n in range(3)]
        assert [answer.status_code for answer in answers] == [200, 429, 429]
        before = people_in(app)
        assert (await script.post(path, json={"name": "Zé"})).status_code == 429
        assert people_in(app) == before, "who is refused is not kept"
        assert (await friend.post(path, json={"name": "Eva"})).status_code == 200
        # A household that was invited has as many seats as there are.
        invited = await script.post(path, json={"name": "Rui", "invite": table["invite"]})
        assert invited.json()["seat"] == 3


@pytest.mark.anyio
@pytest.mark.parametrize("name", ["Ana", "ana", "\u0410na", "ANÁ"])
async def test_nobody_sits_down_under_a_name_like_anothers(app: FastAPI, someone: Someone, name: str) -> None:
    table = await someone().make(THREE_FREE)
    before = people_in(app)
    refused = await someone().sit(table, name, 409)
    assert refused["error"].endswith("choose another.")
    assert people_in(app) == before
    assert (await someone().sit(table, "Eva"))["seat"] == 1


@pytest.mark.anyio
async def test_who_clicks_twice_is_not_told_that_the_name_is_taken(someone: Someone) -> None:
    table, eva = await someone().make(THREE_FREE), someone()
    assert (await eva.sit(table, "Eva"))["seat"] == 1
    assert (await eva.sit(table, "Eva"))["seat"] == 1


@pytest.mark.anyio
async def test_a_private_tables_chat_is_for_who_belongs_there(app: FastAPI, someone: Someone) -> None:
    ana, eva, stranger = someone(), someone(), someone()
    table = await ana.make(THREE_FREE)
    await eva.sit(table, "Eva")
    await stranger.make(THREE_FREE)
    path = f"/tables/{table['id']}/chat"
    await ana.post(path, {"text": "olá"})
    await eva.post(path, {"text": "viva"})
    refused = await stranger.post(path, {"text": "hello", "name": "Zoe"}, 403)
    assert refused["error"] == "The chat of a table by invitation is for its players."
    room = await app.state.tables.room(table["id"])
    assert [line.text for line in room.said] == ["olá", "viva"]


@pytest.mark.anyio
async def test_spectators_have_names_of_their_own_and_one_limit_together(someone: Someone) -> None:
    ana, first, second = someone(), someone(), someone()
    table = await ana.make(THREE_FREE, listed=True)
    for person in (first, second):
        await person.make(THREE_FREE)
    path = f"/tables/{table['id']}/chat"
    for name in ("Ana", "an\u0430"):
        await first.post(path, {"text": "I give up", "name": name}, 409)
    for number in range(MOST_CHAT):
        await (first, second)[number % 2].post(path, {"text": "hello", "name": "Eva"})
    for person in (first, second):
        await person.post(path, {"text": "hello", "name": "Eva"}, 429)
    await ana.post(path, {"text": "the players are heard all the same"})


@pytest.mark.anyio
async def test_newcomers_are_counted_by_address_and_forgotten(counts: Counts, clock: Clock) -> None:
    doorman = Newcomers(counts)
    for _ in range(MOST_PEOPLE):
        await doorman.count("a")
    with pytest.raises(TooManyPeople):
        await doorman.count("a")
    await doorman.count("b")
    clock.now += 60.0
    await doorman.count("a")
    for table, address in (("table", "a"), ("table", "b"), ("another", "a")):
        async with doorman.seat(table, address):
            pass
    with pytest.raises(TooManySeats):
        await doorman.seat("table", "a").__aenter__()
    clock.now += DAY
    with pytest.raises(NoFreeSeat):
        async with doorman.seat("table", "a"):
            raise NoFreeSeat("All seats are taken.")
    async with doorman.seat("table", "a"):  # who got no seat has none
        with pytest.raises(TooManySeats):
            await doorman.seat("table", "a").__aenter__()
