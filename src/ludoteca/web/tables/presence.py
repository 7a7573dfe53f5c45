"""Who is at a table, as its page tells it: people at seats, and who watches."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from ludoteca.core import NOBODY
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.room import Room


class Attending(NamedTuple):
    """Somebody who sits there: typing, thinking (it is their decision and they look at it), here, or away since."""

    seat: int
    state: str
    since: datetime | None


NOBODY_ELSE: dict[str, Any] = {"attending": [], "watching": (0, [])}


def attending(room: Room, person: str | None) -> dict[str, Any]:
    """The others, as far as they want to be seen; nobody where nobody else could be there."""
    attendance = room.attendance
    if attendance is None:
        return NOBODY_ELSE
    others = [seat for seat in room.live.kept.seats if seat.person is not None and seat.person != person]
    found = []
    for seat in others:
        presence = attendance.of(str(seat.person))
        if presence is not None and presence.shown:
            state = _state(room.live, seat.number, attendance.types(seat.number))
            known = (
                Attending(seat.number, state, None) if presence.here else Attending(seat.number, "away", presence.at)
            )
            found.append(known)
    return {"attending": found, "watching": attendance.spectators()}


def _state(live: Live, seat: int, types: bool) -> str:
    if types:
        return "typing"
    thinks = live.actor == seat and live.actor != NOBODY and not live.position.over
    return "thinking" if thinks else "here"
