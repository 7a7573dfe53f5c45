"""Whose bot thinks next: people first, everybody in turn, and nobody in anybody's way."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable

import pytest
from fastapi import FastAPI

from ludoteca.server.bots import queue as queueing
from ludoteca.server.bots.queue import Asker, Place, PutBack, Queue
from ludoteca.server.store.kept import Seat
from ludoteca.server.store.store import Store
from ludoteca.server.tables.tables import Tables
from tests.server.client import ME_AND_BOT, Client

pytestmark = pytest.mark.anyio
Someone = Callable[[], Client]


def person(table: str, who: str, address: str | None = None) -> Asker:
    return Asker(table, who, address, True)


def alone(table: str, who: str, address: str | None = None) -> Asker:
    return Asker(table, who, address, False)


async def served(queue: Queue, askers: list[Asker], rounds: int = 1) -> list[str]:
    """In which order tables get the single place, each asking again as soon as it was served."""
    order: list[str] = []
    held = await queue.place(person("first of all", "nobody"))

    async def ask(asker: Asker) -> None:
        for _ in range(rounds):
            place = await queue.place(asker)
            order.append(asker.table)
            await asyncio.sleep(0)
            place.leave()

    asking = [asyncio.create_task(ask(asker)) for asker in askers]
    await asyncio.sleep(0)
    held.leave()
    await asyncio.gather(*asking)
    return order


async def test_people_take_turns_however_many_tables_one_has() -> None:
    many = [person(f"a{n}", "ana") for n in range(20)]
    order = await served(Queue(1), [*many, person("b", "rui"), person("c", "eva")], 3)
    assert order[:8] == ["a0", "b", "c", "a1", "b", "c", "a2", "b"]
    assert Counter(order) == Counter({**{f"a{n}": 3 for n in range(20)}, "b": 3, "c": 3})


async def test_tables_of_one_person_take_turns() -> None:
    order = await served(Queue(1), [person(f"a{n}", "ana") for n in range(4)], 3)
    assert order == ["a0", "a1", "a2", "a3"] * 3


async def test_who_is_a_new_person_every_time_has_the_turns_of_one_address() -> None:
    many = [person(f"a{n}", f"nameless {n}", "203.0.113.7") for n in range(20)]
    order = await served(Queue(1), [*many, person("b", "rui", "203.0.113.8"), person("c", "eva")], 2)
    assert order[:6] == ["a0", "b", "c", "a1", "b", "c"]


async def test_people_of_one_address_take_turns_too() -> None:
    many = [person(f"a{n}", "ana", "203.0.113.7") for n in range(9)]
    order = await served(Queue(1), [*many, person("b", "rui", "203.0.113.7")], 2)
    assert order[:4] == ["a0", "b", "a1", "b"]


async def test_bots_alone_come_after_everybody_who_waits() -> None:
    order = await served(Queue(1), [alone("x", "eva"), alone("y", "eva"), person("b", "rui"), person("c", "ana")], 2)
    assert order == ["b", "c", "b", "c", "x", "y", "x", "y"]


async def test_a_thought_of_bots_alone_makes_room_and_begins_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queueing, "GRACE", 0.0)
    queue = Queue(2)
    done: list[str] = []
    endless = asyncio.Event()

    async def think(asker: Asker, work: Callable[[], object]) -> None:
        while True:
            place = await queue.place(asker)
            try:
                await place.do(thought(work))
                done.append(asker.table)
                return
            except PutBack:
                done.append(f"{asker.table} put back")
            finally:
                place.leave()

    async def thought(work: Callable[[], object]) -> None:
        await asyncio.sleep(0)
        if work() is None:
            await endless.wait()

    async with asyncio.timeout(20):
        waiting = [asyncio.create_task(think(alone(table, "eva"), lambda: None)) for table in "xyz"]
        await asyncio.sleep(0.01)
        await think(person("b", "rui"), lambda: True)
        assert done == ["y put back", "b"]
        endless.set()
        await asyncio.gather(*waiting)
    assert sorted(done[2:]) == ["x", "y", "z"]
    assert not queue.taken
    assert not queue.waiting


async def test_people_do_not_make_room_for_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queueing, "GRACE", 0.0)
    queue = Queue(1)
    place = await queue.place(person("a", "ana"))
    waiting = asyncio.create_task(queue.place(person("b", "rui")))
    assert await place.do(asyncio.sleep(0.05, "thought through")) == "thought through"
    place.leave()
    (await waiting).leave()


async def test_who_goes_away_leaves_no_place_taken() -> None:
    """Whenever askers are cancelled: while they wait, as they are served, while they work."""
    chance = random.Random(4)
    queue = Queue(3)

    async def ask(asker: Asker) -> None:
        place = await queue.place(asker)
        try:
            await place.do(asyncio.sleep(chance.random() * 0.002))
        except PutBack:
            pass
        finally:
            place.leave()

    for _ in range(200):
        asker = Asker(f"t{chance.randrange(9)}", f"p{chance.randrange(4)}", None, chance.random() < 0.5)
        task = asyncio.create_task(ask(asker))
        await asyncio.sleep(0)
        if chance.random() < 0.5:
            asyncio.get_running_loop().call_later(chance.random() * 0.004, task.cancel)
    async with asyncio.timeout(20):
        while queue.waiting or queue.taken:
            await asyncio.sleep(0.01)
    places: list[Place] = [await queue.place(person("a", "ana")) for _ in range(3)]
    assert len(places) == 3


async def test_the_queue_forgets_who_came_long_ago(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(queueing, "REMEMBERED", 30)
    queue = Queue(1)
    for number in range(100):
        (await queue.place(person(f"t{number}", f"p{number}"))).leave()
    assert len(queue.served) == 30
    assert ("table", "t99") in queue.served


@pytest.mark.parametrize("seed", range(40))
async def test_the_line_is_the_order_in_which_all_are_served(seed: int) -> None:
    """Whoever was served before, and however many tables, people and addresses there are."""
    chance = random.Random(seed)

    def somebody(number: int) -> Asker:
        who = chance.randrange(6)
        return Asker(f"t{number}", f"p{who}", f"a{who // 2}" if who < 4 else None, chance.random() < 0.6)

    queue = Queue(1)
    for number in range(chance.randrange(20)):
        (await queue.place(somebody(number % 10))).leave()
    held = await queue.place(person("first of all", "nobody"))
    asking = [asyncio.create_task(queue.place(somebody(number))) for number in range(25)]
    await asyncio.sleep(0)
    line = queue.line()
    assert {queue.before(asker.table) for asker in line} == set(range(25))
    assert queue.before("first of all") is None
    held.leave()
    for place, asker in enumerate(line):
        assert queue.before(asker.table) in (None, place)
        (taken,) = queue.taken
        assert taken.asker == asker
        assert queue.before(asker.table) is None, "it waits no longer"
        taken.leave()
    await asyncio.gather(*asking)


# On a real server, with bots that really think.


@pytest.fixture
def url(sqlite_url: str) -> str:
    """The queue is in memory; the store's part of it is tested in test_spectacles.py."""
    return sqlite_url


