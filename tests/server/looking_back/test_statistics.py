"""Statistics at a server: worked out once, and added up for who played."""

from __future__ import annotations

from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select, update

from ludoteca.core.record import Record
from ludoteca.server.errors import NotNow
from ludoteca.server.looking_back import statistics as module
from ludoteca.server.looking_back.statistics import Statistics
from ludoteca.server.store.kept import Kept, Seat
from ludoteca.server.store.schema import moves
from ludoteca.server.store.schema import statistics as rows
from ludoteca.server.store.store import Store
from ludoteca.server.tables.tables import Sitting, Tables

ARMY = Path(__file__).parents[2] / "records" / "lusitania" / "2-army.record"

pytestmark = pytest.mark.anyio


def finished(store: Store, *people: str | None, study: str | None = None) -> Kept:
    record = Record.read(ARMY)
    sitting = [Seat(number, f"P{number}", None if person else "easy", person) for number, person in enumerate(people)]
    return store.add_table(
        game=record.game,
        rules=record.rules,
        options=record.options,
        seed=record.seed,
        host=next(filter(None, people)),
        listed=False,
        sitting=sitting,
        played=[(move.text, move.seat) for move in record.moves],
        scores=record.scores,
        study=study,
    )


async def test_a_table_is_worked_out_once(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ana = store.new_person()[0]
    tables = Tables(store)
    live = (await tables.room(finished(store, ana, None).id)).live
    first = await Statistics(store).of_table(live)
    assert [seat["total"] for seat in first["seats"]] == live.kept.scores
    assert [seat["seconds"] for seat in first["seats"]] == [None, None], "a game that was brought took no time"

    def never(_: object) -> None:
        raise AssertionError("it is in the store")

    monkeypatch.setattr(module, "statistics", never)
    assert await Statistics(store).of_table(live) == first
    with store.engine.connect() as connection:
        assert len(connection.execute(select(rows)).all()) == 1
    await tables.stop()


async def test_only_games_of_ones_own_count(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    ana, rui = store.new_person()[0], store.new_person()[0]
    mine = [finished(store, ana, None), finished(store, rui, ana)]
    finished(store, ana, ana)  # at one screen
    finished(store, ana, None, study="tried")  # tried out
    finished(store, rui, None)
    monkeypatch.setattr(module, "AT_A_TIME", 1)
    found, missing = await Statistics(store).of_person(ana)
    assert (len(found), missing) == (1, 1)
    found, missing = await Statistics(store).of_person(ana)
    assert missing == 0
    assert {(kept.id, seat) for kept, seat, _ in found} == {(mine[0].id, 0), (mine[1].id, 1)}


async def test_a_game_at_play_has_none(store: Store) -> None:
    ana = store.new_person()[0]
    tables = Tables(store, pace=60.0)
    room = await tables.create("lusitania", [Sitting("me", "Ana"), Sitting("bot", "B", "easy")], {}, ana, False)
    with pytest.raises(NotNow):
        await Statistics(store).of_table(room.live)
    await tables.stop()


async def test_time_counts_for_who_decided_and_not_who_slept(store: Store) -> None:
    ana = store.new_person()[0]
    kept = finished(store, ana, None)
    with store.writing() as connection:
        first = connection.execute(select(moves.c.at).where(moves.c.number == 0)).scalar_one()
        for number, seconds in ((1, 30), (2, 30 + 100_000)):
            at = first + timedelta(seconds=seconds)
            later = (moves.c.table_id == kept.id) & (moves.c.number >= number)
            connection.execute(update(moves).where(later).values(at=at))
    ((_, _, found),), _ = await Statistics(store).of_person(ana)
    second, third = (Record.read(ARMY).moves[number].seat for number in (1, 2))
    spent = [0, 0]
    spent[second] += 30
    spent[third] += 600
    assert [seat["seconds"] for seat in found["seats"]] == spent
