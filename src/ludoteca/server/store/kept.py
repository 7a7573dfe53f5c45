"""What the store keeps of a table, as it is read: the table itself, its seats, what was said there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import sha256
from typing import Any

from sqlalchemy import Connection, select

from ludoteca.core import Json
from ludoteca.server.errors import NoSuchTable
from ludoteca.server.store import damaged
from ludoteca.server.store.schema import offers, people, seats, tables

ALLOWED = "allowed"
COACH = "coach"
RESIGNED = "resigned"
SHOWN = "shown"  # take-backs go behind what was shown, if all agree
STAND_IN = "medium"  # who sits down for people, where no other level was chosen


@dataclass(frozen=True)
class Seat:
    """Who sits there: a bot of that level, a person, or nobody yet. For a person a bot may play, who stays away; the
    seat and what it sees are still the person's."""

    number: int
    name: str
    level: str | None
    person: str | None
    stand_in: str | None = None  # the level of the bot that plays for the person
    uncounted: str | None = None  # why the result does not count for the person
    offered: str | None = None  # to whom a free one is, by id
    guest: str | None = None  # and by name

    @property
    def free(self) -> bool:
        return self.level is None and self.person is None

    @property
    def bot(self) -> str | None:
        """The level of the bot that plays here, as its own or for a person."""
        return self.level or self.stand_in

    @property
    def counts(self) -> bool:
        """Whether the result is that of the person who sits here: they stayed to the end and played themselves."""
        return self.person is not None and self.uncounted is None

    @property
    def resigned(self) -> bool:
        return self.uncounted == RESIGNED

    @property
    def open(self) -> bool:
        """Whether anybody may sit down there."""
        return self.free and self.offered is None


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
    lesson: str | None = None  # that it teaches: there bots play what the lesson says, and nothing else
    hints: str | None = None  # ALLOWED though people play together, or by a COACH, unasked
    ended: bool = False  # broken off, or closed before it began, by those who sat there: nobody plays
    away: bool = False  # put away, as nobody had touched it for long
    stand_in: str = STAND_IN  # the level of bots that sit down for people
    clock: Json | None = None  # as `clocks.py` reads it
    take_back: str | None = None  # SHOWN, or not behind that
    rated: bool = False  # the result counts for the ratings of who plays
    brought: bool = False  # it began with a record that somebody brought
    challenge: str | None = None  # of which it is somebody's try
    base: Json | None = None  # the snapshot that it began with, if it did not begin with the deal
    study: str | None = None  # from which it was played on, to try something out
    damage: str | None = None  # what of this cannot be read or does not fit together

    @property
    def over(self) -> bool:
        return self.scores is not None

    def open_to(self, shunned: frozenset[str]) -> bool:
        """Whether there is a seat for anybody, and nobody there of those who shun the one who asks."""
        there = {self.host, *(seat.person for seat in self.seats)}
        return any(seat.open for seat in self.seats) and not there & shunned

    @property
    def goes_on(self) -> bool:
        """Whether somebody may play here now."""
        return self.started and not (self.closed or self.ended or self.away or self.over)

    @property
    def may_hint(self) -> bool:
        """Whether who decides may ask for a hint: one person against bots always, several where that was settled;
        nobody where the result is compared with others'."""
        people = sum(seat.level is None for seat in self.seats)
        return self.lesson is None and not self.compared and (people == 1 or self.hints is not None)

    @property
    def compared(self) -> bool:
        """Whether the result counts for more than this table: rated, or a try of a challenge."""
        return self.rated or self.challenge is not None

    @property
    def seed_hash(self) -> str:
        """Published from the start, so that the seed shown at the end can be checked against it."""
        return sha256(self.seed.encode()).hexdigest()


@dataclass(frozen=True)
class Said:
    """A line of chat; `seat` is None for a spectator. Of a hidden one nobody is told more than that. `person` is for
    those who blocked them, and goes to no page."""

    name: str
    seat: int | None
    text: str
    at: datetime
    hidden: bool = False
    person: str | None = None


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
    waits = (offers.c.table_id == seats.c.table_id) & (offers.c.number == seats.c.number) & offers.c.declined.is_(None)
    query = (
        select(seats, offers.c.person.label("offered"), people.c.login.label("guest"))
        .outerjoin(offers, waits & seats.c.person.is_(None))
        .outerjoin(people, people.c.id == offers.c.person)
        .where(seats.c.table_id.in_(table_ids))
        .order_by(seats.c.number)
    )
    for row in connection.execute(query):
        sitting = (row.number, row.name, row.level, row.person, row.stand_in, row.uncounted)
        found[row.table_id].append(Seat(*sitting, row.offered, row.guest))
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
        lesson=row.lesson,
        hints=row.hints,
        ended=row.ended is not None,
        away=row.away is not None,
        stand_in=row.stand_in or STAND_IN,
        clock=row.clock if isinstance(row.clock, dict) else None,
        take_back=row.take_back,
        rated=bool(row.rated),
        brought=bool(row.brought),
        challenge=row.challenge,
        base=row.base,
        study=row.study,
        damage=damage,
    )


def utc(at: datetime) -> datetime:
    """SQLite keeps no time zone; what it keeps here is UTC."""
    return at.astimezone(UTC) if at.tzinfo else at.replace(tzinfo=UTC)
