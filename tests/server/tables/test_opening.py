"""Tables that cannot be opened: shown as such, with their record, and in nobody's way."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import delete, insert, text, update

from ludoteca import games
from ludoteca.core.match import Match
from ludoteca.core.record import Record
from ludoteca.server.errors import Damaged, LostRows, NoSuchTable, StaleRevision
from ludoteca.server.store.kept import Seat
from ludoteca.server.store.schema import moves, seats, tables
from ludoteca.server.store.store import Store
from ludoteca.server.tables.tables import Tables
from tests.server.client import HOT_SEAT, ME_AND_BOT, Client

pytestmark = pytest.mark.anyio
Someone = Callable[[], Client]
Harm = Callable[[Store, str], None]


def at_play(app: FastAPI) -> Tables:
    found: Tables = app.state.tables
    return found


def change(store: Store, table_id: str, **values: Any) -> None:
    with store.writing() as connection:
        connection.execute(update(tables).where(tables.c.id == table_id).values(values))


def add(store: Store, host: str, **more: Any) -> str:
    """A listed table for one, straight into the store."""
    values: dict[str, Any] = {"game": "lusitania", "rules": 1, "options": {}, "seed": "s", "listed": True, **more}
    return store.add_table(**values, host=host, sitting=[Seat(0, "Ana", None, host)]).id


def newer_rules(store: Store, table_id: str) -> None:
    change(store, table_id, rules=99)


def no_rules(store: Store, table_id: str) -> None:
    change(store, table_id, rules=0)


def other_game(store: Store, table_id: str) -> None:
    change(store, table_id, game="chess")


def other_options(store: Store, table_id: str) -> None:
    change(store, table_id, options={"colour": "green"})


def options_that_are_none(store: Store, table_id: str) -> None:
    change(store, table_id, options=["start"])


def seat_gone(store: Store, table_id: str) -> None:
    with store.writing() as connection:
        connection.execute(delete(seats).where(seats.c.table_id == table_id, seats.c.number == 1))


def row_gone(store: Store, table_id: str) -> None:
    with store.writing() as connection:
        connection.execute(delete(moves).where(moves.c.table_id == table_id, moves.c.number == 1))


def row_changed(store: Store, table_id: str) -> None:
    with store.writing() as connection:
        row = (moves.c.table_id == table_id) & (moves.c.number == 1)
        connection.execute(update(moves).where(row).values(text="fly away\nto Rome"))


def undo_of_nothing(store: Store, table_id: str) -> None:
    with store.writing() as connection:
        row = (moves.c.table_id == table_id) & (moves.c.number == 0)
        connection.execute(update(moves).where(row).values(text="undo"))


HARMS = [
    newer_rules,
    no_rules,
    other_game,
    other_options,
    options_that_are_none,
    seat_gone,
    row_gone,
    row_changed,
    undo_of_nothing,
]


async def begun(client: Client, app: FastAPI, sitting: list[dict[str, str]] = HOT_SEAT, count: int = 3) -> Any:
    """A table at which some moves were played."""
    table = await client.make(sitting)
    for _ in range(count):
        found = await client.moves(table)
        await client.play(table, found["revision"], found["moves"][0]["move"])
    at_play(app).rooms.here.clear()  # as after a restart
    return table


@pytest.mark.parametrize("harm", HARMS, ids=lambda harm: str(harm.__name__))
async def test_it_is_refused_in_a_sentence_and_its_record_can_be_had(
    harm: Harm, app: FastAPI, someone: Someone
) -> None:
    ana = someone()
    whole = await begun(ana, app)
    broken = await begun(ana, app)
    store = at_play(app).store
    before = store.rows(broken["id"])
    harm(store, broken["id"])
    here = f"/tables/{broken['id']}"
    for path in (here, f"{here}/view", f"{here}/moves"):
        refused = await ana.get(path, 409)
        assert refused["error"].endswith(".")
    await ana.play(broken, 3, "renew", status=409)
    await ana.post(f"{here}/join", {"name": "Eva", "invite": broken["invite"]}, 409)
    await ana.post(f"{here}/chat", {"text": "olá"}, 409)
    answer = await ana.ask("GET", f"{here}/record")
    assert answer.status_code == 200, answer.text
    record = Record.parse(answer.text)
    assert record.seed == store.table(broken["id"]).seed
    if harm in (newer_rules, no_rules, other_game, other_options, options_that_are_none, seat_gone):
        assert [(move.text, move.seat) for move in record.moves] == [row[1:] for row in before]
    assert ("# Here 1 rows are missing" in answer.text) == (harm is row_gone)
    assert (await someone().ask("GET", f"{here}/record")).status_code == 403
    # Everything else works.
    assert (await ana.moves(whole))["moves"]
    assert await ana.get("/tables") == []
    assert store.tables_of(store.table(whole["id"]).host)[0].id


async def test_a_record_that_others_play_in_keeps_its_seed(app: FastAPI, someone: Someone) -> None:
    ana, eva = someone(), someone()
    table = await ana.make([{"kind": "me", "name": "Ana"}, {"kind": "link"}])
    await eva.sit(table)
    found = await ana.moves(table)
    await ana.play(table, 0, found["moves"][0]["move"])
    store = at_play(app).store
    seed = store.table(table["id"]).seed
    at_play(app).rooms.here.clear()
    newer_rules(store, table["id"])
    for player in (ana, eva):
        told = (await player.ask("GET", f"/tables/{table['id']}/record")).text
        assert seed not in told
        assert "# The seed is not told while others play; its SHA-256 is " in told
        assert found["moves"][0]["move"] in told
    change(store, table["id"], scores=[3, 4])  # once it is over, everybody may
    assert f"seed {seed}\n" in (await someone().ask("GET", f"/tables/{table['id']}/record")).text


async def test_the_record_of_a_table_can_be_brought_again(app: FastAPI, someone: Someone) -> None:
    """Where the rules are, it goes on."""
    ana = someone()
    table = await begun(ana, app, count=6)
    seat_gone(at_play(app).store, table["id"])
    text = (await ana.ask("GET", f"/tables/{table['id']}/record")).text
    record = Record.parse(text)
    assert len(Match.replay(games.find("lusitania"), record).past) == 6
    answer = await ana.ask("POST", "/records", content=text)
    assert answer.status_code == 201


async def test_after_a_restart_the_others_go_on(
    app: FastAPI, someone: Someone, url: str, caplog: pytest.LogCaptureFixture
) -> None:
    bots = [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]
    made = [await someone().make(bots) for _ in range(4)]
    await at_play(app).stop()
    store = at_play(app).store
    for table, harm in zip(made, (newer_rules, other_game, options_that_are_none), strict=False):
        harm(store, table["id"])
    again = Tables(Store(url), pace=0.0)
    await again.start()
    try:
        async with asyncio.timeout(60):
            while not again.store.table(made[3]["id"]).over:
                await asyncio.sleep(0.02)
    finally:
        await again.stop()
        again.store.close()
    assert not any(table["id"] in again.rooms.here for table in made[:3])
    told = [message for message in caplog.messages if "cannot be opened" in message]
    assert sorted(told) == sorted(set(told))
    assert len(told) == 3


async def test_what_another_server_wrote_and_cannot_be_played_closes_this_table_alone(
    app: FastAPI, someone: Someone, caplog: pytest.LogCaptureFixture
) -> None:
    """A newer server on the same store, say, while both tables are watched."""
    ana = someone()
    tables_here = at_play(app)
    broken, whole = await ana.make(HOT_SEAT), await ana.make(HOT_SEAT)
    rooms = [await tables_here.room(table["id"]) for table in (broken, whole)]
    for room in rooms:
        room.watchers += 1
    move = (await ana.moves(whole))["moves"][0]["move"]
    tables_here.store.append(broken["id"], 0, [("fly away", 0)], None, None)
    tables_here.store.append(whole["id"], 0, [(move, 0)], None, None)
    tick = rooms[0].tick
    await tables_here.rooms.look_once()
    assert rooms[0].lost
    assert rooms[0].tick > tick, "who watches is told"
    assert rooms[1].live.revision == 1
    assert any(broken["id"] in message for message in caplog.messages)
    await ana.get(f"/tables/{broken['id']}", 409)
    assert (await ana.get(f"/tables/{whole['id']}"))["revision"] == 1


# Gaps.


async def test_a_gap_is_noticed_when_it_would_be_written(app: FastAPI, someone: Someone) -> None:
    """The store has lost a move that this server has in memory: nothing is written behind the gap, and the table goes
    on from what the store has."""
    ana = someone()
    table = await begun(ana, app)
    found = await ana.moves(table)
    store = at_play(app).store
    with store.writing() as connection:
        connection.execute(delete(moves).where(moves.c.table_id == table["id"], moves.c.number == 2))
    refused = await ana.play(table, 3, found["moves"][0]["move"], status=409)
    assert refused["error"] == "The store has lost moves of this table: look again how it stands."
    assert [row[0] for row in store.rows(table["id"])] == [0, 1]
    now = await ana.moves(table)
    assert now["revision"] == 2
    assert (await ana.play(table, 2, now["moves"][0]["move"]))["revision"] == 3


async def test_a_gap_in_the_middle_is_noticed_too(app: FastAPI, someone: Someone) -> None:
    ana = someone()
    table = await begun(ana, app)
    found = await ana.moves(table)
    row_gone(at_play(app).store, table["id"])
    await ana.play(table, 3, found["moves"][0]["move"], status=409)
    assert len(at_play(app).store.rows(table["id"])) == 2
    assert "Row 1 of its game is missing" in (await ana.get(f"/tables/{table['id']}", 409))["error"]


async def test_a_bot_writes_nothing_behind_a_gap(app: FastAPI, someone: Someone) -> None:
    ana = someone()
    table = await ana.make(ME_AND_BOT)
    room = await at_play(app).room(table["id"])
    async with room.lock:  # the bot may think, but not write
        await asyncio.to_thread(at_play(app).store.append, table["id"], 0, [("renew", 0)], None, None)
        with at_play(app).store.writing() as connection:
            connection.execute(update(moves).where(moves.c.table_id == table["id"]).values(number=5))
    await ana.get(f"/tables/{table['id']}", 409)
    assert [row[0] for row in at_play(app).store.rows(table["id"])] == [5]


def test_the_store_itself_takes_no_gap(store: Store) -> None:
    host, _ = store.new_person()
    table = add(store, host)
    store.append(table, 0, [("a", 0), ("b", 0)], None, None)
    for number in (3, 4, 100):
        with pytest.raises(LostRows):
            store.append(table, number, [("c", 0)], None, None)
    for number in (0, 1):
        with pytest.raises(StaleRevision):
            store.append(table, number, [("c", 0)], None, None)
    store.append(table, 2, [("c", 0)], None, None)
    row_gone(store, table)
    with pytest.raises(LostRows):
        store.append(table, 3, [("d", 0)], None, None)
    with pytest.raises(Damaged, match="Row 1 of its game is missing"):
        store.news(table)
    assert store.rows(table) == [(0, "a", 0), (2, "c", 0)]


async def test_a_table_that_does_not_open_troubles_nobody_once_all_who_asked_have_gone(app: FastAPI) -> None:
    tables = at_play(app)
    troubles: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _, trouble: troubles.append(trouble))
    asked = asyncio.create_task(tables.rooms.at_hand("nowhere"))
    while not tables.rooms._opening:
        await asyncio.sleep(0)
    (opening,) = tables.rooms._opening.values()
    asked.cancel()
    await asyncio.wait([asked, opening])
    assert opening.done()
    with pytest.raises(NoSuchTable):  # who stays is told
        await tables.rooms.at_hand("nowhere")
    del asked, opening
    gc.collect()
    assert not troubles


# Rows that cannot even be read: only SQLite keeps such.


@pytest.mark.parametrize("column", ["options", "scores", "created", "rules", "players"])
def test_a_row_that_cannot_be_read_takes_no_list_with_it(tmp_path: Path, column: str) -> None:
    store = Store(f"sqlite:///{tmp_path}/a.sqlite")
    host, _ = store.new_person()
    whole, broken = add(store, host, scores=[7]), add(store, host, scores=[7])
    with store.writing() as connection:
        connection.execute(text(f"UPDATE tables SET {column} = 'x[' WHERE id = :id"), {"id": broken})
    listed = {kept.id: kept for kept in store.tables_of(host)}
    assert listed[whole].damage is None
    assert listed[broken].damage is not None
    assert store.table(broken).game == "lusitania"
    assert whole in {kept.id for kept in store.finished_tables()}
    store.close()


def test_rows_come_a_few_at_a_time(store: Store) -> None:
    host, _ = store.new_person()
    table = add(store, host, played=[(f"move {number}", 0) for number in range(3000)])
    with store.opened(table) as (_, rows):
        assert next(rows) == ("move 0", 0, None)
        with store.writing() as connection:  # while it is read, others write
            row = {"table_id": table, "number": 3000, "text": "late", "seat": 0, "at": store.table(table).created}
            connection.execute(insert(moves).values(row))
        assert sum(1 for _ in rows) == 2999
