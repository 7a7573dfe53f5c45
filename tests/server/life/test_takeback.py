"""Turns taken back after they were confirmed, if all agree."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from fastapi import FastAPI

from ludoteca.server.life import takeback
from ludoteca.server.store.backup import record_of
from ludoteca.server.store.store import TAKE_BACK
from ludoteca.server.tables.room import Room
from tests.server.client import ME_AND_BOT, Client
from tests.server.life.test_leaving import THREE, do, started, told
from tests.server.patience import until

pytestmark = pytest.mark.anyio
Someone = Callable[[], Client]


@pytest.fixture
def url(sqlite_url: str) -> str:
    return sqlite_url


async def turn(client: Client, table: Any, room: Room, shows: bool | None = None) -> None:
    """Play until another decides; with moves of which none, or at last one, shows something, if that is said."""
    seat = room.live.actor
    while room.live.actor == seat and not room.live.position.over:
        before = room.live.position
        texts = [move.text for move in before.moves()]
        if shows is not None:
            texts = [text for text in texts if (after(before, room, text).known != before.known) == shows] or texts
        await client.play(table, room.live.revision, texts[0])


def after(position: Any, room: Room, text: str) -> Any:
    found = position.copy()
    found.play(room.live.game.vocabulary.parse(text))
    return found


async def first_turn(someone: Someone, app: FastAPI) -> tuple[Any, Room, Client, Client, Client]:
    """A table at which Ana has played, and all may agree to take anything back."""
    table, ana, eva, gil = await started(someone, THREE, take_back_shown=True)
    room = await app.state.tables.room(table["id"])
    await turn(ana, table, room)
    return table, room, ana, eva, gil


async def test_a_turn_is_taken_back_when_all_agree_and_rows_are_only_added(someone: Someone, app: FastAPI) -> None:
    table, room, ana, eva, gil = await first_turn(someone, app)
    played, rows = len(room.live.story), room.live.revision
    await do(eva, table, "takeback", status=409)  # it was not her turn
    await do(ana, table, "takeback")
    await do(ana, table, "takeback", status=409)
    await do(gil, table, "answer", {"yes": True})
    assert len(room.live.story) == played, "not all have agreed"
    await do(eva, table, "answer", {"yes": True})
    assert len(room.live.story) == 0
    assert room.live.actor == 0
    assert room.live.revision == rows + played
    kept, written = app.state.tables.store.news(table["id"])
    assert [text for text, _, _ in written][rows:] == [TAKE_BACK] * played
    assert record_of(kept, written).moves == []
    assert [what for what, _ in await told(ana, table)] == ["began", "ask-back", "answer", "answer", "took-back"]
    app.state.tables.rooms.here.clear()  # as after a restart
    again = await app.state.tables.room(table["id"])
    assert (len(again.live.story), again.live.revision) == (0, rows + played)
    await turn(ana, table, again)


async def test_one_who_is_against_it_is_enough(someone: Someone, app: FastAPI) -> None:
    table, room, ana, eva, gil = await first_turn(someone, app)
    played = len(room.live.story)
    await do(ana, table, "takeback")
    await do(eva, table, "answer", {"yes": False})
    await do(gil, table, "answer", {"yes": True}, 409)
    assert len(room.live.story) == played
    assert (await told(ana, table))[-1] == ("refused-back", 0)


async def test_who_plays_on_has_answered(someone: Someone, app: FastAPI) -> None:
    table, room, ana, eva, gil = await first_turn(someone, app)
    await do(ana, table, "takeback")
    await turn(eva, table, room)
    await do(gil, table, "answer", {"yes": True}, 409)
    await do(ana, table, "takeback", status=409)


async def test_never_behind_what_was_shown_unless_that_was_settled(someone: Someone, app: FastAPI) -> None:
    for allowed in (False, True):
        table, ana, _, _ = await started(someone, THREE, take_back_shown=allowed)
        room = await app.state.tables.room(table["id"])
        await turn(ana, table, room, shows=True)
        first = room.live.at(0)
        assert room.live.position.known != first.known
        answer = await do(ana, table, "takeback", status=200 if allowed else 409)
        assert allowed or "showed something" in answer["error"]


async def test_what_a_bot_shows_after_it_was_asked_counts_too(
    someone: Someone, app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, *people = await started(someone, THREE, game="concordia", options={})
    room = await app.state.tables.room(table["id"])
    first = room.live.actor
    await turn(people[first], table, room, shows=False)
    played = len(room.live.story)
    await do(people[first], table, "takeback")
    monkeypatch.setattr(takeback, "shown", lambda live, to: True)
    for other in people[:first] + people[first + 1 :]:
        await do(other, table, "answer", {"yes": True})
    assert len(room.live.story) == played
    assert (await told(people[0], table))[-1] == ("refused-back", first)


async def test_who_is_played_for_takes_nothing_back_alone(someone: Someone, app: FastAPI) -> None:
    table, ana, *_ = await started(someone, THREE)
    app.state.tables.bots.pace = 60.0
    await do(ana, table, "leave")
    room = app.state.tables.rooms.here[table["id"]]
    text = next(text for text in (move.text for move in room.live.position.moves()) if keeps_turn(room, text))
    async with room.lock:
        await app.state.tables.rooms.write(room, [(text, 0)], None, None)  # as the bot would
    answer = await ana.post(f"/tables/{table['id']}/undo", {"revision": room.live.revision}, 409)
    assert "bot plays for you" in answer["error"]


def keeps_turn(room: Room, text: str) -> bool:
    found = after(room.live.position, room, text)
    return bool(found.turn == room.live.position.turn and found.known == room.live.position.known)


async def test_what_bots_played_since_goes_with_it_and_they_agree(someone: Someone, app: FastAPI) -> None:
    table, ana = await started(someone, ME_AND_BOT, take_back_shown=True)
    room = await app.state.tables.room(table["id"])
    await turn(ana, table, room)
    await until(lambda: room.live.actor == 0 and room.live.revision > 0 and room.live.story.seat(-1) == 1)
    await do(ana, table, "takeback")
    assert len(room.live.story) == 0
    seat = room.live.kept.seats[0]
    assert (seat.uncounted, seat.counts) == ("shown", False), "she knows more than at first"
    await turn(ana, table, room)
    await until(lambda: room.live.actor == 0 or room.live.position.over)


async def test_where_nothing_was_shown_it_needs_no_more_than_consent(someone: Someone, app: FastAPI) -> None:
    table, *people = await started(someone, THREE, game="concordia", options={})
    room = await app.state.tables.room(table["id"])
    first = room.live.actor
    await turn(people[first], table, room, shows=False)
    assert room.live.position.known == room.live.at(0).known
    await do(people[first], table, "takeback")
    for other in people[:first] + people[first + 1 :]:
        await do(other, table, "answer", {"yes": True})
    assert len(room.live.story) == 0
    assert room.live.kept.seats[first].counts
    await do(people[first], table, "takeback", status=409)  # nothing is taken back twice
