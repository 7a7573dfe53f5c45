"""The store, on SQLite and on PostgreSQL."""

from __future__ import annotations

import os
import sqlite3
import stat
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import TypeVar

import pytest
from sqlalchemy import text

from ludoteca.server.errors import LostRows, NoFreeSeat, NoSuchTable, ServerError, StaleRevision
from ludoteca.server.people import who
from ludoteca.server.store.database import NoStore
from ludoteca.server.store.kept import Kept, Seat
from ludoteca.server.store.store import Addition, Store

T = TypeVar("T")


def at_once(*jobs: Callable[[], T]) -> list[T | ServerError]:
    """Run jobs in threads that begin together; what each returned or refused."""
    gate = threading.Barrier(len(jobs), timeout=20)

    def run(job: Callable[[], T]) -> T | ServerError:
        gate.wait()
        try:
            return job()
        except ServerError as refusal:
            return refusal

    with ThreadPoolExecutor(len(jobs)) as pool:
        return list(pool.map(run, jobs))


def table_for(store: Store, free: int = 0, listed: bool = False, host: str | None = None) -> Kept:
    host = host or store.new_person()[0]
    sitting = [Seat(0, "Ana", None, host), *(Seat(n + 1, "…", None, None) for n in range(free))]
    sitting += [Seat(len(sitting), "Random 9", "random", None)] if not free else []
    return store.add_table(
        game="lusitania", rules=1, options={}, seed="conimbriga", host=host, listed=listed, sitting=sitting
    )


def test_a_token_makes_a_person_and_only_its_hash_is_kept(store: Store) -> None:
    person, token = store.new_person()
    assert store.person_of(token) == person
    assert store.person_of(token + "x") is None
    assert store.person_of("ñ ü 𝛼") is None
    assert len(token) >= 43  # 256 bits
    with store.engine.connect() as connection:
        kept = str(connection.execute(text("SELECT * FROM sessions")).all())
    assert token not in kept
    assert who.hashed(token) in kept
    store.log_out(token)
    assert store.person_of(token) is None


def test_a_table_is_kept_as_it_was_made(store: Store) -> None:
    table = table_for(store)
    again = store.table(table.id)
    assert again == table
    assert again.started
    assert not again.over
    assert [(seat.name, seat.level, seat.free) for seat in again.seats] == [
        ("Ana", None, False),
        ("Random 9", "random", False),
    ]
    assert again.created.tzinfo is not None
    assert abs(again.created - datetime.now(UTC)) < timedelta(minutes=1)
    with pytest.raises(NoSuchTable):
        store.table("nowhere")
    with pytest.raises(NoSuchTable):
        store.news("nowhere")


def test_rows_are_written_all_or_none_and_in_order(store: Store) -> None:
    table = table_for(store)
    store.append(table.id, 0, [("take bow", 0), ("give axe", 0)], "first", None)
    assert store.news(table.id)[1] == [("take bow", 0, None), ("give axe", 0, "first")]
    for number in (0, 1):
        with pytest.raises(StaleRevision):
            store.append(table.id, number, [("take axe", 1), ("give bow", 1)], None, None)
    assert len(store.news(table.id)[1]) == 2
    with pytest.raises(StaleRevision):  # the key was used by this seat
        store.append(table.id, 2, [("caesar", 0)], "first", None)
    at = store.append(table.id, 2, [("caesar", 1)], "first", [3, 4])  # but not by that one
    kept, rows = store.news(table.id, 2)
    assert rows == [("caesar", 1, "first")]
    assert kept.scores == [3, 4]
    assert kept.over
    assert kept.changed == at
    assert store.changed([table.id, "nowhere"]) == {table.id: at}
    assert store.changed_since(at) == {table.id: at}
    assert store.changed_since(at + timedelta(microseconds=1)) == {}


def test_of_many_who_write_the_same_number_one_does(store: Store) -> None:
    table = table_for(store)
    for number in range(10):
        jobs = [
            lambda text=f"move {writer}": store.append(table.id, number, [(text, 0)], None, None)  # noqa: B023
            for writer in range(4)
        ]
        results = at_once(*jobs)
        assert sum(isinstance(result, datetime) for result in results) == 1
        assert sum(isinstance(result, StaleRevision) for result in results) == 3
    assert len(store.news(table.id)[1]) == 10


def test_of_two_who_want_the_last_seat_one_gets_it(store: Store) -> None:
    for _ in range(10):
        table = table_for(store, free=1)
        eva, rui = store.new_person()[0], store.new_person()[0]
        results = at_once(
            lambda: store.take_seat(table.id, eva, "Eva"),  # noqa: B023
            lambda: store.take_seat(table.id, rui, "Rui"),  # noqa: B023
        )
        assert sorted(type(result).__name__ for result in results) == ["Kept", "NoFreeSeat"]
        assert store.table(table.id).started


def test_two_who_sit_down_at_once_get_a_seat_each_and_the_game_begins(store: Store) -> None:
    for _ in range(10):
        table = table_for(store, free=2)
        eva, rui = store.new_person()[0], store.new_person()[0]
        at_once(
            lambda: store.take_seat(table.id, eva, "Eva"),  # noqa: B023
            lambda: store.take_seat(table.id, rui, "Rui"),  # noqa: B023
        )
        kept = store.table(table.id)
        assert {seat.person for seat in kept.seats} == {table.host, eva, rui}
        assert kept.started


def test_who_clicks_twice_sits_once(store: Store) -> None:
    for _ in range(10):
        table = table_for(store, free=2)
        eva, _ = store.new_person()
        at_once(*[lambda: store.take_seat(table.id, eva, "Eva")] * 3)  # noqa: B023
        kept = store.table(table.id)
        assert [seat.person for seat in kept.seats].count(eva) == 1
        assert not kept.started


