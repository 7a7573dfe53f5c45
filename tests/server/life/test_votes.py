"""Votes of those who are there about who is not."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

import pytest
from fastapi import FastAPI

from ludoteca.server.life import questions, votes
from ludoteca.server.life.presence import Visit
from tests.server.client import Client
from tests.server.life.test_leaving import THREE, do, kept_of, started, told
from tests.server.patience import until

pytestmark = pytest.mark.anyio
Someone = Callable[[], Client]
BOT_FOR_ANA = {"about": "bot", "seat": 0}


@pytest.fixture
def url(sqlite_url: str) -> str:
    return sqlite_url


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who is not there is absent at once."""
    monkeypatch.setattr(votes, "AWAY_AFTER", timedelta(0))


async def test_nobody_is_absent_for_an_hour(someone: Someone, app: FastAPI) -> None:
    table, _, eva, _ = await started(someone, THREE)
    await do(eva, table, "vote", BOT_FOR_ANA, 409)
    await do(eva, table, "vote", {"about": "bot"}, 403)
    assert [what for what, _ in await told(eva, table)] == ["began"]


@pytest.mark.usefixtures("at_once")
async def test_more_than_half_give_a_seat_to_a_bot_and_it_can_be_taken_back(someone: Someone, app: FastAPI) -> None:
    table, ana, eva, gil = await started(someone, THREE)
    room = await app.state.tables.room(table["id"])
    await do(eva, table, "vote", {"about": "bot", "seat": 2}, 409)  # it is not Gil who lets them wait
    await do(ana, table, "vote", BOT_FOR_ANA, 403)
    await do(eva, table, "vote", BOT_FOR_ANA)
    await do(gil, table, "vote", BOT_FOR_ANA, 409)
    await do(ana, table, "answer", {"yes": False}, 409)  # it is about her
    assert kept_of(app, table).seats[0].stand_in is None, "one of two is not more than half"
    await do(gil, table, "answer", {"yes": True})
    await until(lambda: room.live.revision > 0)
    assert kept_of(app, table).seats[0].stand_in == "random"
    assert not kept_of(app, table).seats[0].counts
    await do(ana, table, "back")
    expected = [("began", None), ("vote", 1), ("answer", 2), ("decided", 0), ("absent", 0), ("back", 0)]
    assert await told(ana, table) == expected


@pytest.mark.usefixtures("at_once")
async def test_a_vote_is_lost_withdrawn_or_overtaken_by_who_comes(someone: Someone, app: FastAPI) -> None:
    table, ana, eva, gil = await started(someone, THREE)
    await do(eva, table, "vote", BOT_FOR_ANA)
    await do(gil, table, "answer", {"yes": False})
    assert (await told(eva, table))[-1] == ("decided", 0)
    await do(eva, table, "vote", BOT_FOR_ANA)
    await do(eva, table, "answer", {"yes": False})  # she has thought better of it
    await do(eva, table, "vote", BOT_FOR_ANA)
    mine = await ana.moves(table)
    await ana.play(table, 0, mine["moves"][0]["move"])
    await do(gil, table, "answer", {"yes": True}, 409)
    assert all(seat.stand_in is None for seat in kept_of(app, table).seats)


@pytest.mark.usefixtures("at_once")
async def test_whose_page_is_open_is_not_absent(someone: Someone, app: FastAPI) -> None:
    table, _, eva = await started(someone)
    room = await app.state.tables.room(table["id"])
    visit = Visit(room.live.kept.seats[0].person, seated=True, shown=True)
    await app.state.presences.come(room, visit)
    await do(eva, table, "vote", BOT_FOR_ANA, 409)
    app.state.presences.look(room, visit, active=False)
    await until(lambda: not room.is_here(visit.person))
    await do(eva, table, "vote", BOT_FOR_ANA)
    assert kept_of(app, table).seats[0].stand_in == "random", "of two players one is there, and that is everybody"


async def test_all_together_end_a_game(someone: Someone, app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    table, ana, eva, gil = await started(someone, THREE)
    await do(ana, table, "vote", {"about": "end"})
    await do(eva, table, "answer", {"yes": True})
    await do(gil, table, "answer", {"yes": False})
    assert not kept_of(app, table).ended
    await do(ana, table, "vote", {"about": "end"})
    monkeypatch.setattr(questions, "LASTS", timedelta(0))
    await do(eva, table, "answer", {"yes": True}, 409)  # a question that nobody answers is none after a while
    monkeypatch.setattr(questions, "LASTS", timedelta(days=1))
    await do(eva, table, "answer", {"yes": True})
    await do(gil, table, "answer", {"yes": True})
    kept = kept_of(app, table)
    assert kept.ended
    assert kept.scores is None
    mine = await ana.moves(table)
    assert not mine["your_turn"]
    await ana.play(table, 0, "take bow", status=409)
    await do(ana, table, "vote", {"about": "end"}, 409)


@pytest.mark.usefixtures("at_once")
async def test_those_who_are_there_end_a_game_without_who_is_not(someone: Someone, app: FastAPI) -> None:
    table, _, eva, gil = await started(someone, THREE)
    await do(eva, table, "vote", {"about": "end", "seat": 0})
    assert not kept_of(app, table).ended, "all of them must agree"
    await do(gil, table, "answer", {"yes": True})
    assert kept_of(app, table).ended
