"""The store: records of games, and who holds which seat. SQLite in one file, or PostgreSQL by URL."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from operator import attrgetter
from typing import Any, TypeAlias

from sqlalchemy import ColumnElement, Connection, bindparam, func, insert, select, true, update
from sqlalchemy.exc import DBAPIError, IntegrityError

from ludoteca.server import people as who
from ludoteca.server.acts_store import ActsStore
from ludoteca.server.counting import counts_of
from ludoteca.server.database import NoStore, migrate, open_engine
from ludoteca.server.errors import Damaged, LostRows, NoFreeSeat, NoSuchTable, StaleRevision, TableClosed
from ludoteca.server.kept import Kept, Said, Seat, read_kept, read_seats, read_table, utc
from ludoteca.server.neighbours import Neighbours
from ludoteca.server.people_store import now
from ludoteca.server.schema import chats, moves, seats, tables

UNDO = "undo"  # the text of a row that takes the move before it back
AT_A_TIME = 500  # rows of a game that are read at once

WITH_PEOPLE = select(seats.c.table_id).where(seats.c.person.is_not(None))  # tables at which a person sits
OPEN = tables.c.closed.is_(None)
STATES: dict[str, ColumnElement[bool]] = {
    "waiting": ~tables.c.started & OPEN,
    "playing": tables.c.started & tables.c.scores.is_(None) & OPEN,
    "over": tables.c.scores.is_not(None) & OPEN,
    "closed": ~OPEN,
}
GOING = STATES["playing"] & tables.c.halted.is_(None)  # at which bots may have something to do

Written: TypeAlias = tuple[str, int, str | None]  # a row of a game: text, seat, idempotency key


@dataclass(frozen=True)
class Addition:
    """Moves (text, seat) to be written behind the first `number` rows of a table."""

    table_id: str
    number: int
    played: tuple[tuple[str, int], ...]
    key: str | None
    scores: list[int] | None


LENGTHS = (
    select(
        tables.c.id,
        tables.c.closed.is_not(None).label("closed"),
        func.count(moves.c.number).label("rows"),
        func.max(moves.c.number).label("last"),
    )
    .outerjoin(moves, moves.c.table_id == tables.c.id)
    .where(tables.c.id.in_(bindparam("tables", expanding=True)))
    .group_by(tables.c.id)
)
CHANGE = update(tables).where(tables.c.id == bindparam("changed_table")).values(changed=bindparam("changed"))


class Store(ActsStore):
    """Every method is one transaction; what it returns is committed."""

    def __init__(self, url: str) -> None:
        self.engine = open_engine(url)
        self.neighbours = Neighbours(self.engine)
        self.counts = counts_of(self.engine)
        try:
            migrate(self.engine)
        except DBAPIError as error:
            raise NoStore(f"The database cannot be opened: {str(error.orig).strip().splitlines()[0]}.") from None

    def close(self) -> None:
        self.neighbours.close()
        self.engine.dispose()

    def ping(self) -> None:
        """Ask the database anything at all; an error if it does not answer."""
        with self.engine.connect() as connection:
            connection.execute(select(tables.c.id).limit(1))

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
    ) -> Kept:
        """A new table; `played` are the moves (text, seat) of a record that somebody brought."""
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
            }
            connection.execute(insert(tables).values(values))
            connection.execute(
                insert(seats),
                [
                    {"table_id": table_id, "number": s.number, "name": s.name, "level": s.level, "person": s.person}
                    for s in sitting
                ],
            )
            if played:
                connection.execute(insert(moves), _rows(Addition(table_id, 0, tuple(played), None, None), now()))
        return self.table(table_id)

    def table(self, table_id: str) -> Kept:
        with self.engine.connect() as connection:
            return read_table(connection, table_id)

    def take_seat(self, table_id: str, person: str, name: str) -> Kept:
        """Sit down on the first free seat; the last one to do so starts the game. Who has a seat keeps it."""
        with self.writing() as connection:
            free = (
                select(seats.c.number)
                .where(seats.c.table_id == table_id, seats.c.level.is_(None), seats.c.person.is_(None))
                .order_by(seats.c.number)
                .with_for_update()
            )
            numbers = connection.execute(free).scalars().all()
            if any(seat.person == person for seat in read_seats(connection, [table_id])[table_id]):
                return read_table(connection, table_id)
            if not numbers:
                raise NoFreeSeat("All seats are taken.")
            place = (seats.c.table_id == table_id) & (seats.c.number == numbers[0])
            connection.execute(update(seats).where(place).values(person=person, name=name))
            self.neighbours.tell(connection, table_id)
            change = {"changed": now(), "started": len(numbers) == 1}
            connection.execute(update(tables).where(tables.c.id == table_id).values(change))
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
                refused = _refusals(connection, additions)
                good = sorted((each for each in additions if each.table_id not in refused), key=attrgetter("table_id"))
                if good:  # in an order, so that no two servers wait for each other
                    connection.execute(insert(moves), [row for each in good for row in _rows(each, at)])
                    connection.execute(CHANGE, [{"changed_table": each.table_id, "changed": at} for each in good])
                for each in good:
                    self.neighbours.tell(connection, each.table_id)
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

    def spoken_since(self, line: int) -> tuple[int, set[str]]:
        """The number of the latest line of chat, and the tables at which lines were spoken after that one."""
        latest = self.latest_line()
        if latest <= line:
            return latest, set()
        with self.engine.connect() as connection:
            return latest, set(connection.execute(select(chats.c.table_id).where(chats.c.id > line)).scalars())

    def latest_line(self) -> int:
        """The number of the latest line of chat at any table."""
        with self.engine.connect() as connection:
            return connection.execute(select(func.max(chats.c.id))).scalar() or 0

    # Lists for the lobby, and for who runs the place.

    def all_tables(self, state: str | None = None, game: str | None = None, limit: int = 50) -> list[Kept]:
        """Whatever there is, the latest changed first; of one state or game, if that is said."""
        condition = STATES[state] if state is not None else true()
        return self._listing(condition & (tables.c.game == game) if game is not None else condition, limit)

    def count_tables(self, state: str) -> int:
        with self.engine.connect() as connection:
            return connection.execute(select(func.count()).select_from(tables).where(STATES[state])).scalar_one()

    def open_tables(self, limit: int = 50) -> list[Kept]:
        """Listed tables that wait for players."""
        return self._listing(tables.c.listed & STATES["waiting"], limit)

    def running_tables(self, limit: int = 50) -> list[Kept]:
        """Listed tables that are being played, for who wants to watch."""
        return self._listing(tables.c.listed & STATES["playing"], limit)

    def finished_tables(self, limit: int = 50) -> list[Kept]:
        return self._listing(tables.c.listed & tables.c.scores.is_not(None), limit)

    def unfinished_tables_with_bots(self, limit: int = 2000) -> list[Kept]:
        """Those at which people sit first."""
        with_bots = select(seats.c.table_id).where(seats.c.level.is_not(None))
        going = GOING & tables.c.id.in_(with_bots)
        return self._listing(going, limit, tables.c.id.in_(WITH_PEOPLE).desc())

    def spectacles(self, since: datetime) -> set[str]:
        """The tables at which only bots sit and whose game goes on, unless nothing has happened there since then."""
        going = GOING & (tables.c.changed >= since)
        query = select(tables.c.id).where(going & tables.c.id.not_in(WITH_PEOPLE))
        with self.engine.connect() as connection:
            return set(connection.execute(query).scalars())

    def begun(self) -> list[str]:
        """Every table whose game has begun, the oldest first."""
        with self.engine.connect() as connection:
            query = select(tables.c.id).where(tables.c.started).order_by(tables.c.created, tables.c.id)
            return list(connection.execute(query).scalars())

    def number(self) -> int:
        """The number that an SQLite store has since it was put back from a backup: another one, and all that a server
        remembers of its tables is of no use."""
        if self.engine.dialect.name != "sqlite":
            return 0
        with self.engine.connect() as connection:
            return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())

    def tables_of(self, person: str, limit: int = 50) -> list[Kept]:
        """Those at which this person sits or which they made; games that go on first."""
        mine = select(seats.c.table_id).where(seats.c.person == person)
        condition = tables.c.id.in_(mine) | (tables.c.host == person)
        return self._listing(condition, limit, tables.c.scores.is_(None).desc())

    def _listing(self, condition: Any, limit: int, *first: Any) -> list[Kept]:
        with self.engine.connect() as connection:
            order = (*first, tables.c.changed.desc())
            try:
                rows = connection.execute(select(tables).where(condition).order_by(*order).limit(limit)).all()
            except (ValueError, TypeError):  # a row that cannot be read must not take the others with it
                ids = connection.execute(select(tables.c.id).where(condition).order_by(*order).limit(limit)).scalars()
                return [read_table(connection, table_id) for table_id in ids.all()]
            sitting = read_seats(connection, [row.id for row in rows])
            return [read_kept(row, sitting[row.id]) for row in rows]

    # Chat.

    def say(self, table_id: str, name: str, seat: int | None, text: str, person: str | None = None) -> None:
        line = {"table_id": table_id, "name": name, "seat": seat, "text": text, "at": now(), "person": person}
        with self.writing() as connection:
            connection.execute(insert(chats).values(line))
            self.neighbours.tell(connection, table_id)

    def said(self, table_id: str, limit: int = 100) -> list[Said]:
        """The latest lines, oldest first."""
        query = select(chats).where(chats.c.table_id == table_id).order_by(chats.c.id.desc()).limit(limit)
        with self.engine.connect() as connection:
            rows = connection.execute(query).all()
        return [
            Said("", None, "", utc(row.at), True) if row.hidden else Said(row.name, row.seat, row.text, utc(row.at))
            for row in reversed(rows)
        ]


def _refusals(connection: Connection, additions: Sequence[Addition]) -> dict[str, Exception]:
    """The tables that are closed or gone, or whose rows are not as many as they should be, or not all there."""
    there = {row.id: row for row in connection.execute(LENGTHS, {"tables": [each.table_id for each in additions]})}
    refused: dict[str, Exception] = {}
    for each in additions:
        if each.table_id not in there:
            refused[each.table_id] = NoSuchTable(f"There is no table {each.table_id[:20]!r}.")
            continue
        _, closed, rows, last = there[each.table_id]
        if closed:
            refused[each.table_id] = TableClosed()
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
