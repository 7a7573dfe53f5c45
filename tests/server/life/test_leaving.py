"""People leave a table, are sent away, come back; and tables that nobody touches."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import update

from ludoteca.server.life import leaving
from ludoteca.server.life.life import Life
from ludoteca.server.store.acts import Doer
from ludoteca.server.store.kept import Kept
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import tables as kept_tables
from ludoteca.server.upkeep.admin import Admin
from tests.server.client import HOT_SEAT, ME_AND_BOT, ME_AND_FRIEND, Client
from tests.server.patience import until

pytestmark = pytest.mark.anyio
Someone = Callable[[], Client]
THREE = [{"kind": "me", "name": "Ana"}, {"kind": "link"}, {"kind": "link"}]


@pytest.fixture
def url(sqlite_url: str) -> str:
    return sqlite_url


def life_of(app: FastAPI) -> Life:
    life: Life = app.state.life
    return life


def kept_of(app: FastAPI, table: Any) -> Kept:
    found: Kept = app.state.tables.store.table(table["id"])
    return found


async def do(client: Client, table: Any, what: str, body: object = None, status: int = 200) -> Any:
    return await client.post(f"/tables/{table['id']}/{what}", body, status)


async def told(client: Client, table: Any) -> list[tuple[str, int | None]]:
    return [(each["what"], each["seat"]) for each in await client.get(f"/tables/{table['id']}/happenings")]


async def started(someone: Someone, seats: list[dict[str, str]] = ME_AND_FRIEND, **more: object) -> tuple[Any, ...]:
    """A table with a game that has begun, and its people."""
    ana = someone()
    table = await ana.make(seats, stand_in="random", **more)
    friends = [someone() for seat in seats if seat["kind"] == "link"]
    for friend, name in zip(friends, ("Eva", "Gil"), strict=False):
        await friend.sit(table, name)
    return table, ana, *friends


async def test_before_the_start_a_seat_is_free_again_and_the_table_goes_on_to_the_next(
    someone: Someone, app: FastAPI
) -> None:
    ana, eva = someone(), someone()
    table = await ana.make(THREE)
    await eva.sit(table, "Eva")
    await do(ana, table, "leave")
    stands = await eva.get(f"/tables/{table['id']}")
    assert [seat["free"] for seat in stands["seats"]] == [True, False, True]
    assert await told(eva, table) == [("free", 0), ("host", 1)]
    await do(ana, table, "close", status=403)
    await do(eva, table, "leave")
    assert kept_of(app, table).ended, "nobody is left to make it go on"
    await someone().sit(table, "Ivo", status=409)
    assert await someone().get("/tables") == []


async def test_who_made_a_table_sends_away_who_has_not_moved(someone: Someone, app: FastAPI) -> None:
    ana, eva = someone(), someone()
    table = await ana.make(THREE)
    await eva.sit(table, "Eva")
    await do(eva, table, "remove", {"seat": 0}, 403)
    await do(ana, table, "remove", {"seat": 0}, 403)
    await do(ana, table, "remove", {"seat": 2}, 403)
    await do(ana, table, "remove", {"seat": 1})
    await eva.sit(table, "Eva", status=403)  # the link that she had is no good any more
    kept = kept_of(app, table)
    gil = someone()
    await gil.sit({**table, "invite": kept.invite}, "Gil")
    ivo = someone()
    await ivo.sit({**table, "invite": kept.invite}, "Ivo")
    await do(ana, table, "remove", {"seat": 1})
    seat = kept_of(app, table).seats[1]
    assert (seat.level, seat.person, seat.name) == ("medium", None, "Medium 2")
    await do(gil, table, "leave", status=403)


async def test_who_has_moved_is_not_sent_away(someone: Someone) -> None:
    table, ana, eva = await started(someone)
    assert table["seats"] == [0]
    first = (await ana.moves(table))["moves"][0]["move"]
    revision = (await ana.play(table, 0, first))["revision"]
    while not (now_ := await eva.moves(table))["your_turn"]:
        mine = await ana.moves(table)
        revision = (await ana.play(table, mine["revision"], mine["moves"][0]["move"]))["revision"]
    await eva.play(table, revision, now_["moves"][0]["move"])
    await do(ana, table, "remove", {"seat": 1}, 409)


async def test_a_table_that_has_not_begun_is_closed_by_who_made_it(someone: Someone) -> None:
    ana, eva = someone(), someone()
    table = await ana.make(THREE, listed=True)
    await eva.sit(table, "Eva")
    await do(eva, table, "close", status=403)
    await do(ana, table, "close")
    assert (await eva.get(f"/tables/{table['id']}"))["ended"]
    begun, gil, *_ = await started(someone)
    await do(gil, begun, "close", status=409)


async def test_a_bot_plays_for_who_left_until_the_seat_is_taken_back(someone: Someone, app: FastAPI) -> None:
    table, ana, eva = await started(someone)
    room = await app.state.tables.room(table["id"])
    await do(ana, table, "leave")
    await until(lambda: room.live.actor == 1 and room.live.revision > 0)
    seat = room.live.kept.seats[0]
    assert (seat.stand_in, seat.uncounted, seat.counts) == ("random", "left", False)
    assert await ana.get(f"/tables/{table['id']}/view"), "the seat's view is still hers"
    before = room.live.revision
    answer = await eva.moves(table)
    await eva.play(table, before, answer["moves"][0]["move"])
    await until(lambda: room.live.position.over or room.live.actor == 1)
    await do(ana, table, "back")
    assert not room.live.kept.seats[0].counts, "a bot has played in her place"
    assert room.live.kept.seats[0].stand_in is None
    await do(ana, table, "back", status=409)
    assert await told(ana, table) == [("began", None), ("left", 0), ("back", 0)]


async def test_who_leaves_again_is_not_let_off_what_a_bot_played_before(someone: Someone, app: FastAPI) -> None:
    table, ana, _ = await started(someone)
    room = await app.state.tables.room(table["id"])
    await do(ana, table, "leave")
    await until(lambda: room.live.actor == 1 and room.live.revision > 0)
    for _ in range(2):
        await do(ana, table, "back")
        assert not room.live.kept.seats[0].counts
        await do(ana, table, "leave")


async def test_while_a_bot_plays_for_somebody_they_do_not(someone: Someone, app: FastAPI) -> None:
    table, ana, eva = await started(someone)
    room = await app.state.tables.room(table["id"])
    await do(eva, table, "leave")  # it is not her turn, so her bot does nothing
    assert room.live.revision == 0
    await do(eva, table, "back")
    assert room.live.kept.seats[1].counts, "nobody has played in her place"
    life_of(app).tables.bots.pace = 60.0
    await do(ana, table, "leave")
    move = room.live.position.moves()[0].text
    answer = await ana.play(table, 0, move, status=409)
    assert "bot plays for you" in answer["error"]
    await do(ana, table, "back")
    await ana.play(table, 0, move)


async def test_who_resigns_does_not_come_back(someone: Someone, app: FastAPI) -> None:
    table, ana, eva = await started(someone)
    await do(ana, table, "resign")
    await do(ana, table, "back", status=409)
    await do(ana, table, "resign", status=409)
    assert kept_of(app, table).seats[0].resigned
    assert not kept_of(app, table).ended, "Eva plays on"
    await do(eva, table, "resign")
    assert kept_of(app, table).ended
    await until(lambda: app.state.tables.rooms.here[table["id"]].thought is None)
    assert (await eva.get(f"/tables/{table['id']}"))["seed"], "nothing is left to hide"
    assert (await eva.ask("GET", f"/tables/{table['id']}/record")).status_code == 200


async def test_alone_with_bots_leaving_puts_the_table_away_and_resigning_ends_it(
    someone: Someone, app: FastAPI
) -> None:
    table, ana = await started(someone, ME_AND_BOT)
    await do(ana, table, "leave")
    kept = kept_of(app, table)
    assert kept.away
    assert kept.seats[0].counts, "nobody plays meanwhile"
    move = "take bow"
    assert "put away" in (await ana.play(table, 0, move, status=409))["error"]
    await do(someone(), table, "reopen", status=401)
    await do(ana, table, "reopen")
    await do(ana, table, "reopen", status=409)
    mine = await ana.moves(table)
    await ana.play(table, mine["revision"], mine["moves"][0]["move"])
    await do(ana, table, "resign")
    assert kept_of(app, table).ended
    await do(ana, table, "leave", status=409)
    assert kept_of(app, table).scores is None


async def test_who_shares_a_screen_leaves_with_all_seats(someone: Someone, app: FastAPI) -> None:
    table, ana = await started(someone, [*HOT_SEAT, {"kind": "bot", "level": "random"}])
    await do(ana, table, "resign")
    assert all(seat.stand_in == "random" for seat in kept_of(app, table).seats[:2])
    assert kept_of(app, table).ended


async def test_nobody_comes_and_goes_without_end(
    someone: Someone, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(leaving, "MOST_CHANGES", 2)
    table, _, eva = await started(someone)
    await do(eva, table, "leave")
    await do(eva, table, "back")
    await do(eva, table, "leave", status=429)
    await do(eva, table, "takeback", status=429)
    assert len(app.state.tables.rooms.here[table["id"]].live.happened) == 3


async def test_strangers_change_nothing(someone: Someone, app: FastAPI) -> None:
    table, *_ = await started(someone)
    stranger = someone()
    await stranger.make(HOT_SEAT)
    for what, body in (("leave", None), ("resign", None), ("back", None), ("reopen", None), ("takeback", None)):
        await do(stranger, table, what, body, 403)
    await do(stranger, table, "remove", {"seat": 1}, 403)
    await do(stranger, table, "vote", {"about": "end"}, 403)
    await do(stranger, table, "answer", {"yes": True}, 409)
    assert [each.what for each in app.state.tables.rooms.here[table["id"]].live.happened] == ["began"]


async def test_tables_that_nobody_touches_are_put_away_and_brought_back(someone: Someone, app: FastAPI) -> None:
    ana, eva = someone(), someone()
    waiting = await ana.make(THREE, listed=True)
    playing, _, gil = await started(someone, listed=True)
    fresh = await eva.make(THREE, listed=True)
    store = app.state.tables.store
    with store.writing() as connection:
        old = kept_tables.c.id.in_([waiting["id"], playing["id"]])
        connection.execute(update(kept_tables).where(old).values(changed=now() - timedelta(days=40)))
    assert await life_of(app).leaving.put_away(timedelta(days=30)) == 2
    assert await life_of(app).leaving.put_away(timedelta(days=30)) == 0
    assert [each["id"] for each in await ana.get("/tables")] == [fresh["id"]]
    assert store.running_tables() == []
    assert (await gil.get(f"/tables/{playing['id']}"))["put_away"]
    assert (await told(gil, playing))[-1] == ("put-away", None)
    await do(gil, playing, "reopen")
    assert [kept.id for kept in store.running_tables()] == [playing["id"]]
    assert store.count_tables("away") == 1


async def test_what_happened_goes_with_a_table_that_is_deleted(someone: Someone, app: FastAPI) -> None:
    table, *_ = await started(someone)
    Admin(app.state.tables.store, Doer(shell="test")).delete(table["id"])
    await someone().get(f"/tables/{table['id']}/happenings", 404)
