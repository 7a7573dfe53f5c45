"""Tables at play: bots that fail, rooms that are forgotten."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy.exc import OperationalError

from ludoteca import games
from ludoteca.core import Position
from ludoteca.core.game import Game
from ludoteca.server.bots import seated as seated_bots
from ludoteca.server.bots import thinking
from ludoteca.server.bots.thinking import Answer, BotFailed
from ludoteca.server.tables import rooms
from ludoteca.server.tables.room import Room
from ludoteca.server.tables.tables import Tables
from tests.server.client import HOT_SEAT, ME_AND_BOT, Client
from tests.server.patience import until

pytestmark = pytest.mark.anyio
Someone = Callable[[], Client]
BOTS = [{"kind": "bot", "level": "greedy"}, {"kind": "bot", "level": "random"}]


@pytest.fixture
def url(sqlite_url: str) -> str:
    """What happens here happens in memory: one kind of store is enough."""
    return sqlite_url


def tables_of(app: FastAPI) -> Tables:
    tables: Tables = app.state.tables
    return tables


def engines() -> list[int]:
    """The processes in which bots of this process think."""
    children = [int(pid) for task in Path("/proc/self/task").glob("*/children") for pid in task.read_text().split()]
    return [pid for pid in children if b"ludoteca.cli" in Path(f"/proc/{pid}/cmdline").read_bytes()]


async def test_a_game_goes_on_when_its_bots_are_killed(someone: Someone, app: FastAPI) -> None:
    table = await someone().make(BOTS)
    room = await tables_of(app).room(table["id"])
    killed = 0
    while killed < 3 and not room.live.position.over:
        seen = room.live.revision
        await until(lambda seen=seen: room.live.revision > seen and bool(engines()))  # type: ignore[misc]
        for pid in engines():
            os.kill(pid, signal.SIGKILL)
            killed += 1
    assert killed
    await until(lambda: room.live.position.over)
    assert room.thought is None


async def test_a_bot_that_hangs_is_ended_and_asked_again(
    someone: Someone, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "DEADLINE", 3.0)
    table = await someone().make(BOTS)
    room = await tables_of(app).room(table["id"])
    await until(lambda: room.live.revision > 0 and bool(engines()))
    stopped = engines()
    for pid in stopped:
        os.kill(pid, signal.SIGSTOP)
    revision = room.live.revision
    await until(lambda: room.live.revision > revision + 2 or room.live.position.over)
    assert not set(stopped) & set(engines())


async def test_a_bot_that_answers_nonsense_is_asked_again(
    someone: Someone, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = tables_of(app)
    choose = tables.bots.thinkers.choose
    answers: list[Any] = ["fly away", "give axe", BotFailed("no"), OSError("no"), KeyError("move")]
    monkeypatch.setattr(seated_bots, "LONGEST_PAUSE", 0.01)

    async def confused(game: Game, position: Position, level: str, seed: str, *more: Any) -> Answer:
        if not answers:
            return await choose(game, position, level, seed, *more)
        answer = answers.pop()
        if isinstance(answer, Exception):
            raise answer
        return Answer(str(answer), ["fly further"] if len(answers) == 1 else [], 0.0)

    monkeypatch.setattr(tables.bots.thinkers, "choose", confused)
    table = await someone().make(BOTS)
    room = await tables.room(table["id"])
    await until(lambda: room.live.revision > 3)
    assert not answers


async def test_a_store_that_fails_for_a_while_costs_nothing(
    someone: Someone, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = someone()
    table = await ana.make(ME_AND_BOT)
    found = await ana.moves(table)
    with monkeypatch.context() as broken:
        for name in ("news", "append_all", "people_of"):
            broken.setattr(tables_of(app).store, name, fail)
        answer = await ana.ask("POST", f"/tables/{table['id']}/moves", {"revision": 0, "moves": ["mars"], "key": "k"})
        assert answer.status_code == 503
        assert "secret" not in answer.text
        broken.undo()
        broken.setattr(tables_of(app).store, "append_all", fail)
        refused = await ana.play(table, 0, found["moves"][-1]["move"], key="k", status=503)
        assert refused["error"] == "The store does not answer: try again."
    done = await ana.play(table, 0, found["moves"][-1]["move"], key="k")
    assert done["revision"] == 1
    room = await tables_of(app).room(table["id"])
    await until(lambda: room.live.actor == 0 or room.live.position.over)


def fail(*_: object) -> None:
    raise OperationalError("SELECT secret", {}, Exception("the server closed the connection"))


async def test_a_bot_sees_a_redeal_and_never_the_seed(
    someone: Someone, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    ask = thinking._ask

    async def listen(engine: Any, request: str) -> Any:
        asked.append(request)
        return await ask(engine, request)

    monkeypatch.setattr(thinking, "_ask", listen)
    table = await someone().make(BOTS)
    room = await tables_of(app).room(table["id"])
    await until(lambda: room.live.revision > 10 or room.live.position.over)
    assert len(asked) >= 20
    assert not any(room.live.kept.seed in request for request in asked)


async def test_a_long_thought_shows_its_progress_and_its_line_is_followed(
    someone: Someone, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A bot that thinks a turn through is asked less often than it decides, and never for longer than its level has."""
    asked: list[str] = []
    shown: list[float] = []
    ask, tell = thinking._ask, Room.tell

    async def listen(engine: Any, request: str) -> Any:
        asked.append(request)
        return await ask(engine, request)

    def look(room: Room) -> None:
        if room.thought is not None and room.thought.share is not None:
            shown.append(room.thought.share)
        tell(room)

    monkeypatch.setattr(thinking, "_ask", listen)
    monkeypatch.setattr(Room, "tell", look)
    monkeypatch.setattr(seated_bots, "SHOW_EVERY", 0.0)

    def thoughts() -> list[float]:
        return [float(request.split("seconds=")[1].split()[0]) for request in asked if "bot hard" in request]

    rooms: list[Room] = []

    def followed() -> bool:
        return sum(entry.seat == 0 for room in rooms for entry in room.live.story) > len(thoughts())

    while not followed():  # in a game without any trade each turn is one decision
        assert len(rooms) < 5
        table = await someone().make([{"kind": "bot", "level": "hard"}, {"kind": "bot", "level": "random"}])
        rooms.append(await tables_of(app).room(table["id"]))
        await until(lambda: followed() or rooms[-1].live.position.over, 60.0)
    assert all(0.0 < seconds <= 8.0 for seconds in thoughts())
    assert shown
    assert all(0.0 < share <= 1.0 for share in shown)


