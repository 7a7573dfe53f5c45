"""Hints at a server: who may ask, what they are told, and that nobody else waits for it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from ludoteca.core import Json
from ludoteca.server.bots import hints
from ludoteca.server.bots.hints import Hints
from ludoteca.server.bots.queue import Asker
from ludoteca.server.bots.thinking import Tell
from ludoteca.server.errors import TooManyHints
from tests.server.client import HOT_SEAT, ME_AND_BOT, ME_AND_FRIEND, Client

pytestmark = pytest.mark.anyio


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A look instead of a thought."""
    monkeypatch.setattr(hints, "LONGEST", 0.2)


async def lines(client: Client, table: Any, status: int = 200, **more: Any) -> list[Any]:
    answer = await client.ask("POST", f"/tables/{table['id']}/hint", {"revision": 0, **more})
    assert answer.status_code == status, answer.text
    return [json.loads(line) for line in answer.text.splitlines()]


async def test_against_bots_a_hint_is_to_be_had(app: FastAPI, someone: Callable[[], Client]) -> None:
    ana = someone()
    table = await ana.make(ME_AND_BOT)
    assert (await ana.get(f"/tables/{table['id']}"))["hints"]
    *before, last = await lines(ana, table)
    assert all("progress" in line or "before" in line for line in before)
    assert last["revision"] == 0
    legal = {each["move"] for each in (await ana.moves(table))["moves"]}
    for each in last["candidates"]:
        assert each["move"] in legal
        assert 0 <= each["chance"] <= 1
        assert "lead" not in each
    assert app.state.hints.asked == {}

    # After a move that can still be taken back, how to go on.
    taken = next(move for move in legal if move.startswith("take "))
    after = (await lines(ana, table, moves=[taken]))[-1]["candidates"]
    assert not {each["move"] for each in after} & legal

    await lines(ana, table, 409, revision=7)
    await lines(someone(), table, 401)
    (refusal,) = await lines(ana, table, 409, moves=[taken, after[0]["move"]])
    assert refusal["error"] == "What is chosen must be confirmed first."


async def test_among_people_only_where_it_was_allowed(someone: Callable[[], Client]) -> None:
    ana, eva = someone(), someone()
    table = await ana.make(ME_AND_FRIEND)
    await eva.sit(table)
    assert not (await ana.get(f"/tables/{table['id']}"))["hints"]
    (refusal,) = await lines(ana, table, 403)
    assert refusal["error"] == "Hints were not allowed when this table was made."
    table = await ana.make(HOT_SEAT, hints=True)
    assert (await ana.get(f"/tables/{table['id']}"))["hints"]
    assert "candidates" in (await lines(ana, table))[-1]


async def test_the_engine_is_given_what_the_seat_can_know(
    app: FastAPI, someone: Callable[[], Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    thinkers = app.state.tables.bots.thinkers
    sent: list[str] = []

    async def think(requests: list[str], tell: Tell) -> tuple[Json, float]:
        sent.extend(requests)
        return {"candidates": []}, 0.0

    monkeypatch.setattr(thinkers, "_think", think)
    ana = someone()
    table = await ana.make(ME_AND_BOT)
    await lines(ana, table)
    live = (await app.state.tables.room(table["id"])).live
    given = json.loads(sent[0].removeprefix("restore "))
    assert given != live.game.snapshot(live.position)
    assert live.game.restore(given).view(0) == live.position.view(0)
    assert sent[1].startswith("hint seconds=")


async def test_one_at_a_time_behind_bots_and_not_too_many(app: FastAPI, someone: Callable[[], Client]) -> None:
    ana = someone()
    table = await ana.make(ME_AND_BOT)
    asked: Hints = app.state.hints
    live = (await asked.tables.room(table["id"])).live
    person = live.kept.host
    queue = asked.tables.bots.thinkers.queue
    places = [await queue.place(Asker(f"other {n}", "eva", None, waiting=True)) for n in range(queue.places)]
    waiting = queue.place(Asker("another", "eva", None, waiting=True))
    another = asyncio.create_task(waiting)
    first = (await asked.ask(table["id"], person, 0, [], None, None)).told()
    told = await anext(first)
    while told != {"before": 1}:  # who is waited for comes first, though it asked later
        told = await anext(first)
    second = (await asked.ask(table["id"], person, 0, [], None, None)).told()
    assert [line async for line in first][-1] == {"stopped": True}
    await second.aclose()
    another.cancel()
    for place in places:
        place.leave()
    assert not queue.waiting

    for _ in range(hints.MOST):
        await asked.ask(table["id"], person, 0, [], None, "192.0.2.1")
    with pytest.raises(TooManyHints):
        await asked.ask(table["id"], person, 0, [], None, "192.0.2.1")


async def test_who_hangs_up_stops_the_thought(
    app: FastAPI, someone: Callable[[], Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hints, "LONGEST", 60.0)
    ana = someone()
    table = await ana.make(ME_AND_BOT)
    asked: Hints = app.state.hints
    person = (await asked.tables.room(table["id"])).live.kept.host
    told = (await asked.ask(table["id"], person, 0, [], None, None)).told()
    await anext(told)
    await told.aclose()
    assert not asked.tables.bots.thinkers.queue.taken
    assert asked.asked == {}
