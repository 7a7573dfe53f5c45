"""Opening a table, and what can be had of one that cannot be opened: its record, as the store has it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

from sqlalchemy.exc import SQLAlchemyError

from ludoteca.core import LudotecaError, UnknownGame
from ludoteca.core.record import Record
from ludoteca.server.errors import CannotOpen, Damaged, GameMissing, NotYourSeat
from ludoteca.server.store.kept import Kept
from ludoteca.server.store.store import UNDOS, Written
from ludoteca.server.tables.live import Live


def opened(kept: Kept, rows: Iterable[Written]) -> Live:
    """The live table, or CannotOpen: whatever is wrong with it, nothing else is."""
    try:
        if kept.damage is not None:
            raise Damaged(kept.damage)
        return Live(kept, rows)
    except SQLAlchemyError:  # the store fails, not the table
        raise
    except Exception as error:
        raise why_not(kept, error) from error


def why_not(kept: Kept, error: Exception) -> CannotOpen:
    """What keeps a table from being opened, or from going on."""
    if isinstance(error, CannotOpen):
        problem = error
    elif isinstance(error, UnknownGame):
        problem = GameMissing(f"This server does not have its game, {kept.game[:40]!r}.")
    else:
        told = error.reason.rstrip(".") if isinstance(error, LudotecaError) else type(error).__name__
        problem = Damaged(f"Its moves are not a game ({told}).")
    problem.table = kept.id
    return problem


def record_as_kept(kept: Kept, rows: Sequence[tuple[int, str, int]], person: str | None) -> str:
    """What the store has of a game that cannot be replayed here. It holds the seed once the game is over, or where
    nobody else plays; otherwise the seed would tell the hands of the others, who may yet play on elsewhere."""
    people = {seat.person for seat in kept.seats if seat.person is not None}
    if not kept.over and person not in people | {kept.host}:
        raise NotYourSeat("This game is not over, so its record is for its players only.")
    head = Record(
        _line(kept.game), kept.rules, kept.players, _line(kept.seed), kept.options, scores=kept.scores
    ).write()
    lines = head.splitlines()
    if not kept.over and not people <= {person}:
        instead = f"# The seed is not told while others play; its SHA-256 is {sha256(kept.seed.encode()).hexdigest()}"
        lines = [instead if line.startswith("seed ") else line for line in lines]
    return "\n".join([*lines, *_moves(rows)]) + "\n"


def _moves(rows: Sequence[tuple[int, str, int]]) -> list[str]:
    """Moves by seat; what was taken back is left out, and what is missing said."""
    played: list[tuple[int, str]] = []
    due = 0
    for number, text, seat in rows:
        if number != due:
            played.append((seat, f"# Here {number - due} rows are missing"))
        due = number + 1
        if text in UNDOS and played:
            played.pop()
        else:
            played.append((seat, _line(text)))
    lines: list[str] = []
    for number, (seat, text) in enumerate(played):
        if not number or played[number - 1][0] != seat:
            lines += ["", f"turn -1 seat {seat}"]
        lines.append(f"  {text}")
    return lines


def _line(text: str) -> str:
    return " ".join(text.split())
