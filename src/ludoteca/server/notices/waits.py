"""Which tables wait for whom: worked out from what the store has, so that it is known after a restart too, and of
tables that nobody has open."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable, Iterator
from datetime import datetime

from sqlalchemy import func, select

from ludoteca.core import NOBODY, LudotecaError
from ludoteca.server.life.clocks import REMINDED
from ludoteca.server.notices.message import Waiting
from ludoteca.server.store.kept import Kept, utc
from ludoteca.server.store.schema import happenings, moves
from ludoteca.server.store.store import Store
from ludoteca.server.tables.opening import opened

MOST_KEPT = 5000  # tables of which it is remembered


class Waits:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._known: OrderedDict[str, tuple[datetime, Waiting | None]] = OrderedDict()

    def among(self, table_ids: Iterable[str]) -> Iterator[Waiting]:
        """Those of these tables that wait for a person."""
        wanted = list(table_ids)
        changed = self.store.changed(wanted)
        for table_id in wanted:
            if table_id in changed and (found := self._of(table_id, changed[table_id])) is not None:
                yield found

    def of(self, person: str) -> list[Waiting]:
        """Every table that waits for this person, the longest waiting first."""
        mine = [kept.id for kept in self.store.tables_of(person) if kept.goes_on]
        return sorted((each for each in self.among(mine) if each.person == person), key=lambda each: each.since)

    def _of(self, table_id: str, changed: datetime) -> Waiting | None:
        """Replayed only if anything has happened there since the last time."""
        known = self._known.get(table_id)
        if known is None or known[0] != changed:
            known = self._known[table_id] = (changed, self._look(table_id))
        self._known.move_to_end(table_id)
        if len(self._known) > MOST_KEPT:
            self._known.popitem(last=False)
        return known[1]

    def _look(self, table_id: str) -> Waiting | None:
        try:
            with self.store.opened(table_id) as (kept, rows):
                actor = opened(kept, rows).actor
        except LudotecaError:  # one that cannot be opened waits for nobody
            return None
        seat = kept.seats[actor] if actor != NOBODY and kept.goes_on else None
        person = seat.person if seat is not None and seat.stand_in is None else None
        return self._since(kept, actor, person) if person is not None else None

    def _since(self, kept: Kept, seat: int, person: str) -> Waiting:
        """Since the last row that another seat wrote."""
        here = moves.c.table_id == kept.id
        mine = [each.number for each in kept.seats if each.person == person]
        with self.store.engine.connect() as connection:
            others = select(func.max(moves.c.number)).where(here & (moves.c.seat != seat))
            last = connection.execute(others).scalar()
            since = None
            if last is not None:
                since = connection.execute(select(moves.c.at).where(here & (moves.c.number == last))).scalar()
            moved = connection.execute(select(func.max(moves.c.at)).where(here & moves.c.seat.in_(mine))).scalar()
            turn = 0 if last is None else last + 1
            told = (happenings.c.table_id == kept.id) & (happenings.c.what == REMINDED) & (happenings.c.seat == seat)
            up = select(func.max(happenings.c.at)).where(told & (happenings.c.row >= turn))
            reminded = connection.execute(up).scalar()
        return Waiting(
            kept=kept,
            seat=seat,
            person=person,
            turn=turn,
            since=utc(since) if since is not None else kept.changed,
            moved=utc(moved) if moved is not None else None,
            reminded=utc(reminded) if reminded is not None else None,
        )