def test_nobody_sits_down_at_a_full_table(store: Store) -> None:
    table = table_for(store)
    with pytest.raises(NoFreeSeat):
        store.take_seat(table.id, store.new_person()[0], "Eva")


def test_the_lobby_lists_what_it_should(store: Store) -> None:
    waiting, hidden, playing = table_for(store, 1, True), table_for(store, 1), table_for(store, listed=True)
    finished = table_for(store, listed=True)
    store.append(finished.id, 0, [("caesar", 0)], None, [1, 2])
    assert [kept.id for kept in store.open_tables()] == [waiting.id]
    assert [kept.id for kept in store.running_tables()] == [playing.id]
    assert [kept.id for kept in store.finished_tables()] == [finished.id]
    assert [kept.id for kept in store.unfinished_tables_with_bots()] == [playing.id]
    assert [kept.id for kept in store.tables_of(hidden.host)] == [hidden.id]


def test_chat_is_kept_in_order_and_the_latest_is_shown(store: Store) -> None:
    table = table_for(store)
    for n in range(7):
        store.say(table.id, "Ana", 0 if n % 2 else None, f"line {n} ✠ 𝛼")
    said = store.said(table.id, 5)
    assert [line.text for line in said] == [f"line {n} ✠ 𝛼" for n in range(2, 7)]
    assert [line.seat for line in said] == [None, 0, None, 0, None]
    assert all(line.at.tzinfo is not None for line in said)
    latest, spoken = store.spoken_since(0)
    assert spoken == {table.id}
    assert store.spoken_since(latest) == (latest, set())
    store.say(table.id, "Ana", 0, "line 7")
    assert store.spoken_since(latest)[1] == {table.id}


def test_all_is_there_after_closing_and_opening(url: str) -> None:
    store = Store(url)
    table = table_for(store)
    store.append(table.id, 0, [("take bow", 0)], "k", None)
    store.say(table.id, "Ana", 0, "olá")
    before = store.news(table.id), store.said(table.id)
    store.close()
    again = Store(url)
    assert (again.news(table.id), again.said(table.id)) == before
    again.close()


def test_the_file_is_its_owners_alone(tmp_path: Path) -> None:
    """It holds the seeds of games that are being played."""
    before = os.umask(0)
    try:
        file = tmp_path / "data" / "a.sqlite"
        store = Store(f"sqlite:///{file}")
        table_for(store)
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in (file.parent, *file.parent.iterdir())}
        assert modes.pop("data") == 0o700
        assert set(modes.values()) == {0o600}
        assert len(modes) == 3, "the log and the index of SQLite too"
        store.close()
        file.chmod(0o664)  # as an earlier release left it, with a group that somebody let in
        Store(f"sqlite:///{file}").close()
        assert stat.S_IMODE(file.stat().st_mode) == 0o660
    finally:
        os.umask(before)


def test_sqlite_waits_for_its_turn_and_survives_a_power_cut(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path}/a.sqlite")
    with store.engine.connect() as connection:
        pragmas = {
            name: connection.exec_driver_sql(f"PRAGMA {name}").scalar()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        }
    assert pragmas == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": 10000}
    store.close()


@pytest.mark.parametrize(
    "url",
    [
        "nonsense",
        "oracle://somewhere",
        "mysql://x@y/z",
        "sqlite://",
        "sqlite:///:memory:",
        "sqlite:////proc/nothing/here.sqlite",
        "postgresql://nobody@127.0.0.1:1/nothing",
    ],
)
def test_what_is_no_store_is_refused_in_a_sentence(url: str) -> None:
    with pytest.raises(NoStore) as refusal:
        Store(url)
    assert refusal.value.reason.endswith(".")


def test_a_file_that_is_no_database_is_refused_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Caro amigo, " * 200)
    with pytest.raises(NoStore):
        Store(f"sqlite:///{file}")
    assert file.read_text() == "Caro amigo, " * 200


def test_a_database_of_a_later_release_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "a.sqlite"
    Store(f"sqlite:///{file}").close()
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NoStore, match="newer release"):
        Store(f"sqlite:///{file}")


def test_tables_written_together_do_not_mind_each_other(store: Store) -> None:
    """One has gone on, of one a row is missing, a key was used at another: the rest is written."""
    behind, lost, used, *fine = [table_for(store) for _ in range(6)]
    store.append(behind.id, 0, [("caesar", 0)], None, None)
    store.append(used.id, 0, [("caesar", 0)], "k", None)

    def addition(table: Kept, number: int, key: str | None = None, scores: list[int] | None = None) -> Addition:
        return Addition(table.id, number, (("senator", 0), ("mars", 0)), key, scores)

    additions = [addition(behind, 0), addition(fine[0], 0, "k"), addition(lost, 3), addition(fine[1], 0, None, [5, 6])]
    done = store.append_all(additions)
    assert [type(each) for each in done] == [StaleRevision, datetime, LostRows, datetime]
    assert store.news(fine[0].id)[1] == [("senator", 0, None), ("mars", 0, "k")]
    assert store.table(fine[1].id).scores == [5, 6]
    assert store.table(fine[0].id).scores is None
    assert store.news(lost.id)[1] == []

    again = store.append_all([addition(fine[2], 0), addition(used, 1, "k"), addition(fine[0], 2)])
    assert [type(each) for each in again] == [datetime, StaleRevision, datetime]
    assert [len(store.news(table.id)[1]) for table in (fine[2], used, fine[0])] == [2, 1, 4]
