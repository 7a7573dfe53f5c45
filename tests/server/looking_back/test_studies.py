"""Studies: where they may begin, what they keep, who may add to them, and what they never tell."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy import select

from ludoteca.core import IllegalMove
from ludoteca.core.record import Record
from ludoteca.server.errors import (
    BeganElsewhere,
    NoSuchStudy,
    NotBeforeTheEnd,
    NotYourSeat,
    NotYourStudy,
    StudyFull,
    TooManyStudies,
)
from ludoteca.server.learning import challenges
from ludoteca.server.looking_back import studies as trying
from ludoteca.server.looking_back import study_store
from ludoteca.server.looking_back.studies import Studies, may_study
from ludoteca.server.looking_back.study_store import ROOT
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.kept import Seat
from ludoteca.server.store.schema import remarks, studies, variations
from ludoteca.server.store.store import Store
from ludoteca.server.tables.tables import Sitting, Tables
from ludoteca.server.upkeep.admin import Admin

RECORDS = Path(__file__).parents[2] / "records"
ARMY = RECORDS / "lusitania" / "2-army.record"

pytestmark = pytest.mark.anyio


@pytest.fixture
async def tables(store: Store, anyio_backend: str) -> AsyncIterator[Tables]:
    tables = Tables(store, pace=60.0)  # no bot moves while somebody looks
    yield tables
    await tables.stop()


@pytest.fixture
def ana(store: Store) -> str:
    return store.new_person()[0]


@pytest.fixture
def rui(store: Store) -> str:
    return store.new_person()[0]


async def finished(tables: Tables, person: str) -> str:
    return (await tables.bring(ARMY.read_text("utf-8"), person)).id


async def test_a_tree_grows_along_what_is_there(tables: Tables, ana: str) -> None:
    trial = Studies(tables)
    study_id = await trial.begin(await finished(tables, ana), 10, ana, None)
    study, tree = await trial.study(study_id)
    assert (study.number, study.seat, tree) == (10, None, {})
    begun = (await trial.room(study, tree, ROOT)).live
    played = Record.parse(ARMY.read_text("utf-8")).moves[10].text
    other = next(move.text for move in begun.position.moves() if move.text != played)

    first = await trial.play(study, ROOT, [played], ana, None)
    assert await trial.play(study, ROOT, [played], ana, None) == first, "the same move leads to the same node"
    second = await trial.play(study, ROOT, [other], ana, None)
    assert (first, second) == (1, 2)
    _, tree = await trial.study(study_id)
    assert [(one.parent, one.text) for one in tree.values()] == [(ROOT, played), (ROOT, other)]
    there = (await trial.room(study, tree, first)).live
    assert there.position.snapshot() == (await tables.room(str(study.table_id))).live.at(11).snapshot()
    assert there.revision == first

    with pytest.raises(IllegalMove):
        await trial.play(study, first, [played, played], ana, None)
    assert len((await trial.study(study_id))[1]) == 2, "all or none"

    assert await trial.remove(study, tree, first, ana) == ROOT
    _, tree = await trial.study(study_id)
    assert list(tree) == [second]
    with pytest.raises(NoSuchStudy):
        await trial.room(study, tree, first)
    assert await trial.play(study, ROOT, [played], ana, None) == 3, "rows are only ever added"


async def test_remarks_stay_and_the_latest_of_each_counts(tables: Tables, ana: str) -> None:
    trial = Studies(tables)
    study_id = await trial.begin(await finished(tables, ana), 4, ana, None)
    study, _ = await trial.study(study_id)
    await trial.say(study, ROOT, "Here  it\n turned.", ana, None)
    await trial.say(study, ROOT, "Or later.", ana, None)
    assert [(each.node, each.text) for each in await trial.said(study)] == [(ROOT, "Or later.")]
    await trial.say(study, ROOT, " ", ana, None)
    assert await trial.said(study) == []


async def test_only_who_made_it_or_sat_there_adds_to_it(tables: Tables, ana: str, rui: str) -> None:
    trial = Studies(tables)
    table_id = await finished(tables, ana)
    study, _ = await trial.study(await trial.begin(table_id, 10, rui, None))
    assert await trial.writes(study, rui)
    assert await trial.writes(study, ana), "who sat there"
    eva = tables.store.new_person()[0]
    move = (await trial.room(study, {}, ROOT)).live.position.moves()[0].text
    for refused in (trial.play(study, ROOT, [move], eva, None), trial.say(study, ROOT, "Mine.", eva, None)):
        with pytest.raises(NotYourStudy):
            await refused
    node = await trial.play(study, ROOT, [move], ana, None)
    _, tree = await trial.study(study.id)
    with pytest.raises(NotYourStudy):
        await trial.remove(study, tree, node, eva)
    copied, copy_tree = await trial.study(await trial.copy(study, eva, None))
    assert (copied.person, copied.base) == (eva, study.base)
    assert [one.text for one in copy_tree.values()] == [move]
    assert await trial.play(copied, ROOT, [move], eva, None) == node


async def test_a_game_at_play_is_tried_out_on_a_redeal_only(tables: Tables, ana: str, rui: str) -> None:
    """Never the real hidden cards: by what the seat knows nothing can be told apart, and much else differs."""
    trial = Studies(tables)
    room = await tables.create("lusitania", [Sitting("me", "Ana"), Sitting("bot", "B", "easy")], {}, ana, False)
    live = room.live
    with pytest.raises(NotYourSeat):
        await trial.begin(live.kept.id, None, rui, None)
    hidden = set()
    for _ in range(8):
        study, tree = await trial.study(await trial.begin(live.kept.id, 0, ana, None))
        assert study.seat == 0
        assert live.kept.seed not in str(study.base)
        begun = (await trial.room(study, tree, ROOT)).live.position
        assert begun.view(0) == live.at(0).view(0)
        hidden.add(str(begun.view(1)))
    assert len(hidden) > 1
    eva = tables.store.new_person()[0]
    assert not await trial.writes(study, eva)


async def test_people_who_play_together_try_nothing_out_before_the_end(tables: Tables, ana: str, rui: str) -> None:
    room = await tables.create("lusitania", [Sitting("me", "Ana"), Sitting("link")], {}, ana, False)
    await tables.join(room.live.kept.id, rui, "Rui", room.live.kept.invite, "")
    for person in (ana, rui):
        with pytest.raises(NotYourSeat):
            await Studies(tables).begin(room.live.kept.id, None, person, None)


async def test_where_results_are_compared_nothing_is_tried_out_before_the_end(tables: Tables, ana: str) -> None:
    """A study has an engine, which would be a hint."""
    store = tables.store
    rated = store.add_table(
        game="lusitania", rules=1, options={}, seed="x", host=ana, listed=False, sitting=sitting(ana), rated=True
    )
    daily = challenges.current(store)[0]
    tried = await challenges.begin(tables, daily, ana, ["Ana", *daily.bots])
    for room in (await tables.room(rated.id), tried):
        assert not may_study(room.live, ana)
        with pytest.raises(NotBeforeTheEnd):
            await Studies(tables).begin(room.live.kept.id, None, ana, None)


def sitting(person: str) -> list[Seat]:
    return [Seat(0, "Ana", None, person), Seat(1, "Bot", "easy", None)]


async def test_a_game_is_played_on_from_a_node(tables: Tables, ana: str) -> None:
    trial = Studies(tables)
    table_id = await finished(tables, ana)
    study, tree = await trial.study(await trial.begin(table_id, 10, ana, None))
    kept = await trial.play_on(study, tree, ROOT, ana, sitting(ana))
    assert (kept.study, kept.base) == (study.id, None)
    live = (await tables.room(kept.id)).live
    assert live.position.snapshot() == (await tables.room(table_id)).live.at(10).snapshot()


async def test_what_was_seen_in_a_redeal_is_dealt_anew_to_play_it_on(tables: Tables, ana: str) -> None:
    trial = Studies(tables)
    room = await tables.create("lusitania", [Sitting("me", "Ana"), Sitting("bot", "B", "easy")], {}, ana, False)
    study, tree = await trial.study(await trial.begin(room.live.kept.id, 0, ana, None))
    begun = (await trial.room(study, tree, ROOT)).live.position
    tables_made = [await trial.play_on(study, tree, ROOT, ana, sitting(ana)) for _ in range(6)]
    lives = [(await tables.room(kept.id)).live for kept in tables_made]
    assert all(live.at(0).view(0) == begun.view(0) for live in lives)
    assert len({str(live.at(0).view(1)) for live in lives}) > 1
    for live in lives:
        with pytest.raises(BeganElsewhere):
            await tables.record(live.kept.id, ana)


async def test_a_study_is_bounded(tables: Tables, ana: str, monkeypatch: pytest.MonkeyPatch) -> None:
    trial = Studies(tables)
    table_id = await finished(tables, ana)
    study, tree = await trial.study(await trial.begin(table_id, 10, ana, None))
    moves = [move.text for move in (await trial.room(study, tree, ROOT)).live.position.moves()]
    monkeypatch.setattr(study_store, "MOST_MOVES", 1)
    monkeypatch.setattr(study_store, "MOST_REMARKS", 1)
    monkeypatch.setattr(trying, "MOST", 2)
    await trial.play(study, ROOT, moves[:1], ana, None)
    with pytest.raises(StudyFull):
        await trial.play(study, ROOT, moves[1:2], ana, None)
    await trial.say(study, ROOT, "One.", ana, None)
    with pytest.raises(StudyFull):
        await trial.say(study, ROOT, "Two.", ana, None)
    for _ in range(2):
        await trial.begin(table_id, 0, ana, "192.0.2.7")
    with pytest.raises(TooManyStudies):
        await trial.begin(table_id, 0, ana, "192.0.2.7")


async def test_those_who_add_at_once_both_find_their_move(tables: Tables, ana: str) -> None:
    trial = Studies(tables)
    study, tree = await trial.study(await trial.begin(await finished(tables, ana), 10, ana, None))
    moves = [move.text for move in (await trial.room(study, tree, ROOT)).live.position.moves()][:6]
    twice = [trial.play(study, ROOT, [move], ana, None) for move in moves + moves]
    nodes = await asyncio.gather(*twice)
    assert nodes[: len(moves)] == nodes[len(moves) :]
    _, tree = await trial.study(study.id)
    assert sorted(one.text for one in tree.values()) == sorted(moves)


async def test_a_deleted_table_takes_what_was_tried_out_with_it(tables: Tables, ana: str) -> None:
    trial = Studies(tables)
    table_id = await finished(tables, ana)
    study, tree = await trial.study(await trial.begin(table_id, 10, ana, None))
    await trial.play(study, ROOT, [(await trial.room(study, tree, ROOT)).live.position.moves()[0].text], ana, None)
    await trial.say(study, ROOT, "Gone soon.", ana, None)
    Admin(tables.store, Doer(shell="root")).delete(table_id)
    with tables.store.engine.connect() as connection:
        for part in (studies, variations, remarks):
            assert connection.execute(select(part)).all() == []


async def test_a_guest_takes_what_was_tried_out_along_into_an_account(tables: Tables) -> None:
    store, trial = tables.store, Studies(tables)
    (account, token), (guest, browser) = store.new_person(), store.new_person()
    store.make_account(token, "ana", "")
    study_id = await trial.begin(await finished(tables, guest), 10, guest, None)
    study, tree = await trial.study(study_id)
    await trial.play(study, ROOT, ["renew"], guest, None)
    await trial.say(study, ROOT, "What if?", guest, None)
    store.log_in(account, browser, take=True)
    ((mine, said),) = [(each.study, each.said) for each in await trial.of(account)]
    assert (mine.id, mine.person, said) == (study_id, account, "What if?")
    _, tree = await trial.study(study_id)
    assert [one.person for one in tree.values()] == [account]


async def test_an_erased_name_stands_in_no_remark(tables: Tables, ana: str) -> None:
    trial = Studies(tables)
    study, _ = await trial.study(await trial.begin(await finished(tables, ana), 10, ana, None))
    await trial.say(study, ROOT, "Player 1 was lucky.", ana, None)
    Admin(tables.store, Doer(shell="root")).erase(ana)
    (remark,) = await trial.said(study)
    assert remark.text == "… was lucky."
