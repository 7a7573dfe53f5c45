"""Challenges: the same for everybody, one try each, nothing of others before one's own is finished."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest
from fastapi import FastAPI
from sqlalchemy import select, update

from ludoteca import games
from ludoteca.server.learning import challenges
from ludoteca.server.store.schema import challenges as kept_challenges
from ludoteca.server.store.schema import results, server_keys
from ludoteca.server.store.store import Store
from tests.server.client import Client

pytestmark = pytest.mark.anyio

TUESDAY = datetime(2026, 11, 17, 12, tzinfo=UTC)


class Calendar:
    now = TUESDAY


@pytest.fixture
def calendar(monkeypatch: pytest.MonkeyPatch) -> Calendar:
    """It is that day until a test says otherwise."""
    found = Calendar()
    monkeypatch.setattr(challenges, "now", lambda: found.now)
    return found


def weekly(game: str) -> str:
    return f"weekly-2026-W47-{game}"


def test_each_day_has_one_and_each_week_one_of_every_game(store: Store, calendar: Calendar) -> None:
    daily, *week = challenges.current(store)
    assert daily.key == "daily-2026-11-17"
    assert [each.game for each in week] == [game.name for game in games.every()]
    assert (daily.begins, daily.ends) == (datetime(2026, 11, 17, tzinfo=UTC), datetime(2026, 11, 18, tzinfo=UTC))
    assert (week[0].begins, week[0].ends) == (datetime(2026, 11, 16, tzinfo=UTC), datetime(2026, 11, 23, tzinfo=UTC))
    assert len({each.seed for each in (daily, *week)}) == 1 + len(week)
    assert {each.game for each in week if not each.bots} == {game.name for game in games.every() if 1 in game.players}
    played = set()
    for day in range(17, 17 + len(games.every())):
        calendar.now = TUESDAY.replace(day=day)
        played.add(challenges.current(store)[0].game)
    assert played == {game.name for game in games.every()}


def test_the_week_around_new_year_is_one(store: Store, calendar: Calendar) -> None:
    calendar.now = datetime(2027, 1, 1, tzinfo=UTC)
    found = challenges.current(store)[1]
    assert found.key.startswith("weekly-2026-W53-")
    assert found.begins == datetime(2026, 12, 28, tzinfo=UTC)


def test_all_get_the_same_and_another_store_another(store: Store, calendar: Calendar, tmp_path: Path) -> None:
    keys = challenges.keys_at(TUESDAY)
    with ThreadPoolExecutor(8) as pool:  # all look for the first time at the same moment
        found = list(pool.map(lambda key: challenges.find(store, key), keys * 4))
    assert {each.key: each.seed for each in found} == {key: challenges.find(store, key).seed for key in keys}
    other = Store(f"sqlite:///{tmp_path}/other.sqlite")
    assert challenges.find(other, keys[0]).seed != challenges.find(store, keys[0]).seed
    other.close()
    with store.engine.connect() as connection:
        assert len(connection.execute(select(server_keys.c.value)).scalars().all()) == 1


def test_what_is_not_on_cannot_be_had(store: Store, calendar: Calendar) -> None:
    for key in ("daily-2026-11-18", "daily-2026-11-16", "weekly-2026-W48-trajan", weekly("chess"), "daily-x", "'"):
        with pytest.raises(challenges.NoSuchChallenge):
            challenges.find(store, key)


def test_it_stays_as_it_was_when_it_began(store: Store, calendar: Calendar) -> None:
    """Whatever the next release has for options, rules or bots."""
    key = challenges.keys_at(TUESDAY)[0]
    before = challenges.find(store, key)
    with store.writing() as connection:
        connection.execute(update(kept_challenges).where(kept_challenges.c.key == key).values(bots=["easy"]))
    assert challenges.find(store, key).bots == ("easy",)
    assert challenges.find(store, key).seed == before.seed


def test_a_click_that_comes_twice_is_one_try(store: Store, calendar: Calendar) -> None:
    person, _ = store.new_person()
    challenge = challenges.find(store, weekly("celtae"))

    def attempt(_: int) -> str | None:
        try:
            return challenges._begin(store, challenge, person, ["Ana"])
        except challenges.IntegrityError:
            return None

    with ThreadPoolExecutor(4) as pool:
        made = [table for table in pool.map(attempt, range(4)) if table]
    assert made == [challenges.table_of(store, challenge.key, person)]
    assert [kept.id for kept in store.tables_of(person)] == made


# At a server.


async def finish(client: Client, table: str) -> None:
    """With whatever comes first, two moves of the game at a time where that can be."""
    while not (await client.get(f"/tables/{table}"))["over"]:
        now = await client.get(f"/tables/{table}/moves")
        if now["your_turn"]:
            await client.post(
                f"/tables/{table}/moves", {"revision": now["revision"], "moves": [now["moves"][-1]["move"]]}
            )
        else:
            await asyncio.sleep(0.005)


@pytest.fixture
def url(request: pytest.FixtureRequest, sqlite_url: str) -> str:
    """Both kinds of store where only the store is tested; one where a server plays."""
    if "app" in request.fixturenames:
        return sqlite_url
    found: str = request.getfixturevalue(f"{request.param}_url")
    return found


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "store" in metafunc.fixturenames:
        metafunc.parametrize("url", ["sqlite", "postgres"], indirect=True)


async def test_one_try_each_and_others_only_after_it(
    app: FastAPI, http: httpx.AsyncClient, someone: Callable[[], Client], calendar: Calendar
) -> None:
    ana, rui = someone(), someone()
    key = weekly("celtae")
    mine = await ana.post(f"/challenges/{key}", {"name": "Ana"}, 201)
    table = mine["id"]
    again = await ana.post(f"/challenges/{key}", {"name": "Ana"}, 201)
    assert (again["id"], again["token"]) == (table, None)
    standing = await ana.get(f"/tables/{table}")
    assert (standing["challenge"], standing["hints"]) == (key, False)
    await ana.post(f"/tables/{table}/hint", {"revision": 0}, 403)

    # Nobody else sees it, by any way to a table; and who plays sees no board.
    paths = ("", "/view", "/moves", "/record", "/analysis")
    for path in paths:
        await rui.get(f"/tables/{table}{path}", 403)
    await rui.post(f"/tables/{table}/join", {"name": "Rui"}, 403)
    assert (await ana.get(f"/challenges/{key}"))["results"] is None

    theirs = await rui.post(f"/challenges/{key}", {"name": "Rui"}, 201)
    assert theirs["id"] != table
    seen = [(await each.get(f"/tables/{made['id']}/view"))["view"] for each, made in ((ana, mine), (rui, theirs))]
    assert seen[0] == seen[1]  # the same deal

    await finish(ana, table)
    board = await ana.get(f"/challenges/{key}")
    assert [(each["name"], each["table"], each["rank"]) for each in board["results"]] == [("Ana", table, 1)]
    assert board["playing"] == 1
    await ana.get(f"/tables/{theirs['id']}", 200)  # who has finished may look on
    await rui.get(f"/tables/{table}", 403)
    assert (await rui.get(f"/challenges/{key}"))["results"] is None

    # When nobody can begin any more all see it, but who still plays.
    calendar.now = TUESDAY.replace(day=23)
    eva = someone()
    await eva.get(f"/tables/{table}", 200)
    await rui.get(f"/tables/{table}", 403)
    await eva.post(f"/challenges/{key}", {"name": "Eva"}, 409)
    await finish(rui, theirs["id"])
    both = (await rui.get(f"/challenges/{key}"))["results"]
    assert [each["score"] for each in both] == sorted((each["score"] for each in both), reverse=True)
    assert {each["account"] for each in both} == {False}


async def test_bots_play_the_same_after_the_same_moves(
    app: FastAPI, someone: Callable[[], Client], calendar: Calendar
) -> None:
    """Also if something was taken back on the way."""
    key = weekly("lusitania")
    store: Store = app.state.tables.store
    challenge = await asyncio.to_thread(challenges.find, store, key)
    with store.writing() as connection:
        connection.execute(update(kept_challenges).where(kept_challenges.c.key == key).values(bots=["medium"]))
    assert challenge.bots == ("hard",)
    played: list[Any] = []
    for takes_back in (False, True):
        client = someone()
        table = (await client.post(f"/challenges/{key}", {"name": "Ana"}, 201))["id"]
        back = 0
        while (standing := await client.get(f"/tables/{table}"))["moves"] < 30 and not standing["over"]:
            now = await client.get(f"/tables/{table}/moves")
            if not now["your_turn"]:
                await asyncio.sleep(0.005)
                continue
            body = {"revision": now["revision"], "moves": [now["moves"][0]["move"]]}
            done = await client.post(f"/tables/{table}/moves", body)
            undo = {"revision": done["revision"]}
            if takes_back and (await client.ask("POST", f"/tables/{table}/undo", undo)).is_success:
                back += 1
                body["revision"] = done["revision"] + 1
                await client.post(f"/tables/{table}/moves", body)
        assert bool(back) == takes_back
        record = app.state.tables.rooms.here[table].live.match.record
        played.append([(move.text, move.seat) for move in record.moves][:30])
    assert played[0] == played[1]


def test_results_of_a_board_are_by_victory_then_by_lead(store: Store, calendar: Calendar) -> None:
    challenge = challenges.find(store, weekly("trajan"))
    for name, place, score, ahead in (
        ("far", 1, 90, 20),
        ("near", 1, 120, 1),
        ("lost", 2, 130, -5),
        ("too", 1, 120, 1),
    ):
        person, _ = store.new_person()
        table = challenges._begin(store, challenge, person, [name, "Bot"])
        about = {"table_id": table, "seat": 0, "game": "trajan", "players": 2, "division": 2, "person": person}
        facts = {"ahead": ahead}
        with store.writing() as connection:
            row = about | {"place": place, "score": score, "at": TUESDAY, "facts": facts}
            connection.execute(results.insert().values(row))
    found = challenges.board(store, challenge, None)
    assert [(each.rank, each.name) for each in found.results] == [(1, "far"), (2, "near"), (2, "too"), (4, "lost")]
    assert found.playing == 0


async def test_who_gives_a_try_up_has_had_it(app: FastAPI, someone: Callable[[], Client], calendar: Calendar) -> None:
    """It is not said for ever that they still play; and they see the others', as who has finished does."""
    ana, rui = someone(), someone()
    key = weekly("lusitania")
    mine = (await ana.post(f"/challenges/{key}", {"name": "Ana"}, 201))["id"]
    theirs = (await rui.post(f"/challenges/{key}", {"name": "Rui"}, 201))["id"]
    await ana.post(f"/tables/{mine}/resign", {})
    board = await ana.get(f"/challenges/{key}")
    assert (board["playing"], board["results"], board["table"]) == (1, [], mine)
    await ana.get(f"/tables/{theirs}", 200)
    again = await ana.post(f"/challenges/{key}", {"name": "Ana"}, 201)
    assert again["id"] == mine, "one try is one"
    assert (await rui.get(f"/challenges/{key}"))["results"] is None