async def test_nobody_seats_a_bot_that_thinks_without_end(someone: Someone) -> None:
    for level in ("search", "search:processes=9", "cmd:x"):
        body = {"game": "lusitania", "seats": [{"kind": "bot", "level": level}, {"kind": "link"}]}
        assert "There is no bot" in (await someone().post("/tables", body, 422))["error"]


async def test_where_no_network_has_learned_a_game_its_master_is_not_seated(
    someone: Someone, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "__file__", "nowhere/__init__.py")
    body = {"game": "lusitania", "seats": [{"kind": "bot", "level": "master"}, {"kind": "link"}]}
    assert "There is no master of Lusitania" in (await someone().post("/tables", body, 422))["error"]


async def test_rooms_that_nobody_needs_leave_the_memory(
    someone: Someone, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = tables_of(app)
    ana = someone()
    made = await ana.make(HOT_SEAT)
    watched = await ana.make(HOT_SEAT)
    (await tables.room(watched["id"])).watchers += 1
    await tables.rooms.look_once()
    assert set(tables.rooms.here) == {made["id"], watched["id"]}
    monkeypatch.setattr(rooms, "FORGET_AFTER", -1.0)
    await tables.rooms.look_once()
    assert set(tables.rooms.here) == {watched["id"]}
    assert (await ana.moves(made))["your_turn"]


async def test_many_who_open_a_table_share_one_room(someone: Someone, app: FastAPI) -> None:
    tables = tables_of(app)
    table = await someone().make(HOT_SEAT)
    tables.rooms.here.clear()
    rooms: list[Room] = await asyncio.gather(*(tables.room(table["id"]) for _ in range(10)))
    assert len({id(room) for room in rooms}) == 1


async def test_an_answer_names_the_revision_of_its_own_moves(someone: Someone) -> None:
    """However fast the bots are."""
    ana = someone()
    table = await ana.make(ME_AND_BOT)
    for _ in range(10):
        found = await ana.moves(table)
        if found["your_turn"]:
            done = await ana.play(table, found["revision"], found["moves"][-1]["move"], key=f"{found['revision']}")
            assert done["revision"] == found["revision"] + 1
        await asyncio.sleep(0.01)


async def test_the_server_stops_in_good_order(someone: Someone, app: FastAPI) -> None:
    table = await someone().make(BOTS)
    room = await tables_of(app).room(table["id"])
    await until(lambda: bool(engines()))
    await tables_of(app).stop()
    assert room.bots is not None
    assert room.bots.done()
    await until(lambda: not engines())
