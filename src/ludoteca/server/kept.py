"""What the store keeps of a table, as it is read: the table itself, its seats, what was said there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, select

from ludoteca.server import damaged
from ludoteca.server.errors import NoSuchTable
from ludoteca.server.schema import seats, tables


@dataclass(frozen=True)
class Seat:
    """Who sits there: a bot of that level, a person, or nobody yet."""

    number: int
    name: str
    level: str | None
    person: str | None

    @property
    def free(self) -> bool:
        return self.level is None and self.person is None


@dataclass(frozen=True)
class Kept:
    """A table as the store has it, without its moves."""

    id: str
    game: str
    rules: int
    players: int
    options: dict[str, str]
    seed: str
    host: str
    invite: str
    listed: bool
    started: bool
    scores: list[int] | None
    created: datetime
    changed: datetime
    seats: tuple[Seat, ...]
    closed: bool = False  # by who runs the place: nobody plays, talks or sits down
    halted: bool = False  # its bots do not play
    damage: str | None = None  # what of this cannot be read or does not fit together

    @property
    def over(self) -> bool:
        return self.scores is not None

    @property
    def seed_hash(self) -> str:
        """Published from the start, so that the seed shown at the end can be checked against it."""
        return sha256(self.seed.encode()).hexdigest()


@dataclass(frozen=True)
class Said:
    """A line of chat; `seat` is None for a spectator. Of a hidden one nobody is told more than that."""

    name: str
    seat: int | None
    text: str
    at: datetime
    hidden: bool = False


def read_table(connection: Connection, table_id: str) -> Kept:
    try:
        row = connection.execute(select(tables).where(tables.c.id == table_id)).first()
    except (ValueError, TypeError):
        row = damaged.legible(connection, table_id)
    if row is None:
        raise NoSuchTable(f"There is no table {table_id[:20]!r}.")
    return read_kept(row, read_seats(connection, [table_id])[table_id])


def read_seats(connection: Connection, table_ids: Sequence[str]) -> dict[str, tuple[Seat, ...]]:
    found: dict[str, list[Seat]] = {table_id: [] for table_id in table_ids}
    query = select(seats).where(seats.c.table_id.in_(table_ids)).order_by(seats.c.number)
    for row in connection.execute(query):
        found[row.table_id].append(Seat(row.number, row.name, row.level, row.person))
    return {table_id: tuple(sitting) for table_id, sitting in found.items()}


def read_kept(row: Any, sitting: tuple[Seat, ...]) -> Kept:
    damage = damaged.damage_of(row, [seat.number for seat in sitting])
    return Kept(
        id=row.id,
        game=row.game,
        rules=row.rules,
        players=row.players,
        options=row.options if damaged.are_options(row.options) else {},
        seed=row.seed,
        host=row.host,
        invite=row.invite,
        listed=row.listed,
        started=row.started,
        scores=row.scores if damaged.are_scores(row.scores) else None,
        created=utc(row.created),
        changed=utc(row.changed),
        seats=sitting,
        closed=row.closed is not None,
        halted=row.halted is not None,
        damage=damage,
    )


def utc(at: datetime) -> datetime:
    """SQLite keeps no time zone; what it keeps here is UTC."""
    return at.astimezone(UTC) if at.tzinfo else at.replace(tzinfo=UTC)
