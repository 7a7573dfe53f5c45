"""Tables at which somebody tries an exercise."""

from __future__ import annotations

from collections.abc import Sequence

from ludoteca.games.exercises import Exercise, exercise
from ludoteca.server.tables.room import Room


def set_at(room: Room) -> Exercise | None:
    """The exercise of a table; None where there is none, or none any more."""
    kept = room.live.kept
    return exercise(kept.game, kept.lesson) if kept.lesson is not None else None


def stands_at(room: Room, wanted: Exercise) -> bool:
    """Whether nothing was taken back that led to where the exercise begins."""
    record = room.live.match.record
    assert record is not None  # a table of the store has one
    return tuple(move.text for move in record.moves[: len(wanted.moves)]) == wanted.moves


def tried(room: Room, wanted: Exercise, chosen: Sequence[str] = ()) -> list[str]:
    """What was played of the turn, and is chosen to go on with."""
    record = room.live.match.record
    assert record is not None  # a table of the store has one
    return [*(move.text for move in record.moves[len(wanted.moves) :]), *chosen]
