"""Rated tables at a server: who may make and join one, and that the result follows the last move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import pytest
from fastapi import FastAPI

from ludoteca.server.app import create_app
from ludoteca.server.ratings.scale import NEW
from ludoteca.server.store.schema import moves
from ludoteca.server.store.store import Store
from tests.server.client import HOT_SEAT, ME_AND_BOT, ME_AND_FRIEND, Client
from tests.server.patience import until
from tests.server.ratings.test_ratings import account, finished, rows, seats

pytestmark = pytest.mark.anyio
ME_AND_HARD = [{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "hard"}]


@pytest.fixture
def url(sqlite_url: str) -> str:
    return sqlite_url


async def sign_up(app: FastAPI, client: Client, name: str) -> None:
    """The API has no accounts, the pages do: so by the store."""
    store: Store = app.state.tables.store
    client.token, _ = await asyncio.to_thread(store.make_account, client.token, name, "a hash")


async def test_a_table_is_rated_only_where_it_can_be(app: FastAPI, someone: Callable[[], Client]) -> None:
    ana = someone()
    body = {"game": "lusitania", "seats": ME_AND_HARD, "options": {"start": "0"}, "rated": True}
    refusal = await ana.post("/tables", body, 403)
    assert "account" in refusal["error"]
    await sign_up(app, ana, "Ana")
    alone = {"game": "celtae", "seats": ME_AND_HARD[:1], "rated": True}
    for wrong in (
        body | {"seats": HOT_SEAT},
        body | {"seats": ME_AND_BOT},  # whose strength nobody has measured
        body | {"seats": [ME_AND_HARD[1]] * 2},
        body | {"hints": True},
        alone,
    ):
        await ana.post("/tables", wrong, 422)
    table = await ana.post("/tables", body, 201)
    standing = await ana.get(f"/tables/{table['id']}")
    assert (standing["rated"], standing["hints"]) == (True, False)
    await ana.post(f"/tables/{table['id']}/hint", {"revision": 0}, 403)


async def test_who_joins_a_rated_table_has_an_account_and_is_told(app: FastAPI, someone: Callable[[], Client]) -> None:
    ana, eva = someone(), someone()
    await sign_up(app, ana, "Ana")
    table = await ana.make(ME_AND_FRIEND, rated=True, listed=True)
    (waiting,) = await eva.get("/tables")
    assert waiting["rated"]
    await eva.sit(table, status=403)
    await sign_up(app, eva, "Eva")
    await eva.sit(table)


async def test_the_result_is_there_soon_after_the_last_move(app: FastAPI, someone: Callable[[], Client]) -> None:
    ana = someone()
    await sign_up(app, ana, "Ana")
    table = await ana.make([{"kind": "me", "name": "Ana"}, {"kind": "bot", "level": "medium"}], rated=True)
    store: Store = app.state.tables.store
    while not (await ana.get(f"/tables/{table['id']}"))["over"]:
        now = await ana.moves(table)
        if now["your_turn"]:
            await ana.play(table, now["revision"], now["moves"][0]["move"])
        else:
            await asyncio.sleep(0.005)
    await until(lambda: bool(rows(store)))
    mine, theirs = rows(store)
    assert mine.mu_after != NEW.mu
    assert theirs.level == "medium"
    board = await ana.get("/ratings/lusitania")
    assert [line["name"] for line in board["two"] if line["name"]] == ["Ana"]
    told = await ana.get("/ratings/people/Ana")
    assert told["ratings"][0]["rating"] == next(line["rating"] for line in board["two"] if line["name"])
    assert told["statistics"][0]["games"] == 1
    await ana.get("/ratings/people/Nobody", 404)


async def test_who_resigns_has_lost_as_soon_as_it_is_done(app: FastAPI, someone: Callable[[], Client]) -> None:
    ana, eva = someone(), someone()
    await sign_up(app, ana, "Ana")
    await sign_up(app, eva, "Eva")
    table = await ana.make(ME_AND_FRIEND, rated=True)
    await eva.sit(table)
    await ana.post(f"/tables/{table['id']}/vote", {"about": "end", "seat": 1}, 409)
    await ana.post(f"/tables/{table['id']}/resign", None)
    assert (await eva.get(f"/tables/{table['id']}"))["ended"]
    told = [(each["what"], each["detail"].get("rated")) for each in await eva.get(f"/tables/{table['id']}/happenings")]
    assert told == [("began", None), ("resigned", True), ("ended", True)]
    store: Store = app.state.tables.store
    await until(lambda: bool(rows(store)))
    loser, winner = rows(store)
    assert loser.mu_after < NEW.mu < winner.mu_after


async def test_what_a_crash_left_unwritten_is_written_at_the_next_start(sqlite_url: str) -> None:
    """And a table that cannot be opened keeps no other from it."""
    store = Store(sqlite_url)
    ana, rui = account(store, "Ana"), account(store, "Rui")
    broken, whole = [finished(store, *seats(ana, rui), seed=seed) for seed in "ab"]
    with store.writing() as connection:
        connection.execute(moves.delete().where((moves.c.table_id == broken.id) & (moves.c.number == 7)))
    app = create_app(sqlite_url, pace=0.0)
    async with app.router.lifespan_context(app):
        await until(lambda: bool(rows(store)))
        await until(lambda: app.state.keeper.hopeless == {broken.id})
    assert {row.table_id for row in rows(store)} == {whole.id}
    store.close()
