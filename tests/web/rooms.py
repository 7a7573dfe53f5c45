"""Tables without a server: rooms made of a record."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from ludoteca.core import PUBLIC
from ludoteca.core.record import Record
from ludoteca.server.store.kept import Kept, Seat
from ludoteca.server.tables.live import Live
from ludoteca.server.tables.room import Room
from ludoteca.web.tables.look import Look
from ludoteca.web.tables.standing import Reader

PINNED = Path(__file__).parent.parent / "records"
RECORDS = PINNED / "lusitania"


def record(name: str = "2-army", game: str = "lusitania") -> Record:
    return Record.read(PINNED / game / f"{name}.record")


def room(
    *people: str | None, moves: int | None = None, of: str = "2-army", at: str = "lusitania", started: bool = True
) -> Room:
    """A table at which these people sit (None is a bot), after so many moves of a pinned record of a game, or all."""
    game = record(of, at)
    names = ("Ana", "Rui", "Eva", "Gil", "Ivo")
    seats = tuple(
        Seat(number, names[number], "greedy" if person is None else None, person)
        for number, person in enumerate(people)
    )
    then = datetime(2026, 1, 1, tzinfo=UTC)
    kept = Kept(
        id="testtable",
        game=game.game,
        rules=game.rules,
        players=game.players,
        options=game.options,
        seed=game.seed,
        host="ana",
        invite="key",
        listed=False,
        started=started,
        scores=game.scores if moves is None else None,
        created=then,
        changed=then,
        seats=seats,
    )
    return Room(Live(kept, [(move.text, move.seat, None) for move in game.moves[:moves]]), [])


def look(room: Room, person: str | None, seat: int = PUBLIC, *moves: str, language: str = "en") -> Look:
    """What this person sees from that seat, with these moves chosen and not yet confirmed."""
    preview = room.live.preview(seat, moves) if moves else None
    return Look(room, Reader(person, seat, language, moves=moves), preview)
