"""Long games: what nobody plays is refused before it costs anything, and what is long is opened as it is read."""

from __future__ import annotations

import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest
from fastapi import FastAPI

from ludoteca import games
from ludoteca.core import BadRecord
from ludoteca.core.match import Match
from ludoteca.core.record import MOST_MOVES, Record
from ludoteca.server.tables.tables import Tables
from tests.server.client import HOT_SEAT, Client

pytestmark = pytest.mark.anyio
RECORDS = Path(__file__).parent.parent / "records"
HEAD = "ludoteca record 1\ngame concordia\nrules 1\nplayers 2\nseed long\n"


def tribunes(count: int) -> str:
    """Much of what is legal for ever: taking one's cards back again and again."""
    return HEAD + "  play tribune\n" * count


def test_no_real_game_is_near_the_limit() -> None:
    assert max(len(Record.read(path).moves) for path in RECORDS.glob("*/*.record")) * 10 < MOST_MOVES


def test_a_record_of_more_moves_than_any_game_has_is_refused_at_once() -> None:
    text = tribunes(250_000)
    tracemalloc.start()
    try:
        with pytest.raises(BadRecord, match="at most 10,000 moves"):
            Record.parse(text)
        most = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    assert most < 8 * len(text), "its moves were all read first"


@pytest.fixture
def url(sqlite_url: str) -> str:
    return sqlite_url


async def test_the_server_refuses_it_too(app: FastAPI, someone: Callable[[], Client]) -> None:
    answer = await someone().ask("POST", "/records", content=tribunes(MOST_MOVES + 1))
    assert answer.status_code == 422
    assert answer.json()["error"] == "A record has at most 10,000 moves, more than any game needs."


async def test_a_long_one_is_opened_and_its_past_can_be_seen(app: FastAPI, someone: Callable[[], Client]) -> None:
    tables: Tables = app.state.tables
    match = Match.new(games.find("concordia"), 2, "long")
    while len(match.past) < 600:
        match.play(match.position.moves()[0])
    assert match.record is not None
    answer = await someone().ask("POST", "/records", content=match.record.write())
    live = (await tables.room(answer.json()["id"])).live
    assert len(live.story) == 600
    assert len(live.match.past.kept) < 25
    for number in (0, 1, 31, 32, 33, 299, 568, 599, 600):
        expected = match.past[number] if number < 600 else match.position
        assert live.at(number).snapshot() == expected.snapshot()


async def test_a_table_is_not_played_for_ever(
    app: FastAPI, someone: Callable[[], Client], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludoteca.server.tables.live.MOST_MOVES", 4)
    ana = someone()
    table = await ana.make(HOT_SEAT)
    for _ in range(4):
        found = await ana.moves(table)
        await ana.play(table, found["revision"], found["moves"][0]["move"])
    found = await ana.moves(table)
    refused = await ana.play(table, found["revision"], found["moves"][0]["move"], status=409)
    assert refused["error"] == "This game has 4 moves, more than any game needs: begin a new one."
