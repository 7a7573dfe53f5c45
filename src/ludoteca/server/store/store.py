"""The store: records of games, and who holds which seat. SQLite in one file, or PostgreSQL by URL."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Connection, bindparam, func, insert, select, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from ludoteca.core import Json
from ludoteca.server.errors import (
    Damaged,
    GameEnded,
    LostRows,
    NoFreeSeat,
    NoSuchTable,
    StaleRevision,
    TableAway,
    TableClosed,
)
from ludoteca.server.life.happenings import Telling, add
from ludoteca.server.people import who
from ludoteca.server.store.attempts import begin_attempt
from ludoteca.server.store.counting import counts_of
from ludoteca.server.store.database import NoStore, migrate, open_engine
from ludoteca.server.store.kept import Kept, Seat, read_seats, read_table, utc
from ludoteca.server.store.neighbours import Neighbours
from ludoteca.server.store.people import now
from ludoteca.server.store.schema import moves, offers, seats, tables
from ludoteca.server.store.table_lists import AWAY, TableLists

UNDO = "undo"  # the text of a row that takes the move before it back
TAKE_BACK = "take back"  # the same by consent: also where the move ended a turn or showed something
UNDOS = {UNDO, TAKE_BACK}
AT_A_TIME = 500  # rows of a game that are read at once

Written: TypeAlias = tuple[str, int, str | None]  # a row of a game: text, seat, idempotency key


@dataclass(frozen=True)
class Addition:
    """Moves (text, seat) to be written behind the first `number` rows of a table, and what is `told` of it besides."""

    table_id: str
    number: int
    played: tuple[tuple[str, int], ...]
    key: str | None
    scores: list[int] | None
    told: tuple[Telling, ...] = ()


LENGTHS = (
    select(
        tables.c.id,
        tables.c.closed.is_not(None).label("closed"),
        tables.c.ended.is_not(None).label("ended"),
        AWAY.label("away"),
        tables.c.clock.is_not(None).label("clocked"),
        func.count(moves.c.number).label("rows"),
        func.max(moves.c.number).label("last"),
    )
    .outerjoin(moves, moves.c.table_id == tables.c.id)
    .where(tables.c.id.in_(bindparam("tables", expanding=True)))
    .group_by(tables.c.id)
)
CHANGE = update(tables).where(tables.c.id == bindparam("changed_table")).values(changed=bindparam("changed"))


class Store(TableLists):
    """Every method is one transaction; what it returns is committed."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.neighbours = Neighbours(self.engine)
        self.counts = counts_of(self.engine)
        try:
            migrate(self.engine)
        except DBAPIError as error:
            self.close()
            raise NoStore(f"The database cannot be opened: {str(error.orig).strip().splitlines()[0]}.") from None
        except NoStore:
            self.close()
            raise

    def close(self) -> None:
        self.neighbours.close()
        self.engine.dispose()

    def ping(self) -> None:
        """Ask the database anything at all; an error if it does not answer."""
        with self.engine.connect() as connection:
            connection.execute(select(tables.c.id).limit(1))

    def clock(self, connection: Connection) -> datetime:
        """The time by which time is counted at tables: the database's, where several servers may share it."""
        if not self.neighbours.shared:
            return now()
        return utc(connection.execute(select(func.clock_timestamp())).scalar_one())

    def number(self) -> int:
        """The number that an SQLite store has since it was put back from a backup: another one, and all that a server
        remembers of its tables is of no use."""
        if self.engine.dialect.name != "sqlite":
            return 0
        with self.engine.connect() as connection:
            return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())

    # Tables.

    def add_table(
        self,
        *,
        game: str,
        rules: int,
        options: Mapping[str, str],
        seed: str,
        host: str,
        listed: bool,
        sitting: Sequence[Seat],
        played: Sequence[tuple[str, int]] = (),
        scores: list[int] | None = None,
        lesson: str | None = None,
        hints: str | None = None,
        stand_in: str | None = None,
        clock: Json | None = None,
        take_back: str | None = None,
        rated: bool = False,
        brought: bool = False,
        challenge: str | None = None,
        base: Json | None = None,
        study: str | None = None,
    ) -> Kept:
        """A new table; `played` are the moves (text, seat) of a record that somebody brought, of a lesson or of a
        study; `base` is the snapshot with which it begins, if that is not the deal of its seed. As a try of a challenge
        it is the host's only one: a second is refused."""
        table_id = who.new_id()
        with self.writing() as connection:
            values = {
                "id": table_id,
                "game": game,
                "rules": rules,
                "players": len(sitting),
                "options": dict(options),
                "seed": seed,
                "host": host,
                "invite": who.new_id(20),
                "listed": listed,
                "created": now(),
                "changed": now(),
                "started": not any(seat.free for seat in sitting),
                "scores": scores,
                "lesson": lesson,
                "hints": hints,
                "stand_in": stand_in,
                "clock": clock,
                "take_back": take_back,
                "rated": rated,
                "brought": brought,
                "challenge": challenge,
                "base": base,
                "study": study,
            }
            connection.execute(insert(tables).values(values))
            if challenge is not None:
                begin_attempt(connection, challenge, host, table_id)
            connection.execute(
                insert(seats),
                [
                    {"table_id": table_id, "number": s.number, "name": s.name, "level": s.level, "person": s.person}
                    for s in sitting
                ],
            )
            if clock is not None and values["started"]:
                add(connection, table_id, self.clock(connection), 0, Telling("began"))
            offered = [s for s in sitting if s.offered is not None]
            if offered:
                whose = [{"number": s.number, "person": s.offered} for s in offered]
                connection.execute(insert(offers).values(table_id=table_id, host=host, at=now()), whose)
            if played:
                connection.execute(insert(moves), _rows(Addition(table_id, 0, tuple(played), None, None), now()))
        return self.table(table_id)

    def table(self, table_id: str) -> Kept:
        with self.engine.connect() as connection:
            return read_table(connection, table_id)

    def take_seat(self, table_id: str, person: str, name: str) -> Kept:
        """Sit down on the seat that is offered to this person, or on the first that is to nobody; the last one to do so
        starts the game. Who has a seat keeps it."""
        with self.writing() as connection:
            free = (
                select(seats.c.number)
                .where(seats.c.table_id == table_id, seats.c.level.is_(None), seats.c.person.is_(None))
                .order_by(seats.c.number)
                .with_for_update()
            )
            numbers = connection.execute(free).scalars().all()
            sitting = read_seats(connection, [table_id])[table_id]
            if any(seat.person == person for seat in sitting):
                return read_table(connection, table_id)
            mine = [seat.number for seat in sitting if seat.offered == person]
            number = next(iter([*mine, *(seat.number for seat in sitting if seat.open)]), None)
            if not numbers or number is None:
                raise NoFreeSeat("All seats are taken.")
            place = (seats.c.table_id == table_id) & (seats.c.number == number)
            connection.execute(update(seats).where(place).values(person=person, name=name))
            connection.execute(offers.delete().where(offers.c.table_id == table_id, offers.c.number == number))
            self.neighbours.tell(connection, table_id)
            change = {"changed": now(), "started": len(numbers) == 1}
            connection.execute(update(tables).where(tables.c.id == table_id).values(change))
            if change["started"]:
                add(connection, table_id, self.clock(connection), 0, Telling("began"))
        return self.table(table_id)

    def news(self, table_id: str, after: int = 0) -> tuple[Kept, list[Written]]:
        """The table, and every row of its game from that number on."""
        with self.opened(table_id, after) as (kept, rows):
            return kept, list(rows)

    @contextmanager
    def opened(self, table_id: str, after: int = 0) -> Iterator[tuple[Kept, Iterator[Written]]]:
        """The same, with the rows as they come: a long game is never held as a whole."""
        query = select(moves.c.number, moves.c.text, moves.c.seat, moves.c.key).where(
            moves.c.table_id == table_id, moves.c.number >= after
        )
        with self.engine.connect() as connection:
            kept = read_table(connection, table_id)
            with connection.execute(query.order_by(moves.c.number), execution_options={"yield_per": AT_A_TIME}) as rows:
                yield kept, _in_order(rows, after)

    def rows(self, table_id: str) -> list[tuple[int, str, int]]:
        """Number, text and seat of every row of a game, whether or not they make one."""
        query = select(moves.c.number, moves.c.text, moves.c.seat).where(moves.c.table_id == table_id)
        with self.engine.connect() as connection:
            return [(row.number, row.text, row.seat) for row in connection.execute(query.order_by(moves.c.number))]

    def append(
        self, table_id: str, number: int, played: Sequence[tuple[str, int]], key: str | None, scores: list[int] | None
    ) -> datetime:
        """Write moves behind the first `number` rows, all or none. Who comes second gets StaleRevision; where rows are
        missing, nothing is written behind the gap, but LostRows raised. TableClosed and NoSuchTable say what was done
        to the table meanwhile. When the table has changed with it."""
        (done,) = self.append_all([Addition(table_id, number, tuple(played), key, scores)])
        if isinstance(done, Exception):
            raise done
        return done

    def append_all(self, additions: Sequence[Addition]) -> list[datetime | Exception]:
        """The same for several tables in one transaction; what is wrong at one does not touch the others."""
        at = now()
        try:
            with self.writing() as connection:
                there = {
                    row.id: row
                    for row in connection.execute(LENGTHS, {"tables": [each.table_id for each in additions]})
                }
                refused = _refusals(there, additions)
                by_clock = self.clock(connection) if any(row.clocked for row in there.values()) else at
                good = sorted((each for each in additions if each.table_id not in refused), key=attrgetter("table_id"))
                if good:  # in an order, so that no two servers wait for each other
                    connection.execute(insert(moves), [row for each in good for row in _rows(each, by_clock)])
                    connection.execute(CHANGE, [{"changed_table": each.table_id, "changed": at} for each in good])
                for each in good:
                    self.neighbours.tell(connection, each.table_id)
                    for told in each.told:
                        add(connection, each.table_id, by_clock, each.number, told)
                    if each.scores is not None:
                        over = update(tables).where(tables.c.id == each.table_id)
                        connection.execute(over.values(scores=each.scores))
        except IntegrityError:
            if len(additions) > 1:  # somebody was faster at one of them
                return [self.append_all([each])[0] for each in additions]
            return [StaleRevision("The table has gone on in the meantime: look again.")]
        return [refused.get(each.table_id, at) for each in additions]

    def changed(self, table_ids: Sequence[str]) -> dict[str, datetime]:
        """When each of these tables last changed: a move was made, or somebody sat down."""
        return self._changed(tables.c.id.in_(table_ids))

    def changed_since(self, at: datetime) -> dict[str, datetime]:
        """The tables that have changed since then, and when they did: what servers compare to see whether another has
        written."""
        return self._changed(tables.c.changed >= at)

    def _changed(self, condition: ColumnElement[bool]) -> dict[str, datetime]:
        with self.engine.connect() as connection:
            rows = connection.execute(select(tables.c.id, tables.c.changed).where(condition))
            return {row.id: utc(row.changed) for row in rows}


