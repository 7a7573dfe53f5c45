"""Analyses at a server: made in the background, kept part by part, shared, stopped and gone on with."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import select

from ludoteca.server.looking_back.analysis import Analyses
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.schema import analyses, analysis_parts
from ludoteca.server.upkeep.admin import Admin
from tests.server.client import HOT_SEAT, Client

pytestmark = pytest.mark.anyio
ARMY = Path(__file__).parents[2] / "records" / "lusitania" / "2-army.record"


def quick(app: FastAPI) -> Analyses:
    """The server's, with a look instead of a thought."""
    made: Analyses = app.state.analyses
    made.iterations = 24
    return made


async def brought(client: Client) -> str:
    answer = await client.ask("POST", "/records", content=ARMY.read_bytes())
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def until_idle(client: Client, table: str) -> Any:
    while True:
        found = await client.get(f"/tables/{table}/analysis")
        if not found["running"]:
            return found
        await asyncio.sleep(0.05)


async def test_a_game_is_looked_back_at_in_the_background(app: FastAPI, someone: Callable[[], Client]) -> None:
    made = quick(app)
    ana, eva = someone(), someone()
    table = await brought(ana)
    before = await ana.get(f"/tables/{table}/analysis")
    assert (before["done"], before["running"], before["complete"]) == (0, False, False)
    await ana.post(f"/tables/{table}/analysis", {}, 202)
    await ana.post(f"/tables/{table}/analysis", {}, 202)
    found = await until_idle(eva, table)
    assert found["complete"]
    assert found["graph"][-1]["chances"] in ([0.0, 1.0], [1.0, 0.0])
    with made.store.store.engine.connect() as connection:
        (kept,) = connection.execute(select(analyses)).all()
        assert (kept.table_id, kept.settings["code"]) == (table, found["code"])
    Admin(made.store.store, Doer(shell="test")).delete(table)
    with made.store.store.engine.connect() as connection:
        assert not connection.execute(select(analysis_parts)).all()


async def test_a_stopped_one_goes_on_from_what_is_kept(app: FastAPI, someone: Callable[[], Client]) -> None:
    ana = someone()
    table = await brought(ana)
    made = quick(app)
    await ana.post(f"/tables/{table}/analysis", {}, 202)
    while not (await ana.get(f"/tables/{table}/analysis"))["done"]:
        await asyncio.sleep(0.02)
    assert (await ana.ask("DELETE", f"/tables/{table}/analysis")).status_code == 200
    stopped = await until_idle(ana, table)
    again = Analyses(made.store.store, made.iterations)  # as after a restart
    live = (await app.state.tables.room(table)).live
    assert not (await again.found(live))["running"], "what was stopped stays so"
    await again.begin(live)
    await again.running[table]
    whole = await ana.get(f"/tables/{table}/analysis")
    assert stopped["done"] <= whole["done"] == whole["parts"]
    kept, now = ({one["number"]: one | {"luck": None} for one in each["decisions"]} for each in (stopped, whole))
    assert kept  # luck alone needs what comes after
    assert kept == {number: now[number] for number in kept}


async def test_after_a_restart_it_goes_on_as_soon_as_somebody_looks(
    app: FastAPI, someone: Callable[[], Client]
) -> None:
    ana = someone()
    table = await brought(ana)
    made = quick(app)
    live = (await app.state.tables.room(table)).live
    made.store.want(table, made.job(live).settings)  # and then the server ended
    assert (await ana.get(f"/tables/{table}/analysis"))["running"]
    assert (await until_idle(ana, table))["complete"]


async def test_who_comes_second_is_told_so(app: FastAPI, someone: Callable[[], Client]) -> None:
    quick(app)
    ana = someone()
    tables = [await brought(ana) for _ in range(2)]
    for table in tables:
        await ana.post(f"/tables/{table}/analysis", {}, 202)
    first, second = [await ana.get(f"/tables/{table}/analysis") for table in tables]
    assert (first["waiting"], second["waiting"]) == (0, 1)
    assert (second["done"], second["running"]) == (0, True)
    assert (await until_idle(ana, tables[1]))["waiting"] == 0


async def test_a_game_at_play_is_not_looked_into(someone: Callable[[], Client]) -> None:
    ana = someone()
    table = await ana.make(HOT_SEAT)
    for method in ("GET", "POST"):
        answer = await ana.ask(method, f"/tables/{table['id']}/analysis")
        assert answer.status_code == 409
        assert "when it is over" in answer.json()["error"]