def add_tables_of_hard_bots(url: str, count: int) -> list[str]:
    store = Store(url)
    hard = [Seat(number, f"Hard {number}", "hard", None) for number in range(5)]
    made = []
    for number in range(count):
        host, _ = store.new_person()
        values = {"game": "concordia", "rules": 1, "options": {}, "seed": f"s{number}", "listed": False}
        made.append(store.add_table(**values, host=host, sitting=hard).id)  # type: ignore[arg-type]
    store.close()
    return made


@pytest.fixture
def crowd(url: str) -> list[str]:
    """Tables that somebody left in the store, as a restart finds them."""
    return add_tables_of_hard_bots(url, 30)


async def test_a_crowd_of_hard_bots_keeps_nobody_waiting(crowd: list[str], app: FastAPI, someone: Someone) -> None:
    """Between a person's move and the bot's answer, no more thoughts are begun elsewhere than there are places."""
    tables: Tables = app.state.tables
    queue = tables.bots.thinkers.queue
    async with asyncio.timeout(60):
        while len(queue.waiting) < len(crowd) - queue.places:  # all were opened, and all want to think
            await asyncio.sleep(0.01)
        ana = someone()
        table = await ana.make(ME_AND_BOT)
        begun = 0
        note = queue.note

        def count(asker: Asker) -> None:
            nonlocal begun
            begun += not asker.waiting
            note(asker)

        queue.note = count  # type: ignore[method-assign]
        for _ in range(3):
            found = await ana.moves(table)
            while not found["your_turn"]:
                await asyncio.sleep(0.01)
                found = await ana.moves(table)
            begun = 0
            await ana.play(table, found["revision"], found["moves"][-1]["move"])
            room = await tables.room(table["id"])
            while tables.bots.level_of(room.live) is not None:  # seen at once, however slow the machine is
                await room.wait(room.tick)
            assert begun <= 4 * queue.places  # one while each of the bot's few decisions is written


async def test_who_watches_is_told_how_many_are_before_a_bot_that_waits(app: FastAPI, someone: Someone) -> None:
    tables: Tables = app.state.tables
    queue = tables.bots.thinkers.queue
    async with asyncio.timeout(60):
        held = [await queue.place(person(f"held {n}", f"holder {n}")) for n in range(queue.places)]
        others = [asyncio.create_task(queue.place(person(f"other {n}", f"other {n}"))) for n in range(3)]
        await asyncio.sleep(0)
        ana = someone()
        table = await ana.make(ME_AND_BOT)
        room = await tables.room(table["id"])
        room.watchers += 1
        found = await ana.moves(table)
        if found["your_turn"]:
            await ana.play(table, found["revision"], found["moves"][-1]["move"])
        while room.thought is None or room.thought.before is None:
            tick = await room.wait(room.tick)
        assert room.thought.before == 3
        assert tick == room.tick
        for place in held:
            place.leave()
        for other in others:
            (await other).leave()
        while not (await ana.moves(table))["your_turn"]:
            assert room.thought is None or room.thought.before in (3, None)
            await asyncio.sleep(0.01)


async def test_a_bot_that_need_not_wait_says_nothing_of_a_queue(app: FastAPI, someone: Someone) -> None:
    """With two bots of the same table, which never are before each other."""
    tables: Tables = app.state.tables
    seen: set[int | None] = set()
    async with asyncio.timeout(60):
        ana = someone()
        table = await ana.make([*ME_AND_BOT, {"kind": "bot", "level": "medium"}])
        room = await tables.room(table["id"])
        room.watchers += 1
        for _ in range(3):
            while not (found := await ana.moves(table))["your_turn"]:
                seen.add(room.thought.before if room.thought else None)
                await asyncio.sleep(0.01)
            await ana.play(table, found["revision"], found["moves"][-1]["move"])
    assert seen <= {None}
