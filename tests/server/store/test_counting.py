"""What limits count with: in memory for one process, in PostgreSQL for several, which then count together."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import func, select, text

from ludoteca.server.people.errors import TooManyTries
from ludoteca.server.people.tries import Door
from ludoteca.server.store import counting, schema
from ludoteca.server.store.counting import Counts, Remembered, Shared
from ludoteca.server.store.store import Store
from tests.server.conftest import Clock


def noted(counts: Counts, name: str) -> list[Any]:
    with counts.page(name) as page:
        return page.read(name)


def note(counts: Counts, name: str, what: list[Any], seconds: float) -> None:
    with counts.page(name) as page:
        page.write(name, what, seconds)


def test_a_note_counts_until_its_time_is_over_or_it_is_dropped(counts: Counts, clock: Clock) -> None:
    assert noted(counts, "a") == []
    note(counts, "a", [1, "two", [3.5]], 60)
    note(counts, "b", [4], 90)
    clock.now += 59.0
    assert noted(counts, "a") == [1, "two", [3.5]]
    clock.now += 1.0
    assert noted(counts, "a") == []
    assert noted(counts, "b") == [4]
    with counts.page("b") as page:
        page.drop("b")
        assert page.read("b") == []
    assert noted(counts, "b") == []


def test_what_fails_in_the_middle_writes_nothing(counts: Counts) -> None:
    note(counts, "a", [1], 60)

    def fail() -> None:
        with counts.page("a", "b") as page:
            page.write("a", [2], 60)
            page.write("b", [2], 60)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        fail()
    assert noted(counts, "a") == [1]
    assert noted(counts, "b") == []


def test_many_who_come_at_once_are_counted_one_by_one(counts: Counts) -> None:
    with ThreadPoolExecutor(8) as pool:
        answers = list(pool.map(lambda _: counts.admits("a", 5, 60.0), range(40)))
    assert sum(answers) == 5


def test_who_takes_names_in_another_order_does_not_wait_for_ever(counts: Counts) -> None:
    def add(names: tuple[str, str]) -> None:
        with counts.page(*names) as page:
            for name in names:
                page.write(name, [*page.read(name), 1], 60)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(add, [("a", "b"), ("b", "a")] * 20))
    assert noted(counts, "a") == noted(counts, "b") == [1] * 40


def test_what_is_old_is_thrown_away(counts: Counts, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "SWEEP_EVERY", -1.0)
    for number in range(20):
        note(counts, str(number), [1], 60)
    clock.now += 60.0
    note(counts, "new", [1], 60)
    if isinstance(counts, Shared):
        with counts.engine.connect() as connection:
            assert connection.execute(select(func.count()).select_from(schema.counts)).scalar_one() == 1
    else:
        assert isinstance(counts, Remembered)
        assert list(counts.kept) == ["new"]


def test_what_is_remembered_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_KEPT", 100)
    counts = Remembered()
    for number in range(110):
        note(counts, str(number), [1], 3600)
    assert len(counts.kept) == 100
    assert noted(counts, "0") == []
    assert noted(counts, "10") == [1]


@pytest.fixture
def two(postgres_url: str) -> Callable[[], Store]:
    return lambda: Store(postgres_url)


def test_processes_on_one_postgresql_count_together_by_its_clock(two: Callable[[], Store]) -> None:
    ours, theirs = two(), two()
    assert [store.counts.admits("tables 203.0.113.7", 3, 60.0) for store in (ours, theirs) * 2] == [True] * 3 + [False]
    with ours.counts.page("x") as page, ours.engine.connect() as connection:
        there = connection.execute(text("SELECT extract(epoch FROM now())")).scalar_one()
        assert abs(page.now - float(there)) < 60
        assert abs(page.now - time.time()) < 3600  # seconds since 1970, not since something of this machine
    with ours.engine.connect() as connection:
        kept = connection.execute(select(schema.counts.c.name)).scalars().all()
        assert not any("203.0.113.7" in name for name in kept), "addresses are nobody's to read"
        logged = connection.execute(text("SELECT relpersistence FROM pg_class WHERE relname = 'counts'")).scalar_one()
        assert logged in {"u", b"u"}
    ours.close()
    theirs.close()


def test_who_was_refused_a_moment_ago_costs_nothing(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise a flood from one address would hold every thread that asks the store for others."""
    monkeypatch.setattr(counting, "A_MOMENT", 3600.0)
    store = Store(postgres_url)
    door = Door(store.counts)
    assert [store.counts.admits("a", 1, 60.0) for _ in range(2)] == [True, False]
    for _ in range(5):
        door._knock("203.0.113.7", "ana")
    with pytest.raises(TooManyTries):
        door._knock("203.0.113.7", "ana")
    monkeypatch.setattr(store.counts, "page", lambda *_: pytest.fail("it is known already"))
    assert not any(store.counts.admits("a", 1, 60.0) for _ in range(100))
    assert 0 < store.counts.refused("a") <= 60
    with pytest.raises(TooManyTries) as refusal:
        door._knock("203.0.113.7", "Ana")
    assert refusal.value.wait == 1
    store.close()


def test_a_refusal_is_soon_looked_at_again(postgres_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 1000.0
    monkeypatch.setattr(counting, "monotonic", lambda: clock)
    store = Store(postgres_url)
    store.counts.refuse("a", 60.0)
    clock += counting.A_MOMENT / 2
    assert store.counts.refused("a") == 60.0 - counting.A_MOMENT / 2
    clock += counting.A_MOMENT
    assert store.counts.refused("a") == 0
    assert store.counts.admits("a", 1, 60.0)
    store.close()


def test_on_sqlite_one_process_counts_for_itself(sqlite_url: str) -> None:
    store = Store(sqlite_url)
    assert isinstance(store.counts, Remembered)
    store.close()
