"""Two servers on one PostgreSQL: what one writes the other shows, and a bot's thought is one server's."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from ludoteca.server import rooms, seated_bots
from ludoteca.server.store import Store
from ludoteca.server.tables import Sitting, Tables
from ludoteca.server.thinking import Thinkers

pytestmark = pytest.mark.anyio


@pytest.fixture
def url(postgres_url: str) -> str:
    return postgres_url


@pytest.fixture
async def two(url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Tables, Tables]]:
    """They never look around: what they know of each other, they heard."""
    for module in (rooms, seated_bots):
        monkeypatch.setattr(module, "LOOK_EVERY", 3600.0)
    both = Tables(Store(url), pace=0.0), Tables(Store(url), pace=0.0)
    for tables in both:
        await tables.start()
    yield both
    for tables in both:
        await tables.stop()
        await asyncio.to_thread(tables.store.close)


async def until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(30):
        while not true():
            await asyncio.sleep(0.005)


async def test_a_move_and_a_line_of_chat_are_heard_at_the_other(two: tuple[Tables, Tables]) -> None:
    ours, theirs = two
    host, _ = ours.store.new_person()
    sittings = [Sitting("me", "Ana"), Sitting("here", "Rui")]
    made = await ours.create("lusitania", sittings, {"start": "0"}, host, False)
    table_id = made.live.kept.id
    seen = await theirs.room(table_id)
    seen.watchers = 1
    move = made.live.position.moves()[0].text
    await ours.submit(table_id, host, 0, None, [move], 0)
    await until(lambda: seen.live.revision == 1)
    await ours.say(table_id, host, "Ana", "good evening", None)
    await until(lambda: [line.text for line in seen.said] == ["good evening"])
    assert seen.tick >= 2


async def test_one_server_thinks_and_the_other_takes_over_when_it_is_gone(
    two: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = two
    monkeypatch.setattr(seated_bots, "LOOK_EVERY", 0.01)
    thoughts: list[Thinkers] = []
    think = Thinkers.choose

    async def counted(thinkers: Thinkers, *arguments: Any) -> Any:
        thoughts.append(thinkers)
        return await think(thinkers, *arguments)

    monkeypatch.setattr(Thinkers, "choose", counted)
    host, _ = ours.store.new_person()
    bots = [Sitting("bot", "", "random"), Sitting("bot", "", "random")]
    made = await ours.create("lusitania", bots, {"start": "0"}, host, False)
    table_id = made.live.kept.id
    first = await ours.room(table_id)
    other = await theirs.room(table_id)
    await until(lambda: first.live.revision >= 10 or other.live.revision >= 10)
    thinking, idle = (ours, theirs) if thoughts[0] is ours.bots.thinkers else (theirs, ours)
    assert idle.bots.thinkers not in thoughts
    await thinking.stop()
    await asyncio.to_thread(thinking.store.neighbours.close)  # as when its process dies
    room = await idle.room(table_id)
    await until(lambda: room.live.position.over)
    assert idle.bots.thinkers in thoughts
    kept, rows = idle.store.news(table_id)
    assert kept.scores == room.live.position.final_totals()
    assert len(rows) == room.live.revision
