"""Two servers on one PostgreSQL: what one writes the other shows, and a bot's thought is one server's."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator
from typing import Any

import pytest

from ludoteca.server.bots import seated as seated_bots
from ludoteca.server.bots.thinking import Thinkers
from ludoteca.server.errors import TooManySeats, TooManySpectacles, TooMuchTalk
from ludoteca.server.life.leaving import Leaving
from ludoteca.server.people.sessions import Sessions
from ludoteca.server.store.store import Store
from ludoteca.server.tables import rooms
from ludoteca.server.tables.spectacles import MOST_BY_ADDRESS
from ludoteca.server.tables.tables import MOST_CHAT, Sitting, Tables
from tests.server.patience import until

pytestmark = pytest.mark.anyio


@pytest.fixture
def url(postgres_url: str) -> str:
    return postgres_url


@pytest.fixture
async def two(url: str, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[tuple[Tables, Tables]]:
    """They never look around: what they know of each other, they heard."""
    monkeypatch.setattr(rooms, "LOOK_EVERY", 3600.0)
    monkeypatch.setattr(seated_bots, "LOOK_EVERY", 0.01)
    both = Tables(Store(url), pace=0.0), Tables(Store(url), pace=0.0)
    for tables in both:
        listening = threading.Event()
        tables.store.neighbours.listen(lambda _, listening=listening: listening.set())
        await tables.start()
        await until(listening.is_set)
    yield both
    for tables in both:
        await tables.stop()
    await asyncio.get_running_loop().shutdown_default_executor()  # what threads have begun, they finish
    for tables in both:
        tables.store.close()


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


async def test_who_leaves_at_one_server_is_played_for_and_seen_at_the_other(two: tuple[Tables, Tables]) -> None:
    ours, theirs = two
    ana, eva = (ours.store.new_person()[0] for _ in range(2))
    made = await ours.create("lusitania", [Sitting("me", "Ana"), Sitting("link")], {"start": "0"}, ana, False)
    table_id = made.live.kept.id
    await theirs.join(table_id, eva, "Eva", made.live.kept.invite, "there")
    seen = await theirs.room(table_id)
    seen.watchers = 1
    await Leaving(ours).leave(table_id, ana)
    await until(lambda: seen.live.kept.seats[0].stand_in is not None)
    await until(lambda: seen.live.actor == 1)
    assert [each.what for each in seen.live.happened] == ["began", "left"]


async def test_one_server_thinks_and_the_other_takes_over_when_it_is_gone(
    two: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = two
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
    shown = [room.thought.elsewhere for room in (first, other) if room.thought is not None]
    assert shown.count(False) <= 1, "one thinks, and both show that somebody does"
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


async def test_bots_that_nobody_watches_go_on_when_their_server_is_gone(two: tuple[Tables, Tables]) -> None:
    ours, theirs = two
    host, _ = ours.store.new_person()
    bots = [Sitting("bot", "", "random"), Sitting("bot", "", "random")]
    await theirs.rooms.look_once()
    ours.bots.pace = 0.2  # so that the game is not over before its server is gone
    made = await ours.create("lusitania", bots, {"start": "0"}, host, False)
    table_id = made.live.kept.id
    await until(lambda: made.live.revision >= 3)
    await theirs.rooms.look_once()
    assert table_id not in theirs.rooms.here
    await ours.stop()
    await asyncio.to_thread(ours.store.neighbours.close)  # as when its process dies
    async with asyncio.timeout(30):
        while table_id not in theirs.rooms.here:  # the database may take a moment to see that a server is gone
            await theirs.rooms.look_once()
            await asyncio.sleep(0.05)
    room = theirs.rooms.here[table_id]
    await until(lambda: room.live.position.over)


async def test_a_session_that_one_server_ends_ends_at_the_other(two: tuple[Tables, Tables]) -> None:
    ours, theirs = two
    sessions = Sessions(theirs.store)
    sessions.start()
    _, token = ours.store.new_person()
    ended = asyncio.Event()
    with sessions.hold(token, ended.set):
        ours.store.log_out(ours.store.new_person()[1])
        ours.store.log_out(token)
        async with asyncio.timeout(30):
            await ended.wait()
    second, _ = ours.store.make_account(None, "ana", "a hash")
    person = ours.store.person_of(second)
    assert person is not None
    ended = asyncio.Event()
    with sessions.hold(second, ended.set):
        ours.store.change_password(person, "a hash", "another")
        async with asyncio.timeout(30):
            await ended.wait()


async def test_the_limits_of_both_count_together(two: tuple[Tables, Tables]) -> None:
    ours, _ = two
    host, _ = ours.store.new_person()
    made = await ours.create("lusitania", [Sitting("me", "Ana"), *[Sitting("link")] * 3], {}, host, True)
    table_id = made.live.kept.id
    talk = [tables.say(table_id, host, "Ana", "hello", "203.0.113.7") for tables in two * MOST_CHAT]
    answers = await asyncio.gather(*talk, return_exceptions=True)
    assert [type(answer) for answer in answers].count(TooMuchTalk) == MOST_CHAT
    joins = [tables.join(table_id, None, f"P{n}", "", "203.0.113.7") for n, tables in enumerate(two * 2)]
    answers = await asyncio.gather(*joins, return_exceptions=True)
    assert [type(answer) for answer in answers].count(TooManySeats) == 3
    bots = [Sitting("bot", "", "random"), Sitting("bot", "", "random")]
    spectacles = [tables.create("trajan", bots, {}, host, False, "203.0.113.7") for tables in two * MOST_BY_ADDRESS]
    answers = await asyncio.gather(*spectacles, return_exceptions=True)
    assert [type(answer) for answer in answers].count(TooManySpectacles) == MOST_BY_ADDRESS


async def test_a_bot_that_has_moved_meanwhile_is_not_seen_to_think(
    two: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other server asks who thinks, and before it is told, the bot has moved and a person is to."""
    ours, theirs = two
    moved, asked = asyncio.Event(), asyncio.Event()
    lease = type(theirs.bots)._may_think

    async def late(bots: Any, table_id: str) -> bool:
        if bots is not theirs.bots:
            await asked.wait()
            return await lease(bots, table_id)
        asked.set()
        await moved.wait()
        return False

    monkeypatch.setattr(type(theirs.bots), "_may_think", late)
    host, _ = ours.store.new_person()
    sittings = [Sitting("bot", "", "random"), Sitting("me", "Ana")]
    made = await ours.create("lusitania", sittings, {"start": "0"}, host, False)
    seen = await theirs.room(made.live.kept.id)
    seen.watchers = 1
    await until(lambda: seen.live.actor == made.live.actor == 1)
    moved.set()
    await until(lambda: seen.bots is None or seen.bots.done())
    assert seen.thought is None


async def test_who_watches_at_the_other_server_sees_that_a_bot_thinks(
    two: tuple[Tables, Tables], monkeypatch: pytest.MonkeyPatch
) -> None:
    ours, theirs = two
    gate = asyncio.Event()
    think = Thinkers.choose

    async def held(thinkers: Thinkers, *arguments: Any) -> Any:
        await gate.wait()
        return await think(thinkers, *arguments)

    monkeypatch.setattr(Thinkers, "choose", held)
    host, _ = ours.store.new_person()
    sittings = [Sitting("bot", "", "random"), Sitting("me", "Ana")]
    made = await ours.create("lusitania", sittings, {"start": "0"}, host, False)
    await until(lambda: made.thought is not None)
    seen = await theirs.room(made.live.kept.id)
    seen.watchers = 1
    await until(lambda: seen.thought is not None)
    assert made.thought is not None
    assert seen.thought is not None
    assert (made.thought.elsewhere, seen.thought.elsewhere) == (False, True)
    assert seen.thought.seat == 0
    gate.set()
    await until(lambda: seen.live.actor == made.live.actor == 1)
    assert seen.thought is None
    await until(lambda: made.thought is None)