def _refusals(there: Mapping[str, Any], additions: Sequence[Addition]) -> dict[str, Exception]:
    """The tables that are closed or gone, or whose rows are not as many as they should be, or not all there."""
    refused: dict[str, Exception] = {}
    for each in additions:
        if each.table_id not in there:
            refused[each.table_id] = NoSuchTable(f"There is no table {each.table_id[:20]!r}.")
            continue
        _, closed, ended, away, _, rows, last = there[each.table_id]
        if closed or ended or away:
            refused[each.table_id] = TableClosed() if closed else GameEnded() if ended else TableAway()
        elif rows < each.number or (rows and last != rows - 1):
            refused[each.table_id] = LostRows("The store has lost moves of this table: look again how it stands.")
        elif rows > each.number:
            refused[each.table_id] = StaleRevision("The table has gone on in the meantime: look again.")
    return refused


def _rows(added: Addition, at: datetime) -> list[dict[str, Any]]:
    """The idempotency key stands on the last row of a submission."""
    last = len(added.played) - 1
    return [
        {
            "table_id": added.table_id,
            "number": added.number + n,
            "text": text,
            "seat": seat,
            "key": added.key if n == last else None,
            "at": at,
        }
        for n, (text, seat) in enumerate(added.played)
    ]


def _in_order(rows: Iterable[Any], first: int) -> Iterator[Written]:
    """Rows that follow each other, or Damaged."""
    for number, row in enumerate(rows, start=first):
        if row.number != number:
            raise Damaged(f"Row {number} of its game is missing.")
        yield row.text, row.seat, row.key
