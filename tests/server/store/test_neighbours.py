"""Servers on one PostgreSQL: they hear of each other's tables, and only one of them does what one is enough for."""

from __future__ import annotations

import queue
import time
from collections.abc import Iterator

import pytest
from psycopg import OperationalError
from sqlalchemy import text

from ludoteca.server.store.neighbours import EVERYTHING, Neighbours
from ludoteca.server.store.store import Store
from tests.server.patience import wait_until

PATIENCE = 20.0


@pytest.fixture
def url(postgres_url: str) -> str:
    return postgres_url


@pytest.fixture
def two(store: Store) -> Iterator[tuple[Neighbours, Neighbours]]:
    ours, theirs = Neighbours(store.engine), Neighbours(store.engine)
    yield ours, theirs
    ours.close()
    theirs.close()


def cut(store: Store, asked: str) -> None:
    """End the connections of this database that asked such a thing last, as its owner may."""
    end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    whose = "query LIKE :asked AND pid <> pg_backend_pid() AND datname = current_database()"
    with store.writing() as connection:
        connection.execute(text(f"{end} WHERE {whose}"), {"asked": asked})


def test_a_change_is_heard_by_the_others_once_it_is_committed(store: Store, two: tuple[Neighbours, Neighbours]) -> None:
    ours, theirs = two
    heard: queue.Queue[str] = queue.Queue()
    own: queue.Queue[str] = queue.Queue()
    theirs.listen(heard.put)
    ours.listen(own.put)
    assert heard.get(timeout=PATIENCE) == EVERYTHING  # it may have missed something before
    assert own.get(timeout=PATIENCE) == EVERYTHING
    with store.writing() as connection:
        ours.tell(connection, "taken back")
        connection.rollback()
    with store.writing() as connection:
        ours.tell(connection, "table-1")
        time.sleep(0.05)
        assert heard.empty()
    assert heard.get(timeout=PATIENCE) == "table-1"
    with store.writing() as connection:
        theirs.tell(connection, "table-2")
    assert own.get(timeout=PATIENCE) == "table-2"
    assert heard.empty()


def test_a_listener_that_was_cut_off_listens_again_and_looks_at_everything(
    store: Store, two: tuple[Neighbours, Neighbours]
) -> None:
    ours, theirs = two
    heard: queue.Queue[str] = queue.Queue()
    theirs.listen(heard.put)
    assert heard.get(timeout=PATIENCE) == EVERYTHING
    cut(store, "LISTEN%")
    assert heard.get(timeout=PATIENCE) == EVERYTHING
    with store.writing() as connection:
        ours.tell(connection, "table-3")
    assert heard.get(timeout=PATIENCE) == "table-3"


def test_a_lease_is_one_servers_until_it_gives_it_back_or_dies(two: tuple[Neighbours, Neighbours]) -> None:
    ours, theirs = two
    assert ours.lease("bot x")
    assert ours.lease("bot x")  # it has it
    assert not theirs.lease("bot x")
    assert theirs.lease("bot y")
    ours.give_back("bot x")
    assert theirs.lease("bot x")
    assert not ours.lease("bot x")
    theirs.close()  # as when its process ends: the connection is gone
    wait_until(lambda: ours.lease("bot x"), PATIENCE)
    assert ours.lease("bot y")


def test_a_lease_that_the_database_cut_is_no_lease(store: Store, two: tuple[Neighbours, Neighbours]) -> None:
    ours, theirs = two
    assert ours.lease("bot x")
    cut(store, "%advisory%")
    wait_until(lambda: theirs.lease("bot x"), PATIENCE)
    assert not ours.lease("bot z")  # it notices when it asks for the next
    wait_until(lambda: ours.lease("bot z"), PATIENCE)
    assert not ours.lease("bot x")


def test_servers_are_counted_and_one_that_is_gone_is_missed(store: Store, two: tuple[Neighbours, Neighbours]) -> None:
    ours, theirs = two
    assert ours.count() == 1
    assert theirs.count() == ours.count() == 2
    cut(store, "%pg_locks%")
    with pytest.raises(OperationalError):
        ours.count()
    wait_until(lambda: ours.count() == 1, PATIENCE)  # it is there again; the other does not know yet that it is not
    with pytest.raises(OperationalError):
        theirs.count()
    assert theirs.count() == 2
    theirs.close()
    wait_until(lambda: ours.count() == 1, PATIENCE)


def test_who_comes_after_the_end_opens_no_connection_again(store: Store, two: tuple[Neighbours, Neighbours]) -> None:
    ours, theirs = two
    assert ours.lease("table a")
    ours.close()
    assert not ours.lease("table a")
    assert ours.count() == 1
    assert ours._leases is None
    assert theirs.lease("table a"), "what it held is given back"


def test_several_listen_in_one_server(store: Store, two: tuple[Neighbours, Neighbours]) -> None:
    ours, theirs = two
    one: queue.Queue[str] = queue.Queue()
    another: queue.Queue[str] = queue.Queue()
    theirs.listen(one.put)
    assert one.get(timeout=PATIENCE) == EVERYTHING
    theirs.listen(another.put)
    with store.writing() as connection:
        ours.tell(connection, "session x")
    assert one.get(timeout=PATIENCE) == another.get(timeout=PATIENCE) == "session x"


def test_alone_everything_is_ones_own(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    alone = Neighbours(store.engine)
    alone.listen(lambda _: pytest.fail("there is nobody to hear"))
    with store.writing() as connection:
        alone.tell(connection, "table-1")
    assert alone.lease("bot x")
    assert alone.count() == 1
    alone.give_back("bot x")
    alone.close()
    store.close()
