"""Which tables the lobby lists where."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludoteca.server.store.kept import Kept, Seat
from ludoteca.server.store.store import Store
from ludoteca.server.tables.tables import Tables
from ludoteca.web.lobby import SHOWN, lists_for


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    store = Store(f"sqlite:///{tmp_path}/lists.sqlite")
    yield store
    store.close()


def table(store: Store, person: str, listed: bool, free: bool = False, scores: list[int] | None = None) -> Kept:
    second = Seat(1, "…", None, None) if free else Seat(1, "Lívia", "medium", None)
    return store.add_table(
        game="lusitania",
        rules=1,
        options={},
        seed="lists",
        host=person,
        listed=listed,
        sitting=[Seat(0, "Ana", None, person), second],
        scores=scores,
    )


def test_a_table_is_where_one_looks_for_it(store: Store) -> None:
    ana, rui = store.new_person()[0], store.new_person()[0]
    going, waiting = table(store, ana, True), table(store, ana, True, free=True)
    private = table(store, ana, False)
    over, shown = table(store, ana, False, scores=[3, 2]), table(store, rui, True, scores=[1, 0])

    def ids(person: str | None) -> dict[str, set[str]]:
        return {name: {kept.id for kept in found} for name, found in lists_for(Tables(store), person).items()}

    hers = ids(ana)
    assert hers["mine"] == {going.id, waiting.id, private.id}, "what is over is not among them"
    assert hers["finished"] == {over.id, shown.id}, "her own too, which nobody else is shown"
    assert hers["running"] == set(), "she need not watch her own game"
    assert hers["open"] == {waiting.id}
    for person in (rui, None):
        seen = ids(person)
        assert seen["running"] == {going.id}
        assert seen["finished"] == {shown.id}
        assert seen["mine"] == set()


def test_many_finished_games_hide_none_that_goes_on(store: Store) -> None:
    ana = store.new_person()[0]
    going = table(store, ana, False)
    for _ in range(60):
        table(store, ana, False, scores=[1, 2])
    found = lists_for(Tables(store), ana)
    assert [kept.id for kept in found["mine"]] == [going.id]
    assert len(found["finished"]) == SHOWN
