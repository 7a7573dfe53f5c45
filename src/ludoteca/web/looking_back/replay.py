"""Stepping through a game: from whose seat the past is seen, and where its turns end."""

from __future__ import annotations

from itertools import groupby

from ludoteca.core import PUBLIC, Json
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.room import Room
from ludoteca.web.tables.sharing import own_seat
from ludoteca.web.tables.standing import Reader


def past_reader(
    room: Room,
    person: str | None,
    language: str,
    seat: int | None = None,
    opened: bool = False,
    at: int | None = None,
) -> Reader:
    """Once the game is over anybody may look from any seat, or at the open table."""
    over = room.live.position.over
    if over and opened:
        return Reader(person, PUBLIC, language, at=at, opened=True)
    if over and seat is not None and 0 <= seat < room.live.kept.players:
        return Reader(person, seat, language, at=at)
    return Reader(person, own_seat(room.live, person, None), language, at=at)


def replay_data(live: Live) -> Json:
    """For the script: the last move of every turn, the turn's number, and whose it was."""
    record = live.match.record
    turns: list[list[int]] = []
    for turn, moves in groupby(enumerate(record.moves if record else [], start=1), key=lambda move: move[1].turn):
        of_turn = list(moves)
        turns.append([of_turn[-1][0], turn, of_turn[0][1].seat])
    return {"last": len(live.story), "turns": turns}
